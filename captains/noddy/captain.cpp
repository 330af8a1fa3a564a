#include "captains/noddy/captain.hpp"

#include <optional>

#include "captains/noddy/fire_orders.hpp"
#include "captains/noddy/helm_orders.hpp"

namespace brownwater::captains {
namespace {

using noddy::Noddy;

class NoddyCaptain final : public CaptainOf<Noddy> {
 public:
  noddy::Action choose(const noddy::Scenario& scenario, const noddy::View& view, std::span<const noddy::Action>,
                       chance::Whim&) const override {
    if (view.seat == Seat::kUmpire) return noddy::Proceed{};
    const open_table::Situation situation(scenario, view);
    if (const auto ship = open_table::next_without_order(situation)) return open_table::best_order(situation, *ship);
    if (const auto order = open_table::next_fire_order(situation)) return *order;
    return noddy::SealOrders{};
  }
  bool reads_list() const override { return false; }
};

}  // namespace

const CaptainOf<Noddy>& noddy_captain() {
  static const NoddyCaptain captain;
  return captain;
}

}  // namespace brownwater::captains
