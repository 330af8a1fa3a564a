#include "adapters/server/store_watch.hpp"

#include <gtest/gtest.h>

/// Log lines about a store that fails: few, and enough.
namespace brownwater::server {
namespace {

using std::chrono::seconds;

constexpr Outage::Clock::time_point kStart{std::chrono::hours(1)};

TEST(Outages, AreToldOnceThenCountedAndToldMoreAndMoreRarely) {
  Outage outage;
  EXPECT_EQ(outage.failed(kStart), 0U);
  std::vector<int> told;
  std::uint64_t left_out = 0;
  for (int second = 1; second <= 3'600; ++second) {
    const auto line = outage.failed(kStart + seconds(second));
    if (line) told.push_back(second);
    left_out += line ? *line : 0;
  }
  EXPECT_EQ(told, (std::vector<int>{10, 30, 70, 150, 310, 630, 1230, 1830, 2430, 3030}));
  const auto end = outage.worked(kStart + seconds(3'601));
  ASSERT_TRUE(end);
  EXPECT_EQ(left_out + *end + told.size(), 3'600U) << "each failure has a line, or is counted in one";
  EXPECT_FALSE(outage.worked(kStart + seconds(3'602))) << "that it is back is told once";
}

TEST(Outages, OfWhatComesAndGoesLittleIsTold) {
  Outage outage;
  int lines = 0;
  for (int second = 0; second < 600; ++second) {
    lines += outage.failed(kStart + seconds(second)) ? 1 : 0;
    lines += outage.worked(kStart + seconds(second)) ? 1 : 0;
  }
  EXPECT_LE(lines, 70);
}

TEST(Outages, AnotherOneLongAfterIsToldAtOnce) {
  Outage outage;
  ASSERT_TRUE(outage.failed(kStart));
  ASSERT_TRUE(outage.worked(kStart + seconds(1)));
  EXPECT_EQ(outage.failed(kStart + seconds(60)), 0U);
  EXPECT_EQ(outage.worked(kStart + seconds(61)), 0U);
}

}  // namespace
}  // namespace brownwater::server
