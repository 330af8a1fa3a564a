#pragma once

#include <vector>

#include "captains/search/search.hpp"

namespace brownwater::captains::search {

/// A player that searches, for any game with a `Craft`. With a budget of playouts the same view and whim give the same
/// choice on every machine. With milliseconds they cannot, because machines and their loads differ.
template <Searchable G>
class Admiral final : public CaptainOf<G> {
 public:
  explicit Admiral(const Orders& orders) : orders_(orders) {}

  typename G::Action choose(const typename G::Scenario& scenario, const typename G::View& view,
                            std::span<const typename G::Action>, chance::Whim& whim) const override {
    const std::uint64_t seed = whim.next_bits();
    if (view.seat == Seat::kUmpire) return plainly(scenario, view, whim);
    Watch watch(orders_.budget);
    return Search<G>(scenario, view, orders_.temper, seed).choose(watch);
  }
  bool reads_list() const override { return false; }

 private:
  /// As umpire he lets things go on, like his plain captain.
  typename G::Action plainly(const typename G::Scenario& scenario, const typename G::View& view,
                             chance::Whim& whim) const {
    return Craft<G>::plain().choose(scenario, view, {}, whim);
  }

  Orders orders_;
};

}  // namespace brownwater::captains::search
