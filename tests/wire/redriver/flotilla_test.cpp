#include "adapters/wire/redriver/flotilla.hpp"

#include <gtest/gtest.h>

#include "adapters/wire/redriver/diary.hpp"
#include "engine/games/redriver/redriver.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

TEST(RR_9_4, EveryFlotillaOfTheDataMustersWithItsPointsGunsAndLoads) {
  const std::vector<std::string> names = flotilla_names();
  EXPECT_GE(names.size(), 4U);
  for (const std::string& name : names) {
    const auto mustered = muster({.flotilla = name, .options = {}});
    ASSERT_TRUE(mustered) << name << ": " << mustered.error().where << " " << mustered.error().reason;
    EXPECT_EQ(mustered->ships.size(), mustered->scenario.ship_count());
    EXPECT_EQ(mustered->scenario.draft().ironclads.size(), 6U);
    for (redriver::ShipIndex ship = 0; ship < mustered->scenario.ship_count(); ++ship) {
      EXPECT_GT(mustered->scenario.ship(ship).points, 0) << name;
    }
  }
}

TEST(RR_5_6, BentonIsDeepAndCairoIsNot) {
  const auto deep = [](const char* flotilla) {
    const auto mustered = muster({.flotilla = flotilla, .options = {}});
    return mustered &&
           mustered->scenario.ship(0).draught_tenths >= mustered->scenario.tables().river.deep_draught_tenths;
  };
  EXPECT_TRUE(deep("red_river_1864"));
  EXPECT_FALSE(deep("yazoo_1862"));
}

TEST(RedRiverFlotilla, OneThatIsNotThereIsRefusedWithThoseThatAre) {
  const auto refused = muster({.flotilla = "mosquito_fleet", .options = {}});
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().reason.find("yazoo_1862"), std::string::npos);
}

// RR-12.1: what the diary says of a lost ship names her.
TEST(RR_12_1, TheDiaryNamesTheShipsOfTheFlotilla) {
  const auto mustered = muster({.flotilla = "yazoo_1862", .options = {}});
  ASSERT_TRUE(mustered);
  const Diary diary(*mustered, *tables());
  const redriver::Event lost{.rule = redriver::rule(10, 1),
                             .happening = redriver::ShipLost{.ship = 0, .fate = redriver::ShipFate::kBurned}};
  EXPECT_NE(diary.entry(lost).find("he Cairo"), std::string::npos);
  const redriver::Event quiet{.rule = redriver::rule(5, 0), .happening = redriver::MishapThrown{}};
  EXPECT_EQ(diary.entry(quiet), "");
}

}  // namespace
}  // namespace brownwater::wire::red_river_wire
