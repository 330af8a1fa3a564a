#include <algorithm>

#include "tests/steered/watch.hpp"

/// Which condition of a game's matrix met which of its steps.
namespace brownwater::steered {

namespace {

/// The value under a path of keys, as "now.aground"; null if nothing stands there.
json::value under(const json::object& text, std::string_view path) {
  const std::size_t dot = path.find('.');
  const json::value* found = text.if_contains(path.substr(0, dot));
  if (found == nullptr || dot == std::string_view::npos) return found == nullptr ? json::value() : *found;
  return found->is_object() ? under(found->as_object(), path.substr(dot + 1)) : json::value();
}

/// Whether each path of a condition has its value, or one of a list of values.
bool met(const json::object& condition, const json::object& unit) {
  return std::ranges::all_of(condition, [&](const auto& part) {
    const json::value value = under(unit, part.key());
    const json::array* several = part.value().if_array();
    return several != nullptr ? std::ranges::find(*several, value) != several->end() : value == part.value();
  });
}

/// The kind of an action or event, or of an umpire's act.
std::string_view kind_of(const json::object& text) {
  const json::value* type = text.if_contains("type");
  return (type != nullptr ? *type : text.at("act")).as_string();
}

}  // namespace

/// Counts the conditions of the unit that an action, an act or an event names, by the step that it is.
void Watch::meeting(const json::array& units, const json::object& text) {
  const json::object& meets = system_.at("meets").as_object();
  for (const auto& [step, kinds] : meets.at("steps").as_object()) {
    const json::value* key = kinds.as_object().if_contains(kind_of(text));
    const json::value* named = key != nullptr ? text.if_contains(key->as_string()) : nullptr;
    if (named == nullptr) continue;
    for (const json::value& unit : units) {
      if (unit.at("id") != *named) continue;
      for (const auto& [name, condition] : meets.at("conditions").as_object())
        if (met(condition.as_object(), unit.as_object()))
          ++counts_["met " + std::string(name) + " | " + std::string(step)];
    }
  }
}

/// Counts what met in a decision: its action by the state before it, each event by the state before its step.
void Watch::meets(const Decision& decision) {
  if (!system_.contains("meets")) return;
  looked("meeting");
  const std::string_view list = system_.at("meets").at("list").as_string();
  json::array units = decision.was.at(list).as_array();
  meeting(units, decision.action);
  if (const json::value* act = decision.action.if_contains("act"); act != nullptr && act->is_object())
    meeting(units, act->as_object());
  std::size_t at = 0;
  const Tried& taken = decision.taken;
  for (const kernel::AnyStep& step : codec_.game().steps(decision.setting.scenario, decision.before, taken.seat,
                                                         *taken.action, taken.played->throws)) {
    for (std::size_t event = 0; event < step.events && at < decision.events.size(); ++event)
      meeting(units, decision.events[at++].as_object());
    units = codec_.write_state(decision.setting, step.after).at(list).as_array();
  }
}

}  // namespace brownwater::steered
