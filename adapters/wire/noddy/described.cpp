#include "adapters/wire/noddy/described.hpp"

#include "engine/games/noddy/event.hpp"

namespace brownwater::wire::noddy_wire {

Described described() {
  using shape::kFormOf;
  return {.system = "noddy", .roots = {&kFormOf<noddy::Event>, &kFormOf<noddy::Action>}, .added = {}};
}

}  // namespace brownwater::wire::noddy_wire
