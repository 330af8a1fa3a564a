#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>
#include <set>

#include "tests/cli/program.hpp"

namespace brownwater::cli::testing {
namespace {

using ::testing::HasSubstr;

TEST(RedRiverBattle, ACommodoreSailsAloneAndItsJournalVerifies) {
  const auto journal = scratch("sailed.journal");
  const Ran sailed =
      run("battle --system red-river --scenario red_river_1864 --union cautious --seed 4 --json --journal " +
          journal.string());
  EXPECT_EQ(sailed.ended, 0) << sailed.err;
  EXPECT_EQ(sailed.answer().at("outcome").at("rule"), json::value("RR-10.3"));
  const json::value verified = run("replay --verify --json " + journal.string()).answer();
  EXPECT_EQ(verified.at("verified"), json::value(true));
  EXPECT_EQ(verified.at("hash"), sailed.answer().at("hash"));
  EXPECT_EQ(run("check " + journal.string()).ended, 0);
}

// RR-12.1: each fight's report comes from its battle, and nothing is said twice.
TEST(RedRiverCampaign, ItsDiaryTellsTheFightsAndRepeatsNoSentence) {
  const Ran sailed = run("campaign --commodore bold --seed 3 --json --markdown " + scratch("bold.md").string());
  ASSERT_EQ(sailed.ended, 0) << sailed.err;
  std::ifstream diary(scratch("bold.md"));
  std::set<std::string> said;
  std::string sentence;
  int opened = 0;
  for (std::string word; diary >> word;) {
    sentence += word + " ";
    if (std::string(".!?*").find(word.back()) == std::string::npos) continue;
    const bool is_long = std::ranges::count(sentence, ' ') >= 6;
    EXPECT_TRUE(!is_long || said.insert(sentence).second) << sentence;
    for (const char* words : {"fired the first gun", "It began with", "tried the range of"})
      opened += sentence.find(words) == std::string::npos ? 0 : 1;
    sentence.clear();
  }
  EXPECT_EQ(opened, 3) << "the fights of this campaign";
}

// WS-12: the options of a war are opened from the command line, and stand in its journal.
TEST(WarCampaign, ItsOptionsAreOpenedAndKept) {
  const auto journal = scratch("war-options.journal");
  const std::string war =
      "campaign --system wbts --scenario vicksburg_1862 --union random --confederate random --json ";
  const Ran waged = run(war + "--fights noddy --option expeditions=red-river --journal " + journal.string());
  EXPECT_EQ(waged.ended, 0) << waged.err;
  std::ifstream kept(journal);
  std::string header;
  std::getline(kept, header);
  EXPECT_THAT(header, HasSubstr(R"("naval_fights":"noddy")"));
  EXPECT_THAT(header, HasSubstr(R"("expeditions":"red-river")"));
  EXPECT_EQ(run("replay --verify --json " + journal.string()).answer().at("verified"), json::value(true));
  const Ran wrong = run(war + "--option naval_fights=chess");
  EXPECT_EQ(wrong.ended, 2);
  EXPECT_THAT(wrong.out, HasSubstr("/options/naval_fights"));
}

TEST(WarCampaign, AWarIsToldInWordsByLeadersPlacesAndWaters) {
  const Ran waged = run("campaign --system wbts --scenario vicksburg_1862 --seed 3");
  EXPECT_EQ(waged.ended, 0) << waged.err;
  EXPECT_THAT(waged.out, HasSubstr("Earl Van Dorn goes from Holly Springs (B3004) to B2904  [WS-6.1]"));
  EXPECT_THAT(waged.out, HasSubstr(" steams to the Mississippi at "));
  EXPECT_THAT(waged.out, HasSubstr(" thrown again  [WS-"));
  for (const char* dump : {"a tie", "ordered:", "again yes", "thrown:", "action {", "_"})
    EXPECT_EQ(waged.out.find(dump), std::string::npos) << waged.out.substr(waged.out.find(dump), 200);
}

TEST(RedRiverBattle, APersonIsShownTheRiverAndThrowsByHand) {
  const Ran sailed =
      run("battle --system red-river --scenario red_river_1864 --union person --dice-by-hand", "1\n5\n6\n7\n1\n1\nq\n");
  EXPECT_THAT(sailed.out, HasSubstr("Throw 1 (d20) for starting_fuel, ship benton  [RR-7.1]"));
  EXPECT_THAT(sailed.out, HasSubstr("explore: no tributary comes in here  [RR-4.3]"));
  EXPECT_THAT(sailed.out, HasSubstr("the flag at the main river"));
  EXPECT_EQ(sailed.ended, 2);
}

TEST(RedRiverBattle, ACommodoreThatIsNoneIsRefused) {
  const Ran refused = run("battle --system red-river --scenario red_river_1864 --union farragut --json");
  EXPECT_EQ(refused.ended, 2);
  EXPECT_THAT(refused.err, HasSubstr("cautious"));
}

TEST(RedRiverScript, AsksForTheDiceByTheirPurposeAndKeepsTheWorkedExample) {
  // RR-3.1: a 7 in the first turn is read as a 6, and the river bends left to the north-east.
  const Ran ran = run("script - --json", R"({"system":"red-river","scenario":"red_river_1864"}
{"seat":"union","action":{"type":"take_on_fuel"},"faces":[10,10,10]}
{"seat":"union","action":{"type":"advance"},"faces":[7]}
{"seat":"union","action":{"type":"advance"},"faces":[7,2,5,1,20]}
{"expect":{"turn":2,"flag_at":0,"points":19,"sections":[]}}
{"expect":{"turn":2,"flag_at":0,"points":19}}
)");
  const auto lines = ran.lines();
  ASSERT_EQ(lines.size(), 6U);
  EXPECT_EQ(lines[2].at("wanted").at("purpose"), json::value("terrain"));
  EXPECT_EQ(lines[2].at("wanted").at("colour"), json::value("black"));
  bool bent = false;
  for (const json::value& event : lines[3].at("events").as_array()) {
    if (event.at("type") != json::value("section_found")) continue;
    bent = event.at("row") == json::value(6) && event.at("bend") == json::value("left") &&
           event.at("heading") == json::value("NE") && event.at("degrees") == json::value(45);
  }
  EXPECT_TRUE(bent);
  EXPECT_EQ(lines[4].at("matched"), json::value(false));
  EXPECT_EQ(lines[5].at("matched"), json::value(true));
}

TEST(RedRiverCheck, TellsAllThatIsWrongWithAScenario) {
  const auto bad = written("bad_flotilla.json", R"({"format":"brownwater-scenario-1","system":"red-river",
    "flotilla":{"warships":[{"ship":"tyler","barges":3},{"ship":"nobody"}]},"ironclad":"monitor"})");
  const Ran ran = run("check --json " + bad.string());
  EXPECT_EQ(ran.ended, 2);
  EXPECT_EQ(ran.answer().at("faults"), json::value(3));
}

}  // namespace
}  // namespace brownwater::cli::testing
