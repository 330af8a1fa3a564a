#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <vector>

#include "adapters/server/asking.hpp"
#include "adapters/server/beginning.hpp"

/// A game begun as a lesson: a battle like any other, whose header names it. Its learner's seat is told where it stands
/// (wire/lesson), and what a step does not allow is refused with its kind words. Nothing else is kept of it.
namespace brownwater::server {

/// Reads the body of POST /api/games that asks for a lesson by its name.
Answer<Beginning> read_lesson(const std::vector<const wire::Codec*>& codecs, const Captains& captains,
                              const boost::json::object& body);

/// The lesson that a header names; nothing if it names none, or one that this program does not have.
std::optional<wire::Lesson> lesson_of(const boost::json::object& header);

/// Why the lesson does not let the seat carry the order out yet; nothing if it does, or the rules refuse it.
std::optional<Problem> why_not_yet(const Table& table, const Course& course, Seat by, const Order& order);

/// The seat's view of the lesson as it stands; null for all but its learner, and where there is no lesson.
boost::json::value lesson_for(const Table& table, Seat seat);
/// As long as it is the same, the seat is told nothing new.
std::uint64_t lesson_revision(const Table& table, Seat seat);

/// DELETE /api/games/{id}/lesson: the learner plays on freely.
void leave_lesson(const Asking& asking);

}  // namespace brownwater::server
