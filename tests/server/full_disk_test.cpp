#include <gtest/gtest.h>

#include <thread>

#include "adapters/network/serve.hpp"
#include "adapters/storage/sqlite_backup.hpp"
#include "adapters/storage/sqlite_storage.hpp"
#include "tests/server/program.hpp"
#include "tests/storage/forgetful_disk.hpp"

/// The players' view of a server whose disk is full.
namespace brownwater::server::testing {
namespace {

TEST(FullDisk, IsSaidClearlyReadingGoesOnAndPlayDoesWhenThereIsRoomAgain) {
  storage::testing::ForgetfulDisk disk;
  const auto folder = fresh_folder("full_disk_test");
  const std::string database = (folder / "games.db").string();
  {
    const auto store = storage::open_sqlite(database).value();
    ServeOptions options;
    options.port = 0;
    const auto server =
        Server::start({.storage = store.get(), .codecs = wire::all_codecs(), .captains = all_captains()}, options);
    ASSERT_TRUE(server);
    const Game game = begin((*server)->port(), "memphis");
    ASSERT_EQ(game.play_one().status, 200U);
    const json::object before = game.look("umpire");
    disk.fill(true);
    for (int tries = 0; tries < 3; ++tries) {
      const Got refused = game.play_one();
      EXPECT_EQ(refused.status, 507U) << refused.body;
      EXPECT_EQ(refused.where(), "storage");
      EXPECT_NE(refused.reason().find("disk is full"), std::string::npos) << refused.reason();
      EXPECT_EQ(game.look("umpire"), before);
    }
    const Got begun = ask((*server)->port(), "POST", "/api/games", "", R"({"system":"mobas","scenario":"memphis"})");
    EXPECT_EQ(begun.status, 507U) << begun.body;
    EXPECT_EQ(ask((*server)->port(), "GET", "/readyz").status, 503U) << "it can be read, and that is all";
    std::this_thread::sleep_for(std::chrono::seconds(1));
    EXPECT_EQ(ask((*server)->port(), "GET", "/readyz").status, 503U);
    std::this_thread::sleep_for(std::chrono::seconds(1));
    EXPECT_EQ(ask((*server)->port(), "GET", "/readyz").status, 503U) << "a write that was tried has failed";
    disk.fill(false);
    EXPECT_EQ(game.play_one().status, 200U);
    EXPECT_EQ(ask((*server)->port(), "GET", "/readyz").status, 200U);
  }
  const auto copied = storage::back_up(database, (folder / "copy.db").string(), false);
  ASSERT_TRUE(copied) << copied.error().detail;
  EXPECT_EQ(copied->games, 1);
  EXPECT_EQ(copied->decisions, 2);
}

}  // namespace
}  // namespace brownwater::server::testing
