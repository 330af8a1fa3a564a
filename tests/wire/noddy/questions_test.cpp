#include "tests/wire/noddy/battles.hpp"

namespace brownwater::wire::testing {
namespace {

json::object answered(const Setting& setting, const kernel::AnyState& state, Seat seat, std::string_view question) {
  const auto answer = noddy().answer(setting, state, seat, parsed(question));
  if (!answer) {
    ADD_FAILURE() << answer.error().where << ": " << answer.error().reason;
    return {};
  }
  return *answer;
}

/// Numerator and denominator of "1/3" as a number.
double chance_in(const json::value& p) {
  const std::string text(p.as_string());
  const std::size_t bar = text.find('/');
  return std::stod(text.substr(0, bar)) / std::stod(text.substr(bar + 1));
}

TEST(NoddyQuestions, ND_4_5_AShotHasItsRangeBandModifiersAndChances) {
  const Setting setting = noddy_setting(two_on_two());
  const json::object shot = answered(setting, start_of(setting), Seat::kUnion,
                                     R"({"question":"shot","ship":"benton","gun":0,"target":"general_price"})");
  ASSERT_TRUE(shot.contains("range")) << json::serialize(shot);
  EXPECT_EQ(shot.at("band"), json::value("effective"));
  EXPECT_EQ(shot.at("face"), json::value("bow"));
  double sum = 0;
  for (const json::value& outcome : shot.at("outcomes").as_array()) {
    sum += chance_in(outcome.at("p"));
    if (outcome.at("key") == json::value("miss")) {
      EXPECT_DOUBLE_EQ(chance_in(outcome.at("p")), 1 - chance_in(shot.at("hit").at("p")));
    }
  }
  EXPECT_DOUBLE_EQ(sum, 1.0);
}

TEST(NoddyQuestions, ND_4_5_WhoIsUnderWayIsNotStationaryWhileOrdersAreWritten) {
  const Setting setting = noddy_setting(two_on_two());
  const json::object shot = answered(setting, start_of(setting), Seat::kUnion,
                                     R"({"question":"shot","ship":"benton","gun":0,"target":"general_price"})");
  for (const json::value& modifier : shot.at("modifiers").as_array()) {
    const bool a_bonus = modifier.at("amount").as_int64() > 0;
    EXPECT_FALSE(a_bonus) << "both make way: " << json::serialize(modifier);
  }
}

TEST(NoddyQuestions, ND_4_3_AShotOutsideTheArcIsRefusedWithTheRule) {
  const Setting setting = noddy_setting(two_on_two());
  const json::object shot = answered(setting, start_of(setting), Seat::kUnion,
                                     R"({"question":"shot","ship":"benton","gun":4,"target":"general_price"})");
  EXPECT_EQ(shot.at("refused").at("rule"), json::value("ND-4.3")) << json::serialize(shot);
  const json::object turned = answered(
      setting, start_of(setting), Seat::kUnion,
      R"({"question":"shot","ship":"benton","gun":4,"target":"general_price","from":{"at":[20,14],"heading":180}})");
  EXPECT_TRUE(turned.contains("hit")) << "port guns bear when she lies so: " << json::serialize(turned);
}

TEST(NoddyQuestions, ND_6_3_ARamHasItsModifiersAndChances) {
  const Setting setting = noddy_setting(two_on_two());
  const json::object ram = answered(setting, start_of(setting), Seat::kConfederate,
                                    R"({"question":"ram","ship":"general_price","target":"benton","speed":8})");
  EXPECT_EQ(json::serialize(ram.at("modifiers")), R"([{"amount":2,"rule":"ND-6.3"}])");
  EXPECT_EQ(ram.at("outcomes").as_array().size(), 3U) << "no die fails her";
}

TEST(NoddyQuestions, ND_1_3_APathGoesHalfTheMoveTurnsAndGoesTheOtherHalf) {
  const Setting setting = noddy_setting(two_on_two());
  const json::object path =
      answered(setting, start_of(setting), Seat::kUnion, R"({"question":"path","ship":"benton","speed":4,"turn":60})");
  EXPECT_EQ(json::serialize(path.at("halves").as_array().at(0).at("to")), "[22,14]");
  EXPECT_EQ(path.at("end").at("heading").to_number<int>(), 150);
  EXPECT_TRUE(path.at("grounds").is_null());
  EXPECT_FALSE(path.at("leaves").as_bool());
}

TEST(NoddyQuestions, ND_3_1_APathTellsWhereTheChartWouldHoldHerAndWhomSheMeets) {
  const Setting setting = noddy_setting(
      two_on_two("", R"(,"areas":[{"kind":"water","depth_ft":2,"corners":[[22,10],[24,10],[24,16],[22,16]]}])"));
  const json::object path =
      answered(setting, start_of(setting), Seat::kUnion, R"({"question":"path","ship":"benton","speed":4,"turn":0})");
  ASSERT_TRUE(path.at("grounds").is_object());
  EXPECT_EQ(path.at("grounds").at("half").to_number<int>(), 1);
  EXPECT_EQ(path.at("grounds").at("depth_ft").to_number<int>(), 2);
}

TEST(NoddyQuestions, ND_1_3_TheEnemysPathIsNotAnswered) {
  const Setting setting = noddy_setting(two_on_two());
  const json::object path = answered(setting, start_of(setting), Seat::kUnion,
                                     R"({"question":"path","ship":"general_price","speed":4,"turn":0})");
  EXPECT_EQ(path.at("refused").at("rule"), json::value("ND-1.3"));
}

TEST(NoddyQuestions, ThePathIsTheOneThatIsGoneWhenNothingMeetsHer) {
  const Setting setting = noddy_setting(two_on_two());
  const kernel::AnyState start = start_of(setting);
  const json::object path =
      answered(setting, start, Seat::kUnion, R"({"question":"path","ship":"benton","speed":4,"turn":-45})");
  const kernel::AnyState moved =
      after(setting, {{Seat::kUnion, R"({"type":"order","ship":"benton","speed":4,"turn":-45})"},
                      {Seat::kUnion, kSeal},
                      {Seat::kConfederate, kSeal}});
  const json::object view = noddy().write_view(setting, moved, Seat::kUmpire);
  EXPECT_EQ(view.at("ships").as_array().at(0).at("at"), path.at("end").at("at"));
  EXPECT_EQ(view.at("ships").as_array().at(0).at("heading"), path.at("end").at("heading"));
}

}  // namespace
}  // namespace brownwater::wire::testing
