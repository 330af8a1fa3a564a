#include "engine/core/visit_one.hpp"
#include "engine/games/flotilla/boarding.hpp"
#include "engine/games/flotilla/flotilla.hpp"
#include "engine/games/flotilla/shore.hpp"
#include "engine/games/flotilla/umpire.hpp"
#include "engine/games/flotilla/windows.hpp"

namespace brownwater::flotilla {
namespace {

/// Why a seat that is to decide may not do this.
class Refusing {
 public:
  using Answer = std::optional<kernel::Refusal>;
  Refusing(const Scenario& scenario, const State& state, Seat seat) : scenario_(scenario), state_(state), seat_(seat) {}

  Answer operator()(const Ready&) const { return in(Phase::kMuster, rule(1, 1)); }
  Answer operator()(const ChooseFirst&) const { return in(Phase::kChooseFirst, rule(1, 4)); }
  Answer operator()(const Stand& order) const {
    if (const auto no = own(order.unit, rule(1, 3))) return no;
    if (scenario_.kind_of(order.unit) == Kind::kParty) return refusal(rule(1, 3), Reason::kNoGuns);
    const Standing& standing = order.standing;
    if (standing.target != kNoUnit && standing.target >= scenario_.unit_count())
      return refusal(rule(1, 3), Reason::kNoSuchUnit);
    if (standing.batteries >> scenario_.sheet(order.unit).batteries.size() != 0)
      return refusal(rule(2, 1), Reason::kNoSuchBattery);
    if (standing.target != kNoUnit && commands(seat_, state_.units[standing.target].side))
      return refusal(rule(1, 3), Reason::kTargetIsFriend);
    return std::nullopt;
  }
  // FL-6.1: takes effect at the start of a turn, so a ship is ordered once.
  Answer operator()(const Open& order) const {
    if (const auto no = own(order.unit, rule(6, 1))) return no;
    const Unit& at = state_.units[order.unit];
    const bool ironclad = scenario_.kind_of(order.unit) == Kind::kShip && at.armour == ArmourClass::kIronclad;
    if (!ironclad) return refusal(rule(6, 1), Reason::kNotAnIronclad);
    if (at.to_open != at.opened) return refusal(rule(6, 1), Reason::kToldAlready);
    if (at.to_open == order.open) return refusal(rule(6, 1), Reason::kTriedAlready);
    return std::nullopt;
  }
  Answer operator()(const Steam& order) const {
    if (const auto no = moves(order.unit)) return no;
    return why_not_steam(scenario_, state_, order);
  }
  Answer operator()(const BackAstern& order) const {
    if (const auto no = moves(order.unit)) return no;
    if (const auto no = why_not_steam(scenario_, state_, order.unit)) return no;
    const Unit& at = state_.units[order.unit];
    if (at.catastrophe != 0) return refusal(rule(4, 10), Reason::kFightingFire);
    if (at.engine_until >= state_.turn) return refusal(rule(4, 8), Reason::kEngineFixed);
    if (at.speed != 0 || at.under_way) return refusal(rule(6, 6), Reason::kUnderWay);
    return why_not_astern(scenario_, state_, order.unit);
  }
  Answer operator()(const CallForPower& order) const {
    if (const auto no = moves(order.unit)) return no;
    if (const auto no = why_not_steam(scenario_, state_, order.unit)) return no;
    const Unit& at = state_.units[order.unit];
    if (at.power_tried) return refusal(rule(3, 4), Reason::kPowerTried);
    if (at.catastrophe != 0) return refusal(rule(4, 10), Reason::kFightingFire);
    if (at.engine_until >= state_.turn) return refusal(rule(4, 8), Reason::kEngineFixed);
    return std::nullopt;
  }
  Answer operator()(const Insist&) const { return in(Phase::kInsist, rule(3, 4)); }
  Answer operator()(const Lighten& order) const {
    if (const auto no = frees(order.unit)) return no;
    const Unit& at = state_.units[order.unit];
    if (at.tried_off) return refusal(rule(3, 6), Reason::kTriedAlready);
    const int guns = guns_of(at);
    if (guns == 0) return refusal(rule(3, 6), Reason::kNoGuns);
    const int a_die = guns_a_die(scenario_, at);
    if (guns < a_die) return refusal(rule(3, 6), Reason::kTooFewGuns);
    if (order.guns == 0 || order.guns > guns) return refusal(rule(3, 6), Reason::kNumberOutOfRange);
    if (order.guns < a_die) return refusal(rule(3, 6), Reason::kTooFewGuns);
    return std::nullopt;
  }
  Answer operator()(const ReverseEngines& order) const {
    if (const auto no = frees(order.unit)) return no;
    const Unit& at = state_.units[order.unit];
    if (at.tried_reverse) return refusal(rule(3, 6), Reason::kTriedAlready);
    if (at.adrift) return refusal(rule(2, 6), Reason::kAdrift);
    if (at.stopped_until >= state_.turn) return refusal(rule(3, 4), Reason::kStopped);
    if (at.engine_until >= state_.turn) return refusal(rule(4, 8), Reason::kEngineFixed);
    return std::nullopt;
  }
  Answer operator()(const March& order) const {
    if (const auto no = moves(order.unit)) return no;
    if (order.bearing < 0 || order.bearing >= kCircle) return refusal(rule(3, 1), Reason::kNumberOutOfRange);
    return why_not_march(scenario_, state_, order);
  }
  Answer operator()(const Charge& order) const {
    if (const auto no = moves(order.unit)) return no;
    return why_not_charge(scenario_, state_, order.unit, order.target);
  }
  Answer operator()(const EndMovement&) const { return in(Phase::kMoving, rule(1, 1)); }

  Answer operator()(const Lay& order) const {
    if (const auto no = fires(order.shot.unit)) return no;
    return why_not_lay(scenario_, state_, order.shot);
  }
  Answer operator()(const OpenFire&) const {
    if (const auto no = in(Phase::kFiring, rule(1, 3))) return no;
    if (state_.volley.empty()) return refusal(rule(4, 1), Reason::kNothingLaid);
    return std::nullopt;
  }
  Answer operator()(const Pass&) const { return in(Phase::kFiring, rule(1, 3)); }
  Answer operator()(const SmallArms& order) const {
    if (const auto no = fires(order.unit)) return no;
    return why_not_small_arms(scenario_, state_, order);
  }
  Answer operator()(const Grapple& order) const {
    if (const auto no = fires(order.unit)) return no;
    return why_not_grapple(scenario_, state_, order);
  }
  Answer operator()(const CutFree& order) const {
    if (const auto no = moves(order.unit)) return no;
    return why_not_cut(scenario_, state_, order.unit);
  }
  Answer operator()(const Spar& order) const {
    if (const auto no = fires(order.unit)) return no;
    return why_not_spar(scenario_, state_, order);
  }
  Answer operator()(const Land& order) const {
    if (const auto no = steps(Phase::kLanding, order.unit, rule(6, 6))) return no;
    return why_not_land(scenario_, state_, order);
  }
  Answer operator()(const Embark& order) const {
    if (const auto no = steps(Phase::kLanding, order.unit, rule(6, 6))) return no;
    return why_not_embark(scenario_, state_, order.unit);
  }
  Answer operator()(const Board& order) const {
    if (const auto no = steps(Phase::kBoarding, order.unit, rule(6, 2))) return no;
    return why_not_board(scenario_, state_, order.unit);
  }
  Answer operator()(const Repair& order) const {
    if (const auto no = steps(Phase::kRepairing, order.unit, rule(4, 13))) return no;
    const Unit& at = state_.units[order.unit];
    if (!has(state_.in_play, order.unit)) return refusal(rule(4, 13), Reason::kUnitGone);
    if (at.continuing == 0) return refusal(rule(4, 13), Reason::kNoContinuing);
    if (burns(state_, order.unit)) return refusal(rule(4, 13), Reason::kFireAboard);
    if (at.repairs) return refusal(rule(4, 13), Reason::kTriedAlready);
    if (at.men == 0) return refusal(rule(4, 13), Reason::kNoMen);
    return std::nullopt;
  }
  Answer operator()(const EndStep&) const {
    const bool step =
        state_.phase == Phase::kLanding || state_.phase == Phase::kBoarding || state_.phase == Phase::kRepairing;
    return step ? Answer{} : refusal(rule(1, 1), Reason::kNotNow);
  }
  Answer operator()(const Pursue&) const { return in(Phase::kPursuit, rule(6, 4)); }
  Answer operator()(const LoseTurn& choice) const {
    if (const auto no = in(Phase::kTurnBox, rule(4, 8))) return no;
    const auto moment = static_cast<std::size_t>(choice.moment);
    if (moment >= kMoments || scenario_.sheet(state_.chooser).turns[moment] == 0 ||
        ((state_.units[state_.chooser].lost_turns >> moment) & 1U) != 0)
      return refusal(rule(4, 8), Reason::kBoxLostAlready);
    return std::nullopt;
  }
  Answer operator()(const ManPrize& choice) const {
    if (const auto no = in(Phase::kPrize, rule(6, 2))) return no;
    if (choice.men == 0) return std::nullopt;
    const bool able = has(state_.in_play, state_.captor);
    if (!able || choice.men < scenario_.tables().prize_crew || choice.men > state_.units[state_.captor].men)
      return refusal(rule(6, 2), Reason::kNumberOutOfRange);
    return std::nullopt;
  }
  Answer operator()(const Proceed&) const { return in(Phase::kGameMaster, rule(1, 1)); }
  Answer operator()(const Ruling& ruling) const {
    if (const auto no = in(Phase::kGameMaster, rule(1, 1))) return no;
    return why_not_ruled(scenario_, state_, ruling);
  }

 private:
  Answer in(Phase phase, RuleRef by) const { return state_.phase == phase ? Answer{} : refusal(by, Reason::kNotNow); }
  Answer own(UnitIndex unit, RuleRef by) const {
    if (unit >= scenario_.unit_count()) return refusal(by, Reason::kNoSuchUnit);
    if (!commands(seat_, state_.units[unit].side)) return refusal(by, Reason::kNotYourUnit);
    return std::nullopt;
  }
  Answer steps(Phase phase, UnitIndex unit, RuleRef by) const {
    if (const auto no = in(phase, by)) return no;
    return own(unit, by);
  }
  Answer moves(UnitIndex unit) const { return steps(Phase::kMoving, unit, rule(1, 1)); }
  Answer fires(UnitIndex unit) const { return steps(Phase::kFiring, unit, rule(1, 3)); }
  Answer frees(UnitIndex unit) const {
    if (const auto no = moves(unit)) return no;
    const Unit& at = state_.units[unit];
    if (scenario_.kind_of(unit) != Kind::kShip) return refusal(rule(3, 6), Reason::kNotAShip);
    if (at.fate != Fate::kInPlay) return refusal(rule(2, 7), Reason::kUnitGone);
    if (!at.aground) return refusal(rule(3, 6), Reason::kNotAground);
    if (at.moved) return refusal(rule(1, 1), Reason::kAlreadyMoved);
    if (at.catastrophe != 0) return refusal(rule(4, 10), Reason::kFightingFire);
    return std::nullopt;
  }

  const Scenario& scenario_;
  const State& state_;
  Seat seat_;
};

}  // namespace

std::optional<kernel::Refusal> Flotilla::refuse(const Scenario& scenario, const State& state, Seat seat,
                                                const Action& action) {
  if (state.outcome) return kernel::Refusal{.rule = {}, .reason = static_cast<std::uint8_t>(kernel::Reason::kGameOver)};
  const auto* ruling = std::get_if<Ruling>(&action);
  if (seat == Seat::kUmpire && ruling != nullptr && may_speak(state)) return why_not_ruled(scenario, state, *ruling);
  if (!to_decide(state).contains(seat))
    return kernel::Refusal{.rule = {}, .reason = static_cast<std::uint8_t>(kernel::Reason::kNotYourDecision)};
  return visit_one(Refusing{scenario, state, seat}, action);
}

}  // namespace brownwater::flotilla
