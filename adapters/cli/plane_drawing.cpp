#include "adapters/cli/plane_drawing.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace brownwater::cli {
namespace {

constexpr int kWidestDrawing = 96;
constexpr double kRowsToColumns = 0.5;  // a letter is twice as high as it is wide

struct Place {
  double x = 0;
  double y = 0;
};

double number(const json::value& value) { return value.to_number<double>(); }
Place place_of(const json::value& pair) { return {number(pair.as_array().at(0)), number(pair.as_array().at(1))}; }

/// Whether a place lies within an outline: a line to the left crosses its sides an odd number of times.
bool within(const std::vector<Place>& corners, Place at) {
  bool inside = false;
  for (std::size_t here = 0, before = corners.size() - 1; here < corners.size(); before = here++) {
    const Place a = corners[here];
    const Place b = corners[before];
    if ((a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

class Drawing {
 public:
  explicit Drawing(const json::object& map)
      : columns_(std::clamp(static_cast<int>(number(map.at("width"))), 1, kWidestDrawing)),
        inches_(number(map.at("width")) / columns_),
        rows_(std::max(1, static_cast<int>(std::ceil(number(map.at("height")) / inches_ * kRowsToColumns)))),
        cells_(static_cast<std::size_t>(rows_), std::string(static_cast<std::size_t>(columns_), '.')) {
    for (const json::value& area : map.at("areas").as_array()) fill(area);
  }

  void mark(Place at, char letter) {
    const auto column = static_cast<int>(std::floor(at.x / inches_));
    const auto row = static_cast<int>(std::floor(at.y / inches_ * kRowsToColumns));
    if (column < 0 || row < 0 || column >= columns_ || row >= rows_) return;
    cells_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = letter;
  }

  /// A hull from stern to bow; a single letter for what has none.
  void unit(const json::object& unit, char letter) {
    const Place at = place_of(unit.at("at"));
    const json::value* hull = unit.if_contains("hull");
    const double length = hull == nullptr || hull->is_null() ? 0 : number(hull->at("length"));
    const double bearing = number(unit.at("heading")) * std::numbers::pi / 180;
    for (double along = -length / 2; along <= length / 2; along += inches_ / 2)
      mark({at.x + along * std::sin(bearing), at.y - along * std::cos(bearing)}, letter);
    mark(at, letter);
  }

  std::string text() const {
    std::string text;
    for (const std::string& row : cells_) text += row + "\n";
    return text;
  }

 private:
  void fill(const json::value& area) {
    std::vector<Place> corners;
    for (const json::value& corner : area.at("corners").as_array()) corners.push_back(place_of(corner));
    const bool water = area.at("kind") == json::value("water");
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < columns_; ++column) {
        const Place middle{(column + 0.5) * inches_, (row + 0.5) * inches_ / kRowsToColumns};
        if (within(corners, middle)) mark(middle, water ? ',' : '#');
      }
    }
  }

  int columns_;
  double inches_;  ///< that a letter is wide
  int rows_;
  std::vector<std::string> cells_;
};

}  // namespace

char unit_mark(std::size_t at) {
  constexpr std::size_t kDigits = 9;
  return at < kDigits ? static_cast<char>('1' + at) : static_cast<char>('a' + (at - kDigits));
}

std::string plane_drawing(const json::object& scenario, const json::object& view) {
  Drawing drawing(scenario.at("map").as_object());
  for (const json::value& mine : view.at("mines").as_array()) drawing.mark(place_of(mine.at("at")), 'o');
  const json::value* units = view.if_contains("units");
  const json::array& all = (units == nullptr ? view.at("ships") : *units).as_array();
  for (std::size_t at = 0; at < all.size(); ++at) {
    if (!all[at].at("at").is_null()) drawing.unit(all[at].as_object(), unit_mark(at));
  }
  return drawing.text();
}

}  // namespace brownwater::cli
