#include "adapters/wire/library.hpp"
#include "tests/server/tales.hpp"

namespace brownwater::server::testing::tales {
namespace {

json::object up_the_river() {
  return {
      {"system", "red-river"}, {"scenario", "timberclads_1862"}, {"dice", "hand"}, {"seats", {{"union", "person"}}}};
}

/// Sections of river with dice that show in turn what follows `first`.
Way upstream(const char* name, int first) {
  return {name, up_the_river(), [first](Sitting& at) {
            at.play(2, [first, die = 0](const json::object& wanted) mutable {
              const bool d6 = wanted.at("die") == "d6";
              return 1 + (first + die++) % (d6 ? 6 : 10);
            });
          }};
}

/// The war on the river with or without the ironclads that the South has on the stocks.
json::object war(bool with_ironclads) {
  json::object scenario = wire::scenario_named("wbts", "river_war_1862")->as_object();
  json::array& vessels = scenario.at("vessels").as_array();
  for (auto at = vessels.begin(); !with_ironclads && at != vessels.end();) {
    const bool hidden = at->as_object().contains("building_since") && at->at("side") == "confederate";
    at = hidden ? vessels.erase(at) : at + 1;
  }
  return {{"system", "wbts"}, {"scenario", scenario}, {"dice", "hand"}};
}

/// A month of the war begins; no ironclad is ready.
Way a_month(const char* name, const json::object& body, int face) {
  return {name, body, [face](Sitting& at) {
            at.play(2,
                    [face](const json::object& wanted) { return wanted.at("purpose") == "ironclad_ready" ? 6 : face; });
          }};
}

}  // namespace

std::vector<Secret> secrets_of_campaigns() {
  return {{"red-river",
           "what_was_met",
           {upstream("from one", 0), upstream("from two", 1), upstream("from four", 3)},
           false},
          {"wbts", "what_is_on_the_stocks", {a_month("four ironclads", war(true), 4), a_month("none", war(false), 4)}},
          {"wbts", "what_the_dice_brought", {a_month("threes", war(true), 3), a_month("fives", war(true), 5)}, false}};
}

}  // namespace brownwater::server::testing::tales
