#pragma once

#include <string>

#include "engine/games/wbts/campaign.hpp"
#include "tests/engine/wbts/book.hpp"

/// Prices, stocks, naval fights and politics, typed and not read from the data files.
namespace brownwater::wbts::testing {

inline void type_prices(BuildingNumbers& building) {
  const auto price = [&](Product product, Price north, Price south) {
    building.prices[static_cast<std::size_t>(product)] = {north, south};
  };
  price(Product::kInfantry, {3, 1, 4}, {2, 1, 4});
  price(Product::kMilitia, {1, 1, 1}, {1, 1, 1});
  price(Product::kGarrison, {2, 1, 2}, {2, 1, 3});
  price(Product::kCavalry, {5, 1, 5}, {3, 1, 4});
  price(Product::kTrain, {25, 1, 1}, {20, 1, 2});
  price(Product::kRepair, {50, 5, 3}, {50, 5, 3});
  price(Product::kSiegeTrain, {60, 1, 5}, {60, 1, 5});
  price(Product::kRiverFlotilla, {20, 2, 3}, {20, 2, 3});
  price(Product::kNavalFlotilla, {40, 3, 4}, {40, 3, 4});
  price(Product::kIronclad, {60, 1, 0}, {60, 1, 0});
  price(Product::kRiverTransport, {10, 1, 1}, {10, 1, 1});
  price(Product::kNavalTransport, {20, 1, 4}, {20, 1, 4});
}

inline void type_building(BuildingNumbers& building) {
  type_prices(building);
  building.from_militia = {{2, 0, 4}, {1, 0, 4}};
  building.from_garrison = {{1, 0, 4}, {1, 0, 4}};
  building.most_points = {10, 10, 10, 5};
  building.vessels = {{16, 20, 16, 12, 10}, {4, 4, 12, 4, 2}};
  building.vessels_by_the_box = {{16, 20, 16, 12, 10}, {2, 4, 12, 2, 2}};
  building.fort = building.fortress = {40, 40};
  building.instalment = 10;
  building.most_calls = 2;
}

/// WS-9.2: A attacker destroyed, H both lose half, D defender driven off, X defender destroyed.
inline void type_naval_fights(NavalFightNumbers& fights) {
  const std::array<std::string, kLines> printed{"AAAAHHD", "AAAHHDD", "AAHHDDX", "AHHDDXX", "HHDDXXX", "HDDXXXX"};
  for (std::size_t die = 0; die < kLines; ++die) {
    for (std::size_t column = 0; column < kNavalColumns; ++column) {
      const char cell = printed[die][column];
      fights.cells[die][column] = cell == 'A'   ? NavalResult::kAttackerDestroyed
                                  : cell == 'H' ? NavalResult::kBothHalved
                                  : cell == 'D' ? NavalResult::kDefenderDriven
                                                : NavalResult::kDefenderDestroyed;
    }
  }
  fights.least_percent = {0, 33, 50, 100, 200, 300, 400};
  fights.driven_off_steps = 4;
  fights.ironclad_safe_most = 4;
}

inline Campaign campaign() {
  Campaign made;
  made.columns = {.corps_units = 3, .army_units = 6, .leader = 6, .train = 3, .repair = 3, .siege_train = 2};
  made.rails.points.of_union = periods({{7, 61, 40}, {1, 63, 50}});
  made.rails.points.of_confederate = periods({{7, 61, 30}, {1, 63, 25}});
  made.rails.tear_up_points = 1;
  made.stocks = {.reach = 5,
                 .depot_points = 2,
                 .depot_holds = 99,
                 .train_holds = 10,
                 .army_holds = 2,
                 .unit_holds = 2,
                 .train_loads = 10,
                 .army_loads = 2,
                 .attack_spends = 1,
                 .attack_spends_above = 0};
  type_building(made.building);
  made.sieges = {.bombard_from = 5, .bombard_loses = 1};
  type_naval_fights(made.naval_fights);
  made.drafts.of_union = {.from = *cycle_called(8, 62), .series = series({50, 40, 30, 20, 10})};
  made.drafts.of_confederate = {.from = *cycle_called(4, 62), .series = series({10})};
  made.politics = {.kentucky_most = {2, 1},
                   .breach_personnel = 50,
                   .militia_points = 2,
                   .militia_cycles = 1,
                   .call = 5,
                   .draft = 10,
                   .relieved_a_star = 1,
                   .major_city = 10,
                   .city = 2,
                   .works = 2,
                   .ten_lost = 1,
                   .emancipation = 5,
                   .broken = 5,
                   .tried_again = 2,
                   .emancipation_from = *cycle_called(10, 62),
                   .emancipation_personnel = 10,
                   .victory = {}};
  made.politics.victory.push_back({.ahead = 20, .from = 6});
  made.politics.victory.push_back({.ahead = 30, .from = 5});
  made.politics.victory.push_back({.ahead = 45, .from = 4});
  made.politics.victory.push_back({.ahead = 60, .from = 2});
  return made;
}

}  // namespace brownwater::wbts::testing
