#include "engine/games/noddy/umpire.hpp"
#include "engine/core/visit_one.hpp"
#include "engine/games/noddy/contacts.hpp"
#include "engine/games/noddy/damage.hpp"
#include "engine/games/noddy/gunnery.hpp"
#include "engine/games/noddy/helm.hpp"
#include "engine/games/noddy/steps.hpp"
#include "engine/games/noddy/where.hpp"

namespace brownwater::noddy::steps {
namespace {

/// ND-5.2: an effect undone.
void lift(Ship& ship, SpecialEffect effect) {
  Hidden& hidden = ship.hidden;
  switch (effect) {
    case SpecialEffect::kMagazine: return;
    case SpecialEffect::kHelmsmanKilled: hidden.helmsman_until = 0; return;
    case SpecialEffect::kListToPort: ship.lists_to_port = false; return;
    case SpecialEffect::kListToStarboard: ship.lists_to_starboard = false; return;
    case SpecialEffect::kShutterJammed: hidden.jammed_until.fill(0); return;
    case SpecialEffect::kSteamPipes: hidden.steam_pipes = false; return;
    case SpecialEffect::kSmokeStack: hidden.smoke_stack = false; return;
    case SpecialEffect::kScrewFouled: hidden.fouled_until = 0; return;
    case SpecialEffect::kSteering: hidden.steering_until = 0; return;
    case SpecialEffect::kFire:
      ship.on_fire = false;
      hidden.fire_tries = 0;
      return;
    case SpecialEffect::kBoilerHoled: hidden.boiler_holed = false; return;
  }
}

/// ND-2.5: brought back after the move in which she was to sink, she floats, with nothing left of her speed.
void float_again(Ship& ship) {
  ship.sinking = false;
  ship.hidden.sinks_in = 0;
  ship.hidden.top_halves = 0;
}

/// Carries an act out; returns the face of a die thrown, else 0.
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
    take_special(scenario, state, act.ship, scenario.tables().specials[row], act.face, umpire);
    return 0;
  }
  int operator()(const LiftEffect& act) const {
    const auto row = static_cast<std::size_t>(act.row - kFirstSpecialRow);
    lift(state.ships[act.ship], scenario.tables().specials[row]);
    return 0;
  }
  int operator()(const PlaceShip& act) const {
    Ship& ship = state.ships[act.ship];
    ship.pose = ship.half_from = act.pose;
    if (scenario.kind_of(act.ship) != Kind::kVessel) return 0;
    // Hauled off the ground, but not off her moorings.
    if (ship.keel == Keel::kAground || !scenario.is_moored(act.ship)) ship.keel = Keel::kFree;
    ship.refloat_tries = 0;
    // Placed in the middle of a move she lies there until the next.
    ship.stopped = state.phase == Phase::kStopped;
    return 0;
  }
  int operator()(const SetSpeed& act) const {
    Ship& ship = state.ships[act.ship];
    ship.speed = act.speed;
    ship.hidden.seen_speed.reset();
    // In the middle of a move it is for the rest of it.
    if (state.phase == Phase::kStopped) ship.ordered = act.speed;
    return 0;
  }
  int operator()(const SetTopSpeed& act) const {
    Ship& ship = state.ships[act.ship];
    ship.hidden.top_halves = act.top_halves;
    ship.hidden.sinks_in = 0;
    ship.sinking = false;
    return 0;
  }
  int operator()(const SetGun& act) const {
    Hidden& hidden = state.ships[act.ship].hidden;
    const GunSet gun = gun_bit(act.gun);
    hidden.guns_out = static_cast<GunSet>(act.working ? hidden.guns_out & ~gun : hidden.guns_out | gun);
    if (act.working) hidden.jammed_until[act.gun] = 0;
    return 0;
  }
  int operator()(const SetRounds& act) const {
    state.ships[act.ship].hidden.rounds[act.gun] = act.rounds;
    return 0;
  }
  int operator()(const SetKeel& act) const {
    Ship& ship = state.ships[act.ship];
    ship.keel = act.keel;
    ship.refloat_tries = 0;
    ship.clear = act.keel == Keel::kAground ? ship.pose : Pose{};
    if (act.keel == Keel::kFree) return 0;
    ship.speed = 0;
    ship.stopped = state.phase == Phase::kStopped;
    return 0;
  }
  int operator()(const SetFate& act) const {
    Ship& ship = state.ships[act.ship];
    const bool gone = act.fate == Fate::kSunk || act.fate == Fate::kWithdrawn;
    if (!gone && ship.sinking && ship.hidden.sinks_in < state.move) float_again(ship);
    // ND-5.2, row 11: a crew that comes back has all its attempts at a fire before it.
    if (act.fate == Fate::kAfloat && ship.fate != Fate::kAfloat) ship.hidden.fire_tries = 0;
    state.on_sheet = gone ? state.on_sheet & ~bit(act.ship) : state.on_sheet | bit(act.ship);
    ship.fate = act.fate;
    ship.lost_in_move = act.fate == Fate::kAfloat ? std::uint8_t{0} : state.move;
    if (gone) ship.speed = 0;
    return 0;
  }
  int operator()(const StopAt& stop) const {
    state.stop_half = stop.half;
    state.stop_step = stop.step;
    return 0;
  }
  int operator()(const StopAtContacts& stop) const {
    state.stop_at_contacts = stop.stop;
    return 0;
  }
  int operator()(const DismissContact& act) const {
    const auto contacts = state.contacts;
    state.contacts.clear();
    for (std::size_t at = 0; at < contacts.size(); ++at) {
      if (at != act.contact) state.contacts.push_back(contacts[at]);
    }
    umpire.note(Event{.rule = rule(6, 6), .happening = ContactDismissed{.contact = contacts[act.contact]}});
    return 0;
  }
  int operator()(const SetFieldOdds& act) const {
    for (Mine& mine : state.mines) {
      if (mine.fuse == Mine::Fuse::kLive && (!act.side || mine.side == act.side)) mine.live_from = act.live_from;
    }
    return 0;
  }
  int operator()(const InflictByLot& act) const {
    throw_special(scenario, state, act.ship, act.face, umpire);
    return 0;
  }
  int operator()(const RuleShot& act) const {
    state.shots_ruled = *shots_ruled_with(state, act.shot);
    return 0;
  }
  int operator()(const MakeRam& act) const {
    Ship& rammer = state.ships[act.ship];
    // Hulls that have met otherwise have taken her way already.
    if (rammer.speed == 0) rammer.speed = speed_made(scenario, rammer, rammer.ordered);
    const Face face =
        with_where(scenario, state, umpire, [&](auto& where) { return where.face(act.target, act.ship); });
    const Contact ram = ram_of(state, act.ship, act.target, face);
    const auto contacts = state.contacts;
    state.contacts.clear();
    for (const Contact& contact : contacts) {
      if (contact.kind == Contact::Kind::kRam || !is_between(contact, act.ship, act.target))
        state.contacts.push_back(contact);
    }
    state.contacts.push_back(ram);
    rammer.speed = 0;
    rammer.stopped = state.ships[act.target].stopped = true;
    umpire.note(
        Event{.rule = rule(6, 3), .happening = HullsMet{.contact = ram, .half = state.half, .step = step_told(state)}});
    return 0;
  }
  int operator()(const ShowChart& act) const {
    const int last = state.move - 1 + act.moves.value_or(0);
    std::uint8_t& until = state.chart_until[act.side];
    until = act.moves ? static_cast<std::uint8_t>(last) : kChartStays;
    const std::uint8_t told = act.moves == std::uint8_t{0} ? std::uint8_t{0} : until;
    umpire.note(Event{.rule = rule(6, 4), .happening = ChartShown{.side = act.side, .until = told}});
    return 0;
  }
  int operator()(const EndBattle& act) const {
    state.outcome = Outcome{.winner = act.winner, .reason = Outcome::Reason::kRuling};
    state.phase = Phase::kOver;
    umpire.note(Event{.rule = rule(6, 6), .happening = BattleEnded{.outcome = *state.outcome}});
    return 0;
  }
};

/// The vessel, battery or regiment whose state an act sets, or kNoShip.
ShipIndex ship_of(const Act& act) {
  return visit_one(
      [](const auto& it) {
        if constexpr (requires { it.ship; }) {
          return it.ship;
        } else {
          return kNoShip;
        }
      },
      act);
}

/// Whether an act may change how a vessel goes on in the half move that was stopped. If not, her movement reveals
/// nothing of the act (ND-5.1).
struct Diverting {
  const Ship& ship;

  bool operator()(const SetGun&) const { return false; }
  bool operator()(const SetRounds&) const { return false; }
  // Under way she makes what she makes until the next half; at rest she may begin to drift or cease to.
  bool operator()(const SetTopSpeed&) const { return ship.speed == 0; }
  bool operator()(const LiftEffect&) const { return ship.speed == 0; }
  bool operator()(const Inflict& act) const { return ship.speed == 0 || act.row == kFirstSpecialRow; }
  bool operator()(const InflictByLot&) const { return ship.speed == 0; }
  template <class It>
  bool operator()(const It&) const {
    return true;
  }
};

/// The vessel whose way through a stopped move an act may change, or kNoShip.
ShipIndex vessel_diverted(const Scenario& scenario, const State& state, const Act& act) {
  if (state.phase != Phase::kStopped) return kNoShip;
  const ShipIndex ship = ship_of(act);
  if (ship == kNoShip || scenario.kind_of(ship) != Kind::kVessel) return kNoShip;
  return visit_one(Diverting{state.ships[ship]}, act) ? ship : kNoShip;
}

/// The part of her that everybody sees (ND-5.1).
ShipCorrected as_seen(const State& state, ShipIndex ship) {
  const Ship& at = state.ships[ship];
  const bool is_gone = at.fate == Fate::kSunk || at.fate == Fate::kWithdrawn;
  return {.ship = ship,
          .at = is_gone ? std::nullopt : std::optional(at.pose.at),
          .heading = at.pose.heading,
          .speed = speed_seen(at),
          .fate = at.fate,
          .keel = at.keel,
          .listing = listing_of(at),
          .on_fire = at.on_fire,
          .sinking = at.sinking};
}

}  // namespace

// ND-6.6: the ruling's event comes before its consequences; the face of a die thrown, after. All seats see public
// changes to a vessel.
template <class U>
void carry_out_ruling(const Scenario& scenario, State& state, const Ruling& ruling, U& umpire) {
  const auto tell = [&](int face) {
    umpire.note(
        Event{.rule = rule(6, 6), .happening = UmpireRuled{.ruling = ruling, .face = static_cast<std::uint8_t>(face)}});
  };
  const ShipIndex diverted = vessel_diverted(scenario, state, ruling.act);
  if (diverted != kNoShip) end_leg(state, diverted, umpire);
  const bool throws = std::holds_alternative<ThrowDie>(ruling.act);
  if (!throws) tell(0);
  // The visible results of an inflicted effect have events of their own.
  const bool inflicts = std::holds_alternative<Inflict>(ruling.act) || std::holds_alternative<InflictByLot>(ruling.act);
  const ShipIndex corrected = inflicts ? kNoShip : ship_of(ruling.act);
  const ShipCorrected before = as_seen(state, corrected == kNoShip ? ShipIndex{0} : corrected);
  const int face = visit_one(Carrying<U>{scenario, state, umpire}, ruling.act);
  if (throws) tell(face);
  if (corrected != kNoShip && as_seen(state, corrected) != before)
    umpire.note(Event{.rule = rule(6, 6), .happening = as_seen(state, corrected)});
  if (diverted != kNoShip) begin_leg(scenario, state, diverted, umpire);
}

#define BROWNWATER_STEP(U) template void carry_out_ruling(const Scenario&, State&, const Ruling&, U&);
BROWNWATER_NODDY_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::noddy::steps
