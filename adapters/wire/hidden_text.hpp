#pragma once

#include <functional>
#include <string_view>

#include "adapters/wire/json.hpp"

/// Leaves out of a scenario's text what is hidden from a seat. Nothing in the rest reveals that it was there: neither a
/// list, nor an empty list, nor the order of the other keys.
namespace brownwater::wire {

/// Only the known items of a list stay. The list is always there then, as the last of the text's keys.
void keep_known(json::object& text, std::string_view list, const std::function<bool(const json::value&)>& known);

/// The same of things that each belong to a side: those of the seat's side are known.
void keep_own(json::object& text, std::string_view list, std::string_view owner, Seat seat);

}  // namespace brownwater::wire
