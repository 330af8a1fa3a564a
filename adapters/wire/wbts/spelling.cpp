#include "adapters/wire/wbts/spelling.hpp"

#include "adapters/wire/ruling_text.hpp"
#include "adapters/wire/wbts/war_ships.hpp"
#include "adapters/wire/wbts/war_text.hpp"
#include "adapters/wire/wbts/war_words.hpp"
#include "engine/games/redriver/scenario.hpp"

namespace brownwater::wire::wbts_wire {

using namespace wbts;

namespace {

static_assert(kMostTurnsUpRiver == redriver::kMostTurns);

/// WS-12.1: places in the order of battle, in any order.
std::uint32_t read_lost(Reader& reader, std::string_view key) {
  std::uint32_t ships = 0;
  reader.list(key);
  reader.each(key, 2 * kMostShipsASide, [&](const json::value& entry, const std::string& where) {
    const auto ship = whole_number(entry);
    if (ship && *ship >= kShipNumberForm.least && *ship <= kShipNumberForm.most)
      ships |= std::uint32_t{1} << *ship;
    else
      reader.faults().push_back({where, "must be the number of a ship in the fight", "WS-12.1"});
  });
  return ships;
}

}  // namespace

json::value WarSpelling::write(const shape::Form& form, std::int64_t number) const {
  const auto hex = static_cast<HexId>(number);
  const auto byte = static_cast<std::uint8_t>(number);
  if (form.name == kHexForm.name) return write_hex(hex);
  if (form.name == kLeaderForm.name) return write_leader(cast_, byte);
  if (form.name == kChiefPlaceForm.name) return write_place(cast_, cast_.map().map.chief_place(hex));
  if (form.name == kPlaceForm.name) return write_place(cast_, static_cast<PlaceId>(number));
  if (form.name == kRiverForm.name) return write_river(cast_, byte);
  if (form.name == kRiverNameForm.name) return json::value(river_name(byte));
  if (form.name == kShipForm.name) return json::value(register_ships()[byte]);
  if (form.name == kShipNameForm.name) return json::value(register_name(byte));
  if (form.name == kVesselNameForm.name) return vessel_name(cast_, byte);
  if (form.name == kThrownDieForm.name) return json::value(word_in(kDieWords, static_cast<chance::Die>(number)));
  if (form.name == shape::kFormOf<Command>.name)
    return json::value(word_in(kCommandWords, static_cast<Command>(number)));
  return write_cycle({byte});
}

std::optional<std::int64_t> WarSpelling::read(const shape::Form& form, Reader& reader, std::string_view key) const {
  if (form.name == kHexForm.name) return read_hex(reader, key);
  if (form.name == kLeaderForm.name) return read_leader(reader, key, *leaders());
  if (form.name == kRiverForm.name) return read_river(reader, key, cast_.map());
  if (form.name == kThrownDieForm.name) return read_thrown_die(reader, key);
  const auto kind = reader.word(key, kCommandWords);
  return kind ? std::optional(static_cast<std::int64_t>(*kind)) : std::nullopt;
}

json::value WarSpelling::write_own(const shape::Form& form, const void* at) const {
  if (form.name == kWaterForm.name) return write_water(cast_, *static_cast<const WaterId*>(at));
  const auto& [unit, counter] = *static_cast<const UnitThen*>(at);
  return unit_name(cast_, unit, counter);
}

void WarSpelling::read_own(const shape::Form& form, Reader& reader, std::string_view key, void* into) const {
  if (form.name == kWaterForm.name)
    *static_cast<WaterId*>(into) = read_water(reader, key, cast_.map());
  else
    *static_cast<std::uint32_t*>(into) = read_lost(reader, key);
}

}  // namespace brownwater::wire::wbts_wire
