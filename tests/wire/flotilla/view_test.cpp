#include "tests/wire/flotilla/battles.hpp"

namespace brownwater::wire::testing::flotilla_battles {
namespace {

const json::object& named(const json::array& list, std::string_view key, std::string_view id) {
  for (const json::value& entry : list) {
    if (entry.at(key) == json::value(id)) return entry.as_object();
  }
  static const json::object none;
  ADD_FAILURE() << id << " is not there";
  return none;
}
const json::object& unit(const json::object& view, std::string_view id) {
  return named(view.at("units").as_array(), "id", id);
}
const json::object& choice(const json::object& view, std::string_view id) {
  return named(view.at("choices").as_array(), "unit", id);
}

/// The Union's first window, on her own move; the Confederate lets it pass.
kernel::AnyState at_union_window(const Setting& setting) {
  return after(setting, union_moves(setting),
               {{Seat::kUnion, R"({"type":"steam","ship":"iron_city","inches":4})"},
                {Seat::kConfederate, R"({"type":"pass"})"}});
}

TEST(FlotillaView, FL_2_3_TheSheetIsWrittenAsItIsPrinted) {
  const Setting setting = setting_of(broadsides());
  const json::object view = view_of(setting, start_of(setting), Seat::kUnion);
  const json::value& sheet = unit(view, "iron_city").at("sheet");
  EXPECT_EQ(json::serialize(sheet.at("boxes")),
            R"([". . . P I© I",". P . . . .",". . . . . P","W W W W W W","P I P I P P",". . W P W W",". . . . P P",)"
            R"("W W W W W W",". P . . I I",". . . . © ©"])");
  EXPECT_EQ(sheet.at("yellow_from_row").to_number<int>(), 10);
  EXPECT_EQ(json::serialize(sheet.at("speeds")), "[0,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]");
  EXPECT_EQ(json::serialize(sheet.at("turns")), R"({"first":0,"middle":45,"end":45})");
  EXPECT_EQ(json::serialize(sheet.at("batteries").as_array().at(0)),
            R"({"gun":"normal","place":"port","dice":10,"captain_at":[5,0]})");
  EXPECT_EQ(sheet.at("crew").to_number<int>(), 50);
}

TEST(FlotillaView, BeforeTheFirstTurnBothSidesAreAskedWhetherTheyAreReady) {
  const Setting setting = setting_of(broadsides());
  const json::object view = view_of(setting, start_of(setting), Seat::kUnion);
  EXPECT_EQ(view.at("phase"), json::value("muster"));
  EXPECT_EQ(json::serialize(view.at("to_decide")), R"(["union","confederate"])");
  EXPECT_EQ(json::serialize(view.at("actions")), R"([{"type":"ready"}])");
  EXPECT_TRUE(view.at("first").is_null());
  EXPECT_TRUE(unit(view, "iron_city").at("standing").is_object());
  EXPECT_TRUE(unit(view, "coal_city").at("standing").is_null());
}

TEST(FlotillaView, FL_3_2_AMoveIsBoundedBySpeedsAndTurnsAtEachMoment) {
  const Setting setting = setting_of(broadsides());
  const json::object view = view_of(setting, union_moves(setting), Seat::kUnion);
  EXPECT_EQ(view.at("phase"), json::value("moving"));
  const json::value& steam = choice(view, "iron_city").at("steam");
  EXPECT_EQ(json::serialize(steam.at("speeds")), "[0,2,3,4,5,6,7]");
  EXPECT_EQ(
      json::serialize(steam.at("turns")),
      R"({"first":{"port":0,"starboard":0},"middle":{"port":45,"starboard":45},"end":{"port":45,"starboard":45}})");
  EXPECT_EQ(json::serialize(steam.at("course")), R"({"inches":4,"turns":[0,0,0]})");
  EXPECT_EQ(view_of(setting, union_moves(setting), Seat::kConfederate).at("choices").as_array().size(), 0U);
}

TEST(FlotillaView, FL_1_3_AWindowSaysWhoMovesAndWhichBatteriesMayFireAtWhomWithWhichOdds) {
  const Setting setting = setting_of(broadsides());
  const json::object view = view_of(setting, at_union_window(setting), Seat::kUnion);
  EXPECT_EQ(view.at("phase"), json::value("firing"));
  EXPECT_EQ(view.at("asked").at("ship"), json::value("iron_city"));
  EXPECT_EQ(view.at("asked").at("moment"), json::value("first"));
  EXPECT_EQ(json::serialize(view.at("actions")), R"([{"type":"pass"}])");
  const json::array& batteries = choice(view, "iron_city").at("batteries").as_array();
  ASSERT_EQ(batteries.size(), 3U);
  const json::value& starboard = batteries.at(1).at("targets").as_array().at(0);
  EXPECT_EQ(starboard.at("target"), json::value("coal_city"));
  EXPECT_EQ(starboard.at("range").to_number<double>(), 10.0);
  EXPECT_EQ(starboard.at("expected").to_number<double>(), 5.0);
  EXPECT_EQ(starboard.at("hit").at("p"), json::value("1023/1024"));
  EXPECT_TRUE(starboard.at("closed").is_null());
  const json::value& port = batteries.at(0).at("targets").as_array().at(0);
  EXPECT_EQ(port.at("closed").at("rule"), json::value("FL-4.1"));
}

TEST(FlotillaView, FL_4_2_ABatteryLaidIsShownAndOneThatHasFiredIsClosed) {
  const Setting setting = setting_of(broadsides());
  const kernel::AnyState laid =
      after(setting, at_union_window(setting),
            {{Seat::kUnion, R"({"type":"lay","ship":"iron_city","battery":1,"target":"coal_city"})"}});
  const json::object view = view_of(setting, laid, Seat::kUnion);
  EXPECT_EQ(json::serialize(view.at("laid")),
            R"([{"ship":"iron_city","battery":1,"target":"coal_city","aim":"plain"}])");
  EXPECT_EQ(json::serialize(view.at("actions")), R"([{"type":"open_fire"},{"type":"pass"}])");
  const auto fired = play(setting, laid, Seat::kUnion, R"({"type":"open_fire"})");
  ASSERT_TRUE(fired) << fired.error().reason;
  const json::object later = view_of(setting, fired->after, Seat::kUnion);
  const json::value& battery = unit(later, "iron_city").at("now").at("batteries").as_array().at(1);
  EXPECT_FALSE(battery.at("loaded").as_bool());
  EXPECT_TRUE(unit(later, "iron_city").at("now").at("has_fired").as_bool());
}

TEST(FlotillaView, FL_6_6_MenAboardAreNotOnTheTable) {
  const Setting setting = setting_of(beside_the_bank());
  const json::object view = view_of(setting, union_moves(setting), Seat::kUnion);
  EXPECT_TRUE(unit(view, "marines").at("at").is_null());
  EXPECT_EQ(unit(view, "marines").at("now").at("aboard").to_number<int>(), 40);
  EXPECT_EQ(unit(view, "marines").at("now").at("carrier"), json::value("iron_city"));
  EXPECT_EQ(json::serialize(choice(view, "marines").at("may_not")),
            R"([{"type":"march","target":null,"rule":"FL-6.6","reason":"the party is in its ship"}])");
  EXPECT_TRUE(choice(view, "scouts").at("march").as_bool());
  EXPECT_EQ(unit(view, "militia").at("cover"), json::value("works"));
  EXPECT_EQ(unit(view, "fort").at("now").at("men").to_number<int>(), 30);
}

TEST(FlotillaView, FL_3_6_AShipAgroundIsToldHowSheMayGetOff) {
  const Setting setting = setting_of(broadsides(), {{"umpire", true}});
  kernel::AnyState state = after(
      setting, start_of(setting),
      {{Seat::kUnion, R"({"type":"ready"})"},
       {Seat::kConfederate, R"({"type":"ready"})"},
       {Seat::kUmpire,
        R"({"type":"ruling","act":{"act":"set_aground","unit":"iron_city","aground":true},"reason":"a bar","shown":[]})"},
       {Seat::kUmpire, R"({"type":"proceed"})"}});
  const Seat chooser = flotilla().game().to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
  state = after(setting, state, {{chooser, R"({"type":"choose_first","first":"union"})"}});
  const json::object view = view_of(setting, state, Seat::kUnion);
  const json::object& stuck = choice(view, "iron_city");
  EXPECT_TRUE(stuck.at("steam").is_null());
  EXPECT_EQ(stuck.at("may_not").as_array().at(0).at("rule"), json::value("FL-3.5"));
  EXPECT_EQ(json::serialize(stuck.at("lighten")), R"({"guns":24,"guns_a_die":1,"rule":"FL-3.6"})");
  EXPECT_EQ(json::serialize(stuck.at("may")), R"([{"type":"reverse_engines","ship":"iron_city"}])");
  EXPECT_TRUE(unit(view, "iron_city").at("still").as_bool());
}

}  // namespace
}  // namespace brownwater::wire::testing::flotilla_battles
