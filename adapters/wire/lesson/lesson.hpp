#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/json.hpp"

/// A first game that teaches: an ordinary battle or campaign with one seat for a learner, and steps that say what to do
/// and why (docs/formats.md, Lesson; docs/lessons.md). Nothing of it is a rule of the game.
namespace brownwater::wire {

/// Words for a case.
struct Saying {
  json::value when;  ///< a predicate; null for every case
  std::string says;
};

/// One step. The lesson stands at the first step whose `until` does not hold of the view, so that it can be left,
/// resumed and taken back without being kept.
struct LessonStep {
  std::string id;
  std::string title;  ///< on the learner's card
  std::string says;
  std::vector<std::string> rules;     ///< those that it names, as printed
  std::vector<Saying> also;           ///< said besides where it holds of the view
  json::value given;                  ///< what must hold of the view for the words to be true; null for nothing
  json::value allowed;                ///< of view and action: what the learner may do now
  json::value until;                  ///< of the view: the lesson goes on
  std::vector<Saying> wrong;          ///< of view and action: what is answered to an action that is not allowed
  std::vector<json::value> expected;  ///< actions, whole or in part, the best first: what the step asks for
};

struct Lesson {
  std::string id;
  std::string title;
  std::string says;
  std::int64_t minutes = 0;
  const Codec* codec = nullptr;
  Setting setting;
  Seat seat = Seat::kUnion;
  std::string opponent;  ///< the captain of the other side; empty in a campaign, where no other seat decides
  std::vector<LessonStep> steps;
  std::vector<Saying> wrong;  ///< of every step, after its own; the last answers everything
  std::vector<Saying> ends;   ///< of the view when all is over; the last for every case
};

/// The lesson of a text: checked by its schema, its scenario by the rules, its predicates and actions. `options`
/// override those of its scenario. All faults that can be found at once.
std::expected<Lesson, std::vector<Fault>> read_lesson(const json::value& text, const json::object& options = {});

/// The names of the program's lessons, in order, and the text of one. The fault says which there are.
std::vector<std::string> lesson_names();
std::expected<json::value, Fault> lesson_named(std::string_view name);

/// The step at which the lesson stands in a view of the learner's seat; the number of steps when it has ended.
std::size_t step_at(const Lesson& lesson, const json::value& view);

/// Whether the step lets the learner do it. It need not be legal.
bool allows(const LessonStep& step, const json::value& view, const json::value& action);

/// The message to a learner who tries something that the step does not allow.
std::string_view answer_to(const Lesson& lesson, const LessonStep& step, const json::value& view,
                           const json::value& action);

/// The sentences at the start of the step: its words, and those of the cases that hold.
std::vector<std::string> words_of(const LessonStep& step, const json::value& view);

/// The sentence at the end of the lesson.
std::string_view end_of(const Lesson& lesson, const json::value& view);

}  // namespace brownwater::wire
