#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "adapters/wire/lesson/lesson.hpp"

namespace brownwater::wire {

/// Where a lesson stands in a state of its battle. It follows from the learner's view, so it reveals nothing more. The
/// lesson and the setting must outlive it.
class LessonStanding {
 public:
  /// `setting` is that of the battle as it is played.
  LessonStanding(const Lesson& lesson, const Setting& setting, kernel::AnyState state);

  const kernel::AnyState& state() const { return state_; }
  /// The learner's view, and the step at which the lesson stands in it.
  const json::value& view() const { return view_; }
  std::size_t step() const { return step_; }
  bool ended() const { return step_ == lesson_->steps.size(); }

  /// The legal actions that the rules list and the step allows. Where orders are bounded by limits the list has a few.
  std::vector<kernel::AnyAction> allowed() const;
  /// The action that the step asks for: the first of its expected actions that is legal and allowed. For an action
  /// given in part, the first on the list that fits. Nothing if there is none.
  std::optional<kernel::AnyAction> expected() const;
  /// The message to a learner who tries a legal action that the step does not allow; nothing for any other.
  std::optional<Fault> why_not_yet(const kernel::AnyAction& action) const;
  /// The content of his page (docs/server.md, Lessons).
  json::object told() const;

 private:
  const LessonStep& here() const { return lesson_->steps[step_]; }
  bool allows_all() const;

  const Lesson* lesson_;
  const Setting* setting_;
  kernel::AnyState state_;
  json::value view_;
  std::size_t step_ = 0;
};

}  // namespace brownwater::wire
