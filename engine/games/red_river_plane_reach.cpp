#include "engine/games/red_river_plane_reach.hpp"

namespace brownwater::games {
namespace {

using plane::Mil;
using plane::Point;
using redriver::Bank;
using redriver::Bend;
using redriver::Feature;
using redriver::Narrows;

constexpr Mil kInch = PlaneReach::kInch;
constexpr Mil kBendBegins = 20 * kInch;
constexpr Mil kBendEnds = 44 * kInch;
constexpr Mil kBendStep = 3 * kInch;  ///< from one corner of a bending bank to the next
constexpr Mil kIslandFrom = 28 * kInch;
constexpr Mil kIslandTo = 38 * kInch;
constexpr std::uint16_t kShoalTenths = 50;

/// How far the stream is carried across the sheet, to the left bank's side below 0. A sheet shows a hairpin's first
/// half only: as much as its height allows.
Mil across(Bend bend) {
  constexpr Mil kTurn = 5 * kInch;
  constexpr Mil kSharpTurn = 8 * kInch;
  constexpr Mil kHairpin = 11 * kInch;
  switch (bend) {
    case Bend::kAhead: return 0;
    case Bend::kLeft: return -kTurn;
    case Bend::kSharpLeft: return -kSharpTurn;
    case Bend::kHairpinLeft: return -kHairpin;
    case Bend::kRight: return kTurn;
    case Bend::kSharpRight: return kSharpTurn;
    case Bend::kHairpinRight: return kHairpin;
  }
  return 0;
}

}  // namespace

// The bend eases in and out: 3t^2 - 2t^3 of the way across at a share t of its length.
Mil PlaneReach::middle(Mil x) const {
  const Mil begins = scale_.of(kBendBegins);
  const Mil ends = scale_.of(kBendEnds);
  const Mil middle = height() / 2;
  const Mil whole = scale_.of(across(section_.bend));
  if (x <= begins) return middle;
  if (x >= ends) return middle + whole;
  const std::int64_t length = ends - begins;
  const std::int64_t run = x - begins;
  return middle + static_cast<Mil>(whole * run * run / length * (3 * length - 2 * run) / (length * length));
}

// RR-4.1: half the usual width in narrows.
Mil PlaneReach::half_width() const {
  return scale_.of(section_.narrows == Narrows::kHalfWidth ? 6 * kInch : 12 * kInch);
}

plane::Bearing PlaneReach::upstream(Mil x) const {
  return plane::bearing_of(at(x - scale_.of(kInch), 0), at(x + scale_.of(kInch), 0));
}

bool PlaneReach::has_shoal_banks() const {
  return section_.banks.has(Feature::kShallows) || section_.banks.has(Feature::kMarshy);
}

bool PlaneReach::is_island_near(Mil x) const {
  constexpr Mil kBerth = 3 * kInch;
  return section_.narrows == Narrows::kIsland && x > scale_.of(kIslandFrom - kBerth) &&
         x < scale_.of(kIslandTo + kBerth);
}

// RR-13.1: in a marsh no battery stands closer than six inches to the water.
Point PlaneReach::battery_place(Mil x, Bank bank) const {
  const Mil back = scale_.of(section_.banks.has(Feature::kMarshy) ? 13 * kInch / 2 : kInch / 2);
  const Mil off = half_width() + back;
  return at(x, bank == Bank::kLeft ? -off : off);
}

Point PlaneReach::channel(Mil x) const { return at(x, is_island_near(x) ? half_width() / 2 : 0); }

/// All between the sheet's edge and a line so far from the middle of the stream.
plane::Area PlaneReach::bank(Bank side, Mil from_middle) const {
  const bool left = side == Bank::kLeft;
  const Mil off = left ? -from_middle : from_middle;
  const Mil edge = left ? 0 : height();
  plane::Area area;
  area.corners.push_back({.x = 0, .y = edge});
  area.corners.push_back(at(0, off));
  if (section_.bend != Bend::kAhead) {
    for (Mil x = kBendBegins; x <= kBendEnds; x += kBendStep) area.corners.push_back(at(scale_.of(x), off));
  }
  area.corners.push_back(at(width(), off));
  area.corners.push_back({.x = width(), .y = edge});
  return area;
}

plane::Area PlaneReach::island() const {
  constexpr Mil kPoint = 3 * kInch;
  const Mil half_breadth = scale_.of(2 * kInch);
  const Mil from = scale_.of(kIslandFrom);
  const Mil to = scale_.of(kIslandTo);
  const Mil point = scale_.of(kPoint);
  plane::Area area;
  area.corners.push_back(at(from, 0));
  area.corners.push_back(at(from + point, -half_breadth));
  area.corners.push_back(at(to - point, -half_breadth));
  area.corners.push_back(at(to, 0));
  area.corners.push_back(at(to - point, half_breadth));
  area.corners.push_back(at(from + point, half_breadth));
  return area;
}

InlineList<plane::Ground, 5> PlaneReach::grounds() const {
  InlineList<plane::Ground, 5> grounds;
  if (has_shoal_banks()) {
    const Mil channel = half_width() * 2 / 3;
    for (const Bank side : {Bank::kLeft, Bank::kRight})
      grounds.push_back({.area = bank(side, channel), .depth_tenths = kShoalTenths});
  }
  for (const Bank side : {Bank::kLeft, Bank::kRight})
    grounds.push_back({.area = bank(side, half_width()), .depth_tenths = 0});
  if (section_.narrows == Narrows::kIsland) grounds.push_back({.area = island(), .depth_tenths = 0});
  return grounds;
}

InlineList<plane::Pose, 8> PlaneReach::flows() const {
  constexpr Mil kFlowsApart = 8 * kInch;
  constexpr int kHalfCircle = 180;
  InlineList<plane::Pose, 8> flows;
  for (Mil at_hundred_feet = kFlowsApart / 2; at_hundred_feet < kWidth; at_hundred_feet += kFlowsApart) {
    const Mil x = scale_.of(at_hundred_feet);
    flows.push_back({.at = at(x, 0), .heading = plane::wrapped(upstream(x) + kHalfCircle)});
  }
  return flows;
}

}  // namespace brownwater::games
