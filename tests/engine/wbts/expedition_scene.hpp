#pragma once

#include "tests/engine/wbts/naval_scene.hpp"

/// A war whose flotillas may set out up the one river of the theatre (WS-12.2).
namespace brownwater::wbts::testing {

inline constexpr RiverId kTheRiver = 0;
inline constexpr ShipId kSilverWave = 30;
inline constexpr ShipId kForestQueen = 31;
inline constexpr ShipId kGunlessRam = 32;

/// Two flotillas and two transports lie below, an ironclad apart; the South has an ironclad on the stocks.
inline Draft river_war() {
  using enum VesselKind;
  Draft draft = small_war();
  Ground ground = *draft.ground;
  MapDraft map = theatre();
  map.places[0].rivers = {kTheRiver};
  map.places[1].rivers = {kTheRiver};
  ground.map = whole(map);
  ground.fleets.most_ships_a_side = 9;
  ground.fleets.fleets = {fleet(Side::kUnion, kRiverFlotilla, 3,
                                {{kGunlessRam, {}}, {kLexington, {}}, {kTyler, {}}, {kConestoga, {}}, {kMonarch, {}}}),
                          fleet(Side::kUnion, kIronclad, 2, {{kCairo, {}}, {9, {}}}),
                          fleet(Side::kUnion, kRiverTransport, 1, {{kSilverWave, {}}, {kForestQueen, {}}}),
                          fleet(Side::kConfederate, kRiverFlotilla, 3, {{kIvy, {}}, {kBragg, {}}})};
  ground.fleets.expeditions.rivers = {kTheRiver};
  ground.fleets.expeditions.not_taken.add(kGunlessRam);
  draft.ground = std::make_shared<const Ground>(std::move(ground));
  draft.expeditions = ExpeditionsBy::kRedRiver;
  draft.works.clear();
  draft.vessels = {{Side::kUnion, kRiverFlotilla, river_at(3)},  {Side::kUnion, kRiverFlotilla, river_at(3)},
                   {Side::kUnion, kRiverTransport, river_at(3)}, {Side::kUnion, kRiverTransport, river_at(3)},
                   {Side::kUnion, kIronclad, river_at(4)},       {Side::kConfederate, kRiverFlotilla, river_at(11)}};
  draft.ironclads = {{.vessel = {Side::kConfederate, kIronclad, river_at(11)}, .since = {}}};
  return draft;
}

}  // namespace brownwater::wbts::testing
