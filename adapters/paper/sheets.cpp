#include "adapters/paper/sheets.hpp"

#include "adapters/paper/html.hpp"
#include "adapters/wire/plain.hpp"

namespace brownwater::paper {
namespace {

using wire::Slots;
using wire::word_at;

/// The items of lists in lists: `paths` leads from one to the next.
std::vector<json::object> items_at(const json::value& root, std::span<const json::value> paths) {
  if (paths.empty()) return {root.as_object()};
  std::vector<json::object> items;
  for (const json::value& item : list_at(root, wire::plain(paths.front()))) {
    for (json::object& inner : items_at(item, paths.subspan(1))) items.push_back(std::move(inner));
  }
  return items;
}

/// The items of the sheet. An item's list `more` stands in lines of its own below it.
std::vector<json::object> items_of(const json::object& form, const json::object& keys) {
  const json::array& each = list_at(form, "each");
  std::vector<json::object> items;
  for (json::object& item : items_at(json::value(keys), {each.data(), each.size()})) {
    const json::array more = list_at(item, "more");
    items.push_back(std::move(item));
    for (const json::value& further : more)
      items.push_back({{word_at(further.as_object(), word_at(form, "more_by")), further}});
  }
  return items;
}

std::string head_of(const json::object& form, std::size_t columns) {
  std::string groups;
  for (const json::value& group : list_at(form, "groups"))
    groups += "<th colspan=\"" + wire::plain(group.at(1)) + "\">" + escaped(wire::plain(group.at(0))) + "</th>";
  std::string names;
  for (std::size_t at = 0; at < columns; ++at) names += worded("th", "", wire::plain(list_at(form, "head")[at]));
  return element("thead", "", (groups.empty() ? "" : element("tr", "", groups)) + element("tr", "", names));
}

std::string summary_of(const json::object& form, const Slots& slots) {
  std::string steps;
  for (const json::value& step : list_at(form, "summary"))
    steps += worded("li", "", slots.filled(wire::plain(step), {}));
  return steps.empty() ? steps : element("ol", "", steps);
}

}  // namespace

std::string sheet(const json::object& form, const json::object& keys, const Slots& slots) {
  const std::size_t columns = list_at(form, "head").size();
  const std::string blank = element("tr", "", repeated("<td>&#160;</td>", columns));
  const auto lines = static_cast<std::size_t>(number_at(form, "lines"));
  const auto written = [&](const std::string& of_class, const std::string& rows) {
    return element("article", of_class,
                   element("h2", "", escaped(word_at(form, "title")) + worded("small", "", word_at(form, "rule"))) +
                       summary_of(form, slots) + element("table", "", head_of(form, columns) + rows));
  };
  std::string rows;
  std::size_t filled = 0;
  for (const json::object& item : items_of(form, keys)) {
    std::string cells;
    for (const json::value& sentence : list_at(form, "line"))
      cells += worded("td", "", slots.filled(wire::plain(sentence), item));
    rows += element("tr", "", cells);
    ++filled;
  }
  if (filled == 0) return written("", repeated(blank, lines));
  const std::size_t left = filled < lines ? lines - filled : 1;
  return written("", rows + repeated(blank, left)) + written("page", repeated(blank, lines));
}

}  // namespace brownwater::paper
