#include "adapters/wire/wbts/campaign.hpp"

#include <algorithm>

#include "adapters/assets/assets.hpp"
#include "adapters/wire/wbts/campaign_reader.hpp"
#include "adapters/wire/wbts/wbts_words.hpp"

namespace brownwater::wire::wbts_wire {

using namespace wbts;

namespace {

constexpr int kByte = 255;
constexpr int kFaces = 6;
constexpr int kMarch = 20;

constexpr std::array<Word<Product>, kProducts> kOrderWords{{{Product::kInfantry, "infantry"},
                                                            {Product::kCavalry, "cavalry"},
                                                            {Product::kMilitia, "militia"},
                                                            {Product::kGarrison, "garrison"},
                                                            {Product::kTrain, "supply_train"},
                                                            {Product::kRepair, "repair_unit"},
                                                            {Product::kSiegeTrain, "siege_train"},
                                                            {Product::kRiverFlotilla, "river_flotilla"},
                                                            {Product::kNavalFlotilla, "naval_flotilla"},
                                                            {Product::kIronclad, "ironclad"},
                                                            {Product::kRiverTransport, "river_transport"},
                                                            {Product::kNavalTransport, "naval_transport"}}};
constexpr auto kNavalResultWords = wire::words_of<NavalResult>();
constexpr std::array<Word<std::size_t>, 4> kTroopWords{
    {{0, "infantry"}, {1, "militia"}, {2, "garrison"}, {3, "cavalry"}}};

}  // namespace

void CampaignReader::read_sides(Reader& reader, std::string_view key, int most, BySide<std::uint8_t>& numbers) {
  const json::value* value = reader.value(key);
  if (value == nullptr) return;
  Reader sides(*value, below(reader.where(), key), faults_);
  for (const auto& [side, word] : kSideWords) number(sides, word, 0, most, numbers[side]);
  sides.close();
}

// WS-4.1
void CampaignReader::read_build(Reader& whole) {
  std::vector<std::string> seen;
  whole.list("build");
  whole.each("build", kProducts + 2, [&](const json::value& entry, const std::string& where) {
    Reader row(entry, where, faults_);
    row.ignore({"by", "doubt"});
    BySide<std::uint8_t> supply;
    BySide<std::uint8_t> cycles;
    std::uint8_t personnel = 0;
    const std::string order = row.text("order").value_or("");
    read_sides(row, "supply", kByte, supply);
    number(row, "personnel", 0, kMarch, personnel);
    read_sides(row, "cycles", kMarch, cycles);
    row.close();
    if (std::find(seen.begin(), seen.end(), order) != seen.end()) row.refuse("order", "is there twice", "WS-4.1");
    seen.push_back(order);
    const auto product = value_in(kOrderWords, order);
    BySide<Price>* prices = product ? &campaign_.building.prices[static_cast<std::size_t>(*product)]
                            : order == "militia_to_infantry"  ? &campaign_.building.from_militia
                            : order == "garrison_to_infantry" ? &campaign_.building.from_garrison
                                                              : nullptr;
    if (prices == nullptr) return row.refuse("order", "nothing called \"" + order + "\" can be built", "WS-4.1");
    for (const Side side : kBothSides)
      (*prices)[side] = {.supply = supply[side], .personnel = personnel, .cycles = cycles[side]};
  });
  for (const auto& [product, word] : kOrderWords) {
    if (std::find(seen.begin(), seen.end(), word) == seen.end())
      whole.refuse("build", "has no price of " + std::string(word), "WS-4.1");
  }
}

void CampaignReader::read_kinds(const json::value& value, const std::string& where,
                                std::array<std::uint8_t, 5>& numbers, bool all) {
  Reader kinds(value, where, faults_);
  for (const auto& [kind, word] : kVesselKindWords) {
    if (all || kinds.maybe(word) != nullptr) number(kinds, word, 0, 99, numbers[static_cast<std::size_t>(kind)]);
  }
  kinds.close();
}

// WS-4.5: how many a side has counters for, and what the boxed game says in their place.
void CampaignReader::read_limits(Reader& whole) {
  BuildingNumbers& numbers = campaign_.building;
  if (const json::value* given = whole.value("vessels_most")) {
    Reader most(*given, "/vessels_most", faults_);
    for (const auto& [side, word] : kSideWords) {
      if (const json::value* kinds = most.value(word))
        read_kinds(*kinds, "/vessels_most/" + std::string(word), numbers.vessels[side], true);
    }
    most.close();
  }
  numbers.vessels_by_the_box = numbers.vessels;
  if (const json::value* given = whole.value("vessels_most_by_the_box")) {
    Reader most(*given, "/vessels_most_by_the_box", faults_);
    for (const auto& [side, word] : kSideWords) {
      if (const json::value* kinds = most.maybe(word))
        read_kinds(*kinds, "/vessels_most_by_the_box/" + std::string(word), numbers.vessels_by_the_box[side], false);
    }
    most.close();
  }
  if (const json::value* given = whole.value("most_points")) {
    Reader most(*given, "/most_points", faults_);
    for (const auto& [troops, word] : kTroopWords) number(most, word, 1, kMarch, numbers.most_points[troops]);
    most.close();
  }
  number(whole, "most_calls", 0, 20, numbers.most_calls);
}

// WS-4.6
void CampaignReader::read_works(Reader& whole) {
  const json::value* value = whole.value("works");
  if (value == nullptr) return;
  Reader works(*value, "/works", faults_);
  works.ignore({"doubt"});
  constexpr std::size_t kMostForts = 20;
  works.each("first_forts", kMostForts, [&](const json::value& entry, const std::string& where) {
    Reader fort(entry, where, faults_);
    const PlaceId at = place_in(fort, "place");
    FirstFort read;
    number(fort, "garrison", 0, kByte - 1, read.garrison);
    fort.close();
    if (at == kNoPlace) return;
    read.hex = map_.map.place(at).hex;
    campaign_.first_forts.push_back(read);
  });
  read_sides(works, "fort", kByte - 1, campaign_.building.fort);
  read_sides(works, "fortress_more", kByte - 1, campaign_.building.fortress);
  number(works, "instalment", 1, 100, campaign_.building.instalment);
  if (const json::value* given = works.value("free_fortress")) {
    Reader capitals(*given, "/works/free_fortress", faults_);
    for (const auto& [side, word] : kSideWords) place_in(capitals, word);
    capitals.close();
  }
  works.close();
}

PlaceId CampaignReader::place_in(Reader& reader, std::string_view key) {
  const auto id = reader.text(key);
  const PlaceId found = id ? map_.words.place(*id) : kNoPlace;
  if (id && found == kNoPlace) reader.refuse(key, "the map has no place \"" + *id + "\"", "WS-1.3");
  return found;
}

void CampaignReader::read_yards(Reader& whole) {
  const json::value* value = whole.value("ready_at");
  if (value == nullptr) return;
  Reader sides(*value, "/ready_at", faults_);
  sides.ignore({"why"});
  for (const auto& [side, word] : kSideWords) {
    const json::value* given = sides.value(word);
    if (given == nullptr) continue;
    Reader yard(*given, "/ready_at/" + std::string(word), faults_);
    yard.ignore({"river_from_sea"});
    Yards& yards = campaign_.yards[side];
    if (yard.maybe("sea_hex") != nullptr) {
      const auto hex = hex_named(yard.text("sea_hex").value_or(""));
      if (!hex || map_.map.water_at(*hex, kNoDirection) == kNoWater)
        yard.refuse("sea_hex", "must be a hex of the sea", "WS-9.1");
      yards.sea = hex.value_or(kNowhere);
    }
    yards.ports = side == Side::kConfederate;
    yard.list("river_places");
    yard.each("river_places", 40, [&](const json::value& entry, const std::string& where) {
      const json::string* id = entry.if_string();
      const PlaceId found = id == nullptr ? kNoPlace : map_.words.place(std::string_view(id->data(), id->size()));
      if (found == kNoPlace)
        faults_.push_back({where, "must be the id of a place of the map", "WS-1.3"});
      else
        yards.rivers.push_back(map_.map.place(found).hex);
    });
    yard.close();
  }
  sides.close();
}

void CampaignReader::read_columns(Reader& whole) {
  if (const json::value* value = whole.value("columns")) {
    Reader columns(*value, "/columns", faults_);
    ColumnNumbers& numbers = campaign_.columns;
    number(columns, "corps_units", 0, 40, numbers.corps_units);
    number(columns, "army_units", 0, 40, numbers.army_units);
    number(columns, "leader", 0, kMarch, numbers.leader);
    number(columns, "supply_train", 0, kMarch, numbers.train);
    number(columns, "repair_unit", 0, kMarch, numbers.repair);
    number(columns, "siege_train", 0, kMarch, numbers.siege_train);
    columns.close();
  }
  if (const json::value* value = whole.value("sieges")) {
    Reader sieges(*value, "/sieges", faults_);
    sieges.ignore({"why"});
    number(sieges, "bombard_from", 1, kFaces + 1, campaign_.sieges.bombard_from);
    number(sieges, "bombard_loses", 0, 20, campaign_.sieges.bombard_loses);
    sieges.close();
  }
  if (const json::value* value = whole.value("rails")) {
    Reader rails(*value, "/rails", faults_);
    rails.ignore({"hexes_mended_a_week"});
    number(rails, "tear_up_points", 1, kMarch, campaign_.rails.tear_up_points);
    rails.close();
  }
}

// WS-8.1, WS-8.2
void CampaignReader::read_stocks(Reader& whole) {
  const json::value* value = whole.value("stocks");
  if (value == nullptr) return;
  Reader stocks(*value, "/stocks", faults_);
  stocks.ignore({"why"});
  StockNumbers& numbers = campaign_.stocks;
  number(stocks, "draw_march_points", 0, kMarch, numbers.reach);
  number(stocks, "train_carries", 0, kByte, numbers.train_holds);
  number(stocks, "army_carries", 0, kByte, numbers.army_holds);
  number(stocks, "depot_carries", 0, kByte, numbers.depot_holds);
  number(stocks, "unit_carries", 0, kByte, numbers.unit_holds);
  number(stocks, "depot_points_exchanged", 1, kMarch, numbers.depot_points);
  number(stocks, "spent_by_attack", 0, kMarch, numbers.attack_spends);
  number(stocks, "spent_above_intensity", 0, kFaces, numbers.attack_spends_above);
  if (const json::value* given = stocks.value("loads_a_command")) {
    Reader loads(*given, "/stocks/loads_a_command", faults_);
    number(loads, "train", 0, kByte, numbers.train_loads);
    number(loads, "army", 0, kByte, numbers.army_loads);
    loads.close();
  }
  stocks.close();
}

// WS-9.2
void CampaignReader::read_naval(Reader& whole) {
  const json::value* value = whole.value("naval_combat");
  if (value == nullptr) return;
  Reader fights(*value, "/naval_combat", faults_);
  fights.ignore({"columns", "half_rounded", "why"});
  NavalFightNumbers& numbers = campaign_.naval_fights;
  const json::array* ratios = fights.list("least_percent");
  if (ratios != nullptr && ratios->size() != kNavalColumns)
    fights.refuse("least_percent", "must have a ratio for each column", "WS-9.2");
  for (std::size_t at = 0; ratios != nullptr && at < ratios->size() && at < kNavalColumns; ++at)
    numbers.least_percent[at] = static_cast<std::uint16_t>(whole_number((*ratios)[at]).value_or(0));
  const json::array* lines = fights.list("lines");
  if (lines != nullptr && lines->size() != kLines) fights.refuse("lines", "must have a line for each die", "WS-9.2");
  for (std::size_t die = 0; lines != nullptr && die < lines->size() && die < kLines; ++die) {
    const json::array* cells = (*lines)[die].if_array();
    if (cells == nullptr || cells->size() != kNavalColumns) {
      fights.refuse_below("lines", die, "must have a cell for each ratio from 1:4 to 4:1", "WS-9.2");
      continue;
    }
    for (std::size_t column = 0; column < kNavalColumns; ++column) {
      const json::string* cell = (*cells)[column].if_string();
      const auto result =
          cell == nullptr ? std::nullopt : value_in(kNavalResultWords, std::string_view(cell->data(), cell->size()));
      if (!result) fights.refuse_below("lines", die, "has a cell that is no result", "WS-9.2");
      numbers.cells[die][column] = result.value_or(NavalResult::kBothHalved);
    }
  }
  number(fights, "driven_off_steps", 0, 50, numbers.driven_off_steps);
  number(fights, "ironclad_spared_most", 0, kFaces, numbers.ironclad_safe_most);
  fights.close();
}

std::vector<Fault> CampaignReader::read() {
  Reader whole(text_, "", faults_);
  if (!whole.is_object()) return faults_;
  if (const auto format = whole.text("format"); format && *format != "brownwater-wbts-campaign-1")
    whole.refuse("format", "must be \"brownwater-wbts-campaign-1\", not \"" + *format + "\"");
  whole.ignore(
      {"system", "title", "note", "build_note", "augmentations_a_department", "columns_why", "vessels_most_why"});
  read_build(whole);
  read_limits(whole);
  read_works(whole);
  read_yards(whole);
  read_columns(whole);
  read_stocks(whole);
  read_naval(whole);
  read_income(whole);
  read_politics(whole);
  whole.close();
  return faults_;
}

std::expected<Campaign, std::vector<Fault>> read_campaign(const json::value& text, const MapRead& map) {
  CampaignReader reader(text, map);
  if (std::vector<Fault> faults = reader.read(); !faults.empty()) return std::unexpected(std::move(faults));
  return reader.campaign();
}

const std::expected<Campaign, std::vector<Fault>>& campaign() {
  static const std::expected<Campaign, std::vector<Fault>> read = []() -> std::expected<Campaign, std::vector<Fault>> {
    const auto text = assets::find("data/wbts/campaign.json");
    if (!text)
      return std::unexpected(std::vector<Fault>{{"data/wbts/campaign.json", "the program does not carry it", ""}});
    const auto value = parse_json(*text, text->size());
    if (!value) return std::unexpected(std::vector<Fault>{value.error()});
    if (!program_map()) return std::unexpected(program_map().error());
    return read_campaign(*value, *program_map());
  }();
  return read;
}

}  // namespace brownwater::wire::wbts_wire
