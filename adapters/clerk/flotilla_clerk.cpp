#include <algorithm>

#include "adapters/clerk/books.hpp"
#include "adapters/clerk/clerk_book_of.hpp"
#include "adapters/clerk/flotilla_line.hpp"
#include "adapters/clerk/flotilla_phrases.hpp"
#include "adapters/wire/flotilla/flotilla_words.hpp"
#include "engine/core/seats.hpp"
#include "engine/games/flotilla/where.hpp"

namespace brownwater::clerk {
namespace {

class FlotillaBook final : public ClerkBookOf<flotilla::Flotilla> {
  using Purpose = flotilla::Purpose;
  using UnitIndex = flotilla::UnitIndex;
  using Phase = flotilla::Phase;

 public:
  explicit FlotillaBook(const Battle& battle)
      : ClerkBookOf(battle),
        cast_(wire::flotilla_wire::cast_of(battle.setting)),
        scenario_(wire::flotilla_wire::scenario_of(battle.setting)) {}

  LineOrders sides_orders(const std::string& line, const kernel::AnyState& state, SeatSet by) const override {
    return read_flotilla_line(line, cast_, scenario_, state.as<flotilla::State>(), by);
  }
  // A line about a move holds to the end of that move.
  bool holds(const TableAnswer& told, const kernel::AnyState& state) const override {
    return told.actor == state.as<flotilla::State>().passage.unit;
  }
  TableQuestion question(const chance::Slip& asked) const override {
    const auto said = std::ranges::find(kSaid, static_cast<Purpose>(asked.purpose), &Said::purpose);
    if (said == kSaid.end()) return {};
    std::string words;
    for (const char letter : said->words)
      words += letter == '@' ? name_of(asked.actor) : (letter == '#' ? name_of(asked.target) : std::string(1, letter));
    return (this->*said->of)(std::move(words), asked.actor);
  }
  std::string step(const kernel::AnyState& any) const override {
    const auto& state = any.as<flotilla::State>();
    const auto due = std::ranges::find(kDue, state.phase, &Due::phase);
    const UnitIndex about = state.phase == Phase::kFiring ? state.passage.unit : state.chooser;
    std::string line = "Turn " + std::to_string(state.turn) + " of " + std::to_string(scenario_.turns()) + ". " +
                       std::string(wire::word_of(next_to_decide(flotilla::Flotilla::to_decide(state)))) + ": ";
    if (due == kDue.end()) return line;
    for (const char letter : due->words) line += letter == '@' ? name_of(about) : std::string(1, letter);
    return line;
  }
  std::vector<Orders> sides_phrases(const kernel::AnyState& state, Seat by) const override {
    return flotilla_phrases(cast_, scenario_, state.as<flotilla::State>(), by);
  }
  // FL-4.12: what "clear" says of mines.
  bool is_secret(const TableAnswer& told) const override {
    const auto purpose = static_cast<Purpose>(told.purpose);
    return purpose == Purpose::kAskFirstLeg || purpose == Purpose::kAskSecondLeg;
  }
  std::string_view sides_help() const override { return kFlotillaLineHelp; }

 private:
  std::string name_of(UnitIndex unit) const { return unit < cast_.units.size() ? cast_[unit].name : std::string(); }

  TableQuestion yes_no(std::string words, UnitIndex) const { return yes_or_no(std::move(words)); }
  TableQuestion unit(std::string words, UnitIndex) const {
    return named({.words = std::move(words), .replies = {}, .shut = "cannot be it"}, flotilla_ids(cast_));
  }
  TableQuestion battery(std::string words, UnitIndex of) const {
    return named({.words = std::move(words), .replies = {}, .shut = "does not fire now"},
                 flotilla_batteries(scenario_, of));
  }
  TableQuestion mines(std::string words, UnitIndex) const {
    return numbered({.words = std::move(words), .replies = {}, .several = true, .shut = "is no live mine"},
                    static_cast<int>(scenario_.options().umpire ? flotilla::kMaxMines : scenario_.draft().mines.size()),
                    kernel::kFirstNamed - 1);
  }
  TableQuestion band(std::string words, UnitIndex) const {
    return numbered(
        {.words = std::move(words), .replies = {{"none", kernel::kNone}}, .shut = "is no nearer than she was"},
        flotilla::steps::kGroundBands, kernel::kNone);
  }
  TableQuestion range(std::string words, UnitIndex) const {
    return numbered({.words = std::move(words), .replies = {}, .shut = "is beyond the reach of that gun"},
                    chance::kMostAnswers, 0);
  }
  TableQuestion inches(std::string words, UnitIndex) const {
    return numbered(
        {.words = std::move(words), .replies = {{"0", flotilla::replies::of_inches(0)}}, .shut = "is no speed of hers"},
        chance::kMostAnswers - 1, flotilla::replies::of_inches(0));
  }
  TableQuestion course(std::string words, UnitIndex) const {
    TableQuestion question{.words = std::move(words),
                           .replies = {{"straight", flotilla::replies::kStraight}},
                           .shut = "is no turn that she may make"};
    for (const flotilla::Moment moment : flotilla::kAllMoments) {
      const std::string at(wire::word_in(wire::flotilla_wire::kMomentWords, moment));
      question.replies.push_back({at + "_port", flotilla::replies::of_turn(moment, false)});
      question.replies.push_back({at + "_starboard", flotilla::replies::of_turn(moment, true)});
    }
    return question;
  }
  template <class Enum>
  TableQuestion word(std::string words, UnitIndex) const {
    TableQuestion question{.words = std::move(words), .replies = {}, .shut = "cannot be"};
    for (const auto& one : wire::words_of<Enum>())
      question.replies.push_back({std::string(one.word), flotilla::replies::of(one.value)});
    return question;
  }

  /// A question by its purpose: `@` is the actor, `#` the target.
  struct Said {
    Purpose purpose;
    std::string_view words;
    TableQuestion (FlotillaBook::*of)(std::string words, UnitIndex actor) const;
  };
  static constexpr std::array<Said, 27> kSaid{{
      {Purpose::kAskFirstLeg, "First half of the move of @: does she meet ground, a mine, a hull or the edge",
       &FlotillaBook::yes_no},
      {Purpose::kAskSecondLeg, "Second half of the move of @: does she meet ground, a mine, a hull or the edge",
       &FlotillaBook::yes_no},
      {Purpose::kAskLeaves, "Does the middle of @ go over her own side's edge", &FlotillaBook::yes_no},
      {Purpose::kAskBand, "How many inches from ground too shallow for her has @ come: none, or 1 to 4",
       &FlotillaBook::band},
      {Purpose::kAskMines, "Upon which mines has @ come", &FlotillaBook::mines},
      {Purpose::kAskAground, "Does @ touch the ground", &FlotillaBook::yes_no},
      {Purpose::kAskMet, "Whose hull does @ meet", &FlotillaBook::unit},
      {Purpose::kAskInches, "The captain of @ has lost heart: how many inches does she go", &FlotillaBook::inches},
      {Purpose::kAskCourse, "How does @ turn on her retreat", &FlotillaBook::course},
      {Purpose::kAskCurrent, "Has @ the current, upstream of # by more than the book's inches", &FlotillaBook::yes_no},
      {Purpose::kAskFoesFire, "Window of @: does the other side fire, or do anything else", &FlotillaBook::yes_no},
      {Purpose::kAskMoversFire, "Window of @: does her own side fire, or do anything else", &FlotillaBook::yes_no},
      {Purpose::kAskBattery, "Which battery does @ fire by her standing order", &FlotillaBook::battery},
      {Purpose::kAskShotAt, "At whom does @ fire it", &FlotillaBook::unit},
      {Purpose::kAskRange, "Range from @ to #, in inches", &FlotillaBook::range},
      {Purpose::kAskSmoke, "How does @ see # through the smoke of the last turn",
       &FlotillaBook::word<flotilla::Visibility>},
      {Purpose::kAskCover, "What cover has @", &FlotillaBook::word<flotilla::Cover>},
      {Purpose::kAskFacing, "Which side of @ looks towards #", &FlotillaBook::word<flotilla::Place>},
      {Purpose::kAskFlagship, "Is a flagship of her side near enough to @ to hearten her captain",
       &FlotillaBook::yes_no},
      {Purpose::kAskEnemy, "Is an enemy near enough to @ that she must strike", &FlotillaBook::yes_no},
      {Purpose::kAskCaptor, "Who has come up to @ to take her", &FlotillaBook::unit},
      {Purpose::kAskRetired, "Is @ behind her main body, or in port where that counts", &FlotillaBook::yes_no},
      {Purpose::kAskSwims, "Is @ in the water", &FlotillaBook::yes_no},
      {Purpose::kAskGoes, "Does @ leave its place", &FlotillaBook::yes_no},
      {Purpose::kAskRows, "Has @ to row to come at #", &FlotillaBook::yes_no},
      {Purpose::kAskStrikes, "Does @ come up with #", &FlotillaBook::yes_no},
      {Purpose::kAskRear, "Does @ come at # from the rear", &FlotillaBook::yes_no},
  }};

  /// The decision that is due, by the step: `@` is whom it is about.
  struct Due {
    Phase phase;
    std::string_view words;
  };
  static constexpr std::array<Due, 12> kDue{{
      {Phase::kMuster, "ready?"},
      {Phase::kGameMaster, "rules, then proceed"},
      {Phase::kChooseFirst, "first union or confederate?"},
      {Phase::kMoving, "moves, then end"},
      {Phase::kInsist, "the engineer of @ refuses: insist or yield?"},
      {Phase::kFiring, "fires at the window of @, then pass"},
      {Phase::kTurnBox, "box first, middle or end of @ is lost?"},
      {Phase::kPrize, "men how many into @?"},
      {Phase::kLanding, "lands or embarks men, then end"},
      {Phase::kPursuit, "@ may pursue or stay?"},
      {Phase::kBoarding, "boards, then end"},
      {Phase::kRepairing, "repairs, then end"},
  }};

  const wire::flotilla_wire::Cast& cast_;
  const flotilla::Scenario& scenario_;
};

}  // namespace

std::unique_ptr<ClerkBook> flotilla_book(const Battle& battle) { return std::make_unique<FlotillaBook>(battle); }

}  // namespace brownwater::clerk
