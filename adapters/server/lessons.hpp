#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <vector>

#include "adapters/server/asking.hpp"
#include "adapters/server/beginning.hpp"

/// A game begun as a lesson: a battle like any other, whose header names it. The learner's seat is told the present
/// step (wire/lesson). Actions that a step does not allow are refused with the lesson's own words. No other state is
/// kept.
namespace brownwater::server {

/// Reads the body of POST /api/games that asks for a lesson by its name.
Answer<Beginning> read_lesson(const std::vector<const wire::Codec*>& codecs, const Captains& captains,
                              const boost::json::object& body);

/// The lesson that a header names; nothing if it names none, or one that this program does not have.
std::optional<wire::Lesson> lesson_of(const boost::json::object& header);

/// The lesson's reason to refuse the seat's order for now; nothing if it allows it, or if the rules refuse it.
std::optional<Problem> why_not_yet(const Table& table, const Course& course, Seat by, const Order& order);

/// The seat's view of the lesson as it stands; null for all but its learner, and where there is no lesson.
boost::json::value lesson_for(const Table& table, Seat seat);
/// While the value is unchanged there is no news for the seat.
std::uint64_t lesson_revision(const Table& table, Seat seat);

/// DELETE /api/games/{id}/lesson: the learner plays on freely.
void leave_lesson(const Asking& asking);

}  // namespace brownwater::server
