#include "adapters/storage/sqlite_backup.hpp"

#include <sqlite3.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "tests/server/program.hpp"
#include "tests/support/text_of.hpp"

/// Copies made while people play, and put back.
namespace brownwater::server::testing {
namespace {

namespace fs = std::filesystem;

TEST(Backup, IsMadeWhileDecisionsAreMadeAndHasAllThatWereAcknowledgedBefore) {
  const fs::path folder = fresh_folder("backup_test");
  const std::string database = (folder / "games.db").string();
  Program program(database);
  ASSERT_NE(program.port(), 0);
  std::atomic<bool> stop{false};
  std::atomic<std::int64_t> acknowledged{0};
  std::atomic<std::size_t> decisions{0};
  Game game = begin(program.port(), "memphis");
  const Game first = game;
  std::thread player([&] {
    for (std::size_t made = 0; !stop; decisions = ++made) {
      if (game.look("umpire").at("over").as_bool()) game = begin(program.port(), "memphis");
      const Got got = game.play_one(made);
      EXPECT_EQ(got.status, 200U) << got.body;
      if (game.id == first.id && got.status == 200) acknowledged = got.object().at("number").as_int64();
    }
  });
  std::vector<std::pair<std::string, std::int64_t>> copies;
  for (int copy = 0; copy < 12; ++copy) {
    const std::string file = (folder / ("copy" + std::to_string(copy))).string();
    const std::int64_t before = acknowledged;
    const std::size_t made_before = decisions;
    const auto copied = storage::back_up(database, file, false);
    EXPECT_TRUE(copied.has_value()) << copied.error().detail;
    copies.emplace_back(file, before);
    while (decisions == made_before) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  stop = true;
  player.join();
  EXPECT_GT(acknowledged, 10);
  for (const auto& [file, before] : copies) {
    const std::string back = file + ".games";
    const auto restored = storage::restore(file, back, false);
    ASSERT_TRUE(restored.has_value()) << restored.error().detail;
    Program other(back);
    Game again = first;
    again.port = other.port();
    const json::object found = again.look("umpire");
    EXPECT_GE(found.at("number").as_int64(), before) << file;
    if (!found.at("over").as_bool()) EXPECT_EQ(again.play_one().status, 200U) << "it is played on";
  }
}

TEST(Backup, OverwritesNothingWithoutBeingToldAndPutsNothingBackUnderAServer) {
  const fs::path folder = fresh_folder("backup_refused_test");
  const std::string database = (folder / "games.db").string();
  const std::string file = (folder / "copy").string();
  {
    Program program(database);
    (void)begin(program.port());
    ASSERT_TRUE(storage::back_up(database, file, false));
    EXPECT_FALSE(storage::back_up(database, file, false));
    EXPECT_TRUE(storage::back_up(database, file, true));
    EXPECT_FALSE(storage::back_up(database, database, true)) << "nor itself";
    EXPECT_FALSE(storage::restore(file, database, false));
    const auto open = storage::restore(file, database, true);
    ASSERT_FALSE(open);
    EXPECT_NE(open.error().detail.find("a server has it open"), std::string::npos) << open.error().detail;
    (void)begin(program.port());
  }
  const auto put = storage::restore(file, database, true);
  ASSERT_TRUE(put.has_value()) << put.error().detail;
  EXPECT_EQ(put->games, 1) << "as it was when it was copied";
  EXPECT_EQ(fs::status(database).permissions() & fs::perms::mask, fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_FALSE(fs::exists(file + ".part"));
}

TEST(Backup, RefusesWhatIsDamagedForeignOrOfALaterProgramAndLeavesTheGamesAsTheyWere) {
  const fs::path folder = fresh_folder("backup_damaged_test");
  const std::string database = (folder / "games.db").string();
  const std::string file = (folder / "copy").string();
  {
    Program program(database);
    for (int games = 0; games < 20; ++games) (void)begin(program.port(), "memphis");
    ASSERT_TRUE(storage::back_up(database, file, false));
  }
  const auto refused = [&](const std::string& from) {
    const auto put = storage::restore(from, database, true);
    EXPECT_FALSE(put.has_value());
    return put ? std::string() : put.error().detail;
  };
  EXPECT_NE(refused((folder / "none").string()).find("no such file"), std::string::npos);
  std::ofstream(folder / "letter") << std::string(9000, 'x');
  EXPECT_NE(refused((folder / "letter").string()).find("no database"), std::string::npos);
  std::ofstream(folder / "empty") << "";
  EXPECT_NE(refused((folder / "empty").string()).find("not one of games"), std::string::npos);
  fs::copy_file(file, folder / "cut");
  fs::resize_file(folder / "cut", fs::file_size(file) / 2);
  EXPECT_NE(refused((folder / "cut").string()).find("damaged"), std::string::npos);
  fs::copy_file(file, folder / "scratched");
  {
    std::fstream scratched(folder / "scratched", std::ios::in | std::ios::out | std::ios::binary);
    scratched.seekp(4096 + 20);
    scratched << std::string(3000, '\x7F');
  }
  EXPECT_NE(refused((folder / "scratched").string()).find("damaged"), std::string::npos);
  fs::copy_file(file, folder / "later");
  {
    std::fstream later(folder / "later", std::ios::in | std::ios::out | std::ios::binary);
    later.seekp(60);
    later << std::string("\0\0\0\x63", 4);
  }
  EXPECT_NE(refused((folder / "later").string()).find("later program"), std::string::npos);
  Program program(database);
  ASSERT_NE(program.port(), 0);
}

// The files of tests/storage/files are of one game of six decisions; the tokens of its seats are known here alone.
TEST(Migration, AGameOfEachEarlierFormIsPlayedOn) {
  for (int form = 1; form <= 4; ++form) {
    SCOPED_TRACE(form);
    const fs::path folder = fresh_folder("migration_test");
    const std::string database = (folder / "games.db").string();
    const std::string sql = brownwater::testing::text_of("tests/storage/files/form-" + std::to_string(form) + ".sql");
    sqlite3* made = nullptr;
    ASSERT_EQ(sqlite3_open(database.c_str(), &made), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(made, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(made);
    Program program(database);
    const Game game{.port = program.port(),
                    .id = "fixture",
                    .union_token = "emPnN1t3Er75DS2oG4BqEWPGPfUEOBJ-aNbVFDoecrA",
                    .confederate_token = "kVAIwMfDvagD_StRw-2tUjwN-E0Xa3OCCIWFRUCTOrU",
                    .umpire_token = "I5mOXnMPJrmWo11Zx88uczie5k41RWSuezNVrUUhW60",
                    .spectator_token = {}};
    EXPECT_EQ(game.look("umpire").at("number"), 6);
    EXPECT_EQ(game.play_one().status, 200U);
  }
}

}  // namespace
}  // namespace brownwater::server::testing
