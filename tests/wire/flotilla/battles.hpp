#pragma once

#include "tests/wire/support.hpp"

namespace brownwater::wire::testing::flotilla_battles {

inline const Codec& flotilla() { return *codec_of("flotilla"); }

/// Eighty inches by sixty of deep water in clear weather with the given forces; `more` are further keys of the
/// scenario, `map` of its map.
inline json::value wide_water(std::string_view forces, std::string_view more = "",
                              std::string_view map = R"(,"areas":[])") {
  std::string text =
      R"({"format":"brownwater-scenario-1","system":"flotilla","id":"test","title":"Test","date":"1862-06-06","place":"Nowhere",
    "light":"day","map":{"width":80,"height":60,"north":0,"depth_ft":30,"exits":{"union":"left","confederate":"right"})";
  text += map;
  text += R"(},"forces":[)";
  text += forces;
  text += R"(],"turns":12,"history":"none","estimates":"all","sources":["ours"])";
  text += more.find("options") == std::string_view::npos ? R"(,"options":{"weather":"clear"})" : "";
  text += more;
  return parsed(text + "}");
}

/// Two sheets of Iron City that steam past each other ten inches apart, the Union's with her starboard guns towards the
/// Confederate's port ones.
inline json::value broadsides(std::string_view more = "", std::string_view map = R"(,"areas":[])") {
  return wide_water(
      R"({"ship":"iron_city","id":"iron_city","name":"Iron City","side":"union","at":[30,40],"heading":0,"speed":4},
         {"ship":"iron_city","id":"coal_city","name":"Coal City","side":"confederate","at":[42,40],"heading":0,"speed":4})",
      more, map);
}

/// The two near a bank on which a battery and a party of each side stand.
inline constexpr std::string_view kBank = R"(,"areas":[{"kind":"land","corners":[[0,50],[80,50],[80,60],[0,60]]}])";
inline constexpr std::string_view kAshore =
    R"(,"batteries":[{"id":"fort","name":"The Fort","side":"confederate","at":[60,52],"facing":0,"batteries":[{"gun":"normal","guns":4}],"men":30,"leader":true}],
       "parties":[{"id":"marines","name":"Marines","side":"union","aboard":"iron_city","men":40,"leader":true},
                  {"id":"militia","name":"Home guard","side":"confederate","at":[40,52],"heading":0,"men":30,"leader":true,"rabble":true,"cover":"works"},
                  {"id":"scouts","name":"Scouts","side":"union","at":[36,52],"heading":0,"men":12}],
       "mines":[{"at":[42,20],"side":"confederate","hidden":true},{"at":[10,20],"side":"union","hidden":false}])";
inline json::value beside_the_bank() { return broadsides(kAshore, kBank); }

inline Setting setting_of(const json::value& text, const json::object& options = {}) {
  auto setting = flotilla().read_scenario(text, options);
  if (!setting) {
    for (const Fault& fault : setting.error()) ADD_FAILURE() << fault.where << ": " << fault.reason;
    return {};
  }
  return *setting;
}

inline kernel::AnyState start_of(const Setting& setting) { return flotilla().game().start(setting.scenario); }

/// Result of an action with the program's dice of that seed.
inline std::expected<kernel::AnyPlayed, Fault> play(const Setting& setting, const kernel::AnyState& state, Seat seat,
                                                    std::string_view text, std::uint64_t seed = 1) {
  const auto action = flotilla().read_action(setting, parsed(text));
  if (!action) return std::unexpected(action.error());
  auto played = flotilla().game().play(setting.scenario, state, seat, *action,
                                       chance::RandomFaces(chance::PhiloxStream(seed, 0, 0)));
  if (!played) {
    Fault fault = flotilla().explain(setting, played.error());
    fault.where = flotilla().place_of(setting, state, parsed(text), played.error().refusal);
    return std::unexpected(fault);
  }
  return std::move(*played);
}

/// One decision after another, each of which must be legal.
struct Said {
  Seat seat;
  std::string_view action;
};
inline kernel::AnyState after(const Setting& setting, kernel::AnyState state, std::initializer_list<Said> said,
                              std::uint64_t seed = 1) {
  for (const Said& one : said) {
    const auto played = play(setting, state, one.seat, one.action, seed);
    if (!played) {
      ADD_FAILURE() << one.action << ": " << played.error().reason;
      return state;
    }
    state = played->after;
  }
  return state;
}

inline json::object view_of(const Setting& setting, const kernel::AnyState& state, Seat seat) {
  return flotilla().write_view(setting, state, seat);
}

/// Both sides are ready, and the Union moves first.
inline kernel::AnyState union_moves(const Setting& setting) {
  kernel::AnyState state = after(setting, start_of(setting),
                                 {{Seat::kUnion, R"({"type":"ready"})"}, {Seat::kConfederate, R"({"type":"ready"})"}});
  const Seat chooser = flotilla().game().to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
  return after(setting, state, {{chooser, R"({"type":"choose_first","first":"union"})"}});
}

}  // namespace brownwater::wire::testing::flotilla_battles
