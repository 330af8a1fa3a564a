#include "captains/noddy/course.hpp"

#include <cstdlib>

namespace brownwater::captains::open_table {
namespace {

using noddy::Edge;
using noddy::Mil;
using noddy::Ship;

constexpr Mil kStepsAMove = 2 * noddy::kTimeSteps;
constexpr int kHalfCircle = 180;

bool leaves_by(Edge edge, const noddy::Draft& sheet, noddy::Point at) {
  switch (edge) {
    case Edge::kLeft: return at.x < 0;
    case Edge::kRight: return at.x > sheet.width;
    case Edge::kTop: return at.y < 0;
    case Edge::kBottom: return at.y > sheet.height;
    case Edge::kNone: return false;
  }
  return false;
}

/// One vessel's move, half by half.
class Following {
 public:
  Following(const noddy::Scenario& scenario, const noddy::State& state, const noddy::Order& order)
      : scenario_(scenario), order_(order), move_(state.move), ship_(state.ships[order.ship]) {}

  Course follow() {
    run_half(0);
    turn();
    run_half(1);
    return course_;
  }

 private:
  bool is_free() const { return ship_.keel == noddy::Keel::kFree && !course_.held && !course_.leaves; }

  void run_half(std::size_t half) {
    Mil stride = 0;
    if (is_free()) {
      ship_.speed = speed_made(scenario_, ship_, order_.speed);
      course_.speeds[half] = ship_.speed;
      stride = set_off();
    }
    const noddy::Point from = ship_.pose.at;
    for (std::uint8_t step = 1; step <= noddy::kTimeSteps; ++step, ++place_) {
      if (stride != 0 && is_free()) go_to(plane::advanced(from, way_, stride * step));
      course_.places[place_] = ship_.pose;
    }
  }

  /// Which way she goes, and how far in a time step (ND-2.5).
  Mil set_off() {
    if (ship_.speed != 0) {
      way_ = ship_.speed > 0 ? ship_.pose.heading : plane::wrapped(ship_.pose.heading + kHalfCircle);
      return kMilsAKnot / kStepsAMove * std::abs(ship_.speed);
    }
    if (!scenario_.flows() || !is_powerless(ship_, move_)) return 0;
    way_ = scenario_.flow_at(ship_.pose.at);
    return scenario_.tables().drift / kStepsAMove;
  }

  void go_to(noddy::Point to) {
    if (scenario_.chart().on_sheet(to)) {
      ship_.pose.at = to;
      course_.moved[place_] = true;
    } else if (ship_.fate == noddy::Fate::kAfloat &&
               leaves_by(scenario_.draft().exits[scenario_.side_of(order_.ship)], scenario_.draft(), to)) {
      course_.leaves = place_;
    } else {
      course_.held = true;
    }
  }

  void turn() {
    if (order_.turn != 0 && is_free() && ship_.fate == noddy::Fate::kAfloat) {
      ship_.pose.heading = plane::wrapped(ship_.pose.heading + order_.turn);
      course_.turned = course_.moved[place_] = true;
    }
    course_.places[place_++] = ship_.pose;
  }

  const noddy::Scenario& scenario_;
  const noddy::Order& order_;
  int move_;
  Ship ship_;
  noddy::Bearing way_ = 0;
  std::size_t place_ = 0;
  Course course_;
};

}  // namespace

Course follow(const noddy::Scenario& scenario, const noddy::State& state, const noddy::Order& order) {
  return Following(scenario, state, order).follow();
}

}  // namespace brownwater::captains::open_table
