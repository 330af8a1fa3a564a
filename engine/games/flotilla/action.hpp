#pragma once

#include <optional>
#include <variant>

#include "engine/games/flotilla/state.hpp"

namespace brownwater::flotilla {

/// No sheet and no engineer lets a ship go so far; the rules say which limit is passed.
inline constexpr shape::Form kInchesOrdered = shape::capped(kNumberForm, 63);
inline constexpr shape::Form kMenOrdered = shape::whole(sizeof(std::uint16_t), 0, 1000000);
inline constexpr shape::Form kMenForm = shape::whole(sizeof(std::uint16_t), 0, 2000);
inline constexpr shape::Form kShiftForm = shape::whole(1, -20, 20);
inline constexpr shape::Form kMoraleForm = shape::whole(1, 0, kBestMorale);
inline constexpr shape::Form kNumberIfAny = shape::maybe<std::uint8_t>(kNumberForm);
inline constexpr shape::Form kGrapplesIfAny = shape::maybe<UnitIndex>(kUnitOrNone);
inline constexpr shape::Form kMomentsIfAny = shape::maybe<std::uint8_t>(kMomentsForm);
inline constexpr shape::Form kBatteriesIfAny = shape::maybe<BatterySet>(kBatteriesForm);

/// The side is ready for the first turn.
struct Ready {
  BROWNWATER_SHAPE(Ready)
  friend constexpr bool operator==(const Ready&, const Ready&) = default;
};
/// FL-1.4: the winner of the initiative says which side is A.
struct ChooseFirst {
  Side first = Side::kUnion;
  BROWNWATER_SHAPE(ChooseFirst, (first))
  friend constexpr bool operator==(const ChooseFirst&, const ChooseFirst&) = default;
};
/// FL-1.3: stands until it is changed; whenever its side is to decide.
struct Stand {
  UnitIndex unit = kNoUnit;
  Standing standing;
  BROWNWATER_SHAPE(Stand, (unit, kUnitForm, Key{"ship"}), (standing.mode), (standing.range, kNumberForm, kIfSaid),
                   (standing.target, kUnitOrNone, kIfSaid), (standing.gun, kIfSaid),
                   (standing.least_dice, kNumberForm, kIfSaid), (standing.aim, kIfAny, kIfSaid),
                   (standing.spares_ashore, kIfAny), (standing.best_window, kIfAny),
                   (standing.batteries, kBatteriesForm, kIfAny, kIfSaid))
  friend constexpr bool operator==(const Stand&, const Stand&) = default;
};
/// FL-6.1: an ironclad is opened or buttoned up from the next turn on.
struct Open {
  UnitIndex unit = kNoUnit;
  bool open = false;
  BROWNWATER_SHAPE(Open, (unit, kUnitForm, Key{"ship"}), (open))
  friend constexpr bool operator==(const Open&, const Open&) = default;
};
/// FL-3.2, FL-3.3: a ship's move: inches, and degrees to starboard at its first, middle and end.
struct Steam {
  UnitIndex unit = kNoUnit;
  std::uint8_t inches = 0;
  Turns turns{};
  BROWNWATER_SHAPE(Steam, (unit, kUnitForm, Key{"ship"}), (inches, kInchesOrdered), (turns, kTurnsForm, kIfSaid))
  friend constexpr bool operator==(const Steam&, const Steam&) = default;
};
/// FL-6.6: one die of inches astern, from rest.
struct BackAstern {
  UnitIndex unit = kNoUnit;
  BROWNWATER_SHAPE(BackAstern, (unit, kUnitForm, Key{"ship"}))
  friend constexpr bool operator==(const BackAstern&, const BackAstern&) = default;
};
/// FL-3.4
struct CallForPower {
  UnitIndex unit = kNoUnit;
  BROWNWATER_SHAPE(CallForPower, (unit, kUnitForm, Key{"ship"}))
  friend constexpr bool operator==(const CallForPower&, const CallForPower&) = default;
};
struct Insist {
  bool insist = false;
  BROWNWATER_SHAPE(Insist, (insist))
  friend constexpr bool operator==(const Insist&, const Insist&) = default;
};
/// FL-3.6: throws a number of guns overboard.
struct Lighten {
  UnitIndex unit = kNoUnit;
  std::uint8_t guns = 1;
  BROWNWATER_SHAPE(Lighten, (unit, kUnitForm, Key{"ship"}), (guns, kNumberForm))
  friend constexpr bool operator==(const Lighten&, const Lighten&) = default;
};
struct ReverseEngines {
  UnitIndex unit = kNoUnit;
  BROWNWATER_SHAPE(ReverseEngines, (unit, kUnitForm, Key{"ship"}))
  friend constexpr bool operator==(const ReverseEngines&, const ReverseEngines&) = default;
};
/// FL-3.1: a party goes along a bearing, as far as its die allows. Men on foot stop at the bank, unless they are told
/// to swim.
struct March {
  UnitIndex unit = kNoUnit;
  Bearing bearing = 0;
  bool swim = false;
  BROWNWATER_SHAPE(March, (unit, kUnitForm, Key{"party"}), (bearing, plane::kBearingForm), (swim, kIfAny))
  friend constexpr bool operator==(const March&, const March&) = default;
};
/// FL-6.3
struct Charge {
  UnitIndex unit = kNoUnit;
  UnitIndex target = kNoUnit;
  BROWNWATER_SHAPE(Charge, (unit, kUnitForm, Key{"party"}), (target, kUnitForm))
  friend constexpr bool operator==(const Charge&, const Charge&) = default;
};
/// The side's movement is over. Ships without an order keep course, and their speed as nearly as they may.
struct EndMovement {
  BROWNWATER_SHAPE(EndMovement)
  friend constexpr bool operator==(const EndMovement&, const EndMovement&) = default;
};

/// FL-4.1: a battery is laid; its unit fires all that are laid together.
struct Lay {
  Shot shot;
  BROWNWATER_SHAPE(Lay, (shot.unit, kUnitForm, Key{"ship"}), (shot.battery, kNumberForm), (shot.target, kUnitForm),
                   (shot.aim, kIfSaid))
  friend constexpr bool operator==(const Lay&, const Lay&) = default;
};
struct OpenFire {
  BROWNWATER_SHAPE(OpenFire)
  friend constexpr bool operator==(const OpenFire&, const OpenFire&) = default;
};
/// Passes for the rest of this window; laid guns are not fired.
struct Pass {
  BROWNWATER_SHAPE(Pass)
  friend constexpr bool operator==(const Pass&, const Pass&) = default;
};
/// FL-6.5
struct SmallArms {
  UnitIndex unit = kNoUnit;
  UnitIndex target = kNoUnit;
  BROWNWATER_SHAPE(SmallArms, (unit, kUnitForm, Key{"party"}), (target, kUnitForm))
  friend constexpr bool operator==(const SmallArms&, const SmallArms&) = default;
};
/// FL-6.1
struct Grapple {
  UnitIndex unit = kNoUnit;
  UnitIndex target = kNoUnit;
  BROWNWATER_SHAPE(Grapple, (unit, kUnitForm, Key{"ship"}), (target, kUnitForm))
  friend constexpr bool operator==(const Grapple&, const Grapple&) = default;
};
struct CutFree {
  UnitIndex unit = kNoUnit;
  BROWNWATER_SHAPE(CutFree, (unit, kUnitForm, Key{"ship"}))
  friend constexpr bool operator==(const CutFree&, const CutFree&) = default;
};
/// FL-4.11
struct Spar {
  UnitIndex unit = kNoUnit;
  UnitIndex target = kNoUnit;
  BROWNWATER_SHAPE(Spar, (unit, kUnitForm, Key{"ship"}), (target, kUnitForm))
  friend constexpr bool operator==(const Spar&, const Spar&) = default;
};

/// FL-6.6: as many as may of a party go ashore, or back aboard.
struct Land {
  UnitIndex unit = kNoUnit;
  std::optional<Point> at;  ///< where the first of them come ashore; none: at the bank nearest to their ship
  BROWNWATER_SHAPE(Land, (unit, kUnitForm, Key{"party"}), (at, kIfAny, kIfSaid))
  friend constexpr bool operator==(const Land&, const Land&) = default;
};
struct Embark {
  UnitIndex unit = kNoUnit;
  BROWNWATER_SHAPE(Embark, (unit, kUnitForm, Key{"party"}))
  friend constexpr bool operator==(const Embark&, const Embark&) = default;
};
/// FL-6.2
struct Board {
  UnitIndex unit = kNoUnit;
  BROWNWATER_SHAPE(Board, (unit, kUnitForm, Key{"ship"}))
  friend constexpr bool operator==(const Board&, const Board&) = default;
};
/// FL-4.13
struct Repair {
  UnitIndex unit = kNoUnit;
  BROWNWATER_SHAPE(Repair, (unit, kUnitForm, Key{"ship"}))
  friend constexpr bool operator==(const Repair&, const Repair&) = default;
};
/// Ends the side's part in this step: landing, boarding or repairs.
struct EndStep {
  BROWNWATER_SHAPE(EndStep)
  friend constexpr bool operator==(const EndStep&, const EndStep&) = default;
};
/// FL-6.4: the winner of a melee attacks again or goes after who runs, or stays.
struct Pursue {
  bool goes = false;
  BROWNWATER_SHAPE(Pursue, (goes))
  friend constexpr bool operator==(const Pursue&, const Pursue&) = default;
};
/// FL-4.8, row 6
struct LoseTurn {
  Moment moment = Moment::kFirst;
  BROWNWATER_SHAPE(LoseTurn, (moment))
  friend constexpr bool operator==(const LoseTurn&, const LoseTurn&) = default;
};
/// FL-6.2: men into the prize; 0 leaves her.
struct ManPrize {
  std::uint16_t men = 0;
  BROWNWATER_SHAPE(ManPrize, (men, kMenOrdered))
  friend constexpr bool operator==(const ManPrize&, const ManPrize&) = default;
};

/// The game master lets the turn go on; the book's default settles what is before him (FL-1.1, FL-3.5).
struct Proceed {
  BROWNWATER_SHAPE(Proceed)
  friend constexpr bool operator==(const Proceed&, const Proceed&) = default;
};

/// Acts of the game master on the battle itself.
struct SetVisibility {
  Visibility visibility = Visibility::kClear;
  BROWNWATER_SHAPE(SetVisibility, (visibility))
  friend constexpr bool operator==(const SetVisibility&, const SetVisibility&) = default;
};
struct PlaceUnit {
  UnitIndex unit = kNoUnit;
  Pose pose;
  BROWNWATER_SHAPE(PlaceUnit, (unit, kUnitForm), (pose.at), (pose.heading, plane::kBearingForm))
  friend constexpr bool operator==(const PlaceUnit&, const PlaceUnit&) = default;
};
struct SetSpeed {
  UnitIndex unit = kNoUnit;
  std::uint8_t speed = 0;
  BROWNWATER_SHAPE(SetSpeed, (unit, kUnitForm), (speed, kNumberForm))
  friend constexpr bool operator==(const SetSpeed&, const SetSpeed&) = default;
};
struct SetAground {
  UnitIndex unit = kNoUnit;
  bool aground = true;
  BROWNWATER_SHAPE(SetAground, (unit, kUnitForm), (aground))
  friend constexpr bool operator==(const SetAground&, const SetAground&) = default;
};
/// Crosses boxes with the effects of their letters, and automatic specific hits.
struct Strike {
  UnitIndex unit = kNoUnit;
  std::uint8_t boxes = 0;
  std::uint8_t specifics = 0;
  std::int8_t shift = 0;
  BROWNWATER_SHAPE(Strike, (unit, kUnitForm), (boxes, kNumberForm, kIfGiven), (specifics, kNumberForm, kIfGiven),
                   (shift, kShiftForm, kIfGiven))
  friend constexpr bool operator==(const Strike&, const Strike&) = default;
};
struct SetMen {
  UnitIndex unit = kNoUnit;
  std::uint16_t men = 0;
  BROWNWATER_SHAPE(SetMen, (unit, kUnitForm), (men, kMenForm))
  friend constexpr bool operator==(const SetMen&, const SetMen&) = default;
};
struct SetMorale {
  UnitIndex unit = kNoUnit;
  std::int8_t morale = 0;
  BROWNWATER_SHAPE(SetMorale, (unit, kUnitForm), (morale, kMoraleForm))
  friend constexpr bool operator==(const SetMorale&, const SetMorale&) = default;
};
struct SetDice {
  UnitIndex unit = kNoUnit;
  std::uint8_t battery = 0;
  std::uint8_t dice = 0;
  BROWNWATER_SHAPE(SetDice, (unit, kUnitForm), (battery, kNumberForm), (dice, kNumberForm))
  friend constexpr bool operator==(const SetDice&, const SetDice&) = default;
};
struct TestCaptain {
  UnitIndex unit = kNoUnit;
  BROWNWATER_SHAPE(TestCaptain, (unit, kUnitForm))
  friend constexpr bool operator==(const TestCaptain&, const TestCaptain&) = default;
};
struct LayMine {
  Point at;
  std::optional<Side> side;
  bool hidden = true;
  BROWNWATER_SHAPE(LayMine, (at), (side), (hidden))
  friend constexpr bool operator==(const LayMine&, const LayMine&) = default;
};
struct LiftMine {
  std::uint8_t mine = 0;
  BROWNWATER_SHAPE(LiftMine, (mine, kNumberForm))
  friend constexpr bool operator==(const LiftMine&, const LiftMine&) = default;
};
/// FL-3.2: which way all the water flows from now on, or that it stands; nothing: as the chart has it.
struct SetCurrent {
  Flow flow;
  BROWNWATER_SHAPE(SetCurrent, (flow, Key{"flows"}))
  friend constexpr bool operator==(const SetCurrent&, const SetCurrent&) = default;
};
/// FL-3.5: whether he is asked when hulls meet, and when a ship comes near the ground, or leaves it to the book.
struct BeAsked {
  bool contacts = true;
  bool groundings = true;
  BROWNWATER_SHAPE(BeAsked, (contacts), (groundings))
  friend constexpr bool operator==(const BeAsked&, const BeAsked&) = default;
};
/// FL-3.5: the matter before the game master has no effect by the book. Hulls that met lie stopped and are not hurt. A
/// ship near the ground is not thrown for. A ship that touched it lies stopped and afloat.
struct DismissMatter {
  BROWNWATER_SHAPE(DismissMatter)
  friend constexpr bool operator==(const DismissMatter&, const DismissMatter&) = default;
};
struct ThrowDie {
  BROWNWATER_SHAPE(ThrowDie)
  friend constexpr bool operator==(const ThrowDie&, const ThrowDie&) = default;
};
struct SetFate {
  UnitIndex unit = kNoUnit;
  Fate fate = Fate::kInPlay;
  BROWNWATER_SHAPE(SetFate, (unit, kUnitForm), (fate))
  friend constexpr bool operator==(const SetFate&, const SetFate&) = default;
};

/// The rest of a ship's sheet; only the fields named are set. "Turns" are those left including the present one, 0 for
/// none. For a land battery: its loaded guns.
struct CorrectSheet {
  UnitIndex unit = kNoUnit;
  std::optional<std::uint8_t> crossed;  ///< boxes, from the first; letters and © call for nothing
  std::optional<std::uint8_t> continuing;
  std::optional<std::uint8_t> fastest;     ///< the highest speed box still open
  std::optional<std::uint8_t> lost_turns;  ///< turning boxes: a bit for each `Moment`
  std::optional<ArmourClass> armour;
  std::optional<Heart> heart;
  std::optional<std::uint8_t> fire_turns;
  std::optional<std::uint8_t> catastrophe;  ///< as of `Unit`
  std::optional<std::uint8_t> no_turns;
  std::optional<std::uint8_t> port_turns;  ///< FL-4.8, row 8: so many turns to port only
  std::optional<std::uint8_t> starboard_turns;
  std::optional<std::uint8_t> engine_turns;
  std::optional<std::uint8_t> turrets_freed_on;  ///< as of `Unit`
  std::optional<std::uint8_t> stopped_turns;
  std::optional<std::uint8_t> no_grapple_turns;  ///< FL-4.8, rows 9 and 13
  std::optional<UnitIndex> grapples;             ///< kNoUnit: nobody
  std::optional<bool> spar_spent;
  std::optional<BatterySet> loaded;
  BROWNWATER_SHAPE(CorrectSheet, (unit, kUnitForm), (crossed, kNumberIfAny, kIfAny, Key{"boxes_crossed"}),
                   (continuing, kNumberIfAny, kIfAny), (fastest, kNumberIfAny, kIfAny),
                   (fire_turns, kNumberIfAny, kIfAny), (catastrophe, kNumberIfAny, kIfAny),
                   (no_turns, kNumberIfAny, kIfAny), (port_turns, kNumberIfAny, kIfAny),
                   (starboard_turns, kNumberIfAny, kIfAny), (engine_turns, kNumberIfAny, kIfAny),
                   (turrets_freed_on, kNumberIfAny, kIfAny), (stopped_turns, kNumberIfAny, kIfAny),
                   (no_grapple_turns, kNumberIfAny, kIfAny), (armour, kIfAny, Key{"class"}),
                   (heart, kIfAny, Key{"nerve"}), (spar_spent, kIfAny), (grapples, kGrapplesIfAny, kIfAny),
                   (lost_turns, kMomentsIfAny, kIfAny, Key{"turns_lost"}), (loaded, kBatteriesIfAny, kIfAny))
  friend constexpr bool operator==(const CorrectSheet&, const CorrectSheet&) = default;
};

using Act =
    std::variant<SetVisibility, PlaceUnit, SetSpeed, SetAground, Strike, SetMen, SetMorale, SetDice, TestCaptain,
                 LayMine, LiftMine, ThrowDie, SetFate, SetCurrent, BeAsked, DismissMatter, CorrectSheet>;
consteval shape::Tag tag_of(const Act*) { return {.name = "RulingAct", .key = "act"}; }

/// The game master's reason, as bytes of UTF-8 that no rule looks into.
using Note = InlineList<std::uint8_t, 120>;
inline constexpr shape::Form kNoteForm = shape::remark(120);

/// An act of the game master, his reason, and the seats that see it besides him.
struct Ruling {
  Act act;
  SeatSet shown;
  Note reason;
  BROWNWATER_SHAPE(Ruling, (act), (reason, kNoteForm), (shown, kIfGiven))
  friend constexpr bool operator==(const Ruling&, const Ruling&) = default;
};

using Action =
    std::variant<Ready, ChooseFirst, Stand, Open, Steam, BackAstern, CallForPower, Insist, Lighten, ReverseEngines,
                 March, Charge, EndMovement, Lay, OpenFire, Pass, SmallArms, Grapple, CutFree, Spar, Land, Embark,
                 Board, Repair, EndStep, Pursue, LoseTurn, ManPrize, Proceed, Ruling>;
consteval shape::Tag tag_of(const Action*) { return {.name = "Action", .key = "type"}; }

}  // namespace brownwater::flotilla
