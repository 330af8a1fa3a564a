#include "engine/games/mobas/objectives.hpp"

#include <bit>

namespace brownwater::mobas {
namespace {

template <class Counts>
int count(const State& state, ShipSet ships, Counts&& counts) {
  int number = 0;
  for (; ships != 0; ships &= ships - 1) {
    if (counts(state.ships[static_cast<std::size_t>(std::countr_zero(ships))].fate)) ++number;
  }
  return number;
}

constexpr bool destroyed(Fate fate) { return fate == Fate::kSunk || fate == Fate::kSilenced; }

// INTERPRETATION MB-7.1: a battery that is not silenced holds as well as a ship afloat.
bool holds(const Scenario& scenario, const State& state, Side side) {
  return (scenario.forces_of(side) & state.afloat) != 0;
}

bool has_ship_afloat(const Scenario& scenario, const State& state, Side side) {
  const ShipSet counted = scenario.options().batteries_hold ? ~ShipSet{0} : ~scenario.batteries();
  return (scenario.forces_of(side) & state.afloat & counted) != 0;
}

std::optional<Outcome> judge_objectives(const Scenario& scenario, const State& state) {
  BySide<bool> met;
  for (const Objective& objective : scenario.draft().objectives) {
    met[objective.side] = met[objective.side] || is_met(scenario, state, objective);
  }
  if (met.of_union && met.of_confederate)
    return Outcome{.winner = std::nullopt, .reason = Outcome::Reason::kBothObjectives};
  if (met.of_union) return Outcome{.winner = Side::kUnion, .reason = Outcome::Reason::kObjective};
  if (met.of_confederate) return Outcome{.winner = Side::kConfederate, .reason = Outcome::Reason::kObjective};
  return std::nullopt;
}

/// The side that inflicted the greater share of the other's total FV.
Outcome judge_damage(const Scenario& scenario, const State& state) {
  const Losses ours = losses_of(scenario, state, Side::kUnion);
  const Losses theirs = losses_of(scenario, state, Side::kConfederate);
  const int union_share = theirs.damage * ours.fv;
  const int confederate_share = ours.damage * theirs.fv;
  if (union_share == confederate_share) return {.winner = std::nullopt, .reason = Outcome::Reason::kEqualDamage};
  return {.winner = union_share > confederate_share ? Side::kUnion : Side::kConfederate,
          .reason = Outcome::Reason::kGreaterDamage};
}

}  // namespace

int progress(const Scenario& scenario, const State& state, const Objective& objective) {
  const ShipSet foes = scenario.forces_of(enemy_of(objective.side));
  switch (objective.kind) {
    case Objective::Kind::kSinkThese: return count(state, objective.ships, destroyed);
    case Objective::Kind::kSinkCount: return count(state, foes, destroyed);
    case Objective::Kind::kExit:
      return count(state, scenario.forces_of(objective.side), [](Fate fate) { return fate == Fate::kWithdrawn; });
    case Objective::Kind::kHold: return holds(scenario, state, objective.side) ? state.turn : 0;
  }
  return 0;
}

bool is_met(const Scenario& scenario, const State& state, const Objective& objective) {
  const int wanted = objective.kind == Objective::Kind::kSinkThese ? std::popcount(objective.ships) : objective.number;
  return progress(scenario, state, objective) >= wanted;
}

Losses losses_of(const Scenario& scenario, const State& state, Side side) {
  Losses losses;
  for (ShipSet ships = scenario.forces_of(side); ships != 0; ships &= ships - 1) {
    const auto ship = static_cast<ShipIndex>(std::countr_zero(ships));
    losses.damage += state.ships[ship].damage;
    losses.fv += scenario.ratings(ship).fv;
  }
  return losses;
}

std::optional<Outcome> judge(const Scenario& scenario, const State& state) {
  if (const auto outcome = judge_objectives(scenario, state)) return outcome;
  const bool union_afloat = has_ship_afloat(scenario, state, Side::kUnion);
  const bool confederate_afloat = has_ship_afloat(scenario, state, Side::kConfederate);
  if (union_afloat && confederate_afloat) {
    if (state.turn < scenario.turns()) return std::nullopt;
    return judge_damage(scenario, state);
  }
  if (union_afloat) return Outcome{.winner = Side::kUnion, .reason = Outcome::Reason::kNoShips};
  if (confederate_afloat) return Outcome{.winner = Side::kConfederate, .reason = Outcome::Reason::kNoShips};
  // INTERPRETATION MB-7.1: of two sides that lose their last ships in one turn neither has lost before the other.
  return judge_damage(scenario, state);
}

}  // namespace brownwater::mobas
