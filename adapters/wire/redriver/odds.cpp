#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adapters/wire/chances.hpp"
#include "adapters/wire/redriver/readings.hpp"
#include "adapters/wire/redriver/red_river_words.hpp"
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
  for (const auto& [key, chance] : outcomes) add_outcome(list, key, chance);
  return list;
}

json::object exact(const char* question, RuleRef by, json::array outcomes) {
  return {{"system", "red-river"},
          {"question", question},
          {"method", "exact"},
          {"rule", rule_text(by)},
          {"outcomes", std::move(outcomes)}};
}

/// RR-3.1, RR-3.2
DirectionCell throw_direction(const Tables& tables, Heading heading, bool first_turn, const Options& options,
                              chance::EnumeratingUmpire& umpire) {
  const int roll = umpire.throw_die(chance::Die::kD10, slip(rule(3, 1), Purpose::kDirection));
  const int row = direction_row(tables, roll, first_turn);
  std::optional<int> second;
  if (wants_second(tables, heading, row))
    second = umpire.throw_die(chance::Die::kD10, slip(rule(3, 1), Purpose::kDirectionSecond));
  return direction(tables, options, heading, row, second);
}

/// RR-4.0, RR-4.2
std::string throw_terrain(const Tables& tables, TerrainColumn column, int traversed,
                          chance::EnumeratingUmpire& umpire) {
  const int black = umpire.throw_die(chance::Die::kD10, slip(rule(4, 0), Purpose::kTerrain));
  const int red = umpire.throw_die(chance::Die::kD10, slip(rule(4, 0), Purpose::kTerrain, 1));
  const FeatureSet found = banks(tables, column, black, traversed);
  std::string word;
  for (const Word<Feature>& feature : kFeatureWords) {
    if (found.has(feature.value)) word += (word.empty() ? "" : "+") + std::string(feature.word);
  }
  if (const auto bank = tributary(tables, column, found, black, red))
    word += "+tributary_" + std::string(word_in(kBankWords, *bank));
  return word;
}

/// RR-5.0
Mishap throw_mishap(const Tables& tables, chance::EnumeratingUmpire& umpire) {
  const int roll = umpire.throw_die(chance::Die::kD20, slip(rule(5, 0), Purpose::kMechanical));
  std::optional<int> second;
  if (roll == chance::faces_of(chance::Die::kD20))
    second = umpire.throw_die(chance::Die::kD6, slip(rule(5, 6), Purpose::kMechanicalSecond));
  return mishap(tables, roll, second);
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

Reading odds_of_direction(Heading heading, bool first_turn, const Options& options) {
  const auto& read = tables();
  if (!read) return std::unexpected(read.error());
  return exact("direction", rule(3, 1),
               enumerate_throw(
                   [&](chance::EnumeratingUmpire& umpire) {
                     return throw_direction(read->tables, heading, first_turn, options, umpire);
                   },
                   [](const DirectionCell& cell) {
                     return std::string(word_in(kBendWords, cell.bend)) + "/" +
                            std::string(word_in(kPointWords, cell.next));
                   }));
}

Reading odds_of_terrain(TerrainColumn column, int traversed) {
  const auto& read = tables();
  if (!read) return std::unexpected(read.error());
  return exact(
      "terrain", rule(4, 0),
      enumerate_throw(
          [&](chance::EnumeratingUmpire& umpire) { return throw_terrain(read->tables, column, traversed, umpire); },
          [](const std::string& word) { return word; }));
}

Reading odds_of_mechanical() {
  const auto& read = tables();
  if (!read) return std::unexpected(read.error());
  return exact("mechanical", rule(5, 0),
               enumerate_throw([&](chance::EnumeratingUmpire& umpire) { return throw_mishap(read->tables, umpire); },
                               [](Mishap event) { return std::string(word_in(kMishapWords, event)); }));
}

}  // namespace brownwater::wire::red_river_wire
