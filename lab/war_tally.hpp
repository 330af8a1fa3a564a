#pragma once

#include <vector>

#include "engine/games/wbts/wbts.hpp"
#include "lab/metrics.hpp"

namespace brownwater::lab {

/// Counts deeds of a war's sides by their actions.
class WarTally {
 public:
  WarTally() = default;
  /// `held` by place: whether it was the side's at the start. The scenario must outlive it.
  WarTally(const wbts::Scenario& scenario, BySide<std::vector<bool>> held, wbts::HexId new_orleans)
      : scenario_(&scenario), held_(std::move(held)), new_orleans_(new_orleans) {}

  /// Takes down an action that is about to be carried out.
  void count(const wbts::State& before, Side side, const wbts::Action& action, Reckoning& reckoning) const;

 private:
  bool lands(const wbts::State& before, Side side, const wbts::Ship& passage) const;

  const wbts::Scenario* scenario_ = nullptr;
  BySide<std::vector<bool>> held_;
  wbts::HexId new_orleans_ = wbts::kNowhere;
};

}  // namespace brownwater::lab
