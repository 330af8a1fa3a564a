#pragma once

#include <concepts>
#include <utility>

#include "engine/chance/umpires.hpp"
#include "engine/games/mobas/event.hpp"
#include "engine/games/mobas/movement.hpp"
#include "engine/kernel/where.hpp"

/// Where ships lie is a policy of the rules, as dice are (docs/decisions/0022). Inside the room, and for a clerk.
namespace brownwater::mobas {

/// How a target bears: what MB-2.4 to MB-2.7 and MB-6.1 ask of the table.
struct Bearing {
  std::uint8_t range_hexes = 0;
  Aspect aspect = Aspect::kBroadside;
  friend constexpr bool operator==(const Bearing&, const Bearing&) = default;
};

/// The things that a ship meets on a step ahead.
struct Met {
  bool leaves = false;        ///< MB-3.4: she is off the sheet
  ShipIndex rams = kNoShip;   ///< MB-5.1
  HexId hex = hex::kNowhere;  ///< MB-6.3: where a mine may lie; `kNowhere` where none does
};

/// The rules ask this of where ships lie:
/// - `find_targets()`: sets who may fire at whom, and who owes a declaration (MB-1.2);
/// - `has_target(ship)`: whether a ship that holds her fire could have fired;
/// - `bearing(ship, target)`: of a shot that was declared;
/// - `moved(move)`: the event, with what is known of places;
/// - `cast_off(move)`, `turn(ship, step)`, `ahead(ship, is_last)`, `lie(ship)`: a move, step by step; nothing but mines
///   is met before the last step;
/// - `hex_is_clear(ramming)`, `keep(ship)`, `set_back(ship)`: the end of a ramming (MB-5.2, MB-5.3). The last two
///   return the hex;
/// - `place(ship, berth)`: by the umpire (MB-8.1); her hex before is clear already;
/// - `entered(ship)`: the hex into which she was set back, where a mine may lie (MB-6.3); `kNowhere` where none does.
template <class W>
concept Where = requires(W& where, const Move& move, const Ramming& ramming, ShipIndex ship, const Berth& berth) {
  { where.find_targets() };
  { where.has_target(ship) } -> std::same_as<bool>;
  { where.bearing(ship, ship) } -> std::same_as<Bearing>;
  { where.moved(move) } -> std::same_as<ShipMoved>;
  { where.cast_off(move) };
  { where.turn(ship, Step::kPort) };
  { where.ahead(ship, true) } -> std::same_as<Met>;
  { where.lie(ship) };
  { where.hex_is_clear(ramming) } -> std::same_as<bool>;
  { where.keep(ship) } -> std::same_as<HexId>;
  { where.set_back(ship) } -> std::same_as<HexId>;
  { where.place(ship, berth) };
  { where.entered(ship) } -> std::same_as<HexId>;
};

/// Reckons everything from the chart in the state.
class OnChart {
 public:
  OnChart(const Scenario& scenario, State& state) : scenario_(scenario), state_(state) {}
  void find_targets();
  bool has_target(ShipIndex) const { return true; }
  Bearing bearing(ShipIndex ship, ShipIndex target) const;
  ShipMoved moved(const Move& move) const;
  /// Whether nothing but mines is met at the end of a move.
  bool ends_clear(const Move& move) const;
  void cast_off(const Move& move) { state_.held_hexes.remove(state_.ships[move.ship].hex); }
  void turn(ShipIndex ship, Step step) { state_.ships[ship].facing = turned_by(state_.ships[ship].facing, step); }
  Met ahead(ShipIndex ship, bool is_last);
  void lie(ShipIndex ship) { state_.held_hexes.add(state_.ships[ship].hex); }
  bool hex_is_clear(const Ramming& ramming) const;
  HexId keep(ShipIndex ship) { return berth(ship, state_.ships[ship].hex); }
  HexId set_back(ShipIndex ship);
  void place(ShipIndex ship, const Berth& berth);
  HexId entered(ShipIndex ship) const { return state_.ships[ship].hex; }

 private:
  HexId berth(ShipIndex ship, HexId hex);

  const Scenario& scenario_;
  State& state_;
};

/// The answers that are open, by what is asked. A clerk looks here whether a word of his can be an answer.
namespace replies {

enum class Target : std::uint8_t { kSome = 1, kNone };
enum class End : std::uint8_t { kAbeam = 1, kAheadOrAstern };
enum class Keeps : std::uint8_t { kHerHex = 1, kSetBack };
/// Answers to `kAskMet`. She rams ship n: `kFirstRammed` and n.
inline constexpr int kNothing = 1;
inline constexpr int kLeaves = 2;
inline constexpr int kFirstRammed = 3;
/// Answers to `kAskMine`. She touches the scenario's mine n: `kFirstMine` and n; the nth of those that the umpire has
/// laid: `kFirstLaid` and n.
inline constexpr int kNoMine = 1;
inline constexpr int kFirstMine = 2;
inline constexpr int kFirstLaid = kFirstMine + static_cast<int>(kMaxMines);
static_assert(kFirstRammed + kMaxShips <= chance::kMostAnswers && kFirstLaid + kMaxLaidMines <= chance::kMostAnswers);

/// `kAskRange`: within her reach (MB-2.4 to MB-2.6, MB-6.1); none for who has no guns.
chance::Answers ranges(const Scenario& scenario, const State& state, ShipIndex ship);
/// `kAskMet`: nothing, the own exit if there is one (MB-3.4), or an enemy to ram (MB-5.1).
chance::Answers meetings(const Scenario& scenario, const State& state, ShipIndex ship);
/// `kAskMine`: none, or one of the enemy's that are left (MB-6.3).
chance::Answers mines(const Scenario& scenario, const State& state, ShipIndex ship);
/// The hex of the mine that an answer names; `kNowhere` of none.
HexId hex_of_mine(const Scenario& scenario, const State& state, int answer);

}  // namespace replies

/// Asks the table for everything, by the umpire `U`: no chart is kept, and no place is known but a mine's.
template <class U>
class OnTable : kernel::Asking<U> {
 public:
  OnTable(const Scenario& scenario, State& state, U& umpire)
      : kernel::Asking<U>(umpire), scenario_(scenario), state_(state) {}

  // Players at a table do not list the targets of each ship: each ship with guns is asked whether she bears on any
  // enemy.
  void find_targets() {
    state_.targets.fill(0);
    for (const Side side : kBothSides) {
      const ShipSet foes = scenario_.forces_of(enemy_of(side)) & state_.afloat;
      state_.undeclared[side] = 0;
      for (ShipIndex ship = 0; foes != 0 && ship < scenario_.ship_count(); ++ship) {
        if (!has(scenario_.forces_of(side) & state_.afloat, ship)) continue;
        if (replies::ranges(scenario_, state_, ship) == 0) continue;
        state_.targets[ship] = foes;
        state_.undeclared[side] |= bit(ship);
      }
    }
  }
  bool has_target(ShipIndex ship) {
    return ask(Purpose::kAskTarget, rule(2, 2), ship, kNoShip, chance::answers_to(2)) ==
           static_cast<int>(replies::Target::kSome);
  }
  Bearing bearing(ShipIndex ship, ShipIndex target) {
    const Ratings& ratings = scenario_.ratings(ship);
    Bearing bearing{.aspect = ratings.battery  ? Aspect::kBattery
                              : ratings.turret ? Aspect::kTurret
                                               : Aspect::kBroadside};
    bearing.range_hexes = static_cast<std::uint8_t>(
        ask(Purpose::kAskRange, rule_of(bearing.aspect), ship, target, replies::ranges(scenario_, state_, ship)));
    if (bearing.aspect == Aspect::kBroadside &&
        ask(Purpose::kAskEnd, rule(2, 7), ship, target, chance::answers_to(2)) ==
            static_cast<int>(replies::End::kAheadOrAstern))
      bearing.aspect = Aspect::kEnd;
    return bearing;
  }
  ShipMoved moved(const Move& move) const {
    return {.ship = move.ship, .path = move.path, .from = hex::kNowhere, .to = hex::kNowhere, .facing = 0};
  }
  // MB-3.4: asked before she is under way: a mine that makes her break off does not change her orders.
  void cast_off(const Move& move) {
    meets_ = replies::kNothing;
    if (!move.path.empty() && move.path[move.path.size() - 1] == Step::kAhead)
      meets_ = ask(Purpose::kAskMet, rule(4, 2), move.ship, kNoShip, replies::meetings(scenario_, state_, move.ship));
  }
  void turn(ShipIndex, Step) {}
  Met ahead(ShipIndex ship, bool is_last) {
    Met met;
    met.leaves = is_last && meets_ == replies::kLeaves;
    if (is_last && meets_ >= replies::kFirstRammed) met.rams = static_cast<ShipIndex>(meets_ - replies::kFirstRammed);
    if (!met.leaves) met.hex = mined(Purpose::kAskMine, ship);
    return met;
  }
  void lie(ShipIndex) {}
  // Only where a rammed ship may move on does it hang on the table; a hex is kept by one rammer.
  bool hex_is_clear(const Ramming& ramming) {
    if (has(left_, ramming.target)) return false;
    const bool clear = scenario_.options().rammed_ship_moves
                           ? ask(Purpose::kAskKeeps, rule(5, 3), ramming.ship, ramming.target, chance::answers_to(2)) ==
                                 static_cast<int>(replies::Keeps::kHerHex)
                           : state_.ships[ramming.target].fate == Fate::kSunk;
    if (clear) left_ |= bit(ramming.target);
    return clear;
  }
  HexId keep(ShipIndex) { return hex::kNowhere; }
  HexId set_back(ShipIndex) { return hex::kNowhere; }
  void place(ShipIndex, const Berth&) {}
  HexId entered(ShipIndex ship) { return mined(Purpose::kAskSetBack, ship); }

 private:
  /// The hex of the mine that she has come upon, or `kNowhere`. No question is asked if none of the enemy's mines is
  /// left.
  HexId mined(Purpose purpose, ShipIndex ship) {
    const chance::Answers mines = replies::mines(scenario_, state_, ship);
    if (mines == chance::answer(replies::kNoMine)) return hex::kNowhere;
    return replies::hex_of_mine(scenario_, state_, ask(purpose, rule(6, 3), ship, kNoShip, mines));
  }
  using kernel::Asking<U>::ask;

  const Scenario& scenario_;
  State& state_;
  int meets_ = replies::kNothing;  ///< at the end of the move
  ShipSet left_ = 0;               ///< whose hex a rammer has been given
};

/// Runs a rule with its policy: `body(where)`. An umpire that cannot ask computes from the chart, at no cost.
template <class U, class Body>
decltype(auto) with_where(const Scenario& scenario, State& state, U& umpire, Body&& body) {
  static_assert(Where<OnChart>);
  if constexpr (kernel::Asker<U>) static_assert(Where<OnTable<U>>);
  return kernel::with_where<OnChart, OnTable>(scenario, state, umpire, std::forward<Body>(body));
}

}  // namespace brownwater::mobas
