#include "adapters/wire/plane_fleets.hpp"

#include <algorithm>
#include <cassert>
#include <memory>
#include <variant>

#include "adapters/wire/flotilla/flotilla_codec.hpp"
#include "adapters/wire/flotilla/sheets.hpp"
#include "adapters/wire/library.hpp"
#include "adapters/wire/noddy/cards.hpp"
#include "adapters/wire/noddy/noddy_codec.hpp"
#include "lab/batch.hpp"

namespace brownwater::wire {
namespace {

/// Inches from the sheet's middle to a fleet, and between two ships of it.
struct Berthing {
  double from_middle = 0;
  double between = 0;
};

/// Feet: enough for the deepest ship of the register, whatever the scenario's own depth.
constexpr int kDepth = 60;

/// A ship on open water as the rules have her, and a guess at her price.
struct Traits {
  std::variant<noddy::Card, flotilla::Sheet> card;
  double guess = 0;
  friend bool operator==(const Traits& one, const Traits& other) { return one.card == other.card; }
};

/// The differences between the books of the open table here.
struct PlaneBook {
  const Codec& codec;
  std::string_view scenario;  ///< whose water is taken where none is named
  Berthing berthing;
  bool flagship = false;  ///< each side needs one
  std::optional<Traits> (*traits_of)(const std::string& id, json::value& page) = nullptr;
};

/// A sheet of water for two fleets, and the ships' ids by their kinds.
struct Water {
  const PlaneBook* book = nullptr;
  json::object text;
  std::vector<std::string> ids;
};

void place(const Water& water, const lab::Fleet& fleet, Side side, json::array& forces) {
  const json::object& map = water.text.at("map").as_object();
  const auto middle = [&map](std::string_view key) { return map.at(key).to_number<double>() / 2; };
  const double way = side == Side::kUnion ? -1 : 1;
  const std::string word = side == Side::kUnion ? "union" : "confederate";
  for (std::size_t at = 0; at < fleet.size(); ++at) {
    const double abreast = static_cast<double>(at) - (static_cast<double>(fleet.size()) - 1) / 2;
    const std::string own = word + "_" + std::to_string(at + 1);
    json::object force{{"ship", water.ids[fleet[at]]},
                       {"id", own},
                       {"name", own},
                       {"side", word},
                       {"at", json::array{middle("width") + way * water.book->berthing.from_middle,
                                          middle("height") - way * abreast * water.book->berthing.between}},
                       {"heading", side == Side::kUnion ? 90 : 270},
                       {"speed", 0}};
    if (at == 0 && water.book->flagship) force["flagship"] = true;
    forces.emplace_back(std::move(force));
  }
}

std::expected<Setting, std::vector<Fault>> battle_of(const Water& water, const lab::Fleet& of_union,
                                                     const lab::Fleet& of_confederate) {
  json::object text = water.text;
  json::array forces;
  place(water, of_union, Side::kUnion, forces);
  place(water, of_confederate, Side::kConfederate, forces);
  text["forces"] = std::move(forces);
  text["objectives"] = json::array{};
  return water.book->codec.read_scenario(text, {});
}

std::optional<Side> fight_on_the_table(const Water& water, const lab::FleetBattle& battle) {
  const auto setting = battle_of(water, battle.of_union, battle.of_confederate);
  assert(setting);
  const auto fought = lab::sim({.system = water.book->codec.game().system(), .scenario = setting->scenario},
                               {.of_union = "captain", .of_confederate = "captain"},
                               {.games = 1, .seed = battle.seed, .threads = 1, .first_game = battle.game});
  assert(fought);
  if (fought->draws == 1) return std::nullopt;
  return fought->wins.of_union == 1 ? Side::kUnion : Side::kConfederate;
}

/// The reason why some kind of ship is not allowed on this water; nothing if every kind is.
std::optional<Fault> fault_on(const Water& water) {
  for (std::size_t kind = 0; kind < water.ids.size(); ++kind) {
    const lab::Fleet most(lab::kMostInLine, kind);
    const auto setting = battle_of(water, most, most);
    if (setting) continue;
    Fault fault = setting.error().front();
    fault.reason = "the " + water.ids[kind] + " cannot lie on this water: " + fault.reason;
    return fault;
  }
  return std::nullopt;
}

/// A gun is a point, and so is what every gun has to get through.
std::optional<Traits> traits_of_card(const std::string& id, json::value& page) {
  auto found = noddy_wire::card_of(id);
  if (!found) return std::nullopt;
  page = std::move(found->text);
  found->card.draught_tenths = 0;
  const double guess = 2 + static_cast<double>(found->card.guns.size());
  return Traits{.card = found->card, .guess = guess};
}

std::optional<Traits> traits_of_sheet(const std::string& id, json::value& page) {
  auto found = flotilla_wire::sheet_of(id);
  if (!found) return std::nullopt;
  page = std::move(found->text);
  found->sheet.draught_tenths = 0;
  double dice = 0;
  for (const flotilla::Battery& battery : found->sheet.batteries) dice += battery.dice;
  constexpr double kOfABox = 0.3;
  const double guess = dice + kOfABox * static_cast<double>(found->sheet.boxes.size());
  return Traits{.card = found->sheet, .guess = guess};
}

std::expected<ShipMarket, Fault> plane_market(const PlaneBook& book, std::string_view scenario) {
  ShipMarket market{.scenario = std::string(scenario.empty() ? book.scenario : scenario)};
  const auto text = scenario_named(book.codec.system(), market.scenario);
  if (!text) return std::unexpected(text.error());
  const auto water = std::make_shared<Water>();
  water->book = &book;
  water->text = text->as_object();
  water->text["map"].as_object()["depth_ft"] = kDepth;
  std::vector<Traits> known;
  for (const std::string& id : ship_names()) {
    json::value page;
    const auto traits = book.traits_of(id, page);
    if (!traits) continue;
    const json::object& read = page.as_object();
    const std::string type(word_at(read, "type"));
    const auto found = std::ranges::find(known, *traits);
    const auto kind = static_cast<std::size_t>(found - known.begin());
    if (found == known.end()) {
      known.push_back(*traits);
      water->ids.push_back(id);
      market.kinds.push_back({.type = type, .traits = {{"ship", id}}});
      market.guessed_prices.push_back(traits->guess);
    }
    market.ships.push_back({.id = id,
                            .name = std::string(word_at(read, "name")),
                            .side = std::string(word_at(read, "side")),
                            .type = type,
                            .kind = kind});
  }
  if (auto fault = fault_on(*water)) return std::unexpected(*std::move(fault));
  market.fight = [water](const lab::FleetBattle& battle) { return fight_on_the_table(*water, battle); };
  return market;
}

}  // namespace

std::expected<ShipMarket, Fault> noddy_market(std::string_view scenario) {
  static const PlaneBook book{.codec = noddy_codec(),
                              .scenario = "gunboats",
                              .berthing = {.from_middle = 14, .between = 6},
                              .traits_of = traits_of_card};
  return plane_market(book, scenario);
}

std::expected<ShipMarket, Fault> flotilla_market(std::string_view scenario) {
  static const PlaneBook book{.codec = flotilla_codec(),
                              .scenario = "squadrons",
                              .berthing = {.from_middle = 16, .between = 10},
                              .flagship = true,
                              .traits_of = traits_of_sheet};
  return plane_market(book, scenario);
}

}  // namespace brownwater::wire
