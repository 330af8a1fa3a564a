#include "adapters/letters/fitness.hpp"

#include "engine/games/flotilla/scenario.hpp"
#include "tests/letters/players.hpp"

/// Which battles can go by letters.
namespace brownwater::letters::testing {
namespace {

std::optional<Fault> unfit(std::string_view system, std::string_view scenario, const json::object& options = {}) {
  const wire::Codec& codec = *wire::codec_of(system);
  const auto setting = codec.read_scenario(*wire::scenario_named(system, scenario), options);
  EXPECT_TRUE(setting.has_value());
  return why_not_by_letters(codec, *setting);
}

/// Battles of a system that can go by letters: all but those with mines.
void expect_all_but_mined(std::string_view system, const std::vector<std::string>& names,
                          const json::object& options = {}) {
  for (const std::string& name : names) {
    const json::value text = *wire::scenario_named(system, name);
    const json::value* mines = text.as_object().if_contains("mines");
    const bool mined = mines != nullptr && !mines->as_array().empty();
    const auto fault = unfit(system, name, options);
    EXPECT_EQ(fault.has_value(), mined) << name << " " << (fault ? fault->where + fault->reason : "");
  }
}

TEST(LetterFitness, EveryBattleOfTheHexIroncladsWithoutHiddenMinesCanGoByLetters) {
  expect_all_but_mined("mobas", wire::scenario_names("mobas"));
}

TEST(LetterFitness, MB_6_3_AScenarioWithMinesThatASideDoesNotKnowIsRefused) {
  const json::value mined = wire::testing::open_water(
      R"({"ship":"benton","side":"union","hex":"B2","facing":0},{"ship":"general_price","side":"confederate","hex":"D7","facing":3})",
      R"(,"mines":[{"hex":"C4","side":"confederate"}])");
  const auto fault = why_not_by_letters(wire::testing::mobas(), wire::testing::setting_of(mined));
  ASSERT_TRUE(fault.has_value());
  EXPECT_EQ(fault->where, "/mines");
}

TEST(LetterFitness, MB_8_1_ABattleWithAnUmpireWantsAThird) {
  EXPECT_FALSE(unfit("mobas", "training").has_value());
  const auto fault = unfit("mobas", "training", {{"umpire", true}});
  ASSERT_TRUE(fault.has_value());
  EXPECT_NE(fault->reason.find("two sides"), std::string::npos);
}

TEST(LetterFitness, MB_6_3_AForgedBeginningWithMinesIsRefusedWhenItIsRead) {
  const json::value mined = wire::testing::open_water(
      R"({"ship":"benton","side":"union","hex":"B2","facing":0},{"ship":"general_price","side":"confederate","hex":"D7","facing":3})",
      R"(,"mines":[{"hex":"C4","side":"confederate"}])");
  const wire::Setting setting = wire::testing::setting_named("training");
  const auto sound = begun(wire::testing::mobas(), setting);
  json::object keys = wire::testing::parsed(lines_of(sound->text())[0]).as_object();
  keys.erase("signature");
  keys["scenario"] = wire::testing::setting_of(mined).text;
  const std::string line =
      written_line({.number = 1, .by = Seat::kUnion, .before = {}, .what = What::kBegin}, keys, key_of(Side::kUnion));
  EXPECT_EQ(Letter::begun(line).error().where, "line 1/scenario/mines");
}

TEST(LetterFitness, ND_5_1_NoddysUnseenDamageWantsAThird) {
  const auto fault = unfit("noddy", "duel");
  ASSERT_TRUE(fault.has_value());
  EXPECT_NE(fault->where.find("/ships/"), std::string::npos) << fault->where;
}

TEST(LetterFitness, ND_5_1_NoddyWithoutMinesGoesByLettersWhereDamageIsOpen) {
  expect_all_but_mined("noddy", {"duel", "fort_henry", "mobile_bay"}, {{"open_damage", true}});
}

TEST(LetterFitness, FL_1_3_FlotillaWithoutMinesGoesByLettersItsStandingOrdersOpen) {
  expect_all_but_mined("flotilla", {"duel", "indianola", "mobile_bay"});
}

TEST(LetterFitness, ND_5_1_WhoIsSentABattleThatHidesThingsForLongDoesNotJoinIt) {
  const wire::Codec& noddy = *wire::codec_of("noddy");
  const auto hiding = noddy.read_scenario(*wire::scenario_named("noddy", "duel"), {});
  const wire::Setting setting = wire::testing::setting_named("training");
  json::object keys = wire::testing::parsed(lines_of(begun(wire::testing::mobas(), setting)->text())[0]).as_object();
  keys.erase("signature");
  keys["scenario"] = hiding->text;
  keys["system"] = "noddy";
  keys["rules"] = noddy.rules_version();
  auto letter = Letter::begun(
      written_line({.number = 1, .by = Seat::kUnion, .before = {}, .what = What::kBegin}, keys, key_of(Side::kUnion)));
  ASSERT_TRUE(letter.has_value()) << letter.error().where << letter.error().reason;
  const Key key = key_of(Side::kConfederate);
  const auto fault = Pen::of(*letter, key)->join();
  ASSERT_TRUE(fault.has_value());
  EXPECT_NE(fault->where.find("/ships/"), std::string::npos) << fault->where;
  EXPECT_EQ(letter->lines().size(), 1U);
}

TEST(LetterFitness, FL_4_8_ALetterOfEarlierRulesIsReadByThemAndItsJournalKeepsItsWords) {
  const wire::Codec& flotilla = *wire::codec_of("flotilla");
  const auto today = flotilla.read_scenario(*wire::scenario_named("flotilla", "duel"), {});
  const wire::Setting setting = wire::testing::setting_named("training");
  json::object keys = wire::testing::parsed(lines_of(begun(wire::testing::mobas(), setting)->text())[0]).as_object();
  keys.erase("signature");
  keys["scenario"] = today->text;
  keys["system"] = "flotilla";
  keys["rules"] = "flotilla-1";
  const auto letter = Letter::begun(
      written_line({.number = 1, .by = Seat::kUnion, .before = {}, .what = What::kBegin}, keys, key_of(Side::kUnion)));
  ASSERT_TRUE(letter.has_value()) << letter.error().where << letter.error().reason;
  const auto& scenario = letter->setting().scenario.as<flotilla::Scenario>();
  EXPECT_EQ(scenario.options().turret_die, flotilla::TurretDie::kEveryShip);
  const json::object head = wire::testing::parsed(lines_of(journal_of(*letter))[0]).as_object();
  EXPECT_EQ(head.at("rules"), "flotilla-1");
  EXPECT_EQ(head.at("scenario"), today->text);
}

TEST(LetterFitness, ND_1_3_OrdersThatStandAreToldToTheOtherSideByTheLetter) {
  const wire::Codec& noddy = *wire::codec_of("noddy");
  const json::object options{{"open_damage", true}};
  const auto setting = noddy.read_scenario(*wire::scenario_named("noddy", "duel"), options);
  const auto exchange = play_on(begun(noddy, *setting, kUsualLinks, options), 1, kUsualLinks, 6);
  auto letter = Letter::read(exchange.letters.back());
  ASSERT_TRUE(letter.has_value());
  const json::object open = orders_open_to(noddy, *setting, letter->state(), Side::kUnion);
  EXPECT_FALSE(open.empty());
  for (const auto& order : open) EXPECT_TRUE(order.key().starts_with("/ships/")) << order.key();
}

TEST(LetterFitness, ASoloCampaignIsNoGameForTwo) {
  EXPECT_TRUE(unfit("red-river", wire::scenario_names("red-river").front()).has_value());
}

TEST(LetterFitness, NobodyBeginsWithHimself) {
  const wire::Setting setting = wire::testing::setting_named("training");
  const Key key = key_of(Side::kUnion);
  const auto letter = Pen::begin({.codec = &wire::testing::mobas(),
                                  .setting = &setting,
                                  .options = {},
                                  .engine = "0.1.0",
                                  .side = Side::kUnion,
                                  .friend_address = key.address()},
                                 key);
  EXPECT_EQ(letter.error().where, "friend");
}

}  // namespace
}  // namespace brownwater::letters::testing
