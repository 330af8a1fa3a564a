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

#include "adapters/storage/postgres_storage.hpp"
#include "adapters/storage/sqlite_backup.hpp"
#include "adapters/storage/sqlite_database.hpp"
#include "adapters/storage/sqlite_storage.hpp"
#include "tests/storage/faulty_storage.hpp"
#include "tests/support/text_of.hpp"

/// Disks that are full or broken, files that are not ours.
namespace brownwater::storage::faults_test {
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

/// Makes a file as a program of an earlier form of the store has left it.
void make_of_form(int form, const std::string& path) {
  const std::string sql = brownwater::testing::text_of("tests/storage/files/form-" + std::to_string(form) + ".sql");
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
  sqlite3_close(database);
}

TEST(Sqlite, BringsAFileOfEachEarlierFormUpToDateAndKeepsItsGames) {
  for (int form = 1; form <= 7; ++form) {
    SCOPED_TRACE(form);
    const Folder folder;
    const std::string path = folder.file("games.db");
    make_of_form(form, path);
    for (int times = 0; times < 2; ++times) {
      auto store = open_sqlite(path).value();
      const auto kept = store->load("fixture").value();
      ASSERT_TRUE(kept);
      EXPECT_EQ(kept->decisions.size(), 6U);
      EXPECT_EQ(kept->decisions.back().request, "r5");
      EXPECT_EQ(kept->game.begun_at == 0, form < 4) << "when it was begun nobody took down before";
      EXPECT_TRUE(kept->takebacks.empty());
      EXPECT_EQ(kept->ask.has_value(), form >= 5);
      EXPECT_EQ(kept->game.captains.size(), form >= 6 ? 1U : static_cast<std::size_t>(times));
      EXPECT_EQ(kept->desk.size(), static_cast<std::size_t>(times));
      EXPECT_EQ(kept->notes.size(), static_cast<std::size_t>(times));
      EXPECT_TRUE(write_now(*store, NewNote{.game = "fixture", .key = "clock", .text = "{}"}));
      EXPECT_TRUE(
          write_now(*store, NewDeskEntry{.game = "fixture", .before = static_cast<std::uint32_t>(times), .entry = {}}));
      EXPECT_EQ(store->quiet_games(2'000'000'000, 9).value().empty(), form < 4);
      const TalkRecord talk{.request = std::to_string(times), .text = "Steady."};
      EXPECT_TRUE(write_now(*store, NewTalk{.game = "fixture", .talk = talk}));
      const CaptainRecord walke{.seat = Seat::kUnion, .id = 1, .name = "Walke", .ships = {"little_rebel"}};
      const bool first = times == 0 && form < 6;
      EXPECT_EQ(write_now(*store, NewCaptains{.game = "fixture", .revision = 0, .captains = {walke}}).has_value(),
                first);
    }
    ASSERT_TRUE(restore(path, folder.file("copy.db"), false));
  }
}

TEST(Sqlite, AStepThatFailsLeavesTheFileInTheFormThatItHad) {
  const Folder folder;
  const std::string path = folder.file("games.db");
  make_of_form(3, path);
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
  // The step to the fourth form makes this table; that it is there already stops it after its first statements.
  ASSERT_EQ(sqlite3_exec(database, "CREATE TABLE talk(x)", nullptr, nullptr, nullptr), SQLITE_OK);
  EXPECT_FALSE(open_sqlite(path));
  const auto count = [&](const char* sql) {
    std::string found;
    const auto take = [](void* into, int, char** row, char**) {
      *static_cast<std::string*>(into) = row[0];
      return 0;
    };
    sqlite3_exec(database, sql, take, &found, nullptr);
    return found;
  };
  EXPECT_EQ(count("PRAGMA user_version"), "3");
  EXPECT_EQ(count("SELECT count(*) FROM pragma_table_info('games') WHERE name = 'begun_at'"), "0");
  sqlite3_exec(database, "DROP TABLE talk", nullptr, nullptr, nullptr);
  sqlite3_close(database);
  EXPECT_TRUE(open_sqlite(path));
}

// Another program that opens and closes the file while it is served must not take itself for the last one at it.
TEST(Sqlite, HoldsItsLocksSoThatWhoeverReadsBesideItClearsNoLogAway) {
  const Folder folder;
  const std::string path = folder.file("games.db");
  const auto store = open_sqlite(path).value();
  ASSERT_TRUE(write_now(*store, NewGame{.game = game("memphis"), .decisions = {}}));
  const pid_t child = ::fork();
  if (child == 0) {
    ::execlp("sqlite3", "sqlite3", path.c_str(), "SELECT count(*) FROM games", nullptr);
    ::_exit(127);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  if (WEXITSTATUS(status) == 127) GTEST_SKIP() << "there is no sqlite3 here";
  EXPECT_TRUE(std::filesystem::exists(path + "-wal"));
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

TEST(Sqlite, SaysWhatAFileOfAnotherProgramIsAndLeavesItAsItWas) {
  for (const char* sql : {"CREATE TABLE games(x)", "CREATE TABLE t(x); PRAGMA user_version=99", "PRAGMA user_version=3",
                          "CREATE TABLE games(x); PRAGMA user_version=7"}) {
    SCOPED_TRACE(sql);
    const Folder folder;
    const std::string path = folder.file("games.db");
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(database, sql, nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(database);
    const std::string before = brownwater::testing::text_of(path);
    const auto store = open_sqlite(path);
    ASSERT_FALSE(store);
    EXPECT_NE(store.error().detail.find("not one of games"), std::string::npos) << store.error().detail;
    EXPECT_EQ(brownwater::testing::text_of(path), before);
  }
}

TEST(Sqlite, RefusesAFileThatAnotherServerHasOpenUntilThatIsGone) {
  const Folder folder;
  const std::string path = folder.file("games.db");
  auto first = open_sqlite(path).value();
  const auto second = open_sqlite(path);
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().detail.find("another server has the file open"), std::string::npos) << second.error().detail;
  EXPECT_TRUE(write_now(*first, NewGame{.game = game("memphis"), .decisions = {}})) << "the first goes on";
  EXPECT_EQ(back_up(path, folder.file("copy.db"), false).value().games, 1) << "and is copied meanwhile";
  first.reset();
  EXPECT_TRUE(open_sqlite(path).value()->load("memphis").value());
}

// docs/operating.md tells an operator the form of the file.
TEST(Sqlite, WritesTheFormThatTheManualTells) {
  const std::string manual = brownwater::testing::text_of("docs/operating.md");
  EXPECT_NE(manual.find("`PRAGMA user_version`, now " + std::to_string(newest_form()) + ")"), std::string::npos);
}

TEST(Sqlite, NamesOfOtherKindsAreNoPathsOfFiles) {
  for (const char* name : {"host=localhost password=x", " dbname = games", "mysql://me:x@here/games", "",
                           ":memory:", "file:games.db", "file:games.db?mode=ro"})
    EXPECT_TRUE(why_no_address(name)) << name;
  for (const char* name : {"postgresql://me:x@here/games", "games.db", "/srv/a=b/games.db", "./games=1.db",
                           "./:memory:", "./file:games.db", "files.db"})
    EXPECT_FALSE(why_no_address(name)) << name;
}

TEST(Sqlite, OpensAndCopiesNoAddressThatGoesPastTheLocksOfAServer) {
  const Folder folder;
  const std::string path = folder.file("games.db");
  const auto served = open_sqlite(path);
  ASSERT_TRUE(served);
  for (const std::string& name : {"file:" + path + "?mode=ro", std::string(":memory:"), std::string()}) {
    EXPECT_FALSE(open_sqlite(name)) << name;
    EXPECT_FALSE(back_up(name, folder.file("copy.db"), false)) << name;
    EXPECT_FALSE(back_up(path, name, false)) << name;
    EXPECT_FALSE(restore(name, folder.file("copy.db"), false)) << name;
    EXPECT_FALSE(restore(path, name, false)) << name;
  }
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
}  // namespace brownwater::storage::faults_test
