#include <algorithm>
#include <utility>

#include "engine/games/wbts/map_faults.hpp"

namespace brownwater::wbts {
namespace {

bool is_real(HexSide side) {
  return side.hex != kNowhere && side.direction < kDirections && neighbour(side.hex, side.direction) != kNowhere;
}

void find_unreal(const std::vector<HexSide>& sides, MapFault fault, std::vector<MapFault>& faults) {
  if (sides.empty()) faults.push_back(fault);
  for (std::size_t at = 0; at < sides.size(); ++at) {
    if (is_real(sides[at])) continue;
    fault.hex = sides[at].hex;
    fault.direction = sides[at].direction;
    fault.at = static_cast<std::uint16_t>(at);
    faults.push_back(fault);
  }
}

/// A river with the corners that it passes.
struct Course {
  std::vector<HexSide> sides;
  Chain chain;
  /// The corners that may be its mouth: a river of one side may be meant either way round.
  std::vector<CornerId> tips() const {
    if (chain.corners.size() == 2) return chain.corners;
    return {chain.corners.front()};
  }
};

MapFault at_side(MapFaultKind kind, HexSide side, std::size_t subject, std::size_t other = 0) {
  return {.kind = kind,
          .hex = side.hex,
          .direction = side.direction,
          .subject = static_cast<std::uint16_t>(subject),
          .other = static_cast<std::uint16_t>(other)};
}

void find_named_twice(const MapDraft& draft, const std::vector<Course>& courses, std::vector<MapFault>& faults) {
  constexpr std::uint16_t kNobody = 0xFFFF;
  std::vector<std::uint16_t> owner(kSides, kNobody);
  const auto rivers = static_cast<std::uint16_t>(courses.size());
  for (std::size_t river = 0; river < courses.size(); ++river) {
    for (const HexSide side : courses[river].sides) {
      std::uint16_t& owned = owner[side_id(side)];
      if (owned != kNobody) faults.push_back(at_side(MapFaultKind::kRiverOnRiver, side, river, owned));
      owned = static_cast<std::uint16_t>(river);
    }
  }
  for (std::size_t crest = 0; crest < draft.crests.size(); ++crest) {
    for (const HexSide side : draft.crests[crest].sides) {
      std::uint16_t& owned = owner[side_id(side)];
      if (owned < rivers) faults.push_back(at_side(MapFaultKind::kCrestOnRiver, side, crest, owned));
      if (owned >= rivers && owned != kNobody)
        faults.push_back(at_side(MapFaultKind::kCrestOnCrest, side, crest, static_cast<std::size_t>(owned - rivers)));
      owned = static_cast<std::uint16_t>(rivers + crest);
    }
  }
}

/// The hexes of the map about each corner.
std::vector<std::vector<HexId>> hexes_about_corners() {
  std::vector<std::vector<HexId>> about(kCorners);
  for (HexId hex = 0; hex < kHexes; ++hex) {
    if (!on_a_sheet(hex)) continue;
    for (int corner = 0; corner < kDirections; ++corner) about[corner_of(hex, corner)].push_back(hex);
  }
  return about;
}

/// A river has to come out somewhere: in water, in the river it names, or at the map's edge.
std::optional<MapFaultKind> fault_of_mouth(const MapDraft& draft, const std::vector<Course>& courses,
                                           const std::vector<std::vector<HexId>>& about, std::size_t river) {
  const River& flowing = draft.rivers[river];
  const std::vector<CornerId> tips = courses[river].tips();
  const auto at_any = [&](auto&& fits) { return std::ranges::any_of(tips, fits); };
  switch (flowing.mouth) {
    case Mouth::kWater: {
      const bool wet = at_any([&](CornerId corner) {
        return std::ranges::any_of(about[corner], [&](HexId hex) { return wet_at(draft, hex); });
      });
      return wet ? std::nullopt : std::optional(MapFaultKind::kMouthNotAtWater);
    }
    case Mouth::kMapEdge:
      return at_any([&](CornerId corner) { return about[corner].size() < 3; })
                 ? std::nullopt
                 : std::optional(MapFaultKind::kMouthNotAtEdge);
    case Mouth::kRiver:
      if (flowing.into >= courses.size()) break;
      return at_any([&](CornerId corner) { return courses[flowing.into].chain.passes(corner); })
                 ? std::nullopt
                 : std::optional(MapFaultKind::kMouthOffItsRiver);
    case Mouth::kUnknown: break;
  }
  return MapFaultKind::kMouthUnknown;
}

/// Following the water down has to come to an end.
bool runs_back(const MapDraft& draft, std::size_t river) {
  std::vector<bool> passed(draft.rivers.size());
  for (;;) {
    if (passed[river]) return true;
    passed[river] = true;
    if (draft.rivers[river].mouth != Mouth::kRiver || draft.rivers[river].into >= draft.rivers.size()) return false;
    river = draft.rivers[river].into;
  }
}

void find_mouth_faults(const MapDraft& draft, const std::vector<Course>& courses, std::vector<MapFault>& faults) {
  const auto about = hexes_about_corners();
  for (std::size_t river = 0; river < courses.size(); ++river) {
    const River& flowing = draft.rivers[river];
    const HexSide mouth = courses[river].sides.front();
    if (const auto kind = fault_of_mouth(draft, courses, about, river))
      faults.push_back(at_side(*kind, mouth, river, flowing.into));
    else if (runs_back(draft, river))
      faults.push_back(at_side(MapFaultKind::kRiverUphill, mouth, river));
    const bool named = flowing.head < courses.size();
    if (flowing.head_unknown || (named && !courses[flowing.head].chain.passes(courses[river].chain.corners.back())))
      faults.push_back(at_side(MapFaultKind::kHeadOffItsRiver, mouth, river, flowing.head));
  }
}

/// A head that lies on another river has to say so, or boats would find a way that does not exist.
void find_unnamed_heads(const MapDraft& draft, const std::vector<Course>& courses, std::vector<MapFault>& faults) {
  for (std::size_t river = 0; river < courses.size(); ++river) {
    if (courses[river].chain.corners.size() == 2) continue;
    const CornerId head = courses[river].chain.corners.back();
    for (std::size_t other = 0; other < courses.size(); ++other) {
      const River& theirs = draft.rivers[other];
      const bool named = (theirs.mouth == Mouth::kRiver && theirs.into == river) || draft.rivers[river].head == other ||
                         theirs.head == river;
      if (other == river || named || !courses[other].chain.passes(head)) continue;
      faults.push_back(at_side(MapFaultKind::kHeadUnnamed, courses[river].sides.back(), river, other));
    }
  }
}

}  // namespace

std::vector<HexSide> sides_of(const River& river) {
  std::vector<HexSide> sides;
  for (const Reach& reach : river.reaches) sides.insert(sides.end(), reach.sides.begin(), reach.sides.end());
  return sides;
}

bool Chain::passes(CornerId corner) const { return std::ranges::find(corners, corner) != corners.end(); }

Chain chain_of(const std::vector<HexSide>& sides) {
  Chain chain;
  if (sides.empty()) return chain;
  const Ends first = ends_of(sides.front());
  if (sides.size() == 1) return {.corners = {first.first, first.second}, .broken = std::nullopt};
  chain.corners.push_back(ends_of(sides[1]).has(first.second) ? first.first : first.second);
  for (std::size_t at = 0; at < sides.size(); ++at) {
    const Ends ends = ends_of(sides[at]);
    if (!ends.has(chain.corners.back())) {
      chain.broken = at;
      return chain;
    }
    chain.corners.push_back(ends.other(chain.corners.back()));
  }
  return chain;
}

bool find_sides_off_map(const MapDraft& draft, std::vector<MapFault>& faults) {
  const std::size_t before = faults.size();
  for (std::size_t river = 0; river < draft.rivers.size(); ++river)
    find_unreal(sides_of(draft.rivers[river]),
                {.kind = MapFaultKind::kRiverOffMap, .subject = static_cast<std::uint16_t>(river)}, faults);
  for (std::size_t crest = 0; crest < draft.crests.size(); ++crest)
    find_unreal(draft.crests[crest].sides,
                {.kind = MapFaultKind::kCrestOffMap, .subject = static_cast<std::uint16_t>(crest)}, faults);
  return faults.size() == before;
}

void find_river_faults(const MapDraft& draft, std::vector<MapFault>& faults) {
  std::vector<Course> courses;
  for (const River& river : draft.rivers) {
    const std::vector<HexSide> sides = sides_of(river);
    courses.push_back({.sides = sides, .chain = chain_of(sides)});
  }
  find_named_twice(draft, courses, faults);
  bool whole = true;
  for (std::size_t river = 0; river < courses.size(); ++river) {
    const Course& course = courses[river];
    for (const HexSide side : course.sides) {
      if (wet_at(draft, side.hex) && wet_at(draft, neighbour(side.hex, side.direction)))
        faults.push_back(at_side(MapFaultKind::kRiverThroughWater, side, river));
    }
    if (course.chain.broken) {
      whole = false;
      faults.push_back(at_side(MapFaultKind::kRiverBroken, course.sides[*course.chain.broken], river));
      continue;
    }
    std::vector<CornerId> corners = course.chain.corners;
    std::ranges::sort(corners);
    if (std::ranges::adjacent_find(corners) != corners.end())
      faults.push_back(at_side(MapFaultKind::kRiverInRing, course.sides.front(), river));
  }
  if (!whole) return;
  find_mouth_faults(draft, courses, faults);
  find_unnamed_heads(draft, courses, faults);
}

}  // namespace brownwater::wbts
