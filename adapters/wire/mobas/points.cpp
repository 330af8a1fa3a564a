#include "adapters/wire/mobas/points.hpp"

#include <algorithm>
#include <cmath>

#include "adapters/assets/assets.hpp"
#include "adapters/wire/codec.hpp"
#include "adapters/wire/json.hpp"
#include "adapters/wire/library.hpp"
#include "adapters/wire/mobas/cast.hpp"
#include "adapters/wire/mobas/ratings.hpp"

namespace brownwater::wire::mobas_wire {
namespace {

double tenths(double number) { return std::round(number * 10) / 10; }
double thousandths(double number) { return std::round(number * 1000) / 1000; }

int whole_points(double value) { return std::max(1, static_cast<int>(std::lround(value))); }

json::array interval(const lab::Interval& interval, double (*rounded)(double)) {
  return {rounded(interval.low), rounded(interval.high)};
}

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

json::object written_kind(const ShipMarket& market, const lab::Points& points, std::size_t kind) {
  const mobas::Ratings& ratings = market.market.kinds[kind];
  return {{"type", market.types[kind]},
          {"dice", ratings.dice},
          {"move", ratings.move},
          {"fv", ratings.fv},
          {"critical", ratings.critical},
          {"turret", ratings.turret},
          {"ram", ratings.ram},
          {"torpedo", ratings.torpedo},
          {"points", whole_points(points.values[kind])},
          {"value", tenths(points.values[kind])},
          {"interval_95", interval(points.intervals_95[kind], &tenths)},
          {"games", points.fought[kind]}};
}

json::object written_evenness(const lab::Evenness& even) {
  const lab::Tally& more = even.of_more_ships;
  return {{"pairs", even.pairs},
          {"games", even.games},
          {"mean_gap", thousandths(even.mean_gap)},
          {"more_ships", json::object{{"wins", more.wins},
                                      {"draws", more.draws},
                                      {"losses", more.losses},
                                      {"score", thousandths(more.score())},
                                      {"interval_95", interval(even.more_ships_95, &thousandths)}}},
          {"spread", thousandths(even.spread)}};
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

json::object write_points(const ShipMarket& market, const lab::Points& points, const lab::Evenness& even,
                          const PointsProvenance& from) {
  json::array kinds;
  for (std::size_t kind = 0; kind < market.market.kinds.size(); ++kind)
    kinds.emplace_back(written_kind(market, points, kind));
  json::array ships;
  for (const ShipMarket::Ship& ship : market.ships) {
    ships.emplace_back(json::object{{"id", ship.id},
                                    {"name", ship.name},
                                    {"side", ship.side},
                                    {"type", market.types[ship.kind]},
                                    {"kind", ship.kind},
                                    {"points", whole_points(points.values[ship.kind])},
                                    {"interval_95", interval(points.intervals_95[ship.kind], &tenths)}});
  }
  return {{"format", "brownwater-points-1"},
          {"system", "mobas"},
          {"rules", codec_of("mobas")->rules_version()},
          {"version", BROWNWATER_VERSION},
          {"method", json::object{{"captain", "captain"},
                                  {"scenario", from.scenario},
                                  {"most_ships", from.trials.most_ships},
                                  {"games", from.fitted_games},
                                  {"seed", from.trials.seed},
                                  {"reference", from.reference}}},
          {"kinds", std::move(kinds)},
          {"ships", std::move(ships)},
          {"evenness", written_evenness(even)}};
}

}  // namespace brownwater::wire::mobas_wire

namespace brownwater::wire {

std::expected<std::vector<PricedShip>, Fault> priced_ships(std::string_view system) {
  const auto file = assets::find("data/points/" + std::string(system) + ".json");
  if (!file)
    return std::unexpected(
        Fault{.where = "/system", .reason = "nobody has fitted points for " + std::string(system), .rule = ""});
  const auto text = parse_json(*file, file->size());
  if (!text) return std::unexpected(text.error());
  std::vector<PricedShip> ships;
  for (const json::value& ship : text->at("ships").as_array()) {
    const auto word = [&ship](std::string_view key) { return std::string(ship.at(key).as_string().c_str()); };
    ships.push_back({.id = word("id"),
                     .name = word("name"),
                     .side = word("side"),
                     .type = word("type"),
                     .points = static_cast<int>(ship.at("points").as_int64())});
  }
  return ships;
}

}  // namespace brownwater::wire
