#pragma once

#include <array>
#include <string_view>

namespace brownwater::captains::search {

/// An admiral's likes and fears beside winning: small weights on the worth of a position, which is otherwise the chance
/// to win it, 0 to 1.
struct Temper {
  std::string_view name;
  double harm = 0;  ///< for each share of the enemy's fleet that is destroyed
  double loss = 0;  ///< for each share of the own fleet that is destroyed, taken off
  double bows = 0;  ///< for rams of his with an enemy close ahead of them
  friend bool operator==(const Temper&, const Temper&) = default;
};

inline constexpr Temper kSteady{.name = "steady", .harm = 0, .loss = 0, .bows = 0};
inline constexpr std::array<Temper, 4> kTempers{{
    kSteady,
    {.name = "bold", .harm = 0.15, .loss = 0, .bows = 0.02},
    {.name = "careful", .harm = 0, .loss = 0.15, .bows = 0},
    {.name = "ram", .harm = 0.05, .loss = 0, .bows = 0.1},
}};

}  // namespace brownwater::captains::search
