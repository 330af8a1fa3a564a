#include <algorithm>
#include <bit>
#include <utility>

#include "engine/games/mobas/movement.hpp"
#include "engine/games/mobas/steps.hpp"

namespace brownwater::mobas {

int fv_left(const Scenario& scenario, const State& state, ShipIndex ship) {
  return scenario.ratings(ship).fv - state.ships[ship].damage;
}

// MB-3.2
bool must_break_off(const Scenario& scenario, const State& state, ShipIndex ship) {
  return state.ships[ship].damage >= scenario.breaks_off_at(ship);
}

namespace steps {

// MB-3.3: she leaves the board, and her hex is clear again. A battery's works stay where they are (MB-6.1).
void remove(State& state, const Scenario& scenario, ShipIndex ship, Fate fate) {
  Ship& gone = state.ships[ship];
  gone.fate = fate;
  gone.lost_in_turn = state.turn;
  gone.target = kNoShip;
  state.to_move &= ~bit(ship);
  state.afloat &= ~bit(ship);
  if (scenario.ratings(ship).battery) return;
  if (gone.came_from == hex::kNowhere) state.held_hexes.remove(gone.hex);
  gone.hex = hex::kNowhere;
  gone.came_from = hex::kNowhere;
  gone.facing = 0;
}

namespace {

template <class U>
void damage_ship(const Scenario& scenario, State& state, ShipIndex ship, U& umpire) {
  Ship& struck = state.ships[ship];
  const Ratings& ratings = scenario.ratings(ship);
  const bool was_critical = must_break_off(scenario, state, ship);
  const std::uint8_t points = std::exchange(struck.incoming, std::uint8_t{0});
  // MB-3.1: damage adds up; more than the FV changes nothing.
  struck.damage = static_cast<std::uint8_t>(std::min<int>(ratings.fv, struck.damage + points));
  const auto left = static_cast<std::uint8_t>(ratings.fv - struck.damage);
  umpire.note(Event{.rule = ratings.battery ? rule(6, 1) : rule(3, 1),
                    .happening = ShipDamaged{.ship = ship, .points = points, .fv_left = left}});
  if (left == 0) {
    if (ratings.battery)
      umpire.note(Event{.rule = rule(6, 1), .happening = BatterySilenced{.ship = ship}});
    else
      umpire.note(Event{.rule = rule(3, 3), .happening = ShipSank{.ship = ship}});
    remove(state, scenario, ship, ratings.battery ? Fate::kSilenced : Fate::kSunk);
  } else if (!was_critical && must_break_off(scenario, state, ship)) {
    umpire.note(Event{.rule = rule(3, 2),
                      .happening = ShipReachedCritical{.ship = ship, .fv_left = left, .critical = ratings.critical}});
  }
}

}  // namespace

template <class U>
void apply_damage(const Scenario& scenario, State& state, U& umpire) {
  // OPTIMISATION: selects the struck ships first, branch-free: they are unpredictable.
  ShipSet struck = 0;
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship)
    struck |= ShipSet{state.ships[ship].incoming > 0} << ship;
  apply_damage_to(scenario, state, struck, umpire);
}

template <class U>
void apply_damage_to(const Scenario& scenario, State& state, ShipSet struck, U& umpire) {
  for (; struck != 0; struck &= struck - 1)
    damage_ship(scenario, state, static_cast<ShipIndex>(std::countr_zero(struck)), umpire);
}

#define BROWNWATER_STEP(U)                                 \
  template void apply_damage(const Scenario&, State&, U&); \
  template void apply_damage_to(const Scenario&, State&, ShipSet, U&);
BROWNWATER_MOBAS_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace steps
}  // namespace brownwater::mobas
