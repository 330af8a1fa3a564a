#include "adapters/wire/lesson/predicate.hpp"

#include <algorithm>

#include "adapters/wire/script.hpp"

namespace brownwater::wire {
namespace {

/// The entry of a list that has the key for its `id`.
const json::value* entry_named(const json::array& list, std::string_view id) {
  const auto found = std::ranges::find_if(
      list, [id](const json::value& entry) { return entry.is_object() && word_at(entry.get_object(), "id") == id; });
  return found == list.end() ? nullptr : &*found;
}

/// As `at_pointer`, but a step into a list may be the `id` of one of its objects.
const json::value* found_below(const json::value* root, std::string_view pointer) {
  while (root != nullptr && !pointer.empty()) {
    pointer.remove_prefix(1);
    const std::string_view key = pointer.substr(0, pointer.find('/'));
    pointer.remove_prefix(key.size());
    const json::value* named = root->is_array() ? entry_named(root->get_array(), key) : nullptr;
    root = named != nullptr ? named : at_pointer(*root, "/" + std::string(key));
  }
  return root;
}

const json::value* found_at(std::string_view pointer, const Asked& asked) {
  const std::string_view root = pointer.substr(0, pointer.find('/', 1));
  pointer.remove_prefix(root.size());
  if (root == "/view") return found_below(&asked.view, pointer);
  return found_below(root == "/action" ? asked.action : asked.item, pointer);
}

bool is_among(const json::value& list, const json::value& found) {
  return std::ranges::any_of(list.as_array(), [&](const json::value& one) { return !mismatch(one, found); });
}

/// Whether a value is as the keys of a comparison say, all of them.
bool compares(const json::object& keys, const json::value& found) {
  if (const json::value* same = keys.if_contains("is"); same != nullptr && mismatch(*same, found)) return false;
  if (const json::value* list = keys.if_contains("in"); list != nullptr && !is_among(*list, found)) return false;
  if (const json::value* one = keys.if_contains("has")) {
    if (!found.is_array() || std::ranges::find(found.get_array(), *one) == found.get_array().end()) return false;
  }
  const json::value* least = keys.if_contains("at_least");
  const json::value* most = keys.if_contains("at_most");
  if (least == nullptr && most == nullptr) return true;
  if (!found.is_number()) return false;
  const double number = found.to_number<double>();
  return (least == nullptr || number >= least->to_number<double>()) &&
         (most == nullptr || number <= most->to_number<double>());
}

bool holds_of_some(const json::object& keys, const Asked& asked) {
  const json::value* list = found_at(word_at(keys, "some"), asked);
  if (list == nullptr || !list->is_array()) return false;
  const json::value* where = keys.if_contains("where");
  return std::ranges::any_of(list->get_array(), [&](const json::value& item) {
    return where == nullptr ? compares(keys, item) : holds(*where, {asked.view, asked.action, &item});
  });
}

}  // namespace

bool holds(const json::value& predicate, const Asked& asked) {
  const json::object& keys = predicate.as_object();
  const auto each = [&asked](const json::value& part) { return holds(part, asked); };
  if (const json::value* all = keys.if_contains("all")) return std::ranges::all_of(all->as_array(), each);
  if (const json::value* any = keys.if_contains("any")) return std::ranges::any_of(any->as_array(), each);
  if (const json::value* none = keys.if_contains("not")) return !holds(*none, asked);
  if (keys.contains("some")) return holds_of_some(keys, asked);
  const json::value* found = found_at(word_at(keys, "at"), asked);
  return found != nullptr && compares(keys, *found);
}

bool asks_of_action(const json::value& predicate) {
  const json::object& keys = predicate.as_object();
  for (const std::string_view list : {"all", "any"}) {
    const json::value* parts = keys.if_contains(list);
    if (parts != nullptr && std::ranges::any_of(parts->as_array(), asks_of_action)) return true;
  }
  for (const std::string_view part : {"not", "where"}) {
    if (const json::value* deeper = keys.if_contains(part); deeper != nullptr && asks_of_action(*deeper)) return true;
  }
  return word_at(keys, "at").starts_with("/action") || word_at(keys, "some").starts_with("/action");
}

}  // namespace brownwater::wire
