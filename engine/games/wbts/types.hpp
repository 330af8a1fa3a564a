#pragma once

#include <cstdint>

#include "engine/core/rule.hpp"
#include "engine/core/side.hpp"

namespace brownwater::wbts {

/// WS-3.5 as a rule reference: `rule(3, 5)`.
constexpr RuleRef rule(int section, int number) {
  return {.book = SystemId::kWbts,
          .section = static_cast<std::uint8_t>(section),
          .number = static_cast<std::uint8_t>(number)};
}

inline constexpr int kPercent = 100;

/// WS-1.3: what a hex is like. `kNone` where no sheet lies.
enum class Terrain : std::uint8_t { kClear, kForest, kMountain, kSwamp, kSea, kLake, kNone };
inline constexpr std::size_t kTerrains = 6;

constexpr bool is_wet(Terrain terrain) { return terrain == Terrain::kSea || terrain == Terrain::kLake; }

/// WS-1.3: what a place is.
enum class PlaceKind : std::uint8_t { kMajorCity, kCity, kPort, kFort, kJunction, kTown, kLanding };

/// A state of the map by its letter in the map file, from 0; `kNoState` on water.
using StateId = std::uint8_t;
inline constexpr StateId kNoState = 0xFF;
inline constexpr std::size_t kMaxStates = 26;

/// Rivers, crests, rail lines and places by their place in the map's lists.
using RiverId = std::uint8_t;
inline constexpr RiverId kNoRiver = 0xFF;
using CrestId = std::uint8_t;
inline constexpr CrestId kNoCrest = 0xFF;
using RailId = std::uint8_t;
inline constexpr RailId kNoRail = 0xFF;
using PlaceId = std::uint16_t;
inline constexpr PlaceId kNoPlace = 0xFFFF;
inline constexpr std::size_t kMaxRivers = 250;
inline constexpr std::size_t kMaxRails = 250;
inline constexpr std::size_t kMaxCrests = 250;
inline constexpr std::size_t kMaxPlaces = 2000;

}  // namespace brownwater::wbts
