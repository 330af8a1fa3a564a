#include "adapters/wire/mobas/mobas_words.hpp"
#include "adapters/wire/mobas/read_scenario.hpp"

namespace brownwater::wire::mobas_wire {
namespace {

/// Ships and batteries are one list for the rules and two in the text.
std::string force_place(std::size_t at, std::size_t ships) {
  return at < ships ? below("/forces", at) : below("/batteries", at - ships);
}

std::string hex_of(const Draft& draft, std::size_t at) { return hex_name(draft.forces[at].hex); }

Fault fault_of(const DraftError& error, const Draft& draft, std::size_t ships) {
  const std::size_t at = error.at;
  switch (error.fault) {
    case DraftFault::kSheetSize: return {"/map", "the sheet has no rows or columns, or too many", ""};
    case DraftFault::kTurnLimit: return {"/turns", "the turn limit is from 1 to 99", "MB-7.1"};
    case DraftFault::kSideWithoutShip:
      return {"/forces", "the " + std::string(at == 0 ? "Union" : "Confederacy") + " has no ship", "MB-7.1"};
    case DraftFault::kOffTheMap:
      return {force_place(at, ships) + "/hex",
              hex_of(draft, at) + " is off the sheet of " + std::to_string(draft.rows) + " rows and " +
                  std::to_string(draft.columns) + " columns",
              "MB-4.2"};
    case DraftFault::kOnLand: return {force_place(at, ships) + "/hex", hex_of(draft, at) + " is land", "MB-4.2"};
    case DraftFault::kTooShallow:
      return {force_place(at, ships) + "/hex", hex_of(draft, at) + " is too shallow for her: she is of deep draught",
              "MB-4.2"};
    case DraftFault::kHexTaken:
      return {force_place(at, ships) + "/hex", hex_of(draft, at) + " is taken already: no two ships in a hex",
              "MB-4.2"};
    case DraftFault::kBadFacing: return {force_place(at, ships) + "/facing", "a facing is from 0 to 5", ""};
    case DraftFault::kBadRatings: return {force_place(at, ships), "her ratings are out of range", "MB-6.0"};
    case DraftFault::kMineOffTheMap: return {below("/mines", at) + "/hex", "the mine is off the sheet", "MB-6.3"};
    case DraftFault::kMineOnLand: return {below("/mines", at) + "/hex", "the mine lies on land", "MB-6.3"};
    case DraftFault::kMineTwice: return {below("/mines", at) + "/hex", "a mine lies there already", "MB-6.3"};
    case DraftFault::kBadObjective:
      return {below("/objectives", at), "names ships that are not the enemy's, or none", "MB-7.1"};
    case DraftFault::kBadNumbers: return {"", "the numbers of the rules are out of range", "MB-6.0"};
  }
  return {};
}

}  // namespace

std::vector<Fault> faults_of_draft(const std::vector<DraftError>& errors, const Draft& draft, std::size_t ships) {
  std::vector<Fault> faults;
  for (const DraftError& error : errors) faults.push_back(fault_of(error, draft, ships));
  return faults;
}

}  // namespace brownwater::wire::mobas_wire
