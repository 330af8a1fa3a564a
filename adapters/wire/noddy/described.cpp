#include "adapters/wire/noddy/described.hpp"

#include "adapters/wire/noddy/view_shapes.hpp"

namespace brownwater::wire::noddy_wire {

Described described() {
  using shape::kFormOf;
  return {
      .system = "noddy", .roots = {&kFormOf<noddy::Event>, &kFormOf<noddy::Action>, &kFormOf<BattleView>}, .added = {}};
}

}  // namespace brownwater::wire::noddy_wire
