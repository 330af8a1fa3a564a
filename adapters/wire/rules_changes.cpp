#include "adapters/wire/rules_changes.hpp"

#include <algorithm>

#include "adapters/assets/assets.hpp"
#include "adapters/wire/rules_numbers.hpp"

namespace brownwater::wire {
namespace {

constexpr std::string_view kFile = "data/rules-changes.json";

/// The list of a system; empty if there is none.
json::array changes_in_file(std::string_view system) {
  const auto text = assets::find(std::string(kFile));
  const auto file = text ? parse_json(*text, text->size()) : std::expected<json::value, Fault>();
  if (!file || !file->is_object()) return {};
  const json::value* list = object_at(file->get_object(), "systems").if_contains(system);
  return list != nullptr && list->is_array() ? list->get_array() : json::array();
}

}  // namespace

std::vector<RulesChange> changes_since(const Codec& codec, std::string_view rules) {
  const std::span<const RulesNumber> later = numbers_after(codec, rules);
  std::vector<RulesChange> changes;
  if (later.empty()) return changes;
  for (const json::value& one : changes_in_file(codec.system())) {
    if (!one.is_object()) continue;
    const json::object& change = one.get_object();
    if (std::ranges::find(later, word_at(change, "rules"), &RulesNumber::name) == later.end()) continue;
    changes.push_back({.rules = std::string(word_at(change, "rules")),
                       .rule = std::string(word_at(change, "rule")),
                       .says = std::string(word_at(change, "says"))});
  }
  return changes;
}

std::vector<RulesChange> changes_of(std::vector<RulesChange> changes, std::span<const std::string> rules) {
  std::vector<RulesChange> found;
  std::ranges::copy_if(changes, std::back_inserter(found), [rules](const RulesChange& change) {
    return std::ranges::find(rules, change.rule) != rules.end();
  });
  return found.empty() ? changes : found;
}

json::array write_changes(std::span<const RulesChange> changes) {
  json::array written;
  for (const RulesChange& change : changes)
    written.push_back(json::object{{"rules", change.rules}, {"rule", change.rule}, {"says", change.says}});
  return written;
}

std::vector<std::string> rules_in(const Codec& codec, const Setting& setting,
                                  std::span<const kernel::AnyEvent> events) {
  std::vector<std::string> rules;
  for (const kernel::AnyEvent& event : events) {
    const json::object written = codec.write_event(setting, event);
    const std::string rule(word_at(written, "rule"));
    if (!rule.empty() && std::ranges::find(rules, rule) == rules.end()) rules.push_back(rule);
  }
  return rules;
}

}  // namespace brownwater::wire
