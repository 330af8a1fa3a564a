#include <algorithm>

#include "engine/games/wbts/standing.hpp"
#include "engine/games/wbts/steps.hpp"

namespace brownwater::wbts::steps {
namespace {

/// An HQ whose leader is taken goes off the map with him.
template <class U>
void break_up_headquarters(State& state, Side loser, HexId hex, U& umpire) {
  for (std::size_t at = 0; at < kMaxHeadquarters; ++at) {
    Headquarters& headquarters = state.commands.headquarters[at];
    if (!headquarters.on_map || headquarters.side != loser || headquarters.hex != hex) continue;
    const HeadquartersLost lost{
        .headquarters = static_cast<HeadquartersId>(at), .side = loser, .kind = headquarters.kind, .hex = hex};
    headquarters = Headquarters{};
    state.army_supply[at] = 0;
    state.army_reserved[at] = false;
    tell(umpire, rule(3, 8), lost);
  }
}

/// WS-10.2: the side that enters Kentucky drives it to the other, which gains its volunteers.
template <class U>
void breach_kentucky(const Scenario& scenario, State& state, Side side, HexId hex, U& umpire) {
  const StateId kentucky = scenario.cities().kentucky;
  if (state.kentucky != RailOwner::kNobody || kentucky == kNoState || scenario.map().state_of(hex) != kentucky) return;
  const Side other = enemy_of(side);
  state.kentucky = owner_of(other);
  Purse& purse = state.purses[other];
  purse.personnel = static_cast<std::uint16_t>(purse.personnel + scenario.campaign().politics.breach_personnel);
  credit(state, other, scenario.campaign().politics.broken);
  tell(umpire, rule(10, 2), KentuckyJoined{.side = other, .breach = true});
}

/// WS-10.1, the option: for the first capture of a city.
void credit_capture(const Scenario& scenario, State& state, Side side, HexId hex) {
  if (state.once_taken.has(hex)) return;
  state.once_taken.add(hex);
  const PoliticsNumbers& numbers = scenario.campaign().politics;
  const bool major =
      std::ranges::any_of(scenario.cities().major, [&](PlaceId city) { return scenario.map().place(city).hex == hex; });
  const bool city = scenario.map().place(scenario.map().chief_place(hex)).kind == PlaceKind::kCity;
  if (major || city) credit(state, side, major ? numbers.major_city : numbers.city);
}

template <class U>
void take_place(const Scenario& scenario, State& state, Side side, HexId hex, U& umpire) {
  if (scenario.map().chief_place(hex) == kNoPlace) return;
  const bool was_taken = state.taken.has(hex);
  if (side == Side::kUnion && !was_taken) {
    state.taken.add(hex);
    tell(umpire, rule(4, 3), PlaceTaken{.hex = hex, .side = side});
    credit_capture(scenario, state, side, hex);
  }
  if (side == Side::kConfederate && was_taken) {
    state.taken.remove(hex);
    tell(umpire, rule(4, 3), PlaceTaken{.hex = hex, .side = side});
  }
}

}  // namespace

// WS-3.8: leaders are taken; what does not fight changes hands.
template <class U>
void seize(const Scenario& scenario, State& state, Side loser, HexId hex, U& umpire) {
  for (std::size_t at = 0; at < scenario.cards().size(); ++at) {
    if (scenario.cards()[at].side != loser || !falls_with(state.commands.leaders[at], hex)) continue;
    tell(umpire, rule(3, 8), LeaderCaptured{.leader = static_cast<LeaderId>(at)});
  }
  capture_lone_leaders(state.commands, scenario.cards(), hex, loser);
  break_up_headquarters(state, loser, hex, umpire);
  for (std::size_t at = 0; at < kMaxUnits; ++at) {
    Unit& unit = state.units[at];
    if (!unit.on_map() || unit.side != loser || unit.hex != hex || unit.fights()) continue;
    unit.side = enemy_of(loser);
    unit.moved = true;
    unit.reserved = false;
    tell(umpire, rule(8, 2),
         TrainsTaken{.unit = static_cast<UnitId>(at), .side = unit.side, .kind = unit.kind, .hex = hex});
  }
}

template <class U>
void occupy(const Scenario& scenario, State& state, Side side, HexId hex, U& umpire) {
  const Side loser = enemy_of(side);
  seize(scenario, state, loser, hex, umpire);
  const RailHex rail = scenario.map().rail_hex(hex);
  if (rail != kNoRailHex && state.rails[rail].owner != owner_of(side)) {
    state.rails[rail].owner = owner_of(side);
    tell(umpire, rule(6, 2), RailsTaken{.hex = hex, .side = side});
  }
  for (WorkCounter& work : state.works) {
    if (work.hex != hex || work.side == side) continue;
    // A fort without a garrison falls to who enters it; one that was building is thrown down.
    if (work.built == Cover::Works::kNone) {
      work = WorkCounter{};
    } else {
      work.side = side;
      work.paid = 0;
    }
    credit(state, side, scenario.campaign().politics.works);
    tell(umpire, rule(7, 3), WorkTaken{.hex = hex, .side = side});
  }
  for (Department& department : state.departments) {
    if (department.hex != hex || department.side == side) continue;
    department = Department{};
    tell(umpire, rule(4, 1), DepartmentLost{.hex = hex, .side = loser});
  }
  take_place(scenario, state, side, hex, umpire);
  breach_kentucky(scenario, state, side, hex, umpire);
}

#define BROWNWATER_STEP(U)                                       \
  template void seize(const Scenario&, State&, Side, HexId, U&); \
  template void occupy(const Scenario&, State&, Side, HexId, U&);
BROWNWATER_WBTS_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::wbts::steps
