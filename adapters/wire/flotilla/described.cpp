#include "adapters/wire/flotilla/described.hpp"

#include "engine/games/flotilla/event.hpp"

namespace brownwater::wire::flotilla_wire {

Described described() {
  using shape::kFormOf;
  return {.system = "flotilla", .roots = {&kFormOf<flotilla::Event>, &kFormOf<flotilla::Action>}, .added = {}};
}

}  // namespace brownwater::wire::flotilla_wire
