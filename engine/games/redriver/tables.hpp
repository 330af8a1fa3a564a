#pragma once

#include <array>
#include <optional>

#include "engine/games/redriver/types.hpp"

namespace brownwater::redriver {

/// A cell of tables 1 to 7: the bend, and the heading whose table is thrown on next.
struct DirectionCell {
  Bend bend = Bend::kAhead;
  Heading next = Heading::kEast;
  friend constexpr bool operator==(const DirectionCell&, const DirectionCell&) = default;
};

/// A cell that asks for a second D10 (table 1, roll 10): `low` up to a face, `high` above it.
struct SplitCell {
  Heading table = Heading::kEast;
  std::uint8_t roll = 0;
  std::uint8_t low_most = 0;
  DirectionCell low;
  DirectionCell high;
  friend constexpr bool operator==(const SplitCell&, const SplitCell&) = default;
};

/// A row of table 10: the highest number it holds for, and what each column says.
struct ActionRow {
  std::uint16_t most = 0;
  std::array<Encounters, kActionColumns> columns;
  friend constexpr bool operator==(const ActionRow&, const ActionRow&) = default;
};

/// RR-10.3: a result, and the fewest points that earn it.
struct ResultRow {
  std::int16_t least = 0;
  Result result = Result::kCrushingDefeat;
  friend constexpr bool operator==(const ResultRow&, const ResultRow&) = default;
};

/// RR-6.4: the batteries at a bridge, by the face of a D6.
struct BridgeGuard {
  std::uint8_t batteries = 0;
  std::uint8_t hidden = 0;  ///< how many of them
  BROWNWATER_SHAPE(BridgeGuard, (batteries), (hidden))
  friend constexpr bool operator==(const BridgeGuard&, const BridgeGuard&) = default;
};

/// So many dice of one kind and a constant: 2D6 + 3.
struct DicePlus {
  std::uint8_t dice = 0;
  std::int8_t plus = 0;
  friend constexpr bool operator==(const DicePlus&, const DicePlus&) = default;
};

/// RR-1 and RR-3 to RR-5: the river and its mishaps.
struct RiverNumbers {
  std::uint8_t turns_a_day = 0;             ///< RR-1.1
  std::uint8_t sections_downstream = 0;     ///< RR-1.1
  std::uint8_t night_sections = 0;          ///< RR-1.2
  std::int8_t first_turn_modifier = 0;      ///< RR-3.1
  std::uint8_t bluffs_left_most = 0;        ///< RR-4.1
  std::uint8_t bluffs_right_most = 0;       ///< RR-4.1
  std::uint8_t half_width_most = 0;         ///< RR-4.1
  std::uint8_t tributary_left_most = 0;     ///< RR-4.2
  std::uint8_t tributary_each_section = 0;  ///< RR-4.3
  std::uint8_t west_to_north_most = 0;      ///< RR-4.3
  std::uint8_t early_sections = 0;          ///< RR-4.4
  std::uint8_t gun_bursts_from = 0;         ///< RR-5.2
  std::uint8_t mended_from = 0;             ///< RR-5.3, RR-5.4
  std::uint8_t boiler_percent_each = 0;     ///< RR-5.3
  std::uint8_t rudder_port_most = 0;        ///< RR-5.4
  std::uint8_t rudder_starboard_most = 0;   ///< RR-5.4
  std::uint8_t refloated_from = 0;          ///< RR-5.6
  std::uint8_t held_for_good = 0;           ///< RR-5.6
  std::uint8_t deep_draught_tenths = 0;     ///< RR-5.6, tenths of a foot
  friend constexpr bool operator==(const RiverNumbers&, const RiverNumbers&) = default;
};

/// RR-7 to RR-9: coal, shot and repairs.
struct StoreNumbers {
  std::uint8_t fuel_a_turn = 0;           ///< RR-7.1
  DicePlus starting_fuel;                 ///< RR-7.1, D20
  std::uint8_t warship_fuel = 0;          ///< RR-7.1
  DicePlus foraged_fuel;                  ///< RR-7.1, D6
  DicePlus town_fuel;                     ///< RR-7.2, D10
  DicePlus captured_fuel;                 ///< RR-7.2, D6
  std::uint8_t supply_ship_fuel = 0;      ///< RR-7.2
  std::uint8_t most_barges = 0;           ///< RR-7.2
  std::uint8_t barge_fuel = 0;            ///< RR-7.2
  std::uint8_t drifter_sticks_from = 0;   ///< RR-7.3
  std::uint8_t rounds_a_gun = 0;          ///< RR-8.1
  std::uint8_t transport_rounds = 0;      ///< RR-8.1
  std::uint8_t forced_nothing_most = 0;   ///< RR-9.1
  std::uint8_t forced_section_most = 0;   ///< RR-9.1
  std::uint8_t burst_tube_turns = 0;      ///< RR-9.1
  std::uint8_t repairable_percent = 0;    ///< RR-9.2
  std::uint8_t repaired_percent = 0;      ///< RR-9.2
  std::uint8_t repaired_least = 0;        ///< RR-9.2
  std::uint8_t remounted_from = 0;        ///< RR-9.3
  std::uint8_t critical_mended_from = 0;  ///< RR-9.3
  friend constexpr bool operator==(const StoreNumbers&, const StoreNumbers&) = default;
};

/// RR-6: the strength of what is met.
struct EnemyNumbers {
  std::uint8_t town_guarded_on = 0;        ///< RR-6.5
  Guns gunboat;                            ///< RR-6.6
  DicePlus unarmed_vessels;                ///< RR-6.6, D6
  std::uint8_t spar_torpedoes_one_in = 0;  ///< RR-6.6
  BatteryGuns heavy_gunboat;               ///< RR-6.7
  DicePlus gunboats_in_company;            ///< RR-6.7, D6
  DicePlus unfinished_knots;               ///< RR-6.9, D6
  std::uint8_t face_halved_from = 0;       ///< RR-6.9
  std::uint8_t gun_missing_from = 0;       ///< RR-6.9
  friend constexpr bool operator==(const EnemyNumbers&, const EnemyNumbers&) = default;
};

/// RR-10: victory points.
struct PointNumbers {
  std::int8_t at_start = 0;
  std::int8_t turn = 0;
  std::int8_t union_ship_sunk = 0;
  std::int8_t gun_destroyed = 0;
  std::int8_t gun_bypassed = 0;
  std::int8_t gunboat = 0;
  std::int8_t heavy_gunboat = 0;
  std::int8_t ironclad_sunk = 0;
  std::int8_t ironclad_captured = 0;
  std::int8_t damage_tenth = 0;  ///< RR-10.2
  std::int8_t at_home_most = 0;  ///< RR-2.3: what he who goes home by choice may keep
  friend constexpr bool operator==(const PointNumbers&, const PointNumbers&) = default;
};

/// RR-11: patrols in the night.
struct NightNumbers {
  std::uint8_t patrol_from = 0;
  std::array<NightRaid, 6> raids{};
  std::int8_t held_off_points = 0;
  std::int8_t broken_points = 0;
  std::uint8_t sections_known = 0;
  std::uint8_t rolls_option = 0;  ///< how many rolls a night the option takes
  friend constexpr bool operator==(const NightNumbers&, const NightNumbers&) = default;
};

/// Every table of the book: data, read at the door (data/redriver/tables.json).
struct Tables {
  std::array<std::array<DirectionCell, 10>, kHeadings> directions{};
  SplitCell split;
  Heading table_2_row_9_option = Heading::kSouthEast;  ///< RR-3.2
  std::array<std::array<FeatureSet, 10>, 3> terrain{};
  std::array<Mishap, 20> mishaps{};
  std::array<Mishap, 6> mishaps_of_20{};
  InlineList<ActionRow, 12> actions;
  std::array<BatteryGuns, 10> batteries{};  ///< an empty one is the mine of a 10
  std::array<BridgeGuard, 6> bridge_guards{};
  std::array<ResultRow, kResults> results{};
  std::uint8_t gun_kinds = 0;
  /// RR-5.2: what a burst does to her, in hundredths of her points, by the kind of gun.
  std::array<std::uint8_t, kMaxGunKinds> hit_percent{};
  RiverNumbers river;
  StoreNumbers stores;
  EnemyNumbers enemy;
  PointNumbers points;
  NightNumbers night;
  friend bool operator==(const Tables&, const Tables&) = default;
};

/// The readings that a campaign can choose.
struct Options {
  bool table_2_row_9_is_5 = false;      ///< RR-3.2
  bool complete_tenths = false;         ///< RR-10.2
  bool night_patrols = false;           ///< RR-11.1
  bool seven_rolls_a_night = false;     ///< RR-11.1
  bool full_account_at_home = false;    ///< RR-2.3: who goes home by choice keeps all points
  bool supply_ships_throw = false;      ///< RR-7.2: a supply ship's fuel at the start is thrown for as a warship's
  bool company_brings_vessels = false;  ///< RR-6.7: gunboats in company have vessels with them
  bool any_bends = false;               ///< RR-3.4: a drawn river may bend as no throw would have it
  bool features_add = false;            ///< RR-3.4: what is thrown comes besides the same that is drawn there
  bool endless_orders = false;          ///< RR-2.2: as many decisions without time as he likes
  bool rammed_ship_moves = false;       ///< MB-5.2: of its fights in MOBAS
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

/// The row of a direction roll, with the modifier of the first turn (RR-3.1): 1 to 10.
int direction_row(const Tables& tables, int roll, bool first_turn);
/// Whether that cell asks for a second D10.
bool wants_second(const Tables& tables, Heading heading, int row);
/// The cell of tables 1 to 7. `second` is the second D10 where one is asked for (RR-3.1, RR-3.2).
DirectionCell direction(const Tables& tables, const Options& options, Heading heading, int row,
                        std::optional<int> second);
/// The angle between two headings in degrees, 0 to 180.
int degrees_between(Heading from, Heading to);

/// RR-4.4: the column of the main river for its section of that number, from 1.
TerrainColumn main_column(const Tables& tables, int section);
/// RR-4.0, RR-4.3: the banks by the black die; `traversed` sections of the tributary add to it.
FeatureSet banks(const Tables& tables, TerrainColumn column, int black, int traversed);
/// RR-4.2: the bank on which a tributary comes in, if one does.
std::optional<Bank> tributary(const Tables& tables, TerrainColumn column, FeatureSet banks, int black, int red);
/// RR-4.3: eighths of a circle of a tributary's first section; 4 is west, which has no table.
int tributary_eighths(Heading main, Bank bank);
/// The heading with those eighths; `kWestEighths` has none.
Heading heading_of_eighths(int eighths);

/// RR-5.0: table 9; a 20 needs the D6.
Mishap mishap(const Tables& tables, int roll, std::optional<int> second);

/// RR-6.1: which column a section's banks use.
ActionColumn action_column(FeatureSet banks);
/// RR-6.0: the percentile roll with a point for each turn completed.
Encounters encounters(const Tables& tables, ActionColumn column, int roll, int turns_played);

/// RR-6.2: whether this roll is the mine, which asks for a battery besides.
bool is_mine(const Tables& tables, int roll);
/// RR-6.2: the highest roll that is a battery.
int last_battery_roll(const Tables& tables);

/// RR-10.3
Result result_of(const Tables& tables, int points);
/// RR-10.2: the tenths of damage that count, begun or complete.
int damage_tenths(const Options& options, int damage, int ship_points);

/// RR-9.2: points that a ship with that many points repairs in a turn.
int repaired_a_turn(const Tables& tables, int ship_points);

}  // namespace brownwater::redriver
