#include "tests/server/gunnery.hpp"
#include "tests/server/tales.hpp"
#include "tests/wire/flotilla/battles.hpp"

namespace brownwater::server::testing::tales {
namespace {

using brownwater::wire::testing::flotilla_battles::broadsides;

json::object of_flotilla(std::string_view more = "", std::string_view dice = "hand") {
  return {{"system", "flotilla"}, {"scenario", broadsides(more)}, {"dice", dice}};
}

json::object mastered(std::string_view more) {
  json::object body = of_flotilla(more);
  body["seats"] = {{"umpire", "person"}};
  return body;
}

const json::object kReady{{"type", "ready"}};

Way sealed(const char* name, json::object order) {
  return {name, of_flotilla(), [order = std::move(order)](Sitting& at) { at.decide("confederate", order); }};
}

/// To the first guns that fire. Their effect decides who decides next, and that is no secret.
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

Way mined(const char* name, std::string_view mines) {
  return {name, of_flotilla(mines, "program"), [](Sitting& at) { at.decide("union", kReady); }};
}

/// Under a game master, before dice fall and while they are waited for.
Way mastered(const char* name, std::string_view mines, bool waits) {
  return {name, mastered(mines), [waits](Sitting& at) {
            for (const char* seat : {"union", "confederate"}) at.decide(seat, kReady);
            if (waits) at.decide("umpire", {{"type", "proceed"}});
          }};
}

Way ruled(const char* name, json::object act) {
  return {name, mastered(R"(,"mines":[{"at":[70,10],"side":"confederate","hidden":true}])"), [=](Sitting& at) {
            for (const char* seat : {"union", "confederate"}) at.decide(seat, kReady);
            at.decide("umpire", hidden_ruling(act, name));
            at.throw_all(guns(1));
            at.decide("umpire", {{"type", "proceed"}});
            at.throw_all(guns(1));
          }};
}

json::object stands(std::string_view mode) { return {{"type", "stand"}, {"ship", "coal_city"}, {"mode", mode}}; }

constexpr std::string_view kAhead = R"(,"mines":[{"at":[30,30],"side":"confederate","hidden":true}])";
constexpr std::string_view kAside = R"(,"mines":[{"at":[70,10],"side":"confederate","hidden":true}])";

Secret by_the_rules(const char* name, std::vector<Way> ways) {
  return {.system = "flotilla",
          .name = name,
          .ways = std::move(ways),
          .from = {"union", "spectator"},
          .over_the_desk = false};
}

json::object mine_at(int x, int y) {
  return {{"act", "lay_mine"}, {"at", {x, y}}, {"side", "confederate"}, {"hidden", true}};
}

}  // namespace

std::vector<Secret> secrets_of_flotilla() {
  return {{.system = "flotilla",
           .name = "what_the_enemy_stands_by_for",
           .ways = {sealed("fire", {{"type", "stand"}, {"ship", "coal_city"}, {"mode", "fire"}, {"range", 9}}),
                    sealed("hold", stands("hold"))},
           .from = {"union", "spectator"}},
          {.system = "flotilla", .name = "how_the_dice_missed", .ways = {cannonaded("ones", 1), cannonaded("twos", 2)}},
          {.system = "flotilla",
           .name = "what_the_guns_did",
           .ways = {cannonaded("ones", 1), cannonaded("fives", 5)},
           .views_alike = false},
          {.system = "flotilla",
           .name = "where_a_mine_lies",
           .ways = {mined("ahead", kAhead), mined("aside", kAside), mined("nowhere", R"(,"mines":[])"),
                    mined("of none is spoken", "")},
           .from = {"union", "spectator"}},
          by_the_rules("that_a_mine_lies_under_a_master",
                       {mastered("ahead", kAhead, false), mastered("nowhere", R"(,"mines":[])", false),
                        mastered("of none is spoken", "", false)}),
          by_the_rules("that_a_mine_lies_while_dice_are_wanted",
                       {mastered("ahead", kAhead, true), mastered("nowhere", R"(,"mines":[])", true)}),
          by_the_rules("what_the_master_lays",
                       {ruled("a mine ahead", mine_at(30, 20)), ruled("a mine aside", mine_at(60, 10)),
                        ruled("he lifts one", {{"act", "lift_mine"}, {"mine", 0}}),
                        ruled("he throws a die", {{"act", "throw_die"}})})};
}

}  // namespace brownwater::server::testing::tales
