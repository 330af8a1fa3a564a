#include "engine/chance/face_sources.hpp"

#include <gtest/gtest.h>

#include <array>

#include "engine/chance/umpires.hpp"

namespace brownwater::chance {
namespace {

constexpr Slip kFire{.rule = {}, .purpose = 1, .actor = 2, .target = 3};
constexpr Slip kOther{.rule = {}, .purpose = 1, .actor = 4, .target = 3};

TEST(EnteredFaces, AreGivenInTheOrderOfTheQuestions) {
  const std::array<std::uint8_t, 3> given{6, 1, 10};
  EnteredFaces faces(given);
  EXPECT_EQ(faces.face(Die::kD6, kFire), 6);
  EXPECT_EQ(faces.face(Die::kD6, kFire), 1);
  EXPECT_EQ(faces.face(Die::kD10, kOther), 10);
  EXPECT_EQ(faces.fault(), FacesFault::kNone);
}

TEST(EnteredFaces, TooFewNameTheNextHandfulOnly) {
  const std::array<std::uint8_t, 1> given{6};
  EnteredFaces faces(given);
  for (int die = 0; die < 4; ++die) faces.face(Die::kFiring, kFire);
  faces.face(Die::kFiring, kOther);
  faces.face(Die::kFiring, kFire);
  EXPECT_EQ(faces.fault(), FacesFault::kTooFew);
  EXPECT_EQ(faces.wanted(), (DiceWanted{.die = Die::kFiring, .count = 3, .slip = kFire}));
}

TEST(EnteredFaces, AnswersAloneAreWantedWhereTheProgramThrows) {
  const std::array<std::uint8_t, 1> given{2};
  const StreamFaces dice(PhiloxStream(5, 0, 1));
  StreamFaces same = dice;
  RecordingUmpire<int> umpire{EnteredFaces(given, dice)};
  EXPECT_EQ(umpire.throw_die(Die::kD20, kFire), same.face(Die::kD20, kFire));
  EXPECT_EQ(umpire.ask(kFire, answers_to(3)), 2);
  EXPECT_EQ(umpire.throw_die(Die::kD6, kFire), same.face(Die::kD6, kFire));
  EXPECT_EQ(umpire.source<EnteredFaces>().fault(), FacesFault::kNone);
  umpire.ask(kOther, answers_to(3));
  EXPECT_EQ(umpire.source<EnteredFaces>().wanted(), (DiceWanted{.die = Die::kAnswer, .count = 1, .slip = kOther}));
  EXPECT_TRUE(umpire.run_dry());
}

TEST(EnteredFaces, TooManyAreLeftOver) {
  const std::array<std::uint8_t, 3> given{6, 5, 4};
  EnteredFaces faces(given);
  faces.face(Die::kD6, kFire);
  EXPECT_EQ(faces.fault(), FacesFault::kTooMany);
  EXPECT_EQ(faces.left_over(), 2U);
}

TEST(EnteredFaces, DiceThatMayHangOnWhatHasHappenedAreNotWantedYet) {
  RecordingUmpire<int> umpire{EnteredFaces(std::span<const std::uint8_t>())};
  umpire.throw_die(Die::kD6, kFire);
  umpire.throw_die(Die::kD6, kFire);
  umpire.note(1);
  umpire.throw_die(Die::kD6, kFire);
  ASSERT_TRUE(umpire.source<EnteredFaces>().wanted());
  EXPECT_EQ(umpire.source<EnteredFaces>().wanted()->count, 2);
}

TEST(EnteredFaces, OutOfRangeIsEveryFaceThatTheDieHasNot) {
  for (const auto& [die, bad] : {std::pair{Die::kD6, 7},
                                 {Die::kD6, 0},
                                 {Die::kFiring, 7},
                                 {Die::kD10, 11},
                                 {Die::kD20, 21},
                                 {Die::kPercentile, 101}}) {
    const std::array<std::uint8_t, 2> given{1, static_cast<std::uint8_t>(bad)};
    EnteredFaces faces(given);
    faces.face(die, kFire);
    faces.face(die, kFire);
    faces.face(die, kFire);
    EXPECT_EQ(faces.fault(), FacesFault::kOutOfRange);
    EXPECT_EQ(faces.used(), 2U);
  }
}

TEST(EnteredFaces, AContestThatRunsOutOfFacesEnds) {
  FaceUmpire<EnteredFaces> umpire{std::span<const std::uint8_t>()};
  const Contest contest = umpire.throw_contest({}, [](BySide<std::uint8_t>) {});
  EXPECT_NE(contest.faces.of_union, contest.faces.of_confederate);
  ASSERT_TRUE(umpire.wanted());
  EXPECT_EQ(umpire.wanted()->count, 1);
}

TEST(ReplayedFaces, RefuseAnotherDieAnotherPurposeAndAFaceThatCannotBe) {
  const auto fault_of = [](Throw recorded) {
    const std::array<Throw, 1> throws{recorded};
    ReplayedFaces faces(throws);
    faces.face(Die::kD6, kFire);
    return faces.fault();
  };
  EXPECT_EQ(fault_of({.die = Die::kD6, .face = 3, .slip = kFire}), FacesFault::kNone);
  EXPECT_EQ(fault_of({.die = Die::kD10, .face = 3, .slip = kFire}), FacesFault::kOtherPurpose);
  EXPECT_EQ(fault_of({.die = Die::kD6, .face = 3, .slip = kOther}), FacesFault::kOtherPurpose);
  EXPECT_EQ(fault_of({.die = Die::kD6, .face = 7, .slip = kFire}), FacesFault::kOutOfRange);
}

TEST(RandomFaces, CountTheDiceAndKeepWithinTheirFaces) {
  RandomFaces faces(PhiloxStream(1, 2));
  for (int trial = 0; trial < 500; ++trial) {
    const int face = faces.face(Die::kD20, kFire);
    EXPECT_GE(face, 1);
    EXPECT_LE(face, 20);
  }
  EXPECT_EQ(faces.thrown(), 500U);
}

/// Lots that show their arguments: the face of the die is its place plus its actor.
class ToldLots final : public SealedLots {
 public:
  Lot lot(std::uint32_t place, Die, const Slip& slip) const override {
    Lot lot{};
    lot[0] = static_cast<std::uint8_t>(place + slip.actor);
    return lot;
  }
};

TEST(RandomFaces, UnderSealAreTheLotsOfEachDiesPlaceAndPurpose) {
  const ToldLots lots;
  RandomFaces faces(lots);
  EXPECT_EQ(faces.face(Die::kD10, kFire), 3);
  EXPECT_EQ(faces.face(Die::kD10, kFire), 4);
  EXPECT_EQ(faces.face(Die::kD10, kOther), 7);
  EXPECT_EQ(faces.thrown(), 3U);
}

Lot lot_of(std::array<std::uint32_t, 8> words) {
  Lot lot{};
  for (std::size_t at = 0; at < lot.size(); ++at) lot[at] = static_cast<std::uint8_t>(words[at / 4] >> (at % 4 * 8));
  return lot;
}

TEST(SealedLots, ALotIsTheRemainderOfItsFirstWord) {
  EXPECT_EQ(face_of(lot_of({0}), Die::kD6), 1);
  EXPECT_EQ(face_of(lot_of({0x12345678}), Die::kD20), 0x12345678 % 20 + 1);
  EXPECT_EQ(face_of(lot_of({0xFFFFFFFB}), Die::kD6), 0xFFFFFFFB % 6 + 1);
  EXPECT_EQ(face_of(lot_of({99}), Die::kPercentile), 100);
}

TEST(SealedLots, AWordThatWouldFavourAFaceIsPassedOver) {
  // 2^32 - 4 is the greatest multiple of six.
  EXPECT_EQ(face_of(lot_of({0xFFFFFFFC, 4}), Die::kD6), 5);
  EXPECT_EQ(face_of(lot_of({0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFD, 2}), Die::kD6), 3);
  const std::uint32_t last = 0xFFFFFFFF;
  EXPECT_EQ(face_of(lot_of({last, last, last, last, last, last, last, last}), Die::kD6), 4);
}
}  // namespace
}  // namespace brownwater::chance
