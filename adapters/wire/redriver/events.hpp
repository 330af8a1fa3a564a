#pragma once

#include "adapters/wire/redriver/flotilla.hpp"
#include "adapters/wire/shape_json.hpp"
#include "engine/games/redriver/event.hpp"

namespace brownwater::wire::red_river_wire {

/// An event as it is sent.
struct EventTold {
  redriver::Event event;
  std::optional<std::string> end;    ///< how a fight ended
  std::optional<std::string> diary;  ///< where the diary speaks of it
  BROWNWATER_SHAPE(EventTold, (event.happening, kSpread), (event.rule), (end, kIfAny), (diary, kIfAny))
};
consteval shape::Form shape_form(const EventTold*) {
  shape::Form form = shape::renamed("Event", shape::record<EventTold>());
  form.space = "redriver";
  return form;
}

/// A section's index, or null for the main river.
json::value section_or_null(redriver::SectionIndex section);
/// A ship's id, or null for none.
json::value ship_or_null(const Muster& muster, redriver::ShipIndex ship);
/// A face of a die; null for one that was not thrown.
inline json::value face_or_null(int face) { return face == 0 ? json::value(nullptr) : json::value(face); }
/// The guns of a battery, sort by sort.
json::value write_battery_guns(const redriver::Battery& battery, const Spelling& spelling);

}  // namespace brownwater::wire::red_river_wire
