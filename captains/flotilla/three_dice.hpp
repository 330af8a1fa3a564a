#pragma once

#include <array>
#include <cstddef>

/// Three dice together, as specific hits and captains' tests throw them (FL-4.8, FL-5.1).
namespace brownwater::captains::quarterdeck {

inline constexpr int kLeastOfThree = 3;
/// In how many ways they make the least total, the next, … and eighteen.
inline constexpr std::array<int, 16> kThreeDice{1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1};
inline constexpr double kAllOfThree = 216;

/// Calls `act(total, ways)` for each total, of `kAllOfThree` ways.
template <class Act>
void for_each_throw_of_three(const Act& act) {
  for (std::size_t at = 0; at < kThreeDice.size(); ++at) act(kLeastOfThree + static_cast<int>(at), kThreeDice[at]);
}

}  // namespace brownwater::captains::quarterdeck
