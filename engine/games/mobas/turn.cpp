#include <array>
#include <bit>

#include "engine/core/seats.hpp"
#include "engine/games/mobas/mobas.hpp"
#include "engine/games/mobas/objectives.hpp"
#include "engine/games/mobas/steps.hpp"
#include "engine/games/mobas/where.hpp"

namespace brownwater::mobas::steps {

// MB-1.3: one D6 a side, the lower moves first, ties again.
template <class U>
void throw_initiative(const Scenario& scenario, State& state, U& umpire) {
  const auto note = [&umpire](BySide<std::uint8_t> faces, std::optional<Side> first) {
    umpire.note(Event{.rule = rule(1, 3), .happening = InitiativeThrown{.faces = faces, .first = first}});
  };
  const chance::Slip slip{
      .rule = rule(1, 3), .purpose = static_cast<std::uint8_t>(Purpose::kInitiative), .actor = 0, .target = kNoShip};
  const chance::Contest contest =
      umpire.throw_contest(slip, [&](BySide<std::uint8_t> faces) { note(faces, std::nullopt); });
  state.first = contest.lower;
  state.initiative = contest.faces;
  note(contest.faces, contest.lower);
  next_movers(scenario, state);
}

template <class U>
void end_turn(const Scenario& scenario, State& state, U& umpire) {
  umpire.note(Event{.rule = rule(1, 1), .happening = TurnEnded{.turn = state.turn}});
  state.outcome = judge(scenario, state);
  if (state.outcome) {
    state.phase = Phase::kOver;
    state.undeclared = {};
    umpire.note(Event{.rule = rule(7, 1), .happening = BattleEnded{.outcome = *state.outcome}});
    return;
  }
  ++state.turn;
  begin_turn(scenario, state, umpire);
}

#define BROWNWATER_STEP(U)                                     \
  template void throw_initiative(const Scenario&, State&, U&); \
  template void end_turn(const Scenario&, State&, U&);
BROWNWATER_MOBAS_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::mobas::steps

namespace brownwater::mobas {
namespace {

template <class U>
struct Applying {
  const Scenario& scenario;
  State& state;
  Seat seat;
  U& umpire;

  void operator()(const ClearForAction&) const {
    const Side side = side_of(seat);
    state.clear[side] = true;
    umpire.note(Event{.rule = rule(1, 1), .happening = Cleared{.side = side}});
    if (state.clear.of_union && state.clear.of_confederate) steps::begin_turn(scenario, state, umpire);
  }
  void operator()(const DeclareFire& declared) const {
    umpire.note(Event{.rule = rule(1, 4),
                      .happening = FireDeclared{
                          .ship = declared.ship, .target = declared.target, .side = scenario.side_of(declared.ship)}});
    declare(declared.ship, declared.target);
  }
  void operator()(const HoldFire& held) const {
    if (with_where(scenario, state, umpire, [&](auto& where) { return where.has_target(held.ship); }))
      umpire.note(
          Event{.rule = rule(1, 4), .happening = FireHeld{.ship = held.ship, .side = scenario.side_of(held.ship)}});
    declare(held.ship, kNoShip);
  }
  void operator()(const Move& move) const {
    steps::carry_out_move(scenario, state, move, umpire);
    if (state.to_move == 0) steps::next_movers(scenario, state);
  }
  void operator()(const Ruling& ruling) const { steps::carry_out_ruling(scenario, state, ruling, umpire); }

 private:
  void declare(ShipIndex ship, ShipIndex target) const {
    steps::declare(state, scenario.side_of(ship), ship, target);
    if (state.undeclared.of_union == 0 && state.undeclared.of_confederate == 0)
      steps::open_fire(scenario, state, umpire);
  }
};

}  // namespace

template <class U>
void Mobas::apply(const Scenario& scenario, State& state, Seat seat, const Action& action, U& umpire) {
  std::visit(Applying<U>{scenario, state, seat, umpire}, action);
}

template <class U>
void Mobas::advance(const Scenario& scenario, State& state, U& umpire) {
  switch (state.phase) {
    case Phase::kFire: return steps::throw_next_shot(scenario, state, umpire);
    case Phase::kFireDamage:
      steps::apply_damage(scenario, state, umpire);
      return steps::end_fire(scenario, state, umpire);
    case Phase::kInitiative: return steps::throw_initiative(scenario, state, umpire);
    case Phase::kRammings: return steps::throw_next_ramming(scenario, state, umpire);
    case Phase::kRammingDamage:
      steps::apply_damage(scenario, state, umpire);
      return steps::settle_rammings(scenario, state, umpire);
    case Phase::kTurnEnds: return steps::end_turn(scenario, state, umpire);
    case Phase::kClearForAction:
    case Phase::kDeclareFire:
    case Phase::kFirstMoves:
    case Phase::kSecondMoves:
    case Phase::kOver: return;
  }
}

#define BROWNWATER_STEP(U)                                                      \
  template void Mobas::apply(const Scenario&, State&, Seat, const Action&, U&); \
  template void Mobas::advance(const Scenario&, State&, U&);
BROWNWATER_MOBAS_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::mobas
