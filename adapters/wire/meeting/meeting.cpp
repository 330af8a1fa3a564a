#include "adapters/wire/meeting/meeting.hpp"

#include <algorithm>

#include "adapters/wire/library.hpp"
#include "adapters/wire/meeting/casting.hpp"
#include "adapters/wire/schema.hpp"
#include "engine/games/games.hpp"

namespace brownwater::wire {
namespace {

constexpr std::string_view kMeetingFolder = "meetings";

using CastMeeting = json::object (*)(const json::object& meeting);

/// The function that makes a meeting a scenario of the game; null for a game that fights no meetings.
template <kernel::Game G>
constexpr CastMeeting kCasting = nullptr;
template <>
constexpr CastMeeting kCasting<mobas::Mobas> = &meetings::cast_mobas;
template <>
constexpr CastMeeting kCasting<noddy::Noddy> = &meetings::cast_noddy;
template <>
constexpr CastMeeting kCasting<flotilla::Flotilla> = &meetings::cast_flotilla;

CastMeeting casting_of(std::string_view system) {
  const Codec* codec = codec_of(system);
  if (codec == nullptr) return nullptr;
  return games::visit_game(codec->game().system(), []<kernel::Game G>(std::type_identity<G>) { return kCasting<G>; });
}

}  // namespace

std::vector<std::string> battle_names(std::string_view system) {
  std::vector<std::string> names = scenario_names(system);
  if (casting_of(system) == nullptr) return names;
  const std::size_t own = names.size();
  for (std::string& meeting : meeting_names()) {
    const auto end = names.begin() + static_cast<std::ptrdiff_t>(own);
    if (std::find(names.begin(), end, meeting) == end) names.push_back(std::move(meeting));
  }
  return names;
}

std::expected<json::value, Fault> battle_named(std::string_view system, std::string_view name) {
  auto text = scenario_named(system, name);
  const CastMeeting cast = casting_of(system);
  if (text || cast == nullptr) return text;
  const auto meeting = scenario_named(kMeetingFolder, name);
  if (!meeting || !meeting->is_object() || !schema_faults("meeting", *meeting).empty()) return text;
  return cast(meeting->get_object());
}

std::vector<std::string> meeting_names() { return scenario_names(kMeetingFolder); }

std::expected<json::value, Fault> meeting_named(std::string_view name) {
  auto text = scenario_named(kMeetingFolder, name);
  if (text) return text;
  return std::unexpected(
      Fault{.where = "/meeting",
            .reason = "there is no meeting \"" + std::string(name) + "\"; there are " + listed(meeting_names()),
            .rule = ""});
}

std::expected<std::vector<Made>, std::vector<Fault>> make_battles(const json::value& meeting) {
  if (auto faults = schema_faults("meeting", meeting); !faults.empty()) return std::unexpected(std::move(faults));
  std::vector<Made> battles;
  for (const Codec* codec : all_codecs()) {
    const CastMeeting cast = casting_of(codec->system());
    if (cast == nullptr) continue;
    auto setting = codec->read_scenario(cast(meeting.as_object()), {});
    if (!setting) {
      for (Fault& fault : setting.error()) fault.where = std::string(codec->system()) + fault.where;
      return std::unexpected(std::move(setting.error()));
    }
    battles.push_back({.codec = codec, .setting = std::move(*setting)});
  }
  return battles;
}

}  // namespace brownwater::wire
