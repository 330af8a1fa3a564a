#include <algorithm>

#include "engine/core/visit_one.hpp"
#include "engine/games/mobas/mobas.hpp"
#include "engine/games/mobas/umpire.hpp"
#include "engine/kernel/where.hpp"

namespace brownwater::mobas {
namespace {

using NotRuled = std::optional<kernel::Refusal>;

NotRuled no(Reason reason, RuleRef by = rule(8, 1)) { return refusal(by, reason); }

/// Why an act cannot be.
class Doubts {
 public:
  Doubts(const Scenario& scenario, const State& state) : scenario_(scenario), state_(state) {}

  NotRuled operator()(const PlaceShip& act) const {
    if (const auto none = free_ship(act.ship)) return none;
    if (for_the_table()) return no(Reason::kMovedOnTheTable);
    return berth(act.ship, act.hex, act.facing);
  }
  // A ship that has withdrawn may be corrected, too: her damage counts at the end (MB-7.1).
  NotRuled operator()(const SetFv& act) const {
    if (act.ship >= scenario_.ship_count()) return no(Reason::kNoSuchShip);
    const Fate fate = state_.ships[act.ship].fate;
    if (fate != Fate::kAfloat && fate != Fate::kWithdrawn) return no(Reason::kShipGone, rule(3, 3));
    return flotation(act.ship, act.fv_left);
  }
  NotRuled operator()(const RemoveShip& act) const {
    if (const auto none = free_ship(act.ship)) return none;
    const bool silenced = act.fate == Fate::kSilenced;
    if (act.fate == Fate::kAfloat || silenced != scenario_.ratings(act.ship).battery) return no(Reason::kNotHerFate);
    return std::nullopt;
  }
  NotRuled operator()(const RestoreShip& act) const {
    if (act.ship >= scenario_.ship_count()) return no(Reason::kNoSuchShip);
    if (state_.ships[act.ship].fate == Fate::kAfloat) return no(Reason::kStillInBattle);
    if (const auto none = flotation(act.ship, act.fv_left)) return none;
    return for_the_table() ? std::nullopt : berth(act.ship, act.hex, act.facing);
  }
  NotRuled operator()(const LayMine& act) const {
    if (!on_sheet(act.hex)) return no(Reason::kNoSuchPlace, rule(6, 3));
    if (scenario_.terrain_at(act.hex) == Terrain::kLand) return no(Reason::kPlaceOnLand, rule(6, 3));
    if (mine_left_at(scenario_, state_, act.hex)) return no(Reason::kMineLiesThere, rule(6, 3));
    return state_.laid.full() ? no(Reason::kTooManyMines, rule(6, 3)) : std::nullopt;
  }
  NotRuled operator()(const LiftMine& act) const {
    if (!on_sheet(act.hex)) return no(Reason::kNoSuchPlace, rule(6, 3));
    return mine_left_at(scenario_, state_, act.hex) ? std::nullopt : no(Reason::kNoMineThere, rule(6, 3));
  }
  NotRuled operator()(const AskAgain& act) const {
    if (const auto none = ship(act.ship)) return none;
    if (state_.phase != Phase::kDeclareFire) return no(Reason::kNotTimeToFire, rule(1, 1));
    if (state_.targets[act.ship] == 0) return no(Reason::kNoTarget, rule(2, 2));
    const bool asked = !state_.opening_fire || has(scenario_.first_firers(), act.ship);
    const bool declared = asked && !has(state_.undeclared[scenario_.side_of(act.ship)], act.ship);
    return declared ? std::nullopt : no(Reason::kNothingDeclared, rule(1, 4));
  }
  NotRuled operator()(const SetMoved& act) const {
    if (const auto none = free_ship(act.ship)) return none;
    if (!moving()) return no(Reason::kNotTimeToMove, rule(1, 1));
    if (scenario_.ratings(act.ship).battery) return no(Reason::kBatteryDoesNotMove, rule(6, 1));
    if (scenario_.side_of(act.ship) != moving_side(state_)) return no(Reason::kNotMovingSide, rule(1, 3));
    if (has(state_.moved, act.ship) != act.moved) return std::nullopt;
    return no(act.moved ? Reason::kAlreadyMoved : Reason::kStillToMove);
  }
  NotRuled operator()(const DismissRamming& act) const {
    if (const auto none = ship(act.ship)) return none;
    const bool rams = moving() && std::ranges::any_of(state_.rammings,
                                                      [&](const Ramming& ramming) { return ramming.ship == act.ship; });
    return rams ? std::nullopt : no(Reason::kNoRamming, rule(5, 1));
  }
  NotRuled operator()(const ThrowDie&) const { return std::nullopt; }
  NotRuled operator()(const EndBattle&) const { return std::nullopt; }

 private:
  /// Models have no places: he moves her himself, and no place is kept of one that he brings back.
  bool for_the_table() const { return kernel::kHasTables && scenario_.options().models; }
  bool moving() const { return state_.phase == Phase::kFirstMoves || state_.phase == Phase::kSecondMoves; }
  bool on_sheet(HexId hex) const { return hex < hex::kBoardRows * hex::kRowStride && scenario_.on_sheet(hex); }
  NotRuled ship(ShipIndex ship) const {
    if (ship >= scenario_.ship_count()) return no(Reason::kNoSuchShip);
    return state_.ships[ship].fate == Fate::kAfloat ? std::nullopt : no(Reason::kShipGone, rule(3, 3));
  }
  /// A ship in the battle that neither rams nor is rammed: decisions owed for a ramming would lose their subject
  /// (MB-5.2).
  NotRuled free_ship(ShipIndex ship) const {
    if (const auto none = this->ship(ship)) return none;
    const bool locked = std::ranges::any_of(
        state_.rammings, [&](const Ramming& ramming) { return ramming.ship == ship || ramming.target == ship; });
    return locked ? no(Reason::kLockedInRamming, rule(5, 2)) : std::nullopt;
  }
  NotRuled flotation(ShipIndex ship, int left) const {
    return left >= 1 && left <= scenario_.ratings(ship).fv ? std::nullopt : no(Reason::kFvOutOfRange, rule(3, 1));
  }
  /// Where a ship may lie (MB-4.2); a battery turns where she stands (MB-6.1).
  NotRuled berth(ShipIndex ship, HexId hex, Facing facing) const {
    if (facing >= hex::kFacings) return no(Reason::kNoSuchFacing);
    if (!on_sheet(hex)) return no(Reason::kNoSuchPlace);
    const HexId own = state_.ships[ship].hex;
    const Ratings& ratings = scenario_.ratings(ship);
    if (ratings.battery) return hex == own ? std::nullopt : no(Reason::kBatteryDoesNotMove, rule(6, 1));
    if (scenario_.terrain_at(hex) == Terrain::kLand) return no(Reason::kPlaceOnLand, rule(4, 2));
    const bool shoal = scenario_.terrain_at(hex) == Terrain::kShallow;
    if (shoal && ratings.draught == Draught::kDeep) return no(Reason::kPlaceTooShallow, rule(4, 2));
    const bool taken = hex != own && state_.held_hexes.contains(hex);
    return taken || scenario_.barred(ratings.draught).contains(hex) ? no(Reason::kPlaceTaken, rule(4, 2))
                                                                    : std::nullopt;
  }

  const Scenario& scenario_;
  const State& state_;
};

}  // namespace

std::optional<kernel::Refusal> refuse_ruling(const Scenario& scenario, const State& state, const Ruling& ruling) {
  if (ruling.reason.empty()) return no(Reason::kNoReasonGiven);
  return visit_one(Doubts(scenario, state), ruling.act);
}

}  // namespace brownwater::mobas
