#include "engine/games/wbts/feeding.hpp"

namespace brownwater::wbts {

int throws_of(const FeedingNumbers& numbers, int points) {
  return (points + numbers.points_a_throw - 1) / numbers.points_a_throw;
}

int consumed_on(const FeedingNumbers& numbers, int die, bool winter) {
  const int row = std::max(0, winter ? die + numbers.winter : die);
  return numbers.consumed[static_cast<std::size_t>(row)];
}

int lost_for_want(const FeedingNumbers& numbers, int points) {
  return std::max(1, points * numbers.loss_percent / kPercent);
}

}  // namespace brownwater::wbts
