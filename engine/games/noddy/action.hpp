#pragma once

#include <optional>
#include <variant>

#include "engine/games/noddy/forms.hpp"

namespace brownwater::noddy {

/// ND-1.2: a speed and a turn. May be replaced until the side has sealed.
struct Order {
  ShipIndex ship = kNoShip;
  Knots speed = 0;
  std::int8_t turn = 0;  ///< degrees, to starboard positive
  BROWNWATER_SHAPE(Order, (ship, kShipForm), (speed, kOrderedForm), (turn, kOrderedForm))
  friend constexpr bool operator==(const Order&, const Order&) = default;
};
/// ND-1.2: in which step she fires; stands until it is changed.
struct ChooseStep {
  ShipIndex ship = kNoShip;
  FireStep step = FireStep::kBest;
  BROWNWATER_SHAPE(ChooseStep, (ship, kShipForm), (step))
  friend constexpr bool operator==(const ChooseStep&, const ChooseStep&) = default;
};
consteval shape::Form shape_form(const ChooseStep*) { return shape::record<ChooseStep>("fire_step"); }
/// ND-1.2: a gun held, free, or laid on a target; stands until it is changed.
struct GunOrder {
  ShipIndex ship = kNoShip;
  std::uint8_t gun = 0;
  ShipIndex target = kFreeFire;  ///< kFreeFire, kHoldGun or an enemy
  BROWNWATER_SHAPE(GunOrder, (ship, kShipForm), (gun, kGunForm), (target, kGunOrderForm, Key{"order"}),
                   (target, kShipOrNone, kIfAny, kToldOnly, Says{"of `at`"}))
  friend constexpr bool operator==(const GunOrder&, const GunOrder&) = default;
};
/// ND-1.3: no more orders this move. A vessel without one keeps her speed as nearly as she may and does not turn.
struct SealOrders {
  BROWNWATER_SHAPE(SealOrders)
  friend constexpr bool operator==(const SealOrders&, const SealOrders&) = default;
};

/// The umpire lets the move begin or go on (ND-6.6).
struct Proceed {
  BROWNWATER_SHAPE(Proceed)
  friend constexpr bool operator==(const Proceed&, const Proceed&) = default;
};
/// Acts of the umpire on the battle itself (ND-6.6).
struct LayMine {
  Point at;
  std::optional<Side> side;
  std::uint8_t live_from = 5;
  BROWNWATER_SHAPE(LayMine, (at), (side), (live_from, kExplodesOnForm, Key{"explodes_on"}))
  friend constexpr bool operator==(const LayMine&, const LayMine&) = default;
};
struct LiftMine {
  std::uint8_t mine = 0;
  BROWNWATER_SHAPE(LiftMine, (mine, kMineForm))
  friend constexpr bool operator==(const LiftMine&, const LiftMine&) = default;
};
struct SetMineOdds {
  std::uint8_t mine = 0;
  std::uint8_t live_from = 5;
  BROWNWATER_SHAPE(SetMineOdds, (mine, kMineForm), (live_from, kExplodesOnForm, Key{"explodes_on"}))
  friend constexpr bool operator==(const SetMineOdds&, const SetMineOdds&) = default;
};
struct LayShoal {
  Point at;
  Mil radius = 0;
  std::uint16_t depth_tenths = 0;
  std::optional<Side> side;
  BROWNWATER_SHAPE(LayShoal, (at), (radius, kRadiusForm), (depth_tenths, kShoalDepthForm, Key{"depth_ft"}),
                   (side, Key{"known_to"}))
  friend constexpr bool operator==(const LayShoal&, const LayShoal&) = default;
};
struct LiftShoal {
  std::uint8_t shoal = 0;
  BROWNWATER_SHAPE(LiftShoal, (shoal, kShoalForm))
  friend constexpr bool operator==(const LiftShoal&, const LiftShoal&) = default;
};
/// A D6, for anything.
struct ThrowDie {
  BROWNWATER_SHAPE(ThrowDie)
  friend constexpr bool operator==(const ThrowDie&, const ThrowDie&) = default;
};
/// ND-5.2: a special effect, with whatever dice its row asks for.
struct Inflict {
  ShipIndex ship = kNoShip;
  std::uint8_t row = 2;
  std::optional<Face> face;  ///< row 6: where she is struck; by default anywhere
  BROWNWATER_SHAPE(Inflict, (ship, kShipForm), (row, kRowForm), (face, kIfAny))
  friend constexpr bool operator==(const Inflict&, const Inflict&) = default;
};
/// ND-5.2: rows 3 to 12 undone. Knots and guns that went with them are given back by acts of their own.
struct LiftEffect {
  ShipIndex ship = kNoShip;
  std::uint8_t row = 3;
  BROWNWATER_SHAPE(LiftEffect, (ship, kShipForm), (row, kLastingRowForm))
  friend constexpr bool operator==(const LiftEffect&, const LiftEffect&) = default;
};
/// Corrections of a state. A battery or a regiment may be placed too; a battery's guns turn with her.
struct PlaceShip {
  ShipIndex ship = kNoShip;
  Pose pose;
  BROWNWATER_SHAPE(PlaceShip, (ship, kShipForm), (pose.at), (pose.heading, plane::kBearingForm))
  friend constexpr bool operator==(const PlaceShip&, const PlaceShip&) = default;
};
struct SetSpeed {
  ShipIndex ship = kNoShip;
  Knots speed = 0;
  BROWNWATER_SHAPE(SetSpeed, (ship, kShipForm), (speed, kSpeedForm))
  friend constexpr bool operator==(const SetSpeed&, const SetSpeed&) = default;
};
struct SetTopSpeed {
  ShipIndex ship = kNoShip;
  HalfKnots top_halves = 0;
  BROWNWATER_SHAPE(SetTopSpeed, (ship, kShipForm), (top_halves, kKnotsForm, Key{"knots"}))
  friend constexpr bool operator==(const SetTopSpeed&, const SetTopSpeed&) = default;
};
struct SetGun {
  ShipIndex ship = kNoShip;
  std::uint8_t gun = 0;
  bool working = true;
  BROWNWATER_SHAPE(SetGun, (ship, kShipForm), (gun, kGunForm), (working))
  friend constexpr bool operator==(const SetGun&, const SetGun&) = default;
};
/// ND-4.8: what a gun has left to fire; kEndless for no limit.
struct SetRounds {
  ShipIndex ship = kNoShip;
  std::uint8_t gun = 0;
  std::uint8_t rounds = kEndless;
  BROWNWATER_SHAPE(SetRounds, (ship, kShipForm), (gun, kGunForm), (rounds, kRoundsForm))
  friend constexpr bool operator==(const SetRounds&, const SetRounds&) = default;
};
/// ND-3: aground or fast where she lies, or off the ground.
struct SetKeel {
  ShipIndex ship = kNoShip;
  Keel keel = Keel::kFree;
  BROWNWATER_SHAPE(SetKeel, (ship, kShipForm), (keel))
  friend constexpr bool operator==(const SetKeel&, const SetKeel&) = default;
};
struct SetFate {
  ShipIndex ship = kNoShip;
  Fate fate = Fate::kAfloat;
  BROWNWATER_SHAPE(SetFate, (ship, kShipForm), (fate))
  friend constexpr bool operator==(const SetFate&, const SetFate&) = default;
};
/// This move will be stopped after a time step: half 1 or 2, step 1 to 10.
struct StopAt {
  std::uint8_t half = 1;
  std::uint8_t step = 1;
  BROWNWATER_SHAPE(StopAt, (half, kHalfForm), (step, kTimeStepForm))
  friend constexpr bool operator==(const StopAt&, const StopAt&) = default;
};
/// A move will, or will no longer, be stopped whenever hulls come together, before any die is thrown.
struct StopAtContacts {
  bool stop = true;
  BROWNWATER_SHAPE(StopAtContacts, (stop))
  friend constexpr bool operator==(const StopAtContacts&, const StopAtContacts&) = default;
};
/// One contact of this time step, by its place in the list, does no harm; the vessels lie stopped.
struct DismissContact {
  std::uint8_t contact = 0;
  BROWNWATER_SHAPE(DismissContact, (contact, kContactForm))
  friend constexpr bool operator==(const DismissContact&, const DismissContact&) = default;
};

/// ND-6.4: the odds of every mine that is still live, of one owner's or of all.
struct SetFieldOdds {
  std::optional<Side> side;  ///< whose; nothing: all, those that nobody knows of among them
  std::uint8_t live_from = 5;
  BROWNWATER_SHAPE(SetFieldOdds, (live_from, kExplodesOnForm, Key{"explodes_on"}), (side, kIfAny))
  friend constexpr bool operator==(const SetFieldOdds&, const SetFieldOdds&) = default;
};
/// ND-5.2: the penalty of a special effect chosen at random: its two dice, and whatever its row asks for.
struct InflictByLot {
  ShipIndex ship = kNoShip;
  std::optional<Face> face;  ///< row 6, as of `Inflict`
  BROWNWATER_SHAPE(InflictByLot, (ship, kShipForm), (face, kIfAny))
  friend constexpr bool operator==(const InflictByLot&, const InflictByLot&) = default;
};
/// ND-6.6: allows or forbids a vessel's shots at a target, for the rest of this move.
struct RuleShot {
  ShotRuling shot;
  BROWNWATER_SHAPE(RuleShot, (shot.ship, kShipForm), (shot.target, kShipForm), (shot.gun, kGunIfAny, kIfAny),
                   (shot.word, Key{"ruling"}))
  friend constexpr bool operator==(const RuleShot&, const RuleShot&) = default;
};
/// ND-6.6: in a stopped move, makes the two meet as a ram: the first with her bow, at the speed that she made.
struct MakeRam {
  ShipIndex ship = kNoShip;
  ShipIndex target = kNoShip;
  BROWNWATER_SHAPE(MakeRam, (ship, kShipForm), (target, kShipForm))
  friend constexpr bool operator==(const MakeRam&, const MakeRam&) = default;
};
/// ND-6.4: a side's chart of its mines and shallows is shown to it for a number of moves including this one, then taken
/// away; 0 takes it away now.
struct ShowChart {
  Side side = Side::kUnion;
  std::optional<std::uint8_t> moves;  ///< nothing: until it is taken away
  BROWNWATER_SHAPE(ShowChart, (side), (moves, kMovesIfAny))
  friend constexpr bool operator==(const ShowChart&, const ShowChart&) = default;
};
/// With that winner, or drawn.
struct EndBattle {
  std::optional<Side> winner;
  BROWNWATER_SHAPE(EndBattle, (winner))
  friend constexpr bool operator==(const EndBattle&, const EndBattle&) = default;
};

using Act = std::variant<LayMine, LiftMine, SetMineOdds, LayShoal, LiftShoal, ThrowDie, Inflict, LiftEffect, PlaceShip,
                         SetSpeed, SetTopSpeed, SetGun, SetRounds, SetKeel, SetFate, StopAt, StopAtContacts,
                         DismissContact, SetFieldOdds, InflictByLot, RuleShot, MakeRam, ShowChart, EndBattle>;
consteval shape::Tag tag_of(const Act*) { return {.name = "RulingAct", .key = "act"}; }

/// The umpire's reason, as bytes of UTF-8 that no rule looks into.
using Note = InlineList<std::uint8_t, 120>;
inline constexpr shape::Form kNoteForm = shape::remark(120);

/// ND-6.6: an act of the umpire, his reason, and the seats that see it besides him.
struct Ruling {
  Act act;
  SeatSet shown;
  Note reason;
  BROWNWATER_SHAPE(Ruling, (act), (reason, kNoteForm), (shown, kIfGiven))
  friend constexpr bool operator==(const Ruling&, const Ruling&) = default;
};

using Action = std::variant<Order, ChooseStep, GunOrder, SealOrders, Proceed, Ruling>;
consteval shape::Tag tag_of(const Action*) { return {.name = "Action", .key = "type"}; }

}  // namespace brownwater::noddy
