#include "adapters/wire/wbts/map_reader.hpp"
#include "adapters/wire/wbts/wbts_words.hpp"

namespace brownwater::wire::wbts_wire {
namespace {

using namespace wbts;
using Kind = MapFaultKind;

/// The faults in words: `#` stands for the river, crest, line or place spoken of, `@` for the other.
constexpr std::array<Word<Kind>, 36> kSayings{{
    {Kind::kHexWithoutTerrain, "a hex without terrain"},
    {Kind::kTerrainOffSheets, "terrain where no sheet lies"},
    {Kind::kWaterInState, "water that belongs to a state"},
    {Kind::kUnknownState, "a hex of no known state"},
    {Kind::kSeaCutOff, "sea cut off from the open sea (@ hexes)"},
    {Kind::kLakeCutOff, "a lake that no vessel can come into"},
    {Kind::kPontchartrain, "Lake Pontchartrain is not a lake"},
    {Kind::kLaneOffSea, "a sea lane, a passage of river vessels or a harbour that does not lie in the sea"},
    {Kind::kRiverOffMap, "#: no side between two hexes of the map"},
    {Kind::kCrestOffMap, "#: no side between two hexes of the map"},
    {Kind::kRiverOnRiver, "named twice, by @ and #"},
    {Kind::kCrestOnRiver, "named twice, by @ and #"},
    {Kind::kCrestOnCrest, "named twice, by @ and #"},
    {Kind::kRiverThroughWater, "# runs through open water"},
    {Kind::kRiverBroken, "# ends in the air: this side does not join the one before it"},
    {Kind::kRiverInRing, "# runs in a ring"},
    {Kind::kMouthNotAtWater, "#: its mouth is in the air: no sea or lake is there"},
    {Kind::kMouthNotAtEdge, "#: its mouth is in the air: not the edge of the map"},
    {Kind::kMouthUnknown, "#: it flows into @, which is no river of the map"},
    {Kind::kMouthOffItsRiver, "#: its mouth does not lie on @"},
    {Kind::kRiverUphill, "# runs uphill: the rivers that it flows into come back to it"},
    {Kind::kHeadOffItsRiver, "#: its head does not lie on @"},
    {Kind::kHeadUnnamed, "# runs at its head into @, and does not name it"},
    {Kind::kRailOverCrest, "# goes over the impassable side of @"},
    {Kind::kRailTooShort, "#: a line of fewer than two hexes"},
    {Kind::kRailOffMap, "#: no hex of the map"},
    {Kind::kRailOnWater, "#: rails on water"},
    {Kind::kRailApart, "#: these hexes are not next to each other"},
    {Kind::kRailTwiceInHex, "#: the line passes this hex twice"},
    {Kind::kRailInTheWild, "# does not join: no place, no other line, not the edge of the map"},
    {Kind::kPlaceOffMap, "#: off the map"},
    {Kind::kPlaceOnWater, "#: stands on water"},
    {Kind::kPlaceUnknownState, "#: unknown state \"@\""},
    {Kind::kPlaceAwayFromRiver, "#: its hex has no side of @"},
    {Kind::kPortNotReached, "#: a port that no ship can reach"},
    {Kind::kPlaceInOtherState, "# is in @"},
}};

std::string at(const std::vector<std::string>& texts, std::size_t place) {
  return place < texts.size() ? texts[place] : std::string();
}

}  // namespace

std::string MapReader::subject_of(const MapFault& fault) const {
  if (fault.kind == Kind::kCrestOffMap || fault.kind == Kind::kCrestOnRiver || fault.kind == Kind::kCrestOnCrest)
    return at(words_.crests, fault.subject);
  if (fault.kind < Kind::kRailOverCrest) return at(words_.rivers, fault.subject);
  return at(fault.kind < Kind::kPlaceOffMap ? words_.rails : words_.places, fault.subject);
}

std::string MapReader::other_of(const MapFault& fault) const {
  if (fault.kind == Kind::kSeaCutOff) return std::to_string(fault.count);
  if (fault.kind == Kind::kMouthUnknown) return at(mouths_, fault.subject);
  if (fault.kind == Kind::kHeadOffItsRiver) return at(heads_, fault.subject);
  if (fault.kind == Kind::kPlaceUnknownState) return at(place_states_, fault.subject);
  if (fault.kind == Kind::kPlaceAwayFromRiver) return at(place_rivers_[fault.subject], fault.at);
  if (fault.kind == Kind::kPlaceInOtherState)
    return at(place_states_, fault.subject) + ", its hex in " + at(words_.states, draft_.state_of[fault.hex]);
  const bool of_crest = fault.kind == Kind::kCrestOnCrest || fault.kind == Kind::kRailOverCrest;
  return at(of_crest ? words_.crests : words_.rivers, fault.other);
}

std::string MapReader::where_of(const MapFault& fault) const {
  if (fault.kind == Kind::kRiverOffMap) return at(river_sides_[fault.subject], fault.at);
  if (fault.kind == Kind::kCrestOffMap) return at(crest_sides_[fault.subject], fault.at);
  if (fault.kind == Kind::kRailOffMap) return at(rail_hexes_[fault.subject], fault.at);
  if (fault.kind == Kind::kPlaceOffMap) return at(place_hexes_, fault.subject);
  if (fault.hex == kNowhere) return "/rails";
  if (fault.direction != kNoDirection) return hex_text(fault.hex) + " side " + std::to_string(fault.direction);
  if (fault.beyond != kNowhere) return hex_text(fault.hex) + "-" + hex_text(fault.beyond);
  return hex_text(fault.hex);
}

Fault MapReader::in_words(const MapFault& fault) const {
  std::string reason;
  for (const char letter : word_in(kSayings, fault.kind)) {
    if (letter == '#')
      reason += subject_of(fault);
    else if (letter == '@')
      reason += other_of(fault);
    else
      reason += letter;
  }
  return {.where = where_of(fault), .reason = std::move(reason), .rule = rule_text(rule_of(fault.kind))};
}

}  // namespace brownwater::wire::wbts_wire
