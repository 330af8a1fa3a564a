#pragma once

#include <optional>

#include "captains/wbts/delegation.hpp"
#include "captains/wbts/errand.hpp"
#include "captains/wbts/odds.hpp"
#include "engine/games/wbts/wbts.hpp"

/// Decisions on a general's desk, and the functions that answer them.
namespace brownwater::captains::general {

/// One decision, with everything that the seat sees.
struct Desk {
  const wbts::Scenario& scenario;
  const wbts::State& state;
  Side side;

  Temper temper = Temper::kSteady;
  int* wrong = nullptr;               ///< counts what he wanted and might not, where anybody asks
  const Delegation* staff = nullptr;  ///< the staff of a person who commands; null for the general himself

  Situation situation() const { return {scenario, state, side, true, temper}; }
  /// Whether the armies in a hex are led here.
  bool leads_at(wbts::HexId hex) const { return staff == nullptr || staff->commands_at(hex); }
  bool does(Duty duty) const { return staff == nullptr || staff->does(duty); }
  /// Vessels on a water are ordered here.
  bool sails_on(wbts::WaterId water) const { return does(Duty::kVessels) || staff->commands_on(water); }
  /// WS-2.3: commands that may be given here.
  int commands() const { return state.commands_left - (staff == nullptr ? 0 : staff->commands_kept()); }
  bool may(const wbts::Action& action) const { return !wbts::War::refuse(scenario, state, seat_of(side), action); }
  /// Whether the action that he has chosen is allowed; his plans should hold no surprise.
  bool carries(const wbts::Action& wanted) const {
    if (may(wanted)) return true;
    if (wrong != nullptr) ++*wrong;
    return false;
  }
  bool own_leader(wbts::LeaderId leader) const {
    return scenario.cards()[leader].side == side && state.commands.leaders[leader].station == wbts::Station::kOnMap;
  }
  wbts::Cycle now() const { return wbts::cycle_now(state); }
};

// marching.cpp
wbts::Action answer(const Desk& desk, const wbts::Orders& owed);
wbts::Action answer(const Desk& desk, const wbts::Gathering& owed);
wbts::Action answer(const Desk& desk, const wbts::Marching& owed);
// services.cpp
/// WS-6.2, WS-7.3: a command to a repair unit or siege train that is wanted elsewhere.
std::optional<wbts::Action> next_service(const Desk& desk, const Situation& situation);
wbts::Action service_march(const Desk& desk, const Situation& situation, const wbts::Marching& march,
                           wbts::UnitKind kind);
/// One of a kind that is wanted and missing, if that much supply is to spare.
std::optional<wbts::Action> next_service_built(const Desk& desk, const Situation& situation, int spare);
/// Whether a column should tear up the rails where it halts.
bool tears_up(const Desk& desk, wbts::HexId hex);
// afloat.cpp
/// A vessel that should get under way now.
std::optional<wbts::VesselId> next_to_sail(const Desk& desk, const Situation& situation);
wbts::Action answer(const Desk& desk, const wbts::Sailing& owed);
/// WS-9.2: a fight afloat that is worth it.
std::optional<wbts::WaterId> fight_afloat(const Desk& desk);
// battle.cpp
wbts::Action answer(const Desk& desk, const wbts::Attacks& owed);
wbts::Action answer(const Desk& desk, const wbts::SiegeOrders& owed);
/// The reasons for an attack that a general orders here; nothing if no force would make it.
std::optional<Motives> motives_of(const Desk& desk, const wbts::Attack& attack);
wbts::Action answer(const Desk& desk, const wbts::Mustering& owed);
wbts::Action answer(const Desk& desk, const wbts::Intensities& owed);
wbts::Action answer(const Desk& desk, const wbts::Lines& owed);
wbts::Action answer(const Desk& desk, const wbts::Losing& owed);
wbts::Action answer(const Desk& desk, const wbts::Retreating& owed);
// building.cpp
wbts::Action answer(const Desk& desk, const wbts::Building& owed);
wbts::Action answer(const Desk& desk, const wbts::Deploying& owed);
// staff.cpp
/// Points that the leaders of a hex can take along.
int room_of_leaders(const Desk& desk, const Situation& situation, wbts::HexId hex);
wbts::Action answer(const Desk& desk, const wbts::SettingUp& owed);
wbts::Action answer(const Desk& desk, const wbts::Placing& owed);
wbts::Action answer(const Desk& desk, const wbts::Picking& owed);
wbts::Action answer(const Desk& desk, const wbts::Leaderless& owed);
wbts::Action answer(const Desk& desk, const wbts::Forgoing& owed);
wbts::Action answer(const Desk& desk, const wbts::Distributing& owed);
wbts::Action answer(const Desk& desk, const wbts::Politicking& owed);
wbts::Action answer(const Desk& desk, const wbts::Offered& owed);

}  // namespace brownwater::captains::general
