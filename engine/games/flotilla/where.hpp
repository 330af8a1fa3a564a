#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <span>
#include <utility>

#include "engine/chance/umpires.hpp"
#include "engine/games/flotilla/boarding.hpp"
#include "engine/games/flotilla/bottom.hpp"
#include "engine/games/flotilla/damage.hpp"
#include "engine/games/flotilla/helm.hpp"
#include "engine/games/flotilla/melee.hpp"
#include "engine/games/flotilla/retreat.hpp"
#include "engine/games/flotilla/shore.hpp"
#include "engine/games/flotilla/steps.hpp"
#include "engine/games/flotilla/way.hpp"
#include "engine/games/flotilla/windows.hpp"
#include "engine/kernel/where.hpp"

/// Where units lie is a policy of the rules, as dice are (docs/decisions/0022). Inside the room, and for a clerk.
namespace brownwater::flotilla {

/// A swing about the bow or a straight way of the ship under way, as it went.
struct Stretch {
  Pose from;
  Pose to;
  bool exits = false;
  bool grounded = false;
  UnitIndex met = kNoUnit;
  steps::Bottom bottom;  ///< of no account if she exits
};

/// The rules of movement ask this of where units lie:
/// - `course(ship)`: of a ship without an order (FL-3.2, FL-5.1);
/// - `set_off()`, `swing(degrees)`, `run(distance)`, `lie()`: half a move of the ship under way, in this order;
/// - `has_current(own, other)`: of two flagships (FL-1.4); `captor_at(prize)`: the first ship that has come up to her
///   and may man her (FL-5.1); `has_retired(ship)`.
template <class W>
concept WhereMoved = requires(W& where, UnitIndex ship) {
  { where.course(ship) } -> std::same_as<Steam>;
  { where.set_off() };
  { where.swing(int{}) } -> std::same_as<Stretch>;
  { where.run(Mil{}) } -> std::same_as<Stretch>;
  { where.lie() };
  { where.has_current(ship, ship) } -> std::same_as<bool>;
  { where.captor_at(ship) } -> std::same_as<UnitIndex>;
  { where.has_retired(ship) } -> std::same_as<bool>;
};

/// The rules of fire ask this:
/// - `finds_work(side)`: whether a unit of the side that wants to be asked could do something at this window (FL-1.3);
/// - `volley(unit)`, `waits(unit, volley)`: what a standing order fires now, and whether it waits for a better window;
/// - `sight(shot)`: of a shot that was laid; nothing if it has become void;
/// - `facing(struck, from)`: the place of the battery that looks there (FL-4.9);
/// - `has_flagship_near(ship)`, `has_enemy_near(ship)`: FL-5.1, FL-5.2.
template <class W>
concept WhereFired = requires(W& where, UnitIndex unit, Side side, const Shot& shot, const Volley& volley) {
  { where.finds_work(side) } -> std::same_as<bool>;
  { where.volley(unit) } -> std::same_as<Volley>;
  { where.waits(unit, volley) } -> std::same_as<bool>;
  { where.lay(shot) } -> std::same_as<std::optional<Laid>>;
  { where.facing(unit, unit) } -> std::same_as<Place>;
  { where.has_flagship_near(unit) } -> std::same_as<bool>;
  { where.has_enemy_near(unit) } -> std::same_as<bool>;
};

/// The rules for men ashore ask this:
/// - `swims(party)`, `cover(unit)`: FL-3.1, FL-4.15;
/// - `march(order, reach, wet)`: she goes as far as that, or as the way is open;
/// - `terms(order)`, `charge(order, terms, reach)`: of a charge, and whether it strikes home (FL-6.3);
/// - `fall_back(loser, winner, runs, distance)`: out of a melee; `follow(winner, loser, reach)`: after who ran;
///   `is_up_with(winner, loser)`: whether he then stands where a charge does (FL-6.4).
template <class W>
concept WhereMarched =
    requires(W& where, UnitIndex party, const March& march, const Charge& charge, const ChargeTerms& terms) {
      { where.swims(party) } -> std::same_as<bool>;
      { where.cover(party) } -> std::same_as<Cover>;
      { where.march(march, Mil{}, true) };
      { where.terms(charge) } -> std::same_as<ChargeTerms>;
      { where.charge(charge, terms, Mil{}) } -> std::same_as<bool>;
      { where.fall_back(party, party, true, Mil{}) };
      { where.follow(party, party, Mil{}) };
      { where.is_up_with(party, party) } -> std::same_as<bool>;
    };

template <class W>
concept Where = WhereMoved<W> && WhereFired<W> && WhereMarched<W>;

/// Reckons everything from the places in the state.
class OnChart {
 public:
  OnChart(const Scenario& scenario, State& state) : scenario_(scenario), state_(state) {}

  Steam course(UnitIndex ship) const { return standing_course(scenario_, state_, ship); }
  void set_off();
  Stretch swing(int degrees);
  Stretch run(Mil distance);
  void lie();
  bool has_current(UnitIndex own, UnitIndex other) const;
  UnitIndex captor_at(UnitIndex prize) const;
  bool has_retired(UnitIndex ship) const { return flotilla::has_retired(scenario_, state_, ship); }

  bool finds_work(Side side) { return look_about(scenario_, state_, side); }
  Volley volley(UnitIndex unit) const { return standing_volley(scenario_, state_, unit); }
  bool waits(UnitIndex unit, const Volley& volley) const;
  std::optional<Laid> lay(const Shot& shot) const {
    const auto laid = flotilla::lay(scenario_, state_, shot.unit, shot.battery, shot.target);
    return laid ? std::optional(*laid) : std::nullopt;
  }
  Place facing(UnitIndex struck, UnitIndex from) const;
  bool has_flagship_near(UnitIndex ship) const { return flotilla::has_flagship_near(scenario_, state_, ship); }
  bool has_enemy_near(UnitIndex ship) const {
    return enemy_within(scenario_, state_, ship, scenario_.tables().surrender_reach);
  }

  bool swims(UnitIndex party) const { return flotilla::swims(scenario_, state_, party); }
  Cover cover(UnitIndex unit) const { return cover_of(scenario_, state_, unit); }
  void march(const March& order, Mil reach, bool wet);
  ChargeTerms terms(const Charge& order) const { return terms_of(scenario_, state_, order); }
  bool charge(const Charge& order, const ChargeTerms& terms, Mil reach);
  void fall_back(UnitIndex loser, UnitIndex winner, bool runs, Mil distance);
  void follow(UnitIndex winner, UnitIndex loser, Mil reach);
  bool is_up_with(UnitIndex winner, UnitIndex loser) const;

 private:
  const Scenario& scenario_;
  State& state_;
};

/// The answers that are open, by what is asked, and what they say.
namespace replies {

/// `kAskFirstLeg`, `kAskSecondLeg`: nothing is met or come near in this half of her move, or something is.
inline constexpr int kNothing = 1;
inline constexpr int kSomething = 2;
/// `kAskBand`: inches to the nearest ground, parts counted as one; `kNone` if it is not near.
constexpr int in_band(int inches) { return kernel::kNone + inches; }
/// `kAskInches`: of a captain who has lost heart, how far he goes.
constexpr int of_inches(int inches) { return inches + 1; }
constexpr int inches_of(int reply) { return reply - 1; }
/// `kAskCourse`: straight ahead, or the whole turn to one side at a moment.
inline constexpr int kStraight = 1;
constexpr int of_turn(Moment moment, bool starboard) {
  return kStraight + 1 + 2 * static_cast<int>(moment) + (starboard ? 1 : 0);
}
/// `kAskFacing`, `kAskSmoke`, `kAskCover`
template <class Enum>
constexpr int of(Enum value) {
  return static_cast<int>(value) + 1;
}
/// `kAskRange`: whole inches, parts counted as one, within the reach of the gun.
chance::Answers ranges(const Scenario& scenario, UnitIndex unit, std::size_t battery);
/// `kAskCourse`
chance::Answers courses(const Scenario& scenario, const State& state, UnitIndex ship);
Turns turns_of(const Scenario& scenario, const State& state, UnitIndex ship, int course);
/// `kAskCover`
chance::Answers covers(const Scenario& scenario, const State& state, UnitIndex party);
/// `kAskSmoke`: from as many batteries as fired in the last turn.
chance::Answers smokes(const Scenario& scenario, const State& state);

static_assert(kernel::kFirstNamed + kMaxUnits <= chance::kMostAnswers);
static_assert(kernel::kFirstNamed + kMaxMines <= chance::kMostAnswers);

}  // namespace replies

/// Facts that need no chart.
namespace known {

/// Whether any ground of the chart is too shallow for her; `all_water`: or the open water.
bool has_shallows(const Scenario& scenario, UnitIndex ship, bool all_water);
/// The mines that are not gone.
std::uint64_t live_mines(const State& state);
/// Whether a unit of the side that wants to be asked has a gun to fire, or something else to do.
bool has_idle_hands(const Scenario& scenario, const State& state, Side side);
/// The batteries that a standing order may fire.
BatterySet standing_batteries(const Scenario& scenario, const State& state, UnitIndex unit);
/// Targets at which a standing order may fire this battery.
UnitSet standing_targets(const Scenario& scenario, const State& state, UnitIndex unit, std::size_t battery);
/// Whether a party stands in the water, if it still stands where it was set up or put ashore.
bool was_set_up_in_water(const Scenario& scenario, UnitIndex party);

}  // namespace known

/// Asks the table for everything, by the umpire `U`: no place is kept, and headings are those of the orders.
template <class U>
class OnTable : kernel::Asking<U> {
 public:
  OnTable(const Scenario& scenario, State& state, U& umpire)
      : kernel::Asking<U>(umpire), scenario_(scenario), state_(state) {}

  // FL-5.1: whoever has lost heart is for those at the table to steer.
  Steam course(UnitIndex ship) {
    const Unit& at = state_.units[ship];
    if (at.heart == Heart::kSteady) return standing_course(scenario_, state_, ship);
    Steam order{.unit = ship};
    order.inches = static_cast<std::uint8_t>(
        replies::inches_of(asked_if_open(Purpose::kAskInches, rule(5, 1), ship, inches_open(scenario_, state_, ship))));
    if (!is_retiring(at) || order.inches == 0) return order;
    const int course = asked_if_open(Purpose::kAskCourse, rule(5, 1), ship, replies::courses(scenario_, state_, ship));
    order.turns = replies::turns_of(scenario_, state_, ship, course);
    return order;
  }
  // One answer takes half a move to its end where nothing is met.
  void set_off() {
    const bool first = state_.passage.moment == Moment::kFirst;
    meets_ =
        (is_under_way() || has_exit()) && this->ask(first ? Purpose::kAskFirstLeg : Purpose::kAskSecondLeg, rule(3, 5),
                                                    ship(), kNoUnit, chance::answers_to(2)) == replies::kSomething;
  }
  Stretch swing(int degrees) {
    Stretch stretch = met();
    Pose& pose = state_.units[ship()].pose;
    stretch.from = pose;
    pose.heading = plane::wrapped(pose.heading + degrees);
    stretch.to = pose;
    return stretch;
  }
  Stretch run(Mil) {
    Stretch stretch = met();
    stretch.from = stretch.to = state_.units[ship()].pose;
    if (!meets_ || stretch.exits || !is_under_way()) return stretch;
    stretch.grounded = known::has_shallows(scenario_, ship(), true) && is_so(Purpose::kAskAground, rule(3, 5), ship());
    stretch.met = one_of(Purpose::kAskMet, rule(3, 7), ship(), hulls_about(scenario_, state_) & ~bit(ship()));
    return stretch;
  }
  void lie() {}
  bool has_current(UnitIndex own, UnitIndex other) { return is_so(Purpose::kAskCurrent, rule(1, 4), own, other); }
  UnitIndex captor_at(UnitIndex prize) {
    UnitSet captors = 0;
    for_each_unit(in_play(scenario_, state_, enemy_of(state_.units[prize].side)) & scenario_.ships(),
                  [&](UnitIndex captor) { captors |= may_man_prize(scenario_, state_, captor) ? bit(captor) : 0; });
    return one_of(Purpose::kAskCaptor, rule(5, 1), prize, captors);
  }
  bool has_retired(UnitIndex ship) { return is_so(Purpose::kAskRetired, rule(5, 1), ship); }

  bool finds_work(Side side) {
    const Purpose purpose = state_.mover_asked ? Purpose::kAskMoversFire : Purpose::kAskFoesFire;
    return known::has_idle_hands(scenario_, state_, side) && is_so(purpose, rule(1, 3), ship());
  }
  Volley volley(UnitIndex unit) {
    BatterySet open = known::standing_batteries(scenario_, state_, unit);
    Volley volley;
    int dice = 0;
    while (open != 0 && static_cast<int>(volley.size()) < batteries_together(scenario_, unit)) {
      const int given = this->ask(Purpose::kAskBattery, rule(1, 3), unit, kNoUnit,
                                  chance::answer(kernel::kNone) | chance::Answers{open} << (kernel::kFirstNamed - 1));
      if (given == kernel::kNone) break;
      const auto battery = static_cast<std::uint8_t>(given - kernel::kFirstNamed);
      open &= static_cast<BatterySet>(~battery_bit(battery));
      dice += state_.units[unit].dice[battery];
      const chance::Answers targets{known::standing_targets(scenario_, state_, unit, battery)};
      const int target =
          this->ask(Purpose::kAskShotAt, rule(1, 3), unit, kNoUnit, targets << (kernel::kFirstNamed - 1));
      volley.push_back({.unit = unit,
                        .battery = battery,
                        .target = static_cast<UnitIndex>(target - kernel::kFirstNamed),
                        .aim = state_.units[unit].standing.aim});
    }
    return dice >= state_.units[unit].standing.least_dice ? volley : Volley{};
  }
  bool waits(UnitIndex, const Volley&) const { return false; }
  std::optional<Laid> lay(const Shot& shot) {
    Sight sight;
    sight.range = kInch * this->ask(Purpose::kAskRange, rule(4, 3), shot.unit, shot.target,
                                    replies::ranges(scenario_, shot.unit, shot.battery));
    const bool mortar = scenario_.sheet(shot.unit).batteries[shot.battery].gun == GunType::kMortar;
    if (!mortar)
      sight.smoke = static_cast<Visibility>(
          asked_if_open(Purpose::kAskSmoke, rule(1, 5), shot.unit, replies::smokes(scenario_, state_), shot.target) -
          1);
    if (scenario_.kind_of(shot.target) == Kind::kParty) sight.cover = cover(shot.target);
    return laid_in(scenario_, state_, shot, sight);
  }
  // Asked only if it matters: with guns left in one place there is nothing to choose.
  Place facing(UnitIndex struck, UnitIndex from) {
    const auto& dice = state_.units[struck].dice;
    if (std::ranges::count_if(dice, [](int left) { return left > 0; }) < 2) return Place::kBow;
    return static_cast<Place>(
        this->ask(Purpose::kAskFacing, rule(4, 9), struck, from, chance::answers_to(replies::of(Place::kStern))) - 1);
  }
  bool has_flagship_near(UnitIndex ship) {
    const UnitSet flagships = flagships_about(scenario_, state_, ship);
    return flagships != 0 && is_so(Purpose::kAskFlagship, rule(5, 2), ship);
  }
  bool has_enemy_near(UnitIndex ship) {
    return in_play(scenario_, state_, enemy_of(state_.units[ship].side)) != 0 &&
           is_so(Purpose::kAskEnemy, rule(5, 1), ship);
  }

  // Men on foot come into the water by no other way than to march there.
  bool swims(UnitIndex party) {
    if (!may_swim(scenario_, state_, party)) return false;
    if (!state_.units[party].left_cover) return known::was_set_up_in_water(scenario_, party);
    return is_so(Purpose::kAskSwims, rule(3, 1), party);
  }
  Cover cover(UnitIndex unit) {
    return static_cast<Cover>(
        asked_if_open(Purpose::kAskCover, rule(4, 15), unit, replies::covers(scenario_, state_, unit)) - 1);
  }
  void march(const March& order, Mil, bool) { go(order.unit); }
  ChargeTerms terms(const Charge& order) {
    const bool rows =
        scenario_.placement(order.unit).boats && is_so(Purpose::kAskRows, rule(3, 1), order.unit, order.target);
    return {.goes_on = charges_on(scenario_, state_, order.unit), .run_dice = run_dice(scenario_, order.unit, rows)};
  }
  bool charge(const Charge& order, const ChargeTerms&, Mil) {
    go(order.unit);
    if (!is_so(Purpose::kAskStrikes, rule(6, 3), order.unit, order.target)) return false;
    state_.units[order.unit].from_rear = is_so(Purpose::kAskRear, rule(6, 4), order.unit, order.target);
    return true;
  }
  void fall_back(UnitIndex loser, UnitIndex, bool, Mil) { go(loser); }
  void follow(UnitIndex winner, UnitIndex, Mil) { go(winner); }
  bool is_up_with(UnitIndex winner, UnitIndex loser) { return is_so(Purpose::kAskStrikes, rule(6, 4), winner, loser); }

 private:
  UnitIndex ship() const { return state_.passage.unit; }
  /// An abandoned ship meets nothing but the edge.
  bool is_under_way() const { return has(state_.in_play, ship()); }
  bool has_exit() const { return scenario_.draft().exits[state_.units[ship()].side] != Edge::kNone; }

  /// The edge, the ground and mines of a stretch.
  Stretch met() {
    Stretch stretch;
    if (!meets_) return stretch;
    stretch.exits = has_exit() && is_so(Purpose::kAskLeaves, rule(7, 1), ship());
    if (stretch.exits || !is_under_way()) return stretch;
    const int nearest = state_.passage.band == 0 ? steps::kGroundBands : state_.passage.band - 1;
    if (nearest > 0 && known::has_shallows(scenario_, ship(), false))
      stretch.bottom.band =
          this->ask(Purpose::kAskBand, rule(3, 5), ship(), kNoUnit, chance::answers_to(replies::in_band(nearest))) -
          kernel::kNone;
    stretch.bottom.mines = static_cast<std::uint32_t>(
        this->ask_each(Purpose::kAskMines, rule(4, 12), ship(), kNoUnit, known::live_mines(state_)));
    return stretch;
  }
  /// Only whether they leave their first place counts.
  void go(UnitIndex party) {
    bool& left = state_.units[party].left_cover;
    left = left || is_so(Purpose::kAskGoes, rule(3, 1), party);
  }
  UnitIndex one_of(Purpose purpose, RuleRef by, UnitIndex unit, UnitSet of) {
    if (of == 0) return kNoUnit;
    const int given = this->ask(purpose, by, unit, kNoUnit,
                                chance::answer(kernel::kNone) | chance::Answers{of} << (kernel::kFirstNamed - 1));
    return given == kernel::kNone ? kNoUnit : static_cast<UnitIndex>(given - kernel::kFirstNamed);
  }
  bool is_so(Purpose purpose, RuleRef by, UnitIndex unit, UnitIndex other = kNoUnit) {
    return this->ask(purpose, by, unit, other, chance::answers_to(kernel::kYes)) == kernel::kYes;
  }
  /// No question is asked if only one answer is possible.
  int asked_if_open(Purpose purpose, RuleRef by, UnitIndex unit, chance::Answers open, UnitIndex other = kNoUnit) {
    return std::has_single_bit(open) ? chance::first_of(open) : this->ask(purpose, by, unit, other, open);
  }

  const Scenario& scenario_;
  State& state_;
  bool meets_ = false;  ///< something in this half of her move
};

/// Runs a rule with its policy: `body(where)`.
template <class U, class Body>
decltype(auto) with_where(const Scenario& scenario, State& state, U& umpire, Body&& body) {
  static_assert(Where<OnChart>);
  if constexpr (kernel::Asker<U>) static_assert(Where<OnTable<U>>);
  return kernel::with_where<OnChart, OnTable>(scenario, state, umpire, std::forward<Body>(body));
}

}  // namespace brownwater::flotilla

/// Instantiates `STEP(policy type)` for every policy.
#ifdef __wasm__
#define BROWNWATER_FLOTILLA_FOR_EACH_WHERE(STEP) STEP(OnChart)
#else
#define BROWNWATER_FLOTILLA_FOR_EACH_WHERE(STEP) \
  STEP(OnChart)                                  \
  STEP(OnTable<Recorder>)
#endif
