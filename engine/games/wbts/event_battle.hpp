#pragma once

#include "engine/games/wbts/forms.hpp"

/// WS-7: what happens in a battle on land.
namespace brownwater::wbts {

struct BattleBegan {
  Side attacker;
  HexId target;
  std::uint16_t attack_points;
  std::uint16_t defence_points;
  BROWNWATER_SHAPE(BattleBegan, (attacker), (target, kHexForm), (attack_points), (defence_points))
};
struct IntensitiesShown {
  std::uint8_t of_attacker;
  std::uint8_t of_defender;
  bool supply_spent;
  BROWNWATER_SHAPE(IntensitiesShown, (of_attacker, Key{"attacker"}), (of_defender, Key{"defender"}), (supply_spent))
};
/// WS-3.4: the lines that leaders may make of a die, and whose leader, if any may.
struct LinesOpen {
  std::uint8_t lowest;
  std::uint8_t highest;
  std::optional<Side> chooser;
  BROWNWATER_SHAPE(LinesOpen, (lowest), (highest), (chooser))
};
/// WS-7.2: the battle's die.
struct BattleThrown {
  Side attacker;
  std::uint8_t die;
  LinesOpen lines;
  BySide<std::uint8_t> ratings;
  BROWNWATER_SHAPE(BattleThrown, (attacker), (die, Key{"face"}), (lines), (ratings))
};
/// WS-7.2: a fraction of a point, thrown for: lost on `most` or less.
struct FractionThrown {
  Side side;
  std::uint8_t die;
  std::uint8_t most;
  bool lost;
  BROWNWATER_SHAPE(FractionThrown, (side), (die, Key{"face"}), (most, Key{"lost_most"}), (lost))
};
struct BattleFought {
  std::uint8_t die;
  std::uint8_t line;
  std::uint16_t attacker_lost;
  std::uint16_t defender_lost;
  bool retreat;
  BROWNWATER_SHAPE(BattleFought, (die, Key{"face"}), (line), (attacker_lost), (defender_lost), (retreat))
};
struct PointsLost {
  UnitId unit;
  Side side;
  UnitKind kind;
  HexId hex;
  std::uint8_t points;
  std::uint8_t left;
  BROWNWATER_SHAPE(PointsLost, (unit, kUnitForm), (side), (kind), (hex, kHexForm), (points), (left))
};
struct Retreated {
  Side side;
  HexId from;
  HexId to;
  BROWNWATER_SHAPE(Retreated, (side), (from, kHexForm), (to, kHexForm))
};
struct ForceDestroyed {
  Side side;
  HexId hex;
  BROWNWATER_SHAPE(ForceDestroyed, (side), (hex, kHexForm))
};
/// WS-3.5: two dice for a leader in a hex concerned, and two again where his row asks for them.
struct LeaderLossThrown {
  LeaderId leader;
  InlineList<std::uint8_t, 4> faces;
  LeaderLoss loss;
  BROWNWATER_SHAPE(LeaderLossThrown, (leader, kLeaderForm), (faces), (loss))
};
struct LeaderHurt {
  LeaderId leader;
  LeaderLoss loss;
  std::uint8_t die;  ///< WS-3.6: of a wound; else 0
  std::optional<Cycle> back;
  BROWNWATER_SHAPE(LeaderHurt, (leader, kLeaderForm), (loss), (die, kFaceOrNone, Key{"face"}), (back))
};
struct TemporaryDrawn {
  LeaderId leader;
  HeadquartersId headquarters;
  BROWNWATER_SHAPE(TemporaryDrawn, (leader, kLeaderOrNone), (headquarters, kHeadquartersForm))
};
struct FortBombarded {
  HexId hex;
  std::uint8_t die;
  std::uint8_t loses_from;
  std::uint8_t lost;
  BROWNWATER_SHAPE(FortBombarded, (hex, kHexForm), (die, Key{"face"}), (loses_from), (lost))
};

}  // namespace brownwater::wbts
