#include <gtest/gtest.h>

#include "engine/games/flotilla/reason.hpp"
#include "tests/engine/flotilla/two_tables.hpp"
#include "tests/engine/flotilla/waters.hpp"
#include "tests/support/umpired_table.hpp"
#include "tests/support/wild.hpp"

/// A person as game master of models on a table (docs/decisions/0022).
namespace brownwater::flotilla::testing::umpired_models_test {
namespace {

struct AtATable {
  using Game = Flotilla;
  using Act = flotilla::Act;
  static Act act(const Scenario& scenario, const State& state, chance::Whim& whim) {
    if (!state.matters.empty() && whim.below(3) == 0) return DismissMatter{};
    const auto unit = [&] { return static_cast<std::int64_t>(whim.below(scenario.unit_count())); };
    Act act = brownwater::testing::wild<Act>(whim, [&](const shape::Form& form) {
      return form.kind == shape::Kind::kOwn ? static_cast<std::int64_t>(whim.below(3)) : unit();
    });
    // Places have no meaning; headings have.
    if (auto* placed = std::get_if<PlaceUnit>(&act)) placed->pose.at = {};
    // A die for each.
    if (auto* set = std::get_if<SetMen>(&act)) set->men %= 20;
    return act;
  }
  static bool ends(const Act&) { return false; }
  static bool is_refused(std::size_t) { return false; }
  static bool keeps_no_chart(const State& state) { return FlotillaTable::keeps_no_chart(state); }
};

TEST(FL_1_1, BattlesOfModelsUnderAGameMasterGoOnAndReplayFromTheirFaces) {
  brownwater::testing::expect_umpired_battles<AtATable>(TwoTables::with_models(mastered_water()), 30);
}

TEST(FL_1_1, TheGameMasterMovesAModelOnTheTableAndGivesHerHeadingAlone) {
  const Scenario scenario = TwoTables::with_models(mastered_water());
  const State state = Flotilla::start(scenario);
  const auto placed = [](Point at) {
    Ruling ruling{.act = PlaceUnit{.unit = 0, .pose = {.at = at, .heading = 200}}, .shown = {}, .reason = {}};
    ruling.reason.push_back('x');
    return ruling;
  };
  EXPECT_EQ(kernel::refuse<Flotilla>(scenario, state, Seat::kUmpire, placed({5'000, 5'000})),
            refusal(rule(1, 1), Reason::kMovedOnTheTable));
  const auto played =
      kernel::play<Flotilla>(scenario, state, Seat::kUmpire, placed({}), std::span<const std::uint8_t>());
  ASSERT_TRUE(played);
  EXPECT_EQ(played->after.units[0].pose, (Pose{.at = {}, .heading = 200}));
}

}  // namespace
}  // namespace brownwater::flotilla::testing::umpired_models_test
