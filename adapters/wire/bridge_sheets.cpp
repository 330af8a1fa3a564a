#include "adapters/wire/bridge_redriver_flotilla.hpp"
#include "adapters/wire/bridge_telling.hpp"
#include "adapters/wire/flotilla/flotilla_words.hpp"
#include "adapters/wire/flotilla/sheets.hpp"
#include "adapters/wire/flotilla/tables.hpp"
#include "adapters/wire/redriver/flotilla.hpp"
#include "adapters/wire/redriver/strengths.hpp"
#include "adapters/wire/redriver/tables.hpp"

namespace brownwater::wire::red_river_flotilla {
namespace {

using Sheets = games::RedRiverFlotilla::Casting;

flotilla::Sheet registered_sheet(std::string_view ship) {
  const auto known = flotilla_wire::sheet_of(ship);
  return known ? known->sheet : flotilla::Sheet{};
}

flotilla::Sheet sheet_of_enemy(std::string_view kind) {
  flotilla_wire::ShipSheet sheet;
  std::vector<Fault> faults;
  const json::value* text = red_river_wire::strengths()->flotilla_enemies.if_contains(kind);
  if (text != nullptr) flotilla_wire::read_sheet(*text, "/flotilla/enemies", true, sheet, faults);
  return sheet.sheet;
}

void tell_guns_apart(Sheets& casting) {
  const auto& words = red_river_wire::tables()->guns;
  const auto& types = red_river_wire::strengths()->flotilla_guns;
  for (std::size_t kind = 0; kind < words.size() && kind < casting.guns.size(); ++kind) {
    const auto found = types.find(words[kind]);
    const auto type = found == types.end() ? std::nullopt : value_in(flotilla_wire::kGunWords, found->second);
    casting.guns[kind] = type.value_or(flotilla::GunType::kNormal);
  }
}

}  // namespace

Sheets cast(const Setting& setting) {
  const red_river_wire::Muster& muster = red_river_wire::muster_of(setting);
  Sheets casting;
  if (const auto& tables = flotilla_wire::tables()) casting.tables = *tables;
  for (redriver::ShipIndex ship = 0; ship < muster.scenario.ship_count(); ++ship)
    casting.ships[ship] = registered_sheet(red_river_fights::register_id(setting, ship));
  for (std::size_t model = 0; model < muster.ironclad_ids.size(); ++model)
    casting.ironclads[model] = registered_sheet(muster.ironclad_ids[model]);
  casting.gunboat = sheet_of_enemy("gunboat");
  casting.unarmed = sheet_of_enemy("unarmed");
  casting.spar_boat = sheet_of_enemy("spar_boat");
  casting.heavy_gunboat = sheet_of_enemy("heavy_gunboat");
  tell_guns_apart(casting);
  return casting;
}

}  // namespace brownwater::wire::red_river_flotilla
