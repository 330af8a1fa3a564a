#include "lab/war_tally.hpp"

#include <algorithm>
#include <optional>

#include "engine/games/wbts/standing.hpp"

namespace brownwater::lab {
namespace {

/// The deed that an action is, whatever the state.
std::optional<Deed> deed_in(const wbts::Action& action) {
  if (const auto* build = std::get_if<wbts::Build>(&action); build && build->product == wbts::Product::kSiegeTrain)
    return Deed::kSiegeTrains;
  if (std::holds_alternative<wbts::TearUp>(action)) return Deed::kRailsTorn;
  if (std::holds_alternative<wbts::Mend>(action)) return Deed::kRailsMended;
  if (std::holds_alternative<wbts::MakeDepot>(action)) return Deed::kDepots;
  if (std::holds_alternative<wbts::Parole>(action)) return Deed::kParoles;
  const bool names =
      std::holds_alternative<wbts::NameSuccessor>(action) || std::holds_alternative<wbts::TakeTemporary>(action);
  return names ? std::optional(Deed::kSuccessors) : std::nullopt;
}

}  // namespace

bool WarTally::lands(const wbts::State& before, Side side, const wbts::Ship& passage) const {
  if (before.vessels[passage.vessel].kind != wbts::VesselKind::kNavalTransport) return false;
  const bool troops =
      std::ranges::any_of(before.units, [](const wbts::Unit& unit) { return unit.in_column && unit.fights(); });
  const wbts::PlaceId place = scenario_->map().chief_place(passage.to);
  if (!troops || (place != wbts::kNoPlace && held_[side][place])) return false;
  if (place != wbts::kNoPlace) return true;
  for (wbts::Direction direction = 0; direction < wbts::kDirections; ++direction) {
    const wbts::HexId next = scenario_->beyond({passage.to, direction});
    if (next != wbts::kNowhere && wbts::troops_at(before, next, enemy_of(side))) return true;
  }
  return false;
}

void WarTally::count(const wbts::State& before, Side side, const wbts::Action& action, Reckoning& reckoning) const {
  constexpr int kNear = 4;  // hexes
  if (const auto deed = deed_in(action)) ++reckoning[deed_of(side, *deed)];
  if (const auto* chosen = std::get_if<wbts::ChooseIntensity>(&action); chosen && before.battle.attacker == side) {
    ++reckoning[deed_of(side, Deed::kAttacks)];
    if (chosen->intensity == 0) ++reckoning[deed_of(side, Deed::kTimidAttacks)];
  }
  if (const auto* passage = std::get_if<wbts::Ship>(&action); passage && lands(before, side, *passage)) {
    ++reckoning[deed_of(side, Deed::kLandings)];
    const bool near = new_orleans_ != wbts::kNowhere && wbts::distance(passage->to, new_orleans_) <= kNear;
    if (near) ++reckoning[deed_of(side, Deed::kLandingsAtNewOrleans)];
  }
}

}  // namespace brownwater::lab
