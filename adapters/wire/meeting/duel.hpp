#pragma once

#include <string>

#include "adapters/wire/json.hpp"
#include "engine/core/side.hpp"

namespace brownwater::wire {

/// Two ships of the register alone on open water, for questions about their fight.
struct DuelAsked {
  BySide<std::string> ships;  ///< their ids in the register
  int metres = 600;           ///< between their middles
  int minutes = 30;           ///< how long it may last
};

inline constexpr int kLeastDuelMetres = 200;
inline constexpr int kMostDuelMetres = 1500;
inline constexpr int kMostDuelMinutes = 60;

/// The meeting (docs/formats.md): both lie stopped, broadside to broadside and bows the same way, in deep slack water
/// by day; the damage decides. Whether the ships exist is for `make_battles` to say. The fault names the flag.
std::expected<json::value, Fault> meeting_of_two(const DuelAsked& asked);

}  // namespace brownwater::wire
