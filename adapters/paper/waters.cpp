#include "adapters/paper/waters.hpp"

#include <algorithm>

#include "adapters/paper/html.hpp"
#include "adapters/wire/plain.hpp"

namespace brownwater::paper {
namespace {

using wire::Slots;
using wire::word_at;

constexpr double kChartWide = 180;  ///< of a chart, mm
constexpr double kChartHigh = 205;
constexpr double kGrid = 12;  ///< inches between the lines of the grid

/// Hatching for land, dots for shallows: black and white alone.
constexpr std::string_view kPatterns =
    R"svg(<defs><pattern id="land" width="2" height="2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">)svg"
    R"svg(<line x1="0" y1="0" x2="0" y2="2"/></pattern><pattern id="shallow" width="2" height="2" )svg"
    R"svg(patternUnits="userSpaceOnUse"><circle cx="1" cy="1" r=".28"/></pattern></defs>)svg";

/// Draws the table to a scale at which it fits the sheet.
class Chart {
 public:
  Chart(const json::object& map, std::string inside)
      : width_(number_at(map, "width")),
        height_(number_at(map, "height")),
        scale_(std::min(kChartWide / width_, kChartHigh / height_)),
        inside_(std::move(inside)) {}

  void area(const json::object& area, std::string_view words) {
    const bool land = word_at(area, "kind") == "land";
    std::string points;
    double x = 0;
    double y = 0;
    const json::array& corners = list_at(area, "corners");
    for (const json::value& corner : corners) {
      points += in_mm(number_at(corner, "0") * scale_) + "," + in_mm(number_at(corner, "1") * scale_) + " ";
      x += number_at(corner, "0") / static_cast<double>(corners.size());
      y += number_at(corner, "1") / static_cast<double>(corners.size());
    }
    inside_ += "<polygon points=\"" + points + "\" fill=\"url(#" + std::string(land ? "land" : "shallow") + ")\"/>";
    if (!land) text(x, y, "depth", words);
  }
  void text(double x, double y, std::string_view of_class, std::string_view words) {
    inside_ += "<text class=\"" + std::string(of_class) + "\" x=\"" + in_mm(x * scale_) + "\" y=\"" +
               in_mm(y * scale_) + "\">" + escaped(words) + "</text>";
  }
  void mine(double x, double y, std::string_view number) {
    inside_ += "<circle class=\"mine\" cx=\"" + in_mm(x * scale_) + "\" cy=\"" + in_mm(y * scale_) + "\" r=\"1.1\"/>";
    text(x + 1.6 / scale_, y - 0.8 / scale_, "number", number);
  }
  std::string drawn() const {
    std::string grid;
    for (double x = kGrid; x < width_; x += kGrid) grid += line(x, 0, x, height_);
    for (double y = kGrid; y < height_; y += kGrid) grid += line(0, y, width_, y);
    const std::string size = in_mm(width_ * scale_) + "\" height=\"" + in_mm(height_ * scale_);
    return "<svg class=\"waters\" width=\"" + in_mm(width_ * scale_) + "mm\" height=\"" + in_mm(height_ * scale_) +
           "mm\" viewBox=\"0 0 " + in_mm(width_ * scale_) + " " + in_mm(height_ * scale_) + "\">" +
           std::string(kPatterns) + inside_ + grid + "<rect x=\"0\" y=\"0\" width=\"" + size + "\"/></svg>";
  }

 private:
  std::string line(double from_x, double from_y, double to_x, double to_y) const {
    return "<line class=\"grid\" x1=\"" + in_mm(from_x * scale_) + "\" y1=\"" + in_mm(from_y * scale_) + "\" x2=\"" +
           in_mm(to_x * scale_) + "\" y2=\"" + in_mm(to_y * scale_) + "\"/>";
  }

  double width_;
  double height_;
  double scale_;
  std::string inside_;
};

/// The mines that are shown, by their numbers in the scenario.
std::vector<json::object> mines_of(const json::object& form, const json::object& scenario, MinesShown shown) {
  std::vector<json::object> mines;
  std::int64_t number = 0;
  for (const json::value& item : list_at(scenario, "mines")) {
    json::object mine = item.as_object();
    mine["number"] = ++number;
    const std::string_view seen = word_at(form, "seen");
    const bool by_all = shown.side.empty() || (!seen.empty() && Slots::holds(seen, mine));
    if (by_all || word_at(mine, "side") == shown.side) mines.push_back(std::move(mine));
  }
  return mines;
}

}  // namespace

std::string waters(const json::object& form, const json::object& scenario, const Slots& slots, MinesShown shown) {
  const json::object& map = wire::object_at(scenario, "map");
  const auto mines = mines_of(form, scenario, shown);
  Chart chart(map, {});
  bool shallow = false;
  for (const json::value& area : list_at(map, "areas")) {
    shallow = shallow || word_at(area.as_object(), "kind") == "water";
    chart.area(area.as_object(), slots.filled(word_at(form, "depth"), area.as_object()));
  }
  if (!shallow && mines.empty()) return {};
  std::string odds;
  for (const json::object& mine : mines) {
    chart.mine(number_at(mine, "at.0"), number_at(mine, "at.1"), wire::plain(mine.at("number")));
    if (shown.odds) odds += worded("li", "", slots.filled(word_at(form, "odds"), mine));
  }
  for (const json::value& label : list_at(map, "labels"))
    chart.text(number_at(label, "at.0"), number_at(label, "at.1"), "place", word_at(label.as_object(), "text"));
  const std::string_view title = word_at(form, shown.odds ? "all" : "own");
  const std::string head =
      worded("h3", "", slots.filled(title, {{"side", shown.side}})) + worded("p", "", word_at(form, "note"));
  return element("article", "dangers", head + chart.drawn() + (odds.empty() ? odds : element("ul", "odds", odds)));
}

}  // namespace brownwater::paper
