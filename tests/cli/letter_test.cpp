#include <sys/stat.h>

#include <map>

#include "tests/cli/program.hpp"

namespace brownwater::cli::testing {
namespace {

namespace fs = std::filesystem;

/// Two friends at two desks, and a letter that goes between them. Each test has a folder of its own.
class LetterCommands : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = scratch(std::string("letters_") + ::testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    for (const std::string seat : {"union", "confederate"}) {
      const Ran made = run("letter key " + key(seat) + " --json");
      ASSERT_EQ(made.ended, 0) << made.err;
      address_[seat] = std::string(made.answer().at("address").as_string());
    }
  }

  std::string key(const std::string& seat) const { return (folder_ / (seat + ".key")).string(); }
  std::string letter() const { return (folder_ / "battle.letter").string(); }
  const std::string& address(const std::string& seat) { return address_[seat]; }

  Ran as(const std::string& seat, const std::string& words, const std::string& input = "") const {
    const std::size_t space = words.find(' ');
    return run("letter " + words.substr(0, space) + " " + letter() + " --key " + key(seat) + " --json" +
                   (space == std::string::npos ? "" : words.substr(space)),
               input);
  }
  void begin(const std::string& scenario = "training") {
    const Ran begun = as("union", "begin --friend " + address("confederate") + " --scenario " + scenario);
    ASSERT_EQ(begun.ended, 0) << begun.err;
    const Ran joined = as("confederate", "join --friend " + address("union"));
    ASSERT_EQ(joined.ended, 0) << joined.err;
  }
  /// Whether either side still has something to do, with the captains of the program on both sides.
  bool go_on() const {
    bool moved = false;
    for (const std::string seat : {"confederate", "union"}) {
      const Ran ran = as(seat, "read");
      EXPECT_EQ(ran.ended, 0) << ran.err;
      moved |= ran.answer().at("added").to_number<int>() > 0;
      const json::value owed = ran.answer().at("owed").at(seat);
      if (owed.is_null()) continue;
      EXPECT_EQ(as(seat, "decide --captain captain --seed 7").ended, 0);
      moved = true;
    }
    return moved;
  }

  fs::path folder_;
  std::map<std::string, std::string> address_;
};

TEST_F(LetterCommands, AWholeBattleBetweenTwoDesksGivesAJournalThatReplays) {
  begin();
  while (go_on()) {
  }
  const Ran of_union = as("union", "read");
  const Ran of_confederates = as("confederate", "read --all");
  EXPECT_EQ(of_union.answer().at("over"), true);
  EXPECT_EQ(of_union.answer().at("last"), of_confederates.answer().at("last"));
  EXPECT_FALSE(of_confederates.answer().at("log").as_array().empty());
  const std::string journal = (folder_ / "battle.journal").string();
  ASSERT_EQ(run("letter journal " + letter() + " --out " + journal).ended, 0);
  const Ran replayed = run("replay " + journal + " --verify --json");
  EXPECT_EQ(replayed.ended, 0) << replayed.err;
  const Ran verified = run("letter verify " + letter() + " --json --union " + address("union"));
  EXPECT_EQ(verified.ended, 0) << verified.err;
  EXPECT_EQ(verified.answer().at("hash"), replayed.answer().at("hash"));
  EXPECT_EQ(verified.answer().at("decisions"), replayed.answer().at("decisions"));
  EXPECT_EQ(run("letter verify " + letter() + " --union " + address("confederate")).ended, 2);
  EXPECT_EQ(run("check " + letter() + " --json").answer().at("files").at(0).at("kind"), "letter");
  EXPECT_EQ(as("union", "decide --captain captain").ended, 2);
}

TEST_F(LetterCommands, AKeyIsForItsOwnerAlone) {
  struct stat found{};
  ASSERT_EQ(::stat(key("union").c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777U, 0600U);
  EXPECT_EQ(run("letter key " + key("union") + " --json").answer().at("made"), false);
  ::chmod(key("union").c_str(), 0644);
  const Ran open = run("letter key " + key("union"));
  EXPECT_EQ(open.ended, 2);
  EXPECT_NE(open.err.find("chmod 600"), std::string::npos) << open.err;
}

TEST_F(LetterCommands, OrdersUnderSealAreGivenAllAtOnceOrNotAtAll) {
  begin("memphis");
  const std::string before = read(letter());
  const Ran none = as("union", "decide --actions -", "");
  EXPECT_EQ(none.ended, 0) << none.err;
  EXPECT_EQ(read(letter()), before);
  const Ran wrong = as("union", R"(decide --action '{"type":"sail"}')");
  EXPECT_EQ(wrong.ended, 2);
  EXPECT_EQ(wrong.answer().at("error").at("where").as_string(), "action 1/type");
  EXPECT_EQ(read(letter()), before);
  const Ran more =
      as("union", R"(decide --action '{"type":"clear_for_action"}' --action '{"type":"clear_for_action"}')");
  EXPECT_EQ(more.ended, 2);
  EXPECT_EQ(read(letter()), before);
  const Ran right = as("union", R"(decide --action '{"type":"clear_for_action"}')");
  EXPECT_EQ(right.ended, 0) << right.err;
  EXPECT_TRUE(read(letter()).starts_with(before));
  EXPECT_TRUE(right.answer().at("owed").at("union").is_null());
  EXPECT_EQ(right.answer().at("send"), true);
  EXPECT_EQ(as("union", R"(decide --action '{"type":"clear_for_action"}')").ended, 2);
}

TEST_F(LetterCommands, APartOfTheOrdersUnderSealIsWrittenByNeitherScriptNorPerson) {
  begin("duel");
  const std::string before = read(letter());
  const json::value view = as("union", "read").answer().at("view");
  ASSERT_EQ(view.at("phase"), "declare_fire");
  const std::string ship(view.at("actions").at(0).at("ship").as_string());
  const Ran part = as("union", R"(decide --action '{"type":"hold_fire","ship":")" + ship + R"("}')");
  EXPECT_EQ(part.ended, 2);
  EXPECT_EQ(part.answer().at("error").at("where").as_string(), "packet");
  EXPECT_EQ(read(letter()), before);
  const Ran stopped = run("letter decide " + letter() + " --key " + key("union"), "1\n1\nq\n");
  EXPECT_EQ(stopped.ended, 2) << stopped.out;
  EXPECT_EQ(read(letter()), before);
}

TEST_F(LetterCommands, MB_1_4_WhateverIsSealedTheOtherSideIsShownTheSame) {
  begin("duel");
  const std::string before = read(letter());
  const json::value view = as("union", "read").answer().at("view");
  json::value shown;
  std::size_t bytes = 0;
  for (const std::string_view kind : {"hold_fire", "declare_fire"}) {
    std::map<std::string, json::object> orders;
    for (const json::value& action : view.at("actions").as_array()) {
      if (action.at("type").as_string() != kind) continue;
      json::object order{{"type", kind}, {"ship", action.at("ship")}};
      if (action.as_object().contains("target")) order["target"] = action.at("target");
      orders[std::string(action.at("ship").as_string())] = order;
    }
    std::string lines;
    for (const auto& [ship, order] : orders) lines += json::serialize(order) + "\n";
    const std::string let_go = shown.is_null() ? "" : " --let-go";
    if (!let_go.empty()) {
      written("letters_MB_1_4_WhateverIsSealedTheOtherSideIsShownTheSame/battle.letter", before);
      fs::remove_all(key("confederate") + ".seen");
    }
    const Ran sealed = as("union", "decide --actions -" + let_go, lines);
    ASSERT_EQ(sealed.ended, 0) << sealed.err;
    json::object answer = as("confederate", "read --without-memory").answer().as_object();
    answer.erase("last");
    if (!shown.is_null()) EXPECT_EQ(shown, json::value(answer));
    if (bytes != 0) EXPECT_EQ(bytes, read(letter()).size());
    shown = answer;
    bytes = read(letter()).size();
  }
}

TEST_F(LetterCommands, APersonAtTheTerminalDecidesByNumbers) {
  begin();
  const Ran stopped = run("letter decide " + letter() + " --key " + key("union"), "q\n");
  EXPECT_EQ(stopped.ended, 2);
  const Ran decided = run("letter decide " + letter() + " --key " + key("union"), "1\n");
  EXPECT_EQ(decided.ended, 0) << decided.err << decided.out;
  EXPECT_NE(decided.out.find("under seal"), std::string::npos) << decided.out;
  EXPECT_NE(decided.out.find("Send "), std::string::npos) << decided.out;
}

TEST_F(LetterCommands, ALetterThatWasRewrittenOrIsAnOldOneIsRefusedWithItsLine) {
  begin();
  const std::string early = read(letter());
  ASSERT_TRUE(go_on());
  const std::string late = read(letter());
  written("letters_ALetterThatWasRewrittenOrIsAnOldOneIsRefusedWithItsLine/battle.letter", early);
  const Ran old = as("union", "read");
  EXPECT_EQ(old.ended, 2);
  EXPECT_EQ(old.answer().at("error").at("where").as_string(), "line 3");
  EXPECT_EQ(read(letter()), early);
  std::string forged = late;
  const std::size_t at = forged.find("\"what\":\"seal\"");
  forged[at + 9] = 'S';
  written("letters_ALetterThatWasRewrittenOrIsAnOldOneIsRefusedWithItsLine/battle.letter", forged);
  EXPECT_EQ(as("union", "read").answer().at("error").at("where").as_string(), "line 3/what");
}

TEST_F(LetterCommands, WithoutItsMemoryAKeyTrustsNoLetterUnlessItIsTold) {
  begin();
  fs::remove_all(key("union") + ".seen");
  const Ran strange = as("union", "read");
  EXPECT_EQ(strange.ended, 2);
  EXPECT_NE(strange.err.find("--without-memory"), std::string::npos) << strange.err;
  EXPECT_EQ(as("union", "read --without-memory").ended, 0);
  EXPECT_EQ(as("union", "read").ended, 0);
}

TEST_F(LetterCommands, OwnDecisionsThatWereNeverSentAreLetGo) {
  begin();
  const std::string before = read(letter());
  ASSERT_EQ(as("union", R"(decide --action '{"type":"clear_for_action"}')").ended, 0);
  written("letters_OwnDecisionsThatWereNeverSentAreLetGo/battle.letter", before);
  EXPECT_EQ(as("union", "read").ended, 2);
  EXPECT_EQ(as("union", "read --let-go").ended, 0);
  EXPECT_EQ(as("union", R"(decide --action '{"type":"clear_for_action"}')").ended, 0);
}

TEST_F(LetterCommands, AStrangersKeyHasNoSeatAndWrongWordsAreToldWithTheirPlace) {
  begin();
  const std::string stranger = (folder_ / "stranger.key").string();
  ASSERT_EQ(run("letter key " + stranger).ended, 0);
  EXPECT_EQ(run("letter read " + letter() + " --key " + stranger + " --json").answer().at("error").at("where"), "key");
  EXPECT_EQ(as("union", "begin --friend " + address("confederate") + " --scenario training").ended, 2);
  EXPECT_EQ(as("confederate", "join").ended, 2);
  EXPECT_EQ(run("letter read nowhere.letter --key " + key("union")).ended, 2);
  EXPECT_EQ(run("letter read " + letter() + " --key nowhere.key").ended, 2);
  EXPECT_EQ(run("letter read " + letter()).ended, 2);
  const std::string other = (folder_ / "other.letter").string();
  const Ran slip =
      run("letter begin " + other + " --key " + key("union") + " --friend bw1-AAAA --scenario training --json");
  EXPECT_EQ(slip.answer().at("error").at("where").as_string(), "--friend");
  const Ran noddy = run("letter begin " + other + " --key " + key("union") + " --friend " + address("confederate") +
                        " --system noddy --scenario duel --json");
  EXPECT_EQ(noddy.ended, 2);
  EXPECT_NE(noddy.err.find("table of the server"), std::string::npos);
  EXPECT_FALSE(fs::exists(other));
}

TEST_F(LetterCommands, SealedOrdersAreInNoByteOfTheFile) {
  begin();
  const Ran before = as("confederate", "read");
  ASSERT_EQ(as("union", R"(decide --action '{"type":"clear_for_action"}')").ended, 0);
  const Ran after = as("confederate", "read");
  EXPECT_EQ(before.answer().at("view"), after.answer().at("view"));
  EXPECT_TRUE(after.answer().at("log").as_array().empty());
  EXPECT_EQ(read(letter()).find("clear_for_action"), std::string::npos);
}

}  // namespace
}  // namespace brownwater::cli::testing
