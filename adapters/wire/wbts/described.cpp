#include "adapters/wire/wbts/described.hpp"

#include "engine/games/wbts/event.hpp"

namespace brownwater::wire::wbts_wire {

Described described() {
  using shape::kFormOf;
  return {.system = "wbts", .roots = {&kFormOf<wbts::Event>, &kFormOf<wbts::Action>}, .added = {}};
}

}  // namespace brownwater::wire::wbts_wire
