#include "adapters/wire/redriver/flotilla.hpp"

#include <algorithm>
#include <cmath>

#include "adapters/assets/assets.hpp"
#include "adapters/wire/mobas/ratings.hpp"
#include "adapters/wire/redriver/tables.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

using namespace redriver;

constexpr const char* kFile = "data/redriver/flotillas.json";

std::string text_of(const json::value& value) {
  return value.is_string() ? std::string(value.get_string().data(), value.get_string().size()) : std::string();
}

std::expected<json::value, Fault> flotillas_file() {
  const auto text = assets::find(kFile);
  if (!text) return std::unexpected(Fault{kFile, "the program does not carry it", ""});
  return parse_json(*text, text->size());
}

std::uint8_t small(const json::value& value) {
  constexpr std::int64_t kMost = 255;
  return value.is_int64() ? static_cast<std::uint8_t>(std::clamp<std::int64_t>(value.get_int64(), 0, kMost))
                          : std::uint8_t{0};
}

/// The register's gun as the tables name it; a gun whose kind nobody recorded counts as a smoothbore.
std::string gun_word(const json::value& gun) {
  const std::string calibre = text_of(gun.at("calibre"));
  const std::string kind = text_of(gun.at("kind"));
  if (kind == "rifle" || kind == "howitzer") return calibre + "_" + kind;
  return calibre + "_sb";
}

/// Puts a campaign together; the first fault ends it.
class Mustering {
 public:
  Mustering(const json::value& file, const TablesRead& tables, const mobas_wire::Tables& mobas)
      : file_(file), tables_(tables), mobas_(mobas) {}

  std::expected<Draft, Fault> draft(const json::value& flotilla, const Options& options) {
    draft_.tables = tables_.tables;
    draft_.options = options;
    for (const json::value& entry : flotilla.at("warships").as_array()) add_ship(entry, false);
    for (const json::value& entry : flotilla.at("supply_ships").as_array()) add_ship(entry, true);
    for (const json::value& ship : file_.at("ironclads").as_array()) add_ironclad(text_of(ship));
    set_enemies();
    if (fault_) return std::unexpected(*fault_);
    return draft_;
  }

  std::vector<std::string> ships;
  std::vector<std::string> ironclads;

 private:
  void miss(const std::string& where, const std::string& reason) {
    if (!fault_) fault_ = Fault{.where = where, .reason = reason, .rule = ""};
  }

  HexRatings ratings_of_type(const std::string& type) {
    const auto line = mobas_.types.find(type);
    if (line == mobas_.types.end()) {
      miss(type, "is no type of the hex battle");
      return {};
    }
    const mobas::Ratings& ratings = line->second.ratings;
    return {.dice = ratings.dice,
            .move = ratings.move,
            .fv = ratings.fv,
            .critical = ratings.critical,
            .turret = ratings.turret,
            .ram = ratings.ram,
            .torpedo = ratings.torpedo,
            .deep = line->second.draught == mobas::Draught::kDeep};
  }

  HexRatings ratings_of_card(const mobas_wire::Card& card) {
    HexRatings ratings = ratings_of_type(card.type);
    ratings.ram = card.ram;
    ratings.torpedo = card.torpedo;
    ratings.deep = card.draught == mobas::Draught::kDeep;
    return ratings;
  }

  void add_guns(const std::string& ship, const json::value& page, InlineList<Guns, kMaxMounts>& guns) {
    for (const json::value& gun : page.at("guns").as_array()) {
      const GunKind kind = tables_.kind_of(gun_word(gun));
      if (kind == kNoGun || guns.full()) {
        miss(ship, "has a gun that the tables do not know: " + gun_word(gun));
        return;
      }
      guns.push_back({.kind = kind, .count = small(gun.at("count"))});
    }
  }

  std::uint8_t points_of(const std::string& type) {
    const json::value* points = at_pointer(file_, below("/points_by_type", type));
    if (points == nullptr) miss(type, "has no points in " + std::string(kFile));
    return points == nullptr ? std::uint8_t{1} : small(*points);
  }

  void add_ship(const json::value& entry, bool supply_ship) {
    const std::string id = text_of(entry.at("ship"));
    const auto card = mobas_wire::card_of(id);
    if (!card || draft_.ships.full()) return miss(id, "is no ship of the register, or one too many");
    constexpr double kTenths = 10;
    UnionShip ship;
    ship.supply_ship = supply_ship;
    ship.points = points_of(card->type);
    const json::value& draught = card->text.at("draught_ft");
    if (draught.is_number())
      ship.draught_tenths = static_cast<std::uint8_t>(std::lround(draught.to_number<double>() * kTenths));
    ship.hex = ratings_of_card(*card);
    if (supply_ship) {
      ship.waits_at_main_river = entry.at("at_main_river").as_bool();
      for (const auto& load : entry.at("load").as_object()) {
        const GunKind kind = tables_.kind_of(load.key());
        if (kind == kNoGun) return miss(id, "carries rounds for a gun that the tables do not know");
        ship.load[kind] = small(load.value());
      }
    } else {
      ship.barges = small(entry.at("barges"));
      add_guns(id, card->text, ship.guns);
    }
    draft_.ships.push_back(ship);
    ships.push_back(card->name);
  }

  void add_ironclad(const std::string& id) {
    const auto card = mobas_wire::card_of(id);
    if (!card || draft_.ironclads.full()) return miss(id, "is no ship of the register, or one too many");
    Ironclad ironclad;
    ironclad.points = points_of(card->type);
    ironclad.faces = static_cast<std::uint8_t>(std::max<std::size_t>(1, card->text.at("armour").as_array().size()));
    const json::value& knots = card->text.at("speed_knots");
    if (knots.is_number()) ironclad.knots = static_cast<std::uint8_t>(std::lround(knots.to_number<double>()));
    ironclad.hex = ratings_of_card(*card);
    add_guns(id, card->text, ironclad.guns);
    draft_.ironclads.push_back(ironclad);
    ironclads.push_back(card->name);
  }

  void set_enemies() {
    const auto type = [this](const char* enemy) { return ratings_of_type(text_of(file_.at("enemies").at(enemy))); };
    const mobas::Numbers& numbers = mobas_.numbers;
    draft_.hex = {.gunboat = type("gunboat"),
                  .heavy_gunboat = type("heavy_gunboat"),
                  .unarmed = type("unarmed"),
                  .spar_boat = type("spar_boat"),
                  .ram_dice = numbers.ram_dice,
                  .bow_dice = numbers.bow_dice,
                  .torpedo_dice = numbers.torpedo_dice,
                  .mine_dice = numbers.mine_dice,
                  .mine_live_from = numbers.mine_live_from,
                  .battery_most_dice = numbers.battery_most_dice,
                  .rounds_a_turn = small(file_.at("rounds_a_turn"))};
  }

  const json::value& file_;
  const TablesRead& tables_;
  const mobas_wire::Tables& mobas_;
  Draft draft_;
  std::optional<Fault> fault_;
};

}  // namespace

std::vector<std::string> flotilla_names() {
  std::vector<std::string> names;
  const auto file = flotillas_file();
  if (!file) return names;
  for (const json::value& flotilla : file->at("flotillas").as_array()) names.push_back(text_of(flotilla.at("id")));
  return names;
}

std::expected<Muster, Fault> muster(const MusterOrder& order) {
  const auto file = flotillas_file();
  if (!file) return std::unexpected(file.error());
  const auto& tables = red_river_wire::tables();
  if (!tables) return std::unexpected(tables.error());
  const auto& mobas = mobas_wire::tables();
  if (!mobas) return std::unexpected(mobas.error());
  for (const json::value& flotilla : file->at("flotillas").as_array()) {
    if (text_of(flotilla.at("id")) != order.flotilla) continue;
    Mustering mustering(*file, *tables, *mobas);
    const auto draft = mustering.draft(flotilla, order.options);
    if (!draft) return std::unexpected(draft.error());
    auto scenario = Scenario::from(*draft);
    if (!scenario) return std::unexpected(Fault{order.flotilla, "breaks the rules of the campaign", "RR-9.4"});
    return Muster{.title = text_of(flotilla.at("title")),
                  .scenario = *scenario,
                  .ships = mustering.ships,
                  .ironclads = mustering.ironclads};
  }
  return std::unexpected(Fault{
      "--flotilla", "there is no flotilla \"" + order.flotilla + "\"; there are " + listed(flotilla_names()), ""});
}

}  // namespace brownwater::wire::red_river_wire
