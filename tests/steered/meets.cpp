#include <algorithm>

#include "tests/steered/inside.hpp"
#include "tests/steered/texts.hpp"
#include "tests/steered/watch.hpp"

/// Which condition of a game's matrix met which of its steps.
namespace brownwater::steered {

namespace {

/// A unit of a state, with what names it; the state itself is one without a name.
struct Unit {
  const json::object& text;
  const json::object& state;
  json::value id;
};

/// Whether one of a list of the state names the unit, as "rammings.target".
bool is_in(std::string_view path, const Unit& unit) {
  const std::size_t dot = path.find('.');
  const json::array& list = unit.state.at(path.substr(0, dot)).as_array();
  return std::ranges::any_of(
      list, [&](const json::value& entry) { return under(entry.as_object(), path.substr(dot + 1)) == unit.id; });
}

/// Whether each path of a condition has its value: a path of the unit, after "/" one of the whole state, after "@" one
/// of a list that may name the unit.
bool met(const json::object& condition, const Unit& unit) {
  return std::ranges::all_of(condition, [&](const auto& part) {
    const std::string_view path = part.key();
    if (path.starts_with('@')) return part.value() == json::value(is_in(path.substr(1), unit));
    // {"unit": …} asks whether the state names this unit there.
    if (const json::object* its = part.value().if_object(); its != nullptr && its->contains("unit"))
      return under(unit.state, path.substr(1)) == unit.id;
    return is(part.value(), path.starts_with('/') ? under(unit.state, path.substr(1)) : under(unit.text, path));
  });
}

/// The part of a text that has a kind: an umpire's act, else the action or event itself.
template <class Text>
Text& kinded(Text& text) {
  auto* act = text.if_contains("act");
  return act != nullptr && act->is_object() ? act->as_object() : text;
}

std::string_view kind_of(const json::object& text) {
  const json::object& it = kinded(text);
  const json::value* type = it.if_contains("type");
  return (type != nullptr ? *type : it.at("act")).as_string();
}

/// The units of a group: those of its list, or the state itself.
template <class Look>
void each_unit(const json::object& group, const json::object& state, const Look& look) {
  const json::value* list = group.if_contains("list");
  if (list == nullptr) return look(Unit{.text = state, .state = state, .id = nullptr});
  for (const json::value& unit : state.at(list->as_string()).as_array()) {
    const json::object& text = unit.as_object();
    look(Unit{.text = text, .state = state, .id = text.at(group.at("id").as_string())});
  }
}

/// Whether a key of the text, or one of several, names the unit; "*" names all.
bool names(const json::object& text, const json::value& keys, const json::value& id) {
  if (const json::array* several = keys.if_array())
    return std::ranges::any_of(*several, [&](const json::value& key) { return names(text, key, id); });
  if (keys.as_string() == "*") return true;
  const json::value* named = text.if_contains(keys.as_string());
  const json::array* list = named != nullptr ? named->if_array() : nullptr;
  return named != nullptr && (*named == id || (list != nullptr && std::ranges::find(*list, id) != list->end()));
}

/// The first of a step's keys, under which an action names its unit.
std::string_view first_key(const json::value& keys) {
  return keys.is_array() ? keys.as_array().front().as_string() : keys.as_string();
}

/// Whether the unit's value under a path is another in a later state.
bool changes(std::string_view path, const json::object& group, const Unit& unit, const json::object& later) {
  bool changed = false;
  each_unit(group, later, [&](const Unit& then) {
    changed = changed || (then.id == unit.id && under(then.text, path) != under(unit.text, path));
  });
  return changed;
}

/// Calls for each group of `meets` and each of its steps: with the group, the step's name and its kinds.
template <class Look>
void each_step(const json::object& system, const Look& look) {
  for (const json::value& group : system.at("meets").as_array())
    for (const auto& [step, kinds] : group.at("steps").as_object())
      look(group.as_object(), std::string(step), kinds.as_object());
}

template <class Look>
void each_condition(const json::object& group, const Unit& unit, const Look& look) {
  for (const auto& [name, condition] : group.at("conditions").as_object())
    if (met(condition.as_object(), unit)) look(std::string(name));
}

}  // namespace

json::object Watch::inner(const wire::Setting& setting, const kernel::AnyState& state) const {
  json::object text = codec_.write_state(setting, state);
  show_inside(codec_, setting, state, text);
  return text;
}

/// Counts the conditions of the units that an action, an act or an event names, by the step that it is. "where" may say
/// more of it, as {"kind": "ram"}.
void Watch::meeting(const json::object& state, const json::object& text) {
  const json::object& it = kinded(text);
  each_step(system_, [&](const json::object& group, const std::string& step, const json::object& kinds) {
    const json::value* keys = kinds.if_contains(kind_of(text));
    if (keys == nullptr) return;
    const json::value* where = kinds.if_contains("where");
    if (where != nullptr && !met(where->as_object(), {.text = it, .state = it, .id = nullptr})) return;
    ++counts_["came " + step];
    each_unit(group, state, [&](const Unit& unit) {
      if (!names(it, *keys, unit.id)) return;
      each_condition(group, unit, [&](const std::string& name) { ++counts_["met " + name + " | " + step]; });
    });
  });
}

/// Counts the conditions of all units in a step that is known by the state, as {"at": {"phase": "fire"}}. With
/// "changes" only those of a unit that it changes.
void Watch::moment(const json::object& before, const json::object& after) {
  each_step(system_, [&](const json::object& group, const std::string& step, const json::object& kinds) {
    const json::value* at = kinds.if_contains("at");
    if (at == nullptr || !met(at->as_object(), {.text = before, .state = before, .id = nullptr})) return;
    ++counts_["came " + step];
    const json::value* path = kinds.if_contains("changes");
    each_unit(group, before, [&](const Unit& unit) {
      if (path != nullptr && !changes(path->as_string(), group, unit, after)) return;
      each_condition(group, unit, [&](const std::string& name) { ++counts_["met " + name + " | " + step]; });
    });
  });
}

/// Whether no seat may take the action; none if it is no action of this game.
std::optional<bool> Watch::is_refused(const Decision& decision, const json::object& text) const {
  const auto action = codec_.read_action(decision.setting, text);
  if (!action) return std::nullopt;
  return std::ranges::all_of(kAllSeats, [&](Seat seat) {
    return codec_.game().refuse(decision.setting.scenario, decision.before, seat, *action).has_value();
  });
}

/// Tries an action that was legal for another unit, or at another time, with each unit of a condition in its place.
void Watch::attempt(const Decision& decision, const json::object& text) {
  constexpr int kMost = 8;
  int left = kMost;
  each_step(system_, [&](const json::object& group, const std::string& step, const json::object& kinds) {
    const json::value* keys = kinds.if_contains(kind_of(text));
    if (keys == nullptr || group.contains("can")) return;
    each_unit(group, decision.was, [&](const Unit& unit) {
      std::vector<std::string> held;
      each_condition(group, unit, [&](std::string name) { held.push_back(std::move(name)); });
      if (held.empty() || left-- <= 0) return;
      json::object changed = text;
      if (first_key(*keys) != "*") kinded(changed)[first_key(*keys)] = unit.id;
      const auto refused = is_refused(decision, changed);
      for (const std::string& name : held)
        if (refused) ++counts_[(*refused ? "refused " : "allowed ") + name + " | " + step];
    });
  });
}

/// An action or act of a kind, of any content; none if it is the kind of an event.
std::optional<json::object> Watch::wild(const std::string& kind) {
  const std::string system(system_.at("schema").as_string());
  for (const std::string_view part : {"Action", "RulingAct"}) {
    const json::object& list = schemas_.at(system + std::string(part)).as_object();
    const json::value* path = list.at("discriminator").at("mapping").as_object().if_contains(kind);
    if (path == nullptr) continue;
    json::object made = wild_.of(json::object{{"$ref", *path}}).as_object();
    if (part == "Action") return made;
    return json::object{{"type", "ruling"}, {"act", std::move(made)}, {"reason", "x"}};
  }
  return std::nullopt;
}

/// The kinds of action and act that a group asks for.
std::vector<std::string> Watch::acts_in(const json::object& group) {
  std::vector<std::string> kinds;
  for (const auto& step : group.at("steps").as_object())
    for (const auto& kind : step.value().as_object())
      if (kind.key() != "at" && kind.key() != "changes" && kind.key() != "where" && wild(kind.key()))
        kinds.emplace_back(kind.key());
  return kinds;
}

/// Counts each condition that a unit is in. Returns the kinds of the groups that have such a unit.
std::vector<std::string> Watch::hold(const json::object& state) {
  const json::array& groups = system_.at("meets").as_array();
  std::vector<std::string> kinds;
  for (std::size_t at = 0; at < groups.size(); ++at) {
    const json::object& group = groups[at].as_object();
    if (kinds_.size() == at) kinds_.push_back(group.contains("can") ? std::vector<std::string>() : acts_in(group));
    bool holds = false;
    each_unit(group, state, [&](const Unit& unit) {
      each_condition(group, unit, [&](const std::string& name) {
        ++counts_["held " + name];
        holds = true;
      });
    });
    if (holds) kinds.insert(kinds.end(), kinds_[at].begin(), kinds_[at].end());
  }
  return kinds;
}

/// Tries an action that can be taken now, one that could be earlier, and wild ones, where the matrix says that they
/// cannot be.
void Watch::attempts(const Decision& decision, std::span<const Tried> tried) {
  constexpr std::uint64_t kTaughtOneIn = 32;
  constexpr int kWild = 3;
  if (looks_++ % kTaughtOneIn == 0) wild_.learn(decision.was);
  for (const Tried& one : tried) {
    json::object text = codec_.write_action(decision.setting, *one.action);
    forms_.insert_or_assign(std::string(kind_of(text)), std::move(text));
  }
  attempt(decision, codec_.write_action(decision.setting, *tried[below(tried.size())].action));
  const std::vector<std::string> kinds = hold(decision.was);
  if (kinds.empty()) return;
  const auto form = forms_.find(kinds[below(kinds.size())]);
  if (form != forms_.end()) attempt(decision, form->second);
  for (int n = 0; n < kWild; ++n) attempt(decision, *wild(kinds[below(kinds.size())]));
}

/// Counts what met in a decision: its action by the state before it, each event by the state before its step.
void Watch::meets(const Decision& decision, std::span<const Tried> tried) {
  looked("meeting");
  attempts(decision, tried);
  json::object before = decision.was;
  meeting(before, decision.action);
  // A ruling does what nothing else may: its act is looked at, and not what comes of it.
  if (const json::value* act = decision.action.if_contains("act"); act != nullptr && act->is_object()) return;
  std::size_t at = 0;
  const Tried& taken = decision.taken;
  for (const kernel::AnyStep& step : codec_.game().steps(decision.setting.scenario, decision.before, taken.seat,
                                                         *taken.action, taken.played->throws)) {
    for (std::size_t event = 0; event < step.events && at < decision.events.size(); ++event)
      meeting(before, decision.events[at++].as_object());
    json::object after = at < decision.events.size() ? inner(decision.setting, step.after) : decision.is;
    moment(before, after);
    before = std::move(after);
    if (at < decision.events.size()) hold(before);
  }
}

}  // namespace brownwater::steered
