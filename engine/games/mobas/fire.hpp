#pragma once

#include <expected>

#include "engine/games/mobas/event.hpp"
#include "engine/games/mobas/reason.hpp"
#include "engine/games/mobas/scenario.hpp"
#include "engine/games/mobas/state.hpp"

namespace brownwater::mobas {

/// Where a ship lies and how she heads.
struct Berth {
  HexId hex = hex::kNowhere;
  Facing facing = 0;
  BROWNWATER_SHAPE(Berth, (hex, kHexOrNone), (facing, kFacingForm, NoneWithout{"hex"}))
  friend constexpr bool operator==(const Berth&, const Berth&) = default;
};

/// How a ship would fire: range, bearing, number of dice, and the rules behind that number.
struct Shot {
  std::uint8_t range_hexes = 0;
  Aspect aspect = Aspect::kBroadside;
  std::uint8_t dice = 0;
  Modifiers modifiers;
};

/// The rule under which an aspect fires: MB-2.4, MB-2.5, MB-2.6 or MB-6.1.
RuleRef rule_of(Aspect aspect);

/// The dice at a range, before arcs and sight are checked; 0 if out of reach (MB-2.4 to MB-2.6, MB-6.1). `guns` is the
/// full number: the type's dice, or a battery's guns left.
int dice_at(Aspect aspect, int guns, int range_hexes);

/// A ship's full dice: her type's; a battery's one for each gun left, at most six (MB-6.1).
int full_dice(const Scenario& scenario, ShipIndex ship, int damage);

/// Hexes that block lines of sight now: land, and by option ships and batteries (MB-2.2).
hex::HexSet sight_blockers(const Scenario& scenario, const State& state);

/// How `ship` would fire if nothing stood in the line of sight.
std::expected<Shot, kernel::Refusal> aim(const Scenario& scenario, ShipIndex ship, int guns, Berth from, HexId hex);

/// How `ship`, with `guns` dice in full, fires from `from` into `hex`, or why she cannot. `blockers` as of now; the
/// ends of the line never block.
std::expected<Shot, kernel::Refusal> lay(const Scenario& scenario, ShipIndex ship, int guns, Berth from, HexId hex,
                                         const hex::HexSet& blockers);

/// The same for two ships as they lie in the state.
std::expected<Shot, kernel::Refusal> lay(const Scenario& scenario, const State& state, ShipIndex ship,
                                         ShipIndex target);

}  // namespace brownwater::mobas
