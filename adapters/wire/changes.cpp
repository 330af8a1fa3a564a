#include "adapters/wire/changes.hpp"

#include <string>

#include "adapters/wire/json.hpp"

namespace brownwater::wire {
namespace {

void compare(const std::string& where, const json::value& before, const json::value& after, json::array& changes) {
  if (before == after) return;
  if (before.is_object() && after.is_object()) {
    const json::object& had = before.get_object();
    const json::object& has = after.get_object();
    for (const auto& [key, value] : had) {
      if (!has.contains(key)) changes.push_back(json::array{below(where, key)});
    }
    for (const auto& [key, value] : has) {
      const json::value* old = had.if_contains(key);
      if (old == nullptr)
        changes.push_back(json::array{below(where, key), value});
      else
        compare(below(where, key), *old, value, changes);
    }
    return;
  }
  const bool same_length =
      before.is_array() && after.is_array() && before.get_array().size() == after.get_array().size();
  if (!same_length) {
    changes.push_back(json::array{where, after});
    return;
  }
  for (std::size_t at = 0; at < after.get_array().size(); ++at)
    compare(below(where, at), before.get_array()[at], after.get_array()[at], changes);
}

}  // namespace

json::array changes_between(const json::object& before, const json::object& after) {
  json::array changes;
  compare("", before, after, changes);
  return changes;
}

}  // namespace brownwater::wire
