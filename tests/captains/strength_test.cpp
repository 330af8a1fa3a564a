#include "tests/captains/strength.hpp"

#include "tests/captains/fields.hpp"

namespace brownwater::lab {
namespace {

class AgainstRandom : public testing::TestWithParam<const char*> {};

TEST_P(AgainstRandom, TheCaptainScoresAtLeastNinetyFiveInAHundred) {
  expect_score(test::field_named(GetParam()), {.scenario = GetParam(), .games = 200, .least = 0.95});
}

INSTANTIATE_TEST_SUITE_P(Strength, AgainstRandom, testing::Values("duel", "training"));

class OnEachSide : public testing::TestWithParam<std::tuple<const char*, Side>> {};

TEST_P(OnEachSide, TheCaptainGainsOverRandomAgainstTheSameCaptain) {
  const auto& [name, side] = GetParam();
  expect_gain(test::field_named(name), {.scenario = name, .side = side, .games = 100});
}

INSTANTIATE_TEST_SUITE_P(Strength, OnEachSide,
                         testing::Combine(testing::Values("memphis", "plum_point_bend", "hampton_roads", "mobile_bay"),
                                          testing::Values(Side::kUnion, Side::kConfederate)));

}  // namespace
}  // namespace brownwater::lab
