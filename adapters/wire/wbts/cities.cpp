#include "adapters/wire/wbts/cities.hpp"

#include "adapters/assets/assets.hpp"
#include "adapters/wire/reading.hpp"
#include "adapters/wire/wbts/place_names.hpp"
#include "adapters/wire/wbts/war_words.hpp"

namespace brownwater::wire::wbts_wire {
namespace {

using namespace wbts;

constexpr std::size_t kMostRoads = 16;
constexpr std::size_t kMostLosses = 8;

/// Reads words that name places and rivers of a map.
class CitiesReader {
 public:
  CitiesReader(const MapRead& map, std::vector<Fault>& faults) : map_(map), faults_(faults) {}

  PlaceId place(Reader& reader, std::string_view key) { return place_named(reader, key, map_); }

  RiverId river(Reader& reader, std::string_view key) {
    const auto id = reader.text(key);
    const RiverId found = id ? map_.words.river(*id) : kNoRiver;
    if (id && found == kNoRiver) reader.refuse(key, "the map has no river \"" + *id + "\"", "WS-1.3");
    return found;
  }

  void places(Reader& reader, std::string_view key, std::vector<PlaceId>& list) {
    list = places_named(reader, key, map_, faults_);
  }

  void rivers(Reader& reader, std::string_view key, std::vector<RiverId>& list) {
    reader.list(key);
    reader.each(key, kMaxRivers, [&](const json::value& entry, const std::string& where) {
      const json::string* id = entry.if_string();
      const RiverId found = id == nullptr ? kNoRiver : map_.words.river(std::string_view(id->data(), id->size()));
      if (found == kNoRiver)
        faults_.push_back({where, "must be the id of a river of the map", "WS-1.3"});
      else
        list.push_back(found);
    });
  }

  // WS-9.3
  void roads(Reader& roads, Cities& cities) {
    cities.roads.resize(cities.ports.size());
    for (std::size_t port = 0; port < cities.ports.size(); ++port) {
      const std::string& name = map_.words.places[cities.ports[port]];
      if (roads.maybe(name) == nullptr) continue;
      roads.list(name);
      roads.each(name, kMostRoads, [&](const json::value& entry, const std::string& where) {
        const json::string* text = entry.if_string();
        const auto hex = text == nullptr ? std::nullopt : hex_named(std::string_view(text->data(), text->size()));
        const WaterId water = hex ? map_.map.water_at(*hex, kNoDirection) : kNoWater;
        if (water == kNoWater)
          faults_.push_back({where, "must be a hex of the sea", "WS-9.3"});
        else
          cities.roads[port].push_back(water);
      });
    }
    roads.close();
  }

  // WS-4.2
  void losses(Reader& whole, Cities& cities) {
    if (whole.maybe("union_losses") == nullptr) return;
    whole.list("union_losses");
    whole.each("union_losses", kMostLosses, [&](const json::value& entry, const std::string& where) {
      Reader row(entry, where, faults_);
      UnionLoss loss{.place = place(row, "place")};
      loss.points = static_cast<std::uint8_t>(row.whole("points", 0, 100).value_or(0));
      loss.cut_off = row.truth("cut_off").value_or(false);
      row.close();
      if (loss.place != kNoPlace) cities.losses.push_back(loss);
    });
  }

  void sieges(Reader& sieges, Cities& cities) {
    const PlaceId marion = place(sieges, "marion");
    if (marion != kNoPlace) cities.marion = map_.map.place(marion).hex;
    const auto cut = sieges.text("brookhaven_cut");
    const auto hex = cut ? hex_named(*cut) : std::nullopt;
    if (cut && (!hex || map_.map.rail_hex(*hex) == kNoRailHex))
      sieges.refuse("brookhaven_cut", "must be a hex with rails", "WS-5.3");
    cities.brookhaven_cut = hex.value_or(kNowhere);
    cities.cumberland = river(sieges, "cumberland");
    cities.mississippi = river(sieges, "mississippi");
    sieges.close();
  }

 private:
  const MapRead& map_;
  std::vector<Fault>& faults_;
};

}  // namespace

std::expected<Cities, std::vector<Fault>> read_cities(const json::value& text, const MapRead& map) {
  std::vector<Fault> faults;
  Cities cities;
  CitiesReader reader(map, faults);
  Reader whole(text, "", faults);
  if (const auto format = whole.text("format"); format && *format != "brownwater-wbts-cities-1")
    whole.refuse("format", "must be \"brownwater-wbts-cities-1\", not \"" + *format + "\"");
  whole.ignore({"system", "title", "note"});
  if (const json::value* value = whole.value("major")) {
    Reader major(*value, "/major", faults);
    for (const auto& [city, word] : kMajorCityWords)
      cities.major[static_cast<std::size_t>(city)] = reader.place(major, word);
    major.close();
  }
  reader.places(whole, "supply", cities.supply);
  reader.places(whole, "by_river", cities.by_river);
  reader.places(whole, "ports", cities.ports);
  if (whole.maybe("captured") != nullptr) reader.places(whole, "captured", cities.captured);
  reader.losses(whole, cities);
  if (const json::value* value = whole.maybe("roads")) {
    Reader roads(*value, "/roads", faults);
    reader.roads(roads, cities);
  }
  reader.rivers(whole, "naval_rivers", cities.naval_rivers);
  if (const json::value* value = whole.value("sieges")) {
    Reader sieges(*value, "/sieges", faults);
    reader.sieges(sieges, cities);
  }
  whole.close();
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return cities;
}

const std::expected<Cities, std::vector<Fault>>& cities() {
  static const std::expected<Cities, std::vector<Fault>> read = []() -> std::expected<Cities, std::vector<Fault>> {
    const auto text = assets::find("data/wbts/cities.json");
    if (!text)
      return std::unexpected(std::vector<Fault>{{"data/wbts/cities.json", "the program does not carry it", ""}});
    const auto value = parse_json(*text, text->size());
    if (!value) return std::unexpected(std::vector<Fault>{value.error()});
    if (!program_map()) return std::unexpected(program_map().error());
    return read_cities(*value, *program_map());
  }();
  return read;
}

}  // namespace brownwater::wire::wbts_wire
