#include "adapters/wire/mobas/points.hpp"

#include <algorithm>
#include <memory>

#include "adapters/wire/json.hpp"
#include "adapters/wire/library.hpp"
#include "adapters/wire/mobas/cast.hpp"
#include "adapters/wire/mobas/mobas_codec.hpp"
#include "adapters/wire/mobas/ratings.hpp"
#include "engine/games/mobas/facts.hpp"

namespace brownwater::wire::mobas_wire {
namespace {

json::object traits_of(const mobas::Ratings& ratings) {
  return {{"dice", ratings.dice},         {"move", ratings.move},     {"fv", ratings.fv},
          {"critical", ratings.critical}, {"turret", ratings.turret}, {"ram", ratings.ram},
          {"torpedo", ratings.torpedo}};
}

/// Her ratings according to her card; nothing if the tables do not have her type.
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
  const auto text = scenario_named(mobas::kFacts.id, scenario);
  if (!text) return std::unexpected(text.error());
  const auto setting = mobas_codec().read_scenario(*text, {});
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

std::expected<wire::ShipMarket, Fault> priced_market(std::string_view scenario) {
  std::string water(scenario.empty() ? "training" : scenario);
  auto made = ship_market(water);
  if (!made) return std::unexpected(made.error());
  const auto kept = std::make_shared<const ShipMarket>(*std::move(made));
  wire::ShipMarket market{.scenario = std::move(water)};
  for (std::size_t kind = 0; kind < kept->types.size(); ++kind)
    market.kinds.push_back({.type = kept->types[kind], .traits = traits_of(kept->market.kinds[kind])});
  for (const ShipMarket::Ship& ship : kept->ships)
    market.ships.push_back(
        {.id = ship.id, .name = ship.name, .side = ship.side, .type = kept->types[ship.kind], .kind = ship.kind});
  market.guessed_prices = lab::guessed_prices(kept->market);
  market.fight = [kept](const lab::FleetBattle& battle) { return lab::fight_on(kept->market, battle); };
  return market;
}

}  // namespace brownwater::wire::mobas_wire
