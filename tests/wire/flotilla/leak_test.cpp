#include <algorithm>
#include <iterator>

#include "tests/wire/flotilla/battles.hpp"

namespace brownwater::wire::testing::flotilla_battles {
namespace {

/// All that a seat receives about a position: view, scenario, answers to every question, refusals of its tries.
std::string told(const Setting& setting, const kernel::AnyState& state, Seat seat) {
  const json::object view = view_of(setting, state, seat);
  std::string all = json::serialize(view) + json::serialize(flotilla().write_scenario(setting, seat));
  const auto ask = [&](const json::object& question) {
    const auto answer = flotilla().answer(setting, state, seat, question);
    all += answer ? json::serialize(*answer) : answer.error().reason;
  };
  for (const json::value& unit : view.at("units").as_array()) {
    const json::value& id = unit.at("id");
    ask({{"question", "captain"}, {"ship", id}});
    ask({{"question", "landing"}, {"party", id}});
    for (const json::value& target : view.at("units").as_array()) {
      for (int battery = 0; battery < 3; ++battery)
        ask({{"question", "fire"}, {"ship", id}, {"battery", battery}, {"target", target.at("id")}});
      ask({{"question", "boarding"}, {"ship", id}, {"target", target.at("id")}});
      for (const std::string_view ashore : {"small_arms", "charge"})
        ask({{"question", ashore}, {"party", id}, {"target", target.at("id")}});
    }
    for (const int inches : {0, 4, 7}) {
      ask({{"question", "path"}, {"ship", id}, {"inches", inches}, {"turns", json::array{0, 30, -20}}});
      const json::object order{{"type", "steam"}, {"ship", id}, {"inches", inches}};
      const auto played = play(setting, state, seat, json::serialize(order));
      if (!played) all += played.error().where + played.error().reason + played.error().rule;
    }
  }
  return all;
}

constexpr Seat kOutsiders[] = {Seat::kUnion, Seat::kSpectator};
constexpr std::string_view kFires = R"({"type":"stand","ship":"coal_city","mode":"fire","range":9,"least_dice":3})";
constexpr std::string_view kHolds = R"({"type":"stand","ship":"coal_city","mode":"hold"})";

TEST(FlotillaSecrets, FL_1_3_StandingOrdersAreToldToNobodyElse) {
  const Setting setting = setting_of(broadsides());
  const auto ordered = [&](std::string_view text) {
    return after(setting, start_of(setting), {{Seat::kConfederate, text}});
  };
  const kernel::AnyState fires = ordered(kFires);
  const kernel::AnyState holds = ordered(kHolds);
  for (const Seat seat : kOutsiders) EXPECT_EQ(told(setting, fires, seat), told(setting, holds, seat));
  EXPECT_NE(told(setting, fires, Seat::kConfederate), told(setting, holds, Seat::kConfederate));
  EXPECT_NE(told(setting, fires, Seat::kUmpire), told(setting, holds, Seat::kUmpire));
}

TEST(FlotillaSecrets, FL_1_3_OnlyTheSideThatGaveItHearsOfItsStandingOrder) {
  const Setting setting = setting_of(broadsides());
  const auto played = play(setting, start_of(setting), Seat::kConfederate, kFires);
  ASSERT_TRUE(played) << played.error().reason;
  ASSERT_EQ(played->events.size(), 1U);
  const kernel::AnyGame& game = flotilla().game();
  EXPECT_TRUE(game.may_know(Seat::kConfederate, played->events[0]));
  EXPECT_TRUE(game.may_know(Seat::kUmpire, played->events[0]));
  for (const Seat seat : kOutsiders) EXPECT_FALSE(game.may_know(seat, played->events[0]));
}

/// Effects of a decision, as a seat sees them.
std::string news_of(const Setting& setting, const kernel::AnyPlayed& played, Seat seat) {
  std::vector<kernel::AnyEvent> known;
  std::ranges::copy_if(played.events, std::back_inserter(known),
                       [&](const kernel::AnyEvent& event) { return flotilla().game().may_know(seat, event); });
  return json::serialize(flotilla().write_events(setting, played.after, known)) + told(setting, played.after, seat);
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(FlotillaSecrets, FL_1_3_ACourseIsToldNoFartherThanItHasGone) {
  const Setting setting = setting_of(broadsides());
  const kernel::AnyState moving = union_moves(setting);
  const auto steamed = [&](std::string_view course) {
    const std::string order = R"({"type":"steam","ship":"iron_city",)" + std::string(course) + "}";
    const auto played = play(setting, moving, Seat::kUnion, order);
    EXPECT_TRUE(played) << played.error().reason;
    return *played;
  };
  const auto turning = steamed(R"("inches":6,"turns":[0,45,-45])");
  const auto straight = steamed(R"("inches":6,"turns":[0,0,0])");
  const auto slow = steamed(R"("inches":3,"turns":[0,-20,0])");
  constexpr Seat kEnemies[] = {Seat::kConfederate, Seat::kSpectator};
  for (const Seat seat : kEnemies) {
    const std::string all = news_of(setting, turning, seat);
    EXPECT_EQ(all, news_of(setting, straight, seat));
    EXPECT_EQ(all, news_of(setting, slow, seat));
    EXPECT_TRUE(has(all, R"({"type":"ship_set_out","ship":"iron_city","rule":"FL-3.2"})"));
    EXPECT_TRUE(has(all, R"("passage":{"ship":"iron_city","inches":null,"turns":null,)"));
  }
  for (const Seat seat : {Seat::kUnion, Seat::kUmpire}) {
    EXPECT_NE(news_of(setting, turning, seat), news_of(setting, straight, seat));
    EXPECT_TRUE(has(news_of(setting, turning, seat), R"("inches":6,"turns":[0,45,-45])"));
  }
  const auto passed = [&](const kernel::AnyPlayed& before) {
    constexpr std::string_view kPass = R"({"type":"pass"})";
    const auto played = play(setting, after(setting, before.after, {{Seat::kConfederate, kPass}}), Seat::kUnion, kPass);
    EXPECT_TRUE(played) << played.error().reason;
    return *played;
  };
  for (const Seat seat : kEnemies) {
    const std::string leg = news_of(setting, passed(turning), seat);
    EXPECT_EQ(leg, news_of(setting, passed(straight), seat)) << "the first leg of both is the same";
    EXPECT_NE(leg, news_of(setting, passed(slow), seat));
  }
}

TEST(FlotillaSecrets, FL_4_12_HiddenMinesAreKnownToTheirOwnersOnly) {
  const auto setting_with = [](std::string_view mines) { return setting_of(broadsides(mines)); };
  const Setting ahead = setting_with(R"(,"mines":[{"at":[30,30],"side":"confederate","hidden":true}])");
  const Setting aside = setting_with(
      R"(,"mines":[{"at":[70,10],"side":"confederate","hidden":true},{"at":[71,10],"side":null,"hidden":true}])");
  const Setting nowhere = setting_with(R"(,"mines":[])");
  for (const Seat seat : kOutsiders) {
    const std::string all = told(ahead, union_moves(ahead), seat);
    EXPECT_EQ(all, told(aside, union_moves(aside), seat));
    EXPECT_EQ(all, told(nowhere, union_moves(nowhere), seat));
  }
  EXPECT_NE(told(ahead, start_of(ahead), Seat::kConfederate), told(nowhere, start_of(nowhere), Seat::kConfederate));
  EXPECT_NE(told(ahead, start_of(ahead), Seat::kUmpire), told(aside, start_of(aside), Seat::kUmpire));
}

TEST(FlotillaSecrets, FL_4_12_MinesInSightAreKnownToAll) {
  const Setting setting = setting_of(broadsides(R"(,"mines":[{"at":[30,30],"side":"confederate","hidden":false}])"));
  for (const Seat seat : kOutsiders)
    EXPECT_EQ(view_of(setting, start_of(setting), seat).at("mines").as_array().size(), 1U);
}

TEST(FlotillaSecrets, FL_4_12_DiceByHandAreForTheGameMasterAloneWhetherMinesAreHiddenOrNot) {
  const auto seats = [](std::string_view mines, const json::object& options = {}) {
    return flotilla().dice_seats(setting_of(broadsides(mines), options));
  };
  constexpr std::string_view kHidden = R"(,"mines":[{"at":[30,30],"side":"confederate","hidden":true}])";
  EXPECT_TRUE(seats("").contains(Seat::kUnion));
  EXPECT_TRUE(seats(kHidden).empty());
  for (const std::string_view mines : {kHidden, std::string_view()})
    EXPECT_TRUE(seats(mines, {{"umpire", true}}) == SeatSet{Seat::kUmpire});
}

}  // namespace
}  // namespace brownwater::wire::testing::flotilla_battles
