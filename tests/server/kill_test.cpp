#include <atomic>
#include <memory>
#include <thread>

#include "tests/server/program.hpp"

namespace brownwater::server::testing {
namespace {

/// The last that the umpire heard acknowledged.
struct Known {
  std::int64_t number = 0;
  json::value view;
};

/// Plays until the program is gone (or the game is over), noting what was acknowledged.
void play_until_gone(const Game& game, Known& known, std::atomic<int>& acknowledged) {
  for (std::size_t choice = 0;; ++choice) {
    const Got all = ask(game.port, "GET", game.path(), game.umpire_token);
    if (all.status != 200) return;
    const json::object umpire = all.object();
    if (umpire.at("over").as_bool()) return;
    const std::string seat(umpire.at("view").at("to_decide").at(0).as_string());
    const Got own = ask(game.port, "GET", game.path(), game.token(seat));
    if (own.status != 200) return;
    const json::array actions = own.object().at("view").at("actions").as_array();
    const std::int64_t number = umpire.at("number").as_int64();
    const Got got = game.decide(seat, number, actions.at(choice % actions.size()), std::to_string(number));
    if (got.status != 200) return;
    known = {.number = got.object().at("number").as_int64(), .view = got.object().at("view")};
    ++acknowledged;
  }
}

TEST(Kill, EveryDecisionThatWasAcknowledgedIsThereAfterEachOfTwentyKills) {
  const std::string database = (fresh_folder("kill_test") / "games.db").string();
  auto program = std::make_unique<Program>(database);
  ASSERT_NE(program->port(), 0);
  Game game = begin(program->port(), "memphis");
  Known known;
  for (int kills = 0; kills < 20; ++kills) {
    SCOPED_TRACE(kills);
    std::atomic<int> acknowledged{0};
    std::thread player([&] { play_until_gone(game, known, acknowledged); });
    for (int waited = 0; acknowledged < 2 && waited < 20'000; ++waited)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    // Not always between two decisions: now sooner, now later, so that some are cut off on their way to the disk.
    std::this_thread::sleep_for(std::chrono::microseconds(700 * kills));
    program->kill_hard();
    player.join();
    ASSERT_GE(acknowledged, 1);
    program = std::make_unique<Program>(database);
    ASSERT_NE(program->port(), 0);
    game.port = program->port();
    const json::object found = game.look("umpire");
    const std::int64_t number = found.at("number").as_int64();
    // One more may have been written whose acknowledgement did not get through.
    ASSERT_GE(number, known.number);
    ASSERT_LE(number, known.number + 1);
    const std::string seat(known.view.at("seat").as_string());
    const Got then = ask(game.port, "GET", game.path("/at/" + std::to_string(known.number)), game.token(seat));
    ASSERT_EQ(then.status, 200U) << then.body;
    ASSERT_EQ(then.object().at("view"), known.view);
    if (found.at("over").as_bool()) game = begin(game.port, "memphis");
  }
  EXPECT_EQ(game.play_one().status, 200U);
}

}  // namespace
}  // namespace brownwater::server::testing
