#include <gtest/gtest.h>

#include <string>

#include "tests/conformance/conformance.hpp"
#include "tests/engine/wbts/expedition_scene.hpp"
#include "tests/engine/wbts/secrets.hpp"
#include "tests/support/wild.hpp"

namespace brownwater::wbts::testing {
namespace {

/// Two divisions and a leader a side: few enough dice to go through them all.
Draft skirmish() {
  Draft draft = small_war(1);
  draft.units = {unit(Side::kUnion, UnitKind::kInfantry, 5, b(6, 10)),
                 unit(Side::kConfederate, UnitKind::kInfantry, 4, b(6, 11))};
  draft.vessels.clear();
  draft.works.clear();
  draft.headquarters.clear();
  draft.leaders = {{1, b(6, 10)}, {4, b(6, 11)}};
  return draft;
}

/// Fights afloat from the first week on.
Draft naval_war() {
  Draft draft = river_fight();
  draft.last = 4;
  return draft;
}

/// Expeditions up the river from the first week on.
Draft expedition_war() {
  Draft draft = river_war();
  draft.last = 4;
  return draft;
}

/// A number that stands for something: of the war, or at times of none.
std::int64_t any_of(const shape::Form& form, const Scenario& scenario, chance::Whim& whim) {
  using enum chance::Die;
  constexpr std::array kDice{kD6, kD10, kD20, kPercentile};
  constexpr std::uint32_t kAnywhereOneIn = 8;
  if (form.name == kLeaderForm.name) return whim.below(static_cast<std::uint32_t>(scenario.cards().size()) + 1);
  if (form.name == kWaterForm.name) return whim.below(static_cast<std::uint32_t>(scenario.map().water_count()) + 2);
  if (form.name == kRiverForm.name) return whim.below(2);
  if (form.name == kThrownDieForm.name) return static_cast<std::int64_t>(kDice[whim.below(kDice.size())]);
  if (form.name != kHexForm.name) return whim.below(4);
  if (whim.below(kAnywhereOneIn) == 0) return whim.below(0x10000);
  return b(1 + static_cast<int>(whim.below(14)), 8 + static_cast<int>(whim.below(9)));
}

struct WarTrait {
  using Game = War;
  static constexpr int kMostDecisions = 40000;

  static std::vector<conformance::Trial<Scenario>> trials() {
    return {{.name = "a small war", .scenario = small_scenario(5), .small = false},
            {.name = "a war with battles afloat", .scenario = Scenario::from(naval_war()).value(), .small = false},
            {.name = "a war with expeditions", .scenario = Scenario::from(expedition_war()).value(), .small = false},
            {.name = "a skirmish", .scenario = Scenario::from(skirmish()).value(), .small = true}};
  }

  static Action wild(const Scenario& scenario, const State&, chance::Whim& whim) {
    return brownwater::testing::wild<Action>(whim,
                                             [&](const shape::Form& form) { return any_of(form, scenario, whim); });
  }

  static std::optional<State> alter_secrets(const Scenario& scenario, const State& state, Seat seat,
                                            chance::Whim& whim) {
    return testing::alter_secrets(scenario, state, seat, whim);
  }
  static void as_enumerated(State&) {}
  static std::string tell(const Event& event) {
    return std::to_string(event.rule.section) + "." + std::to_string(event.rule.number) + " " +
           std::to_string(event.happening.index());
  }
};

TEST(Conformance, WarBetweenTheStatesKeepsTheContract) { EXPECT_EQ(conformance::run<WarTrait>(1).words(), ""); }

}  // namespace
}  // namespace brownwater::wbts::testing
