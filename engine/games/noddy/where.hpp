#pragma once

#include <bit>
#include <concepts>
#include <utility>

#include "engine/chance/umpires.hpp"
#include "engine/games/noddy/contacts.hpp"
#include "engine/games/noddy/gunnery.hpp"
#include "engine/kernel/where.hpp"

/// Where vessels lie is a policy of the rules, as dice are (docs/decisions/0022). Inside the room, and for a clerk.
/// Headings do not belong to it: they follow from the orders, so a state keeps them at a table too.
namespace brownwater::noddy {

/// The vessels that may meet something in the rest of a half move.
struct Traffic {
  ShipSet watched = 0;  ///< moving, and perhaps about to meet a hull, the ground, a mine, or the edge
  ShipSet free = 0;     ///< moving, and surely meeting nothing
  ShipSet among = 0;    ///< whose hulls may be met, vessels at rest among them
  ShipSet wary = 0;     ///< perhaps about to meet the ground or a mine
};

/// Two vessels whose hulls overlap.
struct Pair {
  ShipIndex one = kNoShip;
  ShipIndex other = kNoShip;
};
inline constexpr std::size_t kMaxPairs = 64;
using Pairs = InlineList<Pair, kMaxPairs>;

/// A bit for each mine.
using MineSet = std::uint64_t;

/// How far a vessel goes in one time step.
Mil stride_of(const Scenario& scenario, const State& state, const Ship& ship);

/// The rules of movement ask this of where vessels lie:
/// - `flow(ship)`: the way of the water under her (ND-2.1);
/// - `traffic()`: before time steps run; `run_on(traffic)`: on to the next time step in which something may be met;
/// - `carry(ship, stride)`: she goes as far as this time step; `is_off(ship)`: that took her over the edge of the
///   sheet; `leaves(ship)`: it is her own edge;
/// - `turn_meets()`: whether a turn brought anybody onto anything;
/// - `touching(moved, among)`, `bow_strikes(ship, other)`, `face(struck, from)`: hulls that meet (ND-6.3);
/// - `aground(moved)`, `ground_met(ship)`: ND-3.1; `astern(ship)`: where she lies when she is hauled off, if she can
/// be;
/// - `mines_near(ship)`, `face_to(ship, mine)`: ND-6.4.
template <class W>
concept WhereMoved = requires(W& where, Traffic& traffic, ShipIndex ship, ShipSet ships) {
  { where.flow(ship) } -> std::same_as<Bearing>;
  { where.traffic() } -> std::same_as<Traffic>;
  { where.run_on(traffic) };
  { where.carry(ship, Mil{}) };
  { where.is_off(ship) } -> std::same_as<bool>;
  { where.leaves(ship) } -> std::same_as<bool>;
  { where.turn_meets() } -> std::same_as<bool>;
  { where.touching(ships, ships) } -> std::same_as<Pairs>;
  { where.bow_strikes(ship, ship) } -> std::same_as<bool>;
  { where.face(ship, ship) } -> std::same_as<Face>;
  { where.aground(ships) } -> std::same_as<ShipSet>;
  { where.ground_met(ship) } -> std::same_as<std::optional<std::uint16_t>>;
  { where.astern(ship) } -> std::same_as<std::optional<Pose>>;
  { where.mines_near(ship) } -> std::same_as<MineSet>;
  { where.face_to(ship, std::uint8_t{}) } -> std::same_as<Face>;
};

/// The rules of fire ask this:
/// - `is_best_now(ship, ahead)`: whether she should fire in step 4 (ND-1.2); `ahead` is kept from one to the next;
/// - `near(firer, foes)`: those that she might reach; `borne(firer, gun, near)`: of them those in a gun's arc;
/// - `sight(firer, foe)`, `is_seen(firer, gun, foe)`, `is_nearer(sight, best)`: of those in it;
/// - `musket_target(regiment)`: ND-6.1.
template <class W>
concept WhereFired =
    requires(W& where, std::optional<State>& ahead, ShipIndex ship, ShipSet ships, const Sight& sight) {
      { W::kAsks } -> std::convertible_to<bool>;
      { where.is_best_now(ship, ahead) } -> std::same_as<bool>;
      { where.near(ship, ships) } -> std::same_as<ShipSet>;
      { where.borne(ship, std::size_t{}, ships) } -> std::same_as<ShipSet>;
      { where.sight(ship, ship) } -> std::same_as<Sight>;
      { where.is_seen(ship, std::size_t{}, ship) } -> std::same_as<bool>;
      { where.is_nearer(ship, sight, ship, sight) } -> std::same_as<bool>;
      { where.musket_target(ship) } -> std::same_as<ShipIndex>;
    };

template <class W>
concept Where = WhereMoved<W> && WhereFired<W>;

/// Reckons everything from the places in the state.
class OnChart {
 public:
  static constexpr bool kAsks = false;
  OnChart(const Scenario& scenario, State& state) : scenario_(scenario), state_(state) {}

  Bearing flow(ShipIndex ship) const { return scenario_.flow_at(state_.ships[ship].pose.at); }
  Traffic traffic() const;
  void run_on(const Traffic& traffic) {
    const bool clear = traffic.watched == 0 && state_.stop_half != state_.half;
    state_.time_step = clear ? kTimeSteps : static_cast<std::uint8_t>(state_.time_step + 1);
  }
  void carry(ShipIndex ship, Mil stride);
  bool is_off(ShipIndex ship) const { return !scenario_.chart().on_sheet(state_.ships[ship].pose.at); }
  bool leaves(ShipIndex ship) const;
  bool turn_meets() const { return true; }
  Pairs touching(ShipSet moved, ShipSet among) const;
  bool bow_strikes(ShipIndex ship, ShipIndex other) const;
  Face face(ShipIndex struck, ShipIndex from) const {
    return face_towards(scenario_.tables(), state_.ships[struck].pose, state_.ships[from].pose.at);
  }
  ShipSet aground(ShipSet moved) const;
  std::optional<std::uint16_t> ground_met(ShipIndex ship) const;
  std::optional<Pose> astern(ShipIndex ship) const;
  MineSet mines_near(ShipIndex ship) const;
  Face face_to(ShipIndex ship, std::uint8_t mine) const {
    return face_towards(scenario_.tables(), state_.ships[ship].pose, state_.mines[mine].at);
  }

  bool is_best_now(ShipIndex ship, std::optional<State>& ahead) const;
  ShipSet near(ShipIndex firer, ShipSet foes) const;
  ShipSet borne(ShipIndex firer, std::size_t gun, ShipSet near) const;
  Sight sight(ShipIndex firer, ShipIndex foe) const {
    return sight_of(scenario_, state_, state_.ships[firer].pose, foe);
  }
  bool is_seen(ShipIndex firer, std::size_t gun, ShipIndex foe) const {
    return has_clear_shot(scenario_, state_, firer, state_.ships[firer].pose, gun, foe);
  }
  bool is_nearer(ShipIndex, const Sight& sight, ShipIndex, const Sight& best) const { return sight.range < best.range; }
  ShipIndex musket_target(ShipIndex regiment) const;

 private:
  const Scenario& scenario_;
  State& state_;
};

/// The answers that are open, by what is asked, and what they say.
namespace replies {

/// `kAskFirstHalf`, `kAskSecondHalf`: nothing more is met in this half move, or the next time step in which something
/// is.
constexpr int in_step(int time_step) { return kernel::kFirstNamed + time_step; }
/// `kAskHaul`: another hull is in the way, she is hauled astern, or to where she last floated.
enum class Haul : std::uint8_t { kBlocked = 1, kAstern, kWhereSheFloated };
/// `kAskMineFace`, `kAskFace`
constexpr int of(Face face) { return static_cast<int>(face) + 1; }
/// `kAskGround`: on an unknown shallow, on the bank, or in one of the scenario's areas or its open water.
inline constexpr int kHiddenShoal = 1;
inline constexpr int kBank = 2;
inline constexpr int kFirstArea = 3;
inline constexpr int kOpenWater = kFirstArea + static_cast<int>(kMaxAreas);
/// `kAskRange`: whole inches, parts counted as one.
inline constexpr Mil kInch = 1000;
static_assert(kOpenWater <= chance::kMostAnswers);
static_assert(kernel::kFirstNamed + kMaxMines <= chance::kMostAnswers);

chance::Answers grounds(const Scenario& scenario, const State& state, ShipIndex ship);
/// The depth of an answer of these; none for a hidden shallow.
std::optional<std::uint16_t> depth_of(const Scenario& scenario, int ground);
/// `kAskFlow`: a number of the scenario's currents, the first of each bearing.
chance::Answers flows(const Scenario& scenario);
/// `kAskRange`: within reach of the heaviest gun there is.
chance::Answers ranges(const Scenario& scenario);
/// The number on her card that stands for a gun's arc in the answers to `kAskGuns`: that of the first gun with it.
std::size_t arc_of(const Scenario& scenario, ShipIndex ship, std::size_t gun);

}  // namespace replies

/// Asks the table for everything, by the umpire `U`: no place is kept, and headings are those of the orders.
template <class U>
class OnTable : kernel::Asking<U> {
 public:
  static constexpr bool kAsks = true;
  OnTable(const Scenario& scenario, State& state, U& umpire)
      : kernel::Asking<U>(umpire), scenario_(scenario), state_(state) {}

  Bearing flow(ShipIndex ship) {
    return scenario_.draft()
        .currents[static_cast<std::size_t>(
            asked_if_open(Purpose::kAskFlow, rule(2, 1), ship, replies::flows(scenario_)) - 1)]
        .flows;
  }
  Traffic traffic() const {
    Traffic traffic{.among = state_.on_sheet & scenario_.vessels()};
    for_each_ship(traffic.among, [&](ShipIndex ship) {
      if (stride_of(scenario_, state_, state_.ships[ship]) != 0) traffic.watched |= bit(ship);
    });
    traffic.wary = traffic.watched;
    return traffic;
  }
  // One question takes a half move to its end where nothing is met, or as far as the umpire stops it (ND-6.6).
  void run_on(Traffic& traffic) {
    over_ = 0;
    const int met = traffic.watched == 0 ? kernel::kNone : next_met();
    if (met == kernel::kNone) {
      state_.time_step = static_cast<std::uint8_t>(last_asked());
      traffic = {.free = traffic.watched | traffic.free};
      return;
    }
    state_.time_step = static_cast<std::uint8_t>(met - replies::in_step(0));
    over_ = which(Purpose::kAskOver, rule(8, 1), traffic.watched);
  }
  void carry(ShipIndex, Mil) {}
  bool is_off(ShipIndex ship) const { return has(over_, ship); }
  bool leaves(ShipIndex ship) {
    return scenario_.draft().exits[scenario_.side_of(ship)] != Edge::kNone &&
           is_so(Purpose::kAskLeaves, rule(8, 1), ship);
  }
  bool turn_meets() { return is_so(Purpose::kAskTurn, rule(1, 1), kNoShip); }
  Pairs touching(ShipSet moved, ShipSet among) {
    Pairs pairs;
    const ShipSet hulls = among & state_.on_sheet & scenario_.vessels();
    for_each_ship(which(Purpose::kAskTouches, rule(6, 3), hulls), [&](ShipIndex one) {
      const ShipSet later = hulls & ~(bit(one) | (bit(one) - 1)) & (has(moved, one) ? hulls : moved);
      for_each_ship(which(Purpose::kAskTouched, rule(6, 3), later, one), [&](ShipIndex other) {
        if (!pairs.full()) pairs.push_back({.one = one, .other = other});
      });
    });
    return pairs;
  }
  bool bow_strikes(ShipIndex ship, ShipIndex other) { return is_so(Purpose::kAskBow, rule(6, 3), ship, other); }
  Face face(ShipIndex struck, ShipIndex from) { return struck_on(Purpose::kAskFace, rule(4, 6), from, struck); }
  ShipSet aground(ShipSet moved) { return which(Purpose::kAskAground, rule(3, 1), moved); }
  std::optional<std::uint16_t> ground_met(ShipIndex ship) {
    return replies::depth_of(
        scenario_, asked_if_open(Purpose::kAskGround, rule(3, 1), ship, replies::grounds(scenario_, state_, ship)));
  }
  std::optional<Pose> astern(ShipIndex ship) {
    const auto haul =
        static_cast<replies::Haul>(this->ask(Purpose::kAskHaul, rule(3, 2), ship, kNoShip, chance::answers_to(3)));
    if (haul == replies::Haul::kBlocked) return std::nullopt;
    return haul == replies::Haul::kAstern ? state_.ships[ship].pose : state_.ships[ship].clear;
  }
  MineSet mines_near(ShipIndex ship) {
    MineSet live = 0;
    for (std::size_t mine = 0; mine < state_.mines.size(); ++mine) {
      if (state_.mines[mine].fuse == Mine::Fuse::kLive) live |= MineSet{1} << mine;
    }
    return this->ask_each(Purpose::kAskMines, rule(6, 4), ship, kNoShip, live);
  }
  Face face_to(ShipIndex ship, std::uint8_t) { return struck_on(Purpose::kAskMineFace, rule(6, 4), ship, kNoShip); }

  // INTERPRETATION ND-1.2: the better step is for those at the table to judge.
  bool is_best_now(ShipIndex ship, std::optional<State>&) { return is_so(Purpose::kAskFires, rule(1, 2), ship); }
  ShipSet near(ShipIndex, ShipSet foes) const { return foes; }
  // Asked once for all of her guns: the targets on which any bears and sees, then the guns for each target.
  ShipSet borne(ShipIndex firer, std::size_t gun, ShipSet foes) {
    if (firer_ != firer) lay_guns(firer, foes);
    return borne_[replies::arc_of(scenario_, firer, gun)];
  }
  Sight sight(ShipIndex firer, ShipIndex foe) {
    Sight sight;
    sight.range = replies::kInch * this->ask(Purpose::kAskRange, rule(4, 2), firer, foe, replies::ranges(scenario_));
    if (scenario_.kind_of(foe) != Kind::kVessel) return sight;
    sight.face = face(foe, firer);
    sight.end_on = is_end(sight.face);
    return sight;
  }
  bool is_seen(ShipIndex, std::size_t, ShipIndex) const { return true; }
  bool is_nearer(ShipIndex foe, const Sight& sight, ShipIndex best_foe, const Sight& best) {
    if (sight.range != best.range) return sight.range < best.range;
    return is_so(Purpose::kAskNearer, rule(1, 2), foe, best_foe);
  }
  ShipIndex musket_target(ShipIndex regiment) {
    ShipSet foes = 0;
    for_each_ship(state_.on_sheet & scenario_.vessels(), [&](ShipIndex foe) {
      if (may_be_fired_at(scenario_, state_, regiment, foe)) foes |= bit(foe);
    });
    if (foes == 0) return kNoShip;
    const int given = this->ask(Purpose::kAskMusket, rule(6, 1), regiment, kNoShip,
                                chance::answer(kernel::kNone) | chance::Answers{foes} << (kernel::kFirstNamed - 1));
    return given == kernel::kNone ? kNoShip : static_cast<ShipIndex>(given - kernel::kFirstNamed);
  }

 private:
  int last_asked() const {
    const bool stops = state_.stop_half == state_.half && state_.stop_step > state_.time_step;
    return stops ? state_.stop_step : kTimeSteps;
  }
  int next_met() {
    const Purpose purpose = state_.half == 1 ? Purpose::kAskFirstHalf : Purpose::kAskSecondHalf;
    const chance::Answers past = chance::answers_to(replies::in_step(state_.time_step));
    const chance::Answers open =
        (chance::answers_to(replies::in_step(last_asked())) & ~past) | chance::answer(kernel::kNone);
    return this->ask(purpose, rule(1, 3), kNoShip, kNoShip, open);
  }
  void lay_guns(ShipIndex firer, ShipSet foes) {
    firer_ = firer;
    borne_ = {};
    GunSet arcs = 0;
    for (std::size_t gun = 0; gun < scenario_.card(firer).guns.size(); ++gun) {
      if (!is_held(scenario_, state_, firer, gun)) arcs |= gun_bit(replies::arc_of(scenario_, firer, gun));
    }
    if (arcs == 0) return;
    for_each_ship(which(Purpose::kAskTargets, rule(4, 3), foes, firer), [&](ShipIndex foe) {
      std::uint64_t bearing = this->ask_each(Purpose::kAskGuns, rule(4, 3), firer, foe, arcs);
      for (; bearing != 0; bearing &= bearing - 1)
        borne_[static_cast<std::size_t>(std::countr_zero(bearing))] |= bit(foe);
    });
  }
  ShipSet which(Purpose purpose, RuleRef by, ShipSet ships, ShipIndex actor = kNoShip) {
    return static_cast<ShipSet>(this->ask_each(purpose, by, actor, kNoShip, ships));
  }
  bool is_so(Purpose purpose, RuleRef by, ShipIndex ship, ShipIndex other = kNoShip) {
    return this->ask(purpose, by, ship, other, chance::answers_to(kernel::kYes)) == kernel::kYes;
  }
  Face struck_on(Purpose purpose, RuleRef by, ShipIndex actor, ShipIndex target) {
    return static_cast<Face>(
        this->ask(purpose, by, actor, target, chance::answers_to(static_cast<int>(kAllFaces.size()))) - 1);
  }
  /// No question is asked if only one answer is possible.
  int asked_if_open(Purpose purpose, RuleRef by, ShipIndex ship, chance::Answers open) {
    return std::has_single_bit(open) ? chance::first_of(open) : this->ask(purpose, by, ship, kNoShip, open);
  }

  const Scenario& scenario_;
  State& state_;
  ShipSet over_ = 0;                       ///< whom this time step has taken over the edge
  ShipIndex firer_ = kNoShip;              ///< whose guns are laid
  std::array<ShipSet, kMaxGuns> borne_{};  ///< by the number of an arc
};

/// Runs a rule with its policy: `body(where)`.
template <class U, class Body>
decltype(auto) with_where(const Scenario& scenario, State& state, U& umpire, Body&& body) {
  static_assert(Where<OnChart>);
  if constexpr (kernel::Asker<U>) static_assert(Where<OnTable<U>>);
  return kernel::with_where<OnChart, OnTable>(scenario, state, umpire, std::forward<Body>(body));
}

}  // namespace brownwater::noddy
