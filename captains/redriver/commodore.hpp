#pragma once

#include <string_view>

#include "captains/captain.hpp"
#include "engine/games/redriver/redriver.hpp"

namespace brownwater::captains {

/// A commodore's temper in the Red River campaign: what he risks before he stops, and before he turns for home.
/// Strength is in points: a ship's points left times the share of her guns that are mounted; an enemy's by
/// `strength_of_enemy`.
struct Temper {
  int repairs_below_percent = 0;  ///< hove to for repairs while a warship has fewer of her points left, and can mend
  int retires_below_percent = 0;  ///< back to the main river when the warships together have fewer
  int engages_from_percent = 0;   ///< stands and fights when he has so much of the enemy's strength; else he runs by
  int refuses_below_percent = 0;  ///< falls back when he has less
  int returns_from_percent = 0;   ///< goes again at an enemy who drove him back only when he has so much
  int turns_a_section = 0;        ///< and only while he has not spent more turns than these on each section found
  int fuel_in_hand = 0;           ///< turns for which there must be fuel besides those of the way home
  int longest_turns = 0;          ///< after so many he makes for the main river
  int content_with_points = 0;    ///< and when the account, if he went home now, is down to these
  int waits_turns = 0;            ///< lies at the main river for so many turns: the later, the likelier the ironclad
  int takes_from_percent = 0;     ///< takes up the river only warships with so much of the strongest one's points
  bool takes_supply_ships = true;
  bool waits_for_stragglers = false;
};

/// A percentage that he never reaches: he is never sure.
inline constexpr int kNeverSure = 100'000;

inline constexpr Temper kCautious{.repairs_below_percent = 0,
                                  .retires_below_percent = 70,
                                  .engages_from_percent = kNeverSure,
                                  .refuses_below_percent = 500,
                                  .returns_from_percent = 500,
                                  .turns_a_section = 1,
                                  .fuel_in_hand = 3,
                                  .longest_turns = 60,
                                  .content_with_points = 8,
                                  .waits_turns = 5,
                                  .takes_from_percent = 66,
                                  .takes_supply_ships = false,
                                  .waits_for_stragglers = true};
inline constexpr Temper kBold{.repairs_below_percent = 45,
                              .retires_below_percent = 20,
                              .engages_from_percent = 100,
                              .refuses_below_percent = 40,
                              .returns_from_percent = 150,
                              .turns_a_section = 3,
                              .fuel_in_hand = 1,
                              .longest_turns = 80,
                              .content_with_points = -1000,
                              .waits_for_stragglers = false};

/// The commodore of that name, `cautious` or `bold`; null for any other. He decides everything but the result of a
/// fight, which comes from outside.
const CaptainOf<redriver::RedRiver>* find_commodore(std::string_view name);

}  // namespace brownwater::captains
