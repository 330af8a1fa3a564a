#include "captains/noddy/reckoning.hpp"

#include "captains/noddy/meeting.hpp"
#include "captains/noddy/weights.hpp"

namespace brownwater::captains::open_table {
namespace {

/// Her expected order. `hand` is 0 for an enemy that goes straight on, -1 or 1 for one that turns to port or starboard.
noddy::Order expected_order(const noddy::Scenario& scenario, const noddy::State& seen, ShipIndex ship, bool own,
                            int hand) {
  noddy::Order order = order_carried_out(scenario, seen, ship);
  if (own || takes_no_orders(scenario, seen, ship)) return order;
  const noddy::Tables& tables = scenario.tables();
  const noddy::Card& card = scenario.card(ship);
  // INTERPRETATION: the top speed seen may be wrong, her present speed is not.
  order.speed = seen.ships[ship].speed;
  const int most =
      order.speed != 0 ? tables.most_turn[static_cast<std::size_t>(card.type)] : (card.pivot ? tables.pivot_turn : 0);
  order.turn = static_cast<std::int8_t>(hand * most / 2);
  return order;
}

/// She lies as she lay before that place, and goes no farther.
void stop_at(Course& course, std::size_t place, const plane::Pose& began) {
  const plane::Pose before = place == 0 ? began : course.places[place - 1];
  for (std::size_t at = place; at < Course::kPlaces; ++at) {
    course.places[at] = before;
    course.moved[at] = false;
  }
  course.held = true;
  course.leaves.reset();
}

void put(noddy::Ship& ship, const Course& course, const plane::Pose& pose) {
  ship.pose = pose;
  ship.under_way = course.under_way();
}

}  // namespace

Reckoning::Reckoning(const noddy::Scenario& scenario, const noddy::State& seen, ShipIndex ship)
    : scenario_(scenario), seen_(seen), ship_(ship) {
  prospects_.reserve(3);
  for (const int hand : {-1, 0, 1})
    reckon(prospects_.emplace_back(hand == 0 ? weights::kGoesOn : weights::kTurns, seen), hand);
  for (std::size_t at = 1; at < prospects_.size(); ++at) {
    for_each_ship(seen_.on_sheet & scenario_.vessels() & ~noddy::bit(ship_), [&](ShipIndex other) {
      if (prospects_[at].courses[other] == prospects_[at - 1].courses[other])
        prospects_[at].as_before |= noddy::bit(other);
    });
  }
}

void Reckoning::reckon(Prospect& prospect, int hand) const {
  const Side side = scenario_.side_of(ship_);
  const ShipSet others = seen_.on_sheet & scenario_.vessels() & ~noddy::bit(ship_);
  for_each_ship(others, [&](ShipIndex other) {
    const bool own = scenario_.side_of(other) == side;
    prospect.courses[other] = follow(scenario_, seen_, expected_order(scenario_, seen_, other, own, hand));
  });
  stop_who_meet(prospect);
  for_each_ship(others, [&](ShipIndex other) {
    const Course& course = prospect.courses[other];
    put(prospect.at_half.ships[other], course, course.at_half());
    put(prospect.at_end.ships[other], course, course.end());
    if (course.leaves) {
      prospect.at_half.on_sheet &= ~noddy::bit(other);
      prospect.at_end.on_sheet &= ~noddy::bit(other);
    }
  });
}

// ND-6.3. Checks own vessels only: they must avoid each other and any vessel they are about to ram.
void Reckoning::stop_who_meet(Prospect& prospect) const {
  const ShipSet vessels = seen_.on_sheet & scenario_.vessels() & ~noddy::bit(ship_);
  const ShipSet own = vessels & scenario_.forces_of(scenario_.side_of(ship_));
  for_each_ship(own, [&](ShipIndex one) {
    for_each_ship(vessels & ~noddy::bit(one), [&](ShipIndex other) {
      if (noddy::has(own, other) && other < one) return;
      Course& hers = prospect.courses[other];
      const auto place =
          meeting(scenario_, {.ship = one, .course = prospect.courses[one]}, {.ship = other, .course = hers});
      if (!place) return;
      stop_at(prospect.courses[one], *place, seen_.ships[one].pose);
      stop_at(hers, *place, seen_.ships[other].pose);
      prospect.met |= noddy::bit(one) | noddy::bit(other);
    });
  });
}

void Reckoning::place(const Course& course) {
  for (Prospect& prospect : prospects_) {
    put(prospect.at_half.ships[ship_], course, course.at_half());
    put(prospect.at_end.ships[ship_], course, course.end());
  }
}

}  // namespace brownwater::captains::open_table
