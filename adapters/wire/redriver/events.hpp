#pragma once

#include "adapters/wire/redriver/flotilla.hpp"
#include "adapters/wire/redriver/tables.hpp"
#include "engine/games/redriver/event.hpp"

namespace brownwater::wire::red_river_wire {

/// An event with its rule and, where the diary speaks of it, its entry. `tables` must be the program's own.
json::object write_event(const Muster& muster, const TablesRead& tables, const redriver::Event& event);
json::object write_outcome(const redriver::Outcome& outcome);

/// A section's index, or null for the main river.
json::value section_or_null(redriver::SectionIndex section);
/// A ship's id, or null for none.
json::value ship_or_null(const Muster& muster, redriver::ShipIndex ship);
/// The ids of a set of ships, in the order of the flotilla.
json::array write_ships(const Muster& muster, redriver::ShipSet ships);
/// The words of a section's banks.
json::array write_banks(redriver::FeatureSet banks);
/// A bank's word, or null.
json::value bank_or_null(std::optional<redriver::Bank> bank);
/// A face of a die; null for one that was not thrown.
inline json::value face_or_null(int face) { return face == 0 ? json::value(nullptr) : json::value(face); }
/// The guns of a battery, sort by sort.
json::array write_battery_guns(const TablesRead& tables, const redriver::Battery& battery);

}  // namespace brownwater::wire::red_river_wire
