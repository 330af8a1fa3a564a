#include <gmock/gmock.h>
#include <sys/stat.h>

#include "adapters/storage/sqlite_storage.hpp"
#include "tests/cli/program.hpp"

/// Refusals at the door, and their words.
namespace brownwater::cli::testing {
namespace {

using ::testing::HasSubstr;
namespace fs = std::filesystem;

const fs::path kSource = BROWNWATER_SOURCE_DIR;

/// The text with the first such key written twice.
std::string doubled(std::string text, const std::string& key) {
  const std::size_t at = text.find('"' + key + '"');
  return text.insert(at, '"' + key + "\":0,");
}

TEST(Doors, AFileWithAKeyTwiceIsRefusedByEveryCommandThatReadsOne) {
  const auto file = [](const char* name, const fs::path& from, const char* key) {
    return written(name, doubled(read(kSource / from), key)).string();
  };
  const std::string scenario = file("twice.json", "data/scenarios/mobas/training.json", "title");
  const std::string journal = file("twice.journal", "tests/playthroughs/sealed/training.journal", "number");
  const std::string letter = file("twice.letter", "tests/playthroughs/letters/training.letter", "number");
  const std::string sweep = written("twice.sweep", R"({"format":"brownwater-sweep-1","format":0})").string();
  for (const std::string& words :
       {"battle --scenario " + scenario, "sim --games 2 --scenario " + scenario, "check " + scenario,
        "compare " + scenario, "replay " + journal, "replay --verify " + journal, "verify " + journal,
        "judge " + journal, "dispatch " + journal, "check " + journal, "letter verify " + letter, "sweep " + sweep,
        "script " + sweep}) {
    const Ran ran = run(words);
    EXPECT_EQ(ran.ended, 2) << words;
    EXPECT_THAT(ran.err + ran.out, HasSubstr("is there twice")) << words;
  }
}

TEST(Doors, ThePlaceInAFileStandsApartFromItsName) {
  const std::string key = written("broken.key", "no key").string();
  ::chmod(key.c_str(), S_IRUSR | S_IWUSR);
  EXPECT_THAT(run("letter key " + key).err, HasSubstr("broken.key, byte 0: this is no key file"));
}

TEST(Doors, ANameThatIsTooLongIsOfNoScenarioAndOfNoFile) {
  const std::string name(300, 'a');
  EXPECT_THAT(run("battle --scenario " + name).err, ::testing::Not(HasSubstr("filesystem error")));
  const Ran copied = run("backup --db " + name + " copy.db");
  EXPECT_EQ(copied.ended, 2);
  EXPECT_THAT(copied.err, HasSubstr("there is no such file"));
}

TEST(Doors, AKeyAndALetterAreKeptInFilesAndNotOnStandardOutput) {
  const Ran ran = run("letter key -");
  EXPECT_EQ(ran.ended, 2);
  EXPECT_THAT(ran.err, HasSubstr("-: names no file"));
  EXPECT_FALSE(fs::exists("-"));
}

TEST(Doors, AConnectionStringIsNoFileAndIsNotRepeated) {
  for (const char* command : {"serve --port 0", "backup copy.db", "restore copy.db"}) {
    const Ran ran = run(std::string(command) + " --db 'host=localhost password=hush'");
    EXPECT_EQ(ran.ended, 2) << command;
    EXPECT_THAT(ran.err, HasSubstr("postgresql://")) << command;
    EXPECT_THAT(ran.err, ::testing::Not(HasSubstr("hush"))) << command;
  }
  EXPECT_FALSE(fs::exists("host=localhost password=hush"));
}

TEST(Doors, OnlyAPathNamesAFileOfGames) {
  for (const char* name : {"'file:a.db?mode=ro'", ":memory:", "''"}) {
    const Ran ran = run(std::string("serve --port 0 --metrics-host none --metrics-port 0 --db ") + name);
    EXPECT_EQ(ran.ended, 2) << name;
    EXPECT_THAT(ran.err, HasSubstr("brownwater: database: ")) << name;
  }
  EXPECT_THAT(run("serve --port 0 --metrics-host none --metrics-port 0 --db ''").err,
              HasSubstr("a file's name is wanted"));
  EXPECT_FALSE(fs::exists(":memory:"));
}

TEST(Doors, AFolderIsNamedOnceWhereAFileIsWanted) {
  const Ran ran = run("check /tmp");
  EXPECT_EQ(ran.ended, 2);
  EXPECT_EQ(ran.err, "/tmp: is a folder, not a file\n");
}

TEST(Doors, ASecondServerAtTheSameFileIsRefusedAndABackupIsNot) {
  const std::string file = scratch("served.db").string();
  const auto open = storage::open_sqlite(file);
  ASSERT_TRUE(open) << open.error().detail;
  const Ran second = run("serve --port 0 --db " + file);
  EXPECT_EQ(second.ended, 2);
  EXPECT_THAT(second.err, HasSubstr("served.db: another server has the file open"));
  EXPECT_EQ(run("backup --overwrite --db " + file + " " + file + ".copy").ended, 0);
}

}  // namespace
}  // namespace brownwater::cli::testing
