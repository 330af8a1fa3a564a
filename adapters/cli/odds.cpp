#include <algorithm>
#include <cstdio>
#include <ostream>

#include "adapters/cli/commands.hpp"
#include "adapters/wire/mobas/mobas_words.hpp"
#include "adapters/wire/mobas/questions.hpp"
#include "adapters/wire/mobas/ratings.hpp"
#include "engine/games/mobas/fire.hpp"

namespace brownwater::cli {
namespace {

using namespace mobas;

int tell(const char* question, RuleRef by, int dice, const Console& console) {
  json::object answer{{"system", "mobas"}, {"question", question},
                      {"method", "exact"}, {"rule", wire::rule_text(by)},
                      {"dice", dice},      {"outcomes", wire::mobas_wire::write_points(dice)}};
  if (console.as_json) {
    console.line(answer);
    return kDone;
  }
  console.out << dice << (dice == 1 ? " firing die (" : " firing dice (") << wire::rule_text(by)
              << ")\npoints      chance\n";
  for (const json::value& outcome : answer.at("outcomes").as_array()) {
    char line[96];
    std::snprintf(line, sizeof line, "%6s  %10.6f  %s\n", outcome.at("key").as_string().c_str(),
                  outcome.at("decimal").as_double(), outcome.at("p").as_string().c_str());
    console.out << line;
  }
  return kDone;
}

/// The type's guns and her bearing, or the fault in the question.
struct Firer {
  Aspect aspect = Aspect::kBroadside;
  int guns = 0;
};

std::expected<Firer, wire::Fault> firer_of(const FireOddsOrder& order) {
  const auto& tables = wire::mobas_wire::tables();
  if (!tables) return std::unexpected(tables.error());
  if (order.type == "shore_battery") {
    if (!order.guns)
      return std::unexpected(wire::Fault{"--guns", "a shore battery's dice are her guns: say how many", "MB-6.1"});
    if (*order.guns < 1) return std::unexpected(wire::Fault{"--guns", "a battery has at least one gun", "MB-6.1"});
    return Firer{.aspect = Aspect::kBattery, .guns = std::min<int>(*order.guns, tables->numbers.battery_most_dice)};
  }
  const auto line = tables->types.find(order.type);
  if (line == tables->types.end()) {
    std::vector<std::string> types;
    for (const auto& [type, unused] : tables->types) types.push_back(type);
    types.emplace_back("shore_battery");
    return std::unexpected(
        wire::Fault{"--type", "there is no type \"" + order.type + "\"; there are " + wire::listed(types), "MB-6.0"});
  }
  if (order.guns) return std::unexpected(wire::Fault{"--guns", "is for a shore battery only", "MB-6.1"});
  const Ratings& ratings = line->second.ratings;
  if (ratings.turret) return Firer{.aspect = Aspect::kTurret, .guns = ratings.dice};
  const auto aspect = wire::value_in(wire::mobas_wire::kAspectWords, order.aspect.empty() ? "broadside" : order.aspect);
  return Firer{.aspect = aspect.value_or(Aspect::kBroadside), .guns = ratings.dice};
}

}  // namespace

int odds_mobas_fire(const FireOddsOrder& order, const Console& console) {
  const auto firer = firer_of(order);
  if (!firer) return console.refuse(firer.error());
  if (firer->guns == 0) return console.refuse({"--type", "she has no guns", "MB-6.0"});
  const std::string rule = wire::rule_text(rule_of(firer->aspect));
  if (order.range_hexes < 1) return console.refuse({"--range", "a range is at least one hex", rule});
  const int dice = dice_at(firer->aspect, firer->guns, order.range_hexes);
  if (dice == 0)
    return console.refuse(
        {"--range", "out of reach: no dice are left at " + std::to_string(order.range_hexes) + " hexes", rule});
  return tell("fire", rule_of(firer->aspect), dice, console);
}

int odds_mobas_ram(bool has_ram, const Console& console) {
  const auto& tables = wire::mobas_wire::tables();
  if (!tables) return console.refuse(tables.error());
  return tell("ram", mobas::rule(5, 1), has_ram ? tables->numbers.ram_dice : tables->numbers.bow_dice, console);
}

}  // namespace brownwater::cli
