#include "adapters/wire/redriver/questions.hpp"

#include "adapters/wire/reading.hpp"
#include "adapters/wire/redriver/explain.hpp"
#include "adapters/wire/redriver/readings.hpp"
#include "adapters/wire/redriver/red_river_words.hpp"
#include "engine/games/redriver/reason.hpp"
#include "engine/games/redriver/river.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

enum class Question : std::uint8_t { kTable };
constexpr std::array<Word<Question>, 1> kQuestionWords{{{Question::kTable, "table"}}};

enum class Table : std::uint8_t { kAction, kDirection, kTerrain, kBattery, kMechanical };
constexpr std::array<Word<Table>, 5> kTableWords{{{Table::kAction, "action"},
                                                  {Table::kDirection, "direction"},
                                                  {Table::kTerrain, "terrain"},
                                                  {Table::kBattery, "battery"},
                                                  {Table::kMechanical, "mechanical"}}};

Fault fault(std::string reason, RuleRef by) {
  return {.where = "", .reason = std::move(reason), .rule = rule_text(by)};
}

/// Why nothing will be thrown for a section above the flotilla, or nothing if it will (RR-2.2).
std::optional<Fault> nothing_to_find(const State& state) {
  if (state.flag_at == kMouth) {
    if (!state.sections.empty()) return fault("the section above is known", rule(2, 2));
  } else {
    const Section& here = state.sections[state.flag_at];
    if (here.banks.has(Feature::kShallows)) return explain(refusal(rule(4, 1), Reason::kShallows));
    if (here.above != kMouth) return fault("the section above is known", rule(2, 2));
  }
  return std::nullopt;
}

/// The number of the next section on the flotilla's stream.
int next_number(const State& state) { return state.flag_at == kMouth ? 1 : state.sections[state.flag_at].number + 1; }

bool on_tributary(const State& state) { return state.flag_at != kMouth && state.sections[state.flag_at].on_tributary; }

json::object refused(const Fault& fault) { return {{"refused", {{"rule", fault.rule}, {"reason", fault.reason}}}}; }

/// RR-6.0: column by column, as a section entered this turn would have it.
Reading answer_action(const State& state) {
  const int turns_played = state.turn - 1;
  json::array columns;
  for (const Word<Feature>& banks : kFeatureWords) {
    auto odds = odds_of_action(banks.word, turns_played);
    if (!odds) return odds;
    columns.push_back(json::object{{"banks", banks.word}, {"outcomes", std::move(odds->at("outcomes"))}});
  }
  return json::object{{"rule", rule_text(rule(6, 0))}, {"turns_played", turns_played}, {"columns", std::move(columns)}};
}

Reading answer_direction(const Muster& muster, const State& state) {
  if (const auto why = nothing_to_find(state)) return refused(*why);
  if (!on_tributary(state) && next_number(state) <= static_cast<int>(muster.scenario.draft().drawn.size()))
    return refused(fault("the next section is drawn in advance", rule(3, 4)));
  const Heading heading = state.flag_at == kMouth ? Heading::kEast : state.sections[state.flag_at].heading;
  const bool first_turn = state.turn == 1;
  auto odds = odds_of_direction(heading, first_turn, muster.scenario.options());
  if (!odds) return odds;
  return json::object{{"rule", odds->at("rule")},
                      {"heading", word_in(kPointWords, heading)},
                      {"first_turn", first_turn},
                      {"outcomes", std::move(odds->at("outcomes"))}};
}

Reading answer_terrain(const Muster& muster, const State& state) {
  if (const auto why = nothing_to_find(state)) return refused(*why);
  const int number = next_number(state);
  const TerrainColumn column =
      on_tributary(state) ? TerrainColumn::kTributary : main_column(muster.scenario.tables(), number);
  auto odds = odds_of_terrain(column, number - 1);
  if (!odds) return odds;
  return json::object{{"rule", odds->at("rule")},
                      {"column", word_in(kTerrainColumnWords, column)},
                      {"sections_traversed", number - 1},
                      {"outcomes", std::move(odds->at("outcomes"))}};
}

/// A table that is the same at every moment.
Reading plain(Reading odds) {
  if (!odds) return odds;
  return json::object{{"rule", odds->at("rule")}, {"outcomes", std::move(odds->at("outcomes"))}};
}

Reading answer_table(Table table, const Muster& muster, const State& state) {
  switch (table) {
    case Table::kAction: return answer_action(state);
    case Table::kDirection: return answer_direction(muster, state);
    case Table::kTerrain: return answer_terrain(muster, state);
    case Table::kBattery: return plain(odds_of_battery());
    case Table::kMechanical: return plain(odds_of_mechanical());
  }
  return json::object{};
}

}  // namespace

std::expected<json::object, Fault> answer(const Muster& muster, const State& state, const json::value& question) {
  std::vector<Fault> faults;
  Reader reader(question, "", faults);
  std::optional<Table> table;
  if (reader.is_object() && reader.word("question", kQuestionWords)) table = reader.word("table", kTableWords);
  if (table) reader.close();
  if (!faults.empty()) return std::unexpected(faults.front());
  auto told = answer_table(*table, muster, state);
  if (!told) return std::unexpected(told.error());
  json::object text{{"question", "table"}, {"table", word_in(kTableWords, *table)}};
  for (auto& entry : *told) text[entry.key()] = std::move(entry.value());
  return text;
}

}  // namespace brownwater::wire::red_river_wire
