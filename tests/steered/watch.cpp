#include "tests/steered/watch.hpp"

#include <algorithm>
#include <utility>

#include "tests/steered/accounts.hpp"
#include "tests/steered/texts.hpp"

namespace brownwater::steered {

namespace {

/// Whether the unit's text has all that the condition asks: under each path its value.
bool holds(const json::value& condition, const json::object& unit) {
  return std::ranges::all_of(condition.at("is").as_object(),
                             [&](const auto& part) { return is(part.value(), under(unit, part.key())); });
}

/// Whether an event or action names the unit: as the value of a key, or in a list.
bool names(const json::object& text, const json::value& id) {
  return std::ranges::any_of(text, [&](const auto& part) {
    const json::array* several = part.value().if_array();
    return part.value() == id || (several != nullptr && std::ranges::find(*several, id) != several->end());
  });
}

/// Whether an event tells of an umpire's act upon the unit, or upon all who stood where she did.
bool is_ruled(const json::object& event, const json::value& id, const json::value& place) {
  const json::value* act = event.if_contains("act");
  if (act == nullptr || !act->is_object()) return false;
  const json::value* from = act->as_object().if_contains("from");
  return names(act->as_object(), id) || (from != nullptr && *from == place);
}

/// The kinds of the events that name a unit at that place, each once: "ship_grounded ship_moved".
std::string kinds_naming(const json::array& events, const json::value& id, const json::value& place) {
  std::set<std::string> kinds;
  for (const json::value& event : events)
    if (names(event.as_object(), id) || is_ruled(event.as_object(), id, place))
      kinds.emplace(event.at("type").as_string());
  std::string told;
  for (const std::string& kind : kinds) told += " " + kind;
  return told;
}

}  // namespace

/// Counts each unit that is elsewhere after a decision though a condition held it: by that and the events that name it.
void Watch::places(const Decision& decision) {
  const json::value* lists = system_.if_contains("still");
  if (lists == nullptr) return;
  looked("place");
  for (const json::value& still : lists->as_array()) {
    const std::string_view place = still.at("place").as_string();
    const std::string_view key = still.at("id").as_string();
    const json::array& units = decision.was.at(still.at("list").as_string()).as_array();
    const json::array& after = decision.is.at(still.at("list").as_string()).as_array();
    for (std::size_t at = 0; at < units.size() && at < after.size(); ++at) {
      const json::object& unit = units[at].as_object();
      if (unit.at(key) != after[at].at(key) || unit.at(place) == after[at].at(place)) continue;
      const std::string kinds = kinds_naming(decision.events, unit.at(key), unit.at(place));
      for (const auto& [name, condition] : still.at("while").as_object())
        if (holds(condition, unit)) ++counts_["moved " + std::string(name) + kinds];
    }
  }
}

/// Counts each action, and each event that is one's doing, of a unit that a condition made unable to act.
void Watch::acts(const Decision& decision) {
  const json::value* lists = system_.if_contains("acts");
  if (lists == nullptr) return;
  looked("ability");
  for (const json::value& able : lists->as_array()) {
    const std::string_view key = able.at("id").as_string();
    std::vector<std::pair<std::string, const json::value*>> doers;
    const auto add = [&](const json::object& text) {
      for (const json::value& doer : able.at("by").as_array())
        if (const json::value* id = text.if_contains(doer.as_string()); id != nullptr && !id->is_null())
          doers.emplace_back(text.at("type").as_string(), id);
    };
    add(decision.action);
    for (const json::value& event : decision.events)
      if (std::ranges::find(able.at("events").as_array(), event.at("type")) != able.at("events").as_array().end())
        add(event.as_object());
    for (const auto& [kind, id] : doers) {
      for (const json::value& unit : decision.was.at(able.at("list").as_string()).as_array()) {
        if (unit.at(key) != *id) continue;
        for (const auto& [name, condition] : able.at("unable").as_object())
          if (holds(condition, unit.as_object())) ++counts_["acted " + std::string(name) + " " + kind];
      }
    }
  }
}

/// Balances a fight that a campaign waits for: as one of its books fights it, and as its result is taken.
void Watch::fights(const wire::Setting& setting, const kernel::AnyState& before, const Tried& taken) {
  const auto books = wire::battle_systems_of(codec_.system());
  if (books.empty() || !wire::bridge_between(codec_.system(), books.front())->waits(before)) return;
  const Tell tell = [&](const std::string& fault) { ++counts_["unbalanced " + fault]; };
  const bool is_result = wire::bridge_between(codec_.system(), books.front())->is_result(*taken.action);
  if (is_result && codec_.facts().kind == kernel::Kind::kCampaign) {
    looked("settled");
    balance_river(settled_by(codec_, setting, before, *taken.action, *taken.played), tell);
  }
  const std::uint64_t one_in = system_.at("one_in").at("fights").to_number<std::uint64_t>();
  if (++fights_ % one_in != 0) return;
  const std::uint64_t turn = fights_ / one_in;
  const End end = turn % 2 == 0 ? End::kPlayed : End::kStopped;
  for (std::size_t at = 0; at < books.size(); ++at) {
    const std::string_view book = books[(turn / 2 + at) % books.size()];
    if (!balance_fight(*wire::bridge_between(codec_.system(), book), setting, before, end, turn, tell)) continue;
    looked("fight");
    return;
  }
}

void Watch::look(const wire::Setting& setting, const kernel::AnyState& before, std::span<const Tried> tried,
                 const Tried& taken) {
  constexpr std::size_t kViewsLooked = 3;
  const auto one_in = [&](const char* what) { return system_.at("one_in").at(what).to_number<std::uint64_t>(); };
  fights(setting, before, taken);
  ++decisions_;
  if (system_.at("one_in").as_object().contains("secrets") && decisions_ % one_in("secrets") == 0)
    secrets(setting, before, tried);
  if (decisions_ % one_in("places") != 0) return;
  Decision decision{.setting = setting, .before = before, .taken = taken};
  decision.action = codec_.write_action(setting, *taken.action);
  decision.was = inner(setting, before);
  decision.is = inner(setting, taken.played->after);
  for (const kernel::AnyEvent& event : taken.played->events)
    decision.events.push_back(codec_.write_event(setting, event));
  places(decision);
  acts(decision);
  if (decisions_ % one_in("meets") == 0) meets(decision, tried);
  sweeps(decision);
  if (decisions_ % one_in("views") == 0) views(decision, tried.first(std::min(tried.size(), kViewsLooked)));
}

}  // namespace brownwater::steered
