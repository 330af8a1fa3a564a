#include <algorithm>

#include "adapters/assets/assets.hpp"
#include "adapters/server/answers.hpp"
#include "adapters/server/beginning.hpp"
#include "adapters/server/metrics.hpp"
#include "adapters/server/pages.hpp"
#include "adapters/server/replies.hpp"
#include "adapters/wire/bridge.hpp"
#include "adapters/wire/facts_text.hpp"
#include "adapters/wire/meeting/meeting.hpp"
#include "adapters/wire/story.hpp"

/// Answers that are the same for everybody: the program, its systems, scenarios, meetings and rule books.
namespace brownwater::server {
namespace {

namespace json = boost::json;

Reply none(const char* where, const char* reason) { return reply_of({404, {where, reason, {}}}); }

/// A name that leads to no file but its own.
bool is_plain(std::string_view name) { return name.find_first_of("./\\") == std::string_view::npos; }

Reply file_reply(std::string_view file) {
  return {.status = 200,
          .content_type = "application/json",
          .body = {},
          .file = file,
          .headers = {{"Cache-Control", "no-cache"}}};
}

template <class List>
json::array words_in(const List& list) {
  json::array words;
  for (const auto& word : list) words.emplace_back(word);
  return words;
}

json::object system_told(const wire::Codec& codec, const Captains& captains) {
  json::array levels;
  if (captains.levels) {
    for (const Level& level : captains.levels(codec))
      levels.push_back({{"rank", level.rank}, {"captain", level.captain}});
  }
  json::array seats;
  for (const Seat seat : kAllSeats) {
    if (codec.seats().contains(seat)) seats.emplace_back(wire::word_of(seat));
  }
  json::object told = wire::write_facts(codec.facts());
  told["rules"] = codec.rules_version();
  told["captains"] = captains.names ? words_in(captains.names(codec)) : json::array();
  told["levels"] = std::move(levels);
  told["seats"] = std::move(seats);
  told["fights"] = words_in(wire::battle_systems_of(codec.system()));
  return told;
}

std::int64_t forces_of(const json::object& scenario, std::string_view side) {
  const json::value* forces = scenario.if_contains("forces");
  if (forces == nullptr || !forces->is_array()) return 0;
  return std::ranges::count_if(forces->get_array(), [side](const json::value& force) {
    return force.is_object() && wire::word_at(force.get_object(), "side") == side;
  });
}

}  // namespace

Reply probe_told(const Asking& asking) { return *probe_for(*asking.request, *asking.services->hall->house().store); }

Reply openapi_told(const Asking&) {
  const std::string_view text = openapi_text();
  return text.empty() ? none("path", "there is nothing here") : file_reply(text);
}

Reply systems_told(const Asking& asking) {
  const Hall& hall = *asking.services->hall;
  json::array systems;
  const std::string_view wanted = asking.request->parameter("system");
  for (const wire::Codec* codec : hall.codecs()) {
    if (wanted.empty() || codec->system() == wanted) systems.emplace_back(system_told(*codec, hall.house().captains));
  }
  return json_reply(200, json::object{{"systems", std::move(systems)}});
}

Reply scenarios_told(const Asking& asking) {
  const std::string_view system = asking.request->parameter("system");
  if (asking.services->hall->codec(system) == nullptr) return none("system", "there is no system of that name");
  json::array list;
  for (const std::string& name : wire::battle_names(system)) {
    const auto scenario = scenario_named(system, name);
    if (!scenario) continue;
    json::object summary{{"id", name}};
    for (const char* key : {"title", "date", "place", "story", "history", "turns", "moves"}) {
      if (const json::value* value = scenario->if_contains(key)) summary[key] = *value;
    }
    summary["forces"] = {{"union", forces_of(*scenario, "union")},
                         {"confederate", forces_of(*scenario, "confederate")}};
    list.emplace_back(std::move(summary));
  }
  return json_reply(200, json::object{{"scenarios", std::move(list)}});
}

// As a spectator may see it: mines, hidden shallows and notes for the umpire are left out (ND-6.4, MB-6.3).
Reply scenario_told(const Asking& asking) {
  const auto& [system, name, unused] = asking.named;
  if (!is_plain(system) || !is_plain(name)) return none("path", "there is nothing here");
  const wire::Codec* codec = asking.services->hall->codec(system);
  auto text = scenario_named(system, name);
  if (codec == nullptr || !text) return none("scenario", "there is none of that name");
  const auto setting = codec->read_scenario(json::value(std::move(*text)), {});
  if (!setting) return reply_of({500, setting.error().front()});
  return json_reply(200, codec->write_scenario(*setting, Seat::kSpectator));
}

Reply stories_told(const Asking&) { return json_reply(200, json::object{{"stories", wire::all_stories()}}); }

Reply story_told(const Asking& asking) {
  if (!is_plain(asking.named[0])) return none("path", "there is nothing here");
  const auto file = assets::find("data/stories/" + std::string(asking.named[0]) + ".json");
  return file ? file_reply(*file) : none("story", "there is none of that name");
}

Reply papers_of(const paper::Position& position, const Asking& asking, json::object answer) {
  const std::string_view word = asking.request->parameter("paper");
  const auto sheet = paper::sheet_named(word.empty() ? "a4" : word);
  if (!sheet) return reply_of({400, {"paper", sheet.error().reason, {}}});
  const auto html = paper::club_pack(position, *sheet);
  if (!html) return reply_of({404, {"path", html.error().reason, {}}});
  answer["html"] = *html;
  return json_reply(200, answer);
}

// As a spectator may see it, like the scenario.
Reply papers_told(const Asking& asking) {
  const auto& [system, name, unused] = asking.named;
  if (!is_plain(system) || !is_plain(name)) return none("path", "there is nothing here");
  const wire::Codec* codec = asking.services->hall->codec(system);
  auto text = scenario_named(system, name);
  if (codec == nullptr || !text) return none("scenario", "there is none of that name");
  const auto setting = codec->read_scenario(json::value(std::move(*text)), {});
  if (!setting) return reply_of({500, setting.error().front()});
  return papers_of(
      {.codec = *codec, .setting = *setting, .state = codec->game().start(setting->scenario), .eyes = Seat::kSpectator},
      asking);
}

Reply meeting_told(const Asking& asking) {
  const auto& [meeting, system, unused] = asking.named;
  if (!is_plain(meeting) || !is_plain(system)) return none("path", "there is nothing here");
  return reply_of_answer(battle_of_meeting(meeting, system));
}

Reply rules_told(const Asking& asking) {
  if (!is_plain(asking.named[0])) return none("path", "there is nothing here");
  const auto file = assets::find("data/rules/" + std::string(asking.named[0]) + ".json");
  return file ? file_reply(*file) : none("system", "there is none of that name");
}

}  // namespace brownwater::server
