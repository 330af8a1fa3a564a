#pragma once

#include "adapters/wire/flotilla/cast.hpp"
#include "adapters/wire/json.hpp"
#include "engine/games/flotilla/action.hpp"

namespace brownwater::wire::flotilla_wire {

/// Answers a question of docs/formats.md from what the view's seat may know.
std::expected<json::object, Fault> answer(const Cast& cast, const flotilla::Scenario& scenario,
                                          const flotilla::View& view, const json::value& question);

/// Where a course leads, and what she meets on it: the rules' own move, with the others where they lie now and no fire.
/// The order must be legal, except that it may be another unit's movement.
json::object write_course(const Cast& cast, const flotilla::Scenario& scenario, const flotilla::State& seen,
                          const flotilla::Steam& order);

}  // namespace brownwater::wire::flotilla_wire
