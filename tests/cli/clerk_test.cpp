#include <gmock/gmock.h>

#include "adapters/cli/clerk_books.hpp"
#include "adapters/cli/clerk_lines.hpp"
#include "adapters/wire/mobas/cast.hpp"
#include "adapters/wire/mobas/mobas_words.hpp"
#include "tests/cli/program.hpp"
#include "tests/engine/mobas/two_tables.hpp"

namespace brownwater::cli::testing::clerk_test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

Ground ground(const std::string& scenario, std::vector<std::string> options = {}) {
  std::istringstream none;
  return ground_of({.system = std::string(mobas::kFacts.id), .scenario = scenario, .options = std::move(options)}, none)
      .value();
}
Ground with_models(Ground ground) {
  ground.setting = ground.codec->with_models(ground.setting).value();
  return ground;
}

/// A table at which a clerk types lines.
class ByLines final : public mobas::testing::TwoTables, ClerksTable {
 public:
  ByLines(const Ground& chart, std::uint64_t game)
      : TwoTables(wire::mobas_wire::scenario_of(chart.setting), game),
        ground_(with_models(chart)),
        cast_(wire::mobas_wire::cast_of(ground_.setting)),
        book_(mobas_book(ground_)),
        clerk_(ground_, *book_, *this) {}

 private:
  const mobas::State& table() const override { return clerk_.state().as<mobas::State>(); }
  std::string words_of(const mobas::Event& event) const override {
    return json::serialize(ground_.codec->write_event(ground_.setting, kernel::AnyEvent::of(event)));
  }
  void decide(Seat, const mobas::Action& action, const mobas::testing::Lie& lie) override {
    const std::string line = std::visit([&](const auto& any) { return line_of(any, lie); }, action);
    if (line.empty()) return;
    const auto done = clerk_.say(line);
    ASSERT_TRUE(done) << line << ": " << in_words(done.error());
  }
  void happened(const kernel::AnyState&, std::span<const kernel::AnyEvent> events) override {
    for (const kernel::AnyEvent& event : events) TwoTables::happened(event.as<mobas::Event>());
  }
  std::optional<std::vector<std::uint8_t>> dice(const chance::DiceWanted& wanted, std::size_t) override {
    return TwoTables::dice(wanted);
  }

  // One line clears both sides, in the place of the second decision.
  std::string line_of(const mobas::ClearForAction&, const mobas::testing::Lie&) {
    return std::exchange(clears_, true) ? "clear" : "";
  }
  std::string line_of(const mobas::DeclareFire& fire, const mobas::testing::Lie& lie) const {
    return cast_[fire.ship].id + " > " + cast_[fire.target].id + " " + std::to_string(lie.shot.range_hexes) +
           (lie.shot.aspect == mobas::Aspect::kEnd ? " end" : "");
  }
  std::string line_of(const mobas::HoldFire& held, const mobas::testing::Lie& lie) const {
    return cast_[held.ship].id + (lie.bears ? " holds" : " none");
  }
  std::string line_of(const mobas::Move& move, const mobas::testing::Lie& lie) const {
    std::string line = cast_[move.ship].id;
    if (move.path.empty()) return line + " stays";
    std::size_t ahead = 0;
    for (const mobas::Step step : move.path) {
      line += step == mobas::Step::kAhead ? " ahead" : step == mobas::Step::kPort ? " port" : " starboard";
      if (step != mobas::Step::kAhead) continue;
      const std::size_t mine = lie.mines.at(ahead++);
      if (mine != mobas::kMaxMines) line += " mine " + wire::mobas_wire::hex_name(mine_hex(mine));
    }
    if (lie.course.withdraws) return line + " leaves";
    return lie.course.rams == mobas::kNoShip ? line : line + " rams " + cast_[lie.course.rams].id;
  }
  std::string line_of(const mobas::Ruling&, const mobas::testing::Lie&) const { return ""; }

  hex::HexId mine_hex(std::size_t mine) const {
    return wire::mobas_wire::scenario_of(ground_.setting).draft().mines[mine].hex;
  }
  std::optional<std::string> answer(const TableQuestion& question, const std::optional<wire::Fault>& refused) override {
    EXPECT_FALSE(refused) << in_words(*refused);
    for (mobas::ShipIndex ship = 0; ship < cast_.ships.size(); ++ship) {
      if (question.words.find("has " + cast_[ship].name + " the hex") != std::string::npos)
        return kept(ship) ? "yes" : "no";
      if (!question.words.starts_with(cast_[ship].name + " is set back")) continue;
      const std::size_t mine = set_back_into(ship);
      return mine == mobas::kMaxMines ? "none" : wire::mobas_wire::hex_name(mine_hex(mine));
    }
    ADD_FAILURE() << question.words;
    return std::nullopt;
  }

  Ground ground_;
  const wire::mobas_wire::Cast& cast_;
  bool clears_ = false;
  std::unique_ptr<ClerkBook> book_;
  Clerk clerk_;
};

/// A table with the same faces on all dice that answers yes to everything, or not at all.
class Silent : public ClerksTable {
 public:
  explicit Silent(std::string says = {}) : says_(std::move(says)) {}
  std::optional<std::vector<std::uint8_t>> dice(const chance::DiceWanted& wanted, std::size_t) override {
    return std::vector<std::uint8_t>(wanted.count, static_cast<std::uint8_t>(wanted.slip.actor % 2 + 1));
  }
  std::optional<std::string> answer(const TableQuestion&, const std::optional<wire::Fault>& refused) override {
    return refused || says_.empty() ? std::nullopt : std::optional(says_);
  }
  void happened(const kernel::AnyState&, std::span<const kernel::AnyEvent>) override {}

 private:
  std::string says_;
};

TEST(Clerk, TwoHundredRandomBattlesInLinesGiveTheEventsOfTheChart) {
  const std::vector<Ground> grounds{ground("duel"), ground("training"), ground("plum_point_bend"),
                                    ground("memphis", {"rammed_ship_moves=true"}), ground("mobile_bay")};
  for (std::uint64_t game = 0; game < 200 && !HasFailure(); ++game)
    ByLines(grounds[game % grounds.size()], game).play();
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
  const auto book = mobas_book(models);
  Clerk clerk(models, *book, table);
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
  const auto book = mobas_book(models);
  Clerk clerk(models, *book, table);
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
