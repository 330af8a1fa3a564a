#pragma once

#include <array>
#include <optional>

#include "engine/games/noddy/types.hpp"

namespace brownwater::noddy {

/// The steps of a move (ND-1.1). Those marked * have decisions.
enum class Phase : std::uint8_t {
  kOrders,      ///< * step 1: orders are written and sealed
  kHalfBegins,  ///< steps 2 and 5
  kTimeStep,    ///< ND-1.3: ten to a half move
  kContacts,    ///< rams and collisions of the time step just run
  kStopped,     ///< * ND-6.6: the umpire has stopped the move
  kTurning,     ///< step 3
  kChooseFire,  ///< steps 4 and 6: who fires now
  kShots,
  kEffects,   ///< ND-1.4: what was struck takes effect when all shots are thrown
  kMusketry,  ///< ND-6.1, in step 6
  kMoveEnds,
  kMoveBegins,  ///< fires fought, vessels aground hauled at
  kOver,
};

/// ND-1.3: time steps in a half move. The turn in the middle counts as one more.
inline constexpr std::uint8_t kTimeSteps = 10;
inline constexpr std::uint8_t kTurnStep = kTimeSteps + 1;

enum class Fate : std::uint8_t { kAfloat, kAbandoned, kTaken, kSunk, kWithdrawn, kSilenced };

/// ND-3
enum class Keel : std::uint8_t { kFree, kAground, kFast };

/// ND-1.2: in which step a vessel fires. `kBest`: the program takes the step with the better expected effect.
enum class FireStep : std::uint8_t { kBest, kFour, kSix, kHold };
inline constexpr auto kFireStepText = shape::words("best", "4", "6", "hold");
consteval shape::Form shape_form(const FireStep*) { return shape::word<FireStep>(kFireStepText, rule(1, 2)); }

/// The order to a gun: kFreeFire, kHoldGun, or a target's index.
using GunOrders = std::array<ShipIndex, kMaxGuns>;
inline constexpr ShipIndex kFreeFire = 0xFF;
inline constexpr ShipIndex kHoldGun = 0xFE;
constexpr GunOrders all_free() {
  GunOrders guns{};
  guns.fill(kFreeFire);
  return guns;
}

/// A vessel's sealed orders for the move (ND-1.2). Fire orders stand until they are changed, speed and turn do not.
struct Orders {
  bool written = false;
  Knots speed = 0;
  std::int8_t turn = 0;  ///< degrees, to starboard positive
  FireStep step = FireStep::kBest;
  GunOrders guns = all_free();
  friend constexpr bool operator==(const Orders&, const Orders&) = default;
};

constexpr std::array<ShipIndex, kMaxGuns> no_targets() {
  std::array<ShipIndex, kMaxGuns> targets{};
  targets.fill(kNoShip);
  return targets;
}

/// The part of a vessel that only her own side and the umpire know (ND-5.1). A move named `…_until` is the last in
/// which the effect lasts (ND-1.5); 0 is never.
struct Hidden {
  HalfKnots top_halves = 0;  ///< may fall below zero (ND-2.5)
  GunSet guns_out = 0;
  std::array<std::uint8_t, kMaxGuns> jammed_until{};           ///< ND-5.2, row 6
  std::array<std::uint8_t, kMaxGuns> fired_in{};               ///< the move of a gun's last shot, 0 none
  Rounds rounds = endless_rounds();                            ///< ND-4.8: what is left
  std::array<ShipIndex, kMaxGuns> last_target = no_targets();  ///< ND-4.5
  std::uint8_t helmsman_until = 0;                             ///< ND-5.2, row 3
  std::uint8_t fouled_until = 0;                               ///< row 9
  std::uint8_t steering_until = 0;                             ///< row 10
  std::uint8_t fire_tries = 0;                                 ///< row 11: made since it broke out
  std::uint8_t sinks_in = 0;                                   ///< ND-2.5: the move at whose end she sinks
  bool steam_pipes = false;                                    ///< row 7
  bool smoke_stack = false;                                    ///< row 8
  bool boiler_holed = false;                                   ///< row 12
  /// ND-5.1: the speed that others still see on a vessel crippled by a ram, until her next move begins.
  std::optional<Knots> seen_speed;
  friend constexpr bool operator==(const Hidden&, const Hidden&) = default;
};

/// A vessel, battery or regiment as it is.
struct Ship {
  Pose pose;
  Pose half_from;           ///< where this half move began, or her leg of it if the umpire has changed her way (ND-6.6)
  Pose clear;               ///< ND-3.2: the last place before she took the ground
  Bearing way = 0;          ///< the direction of her last movement
  Knots speed = 0;          ///< as she went in the last half move
  Knots ordered = 0;        ///< what this move's order comes to; 0 between moves
  std::int8_t turning = 0;  ///< likewise
  Fate fate = Fate::kAfloat;
  Keel keel = Keel::kFree;
  std::uint8_t refloat_tries = 0;
  std::uint8_t steps = 0;      ///< time steps of this leg in which she moved
  std::uint8_t leg_began = 0;  ///< the time step after which this leg of the half move began
  std::uint8_t lost_in_move = 0;
  bool lists_to_port = false;       ///< ND-5.2, row 4
  bool lists_to_starboard = false;  ///< row 5
  bool on_fire = false;             ///< row 11
  bool sinking = false;             ///< ND-2.5
  bool turned = false;              ///< in this move
  bool under_way = false;           ///< in this move
  bool stopped = false;             ///< ND-6.3, ND-3.1: no more movement in this move
  bool fired = false;               ///< in this move
  Hidden hidden;
  Orders orders;
  friend constexpr bool operator==(const Ship&, const Ship&) = default;
};

/// A bit for each `Heel`.
constexpr std::uint8_t listing_of(const Ship& ship) {
  return static_cast<std::uint8_t>((ship.lists_to_port ? 1U : 0U) | (ship.lists_to_starboard ? 2U : 0U));
}

/// ND-6.3: hulls that came together in a time step.
struct Contact {
  enum class Kind : std::uint8_t { kRam, kCollision, kTaking };
  Kind kind = Kind::kCollision;
  ShipIndex ship = kNoShip;  ///< the rammer or taker
  ShipIndex other = kNoShip;
  Knots speed = 0;          ///< the rammer's
  bool stationary = false;  ///< the target
  bool side_on = false;     ///< the target, to the ram
  friend constexpr bool operator==(const Contact&, const Contact&) = default;
};

/// ND-6.6: the umpire's word on a shot.
struct ShotRuling {
  enum class Word : std::uint8_t {
    kAllowed,  ///< whatever arc, sight and reach say
    kForbidden,
    kByTheRules,  ///< his earlier word is taken back
  };
  ShipIndex ship = kNoShip;
  ShipIndex target = kNoShip;
  std::optional<std::uint8_t> gun;  ///< nothing: all of hers
  Word word = Word::kForbidden;
  friend constexpr bool operator==(const ShotRuling&, const ShotRuling&) = default;
};
inline constexpr std::size_t kMaxShotRulings = 32;
using ShotRulings = InlineList<ShotRuling, kMaxShotRulings>;
/// ND-6.4: the value for a side that has its chart until further notice.
inline constexpr std::uint8_t kChartStays = 0xFF;

struct Outcome {
  enum class Reason : std::uint8_t { kObjective, kBothObjectives, kNoShips, kGreaterDamage, kEqualDamage, kRuling };
  std::optional<Side> winner;
  Reason reason = Reason::kEqualDamage;
  BROWNWATER_SHAPE(Outcome, (winner), (reason))
  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

/// Hits of this step not yet thrown for, by the face struck; the second number of each counts those that would go
/// through the turret's armour too (ND-7.1).
using Struck = std::array<std::array<std::uint8_t, 2>, 4>;

/// A battle at one moment. A plain value of about six kilobytes; equal battles are equal values.
struct State {
  std::uint8_t move = 1;
  Phase phase = Phase::kOrders;
  std::uint8_t half = 1;       ///< 1 or 2
  std::uint8_t time_step = 0;  ///< of this half move, the last one run; kTurnStep for the turn
  ShipIndex cursor = 0;        ///< the next ship of a step that goes ship by ship
  std::uint8_t gun_cursor = 0;
  bool umpired = false;       ///< a person sits as umpire (ND-6.6)
  bool opening_fire = false;  ///< RR-6.3: hidden batteries have still to fire before the first move
  BySide<bool> sealed;
  bool proceeds = false;       ///< ND-6.6: the umpire has let the move begin
  std::uint8_t stop_half = 0;  ///< ND-6.6: where the umpire will stop the move; 0 nowhere
  std::uint8_t stop_step = 0;
  bool stop_at_contacts = false;
  std::optional<Outcome> outcome;
  ShipSet on_sheet = 0;  ///< OPTIMISATION: who is neither sunk nor withdrawn; follows from `ships`
  ShipSet firing = 0;    ///< who fires in this step

  std::array<Ship, kMaxShips> ships{};
  std::array<Struck, kMaxShips> struck{};
  InlineList<Contact, kMaxShips> contacts;
  ShotRulings shots_ruled;                                                                   ///< in this move
  BySide<std::uint8_t> chart_until{.of_union = kChartStays, .of_confederate = kChartStays};  ///< ND-6.4: the last move
  InlineList<Mine, kMaxMines> mines;
  InlineList<Shoal, kMaxShoals> shoals;

  friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 8192, "a state must stay small: searches copy it");

/// The time step now run as events tell it: 0 for the turn.
constexpr std::uint8_t step_told(const State& state) {
  return state.time_step == kTurnStep ? std::uint8_t{0} : state.time_step;
}

/// The knowledge of a seat (ND-1.3, ND-5.1, ND-6.4). `seen` is the battle with the enemy's orders, hidden damage, mines
/// and shallows left out. An enemy's hidden part is that of his card.
struct View {
  Seat seat = Seat::kSpectator;
  State seen;
  friend constexpr bool operator==(const View&, const View&) = default;
};

}  // namespace brownwater::noddy
