#pragma once

#include <optional>

#include "adapters/wire/codec.hpp"

namespace brownwater::wire {

/// The end of a game by its players' word: one side has resigned, or both agreed to a draw. No rule of a book says so,
/// and the state stays as it was. The last line of the journal keeps it.
struct Settlement {
  std::optional<Side> resigned;  ///< nothing for a draw

  friend bool operator==(const Settlement&, const Settlement&) = default;
};

/// The outcome of a game that was settled in that state. A battle's has `winner`, `reason` (`resigned` or
/// `agreed_draw`) and a `rule` of null. A war's also has `week`. A campaign's is judged by its points (RR-10.3).
boost::json::object write_settlement(const Codec& codec, const kernel::AnyState& state, const Settlement& settled);
/// The settlement that an outcome tells of; nothing if it is one by the rules.
std::optional<Settlement> read_settlement(const boost::json::object& outcome);

/// The outcome by the rules, or else by the settlement, if there is one.
std::optional<boost::json::object> outcome_told(const Codec& codec, const Setting& setting,
                                                const kernel::AnyState& state,
                                                const std::optional<Settlement>& settled);

}  // namespace brownwater::wire
