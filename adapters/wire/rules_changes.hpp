#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/json.hpp"

namespace brownwater::wire {

/// A change that a number of a game's rules made (data/rules-changes.json).
struct RulesChange {
  std::string rules;  ///< the number that made it: "flotilla-2"
  std::string rule;   ///< played otherwise since: "FL-4.8"
  std::string says;   ///< one sentence: how it is played now
  friend bool operator==(const RulesChange&, const RulesChange&) = default;
};

/// All changes after that number up to today's, in order; none if it is not known. A file that is damaged has none.
std::vector<RulesChange> changes_since(const Codec& codec, std::string_view rules);

/// The changes that belong to one of the rules; all changes if none does.
std::vector<RulesChange> changes_of(std::vector<RulesChange> changes, std::span<const std::string> rules);

/// `[{"rules":"flotilla-2","rule":"FL-4.8","says":…}]`.
json::array write_changes(std::span<const RulesChange> changes);

/// The rules that events name, each once, in order.
std::vector<std::string> rules_in(const Codec& codec, const Setting& setting, std::span<const kernel::AnyEvent> events);

}  // namespace brownwater::wire
