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

/// The umpire's act at the start, which he shows to no seat.
Way ruled(const char* name, const json::object& body, json::object act, int face = 1) {
  return {name, body, [=](Sitting& at) {
            at.decide("umpire", hidden_ruling(act, name));
            at.throw_all([face](const json::object&) { return face; });
          }};
}

json::object die(std::string_view kind) { return {{"act", "throw_die"}, {"die", kind}}; }

/// The umpire burns one of the ironclads on the Confederacy's stocks: that one of them.
Way burned(const char* name, std::size_t which) {
  return {name, war(true), [=](Sitting& at) {
            json::array hidden;
            for (const json::value& vessel : at.game.look("umpire").at("view").at("vessels").as_array()) {
              if (vessel.at("hidden").as_bool() && vessel.at("side") == "confederate")
                hidden.push_back(vessel.at("vessel"));
            }
            at.decide("umpire", hidden_ruling({{"act", "remove_vessel"}, {"vessel", hidden.at(which)}}, name));
          }};
}

}  // namespace

std::vector<Secret> secrets_of_campaigns() {
  const std::vector<std::string> of_both{"union", "spectator"};
  return {{.system = "red-river",
           .name = "what_was_met",
           .ways = {upstream("from one", 0), upstream("from two", 1), upstream("from four", 3)},
           .views_alike = false},
          {.system = "red-river",
           .name = "what_the_umpire_throws",
           .ways = {ruled("a one", up_the_river(), die("d6")), ruled("a six", up_the_river(), die("d6"), 6),
                    ruled("of twenty", up_the_river(), die("d20"), 17)},
           .from = of_both,
           .over_the_desk = false},
          {.system = "wbts",
           .name = "what_is_on_the_stocks",
           .ways = {a_month("four ironclads", war(true), 4), a_month("none", war(false), 4)},
           .from = of_both},
          {.system = "wbts",
           .name = "what_the_umpire_does_on_the_stocks",
           .ways = {burned("the first", 0), burned("the last", 3)},
           .from = of_both,
           .over_the_desk = false},
          {.system = "wbts",
           .name = "what_the_umpire_throws",
           .ways = {ruled("a one", war(true), die("d6")), ruled("of twenty", war(true), die("d20"), 17)},
           .from = of_both,
           .over_the_desk = false},
          {.system = "wbts",
           .name = "what_the_dice_brought",
           .ways = {a_month("threes", war(true), 3), a_month("fives", war(true), 5)},
           .views_alike = false}};
}

}  // namespace brownwater::server::testing::tales
