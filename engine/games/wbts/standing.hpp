#pragma once

#include <optional>

#include "engine/games/wbts/reason.hpp"
#include "engine/games/wbts/state.hpp"

/// How things stand in a war: questions that several rules ask of a state.
namespace brownwater::wbts {

Field field_of(const Scenario& scenario, const State& state);
RailUse rail_use(const Scenario& scenario, const State& state, Side side);
std::vector<RailOwner> rail_owners(const State& state, const WarMap& map);
/// The cycle that is played.
inline Cycle cycle_now(const State& state) { return cycle_of(state.clock.week); }

/// Strength points of a side's troops in a hex.
int points_at(const State& state, HexId hex, Side side);
bool troops_at(const State& state, HexId hex, Side side);
/// The works of a hex, built or not; nothing if there are none.
const WorkCounter* work_at(const State& state, HexId hex);
/// WS-7.1: what covers a side's troops in a hex.
Cover cover_at(const Scenario& scenario, const State& state, HexId hex, Side side);
/// WS-7.2: a city or town that is no minor one.
bool is_refuge(const WarMap& map, HexId hex);

/// WS-3.1: a leader's present ratings, with their reductions.
StandingRatings standing_of(const Scenario& scenario, const State& state, LeaderId leader);
Ratings ratings_of(const Scenario& scenario, const State& state, LeaderId leader);
/// WS-3.4: who commands a side's troops in a hex: the one with the greatest command, then with most stars, then the
/// first of the list; `kNoLeader` if none is there.
LeaderId in_command_at(const Scenario& scenario, const State& state, HexId hex, Side side);
/// Units that his headquarters takes along.
std::uint8_t room_of(const Scenario& scenario, const State& state, LeaderId leader);
/// WS-6.1: movement points a week of a unit.
int march_of(const Scenario& scenario, UnitKind kind);
/// WS-6.1: movement points of the marked column: those of its slowest unit, or of leaders by themselves.
int march_of_column(const Scenario& scenario, const State& state);

/// WS-8.1: whether a force there can draw supply from anything but its own stock.
bool in_supply(const Scenario& scenario, const State& state, Side side, HexId hex);
/// WS-8.1, WS-5: finds again the hexes where a side draws on its pool; for the South also its besieged major
/// cities.
void reckon_supply(const Scenario& scenario, State& state, Side side);
/// WS-8.1: whether a depot, train or army with supply is within reach of a force there.
bool has_stock_near(const Scenario& scenario, const State& state, Side side, HexId hex);
/// WS-8.1: in which order a side's force in a hex draws its supply: as its strongest unit does, of equals the first.
DrawOrder draw_order_at(const State& state, Side side, HexId hex);
/// WS-8.1: draws points for a force in a hex, at most `wanted`, and returns their number. The force's order covers the
/// pool, supply carried in the hex, and depots, trains and armies within reach that are not in reserve. Reserves in the
/// hex come last.
int draw_supply(const Scenario& scenario, State& state, Side side, HexId hex, int wanted);
/// Whether a department does its work: no enemy in it, its city not besieged (WS-5.7).
bool works_now(const Scenario& scenario, const State& state, const Department& department);
/// WS-5: the South's major cities that are besieged as things stand, a bit for each.
std::uint8_t cities_besieged(const Scenario& scenario, const State& state, const Field& field);
/// WS-5.7: a major city of the South that was besieged when its supply was last computed.
bool is_besieged_city(const Scenario& scenario, const State& state, HexId hex);
/// WS-5.7, WS-7.3: a besieged city of the South, or a besieged fort of either side: nothing comes in.
bool is_shut_in(const Scenario& scenario, const State& state, Side side, HexId hex);
/// WS-7.3: a fort with enemies next to it from which no way leads out.
bool is_besieged_fort(const Scenario& scenario, const State& state, const WorkCounter& work);

/// WS-7.2, WS-7.3: whether a force may leave a hex over a side: passable, no enemy troops beyond.
bool may_leave(const Scenario& scenario, const Field& field, HexSide step, Side side);
bool is_surrounded(const Scenario& scenario, const Field& field, HexId hex, Side side);

/// WS-3.8, WS-7.3: whether a side's force in a hex is besieged as things stand, in a fort or city, or wholly
/// surrounded, or was before the last of it fell.
bool is_closed_in(const Scenario& scenario, const State& state, Side side, HexId hex);

/// WS-8.1: hexes within a number of infantry movement points of any of the starts, not through enemy troops.
HexSet within_march(const Scenario& scenario, const Field& field, Side side, const std::vector<HexId>& starts,
                    int points);

}  // namespace brownwater::wbts
