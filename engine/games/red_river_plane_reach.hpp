#pragma once

#include "engine/games/noddy/scenario.hpp"
#include "engine/games/redriver/river.hpp"

namespace brownwater::games {

/// RR-13.1: the reach of the river in which a fight takes place, on the inch plane: some sixty inches long, the stream
/// twenty-four wide. Upstream is to the right of the sheet, the left bank at its top.
class PlaneReach {
 public:
  static constexpr noddy::Mil kInch = 1000;
  static constexpr noddy::Mil kWidth = 64 * kInch;
  static constexpr noddy::Mil kHeight = 62 * kInch;

  explicit PlaneReach(const redriver::Section& section) : section_(section) {}

  /// Writes banks, island, shallows, depth and current into the draft.
  void draw(noddy::Draft& draft) const;

  /// The middle of the stream so far from the sheet's left edge.
  noddy::Mil middle(noddy::Mil x) const;
  /// Half the stream's width.
  noddy::Mil half_width() const;
  /// The bearing upstream there.
  noddy::Bearing upstream(noddy::Mil x) const;
  /// A place so far from the middle of the stream, to the right bank's side positive.
  noddy::Point at(noddy::Mil x, noddy::Mil off) const { return {.x = x, .y = middle(x) + off}; }
  /// Where a battery stands on a bank: in a marsh well back from the water (RR-13.1).
  noddy::Point battery_place(noddy::Mil x, redriver::Bank bank) const;
  /// Water in the channel: the middle of the stream, or of its right arm beside an island.
  noddy::Point channel(noddy::Mil x) const;
  /// Whether an island lies in mid-stream there, or near enough to be in a vessel's way.
  bool is_island_near(noddy::Mil x) const;
  /// Whether the stream shoals towards its banks.
  bool has_shoal_banks() const;

 private:
  plane::Area bank(redriver::Bank side, noddy::Mil from_middle) const;
  plane::Area island() const;

  const redriver::Section& section_;
};

}  // namespace brownwater::games
