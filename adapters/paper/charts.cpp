#include "adapters/paper/charts.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "adapters/paper/html.hpp"
#include "adapters/wire/plain.hpp"

namespace brownwater::paper {
namespace {

using wire::Slots;
using wire::word_at;

using Cells = std::vector<std::string>;

Cells filled(const json::array& sentences, const json::object& keys, const Slots& slots) {
  Cells cells;
  for (const json::value& sentence : sentences) cells.push_back(slots.filled(wire::plain(sentence), keys));
  return cells;
}

/// A line for each item of the tables' list `each`: its keys, `roll` counted from `first`, and `says`, the sentence of
/// `texts` for the item, or for its key `by`.
std::vector<Cells> lines_of_list(const json::object& form, const json::object& tables, const Slots& slots) {
  auto roll = static_cast<int>(number_at(form, "first"));
  std::vector<Cells> lines;
  for (const json::value& item : list_at(tables, word_at(form, "each"))) {
    json::object keys = joined(tables, item.is_object() ? item.get_object() : json::object());
    keys["roll"] = roll++;
    keys["is"] = item;
    const json::value* word = at_path(item, word_at(form, "by"));
    if (const json::object& texts = wire::object_at(form, "texts"); word != nullptr && !texts.empty())
      keys["says"] = slots.filled(word_at(texts, wire::plain(*word)), keys);
    lines.push_back(filled(list_at(form, "line"), keys, slots));
  }
  return lines;
}

/// A line for each key of the tables' object `of`.
std::vector<Cells> lines_of_object(const json::object& form, const json::object& tables, const Slots& slots) {
  std::vector<Cells> lines;
  for (const auto& [key, value] : wire::object_at(tables, word_at(form, "of")))
    lines.push_back(filled(list_at(form, "line"), joined(value.as_object(), {{"key", key}}), slots));
  return lines;
}

std::vector<Cells> lines_of(const json::object& form, const json::object& tables, const Slots& slots) {
  if (form.contains("each")) return lines_of_list(form, tables, slots);
  if (form.contains("of")) return lines_of_object(form, tables, slots);
  std::vector<Cells> lines;
  for (const json::value& line : list_at(form, "lines")) lines.push_back(filled(line.as_array(), tables, slots));
  return lines;
}

std::string row(std::string_view name, const Cells& cells) {
  std::string html;
  for (const std::string& cell : cells) html += worded(name, "", cell);
  return element("tr", "", html);
}

constexpr double kInch = 25.4;   ///< mm
constexpr double kHigh = 14;     ///< of a range stick, mm
constexpr int kStickInches = 6;  ///< what goes on a sheet

std::string svg(double width, double height, const std::string& inside) {
  return "<svg width=\"" + in_mm(width) + "mm\" height=\"" + in_mm(height) + "mm\" viewBox=\"0 0 " + in_mm(width) +
         " " + in_mm(height) + "\">" + inside + "</svg>";
}

std::string stroke(double from_x, double from_y, double to_x, double to_y) {
  return "<line x1=\"" + in_mm(from_x) + "\" y1=\"" + in_mm(from_y) + "\" x2=\"" + in_mm(to_x) + "\" y2=\"" +
         in_mm(to_y) + "\"/>";
}

std::string label(double x, double y, std::string_view words) {
  return "<text x=\"" + in_mm(x) + "\" y=\"" + in_mm(y) + "\">" + escaped(words) + "</text>";
}

/// One piece of a range stick, from an inch on; a band ends where its mark is.
std::string stick(int from, int to, const json::array& bands, const json::object& keys, const Slots& slots) {
  std::string inside =
      "<rect x=\"0\" y=\"0\" width=\"" + in_mm((to - from) * kInch) + "\" height=\"" + in_mm(kHigh) + "\"/>";
  for (int inch = from + 1; inch <= to; ++inch) {
    const double x = (inch - from) * kInch;
    inside += stroke(x, 0, x, 4) + label(x - 5, 4, std::to_string(inch));
  }
  // Two bands may end at one inch: their words stand under one another.
  double low = 7.5;
  for (const json::value& band : bands) {
    low = low > 11 ? 7.5 : low + 4;
    const double ends = number_at(keys, wire::plain(band.at(1)));
    if (ends <= from || ends > to) continue;
    inside += stroke((ends - from) * kInch, 0, (ends - from) * kInch, kHigh) +
              label((ends - from - 1) * kInch + 1, low, slots.filled(wire::plain(band.at(0)), keys));
  }
  return svg((to - from) * kInch, kHigh, inside);
}

std::string sticks(const json::object& form, const json::object& keys, const Slots& slots) {
  double most = 0;
  for (const json::value& band : list_at(form, "bands"))
    most = std::max(most, number_at(keys, wire::plain(band.at(1))));
  const int inches = static_cast<int>(most);
  std::string html;
  for (int from = 0; from < inches; from += kStickInches)
    html += element("div", "stick",
                    stick(from, std::min(inches, from + kStickInches), list_at(form, "bands"), keys, slots));
  return html;
}

/// The end of a line from a point: its length in inches, its bearing in degrees off the line ahead, which is up.
struct End {
  double x;
  double y;
};
End end_of(double x, double y, double inches, double degrees) {
  const double angle = degrees * std::numbers::pi / 180;
  return {x + inches * kInch * std::sin(angle), y - inches * kInch * std::cos(angle)};
}

/// Lines from one point at each of the angles to both sides, with what each is.
std::string fan(const json::object& form, const json::object& keys, const Slots& slots) {
  constexpr double kInches = 3.5;
  constexpr double kMiddle = 92;  // mm
  constexpr double kFoot = 92;
  std::string inside = stroke(kMiddle, kFoot, kMiddle, kFoot - kInches * kInch);
  for (const json::value& angle : list_at(form, "angles")) {
    const double degrees = number_at(keys, wire::plain(angle.at(1)));
    for (const double side : {-degrees, degrees}) {
      const End end = end_of(kMiddle, kFoot, kInches, side);
      inside += stroke(kMiddle, kFoot, end.x, end.y);
    }
    const End end = end_of(kMiddle, kFoot, kInches, degrees);
    inside += label(end.x - 20, end.y - 1, slots.filled(wire::plain(angle.at(0)), keys));
  }
  return svg(2 * kMiddle, kFoot, inside);
}

}  // namespace

std::string chart(const json::object& form, const json::object& tables, const Slots& slots) {
  if (const std::string_view several = word_at(form, "for"); !several.empty()) {
    json::object one = form;
    one.stable_erase("for");
    std::string html;
    for (const json::value& item : list_at(tables, several))
      html += chart(one, joined(tables, item.as_object()), slots);
    return html;
  }
  std::string rows;
  if (form.contains("head")) rows += row("th", filled(list_at(form, "head"), tables, slots));
  for (const Cells& cells : lines_of(form, tables, slots)) rows += row("td", cells);
  const std::string title = slots.filled(word_at(form, "title"), tables);
  return element(
      "section", "chart",
      element("h3", "", escaped(title) + worded("small", "", word_at(form, "rule"))) + element("table", "", rows));
}

std::string effect_cards(const json::object& form, const json::object& tables, const Slots& slots) {
  std::string cards;
  for (const Cells& cells : lines_of(form, tables, slots)) {
    std::string inside = worded("small", "", word_at(form, "rule"));
    for (const std::string& cell : cells) inside += worded("p", "", cell);
    cards += element("article", "effect", inside);
  }
  return cards;
}

std::string measure(const json::object& form, const json::object& keys, const Slots& slots) {
  return element("section", "measure",
                 element("h3", "", escaped(word_at(form, "title")) + worded("small", "", word_at(form, "rule"))) +
                     (form.contains("bands") ? sticks(form, keys, slots) : fan(form, keys, slots)));
}

}  // namespace brownwater::paper
