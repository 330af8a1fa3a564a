#pragma once

#include "adapters/wire/reading.hpp"
#include "adapters/wire/redriver/flotilla.hpp"
#include "engine/games/redriver/action.hpp"

namespace brownwater::wire::red_river_wire {

/// The keys of a fight's result (RR-13.2); what is wrong is taken down in the reader's faults.
redriver::FightFought read_result_keys(const Muster& muster, Reader& reader);
/// The same keys, without `type`. Ships and batteries to which nothing happened are left out.
json::object write_result(const Muster& muster, const redriver::FightFought& result);

/// A ship by her id; `kNoShip` and a fault if the campaign has none of it.
redriver::ShipIndex read_ship(const Muster& muster, Reader& reader, std::string_view key);

/// Vessels by their sorts, all four keys.
json::object write_vessels(const redriver::Vessels& vessels);

}  // namespace brownwater::wire::red_river_wire
