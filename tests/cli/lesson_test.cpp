#include <gmock/gmock.h>

#include "adapters/wire/lesson/lesson.hpp"
#include "tests/cli/listing.hpp"

namespace brownwater::cli::testing::lessons {
namespace {

using ::testing::HasSubstr;

TEST(LessonCommand, ListsTheLessons) {
  const json::value answer = run_here({"lesson", "--json"}).answer();
  EXPECT_EQ(answer.at("lessons").as_array().size(), wire::lesson_names().size());
  for (const std::string& name : wire::lesson_names()) EXPECT_THAT(run_here({"lesson"}).out, HasSubstr(name + ": "));
}

TEST(LessonCommand, PlaysEachToItsEnd) {
  for (const std::string& name : wire::lesson_names()) {
    const Ran ran = run_here({"lesson", name, "--play", "--json"});
    EXPECT_EQ(ran.ended, 0) << ran.err;
    EXPECT_EQ(ran.answer().at("ended"), true);
    EXPECT_GT(ran.answer().at("steps").as_int64(), 3);
    EXPECT_EQ(run_here({"lesson", name, "--play", "--json", "--seed", "1"}).out, ran.out) << "the same seed";
  }
}

TEST(LessonCommand, TellsTheStepsInWordsAndWhatHappensInThem) {
  const Ran told = run_here({"lesson", "mobas"});
  EXPECT_EQ(told.ended, 0) << told.err;
  EXPECT_THAT(told.out, HasSubstr("1. Fire a broadside\nBoth enemies are in range already."));
  EXPECT_THAT(run_here({"lesson", "mobas", "--json"}).out, HasSubstr(R"("id":"broadside")"));
  EXPECT_THAT(run_here({"lesson", "mobas", "--play"}).out, HasSubstr("Carondelet hits General Bragg: 2; range 2"));
}

TEST(LessonCommand, TheWarsComesToItsBattle) {
  EXPECT_THAT(run_here({"lesson", "war", "--play", "--seed", "1"}).out, HasSubstr("Battle at Fort Henry"));
}

TEST(LessonCommand, SaysWhichStepFails) {
  const Ran ran = run_here({"lesson", "mobas", "--play", "--option", "end_arc=narrow", "--json"});
  EXPECT_EQ(ran.ended, 1);
  EXPECT_EQ(ran.answer().at("ended"), false);
  EXPECT_EQ(ran.answer().at("failed").at("where"), "step broadside");
  EXPECT_EQ(ran.answer().at("failed").at("rule"), "MB-2.5");
  EXPECT_THAT(ran.err, HasSubstr("step broadside"));
}

TEST(LessonCommand, RefusesWhatIsNoLesson) {
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"lesson", "whist", "--json"},
                                             {"lesson", "--play", "--json"},
                                             {"lesson", "nowhere.json", "--json"},
                                             {"lesson", "mobas", "--option", "depth", "--json"},
                                             {"lesson", "mobas", "--option", "depth=3", "--json"}}) {
    const Ran ran = run_here(words);
    EXPECT_EQ(ran.ended, 2);
    EXPECT_NE(ran.answer().at("error").at("reason"), "");
  }
  EXPECT_THAT(run_here({"lesson", "whist"}).err, HasSubstr("there are flotilla, mobas, noddy, redriver or war"));
  EXPECT_EQ(run_here({"lesson", "-", "--play", "--json"}, R"({"format":"brownwater-lesson-1"})").ended, 2);
}

TEST(LessonCommand, IsCheckedAsOtherDataIs) {
  const std::string file = written("broken_lesson.json", R"({"format":"brownwater-lesson-1","id":"x"})").string();
  EXPECT_THAT(run_here({"check", file}).err, HasSubstr("steps"));
  const std::string good = std::string(BROWNWATER_SOURCE_DIR) + "/data/lessons/noddy.json";
  EXPECT_THAT(run_here({"check", good}).out, HasSubstr("lesson, sound"));
}

}  // namespace
}  // namespace brownwater::cli::testing::lessons
