#include "adapters/cli/board_text.hpp"

#include <array>
#include <map>

#include "adapters/wire/slots.hpp"
#include "engine/games/mobas/facts.hpp"

namespace brownwater::cli {
namespace {

constexpr std::array<std::string_view, 6> kArrows{"→", "↘", "↙", "←", "↖", "↗"};

/// The content of each hex: a ship's letter and her arrow.
using Marks = std::map<std::string, std::string, std::less<>>;

std::string letter_of(const json::object& ship, char& next_union, char& next_confederate) {
  return std::string(1, plain(ship.at("side")) == "union" ? next_union++ : next_confederate++);
}

std::string legend_line(const json::object& ship, const std::string& letter) {
  const json::object& words = wire::words_of(mobas::kFacts.id);
  return "  " + letter + "  " + wire::Slots(words, {}).filled(plain(words.at("board").at("ship_line")), ship) + "\n";
}

std::string rows_of(const json::object& map, const Marks& marks) {
  std::string text = "    ";
  const std::int64_t columns = map.at("columns").to_number<std::int64_t>();
  for (std::int64_t column = 1; column <= columns; ++column) {
    const std::string number = std::to_string(column);
    text += number + std::string(4 - number.size(), ' ');
  }
  text += '\n';
  char row = 'A';
  for (const json::value& terrain : map.at("terrain").as_array()) {
    text += std::string(1, row) + ((row - 'A') % 2 == 1 ? "    " : "  ");
    std::int64_t column = 0;
    for (const char hex : terrain.as_string()) {
      const auto mark = marks.find(std::string(1, row) + std::to_string(++column));
      text += mark == marks.end() ? std::string(" ") + hex + "  " : " " + mark->second + " ";
    }
    text += '\n';
    ++row;
  }
  return text;
}

}  // namespace

std::string board_text(const json::object& scenario, const json::object& view) {
  Marks marks;
  std::string legend;
  char next_union = 'A';
  char next_confederate = 'a';
  for (const json::value& item : view.at("ships").as_array()) {
    const json::object& ship = item.as_object();
    const std::string letter = letter_of(ship, next_union, next_confederate);
    legend += legend_line(ship, letter);
    if (ship.at("hex").is_null()) continue;
    const std::string arrow(kArrows[static_cast<std::size_t>(ship.at("facing").to_number<std::int64_t>())]);
    auto [place, first] = marks.emplace(plain(ship.at("hex")), letter + arrow);
    if (!first) place->second = "**";
  }
  for (const json::value& mine : view.at("mines").as_array()) marks.emplace(plain(mine.at("hex")), "o ");
  return rows_of(scenario.at("map").as_object(), marks) + legend;
}

}  // namespace brownwater::cli
