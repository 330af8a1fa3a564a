#include "adapters/wire/flotilla/flotilla_words.hpp"
#include "adapters/wire/flotilla/read_scenario.hpp"

namespace brownwater::wire::flotilla_wire {
namespace {

/// Ships, batteries and parties are one list for the rules and three in the text.
std::string force_place(std::size_t at, Musters musters) {
  if (at < musters.ships) return below("/forces", at);
  at -= musters.ships;
  if (at < musters.batteries) return below("/batteries", at);
  return below("/parties", at - musters.batteries);
}

// FL-2.1
Fault fault_of_sheet(const std::string& force, Kind kind) {
  if (kind == Kind::kLandBattery)
    return {force + "/batteries", "a battery has guns, of each type from 1 to 40", "FL-4.14"};
  return {force,
          "her sheet is out of range: a speed box 0, turns to 180 degrees, batteries of 1 to 40 dice, morale to 12, a "
          "hull to 30 inches long and no broader than long",
          "FL-2.1"};
}

// FL-6.6
Fault fault_of_party(const std::string& force, const Placement& party) {
  if (party.men == 0) return {force + "/men", "a party has men", "FL-6.6"};
  if (party.aboard != kNoUnit) return {force + "/aboard", "she is not a ship of the party's side", "FL-6.6"};
  return {force + "/at", "that is water, and the party has no boats", "FL-3.1"};
}

Fault fault_of_speed(const std::string& force, const Placement& ship) {
  if (ship.docked) return {force + "/speed", "a ship that is moored lies still", "FL-3.2"};
  return {force + "/speed", "her sheet has no such speed box", "FL-2.1"};
}

/// A fault of one of the forces.
Fault fault_of_force(const DraftError& error, const std::string& force, const Placement& unit) {
  switch (error.fault) {
    case DraftFault::kOffTheTable: return {force + "/at", "that place is off the table", ""};
    case DraftFault::kOnLand: return {force + "/at", "her hull lies on land there", "FL-3.5"};
    case DraftFault::kTooShallow:
      return {force + "/at", "the water is too shallow for her there; she may lie aground in it", "FL-3.5"};
    case DraftFault::kHullsTouch: return {force + "/at", "her hull touches that of a ship before her", "FL-3.7"};
    case DraftFault::kBadHeading: return {force + "/heading", "a heading is from 0 to 359 degrees", ""};
    case DraftFault::kBadSpeed: return fault_of_speed(force, unit);
    case DraftFault::kNoBoxes: return {force + "/card/boxes", "a ship's sheet has damage boxes", "FL-2.3"};
    case DraftFault::kBadSheet: return fault_of_sheet(force, unit.kind);
    case DraftFault::kBadParty: return fault_of_party(force, unit);
    case DraftFault::kBatteryAfloat: return {force + "/at", "a land battery stands on land: that is water", "FL-4.14"};
    case DraftFault::kTwoFlagships: return {force + "/flagship", "her side has a flagship before her", "FL-1.4"};
    case DraftFault::kTableSize:
    case DraftFault::kTurnLimit:
    case DraftFault::kSideWithoutUnit:
    case DraftFault::kAreaNotSimple:
    case DraftFault::kAreaOffTheTable:
    case DraftFault::kBadCurrent:
    case DraftFault::kBadMine:
    case DraftFault::kBadObjective:
    case DraftFault::kBadTables: break;
  }
  return {force, "cannot stand so", ""};
}

Fault fault_of(const DraftError& error, const Draft& draft, Musters musters) {
  switch (error.fault) {
    case DraftFault::kTableSize: return {"/map", "a table is from 1 to 400 inches wide and high", ""};
    case DraftFault::kTurnLimit: return {"/turns", "the limit is from 1 to 120 turns", "FL-7.1"};
    case DraftFault::kSideWithoutUnit:
      return {"/forces", "one of the sides has neither a ship nor a land battery", "FL-7.1"};
    case DraftFault::kAreaNotSimple:
      return {below("/map/areas", error.at) + "/corners",
              "the banks cross or touch themselves, or enclose nothing: a simple outline of at least three corners is "
              "wanted",
              "FL-3.5"};
    case DraftFault::kAreaOffTheTable:
      return {below("/map/areas", error.at) + "/corners", "a corner lies off the table", "FL-3.5"};
    case DraftFault::kBadCurrent:
      return {below("/map/current", error.at), "the place is off the table, or the bearing is none", "FL-3.2"};
    case DraftFault::kBadMine: return {below("/mines", error.at), "the mine is off the table or on land", "FL-4.12"};
    case DraftFault::kBadObjective:
      return {below("/objectives", error.at),
              "names forces that are not the enemy's, or more than there are, or a turn after the last", "FL-7.1"};
    case DraftFault::kBadTables: return {"", "the numbers of the rules are out of range", "FL-4.3"};
    case DraftFault::kOffTheTable:
    case DraftFault::kOnLand:
    case DraftFault::kTooShallow:
    case DraftFault::kHullsTouch:
    case DraftFault::kBadHeading:
    case DraftFault::kBadSpeed:
    case DraftFault::kNoBoxes:
    case DraftFault::kBadSheet:
    case DraftFault::kBadParty:
    case DraftFault::kBatteryAfloat:
    case DraftFault::kTwoFlagships: break;
  }
  return fault_of_force(error, force_place(error.at, musters), draft.forces[error.at]);
}

}  // namespace

std::vector<Fault> faults_of_draft(const std::vector<DraftError>& errors, const Draft& draft, Musters musters) {
  std::vector<Fault> faults;
  for (const DraftError& error : errors) faults.push_back(fault_of(error, draft, musters));
  return faults;
}

}  // namespace brownwater::wire::flotilla_wire
