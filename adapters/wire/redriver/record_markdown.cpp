#include "adapters/wire/redriver/record_markdown.hpp"

#include <map>

#include "adapters/wire/plain.hpp"
#include "adapters/wire/redriver/diary_phrases.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

std::string written(const json::value& value) {
  if (value.is_null()) return "";
  if (const json::string* text = value.if_string()) return {text->data(), text->size()};
  return json::serialize(value);
}

std::string spoken(std::string text) {
  for (char& letter : text) letter = letter == '_' ? ' ' : letter;
  return text;
}

std::string spoken(const json::value& value) { return spoken(written(value)); }

/// One cell of a column; empty if the column was never thrown.
std::string cell(const json::value& column, std::string_view key) {
  return column.is_null() ? "" : spoken(column.at(key));
}

std::string list_cell(const json::value& column, std::string_view key) {
  std::string text;
  if (column.is_null()) return text;
  for (const json::value& word : column.at(key).as_array()) text += (text.empty() ? "" : ", ") + spoken(word);
  return text;
}

std::string paragraph_of(const json::value& entries) {
  std::string text;
  for (const json::value& entry : entries.as_array()) {
    const std::string words = written(entry.at("text"));
    const bool own = entry.as_object().contains("own_words");
    text += (text.empty() ? "" : " ") + (own ? "“" + as_markdown(words) + "”" : words);
  }
  return text;
}

/// A throw and, where it asked for one, its second.
std::string roll_cell(const json::value& column, std::string_view second_key) {
  const std::string second = cell(column, second_key);
  return cell(column, "roll") + (second.empty() ? "" : ", " + second);
}

std::string terrain_rolls(const json::value& terrain) {
  return terrain.is_null() ? "" : cell(terrain, "black") + ", " + cell(terrain, "red");
}

std::string terrain_words(const json::value& terrain) {
  const std::string tributary = cell(terrain, "tributary");
  return list_cell(terrain, "banks") + (tributary.empty() ? "" : "; tributary " + tributary);
}

std::string action_words(const json::value& action) {
  const std::string encounters = list_cell(action, "encounters");
  return action.is_null() || !encounters.empty() ? encounters : "nothing";
}

std::string action_roll(const json::value& action) {
  return action.is_null() ? "" : cell(action, "roll") + " + " + cell(action, "turns_played");
}

std::string mechanical_words(const json::value& mechanical) {
  const std::string ship = cell(mechanical, "ship");
  return cell(mechanical, "event") + (ship.empty() ? "" : " (" + ship + ")");
}

std::string row(std::initializer_list<std::string> cells) {
  std::string text = "|";
  for (const std::string& words : cells) text += " " + words + (words.empty() ? "|" : " |");
  return text + "\n";
}

/// The throws outside the columns, in a row of their own.
std::string row_of_more(const json::value& more) {
  const std::string column = written(more.at("column"));
  const json::value none = nullptr;
  const json::value& direction = column == "direction" ? more : none;
  const json::value& terrain = column == "terrain" ? more : none;
  const json::value& mechanical = column == "mechanical" ? more : none;
  const json::value& action = column == "action" ? more : none;
  return row({"", roll_cell(direction, "second"), cell(direction, "heading"), cell(direction, "next_table"),
              terrain_rolls(terrain), terrain_words(terrain), roll_cell(mechanical, "second"),
              mechanical_words(mechanical), action_roll(action), action_words(action), ""});
}

std::string row_of(const json::value& turn) {
  const json::value& direction = turn.at("direction");
  const json::value& terrain = turn.at("terrain");
  const json::value& mechanical = turn.at("mechanical");
  const json::value& action = turn.at("action");
  std::string rows = row({written(turn.at("turn")), roll_cell(direction, "second"),
                          direction.is_null() ? "" : cell(direction, "bend") + ", " + cell(direction, "heading"),
                          cell(direction, "next_table"), terrain_rolls(terrain), terrain_words(terrain),
                          roll_cell(mechanical, "second"), mechanical_words(mechanical), action_roll(action),
                          action_words(action), written(turn.at("points"))});
  if (const json::value* more = turn.as_object().if_contains("more")) {
    for (const json::value& further : more->as_array()) rows += row_of_more(further);
  }
  return rows;
}

std::string outcome_line(const json::object& record) {
  const json::value& outcome = record.at("outcome");
  if (outcome.is_null()) return "";
  return "**" + filled("{result}", {{"result", spoken(outcome.at("result"))}}) + "**, " +
         written(outcome.at("points")) + " points (" + written(outcome.at("rule")) + ").\n";
}

}  // namespace

std::string diary_markdown(const json::object& record) {
  std::string text = "# " + written(record.at("title")) + "\n";
  for (const json::value& day : record.at("days").as_array()) {
    text += "\n## Day " + written(day.at("day")) + "\n";
    for (const json::value& turn : day.at("turns").as_array()) {
      const std::string paragraph = paragraph_of(turn.at("diary"));
      if (paragraph.empty()) continue;
      text += "\n**" + phrases().watch(static_cast<int>(turn.at("watch").to_number<int>())) + ".** " + paragraph + "\n";
    }
    const std::string night = paragraph_of(day.at("night"));
    if (!night.empty()) text += "\n**Night.** " + night + "\n";
  }
  const std::string outcome = outcome_line(record);
  return text + (outcome.empty() ? "" : "\n" + outcome);
}

std::string sheet_markdown(const json::object& record) {
  std::string text = "# " + written(record.at("title")) + ": record sheet\n";
  for (const json::value& day : record.at("days").as_array()) {
    text += "\n## Day " + written(day.at("day")) + "\n\n";
    text += row({"Turn", "Direction roll", "Direction", "Next table", "Terrain roll", "Feature", "Mechanical roll",
                 "Event", "Confederate roll", "Encounter", "VP"});
    text += "|--:|--:|---|--:|--:|---|--:|---|--:|---|--:|\n";
    for (const json::value& turn : day.at("turns").as_array()) text += row_of(turn);
  }
  std::map<std::string, std::int64_t> causes;
  for (const json::value& entry : record.at("ledger").as_array())
    causes[spoken(entry.at("cause"))] += entry.at("amount").to_number<std::int64_t>();
  text += "\n## Ledger\n\n" + row({"Cause", "Points"}) + "|---|--:|\n";
  for (const auto& [cause, points] : causes) text += row({cause, std::to_string(points)});
  const std::string outcome = outcome_line(record);
  return text + (outcome.empty() ? "" : "\n" + outcome);
}

}  // namespace brownwater::wire::red_river_wire
