#include "adapters/wire/redriver/drafting.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

using redriver::DraftError;
using redriver::DraftFault;

/// Warships and supply ships are one list for the rules and two in the text.
std::string ship_place(std::size_t at, std::size_t warships) {
  return at < warships ? below("/flotilla/warships", at) : below("/flotilla/supply_ships", at - warships);
}

Fault fault_of(const DraftError& error, std::size_t warships) {
  const std::string ship = ship_place(error.at, warships);
  switch (error.fault) {
    case DraftFault::kNoWarship:
      return {"/flotilla/warships", "the flotilla has no warship: without one it is defeated before it sails",
              "RR-2.3"};
    case DraftFault::kTooManySupplyShips:
      return {"/flotilla/supply_ships", "no more than two supply ships go with a flotilla", "RR-7.4"};
    case DraftFault::kNoPoints: return {ship + "/ship", "she has no points to lose", "RR-9.4"};
    case DraftFault::kUnknownGun:
      return {ship + "/ship", "she has a gun that the campaign's tables do not know", "RR-8.1"};
    case DraftFault::kNoGuns: return {ship + "/ship", "she has no gun; a warship has at least one", "RR-2.3"};
    case DraftFault::kTooManyBarges: return {ship + "/barges", "a ship tows at most two barges", "RR-7.2"};
    case DraftFault::kLoadOfWarship: return {ship + "/load", "only a supply ship carries rounds for others", "RR-8.1"};
    case DraftFault::kLoadTooGreat:
      return {ship + "/load", "she carries 200 rounds at most, of all kinds together", "RR-8.1"};
    case DraftFault::kWaitingWarship:
      return {ship + "/at_main_river", "only a supply ship may wait at the main river", "RR-7.4"};
    case DraftFault::kNoIronclad: return {"/ironclad", "there is no ironclad to be met", "RR-6.8"};
    case DraftFault::kBadIronclad:
      return {"/ironclad", "one of the ironclads has no points, or unknown guns", "RR-6.8"};
    case DraftFault::kBadChoice: return {"/ironclad", "is none of the ironclads that may be met", "RR-6.8"};
    case DraftFault::kTurnLimit: return {"/turns", "the turn limit is from 1 to 120", ""};
    case DraftFault::kDrawnBend:
      return {below("/river", error.at), "no roll on the table of the section before it gives this bend and heading",
              "RR-3.4"};
  }
  return {};
}

}  // namespace

std::vector<Fault> faults_of_draft(const std::vector<DraftError>& errors, std::size_t warships) {
  std::vector<Fault> faults;
  for (const DraftError& error : errors) faults.push_back(fault_of(error, warships));
  return faults;
}

}  // namespace brownwater::wire::red_river_wire
