#pragma once

#include "tests/engine/wbts/war_scene.hpp"

/// A war whose naval fights are fought as battles (WS-12.1).
namespace brownwater::wbts::testing {

inline constexpr ShipId kLexington = 3;
inline constexpr ShipId kTyler = 4;
inline constexpr ShipId kConestoga = 5;
inline constexpr ShipId kMonarch = 6;
inline constexpr ShipId kCairo = 8;
inline constexpr ShipId kIvy = 20;
inline constexpr ShipId kBragg = 21;

inline Fleet fleet(Side side, VesselKind kind, int each, std::vector<DatedShip> ships) {
  return {.side = side, .kind = kind, .ships_each = static_cast<std::uint8_t>(each), .ships = std::move(ships)};
}

/// Two Union flotillas and an ironclad on one side of the river, a Confederate flotilla beside them.
inline Draft river_fight(FightsBy by = FightsBy::kNoddy) {
  using enum VesselKind;
  Draft draft = small_war();
  Ground ground = *draft.ground;
  ground.fleets.most_ships_a_side = 9;
  ground.fleets.fleets = {fleet(Side::kUnion, kRiverFlotilla, 3,
                                {{kLexington, {}}, {kTyler, {}}, {kConestoga, {}}, {kMonarch, {}}, {7, Cycle{30}}}),
                          fleet(Side::kUnion, kIronclad, 2, {{kCairo, {}}, {9, {}}}),
                          fleet(Side::kConfederate, kRiverFlotilla, 3, {{kIvy, {}}, {kBragg, {}}})};
  draft.ground = std::make_shared<const Ground>(std::move(ground));
  draft.naval_fights = by;
  draft.vessels = {{Side::kUnion, kRiverFlotilla, river_at(3)},
                   {Side::kUnion, kRiverFlotilla, river_at(3)},
                   {Side::kUnion, kIronclad, river_at(3)},
                   {Side::kConfederate, kRiverFlotilla, river_at(3)}};
  return draft;
}

}  // namespace brownwater::wbts::testing
