#include "adapters/wire/noddy/view.hpp"

#include "adapters/wire/noddy/explain.hpp"
#include "adapters/wire/noddy/ship_lines.hpp"
#include "adapters/wire/noddy/spelling.hpp"
#include "engine/games/noddy/noddy.hpp"
#include "engine/games/noddy/objectives.hpp"

namespace brownwater::wire::noddy_wire {
namespace {

Stage stage_of(const State& seen) {
  if (seen.outcome) return Stage::kOver;
  return seen.phase == Phase::kStopped ? Stage::kStopped : Stage::kOrders;
}

/// Mines and shoals that were not taken away, and contacts, each with its number.
void write_obstacles(const State& seen, BattleView& battle) {
  std::uint8_t number = 0;
  for (const Mine& mine : seen.mines) {
    if (mine.fuse != Mine::Fuse::kLifted)
      battle.mines.push_back(
          {.number = number, .at = mine.at, .side = mine.side, .explodes_on = mine.live_from, .fuse = mine.fuse});
    ++number;
  }
  number = 0;
  for (const Shoal& shoal : seen.shoals) {
    if (!shoal.lifted)
      battle.shoals.push_back({.number = number,
                               .at = shoal.at,
                               .radius = shoal.radius,
                               .depth_tenths = shoal.depth_tenths,
                               .side = shoal.side});
    ++number;
  }
  number = 0;
  for (const Contact& contact : seen.contacts)
    battle.contacts.push_back({.number = number++, .kind = contact.kind, .ship = contact.ship, .other = contact.other});
}

std::vector<std::string_view> ids_of(const Cast& cast, const Scenario& scenario, ShipSet ships) {
  std::vector<std::string_view> ids;
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    if (has(ships, ship)) ids.emplace_back(cast[ship].id);
  }
  return ids;
}

/// ND-8.1: the fate of a side's vessels and batteries; its share of losses is hidden from the enemy (ND-5.1).
SideScore score_of(const Scenario& scenario, const View& view, Side side) {
  std::array<std::uint8_t, kFateWords.size()> fates{};
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    const Fate fate = view.seen.ships[ship].fate;
    const bool uncounted = scenario.kind_of(ship) != Kind::kVessel && fate != Fate::kSilenced;
    if (scenario.side_of(ship) == side && !uncounted) ++fates[static_cast<std::size_t>(fate)];
  }
  const auto number = [&fates](Fate fate) { return fates[static_cast<std::size_t>(fate)]; };
  const bool known = view.seat == Seat::kUmpire || commands(view.seat, side) || scenario.options().open_damage;
  const Losses losses = losses_of(scenario, view.seen, side);
  return {.share_lost = only_if(known, share_of(losses.numerator(), losses.denominator())),
          .afloat = number(Fate::kAfloat),
          .abandoned = number(Fate::kAbandoned),
          .taken = number(Fate::kTaken),
          .sunk = number(Fate::kSunk),
          .withdrawn = number(Fate::kWithdrawn),
          .silenced = number(Fate::kSilenced)};
}

/// The plain acts that the seat may do now. Orders are bounded by the ships' limits, rulings by nothing.
std::vector<Action> actions_of(const Scenario& scenario, const State& state, Seat seat) {
  std::vector<Action> actions;
  if (!Noddy::to_decide(state).contains(seat)) return actions;
  for (const Action& action : std::initializer_list<Action>{SealOrders{}, Proceed{}}) {
    if (!Noddy::refuse(scenario, state, seat, action)) actions.push_back(action);
  }
  return actions;
}

/// The seat's vessels that take no orders now, and why.
std::vector<Cannot> cannot_of(const Scenario& scenario, const State& seen, Seat seat) {
  std::vector<Cannot> cannot;
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    const Side side = scenario.side_of(ship);
    const bool asked = scenario.kind_of(ship) == Kind::kVessel && has(seen.on_sheet, ship);
    if (!asked || !commands(seat, side) || seen.phase != Phase::kOrders || seen.sealed[side]) continue;
    if (const auto refused = takes_no_orders(scenario, seen, ship))
      cannot.push_back({.ship = ship, .rule = refused->rule, .reason = explain(*refused).reason});
  }
  return cannot;
}

BattleView battle_view(const Cast& cast, const Scenario& scenario, const View& view) {
  const State& seen = view.seen;
  const bool umpire = view.seat == Seat::kUmpire;
  const auto chart = [](std::uint8_t until) { return only_if(until != kChartStays, until); };
  BattleView battle{
      .system = kFacts.id,
      .seat = view.seat,
      .move = seen.move,
      .moves = static_cast<std::uint8_t>(scenario.moves()),
      .phase = stage_of(seen),
      .half = seen.half,
      .time_step = step_told(seen),
      .sealed = seen.sealed,
      .stop = only_if(umpire && seen.stop_half != 0, StopView{.half = seen.stop_half, .step = seen.stop_step}),
      .stop_at_contacts = umpire && seen.stop_at_contacts,
      .charts = {chart(seen.chart_until.of_union), chart(seen.chart_until.of_confederate)},
      .score = {score_of(scenario, view, Side::kUnion), score_of(scenario, view, Side::kConfederate)}};
  for (const ShotRuling& shot : seen.shots_ruled) battle.shots_ruled.emplace_back(RuleShot{.shot = shot});
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship)
    battle.ships.push_back(ship_view(cast, scenario, view, ship));
  write_obstacles(seen, battle);
  for (const Objective& objective : scenario.draft().objectives)
    battle.objectives.push_back(
        objective_view(objective, ids_of(cast, scenario, objective.ships), progress(scenario, seen, objective)));
  if (seen.outcome) battle.outcome = outcome_view(*seen.outcome, rule(8, 1));
  return battle;
}

}  // namespace

json::object write_view(const Cast& cast, const Scenario& scenario, const State& state, Seat seat) {
  const View view = Noddy::view(scenario, state, seat);
  BattleView battle = battle_view(cast, scenario, view);
  battle.to_decide = Noddy::to_decide(state);
  battle.actions = actions_of(scenario, state, seat);
  battle.cannot = cannot_of(scenario, view.seen, seat);
  return write_object(battle, CastSpelling(cast));
}

json::object write_outcome(const Outcome& outcome) {
  return write_object(outcome_view(outcome, rule(8, 1)), CastSpelling({}));
}

}  // namespace brownwater::wire::noddy_wire
