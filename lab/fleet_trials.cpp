#include <algorithm>
#include <cassert>
#include <cmath>

#include "captains/registry.hpp"
#include "engine/games/mobas/mobas.hpp"
#include "lab/play_out.hpp"
#include "lab/points.hpp"

namespace brownwater::lab {
namespace {

using mobas::Mobas;

Fleet draw_fleet(chance::Whim& whim, std::size_t kinds, std::size_t most_ships) {
  Fleet fleet(1 + whim.below(static_cast<std::uint32_t>(most_ships)));
  for (std::size_t& kind : fleet) kind = whim.below(static_cast<std::uint32_t>(kinds));
  return fleet;
}

/// In line abreast, every other hex, a column from the edge; the Confederates as the Union, the sheet turned half
/// about.
void place(mobas::Draft& draft, const Market& market, const Fleet& fleet, Side side) {
  constexpr int kColumn = 2;
  const int first_row = (draft.rows - 1) / 2 + 1 - static_cast<int>(fleet.size());
  for (std::size_t at = 0; at < fleet.size(); ++at) {
    const int row = first_row + 2 * static_cast<int>(at);
    const bool of_union = side == Side::kUnion;
    draft.forces.push_back(
        {.side = side,
         .hex = of_union ? hex::hex_at(row, kColumn) : hex::hex_at(draft.rows - 1 - row, draft.columns - 1 - kColumn),
         .facing = static_cast<mobas::Facing>(of_union ? 0 : hex::kFacings / 2),
         .ratings = market.kinds[fleet[at]],
         .fires_first = false});
  }
}

mobas::Scenario battle_of(const Market& market, const Fleet& of_union, const Fleet& of_confederate) {
  mobas::Draft draft = market.water;
  draft.forces = {};
  draft.mines = {};
  draft.objectives = {};
  place(draft, market, of_union, Side::kUnion);
  place(draft, market, of_confederate, Side::kConfederate);
  auto scenario = mobas::Scenario::from(draft);
  assert(scenario);
  return *std::move(scenario);
}

}  // namespace

std::vector<double> guessed_prices(const Market& market) {
  std::vector<double> prices;
  for (const mobas::Ratings& kind : market.kinds) prices.push_back(kind.fv + 2.0 * kind.dice);
  return prices;
}

double price_of(const Fleet& fleet, const std::vector<double>& prices) {
  double price = 0;
  for (const std::size_t kind : fleet) price += prices[kind];
  return price;
}

std::optional<Side> fight_on(const Market& market, const FleetBattle& battle) {
  static const auto captain = captains::make_typed<Mobas>("captain");
  Commanding<Mobas> decide({.of_union = captain, .of_confederate = captain});
  const mobas::Scenario scenario = battle_of(market, battle.of_union, battle.of_confederate);
  return play_out<Mobas>(scenario, Mobas::start(scenario), battle.seed, battle.game, decide).winner;
}

FleetTrial try_fleets(std::size_t kinds, const Fight& fight, const TrialOrder& order, std::uint64_t number) {
  chance::Whim whim(order.seed, number);
  FleetTrial trial{.first = draw_fleet(whim, kinds, order.most_ships), .second = {}, .of_first = {}};
  const double wanted = price_of(trial.first, order.prices);
  double nearest = 0;
  for (std::size_t drawn = 0; drawn < order.drawn; ++drawn) {
    Fleet fleet = draw_fleet(whim, kinds, order.most_ships);
    const double gap = std::fabs(price_of(fleet, order.prices) - wanted);
    if (!trial.second.empty() && gap >= nearest) continue;
    nearest = gap;
    trial.second = std::move(fleet);
  }
  for (const Side side : kBothSides) {
    const bool first_is_union = side == Side::kUnion;
    for (std::uint64_t game = 0; game < order.games_each / 2; ++game) {
      const auto winner = fight({.of_union = first_is_union ? trial.first : trial.second,
                                 .of_confederate = first_is_union ? trial.second : trial.first,
                                 .seed = order.seed,
                                 .game = number * order.games_each + 2 * game + (first_is_union ? 0 : 1)});
      if (!winner)
        ++trial.of_first.draws;
      else
        ++(*winner == side ? trial.of_first.wins : trial.of_first.losses);
    }
  }
  return trial;
}

FleetTrial try_fleets(const Market& market, const TrialOrder& order, std::uint64_t number) {
  const Fight fight = [&market](const FleetBattle& battle) { return fight_on(market, battle); };
  return try_fleets(market.kinds.size(), fight, order, number);
}

}  // namespace brownwater::lab
