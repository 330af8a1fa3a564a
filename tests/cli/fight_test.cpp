#include <gmock/gmock.h>

#include <algorithm>

#include "tests/cli/program.hpp"

/// `fight`: what a campaign's journal waits for, and what came of it elsewhere (RR-13.3).
namespace brownwater::cli::testing::fight_test {
namespace {

using ::testing::HasSubstr;

/// A campaign that waits for a fight.
struct FightOwed {
  std::string journal;  ///< file of the campaign
  std::string battle;   ///< file of that fight's journal, by MOBAS
  std::string line;     ///< the decision as it was made
};

FightOwed at_a_fight() {
  const std::string file = scratch("fights.journal").string();
  EXPECT_EQ(run("campaign --commodore bold --seed 5 --journal " + file).ended, 0);
  const AtFight fight = at_first_fight(read(file));
  const std::string battle(json::parse(fight.line).at("journal").as_string());
  return {.journal = written("fight-owed.journal", fight.before).string(),
          .battle = scratch(battle + ".journal").string(),
          .line = fight.line};
}

std::string last_line(const std::string& text) {
  const std::size_t end = text.find_last_not_of('\n');
  const std::size_t begin = text.find_last_of('\n', end);
  return text.substr(begin + 1, end - begin);
}

std::string refusal(const std::string& words) {
  const Ran ran = run(words + " --json");
  EXPECT_EQ(ran.ended, 2) << words;
  return ran.out + ran.err;
}

TEST(Fight, RR_13_3_IsSetUpForEveryBookOutOfTheCampaignsJournal) {
  const FightOwed fight = at_a_fight();
  for (const std::string system : {"mobas", "noddy", "flotilla"}) {
    const std::string scenario = scratch("owed-" + system + ".json").string();
    ASSERT_EQ(run("fight " + fight.journal + " --system " + system + " --output " + scenario).ended, 0) << system;
    EXPECT_EQ(run("check " + scenario).ended, 0) << system;
    const Ran papers = run("print " + scenario + " --what club-pack --system " + system);
    EXPECT_EQ(papers.ended, 0) << papers.err;
    EXPECT_THAT(papers.out, HasSubstr("Set-up"));
    // The clerk begins it; nothing is typed, and so it is not over.
    const Ran clerk = run("clerk " + scenario + " --system " + system, "q\n");
    EXPECT_THAT(clerk.err + clerk.out, ::testing::Not(HasSubstr("no clerk"))) << system;
  }
  EXPECT_THAT(refusal("fight " + fight.journal + " --system wbts"), HasSubstr("mobas, noddy, flotilla"));
}

TEST(Fight, RR_13_3_GoesOnInTheCampaignByItsRecordAndThePlayersWords) {
  const FightOwed fight = at_a_fight();
  const std::string on = scratch("goes-on.journal").string();
  const Ran ran = run("fight " + fight.journal + " --record " + fight.battle +
                      " --account 'The *Benton* led <in>.' --output " + on);
  ASSERT_EQ(ran.ended, 0) << ran.err;
  const json::value line = json::parse(last_line(read(on)));
  const json::value before = json::parse(fight.line);
  EXPECT_EQ(line.at("action"), before.at("action"));
  EXPECT_EQ(line.at("account"), "The *Benton* led <in>.");
  EXPECT_EQ(run("replay " + on + " --verify").ended, 0);
  EXPECT_THAT(run("print " + on + " --what diary").out, HasSubstr("“The \\*Benton\\* led \\<in\\>.”"));
  // Settled twice is refused.
  EXPECT_THAT(refusal("fight " + on + " --record " + fight.battle), HasSubstr("owed"));
}

TEST(Fight, RR_13_3_RecordsOfOtherFightsUnfinishedTamperedOrOfOtherBooksAreRefusedWithTheirPlace) {
  const FightOwed fight = at_a_fight();
  const std::string journal = read(fight.journal);
  const auto refused = [&](const std::string& record) {
    const std::string why =
        refusal("fight " + fight.journal + " --record " + written("wrong.journal", record).string());
    EXPECT_EQ(read(fight.journal), journal);
    return why;
  };
  const std::string record = read(fight.battle);
  std::string other = record;
  other.replace(other.find("\"turns\":"), 8, "\"turns\":1");
  EXPECT_THAT(refused(other), HasSubstr("line 1/scenario"));
  const std::string without_end = record.substr(0, record.size() - last_line(record).size() - 1);
  const std::string unfinished = without_end.substr(0, without_end.size() - last_line(without_end).size() - 1);
  EXPECT_THAT(refused(unfinished), HasSubstr("not over"));
  EXPECT_THAT(refused(unfinished), HasSubstr("line "));
  std::string tampered = record;
  const std::size_t face = tampered.find("\"face\":") + 7;
  tampered[face] = tampered[face] == '1' ? '2' : '1';
  EXPECT_THAT(refused(tampered), HasSubstr("line "));
  EXPECT_THAT(refused(journal), HasSubstr("line 1/system"));
  EXPECT_THAT(refusal("fight " + fight.journal + " --record " + fight.battle + " --account " + std::string(1001, 'a')),
              HasSubstr("1000 bytes"));
}

}  // namespace
}  // namespace brownwater::cli::testing::fight_test
