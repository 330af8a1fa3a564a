#include "engine/games/wbts/feeding.hpp"

#include <gtest/gtest.h>

#include "engine/chance/enumerating_umpire.hpp"
#include "engine/games/wbts/naval.hpp"
#include "tests/engine/wbts/book.hpp"

namespace brownwater::wbts::testing {
namespace {

const Cycle kSummer = *cycle_called(7, 62);
const Cycle kWinter = *cycle_called(1, 62);

constexpr HexId kHere = 0x1234;

int consumed(std::initializer_list<int> faces, int points, Cycle cycle) {
  Faces dice(faces);
  const int sum = throw_consumption(dice, typed().feeding, kHere, points, cycle, [](int) {});
  EXPECT_TRUE(dice.used_up());
  return sum;
}

TEST(WS_8_1, AForceOfTenPointsConsumesByOneDieAndEachFurtherTenByOneMore) {
  EXPECT_EQ(consumed({1}, 1, kSummer), 0);
  EXPECT_EQ(consumed({6}, 10, kSummer), 2) << "Fort Monroe threw a 6 and wanted two";
  EXPECT_EQ(consumed({4, 5}, 11, kSummer), 3);
  EXPECT_EQ(consumed({2, 3, 6}, 30, kSummer), 4);
  EXPECT_EQ(consumed({}, 0, kSummer), 0);
}

TEST(WS_8_1, TheDieSaysWhichForceItIsThrownFor) {
  EXPECT_EQ(hex_of(slip_at(rule(8, 1), Purpose::kConsumption, kHere)), kHere);
}

TEST(WS_8_1, InWinterTheDieIsOneLess) {
  EXPECT_EQ(consumed({1}, 5, kWinter), 0);
  EXPECT_EQ(consumed({2}, 5, kWinter), 0);
  EXPECT_EQ(consumed({5}, 5, kWinter), 1);
  EXPECT_EQ(consumed({6}, 5, kWinter), 2);
}

TEST(WS_8_1, ForEachMissingPointAFiveOrSixCostsATenthAtLeastOne) {
  const auto lost = [](std::initializer_list<int> faces, int points, int missing) {
    Faces dice(faces);
    const int sum = throw_want(dice, typed().feeding, kHere, points, missing, [](int) {});
    EXPECT_TRUE(dice.used_up());
    return sum;
  };
  EXPECT_EQ(lost({3}, 2, 1), 0) << "Fort Monroe threw a 3 and lost nothing";
  EXPECT_EQ(lost({5}, 5, 1), 1);
  EXPECT_EQ(lost({6, 4, 5}, 40, 3), 4 + 3) << "each from what is left";
  EXPECT_EQ(lost({5}, 1, 3), 1) << "nobody is left to throw for";
}

TEST(WS_6_1, EachKindHasItsPointsAndOneMoreOnAForcedMarch) {
  const MarchNumbers& march = typed().march;
  EXPECT_EQ(march.infantry, 3);
  EXPECT_EQ(march.militia, 2);
  EXPECT_EQ(march.garrison, 1);
  EXPECT_EQ(march.cavalry, 4);
  EXPECT_EQ(march.forced_points, 1);
}

TEST(WS_9_1, VesselsPassingAFortAreLostOnOneOrTwoAFortressOnThreeIroncladsOnOneOnly) {
  for (int face = 1; face <= 6; ++face) {
    const auto lost = [face](VesselKind kind, Works works) {
      Faces dice{face};
      return throw_passage(dice, typed().naval, kind, works).does();
    };
    EXPECT_EQ(lost(VesselKind::kRiverFlotilla, Works::kFort), face <= 2);
    EXPECT_EQ(lost(VesselKind::kRiverTransport, Works::kFortress), face <= 3);
    EXPECT_EQ(lost(VesselKind::kIronclad, Works::kFort), face <= 1);
    EXPECT_EQ(lost(VesselKind::kIronclad, Works::kFortress), face <= 1);
  }
}

TEST(WS_9_1, StrengthsAreByTheKind) {
  EXPECT_EQ(strength_of(typed().naval, VesselKind::kRiverFlotilla), 2);
  EXPECT_EQ(strength_of(typed().naval, VesselKind::kNavalFlotilla), 4);
  EXPECT_EQ(strength_of(typed().naval, VesselKind::kIronclad), 4);
  EXPECT_EQ(strength_of(typed().naval, VesselKind::kNavalTransport), 0);
}

TEST(WS_9_3, APortIsClosedOnOneToFourAndNeverWithAConfederateIroncladThere) {
  for (int face = 1; face <= 6; ++face) {
    Faces dice{face};
    EXPECT_EQ(throw_blockade(dice, typed().naval, false).does(), face <= 4);
  }
  Faces none{};
  EXPECT_FALSE(throw_blockade(none, typed().naval, true).does());
}

TEST(WS_9_3, AnIroncladIsReadyFromTheThirdCycleOnTwoForTheUnionOnOneForTheSouth) {
  const Cycle laid = *cycle_called(12, 61);
  for (int turns = 0; turns < 2; ++turns) {
    Faces none{};
    EXPECT_FALSE(throw_ready(none, typed().naval, Side::kUnion, laid, later(laid, turns)).does());
  }
  for (int face = 1; face <= 6; ++face) {
    for (const Side side : kBothSides) {
      Faces dice{face};
      EXPECT_EQ(throw_ready(dice, typed().naval, side, laid, later(laid, 2)).does(),
                face <= (side == Side::kUnion ? 2 : 1));
    }
  }
}

}  // namespace
}  // namespace brownwater::wbts::testing
