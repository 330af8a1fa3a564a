// Compares the views of a seat with the events that it sees.

#include <algorithm>
#include <array>

#include "tests/steered/changes.hpp"
#include "tests/steered/watch.hpp"

namespace brownwater::steered {

namespace {

constexpr std::array kIds{"id", "leader", "headquarters", "unit", "vessel", "ship"};

/// The key that names each of both lists of units; empty if there is none.
std::string_view id_of(const json::array& one, const json::array& other) {
  const auto all_have = [](const json::array& list, std::string_view id) {
    return std::ranges::all_of(
        list, [&](const json::value& unit) { return unit.is_object() && unit.as_object().contains(id); });
  };
  const auto found =
      std::ranges::find_if(kIds, [&](const char* id) { return all_have(one, id) && all_have(other, id); });
  return found == kIds.end() ? std::string_view() : std::string_view(*found);
}

void note(std::vector<Change>& changes, const json::value& one, const json::value& other, const Change& at);

void note_units(std::vector<Change>& changes, const json::array& one, const json::array& other, const Change& at) {
  const std::string_view id = at.unit.is_null() ? id_of(one, other) : std::string_view();
  for (std::size_t n = 0; n < one.size(); ++n) {
    Change unit{.field = at.field + "[]", .key = at.key, .unit = at.unit};
    if (!id.empty()) {
      unit.key = id;
      unit.unit = one[n].at(id);
      if (other[n].at(id) != unit.unit) {
        changes.push_back(unit);
        continue;
      }
    }
    note(changes, one[n], other[n], unit);
  }
}

void note(std::vector<Change>& changes, const json::value& one, const json::value& other, const Change& at) {
  if (one == other) return;
  if (one.is_object() && other.is_object()) {
    std::set<std::string> keys;
    for (const auto& [key, value] : one.as_object()) keys.emplace(key);
    for (const auto& [key, value] : other.as_object()) keys.emplace(key);
    for (const std::string& key : keys) {
      const json::value* before = one.as_object().if_contains(key);
      const json::value* after = other.as_object().if_contains(key);
      const std::string field = at.field.empty() ? key : at.field + "." + key;
      note(changes, before != nullptr ? *before : json::value(), after != nullptr ? *after : json::value(),
           {field, at.key, at.unit});
    }
    return;
  }
  if (one.is_array() && other.is_array() && one.as_array().size() == other.as_array().size() &&
      !one.as_array().empty() && one.as_array().front().is_object())
    return note_units(changes, one.as_array(), other.as_array(), at);
  changes.push_back(at);
}

/// Whether one of the texts names the unit: under its own key, or under any where it has a name of its own.
bool is_named(const json::array& told, const Change& change) {
  const auto in = [&](const auto& self, const json::value& text, std::string_view key) -> bool {
    if (text == change.unit) return change.unit.is_string() || key == change.key;
    if (const auto* object = text.if_object())
      return std::ranges::any_of(*object, [&](const auto& part) { return self(self, part.value(), part.key()); });
    if (const auto* array = text.if_array())
      return std::ranges::any_of(*array, [&](const json::value& part) { return self(self, part, key); });
    return false;
  };
  return in(in, told, {});
}

}  // namespace

std::string kinds_of(const json::array& told) {
  std::set<std::string> kinds;
  for (const json::value& one : told) kinds.emplace(one.at("type").as_string());
  std::string words;
  for (const std::string& kind : kinds) words += " " + kind;
  return words;
}

json::array told_to(Seat seat, const wire::Codec& codec, const wire::Setting& setting, const Tried& tried) {
  json::array told;
  if (tried.seat == seat) told.push_back(codec.write_action(setting, *tried.action));
  for (const kernel::AnyEvent& event : tried.played->events)
    if (codec.game().may_know(seat, event)) told.push_back(codec.write_event(setting, event));
  return told;
}

std::vector<Change> changes_of(const json::object& one, const json::object& other) {
  std::vector<Change> changes;
  note(changes, one, other, {});
  return changes;
}

/// A view changes by what its seat is told, and by its own decision. Where nothing told names the unit, or nothing is
/// told at all, counts the field and what was told. Two decisions of which a seat is told the same must leave it the
/// same view.
void Watch::views(const Decision& decision, std::span<const Tried> tried) {
  const Seat seat = kAllSeats[views_++ % kAllSeats.size()];
  looked("view");
  const json::object was = codec_.write_view(decision.setting, decision.before, seat);
  std::map<std::string, json::object> seen;
  for (const Tried& one : tried) {
    const json::array told = told_to(seat, codec_, decision.setting, one);
    json::object is = codec_.write_view(decision.setting, one.played->after, seat);
    for (const Change& change : changes_of(was, is)) {
      const bool known = change.unit.is_null() ? !told.empty() : is_named(told, change);
      if (!known) ++counts_["silent " + change.field + " " + std::string(wire::word_of(seat)) + kinds_of(told)];
    }
    const auto [first, fresh] = seen.try_emplace(json::serialize(told), is);
    if (fresh) continue;
    looked("view twice");
    for (const Change& change : changes_of(first->second, is))
      ++counts_["unlike " + change.field + " " + std::string(wire::word_of(seat)) + kinds_of(told)];
  }
}

}  // namespace brownwater::steered
