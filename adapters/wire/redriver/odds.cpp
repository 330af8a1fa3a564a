#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adapters/wire/mobas/questions.hpp"
#include "adapters/wire/redriver/readings.hpp"
#include "adapters/wire/redriver/tables.hpp"
#include "engine/chance/enumerating_umpire.hpp"
#include "engine/games/redriver/lots.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

using namespace redriver;

/// Natural order: letter by letter, numbers by their size, so that `2` comes before `10`.
bool naturally_before(std::string_view a, std::string_view b) {
  const auto is_digit = [](char letter) { return letter >= '0' && letter <= '9'; };
  const auto digits_of = [&](std::string_view text) {
    return static_cast<std::size_t>(std::ranges::find_if_not(text, is_digit) - text.begin());
  };
  while (!a.empty() && !b.empty()) {
    const std::size_t a_digits = digits_of(a);
    const std::size_t b_digits = digits_of(b);
    if (a_digits > 0 && b_digits > 0 && a_digits != b_digits) return a_digits < b_digits;
    if (a.front() != b.front()) return a.front() < b.front();
    a.remove_prefix(1);
    b.remove_prefix(1);
  }
  return a.size() < b.size();
}

/// Runs a throw of the rules through all its outcomes; `key_of` names each, and those of one name are added up.
template <class Throwing, class KeyOf>
json::array enumerate_throw(Throwing&& throwing, KeyOf&& key_of) {
  std::vector<std::pair<std::string, chance::Fraction>> outcomes;
  chance::EnumeratingUmpire umpire;
  do {
    const std::string key = key_of(throwing(umpire));
    auto place = std::ranges::find(outcomes, key, [](const auto& outcome) { return outcome.first; });
    if (place == outcomes.end()) place = outcomes.insert(outcomes.end(), {key, chance::Fraction()});
    place->second = place->second + umpire.chance();
  } while (umpire.next_path());
  std::ranges::sort(outcomes, naturally_before, [](const auto& outcome) -> std::string_view { return outcome.first; });
  json::array list;
  for (const auto& [key, chance] : outcomes) {
    json::object outcome{{"key", key}};
    for (const auto& entry : mobas_wire::write_chance(chance)) outcome[entry.key()] = entry.value();
    list.push_back(std::move(outcome));
  }
  return list;
}

json::object exact(const char* question, RuleRef by, json::array outcomes) {
  return {{"system", "red-river"},
          {"question", question},
          {"method", "exact"},
          {"rule", rule_text(by)},
          {"outcomes", std::move(outcomes)}};
}

}  // namespace

Reading odds_of_action(std::string_view banks_words, int turns_played) {
  const auto& read = tables();
  if (!read) return std::unexpected(read.error());
  const auto set = read_banks(banks_words);
  if (!set) return std::unexpected(set.error());
  constexpr int kMostTurns = 1000;
  if (turns_played < 0 || turns_played > kMostTurns) {
    return std::unexpected(Fault{"--turns-played", "must be 0 to 1000", rule_text(rule(6, 1))});
  }
  return exact(
      "action", rule(6, 0),
      enumerate_throw(
          [&](chance::EnumeratingUmpire& umpire) { return throw_action(read->tables, *set, turns_played, umpire); },
          [](const ActionThrown& thrown) { return encounters_word(thrown.encounters); }));
}

Reading odds_of_battery() {
  const auto& read = tables();
  if (!read) return std::unexpected(read.error());
  return exact(
      "battery", rule(6, 2),
      enumerate_throw(
          [&](chance::EnumeratingUmpire& umpire) { return throw_battery(read->tables, 0, umpire); },
          [&](const BatteryThrown& thrown) { return battery_word(*read, thrown.row) + (thrown.mine ? "+mine" : ""); }));
}

}  // namespace brownwater::wire::red_river_wire
