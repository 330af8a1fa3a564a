#include "adapters/clerk/noddy_line.hpp"

#include <algorithm>

#include "adapters/wire/noddy/explain.hpp"
#include "adapters/wire/noddy/noddy_words.hpp"
#include "adapters/wire/numbers.hpp"
#include "engine/games/noddy/where.hpp"

namespace brownwater::clerk {
namespace {

OrFault<noddy::ShipIndex> noddy_unit(const wire::noddy_wire::Cast& cast, std::string_view word) {
  const auto place = named_in(ids_of(cast), word, "is no vessel, battery or regiment of this battle");
  if (!place) return std::unexpected(place.error());
  return static_cast<noddy::ShipIndex>(*place);
}

class NoddyOrders {
  using ShipIndex = noddy::ShipIndex;

 public:
  NoddyOrders(std::vector<std::string> words, const wire::noddy_wire::Cast& cast, const noddy::Scenario& scenario,
              const noddy::State& state, SeatSet by)
      : words_(std::move(words)), cast_(cast), scenario_(scenario), state_(state), by_(by) {}

  LineOrders read() const {
    if (words_.empty()) return wrong("line", "is empty; h tells what may be typed");
    if (words_[0] == "seal") return seal();
    const bool of_fire = words_[0] == "fire" || words_[0] == "gun";
    if (of_fire && words_.size() == 1) return wrong(words_[0], "of whom? a vessel or battery follows");
    const auto ship = noddy_unit(cast_, words_[of_fire ? 1 : 0]);
    if (!ship) return std::unexpected(ship.error());
    if (!by_.contains(seat_of(scenario_.side_of(*ship)))) return wrong(words_[of_fire ? 1 : 0], "is not of your side");
    if (words_[0] == "fire") return fire(*ship);
    return words_[0] == "gun" ? gun(*ship) : order(*ship);
  }

 private:
  // ND-1.3: the move begins with the second side.
  LineOrders seal() const {
    const bool one = words_.size() > 1;
    const auto named = one ? value_of(wire::words_of<Side>(), words_[1]) : std::nullopt;
    if (one && !named) return wrong(words_[1], "is no side: union or confederate");
    std::vector<LineOrder> orders;
    if (one && !by_.contains(seat_of(*named))) return wrong(words_[1], "is not your side");
    for (const Side side : kBothSides) {
      if (!by_.contains(seat_of(side)) || (one ? side != *named : state_.sealed[side])) continue;
      orders.push_back(order_of(seat_of(side), noddy::SealOrders{}));
    }
    if (orders.empty()) return wrong("seal", "has been said");
    return ended(std::move(orders), one ? 2 : 1);
  }
  LineOrders order(ShipIndex ship) const {
    if (words_.size() < 2) return wrong(words_[0], "does what? her speed in knots and her turn in degrees follow");
    const auto speed = wire::whole_in<int>(std::string_view(words_[1]), {-noddy::kMaxKnots, noddy::kMaxKnots});
    if (!speed) return wrong(words_[1], "is no speed in knots", "ND-2.1");
    std::optional<int> turn = 0;
    if (words_.size() > 2) turn = wire::whole_in<int>(std::string_view(words_[2]), {-127, 127});
    if (!turn) return wrong(words_[2], "is no turn in degrees", "ND-2.4");
    return alone(
        ship,
        noddy::Order{.ship = ship, .speed = static_cast<noddy::Knots>(*speed), .turn = static_cast<std::int8_t>(*turn)},
        words_.size() > 2 ? 3 : 2);
  }
  LineOrders fire(ShipIndex ship) const {
    if (words_.size() < 3) return wrong(words_.back(), "fires when? best, 4, 6 or hold follows", "ND-1.2");
    const auto step = value_of(wire::words_of<noddy::FireStep>(), words_[2]);
    if (!step) return wrong(words_[2], "is no step for fire: best, 4, 6 or hold", "ND-1.2");
    return alone(ship, noddy::ChooseStep{.ship = ship, .step = *step}, 3);
  }
  LineOrders gun(ShipIndex ship) const {
    if (words_.size() < 4) return wrong(words_.back(), "is followed by the gun's number and free, hold or at TARGET");
    const int guns = static_cast<int>(scenario_.card(ship).guns.size());
    const auto number = wire::whole_in<int>(std::string_view(words_[2]), {.least = 1, .most = guns});
    if (!number) return wrong(words_[2], "is no gun of hers: 1 to " + std::to_string(guns));
    noddy::GunOrder order{.ship = ship, .gun = static_cast<std::uint8_t>(*number - 1)};
    std::size_t words = 4;
    if (words_[3] == "hold")
      order.target = noddy::kHoldGun;
    else if (words_[3] == "at") {
      if (words_.size() < 5) return wrong("at", "is followed by the target");
      const auto target = noddy_unit(cast_, words_[4]);
      if (!target) return std::unexpected(target.error());
      order.target = *target;
      words = 5;
    } else if (words_[3] != "free") {
      return wrong(words_[3], "is no order for a gun: free, hold or at TARGET", "ND-1.2");
    }
    return alone(ship, order, words);
  }

  static LineOrder order_of(Seat seat, const noddy::Action& action) {
    return {.seat = seat, .action = kernel::AnyAction::of(action), .actor = noddy::kNoShip, .told = {}};
  }
  LineOrders alone(ShipIndex ship, const noddy::Action& action, std::size_t words) const {
    return ended({order_of(seat_of(scenario_.side_of(ship)), action)}, words);
  }
  /// Orders of a line that ends with its word number `words`.
  LineOrders ended(std::vector<LineOrder> orders, std::size_t words) const {
    if (words < words_.size()) return wrong(words_[words], "is one word too many");
    return legal<noddy::Noddy>(std::move(orders), words_[0], scenario_, state_, wire::noddy_wire::explain);
  }

  std::vector<std::string> words_;
  const wire::noddy_wire::Cast& cast_;
  const noddy::Scenario& scenario_;
  const noddy::State& state_;
  SeatSet by_;
};

/// Reads the shots of one firer.
class NoddyShots {
  using Purpose = noddy::Purpose;
  using ShipIndex = noddy::ShipIndex;

 public:
  NoddyShots(const std::vector<std::string>& words, const wire::noddy_wire::Cast& cast, const noddy::Scenario& scenario,
             ShipIndex firer)
      : words_(words), cast_(cast), scenario_(scenario), firer_(firer), arcs_(noddy_arcs(scenario, firer)) {
    for (const auto& arc : arcs_) arc_words_.push_back(arc.word);
  }

  OrFault<TableAnswers> read() {
    // Her own name may stand before her guns.
    const OrFault<std::size_t> named = words_.empty() ? wrong("", "") : named_in(ids_of(cast_), words_[0], "");
    if (named && *named == firer_ && !named_in(arc_words_, words_[0], "")) ++at_;
    if (at_ == words_.size()) return wrong("line", "is empty: none, or GUNS > TARGET RANGE FACE");
    if (words_[at_] == "none") {
      if (at_ + 1 < words_.size()) return wrong(words_[at_ + 1], "is one word too many");
      end_of(Purpose::kAskTargets, noddy::kNoShip, words_[at_]);
      return answers_;
    }
    for (;;) {
      if (const auto shot = read_shot(); !shot) return std::unexpected(shot.error());
      if (at_ == words_.size()) break;
      if (words_[at_] != "," && words_[at_] != ";") return wrong(words_[at_], "is one word too many: , parts shots");
      if (++at_ == words_.size()) return wrong(words_.back(), "is followed by another shot");
    }
    std::ranges::sort(answers_, {}, &TableAnswer::face);
    end_of(Purpose::kAskTargets, noddy::kNoShip, words_.back());
    for (const ShipIndex target : targets_) end_of(Purpose::kAskGuns, target, words_.back());
    return answers_;
  }

 private:
  bool has_word() const { return at_ < words_.size() && words_[at_] != "," && words_[at_] != ";"; }

  OrFault<void> read_shot() {
    std::vector<TableAnswer> guns;
    for (; has_word() && words_[at_] != ">" && words_[at_] != "at"; ++at_) {
      const std::string& word = words_[at_];
      if (word == "all") continue;
      const auto arc = named_in(arc_words_, word, "is no mount of her guns");
      if (!arc) return std::unexpected(arc.error());
      guns.push_back(answer(Purpose::kAskGuns, noddy::kNoShip, arcs_[*arc].face, word));
    }
    if (!has_word()) return wrong(words_[at_ == 0 ? 0 : at_ - 1], "is followed by > and the target");
    if (++at_; !has_word()) return wrong(words_[at_ - 1], "is followed by the target");
    const auto target = noddy_unit(cast_, words_[at_]);
    if (!target) return std::unexpected(target.error());
    if (std::ranges::find(targets_, *target) != targets_.end()) return wrong(words_[at_], "is named twice");
    if (guns.empty()) guns.push_back(answer(Purpose::kAskGuns, noddy::kNoShip, kEvery, words_[at_]));
    targets_.push_back(*target);
    answers_.push_back(answer(Purpose::kAskTargets, noddy::kNoShip, kernel::kFirstNamed + *target, words_[at_++]));
    for (TableAnswer& gun : guns) {
      gun.target = *target;
      gun.ends = gun.face == kEvery;
      answers_.push_back(std::move(gun));
    }
    return read_sight(*target);
  }

  // ND-4.2, ND-4.6
  OrFault<void> read_sight(ShipIndex target) {
    if (!has_word()) return {};
    const auto inches = wire::whole_in<int>(std::string_view(words_[at_]), {.least = 1, .most = chance::kMostAnswers});
    if (!inches) return wrong(words_[at_], "is no range in whole inches", "ND-4.2");
    answers_.push_back(answer(Purpose::kAskRange, target, *inches, words_[at_++]));
    if (!has_word()) return {};
    const auto face = value_of(wire::noddy_wire::kFaceWords, words_[at_]);
    if (!face) return wrong(words_[at_], "is no face: bow, port, starboard or stern", "ND-4.6");
    if (scenario_.kind_of(target) != noddy::Kind::kVessel)
      return wrong(words_[at_], "is nothing to " + cast_[target].id + ", who is no vessel", "ND-6.2");
    answers_.push_back(answer(Purpose::kAskFace, target, noddy::replies::of(*face), words_[at_++]));
    return {};
  }

  TableAnswer answer(Purpose purpose, ShipIndex target, int face, std::string word) const {
    return {.purpose = static_cast<std::uint8_t>(purpose),
            .actor = firer_,
            .target = target,
            .face = static_cast<std::uint8_t>(face),
            .word = std::move(word)};
  }
  void end_of(Purpose purpose, ShipIndex target, const std::string& word) {
    answers_.push_back(answer(purpose, target, kernel::kNone, word));
    answers_.back().ends = true;
  }

  const std::vector<std::string>& words_;
  const wire::noddy_wire::Cast& cast_;
  const noddy::Scenario& scenario_;
  ShipIndex firer_;
  std::vector<TableQuestion::Reply> arcs_;
  std::vector<std::string> arc_words_;
  std::size_t at_ = 0;
  std::vector<ShipIndex> targets_;
  TableAnswers answers_;
};

}  // namespace

std::vector<TableQuestion::Reply> noddy_arcs(const noddy::Scenario& scenario, noddy::ShipIndex firer) {
  std::vector<TableQuestion::Reply> arcs;
  for (std::size_t gun = 0; gun < scenario.card(firer).guns.size(); ++gun) {
    if (noddy::replies::arc_of(scenario, firer, gun) != gun) continue;
    const noddy::Mount mount = scenario.card(firer).guns[gun].mount;
    const bool numbered = scenario.kind_of(firer) != noddy::Kind::kVessel && mount != noddy::Mount::kTurret;
    arcs.push_back(
        {numbered ? std::to_string(gun + 1) : std::string(wire::word_in(wire::noddy_wire::kMountWords, mount)),
         kernel::kFirstNamed + static_cast<int>(gun)});
  }
  return arcs;
}

const std::string_view kNoddyLineHelp =
    "  SHIP SPEED [TURN]          an order: knots, astern negative; degrees, port negative\n"
    "  fire SHIP best|4|6|hold    the step in which she fires\n"
    "  gun SHIP N free|hold       a gun, the first is 1; or: gun SHIP N at TARGET\n"
    "  seal [union|confederate]   all slips are in, or that side's: then the move begins, and the table is asked\n"
    "  back                       takes the last line or answer back; q stops\n"
    "  Answers: none or the names, yes or no, a number; of fire GUNS > TARGET RANGE FACE, as bow > price 14 stern;\n"
    "  several shots with , between. h tells at each question what can be answered.\n"
    "  A ship is her id, or the beginning of a part of it that no other has.\n";

LineOrders read_noddy_line(const std::string& line, const wire::noddy_wire::Cast& cast, const noddy::Scenario& scenario,
                           const noddy::State& state, SeatSet by) {
  return NoddyOrders(words_in(line), cast, scenario, state, by).read();
}

OrFault<TableAnswers> read_noddy_shots(const std::vector<std::string>& words, const wire::noddy_wire::Cast& cast,
                                       const noddy::Scenario& scenario, noddy::ShipIndex firer) {
  return NoddyShots(words, cast, scenario, firer).read();
}

}  // namespace brownwater::clerk
