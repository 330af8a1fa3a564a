#include "tests/server/house.hpp"
#include "tests/wire/noddy/battles.hpp"

namespace brownwater::server::testing {
namespace {

using brownwater::wire::testing::two_on_two;

const json::object kSeal{{"type", "seal_orders"}};
const json::object kProceed{{"type", "proceed"}};

json::object body_of(const json::value& scenario, bool umpire, std::string_view dice = "program") {
  json::object body{{"system", "noddy"}, {"scenario", scenario}, {"dice", dice}};
  if (umpire) body["seats"] = {{"umpire", "person"}};
  return body;
}

std::int64_t number_of(const Game& game) { return game.look("spectator").at("number").to_number<std::int64_t>(); }

/// Decides as the game stands now.
Got now(const Game& game, std::string_view seat, const json::value& action) {
  const std::int64_t number = number_of(game);
  return game.decide(seat, number, action, std::string(seat) + std::to_string(number));
}

TEST_F(ServerTest, ND_6_6_APersonInTheUmpiresSeatDecidesAndTheMoveWaitsForHim) {
  const Game game = begin_with(port(), body_of(two_on_two(), true));
  EXPECT_EQ(game.look("union").at("seats").at("umpire"), json::value("person"));
  ASSERT_EQ(now(game, "union", kSeal).status, 200U);
  ASSERT_EQ(now(game, "confederate", kSeal).status, 200U);
  EXPECT_EQ(game.look("union").at("view").at("move").to_number<int>(), 1);
  EXPECT_EQ(now(game, "spectator", kProceed).status, 403U);
  const Got ruling = now(game, "umpire",
                         json::object{{"type", "ruling"},
                                      {"act", {{"act", "inflict"}, {"ship", "cairo"}, {"row", 8}}},
                                      {"reason", "a lucky shot"},
                                      {"shown", {"union"}}});
  ASSERT_EQ(ruling.status, 200U) << ruling.body;
  const auto log_of = [&game](std::string_view seat) {
    return ask(game.port, "GET", game.path("/log"), game.token(seat)).body;
  };
  EXPECT_NE(log_of("union").find("a lucky shot"), std::string::npos);
  EXPECT_EQ(log_of("confederate").find("a lucky shot"), std::string::npos);
  const Got moved = now(game, "umpire", kProceed);
  ASSERT_EQ(moved.status, 200U) << moved.body;
  EXPECT_EQ(game.look("union").at("view").at("move").to_number<int>(), 2);
}

TEST_F(ServerTest, ND_6_6_WithoutAPersonTheUmpiresLinkLooksOnAndTheDefaultsRule) {
  const Game game = begin_with(port(), body_of(two_on_two(), false));
  EXPECT_FALSE(game.look("union").at("seats").as_object().contains("umpire"));
  EXPECT_EQ(now(game, "umpire", kProceed).status, 403U);
  ASSERT_EQ(now(game, "union", kSeal).status, 200U);
  ASSERT_EQ(now(game, "confederate", kSeal).status, 200U);
  EXPECT_EQ(game.look("union").at("view").at("move").to_number<int>(), 2);
}

TEST_F(ServerTest, ND_6_6_TheUmpiresSeatIsAPersons) {
  const auto refused = [this](json::object body) {
    const Got got = ask(port(), "POST", "/api/games", "", json::serialize(body));
    EXPECT_EQ(got.status, 422U) << got.body;
    return got.where();
  };
  json::object body = body_of(two_on_two(), true);
  body["seats"] = {{"umpire", "random"}};
  EXPECT_EQ(refused(body), "/seats/umpire");
  EXPECT_EQ(refused({{"system", "mobas"}, {"scenario", "training"}, {"seats", {{"umpire", "random"}}}}),
            "/seats/umpire");
}

TEST_F(ServerTest, ND_5_1_DiceByHandAreRefusedWithoutAnUmpire) {
  const Got got = ask(port(), "POST", "/api/games", "", json::serialize(body_of(two_on_two(), false, "hand")));
  EXPECT_EQ(got.status, 422U);
  EXPECT_EQ(got.where(), "/dice");
  EXPECT_EQ(got.object().at("error").at("rule"), json::value("ND-5.1"));
}

TEST_F(ServerTest, ND_5_1_OnlyTheUmpireIsToldOfDiceAndThrowsThem) {
  const Game game = begin_with(port(), body_of(two_on_two(), true, "hand"));
  ASSERT_EQ(now(game, "union", kSeal).status, 200U);
  ASSERT_EQ(now(game, "confederate", kSeal).status, 200U);
  ASSERT_EQ(now(game, "umpire", kProceed).status, 200U);
  ASSERT_FALSE(game.look("umpire").at("wanted").is_null()) << "eight inches apart somebody fires";
  for (const char* seat : {"union", "confederate", "spectator"}) {
    EXPECT_TRUE(game.look(seat).at("wanted").is_null()) << seat;
    const Got got = ask(game.port, "POST", game.path("/faces"), game.token(seat), R"({"request":"f","faces":[6]})");
    EXPECT_EQ(got.status, 403U) << seat;
    Socket socket(game.port, game.id);
    socket.say({{"type", "hello"}, {"token", game.token(seat)}, {"seen", 0}});
    for (int message = 0; message < 3; ++message) {
      const auto heard = socket.hear();
      ASSERT_TRUE(heard);
      EXPECT_TRUE(heard->at("wanted").is_null()) << seat;
    }
  }
  for (int thrown = 0; thrown < 400; ++thrown) {
    const json::value wanted = game.look("umpire").at("wanted");
    if (wanted.is_null()) break;
    const json::object faces{{"request", "thrown " + std::to_string(thrown)},
                             {"faces", json::array(wanted.at("count").to_number<std::size_t>(), 2)}};
    const Got got = ask(game.port, "POST", game.path("/faces"), game.umpire_token, json::serialize(faces));
    ASSERT_EQ(got.status, 200U) << got.body;
  }
  EXPECT_EQ(game.look("union").at("view").at("move").to_number<int>(), 2);
}

TEST_F(ServerTest, TheSystemsNameTheSeatsThatDecide) {
  const json::object systems = ask(port(), "GET", "/api/systems").object();
  for (const json::value& system : systems.at("systems").as_array()) {
    const bool battle = system.at("kind") == json::value("battle");
    const json::array sides{"union", "confederate"};
    const json::array all{"union", "confederate", "umpire"};
    if (system.at("kind") != json::value("campaign")) EXPECT_EQ(system.at("seats"), battle ? all : sides) << system;
  }
}

TEST_F(ServerTest, TheSystemsTellTheFactsOfTheirBooks) {
  const json::object systems = ask(port(), "GET", "/api/systems").object();
  const json::object& noddy = systems.at("systems").at(1).as_object();
  EXPECT_EQ(noddy.at("name"), json::value("Noddy"));
  EXPECT_EQ(noddy.at("prefix"), json::value("ND-"));
  EXPECT_EQ(noddy.at("turn"), json::parse(R"({"one":"move","many":"moves"})"));
  EXPECT_EQ(noddy.at("losses"), json::parse(R"({"damage":"knots","guns":"guns"})"));
  EXPECT_EQ(noddy.at("referee"), json::parse(R"({"title":"umpire","rule":"ND-6.6","waited_for":true})"));
  EXPECT_EQ(noddy.at("offers"), (json::array{"cards", "points", "comparison", "hall", "letters", "squadrons"}));
}

TEST_F(ServerTest, ND_6_4_AScenarioIsShownToAnybodyWithoutWhatIsHiddenInIt) {
  for (const std::string_view system : {"noddy", "mobas"}) {
    const Got got = ask(port(), "GET", "/api/scenarios/" + std::string(system) + "/mobile_bay", "");
    ASSERT_EQ(got.status, 200U) << got.body;
    EXPECT_EQ(json::serialize(got.object().at("mines")), "[]") << system;
    EXPECT_FALSE(got.object().contains("umpire_notes"));
    EXPECT_FALSE(got.object().at("forces").as_array().empty());
    EXPECT_FALSE(got.object().at("history").as_string().empty());
  }
  EXPECT_EQ(ask(port(), "GET", "/api/scenarios/noddy/nowhere", "").status, 404U);
  EXPECT_EQ(ask(port(), "GET", "/api/scenarios/nothing/mobile_bay", "").status, 404U);
}

}  // namespace
}  // namespace brownwater::server::testing
