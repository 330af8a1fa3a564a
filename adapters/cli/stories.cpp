#include "adapters/cli/stories.hpp"

#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>

#include "adapters/wire/codec.hpp"
#include "adapters/wire/faults.hpp"
#include "adapters/wire/library.hpp"
#include "adapters/wire/meeting/meeting.hpp"
#include "adapters/wire/story.hpp"

namespace brownwater::cli {
namespace {

struct StoryOrder {
  std::string name;  ///< empty for a list of all
  std::string seat = "umpire";
  bool over = false;  ///< with what really happened
};

std::string text_at(const json::object& object, std::string_view key) {
  return std::string(wire::word_at(object, key));
}

json::object summary_of(std::string_view system, const std::string& name, const json::object& scenario) {
  json::object summary{{"system", system}, {"scenario", name}};
  for (const std::string_view key : {"title", "date", "place", "story"}) {
    if (const json::value* value = scenario.if_contains(key)) summary[key] = *value;
  }
  return summary;
}

int list_stories(const Console& console) {
  json::array all = wire::all_stories();
  if (console.as_json) {
    console.line(json::object{{"stories", std::move(all)}});
    return kDone;
  }
  for (const json::value& one : all) {
    const json::object& story = one.as_object();
    console.out << text_at(story, "story") << ": " << text_at(story, "title") << ", " << text_at(story, "place");
    for (const json::value& battle : story.at("battles").as_array())
      console.out << (&battle == story.at("battles").as_array().data() ? "; " : ", ")
                  << text_at(battle.as_object(), "system");
    console.out << '\n';
  }
  return kDone;
}

int tell_scenarios(const std::string& system, const Console& console) {
  if (!system.empty() && !wire::codec_named(system)) return console.refuse(wire::codec_named(system).error());
  json::array all;
  for (const wire::Codec* codec : wire::all_codecs()) {
    if (!system.empty() && codec->system() != system) continue;
    for (const std::string& name : wire::battle_names(codec->system())) {
      const auto text = wire::battle_named(codec->system(), name);
      if (!text) return console.refuse(text.error());
      all.push_back(summary_of(codec->system(), name, text->as_object()));
    }
  }
  if (console.as_json) {
    console.line(json::object{{"scenarios", std::move(all)}});
    return kDone;
  }
  for (const json::value& one : all) {
    const json::object& scenario = one.as_object();
    console.out << text_at(scenario, "system") << ' ' << text_at(scenario, "scenario") << ": "
                << text_at(scenario, "title");
    if (scenario.contains("date")) console.out << ", " << text_at(scenario, "date");
    if (scenario.contains("story")) console.out << "; story " << text_at(scenario, "story");
    console.out << '\n';
  }
  return kDone;
}

int tell_story(const StoryOrder& order, const Console& console) {
  if (order.name.empty()) return list_stories(console);
  const auto whole = wire::story_named(order.name);
  if (!whole) {
    return console.refuse(
        {"name", "there is no story \"" + order.name + "\"; there are " + wire::listed(wire::story_names()), ""});
  }
  std::optional<Seat> seat;
  for (const Seat one : kAllSeats) {
    if (wire::word_of(one) == order.seat) seat = one;
  }
  if (!seat) return console.refuse({"--seat", "is union, confederate, umpire or spectator", ""});
  const json::object told = wire::story_told(*whole, *seat, order.over);
  if (console.as_json)
    console.line(told);
  else
    console.out << wire::story_markdown(told);
  return kDone;
}

}  // namespace

void add_stories(CLI::App& program, const AddCommand& add) {
  const auto system = std::make_shared<std::string>();
  CLI::App* scenarios = add(program, "scenarios", "The battles that the program carries, by system",
                            [system](const Console& console) { return tell_scenarios(*system, console); });
  scenarios->add_option("--system", *system, "Of this rule system alone");

  const auto order = std::make_shared<StoryOrder>();
  CLI::App* story = add(program, "story", "A battle's story: each side's briefing, and what really happened",
                        [order](const Console& console) { return tell_story(*order, console); });
  story->add_option("name", order->name, "The story; all are listed if it is left out");
  story->add_option("--seat", order->seat, "As union, confederate, umpire or spectator may read it")
      ->capture_default_str();
  story->add_flag("--over", order->over, "As everybody may read it when the battle is over");
}

}  // namespace brownwater::cli
