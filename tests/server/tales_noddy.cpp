#include "tests/server/tales.hpp"
#include "tests/wire/noddy/battles.hpp"

namespace brownwater::server::testing::tales {
namespace {

using brownwater::wire::testing::two_on_two;
using brownwater::wire::testing::with;

const json::object kSeal{{"type", "seal_orders"}};
const json::object kProceed{{"type", "proceed"}};

json::object of_noddy(const json::value& scenario) {
  return {{"system", "noddy"}, {"scenario", scenario}, {"dice", "hand"}, {"seats", {{"umpire", "person"}}}};
}
json::object of_noddy() { return of_noddy(two_on_two()); }

void seal_all(Sitting& at) {
  for (const char* seat : {"union", "confederate"}) at.decide(seat, kSeal);
}

void carry_out(Sitting& at, const Faces& faces) {
  seal_all(at);
  at.decide("umpire", kProceed);
  at.throw_all(faces);
}

/// Dice show the least but those of these purposes that are thrown against the Confederates.
Faces against_them(std::vector<std::pair<std::string, int>> faces) {
  return [faces = std::move(faces)](const json::object& wanted) {
    for (const auto& [purpose, face] : faces) {
      if (wanted.at("purpose") != json::value(purpose)) continue;
      for (const char* key : {"target", "ship"}) {
        const json::value* ship = wanted.if_contains(key);
        if (ship != nullptr && ship->as_string().starts_with("general_")) return face;
      }
    }
    return 1;
  };
}

Way sealed(const char* name, json::object order) {
  return {name, of_noddy(), [order = std::move(order)](Sitting& at) { at.decide("confederate", order); }};
}

/// A move in which the dice thrown against the Confederates show that face, and all others the least.
Way shelled(const char* name, int face) {
  return {name, of_noddy(), [face](Sitting& at) {
            carry_out(at, [face](const json::object& wanted) {
              const json::value* target = wanted.if_contains("target");
              const bool at_them = target != nullptr && target->as_string().starts_with("general_");
              return at_them && wanted.at("purpose") == "to_hit" ? face : 1;
            });
          }};
}

/// They are hit, and what that does to them hangs on the dice.
Way hurt(const char* name, std::vector<std::pair<std::string, int>> effects) {
  effects.emplace_back("to_hit", 6);
  return {name, of_noddy(), [effects = std::move(effects)](Sitting& at) { carry_out(at, against_them(effects)); }};
}

Way hidden(const char* name, const json::value& scenario) { return {name, of_noddy(scenario), seal_all}; }
Way lies(const char* name, std::string_view more) { return hidden(name, two_on_two(more)); }

/// A force with keys of hers put before the others that she has.
json::value damaged(std::string_view damage) {
  json::value scenario = two_on_two(R"(,"mines":[],"shoals":[])");
  json::object& force = scenario.as_object().at("forces").as_array().at(2).as_object();
  json::object hurt{{"ship", force.at("ship")}, {"damage", json::parse(damage)}};
  for (const auto& [key, value] : force) hurt.emplace(key, value);
  force = std::move(hurt);
  return scenario;
}

/// The umpire's notes, and what lies hidden, before the other keys.
json::value noted() {
  json::object all{{"umpire_notes", "Most are duds."},
                   {"shoals", json::array()},
                   {"mines", {{{"at", {50, 30}}, {"side", "confederate"}, {"explodes_on", 7}}}}};
  for (const auto& [key, value] : two_on_two().as_object()) all.emplace(key, value);
  return all;
}

/// Mines, and a move is carried out over them.
Way steamed_over(const char* name, std::string_view mines) {
  return {name, of_noddy(two_on_two(mines)), [](Sitting& at) {
            seal_all(at);
            at.decide("umpire", kProceed);
            at.throw_all(against_them({}));
          }};
}

Way ruled(const char* name, json::object act) {
  return {name, of_noddy(two_on_two(R"(,"mines":[{"at":[50,30],"side":null}],"shoals":[])")), [=](Sitting& at) {
            at.decide("union", kSeal);
            at.decide("umpire", hidden_ruling(act, name));
            at.throw_all(against_them({}));
            at.decide("confederate", kSeal);
            at.decide("umpire", kProceed);
            at.throw_all(against_them({}));
          }};
}

Secret by_the_rules(const char* name, std::vector<Way> ways, std::vector<std::string> from = {"union", "spectator"}) {
  return {.system = "noddy", .name = name, .ways = std::move(ways), .from = std::move(from), .over_the_desk = false};
}

std::vector<Way> rulings_on_a_ship() {
  return {ruled("a gun", {{"act", "set_gun"}, {"ship", "general_price"}, {"gun", 0}, {"working", false}}),
          ruled("the other's gun", {{"act", "set_gun"}, {"ship", "general_price"}, {"gun", 1}, {"working", false}}),
          ruled("rounds", {{"act", "set_rounds"}, {"ship", "general_price"}, {"gun", 0}, {"rounds", 9}}),
          ruled("steam", {{"act", "inflict"}, {"ship", "general_price"}, {"row", 7}})};
}

}  // namespace

std::vector<Secret> secrets_of_noddy() {
  const std::vector<std::string> from{"union", "spectator"};
  return {
      {.system = "noddy",
       .name = "what_the_enemy_orders",
       .ways = {sealed("straight on", {{"type", "order"}, {"ship", "general_price"}, {"speed", 6}, {"turn", 0}}),
                sealed("about", {{"type", "order"}, {"ship", "general_bragg"}, {"speed", 2}, {"turn", -20}}),
                sealed("no shot", {{"type", "fire_step"}, {"ship", "general_price"}, {"step", "hold"}})},
       .from = from},
      {.system = "noddy",
       .name = "what_the_shells_did",
       .ways = {shelled("short", 1), shelled("over", 2), shelled("hit", 6)}},
      {.system = "noddy",
       .name = "what_lies_under_water",
       .ways = {lies("a mine ahead", R"(,"mines":[{"at":[24,14],"side":"confederate"}],"shoals":[])"),
                lies("a shoal",
                     R"(,"mines":[],"shoals":[{"at":[24,20],"radius":1,"depth_ft":2,"known_to":"confederate"}])"),
                lies("nothing", R"(,"mines":[],"shoals":[])")},
       .from = from},
      by_the_rules("what_the_scenario_hides",
                   {lies("nothing", ""), lies("nothing, and says so", R"(,"mines":[],"shoals":[])"),
                    lies("a mine", R"(,"mines":[{"at":[50,30],"side":null}])"),
                    lies("a shoal", R"(,"shoals":[{"at":[50,30],"radius":1,"depth_ft":2,"known_to":null}])"),
                    hidden("damage", damaged(R"({"knots":1.5,"guns_out":[0]})")), hidden("notes", noted())}),
      by_the_rules(
          "that_a_mine_failed",
          {steamed_over("none lay there", R"(,"mines":[{"at":[50,30],"side":null,"explodes_on":7}])"),
           steamed_over("a dud lay there", R"(,"mines":[{"at":[21,14],"side":null,"explodes_on":7}])"),
           steamed_over(
               "two did",
               R"(,"mines":[{"at":[21,14],"side":null,"explodes_on":7},{"at":[22,14],"side":null,"explodes_on":7},
                                             {"at":[21,20],"side":null}])")},
          {"union", "confederate", "spectator"}),
      by_the_rules("what_a_hit_did", {hurt("half a knot", {{"hit_effect", 1}}), hurt("a gun", {{"hit_effect", 3}}),
                                      hurt("a shutter", {{"hit_effect", 6}, {"special", 3}})}),
      by_the_rules(
          "what_the_umpire_lays",
          {ruled("a mine", {{"act", "lay_mine"}, {"at", {40, 35}}, {"side", nullptr}, {"explodes_on", 5}}),
           ruled("the enemy's mine",
                 {{"act", "lay_mine"}, {"at", {50, 35}}, {"side", "confederate"}, {"explodes_on", 5}}),
           ruled("a shoal",
                 {{"act", "lay_shoal"}, {"at", {40, 35}}, {"radius", 1}, {"depth_ft", 4}, {"known_to", nullptr}}),
           ruled("he lifts one", {{"act", "lift_mine"}, {"mine", 0}}),
           ruled("he throws a die", {{"act", "throw_die"}})}),
      by_the_rules("how_the_umpire_hurts", rulings_on_a_ship()),
  };
}

}  // namespace brownwater::server::testing::tales
