#include "tests/server/desks.hpp"
#include "tests/server/takebacks.hpp"
#include "tests/server/tales.hpp"

namespace brownwater::server::testing::tales {
namespace {

using brownwater::wire::testing::open_water;

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

json::object umpired(std::string_view more = "") {
  json::object body = of_mobas(more, "hand");
  body["seats"] = {{"umpire", "person"}};
  return body;
}

void declare_all(Sitting& at, bool with_the_last = true) {
  at.decide("union", takebacks::aim("benton", "arkansas"));
  at.decide("union", takebacks::hold("cairo"));
  at.decide("confederate", takebacks::aim("arkansas", "benton"));
  if (with_the_last) at.decide("confederate", takebacks::hold("tennessee"));
}

void hold_all(Sitting& at) {
  for (const char* ship : {"benton", "cairo"}) at.decide("union", takebacks::hold(ship));
  for (const char* ship : {"arkansas", "tennessee"}) at.decide("confederate", takebacks::hold(ship));
  at.throw_all(guns(1));
}

/// The guns fire.
Way fired(const char* name, int face) {
  return {name, of_mobas("", "hand"), [face](Sitting& at) {
            declare_all(at);
            at.throw_all(guns(face));
          }};
}

/// A line at a table with models.
Way said_of_models(const char* name, std::string line) {
  json::object body = of_mobas();
  body["models"] = true;
  return {name, std::move(body), [line = std::move(line)](Sitting& at) {
            const json::object said{
                {"request", "said"}, {"expected", at.game.look("umpire").at("number")}, {"line", line}};
            const Got got =
                ask(at.game.port, "POST", at.game.path("/line"), at.game.confederate_token, json::serialize(said));
            EXPECT_EQ(got.status, 200U) << got.body;
          }};
}

Way mined(const char* name, std::string_view mines) { return {name, of_mobas(mines, "hand"), hold_all}; }

Way sealed(const char* name, json::object order) {
  return {name, of_mobas(), [order = std::move(order)](Sitting& at) { at.decide("confederate", order); }};
}

/// The umpire's act between two sealed declarations, which he shows to no seat.
Way ruled(const char* name, json::object act) {
  return {name, umpired(R"(,"mines":[{"hex":"F8","side":"confederate"}])"), [=](Sitting& at) {
            at.decide("union", takebacks::hold("cairo"));
            at.decide("umpire", hidden_ruling(act, name));
            at.throw_all(guns(5));
            at.decide("confederate", takebacks::hold("tennessee"));
          }};
}

/// Messages between the umpire and the other side before dice are waited for, and while they are.
Way attended(const char* name, std::function<void(const Game&)> before, std::function<void(const Game&)> then = {}) {
  return {name, of_mobas("", "hand"), [=](Sitting& at) {
            before(at.game);
            declare_all(at);
            if (then) then(at.game);
          }};
}

void keep(const Game& game) { EXPECT_EQ(desks::set(game, "hold", "confederate").status, 200U); }
void let_through(const Game& game) { EXPECT_EQ(desks::set(game, "through", "confederate").status, 200U); }

void look_out(const Game& game) {
  const char* body = R"({"request":"q","ship":"arkansas","text":"What lies beyond the bend?"})";
  EXPECT_EQ(ask(game.port, "POST", game.path("/lookout"), game.confederate_token, body).status, 200U);
}

Way said(const char* name, std::vector<std::string> sayings) {
  return {name, of_mobas(), [sayings = std::move(sayings)](Sitting& at) {
            for (std::size_t number = 0; number < sayings.size(); ++number) {
              const json::object body{{"request", std::to_string(number)}, {"text", sayings[number]}};
              const Got got =
                  ask(at.game.port, "POST", at.game.path("/say"), at.game.confederate_token, json::serialize(body));
              EXPECT_EQ(got.status, 200U) << got.body;
            }
            at.decide("confederate", takebacks::hold("arkansas"));
          }};
}

std::vector<Way> attendances() {
  const auto answer = [](const Game& game) {
    EXPECT_EQ(desks::at_desk(game, {{"act", "answer"}, {"question", 1}, {"text", "Smoke."}}).status, 200U);
  };
  return {attended("nothing", [](const Game&) {}), attended("its reports are kept", keep),
          attended("they were kept", keep, let_through), attended("it asks its lookout", look_out),
          attended("and is answered", look_out, answer)};
}

}  // namespace

std::vector<Secret> secrets_of_mobas() {
  const Way before{"the other side has not decided", of_mobas("", "hand"), [](Sitting& at) {
                     declare_all(at, false);
                     at.seats_try_to_decide = false;
                   }};
  const Way waits{"its decision waits for dice", of_mobas("", "hand"), [](Sitting& at) {
                    declare_all(at);
                    at.seats_try_to_decide = false;
                  }};
  const std::vector<std::string> from{"union", "spectator"};
  return {
      {.system = "mobas",
       .name = "what_the_enemy_aims_at",
       .ways = {sealed("at the Benton", takebacks::aim("arkansas", "benton")),
                sealed("at the Cairo", takebacks::aim("arkansas", "cairo")),
                sealed("at nobody", takebacks::hold("tennessee"))},
       .from = from},
      {.system = "mobas",
       .name = "what_a_line_says_of_models",
       .ways = {said_of_models("fires", "arkansas > benton 2"), said_of_models("from afar", "arkansas > cairo 4 end"),
                said_of_models("holds", "arkansas holds"), said_of_models("bears on nobody", "arkansas none")},
       .from = from,
       .over_the_desk = false},
      {.system = "mobas",
       .name = "how_the_dice_missed",
       .ways = {fired("ones", 1), fired("twos", 2), fired("threes", 3)}},
      {.system = "mobas",
       .name = "what_the_guns_did",
       .ways = {fired("missed", 1), fired("hit", 4), fired("hit hard", 6)},
       .views_alike = false},
      {.system = "mobas", .name = "that_dice_are_wanted", .ways = {before, waits}},
      {.system = "mobas",
       .name = "where_a_mine_lies",
       .ways = {mined("ahead", R"(,"mines":[{"hex":"D5","side":"confederate"}])"),
                mined("far off", R"(,"mines":[{"hex":"G9","side":"confederate"}])"), mined("nowhere", R"(,"mines":[])"),
                mined("of none is spoken", "")},
       .from = from},
      {.system = "mobas",
       .name = "what_the_umpire_lays",
       .ways = {ruled("a mine ahead", {{"act", "lay_mine"}, {"hex", "D5"}, {"side", "confederate"}}),
                ruled("a mine far off", {{"act", "lay_mine"}, {"hex", "G6"}, {"side", "confederate"}}),
                ruled("he lifts one", {{"act", "lift_mine"}, {"hex", "F8"}}),
                ruled("he throws a die", {{"act", "throw_die"}})},
       .from = from,
       .over_the_desk = false},
      {.system = "mobas",
       .name = "what_the_umpire_has_with_the_enemy",
       .ways = attendances(),
       .from = {"union"},
       .over_the_desk = false},
      {.system = "mobas",
       .name = "what_the_enemy_says",
       .ways = {said("nothing", {}), said("once", {"Lie low."}),
                said("much", {"Lie low.", "Until dark.", std::string(900, 'x'), "Go."})},
       .from = from,
       .over_the_desk = false},
  };
}

}  // namespace brownwater::server::testing::tales
