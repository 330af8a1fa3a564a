#include <gmock/gmock.h>

#include <cstdio>
#include <map>

#include "adapters/storage/sqlite_storage.hpp"
#include "tests/cli/listing.hpp"

namespace brownwater::cli::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

/// A folder with something for every command to read: journals, letters, keys, a file of games and a copy.
std::string prepared(const std::string& name) {
  const fs::path folder = scratch(name);
  fs::remove_all(folder);
  fs::create_directories(folder);
  const std::string at = folder.string() + "/";
  const auto done = [](const std::string& words) {
    const Ran ran = run(words);
    EXPECT_EQ(ran.ended, 0) << words << ": " << ran.err;
    return ran;
  };
  done("battle --scenario training --union random --confederate random --seed 7 --journal " + at + "battle.journal");
  done("campaign --seed 1 --journal " + at + "campaign.journal");
  done("campaign --commodore bold --seed 5 --journal " + at + "met.journal");
  std::ofstream(at + "fight-owed.journal") << at_first_fight(read(at + "met.journal")).before;
  const std::string first = at + "first.key";
  const std::string second = at + "second.key";
  done("letter key " + first);
  std::string address = done("letter key " + second).out;
  address.pop_back();
  for (const char* letter : {"begun.letter", "joined.letter"})
    done("letter begin " + at + letter + " --key " + first + " --friend " + address + " --scenario training");
  done("letter join " + at + "joined.letter --key " + second);
  EXPECT_TRUE(storage::open_sqlite(at + "games.db").has_value());
  done("backup --db " + at + "games.db " + at + "copy.db");
  std::ofstream(at + "script") << R"({"system":"mobas","scenario":"training"})" << '\n';
  fs::create_directory(at + "edition");
  std::ofstream(at + "edition/offline.js") << "const brownwaterFiles = [{\"name\":\"./\"}];\n";
  std::ofstream(at + "edition/index.html") << "<!doctype html>";
  std::ofstream(at + "sweep.json") << R"({"format":"brownwater-sweep-1","system":"mobas","scenario":"duel","games":2})";
  return at;
}

/// Arguments to try each command with; `@` is the prepared folder.
const std::map<std::string, std::string>& tries() {
  static const std::map<std::string, std::string> kTries{
      {"serve", "--port 0 --log none"},
      {"backup", "--db @games.db @again.db"},
      {"restore", "--db @games.db @copy.db --overwrite"},
      {"pages", "--from @edition --to @site"},
      {"battle", "--scenario training --union random --confederate random --seed 1"},
      {"script", "@script"},
      {"replay", "@battle.journal"},
      {"describe", "--routes"},
      {"verify", BROWNWATER_SOURCE_DIR "/tests/playthroughs/sealed/duel.journal"},
      {"letter key", "@first.key"},
      {"letter begin", "@other.letter --key @first.key --friend $(@@ letter key @second.key) --scenario training"},
      {"letter join", "@begun.letter --key @second.key"},
      {"letter read", "@joined.letter --key @first.key"},
      {"letter decide", "@joined.letter --key @first.key --captain captain --seed 1"},
      {"letter journal", "@joined.letter"},
      {"letter verify", "@joined.letter"},
      {"card", "benton"},
      {"check", BROWNWATER_SOURCE_DIR "/data/ships/benton.json"},
      {"odds red-river action", "--banks wooded --turns-played 3"},
      {"odds red-river battery", ""},
      {"odds noddy shot", "--gun heavy --range 6 --armour 9"},
      {"odds noddy ram", "--rammer-knots 6"},
      {"odds noddy fight", "--scenario duel --games 2 --simulate"},
      {"odds flotilla fire", "--dice 6 --gun heavy --range 6"},
      {"odds flotilla broadside", "--battery 6:heavy --range 6"},
      {"odds flotilla boarding", "--strength 9 --target-strength 7"},
      {"odds flotilla specific", ""},
      {"odds flotilla morale", "--value 6"},
      {"odds flotilla fight", "--scenario duel --games 1 --simulate"},
      {"odds wbts leader-loss", "--stars 2"},
      {"odds wbts battle", "--attack 9 --defence 6"},
      {"odds mobas fire", "--type casemate_ironclad --range 2"},
      {"odds mobas ram", ""},
      {"odds mobas fight", "benton monitor --games 2 --simulate"},
      {"table red-river direction", "--heading N --roll 5"},
      {"table red-river terrain", "--column main --black 3 --red 4"},
      {"table red-river mechanical", "--roll 5"},
      {"table red-river action", "--banks wooded --turns-played 3 --roll 40"},
      {"table red-river battery", "--roll 5"},
      {"table red-river result", "--vp 10"},
      {"table noddy special", "--roll 7"},
      {"table flotilla specific", "--roll 9"},
      {"table wbts crt", "--die 3 --ratio 200"},
      {"campaign", "--seed 1"},
      {"changes", "noddy"},
      {"clerk", "training --seed 5"},
      {"fight", "@fight-owed.journal"},
      {"print", "@campaign.journal"},
      {"sim", "--scenario duel --games 2"},
      {"sweep", "@sweep.json"},
      {"judge", "@battle.journal --playouts 2 --alternatives 2"},
      {"dispatch", "@battle.journal"},
      {"advice", BROWNWATER_SOURCE_DIR "/tests/journals/wbts-vicksburg_under_way.journal"},
      {"lesson", "mobas"},
      {"scenarios", ""},
      {"story", "memphis"},
      {"match", "--scenario duel --games 2 --a random"},
      {"margin", "--scenario duel --games 2 --captain random --opponent random"},
      {"compare", "duel --games 1 --union random --confederate random"},
      {"ratings", "mobas --scenario duel --games 2 --captains random,captain"},
      {"points", "mobas --games 4 --check-games 10"},
      {"fleet", "mobas --points 300"},
      {"bench floor", "--scenario duel --games 2"},
      {"bench war", "--scenario vicksburg_1862 --games 1"},
      {"pack", "duel @duel.bytes"}};
  return kTries;
}

/// The words with the folder in the place of `@`, and the program in that of `@@`.
std::string at(const std::string& folder, const std::string& words) {
  std::string text;
  for (std::size_t letter = 0; letter < words.size(); ++letter) {
    if (words[letter] != '@') {
      text += words[letter];
    } else if (words.compare(letter, 2, "@@") == 0) {
      text += BROWNWATER_PROGRAM;
      ++letter;
    } else {
      text += folder;
    }
  }
  return text;
}

TEST(Output, EveryCommandEndsWithTwoAndTheReasonWhereStandardOutputTakesNoMore) {
  const std::string whole = prepared("output_whole");
  const std::string full = prepared("output_full");
  for (const Listed& command : every_command()) {
    const auto tried = tries().find(command.name());
    ASSERT_NE(tried, tries().end()) << command.name() << ": a command without a case here";
    const std::string words = command.name() + " " + tried->second;
    // A clerk's battle that is broken off ends with two by itself.
    if (command.name() != "serve" && command.name() != "clerk") {
      const Ran heard = run(at(whole, words));
      EXPECT_EQ(heard.ended, 0) << words << ": " << heard.err;
      EXPECT_EQ(heard.out.empty(), command.name() == "pack") << words;
      if (heard.out.empty()) continue;
    }
    const Ran lost = run(at(full, words), "", "/dev/full");
    EXPECT_EQ(lost.ended, 2) << words;
    EXPECT_THAT(lost.err, HasSubstr("standard output: cannot be written: No space left on device")) << words;
  }
}

TEST(Output, SoDoHelpVersionAndWhatIsRefused) {
  for (const char* words : {"--help", "--version", "battle --help", "card bounty --json"})
    EXPECT_EQ(run(words, "", "/dev/full").ended, 2) << words;
}

/// Runs it with its output to a closed pipe, and writes its exit status beside its standard error.
std::string told_to_nobody(const std::string& before) {
  const auto told = scratch("nobody.err");
  const std::string command = "( " + before + " sleep 0.2; " + std::string(BROWNWATER_PROGRAM) + " card benton 2>" +
                              told.string() + "; echo $? >>" + told.string() + " ) | true";
  EXPECT_EQ(std::system(command.c_str()), 0);
  return read(told);
}

TEST(Output, AClosedPipeMakesNoNoise) {
  EXPECT_EQ(told_to_nobody(""), "141\n") << "the signal ends it";
  EXPECT_EQ(told_to_nobody("trap '' PIPE;"), "2\n") << "where the signal is ignored";
}

/// Runs it where no file may have a byte: a disk without room. Its output goes through a pipe.
Ran run_without_room(const std::string& words) {
  const std::string command = "ulimit -f 0; trap '' XFSZ; " + std::string(BROWNWATER_PROGRAM) + " " + words +
                              " 2>&1 >/dev/null </dev/null; echo $?";
  FILE* pipe = popen(command.c_str(), "r");
  std::string said;
  for (int letter = std::fgetc(pipe); letter != EOF; letter = std::fgetc(pipe))
    said.push_back(static_cast<char>(letter));
  pclose(pipe);
  said.pop_back();
  const std::size_t line = said.rfind('\n') + 1;
  return {.ended = std::stoi(said.substr(line)), .out = "", .err = said.substr(0, line)};
}

TEST(Output, EveryFileThatHasNoRoomIsARefusalWithTheReason) {
  const std::string folder = prepared("no_room");
  for (const std::string words :
       {"battle --scenario training --union random --confederate random --journal @kept.journal",
        "campaign --seed 1 --journal @kept.journal",
        "campaign --seed 1 --markdown @diary.md",
        "print @campaign.journal --output @diary.md",
        "dispatch @battle.journal --output @diary.md",
        "points mobas --games 4 --check-games 10 --out @points.json",
        "compare duel --games 1 --out @made",
        "pack duel @duel.bytes",
        "pages --from @edition --to @site",
        "sim --scenario duel --games 2 --out @result.csv",
        "sim --scenario duel --games 2 --out @result.json",
        "sim --scenario duel --games 2 --out @result.sqlite",
        "sim --scenario duel --games 2 --save @new.lots",
        "sweep @sweep.json --save @newer.lots",
        "letter key @third.key",
        "letter begin @third.letter --key @first.key --friend $(@@ letter key @second.key) --scenario training",
        "letter join @begun.letter --key @second.key",
        "letter decide @joined.letter --key @first.key --captain captain",
        "letter journal @joined.letter --out @letter.journal",
        "backup --db @games.db @again.db",
        "restore --db @new.db @copy.db"}) {
    const Ran ran = run_without_room(at(folder, words));
    EXPECT_EQ(ran.ended, 2) << words << ": " << ran.err;
    EXPECT_THAT(ran.err, HasSubstr("brownwater: ")) << words;
    if (!words.contains(".sqlite") && !words.contains(".db")) {
      EXPECT_THAT(ran.err, HasSubstr("File too large")) << words;
    }
  }
}

/// Runs the program with an endless file as input and a gigabyte of memory.
Ran run_on_zeros(const std::string& words) {
  const auto told = scratch("zeros.err");
  const std::string command = "ulimit -v 1000000; exec " + std::string(BROWNWATER_PROGRAM) + " " + words +
                              " </dev/zero >/dev/null 2>" + told.string();
  const int status = std::system(command.c_str());
  return {.ended = WIFEXITED(status) ? WEXITSTATUS(status) : -1, .out = "", .err = read(told)};
}

TEST(Input, NoFileIsReadWithoutAnEnd) {
  const std::string folder = prepared("zeros");
  for (const std::string words :
       {"script /dev/zero", "replay /dev/zero", "verify /dev/zero", "judge /dev/zero", "print /dev/zero",
        "check /dev/zero", "sweep /dev/zero", "sim --scenario /dev/zero", "compare /dev/zero",
        "sim --scenario duel --games 2 --resume /dev/zero", "letter key /dev/zero", "letter verify /dev/zero",
        "letter read /dev/zero --key @first.key", "letter read @joined.letter --key /dev/zero",
        "letter decide @joined.letter --key @first.key --actions /dev/zero", "restore --db @new.db /dev/zero",
        "battle --scenario training --union person", "battle --system noddy --scenario duel --union person"}) {
    const Ran ran = run_on_zeros(at(folder, words));
    EXPECT_EQ(ran.ended, 2) << words;
    EXPECT_THAT(ran.err, ::testing::Not(HasSubstr("bad_alloc"))) << words;
  }
}

}  // namespace
}  // namespace brownwater::cli::testing
