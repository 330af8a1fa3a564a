#include "adapters/paper/pack.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "adapters/assets/assets.hpp"
#include "adapters/paper/cards.hpp"
#include "adapters/paper/charts.hpp"
#include "adapters/paper/html.hpp"
#include "adapters/paper/sheets.hpp"
#include "adapters/paper/waters.hpp"
#include "adapters/wire/library.hpp"
#include "adapters/wire/plain.hpp"
#include "adapters/wire/prose.hpp"
#include "adapters/wire/story.hpp"
#include "adapters/wire/words.hpp"

namespace brownwater::paper {
namespace {

using wire::object_at;
using wire::Slots;
using wire::word_at;

std::string path_of(std::string_view system) { return "data/papers/" + std::string(system) + ".json"; }

/// All ships of a campaign are the Union's.
std::string_view side_of(const json::object& ship) {
  return ship.contains("side") ? word_at(ship, "side") : wire::word_in(wire::kSideWords, Side::kUnion);
}

/// Prints one system's papers.
class Press {
 public:
  Press(const json::object& papers, const Position& position)
      : papers_(papers),
        slots_(wire::words_of(position.codec.system()), names_),
        tables_(wire::carried_words(word_at(papers, "tables")).as_object()),
        scenario_(position.codec.write_scenario(position.setting, position.eyes)),
        state_(position.eyes == Seat::kUmpire
                   ? position.codec.write_state(position.setting, position.state)
                   : position.codec.write_view(position.setting, position.state, position.eyes)),
        past_(position.past),
        record_(position.record),
        eyes_(position.eyes) {
    // A record names ships by their ids.
    for_each_ship("", [&](const json::object& ship) {
      if (papers_.contains("sheets")) names_[std::string(word_at(ship, "id"))] = word_at(ship, "name");
    });
  }

  std::string title() const { return std::string(word_at(scenario_, "title")); }

  std::string all() const {
    return front() + briefings() + set_up() + dangers() + sheets() + cards() + slips() + effects() + charts() +
           measures();
  }

 private:
  /// The sides whose papers are in it.
  std::vector<wire::Word<Side>> sides() const {
    std::vector<wire::Word<Side>> all;
    for (const wire::Word<Side>& side : wire::kSideWords) {
      if (!commands(eyes_, enemy_of(side.value))) all.push_back(side);
    }
    return all;
  }

  /// A heading and what stands under it, on a page of its own.
  std::string part(std::string_view key, const std::string& inside) const {
    if (inside.empty()) return {};
    return element("section", "page " + std::string(key),
                   worded("h2", "", word_at(object_at(papers_, "headings"), key)) + inside);
  }

  std::string front() const {
    std::string lines;
    for (const json::value& sentence : list_at(papers_, "front"))
      lines += worded("p", "", slots_.filled(wire::plain(sentence), scenario_));
    return element("header", "", worded("h1", "", title()) + lines);
  }

  std::string briefings() const {
    const auto whole = wire::story_named(word_at(scenario_, "story"));
    if (!whole) return {};
    const json::object story = wire::story_told(*whole, eyes_, false);
    std::string html;
    for (const wire::Word<Side>& side : sides()) {
      if (!story.contains(side.word)) continue;
      const json::object& briefing = object_at(story, side.word);
      std::string text = worded("p", "", word_at(briefing, "commander"));
      for (const json::value& head : list_at(papers_, "briefing"))
        text += element(
            "p", "",
            worded("b", "", wire::plain(head.at(1))) + " " + escaped(word_at(briefing, wire::plain(head.at(0)))));
      html += part(side.word, text);
    }
    return html;
  }

  /// Visits the state's ships that are printed: those of one side or of both.
  template <class Take>
  void for_each_ship(std::string_view side, const Take& take) const {
    for (const json::value& item : list_at(state_, word_at(papers_, "ships"))) {
      const json::object& ship = item.as_object();
      if (side.empty() || side_of(ship) == side) take(ship);
    }
  }

  /// The form of her card: the first that is for ships like her.
  const json::object* form_of(const json::object& ship) const {
    for (const json::value& form : list_at(papers_, "cards")) {
      const std::string_view only = word_at(form.as_object(), "if");
      if (only.empty() || Slots::holds(only, ship)) return &form.as_object();
    }
    return nullptr;
  }

  std::string set_up() const {
    const json::object& form = object_at(papers_, "set_up");
    if (form.empty()) return {};
    std::string rows = cells("th", list_at(form, "head"), {});
    for_each_ship("", [&](const json::object& ship) { rows += cells("td", list_at(form, "line"), ship); });
    return part("set_up",
                element("table", "", rows) + worded("p", "", slots_.filled(word_at(form, "note"), scenario_)));
  }

  std::string cells(std::string_view name, const json::array& sentences, const json::object& keys) const {
    std::string html;
    for (const json::value& sentence : sentences) html += worded(name, "", slots_.filled(wire::plain(sentence), keys));
    return element("tr", "", html);
  }

  std::string cards() const {
    std::string html;
    for (const wire::Word<Side>& side : sides()) {
      std::string of_side;
      for_each_ship(side.word, [&](const json::object& ship) {
        if (const json::object* form = form_of(ship)) of_side += card(*form, ship, slots_);
      });
      html += part("cards_" + std::string(side.word), of_side);
    }
    std::string blank;
    for (const json::value& form : list_at(papers_, "cards")) {
      for (auto copies = static_cast<int>(number_at(form, "blanks")); copies > 0; --copies)
        blank += blank_card(form.as_object());
    }
    return html + part("blank", blank);
  }

  /// A slip for each ship that the form is for: a line for each turn that is past, and lines to write on.
  std::string slips() const {
    std::string html;
    const json::object& form = object_at(papers_, "slip");
    const std::string of_class = form.contains("wide") ? "slip wide" : "slip";
    for_each_ship("", [&](const json::object& ship) {
      if (const std::string_view only = word_at(form, "if"); !only.empty() && !Slots::holds(only, ship)) return;
      if (const auto all = sides();
          std::ranges::none_of(all, [&](const auto& side) { return side.word == side_of(ship); }))
        return;
      html += element("article", of_class,
                      worded("h3", "", slots_.filled(word_at(form, "title"), ship)) +
                          element("table", "", lines_of_slip(form, past_of(ship))));
    });
    return part("slips", html);
  }

  /// The same ship at the end of each turn that is past.
  std::vector<json::object> past_of(const json::object& ship) const {
    std::vector<json::object> turns;
    for (const json::value& view : past_) {
      for (const json::value& item : list_at(view, word_at(papers_, "ships"))) {
        if (word_at(item.as_object(), "id") != word_at(ship, "id")) continue;
        turns.push_back(item.as_object());
        turns.back()["turn"] = view.at("turn");
      }
    }
    return turns;
  }

  std::string lines_of_slip(const json::object& form, const std::vector<json::object>& past) const {
    const json::array& columns = list_at(form, "columns");
    std::string html = cells("th", columns, {});
    for (const json::object& turn : past) html += cells("td", list_at(form, "line"), turn);
    // The last lines of a card that is full are blank all the same.
    const std::size_t blank = static_cast<std::size_t>(number_at(form, "lines"));
    for (std::size_t line = past.size() + 1; line <= past.size() + blank; ++line)
      html += element("tr", "", worded("td", "", std::to_string(line)) + repeated("<td></td>", columns.size() - 1));
    return html;
  }

  std::string sheets() const {
    const json::object keys{{"record", record_}, {"state", state_}};
    std::string html;
    for (const json::value& form : list_at(papers_, "sheets"))
      html += element("section", "page sheet", sheet(form.as_object(), keys, slots_));
    return html;
  }

  /// Charts of mines and shallows: the umpire's with the odds, and one for each side to look at.
  std::string dangers() const {
    const json::object& form = object_at(papers_, "dangers");
    if (form.empty()) return {};
    std::string html;
    if (eyes_ == Seat::kUmpire) html += part("dangers", waters(form, scenario_, slots_, {.odds = true}));
    for (const wire::Word<Side>& side : sides())
      html += part("dangers", waters(form, scenario_, slots_, {.side = side.word}));
    return html;
  }

  std::string effects() const {
    std::string html;
    for (const json::value& form : list_at(papers_, "charts")) {
      if (form.as_object().contains("cut")) html += effect_cards(form.as_object(), tables_, slots_);
    }
    return part("effects", html);
  }

  std::string charts() const {
    std::string html;
    for (const json::value& form : list_at(papers_, "charts")) html += chart(form.as_object(), tables_, slots_);
    return part("charts", html);
  }

  std::string measures() const {
    const json::object keys = joined(tables_, {{"state", state_}});
    std::string html;
    for (const json::value& form : list_at(papers_, "measures")) html += measure(form.as_object(), keys, slots_);
    return part("measures", html);
  }

  const json::object& papers_;
  wire::Names names_;
  Slots slots_;
  json::object tables_;
  json::object scenario_;
  json::object state_;
  json::array past_;
  json::object record_;
  Seat eyes_;
};

constexpr std::array<std::pair<std::string_view, Sheet>, 2> kSheets{{{"a4", Sheet::kA4}, {"letter", Sheet::kLetter}}};

}  // namespace

Position with_past(Position position, std::span<const wire::Told> told) {
  auto record = position.codec.write_record(position.setting, told);
  if (!record) return position;
  position.record = std::move(*record);
  int turns = 0;
  for (const wire::Told& decision : told) {
    if (position.codec.turns_of(decision.after) <= turns) continue;
    turns = position.codec.turns_of(decision.after);
    json::object view = position.codec.write_view(position.setting, decision.after, position.eyes);
    view["turn"] = turns;
    position.past.push_back(std::move(view));
  }
  return position;
}

bool has_papers(std::string_view system) { return assets::find(path_of(system)).has_value(); }

std::expected<std::string, wire::Fault> club_pack(const Position& position, Sheet sheet) {
  const std::string_view system = position.codec.system();
  if (!has_papers(system))
    return std::unexpected(wire::Fault{"--what", std::string(system) + " has no papers for a table with models", ""});
  const json::value papers = wire::carried_words(path_of(system));
  const Press press(papers.as_object(), position);
  const std::string style = "@page{size:" + std::string(sheet == Sheet::kA4 ? "A4" : "letter") + ";margin:12mm}" +
                            std::string(assets::find("data/papers/paper.css").value_or(""));
  return "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
         "content=\"width=device-width\">" +
         worded("title", "", press.title()) + element("style", "", style) + "</head>\n" +
         element("body", "", press.all()) + "</html>\n";
}

std::expected<Sheet, wire::Fault> sheet_named(std::string_view word) {
  for (const auto& [name, sheet] : kSheets) {
    if (name == word) return sheet;
  }
  return std::unexpected(wire::Fault{"--paper", "is a4 or letter, not \"" + std::string(word) + "\"", ""});
}

}  // namespace brownwater::paper
