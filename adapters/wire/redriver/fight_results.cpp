#include "adapters/wire/redriver/fight_results.hpp"

#include "adapters/wire/redriver/red_river_words.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

constexpr std::int64_t kMostCounted = 255;

/// A list of small numbers, no longer than there are places for it.
template <std::size_t kCount>
void read_numbers(Reader& reader, std::string_view key, std::size_t places, const char* of_what,
                  std::array<std::uint8_t, kCount>& numbers) {
  if (reader.maybe(key) == nullptr) return;
  const json::array* list = reader.list(key);
  if (list == nullptr) return;
  if (list->size() > places) {
    reader.refuse(
        key, "has " + std::to_string(list->size()) + " entries; there are " + std::to_string(places) + " " + of_what,
        "RR-13.2");
    return;
  }
  for (std::size_t at = 0; at < list->size(); ++at) {
    const auto number = whole_number((*list)[at]);
    if (!number || *number < 0 || *number > kMostCounted)
      reader.refuse_below(key, at, "must be a whole number from 0 to 255");
    else
      numbers[at] = static_cast<std::uint8_t>(*number);
  }
}

std::uint8_t read_count(Reader& reader, std::string_view key) {
  if (reader.maybe(key) == nullptr) return 0;
  return static_cast<std::uint8_t>(reader.whole(key, 0, kMostCounted).value_or(0));
}

bool read_truth(Reader& reader, std::string_view key) {
  return reader.maybe(key) != nullptr && reader.truth(key).value_or(false);
}

/// Each entry of a list that may be left out, with a reader of its own.
template <class Take>
void read_each(Reader& reader, std::string_view key, std::vector<Fault>& faults, Take&& take) {
  if (reader.maybe(key) == nullptr) return;
  const json::array* list = reader.list(key);
  if (list == nullptr) return;
  for (std::size_t at = 0; at < list->size(); ++at) {
    Reader entry((*list)[at], below(below(reader.where(), key), at), faults);
    if (!entry.is_object()) continue;
    take(entry);
    entry.close();
  }
}

void read_ship_result(const Muster& muster, Reader& entry, ShipSet& told, FightFought& result) {
  const ShipIndex ship = read_ship(muster, entry, "ship");
  if (ship == kNoShip) {
    entry.ignore({"sunk", "taken", "went", "fire_fought", "damage", "criticals", "guns_out", "rounds_fired"});
    return;
  }
  if (has(told, ship)) entry.refuse("ship", muster.ships[ship] + " is in the result twice", "RR-13.2");
  told = static_cast<ShipSet>(told | bit(ship));
  ShipResult& taken = result.ships[ship];
  const std::size_t mounts = muster.scenario.ship(ship).guns.size();
  taken.sunk = read_truth(entry, "sunk");
  taken.taken = read_truth(entry, "taken");
  if (entry.maybe("went") != nullptr) taken.went = entry.word("went", kWentWords).value_or(Went::kWithTheRest);
  taken.fire_fought = read_truth(entry, "fire_fought");
  taken.damage = read_count(entry, "damage");
  taken.criticals = read_count(entry, "criticals");
  read_numbers(entry, "guns_out", mounts, "sorts of guns aboard", taken.guns_out);
  read_numbers(entry, "rounds_fired", mounts, "sorts of guns aboard", taken.rounds_fired);
}

void read_battery_result(Reader& entry, unsigned& told, FightFought& result) {
  const auto place = entry.whole("place", 0, kMaxBatteries - 1);
  if (!place) {
    entry.ignore({"guns_silenced", "mine_fired"});
    return;
  }
  const auto at = static_cast<std::size_t>(*place);
  if ((told >> at & 1U) != 0) entry.refuse("place", "the battery is in the result twice", "RR-13.2");
  told |= 1U << at;
  read_numbers(entry, "guns_silenced", kMaxBatteryKinds, "sorts of guns in a battery at most",
               result.guns_silenced[at]);
  if (read_truth(entry, "mine_fired")) result.mines_gone = static_cast<std::uint8_t>(result.mines_gone | 1U << at);
}

Vessels read_vessels(Reader& reader, std::string_view key, std::vector<Fault>& faults) {
  const json::value* text = reader.maybe(key);
  if (text == nullptr) return {};
  Reader entry(*text, below(reader.where(), key), faults);
  const Vessels vessels{.gunboats = read_count(entry, "gunboats"),
                        .unarmed = read_count(entry, "unarmed"),
                        .spar_boats = read_count(entry, "spar_boats"),
                        .heavy_gunboats = read_count(entry, "heavy_gunboats")};
  entry.close();
  return vessels;
}

template <std::size_t kCount>
json::array write_numbers(const std::array<std::uint8_t, kCount>& numbers, std::size_t count) {
  json::array list;
  for (std::size_t at = 0; at < count; ++at) list.emplace_back(numbers[at]);
  return list;
}

json::array write_ship_results(const Muster& muster, const FightFought& result) {
  json::array ships;
  for (ShipIndex ship = 0; ship < muster.scenario.ship_count(); ++ship) {
    const ShipResult& taken = result.ships[ship];
    if (taken == ShipResult{}) continue;
    const std::size_t mounts = muster.scenario.ship(ship).guns.size();
    ships.push_back(json::object{{"ship", muster.ship_ids[ship]},
                                 {"sunk", taken.sunk},
                                 {"taken", taken.taken},
                                 {"went", word_in(kWentWords, taken.went)},
                                 {"fire_fought", taken.fire_fought},
                                 {"damage", taken.damage},
                                 {"criticals", taken.criticals},
                                 {"guns_out", write_numbers(taken.guns_out, mounts)},
                                 {"rounds_fired", write_numbers(taken.rounds_fired, mounts)}});
  }
  return ships;
}

json::array write_battery_results(const FightFought& result) {
  json::array batteries;
  for (std::size_t place = 0; place < kMaxBatteries; ++place) {
    const auto& silenced = result.guns_silenced[place];
    const bool mine_fired = (result.mines_gone >> place & 1U) != 0;
    if (silenced == std::array<std::uint8_t, kMaxBatteryKinds>{} && !mine_fired) continue;
    // A battery may have one sort of guns only.
    const std::size_t kinds = silenced.back() == 0 ? 1 : kMaxBatteryKinds;
    batteries.push_back(
        json::object{{"place", place}, {"guns_silenced", write_numbers(silenced, kinds)}, {"mine_fired", mine_fired}});
  }
  return batteries;
}

}  // namespace

ShipIndex read_ship(const Muster& muster, Reader& reader, std::string_view key) {
  const auto id = reader.text(key);
  if (!id) return kNoShip;
  const ShipIndex ship = muster.ship_of(*id);
  if (ship == kNoShip)
    reader.refuse(key, "there is no ship \"" + *id + "\" in this flotilla; there are " + listed(muster.ship_ids));
  return ship;
}

json::object write_vessels(const Vessels& vessels) {
  return {{"gunboats", vessels.gunboats},
          {"unarmed", vessels.unarmed},
          {"spar_boats", vessels.spar_boats},
          {"heavy_gunboats", vessels.heavy_gunboats}};
}

FightFought read_result_keys(const Muster& muster, Reader& reader) {
  FightFought result;
  ShipSet ships_told = 0;
  unsigned batteries_told = 0;
  std::vector<Fault>& faults = reader.faults();
  result.passed = reader.truth("passed").value_or(false);
  read_each(reader, "ships", faults, [&](Reader& entry) { read_ship_result(muster, entry, ships_told, result); });
  read_each(reader, "batteries", faults, [&](Reader& entry) { read_battery_result(entry, batteries_told, result); });
  result.sunk = read_vessels(reader, "sunk", faults);
  result.captured = read_vessels(reader, "captured", faults);
  if (reader.maybe("ironclad") != nullptr)
    result.ironclad = reader.word("ironclad", kIroncladResultWords).value_or(IroncladResult::kUntouched);
  return result;
}

json::object write_result(const Muster& muster, const FightFought& result) {
  return {{"passed", result.passed},
          {"ships", write_ship_results(muster, result)},
          {"batteries", write_battery_results(result)},
          {"sunk", write_vessels(result.sunk)},
          {"captured", write_vessels(result.captured)},
          {"ironclad", word_in(kIroncladResultWords, result.ironclad)}};
}

}  // namespace brownwater::wire::red_river_wire
