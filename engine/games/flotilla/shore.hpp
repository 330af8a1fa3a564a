#pragma once

#include <vector>

#include "engine/games/flotilla/action.hpp"
#include "engine/games/flotilla/gunnery.hpp"

/// Men ashore (FL-3.1, FL-6.3, FL-6.5, FL-6.6). No dice here.
namespace brownwater::flotilla {

/// FL-6.6: the places, a whole inch apart, at which a party may be put ashore that is still all aboard.
std::vector<Point> landing_places(const Scenario& scenario, const State& state, UnitIndex party);

/// FL-6.6: a place on land within four inches of the ship; the nearest to her middle of those looked at.
std::optional<Point> bank_near(const Scenario& scenario, const State& state, UnitIndex ship);

std::optional<kernel::Refusal> why_not_march(const Scenario& scenario, const State& state, UnitIndex party);
std::optional<kernel::Refusal> why_not_march(const Scenario& scenario, const State& state, const March& order);
std::optional<kernel::Refusal> why_not_charge(const Scenario& scenario, const State& state, UnitIndex party,
                                              UnitIndex target);
std::optional<kernel::Refusal> why_not_land(const Scenario& scenario, const State& state, const Land& order);
std::optional<kernel::Refusal> why_not_embark(const Scenario& scenario, const State& state, UnitIndex party);

/// The terms of a charge (FL-6.3).
struct ChargeTerms {
  std::uint8_t goes_on = 0;   ///< the lowest face by which they charge
  std::uint8_t run_dice = 0;  ///< inches that they run
  Mil distance = 0;           ///< to be run
  bool swims = false;         ///< each man throws for his way as well
  bool open = true;           ///< nothing bars the way
  bool from_rear = false;
};
/// Those that do not depend on the ground.
std::uint8_t charges_on(const Scenario& scenario, const State& state, UnitIndex party);
std::uint8_t run_dice(const Scenario& scenario, UnitIndex party, bool rows);
/// The terms of a charge that may be ordered.
ChargeTerms terms_of(const Scenario& scenario, const State& state, const Charge& order);

/// FL-6.4: the nearest woods, houses or battery of their own side that men who run may reach. The way must lead over
/// dry land and not towards those from whom they run. Nothing if there is none.
std::optional<Point> cover_near(const Scenario& scenario, const State& state, UnitIndex party, UnitIndex from);

/// A place so far along a bearing, or as far as the table goes.
Point walked(const Scenario& scenario, Point from, Bearing bearing, Mil distance);
using plane::distance_of;

/// Whether a straight way leads over land alone, as far as a pace.
bool is_dry_between(const Scenario& scenario, Point from, Point to);

/// FL-3.1: how much of a distance is open to a party. The way ends at the water's edge, but not for boats or for a
/// party already in the water.
Mil open_way(const Scenario& scenario, const State& state, UnitIndex party, Bearing bearing, Mil distance);

/// FL-3.1, FL-6.4: the same for who runs, falls back or goes after him, boats or not: they lie at the bank.
Mil way_on_foot(const Scenario& scenario, const State& state, UnitIndex party, Bearing bearing, Mil distance);

/// FL-3.1: whether a party would swim in the water: it is ashore, and has no boats.
bool may_swim(const Scenario& scenario, const State& state, UnitIndex unit);
/// FL-3.1: whether a party is in the water and has no boats.
bool swims(const Scenario& scenario, const State& state, UnitIndex unit);

}  // namespace brownwater::flotilla
