#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <future>

#include "adapters/storage/faulty_storage.hpp"
#include "adapters/storage/sqlite_storage.hpp"

/// Disks that are full or broken, files that are none of ours.
namespace brownwater::storage {
namespace {

namespace fs = std::filesystem;

Result<void> write_now(Storage& store, Write write) {
  std::promise<Result<void>> promise;
  store.write(std::move(write), [&promise](Result<void> result) { promise.set_value(std::move(result)); });
  return promise.get_future().get();
}

GameRecord game(std::string id, std::string header = "{}") {
  return {.id = std::move(id),
          .system = "mobas",
          .header = std::move(header),
          .dice_key = 1,
          .tokens = {},
          .read_only = false};
}

class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "brownwater-faults-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  ~Folder() { fs::remove_all(path_); }
  std::string file(const char* name) const { return (path_ / name).string(); }

 private:
  fs::path path_;
};

TEST(Faulty, ForgetsWhatWasNotSyncedAndNeverAnsweredIt) {
  FaultyStorage store;
  store.hold_syncs(true);
  bool answered = false;
  store.write(NewGame{.game = game("memphis"), .decisions = {}}, [&](const Result<void>&) { answered = true; });
  EXPECT_EQ(store.unsynced(), 1U);
  EXPECT_FALSE(answered);
  store.crash();
  store.sync();
  EXPECT_FALSE(answered);
  EXPECT_FALSE(store.load("memphis").value());
}

TEST(Faulty, FailsAsOftenAsToldAndChangesNothing) {
  FaultyStorage store;
  store.fail_writes(1, Trouble::kFull);
  const Result<void> failed = write_now(store, NewGame{.game = game("memphis"), .decisions = {}});
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().trouble, Trouble::kFull);
  EXPECT_FALSE(store.load("memphis").value());
  EXPECT_TRUE(write_now(store, NewGame{.game = game("memphis"), .decisions = {}}));
}

TEST(Faulty, FailsToSayOrReadWhatWasSaidAndChangesNothing) {
  FaultyStorage store;
  ASSERT_TRUE(write_now(store, NewGame{.game = game("memphis"), .decisions = {}}));
  const NewTalk talk{.game = "memphis", .talk = {.request = "a", .text = "Steady."}};
  store.fail_writes(1, Trouble::kFull);
  EXPECT_FALSE(write_now(store, talk));
  EXPECT_TRUE(store.talk("memphis").value().empty());
  ASSERT_TRUE(write_now(store, talk));
  store.fail_loads(2);
  EXPECT_FALSE(store.talk("memphis"));
  EXPECT_FALSE(store.quiet_games(1, 1));
  EXPECT_EQ(store.talk("memphis").value().size(), 1U);
}

TEST(Sqlite, BringsAFileOfAnEarlierProgramUpToDateAndKeepsItsGames) {
  const Folder folder;
  {
    auto store = open_sqlite(folder.file("games.db")).value();
    ASSERT_TRUE(write_now(*store, NewGame{.game = game("memphis"), .decisions = {{.number = 1, .action = "{}"}}}));
  }
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(folder.file("games.db").c_str(), &database), SQLITE_OK);
  const char* back =
      "DROP TABLE asks; DROP TABLE takebacks; DROP TABLE taken_back; ALTER TABLE decisions DROP COLUMN taken_back;"
      "DROP TABLE talk; ALTER TABLE games DROP COLUMN begun_at; ALTER TABLE games DROP COLUMN reminded;"
      "ALTER TABLE decisions DROP COLUMN made_at; PRAGMA user_version=3";
  ASSERT_EQ(sqlite3_exec(database, back, nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(database);
  auto store = open_sqlite(folder.file("games.db")).value();
  const auto kept = store->load("memphis").value();
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->decisions.size(), 1U);
  EXPECT_EQ(kept->game.begun_at, 0) << "when it was begun nobody knows";
  EXPECT_TRUE(store->quiet_games(2'000'000'000, 9).value().empty());
  EXPECT_TRUE(write_now(*store, NewTalk{.game = "memphis", .talk = {.request = "a", .text = "Steady."}}));
}

TEST(Sqlite, RefusesAFileThatIsNoDatabase) {
  const Folder folder;
  std::ofstream(folder.file("games.db")) << "The Federal fleet came down at sunrise, and much else that is no table.\n"
                                         << std::string(5000, 'x');
  const auto store = open_sqlite(folder.file("games.db"));
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().trouble, Trouble::kBroken);
}

TEST(Sqlite, RefusesAFileOfALaterProgram) {
  const Folder folder;
  ASSERT_TRUE(open_sqlite(folder.file("games.db")));
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(folder.file("games.db").c_str(), &database), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(database, "PRAGMA user_version=99", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(database);
  const auto store = open_sqlite(folder.file("games.db"));
  ASSERT_FALSE(store);
  EXPECT_NE(store.error().detail.find("later program"), std::string::npos);
}

TEST(Sqlite, RefusesAPathWhereNoFileCanBe) { EXPECT_FALSE(open_sqlite("/proc/no/such/folder/games.db")); }

TEST(Sqlite, KeepsItsFileFromOtherUsers) {
  const Folder folder;
  ASSERT_TRUE(open_sqlite(folder.file("games.db")));
  struct stat status{};
  ASSERT_EQ(::stat(folder.file("games.db").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0600U);
}

/// Forks, so that the limit on the size of files holds for the child only.
TEST(Sqlite, AnswersAFullDiskAndLosesNothingThatItHadAcknowledged) {
  const Folder folder;
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    auto store = open_sqlite(folder.file("games.db")).value();
    bool fine = write_now(*store, NewGame{.game = game("first"), .decisions = {}}).has_value();
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{.rlim_cur = 1 << 20, .rlim_max = 1 << 20};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    const Result<void> failed =
        write_now(*store, NewGame{.game = game("too big", std::string(4 << 20, 'x')), .decisions = {}});
    fine = fine && !failed && !store->load("too big").value();
    fine = fine && write_now(*store, NewGame{.game = game("second"), .decisions = {}}).has_value();
    ::_exit(fine ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  auto store = open_sqlite(folder.file("games.db")).value();
  EXPECT_TRUE(store->load("first").value());
  EXPECT_TRUE(store->load("second").value());
  EXPECT_FALSE(store->load("too big").value());
}

}  // namespace
}  // namespace brownwater::storage
