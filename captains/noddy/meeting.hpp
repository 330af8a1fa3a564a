#pragma once

#include <optional>

#include "captains/noddy/course.hpp"

namespace brownwater::captains::open_table {

/// A vessel and where she goes.
struct Track {
  ShipIndex ship;
  const Course& course;
};

/// The first place of both courses where the hulls meet.
std::optional<std::size_t> meeting(const noddy::Scenario& scenario, const Track& one, const Track& other);

/// Whether they would meet, or nearly, in the move after, both going straight on as they then go.
bool would_meet_after(const noddy::Scenario& scenario, const Track& one, const Track& other);

}  // namespace brownwater::captains::open_table
