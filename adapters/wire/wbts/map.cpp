#include "adapters/wire/wbts/map.hpp"

#include <utility>

#include "adapters/assets/assets.hpp"
#include "adapters/wire/schema.hpp"
#include "adapters/wire/wbts/map_reader.hpp"

namespace brownwater::wire::wbts_wire {

std::expected<MapRead, std::vector<Fault>> read_map(const json::value& text) {
  MapReader reader(text);
  if (std::vector<Fault> faults = reader.read(); !faults.empty()) return std::unexpected(std::move(faults));
  std::vector<Fault> gaps;
  for (const wbts::MapFault& gap : wbts::faults_of(reader.draft())) gaps.push_back(reader.in_words(gap));
  if (gaps.empty()) gaps = schema_faults("wbts-map", text);
  if (!gaps.empty()) return std::unexpected(std::move(gaps));
  auto map = wbts::WarMap::from(std::move(reader.draft()));
  return MapRead{.map = std::move(*map), .words = std::move(reader.words())};
}

const std::expected<MapRead, std::vector<Fault>>& program_map() {
  static const std::expected<MapRead, std::vector<Fault>> read = []() -> std::expected<MapRead, std::vector<Fault>> {
    const auto text = assets::find("data/maps/wbts.json");
    if (!text) return std::unexpected(std::vector<Fault>{{"data/maps/wbts.json", "the program does not carry it", ""}});
    const auto value = parse_json(*text, kMostMapBytes);
    if (!value) return std::unexpected(std::vector<Fault>{value.error()});
    return read_map(*value);
  }();
  return read;
}

}  // namespace brownwater::wire::wbts_wire
