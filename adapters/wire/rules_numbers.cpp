#include "adapters/wire/rules_numbers.hpp"

#include <algorithm>
#include <span>
#include <string>

#include "adapters/wire/reading.hpp"

namespace brownwater::wire {
namespace {

/// If an option's default has changed more than once, the earliest of these numbers gives its value.
json::object defaults_since(std::span<const RulesNumber> numbers, bool of_unnumbered_scripts) {
  json::object defaults;
  for (const RulesNumber& number : numbers) {
    if (of_unnumbered_scripts && !number.of_unnumbered_scripts) continue;
    const json::value last = json::parse(number.last_defaults);
    for (const auto& option : last.as_object()) defaults.insert(option);
  }
  return defaults;
}

std::string names_of(std::span<const RulesNumber> numbers) {
  std::vector<std::string> names;
  for (const RulesNumber& number : numbers) names.emplace_back(number.name);
  return listed(names);
}

}  // namespace

std::expected<json::value, Fault> with_defaults_of(const Codec& codec, std::optional<std::string_view> rules,
                                                   const json::value* scenario, const json::object& options) {
  const std::span<const RulesNumber> known = codec.rules();
  const auto number = rules ? std::ranges::find(known, *rules, &RulesNumber::name) : known.begin();
  if (number == known.end())
    return std::unexpected(
        Fault{"/rules", "this program plays " + names_of(known) + ", not \"" + std::string(*rules) + "\"", ""});
  if (scenario == nullptr) return json::value();
  json::object defaults = defaults_since(std::span(number, known.end()), !rules);
  for (const auto& option : options) defaults.erase(option.key());
  if (const json::object* text = scenario->if_object()) {
    for (const auto& option : object_at(*text, "options")) defaults.erase(option.key());
  }
  return with_options(*scenario, defaults);
}

std::span<const RulesNumber> numbers_after(const Codec& codec, std::string_view rules) {
  const std::span<const RulesNumber> known = codec.rules();
  const auto number = std::ranges::find(known, rules, &RulesNumber::name);
  if (number == known.end()) return {};
  return {number + 1, known.end()};
}

}  // namespace brownwater::wire
