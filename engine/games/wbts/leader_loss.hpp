#pragma once

#include "engine/games/wbts/leader.hpp"
#include "engine/games/wbts/purpose.hpp"

namespace brownwater::wbts {

/// WS-3.5: who stands the risk: his stars, and what he commands.
struct AtRisk {
  std::uint8_t stars = 1;
  Command command = Command::kNone;
};

/// WS-3.5: whether a row of the table concerns him: by rank or by command, either.
constexpr bool concerns(const LossRow& row, AtRisk leader) {
  if (leader.stars >= row.least_stars && leader.stars <= row.most_stars) return true;
  return (row.army && leader.command == Command::kArmy) || (row.corps && is_corps(leader.command));
}

/// WS-3.5: two dice or four, and what they say.
struct LossThrown {
  InlineList<std::uint8_t, 4> faces;
  LeaderLoss loss = LeaderLoss::kUnhurt;
};

/// WS-3.5: after a combat, for a leader in a hex concerned: two dice, and two again where his row asks for them.
template <class U>
LossThrown throw_leader_loss(U& umpire, const Tables& tables, AtRisk leader, LeaderId id = 0) {
  LossThrown thrown;
  const auto two_dice = [&](Purpose purpose) {
    int sum = 0;
    for (int die = 0; die < 2; ++die) {
      const int face = umpire.throw_die(chance::Die::kD6, slip(rule(3, 5), purpose, id));
      thrown.faces.push_back(static_cast<std::uint8_t>(face));
      sum += face;
    }
    return sum;
  };
  const int roll = two_dice(Purpose::kLeaderLoss);
  for (const LossRow& row : tables.losses) {
    if (row.roll != roll || !concerns(row, leader)) continue;
    constexpr int kLowest = 2;
    thrown.loss = row.again[static_cast<std::size_t>(two_dice(Purpose::kLeaderLossAgain) - kLowest)];
    break;
  }
  return thrown;
}

/// WS-3.6: absent for the full number of strategic turns, back at the next: 4/62 and a 6 give 11/62.
constexpr Cycle back_from_wound(Cycle wounded, int die) { return later(wounded, die + 1); }

/// WS-3.6: the die that says how long the wound keeps him away.
template <class U>
int throw_wound(U& umpire, LeaderId id = 0) {
  return umpire.throw_die(chance::Die::kD6, slip(rule(3, 6), Purpose::kWound, id));
}

}  // namespace brownwater::wbts
