#include "tests/captains/strength.hpp"

#include <array>

#include "tests/captains/noddy/fields.hpp"

namespace brownwater::lab {
namespace {

TEST(NoddyStrength, TheCaptainScoresAtLeastNinetyFiveInAHundredAmongLikeVessels) {
  expect_score(test::noddy_field("gunboats"), {.scenario = "gunboats", .games = 12, .least = 0.95});
}

constexpr Side kUnion = Side::kUnion;
constexpr Side kConfederate = Side::kConfederate;
constexpr std::array kPosts{Post{"arkansas_yazoo", kUnion, kOnlyIfAsked},
                            Post{"arkansas_yazoo", kConfederate, 12},
                            Post{"fort_henry", kUnion, 10},
                            Post{"fort_henry", kConfederate, kOnlyIfAsked},
                            Post{"indianola", kUnion, 14},
                            Post{"indianola", kConfederate, 14},
                            Post{"memphis", kUnion, kOnlyIfAsked},
                            Post{"memphis", kConfederate, 12},
                            Post{"mobile_bay", kUnion, kOnlyIfAsked},
                            Post{"mobile_bay", kConfederate, kOnlyIfAsked},
                            Post{"plum_point_bend", kUnion, kOnlyIfAsked},
                            Post{"plum_point_bend", kConfederate, kOnlyIfAsked},
                            Post{"plymouth", kUnion, 16},
                            Post{"plymouth", kConfederate, kOnlyIfAsked}};

class NoddyStrengthOnEachSide : public testing::TestWithParam<Post> {};

TEST_P(NoddyStrengthOnEachSide, TheCaptainGainsOverRandomAgainstTheSameCaptain) {
  expect_gain(test::noddy_field(GetParam().scenario), GetParam());
}

INSTANTIATE_TEST_SUITE_P(Strength, NoddyStrengthOnEachSide, testing::ValuesIn(posts(kPosts)));

}  // namespace
}  // namespace brownwater::lab
