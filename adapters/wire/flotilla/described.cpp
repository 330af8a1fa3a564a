#include "adapters/wire/flotilla/described.hpp"

#include "adapters/wire/flotilla/view_shapes.hpp"

namespace brownwater::wire::flotilla_wire {

Described described() {
  using shape::kFormOf;
  return {.system = "flotilla",
          .roots = {&kFormOf<flotilla::Event>, &kFormOf<flotilla::Action>, &kFormOf<BattleView>},
          .added = {}};
}

}  // namespace brownwater::wire::flotilla_wire
