#include <cstdlib>

#include "adapters/wire/noddy/measures.hpp"
#include "adapters/wire/noddy/questions.hpp"
#include "engine/games/noddy/ground.hpp"
#include "engine/games/noddy/gunnery.hpp"
#include "engine/games/noddy/helm.hpp"

namespace brownwater::wire::noddy_wire {
namespace {

using namespace noddy;

constexpr int kHalfCircle = 180;
constexpr Mil kMilsAKnot = 1000;
constexpr Mil kStepsAMove = 2 * kTimeSteps;

/// Follows a vessel through her move, time step by time step (ND-1.3), as if she were alone, and takes down what she
/// would meet.
class Following {
 public:
  Following(const Cast& cast, const Scenario& scenario, const State& seen, const Order& order)
      : cast_(cast), scenario_(scenario), seen_(seen), order_(order), ship_(seen.ships[order.ship]) {}

  json::object follow() {
    json::array halves;
    halves.push_back(half(1));
    ship_.pose.heading = plane::wrapped(ship_.pose.heading + order_.turn);
    if (order_.turn != 0 && !leaves_) look_about(1, 0);
    halves.push_back(half(2));
    return {{"halves", std::move(halves)},
            {"end", {{"at", write_point(ship_.pose.at)}, {"heading", ship_.pose.heading}}},
            {"grounds", std::move(grounds_)},
            {"meets", std::move(meets_)},
            {"leaves", leaves_},
            {"bears", bears()}};
  }

 private:
  json::object half(int number) {
    const Point from = ship_.pose.at;
    const Knots speed = speed_made(scenario_, ship_, order_.speed);
    // ND-2.5: without power and at rest she goes with the current.
    const bool drifts = speed == 0 && scenario_.flows() && is_powerless(ship_, seen_.move);
    Bearing way = speed >= 0 ? ship_.pose.heading : plane::wrapped(ship_.pose.heading + kHalfCircle);
    if (drifts) way = scenario_.flow_at(from);
    const Mil stride = (drifts ? scenario_.tables().drift : kMilsAKnot * std::abs(speed)) / kStepsAMove;
    for (int step = 1; step <= kTimeSteps && stride != 0 && !leaves_; ++step) {
      const Point next = plane::advanced(from, way, stride * step);
      leaves_ = !scenario_.chart().on_sheet(next);
      if (leaves_) break;
      ship_.pose.at = next;
      look_about(number, step);
    }
    return {{"from", write_point(from)},
            {"to", write_point(ship_.pose.at)},
            {"heading", ship_.pose.heading},
            {"speed", speed}};
  }

  void look_about(int half, int step) {
    const std::uint16_t depth = water_under(scenario_, seen_, order_.ship, ship_.pose);
    if (grounds_.is_null() && (depth == 0 || depth < scenario_.card(order_.ship).draught_tenths)) {
      grounds_ = {{"at", write_point(ship_.pose.at)}, {"half", half}, {"step", step}, {"depth_ft", write_feet(depth)}};
    }
    const plane::Outline hull = plane::outline(ship_.pose, scenario_.card(order_.ship).hull);
    for (ShipIndex other = 0; other < scenario_.ship_count(); ++other) {
      const bool there = has(seen_.on_sheet & scenario_.vessels() & ~met_, other) && other != order_.ship;
      if (!there || !plane::overlap(hull, plane::outline(seen_.ships[other].pose, scenario_.card(other).hull)))
        continue;
      met_ |= bit(other);
      meets_.push_back(json::object{{"ship", cast_[other].id}, {"half", half}, {"step", step}});
    }
  }

  /// The targets on which each gun would bear from the end of her move, with the others where they lie now.
  json::array bears() const {
    json::array bearing;
    if (leaves_) return bearing;
    for (ShipIndex target = 0; target < scenario_.ship_count(); ++target) {
      if (!may_be_fired_at(scenario_, seen_, order_.ship, target)) continue;
      const auto sight = look(scenario_, seen_, order_.ship, ship_.pose, target);
      for (std::size_t gun = 0; sight && gun < scenario_.card(order_.ship).guns.size(); ++gun) {
        if (why_silent(scenario_, seen_, order_.ship, gun)) continue;
        if (!lay(scenario_, seen_, order_.ship, ship_.pose, gun, target, *sight)) continue;
        bearing.push_back(
            json::object{{"gun", gun}, {"target", cast_[target].id}, {"range", write_inches(sight->range)}});
      }
    }
    return bearing;
  }

  const Cast& cast_;
  const Scenario& scenario_;
  const State& seen_;
  const Order& order_;
  Ship ship_;
  json::value grounds_ = nullptr;
  json::array meets_;
  ShipSet met_ = 0;
  bool leaves_ = false;
};

}  // namespace

json::object write_course(const Cast& cast, const Scenario& scenario, const State& seen, const Order& order) {
  return Following(cast, scenario, seen, order).follow();
}

}  // namespace brownwater::wire::noddy_wire
