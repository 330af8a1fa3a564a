#include "engine/games/noddy/objectives.hpp"

#include <algorithm>
#include <bit>

namespace brownwater::noddy {
namespace {

constexpr bool is_destroyed(Fate fate) {
  return fate == Fate::kSunk || fate == Fate::kTaken || fate == Fate::kAbandoned || fate == Fate::kSilenced;
}

// ND-4.8: without a gun that stands and has rounds.
bool is_disarmed(const Scenario& scenario, const State& state, ShipIndex ship) {
  const Hidden& hurt = state.ships[ship].hidden;
  for (std::size_t gun = 0; gun < scenario.placement(ship).card.guns.size(); ++gun) {
    if (!has_gun(hurt.guns_out, gun) && hurt.rounds[gun] != 0) return false;
  }
  return true;
}

template <class Counts>
int count(const State& state, ShipSet ships, Counts&& counts) {
  int number = 0;
  for (; ships != 0; ships &= ships - 1) {
    if (counts(state.ships[static_cast<std::size_t>(std::countr_zero(ships))].fate)) ++number;
  }
  return number;
}

bool has_afloat(const Scenario& scenario, const State& state, Side side, bool with_batteries) {
  const ShipSet counted = scenario.vessels() | (with_batteries ? scenario.batteries() : ShipSet{0});
  return count(state, scenario.forces_of(side) & counted, [](Fate fate) { return fate == Fate::kAfloat; }) > 0;
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

Outcome judge_damage(const Scenario& scenario, const State& state) {
  const Losses ours = losses_of(scenario, state, Side::kUnion);
  const Losses theirs = losses_of(scenario, state, Side::kConfederate);
  const long long union_share = theirs.numerator() * ours.denominator();
  const long long confederate_share = ours.numerator() * theirs.denominator();
  if (union_share == confederate_share) return {.winner = std::nullopt, .reason = Outcome::Reason::kEqualDamage};
  return {.winner = union_share > confederate_share ? Side::kUnion : Side::kConfederate,
          .reason = Outcome::Reason::kGreaterDamage};
}

}  // namespace

long long Losses::numerator() const {
  if (halves_at_first == 0) return guns;
  if (guns_at_first == 0) return halves;
  return static_cast<long long>(halves) * guns_at_first + static_cast<long long>(guns) * halves_at_first;
}

long long Losses::denominator() const {
  if (halves_at_first == 0) return std::max(guns_at_first, 1);
  if (guns_at_first == 0) return halves_at_first;
  return 2LL * halves_at_first * guns_at_first;
}

Losses losses_of(const Scenario& scenario, const State& state, Side side) {
  Losses losses;
  for (ShipSet ships = scenario.forces_of(side) & ~scenario.regiments(); ships != 0; ships &= ships - 1) {
    const auto ship = static_cast<ShipIndex>(std::countr_zero(ships));
    const Placement& placement = scenario.placement(ship);
    const Ship& at = state.ships[ship];
    const int guns = static_cast<int>(placement.card.guns.size()) - std::popcount(placement.guns_out);
    const int left = std::max<int>(at.hidden.top_halves, 0);
    const bool lost = is_destroyed(at.fate);
    losses.halves_at_first += placement.top_halves;
    losses.guns_at_first += guns;
    losses.halves += lost ? placement.top_halves : std::max(placement.top_halves - left, 0);
    losses.guns += lost ? guns : std::max(std::popcount(at.hidden.guns_out) - std::popcount(placement.guns_out), 0);
  }
  return losses;
}

int progress(const Scenario& scenario, const State& state, const Objective& objective) {
  const ShipSet foes = scenario.forces_of(enemy_of(objective.side));
  switch (objective.kind) {
    case Objective::Kind::kDestroyThese: {
      ShipSet disarmed = 0;
      for (ShipIndex ship = 0; objective.or_disarmed && ship < scenario.ship_count(); ++ship) {
        if (is_disarmed(scenario, state, ship)) disarmed |= bit(ship);
      }
      return std::popcount(objective.ships & disarmed) + count(state, objective.ships & ~disarmed, is_destroyed);
    }
    case Objective::Kind::kDestroyCount: return count(state, foes, is_destroyed);
    case Objective::Kind::kExit:
      return count(state, scenario.forces_of(objective.side), [](Fate fate) { return fate == Fate::kWithdrawn; });
    case Objective::Kind::kHold: return has_afloat(scenario, state, objective.side, true) ? state.move : 0;
  }
  return 0;
}

bool is_met(const Scenario& scenario, const State& state, const Objective& objective) {
  const int wanted =
      objective.kind == Objective::Kind::kDestroyThese ? std::popcount(objective.ships) : objective.number;
  return progress(scenario, state, objective) >= wanted;
}

std::optional<Outcome> judge(const Scenario& scenario, const State& state) {
  if (const auto outcome = judge_objectives(scenario, state)) return outcome;
  const bool batteries = scenario.options().batteries_hold;
  const bool union_afloat = has_afloat(scenario, state, Side::kUnion, batteries);
  const bool confederate_afloat = has_afloat(scenario, state, Side::kConfederate, batteries);
  if (union_afloat && confederate_afloat) {
    if (state.move < scenario.moves()) return std::nullopt;
    return judge_damage(scenario, state);
  }
  if (union_afloat) return Outcome{.winner = Side::kUnion, .reason = Outcome::Reason::kNoShips};
  if (confederate_afloat) return Outcome{.winner = Side::kConfederate, .reason = Outcome::Reason::kNoShips};
  return judge_damage(scenario, state);
}

}  // namespace brownwater::noddy
