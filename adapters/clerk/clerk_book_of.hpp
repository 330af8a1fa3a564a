#pragma once

#include "adapters/clerk/clerk_book.hpp"

namespace brownwater::clerk {

/// The part of a book that is the same for every game.
template <kernel::Game G>
class ClerkBookOf : public ClerkBook {
 public:
  kernel::AnyPlayed so_far(const kernel::AnyState& state, const LineOrder& order, const FacesSoFar& faces) const final {
    const auto& scenario = this->setting().scenario.template as<typename G::Scenario>();
    kernel::Recorder<G> umpire{faces.dice ? chance::EnteredFaces(faces.entered, *faces.dice)
                                          : chance::EnteredFaces(faces.entered)};
    auto going = state.as<typename G::State>();
    auto whole = going;
    std::size_t events = 0;
    kernel::carry_out<G>(scenario, going, order.seat, order.action.as<typename G::Action>(), umpire, [&] {
      if (umpire.template source<chance::EnteredFaces>().wanted()) return;
      whole = going;
      events = umpire.events().size();
    });
    kernel::AnyPlayed played{.after = kernel::AnyState::of(std::move(whole)), .events = {}, .throws = {}};
    for (std::size_t at = 0; at < events; ++at) played.events.push_back(kernel::AnyEvent::of(umpire.events()[at]));
    std::size_t left = umpire.template source<chance::EnteredFaces>().used();
    for (const chance::Throw& thrown : umpire.throws()) {
      const bool entered = !faces.dice || thrown.die == chance::Die::kAnswer;
      if (entered && left-- == 0) break;
      played.throws.push_back(thrown);
    }
    return played;
  }

 protected:
  using ClerkBook::ClerkBook;
};

}  // namespace brownwater::clerk
