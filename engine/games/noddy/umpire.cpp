#include "engine/games/noddy/umpire.hpp"

#include <algorithm>

#include "engine/games/noddy/contacts.hpp"
#include "engine/games/noddy/damage.hpp"
#include "engine/games/noddy/ground.hpp"
#include "engine/games/noddy/reason.hpp"
#include "engine/games/noddy/steps.hpp"

namespace brownwater::noddy {
namespace {

constexpr int kNeverLive = 7;
constexpr int kCircle = 360;
constexpr Mil kWidestShoal = 20'000;
constexpr std::uint16_t kDeepestShoal = 1000;

using Refused = std::optional<kernel::Refusal>;

Refused no(Reason reason, RuleRef by = rule(6, 6)) { return refusal(by, reason); }

/// Why an act cannot be.
class Doubts {
 public:
  Doubts(const Scenario& scenario, const State& state) : scenario_(scenario), state_(state) {}

  Refused operator()(const LayMine& act) const {
    if (state_.mines.full()) return no(Reason::kTooManyMines);
    if (!scenario_.chart().on_sheet(act.at)) return no(Reason::kOffTheSheet, rule(6, 4));
    if (scenario_.chart().depth_at(act.at) == 0) return no(Reason::kOnLand, rule(6, 4));
    return odds(act.live_from);
  }
  Refused operator()(const LiftMine& act) const { return mine(act.mine); }
  Refused operator()(const SetMineOdds& act) const {
    if (const auto none = mine(act.mine)) return none;
    return odds(act.live_from);
  }
  Refused operator()(const LayShoal& act) const {
    if (state_.shoals.full()) return no(Reason::kTooManyShoals);
    if (!scenario_.chart().on_sheet(act.at)) return no(Reason::kOffTheSheet, rule(6, 4));
    if (act.radius < 1 || act.radius > kWidestShoal || act.depth_tenths > kDeepestShoal)
      return no(Reason::kNumberOutOfRange, rule(6, 4));
    return std::nullopt;
  }
  Refused operator()(const LiftShoal& act) const {
    if (act.shoal >= state_.shoals.size() || state_.shoals[act.shoal].lifted) return no(Reason::kNoSuchShoal);
    return std::nullopt;
  }
  Refused operator()(const ThrowDie&) const { return std::nullopt; }
  Refused operator()(const Inflict& act) const {
    if (const auto none = vessel(act.ship)) return none;
    if (act.row < kFirstSpecialRow || act.row > kLastSpecialRow) return no(Reason::kNoSuchRow, rule(5, 2));
    return std::nullopt;
  }
  Refused operator()(const PlaceShip& act) const {
    if (const auto none = vessel(act.ship)) return none;
    return berth(act.ship, act.pose);
  }
  Refused operator()(const SetSpeed& act) const {
    if (const auto none = vessel(act.ship)) return none;
    if (act.speed < -kMaxKnots || act.speed > kMaxKnots) return no(Reason::kNumberOutOfRange);
    return std::nullopt;
  }
  Refused operator()(const SetTopSpeed& act) const {
    if (const auto none = vessel(act.ship)) return none;
    if (act.top_halves < 0 || act.top_halves > scenario_.card(act.ship).top_halves)
      return no(Reason::kNumberOutOfRange, rule(2, 7));
    return std::nullopt;
  }
  Refused operator()(const SetGun& act) const {
    if (act.ship >= scenario_.ship_count()) return no(Reason::kNoSuchShip);
    if (act.gun >= scenario_.card(act.ship).guns.size()) return no(Reason::kNoSuchGun);
    return std::nullopt;
  }
  Refused operator()(const SetFate& act) const {
    if (act.ship >= scenario_.ship_count()) return no(Reason::kNoSuchShip);
    const Kind kind = scenario_.kind_of(act.ship);
    if (kind == Kind::kRegiment) return no(Reason::kNotAVessel);
    const bool of_battery = act.fate == Fate::kSilenced;
    if (act.fate != Fate::kAfloat && of_battery != (kind == Kind::kBattery)) return no(Reason::kNotAVessel);
    const bool returns = !has(state_.on_sheet, act.ship) && act.fate != Fate::kSunk && act.fate != Fate::kWithdrawn;
    if (kind == Kind::kVessel && returns) return berth(act.ship, state_.ships[act.ship].pose);
    return std::nullopt;
  }

 private:
  static Refused odds(int live_from) {
    if (live_from < 1 || live_from > kNeverLive) return no(Reason::kOddsOutOfRange, rule(6, 4));
    return std::nullopt;
  }
  Refused mine(std::size_t at) const {
    if (at >= state_.mines.size() || state_.mines[at].fuse != Mine::Fuse::kLive) return no(Reason::kNoSuchMine);
    return std::nullopt;
  }
  Refused vessel(ShipIndex ship) const {
    if (ship >= scenario_.ship_count()) return no(Reason::kNoSuchShip);
    if (scenario_.kind_of(ship) != Kind::kVessel) return no(Reason::kNotAVessel);
    if (!is_afloat(state_.ships[ship])) return no(Reason::kShipGone);
    return std::nullopt;
  }
  Refused berth(ShipIndex ship, const Pose& pose) const {
    if (pose.heading < 0 || pose.heading >= kCircle) return no(Reason::kNumberOutOfRange);
    if (!scenario_.chart().on_sheet(pose.at)) return no(Reason::kOffTheSheet);
    const std::uint16_t depth = water_under(scenario_, state_, ship, pose);
    if (depth == 0) return no(Reason::kOnLand, rule(3, 1));
    if (depth < scenario_.card(ship).draught_tenths) return no(Reason::kTooShallow, rule(3, 1));
    if (overlaps_another(scenario_, state_, ship, pose)) return no(Reason::kHullsTouch);
    return std::nullopt;
  }

  const Scenario& scenario_;
  const State& state_;
};

/// Carries an act out; the face of a die thrown, else 0.
template <class U>
struct Carrying {
  const Scenario& scenario;
  State& state;
  U& umpire;

  int operator()(const LayMine& act) const {
    state.mines.push_back({.at = act.at, .side = act.side, .live_from = act.live_from, .fuse = Mine::Fuse::kLive});
    return 0;
  }
  int operator()(const LiftMine& act) const {
    state.mines[act.mine].fuse = Mine::Fuse::kLifted;
    return 0;
  }
  int operator()(const SetMineOdds& act) const {
    state.mines[act.mine].live_from = act.live_from;
    return 0;
  }
  int operator()(const LayShoal& act) const {
    state.shoals.push_back(
        {.at = act.at, .radius = act.radius, .depth_tenths = act.depth_tenths, .side = act.side, .lifted = false});
    return 0;
  }
  int operator()(const LiftShoal& act) const {
    state.shoals[act.shoal].lifted = true;
    return 0;
  }
  int operator()(const ThrowDie&) const {
    return umpire.throw_die(chance::Die::kD6, slip_for(rule(6, 6), Purpose::kUmpire, kNoShip));
  }
  int operator()(const Inflict& act) const {
    const auto row = static_cast<std::size_t>(act.row - kFirstSpecialRow);
    take_special(scenario, state, act.ship, scenario.tables().specials[row], Face::kBow, umpire);
    return 0;
  }
  int operator()(const PlaceShip& act) const {
    Ship& ship = state.ships[act.ship];
    ship.pose = ship.half_from = act.pose;
    ship.keel = Keel::kFree;
    ship.refloat_tries = 0;
    // Placed in the middle of a move she lies there until the next.
    ship.stopped = state.phase == Phase::kStopped;
    return 0;
  }
  int operator()(const SetSpeed& act) const {
    Ship& ship = state.ships[act.ship];
    ship.speed = act.speed;
    // In the middle of a move it is for the rest of it.
    if (state.phase == Phase::kStopped) ship.ordered = act.speed;
    return 0;
  }
  int operator()(const SetTopSpeed& act) const {
    Ship& ship = state.ships[act.ship];
    ship.hidden.top_halves = act.top_halves;
    ship.hidden.sinks_in = 0;
    ship.sinking = false;
    ship.slowed = 2 * (scenario.card(act.ship).top_halves - act.top_halves) > scenario.card(act.ship).top_halves;
    return 0;
  }
  int operator()(const SetGun& act) const {
    Hidden& hidden = state.ships[act.ship].hidden;
    const GunSet gun = gun_bit(act.gun);
    hidden.guns_out = static_cast<GunSet>(act.working ? hidden.guns_out & ~gun : hidden.guns_out | gun);
    if (act.working) hidden.jammed_until[act.gun] = 0;
    return 0;
  }
  int operator()(const SetFate& act) const {
    Ship& ship = state.ships[act.ship];
    const bool gone = act.fate == Fate::kSunk || act.fate == Fate::kWithdrawn;
    state.on_sheet = gone ? state.on_sheet & ~bit(act.ship) : state.on_sheet | bit(act.ship);
    ship.fate = act.fate;
    ship.lost_in_move = act.fate == Fate::kAfloat ? std::uint8_t{0} : state.move;
    if (gone) ship.speed = 0;
    return 0;
  }
};

}  // namespace

std::optional<kernel::Refusal> refuse_ruling(const Scenario& scenario, const State& state, const Ruling& ruling) {
  if (ruling.reason.empty()) return no(Reason::kNoReasonGiven);
  return std::visit(Doubts(scenario, state), ruling.act);
}

namespace steps {
namespace {

/// The vessel whose way through a stopped move an act may change, or kNoShip.
ShipIndex vessel_diverted(const Scenario& scenario, const State& state, const Act& act) {
  if (state.phase != Phase::kStopped) return kNoShip;
  const ShipIndex ship = std::visit(
      [](const auto& it) {
        if constexpr (requires { it.ship; }) {
          return it.ship;
        } else {
          return kNoShip;
        }
      },
      act);
  return ship != kNoShip && scenario.kind_of(ship) == Kind::kVessel ? ship : kNoShip;
}

}  // namespace

// ND-6.6: the ruling is told before what comes of it.
template <class U>
void carry_out_ruling(const Scenario& scenario, State& state, const Ruling& ruling, U& umpire) {
  const ShipIndex diverted = vessel_diverted(scenario, state, ruling.act);
  if (diverted != kNoShip) end_leg(state, diverted, umpire);
  const bool throws = std::holds_alternative<ThrowDie>(ruling.act);
  if (!throws) umpire.note(Event{.rule = rule(6, 6), .happening = UmpireRuled{.ruling = ruling, .face = 0}});
  const int face = std::visit(Carrying<U>{scenario, state, umpire}, ruling.act);
  if (diverted != kNoShip) begin_leg(scenario, state, diverted);
  if (!throws) return;
  const auto shown = static_cast<std::uint8_t>(face);
  umpire.note(Event{.rule = rule(6, 6), .happening = UmpireRuled{.ruling = ruling, .face = shown}});
}

#define BROWNWATER_STEP(U) template void carry_out_ruling(const Scenario&, State&, const Ruling&, U&);
BROWNWATER_NODDY_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace steps
}  // namespace brownwater::noddy
