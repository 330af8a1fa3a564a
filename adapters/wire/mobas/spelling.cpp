#include "adapters/wire/mobas/spelling.hpp"

namespace brownwater::wire::mobas_wire {

ShipIndex read_ship(Reader& reader, std::string_view key, const Cast& cast) {
  const auto id = reader.letters(key);
  if (!id) return kNoShip;
  const ShipIndex ship = cast.index_of(*id);
  if (ship == kNoShip) reader.refuse(key, "there is no ship \"" + std::string(*id) + "\" in this battle");
  return ship;
}

json::value CastSpelling::write(const shape::Form& form, std::int64_t number) const {
  if (form.name == kHexForm.name) {
    // Models have no hexes.
    const auto hex = static_cast<HexId>(number);
    return hex == hex::kNowhere ? json::value() : json::value(hex_name(hex));
  }
  return json::value(cast_[static_cast<ShipIndex>(number)].id);
}

std::optional<std::int64_t> CastSpelling::read(const shape::Form& form, Reader& reader, std::string_view key) const {
  if (form.name == kShipForm.name) return read_ship(reader, key, cast_);
  const auto name = reader.letters(key);
  const auto hex = name ? hex_named(*name) : std::nullopt;
  if (name && !hex)
    reader.refuse(key, "\"" + std::string(*name) + "\" is no hex: a letter for the row, a number for the column");
  return hex;
}

}  // namespace brownwater::wire::mobas_wire
