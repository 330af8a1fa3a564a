#pragma once

#include "tests/wire/support.hpp"

namespace brownwater::wire::testing {

inline const Codec& noddy() { return *codec_of("noddy"); }

/// Sixty inches by forty of deep water with the given forces; `more` are further keys of the scenario.
inline json::value wide_water(std::string_view forces, std::string_view more = "", std::string_view map = "") {
  std::string text =
      R"({"format":"brownwater-scenario-1","system":"noddy","id":"test","title":"Test","date":"1862-06-06","place":"Nowhere",
    "light":"day","map":{"width":60,"height":40,"north":0,"depth_ft":30,"exits":{"union":"left","confederate":"right"})";
  text += map.empty() ? R"(,"areas":[])" : map;
  text += R"(},"forces":[)";
  text += forces;
  text += R"(],"moves":12,"history":"none","estimates":"all","sources":["ours"])";
  text += more;
  return parsed(text + "}");
}

/// Two gunboats on the left that face two rams on the right, eight inches between them.
inline json::value two_on_two(std::string_view more = "", std::string_view map = "") {
  return wide_water(
      R"({"ship":"benton","side":"union","at":[20,14],"heading":90,"speed":2},
         {"ship":"cairo","side":"union","at":[20,20],"heading":90,"speed":2},
         {"ship":"general_price","side":"confederate","at":[28,14],"heading":270,"speed":4},
         {"ship":"general_bragg","side":"confederate","at":[28,20],"heading":270,"speed":4})",
      more, map);
}

inline std::vector<Fault> faults_of(const json::value& text) {
  const auto setting = noddy().read_scenario(text, {});
  return setting ? std::vector<Fault>{} : setting.error();
}

inline Setting noddy_setting(const json::value& text, const json::object& options = {}) {
  auto setting = noddy().read_scenario(text, options);
  if (!setting) {
    for (const Fault& fault : setting.error()) ADD_FAILURE() << fault.where << ": " << fault.reason;
    return {};
  }
  return *setting;
}

inline kernel::AnyState start_of(const Setting& setting) { return noddy().game().start(setting.scenario); }

/// Result of an action with the program's dice of that seed.
inline std::expected<kernel::AnyPlayed, Fault> play(const Setting& setting, const kernel::AnyState& state, Seat seat,
                                                    std::string_view text, std::uint64_t seed = 1) {
  const auto action = noddy().read_action(setting, parsed(text));
  if (!action) return std::unexpected(action.error());
  auto played = noddy().game().play(setting.scenario, state, seat, *action,
                                    chance::RandomFaces(chance::PhiloxStream(seed, 0, 0)));
  if (!played) {
    Fault fault = noddy().explain(setting, played.error());
    fault.where = noddy().place_of(setting, state, parsed(text), played.error().refusal);
    return std::unexpected(fault);
  }
  return std::move(*played);
}

/// The state after actions that must all be legal.
struct Said {
  Seat seat;
  std::string_view action;
};
inline kernel::AnyState after(const Setting& setting, std::initializer_list<Said> said, std::uint64_t seed = 1) {
  kernel::AnyState state = start_of(setting);
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

inline constexpr std::string_view kSeal = R"({"type":"seal_orders"})";
inline constexpr std::string_view kProceed = R"({"type":"proceed"})";

}  // namespace brownwater::wire::testing
