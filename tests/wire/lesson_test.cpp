#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <set>

#include "adapters/wire/lesson/learning.hpp"
#include "adapters/wire/lesson/predicate.hpp"
#include "captains/registry.hpp"
#include "engine/games/games.hpp"
#include "engine/kernel/enumerate.hpp"
#include "tests/support/fewer.hpp"
#include "tests/wire/support.hpp"

namespace brownwater::wire::testing::lessons {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;

constexpr std::size_t kMostDecisions = 300;

Lesson lesson_of(const json::value& text, const json::object& options = {}) {
  auto lesson = read_lesson(text, options);
  if (!lesson) {
    for (const Fault& fault : lesson.error()) ADD_FAILURE() << fault.where << ": " << fault.reason;
    return {};
  }
  return std::move(*lesson);
}

/// Wars take the longest to write out.
std::uint64_t games_of(const Lesson& lesson, std::uint64_t games) {
  return lesson.codec->facts().kind == kernel::Kind::kWar ? games / 10 : brownwater::testing::fewer(games);
}

class Lessons : public ::testing::TestWithParam<std::string> {
 protected:
  json::value text_ = *lesson_named(GetParam());
  Lesson lesson_ = lesson_of(text_);
};

INSTANTIATE_TEST_SUITE_P(All, Lessons, ::testing::ValuesIn(lesson_names()),
                         [](const ::testing::TestParamInfo<std::string>& info) { return info.param; });

bool holds_of(std::string_view predicate, const json::value& view, const json::value& action = nullptr) {
  return holds(parsed(predicate), {view, action.is_null() ? nullptr : &action});
}

TEST(LessonPredicate, AsksByPointersThatMayNameAnEntryOfAList) {
  const json::value view = parsed(R"({"turn":3,"ships":[{"id":"a","fv":4},{"id":"b","fv":6}],"none":null})");
  EXPECT_TRUE(holds_of(R"({"at":"/view/ships/b/fv","is":6})", view));
  EXPECT_TRUE(holds_of(R"({"at":"/view/ships/0","is":{"fv":4}})", view)) << "an object may be given in part";
  EXPECT_FALSE(holds_of(R"({"at":"/view/ships/c/fv","is":6})", view));
  EXPECT_TRUE(holds_of(R"({"at":"/view/none","is":null})", view));
  EXPECT_FALSE(holds_of(R"({"at":"/view/nothing","is":null})", view)) << "what is not there is nothing";
  EXPECT_TRUE(holds_of(R"({"at":"/view/turn"})", view));
  EXPECT_TRUE(holds_of(R"({"at":"/view/turn","at_least":3,"at_most":3})", view));
  EXPECT_FALSE(holds_of(R"({"at":"/view/turn","at_least":4})", view));
  EXPECT_FALSE(holds_of(R"({"at":"/view/ships","at_least":1})", view)) << "a list is no number";
  EXPECT_FALSE(holds_of(R"({"at":"/action/type","is":"move"})", view)) << "no action is tried";
}

TEST(LessonPredicate, JoinsAndLooksThroughLists) {
  const json::value view = parsed(R"({"fleets":[{"side":"x","ships":[1,2]},{"side":"y","ships":[3]}]})");
  const json::value action = parsed(R"({"type":"move","path":["ahead","port"]})");
  EXPECT_TRUE(holds_of(R"({"some":"/view/fleets","where":{"all":[{"at":"/item/side","is":"y"},
                       {"some":"/item/ships","where":{"at":"/item","at_least":3}}]}})",
                       view));
  EXPECT_FALSE(holds_of(R"({"some":"/view/fleets","where":{"all":[{"at":"/item/side","is":"x"},
                        {"some":"/item/ships","is":3}]}})",
                        view));
  EXPECT_TRUE(holds_of(R"({"at":"/action/path","has":"port"})", view, action));
  EXPECT_TRUE(holds_of(R"({"at":"/action/path","in":[[],["ahead","port"]]})", view, action));
  EXPECT_TRUE(holds_of(R"({"not":{"any":[{"at":"/action","is":{"type":"fire"}},{"any":[]}]}})", view, action));
  EXPECT_TRUE(holds_of(R"({"all":[]})", view));
}

TEST(LessonFaults, AreToldWithTheirPlaces) {
  const json::value good = *lesson_named("mobas");
  const auto fault_with = [&good](std::string_view pointer, std::string_view value) {
    const auto lesson = read_lesson(with(good, pointer, value));
    return lesson ? Fault() : lesson.error().front();
  };
  EXPECT_EQ(fault_with("/steps/0/until", R"({"at":"/action/type","is":"move"})").where, "/steps/0/until");
  EXPECT_EQ(fault_with("/steps/0/until", R"({"at":"/state/turn","is":1})").where.substr(0, 14), "/steps/0/until");
  EXPECT_EQ(fault_with("/steps/1/id", R"("broadside")").where, "/steps/1/id");
  EXPECT_EQ(fault_with("/steps/1/rules", R"(["ND-1.2"])").where, "/steps/1/rules/0");
  EXPECT_EQ(fault_with("/opponent", R"("nelson")").where, "/opponent");
  EXPECT_EQ(fault_with("/system", R"("chess")").where, "/system");
  EXPECT_EQ(fault_with("/scenario/turns", "0").where, "/scenario/turns");
  EXPECT_EQ(fault_with("/scenario", R"("nowhere")").where, "/scenario");
  EXPECT_EQ(fault_with("/ends", R"([{"when":{"all":[]},"says":"So."}])").where, "/ends/0/when");
  EXPECT_THAT(lesson_named("whist").error().reason, HasSubstr("mobas"));
}

TEST_P(Lessons, ComeToTheirEndByWhatTheyAskForWhateverTheDice) {
  for (std::uint64_t seed = 1; seed <= games_of(lesson_, 100); ++seed) {
    const PlayedLesson played = play_lesson(lesson_, seed);
    ASSERT_FALSE(played.failed) << "seed " << seed << ": " << played.failed->where << ": " << played.failed->reason;
    EXPECT_TRUE(played.ended);
    EXPECT_EQ(played.told.front(), lesson_.steps.front().id);
  }
}

TEST_P(Lessons, FireTheFirstGunWithinSixDecisions) {
  if (lesson_.codec->facts().kind != kernel::Kind::kBattle) return;  // no gun is laid elsewhere
  const std::set<std::string> guns{"ship_fired", "gun_fired", "battery_fired"};
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Learning learning(lesson_, seed);
    bool fired = false;
    while (!fired && learning.decisions() < 6) {
      learning.play(*learning.expected());
      fired = std::ranges::any_of(learning.events(), [&guns](const json::value& event) {
        return guns.contains(wire::text_of(event.at("type")));
      });
    }
    EXPECT_TRUE(fired) << seed;
  }
}

/// Some action that the step allows: any of the list, or the one it asks for, which need not be on it. It takes that
/// one a third of the time, because orders may be rewritten for ever.
std::optional<kernel::AnyAction> some_allowed(const Lesson& lesson, const Learning& learning, chance::Whim& whim) {
  const LessonStep& step = lesson.steps[learning.step()];
  std::vector<kernel::AnyAction> list =
      lesson.codec->game().actions(lesson.setting.scenario, learning.state(), lesson.seat);
  const std::size_t tries = whim.below(3) == 0 ? 0 : std::min<std::size_t>(list.size(), 40);
  for (std::size_t at = 0; at < tries; ++at) {
    const kernel::AnyAction& one = list[whim.below(static_cast<std::uint32_t>(list.size()))];
    if (allows(step, learning.view(), lesson.codec->write_action(lesson.setting, one))) return one;
  }
  auto expected = learning.expected();
  if (expected) return expected;
  list = learning.allowed();
  return list.empty() ? std::nullopt : std::optional(list.front());
}

/// Goes on by allowed actions until the end; the steps that it came to.
std::set<std::string> walk_on(const Lesson& lesson, Learning& learning, chance::Whim& whim) {
  std::set<std::string> seen;
  const std::size_t before = learning.decisions();
  while (!learning.ended()) {
    const std::string& step = lesson.steps[learning.step()].id;
    const json::value& given = lesson.steps[learning.step()].given;
    const bool begins = seen.insert(step).second;
    EXPECT_TRUE(!begins || given.is_null() || holds(given, {learning.view()})) << step << " says what is not so";
    EXPECT_TRUE(learning.expected()) << step << " asks for nothing that is legal and allowed";
    const auto action = some_allowed(lesson, learning, whim);
    if (!action || learning.decisions() - before > kMostDecisions) {
      ADD_FAILURE() << "a dead end in " << step;
      break;
    }
    learning.play(*action);
  }
  return seen;
}

std::uint64_t walks(const Lesson& lesson) {
  const char* asked = std::getenv("BROWNWATER_LESSON_WALKS");
  return asked == nullptr ? games_of(lesson, 120) : std::strtoull(asked, nullptr, 10);
}

TEST_P(Lessons, LeadToTheirEndByWhateverIsAllowedAndHoweverTheDiceFall) {
  const SystemId system = lesson_.codec->game().system();
  std::set<std::string> seen;
  for (std::uint64_t seed = 1; seed <= walks(lesson_); ++seed) {
    chance::Whim whim(seed, 1);
    Learning learning(lesson_, seed, captains::make(system, seed % 2 == 0 ? "random" : lesson_.opponent));
    seen.merge(walk_on(lesson_, learning, whim));
    if (HasFailure()) FAIL() << "seed " << seed;
  }
  EXPECT_THAT(seen, SizeIs(lesson_.steps.size())) << "every step is come to";
}

/// The states that the learner's action can lead to, whatever the dice.
std::vector<kernel::AnyState> every_outcome(const Lesson& lesson, const kernel::AnyState& state,
                                            const kernel::AnyAction& action) {
  std::vector<kernel::AnyState> outcomes;
  games::visit_game(lesson.codec->game().system(), [&]<class G>(std::type_identity<G>) {
    if constexpr (G::kFacts.kind == kernel::Kind::kBattle) {
      for (auto& entry :
           kernel::enumerate<G>(lesson.setting.scenario.as<typename G::Scenario>(), state.as<typename G::State>(),
                                lesson.seat, action.as<typename G::Action>()))
        outcomes.push_back(kernel::AnyState::of(std::move(entry.state)));
    }
  });
  return outcomes;
}

/// How many of the learner's first decisions are followed through all that the dice can do.
struct Followed {
  std::string lesson;
  std::size_t decisions;
};

class LessonOutcomes : public ::testing::TestWithParam<Followed> {};

TEST_P(LessonOutcomes, LeadToTheEndOnEveryFaceOfEveryDie) {
  const Lesson lesson = lesson_of(*lesson_named(GetParam().lesson));
  Learning learning(lesson, 1);
  std::size_t outcomes = 0;
  while (learning.decisions() < GetParam().decisions) {
    const auto action = learning.expected();
    ASSERT_TRUE(action);
    for (const kernel::AnyState& outcome : every_outcome(lesson, learning.state(), *action)) {
      Learning from(lesson, ++outcomes);
      from.go_on_from(outcome);
      chance::Whim whim(outcomes, 1);
      walk_on(lesson, from, whim);
      EXPECT_TRUE(from.ended());
    }
    learning.play(*action);
  }
  EXPECT_GT(outcomes, 1U);
}

INSTANTIATE_TEST_SUITE_P(All, LessonOutcomes,
                         ::testing::Values(Followed{.lesson = "mobas", .decisions = 4},
                                           Followed{.lesson = "flotilla", .decisions = 1}),
                         [](const ::testing::TestParamInfo<Followed>& info) { return info.param.lesson; });

/// A change of the rules or their numbers, and the step that is wrong by it.
struct SwitchedOff {
  std::string lesson;
  std::string options = "{}";
  std::string place = {};  ///< of the lesson's text, with what stands there then
  std::string value = {};
  std::string fails;
};

class LessonRules : public ::testing::TestWithParam<SwitchedOff> {};

TEST_P(LessonRules, SwitchedOffMakeTheLessonFail) {
  const SwitchedOff& off = GetParam();
  json::value text = *lesson_named(off.lesson);
  if (!off.place.empty()) text = with(text, off.place, off.value);
  const Lesson lesson = lesson_of(text, parsed(off.options).as_object());
  const PlayedLesson played = play_lesson(lesson, 1);
  ASSERT_TRUE(played.failed);
  EXPECT_EQ(played.failed->where, "step " + off.fails);
  EXPECT_FALSE(played.ended);
}

INSTANTIATE_TEST_SUITE_P(
    All, LessonRules,
    ::testing::Values(
        SwitchedOff{.lesson = "mobas", .options = R"({"end_arc":"narrow"})", .fails = "broadside"},
        SwitchedOff{
            .lesson = "mobas", .place = "/scenario/forces/0/ratings", .value = R"({"dice":3})", .fails = "broadside"},
        SwitchedOff{
            .lesson = "mobas", .place = "/scenario/forces/0/ratings", .value = R"({"move":1})", .fails = "turn"},
        SwitchedOff{.lesson = "mobas", .place = "/scenario/forces/1/ram", .value = "false", .fails = "ram"},
        SwitchedOff{.lesson = "mobas",
                    .place = "/scenario/forces/3/ratings",
                    .value = R"({"move":1,"turret":true})",
                    .fails = "bearing"},
        SwitchedOff{.lesson = "noddy", .options = R"({"arc_half_width":5})", .fails = "seal"},
        SwitchedOff{.lesson = "noddy",
                    .place = "/scenario/forces/0/damage",
                    .value = R"({"knots":0,"guns_out":[0,1,2]})",
                    .fails = "ram_order"},
        SwitchedOff{.lesson = "redriver", .options = R"({"start_points":30})", .fails = "read_the_river"},
        SwitchedOff{.lesson = "war", .place = "/scenario", .value = R"("war_1861")", .fails = "basket"},
        SwitchedOff{.lesson = "flotilla", .options = R"({"weather":"fog"})", .fails = "lay"},
        SwitchedOff{.lesson = "flotilla",
                    .place = "/scenario/forces/0/card",
                    .value = R"({"turns":{"first":0,"middle":0,"end":0}})",
                    .fails = "helm"},
        SwitchedOff{.lesson = "flotilla",
                    .place = "/scenario/forces/0/card",
                    .value = R"({"batteries":[{"gun":"normal","place":"port","dice":8,"captain_at":[]},
                                              {"gun":"normal","place":"starboard","dice":8,"captain_at":[]},
                                              {"gun":"normal","place":"bow","dice":4,"captain_at":[]}]})",
                    .fails = "window"}));

/// Legal actions of one system or another that the rules need not list.
constexpr std::array kUnlisted{R"({"type":"stand","ship":"cairo","mode":"hold"})",
                               R"({"type":"stand","ship":"cairo","mode":"ask"})",
                               R"({"type":"open","ship":"cairo","open":true})"};

/// All legal actions of a learner at a step, as they are sent.
std::vector<json::value> tries_at(const Lesson& lesson, const Learning& learning) {
  const kernel::AnyGame& game = lesson.codec->game();
  std::vector<json::value> tries;
  for (const kernel::AnyAction& action : game.actions(lesson.setting.scenario, learning.state(), lesson.seat))
    tries.emplace_back(lesson.codec->write_action(lesson.setting, action));
  for (const char* text : kUnlisted) {
    const auto action = lesson.codec->read_action(lesson.setting, parsed(text));
    if (action && !game.refuse(lesson.setting.scenario, learning.state(), lesson.seat, *action))
      tries.push_back(parsed(text));
  }
  return tries;
}

/// The answers to all that may be tried and is not allowed, by step.
using Answers = std::map<std::string, std::set<std::string, std::less<>>>;

void try_all(const Lesson& lesson, const Learning& learning, Answers& answers) {
  const LessonStep& step = lesson.steps[learning.step()];
  for (const json::value& action : tries_at(lesson, learning)) {
    if (!allows(step, learning.view(), action))
      answers[step.id].emplace(answer_to(lesson, step, learning.view(), action));
  }
}

TEST_P(Lessons, AnswerWrongActionsKindly) {
  Answers answers;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Learning learning(lesson_, seed);
    for (; !learning.ended(); learning.play(*learning.expected())) try_all(lesson_, learning, answers);
  }
  for (const LessonStep& step : lesson_.steps) {
    EXPECT_FALSE(answers[step.id].contains("")) << step.id << " leaves something without an answer";
    if (step.wrong.empty()) continue;
    EXPECT_GE(step.wrong.size(), 3U) << step.id;
    const auto given =
        std::ranges::count_if(step.wrong, [&](const Saying& saying) { return answers[step.id].contains(saying.says); });
    EXPECT_GE(given, 2) << step.id << ": its answers must be to what a learner may try";
  }
}

TEST_P(Lessons, SayNothingTwice) {
  std::set<std::string> said;
  const auto say = [&said](const std::string& words) { EXPECT_TRUE(said.insert(words).second) << words; };
  for (const LessonStep& step : lesson_.steps) {
    say(step.says);
    for (const Saying& saying : step.also) say(saying.says);
    for (const Saying& saying : step.wrong) say(saying.says);
  }
  for (const Saying& saying : lesson_.ends) say(saying.says);
}

TEST_P(Lessons, StandAtTheSameStepForWhoeverComesBack) {
  Learning learning(lesson_, 3);
  for (; !learning.ended(); learning.play(*learning.expected())) {
    Learning back(lesson_, 99);
    back.go_on_from(learning.state());
    ASSERT_EQ(back.step(), learning.step());
  }
}

}  // namespace
}  // namespace brownwater::wire::testing::lessons
