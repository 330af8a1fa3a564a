#include "adapters/wire/story.hpp"

#include <array>
#include <functional>
#include <map>
#include <utility>

#include "adapters/assets/assets.hpp"
#include "adapters/wire/library.hpp"
#include "adapters/wire/meeting/meeting.hpp"

namespace brownwater::wire {
namespace {

using KeyAndHead = std::pair<std::string_view, std::string_view>;

/// The parts of a briefing, in the order in which it is read.
constexpr std::array<KeyAndHead, 5> kParts{{{"situation", "Situation"},
                                            {"orders", "Orders"},
                                            {"forces", "Your forces"},
                                            {"enemy", "The enemy"},
                                            {"won", "How it is won"}}};
constexpr std::array<KeyAndHead, 3> kLists{{{"sources", "Sources"}, {"doubts", "Doubts"}, {"ours", "Ours"}}};
constexpr std::array<KeyAndHead, 2> kBriefings{{{"union", "Union"}, {"confederate", "Confederate"}}};
constexpr std::array<std::string_view, 5> kOpenToAll{"title", "date", "place", "water", "evening"};
constexpr std::array<std::string_view, 4> kAtTheEnd{"happened", "sources", "doubts", "ours"};

void take(const json::object& from, std::string_view key, json::object& to) {
  if (const json::value* value = from.if_contains(key)) to[key] = *value;
}

/// The battles of each story by its name. Every battle of every book is made once, which takes most of the time.
std::map<std::string, json::array, std::less<>> battles_by_story() {
  std::map<std::string, json::array, std::less<>> battles;
  for (const Codec* codec : all_codecs()) {
    if (codec->facts().kind != kernel::Kind::kBattle) continue;
    for (const std::string& name : battle_names(codec->system())) {
      const auto text = battle_named(codec->system(), name);
      if (!text || !text->is_object()) continue;
      const json::object& battle = text->get_object();
      battles[std::string(word_at(battle, "story"))].push_back(
          {{"system", codec->system()}, {"scenario", name}, {"title", word_at(battle, "title")}});
    }
  }
  return battles;
}

void write_briefing(const json::object& briefing, std::string_view title, std::string_view side, std::string& text) {
  text += "# " + std::string(title) + ": the " + std::string(side) + " briefing\n\n";
  text += "*" + std::string(word_at(briefing, "commander")) + "*\n";
  for (const auto& [key, head] : kParts)
    text += "\n**" + std::string(head) + ".** " + std::string(word_at(briefing, key)) + "\n";
  text += "\n";
}

void write_end(const json::object& told, std::string& text) {
  if (!told.contains("happened")) return;
  text += "# What really happened\n\n" + std::string(word_at(told, "happened")) + "\n";
  for (const auto& [key, head] : kLists) {
    const json::value* list = told.if_contains(key);
    if (list == nullptr || !list->is_array() || list->get_array().empty()) continue;
    text += "\n**" + std::string(head) + "**\n\n";
    for (const json::value& line : list->get_array()) text += "- " + std::string(line.as_string()) + "\n";
  }
}

}  // namespace

std::vector<std::string> story_names() { return names_in("data/stories/"); }

std::optional<json::object> story_named(std::string_view name) {
  const auto text = assets::find("data/stories/" + std::string(name) + ".json");
  if (!text) return std::nullopt;
  auto story = parse_json(*text, kMostScenarioBytes);
  if (!story || !story->is_object()) return std::nullopt;
  return std::move(story->get_object());
}

json::object story_told(const json::object& story, Seat eyes, bool over) {
  json::object told;
  for (const std::string_view key : kOpenToAll) take(story, key, told);
  for (const auto& [side, head] : kBriefings) {
    if (over || eyes == Seat::kUmpire || word_of(eyes) == side) take(story, side, told);
  }
  if (!over) return told;
  for (const std::string_view key : kAtTheEnd) take(story, key, told);
  return told;
}

std::string story_markdown(const json::object& told) {
  const std::string_view title = word_at(told, "title");
  std::string text;
  for (const auto& [side, head] : kBriefings) {
    const json::value* briefing = told.if_contains(side);
    if (briefing != nullptr && briefing->is_object()) write_briefing(briefing->get_object(), title, head, text);
  }
  write_end(told, text);
  return text;
}

namespace {

json::array read_all_stories() {
  json::array all;
  auto battles = battles_by_story();
  for (const std::string& name : story_names()) {
    const auto story = story_named(name);
    if (!story) continue;
    json::object told{{"story", name}};
    for (const std::string_view key : kOpenToAll) take(*story, key, told);
    told["battles"] = std::move(battles[name]);
    all.push_back(std::move(told));
  }
  return all;
}

}  // namespace

const json::array& all_stories() {
  static const json::array kAll = read_all_stories();
  return kAll;
}

}  // namespace brownwater::wire
