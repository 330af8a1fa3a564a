#include "adapters/wire/dispatch/picture.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <vector>

#include "adapters/wire/dispatch/png.hpp"
#include "adapters/wire/mobas/mobas_words.hpp"

namespace brownwater::wire {
namespace {

constexpr int kWidth = 1200;
constexpr int kHeight = 630;
/// Drawn this many times larger and scaled down, for smooth edges.
constexpr int kFiner = 2;
constexpr double kMargin = 36;

constexpr Colour kPaper{0xF4, 0xEC, 0xD9};
constexpr Colour kWater{0xE0, 0xE8, 0xE5};
constexpr Colour kLand{0xF1, 0xE6, 0xCC};
constexpr Colour kShore{0x4A, 0x43, 0x39};
constexpr Colour kUnion{0x17, 0x37, 0x5F};
constexpr Colour kConfederate{0x54, 0x58, 0x5A};
constexpr Colour kLoss{0x9E, 0x2A, 0x20};

struct Spot {
  double x = 0;
  double y = 0;
};
using Spots = std::vector<Spot>;

double number_in(const json::value& value) { return value.is_number() ? value.to_number<double>() : 0; }

/// A hex stands on a point and is one across; every other row lies half a hex to the right.
Spot middle_of(int row, int column) {
  const double high = 1.5 / std::numbers::sqrt3;
  return {.x = 0.5 + column + (row % 2 == 1 ? 0.5 : 0), .y = 1 / std::numbers::sqrt3 + high * row};
}

/// A place as views have it: a hex by its name, or inches of the sheet.
std::optional<Spot> spot_of(const json::value& at) {
  if (const json::array* inches = at.if_array(); inches != nullptr && inches->size() == 2)
    return Spot{.x = number_in(inches->at(0)), .y = number_in(inches->at(1))};
  const json::string* name = at.if_string();
  if (name == nullptr) return std::nullopt;
  const auto hex = mobas_wire::hex_named(std::string_view(name->data(), name->size()));
  if (!hex) return std::nullopt;
  return middle_of(hex::row_of(*hex), hex::column_of(*hex));
}

/// The chart in its own measure: its breadth, its height, and what is land of it.
struct Chart {
  Spot size{.x = 1, .y = 1};
  std::vector<Spots> land;
};

Chart hex_chart(const json::object& map) {
  Chart chart;
  const json::array& rows = map.at("terrain").as_array();
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const std::string_view line(rows[row].as_string());
    for (std::size_t column = 0; column < line.size(); ++column) {
      const Spot middle = middle_of(static_cast<int>(row), static_cast<int>(column));
      chart.size = {.x = std::max(chart.size.x, middle.x + 0.5), .y = middle.y + 1 / std::numbers::sqrt3};
      if (line[column] == '.' || line[column] == ',') continue;
      Spots corners;
      for (int corner = 0; corner < 6; ++corner) {
        const double angle = std::numbers::pi / 3 * corner + std::numbers::pi / 6;
        corners.push_back({.x = middle.x + std::cos(angle) / std::numbers::sqrt3,
                           .y = middle.y + std::sin(angle) / std::numbers::sqrt3});
      }
      chart.land.push_back(std::move(corners));
    }
  }
  return chart;
}

Chart table_chart(const json::object& map) {
  Chart chart;
  const json::value* width = map.if_contains("width");
  const json::value* height = map.if_contains("height");
  if (width != nullptr && height != nullptr) chart.size = {.x = number_in(*width), .y = number_in(*height)};
  const json::value* areas = map.if_contains("areas");
  if (areas == nullptr || !areas->is_array()) return chart;
  for (const json::value& area : areas->get_array()) {
    if (word_at(area.as_object(), "kind") != "land") continue;
    Spots corners;
    for (const json::value& corner : area.at("corners").as_array()) {
      if (const auto spot = spot_of(corner)) corners.push_back(*spot);
    }
    chart.land.push_back(std::move(corners));
  }
  return chart;
}

class Drawing {
 public:
  explicit Drawing(Spot size) : raster_(kWidth * kFiner, kHeight * kFiner, kPaper) {
    scale_ = std::min((kWidth - 2 * kMargin) / size.x, (kHeight - 2 * kMargin) / size.y);
    left_ = (kWidth - scale_ * size.x) / 2;
    top_ = (kHeight - scale_ * size.y) / 2;
    const Spots sheet{{0, 0}, {size.x, 0}, size, {0, size.y}};
    fill(sheet, kWater);
  }

  void fill(const Spots& corners, Colour colour) {
    const Spots places = placed(corners);
    for (int y = 0; y < raster_.height; ++y) {
      std::vector<double> crossings;
      for (std::size_t at = 0; at < places.size(); ++at) {
        const Spot& one = places[at];
        const Spot& next = places[(at + 1) % places.size()];
        if ((one.y <= y) == (next.y <= y)) continue;
        crossings.push_back(one.x + (y - one.y) / (next.y - one.y) * (next.x - one.x));
      }
      std::ranges::sort(crossings);
      for (std::size_t at = 0; at + 1 < crossings.size(); at += 2) {
        for (int x = std::max(0, static_cast<int>(std::ceil(crossings[at]))); x <= crossings[at + 1]; ++x)
          put(x, y, colour);
      }
    }
  }

  /// `dash` is how long a dash and a gap are, in points of the picture; 0 for a line drawn through.
  void line(const Spots& corners, Colour colour, double thick, double dash = 0) {
    const Spots places = placed(corners);
    double gone = 0;
    for (std::size_t at = 0; at + 1 < places.size(); ++at) {
      const Spot& from = places[at];
      const Spot& to = places[at + 1];
      const double length = std::hypot(to.x - from.x, to.y - from.y);
      for (double along = 0; along <= length; along += 0.5) {
        const bool gap = dash > 0 && std::fmod(gone + along, 2 * dash * kFiner) > dash * kFiner;
        const double share = length > 0 ? along / length : 0;
        if (!gap) dot({.x = from.x + share * (to.x - from.x), .y = from.y + share * (to.y - from.y)}, colour, thick);
      }
      gone += length;
    }
  }

  void cross(Spot at, Colour colour, double thick) {
    const double arm = 10 / scale_;
    line({{at.x - arm, at.y - arm}, {at.x + arm, at.y + arm}}, colour, thick);
    line({{at.x - arm, at.y + arm}, {at.x + arm, at.y - arm}}, colour, thick);
  }

  void point(Spot at, Colour colour, double thick) { dot(placed({at}).front(), colour, thick); }

  std::string png() const {
    Raster small(kWidth, kHeight, kPaper);
    for (int y = 0; y < kHeight; ++y) {
      for (int x = 0; x < kWidth; ++x) small.at(x, y) = mixed(x, y);
    }
    return png_of(small);
  }

 private:
  Spots placed(const Spots& corners) const {
    Spots places;
    for (const Spot& corner : corners)
      places.push_back({.x = kFiner * (left_ + scale_ * corner.x), .y = kFiner * (top_ + scale_ * corner.y)});
    return places;
  }
  void put(int x, int y, Colour colour) {
    if (x >= 0 && y >= 0 && x < raster_.width && y < raster_.height) raster_.at(x, y) = colour;
  }
  void dot(Spot at, Colour colour, double thick) {
    const double radius = thick * kFiner / 2;
    for (int y = static_cast<int>(at.y - radius); y <= at.y + radius; ++y) {
      for (int x = static_cast<int>(at.x - radius); x <= at.x + radius; ++x) {
        if (std::hypot(x - at.x, y - at.y) <= radius) put(x, y, colour);
      }
    }
  }
  Colour mixed(int x, int y) const {
    int red = 0;
    int green = 0;
    int blue = 0;
    for (int part = 0; part < kFiner * kFiner; ++part) {
      const Colour& point = raster_.at(x * kFiner + part % kFiner, y * kFiner + part / kFiner);
      red += point.red;
      green += point.green;
      blue += point.blue;
    }
    constexpr int kParts = kFiner * kFiner;
    return {.red = static_cast<std::uint8_t>(red / kParts),
            .green = static_cast<std::uint8_t>(green / kParts),
            .blue = static_cast<std::uint8_t>(blue / kParts)};
  }

  Raster raster_;
  double scale_ = 1;
  double left_ = 0;
  double top_ = 0;
};

void draw_track(const json::object& ship, Drawing& drawing) {
  Spots track;
  for (const json::value& point : ship.at("track").as_array()) {
    if (const auto spot = spot_of(point.at("at"))) track.push_back(*spot);
  }
  if (track.empty()) return;
  const bool of_union = word_at(ship, "side") == "union";
  const Colour ink = of_union ? kUnion : kConfederate;
  constexpr double kDash = 9;
  drawing.line(track, kPaper, 7);
  drawing.line(track, ink, 3.5, of_union ? 0 : kDash);
  drawing.point(track.front(), ink, 9);
  const std::string_view fate = word_at(ship, "fate");
  if (fate == "afloat" || fate == "withdrawn" || fate == "passed") return drawing.point(track.back(), ink, 15);
  drawing.cross(track.back(), kPaper, 8);
  drawing.cross(track.back(), kLoss, 4.5);
}

}  // namespace

std::string dispatch_picture(const json::object& dispatch, const json::object& scenario) {
  const json::object& map = object_at(scenario, "map");
  const Chart chart = map.contains("terrain") ? hex_chart(map) : table_chart(map);
  Drawing drawing(chart.size);
  for (const Spots& land : chart.land) drawing.fill(land, kLand);
  if (!map.contains("terrain")) {
    for (const Spots& land : chart.land) drawing.line(land, kShore, 1.5);
  }
  for (const json::value& ship : dispatch.at("ships").as_array()) draw_track(ship.as_object(), drawing);
  const Spot end = chart.size;
  drawing.line({{0, 0}, {end.x, 0}, end, {0, end.y}, {0, 0}}, kShore, 2);
  return drawing.png();
}

}  // namespace brownwater::wire
