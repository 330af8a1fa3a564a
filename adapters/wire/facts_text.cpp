#include "adapters/wire/facts_text.hpp"

#include "adapters/wire/codec.hpp"
#include "adapters/wire/json.hpp"
#include "adapters/wire/words.hpp"

namespace brownwater::wire {
namespace {

constexpr std::array<Word<kernel::Kind>, 3> kKindWords{
    {{kernel::Kind::kBattle, "battle"}, {kernel::Kind::kCampaign, "campaign"}, {kernel::Kind::kWar, "war"}}};

json::array offered(const kernel::Offers& offers) {
  json::array words;
  const auto add = [&words](bool offered, std::string_view word) {
    if (offered) words.emplace_back(word);
  };
  add(offers.cards, "cards");
  add(offers.points, "points");
  add(offers.comparison, "comparison");
  add(offers.hall, "hall");
  add(offers.letters, "letters");
  add(offers.clerk, "clerk");
  add(offers.squadrons, "squadrons");
  add(offers.what_if, "what_if");
  return words;
}

}  // namespace

json::object write_facts(const kernel::Facts& facts) {
  return {{"id", facts.id},
          {"name", facts.name},
          {"prefix", facts.prefix},
          {"kind", word_in(kKindWords, facts.kind)},
          {"turn", {{"one", facts.turn.one}, {"many", facts.turn.many}}},
          {"losses", {{"damage", facts.losses.damage}, {"guns", facts.losses.guns}}},
          {"referee",
           {{"title", facts.referee.title},
            {"rule", rule_text(facts.referee.rule)},
            {"waited_for", facts.referee.waited_for}}},
          {"offers", offered(facts.offers)}};
}

}  // namespace brownwater::wire
