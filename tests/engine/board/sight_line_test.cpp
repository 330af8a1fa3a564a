#include "engine/board/hex/sight.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "engine/chance/whim.hpp"
#include "tests/engine/board/drawing.hpp"

namespace brownwater::hex {
namespace {

using testing::Dot;
using testing::Square;

/// A fraction with a positive denominator, for places along a line (0 is the firing ship, 1 the target).
struct Ratio {
  std::int64_t above = 0;
  std::int64_t below = 1;
  friend bool operator<(Ratio a, Ratio b) { return a.above * b.below < b.above * a.below; }
};

enum class Passage { kNotAtAll, kAlongASide, kThrough };

std::int64_t cross_of(Dot a, Dot b, Dot point) { return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x); }

/// Clips the segment by the six sides of the hex: through its inside, along one of its sides, or neither.
Passage passage(Dot from, Dot to, Square hex) {
  const auto corner = testing::corners(hex);
  Ratio enters{0, 1};
  Ratio leaves{1, 1};
  bool on_a_side = false;
  for (std::size_t at = 0; at < corner.size(); ++at) {
    // Clockwise on a sheet whose y runs down: the inside has positive cross products.
    const std::int64_t begin = cross_of(corner[at], corner[(at + 1) % 6], from);
    const std::int64_t end = cross_of(corner[at], corner[(at + 1) % 6], to);
    if (begin < 0 && end < 0) return Passage::kNotAtAll;
    if (begin == 0 && end == 0) {
      on_a_side = true;
    } else if (begin < end) {
      enters = std::max(enters, Ratio{-begin, end - begin});
    } else if (end < begin) {
      leaves = std::min(leaves, Ratio{begin, begin - end});
    } else if (begin < 0) {
      return Passage::kNotAtAll;
    }
  }
  if (!(enters < leaves)) return Passage::kNotAtAll;
  return on_a_side ? Passage::kAlongASide : Passage::kThrough;
}

constexpr Square kFrom{.row = 12, .column = 20};
constexpr int kMargin = kMaxReach + 1;

template <class Each>
void for_each_target(Each&& each) {
  for (int row = kFrom.row - kMaxReach; row <= kFrom.row + kMaxReach; ++row) {
    for (int column = kFrom.column - kMaxReach; column <= kFrom.column + kMaxReach; ++column) {
      const Offset way = offset(hex_at(kFrom.row, kFrom.column), hex_at(row, column));
      if (length(way) >= 1 && length(way) <= kMaxReach) each(Square{.row = row, .column = column}, way);
    }
  }
}

template <class Each>
void for_each_hex_between(Square to, Each&& each) {
  for (int row = kFrom.row - kMargin; row <= kFrom.row + kMargin; ++row) {
    for (int column = kFrom.column - kMargin; column <= kFrom.column + kMargin; ++column) {
      const bool is_end = (row == kFrom.row && column == kFrom.column) || (row == to.row && column == to.column);
      if (!is_end) each(Square{.row = row, .column = column});
    }
  }
}

HexId hex_of(Square square) { return hex_at(square.row, square.column); }

TEST(SightLines, PassThroughTheHexesThatAnExactClippingOfTheLineFinds) {
  for_each_target([](Square to, Offset way) {
    std::vector<HexId> expected;
    for_each_hex_between(to, [&](Square hex) {
      if (passage(testing::centre(kFrom), testing::centre(to), hex) == Passage::kThrough)
        expected.push_back(hex_of(hex));
    });
    std::vector<HexId> found;
    for (const Stretch stretch : trace_line(way)) {
      if (stretch.first_step == stretch.second_step) {
        found.push_back(static_cast<HexId>(hex_of(kFrom) + stretch.first_step));
      }
    }
    std::sort(expected.begin(), expected.end());
    std::sort(found.begin(), found.end());
    EXPECT_EQ(found, expected) << "offset " << way.columns << ',' << way.rows;
  });
}

TEST(SightLines, RunAlongTheSidesThatAnExactClippingOfTheLineFindsEachOnceWithBothItsHexes) {
  for_each_target([](Square to, Offset way) {
    std::vector<HexId> expected;
    for_each_hex_between(to, [&](Square hex) {
      if (passage(testing::centre(kFrom), testing::centre(to), hex) == Passage::kAlongASide)
        expected.push_back(hex_of(hex));
    });
    std::vector<HexId> found;
    for (const Stretch stretch : trace_line(way)) {
      if (stretch.first_step == stretch.second_step) continue;
      const auto first = static_cast<HexId>(hex_of(kFrom) + stretch.first_step);
      const auto second = static_cast<HexId>(hex_of(kFrom) + stretch.second_step);
      EXPECT_EQ(range_between(first, second), 1);
      found.push_back(first);
      found.push_back(second);
    }
    std::sort(expected.begin(), expected.end());
    std::sort(found.begin(), found.end());
    EXPECT_EQ(found, expected) << "offset " << way.columns << ',' << way.rows;
  });
}

/// Looked along stretch by stretch.
bool is_clear(HexId from, Offset way, const HexSet& blocked) {
  for (const Stretch stretch : trace_line(way)) {
    if (blocked.contains(static_cast<HexId>(from + stretch.first_step)) &&
        blocked.contains(static_cast<HexId>(from + stretch.second_step)))
      return false;
  }
  return true;
}

TEST(SightLines, AreStoppedByWhatLiesOnThemSeenFromEitherEnd) {
  chance::Whim whim(1862, 6);
  for (int trial = 0; trial < 40; ++trial) {
    HexSet barriers;
    HexSet ships;
    for (int row = 0; row < kMaxRows; ++row) {
      for (int column = 0; column < kMaxColumns; ++column) {
        if (whim.below(10) == 0) barriers.add(hex_at(row, column));
        if (whim.below(10) == 0) ships.add(hex_at(row, column));
      }
    }
    HexSet both = barriers;
    both.unite(ships);
    const SightBlockers blockers(barriers, ships);
    for_each_target([&](Square to, Offset way) {
      const Offset back{.columns = -way.columns, .rows = -way.rows};
      EXPECT_EQ(blockers.clear_between(hex_of(kFrom), hex_of(to)), is_clear(hex_of(kFrom), way, both));
      EXPECT_EQ(blockers.clear_between(hex_of(to), hex_of(kFrom)), is_clear(hex_of(to), back, both));
    });
  }
}

TEST(SightLines, MayRunAlongEveryEdgeOfTheLargestSheet) {
  const SightBlockers none{HexSet{}};
  const int bottom = kMaxRows - 1;
  const int right = kMaxColumns - 1;
  EXPECT_TRUE(none.clear_between(hex_at(bottom, 0), hex_at(bottom, kMaxReach)));
  EXPECT_TRUE(none.clear_between(hex_at(bottom, right), hex_at(bottom - kMaxReach, right)));
  HexSet blocked;
  blocked.add(hex_at(bottom, right - 1));
  EXPECT_FALSE(SightBlockers(blocked).clear_between(hex_at(bottom, right), hex_at(bottom, right - 2)));
}

TEST(SightLines, AreStoppedInTheCornersOfTheLargestSheetToo) {
  chance::Whim whim(1862, 7);
  HexSet barriers;
  for (int row = 0; row < kMaxRows; ++row) {
    for (int column = 0; column < kMaxColumns; ++column) {
      if (whim.below(4) == 0) barriers.add(hex_at(row, column));
    }
  }
  const SightBlockers blockers(barriers);
  constexpr int kAbout = 12;
  std::vector<HexId> corners;
  for (int row = 0; row < kMaxRows; ++row) {
    for (int column = 0; column < kMaxColumns; ++column) {
      if ((row < kAbout || row >= kMaxRows - kAbout) && (column < kAbout || column >= kMaxColumns - kAbout))
        corners.push_back(hex_at(row, column));
    }
  }
  int stopped = 0;
  for (const HexId from : corners) {
    for (const HexId to : corners) {
      if (from == to || range_between(from, to) > kMaxReach) continue;
      const bool clear = is_clear(from, offset(from, to), barriers);
      EXPECT_EQ(blockers.clear_between(from, to), clear) << from << " to " << to;
      stopped += clear ? 0 : 1;
    }
  }
  EXPECT_GT(stopped, 1000);
}

TEST(SightLines, TurnWithTheSheet) {
  // A line turned by sixty degrees passes the turned hexes.
  const auto turn = [](Offset way) { return Offset{.columns = -way.rows, .rows = way.columns + way.rows}; };
  const auto passed = [](Offset way, auto&& change) {
    std::vector<std::pair<int, int>> hexes;
    for (const Stretch stretch : trace_line(way)) {
      for (const int step : {int{stretch.first_step}, int{stretch.second_step}}) {
        const Offset hex = change(offset(hex_of(kFrom), static_cast<HexId>(hex_of(kFrom) + step)));
        hexes.emplace_back(hex.columns, hex.rows);
      }
    }
    std::sort(hexes.begin(), hexes.end());
    return hexes;
  };
  for_each_target(
      [&](Square, Offset way) { EXPECT_EQ(passed(way, turn), passed(turn(way), [](Offset hex) { return hex; })); });
}

}  // namespace
}  // namespace brownwater::hex
