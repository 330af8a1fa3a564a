#include "adapters/clerk/flotilla_line.hpp"

#include <algorithm>

#include "adapters/wire/flotilla/explain.hpp"
#include "adapters/wire/flotilla/flotilla_words.hpp"
#include "adapters/wire/numbers.hpp"
#include "adapters/wire/words.hpp"
#include "engine/core/seats.hpp"
#include "engine/games/flotilla/where.hpp"

namespace brownwater::clerk {
namespace {

class FlotillaOrders {
  using Purpose = flotilla::Purpose;
  using UnitIndex = flotilla::UnitIndex;
  using Action = flotilla::Action;
  struct Reading {
    std::string_view word;
    LineOrders (FlotillaOrders::*read)();
  };

 public:
  FlotillaOrders(std::vector<std::string> words, const wire::flotilla_wire::Cast& cast,
                 const flotilla::Scenario& scenario, const flotilla::State& state, SeatSet by)
      : words_(std::move(words)), ids_(flotilla_ids(cast)), scenario_(scenario), state_(state), by_(by) {}

  LineOrders read() {
    if (words_.empty()) return wrong("line", "is empty; h tells what may be typed");
    if (const auto order = plain_order(words_[0])) return ++at_, alone(*order);
    for (const Reading& reading : kReadings)
      if (reading.word == words_[0]) return ++at_, (this->*reading.read)();
    const auto unit = own_unit();
    if (!unit) return std::unexpected(unit.error());
    return std::ranges::find(words_, ">") == words_.end() ? steam(*unit) : fire(*unit);
  }

 private:
  static std::optional<Action> plain_order(std::string_view word) {
    if (word == "pass") return flotilla::Pass{};
    if (word == "insist") return flotilla::Insist{.insist = true};
    if (word == "yield") return flotilla::Insist{.insist = false};
    if (word == "pursue") return flotilla::Pursue{.goes = true};
    if (word == "stay") return flotilla::Pursue{.goes = false};
    return std::nullopt;
  }

  bool has_word() const { return at_ < words_.size(); }
  bool has_word(std::string_view word) const { return has_word() && words_[at_] == word; }
  const std::string& last_word() const { return words_[at_ == 0 ? 0 : at_ - 1]; }
  OrFault<UnitIndex> next_unit() {
    if (!has_word()) return wrong(last_word(), "is followed by a ship, battery or party");
    const auto place = named_in(ids_, words_[at_], "is no order, ship, battery or party of this battle");
    if (!place) return std::unexpected(place.error());
    ++at_;
    return static_cast<UnitIndex>(*place);
  }
  /// The unit that the line is about.
  OrFault<UnitIndex> own_unit() {
    const auto unit = next_unit();
    if (unit && !by_.contains(seat_for(*unit))) return wrong(last_word(), "is not of your side");
    return unit;
  }
  OrFault<int> next_number(wire::WholeRange<int> bounds, std::string_view what, std::string rule) {
    if (!has_word()) return wrong(last_word(), "is followed by " + std::string(what), std::move(rule));
    const auto number = wire::whole_in<int>(std::string_view(words_[at_]), bounds);
    if (!number) return wrong(words_[at_], "is no number: " + std::string(what), std::move(rule));
    return ++at_, *number;
  }

  /// The seat that decides about a unit.
  Seat seat_for(UnitIndex unit) const { return seat_of(state_.units[unit].side); }
  Seat seat_now() const { return next_to_decide(flotilla::Flotilla::to_decide(state_)); }
  static LineOrder order_of(Seat seat, const Action& action, UnitIndex actor, TableAnswers told = {}) {
    return {.seat = seat, .action = kernel::AnyAction::of(action), .actor = actor, .told = std::move(told)};
  }
  LineOrders ended(std::vector<LineOrder> orders) const {
    if (has_word()) return wrong(words_[at_], "is one word too many");
    return legal<flotilla::Flotilla>(std::move(orders), words_[0], scenario_, state_, refused);
  }
  static wire::Fault refused(const kernel::Refusal& refusal) { return wire::flotilla_wire::explain(refusal); }
  LineOrders alone(const Action& action) const {
    if (!by_.contains(seat_now())) return wrong(words_[0], "is not for your side to say now");
    return ended({order_of(seat_now(), action, flotilla::kNoUnit)});
  }
  LineOrders of_unit(UnitIndex unit, const Action& action, TableAnswers told = {}) const {
    return ended({order_of(seat_for(unit), action, unit, std::move(told))});
  }

  // FL-3.2, FL-3.3
  LineOrders steam(UnitIndex unit) {
    const auto inches = next_number({.least = 0, .most = 63}, "her inches", "FL-3.2");
    if (!inches) return std::unexpected(inches.error());
    flotilla::Steam order{.unit = unit, .inches = static_cast<std::uint8_t>(*inches)};
    if (has_word() && words_[at_] != "clear" && words_[at_] != "quiet") {
      for (std::int16_t& turn : order.turns) {
        const auto degrees = next_number({.least = -180, .most = 180}, "the degrees of her three turns", "FL-3.3");
        if (!degrees) return std::unexpected(degrees.error());
        turn = static_cast<std::int16_t>(*degrees);
      }
    }
    return of_unit(unit, order, told_of_move(unit));
  }
  LineOrders astern() {
    const auto unit = own_unit();
    if (!unit) return std::unexpected(unit.error());
    return of_unit(*unit, flotilla::BackAstern{.unit = *unit}, told_of_move(*unit));
  }
  /// `clear`: she meets nothing; `quiet`: nobody fires, before or in the middle or at the end of her move. A side that
  /// speaks for itself alone says it of itself.
  TableAnswers told_of_move(UnitIndex unit) {
    constexpr int kWindows = 3;
    TableAnswers told;
    const auto add = [&](Purpose purpose) {
      told.push_back({.purpose = static_cast<std::uint8_t>(purpose),
                      .actor = unit,
                      .target = flotilla::kNoUnit,
                      .face = kernel::kNo,
                      .word = words_[at_]});
    };
    for (; has_word("clear") || has_word("quiet"); ++at_) {
      if (words_[at_] == "clear") {
        for (const Purpose leg : {Purpose::kAskFirstLeg, Purpose::kAskSecondLeg}) add(leg);
        continue;
      }
      for (int window = 0; window < kWindows; ++window)
        for (const Side side : kBothSides) {
          if (by_.contains(seat_of(side)))
            add(seat_of(side) == seat_for(unit) ? Purpose::kAskMoversFire : Purpose::kAskFoesFire);
        }
    }
    return told;
  }

  // FL-4.1, FL-4.2: all that a unit fires together.
  LineOrders fire(UnitIndex unit) {
    flotilla::State laying = state_;
    std::vector<LineOrder> orders;
    TableAnswers told;
    for (;;) {
      const std::size_t first = at_;
      const auto shot = next_shot(unit, told);
      if (!shot) return std::unexpected(shot.error());
      if (const auto no = flotilla::Flotilla::refuse(scenario_, laying, seat_for(unit), flotilla::Lay{*shot})) {
        wire::Fault fault = refused(*no);
        fault.where = words_[first];
        return std::unexpected(std::move(fault));
      }
      laying.volley.push_back(*shot);
      orders.push_back(order_of(seat_for(unit), flotilla::Lay{*shot}, flotilla::kNoUnit));
      if (!has_word()) break;
      if (!has_word(",") && !has_word(";")) return wrong(words_[at_], "is one word too many: , parts shots");
      if (++at_ == words_.size()) return wrong(last_word(), "is followed by another shot");
    }
    orders.push_back(order_of(seat_for(unit), flotilla::OpenFire{}, unit, std::move(told)));
    return orders;
  }
  OrFault<flotilla::Shot> next_shot(UnitIndex unit, TableAnswers& told) {
    const std::vector<std::string> batteries = flotilla_batteries(scenario_, unit);
    if (!has_word()) return wrong(last_word(), "is followed by a battery, > and the target");
    const auto battery = named_in(batteries, words_[at_], "is no battery of hers");
    if (!battery) return std::unexpected(battery.error());
    ++at_;
    if (!has_word(">")) return wrong(last_word(), "is followed by > and the target");
    ++at_;
    const auto target = next_unit();
    if (!target) return std::unexpected(target.error());
    flotilla::Shot shot{.unit = unit, .battery = static_cast<std::uint8_t>(*battery), .target = *target};
    if (has_word() && words_[at_].find_first_not_of("0123456789") == std::string::npos) {
      const std::string word = words_[at_];
      const auto inches = next_number({.least = 1, .most = chance::kMostAnswers}, "the range in inches", "FL-4.3");
      if (!inches) return std::unexpected(inches.error());
      told.push_back({.purpose = static_cast<std::uint8_t>(Purpose::kAskRange),
                      .actor = unit,
                      .target = *target,
                      .face = static_cast<std::uint8_t>(*inches),
                      .word = word});
    }
    if (has_word("low") || has_word("high"))
      shot.aim = words_[at_++] == "low" ? flotilla::Aim::kLow : flotilla::Aim::kHigh;
    return shot;
  }

  /// An order that names a unit alone, or that and its target.
  template <class Order>
  LineOrders one() {
    const auto unit = own_unit();
    if (!unit) return std::unexpected(unit.error());
    Order order;
    order.unit = *unit;
    return of_unit(*unit, order);
  }
  template <class Order>
  LineOrders at_target() {
    const auto unit = own_unit();
    if (!unit) return std::unexpected(unit.error());
    const auto target = next_unit();
    if (!target) return std::unexpected(target.error());
    return of_unit(*unit, Order{.unit = *unit, .target = *target});
  }
  LineOrders open() { return set_open(true); }
  LineOrders close() { return set_open(false); }
  LineOrders set_open(bool open) {
    const auto unit = own_unit();
    if (!unit) return std::unexpected(unit.error());
    return of_unit(*unit, flotilla::Open{.unit = *unit, .open = open});
  }
  LineOrders lighten() {
    const auto unit = own_unit();
    if (!unit) return std::unexpected(unit.error());
    const auto guns = next_number({.least = 1, .most = 255}, "how many guns", "FL-3.6");
    if (!guns) return std::unexpected(guns.error());
    return of_unit(*unit, flotilla::Lighten{.unit = *unit, .guns = static_cast<std::uint8_t>(*guns)});
  }
  // FL-3.1: which way they go is for the table.
  LineOrders march() {
    const auto unit = own_unit();
    if (!unit) return std::unexpected(unit.error());
    const bool swims = has_word("swim");
    if (swims) ++at_;
    return of_unit(*unit, flotilla::March{.unit = *unit, .bearing = 0, .swim = swims});
  }
  // FL-1.3
  LineOrders stand() {
    const auto unit = own_unit();
    if (!unit) return std::unexpected(unit.error());
    const auto mode = has_word() ? value_of(wire::words_of<flotilla::Standing::Mode>(), words_[at_]) : std::nullopt;
    if (!mode) return wrong(has_word() ? words_[at_] : last_word(), "stands to ask, hold or fire?", "FL-1.3");
    ++at_;
    flotilla::Stand order{.unit = *unit, .standing = state_.units[*unit].standing};
    order.standing.mode = *mode;
    return of_unit(*unit, order);
  }
  // The end of a side's movement, or of its part in a step.
  LineOrders end() {
    return state_.phase == flotilla::Phase::kMoving ? alone(flotilla::EndMovement{}) : alone(flotilla::EndStep{});
  }
  OrFault<std::optional<Side>> next_side() {
    if (!has_word()) return std::nullopt;
    const auto side = value_of(wire::words_of<Side>(), words_[at_]);
    if (!side) return wrong(words_[at_], "is no side: union or confederate");
    return ++at_, side;
  }
  LineOrders ready() {
    const auto side = next_side();
    if (!side) return std::unexpected(side.error());
    if (*side && !by_.contains(seat_of(**side))) return wrong(last_word(), "is not your side");
    std::vector<LineOrder> orders;
    for (const Side one : kBothSides) {
      if (!by_.contains(seat_of(one))) continue;
      if (*side ? one == **side : !state_.ready[one])
        orders.push_back(order_of(seat_of(one), flotilla::Ready{}, flotilla::kNoUnit));
    }
    if (orders.empty()) return wrong(words_[0], "has been said");
    return ended(std::move(orders));
  }
  LineOrders first() {
    const auto side = next_side();
    if (!side) return std::unexpected(side.error());
    if (!*side) return wrong(last_word(), "is followed by union or confederate", "FL-1.4");
    return alone(flotilla::ChooseFirst{.first = **side});
  }
  LineOrders box() {
    const auto moment = has_word() ? value_of(wire::flotilla_wire::kMomentWords, words_[at_]) : std::nullopt;
    if (!moment) return wrong(has_word() ? words_[at_] : last_word(), "which box? first, middle or end", "FL-4.8");
    return ++at_, alone(flotilla::LoseTurn{.moment = *moment});
  }
  LineOrders men() {
    const auto men = next_number({.least = 0, .most = 65'535}, "how many men", "FL-6.2");
    if (!men) return std::unexpected(men.error());
    return alone(flotilla::ManPrize{.men = static_cast<std::uint16_t>(*men)});
  }

  static constexpr std::array<Reading, 22> kReadings{{
      {"ready", &FlotillaOrders::ready},
      {"first", &FlotillaOrders::first},
      {"stand", &FlotillaOrders::stand},
      {"open", &FlotillaOrders::open},
      {"close", &FlotillaOrders::close},
      {"astern", &FlotillaOrders::astern},
      {"power", &FlotillaOrders::one<flotilla::CallForPower>},
      {"lighten", &FlotillaOrders::lighten},
      {"reverse", &FlotillaOrders::one<flotilla::ReverseEngines>},
      {"cut", &FlotillaOrders::one<flotilla::CutFree>},
      {"march", &FlotillaOrders::march},
      {"charge", &FlotillaOrders::at_target<flotilla::Charge>},
      {"end", &FlotillaOrders::end},
      {"muskets", &FlotillaOrders::at_target<flotilla::SmallArms>},
      {"grapple", &FlotillaOrders::at_target<flotilla::Grapple>},
      {"spar", &FlotillaOrders::at_target<flotilla::Spar>},
      {"land", &FlotillaOrders::one<flotilla::Land>},
      {"embark", &FlotillaOrders::one<flotilla::Embark>},
      {"board", &FlotillaOrders::one<flotilla::Board>},
      {"repair", &FlotillaOrders::one<flotilla::Repair>},
      {"box", &FlotillaOrders::box},
      {"men", &FlotillaOrders::men},
  }};

  std::vector<std::string> words_;
  std::vector<std::string> ids_;
  const flotilla::Scenario& scenario_;
  const flotilla::State& state_;
  SeatSet by_;
  std::size_t at_ = 0;
};

}  // namespace

std::vector<std::string> flotilla_ids(const wire::flotilla_wire::Cast& cast) {
  std::vector<std::string> ids;
  for (const auto& unit : cast.units) ids.push_back(unit.id);
  return ids;
}

std::vector<std::string> flotilla_batteries(const flotilla::Scenario& scenario, flotilla::UnitIndex unit) {
  const auto& batteries = scenario.sheet(unit).batteries;
  std::vector<std::string> words;
  for (const flotilla::Battery& battery : batteries) {
    const auto same = std::ranges::count(batteries, battery.place, &flotilla::Battery::place);
    const std::string number = std::to_string(words.size() + 1);
    const std::string place(wire::word_in(wire::flotilla_wire::kPlaceWords, battery.place));
    const bool ship = scenario.kind_of(unit) == flotilla::Kind::kShip;
    words.push_back(ship ? place + (same > 1 ? number : "") : number);
  }
  return words;
}

const std::string_view kFlotillaLineHelp =
    "  ready [union|confederate]           before the first turn; first union|confederate: who is side A\n"
    "  SHIP INCHES [T T T] [clear] [quiet] steams; degrees at the three points, port negative; clear: she meets\n"
    "                                      nothing; quiet: nobody fires at her windows; astern SHIP [clear] [quiet]\n"
    "  power|reverse|cut SHIP, lighten SHIP GUNS, insist|yield, open|close SHIP, stand SHIP ask|hold|fire\n"
    "  march PARTY [swim], charge PARTY TARGET; end: of a side's movement, or its part in a step\n"
    "  UNIT BATTERY > TARGET [RANGE] [low|high], more after a comma: as benton port > price 14, bow > bragg\n"
    "  muskets PARTY TARGET, grapple|spar SHIP TARGET, pass\n"
    "  land|embark PARTY, board|repair SHIP, pursue|stay, box first|middle|end, men NUMBER\n"
    "  back                                takes the last line or answer back; q stops\n"
    "  Answers: none or the names, yes or no, a number. h tells at each question what can be answered.\n"
    "  A ship is her id, or the beginning of a part of it that no other has.\n";

LineOrders read_flotilla_line(const std::string& line, const wire::flotilla_wire::Cast& cast,
                              const flotilla::Scenario& scenario, const flotilla::State& state, SeatSet by) {
  return FlotillaOrders(words_in(line), cast, scenario, state, by).read();
}

}  // namespace brownwater::clerk
