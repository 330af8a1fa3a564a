#include "adapters/paper/cards.hpp"

#include <algorithm>
#include <cmath>

#include "adapters/paper/html.hpp"
#include "adapters/wire/plain.hpp"

namespace brownwater::paper {
namespace {

using wire::Slots;
using wire::word_at;

/// One box of a track.
struct Box {
  std::string text;
  bool struck = false;
  bool marked = false;  ///< with a heavy line: when it is lost something happens
};

std::string drawn(const Box& box) {
  const std::string of_class = std::string("box") + (box.marked ? " marked" : "") + (box.struck ? " struck" : "");
  return worded("span", of_class, box.text);
}

std::string line(std::string_view label, const std::string& boxes) {
  return element("div", "track", worded("span", "label", label) + element("span", "boxes", boxes));
}

/// `boxes` of them, of which `left` are there still, `per` to each of what they count. The last `marked` have a mark,
/// and those at which the captain is tested: `captain` lists them by what is left after.
std::string counted(const json::object& form, const json::object& of) {
  const int per = std::max(1, static_cast<int>(number_at(form, "per")));
  const auto boxes_of = [&](std::string_view key) {
    return static_cast<int>(std::lround(number_at(of, word_at(form, key)) * per));
  };
  // A value unknown to the reader is not struck.
  const int left = at_path(of, word_at(form, "left")) == nullptr ? boxes_of("boxes") : boxes_of("left");
  const int marked = boxes_of("marked");
  const json::array& captain = list_at(of, word_at(form, "captain"));
  std::string boxes;
  for (int at = boxes_of("boxes"); at > 0; --at) {
    const bool tested =
        std::ranges::any_of(captain, [&](const json::value& mark) { return number_of(&mark) == at - 1; });
    const std::string number = at % per == 0 ? std::to_string(at / per) : std::string();
    boxes += drawn({.text = tested ? "©" : number, .struck = at > left, .marked = tested || at <= marked});
  }
  return boxes;
}

/// Rows of letters, crossed off from the first; from a row on they are marked.
std::string rows(const json::object& form, const json::object& ship) {
  const auto crossed = static_cast<int>(number_at(ship, word_at(form, "crossed")));
  const auto yellow = static_cast<int>(number_at(ship, word_at(form, "marked_from")));
  int row = 0;
  int at = 0;
  std::string lines;
  for (const json::value& letters : list_at(ship, word_at(form, "rows"))) {
    ++row;
    const std::string text = wire::plain(letters);
    std::string boxes;
    for (std::size_t from = 0; from < text.size();) {
      const std::size_t end = std::min(text.find(' ', from), text.size());
      const std::string letter = text.substr(from, end - from);
      boxes +=
          drawn({.text = letter == "." ? "" : letter, .struck = at++ < crossed, .marked = yellow > 0 && row >= yellow});
      from = end + 1;
    }
    lines += element("div", "", boxes);
  }
  return element("div", "", lines);
}

/// Draws the tracks of one ship.
class Tracks {
 public:
  Tracks(const json::object& ship, const Slots& slots) : ship_(ship), slots_(slots) {}

  std::string drawn_as(const json::object& form) const {
    if (const std::string_view only = word_at(form, "if"); !only.empty() && !Slots::holds(only, ship_)) return {};
    const std::string label = said(form, "label", ship_);
    if (form.contains("rows")) return line(label, rows(form, ship_));
    if (form.contains("kept")) return line(label, kept(form));
    if (form.contains("ticks")) return line(label, ticks(form));
    if (form.contains("write")) return written_each(form);
    if (form.contains("each")) return form.contains("boxes") ? track_each(form) : line(label, box_each(form));
    return line(label, counted(form, ship_));
  }

 private:
  std::string said(const json::object& form, std::string_view key, const json::object& keys) const {
    return slots_.filled(word_at(form, key), keys);
  }

  /// The items of a list that it is for, with the keys of `beside`, a list of the same order, under that name.
  std::vector<json::object> items(const json::object& form) const {
    const json::array& beside = list_at(ship_, word_at(form, "beside"));
    std::vector<json::object> items;
    std::size_t at = 0;
    for (const json::value& item : list_at(ship_, word_at(form, "each"))) {
      json::object keys = item.as_object();
      if (at < beside.size()) keys["beside"] = beside[at];
      keys["number"] = ++at;
      items.push_back(std::move(keys));
    }
    return items;
  }

  std::string track_each(const json::object& form) const {
    std::string tracks;
    for (const json::object& item : items(form)) tracks += line(said(form, "label", item), counted(form, item));
    return tracks;
  }

  /// Numbered boxes for each item, to be ticked by hand.
  std::string written_each(const json::object& form) const {
    std::string tracks;
    for (const json::object& item : items(form)) {
      std::string boxes;
      for (int at = 1; at <= static_cast<int>(number_at(form, "write")); ++at)
        boxes += drawn({.text = std::to_string(at)});
      tracks += line(said(form, "label", item), boxes);
    }
    return tracks;
  }

  std::string box_each(const json::object& form) const {
    std::string boxes;
    for (const json::object& item : items(form))
      boxes += drawn({.text = said(form, "text", item), .struck = Slots::holds(word_at(form, "struck"), item)});
    return boxes;
  }

  /// A box for each value of a list. The last ones, which `kept` no longer has, are struck out.
  std::string kept(const json::object& form) const {
    const std::size_t still = list_at(ship_, word_at(form, "kept")).size();
    std::size_t at = 0;
    std::string boxes;
    for (const json::value& value : list_at(ship_, word_at(form, "of")))
      boxes += drawn({.text = wire::plain(value), .struck = at++ >= still});
    return boxes;
  }

  /// A box for each condition, struck where it holds.
  std::string ticks(const json::object& form) const {
    std::string boxes;
    for (const json::value& tick : list_at(form, "ticks"))
      boxes += drawn({.text = slots_.filled(wire::plain(tick.at(1)), ship_),
                      .struck = Slots::holds(wire::plain(tick.at(0)), ship_)});
    return boxes;
  }

  const json::object& ship_;
  const Slots& slots_;
};

std::string fact(const json::value& form, std::string_view said) {
  return worded("dt", "", wire::plain(form.at(0))) + worded("dd", "", said);
}

/// Her keys, and under the names of `lists` what one key of the objects in a list says.
json::object with_lists(const json::object& form, const json::object& ship) {
  json::object keys = ship;
  for (const auto& [name, from] : wire::object_at(form, "lists")) {
    json::array list;
    for (const json::value& item : list_at(ship, wire::plain(from.at(0))))
      list.push_back(item.at(wire::plain(from.at(1))));
    keys[name] = std::move(list);
  }
  return keys;
}

}  // namespace

std::string card(const json::object& form, const json::object& her, const Slots& slots) {
  const json::object ship = with_lists(form, her);
  std::string facts;
  for (const json::value& each : list_at(form, "facts")) {
    const std::string said = slots.filled(wire::plain(each.at(1)), ship);
    if (!said.empty()) facts += fact(each, said);
  }
  std::string html = worded("h3", "", slots.filled(word_at(form, "title"), ship)) + element("dl", "", facts);
  const Tracks tracks(ship, slots);
  for (const json::value& track : list_at(form, "tracks")) html += tracks.drawn_as(track.as_object());
  const std::string_view lost = word_at(form, "lost");
  return element("article", !lost.empty() && Slots::holds(lost, ship) ? "card lost" : "card", html);
}

std::string blank_card(const json::object& form) {
  std::string facts;
  for (const json::value& each : list_at(form, "facts")) facts += fact(each, "");
  std::string html = worded("h3", "", " ") + element("dl", "", facts);
  for (const json::value& track : list_at(form, "tracks")) {
    std::string boxes;
    for (auto at = static_cast<int>(number_at(track, "blank")); at > 0; --at) boxes += drawn({});
    html += line(word_at(track.as_object(), "blank_label"), boxes);
  }
  return element("article", "card", html);
}

}  // namespace brownwater::paper
