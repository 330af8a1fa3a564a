#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "captains/wbts/general.hpp"
#include "engine/core/seats.hpp"
#include "tests/engine/wbts/war_scene.hpp"

/// A general's reasons for an attack, told afterwards.
namespace brownwater::captains {
namespace {

using namespace wbts;

/// Plays a war of these generals and calls `look(view, attack)` before each attack that is ordered.
template <class Look>
void each_attack(std::string_view name, Look&& look) {
  const wbts::Scenario scenario = wbts::testing::small_scenario(24);
  chance::RandomUmpire umpire(7, 1);
  chance::Whim whim(7, 1);
  State state = War::start(scenario);
  while (!War::outcome(state)) {
    const Seat seat = next_to_decide(War::to_decide(state));
    const View view = War::view(scenario, state, seat);
    const Action action = find_general(name)->choose(scenario, view, {}, whim);
    if (const auto* attack = std::get_if<Attack>(&action)) look(scenario, view, *attack);
    kernel::carry_out<War>(scenario, state, seat, action, umpire);
  }
}

class Tempers : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Generals, Tempers, ::testing::Values("cautious", "general", "bold"));

TEST_P(Tempers, HaveReasonsThatAddUpForEachAttackThatTheyOrder) {
  int attacks = 0;
  each_attack(GetParam(), [&](const wbts::Scenario& scenario, const View& view, const Attack& attack) {
    const auto motives = motives_of(scenario, view, attack, GetParam());
    ASSERT_TRUE(motives) << "attack " << attacks;
    double sum = 0;
    for (const Reason& reason : motives->reasons) sum += reason.share;
    EXPECT_GT(sum, 0) << "he attacks for a gain";
    EXPECT_TRUE(std::ranges::is_sorted(motives->reasons, std::greater{}, &Reason::share));
    EXPECT_EQ(motives->assault.target, attack.target);
    EXPECT_GT(motives->assault.points, 0);
    EXPECT_GT(motives->against, 0);
    EXPECT_LE(motives->his_hundredths, motives->against * kStrengthPoint);
    ++attacks;
  });
  EXPECT_GT(attacks, 0);
}

TEST(Motives, AreAskedOfGeneralsOnly) {
  each_attack("general", [&](const wbts::Scenario& scenario, const View& view, const Attack& attack) {
    EXPECT_FALSE(motives_of(scenario, view, attack, "random"));
    EXPECT_FALSE(motives_of(scenario, view, attack, "person"));
  });
}

TEST(Motives, ABoldGeneralMindsLossesLess) {
  int cheaper = 0;
  each_attack("cautious", [&](const wbts::Scenario& scenario, const View& view, const Attack& attack) {
    const auto share = [&](std::string_view name) {
      const auto motives = motives_of(scenario, view, attack, name);
      return motives ? std::ranges::find(motives->reasons, "losses", &Reason::term)->share : -1e9;
    };
    EXPECT_GE(share("bold"), share("cautious"));
    cheaper += share("bold") > share("cautious") ? 1 : 0;
  });
  EXPECT_GT(cheaper, 0);
}

}  // namespace
}  // namespace brownwater::captains
