#pragma once

#include <vector>

#include "captains/search/craft.hpp"

namespace brownwater::captains::search {

/// A captain who does not always take the time: one decision in four is anything legal, the others the plain captain's.
template <Searchable G>
class Hasty final : public CaptainOf<G> {
 public:
  typename G::Action choose(const typename G::Scenario& scenario, const typename G::View& view,
                            std::span<const typename G::Action> legal, chance::Whim& whim) const override {
    constexpr std::uint32_t kOneIn = 4;
    if (view.seat == Seat::kUmpire || whim.below(kOneIn) != 0)
      return Craft<G>::plain().choose(scenario, view, legal, whim);
    return G::sample(scenario, Craft<G>::suppose(scenario, view, whim), view.seat, whim);
  }
  bool reads_list() const override { return Craft<G>::plain().reads_list(); }
};

}  // namespace brownwater::captains::search
