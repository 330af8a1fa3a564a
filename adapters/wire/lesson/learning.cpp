#include "adapters/wire/lesson/learning.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

#include "adapters/wire/lesson/predicate.hpp"
#include "adapters/wire/script.hpp"
#include "captains/registry.hpp"

namespace brownwater::wire {
namespace {

/// No lesson asks for more.
constexpr std::size_t kMostDecisions = 1000;

Seat other_seat(Seat seat) { return seat == Seat::kUnion ? Seat::kConfederate : Seat::kUnion; }

}  // namespace

Learning::Learning(const Lesson& lesson, std::uint64_t seed, std::shared_ptr<const captains::Captain> opponent)
    : lesson_(lesson), game_(lesson.codec->game()), seed_(seed), opponent_(std::move(opponent)) {
  if (opponent_ == nullptr) opponent_ = captains::make(game_.system(), lesson.opponent);
  go_on_from(game_.start(lesson.setting.scenario));
}

void Learning::go_on_from(kernel::AnyState state) {
  state_ = std::move(state);
  settle();
}

void Learning::settle() {
  const Seat seat = other_seat(lesson_.seat);
  while (!game_.outcome(state_) && game_.to_decide(state_).contains(seat))
    carry_out(seat, opponent_->choose(lesson_.setting.scenario, state_, seat, seed_ + all_decisions_));
  view_ = lesson_.codec->write_view(lesson_.setting, state_, lesson_.seat);
  step_ = step_at(lesson_, view_);
}

void Learning::carry_out(Seat seat, const kernel::AnyAction& action) {
  auto played = game_.play(lesson_.setting.scenario, state_, seat, action,
                           chance::RandomFaces(chance::PhiloxStream(seed_, 0, all_decisions_++)));
  assert(played && "the action must be legal");
  state_ = std::move(played->after);
  std::erase_if(played->events, [&](const kernel::AnyEvent& event) { return !game_.may_know(lesson_.seat, event); });
  std::ranges::move(lesson_.codec->write_events(lesson_.setting, state_, played->events), std::back_inserter(events_));
}

void Learning::play(const kernel::AnyAction& action) {
  events_.clear();
  carry_out(lesson_.seat, action);
  ++decisions_;
  settle();
}

std::vector<kernel::AnyAction> Learning::allowed() const {
  std::vector<kernel::AnyAction> list = game_.actions(lesson_.setting.scenario, state_, lesson_.seat);
  std::erase_if(list, [this](const kernel::AnyAction& action) {
    return !allows(lesson_.steps[step_], view_, lesson_.codec->write_action(lesson_.setting, action));
  });
  return list;
}

std::optional<kernel::AnyAction> Learning::expected() const {
  const LessonStep& step = lesson_.steps[step_];
  std::optional<std::vector<kernel::AnyAction>> list;
  for (const json::value& wanted : step.expected) {
    auto action = lesson_.codec->read_action(lesson_.setting, wanted);
    if (action) {
      const bool legal = !game_.refuse(lesson_.setting.scenario, state_, lesson_.seat, *action);
      if (legal && allows(step, view_, wanted)) return std::move(*action);
      continue;
    }
    if (!list) list = allowed();
    const auto fitting = std::ranges::find_if(*list, [&](const kernel::AnyAction& one) {
      return !mismatch(wanted, lesson_.codec->write_action(lesson_.setting, one));
    });
    if (fitting != list->end()) return *fitting;
  }
  return std::nullopt;
}

PlayedLesson play_lesson(const Lesson& lesson, std::uint64_t seed, const Listener& listener) {
  Learning learning(lesson, seed);
  PlayedLesson played;
  listener.said(lesson.says);
  while (!learning.ended()) {
    const LessonStep& step = lesson.steps[learning.step()];
    const auto fail = [&](std::string reason) {
      played.failed = {"step " + step.id, std::move(reason), step.rules.front()};
      return played;
    };
    if (played.told.empty() || played.told.back() != step.id) {
      if (!step.given.is_null() && !holds(step.given, {learning.view()})) return fail("what it says is not so");
      played.told.push_back(step.id);
      for (const std::string& words : words_of(step, learning.view())) listener.said(words);
    }
    const auto action = learning.expected();
    if (!action) return fail("none of its expected actions is legal and allowed");
    if (played.decisions == kMostDecisions) return fail("it does not come to an end");
    learning.play(*action);
    listener.happened(learning.events());
    played.decisions = learning.decisions();
  }
  played.ended = true;
  listener.said(end_of(lesson, learning.view()));
  return played;
}

}  // namespace brownwater::wire
