#include "adapters/wire/redriver/fight_results.hpp"

#include "adapters/wire/redriver/spelling.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

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
    if (!number || *number < 0 || *number > kMostOfAByte)
      reader.refuse_below(key, at, "must be a whole number from 0 to 255");
    else
      numbers[at] = static_cast<std::uint8_t>(*number);
  }
}

std::uint8_t read_count(Reader& reader, std::string_view key) {
  if (reader.maybe(key) == nullptr) return 0;
  return static_cast<std::uint8_t>(reader.whole(key, 0, kMostOfAByte).value_or(0));
}

bool read_truth(Reader& reader, std::string_view key) {
  return reader.maybe(key) != nullptr && reader.truth(key).value_or(false);
}

/// Each entry of a list, with a reader of its own.
template <class Take>
void read_each(Reader& reader, std::string_view key, Take&& take) {
  const json::array* list = reader.list(key);
  if (list == nullptr) return;
  for (std::size_t at = 0; at < list->size(); ++at) {
    Reader entry((*list)[at], below(below(reader.where(), key), at), reader.faults());
    if (!entry.is_object()) continue;
    take(entry);
    entry.close();
  }
}

void read_ship_result(const Muster& muster, Reader& entry, ShipSet& told, ShipResults& results) {
  const ShipIndex ship = read_ship(muster, entry, "ship");
  if (ship == kNoShip) {
    entry.ignore({"sunk", "taken", "went", "fire_fought", "damage", "criticals", "guns_out", "rounds_fired"});
    return;
  }
  if (has(told, ship)) entry.refuse("ship", muster.ships[ship] + " is in the result twice", "RR-13.2");
  told = static_cast<ShipSet>(told | bit(ship));
  ShipResult& taken = results[ship];
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

void read_battery_result(Reader& entry, unsigned& told, BatteryResults& results) {
  const auto place = entry.whole("place", 0, kMaxBatteries - 1);
  if (!place) {
    entry.ignore({"guns_silenced", "mine_fired"});
    return;
  }
  const auto at = static_cast<std::size_t>(*place);
  if ((told >> at & 1U) != 0) entry.refuse("place", "the battery is in the result twice", "RR-13.2");
  told |= 1U << at;
  read_numbers(entry, "guns_silenced", kMaxBatteryKinds, "sorts of guns in a battery at most",
               results[at].guns_silenced);
  results[at].mine_fired = read_truth(entry, "mine_fired");
}

}  // namespace

json::array write_ship_results(const Muster& muster, const ShipResults& results, const Spelling& spelling) {
  json::array ships;
  for (ShipIndex ship = 0; ship < muster.scenario.ship_count(); ++ship) {
    if (results[ship] == ShipResult{}) continue;
    json::object text = write_object(ShipFought{.ship = ship, .result = results[ship]}, spelling);
    for (const char* by_mount : {"guns_out", "rounds_fired"})
      text.at(by_mount).as_array().resize(muster.scenario.ship(ship).guns.size());
    ships.push_back(std::move(text));
  }
  return ships;
}

json::array write_battery_results(const BatteryResults& results, const Spelling& spelling) {
  json::array batteries;
  for (std::uint8_t place = 0; place < kMaxBatteries; ++place) {
    if (results[place] == BatteryResult{}) continue;
    json::object text = write_object(BatteryFought{.place = place, .result = results[place]}, spelling);
    // A battery may have one sort of guns only.
    if (results[place].guns_silenced.back() == 0) text.at("guns_silenced").as_array().resize(1);
    batteries.push_back(std::move(text));
  }
  return batteries;
}

void read_ship_results(const Muster& muster, Reader& reader, std::string_view key, ShipResults& results) {
  ShipSet told = 0;
  read_each(reader, key, [&](Reader& entry) { read_ship_result(muster, entry, told, results); });
}

void read_battery_results(Reader& reader, std::string_view key, BatteryResults& results) {
  unsigned told = 0;
  read_each(reader, key, [&](Reader& entry) { read_battery_result(entry, told, results); });
}

}  // namespace brownwater::wire::red_river_wire
