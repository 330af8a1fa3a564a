#include <functional>

#include "tests/server/squadrons.hpp"

/// The seats that see a side's captains, and what they see.
namespace brownwater::server::testing {
namespace {

/// Every byte that the other side is sent, by all its doors, with what its socket hears from the beginning.
std::string heard_by_the_enemy(const Squadrons& table, Socket& socket, std::size_t messages) {
  std::string all;
  for (const char* path : {"", "/log", "/owed", "/talk", "/takebacks", "/at/0", "/journal"}) {
    const Got got = ask(table.game.port, "GET", table.game.path(path), table.link("confederate"));
    all += std::to_string(got.status) + got.body + "\n";
  }
  for (std::size_t message = 0; message < messages; ++message) {
    const auto heard = socket.hear();
    all += heard ? json::serialize(*heard) : "nothing";
  }
  if (socket.hear(std::chrono::milliseconds(60))) all += " and more";
  for (std::size_t at = all.find(table.game.id); at != std::string::npos; at = all.find(table.game.id))
    all.replace(at, table.game.id.size(), "ID");
  // Times and calendars' keys follow from the moment and from the tokens.
  std::string told;
  for (std::size_t at = 0; at < all.size(); ++at) {
    if (all.compare(at, 17, "\"/api/calendars/I") == 0) at = all.find('"', at + 1);
    if (all.compare(at, 8, "\"since\":") == 0) at = all.find_first_of(",}", at);
    told += all[at];
  }
  return told;
}

TEST_F(ServerTest, HowASidesShipsAreGivenOutIsInNoByteThatTheOtherSideIsSent) {
  const auto play = [this](const json::object& captains, const std::function<void(const Squadrons&)>& act) {
    const Squadrons table = begin_squadrons(port(), noddy_squadrons(captains));
    Socket socket(port(), table.game.id);
    socket.say({{"token", table.link("confederate")}});
    EXPECT_TRUE(socket.hear());
    act(table);
    EXPECT_EQ(table.decide("union", kSealAll, true).status, 200U);
    return heard_by_the_enemy(table, socket, 1);
  };
  const std::string plain = play({}, [](const Squadrons&) {});
  EXPECT_EQ(plain, play(two_captains(), [](const Squadrons&) {}));
  EXPECT_EQ(plain, play(two_captains(), [](const Squadrons& table) {
              EXPECT_EQ(table.done("Dove").status, 200U);
              EXPECT_EQ(table.done("Dove", false).status, 200U);
              EXPECT_EQ(table.post("union", "captains", {{"captains", {posted("Dove", {"cairo"})}}}).status, 200U);
            }));
  EXPECT_NE(plain.find("nothing"), 0U);
}

TEST_F(ServerTest, ACaptainIsSentWhatHisSideMayKnowAndNoMore) {
  const auto of_dove = [this](const json::object& enemys) {
    const Squadrons table = begin_squadrons(port(), noddy_squadrons({{"union", {posted("Dove", {"benton"})}}}));
    EXPECT_EQ(table.decide("confederate", enemys).status, 200U);
    std::string all;
    for (const char* path : {"", "/log", "/at/0", "/at/1", "/journal", "/talk"}) {
      const Got got = ask(port(), "GET", table.game.path(path), table.link("Dove"));
      all += std::to_string(got.status) + got.body + "\n";
    }
    all += table.decide("Dove", ordered("general_price", 90)).body;
    for (std::size_t at = all.find(table.game.id); at != std::string::npos; at = all.find(table.game.id))
      all.replace(at, table.game.id.size(), "ID");
    return all;
  };
  EXPECT_EQ(of_dove(ordered("general_price", 6)), of_dove(ordered("general_bragg", 2)));
}

TEST_F(ServerTest, OnlyTheSidesOwnSocketsHearOfItsCaptains) {
  const Squadrons table = begin_squadrons(port(), noddy_squadrons(two_captains()));
  Socket chief(port(), table.game.id);
  chief.say({{"token", table.link("union")}});
  Socket dove(port(), table.game.id);
  dove.say({{"token", table.link("Dove")}});
  EXPECT_EQ(chief.hear().value().at("squadron").at("captains").as_array().size(), 2U);
  EXPECT_EQ(dove.hear().value().at("captain"), "Dove");
  ASSERT_EQ(table.done("Dove").status, 200U);
  for (Socket* socket : {&chief, &dove}) {
    const json::object told = socket->hear().value();
    EXPECT_EQ(told.at("type"), "squadron");
    EXPECT_EQ(told.at("squadron").at("captains").at(0).at("done"), true);
  }
  dove.say({{"type", "decide"}, {"request", "x"}, {"expected", 0}, {"action", ordered("cairo")}});
  EXPECT_EQ(dove.hear().value().at("status"), 403);
}

}  // namespace
}  // namespace brownwater::server::testing
