#include "adapters/wire/wbts/war_ships.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "adapters/assets/assets.hpp"
#include "adapters/wire/library.hpp"
#include "adapters/wire/reading.hpp"
#include "adapters/wire/wbts/map.hpp"
#include "adapters/wire/wbts/wbts_words.hpp"
#include "engine/games/wbts/muster.hpp"

namespace brownwater::wire::wbts_wire {

using namespace wbts;

namespace {

enum class Theatres : std::uint8_t { kWest, kEast, kAny };
constexpr std::array<Word<Theatres>, 3> kTheatreWords{
    {{Theatres::kWest, "west"}, {Theatres::kEast, "east"}, {Theatres::kAny, "any"}}};

/// Vessels added to the register after wars already numbered its ships, in the order in which they came. They have the
/// last numbers, so the others keep theirs. The hashes of wars that have begun then stay the same.
constexpr auto kLate = std::to_array<std::string_view>(
    {"arizona",   "granite_city", "massasoit",  "hunchback", "whitehead",     "ceres",  "galena",
     "naugatuck", "aroostook",    "port_royal", "passaic",   "montauk",       "nahant", "catskill",
     "nantucket", "weehawken",    "patapsco",   "keokuk",    "new_ironsides", "preble", "vincennes"});
constexpr std::int64_t kMostShips = 4;
constexpr std::int64_t kMostMinutes = 90;
constexpr std::size_t kMostFleets = 40;
constexpr std::size_t kMostRivers = 40;

void read_ships(Reader& row, Fleet& fleet) {
  row.list("ships");
  row.each("ships", kMaxShips, [&](const json::value& entry, const std::string& where) {
    Reader ship(entry, where, row.faults());
    const std::string name = ship.text("ship").value_or("");
    const auto known = register_ship(name);
    if (!known) ship.refuse("ship", "the register has no ship \"" + name + "\"", "WS-12.1");
    const std::string from = ship.text("from").value_or("");
    const auto cycle = cycle_named(from);
    if (!cycle) ship.refuse("from", "must be a cycle of the war from 7/61 to 4/65, not \"" + from + "\"", "WS-2.1");
    ship.close();
    fleet.ships.push_back({.ship = known.value_or(ShipId{}), .from = cycle.value_or(Cycle{})});
  });
  if (fleet.ships.empty()) row.refuse("ships", "must name a ship", "WS-12.1");
}

Fleet read_fleet(Reader& row) {
  Fleet fleet;
  fleet.side = row.word("side", kSideWords).value_or(Side::kUnion);
  fleet.kind = row.word("kind", kVesselKindWords).value_or(VesselKind::kRiverFlotilla);
  const Theatres theatre = row.word("theatre", kTheatreWords).value_or(Theatres::kAny);
  fleet.west = theatre != Theatres::kEast;
  fleet.east = theatre != Theatres::kWest;
  fleet.ships_each = static_cast<std::uint8_t>(row.whole("ships_each", 1, kMostShips).value_or(1));
  read_ships(row, fleet);
  row.close();
  return fleet;
}

/// WS-12.2
void read_rivers(Reader& row, FleetsRead& read) {
  row.list("rivers");
  row.each("rivers", kMostRivers, [&](const json::value& entry, const std::string& where) {
    Reader river(entry, where, row.faults());
    const std::string id = river.text("river").value_or("");
    const RiverId known = program_map() ? program_map()->words.river(id) : kNoRiver;
    if (known == kNoRiver) river.refuse("river", "the map has no river \"" + id + "\"", "WS-12.2");
    const std::string name = river.text("name").value_or("");
    river.close();
    read.fleets.expeditions.rivers.push_back(known);
    read.river_names.push_back(name);
  });
}

/// WS-12.2
void read_expeditions(const json::value& text, FleetsRead& read, std::vector<Fault>& faults) {
  constexpr std::int64_t kMostSupplyShips = 2;
  constexpr std::int64_t kMost = 250;
  Reader row(text, "/expeditions", faults);
  if (!row.is_object()) return;
  ExpeditionNumbers& numbers = read.fleets.expeditions;
  row.ignore({"note"});
  read_rivers(row, read);
  row.list("not_taken");
  row.each("not_taken", kMaxShips, [&](const json::value& entry, const std::string& where) {
    const json::string* name = entry.if_string();
    const auto known = name == nullptr ? std::nullopt : register_ship({name->data(), name->size()});
    if (known)
      numbers.not_taken.add(*known);
    else
      faults.push_back({where, "must be a ship of the register", "WS-12.2"});
  });
  numbers.most_supply_ships =
      static_cast<std::uint8_t>(row.whole("most_supply_ships", 0, kMostSupplyShips).value_or(0));
  numbers.supply_each = static_cast<std::uint8_t>(row.whole("supply_each", 0, kMost).value_or(1));
  numbers.fuel_a_point = static_cast<std::uint8_t>(row.whole("fuel_a_point", 1, kMost).value_or(1));
  numbers.turns_a_week = static_cast<std::uint8_t>(row.whole("turns_a_week", 1, kMost).value_or(1));
  row.close();
}

/// Every kind of vessel of both sides needs ships in both theatres.
std::vector<Fault> fleets_missing(const Fleets& read) {
  std::vector<Fault> faults;
  for (const auto& [side, side_word] : kSideWords) {
    for (const auto& [kind, word] : kVesselKindWords) {
      for (const bool east : {false, true}) {
        const bool there = std::ranges::any_of(read.fleets, [&](const Fleet& fleet) {
          return fleet.side == side && fleet.kind == kind && (east ? fleet.east : fleet.west);
        });
        if (!there)
          faults.push_back({"/fleets",
                            "has no ships for the " + std::string(side_word) + " " + std::string(word) + " in the " +
                                (east ? "east" : "west"),
                            "WS-12.1"});
      }
    }
  }
  return faults;
}

}  // namespace

const std::vector<std::string>& register_ships() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> read = ship_names();
    for (const std::string_view late : kLate) {
      const auto at = std::ranges::find(read, late);
      if (at != read.end()) std::rotate(at, at + 1, read.end());
    }
    return read;
  }();
  return names;
}

const std::string& register_name(ShipId ship) {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> read;
    for (const std::string& id : register_ships()) {
      const auto text = assets::find("data/ships/" + id + ".json");
      const auto page = text ? parse_json(*text, kMostScenarioBytes) : std::unexpected(Fault{});
      const std::string_view name =
          page && page->is_object() ? word_at(page->get_object(), "name") : std::string_view();
      read.push_back(name.empty() ? name_from(id) : std::string(name));
    }
    return read;
  }();
  return names[ship];
}

std::optional<ShipId> register_ship(std::string_view name) {
  const auto found = std::ranges::find(register_ships(), name);
  if (found == register_ships().end()) return std::nullopt;
  return static_cast<ShipId>(found - register_ships().begin());
}

std::string river_name(RiverId river) {
  const auto& rivers = fleets()->fleets.expeditions.rivers;
  const auto found = std::ranges::find(rivers, river);
  if (found == rivers.end()) return {};
  return fleets()->river_names[static_cast<std::size_t>(found - rivers.begin())];
}

std::expected<FleetsRead, std::vector<Fault>> read_fleets(const json::value& text) {
  std::vector<Fault> faults;
  FleetsRead read;
  Reader whole(text, "", faults);
  if (!whole.is_object()) return std::unexpected(std::move(faults));
  if (register_ships().size() > kMaxShips)
    return std::unexpected(std::vector<Fault>{{"", "the register has more ships than a war can know", "WS-12.1"}});
  whole.ignore({"format", "system", "title", "note"});
  read.fleets.most_ships_a_side =
      static_cast<std::uint8_t>(whole.whole("most_ships_a_side", 1, std::int64_t{kMostShipsASide}).value_or(1));
  read.minutes = static_cast<int>(whole.whole("minutes", 1, kMostMinutes).value_or(1));
  whole.list("fleets");
  whole.each("fleets", kMostFleets, [&](const json::value& entry, const std::string& where) {
    Reader row(entry, where, faults);
    read.fleets.fleets.push_back(read_fleet(row));
  });
  if (const json::value* expeditions = whole.value("expeditions")) read_expeditions(*expeditions, read, faults);
  whole.close();
  if (faults.empty()) faults = fleets_missing(read.fleets);
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return read;
}

const std::expected<FleetsRead, std::vector<Fault>>& fleets() {
  static const std::expected<FleetsRead, std::vector<Fault>> read =
      []() -> std::expected<FleetsRead, std::vector<Fault>> {
    const auto text = assets::find("data/wbts/ships.json");
    if (!text)
      return std::unexpected(std::vector<Fault>{{"data/wbts/ships.json", "the program does not carry it", ""}});
    const auto value = parse_json(*text, kMostScenarioBytes);
    if (!value) return std::unexpected(std::vector<Fault>{value.error()});
    return read_fleets(*value);
  }();
  return read;
}

}  // namespace brownwater::wire::wbts_wire
