#include "adapters/wire/redriver/spelling.hpp"

#include "adapters/wire/redriver/events.hpp"
#include "adapters/wire/redriver/fight_results.hpp"
#include "adapters/wire/redriver/tables.hpp"
#include "adapters/wire/ruling_text.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

std::optional<std::int64_t> read_gun(Reader& reader, std::string_view key) {
  const std::string gun = reader.text(key).value_or("");
  const GunKind kind = tables()->kind_of(gun);
  if (kind == kNoGun && !gun.empty())
    reader.refuse(key, "is no gun of the campaign; there are " + listed(tables()->guns), "RR-8.1");
  return kind;
}

/// Small numbers, as many as there is room for.
template <class Take>
void read_bytes(Reader& reader, std::string_view key, std::size_t most, const char* too_many, const char* rule,
                Take&& take) {
  const json::array* numbers = reader.list(key);
  if (numbers == nullptr) return;
  if (numbers->size() > most) reader.refuse(key, too_many, rule);
  for (std::size_t at = 0; at < numbers->size() && at < most; ++at) {
    const auto number = whole_number((*numbers)[at]);
    if (!number || *number < 0 || *number > kMostOfAByte)
      reader.refuse_below(key, at, "must be a whole number from 0 to 255", rule);
    take(at, static_cast<std::uint8_t>(number.value_or(0)));
  }
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

json::value MusterSpelling::write(const shape::Form& form, std::int64_t number) const {
  const auto at = static_cast<std::size_t>(number);
  if (form.name == kGunForm.name) return json::value(tables()->guns[at]);
  if (form.name == kIroncladForm.name) return json::value(muster_.ironclad_ids[at]);
  if (form.name == kBatteryForm.name) return json::value(battery_word(*tables(), static_cast<int>(number)));
  if (form.name == kThrownDieForm.name) return json::value(word_in(kDieWords, static_cast<chance::Die>(number)));
  return json::value(muster_.ship_ids[at]);
}

std::optional<std::int64_t> MusterSpelling::read(const shape::Form& form, Reader& reader, std::string_view key) const {
  if (form.name == kGunForm.name) return read_gun(reader, key);
  if (form.name == kThrownDieForm.name) return read_thrown_die(reader, key);
  return read_ship(muster_, reader, key);
}

json::value MusterSpelling::write_own(const shape::Form& form, const void* at) const {
  if (form.name == kShipResultsForm<FightFought>.name)
    return write_ship_results(muster_, *static_cast<const ShipResults*>(at), *this);
  if (form.name == kBatteryResultsForm<FightFought>.name)
    return write_battery_results(*static_cast<const BatteryResults*>(at), *this);
  if (form.name == kBatteryGunsForm<BatteryFound>.name)
    return write_battery_guns(*static_cast<const Battery*>(at), *this);
  const auto& [gun, number] = *static_cast<const MishapDetail*>(at);
  if (gun != kNoGun) return write(kGunForm, gun);
  return number ? json::value(*number) : json::value(nullptr);
}

void MusterSpelling::read_own(const shape::Form& form, Reader& reader, std::string_view key, void* into) const {
  if (form.name == kShipResultsForm<FightFought>.name)
    return read_ship_results(muster_, reader, key, *static_cast<ShipResults*>(into));
  if (form.name == kBatteryResultsForm<FightFought>.name)
    return read_battery_results(reader, key, *static_cast<BatteryResults*>(into));
  if (form.name == kBargesForm.name)
    return read_bytes(reader, key, kMaxBarges, "a ship tows at most two barges", "RR-7.2",
                      [&](std::size_t, std::uint8_t fuel) { static_cast<Barges*>(into)->push_back(fuel); });
  read_bytes(reader, key, kMaxBatteryKinds, "a battery has guns of two kinds at most", "RR-6.2",
             [&](std::size_t kind, std::uint8_t left) { (*static_cast<GunsByKind*>(into))[kind] = left; });
}

}  // namespace brownwater::wire::red_river_wire
