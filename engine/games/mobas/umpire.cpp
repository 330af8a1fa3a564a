#include <array>

#include "engine/core/visit_one.hpp"
#include "engine/games/mobas/mobas.hpp"
#include "engine/games/mobas/steps.hpp"
#include "engine/games/mobas/where.hpp"

namespace brownwater::mobas::steps {
namespace {

bool in_moves(const State& state) { return state.phase == Phase::kFirstMoves || state.phase == Phase::kSecondMoves; }

/// Carries an act out; returns the face of a die thrown, else 0.
template <class U>
struct Carrying {
  const Scenario& scenario;
  State& state;
  U& umpire;

  int operator()(const PlaceShip& act) const {
    if (!scenario.ratings(act.ship).battery) state.held_hexes.remove(state.ships[act.ship].hex);
    return place(act);
  }
  int operator()(const SetFv& act) const {
    state.ships[act.ship].damage = static_cast<std::uint8_t>(scenario.ratings(act.ship).fv - act.fv_left);
    return 0;
  }
  // MB-3.3: a ship sunk or silenced has no FV left.
  int operator()(const RemoveShip& act) const {
    if (act.fate != Fate::kWithdrawn) state.ships[act.ship].damage = scenario.ratings(act.ship).fv;
    remove(state, scenario, act.ship, act.fate);
    return 0;
  }
  int operator()(const RestoreShip& act) const {
    Ship& ship = state.ships[act.ship];
    ship = {.hex = hex::kNowhere};
    ship.damage = static_cast<std::uint8_t>(scenario.ratings(act.ship).fv - act.fv_left);
    state.afloat |= bit(act.ship);
    place(act);
    if (scenario.ratings(act.ship).battery) return 0;
    state.held &= ~bit(act.ship);
    if (in_moves(state) && scenario.side_of(act.ship) == moving_side(state)) {
      state.moved &= ~bit(act.ship);
      state.to_move |= bit(act.ship);
    }
    return 0;
  }
  int operator()(const LayMine& act) const {
    const std::size_t at = scenario.mine_at(act.hex);
    if (at != kMaxMines && scenario.draft().mines[at].side == act.side)
      state.mines_left |= std::uint32_t{1} << at;
    else
      state.laid.push_back({.hex = act.hex, .side = act.side});
    return 0;
  }
  int operator()(const LiftMine& act) const {
    take_mine(scenario, state, act.hex);
    return 0;
  }
  int operator()(const AskAgain& act) const {
    state.ships[act.ship].target = kNoShip;
    state.firing &= ~bit(act.ship);
    state.undeclared[scenario.side_of(act.ship)] |= bit(act.ship);
    return 0;
  }
  int operator()(const SetMoved& act) const {
    state.moved = act.moved ? state.moved | bit(act.ship) : state.moved & ~bit(act.ship);
    state.to_move = act.moved ? state.to_move & ~bit(act.ship) : state.to_move | bit(act.ship);
    return 0;
  }
  int operator()(const DismissRamming& act) const {
    dismiss_ramming(scenario, state, act.ship, umpire);
    return 0;
  }
  int operator()(const ThrowDie&) const {
    const chance::Slip slip{.rule = rule(8, 1),
                            .purpose = static_cast<std::uint8_t>(Purpose::kUmpire),
                            .actor = kNoShip,
                            .target = kNoShip};
    return umpire.throw_die(chance::Die::kD6, slip);
  }
  int operator()(const EndBattle& act) const {
    state.outcome = Outcome{.winner = act.winner, .reason = Outcome::Reason::kRuling};
    state.phase = Phase::kOver;
    state.undeclared = {};
    return 0;
  }

 private:
  template <class Act>
  int place(const Act& act) const {
    with_where(scenario, state, umpire,
               [&](auto& where) { where.place(act.ship, {.hex = act.hex, .facing = act.facing}); });
    return 0;
  }
};

/// The part of a ship that everybody sees.
ShipCorrected as_seen(const Scenario& scenario, const State& state, ShipIndex ship) {
  const Ship& at = state.ships[ship];
  return {.ship = ship,
          .hex = at.hex,
          .facing = at.facing,
          .fate = at.fate,
          .fv_left = static_cast<std::uint8_t>(fv_left(scenario, state, ship)),
          .moved = has(state.moved, ship),
          .held = has(state.held, ship)};
}

/// The battle goes on from where a ruling has put it. A question with no seat left to answer it is dropped.
template <class U>
void go_on(const Scenario& scenario, State& state, U& umpire) {
  if (state.phase == Phase::kDeclareFire) {
    find_targets_anew(scenario, state, umpire);
    if (state.undeclared.of_union == 0 && state.undeclared.of_confederate == 0) open_fire(scenario, state, umpire);
  } else if (in_moves(state) && state.to_move == 0) {
    next_movers(scenario, state);
  }
}

}  // namespace

// MB-8.1: the ruling's event comes before its consequences; the face of a die thrown, after. All seats see public
// changes to a ship.
template <class U>
void carry_out_ruling(const Scenario& scenario, State& state, const Ruling& ruling, U& umpire) {
  const auto tell = [&](const Happening& happening) { umpire.note(Event{.rule = rule(8, 1), .happening = happening}); };
  const bool throws = std::holds_alternative<ThrowDie>(ruling.act);
  if (!throws) tell(UmpireRuled{.ruling = ruling, .face = 0});
  const State before = state;
  const int face = visit_one(Carrying<U>{scenario, state, umpire}, ruling.act);
  if (throws) tell(UmpireRuled{.ruling = ruling, .face = static_cast<std::uint8_t>(face)});
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    const ShipCorrected seen = as_seen(scenario, state, ship);
    if (seen != as_seen(scenario, before, ship)) tell(seen);
  }
  if (state.outcome) return tell(BattleEnded{.outcome = *state.outcome});
  go_on(scenario, state, umpire);
}

#define BROWNWATER_STEP(U) template void carry_out_ruling(const Scenario&, State&, const Ruling&, U&);
BROWNWATER_MOBAS_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::mobas::steps
