#include <gtest/gtest.h>

#include "tests/engine/redriver/castings.hpp"
#include "tests/engine/redriver/scene.hpp"

namespace brownwater::redriver::testing::noddy_mounts_test {
namespace {

TEST(RR_13_1, ShipsAndIroncladsWithTheMostMountsFightByNoddy) {
  Draft draft = flotilla();
  for (auto* const guns : {&draft.ships[kIronclad].guns, &draft.ironclads[0].guns}) {
    while (!guns->full()) guns->push_back(Guns{gun("24pdr_howitzer"), 1});
  }
  Scene scene = Scene::at_orders(draft);
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 51, 2}));
  ASSERT_TRUE(scene.play(Engage{}));
  scene.state().ironclad = {.model = 0, .at = scene.state().field, .unfinished = true, .knots = 3, .missing = {1}};
  const noddy::Draft fight = games::RedRiverNoddy::draft_of_fight(casting(), scene.scenario(), scene.state());
  EXPECT_EQ(fight.forces[kIronclad].guns_out, 0);
  EXPECT_EQ(fight.forces[4].guns_out, 0b10) << "the second of the kind that lacks one";
}

}  // namespace
}  // namespace brownwater::redriver::testing::noddy_mounts_test
