#pragma once

#include "adapters/wire/json.hpp"
#include "adapters/wire/mobas/cast.hpp"
#include "engine/chance/fraction.hpp"
#include "engine/games/mobas/state.hpp"

namespace brownwater::wire::mobas_wire {

/// Answers a question of docs/formats.md from what the view's seat may know.
std::expected<json::object, Fault> answer(const Cast& cast, const mobas::Scenario& scenario, const mobas::View& view,
                                          const json::value& question);

/// The exact chances of the points that firing dice make, outcomes that cannot be left out.
json::array write_points(int dice);

}  // namespace brownwater::wire::mobas_wire
