#pragma once

#include <initializer_list>
#include <vector>

#include "tests/engine/redriver/scene.hpp"

/// RR-6.3: every section in which a hidden battery may lie, for each row of its table and each bank.
namespace brownwater::redriver::testing {

struct Ambush {
  std::uint8_t row = 1;
  Bank bank = Bank::kLeft;
  Section section;
};

inline std::vector<Ambush> ambushes() {
  using enum Feature;
  std::vector<Ambush> all;
  for (const FeatureSet banks : {FeatureSet{kOpen}, FeatureSet{kBluffs}, FeatureSet{kNarrows}, FeatureSet{kWooded},
                                 FeatureSet{kMarshy}, FeatureSet{kShallows}, FeatureSet{kNarrows, kWooded}}) {
    for (const Narrows narrows : {Narrows::kNone, Narrows::kHalfWidth, Narrows::kIsland}) {
      if (banks.has(kNarrows) == (narrows == Narrows::kNone)) continue;
      for (const Bend bend : {Bend::kAhead, Bend::kHairpinLeft, Bend::kHairpinRight}) {
        for (const Bank bank : {Bank::kLeft, Bank::kRight}) {
          for (std::uint8_t row = 1; row <= 9; ++row) {
            Ambush ambush{.row = row, .bank = bank, .section = {}};
            ambush.section.banks = banks;
            ambush.section.narrows = narrows;
            ambush.section.bend = bend;
            ambush.section.left_bluffs = ambush.section.right_bluffs = banks.has(kBluffs);
            ambush.section.entered = true;
            all.push_back(ambush);
          }
        }
      }
    }
  }
  return all;
}

/// The first roll stands for a 10 as well: its battery has a mine besides.
inline Battery hidden_battery(const Ambush& ambush) {
  Battery battery{.row = ambush.row, .bank = ambush.bank, .hidden = true, .mine = ambush.row == 1};
  const BatteryGuns guns = book().batteries[ambush.row - 1U];
  for (std::size_t kind = 0; kind < guns.size(); ++kind) battery.left[kind] = guns[kind].count;
  return battery;
}

/// Six tinclads of deep draught.
inline Scenario six_ships() {
  Draft draft = flotilla();
  draft.ships.clear();
  for (int ship = 0; ship < 6; ++ship) draft.ships.push_back(flotilla().ships[kTinclad]);
  for (UnionShip& ship : draft.ships) {
    ship.barges = 0;
    ship.hex.deep = true;
  }
  return *Scenario::from(draft);
}

/// So many of them come upon it.
inline State come_upon(const Scenario& scenario, const Ambush& ambush, int ships) {
  State state = RedRiver::start(scenario);
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    state.ships[ship].fuel = 10;
    state.ships[ship].rounds.fill(60);
  }
  state.sections.push_back(ambush.section);
  state.sections[0].batteries.push_back(hidden_battery(ambush));
  state.field = 0;
  state.phase = Phase::kFight;
  state.acting = static_cast<ShipSet>((1U << ships) - 1);
  return state;
}

}  // namespace brownwater::redriver::testing
