#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <string_view>

#include "adapters/wire/json.hpp"
#include "adapters/wire/library.hpp"
#include "adapters/wire/words.hpp"

namespace brownwater::wire::testing {

inline const Codec& mobas() { return *codec_of("mobas"); }

inline json::value parsed(std::string_view text) {
  auto value = parse_json(text, 1024 * 1024);
  EXPECT_TRUE(value.has_value()) << text;
  return value ? *value : json::value();
}

inline json::value scenario_text(std::string_view name) { return *scenario_named("mobas", name); }

inline Setting setting_of(const json::value& text, const json::object& options = {}) {
  auto setting = mobas().read_scenario(text, options);
  if (!setting) {
    for (const Fault& fault : setting.error()) ADD_FAILURE() << fault.where << ": " << fault.reason;
    return {};
  }
  return *setting;
}

inline Setting setting_named(std::string_view name) { return setting_of(scenario_text(name)); }

/// A small sheet of open water with the given forces, nine columns by seven rows.
inline json::value open_water(std::string_view forces, std::string_view more = "") {
  std::string text =
      R"({"format":"brownwater-scenario-1","system":"mobas","id":"test","title":"Test","date":"1862-06-06","place":"Nowhere",
    "map":{"columns":9,"rows":7,"north":0,"terrain":[".........",".........",".........",".........",".........",".........","........."],
    "exits":{"union":"left","confederate":"right"}},"forces":[)";
  text += forces;
  text += R"(],"turns":9,"history":"none","estimates":"all","sources":["ours"])";
  text += more;
  return parsed(text + "}");
}

/// The scenario with the value of one key put in place of its own.
inline json::value with(json::value text, std::string_view pointer, std::string_view value) {
  const std::size_t slash = pointer.rfind('/');
  json::value* place = &text;
  for (std::string_view rest = pointer.substr(0, slash); !rest.empty();) {
    rest.remove_prefix(1);
    const std::string_view key = rest.substr(0, rest.find('/'));
    rest.remove_prefix(key.size());
    place = place->is_array() ? &place->as_array().at(std::stoul(std::string(key))) : &place->as_object().at(key);
  }
  place->as_object()[pointer.substr(slash + 1)] = parsed(value);
  return text;
}

/// Called with each decision of a random battle before it is played, and with its result.
using Watching = std::function<void(const kernel::AnyState& before, Seat seat, const kernel::AnyAction& action,
                                    const kernel::AnyPlayed& played)>;

/// Plays a random battle of that system to its end; returns the last state.
inline kernel::AnyState play_at_random(const Codec& codec, const Setting& setting, std::uint64_t seed,
                                       const Watching& watch) {
  const kernel::AnyGame& game = codec.game();
  kernel::AnyState state = game.start(setting.scenario);
  chance::Whim whim(seed, 0);
  for (std::uint32_t decision = 0; !game.outcome(state); ++decision) {
    Seat seat = Seat::kUmpire;
    for (const Seat side : {Seat::kConfederate, Seat::kUnion}) {
      if (game.to_decide(state).contains(side)) seat = side;
    }
    const kernel::AnyAction action = game.sample(setting.scenario, state, seat, whim);
    const auto played =
        game.play(setting.scenario, state, seat, action, chance::RandomFaces(chance::PhiloxStream(seed, 0, decision)));
    if (!played) {
      ADD_FAILURE() << "a sampled action was refused";
      return state;
    }
    watch(state, seat, action, *played);
    state = played->after;
  }
  return state;
}
inline kernel::AnyState play_at_random(const Setting& setting, std::uint64_t seed, const Watching& watch) {
  return play_at_random(mobas(), setting, seed, watch);
}

}  // namespace brownwater::wire::testing
