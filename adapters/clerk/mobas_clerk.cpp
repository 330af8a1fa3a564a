#include <bit>

#include "adapters/clerk/books.hpp"
#include "adapters/clerk/clerk_book_of.hpp"
#include "adapters/clerk/mobas_line.hpp"
#include "adapters/wire/mobas/mobas_words.hpp"

namespace brownwater::clerk {
namespace {

namespace replies = mobas::replies;
using mobas::Phase;
using mobas::Purpose;
using mobas::ShipIndex;
using mobas::ShipSet;

class MobasBook final : public ClerkBookOf<mobas::Mobas> {
 public:
  explicit MobasBook(const Battle& battle)
      : ClerkBookOf(battle),
        cast_(wire::mobas_wire::cast_of(battle.setting)),
        scenario_(wire::mobas_wire::scenario_of(battle.setting)) {}

  LineOrders sides_orders(const std::string& line, const kernel::AnyState& state, SeatSet by) const override {
    return read_mobas_line(line, cast_, scenario_, state.as<mobas::State>(), by);
  }
  TableQuestion question(const chance::Slip& asked) const override {
    const std::string name = cast_[asked.actor].name;
    switch (static_cast<Purpose>(asked.purpose)) {
      case Purpose::kAskTarget:
        return {.words = "Does " + name + " bear on anybody: yes or no",
                .replies = {{"yes", static_cast<int>(replies::Target::kSome)},
                            {"no", static_cast<int>(replies::Target::kNone)}}};
      case Purpose::kAskRange:
        return numbered({.words = "Range from " + name + " to " + cast_[asked.target].name + ", in hexes",
                         .replies = {},
                         .shut = "is beyond her reach"},
                        chance::kMostAnswers, 0);
      case Purpose::kAskEnd:
        return {.words = "Is " + cast_[asked.target].name + " abeam of " + name + ", or ahead or astern: abeam or end",
                .replies = {{"abeam", static_cast<int>(replies::End::kAbeam)},
                            {"end", static_cast<int>(replies::End::kAheadOrAstern)}}};
      case Purpose::kAskMet: return met_question(name);
      case Purpose::kAskKeeps:
        return {.words = cast_[asked.target].name + " may have moved on: has " + name +
                         " the hex in which she rammed her? yes or no",
                .replies = {{"yes", static_cast<int>(replies::Keeps::kHerHex)},
                            {"no", static_cast<int>(replies::Keeps::kSetBack)}}};
      case Purpose::kAskSetBack: return mine_question(name + " is set back: into the hex of a mine? none, or");
      case Purpose::kAskMine: return mine_question(name + " moves ahead: does she touch a mine? none, or");
      case Purpose::kFire:
      case Purpose::kInitiative:
      case Purpose::kMine:
      case Purpose::kMineDamage:
      case Purpose::kRamming:
      case Purpose::kUmpire: break;
    }
    return {};
  }
  std::string step(const kernel::AnyState& any) const override {
    const auto& state = any.as<mobas::State>();
    const std::string turn = "Turn " + std::to_string(state.turn) + ", ";
    switch (state.phase) {
      case Phase::kClearForAction: return "Before the first turn nobody bears on anybody: clear";
      case Phase::kDeclareFire:
        return state.opening_fire ? "Hidden batteries fire first. To declare:" : turn + "fire. To declare:";
      case Phase::kFirstMoves:
      case Phase::kSecondMoves:
        return turn + (mobas::moving_side(state) == Side::kUnion ? "Union" : "Confederates") + " to move:";
      case Phase::kFire:
      case Phase::kFireDamage:
      case Phase::kInitiative:
      case Phase::kRammings:
      case Phase::kRammingDamage:
      case Phase::kTurnEnds:
      case Phase::kOver: break;
    }
    return "";
  }
  std::vector<Orders> sides_phrases(const kernel::AnyState& any, Seat by) const override {
    const auto& state = any.as<mobas::State>();
    if (!mobas::Mobas::to_decide(state).contains(by)) return {};
    const Side side = by == Seat::kUnion ? Side::kUnion : Side::kConfederate;
    switch (state.phase) {
      case Phase::kClearForAction: return {of_side({{"Clear for action", {text("clear")}}})};
      case Phase::kDeclareFire: return to_declare(state, side);
      case Phase::kFirstMoves:
      case Phase::kSecondMoves: return to_move(state, side);
      case Phase::kFire:
      case Phase::kFireDamage:
      case Phase::kInitiative:
      case Phase::kRammings:
      case Phase::kRammingDamage:
      case Phase::kTurnEnds:
      case Phase::kOver: break;
    }
    return {};
  }
  // MB-6.3
  bool is_secret(const TableAnswer& told) const override {
    return static_cast<Purpose>(told.purpose) == Purpose::kAskMine;
  }
  std::string_view sides_help() const override { return kMobasLineHelp; }
  bool is_declaring(const kernel::AnyState& then_any, const kernel::AnyState& now_any) const override {
    const auto& then = then_any.as<mobas::State>();
    const auto& now = now_any.as<mobas::State>();
    return then.phase == Phase::kDeclareFire && then.turn == now.turn && then.opening_fire == now.opening_fire;
  }

 private:
  static Orders of_side(std::vector<Phrase> phrases) { return {.phrases = std::move(phrases)}; }
  std::vector<Choice> named_in(ShipSet ships) const {
    std::vector<Choice> choices;
    for (; ships != 0; ships &= ships - 1) {
      const auto ship = static_cast<ShipIndex>(std::countr_zero(ships));
      choices.push_back({cast_[ship].id, cast_[ship].name});
    }
    return choices;
  }

  // MB-2.2 to MB-2.7
  std::vector<Orders> to_declare(const mobas::State& state, Side side) const {
    std::vector<Orders> all;
    for (ShipSet ships = state.undeclared[side]; ships != 0; ships &= ships - 1) {
      const auto ship = static_cast<ShipIndex>(std::countr_zero(ships));
      const std::string& id = cast_[ship].id;
      const mobas::Ratings& ratings = scenario_.ratings(ship);
      const int reach = static_cast<int>(std::bit_width(replies::ranges(scenario_, state, ship)));
      Phrase fires{
          "Fires at",
          {text(id + " >"), one_of("target", named_in(state.targets[ship])), number("range", 1, reach, "hexes")}};
      if (!ratings.turret && !ratings.battery) fires.parts.push_back(tick("end", "end", "ahead or astern of her"));
      all.push_back({.ship = id,
                     .name = cast_[ship].name,
                     .note = "reach " + std::to_string(mobas::full_dice(scenario_, ship, state.ships[ship].damage)),
                     .phrases = {std::move(fires),
                                 {"Holds her fire", {text(id + " holds")}},
                                 {"Bears on nobody", {text(id + " none")}}}});
    }
    if (!all.empty())
      all.push_back(of_side(
          {{"All others hold their fire", {text("rest holds")}}, {"All others bear on nobody", {text("rest none")}}}));
    return all;
  }

  // MB-3.4, MB-4.1, MB-5.1
  std::vector<Orders> to_move(const mobas::State& state, Side side) const {
    std::vector<Orders> all;
    for (ShipSet ships = state.to_move & scenario_.forces_of(side); ships != 0; ships &= ships - 1) {
      const auto ship = static_cast<ShipIndex>(std::countr_zero(ships));
      const std::string& id = cast_[ship].id;
      std::string note = "points " + std::to_string(scenario_.ratings(ship).move);
      if (mobas::must_break_off(scenario_, state, ship)) note += ", must break off: nearer to her exit";
      all.push_back({.ship = id, .name = cast_[ship].name, .note = std::move(note), .phrases = moves(state, ship)});
    }
    if (!all.empty()) all.push_back(of_side({{"All others stay", {text("rest stay")}}}));
    return all;
  }
  std::vector<Phrase> moves(const mobas::State& state, ShipIndex ship) const {
    const std::string& id = cast_[ship].id;
    const int most = static_cast<int>(mobas::kMaxMove);
    const std::vector<Choice> steps{{"ahead", "ahead"}, {"port", "to port"}, {"starboard", "to starboard"}};
    std::vector<Phrase> phrases{{"Moves", {text(id), row_of("steps", steps, most)}}, {"Stays", {text(id + " stays")}}};
    const auto ends = [&](std::string label, std::string words) -> Phrase& {
      phrases.push_back({std::move(label), {text(id), maybe(row_of("steps", steps, most - 1)), text(words)}});
      return phrases.back();
    };
    const chance::Answers open = replies::meetings(scenario_, state, ship);
    std::vector<Choice> rammed;
    for (ShipIndex other = 0; other < scenario_.ship_count(); ++other) {
      if (chance::is_open(open, replies::kFirstRammed + other)) rammed.push_back({cast_[other].id, cast_[other].name});
    }
    if (!rammed.empty()) ends("Moves, and ahead she rams", "ahead rams").parts.push_back(one_of("rammed", rammed));
    if (chance::is_open(open, replies::kLeaves)) ends("Moves, and ahead off the sheet", "ahead leaves");
    return phrases;
  }

  TableQuestion met_question(const std::string& name) const {
    TableQuestion question{
        .words = "What does " + name + " meet at the end of her move: none, leaves, or a ship to ram",
        .replies = {{"none", replies::kNothing}, {"leaves", replies::kLeaves}},
        .shut = "is nothing that she can meet"};
    for (ShipIndex ship = 0; ship < scenario_.ship_count(); ++ship)
      question.replies.push_back({cast_[ship].id, replies::kFirstRammed + ship});
    return question;
  }
  TableQuestion mine_question(std::string words) const {
    TableQuestion question{
        .words = {}, .replies = {{"none", replies::kNoMine}}, .shut = "has no mine of the enemy's left"};
    const auto& mines = scenario_.draft().mines;
    for (std::size_t mine = 0; mine < mines.size(); ++mine) {
      question.replies.push_back(
          {wire::mobas_wire::hex_name(mines[mine].hex), replies::kFirstMine + static_cast<int>(mine)});
      words += " " + question.replies.back().word;
    }
    // MB-8.1: by their order, of those that are left.
    for (int laid = 0; scenario_.options().umpire && laid < static_cast<int>(mobas::kMaxLaidMines); ++laid)
      question.replies.push_back({"laid_" + std::to_string(laid + 1), replies::kFirstLaid + laid});
    if (scenario_.options().umpire) words += " laid_1, the first that the umpire has laid, and on";
    question.words = std::move(words);
    return question;
  }

  const wire::mobas_wire::Cast& cast_;
  const mobas::Scenario& scenario_;
};

}  // namespace

std::unique_ptr<ClerkBook> mobas_book(const Battle& battle) { return std::make_unique<MobasBook>(battle); }

}  // namespace brownwater::clerk
