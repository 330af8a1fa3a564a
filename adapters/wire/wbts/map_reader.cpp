#include "adapters/wire/wbts/map_reader.hpp"

#include <algorithm>

#include "adapters/wire/wbts/wbts_words.hpp"

namespace brownwater::wire::wbts_wire {
namespace {

using namespace wbts;

constexpr std::string_view kTerrainLetters = ".fms~l ";

StateId state_of_letter(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<StateId>(letter - 'A') : kNoState;
}

std::size_t place_of(const std::vector<std::string>& ids, std::string_view id) {
  return static_cast<std::size_t>(std::ranges::find(ids, id) - ids.begin());
}

}  // namespace

RiverId MapWords::river(std::string_view id) const {
  const std::size_t at = place_of(rivers, id);
  return at < rivers.size() ? static_cast<RiverId>(at) : kNoRiver;
}

PlaceId MapWords::place(std::string_view id) const {
  const std::size_t at = place_of(places, id);
  return at < places.size() ? static_cast<PlaceId>(at) : kNoPlace;
}

HexId MapReader::hex_at(const json::value& value, const std::string& where) {
  if (!value.is_string()) faults_.push_back({where, "must be a hex such as \"B2802\"", "WS-1.1"});
  return hex_named(text_of(value)).value_or(kNowhere);
}

void MapReader::refuse_twice(const std::vector<std::string>& ids, const std::string& id, const std::string& where,
                             const char* what) {
  if (std::ranges::find(ids, id) != ids.end())
    faults_.push_back({where, std::string("two ") + what + " are called " + id, "WS-1.1"});
}

void MapReader::read_head(Reader& whole) {
  if (const auto format = whole.text("format"); format && *format != "brownwater-map-1")
    whole.refuse("format", "must be \"brownwater-map-1\", not \"" + *format + "\"");
  if (const auto system = whole.text("system"); system && *system != "wbts")
    whole.refuse("system", "must be \"wbts\", not \"" + *system + "\"");
  whole.text("title");
  whole.whole("columns", kColumns, kColumns);
  whole.whole("rows", kRows, kRows);
  whole.ignore({"sheets", "latitudes", "longitudes"});
}

void MapReader::read_states(Reader& whole) {
  words_.states.assign(kMaxStates, "");
  const json::value* states = whole.value("states");
  const json::object* letters = states == nullptr ? nullptr : states->if_object();
  if (letters == nullptr) {
    if (states != nullptr) whole.refuse("states", "must be an object of letters");
    return;
  }
  for (const auto& entry : *letters) {
    const StateId state = entry.key().size() == 1 ? state_of_letter(entry.key()[0]) : kNoState;
    if (state == kNoState || text_of(entry.value()).empty()) {
      whole.refuse("states", "\"" + std::string(entry.key()) + "\" must be a capital letter with a state's name");
      continue;
    }
    draft_.states[state] = true;
    words_.states[state] = text_of(entry.value());
  }
}

void MapReader::read_hexes(Reader& whole) {
  for (const std::string_view key : {"terrain", "state_of"}) {
    const json::array* rows = whole.list(key);
    if (rows == nullptr) continue;
    if (rows->size() != kRows) {
      whole.refuse(key, std::to_string(rows->size()) + " rows, the map has " + std::to_string(kRows), "WS-1.1");
      continue;
    }
    for (std::size_t row = 0; row < kRows; ++row) {
      const std::string letters = text_of((*rows)[row]);
      if (letters.size() != kColumns) {
        whole.refuse_below(
            key, row,
            "has " + std::to_string(letters.size()) + " hexes, the map has " + std::to_string(kColumns) + " columns",
            "WS-1.1");
        continue;
      }
      for (std::size_t column = 0; column < kColumns; ++column) {
        const std::size_t hex = row * kColumns + column;
        if (key == "state_of") {
          draft_.state_of[hex] = state_of_letter(letters[column]);
          continue;
        }
        const std::size_t terrain = kTerrainLetters.find(letters[column]);
        if (terrain != std::string_view::npos)
          draft_.terrain[hex] = static_cast<Terrain>(terrain);
        else
          faults_.push_back(
              {hex_text(static_cast<HexId>(hex)), std::string("\"") + letters[column] + "\" is no terrain", "WS-1.3"});
      }
    }
  }
}

std::vector<HexSide> MapReader::sides_at(Reader& reader, std::vector<std::string>& told) {
  std::vector<HexSide> sides;
  const json::array* list = reader.list("sides");
  if (list != nullptr && list->empty()) reader.refuse("sides", "must have at least one side");
  for (std::size_t at = 0; list != nullptr && at < list->size(); ++at) {
    const json::array* pair = (*list)[at].if_array();
    const auto direction = pair != nullptr && pair->size() == 2 ? whole_number((*pair)[1]) : std::nullopt;
    if (!direction || !(*pair)[0].is_string()) {
      reader.refuse_below("sides", at, "must be a hex and a direction, such as [\"B2802\", 2]", "WS-1.3");
      continue;
    }
    const bool known = *direction >= 0 && *direction < kDirections;
    sides.push_back({.hex = hex_named(text_of((*pair)[0])).value_or(kNowhere),
                     .direction = known ? static_cast<Direction>(*direction) : kNoDirection});
    told.push_back(text_of((*pair)[0]) + " side " + std::to_string(*direction));
  }
  return sides;
}

void MapReader::name_rivers(Reader& whole) {
  whole.list("rivers");
  whole.each("rivers", kMaxRivers, [&](const json::value& entry, const std::string& where) {
    const json::object* river = entry.if_object();
    const json::value* id = river == nullptr ? nullptr : river->if_contains("id");
    const std::string name = id == nullptr ? std::string() : text_of(*id);
    refuse_twice(words_.rivers, name, where, "rivers");
    words_.rivers.push_back(name);
  });
}

void MapReader::read_river(const json::value& entry, const std::string& where, std::size_t number) {
  Reader reader(entry, where, faults_);
  River& river = draft_.rivers[number];
  reader.text("id");
  reader.text("name");
  mouths_[number] = reader.text("mouth").value_or("water");
  if (mouths_[number] == "edge") {
    river.mouth = Mouth::kMapEdge;
  } else if (mouths_[number] != "water") {
    river.into = words_.river(mouths_[number]);
    river.mouth = river.into == kNoRiver ? Mouth::kUnknown : Mouth::kRiver;
  }
  if (reader.maybe("head") != nullptr) {
    heads_[number] = reader.text("head").value_or("");
    river.head = words_.river(heads_[number]);
    river.head_unknown = river.head == kNoRiver;
  }
  const json::array* reaches = reader.list("reaches");
  if (reaches != nullptr && reaches->empty()) reader.refuse("reaches", "must have at least one reach");
  reader.each("reaches", kHexes, [&](const json::value& part, const std::string& below_river) {
    Reader reach(part, below_river, faults_);
    river.reaches.push_back(
        {.navigable = reach.truth("navigable").value_or(false), .sides = sides_at(reach, river_sides_[number])});
    reach.close();
  });
  reader.close();
}

void MapReader::read_rivers(Reader& whole) {
  name_rivers(whole);
  const std::size_t count = words_.rivers.size();
  draft_.rivers.resize(count);
  mouths_.resize(count);
  heads_.resize(count);
  river_sides_.resize(count);
  std::size_t number = 0;
  whole.each("rivers", kMaxRivers,
             [&](const json::value& entry, const std::string& where) { read_river(entry, where, number++); });
}

void MapReader::read_sea_lanes(Reader& whole) {
  constexpr std::size_t kMostLanes = 8;
  whole.each("sea_lanes", kMostLanes, [&](const json::value& entry, const std::string& where) {
    const json::array* ends = entry.if_array();
    if (ends == nullptr || ends->size() != 2) {
      faults_.push_back({where, "must be two hexes of the sea", "WS-6.3"});
      return;
    }
    draft_.sea_lanes.push_back({.from = hex_at((*ends)[0], where + "/0"), .to = hex_at((*ends)[1], where + "/1")});
  });
}

void MapReader::read_passage(Reader& whole) {
  constexpr std::size_t kMostHexes = 32;
  whole.each("river_passage", kMostHexes, [&](const json::value& entry, const std::string& where) {
    draft_.passage.push_back(hex_at(entry, where));
  });
  whole.each("harbours", kMostHexes, [&](const json::value& entry, const std::string& where) {
    draft_.harbours.push_back(hex_at(entry, where));
  });
}

void MapReader::read_crests(Reader& whole) {
  whole.list("impassable");
  whole.each("impassable", kMaxCrests, [&](const json::value& entry, const std::string& where) {
    Reader reader(entry, where, faults_);
    words_.crests.push_back(reader.text("id").value_or(""));
    draft_.crests.push_back({.sides = sides_at(reader, crest_sides_.emplace_back())});
    reader.close();
  });
}

void MapReader::read_rails(Reader& whole) {
  whole.list("rails");
  whole.each("rails", kMaxRails, [&](const json::value& entry, const std::string& where) {
    Reader reader(entry, where, faults_);
    const std::string id = reader.text("id").value_or("");
    refuse_twice(words_.rails, id, where, "lines");
    words_.rails.push_back(id);
    reader.text("name");
    reader.text("gauge");
    RailLine line{.opens = std::nullopt, .variant = reader.maybe("variant") != nullptr, .hexes = {}};
    if (reader.maybe("opens") != nullptr) {
      const std::string month = reader.text("opens").value_or("");
      if (month.size() == 7 && month.starts_with("186") && month[4] == '-')
        line.opens = Month{.year = static_cast<std::uint8_t>(60 + month[3] - '0'),
                           .month = static_cast<std::uint8_t>((month[5] - '0') * 10 + month[6] - '0')};
      if (!line.opens || line.opens->year > 65 || line.opens->month < 1 || line.opens->month > 12)
        reader.refuse("opens", "must be a month of the war such as \"1862-12\"", "WS-1.2");
    }
    reader.list("hexes");
    std::vector<std::string>& told = rail_hexes_.emplace_back();
    reader.each("hexes", kHexes, [&](const json::value& hex, const std::string& below_line) {
      line.hexes.push_back(hex_at(hex, below_line));
      told.push_back(text_of(hex));
    });
    draft_.rails.push_back(std::move(line));
    reader.close();
  });
}

void MapReader::read_place(Reader& reader) {
  const std::string id = reader.text("id").value_or("");
  refuse_twice(words_.places, id, reader.where(), "places");
  words_.places.push_back(id);
  words_.place_names.push_back(reader.text("name").value_or(""));
  place_states_.push_back(reader.text("state").value_or(""));
  place_hexes_.push_back(reader.text("hex").value_or(""));
  Place place{.kind = reader.word("kind", kPlaceKindWords).value_or(PlaceKind::kTown),
              .hex = hex_named(place_hexes_.back()).value_or(kNowhere),
              .state = kNoState,
              .rivers = {}};
  const std::size_t state = place_of(words_.states, place_states_.back());
  if (state < kMaxStates && !place_states_.back().empty()) place.state = static_cast<StateId>(state);
  if (reader.maybe("minor") != nullptr) place.minor = reader.truth("minor").value_or(false);
  if (reader.maybe("port") != nullptr) place.port = static_cast<std::uint8_t>(reader.whole("port", 1, 3).value_or(1));
  std::vector<std::string>& told = place_rivers_.emplace_back();
  reader.each("rivers", kMaxRivers, [&](const json::value& river, const std::string&) {
    told.push_back(text_of(river));
    place.rivers.push_back(words_.river(told.back()));
  });
  draft_.places.push_back(std::move(place));
  reader.close();
}

void MapReader::read_places(Reader& whole) {
  whole.list("places");
  whole.each("places", kMaxPlaces, [&](const json::value& entry, const std::string& where) {
    Reader reader(entry, where, faults_);
    read_place(reader);
  });
}

std::vector<Fault> MapReader::read() {
  Reader whole(text_, "", faults_);
  if (!whole.is_object()) return faults_;
  read_head(whole);
  read_states(whole);
  read_hexes(whole);
  read_rivers(whole);
  read_crests(whole);
  read_sea_lanes(whole);
  read_passage(whole);
  read_rails(whole);
  read_places(whole);
  whole.close();
  return faults_;
}

}  // namespace brownwater::wire::wbts_wire
