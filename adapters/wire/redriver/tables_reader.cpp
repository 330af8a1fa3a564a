#include "adapters/wire/redriver/tables_reader.hpp"

#include <limits>

#include "adapters/wire/redriver/red_river_words.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

constexpr int kMostWhole = 255;
constexpr std::size_t kRows = 10;

}  // namespace

void TablesReader::miss(const std::string& where) {
  if (!fault_) fault_ = Fault{.where = where, .reason = "is missing or not of its kind", .rule = ""};
}

int TablesReader::whole(const std::string& where, int least, int most) {
  const json::value* value = at_pointer(text_, where);
  if (value != nullptr && value->is_int64() && value->get_int64() >= least && value->get_int64() <= most) {
    return static_cast<int>(value->get_int64());
  }
  miss(where);
  return least;
}

std::uint8_t TablesReader::number(const std::string& where) {
  return static_cast<std::uint8_t>(whole(where, 0, kMostWhole));
}

std::int8_t TablesReader::points(const std::string& where) {
  return static_cast<std::int8_t>(
      whole(where, std::numeric_limits<std::int8_t>::min(), std::numeric_limits<std::int8_t>::max()));
}

std::string TablesReader::text_at(const std::string& where) {
  const json::value* value = at_pointer(text_, where);
  if (value != nullptr && value->is_string()) return {value->get_string().data(), value->get_string().size()};
  miss(where);
  return {};
}

std::size_t TablesReader::size_of(const std::string& where, std::size_t least, std::size_t most) {
  const json::value* value = at_pointer(text_, where);
  if (value != nullptr && value->is_array() && value->get_array().size() >= least &&
      value->get_array().size() <= most) {
    return value->get_array().size();
  }
  miss(where);
  return 0;
}

template <class T, class Words>
T TablesReader::word(const std::string& where, const Words& words) {
  const std::optional<T> found = value_in(words, text_at(where));
  if (!found) miss(where);
  return found.value_or(words.front().value);
}

redriver::DicePlus TablesReader::dice(const std::string& where, std::string_view die) {
  if (text_at(where + "/die") != die) miss(where + "/die");
  return {.dice = number(where + "/dice"), .plus = points(where + "/plus")};
}

redriver::DirectionCell TablesReader::cell(const std::string& where) {
  const int table = whole(where + "/next_table", 1, static_cast<int>(kHeadings));
  return {.bend = word<Bend>(where + "/bend", kBendWords), .next = static_cast<Heading>(table - 1)};
}

redriver::FeatureSet TablesReader::features(const std::string& where) {
  FeatureSet set;
  const std::size_t size = size_of(where, 1, 2);
  for (std::size_t at = 0; at < size; ++at) set.add(word<Feature>(below(where, at), kFeatureWords));
  return set;
}

redriver::BatteryGuns TablesReader::guns(const std::string& where) {
  BatteryGuns list;
  const std::size_t size = size_of(where, 1, kMaxBatteryKinds);
  for (std::size_t at = 0; at < size; ++at) {
    const GunKind kind = read_.kind_of(text_at(below(where, at) + "/gun"));
    if (kind == kNoGun) miss(below(where, at) + "/gun");
    list.push_back({.kind = kind, .count = static_cast<std::uint8_t>(whole(below(where, at) + "/count", 1, 6))});
  }
  return list;
}

std::expected<TablesRead, Fault> TablesReader::read() {
  read_guns();
  read_directions();
  read_terrain();
  read_mechanical();
  read_actions();
  read_enemy();
  read_stores();
  read_points();
  read_night();
  if (fault_) return std::unexpected(*fault_);
  return std::move(read_);
}

void TablesReader::read_guns() {
  const std::size_t size = size_of("/guns", 1, kMaxGunKinds);
  for (std::size_t at = 0; at < size; ++at) {
    read_.guns.push_back(text_at(below("/guns", at) + "/gun"));
    read_.tables.hit_percent[at] = number(below("/guns", at) + "/hit_percent");
  }
  read_.tables.gun_kinds = static_cast<std::uint8_t>(size);
}

void TablesReader::read_directions() {
  Tables& tables = read_.tables;
  tables.river.first_turn_modifier = points("/directions/first_turn_modifier");
  const int option = whole("/directions/options/table_2_row_9", 1, static_cast<int>(kHeadings));
  tables.table_2_row_9_option = static_cast<Heading>(option - 1);
  size_of("/directions/tables", kHeadings, kHeadings);
  for (std::size_t heading = 0; heading < kHeadings; ++heading) {
    const std::string rows = below("/directions/tables", heading) + "/rows";
    size_of(rows, kRows, kRows);
    for (std::size_t row = 0; row < kRows; ++row) {
      const std::string where = below(rows, row);
      if (at_pointer(text_, where + "/second") == nullptr) {
        tables.directions[heading][row] = cell(where);
        continue;
      }
      tables.split = {.table = static_cast<Heading>(heading),
                      .roll = static_cast<std::uint8_t>(row + 1),
                      .low_most = number(where + "/second/low_most"),
                      .low = cell(where + "/second/low"),
                      .high = cell(where + "/second/high")};
      tables.directions[heading][row] = tables.split.low;
    }
  }
}

void TablesReader::read_terrain() {
  Tables& tables = read_.tables;
  for (const auto& [column, word] : kTerrainColumnWords) {
    const std::string rows = below("/terrain/columns", word);
    size_of(rows, kRows, kRows);
    for (std::size_t row = 0; row < kRows; ++row) {
      tables.terrain[static_cast<std::size_t>(column)][row] = features(below(rows, row));
    }
  }
  tables.river.bluffs_left_most = number("/terrain/bluffs/left_most");
  tables.river.bluffs_right_most = number("/terrain/bluffs/right_most");
  tables.river.half_width_most = number("/terrain/narrows/half_width_most");
  tables.river.tributary_left_most = number("/terrain/tributary/left_most");
  tables.river.tributary_each_section = number("/terrain/tributary/each_section_traversed");
  tables.river.west_to_north_most = number("/terrain/tributary/west_to_north_west_most");
  tables.river.early_sections = number("/terrain/early_sections");
  tables.river.turns_a_day = static_cast<std::uint8_t>(whole("/movement/turns_a_day", 1, kMostWhole));
  tables.river.sections_downstream = number("/movement/sections_downstream");
  tables.river.night_sections = number("/movement/night_sections");
}

void TablesReader::read_mechanical() {
  Tables& tables = read_.tables;
  constexpr std::size_t kD20 = 20;
  constexpr std::size_t kD6 = 6;
  size_of("/mechanical/d20", kD20, kD20);
  // The last row asks for the D6; its own cell is never read.
  for (std::size_t at = 0; at + 1 < kD20; ++at) {
    tables.mishaps[at] = word<Mishap>(below("/mechanical/d20", at), kMishapWords);
  }
  size_of("/mechanical/d6_of_20", kD6, kD6);
  for (std::size_t at = 0; at < kD6; ++at) {
    tables.mishaps_of_20[at] = word<Mishap>(below("/mechanical/d6_of_20", at), kMishapWords);
  }
  constexpr int kTenths = 10;
  tables.river.gun_bursts_from = number("/mechanical/gun_bursts_from");
  tables.river.boiler_percent_each = number("/mechanical/boiler_percent_each");
  tables.river.mended_from = number("/mechanical/mended_from");
  tables.river.rudder_port_most = number("/mechanical/rudder/port_most");
  tables.river.rudder_starboard_most = number("/mechanical/rudder/starboard_most");
  tables.river.refloated_from = number("/mechanical/grounding/freed_from");
  tables.river.held_for_good = number("/mechanical/grounding/held_for_good_on");
  tables.river.deep_draught_tenths = static_cast<std::uint8_t>(kTenths * whole("/mechanical/deep_draught_ft", 1, 20));
}

void TablesReader::read_actions() {
  Tables& tables = read_.tables;
  const std::size_t rows = size_of("/action/rows", 1, 12);
  for (std::size_t at = 0; at < rows; ++at) {
    const std::string where = below("/action/rows", at);
    ActionRow row;
    const bool last = at + 1 == rows;
    row.most =
        last ? std::numeric_limits<std::uint16_t>::max() : static_cast<std::uint16_t>(whole(where + "/most", 1, 999));
    for (const auto& [column, word_of_column] : kActionColumnWords) {
      const std::string list = below(where, word_of_column);
      const std::size_t size = size_of(list, 0, 2);
      for (std::size_t entry = 0; entry < size; ++entry) {
        row.columns[static_cast<std::size_t>(column)].push_back(word<Encounter>(below(list, entry), kEncounterWords));
      }
    }
    tables.actions.push_back(row);
  }
}

void TablesReader::read_enemy() {
  Tables& tables = read_.tables;
  constexpr int kD10 = 10;
  const int mine_on = whole("/battery/mine_on", kD10, kD10);
  size_of("/battery/rows", static_cast<std::size_t>(mine_on - 1), static_cast<std::size_t>(mine_on - 1));
  for (std::size_t at = 0; at + 1 < static_cast<std::size_t>(mine_on); ++at) {
    tables.batteries[at] = guns(below("/battery/rows", at));
  }
  size_of("/bridge_or_ferry", 6, 6);
  for (std::size_t at = 0; at < tables.bridge_guards.size(); ++at) {
    const std::string where = below("/bridge_or_ferry", at);
    tables.bridge_guards[at] = {.batteries = static_cast<std::uint8_t>(whole(where + "/batteries", 0, 3)),
                                .hidden = static_cast<std::uint8_t>(whole(where + "/hidden", 0, 3))};
  }
  const BatteryGuns gunboat = guns("/gunboat/guns");
  tables.enemy = {.town_guarded_on = number("/town/guarded_on"),
                  .gunboat = gunboat.empty() ? Guns{} : gunboat[0],
                  .unarmed_vessels = dice("/gunboat/unarmed_vessels", "d6"),
                  .spar_torpedoes_one_in = static_cast<std::uint8_t>(whole("/gunboat/spar_torpedoes_one_in", 1, 6)),
                  .heavy_gunboat = guns("/heavy_gunboat/guns"),
                  .gunboats_in_company = dice("/heavy_gunboat/gunboats", "d6"),
                  .unfinished_knots = dice("/under_construction/knots", "d6"),
                  .face_halved_from = number("/under_construction/face_halved_from"),
                  .gun_missing_from = number("/under_construction/gun_missing_from")};
}

void TablesReader::read_stores() {
  StoreNumbers& stores = read_.tables.stores;
  stores = {.fuel_a_turn = number("/fuel/a_turn"),
            .starting_fuel = dice("/fuel/at_start", "d20"),
            .warship_fuel = number("/fuel/warship_most"),
            .foraged_fuel = dice("/fuel/foraged", "d6"),
            .town_fuel = dice("/fuel/town", "d10"),
            .captured_fuel = dice("/fuel/captured", "d6"),
            .supply_ship_fuel = number("/fuel/supply_ship_most"),
            .most_barges = static_cast<std::uint8_t>(whole("/fuel/barges_most", 0, 2)),
            .barge_fuel = number("/fuel/barge_most"),
            .drifter_sticks_from = number("/fuel/drifter_sticks_from"),
            .rounds_a_gun = number("/ammunition/rounds_a_gun"),
            .transport_rounds = number("/ammunition/transport_rounds"),
            .forced_nothing_most = number("/stragglers/nothing_most"),
            .forced_section_most = number("/stragglers/section_most"),
            .burst_tube_turns = number("/stragglers/burst_tube_turns"),
            .repairable_percent = number("/repairs/repairable_percent"),
            .repaired_percent = number("/repairs/percent_a_turn"),
            .repaired_least = number("/repairs/least"),
            .remounted_from = number("/repairs/remounted_from"),
            .critical_mended_from = number("/repairs/critical_mended_from")};
  if (dice("/ammunition/scavenged", "d6") != redriver::DicePlus{.dice = 1, .plus = 0}) miss("/ammunition/scavenged");
}

void TablesReader::read_points() {
  Tables& tables = read_.tables;
  tables.points = {.at_start = points("/points/at_start"),
                   .turn = points("/points/turn"),
                   .union_ship_sunk = points("/points/union_ship_sunk"),
                   .gun_destroyed = points("/points/gun_destroyed"),
                   .gun_bypassed = points("/points/gun_bypassed"),
                   .gunboat = points("/points/gunboat"),
                   .heavy_gunboat = points("/points/heavy_gunboat"),
                   .ironclad_sunk = points("/points/ironclad_sunk"),
                   .ironclad_captured = points("/points/ironclad_captured"),
                   .damage_tenth = points("/points/damage_tenth"),
                   .at_home_most = points("/points/at_home_most")};
  size_of("/results", kResults, kResults);
  constexpr int kLeast = std::numeric_limits<std::int16_t>::min();
  for (std::size_t at = 0; at < kResults; ++at) {
    const std::string where = below("/results", at);
    const int least = at == 0 ? kLeast : whole(where + "/least", kLeast, -kLeast - 1);
    tables.results[at] = {.least = static_cast<std::int16_t>(least),
                          .result = word<Result>(where + "/result", kResultWords)};
  }
}

void TablesReader::read_night() {
  NightNumbers& night = read_.tables.night;
  night.patrol_from = number("/night/patrol_from");
  size_of("/night/d6", night.raids.size(), night.raids.size());
  for (std::size_t at = 0; at < night.raids.size(); ++at) {
    night.raids[at] = word<NightRaid>(below("/night/d6", at), kNightRaidWords);
  }
  night.held_off_points = points("/night/held_off_points");
  night.broken_points = points("/night/broken_points");
  night.sections_known = number("/night/sections_known");
  night.rolls_option = number("/night/rolls_option");
}

}  // namespace brownwater::wire::red_river_wire
