#include <gmock/gmock.h>

#include <map>

#include "engine/chance/enumerating_umpire.hpp"
#include "engine/games/mobas/mobas.hpp"
#include "tests/wire/support.hpp"

namespace brownwater::wire::testing {
namespace {

using brownwater::mobas::Mobas;
using brownwater::mobas::Phase;
using brownwater::mobas::State;
using chance::Fraction;

Fraction fraction(const json::value& chance) {
  const std::string text = chance.at("p").as_string().c_str();
  const std::size_t stroke = text.find('/');
  return {static_cast<chance::Weight>(std::stoull(text.substr(0, stroke))),
          static_cast<chance::Weight>(std::stoull(text.substr(stroke + 1)))};
}

Setting gunboat_against_ram() {
  return setting_of(open_water(
      R"({"ship":"benton","side":"union","hex":"D4","facing":0},{"ship":"arkansas","side":"confederate","hex":"D6","facing":3})"));
}

json::object asked(const Setting& setting, const kernel::AnyState& state, Seat seat, std::string_view question) {
  const auto answer = mobas().answer(setting, state, seat, parsed(question));
  EXPECT_TRUE(answer) << question << (answer ? "" : answer.error().reason);
  return answer ? *answer : json::object();
}

TEST(Questions, TheFourEffectsAndAllOutcomesSumToOne) {
  const Setting setting = gunboat_against_ram();
  const kernel::AnyState state = mobas().game().start(setting.scenario);
  for (const std::string_view question : {R"({"question":"shot","ship":"benton","target":"arkansas"})",
                                          R"({"question":"ram","ship":"benton","target":"arkansas"})"}) {
    const json::object answer = asked(setting, state, Seat::kUnion, question);
    Fraction sum;
    for (const json::value& outcome : answer.at("outcomes").as_array()) sum = sum + fraction(outcome);
    EXPECT_EQ(sum, Fraction::certain());
    const Fraction effects = fraction(answer.at("unhurt")) + fraction(answer.at("hurt")) +
                             fraction(answer.at("critical")) + fraction(answer.at("sunk"));
    EXPECT_EQ(effects, Fraction::certain());
  }
}

TEST(Questions, OddsOfAShotAreThoseOfTheRulesRunThroughAllOutcomes) {
  const Setting setting = gunboat_against_ram();
  const auto& scenario = setting.scenario.as<brownwater::mobas::Scenario>();
  const auto state = mobas().game().start(setting.scenario);
  // The enemy holds her fire, so that all the damage after this declaration is the shot's.
  const auto held = mobas().read_action(setting, parsed(R"({"type":"hold_fire","ship":"arkansas"})"));
  const auto before =
      mobas().game().play(setting.scenario, state, Seat::kConfederate, *held, std::span<const std::uint8_t>());
  const auto fire =
      mobas().read_action(setting, parsed(R"({"type":"declare_fire","ship":"benton","target":"arkansas"})"));
  std::map<int, Fraction> damage;
  chance::EnumeratingUmpire umpire;
  do {
    State after = before->after.as<State>();
    Mobas::apply(scenario, after, Seat::kUnion, fire->as<brownwater::mobas::Action>(), umpire);
    while (after.phase == Phase::kFire || after.phase == Phase::kFireDamage) Mobas::advance(scenario, after, umpire);
    damage[after.ships[1].damage] = damage[after.ships[1].damage] + umpire.chance();
  } while (umpire.next_path());
  const json::object answer =
      asked(setting, state, Seat::kUnion, R"({"question":"shot","ship":"benton","target":"arkansas"})");
  EXPECT_EQ(answer.at("aspect").as_string(), "end");
  ASSERT_EQ(answer.at("outcomes").as_array().size(), damage.size());
  for (const json::value& outcome : answer.at("outcomes").as_array())
    EXPECT_EQ(fraction(outcome), damage[std::stoi(outcome.at("key").as_string().c_str())]);
}

TEST(Questions, MB_2_5_AShotFromAPlaceSheMightTakeIsLaidFromThere) {
  const Setting setting = gunboat_against_ram();
  const auto state = mobas().game().start(setting.scenario);
  const json::object answer =
      asked(setting, state, Seat::kUnion,
            R"({"question":"shot","ship":"benton","target":"arkansas","from":{"hex":"D5","facing":1}})");
  EXPECT_EQ(answer.at("range_hexes").to_number<int>(), 1);
  EXPECT_EQ(answer.at("aspect").as_string(), "broadside");
  EXPECT_EQ(answer.at("dice").to_number<int>(), 4);
}

TEST(Questions, WhatTheRulesForbidIsRefusedWithTheRule) {
  const Setting setting = gunboat_against_ram();
  const auto state = mobas().game().start(setting.scenario);
  const json::object far =
      asked(setting, state, Seat::kUnion,
            R"({"question":"shot","ship":"benton","target":"arkansas","from":{"hex":"D1","facing":0}})");
  EXPECT_EQ(far.at("refused").at("rule").as_string(), "MB-2.5");
  const json::object friendly =
      asked(setting, state, Seat::kUnion, R"({"question":"ram","ship":"benton","target":"benton"})");
  EXPECT_EQ(friendly.at("refused").at("rule").as_string(), "MB-5.1");
}

TEST(Questions, ReachNamesExactlyTheHexesThatAShotCouldBeLaidInto) {
  const Setting setting = gunboat_against_ram();
  const auto state = mobas().game().start(setting.scenario);
  const json::object answer = asked(setting, state, Seat::kUnion, R"({"question":"reach","ship":"benton"})");
  // The two hexes behind the Arkansas on her line are hidden; one hex off it is not.
  std::map<std::string, int> dice;
  for (const json::value& hex : answer.at("hexes").as_array())
    dice[hex.at("hex").as_string().c_str()] = hex.at("dice").to_number<int>();
  EXPECT_EQ(dice.at("D5"), 2);
  EXPECT_EQ(dice.at("D6"), 2);
  EXPECT_EQ(dice.at("C4"), 4);
  EXPECT_FALSE(dice.contains("D7"));
  EXPECT_FALSE(dice.contains("D4"));
}

TEST(Questions, WhatIsNoQuestionIsToldWithItsPlace) {
  const Setting setting = gunboat_against_ram();
  const auto state = mobas().game().start(setting.scenario);
  const auto where = [&](std::string_view text) {
    return mobas().answer(setting, state, Seat::kUnion, parsed(text)).error().where;
  };
  EXPECT_EQ(where(R"({"question":"why"})"), "/question");
  EXPECT_EQ(where(R"({"question":"shot","ship":"benton"})"), "/target");
  EXPECT_EQ(where(R"({"question":"reach","ship":"benton","from":{"hex":"Z40","facing":0}})"), "/from");
  EXPECT_EQ(where(R"({"question":"reach","ship":"benton","colour":"red"})"), "/colour");
  EXPECT_EQ(where("7"), "");
}

}  // namespace
}  // namespace brownwater::wire::testing
