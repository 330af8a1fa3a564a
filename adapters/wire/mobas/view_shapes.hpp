#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/view_shapes.hpp"
#include "engine/games/mobas/movement.hpp"

/// A view of MOBAS as it is sent: what docs/formats.md and the pages' types have.
namespace brownwater::wire::mobas_wire {

using namespace brownwater::mobas;

/// The part of a view about a declaration: how she would fire.
struct FireLeadsTo {
  std::uint8_t range_hexes = 0;
  Aspect aspect = Aspect::kBroadside;
  std::uint8_t dice = 0;
  RuleRef rule;
  BROWNWATER_SHAPE(FireLeadsTo, (range_hexes), (aspect), (dice), (rule))
};
struct FireChoice {
  DeclareFire declared;
  FireLeadsTo leads_to;
  BROWNWATER_SHAPE(FireChoice, (declared, kSpread), (leads_to, kSpread))
};
struct MoveChoice {
  Move move;
  Course course;
  BROWNWATER_SHAPE(MoveChoice, (move, kSpread), (course, kSpread))
};
consteval shape::Form shape_form(const FireChoice*) { return shape::record<FireChoice>("declare_fire"); }
consteval shape::Form shape_form(const MoveChoice*) { return shape::record<MoveChoice>("move"); }
/// The actions of a list, each with where it leads, in the order of `Action`.
using Choice = std::variant<ClearForAction, FireChoice, HoldFire, MoveChoice>;
consteval shape::Tag tag_of(const Choice*) { return {.name = "Choice", .key = "type"}; }

struct Declared {
  ShipIndex target = kNoShip;
  BROWNWATER_SHAPE(Declared, (target, kShipOrNone, Says{"null when she holds her fire"}))
};
/// A ship's fate as a view tells it; a ship that left over an exit edge of her side's objective has passed.
enum class Status : std::uint8_t { kAfloat, kSunk, kWithdrawn, kSilenced, kPassed };
struct ShipView {
  std::string_view id;
  std::string_view name;
  Side side = Side::kUnion;
  std::string_view type;
  bool battery = false;
  HexId hex = hex::kNowhere;
  Facing facing = 0;
  Status status = Status::kAfloat;
  std::uint8_t fv = 0;
  std::uint8_t fv_left = 0;
  std::uint8_t critical = 0;
  bool must_break_off = false;
  std::uint8_t dice = 0;
  bool turret = false;
  std::uint8_t move = 0;
  Draught draught = Draught::kShallow;
  bool ram = false;
  bool torpedo = false;
  std::vector<std::uint8_t> broadside;
  std::vector<std::uint8_t> ends;
  bool moved = false;
  bool held = false;
  std::optional<Declared> declared;
  std::optional<std::uint8_t> lost_in_turn;
  BROWNWATER_SHAPE(ShipView, (id), (name), (side), (type), (battery), (hex, kHexOrNone),
                   (facing, kFacingForm, NoneWithout{"hex"}), (status), (fv), (fv_left), (critical), (must_break_off),
                   (dice), (turret), (move), (draught), (ram), (torpedo), (broadside), (ends), (moved), (held),
                   (declared), (lost_in_turn))
};

struct InitiativeView {
  BySide<std::uint8_t> faces;
  Side first = Side::kUnion;
  BROWNWATER_SHAPE(InitiativeView, (faces, kSpread), (first))
};
struct RammingView {
  ShipIndex ship = kNoShip;
  ShipIndex target = kNoShip;
  HexId from = hex::kNowhere;
  BROWNWATER_SHAPE(RammingView, (ship, kShipForm), (target, kShipForm), (from, kHexForm))
};

struct Sink {
  std::optional<std::vector<std::string_view>> ships;
  std::optional<std::uint8_t> count;
  BROWNWATER_SHAPE(Sink, (ships, kIfAny, Says{"all of these"}), (count, kIfAny, Says{"or so many"}))
};
using Aim = std::variant<Sink, ToExit, ToHold>;
consteval shape::Tag tag_of(const Aim*) { return {.name = "Aim", .key = "kind"}; }
struct ObjectiveView {
  Side side = Side::kUnion;
  Aim aim;
  int progress = 0;
  BROWNWATER_SHAPE(ObjectiveView, (side), (aim, kSpread), (progress))
};

struct SideScore {
  std::uint16_t fv = 0;
  std::uint16_t fv_left = 0;
  std::uint8_t afloat = 0;
  std::uint8_t sunk = 0;
  std::uint8_t withdrawn = 0;
  std::uint8_t silenced = 0;
  BROWNWATER_SHAPE(SideScore, (fv), (fv_left), (afloat), (sunk), (withdrawn), (silenced))
};
struct BattleView {
  std::string_view system;
  Seat seat = Seat::kSpectator;
  std::uint8_t turn = 0;
  std::uint8_t turns = 0;
  Phase phase = Phase::kOver;
  bool opening_fire = false;
  std::optional<Side> moving;
  std::optional<InitiativeView> initiative;
  SeatSet to_decide;
  std::vector<ShipView> ships;
  std::vector<Mine> mines;
  std::vector<RammingView> rammings;
  std::vector<ObjectiveView> objectives;
  BySide<SideScore> score;
  std::vector<Choice> actions;
  std::vector<Cannot> cannot;
  std::optional<OutcomeView> outcome;
  BROWNWATER_SHAPE(BattleView, (system), (seat), (turn), (turns), (phase),
                   (opening_fire, Says{"RR-6.3: hidden batteries alone declare and fire, before the first turn"}),
                   (moving), (initiative), (to_decide), (ships), (mines), (rammings), (objectives), (score), (actions),
                   (cannot), (outcome))
};

}  // namespace brownwater::wire::mobas_wire
