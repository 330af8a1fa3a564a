#include <gtest/gtest.h>

#include "tests/conformance/conformance.hpp"
#include "tests/conformance/toy_trait.hpp"

namespace brownwater::conformance {
namespace {

using toy::Flaw;

template <Flaw kFlaw>
bool catches(Claim claim) {
  return run<toy::SkirmishTrait<kFlaw>>(8).broken(claim);
}

TEST(Conformance, ASoundToyGamePasses) { EXPECT_EQ(run<toy::SkirmishTrait<Flaw::kNone>>(8).words(), ""); }

TEST(Conformance, AViewThatShowsSecretOrdersIsCaught) {
  EXPECT_TRUE(catches<Flaw::kShowsOrders>(Claim::kViewKeepsSecrets));
}
TEST(Conformance, AListThatDependsOnSecretOrdersIsCaught) {
  EXPECT_TRUE(catches<Flaw::kListShowsOrders>(Claim::kListKeepsSecrets));
}
TEST(Conformance, ARefusalThatDependsOnSecretOrdersIsCaught) {
  EXPECT_TRUE(catches<Flaw::kRefusalShowsOrders>(Claim::kRefusalKeepsSecrets));
}
TEST(Conformance, AnEventThatTellsSecretOrdersIsCaught) {
  EXPECT_TRUE(catches<Flaw::kTellsOrders>(Claim::kEventsKeepSecrets));
}
TEST(Conformance, AnIllegalActionThatIsListedIsCaught) {
  EXPECT_TRUE(catches<Flaw::kListsIllegal>(Claim::kListedIsLegal));
}
TEST(Conformance, AnActionListedTwiceIsCaught) { EXPECT_TRUE(catches<Flaw::kListsTwice>(Claim::kListedOnce)); }
TEST(Conformance, AListedActionThatIsRefusedIsCaught) {
  EXPECT_TRUE(catches<Flaw::kRefusesListed>(Claim::kListedIsLegal));
}
TEST(Conformance, AnUnlistedActionThatIsAllowedIsCaught) {
  EXPECT_TRUE(catches<Flaw::kAllowsUnlisted>(Claim::kUnlistedIsRefused));
}
TEST(Conformance, AListForASeatThatDecidesNothingIsCaught) {
  EXPECT_TRUE(catches<Flaw::kListsForSpectators>(Claim::kDecidersAreListed));
}
TEST(Conformance, AHashOfMoreThanTheStateIsCaught) {
  EXPECT_TRUE(catches<Flaw::kHashesTheHour>(Claim::kEqualStatesHashAlike));
  EXPECT_TRUE(catches<Flaw::kHashesTheHour>(Claim::kReplayIsEqual));
}
TEST(Conformance, AHashOfLessThanTheStateIsCaught) {
  EXPECT_TRUE(catches<Flaw::kHashesAlike>(Claim::kOtherStatesHashApart));
}
TEST(Conformance, AnIllegalSampleIsCaught) { EXPECT_TRUE(catches<Flaw::kSamplesIllegal>(Claim::kSampleIsLegal)); }
TEST(Conformance, AnActionThatIsNeverSampledIsCaught) {
  EXPECT_TRUE(catches<Flaw::kNeverBoards>(Claim::kSampleReachesAll));
}
TEST(Conformance, OddsThatAreNotThoseOfPlayAreCaught) {
  EXPECT_TRUE(catches<Flaw::kOtherOdds>(Claim::kSamplingAgrees));
}
TEST(Conformance, AGameThatRemembersBesideItsStateIsCaught) {
  EXPECT_TRUE(catches<Flaw::kRemembers>(Claim::kReplayIsEqual));
}
TEST(Conformance, AGameThatNeverEndsIsCaught) { EXPECT_TRUE(catches<Flaw::kNeverEnds>(Claim::kGameEnds)); }

}  // namespace
}  // namespace brownwater::conformance
