#include "adapters/wire/lesson/standing.hpp"

#include <algorithm>
#include <utility>

#include "adapters/wire/script.hpp"

namespace brownwater::wire {
namespace {

json::array array_of(const std::vector<std::string>& words) { return json::array(words.begin(), words.end()); }

}  // namespace

LessonStanding::LessonStanding(const Lesson& lesson, const Setting& setting, kernel::AnyState state)
    : lesson_(&lesson),
      setting_(&setting),
      state_(std::move(state)),
      view_(lesson.codec->write_view(setting, state_, lesson.seat)),
      step_(step_at(lesson, view_)) {}

std::vector<kernel::AnyAction> LessonStanding::allowed() const {
  std::vector<kernel::AnyAction> list = lesson_->codec->game().actions(setting_->scenario, state_, lesson_->seat);
  std::erase_if(list, [this](const kernel::AnyAction& action) {
    return !allows(here(), view_, lesson_->codec->write_action(*setting_, action));
  });
  return list;
}

std::optional<kernel::AnyAction> LessonStanding::expected() const {
  const Codec& codec = *lesson_->codec;
  std::optional<std::vector<kernel::AnyAction>> list;
  for (const json::value& wanted : here().expected) {
    auto action = codec.read_action(*setting_, wanted);
    if (action) {
      const bool legal = !codec.game().refuse(setting_->scenario, state_, lesson_->seat, *action);
      if (legal && allows(here(), view_, wanted)) return std::move(*action);
      continue;
    }
    if (!list) list = allowed();
    const auto fitting = std::ranges::find_if(
        *list, [&](const kernel::AnyAction& one) { return !mismatch(wanted, codec.write_action(*setting_, one)); });
    if (fitting != list->end()) return *fitting;
  }
  return std::nullopt;
}

std::optional<Fault> LessonStanding::why_not_yet(const kernel::AnyAction& action) const {
  const Codec& codec = *lesson_->codec;
  // The rules' own refusal says more.
  if (ended() || codec.game().refuse(setting_->scenario, state_, lesson_->seat, action)) return std::nullopt;
  const json::value written = codec.write_action(*setting_, action);
  if (allows(here(), view_, written)) return std::nullopt;
  return Fault{"lesson", std::string(answer_to(*lesson_, here(), view_, written)), here().rules.front()};
}

/// Whether the step leaves the learner to the rules alone.
bool LessonStanding::allows_all() const {
  const json::value* all = here().allowed.as_object().if_contains("all");
  return all != nullptr && all->as_array().empty();
}

json::object LessonStanding::told() const {
  json::object told{{"id", lesson_->id},
                    {"title", lesson_->title},
                    {"about", lesson_->says},
                    {"minutes", lesson_->minutes},
                    {"step", std::min(step_ + 1, lesson_->steps.size())},
                    {"steps", lesson_->steps.size()},
                    {"ended", ended()},
                    {"heading", ended() ? lesson_->title : here().title},
                    {"rules", json::array()},
                    {"allows", nullptr}};
  if (ended()) {
    told["says"] = json::array{json::value(end_of(*lesson_, view_))};
    return told;
  }
  told["says"] = array_of(words_of(here(), view_));
  told["rules"] = array_of(here().rules);
  if (allows_all()) return told;
  json::array actions;
  for (const kernel::AnyAction& action : allowed())
    actions.emplace_back(lesson_->codec->write_action(*setting_, action));
  told["allows"] = std::move(actions);
  return told;
}

}  // namespace brownwater::wire
