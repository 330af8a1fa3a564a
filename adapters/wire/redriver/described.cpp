#include "adapters/wire/redriver/described.hpp"

#include "adapters/wire/redriver/events.hpp"

namespace brownwater::wire::red_river_wire {

Described described() {
  using shape::kFormOf;
  return {.system = "redriver", .roots = {&kFormOf<EventTold>, &kFormOf<redriver::Action>}, .added = {}};
}

}  // namespace brownwater::wire::red_river_wire
