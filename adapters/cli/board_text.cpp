#include "adapters/cli/board_text.hpp"

#include <array>
#include <map>

#include "adapters/cli/plain.hpp"
#include "adapters/cli/telling.hpp"

namespace brownwater::cli {
namespace {

constexpr std::array<std::string_view, 6> kArrows{"→", "↘", "↙", "←", "↖", "↗"};

/// What stands in a hex: a ship's letter and her arrow.
using Marks = std::map<std::string, std::string, std::less<>>;

std::string letter_of(const json::object& ship, char& next_union, char& next_confederate) {
  return std::string(1, plain(ship.at("side")) == "union" ? next_union++ : next_confederate++);
}

std::string legend_line(const json::object& ship, const std::string& letter) {
  std::string line = "  " + letter + "  " + plain(ship.at("name"));
  if (ship.at("hex").is_null()) return line + ": " + plain(ship.at("status")) + "\n";
  line += ", " + plain(ship.at("type")) + ", at " + plain(ship.at("hex")) +
          (ship.at("battery").as_bool() ? " facing " : " heading ");
  line += std::string(heading(ship.at("facing").to_number<std::int64_t>())) + ", FV " + plain(ship.at("fv_left")) +
          " of " + plain(ship.at("fv"));
  if (plain(ship.at("status")) != "afloat") line += ", " + plain(ship.at("status"));
  if (ship.at("must_break_off").as_bool()) line += ", breaking off";
  if (ship.at("held").as_bool()) line += ", held";
  return line + "\n";
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
