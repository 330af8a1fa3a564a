#pragma once

#include <expected>
#include <string_view>

#include "adapters/wire/codec.hpp"
#include "adapters/wire/json.hpp"
#include "lab/prospects.hpp"

/// A staff officer's advice on a decision (docs/formats.md, Advice).
namespace brownwater::wire {

/// `{"seat","options":[{"action","chance","worth","says"}],"best"}` for a side that is to decide, from what it sees:
/// states that look alike to it get the same advice. The fault says why the seat is given none.
std::expected<json::object, Fault> write_advice(const Codec& codec, const Setting& setting,
                                                const kernel::AnyState& state, Seat seat, const lab::Looking& looking);

/// A decision that the program made in a seat.
struct ProgramsOrder {
  Seat seat;
  const kernel::AnyAction& action;
  std::string_view captain;  ///< his name
};
/// Why a general ordered an attack, from what he saw `before` (docs/formats.md, Why). The fault says that it is none
/// of a general's.
std::expected<json::object, Fault> write_motives(const Codec& codec, const Setting& setting,
                                                 const kernel::AnyState& before, const ProgramsOrder& made);

}  // namespace brownwater::wire
