#pragma once

#include <cstdint>

/// Plays `games` battles of MOBAS between random captains, game by game from the seed, and folds every state into one
/// number. The same on every compiler and machine; another number means that the rules or the dice changed.
extern "C" std::uint64_t brownwater_signature(std::uint32_t games, std::uint64_t seed);
/// The same with battles of Noddy, every other one under an umpire.
extern "C" std::uint64_t brownwater_noddy_signature(std::uint32_t games, std::uint64_t seed);
/// The same with battles of Flotilla, every other one under a game master.
extern "C" std::uint64_t brownwater_flotilla_signature(std::uint32_t games, std::uint64_t seed);

/// The same with campaigns of the Red River. Native only, as the next: the books of its tests are read from text.
std::uint64_t brownwater_red_river_signature(std::uint32_t games, std::uint64_t seed);
/// The same with a made-up war of four weeks.
std::uint64_t brownwater_war_signature(std::uint32_t games, std::uint64_t seed);
