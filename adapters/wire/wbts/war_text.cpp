#include "adapters/wire/wbts/war_text.hpp"

#include "adapters/wire/wbts/wbts_words.hpp"

namespace brownwater::wire::wbts_wire {

using namespace wbts;

namespace {

json::value write_name(const std::string& name) { return name.empty() ? json::value(nullptr) : json::value(name); }

}  // namespace

json::value write_hex(HexId hex) { return hex == kNowhere ? json::value(nullptr) : json::value(hex_text(hex)); }

json::value write_water(const WarCast& cast, WaterId water) {
  if (water == kNoWater) return nullptr;
  const Water& place = cast.map().map.water(water);
  if (!place.is_river()) return write_hex(place.hex);
  return json::array{hex_text(place.hex), place.direction};
}

json::value write_river(const WarCast& cast, RiverId river) {
  return river == kNoRiver ? json::value(nullptr) : json::value(cast.map().words.rivers[river]);
}

json::value write_leader(const WarCast& cast, LeaderId leader) {
  return leader == kNoLeader ? json::value(nullptr) : json::value(cast.leader_id(leader));
}

json::value write_place(const WarCast& cast, PlaceId place) {
  return place == kNoPlace ? json::value(nullptr) : json::value(cast.place_id(place));
}

json::value write_cycle(Cycle cycle) { return json::value(cycle_text(cycle)); }

json::value write_number(std::int64_t number, std::int64_t none) {
  return number == none ? json::value(nullptr) : json::value(number);
}

json::array write_modifiers(const InlineList<Modifier, 3>& modifiers) {
  json::array list;
  for (const Modifier& modifier : modifiers)
    list.push_back(json::object{{"amount", modifier.amount}, {"rule", rule_text(modifier.rule)}});
  return list;
}

json::array write_hexes(const HexSet& hexes) {
  json::array list;
  for (HexId hex = 0; hex < kHexes; ++hex) {
    if (hexes.has(hex)) list.emplace_back(hex_text(hex));
  }
  return list;
}

json::value unit_name(const WarCast& cast, UnitId unit, const Unit& counter) {
  const auto& set_up = cast.scenario.draft().units;
  if (unit >= cast.names.units.size() || unit >= set_up.size()) return nullptr;
  const bool same = set_up[unit].side == counter.side || !counter.fights();
  return same ? write_name(cast.names.units[unit]) : json::value(nullptr);
}

json::value vessel_name(const WarCast& cast, VesselId vessel) {
  if (vessel >= cast.names.vessels.size()) return nullptr;
  return write_name(cast.names.vessels[vessel]);
}

HexId read_hex(Reader& reader, std::string_view key) {
  const auto text = reader.text(key);
  const auto named = text ? hex_named(*text) : std::nullopt;
  if (text && !named) reader.refuse(key, "no sheet has a hex \"" + *text + "\"", "WS-1.1");
  return named.value_or(kNowhere);
}

WaterId read_water(Reader& reader, std::string_view key, const MapRead& map) {
  const json::value* value = reader.value(key);
  if (value == nullptr) return kNoWater;
  WaterId found = kNoWater;
  if (const json::string* whole_hex = value->if_string()) {
    if (const auto at = hex_named(std::string_view(whole_hex->data(), whole_hex->size())))
      found = map.map.water_at(*at, kNoDirection);
  } else if (const json::array* pair = value->if_array(); pair != nullptr && pair->size() == 2) {
    const json::string* text = (*pair)[0].if_string();
    const auto at = text == nullptr ? std::nullopt : hex_named(std::string_view(text->data(), text->size()));
    const auto direction = whole_number((*pair)[1]);
    if (at && direction && *direction >= 0 && *direction < kDirections)
      found = map.map.water_at(*at, static_cast<Direction>(*direction));
  }
  if (found == kNoWater)
    reader.refuse(key, "must be a hex of sea or lake, or a hex and a direction of a navigable river's side", "WS-9.1");
  return found;
}

RiverId read_river(Reader& reader, std::string_view key, const MapRead& map) {
  const auto id = reader.text(key);
  const RiverId found = id ? map.words.river(*id) : kNoRiver;
  if (id && found == kNoRiver) reader.refuse(key, "the map has no river \"" + *id + "\"", "WS-1.3");
  return found;
}

LeaderId read_leader(Reader& reader, std::string_view key, const LeadersRead& leaders) {
  const auto id = reader.text(key);
  const LeaderId found = id ? leaders.leader(*id) : kNoLeader;
  if (id && found == kNoLeader) reader.refuse(key, "no leader is called \"" + *id + "\"", "WS-3.2");
  return found;
}

}  // namespace brownwater::wire::wbts_wire
