#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/codec.hpp"

namespace brownwater::server {

/// A captain of the program: a legal action for a seat that is to decide. Told the whole state for the sake of speed,
/// it looks at what its seat may know. Called on a thread of its own; the same arguments give the same action.
using Chooser =
    std::function<kernel::AnyAction(const wire::Setting&, const kernel::AnyState&, Seat, std::uint64_t seed)>;

/// A state, and the seat that is to decide in it.
struct Standing {
  const kernel::AnyState& state;
  Seat seat;
};

/// A rank that a player may choose as his opponent, and the captain's name that stands behind it.
struct Level {
  std::string rank;
  std::string captain;
};

/// The captains that the server can seat.
struct Captains {
  std::function<std::vector<std::string>(const wire::Codec&)> names;
  /// Empty if there is no captain of that name for the system.
  std::function<Chooser(const wire::Codec&, std::string_view name)> named;
  /// Why there is none, in words.
  std::function<std::string(const wire::Codec&, std::string_view name)> why_not = {};
  /// The ranks from the weakest to the strongest.
  std::function<std::vector<Level>(const wire::Codec&)> levels = {};
  /// Whether that captain takes his time over a decision, so that he must not keep others waiting.
  std::function<bool(std::string_view name)> ponders = {};
  /// The next order of a seat's staff with these duties; empty if it has none. Called like a `Chooser`.
  std::function<kernel::AnyAction(const wire::Codec&, const wire::Setting&, Standing, std::span<const std::string>)>
      staff = {};
};

/// Whether a captain of that name looks ahead, and so takes his time over a decision.
bool takes_his_time(std::string_view name);

/// All captains of the program.
Captains all_captains();

}  // namespace brownwater::server
