#pragma once

#include <array>
#include <optional>

#include "engine/games/flotilla/types.hpp"

namespace brownwater::flotilla {

/// The steps of a turn (FL-1.1). Those marked * have decisions.
enum class Phase : std::uint8_t {
  kMuster,       ///< * before the first turn: standing orders, ironclads opened; each side says that it is ready
  kTurnBegins,   ///< step 1: visibility
  kGameMaster,   ///< * step 1, and for each of `matters`: the umpire's word, where a person sits there
  kInitiative,   ///< step 2
  kChooseFirst,  ///< * who won it says who is side A
  kNextMover,    ///< steps 3 and 4: whether somebody has still to be moved
  kMoving,       ///< * steps 3 and 4: the active side's next ship or party
  kInsist,       ///< * FL-3.4: the engineer refuses
  kWindow,       ///< FL-1.3: standing orders are carried out; who is asked
  kFiring,       ///< * FL-1.3: the side asked fires, or lets the window pass
  kLeg,          ///< half a move
  kShots,        ///< batteries that fire together
  kAftermath,    ///< boxes crossed, specific hits, captains tested
  kTurnBox,      ///< * FL-4.8, row 6: which turning box is lost
  kPrize,        ///< * FL-6.2: how many men go into a prize
  kLanding,      ///< * step 5
  kMelee,        ///< step 6: charges that struck home
  kPursuit,      ///< * FL-6.4: the winner of a melee may attack again, or go after who runs
  kBoarders,     ///< step 6: whether the active side has still somebody to board with
  kBoarding,     ///< * step 6
  kContinuing,   ///< step 7
  kRepairing,    ///< * step 8: who tries
  kRepairs,      ///< step 8: the dice
  kCleanUp,      ///< steps 9 to 11
  kOver,
  kMatters,  ///< FL-3.5: whether something is still before the game master
};

enum class Fate : std::uint8_t {
  kInPlay,
  kSurrendered,  ///< FL-5.1: stopped, until an enemy takes her
  kAbandoned,    ///< FL-5.1: nobody aboard, adrift
  kHulk,         ///< FL-2.7: sunk, and still in the way
  kGone,         ///< nothing is left of her, of it, or of them
  kExited,
};

/// FL-5.1: what a captain's nerve still allows.
enum class Heart : std::uint8_t {
  kSteady,
  kNoCloser,        ///< may not close the enemy; tested again next turn
  kRetiring,        ///< behind the main body, no fire until there
  kRetiringToStay,  ///< the same, and then may not advance
  kStaying,         ///< is there: fires, does not advance
};

/// FL-4.7
enum class Aim : std::uint8_t { kPlain, kLow, kHigh };

/// FL-1.3: what a unit does at a fire window without being told again.
struct Standing {
  enum class Mode : std::uint8_t { kAsk, kFire, kHold };
  Mode mode = Mode::kAsk;
  std::uint8_t range = 0;       ///< kFire: not beyond so many inches; 0 any range
  UnitIndex target = kNoUnit;   ///< kFire: at nobody else
  std::optional<GunType> gun;   ///< kFire: with nothing else
  std::uint8_t least_dice = 1;  ///< kFire: not with fewer dice together
  Aim aim = Aim::kPlain;        ///< kFire: how
  BatterySet batteries = 0;     ///< kFire: with no others; 0 any
  bool spares_ashore = false;   ///< kFire: never at men ashore
  bool best_window = false;     ///< kFire: where a move promises most, not at the first window of it that allows it
  BROWNWATER_SHAPE(Standing, (mode), (range), (target, kUnitOrNone), (gun), (least_dice), (aim, kIfAny),
                   (spares_ashore, kIfAny), (best_window, kIfAny), (batteries, kBatteriesForm, kIfAny))
  friend constexpr bool operator==(const Standing&, const Standing&) = default;
};

/// A ship, battery or party as it is. A turn named `…_until` is the last in which the thing lasts (FL-1.0); 0 is never.
struct Unit {
  Pose pose;
  Side side = Side::kUnion;  ///< a prize fights for her captors
  Fate fate = Fate::kInPlay;
  ArmourClass armour = ArmourClass::kWooden;
  Heart heart = Heart::kSteady;
  std::uint8_t speed = 0;                          ///< inches, as she last moved; counted from for the next change
  SpeedBoxes speeds = 1;                           ///< still open
  std::uint8_t lost_turns = 0;                     ///< a bit for each `Moment` at which she turns no more
  std::array<std::uint8_t, kMaxBatteries> dice{};  ///< fire dice left
  BatterySet unloaded = 0;
  BatterySet fired = 0;         ///< in this turn
  bool has_fired = false;       ///< FL-1.2: once a turn
  bool must_reload = false;     ///< FL-4.2: fires nothing in this turn
  std::uint16_t men = 0;        ///< crew, roster or party; of a party those ashore
  std::uint16_t lent = 0;       ///< FL-6.2: of her crew, to prizes
  std::uint16_t put_in = 0;     ///< FL-6.2: a prize's crew as her captor gave it; 0 she has her own
  std::uint16_t aboard = 0;     ///< of a party: still in the ship
  UnitIndex carrier = kNoUnit;  ///< the ship they are in or have left
  bool leader = false;
  std::int8_t morale = 0;
  std::uint8_t crossed = 0;      ///< damage boxes
  std::uint8_t continuing = 0;   ///< points
  std::uint8_t musket_hits = 0;  ///< FL-6.5: on a battery without a crew of its own
  std::uint8_t tests = 0;        ///< FL-2.2: captain's tests that are due
  std::uint8_t boxes_due = 0;    ///< FL-4.8, row 6: turning boxes the owner has still to give up
  std::uint8_t no_turns_until = 0;
  std::uint8_t one_way_until = 0;  ///< row 8
  bool one_way_port = false;
  std::uint8_t fire_until = 0;  ///< rows 9 and 13
  std::uint8_t no_grapple_until = 0;
  std::uint8_t engine_until = 0;      ///< rows 14 and 15: speed and turrets fixed
  std::uint8_t turrets_freed_on = 0;  ///< rows 16 to 19: 0 not fixed, 7 never
  std::uint8_t stopped_until = 0;     ///< FL-3.4
  std::uint8_t catastrophe = 0;       ///< FL-4.10: tries made and one more; 0 none
  std::uint8_t hulk_until = 0;
  std::uint8_t power = 0;    ///< FL-3.4: inches beyond the maximum in this turn
  bool power_tried = false;  ///< in this turn
  bool power_turn = false;   ///< FL-3.4: the extra turn of 90 degrees
  bool moved = false;        ///< in this turn
  bool under_way = false;    ///< her last movement was not nothing (FL-4.5)
  bool stopped = false;      ///< by a contact or a grapple: no more movement in this turn
  bool adrift = false;       ///< FL-2.6
  bool aground = false;
  bool tried_reverse = false;  ///< FL-3.6: once
  bool tried_off = false;      ///< FL-3.6: in this turn
  bool opened = false;         ///< FL-6.1: an ironclad not buttoned up
  bool to_open = false;        ///< from the next turn
  bool spar_spent = false;
  bool spar_tried = false;       ///< in this turn
  bool has_sunk = false;         ///< FL-5.2: an enemy
  bool yellow = false;           ///< FL-2.5: crossed
  bool repairs = false;          ///< FL-4.13: tries in this turn
  bool mustered = false;         ///< FL-6.5: fired small arms in this turn
  bool tried_grapple = false;    ///< in this turn
  bool tried_cut = false;        ///< FL-6.1: in this turn
  std::uint8_t boated = 0;       ///< FL-6.6: men whom her boats have carried in this turn
  bool boarded = false;          ///< a boarding was fought or declined in this turn
  UnitIndex grapples = kNoUnit;  ///< FL-6.1: the ship she has grappled
  UnitIndex charges = kNoUnit;   ///< FL-6.3: the unit that the party's charge reached
  bool from_rear = false;        ///< FL-6.4
  bool left_cover = false;       ///< a party that no longer stands where it stood at first
  Standing standing;
  friend constexpr bool operator==(const Unit&, const Unit&) = default;
};

/// A ship's move as ordered: turns to starboard positive.
struct Passage {
  UnitIndex unit = kNoUnit;
  std::uint8_t inches = 0;
  Turns turns{};
  Moment moment = Moment::kFirst;  ///< the next at which she turns
  std::uint8_t band = 0;           ///< FL-3.5: the nearest she came to land or shoal, inches rounded up; 0 not near
  bool astern = false;
  bool drifting = false;
  friend constexpr bool operator==(const Passage&, const Passage&) = default;
};

/// A battery laid on a target.
struct Shot {
  UnitIndex unit = kNoUnit;
  std::uint8_t battery = 0;
  UnitIndex target = kNoUnit;
  Aim aim = Aim::kPlain;
  BROWNWATER_SHAPE(Shot, (unit, kUnitForm, Key{"ship"}), (battery), (target, kUnitForm), (aim))
  friend constexpr bool operator==(const Shot&, const Shot&) = default;
};

/// Hits made and not yet taken.
struct Hits {
  UnitIndex target = kNoUnit;
  UnitIndex firer = kNoUnit;  ///< nobody: a mine, her own boiler
  std::uint8_t boxes = 0;
  std::uint8_t specifics = 0;  ///< automatic ones, besides the letters
  std::int8_t shift = 0;
  bool strips = false;  ///< FL-4.8: heavy guns near enough for a triple to strip a class
  friend constexpr bool operator==(const Hits&, const Hits&) = default;
};

struct Outcome {
  enum class Reason : std::uint8_t { kObjective, kBothObjectives, kNoShips, kGreaterDamage, kEqualDamage };
  std::optional<Side> winner;
  Reason reason = Reason::kEqualDamage;
  BROWNWATER_SHAPE(Outcome, (winner), (reason))
  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

/// FL-1.4: results of the last turn that modify this turn's initiative.
struct Claims {
  bool won = false;
  std::uint8_t sunk = 0;
  bool shaken = false;    ///< a captain of hers had an adverse result
  bool outright = false;  ///< captured a fort or sank an ironclad
  BROWNWATER_SHAPE(Claims, (won), (sunk), (shaken), (outright))
  friend constexpr bool operator==(const Claims&, const Claims&) = default;
};

/// A unit's findings about its enemies, valid while neither moves.
struct Found {
  UnitSet unaimed = 0;  ///< on whom no gun bears
  UnitSet beyond = 0;   ///< arm's length
  UnitSet hidden = 0;   ///< by land or a hull
  UnitSet seen = 0;     ///< with nothing between
};

/// Findings of earlier windows (FL-1.3). They follow from the battle, so battles with different findings are equal.
struct Memory {
  std::array<Found, kMaxUnits> of{};
  UnitSet silent = 0;  ///< who has no gun to fire, whoever comes
  UnitSet idle = 0;    ///< who has nor anything else to do
  friend constexpr bool operator==(const Memory&, const Memory&) { return true; }
};

/// FL-3.5: what the book leaves to the game master, put before him where a person sits there.
struct Matter {
  enum class Kind : std::uint8_t {
    kContact,   ///< her hull has met another
    kTouching,  ///< her hull has come upon the ground
    kGround,    ///< her move is over, and has led near the ground
  };
  Kind kind = Kind::kContact;
  UnitIndex unit = kNoUnit;
  UnitIndex other = kNoUnit;  ///< kContact
  BROWNWATER_SHAPE(Matter, (kind), (unit, kUnitForm, Key{"ship"}), (other, kUnitOrNone))
  friend constexpr bool operator==(const Matter&, const Matter&) = default;
};
inline constexpr std::size_t kMaxMatters = 2;

/// A battle at one moment. A plain value of about six kilobytes; equal battles are equal values.
struct State {
  std::uint8_t turn = 1;
  Phase phase = Phase::kMuster;
  Phase resume = Phase::kMoving;  ///< where the aftermath leads back to
  Visibility visibility = Visibility::kClear;
  Side first = Side::kUnion;    ///< side A
  Side active = Side::kUnion;   ///< whose movement, landing, boarding or repair it is
  Side asked = Side::kUnion;    ///< FL-1.3: at this window
  bool mover_asked = false;     ///< the opponent has been
  bool ending = false;          ///< the active side gives no more orders
  UnitIndex cursor = 0;         ///< the next unit of a step that goes unit by unit
  UnitIndex chooser = kNoUnit;  ///< who owes kTurnBox, kPrize, kInsist or kPursuit
  UnitIndex captor = kNoUnit;   ///< kPrize: who gives the men
  UnitIndex beaten = kNoUnit;   ///< kPursuit: after whom
  bool again = false;           ///< kPursuit: an attack; else a move
  bool boarding = false;        ///< kPrize comes of a boarding (step 6), not of a surrender
  bool umpired = false;
  bool asks_contacts = true;  ///< FL-3.5: of the game master
  bool asks_groundings = true;
  bool weather_said = false;  ///< FL-1.5: of the first turn, by the game master
  Flow flow;                  ///< the game master's word on the current
  InlineList<Matter, kMaxMatters> matters;
  Phase after_matters = Phase::kWindow;  ///< what follows when the last of them is settled
  bool opening_fire = false;             ///< RR-6.3: hidden batteries have still to fire before the first turn
  BySide<bool> ready;                    ///< kMuster
  BySide<Claims> claims;                 ///< of the last turn
  BySide<Claims> earned;                 ///< in this turn
  std::optional<Outcome> outcome;
  UnitSet in_play = 0;       ///< OPTIMISATION: whose fate is kInPlay; follows from `units`
  UnitSet of_union = 0;      ///< OPTIMISATION: who is of the Union's side; follows from `units`
  UnitSet holding = 0;       ///< OPTIMISATION: who has grappled somebody; follows from `units`
  UnitSet under_orders = 0;  ///< OPTIMISATION: whose standing order is not to ask; follows from `units`
  Memory found;              ///< OPTIMISATION: whoever moves is forgotten, and everything when a turn's movement begins
  Passage passage;
  InlineList<Shot, kMaxShots> volley;  ///< laid and not yet fired
  InlineList<Hits, 32> hits;
  std::uint8_t specifics = 0;        ///< due to the first of `hits`
  InlineList<Point, 128> smoke;      ///< FL-1.5: where batteries fired in the last turn
  InlineList<Point, 128> new_smoke;  ///< in this one
  std::array<Unit, kMaxUnits> units{};
  InlineList<Mine, kMaxMines> mines;

  friend constexpr bool operator==(const State&, const State&) = default;
};
/// Under whose flag a unit fights from now on.
constexpr void set_side(State& state, UnitIndex unit, Side side) {
  state.units[unit].side = side;
  state.of_union = side == Side::kUnion ? state.of_union | bit(unit) : state.of_union & ~bit(unit);
}

/// FL-1.3: what a unit does at fire windows from now on.
constexpr void set_standing(State& state, UnitIndex unit, const Standing& standing) {
  state.units[unit].standing = standing;
  const bool asks = standing.mode == Standing::Mode::kAsk;
  state.under_orders = asks ? state.under_orders & ~bit(unit) : state.under_orders | bit(unit);
}

/// The unit fires no more in this turn: the units that it sees need not be known.
constexpr void fall_silent(State& state, UnitIndex unit) {
  state.found.silent |= bit(unit);
  state.found.of[unit].seen = state.found.of[unit].hidden = 0;
}

/// A ship lays hold of another.
constexpr void grapple(State& state, UnitIndex ship, UnitIndex other) {
  state.units[ship].grapples = other;
  state.holding |= bit(ship);
}
/// Ends all her grapples.
constexpr void let_go(State& state, UnitIndex ship) {
  state.units[ship].grapples = kNoUnit;
  state.holding &= ~bit(ship);
}

/// The unit that has grappled the ship, the first of several; kNoUnit if none has. Only units in play hold others.
constexpr UnitIndex grappler_of(const State& state, UnitIndex ship) {
  for (UnitSet left = state.holding; left != 0; left &= left - 1) {
    const auto other = static_cast<UnitIndex>(std::countr_zero(left));
    if (state.units[other].grapples == ship) return other;
  }
  return kNoUnit;
}

/// A unit has moved or turned: the findings of earlier windows about it are stale.
constexpr void forget(State& state, UnitIndex unit) {
  const UnitSet others = ~bit(unit);
  const UnitSet foes = state.units[unit].side == Side::kUnion ? ~state.of_union : state.of_union;
  for (UnitSet left = state.in_play & foes; left != 0; left &= left - 1) {
    Found& found = state.found.of[static_cast<std::size_t>(std::countr_zero(left))];
    found = {.unaimed = found.unaimed & others,
             .beyond = found.beyond & others,
             .hidden = found.hidden & others,
             .seen = found.seen & others};
  }
  state.found.of[unit] = {};
  state.found.idle &= ~foes & others;
}

static_assert(sizeof(State) <= 8192, "a state must stay small: searches copy it");

/// The knowledge of a seat. `seen` is the battle without the enemy's standing orders, mines hidden from the seat and
/// courses ordered by the enemy.
struct View {
  Seat seat = Seat::kSpectator;
  State seen;
  bool supposes = false;  ///< the course of `seen.passage` is not the one ordered: it is supposed that she keeps on
  friend constexpr bool operator==(const View&, const View&) = default;
};

}  // namespace brownwater::flotilla
