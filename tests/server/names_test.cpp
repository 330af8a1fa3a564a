#include "tests/server/house.hpp"

/// Names with the seats, and talk across the sides.
namespace brownwater::server::testing::naming {
namespace {

Got put(const Game& game, std::string_view what, std::string_view seat, const json::object& body) {
  return ask(game.port, "POST", game.path(what), game.token(seat), json::serialize(body));
}
Got name(const Game& game, std::string_view seat, const json::value& text) {
  return put(game, "/name", seat, {{"name", text}});
}
Got say_both(const Game& game, std::string_view seat, std::string_view request) {
  return put(game, "/say", seat, {{"request", request}, {"to", "both"}, {"text", "A word across."}});
}
std::string talk_of(const Game& game, std::string_view seat) {
  return ask(game.port, "GET", game.path("/talk"), game.token(seat)).body;
}
Game hidden(std::uint16_t port) {
  return begin_with(
      port,
      {{"system", "noddy"}, {"scenario", "mobile_bay"}, {"talk_across", true}, {"seats", {{"umpire", "person"}}}});
}

TEST_F(ServerTest, ANameStandsBesideItsSeatForEverybodyAndOutlivesARestart) {
  Game game = begin(port());
  EXPECT_FALSE(game.look("union").contains("names"));
  EXPECT_EQ(name(game, "union", "  Ann ").body, R"({"names":{"union":"Ann"}})");
  EXPECT_EQ(name(game, "umpire", "Zoë <b>").status, 200U);
  restart({});
  game.port = port();
  const json::object names{{"union", "Ann"}, {"umpire", "Zoë <b>"}};
  for (const char* seat : {"union", "confederate", "umpire", "spectator"})
    EXPECT_EQ(game.look(seat).at("names"), names) << seat;
  EXPECT_EQ(name(game, "umpire", nullptr).body, R"({"names":{"union":"Ann"}})");
  EXPECT_EQ(name(game, "union", "").body, R"({"names":{}})");
}

TEST_F(ServerTest, ANameThatIsTooLongOrHidesSomethingIsRefused) {
  const Game game = begin(port());
  EXPECT_EQ(name(game, "union", json::value(std::string(40, 'a'))).status, 200U);
  for (const char* text : {"two\nlines", "\x1b[31m", "\xE2\x80\xAEnnA", "\xEF\xBB\xBF", "a\xE2\x81\xA6"})
    EXPECT_EQ(name(game, "union", text).where(), "/name") << text;
  EXPECT_EQ(name(game, "union", json::value(std::string(41, 'a'))).where(), "/name");
  EXPECT_EQ(name(game, "union", 7).where(), "/name");
  EXPECT_EQ(name(game, "spectator", "Ann").status, 403U);
}

TEST_F(ServerTest, ANameIsInTheJournalInTalkAndWithTheSideThatChanges) {
  const Game game = begin(port());
  ASSERT_EQ(name(game, "union", "Ann").status, 200U);
  ASSERT_EQ(put(game, "/say", "union", {{"request", "a"}, {"text", "Steady."}}).status, 200U);
  EXPECT_NE(talk_of(game, "umpire").find(R"("name":"Ann")"), std::string::npos);
  const std::string journal = ask(port(), "GET", game.path("/journal"), game.umpire_token).body;
  EXPECT_NE(journal.find(R"("names":{"union":"Ann"})"), std::string::npos);
  const Game taken = begun_by(port(), ask(port(), "POST", "/api/journals", "", journal));
  EXPECT_EQ(taken.look("spectator").at("names"), (json::object{{"union", "Ann"}}));
  ASSERT_EQ(put(game, "/settle", "union", {{"say", "resign"}}).status, 200U);
  EXPECT_EQ(name(game, "union", "Ben").status, 409U);
  const Got dispatch = ask(port(), "GET", game.path("/dispatch"), game.union_token);
  EXPECT_EQ(dispatch.object().at("page").at("names"), (json::object{{"union", "Ann"}}));
  const Game again = begun_by(port(), put(game, "/again", "union", {{"sides", "changed"}}));
  EXPECT_EQ(again.look("umpire").at("names"), (json::object{{"confederate", "Ann"}}));
}

TEST_F(ServerTest, ASocketIsToldOfANameAndOfTalkAcross) {
  const Game game = begin(port());
  Socket page(port(), game.id);
  page.say({{"token", game.confederate_token}});
  ASSERT_EQ(page.hear().value().at("type"), "hello");
  ASSERT_EQ(name(game, "union", "Ann").status, 200U);
  EXPECT_EQ(page.hear().value(), (json::object{{"type", "names"}, {"names", {{"union", "Ann"}}}}));
  ASSERT_EQ(put(game, "/across", "umpire", {{"on", true}}).status, 200U);
  EXPECT_EQ(page.hear().value(), (json::object{{"type", "across"}, {"talk_across", true}}));
}

TEST_F(ServerTest, TheSidesTalkToEachOtherWhereThatWasChosenAndTheirOwnTalkStaysTheirOwn) {
  const Game shut = begin(port());
  EXPECT_EQ(say_both(shut, "union", "a").where(), "/to");
  const Game game = begin_with(port(), {{"system", "mobas"}, {"scenario", "training"}, {"talk_across", true}});
  EXPECT_EQ(game.look("union").at("talk_across"), true);
  ASSERT_EQ(say_both(game, "union", "a").status, 200U);
  ASSERT_EQ(put(game, "/say", "union", {{"request", "b"}, {"text", "Among us."}}).status, 200U);
  EXPECT_NE(talk_of(game, "confederate").find("A word across."), std::string::npos);
  EXPECT_EQ(talk_of(game, "confederate").find("Among us."), std::string::npos);
  EXPECT_NE(talk_of(game, "umpire").find("Among us."), std::string::npos);
  EXPECT_EQ(talk_of(game, "spectator").find("A word"), std::string::npos);
}

TEST_F(ServerTest, WhereTheBookHidesThingsTheUmpireAloneAllowsTalkAcross) {
  const Game game = hidden(port());
  EXPECT_FALSE(game.look("union").contains("talk_across"));
  EXPECT_EQ(say_both(game, "union", "a").where(), "/to");
  EXPECT_EQ(put(game, "/across", "union", {{"on", true}}).status, 403U);
  ASSERT_EQ(put(game, "/across", "umpire", {{"on", true}}).body, R"({"talk_across":true})");
  EXPECT_EQ(say_both(game, "union", "b").status, 200U);
  ASSERT_EQ(put(game, "/across", "umpire", {{"on", false}}).status, 200U);
  EXPECT_EQ(say_both(game, "confederate", "c").where(), "/to");
}

}  // namespace
}  // namespace brownwater::server::testing::naming
