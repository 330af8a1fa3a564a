#include "lab/battle_ends.hpp"

#include <bit>
#include <optional>

#include "engine/games/flotilla/objectives.hpp"
#include "engine/games/mobas/objectives.hpp"
#include "engine/games/noddy/objectives.hpp"

namespace brownwater::lab {
namespace {

Decided decided_by(flotilla::Outcome::Reason reason) {
  using Reason = flotilla::Outcome::Reason;
  switch (reason) {
    case Reason::kObjective: return Decided::kObjective;
    case Reason::kBothObjectives: return Decided::kBothObjectives;
    case Reason::kNoShips: return Decided::kNoShips;
    case Reason::kGreaterDamage: return Decided::kGreaterDamage;
    case Reason::kEqualDamage: return Decided::kEqualDamage;
  }
  return Decided::kEqualDamage;
}

/// The three books' reasons say the same in the same order. MB-8.1, ND-6.6: no umpire rules in the laboratory's
/// battles.
template <class Reason>
Decided decided_by(Reason reason) {
  if (reason == Reason::kRuling) return Decided::kEqualDamage;
  return decided_by(static_cast<flotilla::Outcome::Reason>(reason));
}

std::optional<Loss> loss_of(const mobas::State& state, std::size_t ship) {
  if (state.ships[ship].fate == mobas::Fate::kSunk) return Loss::kSunk;
  return std::nullopt;
}

// ND-2.6, ND-5.2
std::optional<Loss> loss_of(const noddy::State& state, std::size_t ship) {
  switch (state.ships[ship].fate) {
    case noddy::Fate::kSunk: return Loss::kSunk;
    case noddy::Fate::kAbandoned: return Loss::kAbandoned;
    case noddy::Fate::kTaken: return Loss::kTaken;
    case noddy::Fate::kAfloat:
    case noddy::Fate::kWithdrawn:
    case noddy::Fate::kSilenced: break;
  }
  return std::nullopt;
}

// FL-5.1, FL-6.2: a prize fights on for her captors.
std::optional<Loss> loss_of(const flotilla::State& state, std::size_t ship, Side first_side) {
  switch (state.units[ship].fate) {
    case flotilla::Fate::kHulk:
    case flotilla::Fate::kGone: return Loss::kSunk;
    case flotilla::Fate::kAbandoned: return Loss::kAbandoned;
    case flotilla::Fate::kSurrendered: return Loss::kSurrendered;
    case flotilla::Fate::kInPlay:
    case flotilla::Fate::kExited: break;
  }
  if (state.units[ship].side != first_side) return Loss::kTaken;
  return std::nullopt;
}

/// Takes a side's losses down; `vessels` are those that it began with, a bit each.
template <class LossOf>
void reckon_losses(std::uint32_t vessels, Side side, Reckoning& reckoning, LossOf&& loss_of_ship) {
  for (; vessels != 0; vessels &= vessels - 1) {
    const std::optional<Loss> loss = loss_of_ship(static_cast<std::size_t>(std::countr_zero(vessels)));
    if (!loss) continue;
    ++reckoning[of_side(Metric::kUnionLost, side)];
    ++reckoning[lost_by(side, *loss)];
  }
}

/// FL-4.8: fire dice crossed off, all of those of a ship or battery that is lost.
int dice_lost(const flotilla::Scenario& scenario, const flotilla::State& state, Side side) {
  int lost = 0;
  for (std::uint32_t units = scenario.first_forces_of(side) & ~scenario.parties(); units != 0; units &= units - 1) {
    const auto unit = static_cast<flotilla::UnitIndex>(std::countr_zero(units));
    const bool all = flotilla::is_lost(scenario, state, unit);
    const auto& batteries = scenario.sheet(unit).batteries;
    for (std::size_t battery = 0; battery < batteries.size(); ++battery)
      lost += batteries[battery].dice - (all ? 0 : state.units[unit].dice[battery]);
  }
  return lost;
}

}  // namespace

void reckon_end(const mobas::Scenario& scenario, const mobas::State& state, Reckoning& reckoning) {
  reckoning[Metric::kDecided] = static_cast<std::int32_t>(decided_by(state.outcome->reason));
  for (const Side side : kBothSides) {
    reckon_losses(scenario.forces_of(side) & ~scenario.batteries(), side, reckoning,
                  [&](std::size_t ship) { return loss_of(state, ship); });
    reckoning[of_side(Metric::kUnionDamage, side)] = mobas::losses_of(scenario, state, side).damage;
  }
}

void reckon_end(const noddy::Scenario& scenario, const noddy::State& state, Reckoning& reckoning) {
  reckoning[Metric::kDecided] = static_cast<std::int32_t>(decided_by(state.outcome->reason));
  for (const Side side : kBothSides) {
    reckon_losses(scenario.forces_of(side) & scenario.vessels(), side, reckoning,
                  [&](std::size_t ship) { return loss_of(state, ship); });
    const noddy::Losses losses = noddy::losses_of(scenario, state, side);
    reckoning[of_side(Metric::kUnionDamage, side)] = losses.halves;
    reckoning[of_side(Metric::kUnionGuns, side)] = losses.guns;
  }
}

void reckon_end(const flotilla::Scenario& scenario, const flotilla::State& state, Reckoning& reckoning) {
  reckoning[Metric::kDecided] = static_cast<std::int32_t>(decided_by(state.outcome->reason));
  for (const Side side : kBothSides) {
    reckon_losses(scenario.first_forces_of(side) & scenario.ships(), side, reckoning,
                  [&](std::size_t ship) { return loss_of(state, ship, side); });
    reckoning[of_side(Metric::kUnionDamage, side)] = flotilla::losses_of(scenario, state, side).boxes;
    reckoning[of_side(Metric::kUnionGuns, side)] = dice_lost(scenario, state, side);
  }
}

}  // namespace brownwater::lab
