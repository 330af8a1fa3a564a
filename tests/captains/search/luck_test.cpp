#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "captains/search/flotilla.hpp"
#include "captains/search/luck.hpp"
#include "engine/core/seats.hpp"
#include "engine/games/flotilla/steps.hpp"
#include "tests/captains/flotilla/fields.hpp"

/// The luck of the dice is 0 in the mean, and is taken out of what playouts return.
namespace brownwater::captains::search {
namespace {

using flotilla::Flotilla;
using Known = Craft<Flotilla>;
using Luck = Known::Luck;

constexpr double kClose = 1e-9;

TEST(Fairness, FindsWhatLuckIsWorthAndLeavesTheMean) {
  Fairness<2> fairness({0.1, 0});
  chance::Whim whim(3, 0);
  const auto die = [&whim] { return static_cast<double>(whim.below(6)) - 2.5; };
  constexpr int kPlayouts = 4000;
  double fair = 0;
  double noise = 0;
  for (int playout = 0; playout < kPlayouts; ++playout) {
    const Fairness<2>::Luck luck{die(), die()};
    const double chance = 0.6 + 0.05 * luck[0] - 0.02 * luck[1];
    const double left = chance - fairness.owed_to(luck);
    fair += left / kPlayouts;
    noise += (left - 0.6) * (left - 0.6) / kPlayouts;
    fairness.learn(luck, chance);
  }
  EXPECT_NEAR(fair, 0.6, 0.01);
  EXPECT_NEAR(fairness.owed_to({1, 0}), 0.05, 0.01);
  EXPECT_NEAR(fairness.owed_to({0, 1}), -0.02, 0.01);
  EXPECT_LT(noise, 0.001) << "by the dice alone 0.0085";
}

/// The sum of an event's luck over every fall of that many dice.
template <class MakeEvent>
Luck over_all_faces(const flotilla::Scenario& scenario, std::size_t dice, const MakeEvent& event) {
  Luck sum{};
  flotilla::Faces faces;
  for (std::size_t die = 0; die < dice; ++die) faces.push_back(1);
  for (;;) {
    Known::add_luck(scenario, {.rule = {}, .happening = event(faces)}, sum);
    std::size_t at = 0;
    while (at < dice && faces[at] == 6) faces[at++] = 1;
    if (at == dice) return sum;
    ++faces[at];
  }
}

void expect_nothing(const Luck& luck) {
  for (const double term : luck) EXPECT_NEAR(term, 0, kClose);
}

TEST(FL_4_3, WhatAVolleyBringsByLuckIsNothingInTheMean) {
  const auto scenario = test::flotilla_named("duel");
  for (const int needed : {4, 5, 6}) {
    for (const int divisor : {1, 2, 3}) {
      expect_nothing(over_all_faces(scenario, 4, [&](const flotilla::Faces& faces) {
        const auto hits = static_cast<int>(std::ranges::count_if(faces, [&](int face) { return face >= needed; }));
        return flotilla::BatteryFired{.shot = {.unit = 0, .battery = 0, .target = 1, .aim = flotilla::Aim::kPlain},
                                      .range = 0,
                                      .needed = static_cast<std::uint8_t>(needed),
                                      .divisor = static_cast<std::uint8_t>(divisor),
                                      .aim_face = 0,
                                      .faces = faces,
                                      .hits = static_cast<std::uint8_t>(flotilla::divided(hits, divisor))};
      }));
    }
  }
}

// FL-4.7: four faces of six miss, however the shots fall.
TEST(FL_4_7, WhatAnAimedVolleyBringsByLuckIsNothingInTheMean) {
  const auto scenario = test::flotilla_named("duel");
  expect_nothing(over_all_faces(scenario, 3, [&](const flotilla::Faces& faces) {
    int hits = (faces[1] >= 4 ? 1 : 0) + (faces[2] >= 4 ? 1 : 0);
    if (faces[0] <= 4) hits = 0;
    flotilla::Faces shots;
    shots.push_back(faces[1]);
    shots.push_back(faces[2]);
    return flotilla::BatteryFired{.shot = {.unit = 1, .battery = 0, .target = 0, .aim = flotilla::Aim::kHigh},
                                  .range = 0,
                                  .needed = 4,
                                  .divisor = 1,
                                  .aim_face = faces[0],
                                  .faces = shots,
                                  .hits = static_cast<std::uint8_t>(hits)};
  }));
}

TEST(FL_4_8, WhatTheChartTakesByLuckIsNothingInTheMean) {
  const auto scenario = test::flotilla_named("duel");
  for (const int shift : {-6, -4, 0, 4}) {
    expect_nothing(over_all_faces(scenario, 3, [&](const flotilla::Faces& faces) {
      const int row = flotilla::row_of(faces[0] + faces[1] + faces[2] + shift);
      return flotilla::SpecificThrown{.unit = 0,
                                      .faces = {faces[0], faces[1], faces[2]},
                                      .shift = static_cast<std::int8_t>(shift),
                                      .row = static_cast<std::uint8_t>(row),
                                      .crew = 0,
                                      .guns = flotilla::specific(scenario.tables(), row).guns};
    }));
  }
}

TEST(FL_5_1, WhatCaptainsTestsBringByLuckIsNothingInTheMean) {
  const auto scenario = test::flotilla_named("duel");
  for (const int morale : {3, 8, 12}) {
    expect_nothing(over_all_faces(scenario, 3, [&](const flotilla::Faces& faces) {
      const int over = faces[0] + faces[1] + faces[2] - morale;
      return flotilla::CaptainTested{.unit = 1,
                                     .faces = {faces[0], faces[1], faces[2]},
                                     .morale = static_cast<std::int8_t>(morale),
                                     .modifiers = {},
                                     .nerve = flotilla::nerve_of(scenario.tables().nerve, over)};
    }));
  }
}

// The Union's captain strikes: that is bad luck, and worse than to be shaken.
TEST(FL_5_1, WhoStrikesHasHadBadLuck) {
  const auto scenario = test::flotilla_named("duel");
  Luck luck{};
  Known::add_luck(
      scenario,
      {.rule = {},
       .happening =
           flotilla::CaptainTested{
               .unit = 0, .faces = {6, 6, 6}, .morale = 12, .modifiers = {}, .nerve = flotilla::Nerve::kSurrenders}},
      luck);
  EXPECT_LT(luck[2], -0.9);
  EXPECT_GT(luck[1], 0) << "and none in that he did not merely lose heart";
}

/// The total luck of the dice over whole battles: 0, up to chance.
TEST(Luck, IsNothingInTheMeanOverWholeBattles) {
  const auto scenario = test::flotilla_named("duel");
  constexpr int kBattles = 150;
  Luck sum{};
  Luck squares{};
  chance::Whim whim(9, 0);
  for (int battle = 0; battle < kBattles; ++battle) {
    flotilla::Recorder umpire(chance::RandomFaces(chance::PhiloxStream(9, static_cast<std::uint64_t>(battle))));
    auto state = Flotilla::start(scenario);
    while (!Flotilla::outcome(state)) {
      const Seat seat = next_to_decide(Flotilla::to_decide(state));
      kernel::carry_out<Flotilla>(scenario, state, seat, Flotilla::sample(scenario, state, seat, whim), umpire);
    }
    Luck luck{};
    for (const auto& event : umpire.events()) Known::add_luck(scenario, event, luck);
    for (std::size_t term = 0; term < luck.size(); ++term) {
      sum[term] += luck[term];
      squares[term] += luck[term] * luck[term];
    }
  }
  constexpr double kDeviations = 4;
  for (std::size_t term = 0; term < sum.size(); ++term) {
    EXPECT_GT(squares[term], 0) << term;
    EXPECT_LT(std::abs(sum[term]), kDeviations * std::sqrt(squares[term])) << term;
  }
}

}  // namespace
}  // namespace brownwater::captains::search
