#pragma once

#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "engine/games/redriver/tables.hpp"

/// The tables of the rule book, typed from the book and not from the data files.
namespace brownwater::redriver::testing {

/// The guns by kind, in the order of data/redriver/tables.json.
inline const std::vector<std::string> kGuns{
    "12pdr_sb",    "12pdr_howitzer", "12pdr_rifle", "24pdr_sb",    "24pdr_howitzer", "20pdr_rifle",
    "30pdr_rifle", "32pdr_sb",       "32pdr_rifle", "42pdr_rifle", "50pdr_rifle",    "60pdr_rifle",
    "8in_sb",      "9in_sb",         "10in_sb",     "11in_sb",     "15in_sb",        "6.4in_rifle",
    "80pdr_rifle", "100pdr_rifle",   "7in_rifle",   "8in_rifle",   "150pdr_rifle"};

inline GunKind gun(const std::string& name) {
  for (std::size_t kind = 0; kind < kGuns.size(); ++kind) {
    if (kGuns[kind] == name) return static_cast<GunKind>(kind);
  }
  return kNoGun;
}

inline std::vector<std::string> words_of(const std::string& line, char between = ' ') {
  std::vector<std::string> words;
  std::istringstream stream(line);
  for (std::string word; std::getline(stream, word, between);) {
    if (!word.empty()) words.push_back(word);
  }
  return words;
}

/// RR-3.1: ten rolls of seven tables, as printed: bend and next table.
inline const std::vector<std::string> kDirections{
    "ahead1       ahead2       ahead3       ahead4       ahead5       ahead6       ahead7",
    "ahead1       ahead2       ahead3       ahead4       ahead5       ahead6       ahead7",
    "ahead1       ahead2       ahead3       right3       ahead5       ahead6       left6",
    "ahead1       left3        ahead3       right3       right6       ahead6       left6",
    "ahead1       sharpleft4   left4        right3       sharpright7  right7       left6",
    "left2        right1       right2       right3       left1        left5        left6",
    "sharpleft3   right1       right2       sharpright2  left1        left5        sharpleft5",
    "right5       sharpright5  sharpright1  sharpright2  sharpleft2   sharpleft1   sharpleft5",
    "sharpright6  sharpright6  sharpright1  sharpright2  sharpleft2   sharpleft1   sharpleft5",
    "hairpinleft4 hairpinright7 hairpinright6 hairpinright5 hairpinleft4 hairpinleft3 hairpinleft2"};

inline DirectionCell direction_cell(const std::string& printed) {
  static const std::map<std::string, Bend> kBends{{"ahead", Bend::kAhead},
                                                  {"left", Bend::kLeft},
                                                  {"sharpleft", Bend::kSharpLeft},
                                                  {"hairpinleft", Bend::kHairpinLeft},
                                                  {"right", Bend::kRight},
                                                  {"sharpright", Bend::kSharpRight},
                                                  {"hairpinright", Bend::kHairpinRight}};
  const std::string bend = printed.substr(0, printed.size() - 1);
  return {.bend = kBends.at(bend), .next = static_cast<Heading>(printed.back() - '1')};
}

/// RR-4.0: main river, after 20 sections, tributary.
inline const std::vector<std::string> kTerrain{"open open open",
                                               "open open open",
                                               "open open narrows",
                                               "open narrows bluffs",
                                               "open bluffs bluffs",
                                               "narrows bluffs narrows+wooded",
                                               "bluffs narrows+wooded wooded",
                                               "marshy wooded shallows",
                                               "wooded wooded shallows",
                                               "wooded shallows shallows"};

inline FeatureSet features(const std::string& printed) {
  static const std::map<std::string, Feature> kFeaturesByName{
      {"open", Feature::kOpen},     {"bluffs", Feature::kBluffs}, {"narrows", Feature::kNarrows},
      {"wooded", Feature::kWooded}, {"marshy", Feature::kMarshy}, {"shallows", Feature::kShallows}};
  FeatureSet set;
  for (const std::string& word : words_of(printed, '+')) set.add(kFeaturesByName.at(word));
  return set;
}

/// RR-6.0: the highest roll of a row; open, bluffs and narrows, wooded, marshes, shallows. S shore battery, H hidden
/// battery, B bridge or ferry, b bridge, T town, g gunboat, G heavy gunboat, I ironclad, U under construction.
inline const std::vector<std::string> kActions{"30 - - - - G",  "50 - - - - IS",  "60 S S S - IH",
                                               "70 H S H - Ib", "80 B S B H U",   "85 T H T H I",
                                               "90 g g g g I",  "100 G G G G Ig", "65535 I I I I IG"};

inline Encounters encounters_of(const std::string& printed) {
  static const std::map<char, Encounter> kLetters{
      {'S', Encounter::kShoreBattery}, {'H', Encounter::kHiddenBattery}, {'B', Encounter::kBridgeOrFerry},
      {'b', Encounter::kBridge},       {'T', Encounter::kTown},          {'g', Encounter::kGunboat},
      {'G', Encounter::kHeavyGunboat}, {'I', Encounter::kIronclad},      {'U', Encounter::kIroncladUnderConstruction}};
  Encounters list;
  for (const char letter : printed) {
    if (letter != '-') list.push_back(kLetters.at(letter));
  }
  return list;
}

/// RR-6.2, rolls 1 to 9.
inline const std::vector<std::string> kBatteries{
    "3 24pdr_sb",           "3 32pdr_sb",           "4 32pdr_sb 2 30pdr_rifle", "2 8in_rifle",
    "3 32pdr_sb 2 8in_sb",  "3 32pdr_sb 2 10in_sb", "4 32pdr_sb 2 7in_rifle",   "3 32pdr_sb 3 7in_rifle",
    "2 10in_sb 2 7in_rifle"};

inline BatteryGuns battery_guns(const std::string& printed) {
  BatteryGuns guns;
  const std::vector<std::string> words = words_of(printed);
  for (std::size_t at = 0; at + 1 < words.size(); at += 2) {
    guns.push_back({.kind = gun(words[at + 1]), .count = static_cast<std::uint8_t>(std::stoi(words[at]))});
  }
  return guns;
}

inline void type_tables(Tables& tables) {
  for (std::size_t row = 0; row < 10; ++row) {
    const std::vector<std::string> cells = words_of(kDirections[row]);
    for (std::size_t table = 0; table < kHeadings; ++table)
      tables.directions[table][row] = direction_cell(cells[table]);
    const std::vector<std::string> banks = words_of(kTerrain[row]);
    for (std::size_t column = 0; column < 3; ++column) tables.terrain[column][row] = features(banks[column]);
  }
  tables.split = {.table = Heading::kEast,
                  .roll = 10,
                  .low_most = 5,
                  .low = direction_cell("hairpinleft4"),
                  .high = direction_cell("hairpinright7")};
  tables.mishaps[15] = Mishap::kGunProblems;
  tables.mishaps[16] = Mishap::kBoilerTrouble;
  tables.mishaps[17] = Mishap::kRudderJammed;
  tables.mishaps[18] = Mishap::kBargeLost;
  tables.mishaps_of_20 = {Mishap::kSmallFire,     Mishap::kMinorGrounding, Mishap::kMajorGrounding,
                          Mishap::kRiverShallows, Mishap::kBadFood,        Mishap::kHighSpirits};
  for (const std::string& printed : kActions) {
    const std::vector<std::string> words = words_of(printed);
    ActionRow row{.most = static_cast<std::uint16_t>(std::stoi(words[0])), .columns = {}};
    for (std::size_t column = 0; column < kActionColumns; ++column)
      row.columns[column] = encounters_of(words[column + 1]);
    tables.actions.push_back(row);
  }
  for (std::size_t row = 0; row < kBatteries.size(); ++row) tables.batteries[row] = battery_guns(kBatteries[row]);
  tables.bridge_guards = {{{1, 0}, {1, 0}, {2, 0}, {2, 0}, {3, 0}, {3, 1}}};
  tables.results = {{{-32768, Result::kCrushingDefeat},
                     {-9, Result::kMajorDefeat},
                     {-4, Result::kUnfortunateDefeat},
                     {1, Result::kDraw},
                     {11, Result::kMinorVictory},
                     {31, Result::kStirringVictory},
                     {51, Result::kFamousVictory}}};
}

/// The numbers of the river and of what befalls ships on it.
inline RiverNumbers river_numbers() {
  return {.turns_a_day = 5,
          .sections_downstream = 2,
          .night_sections = 3,
          .first_turn_modifier = -1,
          .bluffs_left_most = 4,
          .bluffs_right_most = 8,
          .half_width_most = 5,
          .tributary_left_most = 5,
          .tributary_each_section = 2,
          .west_to_north_most = 5,
          .early_sections = 20,
          .gun_bursts_from = 3,
          .mended_from = 5,
          .boiler_percent_each = 10,
          .rudder_port_most = 2,
          .rudder_starboard_most = 4,
          .refloated_from = 8,
          .held_for_good = 1,
          .deep_draught_tenths = 90};
}

/// Every table and number of the book.
inline Tables book() {
  Tables tables;
  type_tables(tables);
  tables.gun_kinds = static_cast<std::uint8_t>(kGuns.size());
  // RR-5.2: ours, not the book's: hundredths of her points that a hit by each kind does.
  const std::vector<int> hits{4, 4, 4, 6, 6, 6, 8, 8, 10, 12, 12, 12, 10, 12, 14, 16, 25, 14, 14, 16, 16, 18, 18};
  for (std::size_t kind = 0; kind < hits.size(); ++kind)
    tables.hit_percent[kind] = static_cast<std::uint8_t>(hits[kind]);
  tables.river = river_numbers();
  tables.stores = {.fuel_a_turn = 1,
                   .starting_fuel = {1, 10},
                   .warship_fuel = 30,
                   .foraged_fuel = {1, 0},
                   .town_fuel = {3, 0},
                   .captured_fuel = {2, 3},
                   .supply_ship_fuel = 50,
                   .most_barges = 2,
                   .barge_fuel = 10,
                   .drifter_sticks_from = 5,
                   .rounds_a_gun = 30,
                   .transport_rounds = 200,
                   .forced_nothing_most = 3,
                   .forced_section_most = 9,
                   .burst_tube_turns = 6,
                   .repairable_percent = 50,
                   .repaired_percent = 5,
                   .repaired_least = 1,
                   .remounted_from = 5,
                   .critical_mended_from = 6};
  tables.enemy = {.town_guarded_on = 9,
                  .gunboat = {gun("32pdr_sb"), 1},
                  .unarmed_vessels = {1, -1},
                  .spar_torpedoes_one_in = 2,
                  .heavy_gunboat = battery_guns("1 11in_sb 2 6.4in_rifle"),
                  .gunboats_in_company = {1, -1},
                  .unfinished_knots = {1, -1},
                  .face_halved_from = 5,
                  .gun_missing_from = 5};
  tables.points = {.at_start = 20,
                   .turn = -1,
                   .union_ship_sunk = -15,
                   .gun_destroyed = 1,
                   .gun_bypassed = -3,
                   .gunboat = 5,
                   .heavy_gunboat = 10,
                   .ironclad_sunk = 20,
                   .ironclad_captured = 30,
                   .damage_tenth = -1,
                   .at_home_most = 4};
  tables.night = {.patrol_from = 9,
                  .raids = {NightRaid::kVesselBurned, NightRaid::kVesselOnFire, NightRaid::kStartDelayed,
                            NightRaid::kHeldOff, NightRaid::kHeldOffWithLoss, NightRaid::kBroken},
                  .held_off_points = 1,
                  .broken_points = 6,
                  .sections_known = 5,
                  .rolls_option = 7};
  return tables;
}

}  // namespace brownwater::redriver::testing
