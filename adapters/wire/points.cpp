#include "adapters/wire/points.hpp"

#include <algorithm>
#include <cmath>

#include "adapters/assets/assets.hpp"
#include "adapters/wire/codec.hpp"

namespace brownwater::wire {
namespace {

double tenths(double number) { return std::round(number * 10) / 10; }
double thousandths(double number) { return std::round(number * 1000) / 1000; }

int whole_points(double value) { return std::max(1, static_cast<int>(std::lround(value))); }

json::array interval(const lab::Interval& interval, double (*rounded)(double)) {
  return {rounded(interval.low), rounded(interval.high)};
}

json::object written_kind(const ShipMarket& market, const lab::Points& points, std::size_t kind) {
  json::object written{{"type", market.kinds[kind].type}};
  for (const auto& trait : market.kinds[kind].traits) written[trait.key()] = trait.value();
  written["points"] = whole_points(points.values[kind]);
  written["value"] = tenths(points.values[kind]);
  written["interval_95"] = interval(points.intervals_95[kind], &tenths);
  written["games"] = points.fought[kind];
  return written;
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

std::expected<ShipMarket, Fault> Codec::ship_market(std::string_view) const {
  return std::unexpected(Fault{.where = "system", .reason = "has no ships that are priced", .rule = ""});
}

json::object write_points(const Codec& codec, const ShipMarket& market, const lab::Points& points,
                          const lab::Evenness& even, const PointsProvenance& from) {
  json::array kinds;
  for (std::size_t kind = 0; kind < market.kinds.size(); ++kind) kinds.emplace_back(written_kind(market, points, kind));
  json::array ships;
  for (const ShipMarket::Ship& ship : market.ships) {
    ships.emplace_back(json::object{{"id", ship.id},
                                    {"name", ship.name},
                                    {"side", ship.side},
                                    {"type", ship.type},
                                    {"kind", ship.kind},
                                    {"points", whole_points(points.values[ship.kind])},
                                    {"interval_95", interval(points.intervals_95[ship.kind], &tenths)}});
  }
  return {{"format", "brownwater-points-1"},
          {"system", codec.system()},
          {"rules", codec.rules_version()},
          {"version", BROWNWATER_VERSION},
          {"method", json::object{{"captain", "captain"},
                                  {"scenario", market.scenario},
                                  {"most_ships", from.trials.most_ships},
                                  {"games", from.fitted_games},
                                  {"seed", from.trials.seed},
                                  {"reference", from.reference}}},
          {"kinds", std::move(kinds)},
          {"ships", std::move(ships)},
          {"evenness", written_evenness(even)}};
}

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
