#pragma once

#include "tests/server/client.hpp"

namespace brownwater::server::testing {

/// The next action of a player who fires whenever a gun bears and keeps his course: the best shot that is open, or the
/// last of the plain acts.
inline json::value next_shot(const json::object& view) {
  for (const json::value& choice : view.at("choices").as_array()) {
    if (!choice.at("batteries").is_array()) continue;
    for (const json::value& battery : choice.at("batteries").as_array()) {
      for (const json::value& target : battery.at("targets").as_array()) {
        if (target.at("closed").is_null())
          return json::object{{"type", "lay"},
                              {"ship", choice.at("unit")},
                              {"battery", battery.at("battery")},
                              {"target", target.at("target")}};
      }
    }
  }
  return view.at("actions").as_array().at(0);
}

}  // namespace brownwater::server::testing
