#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/games/redriver/redriver.hpp"
#include "tests/support/fewer.hpp"

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
inline Battery hidden_battery(const Scenario& scenario, const Ambush& ambush) {
  Battery battery{.row = ambush.row, .bank = ambush.bank, .hidden = true, .mine = ambush.row == 1};
  const BatteryGuns guns = scenario.tables().batteries[ambush.row - 1U];
  for (std::size_t kind = 0; kind < guns.size(); ++kind) battery.left[kind] = guns[kind].count;
  return battery;
}

/// A number of ships of the flotilla meets it, with fuel and rounds; the first leads unless another is named.
inline State come_upon(const Scenario& scenario, const Ambush& ambush, int ships) {
  State state = RedRiver::start(scenario);
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    state.ships[ship].fuel = 10;
    state.ships[ship].rounds.fill(60);
  }
  state.sections.push_back(ambush.section);
  state.sections[0].batteries.push_back(hidden_battery(scenario, ambush));
  state.field = 0;
  state.phase = Phase::kFight;
  state.acting = static_cast<ShipSet>((1U << ships) - 1);
  return state;
}

/// Two to six ships of a flotilla come upon each. All of the longest line lead in turn, of a shorter one the last.
/// Every thirteenth of these, under sanitizers every 131st, from the first or another on: all take minutes.
template <class Do>
void for_some_ambushes(const Scenario& scenario, int first, const Do& act) {
  constexpr int kEvery = brownwater::testing::kSanitized ? 131 : 13;
  const int most = std::min<int>(scenario.ship_count(), 6);
  int number = kEvery - first;
  for (const Ambush& ambush : ambushes()) {
    for (int ships = 2; ships <= most; ++ships) {
      for (int leader = ships == most ? 0 : ships - 1; leader < ships; ++leader) {
        if (number++ % kEvery != 0) continue;
        State state = come_upon(scenario, ambush, ships);
        state.leader = static_cast<ShipIndex>(leader);
        act(scenario, std::as_const(state));
      }
    }
  }
}

inline std::string told(const State& state) {
  const Section& section = state.sections[0];
  const Battery& battery = section.batteries[0];
  std::string text = "row " + std::to_string(battery.row) + ", bank " + std::to_string(static_cast<int>(battery.bank));
  text += ", bend " + std::to_string(static_cast<int>(section.bend));
  text += ", narrows " + std::to_string(static_cast<int>(section.narrows));
  text += ", ships " + std::to_string(state.acting) + ", leader " + std::to_string(state.leader);
  return text;
}

}  // namespace brownwater::redriver::testing
