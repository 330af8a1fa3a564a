#include "engine/games/wbts/production.hpp"

#include <algorithm>

namespace brownwater::wbts {

// WS-4.2: 25 more in each cycle from 7/61 to 1/62.
int union_supply(const ProductionNumbers& numbers, Cycle cycle, bool bonus) {
  const int base = period_at(numbers.union_base, cycle).points;
  return bonus && cycle <= numbers.bonus_last ? base + numbers.bonus : base;
}

int southern_points(const ProductionNumbers& numbers, Cycle cycle, const SouthernSupply& supply) {
  const auto month = static_cast<std::size_t>(number_of(cycle) - 1);
  const int majors = static_cast<int>(std::ranges::count(supply.major, true));
  const int towns = static_cast<int>(supply.by_rail.size() + supply.by_river.size());
  return majors * period_at(numbers.major_city, cycle).points + towns * numbers.town[month] +
         static_cast<int>(supply.ports.size()) * numbers.port[month];
}

int personnel(const ProductionNumbers& numbers, Side side, std::size_t call, std::size_t cycles) {
  const auto& calls = numbers.calls[side];
  const CallSeries& series = calls[std::min(call, calls.size() - 1)];
  return series[std::min(cycles, series.size() - 1)];
}

}  // namespace brownwater::wbts
