#pragma once

#include <expected>

#include "adapters/wire/codec.hpp"
#include "adapters/wire/json.hpp"
#include "lab/prospects.hpp"

/// A staff officer's advice on a decision (docs/formats.md, Advice).
namespace brownwater::wire {

/// `{"seat","options":[{"action","chance","worth","says"}],"best"}` for a side that is to decide, from what it sees:
/// states that look alike to it get the same advice. The fault says why the seat is given none.
std::expected<json::object, Fault> write_advice(const Codec& codec, const Setting& setting,
                                                const kernel::AnyState& state, Seat seat, const lab::Looking& looking);

}  // namespace brownwater::wire
