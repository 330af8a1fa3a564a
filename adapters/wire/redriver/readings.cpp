#include "adapters/wire/redriver/readings.hpp"

#include "adapters/wire/redriver/events.hpp"
#include "adapters/wire/redriver/red_river_words.hpp"
#include "adapters/wire/redriver/tables.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

constexpr int kSixFaces = 6;
constexpr int kTenFaces = 10;
constexpr int kTwentyFaces = 20;
constexpr int kPercentile = 100;
/// More turns than any campaign can last.
constexpr int kMostTurns = 1000;
constexpr int kMostTraversed = 20;

Fault fault(const char* where, std::string reason, RuleRef by) {
  return {.where = where, .reason = std::move(reason), .rule = rule_text(by)};
}

/// A fault if the number is not on the die.
std::optional<Fault> off_the_die(const char* where, int face, int faces, RuleRef by) {
  if (face >= 1 && face <= faces) return std::nullopt;
  return fault(where, "must be 1 to " + std::to_string(faces) + ", not " + std::to_string(face), by);
}

/// A fault if a second roll is missing though asked for, or not on its die. One that is not asked for is left lying.
std::optional<Fault> second_out_of_place(std::optional<int> second, bool wanted, int faces, RuleRef by) {
  if (!wanted) return std::nullopt;
  if (!second) return fault("--second", "this roll asks for a second die", by);
  return off_the_die("--second", *second, faces, by);
}

template <class T, std::size_t kCount>
std::expected<T, Fault> one_of(const char* where, std::string_view word, const std::array<Word<T>, kCount>& words,
                               RuleRef by) {
  if (const std::optional<T> found = value_in(words, word)) return *found;
  return std::unexpected(
      fault(where, "must be " + listed(all_words(words)) + ", not \"" + std::string(word) + "\"", by));
}

}  // namespace

std::expected<FeatureSet, Fault> read_banks(std::string_view text) {
  FeatureSet banks;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('+', begin), text.size());
    const auto feature = one_of("--banks", text.substr(begin, end - begin), kFeatureWords, rule(4, 0));
    if (!feature) return std::unexpected(feature.error());
    if (banks.has(*feature)) return std::unexpected(fault("--banks", "names a feature twice", rule(4, 0)));
    banks.add(*feature);
    begin = end + 1;
  }
  return banks;
}

Reading read_direction(std::string_view heading_word, int roll, std::optional<int> second, bool first_turn) {
  const auto& read = tables();
  if (!read) return std::unexpected(read.error());
  const auto heading = one_of("--heading", heading_word, kPointWords, rule(3, 1));
  if (!heading) return std::unexpected(heading.error());
  if (auto bad = off_the_die("--roll", roll, kTenFaces, rule(3, 1))) return std::unexpected(*bad);
  const int row = direction_row(read->tables, roll, first_turn);
  const bool wanted = wants_second(read->tables, *heading, row);
  if (auto bad = second_out_of_place(second, wanted, kTenFaces, rule(3, 1))) return std::unexpected(*bad);
  const DirectionCell cell = direction(read->tables, Options{}, *heading, row, second);
  constexpr int kDoubtfulRow = 9;
  const bool doubtful = *heading == Heading::kNorthEast && row == kDoubtfulRow;
  return json::object{{"bend", word_in(kBendWords, cell.bend)},
                      {"degrees", degrees_between(*heading, cell.next)},
                      {"next_table", static_cast<int>(cell.next) + 1},
                      {"heading", word_in(kPointWords, cell.next)},
                      {"rule", rule_text(doubtful ? rule(3, 2) : rule(3, 1))}};
}

Reading read_terrain(std::string_view column_word, int black, int red, std::optional<int> traversed) {
  const auto& read = tables();
  if (!read) return std::unexpected(read.error());
  const auto column = one_of("--column", column_word, kTerrainColumnWords, rule(4, 0));
  if (!column) return std::unexpected(column.error());
  if (auto bad = off_the_die("--black", black, kTenFaces, rule(4, 0))) return std::unexpected(*bad);
  if (auto bad = off_the_die("--red", red, kTenFaces, rule(4, 2))) return std::unexpected(*bad);
  if (traversed && (*traversed < 0 || *traversed > kMostTraversed)) {
    return std::unexpected(fault("--sections-traversed", "must be 0 to " + std::to_string(kMostTraversed), rule(4, 3)));
  }
  const FeatureSet set = banks(read->tables, *column, black, traversed.value_or(0));
  const auto comes_in = tributary(read->tables, *column, set, black, red);
  json::array words;
  for (const auto& [feature, word] : kFeatureWords) {
    if (set.has(feature)) words.emplace_back(word);
  }
  return json::object{{"banks", std::move(words)},
                      {"tributary", comes_in ? json::value(word_in(kBankWords, *comes_in)) : json::value(nullptr)},
                      {"rule", rule_text(*column == TerrainColumn::kTributary ? rule(4, 3) : rule(4, 0))}};
}

Reading read_mechanical(int roll, std::optional<int> second) {
  const auto& read = tables();
  if (!read) return std::unexpected(read.error());
  if (auto bad = off_the_die("--roll", roll, kTwentyFaces, rule(5, 0))) return std::unexpected(*bad);
  if (auto bad = second_out_of_place(second, roll == kTwentyFaces, kSixFaces, rule(5, 6))) return std::unexpected(*bad);
  const Mishap event = mishap(read->tables, roll, roll == kTwentyFaces ? second : std::nullopt);
  const int number = event == Mishap::kNone ? 1 : std::min(static_cast<int>(event) + 1, kSixFaces);
  return json::object{{"event", word_in(kMishapWords, event)}, {"rule", rule_text(rule(5, number))}};
}

Reading read_action(std::string_view banks_words, int roll, int turns_played) {
  const auto& read = tables();
  if (!read) return std::unexpected(read.error());
  const auto set = read_banks(banks_words);
  if (!set) return std::unexpected(set.error());
  if (auto bad = off_the_die("--roll", roll, kPercentile, rule(6, 0))) return std::unexpected(*bad);
  if (turns_played < 0 || turns_played > kMostTurns) {
    return std::unexpected(fault("--turns-played", "must be 0 to " + std::to_string(kMostTurns), rule(6, 1)));
  }
  json::array words;
  for (const Encounter encounter : encounters(read->tables, action_column(*set), roll, turns_played)) {
    words.emplace_back(word_in(kEncounterWords, encounter));
  }
  return json::object{{"encounters", std::move(words)}, {"rule", rule_text(rule(6, 0))}};
}

Reading read_battery(int roll, std::optional<int> second) {
  const auto& read = tables();
  if (!read) return std::unexpected(read.error());
  if (auto bad = off_the_die("--roll", roll, kTenFaces, rule(6, 2))) return std::unexpected(*bad);
  const bool mine = is_mine(read->tables, roll);
  if (auto bad = second_out_of_place(second, mine, kTenFaces, rule(6, 2))) return std::unexpected(*bad);
  if (mine && is_mine(read->tables, *second)) {
    return std::unexpected(fault("--second", "a further 10 is thrown again: give the roll that counts", rule(6, 2)));
  }
  const int row = mine ? *second : roll;
  json::array guns;
  for (const Guns& group : read->tables.batteries[static_cast<std::size_t>(row - 1)]) {
    guns.push_back(json::object{{"count", group.count}, {"gun", read->guns[group.kind]}});
  }
  return json::object{{"battery", battery_word(*read, row)},
                      {"guns", std::move(guns)},
                      {"mine", mine},
                      {"rule", rule_text(rule(6, 2))}};
}

Reading read_result(int points) {
  const auto& read = tables();
  if (!read) return std::unexpected(read.error());
  return json::object{{"result", word_in(kResultWords, result_of(read->tables, points))},
                      {"rule", rule_text(rule(10, 3))}};
}

}  // namespace brownwater::wire::red_river_wire
