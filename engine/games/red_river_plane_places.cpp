#include "engine/games/red_river_plane_places.hpp"

#include <algorithm>

namespace brownwater::games {

using plane::Mil;
using plane::Pose;
using redriver::Bank;

PlanePlaces::PlanePlaces(const redriver::State& state, const PlaneSpacing& spacing)
    : state_(state), spacing_(spacing), reach_(state.sections[state.field], spacing.scale) {
  for (const redriver::Battery& battery : state.sections[state.field].batteries) {
    if (!battery.hidden || battery.guns_left() == 0) continue;
    keeps_over_ = state.sections[state.field].banks.has(redriver::Feature::kMarshy);
    passes_left_ = battery.bank == Bank::kLeft;
  }
}

/// Distance from the end at which the flotilla comes in.
Mil PlanePlaces::from_flotilla(Mil distance) const { return state_.downstream ? reach_.width() - distance : distance; }

plane::Bearing PlanePlaces::heading(bool of_union, Mil x) const {
  constexpr int kHalfTurn = 180;
  const bool upstream = of_union != state_.downstream;
  return upstream ? reach_.upstream(x) : plane::wrapped(reach_.upstream(x) + kHalfTurn);
}

void PlanePlaces::form_line(Mil hulls, int ships) {
  head_ = spacing_.scale.of(PlaneReach::kInch) + hulls + ships * spacing_.between;
}

Pose PlanePlaces::next_in_line(Mil hull, bool held_fast) {
  constexpr Mil kBeside = 3 * PlaneReach::kInch;
  constexpr Mil kOffIsland = 4 * PlaneReach::kInch;
  head_ -= hull / 2 + spacing_.between;
  const Mil x = from_flotilla(head_);
  head_ -= hull - hull / 2;
  if (!led_) leader_x_ = x;
  led_ = true;
  // RR-6.3: behind marshes the guns stand back, and the line keeps to their side of the stream.
  const bool keeps_over = keeps_over_ || reach_.is_island_near(x);
  const Mil off = (keeps_over ? kOffIsland : 0) + (held_fast ? kBeside : 0);
  return {.at = reach_.at(x, spacing_.scale.of(passes_left_ ? -off : off)), .heading = heading(true, x)};
}

Pose PlanePlaces::next_berth() {
  const Mil first = spacing_.scale.of(3 * PlaneReach::kInch);
  const Mil abreast = spacing_.scale.of(3 * PlaneReach::kInch);
  const int lanes = reach_.half_width() > 2 * abreast ? 5 : 3;
  const auto x_of = [&](int row) { return from_flotilla(reach_.width() - first - row * spacing_.berths_apart); };
  int row = berths_taken_ / lanes;
  while (reach_.is_island_near(x_of(row))) {
    berths_taken_ += lanes;
    ++row;
  }
  const int lane = berths_taken_ % lanes;
  const Mil off = (lane % 2 == 0 ? 1 : -1) * ((lane + 1) / 2) * abreast;
  ++berths_taken_;
  return {.at = reach_.at(x_of(row), off), .heading = heading(false, x_of(row))};
}

Pose PlanePlaces::next_battery(const redriver::Battery& battery) {
  const PlaneScale& scale = spacing_.scale;
  const Mil first = scale.of(36 * PlaneReach::kInch);
  const Mil apart = scale.of(6 * PlaneReach::kInch);
  const Mil next = scale.of(2 * PlaneReach::kInch);
  const Mil ahead = scale.of(12 * PlaneReach::kInch);
  const int standing = static_cast<int>(batteries_.size());
  Mil x = battery.hidden ? leader_x_ : from_flotilla(first + apart * (standing / 2));
  while (is_taken(reach_.battery_place(x, battery.bank))) x += state_.downstream ? -next : next;
  battery_x_ = x;
  const Mil before = battery.hidden ? x : x - (state_.downstream ? -ahead : ahead);
  const plane::Point at = reach_.battery_place(x, battery.bank);
  batteries_.push_back(at);
  return {.at = at, .heading = plane::bearing_of(at, reach_.at(before, 0))};
}

bool PlanePlaces::is_taken(plane::Point at) const { return std::ranges::find(batteries_, at) != batteries_.end(); }

}  // namespace brownwater::games
