#include "tests/captains/strength.hpp"

#include <array>

#include "tests/captains/flotilla/fields.hpp"

namespace brownwater::lab {
namespace {

/// In a battle of two ships, one is lost now and then by her captain's first test (FL-5.1), whatever he does.
class FlotillaStrength : public testing::TestWithParam<Even> {};

TEST_P(FlotillaStrength, TheCaptainBeatsRandomAmongLikeShips) {
  expect_score(test::flotilla_field(GetParam().scenario), GetParam());
}

INSTANTIATE_TEST_SUITE_P(Strength, FlotillaStrength,
                         testing::Values(Even{"duel", 60, 0.85}, Even{"squadrons", 4, 0.95}),
                         [](const auto& post) { return std::string(post.param.scenario); });

constexpr Side kUnion = Side::kUnion;
constexpr Side kConfederate = Side::kConfederate;
constexpr std::array kPosts{Post{"fort_donelson", kUnion, 16},
                            Post{"fort_donelson", kConfederate, kOnlyIfAsked},
                            Post{"fort_henry", kUnion, 16},
                            Post{"fort_henry", kConfederate, kOnlyIfAsked},
                            Post{"galveston", kUnion, 16},
                            Post{"galveston", kConfederate, kOnlyIfAsked},
                            Post{"grand_gulf", kUnion, 16},
                            Post{"grand_gulf", kConfederate, kOnlyIfAsked},
                            Post{"indianola", kUnion, 40},
                            Post{"indianola", kConfederate, kOnlyIfAsked},
                            Post{"island_no_10", kUnion, 12},
                            Post{"island_no_10", kConfederate, kOnlyIfAsked},
                            Post{"memphis", kUnion, kOnlyIfAsked},
                            Post{"memphis", kConfederate, kOnlyIfAsked},
                            Post{"monitor_and_virginia", kUnion, kOnlyIfAsked},
                            Post{"monitor_and_virginia", kConfederate, 120},
                            Post{"mobile_bay", kUnion, kOnlyIfAsked},
                            Post{"mobile_bay", kConfederate, kOnlyIfAsked}};

class FlotillaStrengthOnEachSide : public testing::TestWithParam<Post> {};

TEST_P(FlotillaStrengthOnEachSide, TheCaptainGainsOverRandomAgainstTheSameCaptain) {
  expect_gain(test::flotilla_field(GetParam().scenario), GetParam());
}

INSTANTIATE_TEST_SUITE_P(Strength, FlotillaStrengthOnEachSide, testing::ValuesIn(posts(kPosts)));

}  // namespace
}  // namespace brownwater::lab
