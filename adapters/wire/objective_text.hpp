#pragma once

#include "adapters/wire/json.hpp"
#include "adapters/wire/words.hpp"

namespace brownwater::wire {

/// An objective as a view has it, alike in the books of the open table; `named` are the ids of what must be destroyed,
/// where the scenario names it.
template <class Objective>
json::object write_objective(const Objective& objective, json::array named, int progress) {
  json::object text{{"side", word_in(kSideWords, objective.side)}};
  switch (objective.kind) {
    case Objective::Kind::kDestroyThese:
      text["kind"] = "destroy";
      text["ships"] = std::move(named);
      if (objective.or_disarmed) text["or_disarmed"] = true;
      break;
    case Objective::Kind::kDestroyCount:
      text["kind"] = "destroy";
      text["count"] = objective.number;
      break;
    case Objective::Kind::kExit:
      text["kind"] = "exit";
      text["count"] = objective.number;
      break;
    case Objective::Kind::kHold:
      text["kind"] = "hold";
      text["until"] = objective.number;
      break;
  }
  text["progress"] = progress;
  return text;
}

}  // namespace brownwater::wire
