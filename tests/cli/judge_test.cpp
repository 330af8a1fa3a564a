#include <gmock/gmock.h>

#include <cmath>

#include "tests/cli/program.hpp"

namespace brownwater::cli::testing {
namespace {

using ::testing::HasSubstr;

std::string fought(const std::string& name, const std::string& captains) {
  const std::string journal = scratch(name).string();
  const Ran ran = run("battle --scenario training --seed 7 --journal " + journal + " " + captains);
  EXPECT_EQ(ran.ended, 0) << ran.err;
  return journal;
}

TEST(Judge, TellsLuckAndWhatChoicesCost) {
  const std::string journal = fought("judged.journal", "--union captain --confederate random");
  const Ran ran = run("judge " + journal + " --playouts 10 --json");
  ASSERT_EQ(ran.ended, 0) << ran.err;
  const json::value judged = ran.answer();
  EXPECT_EQ(judged.at("format"), "brownwater-judgement-1");
  const double chance = judged.at("luck").at("chance_of_such_luck").to_number<double>();
  EXPECT_GE(chance, 0);
  EXPECT_LE(chance, 1);
  double luck = 0;
  for (const json::value& decision : judged.at("decisions").as_array()) luck += decision.at("luck").to_number<double>();
  EXPECT_NEAR(luck, judged.at("luck").at("sum").to_number<double>(), 1e-9);
  const std::string winner = read(journal);
  EXPECT_EQ(judged.at("result").to_number<double>(), winner.find(R"("winner":"union")") != std::string::npos ? 1.0
                                                     : winner.find(R"("winner":"confederate")") != std::string::npos
                                                         ? 0.0
                                                         : 0.5);
  EXPECT_GT(judged.at("chance_at_start").to_number<double>(), 0);
  const auto cost = [&](const char* side) { return judged.at("cost").at(side).at("sum").to_number<double>(); };
  EXPECT_GT(cost("confederate"), cost("union")) << "who decides by lot pays more than a captain";
  EXPECT_EQ(run("judge " + journal + " --playouts 10 --threads 2 --json").out, ran.out) << "on any number of threads";
  EXPECT_THAT(run("judge " + journal + " --playouts 4").out, HasSubstr("The dearest choices"));
}

TEST(Judge, RefusesWhatIsNoBattleThatIsOver) {
  const std::string text = read(fought("unfinished.journal", "--union random --confederate random"));
  const std::string cut = text.substr(0, text.rfind("{\"outcome\""));
  EXPECT_EQ(run("judge " + written("cut.journal", cut).string() + " --json").ended, 2);
  EXPECT_EQ(run("judge nowhere.journal --json").ended, 2);
}

}  // namespace
}  // namespace brownwater::cli::testing
