#include "adapters/wire/noddy/noddy_words.hpp"
#include "adapters/wire/noddy/read_scenario.hpp"

namespace brownwater::wire::noddy_wire {
namespace {

/// Vessels, batteries and regiments are one list for the rules and three in the text.
std::string force_place(std::size_t at, Musters musters) {
  if (at < musters.vessels) return below("/forces", at);
  at -= musters.vessels;
  if (at < musters.batteries) return below("/batteries", at);
  return below("/regiments", at - musters.batteries);
}

Fault fault_of(const DraftError& error, Musters musters) {
  const std::string force = force_place(error.at, musters);
  switch (error.fault) {
    case DraftFault::kSheetSize: return {"/map", "a sheet is from 1 to 400 inches wide and high", ""};
    case DraftFault::kMoveLimit: return {"/moves", "the limit is from 1 to 120 moves", "ND-8.1"};
    case DraftFault::kSideWithoutShip: return {"/forces", "one of the sides has no vessel", "ND-8.1"};
    case DraftFault::kAreaNotSimple:
      return {below("/map/areas", error.at) + "/corners",
              "the banks cross or touch themselves, or enclose nothing: a simple outline of at least three corners is "
              "wanted",
              "ND-3.1"};
    case DraftFault::kAreaOffTheSheet:
      return {below("/map/areas", error.at) + "/corners", "a corner lies off the sheet", "ND-3.1"};
    case DraftFault::kBadCurrent:
      return {below("/map/current", error.at), "the place is off the sheet, or the bearing is none", "ND-2.1"};
    case DraftFault::kOffTheSheet: return {force + "/at", "that place is off the sheet", ""};
    case DraftFault::kOnLand: return {force + "/at", "her hull lies on land there", "ND-3.1"};
    case DraftFault::kTooShallow: return {force + "/at", "the water is too shallow for her there", "ND-3.1"};
    case DraftFault::kHullsTouch: return {force + "/at", "her hull touches that of a vessel before her", "ND-6.3"};
    case DraftFault::kBadHeading: return {force + "/heading", "a heading is from 0 to 359 degrees", ""};
    case DraftFault::kBadSpeed:
      return {force + "/speed", "she cannot go so fast: her top speed ahead, a quarter of it astern", "ND-2.2"};
    case DraftFault::kBadCard:
      return {force,
              "her card is out of range: knots to 20, a hull to 20 inches long and no broader than long, armour 6 to "
              "12, guns for a battery",
              "ND-7.1"};
    case DraftFault::kBadMine:
      return {below("/mines", error.at), "the mine is off the sheet or on land, or its odds are not 1 to 7", "ND-6.4"};
    case DraftFault::kBadShoal:
      return {below("/shoals", error.at), "the shoal is off the sheet, or its radius is not up to 20 inches", "ND-6.4"};
    case DraftFault::kBadObjective:
      return {below("/objectives", error.at),
              "names forces that are not the enemy's, or more than there are, or a move after the last", "ND-8.1"};
    case DraftFault::kBadTables: return {"", "the numbers of the rules are out of range", "ND-4.1"};
    case DraftFault::kBadOptions: return {"/options/arc_half_width", "must be 10 or 5", "ND-4.3"};
  }
  return {};
}

}  // namespace

std::vector<Fault> faults_of_draft(const std::vector<DraftError>& errors, Musters musters) {
  std::vector<Fault> faults;
  for (const DraftError& error : errors) faults.push_back(fault_of(error, musters));
  return faults;
}

}  // namespace brownwater::wire::noddy_wire
