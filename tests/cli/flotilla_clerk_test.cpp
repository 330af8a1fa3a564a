#include <gmock/gmock.h>

#include <deque>

#include "adapters/clerk/flotilla_line.hpp"
#include "adapters/wire/flotilla/cast.hpp"
#include "adapters/wire/flotilla/flotilla_words.hpp"
#include "tests/clerk/flotilla_by_lines.hpp"
#include "tests/cli/program.hpp"

namespace brownwater::cli::testing::flotilla_clerk_test {
namespace {

using namespace clerk::testing;
using clerk::Clerk;

using flotilla::UnitIndex;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

Ground ground(const std::string& scenario) { return ground_for(flotilla::kFacts.id, scenario); }

// All 200 with BROWNWATER_CLERK_GAMES=200.
TEST(FlotillaClerk, RandomBattlesInLinesGiveTheEventsOfTheChart) {
  const char* asked = std::getenv("BROWNWATER_CLERK_GAMES");
  const std::uint64_t games = asked == nullptr ? 4 : static_cast<std::uint64_t>(std::atoi(asked));
  const std::vector<Ground> grounds{ground("duel"), ground("galveston"), ground("fort_henry"), ground("indianola")};
  for (std::uint64_t game = 0; game < games && !HasFailure(); ++game) {
    SCOPED_TRACE(game);
    FlotillaByLines(grounds[game % grounds.size()], game).play();
  }
}

/// The first two ships of a battle that face each other.
struct Two {
  std::string ours;
  std::string theirs;
  std::string inches;  ///< as the first may go
};
Two two_in(const Ground& models) {
  const auto& cast = wire::flotilla_wire::cast_of(models.setting);
  const auto& scenario = wire::flotilla_wire::scenario_of(models.setting);
  Two two;
  for (UnitIndex unit = 0; unit < scenario.unit_count(); ++unit) {
    std::string& id = scenario.first_side_of(unit) == Side::kUnion ? two.ours : two.theirs;
    if (id.empty() && scenario.kind_of(unit) == flotilla::Kind::kShip) {
      id = cast[unit].id;
      if (&id == &two.ours) two.inches = std::to_string(scenario.placement(unit).speed);
    }
  }
  return two;
}

TEST(FlotillaClerk, KeepsABattleWhoseRecordReplaysAndIsTold) {
  const std::string journal = scratch("flotilla_clerk.journal").string();
  const Two two = two_in(ground("duel"));
  std::string lines = "ready\n";
  for (int turn = 0; turn < 20; ++turn) {
    lines += "first union\n" + two.ours + " " + two.inches + " clear quiet\nend\n";
    for (int at = 0; at < 12; ++at) lines += "no\n";
  }
  const Ran kept = run("clerk duel --system flotilla --seed 3 --journal " + journal, lines);
  const Ran again = run("replay " + journal + " --verify --json");
  EXPECT_EQ(again.ended, 0) << again.err << kept.out;
  EXPECT_EQ(again.answer().at("verified"), true);
  EXPECT_THAT(kept.out, HasSubstr(": first union or confederate?"));
  EXPECT_THAT(kept.out, HasSubstr("  " + two.ours + ", may go"));
  EXPECT_NE(run("replay " + journal + " --json").out.find(R"("from":null,"to":null)"), std::string::npos)
      << "models have no places";
  EXPECT_THAT(kept.out, Not(HasSubstr("from (")));
  EXPECT_EQ(run("dispatch " + journal).ended, 0);
  EXPECT_EQ(run("check " + journal).ended, 0);
}

/// A clerk whose battle stands where the Union moves first, and what her table was asked.
class Moving {
 public:
  explicit Moving(std::deque<std::string> lines = {})
      : models_(with_models(ground("duel"))),
        table_(std::move(lines)),
        book_(clerk::flotilla_book(battle_of(models_))),
        clerk_(*models_.codec, models_.setting, *book_, table_),
        two_(two_in(models_)) {
    EXPECT_TRUE(clerk_.say("ready"));
    EXPECT_TRUE(clerk_.say("first union"));
  }
  clerk::OrFault<void> say(const std::string& line) { return clerk_.say(line); }
  const Clerk& clerk() const { return clerk_; }
  const Typed& table() const { return table_; }
  const Two& two() const { return two_; }
  std::uint64_t hash() const { return models_.codec->game().hash(clerk_.state()); }

 private:
  Ground models_;
  Typed table_;
  std::unique_ptr<clerk::ClerkBook> book_;
  Clerk clerk_;
  Two two_;
};

TEST(FlotillaClerk, NamesTheWordThatIsWrong) {
  Moving moving;
  const std::string ours = moving.two().ours;
  const std::string theirs = moving.two().theirs;
  const std::vector<std::pair<std::string, std::string>> wrong{
      {"", "line: is empty"},
      {"nobody 4", "nobody: is no order, ship"},
      {ours, ours + ": is followed by her inches"},
      {ours + " fast", "fast: is no number: her inches"},
      {ours + " 4 10", "10: is followed by the degrees"},
      {ours + " 4 10 0 much", "much: is no number: the degrees"},
      {ours + " 4 clear now", "now: is one word too many"},
      {ours + " 31", ours + ": "},
      {"end now", "now: is one word too many"},
      {"pass", "pass: "},
      {"astern", "astern: is followed by a ship"},
      {"lighten " + ours + " all", "all: is no number: how many guns"},
      {"stand " + ours + " firm", "firm: stands to"},
      {"grapple " + ours, ours + ": is followed by a ship"},
      {"ready both", "both: is no side"},
      {"first", "first: is followed by union"},
      {"box", "box: which box?"},
      {"men some", "some: is no number: how many men"},
      {ours + " >", ">: is no battery of hers"},
      {ours + " nowhere > " + theirs, "nowhere: is no battery of hers"},
  };
  const std::uint64_t before = moving.hash();
  for (const auto& [line, reason] : wrong) {
    const auto done = moving.say(line);
    ASSERT_FALSE(done) << line;
    EXPECT_THAT(in_words(done.error()), StartsWith(reason)) << line;
    EXPECT_EQ(moving.hash(), before) << line;
  }
}

TEST(FlotillaClerk, AsksAgainWhereAnAnswerIsNoneAndTakesOneBack) {
  Moving moving({"perhaps", "yes no", "no", "no", "back"});
  const Two& two = moving.two();
  EXPECT_FALSE(moving.say(two.ours + " " + two.inches)) << "the table answers no more";
  ASSERT_EQ(moving.table().refusals.size(), 2U);
  EXPECT_THAT(moving.table().refusals[0], StartsWith("perhaps: is no answer"));
  EXPECT_THAT(moving.table().refusals[1], StartsWith("no: is one word too many"));
  EXPECT_THAT(moving.table().asked, HasSubstr("does her own side fire")) << "the second window's answer is taken back";
}

TEST(FlotillaClerk, AClearAndQuietMoveIsOneLineAndHoldsForThatMoveAlone) {
  Moving moving({"no", "no", "no", "no", "no", "no", "no", "no"});
  const Two& two = moving.two();
  ASSERT_TRUE(moving.say(two.ours + " " + two.inches + " clear quiet"));
  EXPECT_TRUE(moving.table().asked.empty());
  EXPECT_FALSE(moving.say("first union")) << "the other side moves now";
  EXPECT_TRUE(moving.say("end"));
  EXPECT_FALSE(moving.table().asked.empty()) << "of the enemy's move nothing was said";
}

/// Any words in any order: no line and no answer breaks the clerk, and a refused line changes nothing.
TEST(FlotillaClerk, IsBrokenByNoLine) {
  const Two two = two_in(ground("duel"));
  const std::vector<std::string> words{two.ours, two.theirs, ">",    "at",   "1",      "2",      "none",  "all",
                                       "yes",    "no",       "end",  "pass", "3",      "clear",  "quiet", ",",
                                       "first",  "union",    "back", "-1",   "99",     "~",      "stand", "hold",
                                       "ready",  "port",     "bow",  "low",  "astern", "repair", "power", "turret"};
  chance::Whim whim(9, 0);
  const auto line = [&] {
    std::string text;
    for (std::uint32_t count = whim.below(6); count > 0; --count)
      text += words[whim.below(static_cast<std::uint32_t>(words.size()))] + " ";
    return text;
  };
  int played = 0;
  for (int game = 0; game < 20; ++game) {
    std::deque<std::string> answers;
    for (int at = 0; at < 100; ++at) answers.push_back(at % 2 == 0 ? "no" : line());
    Moving moving(answers);
    for (int at = 0; at < 30 && !moving.clerk().over(); ++at) {
      const std::string text = at % 5 == 4 ? "end" : line();
      const std::uint64_t before = moving.hash();
      const auto done = moving.say(text);
      if (done) {
        ++played;
        continue;
      }
      EXPECT_EQ(moving.hash(), before) << text;
      EXPECT_FALSE(done.error().where.empty()) << text;
    }
  }
  EXPECT_GT(played, 0);
}

}  // namespace
}  // namespace brownwater::cli::testing::flotilla_clerk_test
