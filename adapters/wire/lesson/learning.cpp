#include "adapters/wire/lesson/learning.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

#include "adapters/wire/lesson/predicate.hpp"
#include "captains/registry.hpp"

namespace brownwater::wire {
namespace {

/// No lesson asks for more.
constexpr std::size_t kMostDecisions = 1000;

Seat other_seat(Seat seat) { return seat == Seat::kUnion ? Seat::kConfederate : Seat::kUnion; }

}  // namespace

Learning::Learning(const Lesson& lesson, std::uint64_t seed, std::shared_ptr<const captains::Captain> opponent)
    : lesson_(lesson),
      game_(lesson.codec->game()),
      seed_(seed),
      opponent_(opponent != nullptr ? std::move(opponent) : captains::make(game_.system(), lesson.opponent)),
      standing_(lesson_, lesson_.setting, settled(game_.start(lesson.setting.scenario))) {}

void Learning::go_on_from(kernel::AnyState state) {
  standing_ = LessonStanding(lesson_, lesson_.setting, settled(std::move(state)));
}

kernel::AnyState Learning::settled(kernel::AnyState state) {
  const Seat seat = other_seat(lesson_.seat);
  while (!game_.outcome(state) && game_.to_decide(state).contains(seat))
    state = after(state, seat, opponent_->choose(lesson_.setting.scenario, state, seat, seed_ + all_decisions_));
  return state;
}

kernel::AnyState Learning::after(const kernel::AnyState& state, Seat seat, const kernel::AnyAction& action) {
  auto played = game_.play(lesson_.setting.scenario, state, seat, action,
                           chance::RandomFaces(chance::PhiloxStream(seed_, 0, all_decisions_++)));
  assert(played && "the action must be legal");
  std::erase_if(played->events, [&](const kernel::AnyEvent& event) { return !game_.may_know(lesson_.seat, event); });
  std::ranges::move(lesson_.codec->write_events(lesson_.setting, played->after, played->events),
                    std::back_inserter(events_));
  return std::move(played->after);
}

void Learning::play(const kernel::AnyAction& action) {
  events_.clear();
  ++decisions_;
  go_on_from(after(state(), lesson_.seat, action));
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
