#pragma once

#include <array>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/codec.hpp"

/// One fight, three rule books: a meeting (docs/formats.md) tells ships, water and places in metres and knots, and is
/// made a scenario of each system that fights battles.
namespace brownwater::wire {

/// A meeting made a scenario of one system.
struct Made {
  const Codec* codec = nullptr;
  Setting setting;  ///< its text is a scenario like any other
};

/// The names of the meetings that the program carries, in order.
std::vector<std::string> meeting_names();
/// A meeting by its name. The fault says which there are.
std::expected<boost::json::value, Fault> meeting_named(std::string_view name);

/// The names of what may be fought by a system's book: its scenarios, then the meetings that none of them is named
/// after, each in order.
std::vector<std::string> battle_names(std::string_view system);
/// A scenario of the system by its name, or the one made for it from the meeting of that name.
std::expected<boost::json::value, Fault> battle_named(std::string_view system, std::string_view name);

/// The meeting as a scenario of MOBAS, Noddy and Flotilla, in this order, each as its system's own reader takes it. All
/// faults of the meeting by its schema. If there are none, the faults that the first refusing system finds in its
/// scenario; their places begin with the system's name.
std::expected<std::vector<Made>, std::vector<Fault>> make_battles(const boost::json::value& meeting);

}  // namespace brownwater::wire
