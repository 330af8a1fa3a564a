#include <algorithm>
#include <bit>
#include <vector>

#include "engine/games/mobas/mobas.hpp"
#include "engine/games/mobas/steps.hpp"
#include "engine/games/mobas/where.hpp"

namespace brownwater::mobas {
namespace steps {
namespace {

bool is_free(const Scenario& scenario, const State& state, const hex::HexSet& barred, HexId hex) {
  return scenario.on_sheet(hex) && !barred.contains(hex) && !state.held_hexes.contains(hex);
}

/// The nearest free hex, nearest first, then clockwise from her bow (MB-5.2), or `kNowhere`.
HexId nearest_free(const Scenario& scenario, const State& state, Draught draught, HexId centre, Facing bow) {
  const hex::HexSet& barred = scenario.barred(draught);
  if (is_free(scenario, state, barred, centre)) return centre;
  const int row = hex::row_of(centre);
  const int column = hex::column_of(centre);
  for (int ring = 1; ring < hex::kMaxRows + hex::kMaxColumns; ++ring) {
    // A ring begins `ring` steps along the bow and is walked clockwise; off the sheet coordinates stay plain numbers.
    int slanted = column - (row - (row & 1)) / 2;
    int at_row = row;
    constexpr std::array<hex::Offset, 6> kWays{hex::Offset{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};
    slanted += kWays[bow].columns * ring;
    at_row += kWays[bow].rows * ring;
    for (int side = 0; side < hex::kFacings; ++side) {
      const hex::Offset way = kWays[hex::turned(bow, side + 2)];
      for (int step = 0; step < ring; ++step) {
        const int at_column = slanted + (at_row - (at_row & 1)) / 2;
        if (at_row >= 0 && at_row < hex::kMaxRows && at_column >= 0 && at_column < hex::kMaxColumns) {
          const HexId hex = hex::hex_at(at_row, at_column);
          if (is_free(scenario, state, barred, hex)) return hex;
        }
        slanted += way.columns;
        at_row += way.rows;
      }
    }
  }
  return hex::kNowhere;
}

HexId berth_for(const Scenario& scenario, const State& state, ShipIndex ship) {
  const Ship& rammer = state.ships[ship];
  const HexId hex = nearest_free(scenario, state, scenario.ratings(ship).draught, rammer.came_from, rammer.facing);
  // Only shoal water may be left to a deep ship in a narrow place; some water always is.
  if (hex != hex::kNowhere) return hex;
  return nearest_free(scenario, state, Draught::kShallow, rammer.came_from, rammer.facing);
}

}  // namespace
}  // namespace steps

HexId OnChart::berth(ShipIndex ship, HexId hex) {
  Ship& rammer = state_.ships[ship];
  rammer.hex = hex;
  rammer.came_from = hex::kNowhere;
  state_.held_hexes.add(hex);
  return hex;
}

bool OnChart::hex_is_clear(const Ramming& ramming) const {
  const HexId hex = state_.ships[ramming.ship].hex;
  const Ship& target = state_.ships[ramming.target];
  return (target.fate == Fate::kSunk || target.hex != hex) && !state_.held_hexes.contains(hex);
}

HexId OnChart::set_back(ShipIndex ship) { return berth(ship, steps::berth_for(scenario_, state_, ship)); }

namespace steps {

template <class U>
void dismiss_ramming(const Scenario& scenario, State& state, ShipIndex ship, U& umpire) {
  const auto rammings = state.rammings;
  ShipSet rammed = 0;
  ShipIndex target = kNoShip;
  state.rammings.clear();
  for (const Ramming& ramming : rammings) {
    if (ramming.ship == ship) {
      target = ramming.target;
      continue;
    }
    state.rammings.push_back(ramming);
    rammed |= bit(ramming.target);
  }
  with_where(scenario, state, umpire, [&](auto& where) { where.set_back(ship); });
  if (has(rammed, target) || !has(state.held, target)) return;
  state.held &= ~bit(target);
  if (scenario.side_of(target) == moving_side(state)) state.to_move |= bit(target);
}

// MB-5.1, MB-6.2: four dice with a ram or a spar torpedo, two without.
template <class U>
void throw_next_ramming(const Scenario& scenario, State& state, U& umpire) {
  Ramming& ramming = state.rammings[state.rammings_thrown];
  const Ratings& ratings = scenario.ratings(ramming.ship);
  const Numbers& numbers = scenario.numbers();
  const std::uint8_t dice = ratings.torpedo ? numbers.torpedo_dice : ratings.ram ? numbers.ram_dice : numbers.bow_dice;
  const RuleRef by = ratings.torpedo ? rule(6, 2) : rule(5, 1);
  const chance::Slip slip{.rule = by,
                          .purpose = static_cast<std::uint8_t>(Purpose::kRamming),
                          .actor = ramming.ship,
                          .target = ramming.target};
  const chance::FiringPool pool = umpire.throw_firing(dice, slip);
  // INTERPRETATION MB-5.2: by the option she may have left the sheet meanwhile, and is out of it.
  if (state.ships[ramming.target].fate == Fate::kAfloat) state.ships[ramming.target].take_points(pool.points());
  ramming.boat_destroyed = ratings.torpedo && pool.major_hits > 0;
  umpire.note(Event{.rule = by,
                    .happening = RammingThrown{.ship = ramming.ship,
                                               .target = ramming.target,
                                               .dice = dice,
                                               .faces = pool.faces,
                                               .points = static_cast<std::uint8_t>(pool.points())}});
  if (++state.rammings_thrown == state.rammings.size()) state.phase = Phase::kRammingDamage;
}

template <class U>
void settle_rammings(const Scenario& scenario, State& state, U& umpire) {
  // INTERPRETATION MB-7.1: a boat lost to her own torpedo is not damage that the enemy inflicted.
  for (const Ramming& ramming : state.rammings) {
    if (!ramming.boat_destroyed) continue;
    umpire.note(Event{.rule = rule(6, 2), .happening = TorpedoBoatLost{.ship = ramming.ship}});
    remove(state, scenario, ramming.ship, Fate::kSunk);
  }
  with_where(scenario, state, umpire, [&](auto& where) {
    // MB-5.3: first rammers keep the hexes of ships that sank, or by the option have moved off, all of them before
    // anybody is set back into one.
    ShipSet berthed = 0;
    for (const Ramming& ramming : state.rammings) {
      if (state.ships[ramming.ship].fate != Fate::kAfloat || !where.hex_is_clear(ramming)) continue;
      berthed |= bit(ramming.ship);
      umpire.note(
          Event{.rule = rule(5, 2), .happening = RammerKeptHex{.ship = ramming.ship, .hex = where.keep(ramming.ship)}});
    }
    // MB-5.3: the others in the order in which they rammed. MB-6.3: each enters the hex into which she is set back.
    for (const Ramming& ramming : state.rammings) {
      if (state.ships[ramming.ship].fate != Fate::kAfloat || has(berthed, ramming.ship)) continue;
      umpire.note(Event{.rule = rule(5, 2),
                        .happening = RammerSetBack{.ship = ramming.ship, .hex = where.set_back(ramming.ship)}});
      if (const HexId hex = where.entered(ramming.ship); hex != hex::kNowhere)
        touch_mine(scenario, state, ramming.ship, hex, umpire);
    }
  });
  state.rammings.clear();
  state.rammings_thrown = 0;
  state.phase = Phase::kTurnEnds;
}

#define BROWNWATER_STEP(U)                                       \
  template void throw_next_ramming(const Scenario&, State&, U&); \
  template void settle_rammings(const Scenario&, State&, U&);    \
  template void dismiss_ramming(const Scenario&, State&, ShipIndex, U&);
BROWNWATER_MOBAS_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace steps
}  // namespace brownwater::mobas
