#include "adapters/server/tokens.hpp"
#include "tests/server/squadrons.hpp"
#include "tests/wire/flotilla/battles.hpp"

/// Several captains a side, each with his ships.
namespace brownwater::server::testing {
namespace {

using brownwater::wire::testing::open_water;

TEST_F(ServerTest, ND_1_2_ACaptainSeesHisSidesViewAndOrdersHisOwnShipsAndNoOthers) {
  const Squadrons table = begin_squadrons(port(), noddy_squadrons(two_captains()));
  const json::object chief = table.look("union");
  const json::object dove = table.look("Dove");
  EXPECT_EQ(dove.at("seat"), "union");
  EXPECT_EQ(dove.at("view"), chief.at("view"));
  EXPECT_EQ(dove.at("captain"), "Dove");
  EXPECT_TRUE(chief.at("captain").is_null());
  EXPECT_EQ(table.decide("Dove", ordered("benton")).status, 200U);
  const Got not_his = table.decide("Dove", ordered("cairo"));
  EXPECT_EQ(not_his.status, 403U);
  EXPECT_EQ(not_his.where(), "/action/ship");
  EXPECT_EQ(not_his.reason(), "Cairo is Selfridge's: Selfridge decides for her");
  EXPECT_EQ(table.decide("Dove", ordered("general_price")).where(), "/action/ship");
  const Got seals = table.decide("Dove", kSealAll);
  EXPECT_EQ(seals.status, 403U);
  EXPECT_EQ(seals.reason(), "that is for the chief of your side to decide");
  const Got given = table.decide("union", ordered("cairo"));
  EXPECT_EQ(given.status, 403U) << "the chief takes her back first";
  EXPECT_NE(given.reason().find("take her back first"), std::string::npos);
  EXPECT_EQ(table.number(), 1);
}

TEST_F(ServerTest, ND_1_3_OrdersAreSealedWhenEachCaptainIsDoneOrTheChiefGoesOnWithoutThem) {
  const Squadrons table = begin_squadrons(port(), noddy_squadrons(two_captains()));
  const Got early = table.decide("union", kSealAll);
  EXPECT_EQ(early.status, 422U);
  EXPECT_EQ(early.where(), "/override");
  EXPECT_EQ(early.reason(), "not yet done: Dove (Benton); Selfridge (Cairo)");
  EXPECT_EQ(table.done("Dove").status, 200U);
  EXPECT_EQ(table.done("Dove").status, 200U) << "twice is no fault";
  const Got again = table.decide("Dove", ordered("benton"));
  EXPECT_EQ(again.status, 422U) << "done is done, until it is taken back";
  EXPECT_EQ(table.done("Dove", false).status, 200U);
  EXPECT_EQ(table.decide("Dove", ordered("benton")).status, 200U);
  EXPECT_EQ(table.done("Dove").status, 200U);
  EXPECT_NE(table.decide("union", kSealAll).reason().find("Selfridge"), std::string::npos);
  EXPECT_EQ(table.done("Selfridge").status, 200U);
  EXPECT_EQ(table.decide("union", kSealAll).status, 200U);
  ASSERT_EQ(table.decide("confederate", kSealAll).status, 200U) << "a side without captains is as it was";
  EXPECT_EQ(table.look("union").at("view").at("move").to_number<int>(), 2);
  EXPECT_EQ(table.decide("union", kSealAll).where(), "/override") << "another move, another word";
  EXPECT_EQ(table.decide("union", kSealAll, true).status, 200U);
}

TEST_F(ServerTest, AVolleyGoesOnlyAsFarAsItIsTheAskersToDecideAsTheGameThenStands) {
  const Squadrons table = begin_squadrons(port(), noddy_squadrons(two_captains()));
  ASSERT_EQ(table.decide("confederate", kSealAll).status, 200U);
  for (const char* who : {"Dove", "Selfridge"}) ASSERT_EQ(table.done(who).status, 200U) << who;
  const auto seal_twice = [&](std::string_view request, bool override) {
    const json::array twice{kSealAll, kSealAll};
    json::object body{{"request", request}, {"expected", table.number()}, {"actions", twice}};
    if (override) body["override"] = true;
    return table.post("union", "decisions", body);
  };
  const Got got = seal_twice("a", false);
  ASSERT_EQ(got.status, 200U) << got.body;
  EXPECT_EQ(got.object().at("number"), 2) << "nobody is done with the second move";
  EXPECT_EQ(table.number(), 2);
  EXPECT_EQ(seal_twice("b", false).where(), "/override");
  ASSERT_EQ(table.decide("confederate", kSealAll).status, 200U);
  EXPECT_EQ(seal_twice("c", true).object().at("number"), 5) << "he said that he goes on without them";
}

TEST_F(ServerTest, WhoIsWaitedForIsToldToTheSideAndToNobodyElse) {
  const Squadrons table = begin_squadrons(port(), noddy_squadrons({{"union", {posted("Dove", {"benton"})}}}));
  const auto owed = [&](const std::string& who) {
    return ask(port(), "GET", table.game.path("/owed"), table.link(who)).object();
  };
  const auto of_union = [](const json::object& told) { return told.at("owed").at(0).as_object(); };
  EXPECT_EQ(of_union(owed("union")).at("captains"),
            json::parse(R"([{"name":"Dove","ships":["benton"]},{"name":null,"ships":["cairo"]}])"));
  EXPECT_EQ(owed("Dove").at("captain"), "Dove");
  EXPECT_FALSE(of_union(owed("confederate")).contains("captains"));
  const auto calendar = [&](const std::string& who) {
    return ask(port(), "GET", std::string(owed(who).at("calendar").as_string()), "").body;
  };
  EXPECT_NE(calendar("Dove").find("VEVENT"), std::string::npos);
  ASSERT_EQ(table.done("Dove").status, 200U);
  EXPECT_EQ(calendar("Dove").find("VEVENT"), std::string::npos);
  EXPECT_NE(calendar("union").find("VEVENT"), std::string::npos);
  EXPECT_EQ(of_union(owed("union")).at("captains"), json::parse(R"([{"name":null,"ships":["cairo"]}])"));
  const json::object squadron = table.look("Dove").at("squadron").as_object();
  EXPECT_EQ(squadron.at("captains").at(0).at("done"), true);
  EXPECT_EQ(squadron.at("chief").at("ships"), json::parse(R"(["cairo"])"));
  EXPECT_EQ(squadron.at("step"), true);
  EXPECT_TRUE(table.look("confederate").at("squadron").is_null());
}

json::object mobas_squadrons(const json::object& captains) {
  return {{"system", "mobas"},
          {"scenario", open_water(
                           R"({"ship":"benton","side":"union","hex":"D4","facing":0},
         {"ship":"cairo","side":"union","hex":"C3","facing":0},
         {"ship":"arkansas","side":"confederate","hex":"B5","facing":3},
         {"ship":"tennessee","side":"confederate","hex":"C6","facing":3})")},
          {"captains", captains}};
}

TEST_F(ServerTest, MB_1_4_EachCaptainDeclaresForHisOwnShipsAndNobodyIsDoneForTheWholeSide) {
  const Squadrons table = begin_squadrons(port(), mobas_squadrons(two_captains()));
  const auto hold = [](const char* ship) { return json::object{{"type", "hold_fire"}, {"ship", ship}}; };
  EXPECT_EQ(table.decide("Selfridge", hold("benton")).reason(), "Benton is Dove's: Dove decides for her");
  EXPECT_EQ(table.done("Dove").where(), "step");
  EXPECT_EQ(table.look("union").at("squadron").at("step"), false);
  ASSERT_EQ(table.decide("Dove", hold("benton")).status, 200U);
  const json::array owes = table.look("union").at("squadron").at("captains").as_array();
  EXPECT_EQ(owes.at(0).at("owes"), json::array());
  EXPECT_EQ(owes.at(1).at("owes"), json::parse(R"(["cairo"])"));
  EXPECT_EQ(table.decide("Selfridge", hold("cairo")).status, 200U);
}

TEST_F(ServerTest, FL_1_3_AWindowIsPassedWhenWhoeverMayFireAtItIsDone) {
  const json::value scenario = brownwater::wire::testing::flotilla_battles::broadsides();
  const Squadrons table = begin_squadrons(
      port(),
      {{"system", "flotilla"},
       {"scenario", scenario},
       {"captains", {{"union", {posted("Page", {"iron_city"})}}, {"confederate", {posted("Kell", {"coal_city"})}}}}});
  const json::object ready{{"type", "ready"}};
  EXPECT_EQ(table.decide("union", ready).where(), "/override") << "standing orders are given before it";
  EXPECT_EQ(table.decide("Page", {{"type", "stand"}, {"ship", "iron_city"}, {"mode", "hold"}}).status, 200U);
  for (const char* who : {"Page", "Kell"}) EXPECT_EQ(table.done(who).status, 200U) << who;
  ASSERT_EQ(table.decide("union", ready).status, 200U);
  ASSERT_EQ(table.decide("confederate", ready).status, 200U);
  // Each decision is made by the captain whose ship it is about, or by the chief for the side.
  int windows = 0;
  for (int times = 0; times < 40 && windows < 2; ++times) {
    const json::object all = table.game.look("umpire");
    const json::value& view = all.at("view");
    const std::string side(view.at("to_decide").at(0).as_string());
    const std::string who = side == "union" ? "Page" : "Kell";
    const std::string ship = side == "union" ? "iron_city" : "coal_city";
    const std::string_view phase = view.at("phase").as_string();
    if (phase == "moving") {
      const json::object steam{{"type", "steam"}, {"ship", ship}, {"inches", 2}, {"turns", {0, 0, 0}}};
      EXPECT_EQ(table.decide(side, steam).status, 403U);
      const Got moved = table.decide(who, steam);
      if (moved.status != 200U) ASSERT_EQ(table.decide(side, {{"type", "end_movement"}}, true).status, 200U);
      continue;
    }
    const json::object squadron = table.look(side).at("squadron").as_object();
    const bool waits = !squadron.at("captains").at(0).at("owes").as_array().empty();
    if (phase == "firing") {
      ++windows;
      EXPECT_EQ(table.decide(who, {{"type", "pass"}}).status, 403U);
      EXPECT_EQ(table.decide(side, {{"type", "pass"}}).status, waits ? 422U : 200U);
      if (waits) EXPECT_EQ(table.done(who).status, 200U);
      if (waits) EXPECT_EQ(table.decide(side, {{"type", "pass"}}).status, 200U);
      continue;
    }
    const json::object own = table.look(side);
    ASSERT_FALSE(own.at("view").at("actions").as_array().empty()) << phase;
    const json::object action = own.at("view").at("actions").at(0).as_object();
    const Got by_chief = table.decide(side, action, true);
    if (by_chief.status != 200U) ASSERT_EQ(table.decide(who, action).status, 200U) << by_chief.body;
  }
  EXPECT_EQ(windows, 2);
}

/// Page and Kell lie beside an abandoned enemy each, and the first is offered for the taking.
Squadrons beside_two_prizes(std::uint16_t port) {
  const std::string city = R"({"ship":"iron_city","heading":0,)";
  const json::value scenario = brownwater::wire::testing::flotilla_battles::wide_water(
      city + R"("id":"north","name":"North","side":"union","at":[10,15]},)" + city +
      R"("id":"south","name":"South","side":"union","at":[10,45]},)" + city +
      R"("id":"left","name":"Left","side":"confederate","at":[13,15]},)" + city +
      R"("id":"lost","name":"Lost","side":"confederate","at":[13,45]},)" + city +
      R"("id":"far","name":"Far","side":"confederate","at":[76,30]})");
  Squadrons table =
      begin_squadrons(port, {{"system", "flotilla"},
                             {"scenario", scenario},
                             {"seats", {{"umpire", "person"}}},
                             {"captains", {{"union", {posted("Page", {"north"}), posted("Kell", {"south"})}}}}});
  table.links["umpire"] = table.game.umpire_token;
  for (const char* side : {"union", "confederate"})
    EXPECT_EQ(table.decide(side, {{"type", "ready"}}, true).status, 200U);
  for (const char* ship : {"left", "lost"}) {
    const json::object act{{"act", "set_fate"}, {"unit", ship}, {"fate", "abandoned"}};
    const Got ruled = table.decide("umpire", {{"type", "ruling"}, {"act", act}, {"reason", "her crew has gone"}});
    EXPECT_EQ(ruled.status, 200U) << ruled.body;
  }
  for (int times = 0; times < 60; ++times) {
    const json::object view = table.game.look("umpire").at("view").as_object();
    const std::string_view phase = view.at("phase").as_string();
    if (phase == "prize") return table;
    const std::string who(view.at("to_decide").at(0).as_string());
    json::object action{{"type", "end_step"}};
    if (phase == "game_master") action = {{"type", "proceed"}};
    if (phase == "choose_first") action = {{"type", "choose_first"}, {"first", "union"}};
    if (phase == "moving") action = {{"type", "end_movement"}};
    if (phase == "firing") action = {{"type", "pass"}};
    const Got got = table.decide(who, action, who == "union");
    EXPECT_EQ(got.status, 200U) << phase << ": " << got.body;
    if (got.status != 200U) break;
  }
  ADD_FAILURE() << "no prize was offered";
  return table;
}

TEST_F(ServerTest, FL_6_2_ACaptainsVolleyMansHisOwnPrizeAndNotTheOneThatIsThenAnothers) {
  const Squadrons table = beside_two_prizes(port());
  const json::object man{{"type", "man_prize"}, {"men", 10}};
  const auto man_twice = [&](const std::string& who) {
    const json::array twice{man, man};
    return table.post(who, "decisions", {{"request", who + "s"}, {"expected", table.number()}, {"actions", twice}});
  };
  const std::int64_t before = table.number();
  for (const char* who : {"Kell", "union"}) {
    const Got not_his = man_twice(who);
    EXPECT_EQ(not_his.status, 403U) << not_his.body;
    EXPECT_EQ(not_his.where(), "/actions/0");
  }
  EXPECT_EQ(table.number(), before);
  const Got got = man_twice("Page");
  ASSERT_EQ(got.status, 200U) << got.body;
  EXPECT_EQ(got.object().at("number"), before + 1) << "the second prize lies beside Kell's ship";
  const auto side_of = [&](std::string_view ship) {
    for (const json::value& unit : table.game.look("umpire").at("view").at("units").as_array()) {
      if (unit.at("id").as_string() == ship) return std::string(unit.at("side").as_string());
    }
    return std::string();
  };
  EXPECT_EQ(side_of("left"), "union");
  EXPECT_EQ(side_of("lost"), "confederate");
  EXPECT_EQ(table.decide("Page", man).status, 403U);
  EXPECT_EQ(table.decide("Kell", man).status, 200U);
  EXPECT_EQ(side_of("lost"), "union");
}

TEST_F(ServerTest, TheChiefGivesShipsOutTakesThemBackAndHandsThemOverAndItOutlivesTheServer) {
  Squadrons table = begin_squadrons(port(), noddy_squadrons({}));
  EXPECT_TRUE(table.look("union").at("squadron").is_null());
  const std::string first = new_token();
  const std::string second = new_token();
  json::object dove = posted("Dove", {"benton"});
  EXPECT_EQ(table.post("union", "captains", {{"captains", {dove}}}).where(), "/captains/0/token");
  dove["token"] = first;
  const Got given = table.post("union", "captains", {{"captains", {dove}}});
  ASSERT_EQ(given.status, 200U) << given.body;
  EXPECT_EQ(given.object().at("squadron").at("captains").at(0).at("name"), "Dove");
  table.links["Dove"] = first;
  ASSERT_EQ(table.done("Dove").status, 200U);
  Socket socket(port(), table.game.id);
  socket.say({{"token", first}});
  ASSERT_TRUE(socket.hear());
  restart({});
  table.game.port = port();
  EXPECT_EQ(table.look("Dove").at("squadron").at("captains").at(0).at("done"), true);
  EXPECT_EQ(table.decide("Dove", ordered("benton")).status, 422U);
  // The same man with another ship keeps his link; what he said of the first counts no longer.
  ASSERT_EQ(table.post("union", "captains", {{"captains", {posted("Dove", {"cairo"})}}}).status, 200U);
  EXPECT_EQ(table.decide("Dove", ordered("benton")).reason(), "Benton is the chief's: he decides for her");
  EXPECT_EQ(table.decide("Dove", ordered("cairo")).status, 200U);
  EXPECT_EQ(table.decide("union", ordered("benton")).status, 200U);
  // His place handed over: the link before opens nothing.
  Socket old(port(), table.game.id);
  old.say({{"token", first}});
  ASSERT_TRUE(old.hear());
  json::object another = posted("Dove", {"cairo"});
  another["token"] = second;
  ASSERT_EQ(table.post("union", "captains", {{"captains", {another}}}).status, 200U);
  ASSERT_EQ(old.hear().value().at("status"), 403);
  EXPECT_FALSE(old.hear());
  EXPECT_EQ(ask(port(), "GET", table.game.path(), first).status, 403U);
  EXPECT_EQ(ask(port(), "GET", table.game.path(), second).status, 200U);
  EXPECT_EQ(storage.load(table.game.id).value()->game.captains.at(0).token, hash_of(second));
  ASSERT_EQ(table.post("union", "captains", {{"captains", json::array()}}).status, 200U);
  EXPECT_EQ(ask(port(), "GET", table.game.path(), second).status, 403U);
  EXPECT_EQ(table.decide("union", ordered("cairo")).status, 200U);
}

TEST_F(ServerTest, ACaptainDrawsHisLinkAnewSpeaksInHisNameAndDoesNothingOfHisChiefs) {
  const Squadrons table = begin_squadrons(port(), noddy_squadrons(two_captains()));
  const Got said = table.post("Dove", "say", {{"request", "one"}, {"text", "Aye."}, {"name", "Farragut"}});
  EXPECT_EQ(said.status, 200U) << said.body;
  const json::object talk = ask(port(), "GET", table.game.path("/talk"), table.link("Selfridge")).object();
  EXPECT_EQ(talk.at("talk").at(0).at("name"), "Dove");
  for (const char* what : {"captains", "takeback", "nonce"})
    EXPECT_EQ(table.post("Dove", what, {}).where(), "captain") << what;
  EXPECT_EQ(table.done("union").where(), "captain");
  EXPECT_EQ(ask(port(), "POST", table.game.path("/captains"), table.game.umpire_token, R"({"captains":[]})").where(),
            "seat");
  const std::string token = new_token();
  ASSERT_EQ(table.post("Dove", "token", {{"token", token}}).status, 200U);
  EXPECT_EQ(ask(port(), "GET", table.game.path(), table.link("Dove")).status, 403U);
  EXPECT_EQ(ask(port(), "GET", table.game.path(), token).object().at("captain"), "Dove");
  EXPECT_EQ(table.look("Selfridge").at("captain"), "Selfridge");
  EXPECT_EQ(table.look("union").at("squadron").at("captains").as_array().size(), 2U);
  EXPECT_EQ(table.post("Selfridge", "token", {{"token", token}}).status, 422U) << "two cannot have one link";
}

TEST_F(ServerTest, WhatIsNoWayToGiveShipsOutIsRefusedWithItsPlace) {
  const auto refused = [this](const json::object& captains, json::object body = {}) {
    if (body.empty()) body = noddy_squadrons({});
    body["captains"] = captains;
    const Got got = ask(port(), "POST", "/api/games", "", json::serialize(body));
    EXPECT_EQ(got.status, 422U) << got.body;
    return got.where();
  };
  const auto one = [](json::value given) { return json::object{{"union", {std::move(given)}}}; };
  EXPECT_EQ(refused({{"umpire", {posted("Dove", {})}}}), "/captains/umpire");
  EXPECT_EQ(refused({{"union", "Dove"}}), "/captains/union");
  EXPECT_EQ(refused(one("Dove")), "/captains/union/0");
  EXPECT_EQ(refused(one(posted("", {}))), "/captains/union/0/name");
  EXPECT_EQ(refused(one(posted(std::string(41, 'x'), {}))), "/captains/union/0/name");
  EXPECT_EQ(refused(one(posted("Dove\n", {}))), "/captains/union/0/name");
  EXPECT_EQ(refused(one(posted("Dove", {"benton", "benton"}))), "/captains/union/0/ships/1");
  EXPECT_EQ(refused(one(posted("Dove", {"general_price"}))), "/captains/union/0/ships/0");
  EXPECT_EQ(refused(one(posted("Dove", {7}))), "/captains/union/0/ships/0");
  EXPECT_EQ(refused(one({{"name", "Dove"}})), "/captains/union/0/ships");
  EXPECT_EQ(refused(one({{"name", "Dove"}, {"ships", json::array()}, {"token", new_token()}})),
            "/captains/union/0/token");
  EXPECT_EQ(refused({{"union", {posted("Dove", {"benton"}), posted("Dove", {})}}}), "/captains/union/1/name");
  EXPECT_EQ(refused({{"union", {posted("Dove", {"benton"}), posted("Foote", {"benton"})}}}),
            "/captains/union/1/ships/0");
  json::object against = noddy_squadrons({});
  against["seats"] = {{"union", "captain"}};
  EXPECT_EQ(refused(one(posted("Dove", {"benton"})), against), "/captains/union");
  const json::object list = ask(port(), "GET", "/api/scenarios?system=red-river", "").object();
  const json::object expedition{{"system", "red-river"}, {"scenario", list.at("scenarios").at(0).at("id")}};
  EXPECT_EQ(refused(one(posted("Dove", {"benton"})), expedition), "/captains/union");
}

TEST_F(ServerTest, WhatTheStoreDoesNotTakeIsNotGivenOut) {
  const Squadrons table = begin_squadrons(port(), noddy_squadrons(two_captains()));
  storage.fail_writes(1, storage::Trouble::kFull);
  EXPECT_EQ(table.post("union", "captains", {{"captains", json::array()}}).status, 507U);
  EXPECT_EQ(table.look("Dove").at("captain"), "Dove");
  storage.fail_writes(1, storage::Trouble::kBroken);
  EXPECT_EQ(table.done("Dove").status, 503U);
  EXPECT_EQ(table.look("Dove").at("squadron").at("captains").at(0).at("done"), false);
}

TEST_F(ServerTest, ACaptainIsDoneWithTheStepThatHeHasSeenAndNoOther) {
  // Out of every gun's reach, so that no shot of the first move takes away the second one's order.
  json::object asked = noddy_squadrons(two_captains());
  asked["scenario"] = wire::testing::wide_water(
      R"({"ship":"benton","side":"union","at":[4,4],"heading":90,"speed":2},
         {"ship":"cairo","side":"union","at":[4,10],"heading":90,"speed":2},
         {"ship":"general_price","side":"confederate","at":[56,30],"heading":270,"speed":4},
         {"ship":"general_bragg","side":"confederate","at":[56,36],"heading":270,"speed":4})");
  const Squadrons table = begin_squadrons(port(), asked);
  ASSERT_EQ(table.decide("union", kSealAll, true).status, 200U);
  ASSERT_EQ(table.decide("confederate", kSealAll).status, 200U);
  EXPECT_EQ(table.post("Dove", "done", {{"expected", 0}, {"done", true}}).where(), "/expected");
  EXPECT_EQ(table.post("Dove", "done", {{"expected", 9}, {"done", true}}).where(), "/expected");
  const Got turned = table.decide("confederate", ordered("general_price"));
  ASSERT_EQ(turned.status, 200U) << turned.body;
  EXPECT_EQ(table.post("Dove", "done", {{"expected", 2}, {"done", true}}).status, 200U) << "the step is the same";
  EXPECT_EQ(table.post("Dove", "done", {{"expected", 3}}).where(), "/done");
}

}  // namespace
}  // namespace brownwater::server::testing
