#include "captains/noddy/reckoning.hpp"

#include "captains/noddy/weights.hpp"

namespace brownwater::captains::open_table {
namespace {

/// What she will do, `hand` being 0 for an enemy who goes on, -1 or 1 for one who turns to port or starboard.
noddy::Order expected_order(const noddy::Scenario& scenario, const noddy::State& seen, ShipIndex ship, bool own,
                            int hand) {
  noddy::Order order = order_carried_out(scenario, seen, ship);
  if (own || takes_no_orders(scenario, seen, ship)) return order;
  const noddy::Tables& tables = scenario.tables();
  const noddy::Card& card = scenario.card(ship);
  // INTERPRETATION: what is seen of her top speed may be wrong, what she goes is not.
  order.speed = seen.ships[ship].speed;
  const int most =
      order.speed != 0 ? tables.most_turn[static_cast<std::size_t>(card.type)] : (card.pivot ? tables.pivot_turn : 0);
  order.turn = static_cast<std::int8_t>(hand * most / 2);
  return order;
}

void put(noddy::Ship& ship, const Course& course, const plane::Pose& pose) {
  ship.pose = pose;
  ship.under_way = course.under_way();
}

}  // namespace

Reckoning::Reckoning(const noddy::Scenario& scenario, const noddy::State& seen, ShipIndex ship)
    : scenario_(scenario), seen_(seen), ship_(ship), prospects_(3) {
  int hand = -1;
  for (Prospect& prospect : prospects_) {
    prospect.chance = hand == 0 ? weights::kGoesOn : weights::kTurns;
    reckon(prospect, hand++);
  }
}

void Reckoning::reckon(Prospect& prospect, int hand) const {
  prospect.at_half = prospect.at_end = seen_;
  const Side side = scenario_.side_of(ship_);
  for_each_ship(seen_.on_sheet & scenario_.vessels() & ~noddy::bit(ship_), [&](ShipIndex other) {
    const bool own = scenario_.side_of(other) == side;
    Course& course = prospect.courses[other];
    course = follow(scenario_, seen_, expected_order(scenario_, seen_, other, own, hand));
    put(prospect.at_half.ships[other], course, course.at_half());
    put(prospect.at_end.ships[other], course, course.end());
    prospect.hulls[other] = plane::outline(course.end(), scenario_.card(other).hull);
    if (course.leaves) {
      prospect.at_half.on_sheet &= ~noddy::bit(other);
      prospect.at_end.on_sheet &= ~noddy::bit(other);
    }
  });
}

void Reckoning::place(const Course& course) {
  for (Prospect& prospect : prospects_) {
    put(prospect.at_half.ships[ship_], course, course.at_half());
    put(prospect.at_end.ships[ship_], course, course.end());
  }
}

}  // namespace brownwater::captains::open_table
