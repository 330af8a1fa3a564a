#include "captains/search/mobas.hpp"

#include <algorithm>
#include <bit>

#include "captains/mobas/captain.hpp"
#include "captains/mobas/ranking.hpp"
#include "captains/search/worth.hpp"
#include "engine/core/seats.hpp"
#include "engine/games/mobas/movement.hpp"
#include "engine/games/mobas/objectives.hpp"

namespace brownwater::captains::search {
namespace {

using mobas::Mobas;
using mobas::ShipSet;

constexpr std::size_t kMostMobasOptions = 32;
/// Gain in the chance to win from a point of worth by considerations.
constexpr double kTrustInWorth = 0.002;

ShipSet with_target(const mobas::State& state, ShipSet ships) {
  ShipSet able = 0;
  for (; ships != 0; ships &= ships - 1) {
    const auto ship = static_cast<mobas::ShipIndex>(std::countr_zero(ships));
    if (state.targets[ship] != 0) able |= mobas::bit(ship);
  }
  return able;
}

mobas::ShipIndex first_of(ShipSet ships) { return static_cast<mobas::ShipIndex>(std::countr_zero(ships)); }

/// The best first, the first listed among equals; of ships that move only the best of each but the first one's.
void append_best_first(const std::vector<Ranked>& ranked, std::vector<Option<mobas::Action>>& list) {
  std::vector<const Ranked*> order;
  for (const Ranked& one : ranked) order.push_back(&one);
  std::ranges::sort(order, [](const Ranked* one, const Ranked* other) {
    return one->worth != other->worth ? one->worth > other->worth : one < other;
  });
  ShipSet heard = 0;
  const auto* first = std::get_if<mobas::Move>(&order.front()->action);
  for (const Ranked* at : order) {
    const Ranked& one = *at;
    if (list.size() == kMostMobasOptions) return;
    if (const auto* move = std::get_if<mobas::Move>(&one.action)) {
      if (move->ship != first->ship && mobas::has(heard, move->ship)) continue;
      heard |= mobas::bit(move->ship);
    }
    list.push_back({.action = one.action, .bias = kTrustInWorth * (one.worth - order.front()->worth)});
  }
}

std::vector<Ranked> weighed_shots(const Situation& situation, mobas::ShipIndex ship) {
  std::vector<mobas::Action> shots;
  for (ShipSet targets = situation.seen.targets[ship]; targets != 0; targets &= targets - 1)
    shots.push_back(mobas::DeclareFire{.ship = ship, .target = first_of(targets)});
  shots.push_back(mobas::HoldFire{.ship = ship});
  return weighed(situation, shots);
}

/// How much of a ship is gone, 0 to 1: all when she is sunk, most when she must break off.
double lost_of(const mobas::Scenario& scenario, const mobas::State& state, mobas::ShipIndex ship) {
  const mobas::Ship& at = state.ships[ship];
  if (at.fate == mobas::Fate::kSunk || at.fate == mobas::Fate::kSilenced) return 1;
  constexpr double kOfPoints = 0.6;
  constexpr double kCrippled = 0.2;
  const mobas::Ratings& ratings = scenario.ratings(ship);
  const double points = ratings.fv == 0 ? 0 : static_cast<double>(at.damage) / ratings.fv;
  const bool crippled = !ratings.battery && at.damage > 0 && ratings.fv - at.damage <= ratings.critical;
  return kOfPoints * std::min(1.0, points) + (crippled ? kCrippled : 0);
}

/// How much a ship counts: her flotation value, guns and ram, more if an objective of her enemies names her.
double weight_of(const mobas::Scenario& scenario, mobas::ShipIndex ship) {
  constexpr double kRam = 1;
  constexpr double kNamed = 2.5;
  const mobas::Ratings& ratings = scenario.ratings(ship);
  const double weight = ratings.fv + 0.5 * ratings.dice + (ratings.ram || ratings.torpedo ? kRam : 0);
  for (const mobas::Objective& objective : scenario.draft().objectives) {
    if (objective.side != scenario.side_of(ship) && objective.kind == mobas::Objective::Kind::kSinkThese &&
        mobas::has(objective.ships, ship))
      return kNamed * weight;
  }
  return weight;
}

/// The share of its exit that a side has made.
double gone_out(const mobas::Scenario& scenario, const mobas::State& state, Side side) {
  for (const mobas::Objective& objective : scenario.draft().objectives) {
    if (objective.side != side || objective.kind != mobas::Objective::Kind::kExit) continue;
    return std::min(1.0, static_cast<double>(mobas::progress(scenario, state, objective)) / objective.number);
  }
  return 0;
}

/// MB-6.3: mines of the enemy's where they may lie: some of those that the scenario has at most, on any water without a
/// ship or a mine of one's own.
void draw_mines(const mobas::Scenario& scenario, Side own, mobas::State& state, chance::Whim& whim) {
  const mobas::Draft& draft = scenario.draft();
  const auto hidden = std::ranges::count_if(draft.mines, [&](const mobas::Mine& mine) { return mine.side != own; });
  if (hidden == 0) return;
  constexpr int kTries = 8;
  for (auto left = whim.below(static_cast<std::uint32_t>(hidden) + 1); left > 0; --left) {
    for (int tried = 0; tried < kTries && !state.laid.full(); ++tried) {
      const auto at =
          hex::hex_at(static_cast<int>(whim.below(draft.rows)), static_cast<int>(whim.below(draft.columns)));
      if (scenario.terrain_at(at) == mobas::Terrain::kLand || state.held_hexes.contains(at)) continue;
      if (mobas::mine_left_at(scenario, state, at)) continue;
      state.laid.push_back({.hex = at, .side = enemy_of(own)});
      break;
    }
  }
}

}  // namespace

const CaptainOf<Mobas>& Craft<Mobas>::plain() { return mobas_captain(); }

mobas::State Craft<Mobas>::suppose(const Scenario& scenario, const mobas::View& view, chance::Whim& whim) {
  State state = view.seen;
  if (!state.outcome) draw_mines(scenario, side_of(view.seat), state, whim);
  if (state.phase != mobas::Phase::kDeclareFire) return state;
  const Side foe = enemy_of(side_of(view.seat));
  ShipSet able = with_target(state, scenario.forces_of(foe));
  if (state.opening_fire) able &= scenario.first_firers();
  state.undeclared[foe] = able;
  return state;
}

bool Craft<Mobas>::has_sealed(const mobas::View& view) {
  return view.seen.phase == mobas::Phase::kDeclareFire && !view.owes_declaration[enemy_of(side_of(view.seat))];
}

void Craft<Mobas>::options(const Scenario& scenario, const State& state, Seat seat, std::vector<Option<Action>>& list) {
  std::vector<Action> legal;
  Mobas::list_actions(scenario, state, seat, legal);
  if (legal.size() == 1) return list.push_back({.action = legal.front()});
  const mobas::View view = Mobas::view(scenario, state, seat);
  const Situation situation(scenario, view);
  if (state.phase == mobas::Phase::kDeclareFire) return append_best_first(weighed(situation, legal), list);
  std::vector<Ranked> ranked;
  for (ShipSet ships = state.to_move & scenario.forces_of(side_of(seat)); ships != 0; ships &= ships - 1)
    std::ranges::move(weighed_moves(situation, first_of(ships)), std::back_inserter(ranked));
  append_best_first(ranked, list);
}

mobas::Action Craft<Mobas>::reply(const Scenario& scenario, const State& state, Seat seat, chance::Whim&) {
  if (state.phase == mobas::Phase::kClearForAction) return mobas::ClearForAction{};
  const mobas::View view = Mobas::view(scenario, state, seat);
  const Situation situation(scenario, view);
  const ShipSet own = scenario.forces_of(side_of(seat));
  if (state.phase == mobas::Phase::kDeclareFire)
    return best_of(weighed_shots(situation, first_of(state.undeclared[side_of(seat)]))).action;
  return best_of(weighed_moves(situation, first_of(state.to_move & own))).action;
}

bool Craft<Mobas>::is_sealed(const Action& action) {
  return std::holds_alternative<mobas::DeclareFire>(action) || std::holds_alternative<mobas::HoldFire>(action);
}

std::uint32_t Craft<Mobas>::clock(const State& state) {
  const bool moving = state.phase == mobas::Phase::kFirstMoves || state.phase == mobas::Phase::kSecondMoves;
  return 2 * std::uint32_t{state.turn} + (moving ? 1 : 0);
}

/// Stops some turns later, after the fire: by then the guns that a move brought a ship under have fired.
std::uint32_t Craft<Mobas>::stop_after(const State& state) {
  constexpr std::uint32_t kTurns = 4;
  return 2 * (state.turn + kTurns) + 1;
}

double Craft<Mobas>::worth(const Scenario& scenario, const State& state) {
  const double edge = share_lost(scenario, state, Side::kConfederate) - share_lost(scenario, state, Side::kUnion);
  if (state.outcome) return worth_of_end(state.outcome->winner, edge);
  constexpr double kOut = 0.5;
  const double out = gone_out(scenario, state, Side::kUnion) - gone_out(scenario, state, Side::kConfederate);
  return 0.5 + 0.5 * edge * (1 - kOut) + 0.5 * kOut * out;
}

double Craft<Mobas>::share_lost(const Scenario& scenario, const State& state, Side side) {
  double lost = 0;
  double all = 0;
  for (ShipSet ships = scenario.forces_of(side); ships != 0; ships &= ships - 1) {
    const double weight = weight_of(scenario, first_of(ships));
    all += weight;
    lost += weight * lost_of(scenario, state, first_of(ships));
  }
  return all == 0 ? 0 : lost / all;
}

double Craft<Mobas>::bows(const Scenario& scenario, const State& state, Side side) {
  constexpr int kClose = 3;
  int rams = 0;
  int close = 0;
  for (ShipSet ships = scenario.forces_of(side) & ~scenario.batteries(); ships != 0; ships &= ships - 1) {
    const mobas::ShipIndex ship = first_of(ships);
    if (!scenario.ratings(ship).ram && !scenario.ratings(ship).torpedo) continue;
    ++rams;
    if (!mobas::has(state.afloat, ship)) continue;
    for (ShipSet foes = scenario.forces_of(enemy_of(side)) & state.afloat; foes != 0; foes &= foes - 1) {
      if (hex::range_between(state.ships[ship].hex, state.ships[first_of(foes)].hex) > kClose) continue;
      ++close;
      break;
    }
  }
  return rams == 0 ? 0 : static_cast<double>(close) / rams;
}

}  // namespace brownwater::captains::search
