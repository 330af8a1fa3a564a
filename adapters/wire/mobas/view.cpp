#include "adapters/wire/mobas/view.hpp"

#include "adapters/wire/enumerators.hpp"
#include "adapters/wire/hidden_text.hpp"
#include "adapters/wire/mobas/choices.hpp"
#include "adapters/wire/mobas/ship_lines.hpp"
#include "adapters/wire/mobas/spelling.hpp"
#include "engine/games/mobas/mobas.hpp"
#include "engine/games/mobas/objectives.hpp"

namespace brownwater::wire::mobas_wire {
namespace {

std::vector<Mine> mines_of(const Scenario& scenario, const State& seen) {
  std::vector<Mine> mines;
  for (std::size_t at = 0; at < scenario.draft().mines.size(); ++at)
    if (((seen.mines_left >> at) & 1U) != 0) mines.push_back(scenario.draft().mines[at]);
  mines.insert(mines.end(), seen.laid.begin(), seen.laid.end());
  return mines;
}

Aim aim_of(const Cast& cast, const Scenario& scenario, const Objective& objective) {
  switch (objective.kind) {
    case Objective::Kind::kSinkThese: {
      std::vector<std::string_view> ships;
      for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship)
        if (has(objective.ships, ship)) ships.emplace_back(cast[ship].id);
      return Sink{.ships = std::move(ships), .count = {}};
    }
    case Objective::Kind::kSinkCount: return Sink{.ships = {}, .count = objective.number};
    case Objective::Kind::kExit: return ToExit{.count = objective.number};
    case Objective::Kind::kHold: break;
  }
  return ToHold{.until = objective.number};
}

SideScore score_of(const Scenario& scenario, const State& seen, Side side) {
  const Losses losses = losses_of(scenario, seen, side);
  std::array<std::uint8_t, kFateWords.size()> fates{};
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    const bool battery_firing = scenario.ratings(ship).battery && seen.ships[ship].fate == Fate::kAfloat;
    if (scenario.side_of(ship) == side && !battery_firing) ++fates[static_cast<std::size_t>(seen.ships[ship].fate)];
  }
  const auto number = [&fates](Fate fate) { return fates[static_cast<std::size_t>(fate)]; };
  return {.fv = static_cast<std::uint16_t>(losses.fv),
          .fv_left = static_cast<std::uint16_t>(losses.fv - losses.damage),
          .afloat = number(Fate::kAfloat),
          .sunk = number(Fate::kSunk),
          .withdrawn = number(Fate::kWithdrawn),
          .silenced = number(Fate::kSilenced)};
}

RuleRef rule_of(const Outcome& outcome) { return outcome.reason == Outcome::Reason::kRuling ? rule(8, 1) : rule(7, 1); }

BattleView battle_view(const Cast& cast, const Scenario& scenario, const View& view) {
  const State& seen = view.seen;
  BattleView battle{.system = kFacts.id,
                    .seat = view.seat,
                    .turn = seen.turn,
                    .turns = static_cast<std::uint8_t>(scenario.turns()),
                    .phase = seen.phase,
                    .opening_fire = seen.opening_fire,
                    .mines = mines_of(scenario, seen),
                    .score = {score_of(scenario, seen, Side::kUnion), score_of(scenario, seen, Side::kConfederate)}};
  if (seen.phase == Phase::kFirstMoves || seen.phase == Phase::kSecondMoves) battle.moving = moving_side(seen);
  if (seen.initiative.of_union != 0) battle.initiative = {.faces = seen.initiative, .first = seen.first};
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship)
    battle.ships.push_back(ship_view(cast, scenario, view, ship));
  for (const Ramming& ramming : seen.rammings)
    battle.rammings.push_back(
        {.ship = ramming.ship, .target = ramming.target, .from = seen.ships[ramming.ship].came_from});
  for (const Objective& objective : scenario.draft().objectives)
    battle.objectives.push_back({.side = objective.side,
                                 .aim = aim_of(cast, scenario, objective),
                                 .progress = progress(scenario, seen, objective)});
  if (seen.outcome) battle.outcome = outcome_view(*seen.outcome, rule_of(*seen.outcome));
  return battle;
}

}  // namespace

json::object write_view(const Cast& cast, const Scenario& scenario, const State& state, Seat seat) {
  BattleView battle = battle_view(cast, scenario, Mobas::view(scenario, state, seat));
  // Models may do what their table shows.
  Choices choices = scenario.options().models ? Choices{} : choices_of(scenario, state, seat);
  battle.to_decide = Mobas::to_decide(state);
  battle.actions = std::move(choices.actions);
  battle.cannot = std::move(choices.cannot);
  return write_object(battle, CastSpelling(cast));
}

json::object write_outcome(const Outcome& outcome) {
  return write_object(outcome_view(outcome, rule_of(outcome)), CastSpelling({}));
}

json::object scenario_for(const Setting& setting, Seat seat) {
  json::object text = setting.text;
  if (seat != Seat::kUmpire) keep_own(text, "mines", "side", seat);
  return text;
}

}  // namespace brownwater::wire::mobas_wire
