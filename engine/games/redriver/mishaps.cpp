#include "engine/games/redriver/books.hpp"
#include "engine/games/redriver/steps.hpp"

namespace brownwater::redriver::steps {
namespace {

using chance::Die;

/// Minor groundings and burst tubes count the ends of turns: this turn's, then those that she lies up.
constexpr std::uint8_t turns_lost(int turns) { return static_cast<std::uint8_t>(turns + 1); }

template <class U>
ShipIndex draw_ship(ShipSet ships, RuleRef by, Purpose purpose, U& umpire) {
  int count = 0;
  for_each_ship(ships, [&count](ShipIndex) { ++count; });
  int lot = draw_lot(umpire, count, slip(by, purpose));
  for (; lot > 0; --lot) ships = without(ships, first_of(ships));
  return first_of(ships);
}

/// Applies a mishap to the vessel on which the lot fell.
template <class U>
struct Striking {
  const Scenario& scenario;
  State& state;
  U& umpire;
  MishapThrown& told;

  Ship& ship() const { return state.ships[told.ship]; }

  void strike() const {
    switch (told.mishap) {
      case Mishap::kNone: return;
      case Mishap::kGunProblems: return doubt_gun();
      case Mishap::kBoilerTrouble: return cut_boiler();
      case Mishap::kRudderJammed: return jam_rudder();
      case Mishap::kBargeLost: return lose_barge();
      case Mishap::kSmallFire: ship().on_fire = true; return;
      case Mishap::kMinorGrounding:
        ship().grounding = Grounding::kMinor;
        ship().laid_up = std::max(ship().laid_up, turns_lost(1));
        return;
      case Mishap::kMajorGrounding: ship().grounding = Grounding::kMajor; return;
      case Mishap::kRiverShallows:
        if (ship().at != kMouth) state.sections[ship().at].shoal = true;
        return;
      case Mishap::kBadFood: ship().spirits = -1; return;
      case Mishap::kHighSpirits: ship().spirits = 1; return;
    }
  }

  // RR-5.2: one gun by lot, among those that are mounted.
  void doubt_gun() const {
    const auto& guns = scenario.ship(told.ship).guns;
    int count = 0;
    for (std::size_t mount = 0; mount < guns.size(); ++mount) count += guns_mounted(scenario, state, told.ship, mount);
    int lot = draw_lot(umpire, count, slip(rule(5, 2), Purpose::kGunByLot, told.ship));
    std::size_t mount = 0;
    while (lot >= guns_mounted(scenario, state, told.ship, mount))
      lot -= guns_mounted(scenario, state, told.ship, mount++);
    ship().doubtful_mount = static_cast<std::uint8_t>(mount);
    told.detail.gun = guns[mount].kind;
  }

  // RR-5.3
  void cut_boiler() const {
    const int face = umpire.throw_die(Die::kD10, slip(rule(5, 3), Purpose::kBoiler, told.ship));
    const auto cut = static_cast<std::uint8_t>(face * scenario.tables().river.boiler_percent_each);
    told.detail.number = cut;
    // INTERPRETATION: trouble on top of trouble leaves the worse of the two.
    ship().boiler_cut = std::max(ship().boiler_cut, cut);
  }

  // RR-5.4
  void jam_rudder() const {
    const int face = umpire.throw_die(Die::kD6, slip(rule(5, 4), Purpose::kRudder, told.ship));
    told.detail.number = static_cast<std::uint8_t>(face);
    const RiverNumbers& river = scenario.tables().river;
    const Rudder jammed = face <= river.rudder_port_most        ? Rudder::kNotToPort
                          : face <= river.rudder_starboard_most ? Rudder::kNotToStarboard
                                                                : Rudder::kNeither;
    const bool other_way = ship().rudder != Rudder::kFree && ship().rudder != jammed;
    ship().rudder = other_way ? Rudder::kNeither : jammed;
  }

  // RR-5.5: a barge of hers by lot, with its fuel.
  void lose_barge() const {
    const int barge = draw_lot(umpire, ship().barges, slip(rule(5, 5), Purpose::kVesselByLot, told.ship));
    const std::uint8_t fuel = ship().barge_fuel[static_cast<std::size_t>(barge)];
    told.detail.number = fuel;
    enter(state.fuel.lost, fuel);
    --ship().barges;
    ship().barge_fuel[static_cast<std::size_t>(barge)] = ship().barge_fuel[ship().barges];
    ship().barge_fuel[ship().barges] = 0;
  }
};

ShipSet with_barges(const State& state, ShipSet ships) {
  ShipSet towing = 0;
  for_each_ship(ships, [&](ShipIndex ship) {
    if (state.ships[ship].barges > 0) towing = static_cast<ShipSet>(towing | bit(ship));
  });
  return towing;
}

/// RR-5.1: the vessels among which the lot falls: a lost barge's are those that tow one, a doubtful gun's those with
/// one mounted.
ShipSet who_may_suffer(const Scenario& scenario, const State& state, Mishap mishap) {
  if (mishap == Mishap::kBargeLost) return with_barges(state, state.acting);
  if (mishap != Mishap::kGunProblems) return state.acting;
  ShipSet armed = 0;
  for_each_ship(state.acting, [&](ShipIndex ship) {
    int guns = 0;
    for (std::size_t mount = 0; mount < scenario.ship(ship).guns.size(); ++mount)
      guns += guns_mounted(scenario, state, ship, mount);
    if (guns > 0) armed = static_cast<ShipSet>(armed | bit(ship));
  });
  return armed;
}

}  // namespace

// RR-5.0, RR-5.1: the vessel is drawn by lot.
template <class U>
void throw_mishap(const Scenario& scenario, State& state, U& umpire) {
  MishapThrown told{};
  told.ship = kNoShip;
  const int roll = umpire.throw_die(Die::kD20, slip(rule(5, 0), Purpose::kMechanical));
  std::optional<int> second;
  if (roll == chance::faces_of(Die::kD20))
    second = umpire.throw_die(Die::kD6, slip(rule(5, 6), Purpose::kMechanicalSecond));
  told.roll = static_cast<std::uint8_t>(roll);
  told.second = static_cast<std::uint8_t>(second.value_or(0));
  told.mishap = mishap(scenario.tables(), roll, second);
  const ShipSet subject = who_may_suffer(scenario, state, told.mishap);
  if (told.mishap != Mishap::kNone && subject != 0) {
    told.ship = draw_ship(subject, rule(5, 1), Purpose::kVesselByLot, umpire);
    Striking<U>{scenario, state, umpire, told}.strike();
  }
  note(umpire, rule(5, 0), told);
}

template <class U>
void throw_flotilla_mishap(const Scenario& scenario, State& state, U& umpire) {
  if (!state.mishap_thrown) throw_mishap(scenario, state, umpire);
  state.mishap_thrown = true;
  state.phase = Phase::kAction;
}

// RR-9.1: engines are forced first; RR-5.0: then one throw for the stragglers and one for the transports, if they move.
template <class U>
void throw_straggler_mishaps(const Scenario& scenario, State& state, U& umpire) {
  const StoreNumbers& stores = scenario.tables().stores;
  if (state.to_do != 0) {
    const ShipIndex ship = first_of(state.to_do);
    state.to_do = without(state.to_do, ship);
    Ship& vessel = state.ships[ship];
    if (vessel.drifting) {
      // RR-7.3
      const int face = umpire.throw_die(Die::kD6, slip(rule(7, 3), Purpose::kDrifting, ship));
      const bool stuck = face >= stores.drifter_sticks_from;
      note(umpire, rule(7, 3),
           ShipDrifted{.ship = ship,
                       .face = static_cast<std::uint8_t>(face),
                       .to = stuck ? vessel.at : below(state, vessel.at),
                       .stuck = stuck});
      if (!stuck) return;
      vessel.drifting = false;
      vessel.grounding = Grounding::kStuck;
      vessel.legs = 0;
    } else {
      const int face = umpire.throw_die(Die::kD10, slip(rule(9, 1), Purpose::kForcedEngines, ship));
      const bool burst = face > stores.forced_section_most;
      if (burst)
        vessel.laid_up = turns_lost(stores.burst_tube_turns);
      else if (face > stores.forced_nothing_most)
        ++vessel.legs;
      if (burst) vessel.legs = 0;
      note(umpire, rule(9, 1),
           EnginesForced{
               .ship = ship, .face = static_cast<std::uint8_t>(face), .sections = vessel.legs, .burst = burst});
    }
    if (vessel.legs == 0) state.under_way = without(state.under_way, ship);
    return;
  }
  const auto stragglers = static_cast<ShipSet>(state.under_way & scenario.warships());
  const auto transports = static_cast<ShipSet>(state.under_way & ~scenario.warships());
  for (const ShipSet group : {stragglers, transports}) {
    if (group == 0) continue;
    state.acting = group;
    throw_mishap(scenario, state, umpire);
  }
  state.acting = 0;
  state.phase = Phase::kStragglersMove;
}

template <class U>
void look_at_next_ship(const Scenario& scenario, State& state, U& umpire) {
  if (state.to_do == 0) {
    state.phase = Phase::kOrders;
    shift_flag(scenario, state);
    if (is_defeated(scenario, state)) end_campaign(scenario, state, Ending::kDefeated, umpire);
    return;
  }
  const RiverNumbers& river = scenario.tables().river;
  const ShipIndex ship = first_of(state.to_do);
  state.to_do = without(state.to_do, ship);
  Ship& vessel = state.ships[ship];
  if (vessel.boiler_cut > 0) {
    // RR-5.3
    const int face = umpire.throw_die(Die::kD6, slip(rule(5, 3), Purpose::kBoilerMended, ship));
    const bool mended = face >= river.mended_from;
    if (mended) vessel.boiler_cut = vessel.way_made = 0;
    note(umpire, rule(5, 3), BoilerMended{.ship = ship, .face = static_cast<std::uint8_t>(face), .mended = mended});
  }
  if (vessel.rudder != Rudder::kFree) {
    // RR-5.4
    const int face = umpire.throw_die(Die::kD6, slip(rule(5, 4), Purpose::kRudderFreed, ship));
    const bool freed = face >= river.mended_from;
    if (freed) vessel.rudder = Rudder::kFree;
    note(umpire, rule(5, 4), RudderFreed{.ship = ship, .face = static_cast<std::uint8_t>(face), .freed = freed});
  }
  // RR-7.3: fuel for her own engines gets her clear.
  if (vessel.grounding == Grounding::kStuck && fuel_of(vessel) > 0) vessel.grounding = Grounding::kNone;
  if (vessel.grounding != Grounding::kMajor) return;
  // RR-5.6
  const int face = umpire.throw_die(Die::kD10, slip(rule(5, 6), Purpose::kRefloated, ship));
  const bool freed = face >= river.refloated_from;
  const bool for_good = face == river.held_for_good;
  if (freed) vessel.grounding = Grounding::kNone;
  note(umpire, rule(5, 6),
       ShipRefloated{.ship = ship, .face = static_cast<std::uint8_t>(face), .freed = freed, .held_for_good = for_good});
  if (for_good) lose_ship(scenario, state, ship, ShipFate::kHeldForGood, umpire);
}

#define BROWNWATER_STEP(U)                                            \
  template void throw_mishap(const Scenario&, State&, U&);            \
  template void throw_flotilla_mishap(const Scenario&, State&, U&);   \
  template void throw_straggler_mishaps(const Scenario&, State&, U&); \
  template void look_at_next_ship(const Scenario&, State&, U&);
BROWNWATER_REDRIVER_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::redriver::steps
