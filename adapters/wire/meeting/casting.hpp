#pragma once

#include <cstdint>
#include <string_view>

#include "adapters/wire/json.hpp"

/// How a meeting that fits its schema is written as a scenario of each system: pure functions of the text and the
/// register. The system's reader reports what the system refuses.
namespace brownwater::wire::meetings {

/// MOBAS says nothing of scale. INTERPRETATION: a hex is 120 metres across, as our sheets of Memphis and Plum Point
/// have it, and a turn a minute. A ship that steams two hexes then makes eight knots.
inline constexpr int kMetresAHex = 120;
/// ND-1.1, ND-7.1: 1:1200, and a move is a minute.
inline constexpr int kNoddyMetresAnInch = 30;
/// FL-2.1 by our conversion: an inch of water is about 12 metres and two inches are a knot, so that a turn is three
/// quarters of a minute.
inline constexpr int kFlotillaMetresAnInch = 12;

json::object cast_mobas(const json::object& meeting);
json::object cast_noddy(const json::object& meeting);
json::object cast_flotilla(const json::object& meeting);

/// The turn in which a minute ends, a turn being a number of quarters of one.
constexpr std::int64_t turn_of_minute(std::int64_t minute, std::int64_t quarters) {
  return (4 * minute + quarters - 1) / quarters;
}

/// The part that all scenarios of a meeting share: format, ids, words; `estimates` ends with how this one was made.
json::object cover_of(const json::object& meeting, std::string_view system, std::string_view how);
/// The aims in a system's words: its name, its word for destroying, and how many quarters of a minute its turn has.
struct AimWords {
  std::string_view system;
  std::string_view destroy;
  std::int64_t quarters = 4;
};
/// The meeting's aims that apply to this system.
json::array cast_objectives(const json::object& meeting, AimWords words);
/// MB-7.1, ND-8.1: where a meeting has batteries, a side is not lost while one of its own fires, as in FL-7.1.
void copy_batteries_hold(const json::object& meeting, json::object& to);
/// A list of the meeting, empty where it has none.
const json::array& list_of(const json::object& object, std::string_view key);
double metres_of(const json::value& value);
/// Copies these keys where they are there.
void copy_keys(const json::object& from, std::initializer_list<std::string_view> keys, json::object& to);

}  // namespace brownwater::wire::meetings
