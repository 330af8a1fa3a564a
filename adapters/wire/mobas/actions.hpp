#pragma once

#include "adapters/wire/json.hpp"
#include "adapters/wire/mobas/cast.hpp"
#include "engine/games/mobas/action.hpp"

namespace brownwater::wire::mobas_wire {

std::expected<mobas::Action, Fault> read_action(const Cast& cast, const json::value& text);
json::object write_action(const Cast& cast, const mobas::Action& action);
json::array write_path(const mobas::Path& path);

}  // namespace brownwater::wire::mobas_wire
