#include <gmock/gmock.h>

#include <deque>

#include "adapters/cli/clerk_books.hpp"
#include "adapters/cli/flotilla_line.hpp"
#include "adapters/wire/flotilla/cast.hpp"
#include "adapters/wire/flotilla/flotilla_words.hpp"
#include "tests/cli/by_lines.hpp"
#include "tests/cli/program.hpp"
#include "tests/engine/flotilla/two_tables.hpp"

namespace brownwater::cli::testing::flotilla_clerk_test {
namespace {

using flotilla::Purpose;
using flotilla::UnitIndex;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

Ground ground(const std::string& scenario) { return ground_for(flotilla::kFacts.id, scenario); }

/// A battle whose decisions at the table a clerk types as lines.
class FlotillaByLines final : public ByLines<flotilla::testing::FlotillaTable> {
 public:
  FlotillaByLines(const Ground& chart, std::uint64_t game)
      : ByLines(chart, game, flotilla_book),
        cast_(wire::flotilla_wire::cast_of(ground().setting)),
        says_more_(game % 2 == 0) {}

 private:
  using Shots = decltype(flotilla::State::volley);

  /// Batteries are laid by the line that fires them.
  std::optional<std::string> line_of(Seat seat, const flotilla::Action& action) override {
    const Shots laid = std::exchange(laid_, table().volley);
    if (std::holds_alternative<flotilla::Lay>(action)) return std::nullopt;
    if (std::holds_alternative<flotilla::OpenFire>(action)) return volley(laid);
    return std::visit([&](const auto& any) { return line(any, seat); }, action);
  }
  bool is_abreast() const override { return laid_.empty(); }

  std::string id(UnitIndex unit) const { return cast_[unit].id; }
  std::string volley(const Shots& laid) const {
    const auto& scenario = wire::flotilla_wire::scenario_of(ground().setting);
    std::string text = id(laid[0].unit);
    std::size_t from = 0;
    for (const flotilla::Shot& shot : laid) {
      text += &shot == &laid[0] ? " " : ", ";
      text += flotilla_batteries(scenario, shot.unit)[shot.battery] + " > " + id(shot.target);
      while (throws().at(from).slip.purpose != static_cast<std::uint8_t>(Purpose::kAskRange)) ++from;
      if (says_more_) text += " " + std::to_string(throws()[from].face);
      ++from;
      if (shot.aim != flotilla::Aim::kPlain) text += shot.aim == flotilla::Aim::kLow ? " low" : " high";
    }
    return text;
  }
  /// Says that nothing was met, and that nobody fired, where the move is over.
  std::string said_of_move(UnitIndex ship) const {
    if (!says_more_ || table().passage.unit == ship) return "";
    bool clear = true;
    bool quiet = true;
    for (const chance::Throw& one : throws()) {
      const auto purpose = static_cast<Purpose>(one.slip.purpose);
      if (one.die != chance::Die::kAnswer || one.slip.actor != ship || one.face == kernel::kNo) continue;
      clear = clear && purpose != Purpose::kAskFirstLeg && purpose != Purpose::kAskSecondLeg;
      quiet = quiet && purpose != Purpose::kAskFoesFire && purpose != Purpose::kAskMoversFire;
    }
    return std::string(clear ? " clear" : "") + (quiet ? " quiet" : "");
  }

  std::string line(const flotilla::Ready&, Seat seat) const { return "ready " + std::string(wire::word_of(seat)); }
  std::string line(const flotilla::ChooseFirst& choice, Seat) const {
    return "first " + std::string(wire::word_of(seat_of(choice.first)));
  }
  std::string line(const flotilla::Stand&, Seat) const { return ""; }
  std::string line(const flotilla::Open& order, Seat) const {
    return (order.open ? "open " : "close ") + id(order.unit);
  }
  std::string line(const flotilla::Steam& order, Seat) const {
    std::string text = id(order.unit) + " " + std::to_string(order.inches);
    if (order.turns != flotilla::Turns{})
      for (const int turn : order.turns) text += " " + std::to_string(turn);
    return text + said_of_move(order.unit);
  }
  std::string line(const flotilla::BackAstern& order, Seat) const {
    return "astern " + id(order.unit) + said_of_move(order.unit);
  }
  std::string line(const flotilla::CallForPower& order, Seat) const { return "power " + id(order.unit); }
  std::string line(const flotilla::Insist& answer, Seat) const { return answer.insist ? "insist" : "yield"; }
  std::string line(const flotilla::Lighten& order, Seat) const {
    return "lighten " + id(order.unit) + " " + std::to_string(order.guns);
  }
  std::string line(const flotilla::ReverseEngines& order, Seat) const { return "reverse " + id(order.unit); }
  std::string line(const flotilla::March& order, Seat) const {
    return "march " + id(order.unit) + (order.swim ? " swim" : "");
  }
  std::string line(const flotilla::Charge& order, Seat) const {
    return "charge " + id(order.unit) + " " + id(order.target);
  }
  std::string line(const flotilla::EndMovement&, Seat) const { return "end"; }
  std::string line(const flotilla::Lay&, Seat) const { return ""; }
  std::string line(const flotilla::OpenFire&, Seat) const { return ""; }
  std::string line(const flotilla::Pass&, Seat) const { return "pass"; }
  std::string line(const flotilla::SmallArms& order, Seat) const {
    return "muskets " + id(order.unit) + " " + id(order.target);
  }
  std::string line(const flotilla::Grapple& order, Seat) const {
    return "grapple " + id(order.unit) + " " + id(order.target);
  }
  std::string line(const flotilla::CutFree& order, Seat) const { return "cut " + id(order.unit); }
  std::string line(const flotilla::Spar& order, Seat) const {
    return "spar " + id(order.unit) + " " + id(order.target);
  }
  std::string line(const flotilla::Land& order, Seat) const { return "land " + id(order.unit); }
  std::string line(const flotilla::Embark& order, Seat) const { return "embark " + id(order.unit); }
  std::string line(const flotilla::Board& order, Seat) const { return "board " + id(order.unit); }
  std::string line(const flotilla::Repair& order, Seat) const { return "repair " + id(order.unit); }
  std::string line(const flotilla::EndStep&, Seat) const { return "end"; }
  std::string line(const flotilla::Pursue& choice, Seat) const { return choice.goes ? "pursue" : "stay"; }
  std::string line(const flotilla::LoseTurn& choice, Seat) const {
    return "box " + std::string(wire::word_in(wire::flotilla_wire::kMomentWords, choice.moment));
  }
  std::string line(const flotilla::ManPrize& choice, Seat) const { return "men " + std::to_string(choice.men); }
  std::string line(const flotilla::Proceed&, Seat) const { return ""; }
  std::string line(const flotilla::Ruling&, Seat) const { return ""; }

  const wire::flotilla_wire::Cast& cast_;
  bool says_more_;
  Shots laid_;
};

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
  EXPECT_THAT(kept.out, HasSubstr("  " + two.ours + " may go"));
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
        book_(flotilla_book(models_)),
        clerk_(models_, *book_, table_),
        two_(two_in(models_)) {
    EXPECT_TRUE(clerk_.say("ready"));
    EXPECT_TRUE(clerk_.say("first union"));
  }
  OrFault<void> say(const std::string& line) { return clerk_.say(line); }
  const Clerk& clerk() const { return clerk_; }
  const Typed& table() const { return table_; }
  const Two& two() const { return two_; }
  std::uint64_t hash() const { return models_.codec->game().hash(clerk_.state()); }

 private:
  Ground models_;
  Typed table_;
  std::unique_ptr<ClerkBook> book_;
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
