#include "adapters/wire/redriver/drafting.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>

#include "adapters/wire/redriver/red_river_words.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

constexpr std::size_t kMostWarships = 6;
constexpr std::size_t kMostSupplyShips = 2;
constexpr std::int64_t kMost = 255;
constexpr std::int64_t kMostStartPoints = 60;

/// The register's gun as the tables name it; a gun of unrecorded kind counts as a smoothbore.
std::string gun_word(const json::value& gun) {
  const std::string calibre = text_of(gun.at("calibre"));
  const std::string kind = text_of(gun.at("kind"));
  if (calibre.empty()) return "gun of unknown calibre";
  if (kind == "rifle" || kind == "howitzer") return calibre + "_" + kind;
  return calibre + "_sb";
}

std::uint8_t rounded(const json::value& number, double times) {
  if (!number.is_number()) return 0;
  return static_cast<std::uint8_t>(std::clamp<long>(std::lround(number.to_number<double>() * times), 0, kMost));
}

/// A legal ship in place of one that cannot be read, so that the rest can be checked.
UnionShip stand_in(bool supply_ship) {
  UnionShip ship{.supply_ship = supply_ship, .points = 1, .hex = {.fv = 1}};
  if (!supply_ship) ship.guns.push_back({.kind = 0, .count = 1});
  return ship;
}

}  // namespace

std::optional<std::chrono::year_month_day> day_of(const std::string& text) {
  std::istringstream written(text);
  int year = 0;
  unsigned month = 0;
  unsigned of_month = 0;
  char first = ' ';
  char second = ' ';
  if (!(written >> year >> first >> month >> second >> of_month) || first != '-' || second != '-') return std::nullopt;
  const auto day = std::chrono::year(year) / std::chrono::month(month) / std::chrono::day(of_month);
  return day.ok() ? std::optional(day) : std::nullopt;
}

void Drafting::draw_up(const json::value& text) {
  Reader reader(text, "", faults_);
  draft_.tables = tables_.tables;
  if (reader.maybe("date") != nullptr && !day_of(reader.text("date").value_or("")))
    reader.refuse("date", "is no day of the calendar");
  ironclads();
  enemies();
  if (reader.maybe("turns") != nullptr)
    draft_.turn_limit = static_cast<std::uint8_t>(reader.whole("turns", 0, kMost).value_or(kMostTurns));
  if (const json::value* ships = reader.value("flotilla")) flotilla(*ships);
  choose_ironclad(reader);
  if (const json::value* chosen = reader.maybe("options")) options(*chosen);
  if (const json::value* drawn = reader.maybe("river"); drawn != nullptr && drawn->is_array()) river(*drawn);
}

void Drafting::flotilla(const json::value& text) {
  Reader reader(text, "/flotilla", faults_);
  const auto each = [&](std::string_view key, std::size_t most, const std::string& rule, auto&& take) {
    const json::value* list = reader.maybe(key);
    if (list == nullptr || !list->is_array()) return;
    const json::array& ships = list->get_array();
    if (ships.size() > most)
      reader.refuse(key, "has " + std::to_string(ships.size()) + " ships; at most " + std::to_string(most) + " may go",
                    rule);
    for (std::size_t at = 0; at < std::min(ships.size(), most); ++at)
      take(ships[at], below("/flotilla/" + std::string(key), at));
  };
  each("warships", kMostWarships, "",
       [this](const json::value& ship, const std::string& where) { warship(ship, where); });
  warships_ = draft_.ships.size();
  each("supply_ships", kMostSupplyShips, "RR-7.4",
       [this](const json::value& ship, const std::string& where) { supply_ship(ship, where); });
}

void Drafting::warship(const json::value& text, const std::string& where) {
  Reader reader(text, where, faults_);
  UnionShip ship = from_register(reader, false);
  if (reader.maybe("barges") != nullptr)
    ship.barges = static_cast<std::uint8_t>(reader.whole("barges", 0, kMost).value_or(0));
  draft_.ships.push_back(ship);
}

void Drafting::supply_ship(const json::value& text, const std::string& where) {
  Reader reader(text, where, faults_);
  UnionShip ship = from_register(reader, true);
  if (reader.maybe("at_main_river") != nullptr)
    ship.waits_at_main_river = reader.truth("at_main_river").value_or(false);
  if (const json::value* cargo = reader.maybe("load")) load(*cargo, where + "/load", ship);
  draft_.ships.push_back(ship);
}

// RR-8.1
void Drafting::load(const json::value& text, const std::string& where, UnionShip& ship) {
  Reader reader(text, where, faults_);
  if (!reader.is_object()) return;
  for (const auto& gun : text.get_object()) {
    const GunKind kind = tables_.kind_of(gun.key());
    if (kind == kNoGun)
      reader.refuse(gun.key(), "is no gun of the campaign; there are " + listed(tables_.guns), "RR-8.1");
    else
      ship.load[kind] = static_cast<std::uint8_t>(reader.whole(gun.key(), 0, kMost).value_or(0));
  }
}

/// A ship by her id in the register, with the id and name that the text gives her, if any.
UnionShip Drafting::from_register(Reader& reader, bool supply_ship) {
  const std::string entry = reader.text("ship").value_or("");
  const auto card = mobas_wire::card_of(entry);
  const std::string id = reader.maybe("id") == nullptr ? entry : reader.text("id").value_or(entry);
  const bool taken = std::ranges::find(roll_.ship_ids, id) != roll_.ship_ids.end();
  if (taken) {
    reader.refuse(reader.maybe("id") == nullptr ? "ship" : "id",
                  "\"" + id + "\" is in the flotilla already; give one of them an id of her own");
  }
  roll_.ship_ids.push_back(id);
  roll_.ship_types.push_back(card ? card->type : "");
  const std::string own_name = card ? card->name : id;
  roll_.ships.push_back(reader.maybe("name") == nullptr ? own_name : reader.text("name").value_or(own_name));
  if (!card) {
    reader.refuse("ship", "there is no ship \"" + entry + "\" in the register", "RR-9.4");
    return stand_in(supply_ship);
  }
  const std::string where = reader.where() + "/ship";
  UnionShip ship{.supply_ship = supply_ship,
                 .points = points_of(card->type, where),
                 .draught_tenths = rounded(card->text.at("draught_ft"), 10),
                 .hex = ratings_of_card(*card, where)};
  if (!supply_ship) guns(*card, where, ship.guns);
  return ship;
}

void Drafting::guns(const mobas_wire::Card& card, const std::string& where, InlineList<Guns, kMaxMounts>& guns) {
  std::vector<std::string> unknown;
  for (const json::value& gun : card.text.at("guns").as_array()) {
    const GunKind kind = tables_.kind_of(gun_word(gun));
    const auto count = whole_number(gun.at("count"));
    if (kind == kNoGun || !count || *count < 1 || *count > kMost || guns.full())
      unknown.push_back(gun_word(gun));
    else
      guns.push_back({.kind = kind, .count = static_cast<std::uint8_t>(*count)});
  }
  if (unknown.empty()) return;
  faults_.push_back(
      {where, card.name + " has a gun that the campaign's tables do not take: " + listed(unknown), "RR-8.1"});
  guns.clear();
  guns.push_back({.kind = 0, .count = 1});
}

std::uint8_t Drafting::points_of(const std::string& type, const std::string& where) {
  const auto points = strengths_.points_by_type.find(type);
  if (points != strengths_.points_by_type.end()) return points->second;
  faults_.push_back({where, "a ship of the type " + type + " has no points in the campaign", "RR-9.4"});
  return 1;
}

HexRatings Drafting::ratings_of_type(const std::string& type, const std::string& where) {
  const auto line = types_.types.find(type);
  if (line == types_.types.end()) {
    faults_.push_back({where, "\"" + type + "\" is no type of the hex battle", "MB-6.0"});
    return {};
  }
  const mobas::Ratings& ratings = line->second.ratings;
  return {.dice = ratings.dice,
          .move = ratings.move,
          .fv = ratings.fv,
          .critical = ratings.critical,
          .turret = ratings.turret,
          .ram = ratings.ram,
          .torpedo = ratings.torpedo,
          .deep = line->second.draught == mobas::Draught::kDeep};
}

HexRatings Drafting::ratings_of_card(const mobas_wire::Card& card, const std::string& where) {
  HexRatings ratings = ratings_of_type(card.type, where);
  ratings.ram = card.ram;
  ratings.torpedo = card.torpedo;
  ratings.deep = card.draught == mobas::Draught::kDeep;
  return ratings;
}

// RR-6.8: all that the data list, so that one can be drawn by lot.
void Drafting::ironclads() {
  for (const std::string& id : strengths_.ironclads) ironclad(id);
}

void Drafting::ironclad(const std::string& id) {
  const auto card = mobas_wire::card_of(id);
  if (!card || draft_.ironclads.full()) {
    faults_.push_back({id, "is no ship of the register, or one too many", "RR-6.8"});
    return;
  }
  Ironclad ironclad{
      .points = points_of(card->type, id),
      .faces = static_cast<std::uint8_t>(std::max<std::size_t>(1, card->text.at("armour").as_array().size())),
      .knots = rounded(card->text.at("speed_knots"), 1),
      .hex = ratings_of_card(*card, id)};
  guns(*card, id, ironclad.guns);
  draft_.ironclads.push_back(ironclad);
  roll_.ironclads.push_back(card->name);
  roll_.ironclad_ids.push_back(id);
}

void Drafting::choose_ironclad(Reader& reader) {
  const json::value* chosen = reader.maybe("ironclad");
  if (chosen == nullptr || chosen->is_null()) return;
  const auto place = std::ranges::find(roll_.ironclad_ids, text_of(*chosen));
  if (place == roll_.ironclad_ids.end()) {
    reader.refuse("ironclad", "must be " + listed(roll_.ironclad_ids) + ", or null for one by lot", "RR-6.8");
    return;
  }
  draft_.chosen_ironclad = static_cast<std::uint8_t>(place - roll_.ironclad_ids.begin());
}

// RR-3.4
void Drafting::river(const json::value& text) {
  const json::array& sections = text.get_array();
  if (sections.size() > kMaxDrawn) {
    faults_.push_back({"/river",
                       "has " + std::to_string(sections.size()) + " sections; at most " + std::to_string(kMaxDrawn) +
                           " can be drawn in advance",
                       "RR-3.4"});
  }
  for (std::size_t at = 0; at < std::min(sections.size(), kMaxDrawn); ++at) {
    Reader reader(sections[at], below("/river", at), faults_);
    DrawnSection drawn{.bend = reader.word("bend", kBendWords).value_or(Bend::kAhead),
                       .heading = reader.word("heading", kPointWords).value_or(Heading::kEast)};
    if (reader.maybe("town") != nullptr) drawn.town = reader.truth("town").value_or(false);
    if (reader.maybe("bridge") != nullptr) drawn.bridge = reader.truth("bridge").value_or(false);
    draft_.drawn.push_back(drawn);
  }
}

void Drafting::options(const json::value& text) {
  constexpr std::int64_t kPrinted = 6;
  constexpr std::int64_t kMirrored = 5;
  Reader reader(text, "/options", faults_);
  Options& chosen = draft_.options;
  if (reader.maybe("table_2_row_9") != nullptr)
    chosen.table_2_row_9_is_5 = reader.whole("table_2_row_9", kMirrored, kPrinted).value_or(kPrinted) == kMirrored;
  const auto truth = [&reader](std::string_view key, bool& option) {
    if (reader.maybe(key) != nullptr) option = reader.truth(key).value_or(option);
  };
  // RR-10.1: a campaign that is meant to be easier or harder begins with another account.
  std::int8_t& start = draft_.tables.points.at_start;
  if (reader.maybe("start_points") != nullptr)
    start = static_cast<std::int8_t>(reader.whole("start_points", 0, kMostStartPoints).value_or(start));
  truth("complete_tenths", chosen.complete_tenths);
  truth("night_patrols", chosen.night_patrols);
  truth("seven_rolls_a_night", chosen.seven_rolls_a_night);
  if (reader.maybe("withdraw") != nullptr)
    chosen.full_account_at_home = reader.word("withdraw", kWithdrawWords).value_or(false);
  if (reader.maybe("supply_ship_fuel") != nullptr)
    chosen.supply_ships_throw = reader.word("supply_ship_fuel", kSupplyFuelWords).value_or(false);
  truth("company_brings_vessels", chosen.company_brings_vessels);
  truth("any_bends", chosen.any_bends);
  truth("features_add", chosen.features_add);
  truth("endless_orders", chosen.endless_orders);
  truth("rammed_ship_moves", chosen.rammed_ship_moves);
}

void Drafting::enemies() {
  const auto rate = [this](std::string_view enemy) {
    const auto type = strengths_.enemies.find(enemy);
    return ratings_of_type(type == strengths_.enemies.end() ? "" : type->second, std::string(enemy));
  };
  const mobas::Numbers& numbers = types_.numbers;
  draft_.hex = {.gunboat = rate("gunboat"),
                .heavy_gunboat = rate("heavy_gunboat"),
                .unarmed = rate("unarmed"),
                .spar_boat = rate("spar_boat"),
                .ram_dice = numbers.ram_dice,
                .bow_dice = numbers.bow_dice,
                .torpedo_dice = numbers.torpedo_dice,
                .mine_dice = numbers.mine_dice,
                .mine_live_from = numbers.mine_live_from,
                .battery_most_dice = numbers.battery_most_dice,
                .rounds_a_turn = strengths_.rounds_a_turn};
}

}  // namespace brownwater::wire::red_river_wire
