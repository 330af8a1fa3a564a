#pragma once

#include "engine/board/plane/ground.hpp"
#include "engine/board/plane/plane.hpp"
#include "engine/core/inline_list.hpp"
#include "engine/games/redriver/river.hpp"

namespace brownwater::games {

/// The table's inches to an inch of a hundred feet, in which the reach is laid out.
struct PlaneScale {
  int inches = 1;
  int to = 1;

  constexpr plane::Mil of(plane::Mil length) const { return length * inches / to; }
};

/// RR-13.1: the reach of the river in which a fight takes place, on the inch plane: some sixty inches of a hundred feet
/// long, the stream twenty-four wide. Upstream is to the right of the sheet, the left bank at its top. All places
/// that it takes and gives are in mils of the table.
class PlaneReach {
 public:
  static constexpr plane::Mil kInch = 1000;
  static constexpr plane::Mil kWidth = 64 * kInch;   ///< at a hundred feet an inch
  static constexpr plane::Mil kHeight = 62 * kInch;  ///< at a hundred feet an inch
  static constexpr std::uint16_t kDepthTenths = 200;

  explicit PlaneReach(const redriver::Section& section, PlaneScale scale = {}) : section_(section), scale_(scale) {}

  /// Writes banks, island, shallows, depth and current into a game's draft.
  template <class Draft>
  void draw(Draft& draft) const {
    draft.width = width();
    draft.height = height();
    draft.open_depth_tenths = kDepthTenths;
    for (const plane::Ground& ground : grounds()) draft.areas.push_back(ground);
    for (const plane::Pose& flow : flows()) draft.currents.push_back({.at = flow.at, .flows = flow.heading});
  }

  /// Shoals, banks and island, from below up (`plane::Survey`).
  InlineList<plane::Ground, 5> grounds() const;
  /// The ways in which the water flows, from the sheet's left to its right.
  InlineList<plane::Pose, 8> flows() const;
  PlaneScale scale() const { return scale_; }
  plane::Mil width() const { return scale_.of(kWidth); }
  plane::Mil height() const { return scale_.of(kHeight); }
  /// The middle of the stream so far from the sheet's left edge.
  plane::Mil middle(plane::Mil x) const;
  /// Half the stream's width.
  plane::Mil half_width() const;
  /// The bearing upstream there.
  plane::Bearing upstream(plane::Mil x) const;
  /// A place so far from the middle of the stream, to the right bank's side positive.
  plane::Point at(plane::Mil x, plane::Mil off) const { return {.x = x, .y = middle(x) + off}; }
  /// Where a battery stands on a bank: in a marsh well back from the water (RR-13.1).
  plane::Point battery_place(plane::Mil x, redriver::Bank bank) const;
  /// Water in the channel: the middle of the stream, or of its right arm beside an island.
  plane::Point channel(plane::Mil x) const;
  /// Whether an island lies in mid-stream there, or near enough to be in a vessel's way.
  bool is_island_near(plane::Mil x) const;
  /// Whether the stream shoals towards its banks.
  bool has_shoal_banks() const;

 private:
  plane::Area bank(redriver::Bank side, plane::Mil from_middle) const;
  plane::Area island() const;

  const redriver::Section& section_;
  PlaneScale scale_;
};

}  // namespace brownwater::games
