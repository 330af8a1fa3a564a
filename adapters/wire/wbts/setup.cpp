#include "adapters/wire/wbts/setup.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "adapters/wire/codec.hpp"
#include "adapters/wire/wbts/campaign.hpp"
#include "adapters/wire/wbts/cities.hpp"
#include "adapters/wire/wbts/setup_reader.hpp"
#include "adapters/wire/wbts/tables.hpp"
#include "adapters/wire/wbts/war_ships.hpp"
#include "adapters/wire/wbts/wbts_words.hpp"

namespace brownwater::wire::wbts_wire {

using namespace wbts;

namespace {

/// The eleven states of the South and the Indian Territory, as the map's letters are named.
constexpr std::array<std::string_view, 12> kSouthernStates{"VA", "NC", "SC", "GA", "FL", "AL",
                                                           "MS", "TN", "LA", "AR", "TX", "IT"};
/// WS-6.2: the states whose rails serve both sides until one takes them.
constexpr std::array<std::string_view, 2> kBorderStates{"KY", "MO"};

template <std::size_t kCount>
bool among(const std::array<std::string_view, kCount>& states, std::string_view name) {
  return std::ranges::find(states, name) != states.end();
}

/// The program's map with all that stands on it in any war.
std::expected<Ground, std::vector<Fault>> program_ground() {
  if (!program_map()) return std::unexpected(program_map().error());
  if (!tables()) return std::unexpected(tables().error());
  if (!campaign()) return std::unexpected(campaign().error());
  if (!cities()) return std::unexpected(cities().error());
  if (!leaders()) return std::unexpected(leaders().error());
  if (!fleets()) return std::unexpected(fleets().error());
  Ground ground{.map = program_map()->map,
                .tables = *tables(),
                .campaign = *campaign(),
                .cities = *cities(),
                .cards = leaders()->cards,
                .fleets = fleets()->fleets};
  const MapWords& words = program_map()->words;
  for (std::size_t state = 0; state < words.states.size() && state < kMaxStates; ++state) {
    const std::string& name = words.states[state];
    if (name == "KY") ground.cities.kentucky = static_cast<StateId>(state);
    ground.cities.allegiance[state] = among(kSouthernStates, name) ? RailOwner::kConfederate
                                      : among(kBorderStates, name) ? RailOwner::kNobody
                                                                   : RailOwner::kUnion;
  }
  ground.cities.vicksburg = words.place("vicksburg");
  ground.cities.capitals = {words.place("washington"), words.place("richmond")};
  return ground;
}

/// The fault of a draft, and the list with the error.
Fault fault_of(const DraftError& error) {
  const auto in = [&](const char* list) {
    return "/" + std::string(list) + ", number " + std::to_string(error.at + 1);
  };
  const std::string at = error.hex == kNowhere ? "" : " in " + hex_text(error.hex);
  const auto told = [&](std::string where, const char* reason) {
    const RuleRef by = rule_of(error.fault);
    return Fault{std::move(where), reason + at, rule_text(by)};
  };
  switch (error.fault) {
    case DraftFault::kNoGround: return told("", "there is no map");
    case DraftFault::kWeeks: return told("/from", "must begin a cycle, and the war end after it");
    case DraftFault::kTooManyUnits: return told("/forces", "there are more units than counters");
    case DraftFault::kUnitOffMap: return told(in("forces' units"), "a unit must stand on land");
    case DraftFault::kUnitWithoutPoints: return told(in("forces' units"), "a unit must have a point");
    case DraftFault::kUnitWithEnemy: return told(in("forces' units"), "troops of both sides stand");
    case DraftFault::kOutsideTheatre: return told(in("forces' units"), "a unit stands outside the theatre");
    case DraftFault::kTooManyVessels: return told("/vessels", "there are more vessels than counters");
    case DraftFault::kVesselNowhere: return told(in("vessels"), "a vessel must lie on a water");
    case DraftFault::kVesselInWrongWater: return told(in("vessels"), "a vessel of this kind cannot lie");
    case DraftFault::kTooManyWorks: return told("/works", "there are more works than counters");
    case DraftFault::kWorkOffMap: return told(in("works"), "works must stand on land");
    case DraftFault::kTwoWorks: return told(in("works"), "there are two works");
    case DraftFault::kTooManyDepartments: return told("/departments", "there are too many departments");
    case DraftFault::kDepartmentOffMap: return told(in("departments"), "a department must be on land");
    case DraftFault::kNoDepartment: return told("/departments", "a side has no department");
    case DraftFault::kHeadquartersOffMap: return told(in("forces' headquarters"), "headquarters must be on land");
    case DraftFault::kTooManyHeadquarters: return told(in("forces' headquarters"), "there is no counter left");
    case DraftFault::kUnknownLeader: return told("/leaders", "there is no such leader");
    case DraftFault::kLeaderTwice: return told("/leaders", "a leader is named twice");
    case DraftFault::kLeaderOfEnemy: return told(in("forces' headquarters"), "the leader is the enemy's");
    case DraftFault::kLeaderOffMap: return told("/leaders", "a leader must be on land");
    case DraftFault::kLeaderTooEarly: return told("/leaders", "a leader's cycle is not reached");
    case DraftFault::kUnknownPlace: return told("/victory", "there is no such place");
    case DraftFault::kNoRailsThere: return told("/rails", "there are no rails");
    case DraftFault::kTooManyRails: return told("", "the map has too many rails");
    case DraftFault::kTooManyLeaders: return told("", "there are too many leaders");
  }
  return told("", "it cannot be");
}

}  // namespace

std::expected<Scenario, std::vector<Fault>> read_setup(const json::value& text) {
  auto read = read_named_setup(text);
  if (!read) return std::unexpected(std::move(read.error()));
  return std::move(read->scenario);
}

std::expected<NamedSetup, std::vector<Fault>> read_named_setup(const json::value& text) {
  const auto ground = program_ground();
  if (!ground) return std::unexpected(ground.error());
  SetupReader reader(text, *program_map(), *leaders(), *ground);
  if (std::vector<Fault> faults = reader.read(); !faults.empty()) return std::unexpected(std::move(faults));
  auto scenario = Scenario::from(reader.draft());
  if (scenario) return NamedSetup{.scenario = *std::move(scenario), .names = reader.names()};
  std::vector<Fault> faults;
  for (const DraftError& error : scenario.error()) faults.push_back(fault_of(error));
  return std::unexpected(std::move(faults));
}

}  // namespace brownwater::wire::wbts_wire
