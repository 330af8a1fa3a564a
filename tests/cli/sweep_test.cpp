#include <gmock/gmock.h>

#include <algorithm>

#include "tests/cli/program.hpp"

namespace brownwater::cli::testing::sweep_test {
namespace {

using ::testing::HasSubstr;

const std::string kSweep =
    R"({"format":"brownwater-sweep-1","system":"mobas","scenario":"memphis",)"
    R"("captains":{"union":"random","confederate":"random"},"games":200,"seed":4,)"
    R"("metrics":["union_score","turns","decided"],"vary":[)"
    R"({"name":"ram","at":"/forces/0/ram","values":[false,true]},)"
    R"({"option":"end_arc","values":["wide","narrow"]},)"
    R"({"name":"place","at":["/forces/0/hex","/forces/0/facing"],"values":[["F3",0],["F4",1]]}]})";

/// The sweep with a part of its text replaced.
std::string with(const std::string& old, const std::string& text) {
  std::string sweep = kSweep;
  sweep.replace(sweep.find(old), old.size(), text);
  return sweep;
}

/// A result without what differs from run to run.
std::string lasting(const json::value& result) {
  json::object kept = result.as_object();
  kept.erase("seconds");
  return json::serialize(kept);
}

/// Open MPI must be told that it may be run by root, and with more ranks than cores. Leaks of its own are not ours to
/// find.
std::string ranks(int number) {
  return "ASAN_OPTIONS=detect_leaks=0 OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 "
         "mpirun --oversubscribe -n " +
         std::to_string(number) + " " + std::filesystem::path(BROWNWATER_PROGRAM).parent_path().string() +
         "/brownwater-ranks ";
}

bool has_ranks() {
  const auto program = std::filesystem::path(BROWNWATER_PROGRAM).parent_path() / "brownwater-ranks";
  return std::filesystem::exists(program) && std::system("command -v mpirun >/dev/null 2>&1") == 0;
}

Ran run_on_ranks(int number, const std::string& words) {
  const auto out = scratch("ranks.out");
  const auto err = scratch("ranks.err");
  const int status = std::system((ranks(number) + words + " >" + out.string() + " 2>" + err.string()).c_str());
  return {.ended = WIFEXITED(status) ? WEXITSTATUS(status) : -1, .out = read(out), .err = read(err)};
}

TEST(Sweep, EveryValueMeetsEveryOtherAndTheNumbersDoNotHangOnThreads) {
  const std::string file = written("sweep.json", kSweep).string();
  const Ran alone = run("sweep " + file + " --json");
  ASSERT_EQ(alone.ended, 0) << alone.err;
  const json::value result = alone.answer();
  EXPECT_EQ(result.at("format"), "brownwater-result-1");
  ASSERT_EQ(result.at("cells").as_array().size(), 8U);
  EXPECT_EQ(result.at("cells").at(1).at("labels").at("place"), "[\"F4\",1]") << "the last changes fastest";
  EXPECT_EQ(result.at("cells").at(7).at("values").at("end_arc"), "narrow");
  EXPECT_EQ(lasting(run("sweep " + file + " --threads 3 --json").answer()), lasting(result));
}

TEST(Sweep, ACellThatChangesNothingIsWhatSimSays) {
  const Ran swept = run("sweep - --json", R"({"format":"brownwater-sweep-1","system":"noddy","scenario":"duel",)"
                                          R"("captains":{"union":"captain"},"games":20,"seed":9,"metrics":["turns"]})");
  ASSERT_EQ(swept.ended, 0) << swept.err;
  const Ran simmed =
      run("sim --system noddy --scenario duel --union captain --games 20 --seed 9 --metric turns --json");
  EXPECT_EQ(swept.answer().at("cells").at(0).at("signature"), simmed.answer().at("signature"));
  EXPECT_EQ(swept.answer().at("cells").at(0).at("metrics"), simmed.answer().at("metrics"));
}

TEST(Sweep, ResumedItEqualsTheRunThatWasNeverInterrupted) {
  const std::string file = written("resumed_sweep.json", kSweep).string();
  const std::string lots = scratch("sweep.lots").string();
  std::filesystem::remove(lots);
  const Ran whole = run("sweep " + file + " --json --save " + lots);
  ASSERT_EQ(whole.ended, 0) << whole.err;
  const std::string text = read(lots);
  std::ofstream(lots, std::ios::binary) << text.substr(0, text.size() / 3);
  const Ran resumed = run("sweep " + file + " --threads 2 --json --resume " + lots);
  ASSERT_EQ(resumed.ended, 0) << resumed.err;
  EXPECT_EQ(lasting(resumed.answer()), lasting(whole.answer()));
}

TEST(Sweep, WhatCannotBeSweptIsRefusedWithItsPlace) {
  const auto refused = [](const std::string& sweep, const std::string& where) {
    const Ran ran = run("sweep - --json", sweep);
    EXPECT_EQ(ran.ended, 2) << sweep;
    EXPECT_EQ(ran.answer().at("error").at("where").as_string(), where) << ran.err;
  };
  refused(with("/forces/0/ram", "/forces/0/rom"), "cell 0/forces/0/rom");
  refused(with("/forces/0/ram", "/forces/77/ram"), "/vary/0/at");
  refused(with("\"end_arc\"", "\"end_ark\""), "cell 0/options/end_ark");
  refused(with("[false,true]", "[]"), "/vary/0/values");
  refused(with("[false,true]", "[false,\"perhaps\"]"), "cell 4/forces/0/ram");
  refused(with("[\"F4\",1]", "[\"F4\"]"), "/vary/2/values/1");
  refused(with("\"decided\"", "\"ghosts\""), "/metrics/2");
  refused(with("\"games\":200", "\"games\":0"), "/games");
  refused(with("\"union\":\"random\"", "\"union\":\"nelson\""), "cell 0/captains/union");
  refused(with("\"seed\":4", "\"sead\":4"), "/sead");
  refused(with("\"memphis\"", "\"waterloo\""), "/scenario");
  refused(with("brownwater-sweep-1", "brownwater-sweep-9"), "/format");
}

TEST(Sweep, TheSweepsOfTheProgramAreSound) {
  const Ran checked = run("check " BROWNWATER_SOURCE_DIR "/data/sweeps/*.json --json");
  EXPECT_EQ(checked.ended, 0) << checked.err;
  EXPECT_EQ(checked.answer().at("files").at(0).at("kind"), "sweep");
}

TEST(Sweep, OneTwoAndFourRanksSayTheSame) {
  if (!has_ranks()) GTEST_SKIP() << "built without MPI, or there is no mpirun";
  const std::string file = written("ranks_sweep.json", kSweep).string();
  const std::string alone = lasting(run("sweep " + file + " --json").answer());
  for (const int number : {1, 2, 4}) {
    const Ran ran = run_on_ranks(number, "sweep " + file + " --json");
    ASSERT_EQ(ran.ended, 0) << ran.err;
    EXPECT_EQ(lasting(ran.answer()), alone) << number << " ranks";
  }
  EXPECT_NE(run_on_ranks(2, "serve").ended, 0) << "only sim and sweep are played on ranks";
}

TEST(Sweep, ARankThatIsKilledCostsItsLotAndNoMore) {
  if (!has_ranks()) GTEST_SKIP() << "built without MPI, or there is no mpirun";
  const std::string file = written("killed_rank.json", with("\"games\":200", "\"games\":20000")).string();
  const std::string lots = scratch("killed_rank.lots").string();
  const std::string out = scratch("killed_rank.out").string();
  std::filesystem::remove(lots);
  std::string start = ranks(3) + "sweep " + file + " --json --save " + lots + " >" + out + " 2>" + out + ".err";
  start.replace(start.find("mpirun"), 6, "timeout 100 mpirun --enable-recovery");
  const std::string last_rank = "pgrep -f '^[^ ]*brownwater-ranks sweep " + file + "' | tail -n 1";
  const std::string enough = "[ $(cat " + lots + " 2>/dev/null | wc -l) -gt 100 ]";
  const std::string killed = "(" + start + ") & job=$!; until " + enough +
                             "; do kill -0 $job || exit 9; sleep 0.05; done; kill -9 $(" + last_rank + "); wait $job";
  ASSERT_EQ(std::system(killed.c_str()), 0) << read(out + ".err");
  const std::string saved = read(lots);
  EXPECT_EQ(std::count(saved.begin(), saved.end(), '\n'), 8001) << "a thousand lots a cell, each once, and the head";
  EXPECT_EQ(lasting(json::parse(read(out))), lasting(run("sweep " + file + " --threads 2 --json").answer()));
}

}  // namespace
}  // namespace brownwater::cli::testing::sweep_test
