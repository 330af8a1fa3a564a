#include "engine/core/visit_one.hpp"
#include "engine/games/redriver/books.hpp"
#include "engine/games/redriver/redriver.hpp"
#include "engine/games/redriver/steps.hpp"

namespace brownwater::redriver {
namespace {

template <class U>
struct Applying {
  const Scenario& scenario;
  State& state;
  U& umpire;

  void operator()(const TakeOnFuel&) const { steps::ship_starting_fuel(scenario, state, umpire); }
  void operator()(const Advance&) const {
    const bool at_mouth = state.flag_at == kMouth;
    const SectionIndex first = state.sections.empty() ? kMouth : SectionIndex{0};
    sail_up(at_mouth ? first : state.sections[state.flag_at].above);
  }
  void operator()(const Explore&) const {
    state.exploring = true;
    sail_up(state.sections[state.flag_at].tributary_above);
  }
  void operator()(const TurnBack&) const {
    sail(below(state, state.flag_at), scenario.tables().river.sections_downstream);
    state.phase = Phase::kSetOut;
  }
  void operator()(const DropDown&) const {
    sail(below(state, state.flag_at), 1);
    state.phase = Phase::kSetOut;
  }
  void operator()(const Hold&) const { lie_still(ShoreParty::kNone); }
  void operator()(const Forage&) const { lie_still(ShoreParty::kForage); }
  void operator()(const Scavenge&) const { lie_still(ShoreParty::kScavenge); }
  // RR-2.3: ships that are not at the main river are left behind.
  void operator()(const Withdraw&) const {
    for_each_ship(ships_afloat(scenario, state), [&](ShipIndex ship) {
      if (state.ships[ship].at != kMouth) lose_ship(scenario, state, ship, ShipFate::kAbandoned, umpire);
    });
    steps::end_campaign(scenario, state, Ending::kWithdrew, umpire);
  }

  void operator()(const Engage&) const {
    if (state.phase == Phase::kOrders) turn_on_the_enemy();
    steps::begin_fight(scenario, state, false, umpire);
  }
  void operator()(const RunPast&) const { steps::begin_fight(scenario, state, true, umpire); }
  void operator()(const FallBack&) const { steps::refuse_fight(scenario, state, umpire); }

  void operator()(const MoveFuel& move) const {
    draw_fuel(state.ships[move.from], move.points);
    take_fuel(scenario, state, move.to, move.points);
  }
  void operator()(const IssueRounds& issue) const {
    const int allowance = scenario.guns_of_kind(issue.to, issue.kind) * scenario.tables().stores.rounds_a_gun;
    auto& from = state.ships[issue.from].rounds[issue.kind];
    auto& to = state.ships[issue.to].rounds[issue.kind];
    const int rounds = std::min<int>(from, allowance - to);
    from = static_cast<std::uint16_t>(from - rounds);
    to = static_cast<std::uint16_t>(to + rounds);
  }
  void operator()(const Tow& tow) const {
    Ship& towed = state.ships[tow.ship];
    towed.towed_by = tow.by;
    towed.drifting = false;
    // RR-7.3: a tow gets a drifter clear.
    if (towed.grounding == Grounding::kStuck) towed.grounding = Grounding::kNone;
  }
  void operator()(const CastOff& off) const { state.ships[off.ship].towed_by = kNoShip; }
  void operator()(const Detach& detach) const { state.ships[detach.ship].with_flag = false; }
  void operator()(const Rejoin& rejoin) const { state.ships[rejoin.ship].with_flag = true; }
  void operator()(const OrderUp& up) const {
    state.ships[up.ship].waits_at_main_river = false;
    state.ships[up.ship].with_flag = state.flag_at == kMouth;
  }
  void operator()(const Abandon& abandon) const {
    lose_ship(scenario, state, abandon.ship, ShipFate::kAbandoned, umpire);
    if (is_defeated(scenario, state)) return steps::end_campaign(scenario, state, Ending::kDefeated, umpire);
    steps::shift_flag(scenario, state);
  }
  void operator()(const Lead& lead) const { state.leader = lead.ship; }
  void operator()(const Drift& drift) const { state.ships[drift.ship].drifting = true; }
  void operator()(const Anchor& anchor) const { state.ships[anchor.ship].drifting = false; }

  void operator()(const OrderStraggler& order) const {
    Ship& ship = state.ships[order.ship];
    ship.order = order.order;
    state.owing_orders = without(state.owing_orders, order.ship);
    if (order.order != Order::kLieTo) {
      const SectionIndex next = next_towards(state, ship.at, state.flag_at);
      const bool down = next == below(state, ship.at);
      ship.legs = down ? scenario.tables().river.sections_downstream : std::uint8_t{1};
      state.under_way = static_cast<ShipSet>(state.under_way | bit(order.ship));
    }
    if (order.order == Order::kForceEngines) state.to_do = static_cast<ShipSet>(state.to_do | bit(order.ship));
    if (state.owing_orders == 0) state.phase = Phase::kStragglersMishap;
  }
  void operator()(const FightFought& result) const { steps::take_result(scenario, state, result, umpire); }
  void operator()(const Ruling& ruling) const { steps::carry_out_ruling(scenario, state, ruling, umpire); }

 private:
  void sail(SectionIndex to, std::uint8_t legs) const {
    state.flag_acts = true;
    state.acting = ships_with_flag(scenario, state);
    state.flag_legs = legs;
    state.bound_for = to;
  }
  void sail_up(SectionIndex known) const {
    sail(known, 1);
    state.phase = known == kMouth ? Phase::kDirection : Phase::kSetOut;
  }
  void lie_still(ShoreParty party) const {
    state.shore_party = party;
    state.phase = Phase::kShoreParties;
  }
  /// Fights enemies that were passed from above; no ship is left behind if it fails.
  void turn_on_the_enemy() const {
    sail(state.flag_at, 0);
    state.field = state.flag_at;
    state.downstream = true;
  }
};

constexpr bool takes_no_time(const Action& action) {
  return std::holds_alternative<MoveFuel>(action) || std::holds_alternative<IssueRounds>(action) ||
         std::holds_alternative<Tow>(action) || std::holds_alternative<CastOff>(action) ||
         std::holds_alternative<Detach>(action) || std::holds_alternative<Rejoin>(action) ||
         std::holds_alternative<OrderUp>(action) || std::holds_alternative<Abandon>(action) ||
         std::holds_alternative<Drift>(action) || std::holds_alternative<Anchor>(action) ||
         std::holds_alternative<Lead>(action);
}

}  // namespace

template <class U>
void RedRiver::apply(const Scenario& scenario, State& state, Seat seat, const Action& action, U& umpire) {
  (void)seat;
  const bool ordered = !std::holds_alternative<FightFought>(action) && !std::holds_alternative<Ruling>(action);
  if (ordered) note(umpire, rule(2, 2), Ordered{.action = action});
  if (takes_no_time(action) && state.housekeeping < kMostHousekeeping) ++state.housekeeping;
  visit_one(Applying<U>{scenario, state, umpire}, action);
}

// RR-2.1: the sequence of a turn.
template <class U>
void RedRiver::advance(const Scenario& scenario, State& state, U& umpire) {
  switch (state.phase) {
    case Phase::kTurnBegins: return steps::look_at_next_ship(scenario, state, umpire);
    case Phase::kDirection: return steps::find_direction(scenario, state, umpire);
    case Phase::kSetOut: return steps::set_out(scenario, state, umpire);
    case Phase::kTerrain: return steps::find_terrain(scenario, state, umpire);
    case Phase::kMechanical: return steps::throw_flotilla_mishap(scenario, state, umpire);
    case Phase::kAction: return steps::throw_confederate_action(scenario, state, umpire);
    case Phase::kStrength: return steps::throw_strength(scenario, state, umpire);
    case Phase::kMeet: state.phase = defended(state, state.field) ? Phase::kEncounter : Phase::kLegEnds; return;
    case Phase::kBursts: return steps::try_doubtful_gun(scenario, state, umpire);
    case Phase::kAfterFight: return steps::settle_fight(scenario, state, umpire);
    case Phase::kLegEnds: return steps::end_leg(scenario, state, umpire);
    case Phase::kShoreParties: return steps::land_shore_parties(scenario, state, umpire);
    case Phase::kStragglersMishap: return steps::throw_straggler_mishaps(scenario, state, umpire);
    case Phase::kStragglersMove: return steps::move_next_stragglers(scenario, state, umpire);
    case Phase::kFires: return steps::burn_next_fire(scenario, state, umpire);
    case Phase::kRepairs: return steps::repair_next_ship(scenario, state, umpire);
    case Phase::kTurnEnds: return steps::end_turn(scenario, state, umpire);
    case Phase::kNight: return steps::pass_night(scenario, state, umpire);
    case Phase::kStartingFuel:
    case Phase::kOrders:
    case Phase::kEncounter:
    case Phase::kFight:
    case Phase::kStragglerOrders:
    case Phase::kOver: return;
  }
}

#define BROWNWATER_STEP(U)                                                         \
  template void RedRiver::apply(const Scenario&, State&, Seat, const Action&, U&); \
  template void RedRiver::advance(const Scenario&, State&, U&);
BROWNWATER_REDRIVER_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::redriver
