#include "adapters/wire/noddy/spelling.hpp"

namespace brownwater::wire::noddy_wire {
namespace {

constexpr ShipIndex kSomeTarget = 0;
constexpr std::array<Word<ShipIndex>, 3> kGunOrderWords{
    {{kFreeFire, kGunOrderText[0]}, {kHoldGun, kGunOrderText[1]}, {kSomeTarget, kGunOrderText[2]}}};

}  // namespace

json::value CastSpelling::write(const shape::Form& form, std::int64_t number) const {
  const auto ship = static_cast<ShipIndex>(number);
  const bool is_ship = ship != kNoShip && ship != kHoldGun;
  if (form.name == kGunOrderForm.name) return json::value(word_in(kGunOrderWords, is_ship ? kSomeTarget : ship));
  return is_ship ? json::value(cast_[ship].id) : json::value(nullptr);
}

std::optional<std::int64_t> CastSpelling::read(const shape::Form& form, Reader& reader, std::string_view key) const {
  if (form.name == kShipForm.name) return read_ship(reader, key, cast_);
  const auto order = reader.word(key, kGunOrderWords);
  if (order != kSomeTarget) return order;
  return read_ship(reader, "target", cast_);
}

}  // namespace brownwater::wire::noddy_wire
