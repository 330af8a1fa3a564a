#include "engine/games/noddy/umpire.hpp"

#include <algorithm>

#include "engine/core/visit_one.hpp"
#include "engine/games/noddy/contacts.hpp"
#include "engine/games/noddy/damage.hpp"
#include "engine/games/noddy/ground.hpp"
#include "engine/games/noddy/reason.hpp"
#include "engine/kernel/where.hpp"

namespace brownwater::noddy {
namespace {

constexpr int kHalvesAMove = 2;
constexpr Mil kWidestShoal = 20'000;
constexpr std::uint16_t kDeepestShoal = 1000;

using Refused = std::optional<kernel::Refusal>;

Refused no(Reason reason, RuleRef by = rule(6, 6)) { return refusal(by, reason); }

bool suffers_from(const Ship& ship, SpecialEffect effect, int move) {
  const Hidden& hidden = ship.hidden;
  switch (effect) {
    case SpecialEffect::kMagazine: return false;
    case SpecialEffect::kHelmsmanKilled: return hidden.helmsman_until >= move;
    case SpecialEffect::kListToPort: return ship.lists_to_port;
    case SpecialEffect::kListToStarboard: return ship.lists_to_starboard;
    case SpecialEffect::kShutterJammed:
      return std::ranges::any_of(hidden.jammed_until, [move](int until) { return until >= move; });
    case SpecialEffect::kSteamPipes: return hidden.steam_pipes;
    case SpecialEffect::kSmokeStack: return hidden.smoke_stack;
    case SpecialEffect::kScrewFouled: return hidden.fouled_until >= move;
    case SpecialEffect::kSteering: return hidden.steering_until >= move;
    case SpecialEffect::kFire: return ship.on_fire;
    case SpecialEffect::kBoilerHoled: return hidden.boiler_holed;
  }
  return false;
}

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
  Refused operator()(const LiftEffect& act) const {
    if (const auto none = vessel(act.ship)) return none;
    // Row 2 is a fate.
    if (act.row <= kFirstSpecialRow || act.row > kLastSpecialRow) return no(Reason::kNoSuchRow, rule(5, 2));
    const auto row = static_cast<std::size_t>(act.row - kFirstSpecialRow);
    const bool suffers = suffers_from(state_.ships[act.ship], scenario_.tables().specials[row], state_.move);
    return suffers ? std::nullopt : no(Reason::kNoSuchEffect, rule(5, 2));
  }
  Refused operator()(const PlaceShip& act) const {
    if (act.ship >= scenario_.ship_count()) return no(Reason::kNoSuchShip);
    const bool of_vessel = scenario_.kind_of(act.ship) == Kind::kVessel;
    if (const auto none = of_vessel ? vessel(act.ship) : std::nullopt) return none;
    if (for_the_table()) return act.pose.at == Point{} ? site(act.pose) : no(Reason::kMovedOnTheTable);
    if (!of_vessel) return site(act.pose);
    return berth(act.ship, act.pose);
  }
  Refused operator()(const SetSpeed& act) const {
    if (const auto none = vessel(act.ship)) return none;
    if (act.speed < -kMaxKnots || act.speed > kMaxKnots) return no(Reason::kNumberOutOfRange);
    const bool lies = state_.ships[act.ship].keel != Keel::kFree;
    return lies && act.speed != 0 ? no(Reason::kAground, rule(3, 1)) : std::nullopt;
  }
  Refused operator()(const SetTopSpeed& act) const {
    if (const auto none = vessel(act.ship)) return none;
    if (act.top_halves < 0 || act.top_halves > scenario_.card(act.ship).top_halves)
      return no(Reason::kNumberOutOfRange, rule(2, 7));
    return std::nullopt;
  }
  Refused operator()(const SetGun& act) const { return gun(act.ship, act.gun); }
  Refused operator()(const SetRounds& act) const { return gun(act.ship, act.gun); }
  Refused operator()(const SetKeel& act) const {
    if (const auto none = vessel(act.ship)) return none;
    const bool lies_aground =
        !for_the_table() && touches_ground(scenario_, state_, act.ship, state_.ships[act.ship].pose);
    return act.keel == Keel::kFree && lies_aground ? no(Reason::kTooShallow, rule(3, 1)) : std::nullopt;
  }
  Refused operator()(const SetFate& act) const {
    if (act.ship >= scenario_.ship_count()) return no(Reason::kNoSuchShip);
    const Kind kind = scenario_.kind_of(act.ship);
    if (kind == Kind::kRegiment) return no(Reason::kNotAVessel);
    const bool of_battery = act.fate == Fate::kSilenced;
    if (act.fate != Fate::kAfloat && of_battery != (kind == Kind::kBattery)) return no(Reason::kNotAVessel);
    const bool returns = !has(state_.on_sheet, act.ship) && act.fate != Fate::kSunk && act.fate != Fate::kWithdrawn;
    if (kind == Kind::kVessel && returns && !for_the_table()) return berth(act.ship, state_.ships[act.ship].pose);
    return std::nullopt;
  }
  Refused operator()(const StopAt& stop) const {
    if (stop.half < 1 || stop.half > kHalvesAMove || stop.step < 1 || stop.step > kTimeSteps)
      return no(Reason::kNoSuchStep);
    const bool past = state_.phase == Phase::kStopped &&
                      (stop.half < state_.half || (stop.half == state_.half && stop.step <= state_.time_step));
    return past ? no(Reason::kStepIsPast) : std::nullopt;
  }
  Refused operator()(const StopAtContacts& stop) const {
    return stop.stop == state_.stop_at_contacts ? no(Reason::kNoSuchStep) : std::nullopt;
  }
  Refused operator()(const DismissContact& act) const {
    if (state_.phase != Phase::kStopped) return no(Reason::kMoveNotStopped);
    return act.contact >= state_.contacts.size() ? no(Reason::kNoContact) : std::nullopt;
  }
  Refused operator()(const SetFieldOdds& act) const {
    if (const auto none = odds(act.live_from)) return none;
    const bool any = std::ranges::any_of(state_.mines, [&](const Mine& mine) {
      return mine.fuse == Mine::Fuse::kLive && (!act.side || mine.side == act.side);
    });
    return any ? std::nullopt : no(Reason::kNoSuchMine, rule(6, 4));
  }
  Refused operator()(const InflictByLot& act) const { return vessel(act.ship); }
  Refused operator()(const RuleShot& act) const {
    const ShotRuling& shot = act.shot;
    if (shot.ship >= scenario_.ship_count() || shot.target >= scenario_.ship_count()) return no(Reason::kNoSuchShip);
    if (scenario_.card(shot.ship).guns.empty()) return no(Reason::kNoGuns);
    if (shot.gun && *shot.gun >= scenario_.card(shot.ship).guns.size()) return no(Reason::kNoSuchGun);
    if (scenario_.side_of(shot.ship) == scenario_.side_of(shot.target)) return no(Reason::kTargetIsFriend);
    if (scenario_.kind_of(shot.target) == Kind::kRegiment) return no(Reason::kNotATarget);
    if (!has(state_.on_sheet, shot.target)) return no(Reason::kTargetGone);
    return shots_ruled_with(state_, shot) ? std::nullopt : no(Reason::kNumberOutOfRange);
  }
  Refused operator()(const MakeRam& act) const {
    if (state_.phase != Phase::kStopped) return no(Reason::kMoveNotStopped);
    for (const ShipIndex ship : {act.ship, act.target}) {
      if (const auto none = vessel(ship)) return none;
    }
    if (scenario_.side_of(act.ship) == scenario_.side_of(act.target)) return no(Reason::kTargetIsFriend, rule(6, 3));
    if (state_.ships[act.ship].fate != Fate::kAfloat) return no(Reason::kAbandoned, rule(2, 6));
    if (state_.ships[act.target].fate == Fate::kTaken) return no(Reason::kNotATarget, rule(6, 3));
    const bool rams = std::ranges::any_of(state_.contacts, [&](const Contact& contact) {
      return contact.kind == Contact::Kind::kRam && contact.ship == act.ship && contact.other == act.target;
    });
    if (rams) return no(Reason::kRamsAlready, rule(6, 3));
    return state_.contacts.full() ? no(Reason::kNoContact, rule(6, 3)) : std::nullopt;
  }
  Refused operator()(const ShowChart& act) const {
    return act.moves && *act.moves > kMaxMoves ? no(Reason::kNumberOutOfRange, rule(6, 4)) : std::nullopt;
  }
  Refused operator()(const EndBattle&) const { return std::nullopt; }

 private:
  /// Models have headings and no places: he moves them himself.
  bool for_the_table() const { return kernel::kHasTables && scenario_.options().models; }
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
  Refused gun(ShipIndex ship, std::size_t gun) const {
    if (ship >= scenario_.ship_count()) return no(Reason::kNoSuchShip);
    return gun >= scenario_.card(ship).guns.size() ? no(Reason::kNoSuchGun) : std::nullopt;
  }
  Refused site(const Pose& pose) const {
    if (pose.heading < 0 || pose.heading >= kCircle) return no(Reason::kNumberOutOfRange);
    return scenario_.chart().on_sheet(pose.at) ? std::nullopt : no(Reason::kOffTheSheet);
  }
  Refused berth(ShipIndex ship, const Pose& pose) const {
    if (const auto none = site(pose)) return none;
    const std::uint16_t depth = water_under(scenario_, state_, ship, pose);
    if (depth == 0) return no(Reason::kOnLand, rule(3, 1));
    if (depth < scenario_.card(ship).draught_tenths) return no(Reason::kTooShallow, rule(3, 1));
    if (overlaps_another(scenario_, state_, ship, pose)) return no(Reason::kHullsTouch);
    return std::nullopt;
  }

  const Scenario& scenario_;
  const State& state_;
};

}  // namespace

std::optional<ShotRulings> shots_ruled_with(const State& state, const ShotRuling& word) {
  ShotRulings rulings;
  bool of_all = false;
  for (const ShotRuling& earlier : state.shots_ruled) {
    const bool same = earlier.ship == word.ship && earlier.target == word.target;
    if (same && (!word.gun || word.gun == earlier.gun)) continue;
    of_all = of_all || (same && !earlier.gun);
    rulings.push_back(earlier);
  }
  // A gun is as the rules have it, too, where his word on all the others stands.
  if (word.word == ShotRuling::Word::kByTheRules && !of_all) return rulings;
  if (rulings.full()) return std::nullopt;
  rulings.push_back(word);
  return rulings;
}

std::optional<kernel::Refusal> refuse_ruling(const Scenario& scenario, const State& state, const Ruling& ruling) {
  if (ruling.reason.empty()) return no(Reason::kNoReasonGiven);
  return visit_one(Doubts(scenario, state), ruling.act);
}

}  // namespace brownwater::noddy
