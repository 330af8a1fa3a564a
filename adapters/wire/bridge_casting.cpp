#include "adapters/wire/bridge_redriver_noddy.hpp"
#include "adapters/wire/bridge_telling.hpp"
#include "adapters/wire/noddy/cards.hpp"
#include "adapters/wire/noddy/noddy_words.hpp"
#include "adapters/wire/noddy/tables.hpp"
#include "adapters/wire/redriver/flotilla.hpp"
#include "adapters/wire/redriver/strengths.hpp"
#include "adapters/wire/redriver/tables.hpp"

namespace brownwater::wire::red_river_noddy {
namespace {

using Casting = games::RedRiverNoddy::Casting;

noddy::Card registered(std::string_view ship) {
  const auto known = noddy_wire::card_of(ship);
  return known ? known->card : noddy::Card{};
}

noddy::Card enemy(std::string_view kind) {
  noddy::Card card;
  std::vector<Fault> faults;
  const json::value* text = red_river_wire::strengths()->noddy_enemies.if_contains(kind);
  if (text != nullptr) noddy_wire::read_card(*text, "/noddy/enemies", true, card, faults);
  return card;
}

void cast_guns(Casting& casting) {
  const auto& words = red_river_wire::tables()->guns;
  const auto& classes = red_river_wire::strengths()->noddy_guns;
  for (std::size_t kind = 0; kind < words.size() && kind < casting.guns.size(); ++kind) {
    const auto found = classes.find(words[kind]);
    const auto size = found == classes.end() ? std::nullopt : value_in(noddy_wire::kGunWords, found->second);
    casting.guns[kind] = {.gun = size.value_or(noddy::GunClass::kMedium), .rifled = words[kind].ends_with("_rifle")};
  }
}

}  // namespace

Casting cast(const Setting& setting) {
  const red_river_wire::Muster& muster = red_river_wire::muster_of(setting);
  Casting casting;
  if (const auto& tables = noddy_wire::tables()) casting.tables = *tables;
  for (redriver::ShipIndex ship = 0; ship < muster.scenario.ship_count(); ++ship)
    casting.ships[ship] = registered(red_river_fights::register_id(setting, ship));
  for (std::size_t model = 0; model < muster.ironclad_ids.size(); ++model)
    casting.ironclads[model] = registered(muster.ironclad_ids[model]);
  casting.gunboat = enemy("gunboat");
  casting.unarmed = enemy("unarmed");
  casting.spar_boat = enemy("spar_boat");
  casting.heavy_gunboat = enemy("heavy_gunboat");
  cast_guns(casting);
  return casting;
}

}  // namespace brownwater::wire::red_river_noddy
