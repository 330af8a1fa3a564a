#include "adapters/clerk/umpires_line.hpp"

#include <gmock/gmock.h>

#include "engine/games/flotilla/facts.hpp"
#include "engine/games/mobas/facts.hpp"
#include "engine/games/noddy/facts.hpp"
#include "tests/clerk/by_lines.hpp"
#include "tests/cli/program.hpp"

namespace brownwater::cli::testing::umpires_line_test {
namespace {

using namespace clerk::testing;
using clerk::read_umpires_line;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// The duel of a book with models and a person as umpire.
Ground umpired(std::string_view system) { return with_models(ground_for(system, "duel", {{"umpire", true}})); }

const std::string kClerk = "clerk duel --system noddy --seed 3 --option umpire=true ";
const std::string kOrders = "fire carondelet hold\nfire cairo hold\nseal\n";

TEST(ND_6_6, TheClerkKeepsABattleOfModelsUnderAnUmpireAndItsRecordReplays) {
  const std::string journal = scratch("umpired_clerk.journal").string();
  std::string lines = "rule stop_at 1 4 because the reef is near\n" + kOrders + "proceed\nnone\n";
  lines += "rule set_speed cairo 1 because her wheel fouled\nproceed\nnone\nnone\n";
  lines += "rule inflict cairo row 7 because a shell\nrule end_battle union because it is late\n";
  const Ran kept = run(kClerk + "--journal " + journal, lines);
  EXPECT_THAT(kept.out, HasSubstr("Half 1 is stopped after tenth 4: the umpire rules, then proceed"));
  EXPECT_THAT(kept.out, HasSubstr("All orders are sealed: the umpire rules, then proceed"));
  EXPECT_EQ(kept.ended, 0) << kept.err;
  const Ran again = run("replay " + journal + " --verify --json");
  EXPECT_EQ(again.ended, 0) << again.err << kept.out;
  EXPECT_EQ(again.answer().at("verified"), true);
  EXPECT_EQ(run("check " + journal).ended, 0);
  EXPECT_EQ(run("clerk " + journal, "q\n").ended, 0) << "the battle is over, nothing is broken off";
}

struct Refused {
  std::string_view system;
  std::string line;
  std::string reason;
};

TEST(ClerksUmpire, NamesTheWordThatIsWrong) {
  const std::vector<Refused> wrong{
      {noddy::kFacts.id, "rule", "rule: is without its reason"},
      {noddy::kFacts.id, "rule  because so", "rule: is followed by the act"},
      {noddy::kFacts.id, "rule sink cairo because so", "sink: is no act"},
      {noddy::kFacts.id, "rule set_speed because so", "set_speed: "},
      {noddy::kFacts.id, "rule set_speed nobody 3 because so", "nobody: is nobody of this battle"},
      {noddy::kFacts.id, "rule set_speed cairo fast because so", "fast: "},
      {noddy::kFacts.id, "rule set_speed cairo 3 now because so", "now: is one word too many"},
      {noddy::kFacts.id, "rule set_gun cairo 1 perhaps because so", "perhaps: is neither yes nor no"},
      {noddy::kFacts.id, "rule set_gun cairo gun because so", "gun: is followed by its gun"},
      {noddy::kFacts.id, "rule set_gun cairo 99 no because so", "99: "},
      {noddy::kFacts.id, "rule lay_mine 4 because so", "4: is followed by inches"},
      {noddy::kFacts.id, "rule place_ship cairo 4 , 4 90 because so", "4: she is a model on a table"},
      {noddy::kFacts.id, "rule throw_die because ", "because: "},
      {noddy::kFacts.id, "rule throw_die shown umpire because so", "umpire: "},
      {noddy::kFacts.id, "proceed now", "now: is one word too many"},
      {mobas::kFacts.id, "proceed", "proceed: is for a book that waits"},
      {mobas::kFacts.id, "rule place_ship cayuga C7 1 because so", "C7: she is a model on a table"},
      {flotilla::kFacts.id, "rule place_unit iron_city 4 4 90 because so", "4: models stand on a table"},
  };
  for (const auto& [system, line, reason] : wrong) {
    const Ground models = umpired(system);
    const auto state = models.codec->game().start(models.setting.scenario);
    const auto orders = read_umpires_line(line, battle_of(models), state);
    ASSERT_TRUE(orders.has_value()) << line;
    ASSERT_FALSE(*orders) << line;
    EXPECT_THAT(in_words(orders->error()), StartsWith(reason)) << line;
  }
}

TEST(ClerksUmpire, IsNobodyWithoutTheOption) {
  const Ran ran = run("clerk duel --system noddy --seed 3", "proceed\nq\n");
  EXPECT_THAT(ran.out, HasSubstr("proceed: is the umpire's, and nobody is umpire"));
}

TEST(ClerksUmpire, TakesFieldsByNameOrInTheirOrderAndCountsFromOne) {
  const Ground models = umpired(noddy::kFacts.id);
  const auto state = models.codec->game().start(models.setting.scenario);
  const auto action = [&](std::string_view line) {
    return models.codec->write_action(models.setting,
                                      read_umpires_line(line, battle_of(models), state)->value().front().action);
  };
  const auto ruling = action("rule set_gun cairo 1 working no shown union,confederate because it burst");
  EXPECT_EQ(ruling, action("rule set_gun working no ship cairo gun 1 shown union , confederate because it burst"));
  EXPECT_EQ(ruling.at("act").at("gun"), 0);
  EXPECT_EQ(ruling.at("reason"), "it burst");
  EXPECT_EQ(ruling.at("shown").as_array().size(), 2U);
  EXPECT_EQ(action("rule lay_mine 4.5, 6 none explodes_on 6 because so").at("act").at("at").at(0), 4.5);
}

/// Any words in any order: no line breaks the reader, and each that is refused names a word.
TEST(ClerksUmpire, IsBrokenByNoLine) {
  constexpr std::array kWords{"rule",
                              "proceed",
                              "set_speed",
                              "place_ship",
                              "lay_mine",
                              "set_fate",
                              "correct_sheet",
                              "cairo",
                              "ship",
                              "1",
                              "-4",
                              ",",
                              "none",
                              "because",
                              "shown",
                              "union",
                              "yes",
                              "loaded",
                              "99999999999999999999",
                              "\"",
                              "flows",
                              "{"};
  chance::Whim whim(9, 0);
  for (const std::string_view system : {mobas::kFacts.id, noddy::kFacts.id, flotilla::kFacts.id}) {
    const Ground models = umpired(system);
    const auto state = models.codec->game().start(models.setting.scenario);
    for (int n = 0; n < 3000; ++n) {
      std::string line = "rule ";
      for (std::uint32_t words = whim.below(8); words > 0; --words)
        line += std::string(kWords[whim.below(kWords.size())]) + " ";
      if (whim.below(2) == 0) line += "because so";
      const auto orders = read_umpires_line(line, battle_of(models), state);
      ASSERT_TRUE(orders.has_value());
      if (!*orders) EXPECT_FALSE(orders->error().where.empty()) << line;
    }
  }
}

}  // namespace
}  // namespace brownwater::cli::testing::umpires_line_test
