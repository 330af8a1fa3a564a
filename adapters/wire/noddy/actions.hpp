#pragma once

#include "adapters/wire/json.hpp"
#include "adapters/wire/noddy/cast.hpp"
#include "engine/games/noddy/action.hpp"

namespace brownwater::wire::noddy_wire {

std::expected<noddy::Action, Fault> read_action(const Cast& cast, const json::value& text);
json::object write_action(const Cast& cast, const noddy::Action& action);

/// What a gun is told: `free`, `hold` or `at`, and at whom, which is null else.
struct GunOrderWords {
  std::string_view order;
  json::value target;
};
GunOrderWords write_gun_order(const Cast& cast, noddy::ShipIndex target);

/// An act of the umpire (ND-6.6): `{"act":…}`.
noddy::Act read_act(const json::value& text, const std::string& where, const Cast& cast, std::vector<Fault>& faults);
json::object write_act(const Cast& cast, const noddy::Act& act);

}  // namespace brownwater::wire::noddy_wire
