#include "adapters/clerk/mobas_line.hpp"

#include <algorithm>
#include <bit>

#include "adapters/wire/mobas/explain.hpp"
#include "adapters/wire/mobas/mobas_words.hpp"
#include "adapters/wire/numbers.hpp"
#include "engine/kernel/play.hpp"

namespace brownwater::clerk {
namespace {

namespace replies = mobas::replies;
using mobas::Purpose;
using mobas::ShipIndex;
using mobas::ShipSet;
using mobas::Step;

/// The answers of a line to what the rules ask of the table.
struct TableTold {
  bool bears = true;                     ///< of a ship that does not fire: she could have
  int range_hexes = 0;                   ///< of a shot
  bool ahead_or_astern = false;          ///< likewise
  int meets = mobas::replies::kNothing;  ///< at the end of a move
  std::vector<int> mines;                ///< of a move, for each step ahead
};

TableAnswers answers_of(const mobas::Action& action, const TableTold& told) {
  TableAnswers answers;
  const auto add = [&answers](Purpose purpose, ShipIndex actor, ShipIndex target, auto face) {
    answers.push_back({.purpose = static_cast<std::uint8_t>(purpose),
                       .actor = actor,
                       .target = target,
                       .face = static_cast<std::uint8_t>(face),
                       .word = {}});
  };
  if (const auto* fire = std::get_if<mobas::DeclareFire>(&action)) {
    add(Purpose::kAskRange, fire->ship, fire->target, told.range_hexes);
    add(Purpose::kAskEnd, fire->ship, fire->target,
        told.ahead_or_astern ? replies::End::kAheadOrAstern : replies::End::kAbeam);
  }
  if (const auto* held = std::get_if<mobas::HoldFire>(&action))
    add(Purpose::kAskTarget, held->ship, mobas::kNoShip, told.bears ? replies::Target::kSome : replies::Target::kNone);
  if (const auto* move = std::get_if<mobas::Move>(&action)) {
    add(Purpose::kAskMet, move->ship, mobas::kNoShip, told.meets);
    // A mine may end her before her last step: then no more is asked of her.
    for (const int mine : told.mines) add(Purpose::kAskMine, move->ship, mobas::kNoShip, mine);
  }
  return answers;
}

LineOrder order_of(Seat seat, ShipIndex ship, const mobas::Action& action, const TableTold& told) {
  return {.seat = seat, .action = kernel::AnyAction::of(action), .actor = ship, .told = answers_of(action, told)};
}

/// One step, or several in a word of their first letters: "aap".
std::vector<Step> steps_in(std::string_view word) {
  if (word == "ahead") return {Step::kAhead};
  if (word == "port") return {Step::kPort};
  if (word == "starboard") return {Step::kStarboard};
  std::vector<Step> steps;
  for (const char letter : word) {
    if (letter != 'a' && letter != 'p' && letter != 's') return {};
    steps.push_back(letter == 'a' ? Step::kAhead : letter == 'p' ? Step::kPort : Step::kStarboard);
  }
  return steps;
}

class LineReader {
 public:
  LineReader(std::vector<std::string> words, const wire::mobas_wire::Cast& cast, const mobas::Scenario& scenario,
             const mobas::State& state, SeatSet by)
      : words_(std::move(words)), cast_(cast), scenario_(scenario), state_(state), by_(by) {}

  LineOrders read() {
    if (words_.empty()) return wrong("line", "is empty; h tells what may be typed");
    if (words_[0] == "clear") return clear();
    if (words_[0] == "rest") return rest();
    const auto ship = ship_named(words_[0]);
    if (!ship) return std::unexpected(ship.error());
    if (!by_.contains(seat_of(scenario_.side_of(*ship)))) return wrong(words_[0], "is not of your side");
    if (words_.size() == 1)
      return wrong(words_[0], "does what? > TARGET RANGE, holds, none, stays, or her steps: ahead, port, starboard");
    if (words_[1] == ">" || words_[1] == "at") return fire(*ship);
    if (words_[1] == "holds" || words_[1] == "none")
      return alone(mobas::HoldFire{.ship = *ship}, {.bears = words_[1] == "holds"});
    if (words_[1] == "stays") return alone(mobas::Move{.ship = *ship, .path = {}}, {});
    return move(*ship);
  }

 private:
  LineOrders clear() {
    std::vector<LineOrder> orders;
    for (const Side side : kBothSides)
      if (!state_.clear[side] && by_.contains(seat_of(side)))
        orders.push_back(order_of(seat_of(side), mobas::kNoShip, mobas::ClearForAction{}, {}));
    if (orders.empty()) return wrong("clear", "has been said");
    return legal(std::move(orders), 1);
  }

  /// All who are still to declare, or of the moving side to move.
  LineOrders rest() {
    if (words_.size() == 1) return wrong("rest", "do what? holds, none or stay");
    const std::string& what = words_[1];
    const bool stay = what == "stay" || what == "stays";
    if (!stay && what != "holds" && what != "hold" && what != "none")
      return wrong(what, "is nothing that the rest can do: holds, none or stay");
    std::vector<LineOrder> orders;
    ShipSet ships = stay ? state_.to_move : state_.undeclared.of_union | state_.undeclared.of_confederate;
    if (stay) ships &= scenario_.forces_of(mobas::moving_side(state_));
    for (; ships != 0; ships &= ships - 1) {
      const auto ship = static_cast<ShipIndex>(std::countr_zero(ships));
      const Seat seat = seat_of(scenario_.side_of(ship));
      if (!by_.contains(seat)) continue;
      orders.push_back(stay ? order_of(seat, ship, mobas::Move{.ship = ship, .path = {}}, {})
                            : order_of(seat, ship, mobas::HoldFire{.ship = ship}, {.bears = what != "none"}));
    }
    if (orders.empty()) return wrong("rest", stay ? "are none: no ship is to move" : "are none: no ship is to declare");
    return legal(std::move(orders), 2);
  }

  // MB-2.4 to MB-2.7
  LineOrders fire(ShipIndex ship) {
    if (words_.size() < 4) return wrong(words_.back(), "is followed by TARGET and RANGE in hexes");
    const auto target = ship_named(words_[2]);
    if (!target) return std::unexpected(target.error());
    const auto range = wire::whole_in<int>(std::string_view(words_[3]), {.least = 1, .most = chance::kMostAnswers});
    if (!range) return wrong(words_[3], "is no range in hexes", "MB-2.4");
    const bool names_arc = words_.size() > 4 && (words_[4] == "end" || words_[4] == "abeam");
    const bool end = names_arc && words_[4] == "end";
    const mobas::Ratings& ratings = scenario_.ratings(ship);
    if (end && (ratings.turret || ratings.battery))
      return wrong("end", "is nothing to a turret or a battery: all her guns bear",
                   ratings.turret ? "MB-2.4" : "MB-6.1");
    auto orders = alone(mobas::DeclareFire{.ship = ship, .target = *target},
                        {.range_hexes = *range, .ahead_or_astern = end}, names_arc ? 5 : 4);
    if (orders && !chance::is_open(replies::ranges(scenario_, state_, ship), *range))
      return wrong(words_[3], "is beyond the reach of " + cast_[ship].id, "MB-2.4");
    return orders;
  }

  // MB-4.1, MB-5.1, MB-6.3
  LineOrders move(ShipIndex ship) {
    mobas::Move move{.ship = ship, .path = {}};
    TableTold told;
    std::size_t at = 1;
    for (; at < words_.size() && words_[at] != "rams" && words_[at] != "leaves"; ++at) {
      if (words_[at] == "mine") {
        if (const auto fault = mine(ship, ++at, told)) return std::unexpected(*fault);
        continue;
      }
      const std::vector<Step> steps = steps_in(words_[at]);
      if (steps.empty()) return wrong(words_[at], "is no step: ahead, port, starboard, or their letters as aap");
      for (const Step step : steps) {
        if (move.path.size() == mobas::kMaxMove) return wrong(words_[at], "is more than any ship moves", "MB-4.1");
        move.path.push_back(step);
        if (step == Step::kAhead) told.mines.push_back(replies::kNoMine);
      }
    }
    if (at < words_.size()) {
      if (move.path.empty() || move.path[move.path.size() - 1] != Step::kAhead)
        return wrong(words_[at], "follows a step ahead", words_[at] == "rams" ? "MB-5.1" : "MB-3.4");
      if (const auto fault = met(ship, at, told)) return std::unexpected(*fault);
    }
    return alone(move, told, at);
  }

  std::optional<wire::Fault> mine(ShipIndex ship, std::size_t at, TableTold& told) const {
    if (told.mines.empty()) return wire::Fault{"mine", "follows the step ahead that touches it", "MB-6.3"};
    if (at == words_.size()) return wire::Fault{"mine", "is followed by its hex, as B5", "MB-6.3"};
    // Else a side could try hexes.
    if (scenario_.options().umpire && !by_.contains(Seat::kUmpire))
      return wire::Fault{"mine", "is for the umpire to say", "MB-6.3"};
    std::string name = words_[at];
    if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
    const auto hex = wire::mobas_wire::hex_named(name);
    const std::size_t number = hex ? scenario_.mine_at(*hex) : mobas::kMaxMines;
    const int answer = replies::kFirstMine + static_cast<int>(number);
    const bool twice = std::ranges::find(told.mines, answer) != told.mines.end();
    if (twice || number == mobas::kMaxMines || !chance::is_open(replies::mines(scenario_, state_, ship), answer))
      return wire::Fault{words_[at], "has no mine of the enemy's left", "MB-6.3"};
    told.mines.back() = answer;
    return std::nullopt;
  }

  /// "leaves", or "rams" and a ship; `at` then stands behind them.
  std::optional<wire::Fault> met(ShipIndex ship, std::size_t& at, TableTold& told) const {
    const chance::Answers open = replies::meetings(scenario_, state_, ship);
    if (words_[at++] == "leaves") {
      told.meets = replies::kLeaves;
      if (told.mines.back() != replies::kNoMine)
        return wire::Fault{"leaves", "there is no mine off the sheet", "MB-6.3"};
      if (chance::is_open(open, told.meets)) return std::nullopt;
      return wire::Fault{"leaves", "her side has no way out", "MB-3.4"};
    }
    if (at == words_.size()) return wire::Fault{"rams", "is followed by the ship that is rammed", "MB-5.1"};
    const auto target = ship_named(words_[at]);
    if (!target) return target.error();
    told.meets = replies::kFirstRammed + *target;
    if (!chance::is_open(open, told.meets))
      return mobas::must_break_off(scenario_, state_, ship)
                 ? wire::Fault{"rams", "she must break off, and may not", "MB-3.4"}
                 : wire::Fault{words_[at], "is nobody whom she can ram", "MB-5.1"};
    ++at;
    return std::nullopt;
  }

  LineOrders alone(const mobas::Action& action, const TableTold& told, std::size_t words = 2) const {
    const ShipIndex ship = std::visit(
        [](const auto& any) {
          if constexpr (requires { any.ship; }) return any.ship;
          return mobas::kNoShip;
        },
        action);
    std::vector<LineOrder> orders{order_of(seat_of(scenario_.side_of(ship)), ship, action, told)};
    return legal(std::move(orders), words);
  }

  /// Orders of a line that ends with its word number `words`.
  LineOrders legal(std::vector<LineOrder> orders, std::size_t words) const {
    if (words < words_.size()) return wrong(words_[words], "is one word too many");
    return brownwater::clerk::legal<mobas::Mobas>(std::move(orders), words_[0], scenario_, state_,
                                                  wire::mobas_wire::explain);
  }

  OrFault<ShipIndex> ship_named(std::string_view word) const {
    const auto place = named_in(ids_of(cast_), word, "is no ship or battery of this battle");
    if (!place) return std::unexpected(place.error());
    return static_cast<ShipIndex>(*place);
  }

  std::vector<std::string> words_;
  const wire::mobas_wire::Cast& cast_;
  const mobas::Scenario& scenario_;
  const mobas::State& state_;
  SeatSet by_;
};

}  // namespace

const std::string_view kMobasLineHelp =
    "  SHIP > TARGET RANGE [end]   she fires: the range in hexes, end for a target ahead or astern\n"
    "  SHIP holds | none           she holds her fire; she bears on nobody\n"
    "  SHIP STEP... [mine HEX] [rams SHIP | leaves]\n"
    "                              her steps: ahead, port, starboard, or letters as aap; what she meets\n"
    "  SHIP stays                  she does not move\n"
    "  rest holds | none | stay    all who are still to declare, or to move\n"
    "  clear                       before the first turn, where nobody bears on anybody\n"
    "  back                        takes the last line back; q stops\n"
    "  A ship is her id, or the beginning of a part of it that no other has.\n";

LineOrders read_mobas_line(const std::string& line, const wire::mobas_wire::Cast& cast, const mobas::Scenario& scenario,
                           const mobas::State& state, SeatSet by) {
  return LineReader(words_in(line), cast, scenario, state, by).read();
}

}  // namespace brownwater::clerk
