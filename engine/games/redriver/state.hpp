#pragma once

#include <array>
#include <optional>

#include "engine/games/redriver/scenario.hpp"

namespace brownwater::redriver {

/// A section of the river by the order in which it was found. `kMouth` is the main river, below the first.
using SectionIndex = std::uint8_t;
inline constexpr SectionIndex kMouth = 0xFF;

/// The steps of a turn (RR-2.1). In those marked * the commodore decides.
enum class Phase : std::uint8_t {
  kStartingFuel,
  kTurnBegins,  ///< boilers, rudders and groundings are looked at; drifters drift
  kOrders,      ///< *
  kDirection,
  kSetOut,  ///< those who can go on do; the rest fall behind
  kTerrain,
  kMechanical,
  kAction,
  kStrength,  ///< batteries and vessels met are thrown for, one encounter a step
  kMeet,
  kEncounter,  ///< * engage, run past, fall back
  kFight,      ///< * the result of the fight
  kBursts,     ///< RR-5.2
  kAfterFight,
  kLegEnds,
  kShoreParties,     ///< foraging and scavenging
  kStragglerOrders,  ///< *
  kStragglersMishap,
  kStragglersMove,
  kFires,  ///< RR-5.6
  kRepairs,
  kTurnEnds,  ///< points and fuel
  kNight,
  kOver,
};

enum class ShipFate : std::uint8_t { kAfloat, kSunk, kBurned, kAbandoned, kHeldForGood, kTaken };
enum class Rudder : std::uint8_t { kFree, kNotToPort, kNotToStarboard, kNeither };
enum class Grounding : std::uint8_t { kNone, kMinor, kMajor, kStuck };
/// The order of a ship behind the flotilla for this turn.
enum class Order : std::uint8_t { kFollow, kForceEngines, kLieTo };

/// A Union ship as she is.
struct Ship {
  SectionIndex at = kMouth;
  ShipFate fate = ShipFate::kAfloat;
  bool with_flag = true;
  bool waits_at_main_river = false;  ///< RR-7.4
  bool drifting = false;             ///< RR-7.3
  bool moved = false;                ///< this turn, or fought: not hove to
  bool on_fire = false;              ///< RR-5.6
  Order order = Order::kFollow;
  Rudder rudder = Rudder::kFree;
  Grounding grounding = Grounding::kNone;
  std::int8_t spirits = 0;                 ///< RR-5.6: -1 bad food, +1 high spirits
  std::uint8_t boiler_cut = 0;             ///< RR-5.3: per cent
  std::uint8_t way_made = 0;               ///< RR-5.3: hundredths of a section made good
  std::uint8_t laid_up = 0;                ///< RR-9.1: turns still to lie up
  std::uint8_t legs = 0;                   ///< sections that she may still make
  std::uint8_t doubtful_mount = kNoMount;  ///< RR-5.2
  bool doubtful_fired = false;
  ShipIndex towed_by = kNoShip;
  std::uint8_t fuel = 0;
  std::uint8_t barges = 0;
  std::array<std::uint8_t, kMaxBarges> barge_fuel{};
  std::uint8_t repairable = 0;                        ///< RR-9.2: points of damage
  std::uint8_t lasting = 0;                           ///< RR-9.2
  std::uint8_t criticals = 0;                         ///< RR-9.3
  std::array<std::uint8_t, kMaxMounts> guns_out{};    ///< that can be remounted
  std::array<std::uint8_t, kMaxMounts> guns_burst{};  ///< gone for good
  std::array<std::uint16_t, kMaxGunKinds> rounds{};

  constexpr bool afloat() const { return fate == ShipFate::kAfloat; }
  constexpr int damage() const { return repairable + lasting; }
  friend constexpr bool operator==(const Ship&, const Ship&) = default;
};

/// RR-6.2: a shore battery.
struct Battery {
  std::uint8_t row = 0;  ///< of the table, from 1
  std::array<std::uint8_t, kMaxBatteryKinds> left{};
  std::uint8_t bypassed = 0;  ///< guns that cost points when they were passed (RR-10.1)
  Bank bank = Bank::kLeft;
  bool hidden = false;
  bool mine = false;
  bool scavenged = false;

  constexpr int guns_left() const { return left[0] + left[1]; }
  friend constexpr bool operator==(const Battery&, const Battery&) = default;
};
inline constexpr std::size_t kMaxBatteries = 8;

/// Vessels of the enemy in a section.
struct Vessels {
  std::uint8_t gunboats = 0;
  std::uint8_t unarmed = 0;
  std::uint8_t spar_boats = 0;
  std::uint8_t heavy_gunboats = 0;

  constexpr int all() const { return gunboats + unarmed + spar_boats + heavy_gunboats; }
  BROWNWATER_SHAPE(Vessels, (gunboats), (unarmed), (spar_boats), (heavy_gunboats))
  friend constexpr bool operator==(const Vessels&, const Vessels&) = default;
};

enum class Narrows : std::uint8_t { kNone, kHalfWidth, kIsland };

/// A section of the river, about five miles (RR-1.1).
struct Section {
  SectionIndex below = kMouth;
  SectionIndex above = kMouth;            ///< on the same stream, once found
  SectionIndex tributary_above = kMouth;  ///< the first of the tributary that comes in here, once found
  std::uint8_t number = 1;                ///< on its own stream, from 1
  bool on_tributary = false;
  bool entered = false;
  Heading heading = Heading::kEast;
  Bend bend = Bend::kAhead;
  FeatureSet banks;
  bool left_bluffs = false;
  bool right_bluffs = false;
  Narrows narrows = Narrows::kNone;
  std::optional<Bank> tributary;
  bool shoal = false;  ///< RR-5.6: the deep go no further
  bool bridge = false;
  bool town = false;
  bool town_scavenged = false;
  InlineList<Battery, kMaxBatteries> batteries;
  Vessels vessels;
  Vessels captured;  ///< not yet scavenged
  friend constexpr bool operator==(const Section&, const Section&) = default;
};

/// RR-6.8, RR-6.9: the ironclad, once she is met.
struct MetIronclad {
  std::uint8_t model = 0xFF;  ///< by her place in the scenario; 0xFF before she is met
  SectionIndex at = kMouth;
  bool unfinished = false;
  std::uint8_t knots = 0;
  std::uint8_t faces_halved = 0;  ///< a bit for each
  std::array<std::uint8_t, kMaxMounts> missing{};

  constexpr bool met() const { return model != 0xFF; }
  friend constexpr bool operator==(const MetIronclad&, const MetIronclad&) = default;
};

/// RR-10.1: what points are gained and lost for.
enum class Cause : std::uint8_t {
  kAtStart,
  kTurn,
  kUnionShipLost,
  kGunDestroyed,
  kGunBypassed,
  kBypassedGunDestroyed,
  kGunboat,
  kHeavyGunboat,
  kIroncladSunk,
  kIroncladCaptured,
  kDamage,
  kPatrol,
  kRuling,    ///< RR-2.4: no cause of the book's
  kWentHome,  ///< RR-2.3: what going home does not keep; no cause of the book's either
};
inline constexpr std::size_t kCauses = 12;  ///< of the book
inline constexpr std::size_t kLedgerEntries = kCauses + 2;

/// Both sides of an account: the intake equals the stock plus everything used and lost.
struct Account {
  std::uint16_t in = 0;
  std::uint16_t used = 0;
  std::uint16_t lost = 0;
  friend constexpr bool operator==(const Account&, const Account&) = default;
};

enum class Ending : std::uint8_t { kIroncladMet, kRuse, kDefeated, kWithdrew, kCalledBack, kRuled };

struct Outcome {
  Ending ending = Ending::kWithdrew;
  Result result = Result::kDraw;
  std::int16_t points = 0;
  BROWNWATER_SHAPE(Outcome, (result), (ending), (points))
  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

/// The flotilla's task ashore this turn.
enum class ShoreParty : std::uint8_t { kNone, kForage, kScavenge };

/// A campaign at one moment: a plain value of a few kilobytes.
struct State {
  std::uint8_t turn = 1;  ///< the one that is played
  Phase phase = Phase::kStartingFuel;
  std::int16_t points = 0;
  std::array<std::int16_t, kLedgerEntries> ledger{};  ///< `points` by cause
  std::optional<Outcome> outcome;

  SectionIndex flag_at = kMouth;
  std::uint8_t housekeeping = 0;  ///< decisions without time taken this turn
  bool delayed = false;           ///< RR-11.1: no start this turn
  bool night = false;
  std::uint8_t known_sections = 0;  ///< RR-11.1: new sections whose hidden batteries are betrayed
  ShoreParty shore_party = ShoreParty::kNone;

  ShipIndex leader = kNoShip;  ///< RR-13.1: whom the commodore has named to lead the line
  ShipSet acting = 0;          ///< the party that is under way or in action
  bool flag_acts = true;       ///< it is the flotilla
  bool downstream = false;
  bool running_past = false;
  bool exploring = false;      ///< RR-4.3: the section sought is the first of a tributary
  bool mishap_thrown = false;  ///< RR-5.0: once a turn
  bool passed = false;         ///< how the last fight ended
  ShipSet through = 0;         ///< who got by in it, until it is settled
  std::uint8_t flag_legs = 0;  ///< sections that the flotilla may still make
  SectionIndex bound_for = kMouth;
  SectionIndex field = kMouth;  ///< where the enemy is
  Encounters unthrown;          ///< RR-6: met, and their strength still to be thrown
  bool drawn_town = false;      ///< RR-3.4: likewise, of the drawn river
  bool drawn_bridge = false;
  ShipSet owing_orders = 0;
  ShipSet under_way = 0;  ///< stragglers that still move
  ShipSet to_do = 0;      ///< ships that the step has still to look at

  InlineList<Section, kMaxSections> sections;
  std::array<Ship, kMaxShips> ships{};
  MetIronclad ironclad;
  Account fuel;
  std::array<Account, kMaxGunKinds> rounds{};

  friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(State) <= 16384, "a state must stay small: searches copy it");

/// The campaign has one seat and no secrets: dice not yet thrown are unknown to all.
struct View {
  Seat seat = Seat::kSpectator;
  State seen;
  friend constexpr bool operator==(const View&, const View&) = default;
};

}  // namespace brownwater::redriver
