#include <gmock/gmock.h>

#include <deque>

#include "adapters/wire/noddy/cast.hpp"
#include "adapters/wire/noddy/noddy_words.hpp"
#include "tests/clerk/noddy_by_lines.hpp"
#include "tests/cli/program.hpp"

namespace brownwater::cli::testing::noddy_clerk_test {
namespace {

using namespace clerk::testing;
using clerk::Clerk;

using noddy::Purpose;
using noddy::ShipIndex;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

Ground ground(const std::string& scenario) { return ground_for(noddy::kFacts.id, scenario); }

// All 200 with BROWNWATER_CLERK_GAMES=200.
TEST(NoddyClerk, RandomBattlesInLinesGiveTheEventsOfTheChart) {
  const char* asked = std::getenv("BROWNWATER_CLERK_GAMES");
  const std::uint64_t games = asked == nullptr ? 4 : static_cast<std::uint64_t>(std::atoi(asked));
  const std::vector<Ground> grounds{ground("duel"), ground("gunboats"), ground("plymouth"), ground("indianola")};
  for (std::uint64_t game = 0; game < games && !HasFailure(); ++game) {
    SCOPED_TRACE(game);
    NoddyByLines(grounds[game % grounds.size()], game).play();
  }
}

const std::string kClerk = "clerk duel --system noddy --seed 3 ";

TEST(NoddyClerk, KeepsABattleWhoseRecordReplaysAndIsTold) {
  const std::string journal = scratch("noddy_clerk.journal").string();
  std::string lines;
  for (int move = 0; move < 25; ++move)
    lines += "fire carondelet 6\nfire cairo 6\nseal\nnone\nnone\nall > cairo 9 port\nnone\n";
  const Ran kept = run(kClerk + "--journal " + journal, lines);
  const Ran again = run("replay " + journal + " --verify --json");
  EXPECT_EQ(again.ended, 0) << again.err << kept.out;
  EXPECT_EQ(again.answer().at("verified"), true);
  EXPECT_THAT(kept.out, HasSubstr("Move 1 of 25. Orders, then seal:\n  carondelet, 4 knots; may go 2 to 6"));
  const std::string retold = run("replay " + journal + " --json").out;
  EXPECT_NE(retold.find(R"("from":null,"to":null)"), std::string::npos) << "models have no places";
  EXPECT_THAT(kept.out, Not(HasSubstr("from (")));
  EXPECT_EQ(run("dispatch " + journal).ended, 0);
  EXPECT_EQ(run("check " + journal).ended, 0);
}

TEST(NoddyClerk, NamesTheWordThatIsWrong) {
  const std::vector<std::pair<std::string, std::string>> wrong{
      {"", "line: is empty"},
      {"benton 4", "benton: is no vessel"},
      {"cairo", "cairo: does what?"},
      {"cairo fast", "fast: is no speed"},
      {"cairo 4 much", "much: is no turn"},
      {"cairo 4 10 now", "now: is one word too many"},
      {"cairo 19", "cairo: "},
      {"fire", "fire: of whom?"},
      {"fire cairo", "cairo: fires when?"},
      {"fire cairo 5", "5: is no step"},
      {"gun cairo 1", "1: is followed by"},
      {"gun cairo 99 free", "99: is no gun"},
      {"gun cairo 1 off", "off: is no order"},
      {"gun cairo 1 at", "at: is followed by the target"},
      {"gun cairo 1 at nobody", "nobody: is no vessel"},
      {"seal both", "both: is no side"},
      {"seal union now", "now: is one word too many"},
  };
  const Ground models = with_models(ground("duel"));
  Typed table;
  const auto book = clerk::noddy_book(battle_of(models));
  Clerk clerk(*models.codec, models.setting, *book, table);
  for (const auto& [line, reason] : wrong) {
    const auto done = clerk.say(line);
    ASSERT_FALSE(done) << line;
    EXPECT_THAT(in_words(done.error()), StartsWith(reason)) << line;
  }
}

TEST(NoddyClerk, AsksAgainWhereAnAnswerIsNone) {
  const std::vector<std::pair<std::string, std::string>> wrong{
      {"", "line: is empty"},
      {"nobody", "nobody: is no mount"},
      {"bow", "bow: is followed by >"},
      {"bow >", ">: is followed by the target"},
      {"> nobody", "nobody: is no vessel"},
      {"> cairo near", "near: is no range"},
      {"> cairo 9 deck", "deck: is no face"},
      {"> cairo 9 bow now", "now: is one word too many"},
      {"> cairo, > cairo", "cairo: is named twice"},
      {"> cairo 9,", ",: is followed by another shot"},
      {"none of them", "of: is one word too many"},
      {"> carondelet 9 bow", "carondelet: is nobody on whom she may fire"},
      {"> cairo 60 bow", "60: is beyond the reach"},
  };
  std::deque<std::string> lines{"11", "none", "none"};
  for (const auto& [line, reason] : wrong) lines.push_back(line);
  const Ground models = with_models(ground("duel"));
  Typed table(lines);
  const auto book = clerk::noddy_book(battle_of(models));
  Clerk clerk(*models.codec, models.setting, *book, table);
  for (const std::string line : {"fire carondelet 6", "fire cairo 6"}) ASSERT_TRUE(clerk.say(line));
  EXPECT_FALSE(clerk.say("seal"));
  ASSERT_EQ(table.refusals.size(), wrong.size() + 1);
  EXPECT_THAT(table.refusals[0], StartsWith("11: is no answer to this question"));
  for (std::size_t at = 0; at < wrong.size(); ++at)
    EXPECT_THAT(table.refusals[at + 1], StartsWith(wrong[at].second)) << wrong[at].first;
}

TEST(NoddyClerk, TakesAnAnswerBackAndMeetsTheSameDice) {
  const std::string fire = "> cairo 9 port\n";
  const std::string orders = "fire carondelet 6\nfire cairo 6\nseal\n";
  const std::string at_once = scratch("noddy_at_once.journal").string();
  const std::string back = scratch("noddy_back.journal").string();
  run(kClerk + "--journal " + at_once, orders + "none\nnone\n" + fire + "> carondelet 9 port\n");
  run(kClerk + "--journal " + back,
      orders + "none\nnone\n" + fire + "back\ncaron all > cairo 9 port\n" + "> carondelet 9 port\n");
  EXPECT_NE(read(at_once).find("to_hit"), std::string::npos);
  EXPECT_TRUE(read(at_once) == read(back));
}

/// A table where these orders, then "seal", are said and the lines answer; they do not reach the end of the move.
Typed sealed(const std::string& scenario, const std::vector<std::string>& orders, std::deque<std::string> lines) {
  const Ground models = with_models(ground(scenario));
  Typed table(std::move(lines));
  const auto book = clerk::noddy_book(battle_of(models));
  Clerk clerk(*models.codec, models.setting, *book, table);
  for (const std::string& order : orders) EXPECT_TRUE(clerk.say(order)) << order;
  EXPECT_FALSE(clerk.say("seal"));
  return table;
}
const std::vector<std::string> kDuel{"fire carondelet 6", "fire cairo 6"};

TEST(NoddyClerk, TakesBackTheAnswerAfterARefusedOne) {
  const Typed touched = sealed("duel", kDuel, {"3", "none", "carondelet", "carondelet", "cairo", "back"});
  EXPECT_THAT(touched.asked, StartsWith("Whom does Carondelet touch"));
  const Typed fired = sealed("duel", kDuel, {"none", "none", "> carondelet 9 bow", "> cairo 9 port", "back"});
  EXPECT_THAT(fired.asked, StartsWith("Carondelet fires"));
}

TEST(NoddyClerk, KeepsNothingOfARefusedList) {
  const std::vector<std::string> orders{"fire albemarle 4",    "fire southfield hold", "fire miami hold",
                                        "fire whitehead hold", "fire ceres hold",      "fire worth hold"};
  const std::string both = "> southfield 5 bow, > albemarle 6 bow";
  const std::size_t none = sealed("plymouth", orders, {"none", "none"}).told;
  EXPECT_EQ(sealed("plymouth", orders, {"none", both, "none"}).told, none) << "nobody fires";
  const Typed again = sealed("plymouth", orders, {"none", both, "> southfield 5 bow"});
  EXPECT_EQ(again.refusals.size(), 1U);
  EXPECT_GT(again.told, none);
  EXPECT_THAT(again.asked, StartsWith("The second half move"));
  const Typed friends = sealed("duel", kDuel, {"none", "none", "none", "> carondelet 9 bow, > cairo 9 bow"});
  EXPECT_THAT(friends.refusals, ::testing::ElementsAre(StartsWith("cairo: is nobody on whom she may fire")));
}

TEST(NoddyClerk, ForgetsWhatALineSaidAfterItsQuestions) {
  std::vector<std::string> orders{"fire indianola 4", "fire webb hold", "fire queen hold", "fire dr hold"};
  for (const std::string gun : {"1", "2", "3", "4"}) orders.push_back("gun indianola " + gun + " at webb");
  const std::string fire = "all > webb 9 bow, all > queen 9 stern";
  const Typed table = sealed("indianola", orders, {"none", fire, "2", "none", "indianola", "queen", "yes", "no"});
  EXPECT_THAT(table.asked, StartsWith("On which face does Indianola strike Queen of the West"));
}

TEST(NoddyClerk, HelpsAndStopsAtAQuestion) {
  const Ran ran = run(kClerk, "fire carondelet 6\nfire cairo 6\nseal\nnone\nnone\nh\nq\nfire cairo 4\n");
  EXPECT_THAT(ran.out, HasSubstr("GUNS > TARGET RANGE FACE, more of them after a comma; GUNS are all, or any of bow"));
  EXPECT_THAT(ran.out, Not(HasSubstr("Cairo fires in step 4")));
  EXPECT_THAT(ran.err, HasSubstr("the battle is broken off before its end"));
}

TEST(NoddyClerk, ND_6_4_NamesTheMineOfSeveralThatAreMetAtOnce) {
  const Ground models = with_models(ground("mobile_bay"));
  const auto book = clerk::noddy_book(battle_of(models));
  const auto thrown = [](noddy::Purpose purpose, int face) {
    const bool asked = purpose == noddy::Purpose::kAskMines;
    return chance::Throw{.die = asked ? chance::Die::kAnswer : chance::Die::kD6,
                         .face = static_cast<std::uint8_t>(face),
                         .slip = {.rule = {}, .purpose = static_cast<std::uint8_t>(purpose), .actor = 0, .target = 0}};
  };
  const chance::Slip face{
      .rule = {}, .purpose = static_cast<std::uint8_t>(noddy::Purpose::kAskMineFace), .actor = 0, .target = 0};
  std::vector<chance::Throw> before{thrown(noddy::Purpose::kAskMines, kernel::kFirstNamed),
                                    thrown(noddy::Purpose::kAskMines, kernel::kFirstNamed + 2),
                                    thrown(noddy::Purpose::kAskMines, kernel::kNone), thrown(noddy::Purpose::kMine, 6)};
  EXPECT_THAT(book->question_after(face, before).words, HasSubstr("does mine 1 lie"));
  before.push_back(thrown(noddy::Purpose::kMine, 6));
  EXPECT_THAT(book->question_after(face, before).words, HasSubstr("does mine 3 lie"));
}

/// Any words in any order: no line and no answer breaks the clerk, and a refused line changes nothing.
TEST(NoddyClerk, IsBrokenByNoLine) {
  constexpr std::array kWords{"cairo", "carondelet", ">",    "at",   "1",   "2",    "none",  "all",    "yes", "no",
                              "fire",  "gun",        "seal", "hold", "bow", "port", "stern", ",",      ";",   "back",
                              "union", "-1",         "99",   "~",    "_",   "9",    "best",  "astern", "c",   "free"};
  const Ground models = with_models(ground("duel"));
  chance::Whim whim(9, 0);
  const auto line = [&] {
    std::string text;
    for (std::uint32_t words = whim.below(5); words > 0; --words)
      text += std::string(kWords[whim.below(kWords.size())]) + " ";
    return text;
  };
  int played = 0;
  const auto book = clerk::noddy_book(battle_of(models));
  for (int game = 0; game < 40; ++game) {
    std::deque<std::string> answers;
    for (int at = 0; at < 100; ++at) answers.push_back(line());
    Typed table(answers);
    Clerk clerk(*models.codec, models.setting, *book, table);
    for (int at = 0; at < 30 && !clerk.over(); ++at) {
      const std::string text = at % 10 == 9 ? "seal" : line();
      const std::uint64_t before = models.codec->game().hash(clerk.state());
      const auto done = clerk.say(text);
      if (done) ++played;
      if (done) continue;
      EXPECT_EQ(models.codec->game().hash(clerk.state()), before) << text;
      EXPECT_FALSE(done.error().where.empty()) << text;
    }
  }
  EXPECT_GT(played, 0);
}

}  // namespace
}  // namespace brownwater::cli::testing::noddy_clerk_test
