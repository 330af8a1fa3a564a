#pragma once

#include "adapters/wire/json.hpp"
#include "adapters/wire/noddy/cast.hpp"
#include "engine/games/noddy/action.hpp"
#include "engine/games/noddy/state.hpp"

namespace brownwater::wire::noddy_wire {

/// Answers a question of docs/formats.md from what the view's seat may know.
std::expected<json::object, Fault> answer(const Cast& cast, const noddy::Scenario& scenario, const noddy::View& view,
                                          const json::value& question);

/// The `path` of a vessel under an order (ND-2, ND-3.1): where she would go if nothing met her.
json::object write_course(const Cast& cast, const noddy::Scenario& scenario, const noddy::State& seen,
                          const noddy::Order& order);

}  // namespace brownwater::wire::noddy_wire
