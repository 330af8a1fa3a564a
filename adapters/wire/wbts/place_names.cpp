#include "adapters/wire/wbts/place_names.hpp"

#include <string>

namespace brownwater::wire::wbts_wire {

using namespace wbts;

PlaceId place_named(Reader& reader, std::string_view key, const MapRead& map) {
  const auto id = reader.text(key);
  const PlaceId found = id ? map.words.place(*id) : kNoPlace;
  if (id && found == kNoPlace) reader.refuse(key, "the map has no place \"" + *id + "\"", "WS-1.3");
  return found;
}

std::vector<PlaceId> places_named(Reader& reader, std::string_view key, const MapRead& map,
                                  std::vector<Fault>& faults) {
  std::vector<PlaceId> list;
  reader.list(key);
  reader.each(key, kMaxPlaces, [&](const json::value& entry, const std::string& where) {
    const json::string* id = entry.if_string();
    const PlaceId found = id == nullptr ? kNoPlace : map.words.place(std::string_view(id->data(), id->size()));
    if (found == kNoPlace)
      faults.push_back({where, "must be the id of a place of the map", "WS-1.3"});
    else
      list.push_back(found);
  });
  return list;
}

}  // namespace brownwater::wire::wbts_wire
