#pragma once

#include <optional>
#include <variant>

#include "engine/games/wbts/action_cycle.hpp"
#include "engine/games/wbts/ruling.hpp"

/// Decisions of a side, each small enough that all legal next ones can be listed.
namespace brownwater::wbts {

/// The side has done with what is asked.
struct Done {
  BROWNWATER_SHAPE(Done)
  friend constexpr bool operator==(const Done&, const Done&) = default;
};
/// WS-2.3: the South takes the number in brackets, or draws.
struct TakeOffer {
  bool take = false;
  BROWNWATER_SHAPE(TakeOffer, (take))
  friend constexpr bool operator==(const TakeOffer&, const TakeOffer&) = default;
};
/// WS-2.2: whether supply and consumption are forgone.
struct Forgo {
  bool forgo = false;
  BROWNWATER_SHAPE(Forgo, (forgo))
  friend constexpr bool operator==(const Forgo&, const Forgo&) = default;
};
/// WS-2.3: a command to a leader, or the march of a leader called by a senior.
struct ActivateLeader {
  LeaderId leader = kNoLeader;
  BROWNWATER_SHAPE(ActivateLeader, (leader, kLeaderForm))
  friend constexpr bool operator==(const ActivateLeader&, const ActivateLeader&) = default;
};
/// WS-2.3: a leader tries by himself.
struct TryLeader {
  LeaderId leader = kNoLeader;
  BROWNWATER_SHAPE(TryLeader, (leader, kLeaderForm))
  friend constexpr bool operator==(const TryLeader&, const TryLeader&) = default;
};
/// WS-2.3: a command to a unit in supply.
struct ActivateUnit {
  UnitId unit = kNoUnit;
  BROWNWATER_SHAPE(ActivateUnit, (unit, kUnitForm))
  friend constexpr bool operator==(const ActivateUnit&, const ActivateUnit&) = default;
};
/// WS-2.3, WS-8.2: a command: supply from a depot of the hex into a train.
struct Load {
  UnitId train = kNoUnit;
  UnitId depot = kNoUnit;
  BROWNWATER_SHAPE(Load, (train, kUnitForm), (depot, kUnitForm))
  friend constexpr bool operator==(const Load&, const Load&) = default;
};
/// WS-2.3, WS-8.2: a command: supply from a depot of the hex into an army headquarters.
struct LoadArmy {
  HeadquartersId army = kNoHeadquarters;
  UnitId depot = kNoUnit;
  BROWNWATER_SHAPE(LoadArmy, (depot, kUnitForm), (army, kHeadquartersForm))
  friend constexpr bool operator==(const LoadArmy&, const LoadArmy&) = default;
};
/// WS-8.2: two strength points exchanged for a depot, from one unit or from two of a hex.
struct MakeDepot {
  UnitId first = kNoUnit;
  UnitId second = kNoUnit;
  BROWNWATER_SHAPE(MakeDepot, (first, kUnitForm), (second, kUnitForm))
  friend constexpr bool operator==(const MakeDepot&, const MakeDepot&) = default;
};
/// WS-3.7: a leader takes an HQ over from a temporary commander.
struct Relieve {
  LeaderId leader = kNoLeader;
  HeadquartersId headquarters = kNoHeadquarters;
  BROWNWATER_SHAPE(Relieve, (leader, kLeaderForm), (headquarters, kHeadquartersForm))
  friend constexpr bool operator==(const Relieve&, const Relieve&) = default;
};
/// WS-6.3: a vessel gets under way.
struct SetSail {
  VesselId vessel = kNoVessel;
  BROWNWATER_SHAPE(SetSail, (vessel, kVesselForm))
  friend constexpr bool operator==(const SetSail&, const SetSail&) = default;
};
/// WS-6.3: she goes to a water by the shortest way.
struct SteamTo {
  WaterId water = kNoWater;
  BROWNWATER_SHAPE(SteamTo, (water, kWaterForm))
  friend constexpr bool operator==(const SteamTo&, const SteamTo&) = default;
};
/// WS-3.1: a unit goes with the leader.
struct Take {
  UnitId unit = kNoUnit;
  BROWNWATER_SHAPE(Take, (unit, kUnitForm))
  friend constexpr bool operator==(const Take&, const Take&) = default;
};
/// WS-3.1: the leader passes his command on to another.
struct Call {
  LeaderId leader = kNoLeader;
  BROWNWATER_SHAPE(Call, (leader, kLeaderForm))
  friend constexpr bool operator==(const Call&, const Call&) = default;
};
/// WS-3.1: all who go with the leader are gathered.
struct SetOut {
  BROWNWATER_SHAPE(SetOut)
  friend constexpr bool operator==(const SetOut&, const SetOut&) = default;
};
/// WS-6.1: the column marches over a side.
struct Step {
  Direction direction = 0;
  BROWNWATER_SHAPE(Step, (direction, kDirectionForm))
  friend constexpr bool operator==(const Step&, const Step&) = default;
};
/// WS-6.1: a forced march.
struct ForceMarch {
  BROWNWATER_SHAPE(ForceMarch)
  friend constexpr bool operator==(const ForceMarch&, const ForceMarch&) = default;
};
/// WS-6.1: a unit stays behind.
struct Drop {
  UnitId unit = kNoUnit;
  BROWNWATER_SHAPE(Drop, (unit, kUnitForm))
  friend constexpr bool operator==(const Drop&, const Drop&) = default;
};
/// WS-6.2: the rails of the hex are torn up.
struct TearUp {
  BROWNWATER_SHAPE(TearUp)
  friend constexpr bool operator==(const TearUp&, const TearUp&) = default;
};
/// WS-6.2: a repair unit mends the rails of the hex.
struct Mend {
  BROWNWATER_SHAPE(Mend)
  friend constexpr bool operator==(const Mend&, const Mend&) = default;
};
/// WS-6.2: the column goes by rail.
struct Entrain {
  HexId to = kNowhere;
  BROWNWATER_SHAPE(Entrain, (to, kHexForm))
  friend constexpr bool operator==(const Entrain&, const Entrain&) = default;
};
/// WS-6.3: the column goes by a transport and lands.
struct Ship {
  VesselId vessel = kNoVessel;
  HexId to = kNowhere;
  BROWNWATER_SHAPE(Ship, (vessel, kVesselForm), (to, kHexForm))
  friend constexpr bool operator==(const Ship&, const Ship&) = default;
};
/// WS-6.1: the march is over.
struct Halt {
  BROWNWATER_SHAPE(Halt)
  friend constexpr bool operator==(const Halt&, const Halt&) = default;
};
/// WS-7.1: a leader tries to attack a hex.
struct Attack {
  LeaderId leader = kNoLeader;
  HexId target = kNowhere;
  BROWNWATER_SHAPE(Attack, (leader, kLeaderForm), (target, kHexForm))
  friend constexpr bool operator==(const Attack&, const Attack&) = default;
};
/// WS-7.3: a siege train bombards a besieged fort.
struct Bombard {
  UnitId unit = kNoUnit;
  HexId target = kNowhere;
  BROWNWATER_SHAPE(Bombard, (unit, kUnitForm), (target, kHexForm))
  friend constexpr bool operator==(const Bombard&, const Bombard&) = default;
};
/// WS-9.2: a side's vessels attack those of the enemy in a water.
struct FightAfloat {
  WaterId water = kNoWater;
  BROWNWATER_SHAPE(FightAfloat, (water, kWaterForm))
  friend constexpr bool operator==(const FightAfloat&, const FightAfloat&) = default;
};
/// WS-7.1
struct ChooseIntensity {
  std::uint8_t intensity = 0;
  BROWNWATER_SHAPE(ChooseIntensity, (intensity, kIntensityForm))
  friend constexpr bool operator==(const ChooseIntensity&, const ChooseIntensity&) = default;
};
/// WS-3.4
struct ChooseLine {
  std::uint8_t line = 1;
  BROWNWATER_SHAPE(ChooseLine, (line, kFromOneForm))
  friend constexpr bool operator==(const ChooseLine&, const ChooseLine&) = default;
};
/// WS-7.2, WS-8.1: losses are taken from a unit, as many as it has or as are owed.
struct Lose {
  UnitId unit = kNoUnit;
  BROWNWATER_SHAPE(Lose, (unit, kUnitForm))
  friend constexpr bool operator==(const Lose&, const Lose&) = default;
};
/// WS-7.2: the defender retreats over a side.
struct Retreat {
  Direction direction = 0;
  BROWNWATER_SHAPE(Retreat, (direction, kDirectionForm))
  friend constexpr bool operator==(const Retreat&, const Retreat&) = default;
};
/// WS-3.7: a leader of the hex takes temporary command.
struct TakeTemporary {
  LeaderId leader = kNoLeader;
  BROWNWATER_SHAPE(TakeTemporary, (leader, kLeaderForm))
  friend constexpr bool operator==(const TakeTemporary&, const TakeTemporary&) = default;
};
/// WS-3.7: one is drawn from the pool until the leader named comes.
struct NameSuccessor {
  LeaderId leader = kNoLeader;
  BROWNWATER_SHAPE(NameSuccessor, (leader, kLeaderForm))
  friend constexpr bool operator==(const NameSuccessor&, const NameSuccessor&) = default;
};
/// WS-12.1: the fight that was to be a battle is thrown for after all.
struct ThrowFight {
  BROWNWATER_SHAPE(ThrowFight)
  friend constexpr bool operator==(const ThrowFight&, const ThrowFight&) = default;
};
/// WS-12.1: what the battle came to: a bit for each ship lost, by her place in the order of battle, and the side that
/// is driven off.
struct FightFought {
  std::uint32_t lost = 0;
  std::optional<Side> driven;
  BROWNWATER_SHAPE(FightFought, (lost, kShipsLostForm), (driven))
  friend constexpr bool operator==(const FightFought&, const FightFought&) = default;
};

/// WS-12.2: a flotilla or ironclad of the Union's sets out up a river.
struct Ascend {
  VesselId vessel = kNoVessel;
  RiverId river = kNoRiver;
  BROWNWATER_SHAPE(Ascend, (vessel, kVesselForm), (river, kRiverForm))
  friend constexpr bool operator==(const Ascend&, const Ascend&) = default;
};
/// WS-12.2: the expedition that waits to be played is called off.
struct RecallExpedition {
  BROWNWATER_SHAPE(RecallExpedition)
  friend constexpr bool operator==(const RecallExpedition&, const RecallExpedition&) = default;
};
/// WS-12.2: what the campaign came to: a bit for each ship lost, by her place in the expedition.
struct ExpeditionBack {
  std::uint32_t lost = 0;
  std::uint8_t turns = 1;  ///< of the campaign
  std::uint16_t fuel = 0;  ///< left in the ships that come back
  bool ironclad = false;   ///< the enemy's ironclad was found, and sunk or taken
  BROWNWATER_SHAPE(ExpeditionBack, (lost, kShipsLostForm), (turns, kTurnsForm), (fuel, kFuelForm), (ironclad))
  friend constexpr bool operator==(const ExpeditionBack&, const ExpeditionBack&) = default;
};

/// WS-8.1: in which order the force in a hex draws its supply, from now on.
struct DrawBy {
  HexId hex = kNowhere;
  DrawOrder order = DrawOrder::kPoolStocksOwn;
  BROWNWATER_SHAPE(DrawBy, (hex, kHexForm), (order))
  friend constexpr bool operator==(const DrawBy&, const DrawBy&) = default;
};
/// WS-8.1: a depot or train is held in reserve, or is so no longer.
struct Reserve {
  UnitId unit = kNoUnit;
  bool reserve = false;
  BROWNWATER_SHAPE(Reserve, (unit, kUnitForm), (reserve))
  friend constexpr bool operator==(const Reserve&, const Reserve&) = default;
};
/// WS-8.1: what an army headquarters carries is held in reserve, or is so no longer.
struct ReserveArmy {
  HeadquartersId army = kNoHeadquarters;
  bool reserve = false;
  BROWNWATER_SHAPE(ReserveArmy, (army, kHeadquartersForm), (reserve))
  friend constexpr bool operator==(const ReserveArmy&, const ReserveArmy&) = default;
};

/// WS-3.4: a leader with a force of his own tries to attack with the leader of the attack.
struct Join {
  LeaderId leader = kNoLeader;
  BROWNWATER_SHAPE(Join, (leader, kLeaderForm))
  friend constexpr bool operator==(const Join&, const Join&) = default;
};
/// WS-3.4: of several leaders in a battle, the one whose rating changes the die.
struct ChooseLeader {
  LeaderId leader = kNoLeader;
  BROWNWATER_SHAPE(ChooseLeader, (leader, kLeaderForm))
  friend constexpr bool operator==(const ChooseLeader&, const ChooseLeader&) = default;
};
/// WS-3.7: the drawn commander is the leader pick, or one is picked.
struct TakePick {
  bool take = false;
  BROWNWATER_SHAPE(TakePick, (take))
  friend constexpr bool operator==(const TakePick&, const TakePick&) = default;
};

using Action =
    std::variant<Done, TakeOffer, Forgo, ActivateLeader, TryLeader, ActivateUnit, Load, LoadArmy, MakeDepot, Relieve,
                 SetSail, SteamTo, Take, Call, SetOut, Step, ForceMarch, Drop, TearUp, Mend, Entrain, Ship, Halt,
                 Attack, Bombard, FightAfloat, ChooseIntensity, ChooseLine, Lose, Retreat, TakeTemporary, NameSuccessor,
                 Build, LayDown, Convert, PayWork, FreeFortress, CallVolunteers, Deploy, Launch, SetUp, PlaceOn,
                 PlaceAt, Send, SendArmy, Parole, TryKentucky, CallDraft, Emancipate, Augment, Merge, ThrowFight,
                 FightFought, Ascend, RecallExpedition, ExpeditionBack, Ruling, DrawBy, Reserve, ReserveArmy, Join,
                 ChooseLeader, TakePick>;
consteval shape::Tag tag_of(const Action*) { return {.name = "Action", .key = "type"}; }

}  // namespace brownwater::wbts
