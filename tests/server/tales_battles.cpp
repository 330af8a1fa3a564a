#include "tests/server/gunnery.hpp"
#include "tests/server/takebacks.hpp"
#include "tests/server/tales.hpp"
#include "tests/wire/flotilla/battles.hpp"
#include "tests/wire/noddy/battles.hpp"

namespace brownwater::server::testing::tales {
namespace {

using brownwater::wire::testing::open_water;
using brownwater::wire::testing::two_on_two;
using brownwater::wire::testing::flotilla_battles::broadsides;

/// The dice of guns show that face, all others one after another what a die has.
Faces guns(int face) {
  return [face, other = 0](const json::object& wanted) mutable {
    return wanted.at("purpose") == "fire" ? face : 1 + other++ % 6;
  };
}

json::object of_mobas(std::string_view more = "", std::string_view dice = "program") {
  return {{"system", "mobas"},
          {"scenario", open_water(
                           R"({"ship":"benton","side":"union","hex":"D4","facing":0},
                              {"ship":"cairo","side":"union","hex":"C3","facing":0},
                              {"ship":"arkansas","side":"confederate","hex":"B5","facing":3},
                              {"ship":"tennessee","side":"confederate","hex":"C6","facing":3})",
                           more)},
          {"dice", dice}};
}

void declare_all(Sitting& at, bool with_the_last = true) {
  at.decide("union", takebacks::aim("benton", "arkansas"));
  at.decide("union", takebacks::hold("cairo"));
  at.decide("confederate", takebacks::aim("arkansas", "benton"));
  if (with_the_last) at.decide("confederate", takebacks::hold("tennessee"));
}

/// The guns fire.
Way fired(const char* name, int face) {
  return {name, of_mobas("", "hand"), [face](Sitting& at) {
            declare_all(at);
            at.throw_all(guns(face));
          }};
}

Way mined(const char* name, std::string_view mines) {
  return {name, of_mobas(mines, "hand"), [](Sitting& at) {
            for (const char* ship : {"benton", "cairo"}) at.decide("union", takebacks::hold(ship));
            for (const char* ship : {"arkansas", "tennessee"}) at.decide("confederate", takebacks::hold(ship));
            at.throw_all(guns(1));
          }};
}

Way sealed(const char* name, const json::object& body, json::object order) {
  return {name, body, [order = std::move(order)](Sitting& at) { at.decide("confederate", order); }};
}

json::object of_noddy(std::string_view more = "") {
  return {{"system", "noddy"}, {"scenario", two_on_two(more)}, {"dice", "hand"}, {"seats", {{"umpire", "person"}}}};
}

/// A move in which the dice thrown against the Confederates show that face, and all others the least.
Way shelled(const char* name, int face) {
  return {name, of_noddy(), [face](Sitting& at) {
            for (const char* seat : {"union", "confederate"}) at.decide(seat, {{"type", "seal_orders"}});
            at.decide("umpire", {{"type", "proceed"}});
            at.throw_all([face](const json::object& wanted) {
              const json::value* target = wanted.if_contains("target");
              const bool at_them = target != nullptr && target->as_string().starts_with("general_");
              return at_them && wanted.at("purpose") == "to_hit" ? face : 1;
            });
          }};
}

Way shoaled(const char* name, std::string_view hidden) {
  return {name, of_noddy(hidden), [](Sitting& at) {
            for (const char* seat : {"union", "confederate"}) at.decide(seat, {{"type", "seal_orders"}});
          }};
}

json::object of_flotilla(std::string_view more = "", std::string_view dice = "hand") {
  return {{"system", "flotilla"}, {"scenario", broadsides(more)}, {"dice", dice}};
}

/// To the first guns that fire. What they do decides who decides next, and that is no secret.
Way cannonaded(const char* name, int face) {
  return {name, of_flotilla(), [face](Sitting& at) {
            bool fired = false;
            for (int made = 0; made < 16 && !fired; ++made) {
              at.play(
                  1,
                  [&fired, volley = guns(face)](const json::object& wanted) {
                    fired = fired || wanted.at("purpose") == "fire";
                    return volley(wanted);
                  },
                  next_shot);
            }
            EXPECT_TRUE(fired);
          }};
}

json::object stands(std::string_view mode) { return {{"type", "stand"}, {"ship", "coal_city"}, {"mode", mode}}; }

}  // namespace

std::vector<Secret> secrets_of_battles() {
  const Way before{"the other side has not decided", of_mobas("", "hand"), [](Sitting& at) { declare_all(at, false); }};
  const Way waits{"its decision waits for dice", of_mobas("", "hand"), [](Sitting& at) { declare_all(at); }};
  return {
      {"mobas",
       "what_the_enemy_aims_at",
       {sealed("at the Benton", of_mobas(), takebacks::aim("arkansas", "benton")),
        sealed("at the Cairo", of_mobas(), takebacks::aim("arkansas", "cairo")),
        sealed("at nobody", of_mobas(), takebacks::hold("tennessee"))}},
      {"mobas", "how_the_dice_missed", {fired("ones", 1), fired("twos", 2), fired("threes", 3)}},
      {"mobas", "what_the_guns_did", {fired("missed", 1), fired("hit", 4), fired("hit hard", 6)}, false},
      {"mobas", "that_dice_are_wanted", {before, waits}},
      {"mobas",
       "where_a_mine_lies",
       {mined("ahead", R"(,"mines":[{"hex":"D5","side":"confederate"}])"),
        mined("far off", R"(,"mines":[{"hex":"G9","side":"confederate"}])"), mined("nowhere", R"(,"mines":[])")}},
      {"noddy",
       "what_the_enemy_orders",
       {sealed("straight on", of_noddy(), {{"type", "order"}, {"ship", "general_price"}, {"speed", 6}, {"turn", 0}}),
        sealed("about", of_noddy(), {{"type", "order"}, {"ship", "general_bragg"}, {"speed", 2}, {"turn", -20}}),
        sealed("no shot", of_noddy(), {{"type", "fire_step"}, {"ship", "general_price"}, {"step", "hold"}})}},
      {"noddy", "what_the_shells_did", {shelled("short", 1), shelled("over", 2), shelled("hit", 6)}},
      {"noddy",
       "what_lies_under_water",
       {shoaled("a mine ahead", R"(,"mines":[{"at":[24,14],"side":"confederate"}],"shoals":[])"),
        shoaled("a shoal", R"(,"mines":[],"shoals":[{"at":[24,20],"radius":1,"depth_ft":2,"known_to":"confederate"}])"),
        shoaled("nothing", R"(,"mines":[],"shoals":[])")}},
      {"flotilla",
       "what_the_enemy_stands_by_for",
       {sealed("fire", of_flotilla(), {{"type", "stand"}, {"ship", "coal_city"}, {"mode", "fire"}, {"range", 9}}),
        sealed("hold", of_flotilla(), stands("hold"))}},
      {"flotilla", "how_the_dice_missed", {cannonaded("ones", 1), cannonaded("twos", 2)}},
      {"flotilla", "what_the_guns_did", {cannonaded("ones", 1), cannonaded("fives", 5)}, false},
      {"flotilla",
       "where_a_mine_lies",
       {{"ahead", of_flotilla(R"(,"mines":[{"at":[30,30],"side":"confederate","hidden":true}])", "program"),
         [](Sitting& at) { at.decide("union", {{"type", "ready"}}); }},
        {"aside", of_flotilla(R"(,"mines":[{"at":[70,10],"side":"confederate","hidden":true}])", "program"),
         [](Sitting& at) { at.decide("union", {{"type", "ready"}}); }}}}};
}

}  // namespace brownwater::server::testing::tales
