#pragma once

#include <optional>

#include "engine/games/wbts/action.hpp"
#include "engine/games/wbts/standing.hpp"

namespace brownwater::wbts {

using Refused = std::optional<kernel::Refusal>;

/// Why a side may not decide so, or nothing: an answer for each action. Inside the room only.
struct Legality {
  const Scenario& scenario;
  const State& state;
  Side side;

  Refused operator()(const Done& asked) const;
  Refused operator()(const TakeOffer& asked) const;
  Refused operator()(const Forgo& asked) const;
  Refused operator()(const ActivateLeader& asked) const;
  Refused operator()(const TryLeader& asked) const;
  Refused operator()(const ActivateUnit& asked) const;
  Refused operator()(const Load& asked) const;
  Refused operator()(const LoadArmy& asked) const;
  Refused operator()(const MakeDepot& asked) const;
  Refused operator()(const Relieve& asked) const;
  Refused operator()(const SetSail& asked) const;
  Refused operator()(const SteamTo& asked) const;
  Refused operator()(const Take& asked) const;
  Refused operator()(const Call& asked) const;
  Refused operator()(const SetOut& asked) const;
  Refused operator()(const Step& asked) const;
  Refused operator()(const ForceMarch& asked) const;
  Refused operator()(const Drop& asked) const;
  Refused operator()(const TearUp& asked) const;
  Refused operator()(const Mend& asked) const;
  Refused operator()(const Entrain& asked) const;
  Refused operator()(const Ship& asked) const;
  Refused operator()(const Halt& asked) const;
  Refused operator()(const Attack& asked) const;
  Refused operator()(const Bombard& asked) const;
  Refused operator()(const FightAfloat& asked) const;
  Refused operator()(const ChooseIntensity& asked) const;
  Refused operator()(const ChooseLine& asked) const;
  Refused operator()(const Lose& asked) const;
  Refused operator()(const Retreat& asked) const;
  Refused operator()(const TakeTemporary& asked) const;
  Refused operator()(const NameSuccessor& asked) const;
  Refused operator()(const Build& asked) const;
  Refused operator()(const LayDown& asked) const;
  Refused operator()(const Convert& asked) const;
  Refused operator()(const Augment& asked) const;
  Refused operator()(const Merge& asked) const;
  Refused operator()(const PayWork& asked) const;
  Refused operator()(const FreeFortress& asked) const;
  Refused operator()(const CallVolunteers& asked) const;
  Refused operator()(const Deploy& asked) const;
  Refused operator()(const Launch& asked) const;
  Refused operator()(const SetUp& asked) const;
  Refused operator()(const PlaceOn& asked) const;
  Refused operator()(const PlaceAt& asked) const;
  Refused operator()(const Send& asked) const;
  Refused operator()(const SendArmy& asked) const;
  Refused operator()(const Parole& asked) const;
  Refused operator()(const TryKentucky& asked) const;
  Refused operator()(const CallDraft& asked) const;
  Refused operator()(const Emancipate& asked) const;
  Refused operator()(const ThrowFight& asked) const;
  Refused operator()(const FightFought& asked) const;
  Refused operator()(const Ascend& asked) const;
  Refused operator()(const RecallExpedition& asked) const;
  Refused operator()(const ExpeditionBack& asked) const;
  Refused operator()(const Ruling& asked) const;
  Refused operator()(const DrawBy& asked) const;
  Refused operator()(const Reserve& asked) const;
  Refused operator()(const ReserveArmy& asked) const;
  Refused operator()(const Join& asked) const;
  Refused operator()(const ChooseLeader& asked) const;
  Refused operator()(const TakePick& asked) const;

 private:
  template <class F>
  const F* owing() const {
    return state.owed.top_if<F>();
  }
  bool own_leader(LeaderId leader) const;
  bool own_unit(UnitId unit) const;
  bool own_army(HeadquartersId headquarters) const;
  bool own_department(HexId hex) const;
  Refused refuse_troops(UnitId unit, RuleRef by) const;
  Refused refuse_muster(const Mustering& muster, const Unit& unit) const;
  Refused refuse_depot(UnitId depot, HexId hex) const;
  Refused refuse_sum(int supply, int personnel) const;
  Refused refuse_leader_order(LeaderId leader) const;
  Refused refuse_but_summoned(LeaderId leader) const;
  Refused refuse_target(LeaderId leader, HexId target) const;
  Refused refuse_sent(HexId hex, int points) const;
  bool may_choose_supply() const { return owing<Distributing>() != nullptr || owing<Attacks>() != nullptr; }
};

/// Shared by several answers and by the rules themselves.
Side side_deciding(const Frame& frame);
bool is_hex(HexId hex);
/// WS-6.1: movement points left to the column on its way.
int points_left(const Scenario& scenario, const State& state, const Marching& march);
/// WS-6.1: what a step over a side costs the column, ferries counted; `kImpassable` if there is no way.
int step_cost(const Scenario& scenario, const State& state, Side side, HexSide step);
/// WS-6.2: rail points that the column costs.
int rail_cost(const State& state);
bool column_fights(const State& state);
/// WS-7.1: how many units of a hex were gathered.
int attackers_from(const State& state, HexId hex);
/// WS-3.4: the leaders beside the leader of the attack whose forces take part in it.
Attackers who_take_part(const State& state, const Mustering& muster);
/// WS-3.7: the headquarters that waits for a leader, if he is on his way to it; `kNoHeadquarters` if none does.
HeadquartersId awaits(const State& state, LeaderId leader);
/// WS-3.7: a side's leader who was named for a headquarters and has still to move this week, or to take it over;
/// `kNoLeader` if there is none.
LeaderId summoned(const State& state, Side side);
/// WS-3.7: whether going there brings the marching leader nearer to the HQ that expects him; true if none does.
bool heeds_summons(const State& state, const Marching& march, HexId to);
/// Anything of a side in a hex, fighting or not, or a leader or headquarters.
bool anything_at(const Scenario& scenario, const State& state, HexId hex, Side side);
/// WS-6.3: waters that a vessel reaches, as steps.
std::vector<std::uint16_t> sea_reach(const Scenario& scenario, const State& state, const Field& field, VesselId vessel);
/// WS-6.3: the nearest of the reached waters about a hex; `kNoWater` if none is.
WaterId landing_at(const Scenario& scenario, const std::vector<std::uint16_t>& steps, HexId hex);
/// WS-7.1: whether an attack may be made over a side.
bool may_attack_over(const Scenario& scenario, HexId from, HexId target);
/// Hexes next to those of a side's troops.
HexSet next_to_troops(const Scenario& scenario, const State& state, Side side);
/// WS-7.1: the highest intensity that a side may choose in the battle that is fought.
std::uint8_t most_intensity_now(const Scenario& scenario, const State& state, Side side);
/// WS-3.4: whether a leader could change the die of the battle that is fought for his side, and how many of it could.
bool may_be_rated(const Scenario& scenario, const State& state, Side side, LeaderId leader);
int count_rated(const Scenario& scenario, const State& state, Side side);
/// Whether a unit is one that the losses may be taken from.
bool may_lose(const State& state, const Losing& losing, UnitId unit);
/// A counter that is not used; `kNoUnit`, `kNoVessel` if there is none. Counters that the set-up never used come first,
/// so that its numbers keep their meaning.
UnitId free_unit(const Scenario& scenario, const State& state);
VesselId free_vessel(const Scenario& scenario, const State& state);
/// WS-9.3: one for an ironclad that is laid down.
VesselId free_stocks(const State& state, Side side);
/// WS-8.2: the amounts in which supply is sent, so that all that may be done can be listed.
inline constexpr std::array<std::uint8_t, 3> kSentAmounts{1, 5, 10};
/// WS-4.1: what a product costs in all.
Price price_of(const BuildingNumbers& numbers, Side side, Product product, int points);
VesselKind vessel_of(Product product);
UnitKind unit_of(Product product);
/// The product that sets the cost of a point of troops of a kind.
Product product_of(UnitKind kind);
/// WS-4.5: counters of a kind that a side has not used yet.
int vessels_left(const Scenario& scenario, const State& state, Side side, VesselKind kind);
/// WS-4.1, WS-9.1: the waters in which a side's new vessels of a kind come in: about its yards, such as suit them.
std::vector<WaterId> docks_of(const Scenario& scenario, const State& state, Side side, VesselKind kind);
/// WS-3.3: counters of headquarters left.
HeadquartersLimits headquarters_left(const Scenario& scenario, const State& state, Side side);

}  // namespace brownwater::wbts
