#include "adapters/cli/typed_orders.hpp"

#include <istream>
#include <ostream>
#include <sstream>

#include "adapters/wire/numbers.hpp"
#include "adapters/wire/plain.hpp"

namespace brownwater::cli {
namespace {

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream in(line);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

/// The action that a line means: a number of the list, JSON, or words of the grammar.
std::optional<json::object> action_in(const std::string& line, const Grammar& grammar,
                                      const std::vector<Offer>& offers) {
  const std::vector<std::string> words = words_of(line);
  if (words.empty()) return std::nullopt;
  if (words.front().starts_with("{")) {
    const auto action = wire::parse_json(line, line.size());
    return action && action->is_object() ? std::optional(action->get_object()) : std::nullopt;
  }
  const auto number = words.size() == 1 ? number_in(words.front()) : std::nullopt;
  if (number && *number >= 1 && *number <= static_cast<std::int64_t>(offers.size()))
    return offers[static_cast<std::size_t>(*number - 1)].action;
  return grammar.read(words);
}

}  // namespace

std::vector<Offer> offers_in(const json::array& acts, const Names& names) {
  std::vector<Offer> offers;
  for (const json::value& act : acts) {
    const std::string keys = plain_words(act.as_object(), names);
    const std::string type = spoken(plain(act.at("type")));
    offers.push_back({keys.empty() ? type : type + ": " + keys, act.as_object()});
  }
  return offers;
}

std::optional<std::int64_t> number_in(const std::string& word) {
  return wire::whole_in<std::int64_t>(std::string_view(word));
}

std::optional<kernel::AnyAction> order_typed(const TableTalk& talk, const kernel::AnyState& state, Seat seat,
                                             const std::vector<Offer>& offers) {
  const wire::Codec& codec = *talk.ground.codec;
  const wire::Setting& setting = talk.ground.setting;
  for (std::size_t at = 0; at < offers.size(); ++at) talk.words << "  " << at + 1 << "  " << offers[at].words << '\n';
  for (;;) {
    talk.words << plain(json::value(wire::word_of(seat))) << ", an order, or h for help? " << std::flush;
    std::string line;
    if (!read_line(talk.in, line, kMostTypedBytes) || line == "q" || line == "quit") return std::nullopt;
    const std::optional<json::object> text = action_in(line, talk.grammar, offers);
    if (!text) {
      talk.words << talk.grammar.help;
      continue;
    }
    const auto action = codec.read_action(setting, *text);
    if (!action) {
      talk.words << "  " << in_words(action.error()) << '\n';
      continue;
    }
    const auto refused = codec.game().refuse(setting.scenario, state, seat, *action);
    if (!refused) return *action;
    talk.words << "  "
               << in_words(codec.explain(setting, {.cause = kernel::NotPlayed::Cause::kRefused, .refusal = *refused}))
               << '\n';
  }
}

}  // namespace brownwater::cli
