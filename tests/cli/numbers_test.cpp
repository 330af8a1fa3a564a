#include <gmock/gmock.h>

#include "tests/cli/listing.hpp"

namespace brownwater::cli::testing {
namespace {

using ::testing::HasSubstr;

/// The program's answer to a number; never served, where the command serves.
Ran given(const Listed& command, const std::string& option, const std::string& value) {
  std::vector<std::string> words = command.words;
  words.insert(words.end(), {option, value, "--json"});
  if (command.name() == "serve") words.insert(words.end(), {"--reminder-webhook", "none"});
  return run_here(words);
}

void expect_refused(const Listed& command, const std::string& option, const std::string& value) {
  const Ran ran = given(command, option, value);
  EXPECT_EQ(ran.ended, 2) << command.name() << ' ' << option << " \"" << value << '"';
  const json::value answer = ran.answer();
  const json::value* fault = answer.is_object() ? answer.get_object().if_contains("error") : nullptr;
  ASSERT_NE(fault, nullptr) << command.name() << ' ' << option << " \"" << value << '"';
  EXPECT_EQ(std::string(fault->at("where").as_string()), option)
      << command.name() << " \"" << value << "\": " << ran.err;
  EXPECT_THAT(fault->at("reason").as_string().c_str(), HasSubstr("must be a ")) << command.name() << ' ' << option;
}

TEST(Numbers, EveryOptionThatIsANumberRefusesWhatIsNoneAndWhatDoesNotFit) {
  std::size_t seen = 0;
  for (const Listed& command : every_command()) {
    for (const std::string& option : command.numbers) {
      ++seen;
      for (const char* bad : {"", "many", "0x10", "5 ", "nan", "inf", "1,5", "+", "++5", "+-5", "5+"})
        expect_refused(command, option, bad);
    }
  }
  EXPECT_GT(seen, 70U) << "the listing has lost some";
}

TEST(Numbers, NoCountIsNegativeOrGreaterThan64BitsHold) {
  std::size_t seen = 0;
  for (const Listed& command : every_command()) {
    for (const std::string& option : command.counting) {
      ++seen;
      for (const char* bad : {"-1", "-5", "18446744073709551616", "99999999999999999999999", "1e3", "1.5", "+5"})
        expect_refused(command, option, bad);
    }
  }
  EXPECT_GT(seen, 35U) << "the listing has lost some";
}

TEST(Numbers, TakeAPlusWhereTheyMayBeNegative) {
  const std::string morale = "odds flotilla morale --value 9 --modifier ";
  EXPECT_EQ(run(morale + "+2").out, run(morale + "2").out);
  EXPECT_EQ(run(morale + "+2").ended, 0);
  const std::string row = "table flotilla specific --roll 7 --shift ";
  EXPECT_EQ(run(row + "+4").out, run(row + "4").out);
  EXPECT_EQ(run(row + "+4").ended, 0);
}

TEST(Numbers, AreDecimalAndTheGreatestSeedIsTaken) {
  EXPECT_THAT(run_here({"battle", "--scenario", "training", "--seed", "010"}).out, HasSubstr("Seed 10\n"));
  EXPECT_THAT(run_here({"battle", "--scenario", "training", "--seed", "18446744073709551615"}).out,
              HasSubstr("Seed 18446744073709551615\n"));
  EXPECT_EQ(run_here({"campaign", "--games", "2", "--seed", "9007199254740992"}).ended, 2);
}

TEST(Numbers, OfASweepsFileAreHeldToTheSame) {
  const auto asked = [](const std::string& key, const std::string& value) {
    json::object sweep{{"format", "brownwater-sweep-1"}, {"system", "mobas"}, {"scenario", "duel"}, {"games", 2}};
    std::string text = json::serialize(sweep);
    text = "{\"" + key + "\":" + value + "," + text.substr(1);
    if (key == "games") text = text.substr(0, text.rfind(",\"games\"")) + "}";
    return run_here({"sweep", "-", "--json"}, text);
  };
  EXPECT_EQ(asked("seed", "9007199254740991").ended, 0);
  for (const std::string key : {"seed", "games"}) {
    for (const char* bad : {"-1", "1e30", "1e2", "1.5", "\"5\"", "\"\"", "null", "true", "18446744073709551616",
                            "18446744073709551615", "9223372036854775808"}) {
      const Ran ran = asked(key, bad);
      EXPECT_EQ(ran.ended, 2) << key << ' ' << bad;
      EXPECT_EQ(std::string(ran.answer().at("error").at("where").as_string()), "/" + key) << bad << ran.err;
    }
  }
}

}  // namespace
}  // namespace brownwater::cli::testing
