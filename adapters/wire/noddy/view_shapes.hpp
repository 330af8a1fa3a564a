#pragma once

#include "adapters/wire/view_shapes.hpp"
#include "engine/games/noddy/event.hpp"
#include "engine/games/noddy/helm.hpp"

/// A view of Noddy as it is sent: what docs/formats.md and the pages' types have. Hidden parts of an enemy are null.
namespace brownwater::wire::noddy_wire {

using namespace brownwater::noddy;

inline constexpr shape::Form kExplodesOnKnown = shape::or_none(kExplodesOnForm, 0);
inline constexpr shape::Form kKnotsIfAny = shape::maybe<HalfKnots>(kKnotsForm);

/// ND-4.3: why a gun is silent now.
enum class GunState : std::uint8_t { kReady, kOut, kJammed, kListed, kLoading, kEmpty };
struct GunView {
  std::uint8_t number = 0;
  GunClass gun = GunClass::kMedium;
  bool rifled = false;
  Mount mount = Mount::kPort;
  std::optional<Bearing> bearing;
  std::int16_t half_width = 0;
  Mil range = 0;
  std::optional<GunState> state;
  std::uint8_t rounds = kEndless;
  ShipIndex last_target = kNoShip;
  std::optional<ShipIndex> order;
  ShipIndex target = kNoShip;
  BROWNWATER_SHAPE(GunView, (number), (gun), (rifled), (mount),
                   (bearing, Says{"its line on the sheet, null of one that is trained all round"}),
                   (half_width, Says{"degrees to either side"}), (range, kRangeForm), (state),
                   (rounds, kRoundsForm, Says{"left to fire from it (ND-4.8); null without a limit too"}),
                   (last_target, kShipOrNone), (order, kGunOrderIfAny), (target, kShipOrNone))
};

struct EffectView {
  SpecialEffect effect = SpecialEffect::kFire;
  std::uint8_t until = 0;
  std::optional<std::uint8_t> gun;
  BROWNWATER_SHAPE(EffectView, (effect), (until, kUntilForm, Says{"the last move; null for good"}), (gun, kIfAny))
};
/// ND-5.1: what only her own side sees of her damage.
struct DamageView {
  HalfKnots top_speed = 0;
  std::vector<EffectView> effects;
  std::uint8_t fire_tries = 0;
  std::uint8_t sinks_in_move = 0;
  BROWNWATER_SHAPE(DamageView, (top_speed, kTopSpeedForm), (effects), (fire_tries), (sinks_in_move, kUntilForm))
};
struct OrderView {
  Knots speed = 0;
  std::int8_t turn = 0;
  BROWNWATER_SHAPE(OrderView, (speed), (turn))
};
struct LimitsView {
  Limits limits;
  Knots against_current = 0;
  RuleRef rule;
  BROWNWATER_SHAPE(LimitsView, (limits, kSpread), (against_current), (rule))
};

/// A ship's fate as a view tells it, in the order of `Fate`; a ship that left over an exit edge of her side's objective
/// has passed.
enum class Status : std::uint8_t { kAfloat, kAbandoned, kTaken, kSunk, kWithdrawn, kSilenced, kPassed };
struct ShipView {
  std::string_view id;
  std::string_view name;
  Side side = Side::kUnion;
  Kind kind = Kind::kVessel;
  std::optional<Point> at;
  Bearing heading = 0;
  Knots speed = 0;
  Status status = Status::kAfloat;
  Keel keel = Keel::kFree;
  std::uint8_t refloat_tries = 0;
  std::optional<Armour> armour;
  std::uint8_t lost_in_move = 0;
  std::vector<GunView> guns;
  std::optional<DamageView> own;
  std::optional<OrderView> order;
  std::optional<FireStep> fire_step;
  std::optional<LimitsView> limits;
  std::optional<ShipType> type;
  std::optional<plane::Hull> hull;
  std::optional<std::uint16_t> draught_tenths;
  std::optional<HalfKnots> top_halves;
  bool reinforced_bow = false;
  bool pivot = false;
  bool one_gun_at_a_time = false;
  std::uint8_t listing = 0;
  bool on_fire = false;
  bool sinking = false;
  bool drifting = false;
  BROWNWATER_SHAPE(ShipView, (id), (name), (side), (kind), (at, Says{"null off the sheet"}), (heading), (speed),
                   (status), (keel), (refloat_tries), (armour), (lost_in_move, kUntilForm), (guns), (own), (order),
                   (fire_step), (limits), (type, Says{"null of a battery or regiment, as are hull, draught and knots"}),
                   (hull), (draught_tenths, kDepthIfAny, Key{"draught_ft"}),
                   (top_halves, kKnotsIfAny, Key{"knots"}, Says{"her top speed as built"}), (reinforced_bow), (pivot),
                   (one_gun_at_a_time), (listing, kListingForm), (on_fire), (sinking), (drifting))
};

struct MineView {
  std::uint8_t number = 0;
  Point at;
  std::optional<Side> side;
  std::uint8_t explodes_on = 0;
  Mine::Fuse fuse = Mine::Fuse::kLive;
  BROWNWATER_SHAPE(MineView, (number), (at), (side), (explodes_on, kExplodesOnKnown), (fuse))
};
struct ShoalView {
  std::uint8_t number = 0;
  Point at;
  Mil radius = 0;
  std::uint16_t depth_tenths = 0;
  std::optional<Side> side;
  BROWNWATER_SHAPE(ShoalView, (number), (at), (radius, kRadiusForm), (depth_tenths, kShoalDepthForm, Key{"depth_ft"}),
                   (side, Key{"known_to"}))
};
struct ContactView {
  std::uint8_t number = 0;
  Contact::Kind kind = Contact::Kind::kCollision;
  ShipIndex ship = kNoShip;
  ShipIndex other = kNoShip;
  BROWNWATER_SHAPE(ContactView, (number), (kind), (ship, kShipForm), (other, kShipForm))
};

struct SideScore {
  std::optional<Decimal> share_lost;
  std::uint8_t afloat = 0;
  std::uint8_t abandoned = 0;
  std::uint8_t taken = 0;
  std::uint8_t sunk = 0;
  std::uint8_t withdrawn = 0;
  std::uint8_t silenced = 0;
  BROWNWATER_SHAPE(SideScore, (share_lost), (afloat), (abandoned), (taken), (sunk), (withdrawn), (silenced))
};

/// ND-6.6: where the umpire will stop the move.
struct StopView {
  std::uint8_t half = 0;
  std::uint8_t step = 0;
  BROWNWATER_SHAPE(StopView, (half), (step))
};

/// The steps with decisions, and the end.
enum class Stage : std::uint8_t { kOrders, kStopped, kOver };
struct BattleView {
  std::string_view system;
  Seat seat = Seat::kSpectator;
  std::uint8_t move = 0;
  std::uint8_t moves = 0;
  Stage phase = Stage::kOrders;
  std::uint8_t half = 0;
  std::uint8_t time_step = 0;
  SeatSet to_decide;
  BySide<bool> sealed;
  std::optional<StopView> stop;
  bool stop_at_contacts = false;
  std::vector<Act> shots_ruled;
  BySide<std::optional<std::uint8_t>> charts;
  std::vector<ShipView> ships;
  std::vector<MineView> mines;
  std::vector<ShoalView> shoals;
  std::vector<ContactView> contacts;
  std::vector<ObjectiveView> objectives;
  BySide<SideScore> score;
  std::vector<Action> actions;
  std::vector<Cannot> cannot;
  std::optional<OutcomeView> outcome;
  BROWNWATER_SHAPE(BattleView, (system), (seat), (move), (moves), (phase), (half), (time_step), (to_decide), (sealed),
                   (stop, Says{"where the umpire will stop the move, to him alone"}), (stop_at_contacts),
                   (shots_ruled, Says{"ND-6.6: what he has ruled of shots in this move"}),
                   (charts, Says{"ND-6.4: the last move of each side's chart; null until further notice"}), (ships),
                   (mines), (shoals), (contacts), (objectives), (score), (actions), (cannot), (outcome))
};

}  // namespace brownwater::wire::noddy_wire
