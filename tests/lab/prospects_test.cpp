#include "lab/prospects.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "adapters/wire/redriver/flotilla.hpp"
#include "captains/redriver/commodore.hpp"
#include "engine/chance/umpires.hpp"
#include "engine/kernel/play.hpp"
#include "lab/statistics.hpp"
#include "tests/support/fewer.hpp"

namespace brownwater::lab {
namespace {

using namespace redriver;

/// Orders whose stated chance is compared with one that was given; BROWNWATER_CHOICES asks for more.
std::uint64_t choices_asked() {
  const char* asked = std::getenv("BROWNWATER_CHOICES");
  return asked == nullptr ? brownwater::testing::fewer(120) : std::strtoull(asked, nullptr, 10);
}

/// Orders of a kind: how often what was hoped for came to pass, and how often it should have by the chances stated.
struct Account {
  std::uint64_t choices = 0;
  double stated = 0;
  double spread = 0;  ///< the variance of the difference
  std::uint64_t happened = 0;

  void add(const Prospect& said, const Prospect& came) {
    const double games = static_cast<double>(said.games);
    // Smoothed: no event in few games still has a spread.
    const double p = (static_cast<double>(said.times) + 1) / (games + 2);
    ++choices;
    stated += static_cast<double>(said.times) / games;
    spread += p * (1 - p) * (1 + 1 / games);
    happened += came.times;
  }
  double off() const { return std::abs(stated - static_cast<double>(happened)) / std::sqrt(spread); }
};

/// Sails up the river, and compares at every decision what is said of each order with one campaign by dice of its own.
class Comparison {
 public:
  explicit Comparison(const std::string& flotilla)
      : muster_(wire::red_river_wire::muster({.flotilla = flotilla, .options = {}}).value()) {}

  void run(std::uint64_t choices) {
    for (std::uint64_t game = 1; all.choices < choices; ++game) sail(game, choices);
  }

  Account all;
  Account fights;
  std::array<Account, 4> bands;  ///< by the chance stated

 private:
  void sail(std::uint64_t game, std::uint64_t choices) {
    const Scenario& scenario = muster_.scenario;
    chance::RandomUmpire umpire(3, game);
    chance::Whim whim(3, game);
    State state = RedRiver::start(scenario);
    std::vector<Action> legal;
    while (!state.outcome && all.choices < choices) {
      if (state.phase == Phase::kOrders || state.phase == Phase::kEncounter || state.phase == Phase::kFight)
        compare(scenario, state, whim.below(1U << 30));
      legal.clear();
      RedRiver::list_actions(scenario, state, Seat::kUnion, legal);
      const Action action = state.phase == Phase::kFight
                                ? Action(quick_fight(scenario, state, whim))
                                : captains::find_commodore("bold")->choose(
                                      scenario, RedRiver::view(scenario, state, Seat::kUnion), legal, whim);
      kernel::carry_out<RedRiver>(scenario, state, Seat::kUnion, action, umpire);
    }
  }

  void compare(const Scenario& scenario, const State& state, std::uint64_t seed) {
    const std::vector<Prospect> said = prospects(scenario, state, {.games = 40, .seed = seed});
    for (std::size_t at = 0; at < said.size(); ++at) {
      // Orders tried with the same dice would come to the same luck together.
      const std::vector<Prospect> came = prospects(scenario, state, {.games = 1, .seed = seed + 1 + at});
      const auto other = std::ranges::find(came, said[at].action, &Prospect::action);
      ASSERT_NE(other, came.end());
      all.add(said[at], *other);
      if (said[at].hoped == Hoped::kComesThrough) fights.add(said[at], *other);
      const std::size_t band = std::min<std::size_t>(3, said[at].times * 4 / said[at].games);
      bands[band].add(said[at], *other);
    }
  }

  wire::red_river_wire::Muster muster_;
};

/// In standard deviations: one comparison in 370 of an honest officer is further off.
constexpr double kMostOff = 3;

TEST(StaffOfficer, RR_2_2_WhatHeSaysOfAnOrderComesToPassAsOftenAsHeSays) {
  for (const std::string flotilla : {"red_river_1864", "river_monitors_1864"}) {
    Comparison comparison(flotilla);
    comparison.run(choices_asked() / 2);
    const auto look = [&](const std::string& of, const Account& account) {
      if (account.choices == 0) return;
      std::printf("%s, %s: %llu choices, %.1f stated, %llu happened, off by %.2f\n", flotilla.c_str(), of.c_str(),
                  static_cast<unsigned long long>(account.choices), account.stated,
                  static_cast<unsigned long long>(account.happened), account.off());
      EXPECT_LT(account.off(), kMostOff) << of;
    };
    look("all", comparison.all);
    look("fights", comparison.fights);
    for (std::size_t band = 0; band < comparison.bands.size(); ++band)
      look("stated from " + std::to_string(25 * band) + " per cent", comparison.bands[band]);
  }
}

}  // namespace
}  // namespace brownwater::lab
