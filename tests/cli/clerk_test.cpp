#include <gmock/gmock.h>

#include "tests/clerk/mobas_by_lines.hpp"
#include "tests/cli/program.hpp"

namespace brownwater::cli::testing::clerk_test {
namespace {

using namespace clerk::testing;
using clerk::Clerk;

using ::testing::HasSubstr;
using ::testing::StartsWith;

Ground ground(const std::string& scenario, const json::object& options = {}) {
  return ground_for(mobas::kFacts.id, scenario, options);
}

/// A table with the same faces on all dice that answers yes to everything, or not at all.
class Silent : public clerk::ClerksTable {
 public:
  explicit Silent(std::string says = {}) : says_(std::move(says)) {}
  std::optional<std::vector<std::uint8_t>> dice(const chance::DiceWanted& wanted, std::size_t) override {
    return std::vector<std::uint8_t>(wanted.count, static_cast<std::uint8_t>(wanted.slip.actor % 2 + 1));
  }
  std::optional<std::string> answer(const clerk::TableQuestion&, const std::optional<wire::Fault>& refused) override {
    return refused || says_.empty() ? std::nullopt : std::optional(says_);
  }
  void happened(const kernel::AnyState&, std::span<const kernel::AnyEvent>) override {}

 private:
  std::string says_;
};

TEST(Clerk, TwoHundredRandomBattlesInLinesGiveTheEventsOfTheChart) {
  const std::vector<Ground> grounds{ground("duel"), ground("training"), ground("plum_point_bend"),
                                    ground("memphis", {{"rammed_ship_moves", true}}), ground("mobile_bay")};
  for (std::uint64_t game = 0; game < 200 && !HasFailure(); ++game)
    MobasByLines(grounds[game % grounds.size()], game).play();
}

const std::string kClerk = "clerk training --seed 5 ";

TEST(Clerk, KeepsABattleWhoseRecordReplaysAndIsTold) {
  std::string lines = "clear\nlittle_rebel stays\nbayou stays\n";
  std::string after = "little > bayou 1 end\nbayou > little 1\nlittle stays\nbayou stays\nbayou stays\nlittle stays\n";
  for (int turn = 0; turn < 12; ++turn) lines += after;
  const std::string journal = scratch("clerk.journal").string();
  const Ran kept = run(kClerk + "--journal " + journal, lines);
  ASSERT_EQ(kept.ended, 0) << kept.out << kept.err;
  EXPECT_THAT(kept.out, HasSubstr("Turn 2, fire. To declare:\n  little_rebel, reach "));
  EXPECT_THAT(kept.out, HasSubstr("Little Rebel "));
  const Ran again = run("replay " + journal + " --verify --json");
  EXPECT_EQ(again.ended, 0) << again.err;
  EXPECT_EQ(again.answer().at("verified"), true);
  EXPECT_EQ(run("dispatch " + journal).ended, 0);
  EXPECT_EQ(run("check " + journal).ended, 0);
  const Ran judged = run("judge " + journal);
  EXPECT_EQ(judged.ended, 2) << "a record of models has no chart for those who look ahead";
  EXPECT_THAT(judged.err, HasSubstr("clerk's record"));
}

TEST(Clerk, GoesOnWithARecordAndHasAnOpenFireDeclaredAnew) {
  const std::string journal = scratch("broken_off.journal").string();
  const std::string fire = "little > bayou 1\nbayou > little 1\n";
  EXPECT_EQ(run(kClerk + "--journal " + journal, "clear\nlittle > bayou 1\n").ended, 2);
  const Ran on = run("clerk " + journal + " --seed 5", fire);
  EXPECT_THAT(on.out, HasSubstr("After 2 decisions of the record."));
  EXPECT_THAT(on.out, HasSubstr("To declare:\n  little_rebel, reach 1\n  bayou_city"));
  const std::string at_once = scratch("at_once.journal").string();
  run(kClerk + "--journal " + at_once, "clear\n" + fire);
  EXPECT_EQ(read(journal), read(at_once));
}

TEST(Clerk, RefusesOptionsForARecord) {
  const std::string journal = scratch("with_options.journal").string();
  EXPECT_EQ(run(kClerk + "--journal " + journal, "clear\n").ended, 2);
  const std::string kept = read(journal);
  const Ran on = run("clerk " + journal + " --option rammed_ship_moves=true", "little > bayou 1\n");
  EXPECT_EQ(on.ended, 2);
  EXPECT_THAT(on.err, HasSubstr("--option: a record keeps the options"));
  EXPECT_EQ(read(journal), kept);
}

TEST(Clerk, NamesTheWordThatIsWrong) {
  const std::vector<std::pair<std::string, std::string>> wrong{
      {"", "line: is empty"},
      {"benton stays", "benton: is no ship"},
      {"little", "little: does what?"},
      {"little dances", "dances: is no step"},
      {"little > bayou", "bayou: is followed by TARGET and RANGE"},
      {"little > nobody 2", "nobody: is no ship"},
      {"little > bayou near", "near: is no range"},
      {"rest sing", "sing: is nothing that the rest can do"},
      {"rest stay", "rest: are none"},
      {"clear up", "up: is one word too many"},
      {"little aaaaaaa", "aaaaaaa: is more than any ship moves"},
      {"little a mine", "mine: is followed by its hex"},
      {"little mine A1", "mine: follows the step ahead"},
      {"little a mine A1", "A1: has no mine"},
      {"little a mine ~~", "~~: has no mine"},
      {"little p rams bayou", "rams: follows a step ahead"},
      {"little a rams", "rams: is followed by the ship"},
      {"little a rams little", "little: is nobody whom she can ram"},
      {"little stays", "little: "},
  };
  const Ground models = with_models(ground("training"));
  Silent table;
  const auto book = clerk::mobas_book(battle_of(models));
  Clerk clerk(*models.codec, models.setting, *book, table);
  for (const auto& [line, reason] : wrong) {
    const auto done = clerk.say(line);
    ASSERT_FALSE(done) << line;
    EXPECT_THAT(in_words(done.error()), StartsWith(reason)) << line;
  }
}

TEST(Clerk, TakesTheLastLineBack) {
  const Ran ran = run(kClerk + "--json", "back\nclear\nback\nclear\n");
  EXPECT_THAT(ran.err, HasSubstr("back: no line has been played"));
  std::vector<json::value> events = ran.lines();
  events.pop_back();  // that it is broken off
  ASSERT_EQ(events.size() % 2, 0U);
  const std::size_t half = events.size() / 2;
  for (std::size_t at = 0; at < half; ++at) EXPECT_EQ(events[at], events[half + at]) << "with the same dice";
}

/// Any words in any order: no line breaks the clerk, and a refused one changes nothing.
TEST(Clerk, IsBrokenByNoLine) {
  constexpr std::array kWords{"selma",     "osage", ">",     "at",   "1",    "2",      "end", "abeam", "holds", "none",
                              "stays",     "rest",  "clear", "mine", "rams", "leaves", "A1",  "ahead", "aps",   "port",
                              "starboard", "-1",    "99",    "~",    "_",    "64",     "65",  "stay",  "hold",  "B5"};
  const Ground models = with_models(ground("duel"));
  Silent table("yes");
  const auto book = clerk::mobas_book(battle_of(models));
  Clerk clerk(*models.codec, models.setting, *book, table);
  chance::Whim whim(9, 0);
  int played = 0;
  for (int line = 0; line < 3000 && !clerk.over(); ++line) {
    std::string text;
    for (std::uint32_t words = whim.below(6); words > 0; --words)
      text += std::string(kWords[whim.below(kWords.size())]) + " ";
    const std::uint64_t before = models.codec->game().hash(clerk.state());
    const auto done = clerk.say(text);
    if (done) ++played;
    if (!done) {
      EXPECT_EQ(models.codec->game().hash(clerk.state()), before) << text;
      EXPECT_FALSE(done.error().where.empty()) << text;
    }
  }
  EXPECT_GT(played, 0);
}

}  // namespace
}  // namespace brownwater::cli::testing::clerk_test
