#include "adapters/wire/mobas/described.hpp"

#include "adapters/wire/mobas/view_shapes.hpp"
#include "engine/games/mobas/event.hpp"

namespace brownwater::wire::mobas_wire {

Described described() {
  using shape::kFormOf;
  return {
      .system = "mobas", .roots = {&kFormOf<mobas::Event>, &kFormOf<mobas::Action>, &kFormOf<BattleView>}, .added = {}};
}

}  // namespace brownwater::wire::mobas_wire
