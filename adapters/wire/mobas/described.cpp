#include "adapters/wire/mobas/described.hpp"

#include "adapters/wire/mobas/choices.hpp"
#include "engine/games/mobas/event.hpp"

namespace brownwater::wire::mobas_wire {

Described described() {
  using shape::kFormOf;
  return {.system = "mobas",
          .roots = {&kFormOf<mobas::Event>, &kFormOf<mobas::Action>},
          .added = {&kFormOf<FireLeadsTo>, &kFormOf<mobas::Course>}};
}

}  // namespace brownwater::wire::mobas_wire
