#pragma once

#include <span>
#include <vector>

#include "engine/core/shape_forms.hpp"
#include "engine/games/wbts/field.hpp"
#include "engine/games/wbts/march.hpp"
#include "engine/games/wbts/supply_ways.hpp"

/// WS-6: how far troops and vessels come, whatever commands them.
namespace brownwater::wbts {

inline constexpr std::uint8_t kOutOfReach = 0xFF;

/// WS-6.1: whether a hex lies next to enemy combat units, forts alone not counting.
bool in_enemy_zone(const Field& field, HexId hex, Side side);

/// WS-6.1: the fewest movement points to each hex, `kOutOfReach` beyond `points`. Enemy troops are not entered; a hex
/// next to them is the end of a move. Where own transports lie (`ferries`) navigable rivers are crossed.
std::vector<std::uint8_t> reach_on_foot(const WarMap& map, const MarchNumbers& numbers, const Field& field, Side side,
                                        HexId from, int points, std::span<const WaterId> ferries = {});

/// WS-6.2: the owner of rails: those of Kentucky and Missouri have none until a side's troops have passed.
enum class RailOwner : std::uint8_t { kNobody, kUnion, kConfederate };
inline constexpr auto kRailOwnerText = shape::words("neutral", "union", "confederate");
consteval shape::Form shape_form(const RailOwner*) { return shape::word<RailOwner>(kRailOwnerText); }
constexpr RailOwner owner_of(Side side) { return side == Side::kUnion ? RailOwner::kUnion : RailOwner::kConfederate; }

/// WS-6.2: the rail hexes that a side's trains reach from any of `starts`, any distance: open lines, rails its own or
/// without an owner, not torn up, without enemy troops. `owners` by `RailHex`.
std::vector<bool> reach_by_rail(const WarMap& map, const Field& field, const RailUse& use,
                                std::span<const RailOwner> owners, std::span<const HexId> starts);

/// WS-9.1: whether a water is one that a vessel keeps to. River vessels: navigable rivers, lakes and the sea hexes next
/// to a lake. River flotillas and transports: also the passage by which they come there from a river's mouth.
/// Ironclads: harbours. Naval vessels: the sea and `naval_rivers`.
bool suits(const WarMap& map, VesselKind kind, const Water& water, std::span<const RiverId> naval_rivers);
/// WS-9.1: whether works of a side look on a river side from either bank.
bool under_works(const Field& field, const Water& water, Side enemy);

/// WS-6.3, WS-9.1: steps to each water, `kUnreached` beyond the vessel's reach. River vessels keep to navigable rivers,
/// lakes and the sea hexes next to a lake; naval ones to the sea and to `naval_rivers` up to the first enemy works.
/// Waters with enemy flotillas or ironclads are the end of a move.
std::vector<std::uint16_t> reach_by_water(const WarMap& map, const SailingNumbers& numbers, const Field& field,
                                          const Vessel& vessel, std::span<const RiverId> naval_rivers);

/// WS-6.3: the shortest way to a water that `reach_by_water` reached in `steps`, from the vessel's place, both ends
/// included; of several the first in the order of the map.
std::vector<WaterId> way_by_water(const WarMap& map, const Field& field, const Vessel& vessel,
                                  std::span<const RiverId> naval_rivers, std::span<const std::uint16_t> steps,
                                  WaterId to);

}  // namespace brownwater::wbts
