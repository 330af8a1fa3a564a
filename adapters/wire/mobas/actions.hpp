#pragma once

#include "adapters/wire/json.hpp"
#include "adapters/wire/mobas/cast.hpp"
#include "adapters/wire/reading.hpp"
#include "engine/games/mobas/action.hpp"

namespace brownwater::wire::mobas_wire {

std::expected<mobas::Action, Fault> read_action(const Cast& cast, const json::value& text);
json::object write_action(const Cast& cast, const mobas::Action& action);
json::array write_path(const mobas::Path& path);

/// A ship by her id at a key; `kNoShip`, and a fault, where there is none of it.
mobas::ShipIndex read_ship(Reader& reader, std::string_view key, const Cast& cast);

/// MB-8.1: act, reason and who is told; what is wrong is taken down.
mobas::Ruling read_ruling(Reader& reader, const Cast& cast);
json::object write_act(const Cast& cast, const mobas::Act& act);

}  // namespace brownwater::wire::mobas_wire
