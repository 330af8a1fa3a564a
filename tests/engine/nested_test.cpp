#include <gtest/gtest.h>

#include "tests/conformance/conformance.hpp"
#include "tests/conformance/toy_campaign.hpp"

namespace brownwater::conformance {
namespace {

using toy::Campaign;
using toy::CampaignBridge;
using toy::CampaignScenario;
using toy::CampaignState;
using Fight = kernel::Fight<CampaignBridge>;

constexpr CampaignScenario kUpTheRiver{.boats = {3, 2}, .reaches = 3};

CampaignState waiting_for_a_fight() {
  CampaignState state = Campaign::start(kUpTheRiver);
  state.reach = 1;
  state.fight_owed = true;
  return state;
}

void fight(Fight& fight, std::uint64_t seed) {
  chance::Whim whim(seed, 0);
  chance::RandomUmpire umpire(seed, 0);
  kernel::fight_it_out<CampaignBridge>(
      fight,
      [&](const toy::State& state, Seat seat) {
        return CampaignBridge::Battle::sample(fight.scenario, state, seat, whim);
      },
      umpire);
}

/// The campaign after the decision that brings the fight back.
CampaignState after(const CampaignState& state, const Campaign::Action& result) {
  const auto played = kernel::play<Campaign>(kUpTheRiver, state, CampaignBridge::seat_for_result(state), result,
                                             chance::RandomFaces(chance::PhiloxStream(1, 1, 1)));
  EXPECT_TRUE(played);
  return played->after;
}

TEST(Nested, TheToyCampaignKeepsTheContract) { EXPECT_EQ(run<toy::CampaignTrait>(8).words(), ""); }

TEST(Nested, ACampaignThatWaitsForNoFightOpensNone) {
  EXPECT_FALSE(kernel::open_fight<CampaignBridge>(kUpTheRiver, Campaign::start(kUpTheRiver)));
}

TEST(Nested, AFightBeginsWithWhatTheCampaignHas) {
  const auto opened = kernel::open_fight<CampaignBridge>(kUpTheRiver, waiting_for_a_fight());
  ASSERT_TRUE(opened);
  EXPECT_EQ(opened->state.boats, kUpTheRiver.boats);
}

TEST(Nested, AFightFoughtOutComesBackAsTheCampaignsDecision) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const CampaignState state = waiting_for_a_fight();
    auto opened = kernel::open_fight<CampaignBridge>(kUpTheRiver, state);
    fight(*opened, seed);
    const auto result = CampaignBridge::result(kUpTheRiver, state, opened->scenario, opened->state);
    ASSERT_TRUE(result);
    EXPECT_TRUE(CampaignBridge::is_result(*result));
    EXPECT_EQ(after(state, *result).boats, opened->state.boats);
    EXPECT_FALSE(CampaignBridge::waits(after(state, *result)));
  }
}

TEST(Nested, AFightOfAnotherMomentIsRefused) {
  CampaignState state = waiting_for_a_fight();
  auto opened = kernel::open_fight<CampaignBridge>(kUpTheRiver, state);
  fight(*opened, 1);
  state.boats.of_union = 1;
  const auto result = CampaignBridge::result(kUpTheRiver, state, opened->scenario, opened->state);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().reason, Campaign::kMoreThanThereWere);
}

TEST(Nested, ACampaignsFightsAreFoughtToTheCampaignsEnd) {
  CampaignState state = Campaign::start(kUpTheRiver);
  for (std::uint64_t decision = 0; !state.outcome; ++decision) {
    ASSERT_LT(decision, 8U);
    if (auto opened = kernel::open_fight<CampaignBridge>(kUpTheRiver, state)) {
      fight(*opened, decision);
      state = after(state, *CampaignBridge::result(kUpTheRiver, state, opened->scenario, opened->state));
    } else {
      const chance::RandomFaces dice(chance::PhiloxStream(7, 0, static_cast<std::uint32_t>(decision)));
      state = kernel::play<Campaign>(kUpTheRiver, state, Seat::kUnion, toy::Sail{}, dice)->after;
    }
  }
  EXPECT_TRUE(state.outcome);
}

}  // namespace
}  // namespace brownwater::conformance
