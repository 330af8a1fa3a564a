#include "adapters/wire/flotilla/cast.hpp"
#include "engine/games/flotilla/flotilla.hpp"
#include "tests/wire/flotilla/battles.hpp"

namespace brownwater::wire::testing::flotilla_battles {
namespace {

/// Iron City with an ironclad half an inch from her port side, a wooden ship within her starboard arc, and marines; the
/// Union moves and is asked at a window.
class Alongside : public ::testing::Test {
 protected:
  Alongside() : setting(setting_of(text())), state(start_of(setting).as<flotilla::State>()) {
    state.phase = flotilla::Phase::kFiring;
    state.active = state.asked = Side::kUnion;
  }

  static json::value text() {
    return wide_water(
        R"({"ship":"iron_city","side":"union","at":[30,40],"heading":0,"speed":4},
           {"ship":"virginia","side":"confederate","at":[25.5,40],"heading":0,"speed":0,"card":{"length_in":8,"beam_in":2,"class":"ironclad"}},
           {"ship":"general_price","side":"confederate","at":[42,40],"heading":0,"speed":4},
           {"ship":"general_lovell","side":"confederate","at":[44,44],"heading":0,"speed":4})",
        kAshoreHere, kBank);
  }
  static constexpr std::string_view kAshoreHere =
      R"(,"parties":[{"id":"marines","name":"Marines","side":"union","aboard":"iron_city","men":40}])";

  /// The rule by which an action is refused; "legal" if it is not.
  std::string refused(std::string_view action) {
    const auto played = play(setting, kernel::AnyState::of(state), Seat::kUnion, action);
    if (played) return "legal";
    EXPECT_FALSE(played.error().reason.empty());
    return played.error().rule;
  }
  void say(std::string_view action) {
    state = after(setting, kernel::AnyState::of(state), {{Seat::kUnion, action}}).as<flotilla::State>();
  }

  Setting setting;
  flotilla::State state;
};

constexpr std::string_view kAtPrice =
    R"({"type":"lay","ship":"iron_city","battery":1,"target":"general_price","aim":"plain"})";

TEST_F(Alongside, FL_4_1_ABatteryIsNotSplitBetweenTwoTargets) {
  EXPECT_EQ(refused(kAtPrice), "legal");
  say(kAtPrice);
  EXPECT_EQ(refused(R"({"type":"lay","ship":"iron_city","battery":1,"target":"general_lovell","aim":"plain"})"),
            "FL-4.1");
}

TEST_F(Alongside, FL_4_2_ABatteryFiresOnceAndThenMustBeLoaded) {
  say(kAtPrice);
  EXPECT_EQ(refused(kAtPrice), "FL-4.1") << "it is laid already";
  state.volley.clear();
  state.units[0].has_fired = true;
  EXPECT_EQ(refused(kAtPrice), "FL-1.2") << "once in a turn";
  state.units[0].has_fired = false;
  state.units[0].unloaded = flotilla::battery_bit(1);
  EXPECT_EQ(refused(kAtPrice), "FL-4.2") << "not reloaded";
}

TEST_F(Alongside, FL_6_1_AButtonedUpIroncladIsNotGrappled) {
  constexpr std::string_view kGrapple = R"({"type":"grapple","ship":"iron_city","target":"virginia"})";
  state.units[1].pose.at.x = 27'500;
  EXPECT_EQ(refused(kGrapple), "FL-6.1");
  state.units[1].opened = true;
  EXPECT_EQ(refused(kGrapple), "legal");
}

TEST_F(Alongside, FL_6_2_NobodyBoardsWhoHasGrappledNobody) {
  state.phase = flotilla::Phase::kBoarding;
  EXPECT_TRUE(refused(R"({"type":"board","ship":"iron_city"})").starts_with("FL-6."));
}

TEST_F(Alongside, FL_6_6_ALandingNeedsMenAboard) {
  state.phase = flotilla::Phase::kLanding;
  state.units[4].aboard = 0;
  EXPECT_EQ(refused(R"({"type":"land","party":"marines"})"), "FL-6.6");
}

}  // namespace
}  // namespace brownwater::wire::testing::flotilla_battles
