#pragma once

#include "adapters/wire/view_shapes.hpp"
#include "engine/games/flotilla/event.hpp"

/// A view of Flotilla as it is sent: what docs/formats.md and the pages' types have.
namespace brownwater::wire::flotilla_wire {

using namespace brownwater::flotilla;

/// The last turn in which something lasts (FL-1.0).
inline constexpr shape::Form kLastTurnForm = shape::or_none(shape::whole(1, 1, 255), 0);
inline constexpr shape::Form kDraughtForm = shape::within(plane::kFeetForm, 0, 200);
inline constexpr shape::Form kSpeedForm = shape::whole(1, 0, kMaxSpeed);
inline constexpr shape::Form kSpeedsForm = shape::set_of(kSpeedForm, sizeof(SpeedBoxes));
inline constexpr shape::Form kInchesForm = shape::whole(1, 0, 62);
inline constexpr shape::Form kOpenInchesForm = shape::set_of(kInchesForm, sizeof(std::uint64_t));
inline constexpr shape::Form kUnitsForm = shape::set_of(kUnitForm, sizeof(UnitSet));
inline constexpr shape::Form kMenOrNone = shape::or_none(shape::whole(2, 1, 65535), 0);
inline constexpr shape::Form kHalfDegreesForm = shape::within(shape::measure<std::uint8_t>(2, {}), 0, kHalfCircle);
inline constexpr shape::Form kBandsForm = shape::up_to(shape::each_as<std::array<Mil, 3>>(plane::kRangeForm));
inline constexpr shape::Form kTurnsIfKnown = shape::maybe<Turns>(kTurnsForm);
inline constexpr shape::Form kRangeIfAny = shape::maybe<Mil>(plane::kRangeForm);

struct TurnBoxes {
  std::uint8_t first = 0;
  std::uint8_t middle = 0;
  std::uint8_t end = 0;
  BROWNWATER_SHAPE(TurnBoxes, (first), (middle), (end))
};
/// FL-2.1: a ship's sheet as printed.
struct SheetView {
  ArmourClass armour = ArmourClass::kWooden;
  SpeedBoxes speeds = 0;
  std::uint8_t increase = 0;
  std::uint8_t decrease = 0;
  TurnBoxes turns;
  InlineList<Battery, kMaxBatteries> batteries;
  std::uint16_t crew = 0;
  Marks crew_captain_at;
  std::uint8_t morale = 0;
  std::vector<std::string> boxes;
  std::optional<std::uint8_t> yellow_from_row;
  BROWNWATER_SHAPE(SheetView, (armour, Key{"class"}), (speeds, kSpeedsForm), (increase), (decrease), (turns),
                   (batteries), (crew), (crew_captain_at), (morale), (boxes, Says{"a row as printed: `. . . P I© I`"}),
                   (yellow_from_row))
};
/// A land battery's.
struct GunsView {
  InlineList<Battery, kMaxBatteries> batteries;
  BROWNWATER_SHAPE(GunsView, (batteries))
};

struct BatteryNow {
  std::uint8_t dice = 0;
  bool loaded = false;
  bool fired = false;
  std::optional<Bearing> bearing;
  std::uint8_t half_width = 0;
  std::array<Mil, 3> bands{};
  BROWNWATER_SHAPE(BatteryNow, (dice), (loaded), (fired), (bearing, Says{"null of a turret that turns"}),
                   (half_width, kHalfDegreesForm),
                   (bands, kBandsForm, Says{"FL-4.3: where its hits count whole, halved and divided by three"}))
};

enum class Hand : std::uint8_t { kPort, kStarboard };
/// FL-4.8, row 8: she turns to this side only.
struct OneWay {
  Hand to = Hand::kPort;
  std::uint8_t until = 0;
  BROWNWATER_SHAPE(OneWay, (to), (until))
};
/// FL-4.8, rows 14 to 19: the face of a die that frees them.
enum class Turrets : std::uint8_t {
  kFree,
  kFreedOnOne,
  kFreedOnTwo,
  kFreedOnThree,
  kFreedOnFour,
  kFreedOnFive,
  kFreedOnSix,
  kNever,
  kFixed
};
inline constexpr auto kTurretsText = shape::words("free", "freed_on_1", "freed_on_2", "freed_on_3", "freed_on_4",
                                                  "freed_on_5", "freed_on_6", "never", "fixed");
consteval shape::Form shape_form(const Turrets*) { return shape::word<Turrets>(kTurretsText); }

/// Boxes crossed off and values filled in.
struct ShipNow {
  ArmourClass armour = ArmourClass::kWooden;
  SpeedBoxes speeds = 0;
  std::uint8_t lost_turns = 0;
  std::vector<BatteryNow> batteries;
  std::uint16_t crew = 0;
  std::uint16_t lent = 0;
  std::uint16_t put_in = 0;
  std::int8_t morale = 0;
  std::uint8_t crossed = 0;
  std::uint8_t continuing = 0;
  bool yellow = false;
  bool aground = false;
  bool adrift = false;
  std::uint8_t fire_until = 0;
  std::uint8_t no_grapple_until = 0;
  std::optional<std::uint8_t> catastrophe_tries;
  std::uint8_t no_turns_until = 0;
  std::optional<OneWay> one_way;
  std::uint8_t engine_until = 0;
  Turrets turrets = Turrets::kFree;
  std::uint8_t stopped_until = 0;
  std::uint8_t hulk_until = 0;
  Heart heart = Heart::kSteady;
  bool opened = false;
  bool to_open = false;
  bool must_reload = false;
  bool has_fired = false;
  bool moved = false;
  bool stopped = false;
  std::uint8_t power = 0;
  bool has_sunk = false;
  bool repairs = false;
  UnitIndex grapples = kNoUnit;
  UnitSet grappled_by = 0;
  BROWNWATER_SHAPE(ShipNow, (armour, Key{"class"}), (speeds, kSpeedsForm),
                   (lost_turns, kMomentsForm, Key{"turns_lost"}), (batteries), (crew),
                   (lent, Says{"FL-6.2: men lent to prizes"}),
                   (put_in, kMenOrNone, Says{"a prize's crew as her captor gave it"}), (morale), (crossed),
                   (continuing), (yellow), (aground), (adrift), (fire_until, kLastTurnForm),
                   (no_grapple_until, kLastTurnForm), (catastrophe_tries), (no_turns_until, kLastTurnForm), (one_way),
                   (engine_until, kLastTurnForm), (turrets), (stopped_until, kLastTurnForm),
                   (hulk_until, kLastTurnForm), (heart), (opened), (to_open, Key{"opens"}), (must_reload), (has_fired),
                   (moved), (stopped), (power), (has_sunk), (repairs), (grapples, kUnitOrNone),
                   (grappled_by, kUnitsForm))
};
struct LandBatteryNow {
  std::vector<BatteryNow> batteries;
  std::uint16_t men = 0;
  bool leader = false;
  bool has_fired = false;
  std::uint8_t musket_hits = 0;
  BROWNWATER_SHAPE(LandBatteryNow, (batteries), (men), (leader), (has_fired), (musket_hits))
};
struct PartyNow {
  std::uint16_t men = 0;
  std::uint16_t aboard = 0;
  UnitIndex carrier = kNoUnit;
  bool leader = false;
  bool moved = false;
  bool mustered = false;
  UnitIndex charges = kNoUnit;
  bool from_rear = false;
  BROWNWATER_SHAPE(PartyNow, (men), (aboard), (carrier, kUnitOrNone), (leader), (moved), (mustered),
                   (charges, kUnitOrNone), (from_rear))
};

/// A unit's fate as a view tells it, in the order of `Fate`; a ship that left over an exit edge of her side's objective
/// has passed.
enum class Status : std::uint8_t { kInPlay, kSurrendered, kAbandoned, kHulk, kGone, kExited, kPassed };
/// The part that all kinds of units have behind their kind.
struct Standpoint {
  Side side = Side::kUnion;
  Side first_side = Side::kUnion;
  Status fate = Status::kInPlay;
  std::optional<Point> at;
  Bearing heading = 0;
  BROWNWATER_SHAPE(Standpoint, (side), (first_side), (fate), (at, Says{"null off the table"}), (heading))
};
enum class SparState : std::uint8_t { kReady, kSpent };
struct ShipView {
  Standpoint stands;
  std::uint8_t speed = 0;
  bool under_way = false;
  bool still = false;
  Size size = Size::kSmall;
  plane::Hull hull;
  std::uint16_t draught_tenths = 0;
  bool flagship = false;
  bool docked = false;
  bool ram_bow = false;
  std::optional<SparState> spar;
  SheetView sheet;
  ShipNow now;
  BROWNWATER_SHAPE(ShipView, (stands, kSpread), (speed), (under_way), (still), (size), (hull),
                   (draught_tenths, kDraughtForm, Key{"draught_ft"}), (flagship), (docked), (ram_bow), (spar), (sheet),
                   (now))
};
struct LandBatteryView {
  Standpoint stands;
  std::uint16_t men = 0;
  Cover cover = Cover::kWorks;
  GunsView sheet;
  LandBatteryNow now;
  BROWNWATER_SHAPE(LandBatteryView, (stands, kSpread), (men), (cover), (sheet), (now))
};
struct PartyView {
  Standpoint stands;
  std::uint16_t men = 0;
  bool rabble = false;
  bool mounted = false;
  bool boats = false;
  Cover cover = Cover::kNone;
  std::optional<GunsView> sheet;
  PartyNow now;
  BROWNWATER_SHAPE(PartyView, (stands, kSpread), (men), (rabble), (mounted), (boats), (cover), (sheet, Says{"null"}),
                   (now))
};
consteval shape::Form shape_form(const ShipView*) { return shape::record<ShipView>("ship"); }
consteval shape::Form shape_form(const LandBatteryView*) { return shape::record<LandBatteryView>("battery"); }
consteval shape::Form shape_form(const PartyView*) { return shape::record<PartyView>("party"); }
using KindOfUnit = std::variant<ShipView, LandBatteryView, PartyView>;
consteval shape::Tag tag_of(const KindOfUnit*) { return {.name = "KindOfUnit", .key = "kind"}; }
struct UnitView {
  std::string_view id;
  std::string_view name;
  KindOfUnit is;
  std::optional<Standing> standing;
  BROWNWATER_SHAPE(UnitView, (id), (name), (is, kSpread), (standing))
};

/// The unit that is asked, and the subject.
struct AskedView {
  UnitIndex ship = kNoUnit;
  std::optional<Moment> moment;
  UnitIndex captor = kNoUnit;
  std::optional<std::uint8_t> least_men;
  std::optional<std::uint16_t> most_men;
  UnitIndex target = kNoUnit;
  std::optional<bool> again;
  BROWNWATER_SHAPE(AskedView, (ship, kUnitOrNone), (moment), (captor, kUnitOrNone), (least_men), (most_men),
                   (target, kUnitOrNone), (again))
};
/// FL-3.5: the matters that the game master is asked to rule on.
struct AsksView {
  bool contacts = false;
  bool groundings = false;
  BROWNWATER_SHAPE(AsksView, (contacts), (groundings))
};
struct PassageView {
  UnitIndex ship = kNoUnit;
  std::optional<std::uint8_t> inches;
  std::optional<Turns> turns;
  bool astern = false;
  bool drifting = false;
  BROWNWATER_SHAPE(PassageView, (ship, kUnitForm), (inches, Says{"null where the enemy's course has not gone yet"}),
                   (turns, kTurnsIfKnown), (astern), (drifting))
};
struct MineView {
  std::uint8_t number = 0;
  Point at;
  std::optional<Side> side;
  bool hidden = false;
  bool gone = false;
  BROWNWATER_SHAPE(MineView, (number), (at), (side), (hidden), (gone))
};
struct SideScore {
  Decimal share_lost;
  std::uint8_t in_play = 0;
  std::uint8_t surrendered = 0;
  std::uint8_t abandoned = 0;
  std::uint8_t hulk = 0;
  std::uint8_t gone = 0;
  std::uint8_t exited = 0;
  std::uint8_t taken = 0;
  BROWNWATER_SHAPE(SideScore, (share_lost), (in_play), (surrendered), (abandoned), (hulk), (gone), (exited), (taken))
};

/// Why something may not be done; a rule that refuses is not always there.
struct Said {
  std::optional<RuleRef> rule;
  std::string reason;
  BROWNWATER_SHAPE(Said, (rule), (reason))
  friend bool operator==(const Said&, const Said&) = default;
};
struct Barred {
  std::string_view type;
  UnitIndex target = kNoUnit;
  Said said;
  BROWNWATER_SHAPE(Barred, (type), (target, kUnitOrNone), (said, kSpread))
  friend bool operator==(const Barred&, const Barred&) = default;
};
struct TurnSpan {
  std::int16_t port = 0;
  std::int16_t starboard = 0;
  BROWNWATER_SHAPE(TurnSpan, (port), (starboard))
};
struct TurnSpans {
  TurnSpan first;
  TurnSpan middle;
  TurnSpan end;
  BROWNWATER_SHAPE(TurnSpans, (first), (middle), (end))
};
struct CourseView {
  std::uint8_t inches = 0;
  Turns turns{};
  BROWNWATER_SHAPE(CourseView, (inches), (turns, kTurnsForm))
};
/// FL-3.2 to FL-3.4: within what her course is free.
struct SteamBounds {
  std::uint64_t speeds = 0;
  TurnSpans turns;
  std::uint8_t extra_turn = 0;
  CourseView course;
  bool may_not_close = false;
  RuleRef rule;
  BROWNWATER_SHAPE(SteamBounds, (speeds, kOpenInchesForm), (turns), (extra_turn), (course), (may_not_close), (rule))
};
struct LightenView {
  std::uint16_t guns = 0;
  std::uint8_t guns_a_die = 0;
  RuleRef rule;
  BROWNWATER_SHAPE(LightenView, (guns), (guns_a_die), (rule))
};
struct TargetChoice {
  UnitIndex target = kNoUnit;
  std::optional<Mil> range;
  std::optional<std::uint8_t> dice;
  std::optional<std::uint8_t> needed;
  std::optional<std::uint8_t> divisor;
  std::optional<Decimal> expected;
  std::optional<ChanceView> hit;
  std::optional<Said> closed;
  BROWNWATER_SHAPE(TargetChoice, (target, kUnitForm), (range, kRangeIfAny, kIfAny), (dice, kIfAny), (needed, kIfAny),
                   (divisor, kIfAny), (expected, kIfAny), (hit, kIfAny), (closed))
};
struct BatteryChoice {
  std::uint8_t battery = 0;
  std::optional<Said> closed;
  std::vector<TargetChoice> targets;
  BROWNWATER_SHAPE(BatteryChoice, (battery), (closed), (targets))
};
struct UnitChoice {
  UnitIndex unit = kNoUnit;
  std::vector<Action> may;
  std::vector<Barred> may_not;
  std::optional<SteamBounds> steam;
  std::optional<LightenView> lighten;
  bool march = false;
  std::optional<std::vector<BatteryChoice>> batteries;
  BROWNWATER_SHAPE(UnitChoice, (unit, kUnitForm), (may), (may_not), (steam), (lighten), (march),
                   (batteries, Says{"null where none may be laid now: `may_not` says why"}))
};

/// The steps with decisions, and the end; no view is made between them.
enum class Stage : std::uint8_t {
  kMuster,
  kGameMaster,
  kChooseFirst,
  kMoving,
  kInsist,
  kFiring,
  kTurnBox,
  kPrize,
  kLanding,
  kPursuit,
  kBoarding,
  kRepairing,
  kOver
};
struct BattleView {
  std::string_view system;
  Seat seat = Seat::kSpectator;
  std::uint8_t turn = 0;
  std::uint8_t turns = 0;
  Stage phase = Stage::kMuster;
  SeatSet to_decide;
  BySide<bool> ready;
  std::optional<Side> first;
  std::optional<Side> active;
  Visibility visibility = Visibility::kClear;
  std::optional<AskedView> asked;
  std::optional<Matter> matter;
  std::optional<AsksView> asks;
  Flow flow;
  std::optional<PassageView> passage;
  InlineList<Shot, kMaxShots> laid;
  std::vector<UnitView> units;
  std::vector<MineView> mines;
  InlineList<Point, 128> smoke;
  BySide<Claims> claims;
  std::vector<ObjectiveView> objectives;
  BySide<SideScore> score;
  std::vector<Action> actions;
  std::vector<UnitChoice> choices;
  std::optional<OutcomeView> outcome;
  BROWNWATER_SHAPE(BattleView, (system), (seat), (turn), (turns), (phase), (to_decide), (ready), (first), (active),
                   (visibility), (asked), (matter, Says{"FL-3.5: what is before the game master besides the turn"}),
                   (asks, Says{"to the game master alone"}), (flow, Key{"current"}), (passage), (laid), (units),
                   (mines), (smoke), (claims), (objectives), (score), (actions), (choices), (outcome))
};

}  // namespace brownwater::wire::flotilla_wire
