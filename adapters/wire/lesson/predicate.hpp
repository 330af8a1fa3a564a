#pragma once

#include <string_view>

#include "adapters/wire/json.hpp"

/// The questions that the steps of a lesson ask of a seat's view and of an action (docs/formats.md, Lesson). Plain
/// data, so that the pages can ask the same.
namespace brownwater::wire {

/// The values that a predicate is applied to. Its pointers begin with `/view`, `/action` or `/item`. A statement about
/// a pointer that leads nowhere is false.
struct Asked {
  const json::value& view;
  const json::value* action = nullptr;  ///< the action that is tried, as it is sent; null where none is
  const json::value* item = nullptr;    ///< the entry of the innermost `some`
};

/// Whether it holds. It must be valid by the schema `lesson`.
bool holds(const json::value& predicate, const Asked& asked);

/// Whether a pointer of the predicate begins with `/action`.
bool asks_of_action(const json::value& predicate);

}  // namespace brownwater::wire
