#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "engine/chance/dice.hpp"
#include "engine/games/wbts/tables.hpp"

/// The tables of the rule book, typed from the book and not from the data files.
namespace brownwater::wbts::testing {

/// WS-7.2: dice 1 to 6; below 50 %, 50-74, 75-99, 100-129, 130-169, 170-224, 225-299, 300 and above.
inline const std::vector<std::string> kCombat{
    "24/0 24/6 18/6 18/6 12/6 12/12 12/12* 12/12*",   "24/6 18/6 18/6 12/12 12/12 12/12 12/12* 6/12*",
    "18/6 18/6 12/6 12/12 12/12 12/12* 6/12* 6/18*",  "18/6 12/6 12/12 12/12 12/12* 6/12* 6/18* 6/18*",
    "12/6 12/6 12/12 12/12* 6/18* 6/18* 6/18* 6/18*", "12/6 12/12 12/12* 6/18* 6/18* 6/18* 6/18* 6/18*"};

inline CombatCell combat_cell(const std::string& printed) {
  const std::size_t slash = printed.find('/');
  return {.attacker_percent = static_cast<std::uint8_t>(std::stoi(printed)),
          .defender_percent = static_cast<std::uint8_t>(std::stoi(printed.substr(slash + 1))),
          .retreat = printed.back() == '*'};
}

inline void type_combat(CombatNumbers& combat) {
  combat.least_percent = {0, 50, 75, 100, 130, 170, 225, 300};
  for (std::size_t die = 0; die < kLines; ++die) {
    std::istringstream cells(kCombat[die]);
    for (CombatCell& cell : combat.cells[die]) {
      std::string printed;
      cells >> printed;
      cell = combat_cell(printed);
    }
  }
  combat.most_intensity = 4;
  combat.intensity_plus = 2;
  combat.intensity_over = 6;
  combat.across_river = {1, 2};
  combat.in_fort = {2, 1};
  combat.in_fortress = {3, 1};
  combat.rough_ground = {3, 2};
  combat.fort_attack_losses = 2;
}

/// WS-3.5: for 2 to 12: K killed, W wounded, . nothing.
inline std::array<LeaderLoss, 11> again(const std::string& printed) {
  std::array<LeaderLoss, 11> row{};
  for (std::size_t at = 0; at < row.size(); ++at)
    row[at] = printed[at] == 'K'   ? LeaderLoss::kKilled
              : printed[at] == 'W' ? LeaderLoss::kWounded
                                   : LeaderLoss::kUnhurt;
  return row;
}

inline ChitPool pool(int number, int year, std::initializer_list<std::uint8_t> chits, std::uint8_t offered) {
  ChitPool made{.from = *cycle_called(number, year), .chits = {}, .offered = offered};
  for (const std::uint8_t chit : chits) made.chits.push_back(chit);
  return made;
}

inline SupplyPeriods periods(std::initializer_list<std::array<int, 3>> printed) {
  SupplyPeriods made;
  for (const auto& [number, year, points] : printed)
    made.push_back({.from = *cycle_called(number, year), .points = static_cast<std::uint16_t>(points)});
  return made;
}

inline CallSeries series(std::initializer_list<std::uint8_t> steps) {
  CallSeries made;
  for (const std::uint8_t step : steps) made.push_back(step);
  return made;
}

inline void type_production(ProductionNumbers& production) {
  production.union_base = periods({{7, 61, 125},
                                   {12, 61, 175},
                                   {2, 62, 150},
                                   {5, 62, 160},
                                   {7, 62, 170},
                                   {8, 62, 180},
                                   {6, 63, 220},
                                   {9, 63, 250}});
  production.bonus = 25;
  production.bonus_last = *cycle_called(1, 62);
  production.major_city = periods({{7, 61, 8}, {1, 62, 15}, {6, 63, 30}});
  production.town = {0, 0, 0, 0, 2, 3, 2, 0, 0, 1, 4, 2, 0};
  production.port = {4, 4, 4, 4, 3, 3, 3, 3, 4, 4, 5, 4, 4};
  production.most_pooled = 999;
  production.calls.of_union.push_back(series({90, 80, 70, 60, 50, 10}));
  production.calls.of_confederate.push_back(series({70, 60, 50, 40, 30, 10}));
  production.calls.of_confederate.push_back(series({50, 40, 30, 20, 10, 5}));
}

inline Tables book() {
  Tables tables;
  tables.chits.push_back(pool(7, 61, {0, 1, 2, 3}, 2));
  tables.chits.push_back(pool(7, 62, {1, 2, 3, 4, 5}, 3));
  tables.chits.push_back(pool(7, 63, {1, 2, 3, 4, 5, 6, 7}, 4));
  tables.headquarters.push_back({.from = *cycle_called(7, 61), .most = {1, 1}});
  tables.headquarters.push_back({.from = *cycle_called(4, 62), .most = {4, 3}});
  tables.headquarters.push_back({.from = *cycle_called(9, 63), .most = {6, 6}, .free = true});
  tables.headquarters_limits = {.of_union = {8, 25}, .of_confederate = {6, 18}};
  tables.losses.push_back({.roll = 2, .least_stars = 4, .most_stars = 5, .army = true, .again = again("KKKK...WWWW")});
  tables.losses.push_back({.roll = 3, .least_stars = 3, .most_stars = 3, .corps = true, .again = again("KKKKKK....K")});
  tables.losses.push_back({.roll = 4, .least_stars = 3, .most_stars = 3, .corps = true, .again = again("WWWWW.W....")});
  tables.leaders = {.off_supply = -1,
                    .army_over_stars = -1,
                    .army_stars_most = 3,
                    .cavalry_under_stranger = -1,
                    .temporary_weeks = 4};
  type_combat(tables.combat);
  type_production(tables.production);
  tables.march = {.enter = {1, 2, 3, 3},
                  .other_river = 1,
                  .navigable_river = 2,
                  .infantry = 3,
                  .militia = 2,
                  .garrison = 1,
                  .cavalry = 4,
                  .forced_points = 1,
                  .forced_loses_from = 5};
  tables.feeding = {
      .points_a_throw = 10, .consumed = {0, 0, 1, 1, 1, 2, 2}, .winter = -1, .loses_from = 5, .loss_percent = 10};
  tables.naval = {.strength = {2, 4, 4, 0, 0},
                  .lost_at_fort_most = 2,
                  .lost_at_fortress_most = 3,
                  .ironclad_lost_most = 1,
                  .blockaded_most = 4,
                  .ready_most = {2, 1},
                  .ready_from_cycle = 3};
  tables.sailing = {.steps = {40, 50, 20, 40, 50}, .carries = 10};
  return tables;
}

inline const Tables& typed() {
  static const Tables tables = book();
  return tables;
}

/// An umpire with faces to throw, in order.
class Faces {
 public:
  Faces(std::initializer_list<int> faces) : faces_(faces) {}
  int throw_die(chance::Die, const chance::Slip& slip) {
    slips.push_back(slip);
    return faces_.at(next_++);
  }
  bool used_up() const { return next_ == faces_.size(); }
  std::vector<chance::Slip> slips;

 private:
  std::vector<int> faces_;
  std::size_t next_ = 0;
};

}  // namespace brownwater::wbts::testing
