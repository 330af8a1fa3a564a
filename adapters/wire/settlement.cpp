#include "adapters/wire/settlement.hpp"

#include "adapters/wire/json.hpp"
#include "adapters/wire/redriver/given_up.hpp"
#include "adapters/wire/words.hpp"
#include "engine/games/games.hpp"

namespace brownwater::wire {
namespace {

constexpr std::string_view kResigned = "resigned";
constexpr std::string_view kAgreedDraw = "agreed_draw";

}  // namespace

json::object write_settlement(const Codec& codec, const kernel::AnyState& state, const Settlement& settled) {
  std::optional<json::object> judged =
      games::visit_game(codec.game().system(), [&]<class G>(std::type_identity<G>) -> std::optional<json::object> {
        if constexpr (G::kFacts.kind == kernel::Kind::kCampaign) return red_river_wire::write_given_up(state);
        return std::nullopt;
      });
  if (judged) return std::move(*judged);
  json::object outcome{{"winner", nullptr}, {"reason", settled.resigned ? kResigned : kAgreedDraw}, {"rule", nullptr}};
  if (settled.resigned) outcome["winner"] = word_in(kSideWords, enemy_of(*settled.resigned));
  if (codec.facts().kind == kernel::Kind::kWar) outcome["week"] = codec.turns_of(state) + 1;
  return outcome;
}

std::optional<Settlement> read_settlement(const json::object& outcome) {
  // A campaign has one player.
  if (word_at(outcome, "ending") == kResigned) return Settlement{.resigned = Side::kUnion};
  const std::string_view reason = word_at(outcome, "reason");
  if (reason == kAgreedDraw) return Settlement{.resigned = {}};
  if (reason != kResigned) return std::nullopt;
  const auto winner = value_in(kSideWords, word_at(outcome, "winner"));
  return winner ? std::optional(Settlement{.resigned = enemy_of(*winner)}) : std::nullopt;
}

std::optional<json::object> outcome_told(const Codec& codec, const Setting& setting, const kernel::AnyState& state,
                                         const std::optional<Settlement>& settled) {
  if (const auto outcome = codec.game().outcome(state)) return codec.write_outcome(setting, *outcome);
  if (!settled) return std::nullopt;
  return write_settlement(codec, state, *settled);
}

}  // namespace brownwater::wire
