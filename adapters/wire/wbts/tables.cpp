#include "adapters/wire/wbts/tables.hpp"

#include "adapters/assets/assets.hpp"
#include "adapters/wire/wbts/tables_reader.hpp"

namespace brownwater::wire::wbts_wire {

std::expected<wbts::Tables, std::vector<Fault>> read_tables(const json::value& text) {
  TablesReader reader(text);
  if (std::vector<Fault> faults = reader.read(); !faults.empty()) return std::unexpected(std::move(faults));
  return reader.tables();
}

const std::expected<wbts::Tables, std::vector<Fault>>& tables() {
  static const std::expected<wbts::Tables, std::vector<Fault>> read =
      []() -> std::expected<wbts::Tables, std::vector<Fault>> {
    const auto text = assets::find("data/wbts/tables.json");
    if (!text)
      return std::unexpected(std::vector<Fault>{{"data/wbts/tables.json", "the program does not carry it", ""}});
    const auto value = parse_json(*text, text->size());
    if (!value) return std::unexpected(std::vector<Fault>{value.error()});
    return read_tables(*value);
  }();
  return read;
}

}  // namespace brownwater::wire::wbts_wire
