#pragma once

#include "adapters/clerk/flotilla_line.hpp"
#include "adapters/wire/flotilla/cast.hpp"
#include "adapters/wire/flotilla/flotilla_words.hpp"
#include "tests/clerk/by_lines.hpp"
#include "tests/engine/flotilla/two_tables.hpp"

namespace brownwater::clerk::testing {

/// A battle whose decisions at the table a clerk types as lines.
class FlotillaByLines final : public ByLines<flotilla::testing::FlotillaTable> {
  using Purpose = flotilla::Purpose;
  using UnitIndex = flotilla::UnitIndex;

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

}  // namespace brownwater::clerk::testing
