#include "engine/core/visit_one.hpp"
#include "engine/games/redriver/books.hpp"
#include "engine/games/redriver/steps.hpp"

namespace brownwater::redriver::steps {
namespace {

/// Amounts corrected away are written off as lost, so that the account balances.
void correct(Account& account, int before, int after) {
  if (after > before) enter(account.in, after - before);
  if (after < before) enter(account.lost, before - after);
}

void berth(State& state, ShipIndex ship, SectionIndex section) {
  Ship& placed = state.ships[ship];
  placed.at = section;
  placed.drifting = false;
  placed.grounding = Grounding::kNone;
}

/// Carries an act out; returns the face of a die thrown, else 0.
template <class U>
struct Carrying {
  const Scenario& scenario;
  State& state;
  U& umpire;

  Ship& at(ShipIndex ship) const { return state.ships[ship]; }

  int operator()(const ThrowDie& act) const { return umpire.throw_die(act.die, slip(rule(2, 4), Purpose::kUmpire)); }
  int operator()(const SetPoints& act) const {
    score(state, Cause::kRuling, act.points - state.points, rule(2, 4), umpire);
    return 0;
  }
  int operator()(const SetTurn& act) const {
    state.turn = act.turn;
    return 0;
  }
  int operator()(const SetDamage& act) const {
    at(act.ship).repairable = act.repairable;
    at(act.ship).lasting = act.lasting;
    return 0;
  }
  int operator()(const SetCriticals& act) const {
    at(act.ship).criticals = act.criticals;
    return 0;
  }
  int operator()(const SetGuns& act) const {
    Ship& ship = at(act.ship);
    ship.guns_out[act.mount] = act.out;
    ship.guns_burst[act.mount] = act.burst;
    // RR-5.2: no gun is left there of which there could be a doubt.
    if (ship.doubtful_mount == act.mount && guns_mounted(scenario, state, act.ship, act.mount) == 0) {
      ship.doubtful_mount = kNoMount;
      ship.doubtful_fired = false;
    }
    return 0;
  }
  int operator()(const SetFuel& act) const {
    correct(state.fuel, at(act.ship).fuel, act.fuel);
    at(act.ship).fuel = act.fuel;
    return 0;
  }
  int operator()(const SetBarges& act) const {
    Ship& ship = at(act.ship);
    const int before = fuel_of(ship);
    ship.barges = static_cast<std::uint8_t>(act.fuel.size());
    ship.barge_fuel = {};
    for (std::size_t barge = 0; barge < act.fuel.size(); ++barge) ship.barge_fuel[barge] = act.fuel[barge];
    correct(state.fuel, before, fuel_of(ship));
    return 0;
  }
  int operator()(const SetRounds& act) const {
    correct(state.rounds[act.kind], at(act.ship).rounds[act.kind], act.rounds);
    at(act.ship).rounds[act.kind] = act.rounds;
    return 0;
  }
  // RR-5.6: a minor one is over when she has lain up for it.
  int operator()(const SetGrounding& act) const {
    constexpr std::uint8_t kThisTurnAndTheNext = 2;
    Ship& ship = at(act.ship);
    if (act.grounding == Grounding::kMinor) ship.laid_up = std::max(ship.laid_up, kThisTurnAndTheNext);
    if (act.grounding == Grounding::kNone && ship.grounding == Grounding::kMinor) ship.laid_up = 0;
    ship.grounding = act.grounding;
    return 0;
  }
  int operator()(const SetRudder& act) const {
    at(act.ship).rudder = act.rudder;
    return 0;
  }
  int operator()(const SetBoiler& act) const {
    at(act.ship).boiler_cut = act.cut;
    if (act.cut == 0) at(act.ship).way_made = 0;
    return 0;
  }
  int operator()(const SetLaidUp& act) const {
    at(act.ship).laid_up = act.turns;
    return 0;
  }
  int operator()(const SetFire& act) const {
    at(act.ship).on_fire = act.on_fire;
    return 0;
  }
  int operator()(const SetSpirits& act) const {
    at(act.ship).spirits = act.spirits;
    return 0;
  }
  int operator()(const SetFate& act) const {
    if (act.fate != ShipFate::kAfloat) {
      lose_ship(scenario, state, act.ship, act.fate, umpire);
      return 0;
    }
    Ship& ship = at(act.ship);
    ship.fate = ShipFate::kAfloat;
    berth(state, act.ship, ship.at);
    ship.with_flag = state.phase == Phase::kOrders && ship.at == state.flag_at;
    ship.on_fire = false;
    ship.laid_up = 0;
    ship.legs = 0;
    score(state, Cause::kUnionShipLost, -scenario.tables().points.union_ship_sunk, rule(10, 1), umpire);
    return 0;
  }
  int operator()(const PlaceShip& act) const {
    berth(state, act.ship, act.section);
    at(act.ship).with_flag = act.section == state.flag_at;
    part_tows(state);
    return 0;
  }
  int operator()(const PlaceFlotilla& act) const {
    for_each_ship(ships_with_flag(scenario, state), [&](ShipIndex ship) { berth(state, ship, act.section); });
    state.flag_at = act.section;
    part_tows(state);
    return 0;
  }
  int operator()(const SetBattery& act) const {
    Battery& battery = state.sections[act.section].batteries[act.place];
    battery.left = act.left;
    battery.bypassed = static_cast<std::uint8_t>(std::min<int>(battery.bypassed, battery.guns_left()));
    battery.hidden = act.hidden;
    battery.mine = act.mine;
    return 0;
  }
  int operator()(const SetVessels& act) const {
    state.sections[act.section].vessels = act.vessels;
    return 0;
  }
  int operator()(const SetShoal& act) const {
    state.sections[act.section].shoal = act.shoal;
    return 0;
  }
  int operator()(const StrikeEncounter&) const {
    Section& field = state.sections[state.field];
    field.batteries.clear();
    field.vessels = {};
    if (ironclad_is_at(state, state.field)) state.ironclad = {};
    return 0;
  }
  int operator()(const EndCampaign& act) const {
    state.outcome = Outcome{.ending = Ending::kRuled, .result = act.result, .points = state.points};
    state.phase = Phase::kOver;
    note(umpire, rule(10, 3), CampaignEnded{.outcome = {.outcome = *state.outcome}});
    return 0;
  }
};

/// RR-6.10: with no ship left on one side there is no decision left.
template <class U>
void settle_meeting(const Scenario& scenario, State& state, U& umpire) {
  if (state.acting == 0) {
    if (state.flag_acts) state.flag_legs = 0;
    state.phase = Phase::kLegEnds;
    return;
  }
  if (!defended(state, state.field)) go_on_unopposed(scenario, state, umpire);
}

/// Consequences of a ruling for the sequence of the turn.
template <class U>
void settle_ruling(const Scenario& scenario, State& state, U& umpire) {
  switch (state.phase) {
    case Phase::kOrders: return shift_flag(scenario, state);
    case Phase::kEncounter:
    case Phase::kFight: return settle_meeting(scenario, state, umpire);
    case Phase::kStragglerOrders:
      if (state.owing_orders == 0) state.phase = Phase::kStragglersMishap;
      return;
    case Phase::kStartingFuel:
    case Phase::kTurnBegins:
    case Phase::kDirection:
    case Phase::kSetOut:
    case Phase::kTerrain:
    case Phase::kMechanical:
    case Phase::kAction:
    case Phase::kStrength:
    case Phase::kMeet:
    case Phase::kBursts:
    case Phase::kAfterFight:
    case Phase::kLegEnds:
    case Phase::kShoreParties:
    case Phase::kStragglersMishap:
    case Phase::kStragglersMove:
    case Phase::kFires:
    case Phase::kRepairs:
    case Phase::kTurnEnds:
    case Phase::kNight:
    case Phase::kOver: return;
  }
}

}  // namespace

// RR-2.4: the ruling's event comes before its consequences; the face of a die thrown, after.
template <class U>
void carry_out_ruling(const Scenario& scenario, State& state, const Ruling& ruling, U& umpire) {
  const auto tell = [&](int face) {
    note(umpire, rule(2, 4), UmpireRuled{.ruling = ruling, .face = static_cast<std::uint8_t>(face)});
  };
  const bool throws = std::holds_alternative<ThrowDie>(ruling.act);
  if (!throws) tell(0);
  if (!throws) note(umpire, rule(2, 4), Corrected{.act = ruling.act});
  const int face = visit_one(Carrying<U>{scenario, state, umpire}, ruling.act);
  if (throws) return tell(face);
  // RR-2.3: he who takes the last warship away has defeated the flotilla.
  const auto* fate = std::get_if<SetFate>(&ruling.act);
  if (fate != nullptr && fate->fate != ShipFate::kAfloat && is_defeated(scenario, state)) {
    if (state.phase == Phase::kOrders) return end_campaign(scenario, state, Ending::kDefeated, umpire);
    return end_within_turn(scenario, state, Ending::kDefeated, umpire);
  }
  settle_ruling(scenario, state, umpire);
}

#define BROWNWATER_STEP(U) template void carry_out_ruling(const Scenario&, State&, const Ruling&, U&);
BROWNWATER_REDRIVER_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::redriver::steps
