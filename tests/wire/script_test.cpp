#include "adapters/wire/script.hpp"

#include <gmock/gmock.h>

#include "tests/wire/support.hpp"

namespace brownwater::wire::testing {
namespace {

using ::testing::HasSubstr;

/// Two ironclads broadside on, two hexes apart, in open water.
std::string opening() {
  return json::serialize(json::object{{"system", "mobas"},
                                      {"scenario", open_water(R"({"ship":"benton","side":"union","hex":"D4","facing":0},
                                                                                      {"ship":"arkansas","side":"confederate","hex":"B5","facing":3})")}});
}

constexpr std::string_view kUnionFires =
    R"({"seat":"union","action":{"type":"declare_fire","ship":"benton","target":"arkansas"}})";

std::string confederate_holds(std::string_view faces) {
  return R"({"seat":"confederate","action":{"type":"hold_fire","ship":"arkansas"},"faces":)" + std::string(faces) + "}";
}

std::string reason(const json::object& answer) {
  const json::value* refused = answer.if_contains("refused");
  return refused == nullptr ? json::serialize(answer) : refused->at("reason").as_string().c_str();
}

class Opened : public ::testing::Test {
 protected:
  Opened() { script.feed(opening()); }
  json::object feed(std::string_view line) { return script.feed(line); }
  Script script;
};

TEST_F(Opened, ABroadsideIsThrownWithTheFacesGivenAndDamageIsApplied) {
  feed(kUnionFires);
  const json::object answer = feed(confederate_holds(R"(["major","minor",2,5,1])"));
  EXPECT_THAT(json::serialize(answer.at("events")),
              HasSubstr(R"("dice":3,"modifiers":[{"amount":-1,"rule":"MB-2.5"}],"faces":[6,4,2],"points":3)"));
  EXPECT_EQ(json::serialize(answer.at("to_decide")), R"(["confederate"])");
  EXPECT_EQ(
      json::serialize(feed(R"({"expect":{"turn":1,"phase":"first_moves","ships":[{"id":"arkansas","fv_left":5}]}})")),
      R"({"matched":true})");
  EXPECT_FALSE(script.refused());
}

TEST_F(Opened, TooFewFacesAreRefusedWithWhatWasAskedFor) {
  feed(kUnionFires);
  const json::object answer = feed(confederate_holds("[6]"));
  EXPECT_THAT(reason(answer), HasSubstr("2 more firing dice are wanted: fire, Benton at Arkansas"));
  EXPECT_EQ(json::serialize(answer.at("wanted")),
            R"({"die":"firing","count":2,"purpose":"fire","rule":"MB-2.3","ship":"benton","target":"arkansas"})");
}

TEST_F(Opened, TooManyFacesAndFacesOutOfRangeAreRefusedWithTheirPlace) {
  feed(kUnionFires);
  EXPECT_EQ(feed(confederate_holds("[6,6,6,1,2,3]")).at("refused").at("where").as_string(), "/faces/5");
  EXPECT_EQ(feed(confederate_holds("[6,7,6,1,2]")).at("refused").at("where").as_string(), "/faces/1");
  EXPECT_EQ(feed(confederate_holds("[6,0,6,1,2]")).at("refused").at("where").as_string(), "/faces/1");
  EXPECT_EQ(feed(R"({"seat":"confederate","action":{"type":"hold_fire","ship":"arkansas"},"faces":{}})")
                .at("refused")
                .at("where")
                .as_string(),
            "/faces");
}

TEST_F(Opened, WhatIsRefusedChangesNothing) {
  const json::value before = feed(R"({"show":"state"})").at("state");
  for (const std::string_view line :
       {R"({"seat":"spectator","action":{"type":"hold_fire","ship":"benton"}})",
        R"({"seat":"confederate","action":{"type":"hold_fire","ship":"benton"}})",
        R"({"seat":"union","action":{"type":"move","ship":"benton","path":["ahead"]}})",
        R"({"seat":"union","action":{"type":"hold_fire","ship":"benton"},"faces":[1]})",
        R"({"seat":"union","action":{"type":"declare_fire","ship":"benton","target":"benton"}})",
        R"({"seat":"admiral"})", "nonsense", "[]"}) {
    EXPECT_TRUE(feed(line).contains("refused")) << line;
  }
  EXPECT_EQ(feed(R"({"show":"state"})").at("state"), before);
  EXPECT_TRUE(script.refused());
}

TEST_F(Opened, TheWrongSeatAndTheWrongTimeAreToldApart) {
  EXPECT_THAT(reason(feed(R"({"seat":"confederate","action":{"type":"hold_fire","ship":"benton"}})")),
              HasSubstr("not under this seat's command"));
  EXPECT_THAT(reason(feed(R"({"seat":"union","action":{"type":"move","ship":"benton","path":[]}})")),
              HasSubstr("targets are being declared now"));
  feed(kUnionFires);
  EXPECT_THAT(reason(feed(kUnionFires)), HasSubstr("owes no decision now"));
}

TEST_F(Opened, AnExpectationThatFailsSaysWhere) {
  const json::object answer = feed(R"({"expect":{"ships":[{"id":"benton","fv_left":3}]}})");
  EXPECT_EQ(json::serialize(answer), R"({"matched":false,"where":"/ships/0/fv_left","expected":3})");
  EXPECT_TRUE(script.disappointed());
}

TEST_F(Opened, AFinishedBattleTakesNoMoreDecisions) {
  const Setting setting = setting_of(parsed(opening()).at("scenario"));
  std::vector<std::string> lines;
  play_at_random(
      setting, 3,
      [&](const kernel::AnyState&, Seat seat, const kernel::AnyAction& action, const kernel::AnyPlayed& played) {
        json::array faces;
        for (const chance::Throw& thrown : played.throws) faces.emplace_back(thrown.face);
        lines.push_back(json::serialize(json::object{
            {"seat", word_of(seat)}, {"action", mobas().write_action(setting, action)}, {"faces", faces}}));
      });
  for (const std::string& line : lines) ASSERT_TRUE(feed(line).contains("events")) << line;
  EXPECT_THAT(reason(feed(lines.back())), HasSubstr("the battle is over"));
}

TEST(Scripts, AFirstLineThatIsRefusedStopsTheScript) {
  for (const std::string_view line :
       {R"({"system":"mobas","scenario":"trafalgar"})", R"({"system":"whist","scenario":"duel"})",
        R"({"system":"mobas","scenario":"duel","option":{}})",
        R"({"system":"mobas","scenario":"duel","options":{"ship_blocks_sight":true}})", "{",
        R"({"seat":"union","action":{}})"}) {
    Script script;
    EXPECT_TRUE(script.feed(line).contains("refused")) << line;
    EXPECT_TRUE(script.stopped());
  }
}

TEST(Scripts, AViewIsTheSeatsAndTheStateTellsTheHash) {
  Script script;
  const json::object opened = script.feed(R"({"system":"mobas","scenario":"memphis"})");
  EXPECT_EQ(script.feed(R"({"show":"view","seat":"confederate"})").at("view").at("seat").as_string(), "confederate");
  EXPECT_EQ(script.feed(R"({"show":"state"})").at("state").at("hash"), opened.at("hash"));
  EXPECT_TRUE(script.feed(R"({"show":"view"})").contains("refused"));
}

}  // namespace
}  // namespace brownwater::wire::testing
