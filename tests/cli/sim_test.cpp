#include <gmock/gmock.h>

#include <algorithm>
#include <csignal>
#include <thread>

#include "tests/cli/program.hpp"

namespace brownwater::cli::testing {
namespace {

using ::testing::HasSubstr;

const std::string kMemphis = "sim --scenario memphis --seed 3 --metric turns --metric union_damage ";

/// An answer without what differs from run to run.
json::object lasting(const json::value& answer) {
  json::object kept = answer.as_object();
  kept.erase("seconds");
  kept.erase("games_per_second");
  return kept;
}

std::string fresh(const std::string& name) {
  std::filesystem::remove(scratch(name));
  return scratch(name).string();
}

TEST(Sim, TellsDistributionsWithIntervals) {
  const Ran ran = run("sim --system noddy --scenario duel --games 200 --metric union_damage --metric decided --json");
  ASSERT_EQ(ran.ended, 0) << ran.err;
  const json::value metrics = ran.answer().at("metrics");
  const json::value& damage = metrics.at("union_damage");
  EXPECT_LE(damage.at("interval_95").at(0).to_number<double>(), damage.at("mean").to_number<double>());
  std::int64_t games = 0;
  for (const json::value& count : damage.at("counts").as_array()) games += count.at(1).to_number<std::int64_t>();
  EXPECT_EQ(games, 200);
  EXPECT_TRUE(metrics.at("decided").at("shares").as_object().contains("no_ships"));
}

TEST(Sim, CountsCampaignsToo) {
  const Ran ran = run("sim --system red-river --games 40 --metric points --metric result --json");
  ASSERT_EQ(ran.ended, 0) << ran.err;
  const json::value answer = ran.answer();
  EXPECT_EQ(answer.at("metrics").at("points").at("mean"), answer.at("points").at("mean"));
  EXPECT_TRUE(answer.at("metrics").at("result").at("counts").as_object().contains("draw"));
}

TEST(Sim, TellsWhatEachSideOfAWarTook) {
  const std::string war = "sim --system wbts --scenario vicksburg_1862 --json --union ";
  const Ran idle = run(war + "idle --confederate idle --games 1");
  ASSERT_EQ(idle.ended, 0) << idle.err;
  const json::object nothing{{"union", json::object{}}, {"confederate", json::object{}}};
  EXPECT_EQ(idle.answer().at("taken"), nothing);
  const Ran counted = run(war + "idle --confederate idle --games 1 --metric union_first_city --metric union_full");
  EXPECT_EQ(counted.answer().at("metrics").at("union_first_city").at("counts"), json::parse("[[0,1]]"));
  const std::string lots = fresh("taken.lots");
  const Ran random = run(war + "random --confederate idle --games 3 --save " + lots);
  ASSERT_EQ(random.ended, 0) << random.err;
  const json::value taken = random.answer().at("taken");
  EXPECT_FALSE(taken.at("union").as_object().empty());
  EXPECT_TRUE(taken.at("confederate").as_object().empty());
  EXPECT_EQ(run(war + "random --confederate idle --games 3 --resume " + lots).answer().at("taken"), taken);
  for (const auto& [place, city] : taken.at("union").as_object()) {
    const json::array& weeks = city.at("weeks").as_array();
    ASSERT_EQ(weeks.size(), 3U) << place;
    EXPECT_EQ(weeks[2].is_null(), city.at("games") != 3) << place;
  }
}

TEST(Sim, CountsTheDeedsAndIncomesOfAWar) {
  const Ran ran = run(
      "sim --system wbts --scenario war_1861 --union random --confederate idle --games 1 --json"
      " --metric union_income_8_61 --metric confederate_income_8_61 --metric union_depots --metric confederate_depots");
  ASSERT_EQ(ran.ended, 0) << ran.err;
  const json::value answer = ran.answer();
  const json::object& metrics = answer.at("metrics").as_object();
  EXPECT_GT(metrics.at("union_income_8_61").at("mean").to_number<double>(), 100);
  EXPECT_GT(metrics.at("confederate_income_8_61").at("mean").to_number<double>(), 30);
  EXPECT_GT(metrics.at("union_depots").at("mean").to_number<double>(), 0);
  EXPECT_EQ(metrics.at("confederate_depots").at("mean").to_number<double>(), 0);
}

TEST(Sim, StopsAtAPrecisionAndSaysWhenItCannotBeReached) {
  const Ran reached = run("sim --scenario memphis --games 5000 --precision 0.05 --of union_score --json");
  ASSERT_EQ(reached.ended, 0) << reached.err;
  EXPECT_TRUE(reached.answer().at("precision").at("met").as_bool());
  EXPECT_LT(reached.answer().at("games").to_number<int>(), 5000);
  const Ran missed = run("sim --scenario memphis --games 300 --precision 0.001 --of union_score --json");
  EXPECT_EQ(missed.ended, 0);
  EXPECT_FALSE(missed.answer().at("precision").at("met").as_bool());
  EXPECT_THAT(missed.err, HasSubstr("the precision was not reached"));
}

TEST(Sim, RefusesWhatIsNotCounted) {
  const Ran unknown = run("sim --scenario memphis --metric ghosts --json");
  EXPECT_EQ(unknown.ended, 2);
  EXPECT_EQ(unknown.answer().at("error").at("where"), "/metrics/0");
  EXPECT_THAT(unknown.err, HasSubstr("union_damage"));
  EXPECT_EQ(run("sim --scenario memphis --metric union_guns --json").ended, 2) << "MOBAS counts no guns";
  EXPECT_EQ(run("sim --scenario memphis --precision 0.1 --json").ended, 2) << "of what?";
  for (const std::string none : {"0", "-1", "1000000001", "99999999999999999999999"}) {
    const Ran ran = run("sim --scenario memphis --games 2 --of turns --json --precision " + none);
    EXPECT_EQ(ran.ended, 2) << none;
    EXPECT_THAT(ran.err, HasSubstr("--precision: ")) << none;
  }
  EXPECT_EQ(run("sim --scenario memphis --precision 0.1 --of decided --json").ended, 2) << "a word has no mean";
  EXPECT_EQ(run("sim --scenario memphis --out result.txt --json").ended, 2);
}

TEST(Sim, ResumedItEqualsTheRunThatWasNeverInterrupted) {
  const std::string order = kMemphis + "--games 900 --json ";
  const json::object whole = lasting(run(order).answer());
  const std::string file = fresh("resumed.lots");
  const Ran saved = run(order + "--save " + file);
  ASSERT_EQ(saved.ended, 0) << saved.err;
  EXPECT_EQ(lasting(saved.answer()), whole);
  std::string text = read(file);
  // The file after a loss of power: its last line is cut short.
  std::ofstream(file, std::ios::binary) << text.substr(0, text.size() * 2 / 5);
  const Ran resumed = run(order + "--threads 2 --resume " + file);
  ASSERT_EQ(resumed.ended, 0) << resumed.err;
  EXPECT_THAT(resumed.err, HasSubstr("cut short"));
  EXPECT_EQ(lasting(resumed.answer()), whole);
  const Ran again = run(order + "--resume " + file);
  EXPECT_EQ(lasting(again.answer()), whole) << "nothing is counted twice";
}

/// Runs the program with `order`, saving to `file`, and sends it `signal` once `lots` lots lie there.
void run_until_saved(const std::string& order, const std::string& file, int lots, const std::filesystem::path& out,
                     int signal) {
  const std::string command = std::string("exec ") + BROWNWATER_PROGRAM + " " + order + "--save " + file + " >" +
                              out.string() + " 2>" + out.string() + ".err";
  const pid_t child = fork();
  if (child == 0) {
    execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    _exit(1);
  }
  int status = 0;
  for (std::string saved; std::ranges::count(saved, '\n') <= lots;
       saved = std::filesystem::exists(file) ? read(file) : "") {
    ASSERT_EQ(waitpid(child, &status, WNOHANG), 0)
        << "it was over before it was stopped: " << read(out.string() + ".err");
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  kill(child, signal);
  waitpid(child, &status, 0);
}

TEST(Sim, KilledItLosesNoLotThatWasSaved) {
  const std::string order = "sim --scenario memphis --union captain --confederate captain --games 2000 --json ";
  const std::string file = fresh("killed.lots");
  ASSERT_NO_FATAL_FAILURE(run_until_saved(order, file, 20, scratch("killed.out"), SIGKILL));
  const std::string saved = read(file);
  const auto lots = std::count(saved.begin(), saved.end(), '\n') - 1;
  ASSERT_LT(lots, 1000) << "it was over before it was killed";
  const Ran resumed = run(order + "--threads 2 --resume " + file);
  ASSERT_EQ(resumed.ended, 0) << resumed.err;
  EXPECT_TRUE(read(file).starts_with(saved.substr(0, saved.rfind('\n') + 1)));
  EXPECT_EQ(lasting(resumed.answer()), lasting(run(order + "--threads 2").answer()));
}

TEST(Sim, InterruptedItEndsWithWhatIsDoneAndSaysHowToGoOn) {
  const std::string file = fresh("interrupted.lots");
  const std::string order = "sim --scenario memphis --union captain --confederate captain --games 100000 --json ";
  const auto out = scratch("interrupted.out");
  ASSERT_NO_FATAL_FAILURE(run_until_saved(order, file, 1, out, SIGINT));
  EXPECT_THAT(read(out.string() + ".err"), HasSubstr("--resume " + file + " goes on"));
  const json::value answer = json::parse(read(out));
  EXPECT_GT(answer.at("games").to_number<int>(), 0);
  EXPECT_LT(answer.at("games").to_number<int>(), 100000);
  EXPECT_FALSE(answer.at("over").as_bool());
}

TEST(Sim, AFileOfAnotherQuestionOrVersionIsRefusedAndLeftAsItIs) {
  const std::string file = fresh("other.lots");
  ASSERT_EQ(run(kMemphis + "--games 40 --save " + file).ended, 0);
  const std::string text = read(file);
  const auto refused = [&](const std::string& order, const std::string& why) {
    const Ran ran = run(order + " --json --resume " + file);
    EXPECT_EQ(ran.ended, 2) << order;
    EXPECT_THAT(ran.err, HasSubstr(why));
  };
  refused("sim --scenario memphis --seed 4 --metric turns --metric union_damage --games 40", "seed");
  refused("sim --scenario duel --seed 3 --metric turns --metric union_damage --games 40", "scenario");
  refused(kMemphis + "--games 50", "games");
  refused(kMemphis + "--union captain --games 40", "captains");
  EXPECT_EQ(read(file), text);
  EXPECT_EQ(run(kMemphis + "--games 40 --save " + file).ended, 2) << "a file that is there is not written over";
  std::string other = text;
  other.replace(other.find("brownwater-lots-2"), 17, "brownwater-lots-9");
  std::ofstream(file, std::ios::binary) << other;
  refused(kMemphis + "--games 40", "brownwater-lots-2");
  other = text;
  other.replace(other.rfind("\"union\":"), 9, "\"union\":7");
  std::ofstream(file, std::ios::binary) << other;
  refused(kMemphis + "--games 40", "check");
  const std::size_t last = text.rfind("{\"lot\"");
  std::ofstream(file, std::ios::binary) << text << text.substr(last);
  refused(kMemphis + "--games 40", "twice");
}

TEST(Sim, AFullDiskIsToldAtOnce) {
  const Ran saved = run(kMemphis + "--games 40 --json --save /dev/full");
  EXPECT_EQ(saved.ended, 2);
  EXPECT_THAT(saved.err, HasSubstr("No space left"));
  const auto out = scratch("full.csv");
  std::filesystem::remove(out);
  std::filesystem::create_symlink("/dev/full", out);
  const Ran written = run(kMemphis + "--games 40 --json --out " + out.string());
  EXPECT_EQ(written.ended, 2);
  EXPECT_THAT(written.err, HasSubstr("cannot be written"));
}

TEST(Sim, WritesItsResultInThreeForms) {
  const std::string csv = fresh("result.csv");
  const std::string json_file = fresh("result.json");
  const std::string database = fresh("result.sqlite");
  ASSERT_EQ(run(kMemphis + "--games 40 --out " + csv).ended, 0);
  ASSERT_EQ(run(kMemphis + "--games 40 --out " + json_file).ended, 0);
  ASSERT_EQ(run(kMemphis + "--games 40 --out " + database).ended, 0);
  EXPECT_EQ(json::parse(read(json_file)).at("format"), "brownwater-result-1");
  EXPECT_THAT(read(csv),
              ::testing::StartsWith("cell,games,union_wins,confederate_wins,draws,mean_turns,dice_per_game,turns,"));
  EXPECT_TRUE(read(database).starts_with("SQLite format 3"));
  EXPECT_EQ(run(kMemphis + "--games 40 --out " + database).ended, 2) << "it is there already";
}

}  // namespace
}  // namespace brownwater::cli::testing
