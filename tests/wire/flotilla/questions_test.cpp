#include <cmath>

#include "adapters/wire/flotilla/odds.hpp"
#include "tests/wire/flotilla/battles.hpp"

namespace brownwater::wire::testing::flotilla_battles {
namespace {

json::object answered(const Setting& setting, const kernel::AnyState& state, Seat seat, std::string_view question) {
  const auto answer = flotilla().answer(setting, state, seat, parsed(question));
  if (!answer) {
    ADD_FAILURE() << answer.error().where << ": " << answer.error().reason;
    return {};
  }
  return *answer;
}

std::string chance_of(const json::object& answer, std::string_view key) {
  for (const json::value& outcome : answer.at("outcomes").as_array()) {
    if (outcome.at("key") == json::value(key)) return std::string(outcome.at("p").as_string());
  }
  return "none";
}

TEST(FlotillaQuestions, FL_4_3_TenDiceThatHitOnFourMakeFiveHitsInTheMean) {
  const auto hits = flotilla_wire::odds_of_hits({.dice = 10, .needed = 4, .divisor = 1});
  EXPECT_EQ(flotilla_wire::expected_hits(hits), chance::Fraction(5, 1));
  EXPECT_EQ(hits[0], chance::Fraction(1, 1024));
  EXPECT_EQ(hits[5], chance::Fraction(252, 1024));
  EXPECT_EQ(flotilla_wire::chance_of_a_hit(hits), chance::Fraction(1023, 1024));
}

TEST(FlotillaQuestions, FL_4_3_HalfTheHitsFarOffFractionsUp) {
  const auto hits = flotilla_wire::odds_of_hits({.dice = 3, .needed = 4, .divisor = 2});
  ASSERT_EQ(hits.size(), 3U);
  EXPECT_EQ(hits[0], chance::Fraction(1, 8));
  EXPECT_EQ(hits[1], chance::Fraction(6, 8)) << "one hit or two";
  EXPECT_EQ(hits[2], chance::Fraction(1, 8));
}

TEST(FlotillaQuestions, FL_4_7_AimedFireGoesOnFiveAndSix) {
  const auto hits = flotilla_wire::odds_of_hits({.dice = 1, .needed = 6, .divisor = 1}, chance::Fraction(1, 3));
  EXPECT_EQ(hits[1], chance::Fraction(1, 18));
  EXPECT_EQ(hits[0], chance::Fraction(17, 18));
}

TEST(FlotillaQuestions, FL_4_3_FortyDiceAreStillExact) {
  const auto hits = flotilla_wire::odds_of_hits({.dice = 40, .needed = 6, .divisor = 3}, chance::Fraction(1, 3));
  chance::Fraction sum;
  for (const chance::Fraction& chance : hits) sum = sum + chance;
  EXPECT_EQ(sum, chance::Fraction::certain());
}

TEST(FlotillaQuestions, FL_4_3_ABroadsideHasItsRangeDiceFaceAndChances) {
  const Setting setting = setting_of(broadsides());
  const json::object fire = answered(setting, union_moves(setting), Seat::kUnion,
                                     R"({"question":"fire","ship":"iron_city","battery":1,"target":"coal_city"})");
  ASSERT_TRUE(fire.contains("range")) << json::serialize(fire);
  EXPECT_EQ(fire.at("dice").to_number<int>(), 10);
  EXPECT_EQ(fire.at("needed").to_number<int>(), 4);
  EXPECT_EQ(fire.at("divisor").to_number<int>(), 1);
  EXPECT_EQ(fire.at("expected").to_number<double>(), 5.0);
  EXPECT_EQ(fire.at("hit").at("p"), json::value("1023/1024"));
  EXPECT_EQ(chance_of(fire, "10"), "1/1024");
  const json::object aimed =
      answered(setting, union_moves(setting), Seat::kUnion,
               R"({"question":"fire","ship":"iron_city","battery":1,"target":"coal_city","aim":"low"})");
  EXPECT_EQ(aimed.at("goes").at("p"), json::value("1/3"));
  EXPECT_EQ(aimed.at("hit").at("p"), json::value("341/1024"));
}

TEST(FlotillaQuestions, FL_4_1_ABatteryThatLooksAwayIsRefusedUntilSheLiesOtherwise) {
  const Setting setting = setting_of(broadsides());
  const kernel::AnyState moving = union_moves(setting);
  const json::object port = answered(setting, moving, Seat::kUnion,
                                     R"({"question":"fire","ship":"iron_city","battery":0,"target":"coal_city"})");
  EXPECT_EQ(port.at("refused").at("rule"), json::value("FL-4.1")) << json::serialize(port);
  const json::object turned = answered(
      setting, moving, Seat::kUnion,
      R"({"question":"fire","ship":"iron_city","battery":0,"target":"coal_city","from":{"at":[30,40],"heading":180}})");
  EXPECT_TRUE(turned.contains("hit")) << json::serialize(turned);
}

TEST(FlotillaQuestions, FL_3_3_APathGoesHalfTheMoveSwingsAboutTheBowAndGoesTheOtherHalf) {
  const Setting setting = setting_of(broadsides());
  const json::object path = answered(setting, union_moves(setting), Seat::kUnion,
                                     R"({"question":"path","ship":"iron_city","inches":4,"turns":[0,-45,0]})");
  ASSERT_TRUE(path.contains("legs")) << json::serialize(path);
  ASSERT_EQ(path.at("legs").as_array().size(), 2U);
  EXPECT_EQ(json::serialize(path.at("legs").as_array().at(0).at("to")), "[30,38]");
  EXPECT_EQ(path.at("legs").as_array().at(1).at("heading").to_number<int>(), 315);
  EXPECT_EQ(path.at("end").at("heading").to_number<int>(), 315);
  EXPECT_TRUE(path.at("ground").is_null());
  EXPECT_FALSE(path.at("leaves").as_bool());
  EXPECT_TRUE(path.at("meets").as_array().empty());
}

TEST(FlotillaQuestions, FL_3_7_APathTellsTheBlowOnAHullInItsWayBeforeItIsGone) {
  const Setting setting = setting_of(wide_water(
      R"({"ship":"iron_city","id":"iron_city","name":"Iron City","side":"union","at":[30,40],"heading":0,"speed":4},
         {"ship":"iron_city","id":"coal_city","name":"Coal City","side":"confederate","at":[30,31],"heading":0,"speed":4})",
      "", R"(,"areas":[])"));
  const json::object path = answered(setting, union_moves(setting), Seat::kUnion,
                                     R"({"question":"path","ship":"iron_city","inches":4,"turns":[0,0,0]})");
  ASSERT_EQ(path.at("meets").as_array().size(), 1U) << json::serialize(path);
  const json::object& meets = path.at("meets").as_array().at(0).as_object();
  EXPECT_EQ(meets.at("ship"), json::value("coal_city"));
  const auto dice = meets.at("dice").to_number<std::size_t>();
  EXPECT_GT(dice, 0U);
  EXPECT_EQ(meets.at("outcomes").as_array().size(), dice + 1);
  EXPECT_EQ(meets.at("expected").to_number<double>(), static_cast<double>(dice) / 2) << "each hits on 4 and over";
}

TEST(FlotillaQuestions, FL_3_3_ThePathIsTheOneThatIsGone) {
  const Setting setting = setting_of(broadsides());
  kernel::AnyState state = after(setting, start_of(setting),
                                 {{Seat::kUnion, R"({"type":"stand","ship":"iron_city","mode":"hold"})"},
                                  {Seat::kConfederate, R"({"type":"stand","ship":"coal_city","mode":"hold"})"},
                                  {Seat::kUnion, R"({"type":"ready"})"},
                                  {Seat::kConfederate, R"({"type":"ready"})"}});
  const Seat chooser = flotilla().game().to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
  state = after(setting, state, {{chooser, R"({"type":"choose_first","first":"union"})"}});
  const json::object path =
      answered(setting, state, Seat::kUnion, R"({"question":"path","ship":"iron_city","inches":7,"turns":[0,30,-20]})");
  const kernel::AnyState moved =
      after(setting, state, {{Seat::kUnion, R"({"type":"steam","ship":"iron_city","inches":7,"turns":[0,30,-20]})"}});
  const json::object view = view_of(setting, moved, Seat::kUmpire);
  EXPECT_EQ(view.at("units").as_array().at(0).at("at"), path.at("end").at("at"));
  EXPECT_EQ(view.at("units").as_array().at(0).at("heading"), path.at("end").at("heading"));
}

TEST(FlotillaQuestions, FL_3_5_APathTellsHowNearItLeadsToLandAndTheChanceToGround) {
  // Her middle goes along the bank four inches off.
  const Setting setting = setting_of(wide_water(
      R"({"ship":"iron_city","id":"iron_city","side":"union","at":[30,46],"heading":90,"speed":4},
         {"ship":"iron_city","id":"coal_city","side":"confederate","at":[60,10],"heading":0,"speed":4})",
      "", kBank));
  const json::object path =
      answered(setting, union_moves(setting), Seat::kUnion, R"({"question":"path","ship":"iron_city","inches":4})");
  ASSERT_TRUE(path.at("ground").is_object()) << json::serialize(path);
  const json::value& ground = path.at("ground");
  EXPECT_EQ(ground.at("band").to_number<int>(), 3) << "a beam of two inches leaves three to the bank";
  EXPECT_EQ(ground.at("needed").to_number<int>(), 5);
  EXPECT_EQ(ground.at("chance").at("p"), json::value("1/3"));
}

TEST(FlotillaQuestions, FL_1_3_TheEnemysPathIsNotAnswered) {
  const Setting setting = setting_of(broadsides());
  const json::object path =
      answered(setting, union_moves(setting), Seat::kUnion, R"({"question":"path","ship":"coal_city","inches":4})");
  EXPECT_EQ(path.at("refused").at("rule"), json::value("FL-1.3"));
}

TEST(FlotillaQuestions, FL_6_2_EqualCrewsWinBoardingFifteenTimesInThirtySix) {
  const Setting setting = setting_of(broadsides());
  const json::object boarding = answered(setting, union_moves(setting), Seat::kUnion,
                                         R"({"question":"boarding","ship":"iron_city","target":"coal_city"})");
  ASSERT_TRUE(boarding.contains("outcomes")) << json::serialize(boarding);
  EXPECT_EQ(boarding.at("strength").to_number<int>(), 50 + 12 + 24);
  EXPECT_EQ(chance_of(boarding, "wins"), "5/12");
  EXPECT_EQ(chance_of(boarding, "tie"), "1/6");
  EXPECT_EQ(chance_of(boarding, "loses"), "5/12");
}

TEST(FlotillaQuestions, FL_6_5_SmallArmsThrowADieAMan) {
  const Setting setting = setting_of(beside_the_bank());
  const json::object fire = answered(setting, union_moves(setting), Seat::kUnion,
                                     R"({"question":"small_arms","party":"scouts","target":"militia"})");
  ASSERT_TRUE(fire.contains("hit")) << json::serialize(fire);
  EXPECT_EQ(fire.at("dice").to_number<int>(), 12);
  EXPECT_EQ(fire.at("needed").to_number<int>(), 6);
  EXPECT_DOUBLE_EQ(fire.at("expected").to_number<double>(), 2);
  EXPECT_NEAR(fire.at("hit").at("decimal").to_number<double>(), 1 - std::pow(5.0 / 6, 12), 1e-9);
}

TEST(FlotillaQuestions, FL_6_3_AChargeGoesReachesAndFightsByItsDice) {
  const Setting setting = setting_of(beside_the_bank());
  const json::object charge = answered(setting, union_moves(setting), Seat::kUnion,
                                       R"({"question":"charge","party":"scouts","target":"militia"})");
  ASSERT_TRUE(charge.contains("strikes")) << json::serialize(charge);
  EXPECT_EQ(charge.at("goes").at("p"), json::value("1/2")) << "a 4 without a leader";
  EXPECT_EQ(charge.at("run_dice").to_number<int>(), 2);
  EXPECT_EQ(charge.at("strikes").at("p"), json::value("11/24")) << "and a 4 or more for three inches and a half";
  EXPECT_EQ(charge.at("dice").to_number<int>(), 6);
  EXPECT_TRUE(charge.at("from_rear").as_bool()) << "from no farther forward than abeam";
  EXPECT_EQ(charge.at("target_dice").to_number<int>(), 10) << "one for four of thirty, three for their leader";
  EXPECT_DOUBLE_EQ(charge.at("target_expected").to_number<double>(), 10.0 / 3);
}

TEST(FlotillaQuestions, FL_6_6_AskedWhereMenMayLandItNamesThePlacesOrSaysWhyNot) {
  const Setting setting = setting_of(beside_the_bank());
  const auto refused_by = [&](std::string_view question) {
    const json::object answer = answered(setting, union_moves(setting), Seat::kUnion, question);
    return answer.contains("refused") ? answer.at("refused").at("rule") : json::value();
  };
  EXPECT_EQ(refused_by(R"({"question":"landing","party":"marines"})"), json::value("FL-6.6")) << "she is under way";
  EXPECT_EQ(refused_by(R"({"question":"landing","party":"militia"})"), json::value("FL-6.6")) << "the enemy's";
  const Setting stopped = setting_of(wide_water(
      R"({"ship":"iron_city","id":"iron_city","name":"Iron City","side":"union","at":[30,47],"heading":90,"speed":0},
         {"ship":"iron_city","id":"coal_city","name":"Coal City","side":"confederate","at":[42,20],"heading":0,"speed":4})",
      kAshore, kBank));
  const json::object landing =
      answered(stopped, union_moves(stopped), Seat::kUnion, R"({"question":"landing","party":"marines"})");
  ASSERT_TRUE(landing.contains("places")) << json::serialize(landing);
  const json::array& places = landing.at("places").as_array();
  EXPECT_FALSE(places.empty());
  for (const json::value& place : places) EXPECT_GE(place.as_array()[1].to_number<double>(), 50);
  EXPECT_TRUE(
      answered(stopped, union_moves(stopped), Seat::kUnion, R"({"question":"landing","party":"marines","at":[30,49]})")
          .contains("refused"));
}

TEST(FlotillaQuestions, FL_5_1_ACaptainOfTwelveHoldsOnTwelveOrLess) {
  const Setting setting = setting_of(broadsides());
  const json::object captain =
      answered(setting, union_moves(setting), Seat::kUnion, R"({"question":"captain","ship":"iron_city"})");
  EXPECT_EQ(captain.at("value").to_number<int>(), 12);
  EXPECT_EQ(chance_of(captain, "passes"), "20/27");
  EXPECT_EQ(chance_of(captain, "minus_1"), "7/72");
  EXPECT_TRUE(captain.at("surrenders").as_bool()) << "an enemy lies within 24 inches";
}

TEST(FlotillaQuestions, FL_5_2_WhatChangesHisMoraleIsToldWithItsCause) {
  const Setting setting = setting_of(wide_water(
      R"({"ship":"iron_city","id":"iron_city","name":"Iron City","side":"union","at":[30,40],"heading":0,"speed":0},
         {"ship":"iron_city","id":"lead","name":"Lead","side":"union","at":[20,40],"heading":0,"speed":4,"flagship":true},
         {"ship":"iron_city","id":"coal_city","name":"Coal City","side":"confederate","at":[42,40],"heading":0,"speed":4})"));
  const json::object captain =
      answered(setting, union_moves(setting), Seat::kUnion, R"({"question":"captain","ship":"iron_city"})");
  EXPECT_EQ(captain.at("modifiers"), parsed(R"([{"amount":-1,"rule":"FL-5.2","cause":"anchored"},
                                                {"amount":2,"rule":"FL-5.2","cause":"near_flagship"}])"));
  EXPECT_EQ(captain.at("value").to_number<int>(), 13);
}

}  // namespace
}  // namespace brownwater::wire::testing::flotilla_battles
