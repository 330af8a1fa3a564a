#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "captains/captain.hpp"
#include "engine/games/wbts/wbts.hpp"

/// Many wars of War Between the States, and how the front went.
namespace brownwater::lab {

/// How one war went.
struct WarRecord {
  wbts::Outcome outcome;
  std::vector<wbts::Week> fell;  ///< by place asked for: the week in which the Union first had it, 0 if never
  std::vector<bool> held;        ///< by place: whether the Union had it at the end
  BySide<int> strength{};        ///< points left at the end
  std::uint64_t decisions = 0;
  std::uint64_t hash = 0;  ///< of the last state
};

/// Who fights: null for one who decides at random.
using WarGenerals = BySide<const captains::CaptainOf<wbts::War>*>;

/// One war, keyed by (seed, war).
WarRecord play_war(const wbts::Scenario& scenario, const WarGenerals& generals, std::uint64_t seed, std::uint64_t war,
                   std::span<const wbts::HexId> places);

/// So many wars, on so many threads; their order is that of their numbers.
std::vector<WarRecord> play_wars(const wbts::Scenario& scenario, const WarGenerals& generals, std::uint64_t seed,
                                 std::uint64_t wars, unsigned threads, std::span<const wbts::HexId> places);

/// When a place fell: how often, and the weeks by which it had fallen in a tenth, a quarter, half, three quarters and
/// nine tenths of the wars in which it fell at all; 0 where it never did.
struct Fall {
  std::uint64_t times = 0;
  std::uint64_t held = 0;
  std::array<wbts::Week, 5> weeks{};
};
Fall fall_of(std::span<const WarRecord> wars, std::size_t place);

}  // namespace brownwater::lab
