#include "engine/games/noddy/where.hpp"

namespace brownwater::noddy::replies {

chance::Answers grounds(const Scenario& scenario, const State& state, ShipIndex ship) {
  const Draft& draft = scenario.draft();
  const std::uint16_t draught = scenario.card(ship).draught_tenths;
  chance::Answers open = chance::answer(kBank);
  for (const Shoal& shoal : state.shoals) {
    if (!shoal.lifted && shoal.depth_tenths < draught) open |= chance::answer(kHiddenShoal);
  }
  const auto is_new = [&](int ground) {
    for (int before = kBank; before < ground; ++before) {
      if (chance::is_open(open, before) && depth_of(scenario, before) == depth_of(scenario, ground)) return false;
    }
    return *depth_of(scenario, ground) < draught;
  };
  for (int area = 0; area < static_cast<int>(draft.areas.size()); ++area) {
    if (is_new(kFirstArea + area)) open |= chance::answer(kFirstArea + area);
  }
  if (is_new(kOpenWater)) open |= chance::answer(kOpenWater);
  return open;
}

std::optional<std::uint16_t> depth_of(const Scenario& scenario, int ground) {
  if (ground == kHiddenShoal) return std::nullopt;
  if (ground == kBank) return std::uint16_t{0};
  if (ground == kOpenWater) return scenario.draft().open_depth_tenths;
  return scenario.draft().areas[static_cast<std::size_t>(ground - kFirstArea)].depth_tenths;
}

chance::Answers flows(const Scenario& scenario) {
  const auto& currents = scenario.draft().currents;
  chance::Answers open = 0;
  for (std::size_t at = 0; at < currents.size(); ++at) {
    bool is_new = true;
    for (std::size_t before = 0; before < at; ++before) is_new = is_new && currents[before].flows != currents[at].flows;
    if (is_new) open |= chance::answer(static_cast<int>(at) + 1);
  }
  return open;
}

chance::Answers ranges(const Scenario& scenario) {
  Mil farthest = 0;
  for (const Mil reach : scenario.tables().reach) farthest = reach > farthest ? reach : farthest;
  const int inches = (farthest + kInch - 1) / kInch;
  return chance::answers_to(inches < chance::kMostAnswers ? inches : chance::kMostAnswers);
}

std::size_t arc_of(const Scenario& scenario, ShipIndex ship, std::size_t gun) {
  const auto& guns = scenario.card(ship).guns;
  const Mount mount = guns[gun].mount;
  if (scenario.kind_of(ship) != Kind::kVessel && mount != Mount::kTurret) return gun;
  for (std::size_t first = 0; first < gun; ++first) {
    if (guns[first].mount == mount) return first;
  }
  return gun;
}

}  // namespace brownwater::noddy::replies
