#include "adapters/wire/mobas/points.hpp"

#include <algorithm>

#include "adapters/wire/codec.hpp"
#include "adapters/wire/json.hpp"
#include "adapters/wire/library.hpp"
#include "adapters/wire/mobas/cast.hpp"
#include "adapters/wire/mobas/ratings.hpp"

namespace brownwater::wire::mobas_wire {
namespace {

/// By what her card says; nothing if the tables do not have her type.
std::optional<mobas::Ratings> ratings_on(const Card& card) {
  const auto line = tables()->types.find(card.type);
  if (line == tables()->types.end()) return std::nullopt;
  mobas::Ratings ratings = line->second.ratings;
  ratings.ram = card.ram;
  ratings.torpedo = card.torpedo;
  ratings.draught = mobas::Draught::kShallow;
  return ratings;
}

}  // namespace

std::optional<std::size_t> ShipMarket::kind_of(std::string_view ship) const {
  const auto found = std::ranges::find(ships, ship, &Ship::id);
  if (found == ships.end()) return std::nullopt;
  return found->kind;
}

std::expected<ShipMarket, Fault> ship_market(std::string_view scenario) {
  if (!tables()) return std::unexpected(tables().error());
  const auto text = scenario_named("mobas", scenario);
  if (!text) return std::unexpected(text.error());
  const auto setting = codec_of("mobas")->read_scenario(*text, {});
  if (!setting) return std::unexpected(setting.error().front());
  ShipMarket market;
  market.market.water = scenario_of(*setting).draft();
  for (const std::string& id : ship_names()) {
    const auto card = card_of(id);
    const auto ratings = card ? ratings_on(*card) : std::nullopt;
    if (!ratings) continue;
    auto& kinds = market.market.kinds;
    std::size_t kind = 0;
    while (kind < kinds.size() && (kinds[kind] != *ratings || market.types[kind] != card->type)) ++kind;
    if (kind == kinds.size()) {
      kinds.push_back(*ratings);
      market.types.push_back(card->type);
    }
    market.ships.push_back(
        {.id = id, .name = card->name, .side = std::string(word_at(card->text.as_object(), "side")), .kind = kind});
  }
  return market;
}

}  // namespace brownwater::wire::mobas_wire
