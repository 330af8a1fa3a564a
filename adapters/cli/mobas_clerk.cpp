#include <bit>

#include "adapters/cli/clerk_book_of.hpp"
#include "adapters/cli/clerk_books.hpp"
#include "adapters/cli/mobas_line.hpp"
#include "adapters/wire/mobas/mobas_words.hpp"

namespace brownwater::cli {
namespace {

namespace replies = mobas::replies;
using mobas::Phase;
using mobas::Purpose;
using mobas::ShipIndex;
using mobas::ShipSet;

class MobasBook final : public ClerkBookOf<mobas::Mobas> {
 public:
  explicit MobasBook(const Ground& ground)
      : ClerkBookOf(ground.setting),
        cast_(wire::mobas_wire::cast_of(ground.setting)),
        scenario_(wire::mobas_wire::scenario_of(ground.setting)) {}

  LineOrders orders(const std::string& line, const kernel::AnyState& state) const override {
    return read_mobas_line(line, cast_, scenario_, state.as<mobas::State>());
  }
  // Only what follows from dice is asked: a line has said all else.
  TableQuestion question(const chance::Slip& asked) const override {
    const std::string name = cast_[asked.actor].name;
    switch (static_cast<Purpose>(asked.purpose)) {
      case Purpose::kAskKeeps:
        return {.words = cast_[asked.target].name + " may have moved on: has " + name +
                         " the hex in which she rammed her? yes or no",
                .replies = {{"yes", static_cast<int>(replies::Keeps::kHerHex)},
                            {"no", static_cast<int>(replies::Keeps::kSetBack)}}};
      case Purpose::kAskSetBack: return mine_question(name + " is set back: into the hex of a mine? none, or");
      case Purpose::kAskMine: return mine_question(name + " moves ahead: does she touch a mine? none, or");
      case Purpose::kAskTarget:
      case Purpose::kAskRange:
      case Purpose::kAskEnd:
      case Purpose::kAskMet:
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
  std::string asks(const kernel::AnyState& any) const override {
    const auto& state = any.as<mobas::State>();
    const bool declaring = state.phase == Phase::kDeclareFire;
    const bool moving = state.phase == Phase::kFirstMoves || state.phase == Phase::kSecondMoves;
    ShipSet ships = 0;
    if (declaring) ships = state.undeclared.of_union | state.undeclared.of_confederate;
    if (moving) ships = state.to_move & scenario_.forces_of(mobas::moving_side(state));
    std::string lines;
    for (; ships != 0; ships &= ships - 1) {
      const auto ship = static_cast<ShipIndex>(std::countr_zero(ships));
      const int number =
          declaring ? mobas::full_dice(scenario_, ship, state.ships[ship].damage) : scenario_.ratings(ship).move;
      lines += "  " + cast_[ship].id + (declaring ? ", reach " : ", points ") + std::to_string(number);
      if (moving && mobas::must_break_off(scenario_, state, ship)) lines += ", must break off: nearer to her exit";
      lines += "\n";
    }
    return lines;
  }
  std::string_view help() const override { return kMobasLineHelp; }
  bool is_declaring(const kernel::AnyState& then_any, const kernel::AnyState& now_any) const override {
    const auto& then = then_any.as<mobas::State>();
    const auto& now = now_any.as<mobas::State>();
    return then.phase == Phase::kDeclareFire && then.turn == now.turn && then.opening_fire == now.opening_fire;
  }

 private:
  TableQuestion mine_question(std::string words) const {
    TableQuestion question{
        .words = {}, .replies = {{"none", replies::kNoMine}}, .shut = "has no mine of the enemy's left"};
    const auto& mines = scenario_.draft().mines;
    for (std::size_t mine = 0; mine < mines.size(); ++mine) {
      question.replies.push_back(
          {wire::mobas_wire::hex_name(mines[mine].hex), replies::kFirstMine + static_cast<int>(mine)});
      words += " " + question.replies.back().word;
    }
    question.words = std::move(words);
    return question;
  }

  const wire::mobas_wire::Cast& cast_;
  const mobas::Scenario& scenario_;
};

}  // namespace

std::unique_ptr<ClerkBook> mobas_book(const Ground& ground) { return std::make_unique<MobasBook>(ground); }

}  // namespace brownwater::cli
