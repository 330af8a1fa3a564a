#pragma once

#include "engine/games/mobas/scenario.hpp"
#include "engine/games/redriver/river.hpp"

namespace brownwater::games {

/// RR-13.1: the reach of the river in which a fight takes place. Upstream is to the right of the sheet, the left bank
/// at its top.
class Reach {
 public:
  static constexpr int kRows = 15;
  static constexpr int kColumns = 22;

  explicit Reach(const redriver::Section& section);

  /// Writes land, water and shallows into the draft.
  void draw(mobas::Draft& draft) const;
  /// The row of the middle of the stream.
  int middle(int column) const;
  /// Whether a ship may lie there.
  bool is_water(int row, int column, bool deep) const;
  /// The land nearest the stream on a bank.
  hex::HexId bank_hex(int column, redriver::Bank bank) const;
  /// Water in the channel, as near its middle as may be.
  hex::HexId channel_hex(int column) const;

 private:
  mobas::Terrain terrain_at(int row, int column) const;
  int half_width() const;

  const redriver::Section& section_;
};

}  // namespace brownwater::games
