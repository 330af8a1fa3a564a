#include "adapters/wire/flotilla/choices.hpp"

#include <algorithm>

#include "adapters/wire/chances.hpp"
#include "adapters/wire/flotilla/explain.hpp"
#include "adapters/wire/flotilla/odds.hpp"
#include "adapters/wire/measures.hpp"
#include "engine/games/flotilla/flotilla.hpp"
#include "engine/games/flotilla/windows.hpp"

namespace brownwater::wire::flotilla_wire {
namespace {

/// Reasons of which nothing is said: another step, or a target that does not come into question.
bool goes_without_saying(const kernel::Refusal& refusal) {
  constexpr std::array kUnsaid{Reason::kNotNow,   Reason::kTooFar,    Reason::kOutOfReach,    Reason::kTargetGone,
                               Reason::kNotAShip, Reason::kNotAParty, Reason::kTargetIsFriend};
  return std::ranges::find(kUnsaid, static_cast<Reason>(refusal.reason)) != kUnsaid.end();
}

Said said_of(const kernel::Refusal& refusal) {
  Fault words = explain(refusal);
  return {.rule = only_if(!words.rule.empty(), refusal.rule), .reason = std::move(words.reason)};
}

std::string_view word_of_type(const Action& action) {
  return shape::kFormOf<Action>.alternatives[action.index()]->word;
}

/// The possible acts of one of the seat's units in the phase, and the reasons against the rest.
class Choosing {
 public:
  Choosing(const Scenario& scenario, const State& seen, Seat seat, UnitIndex unit)
      : scenario_(scenario), seen_(seen), seat_(seat), unit_(unit) {}

  UnitChoice choose() {
    choice_.unit = unit_;
    const bool ship = scenario_.kind_of(unit_) == Kind::kShip;
    const bool party = scenario_.kind_of(unit_) == Kind::kParty;
    if (ship && seen_.units[unit_].armour == ArmourClass::kIronclad)
      offer(Open{.unit = unit_, .open = !seen_.units[unit_].to_open});
    if (seen_.phase == Phase::kMoving && ship) move_ship();
    if (seen_.phase == Phase::kMoving && party) move_party();
    if (seen_.phase == Phase::kFiring) fire();
    if (seen_.phase == Phase::kLanding && party) land();
    if (seen_.phase == Phase::kBoarding && ship && seen_.units[unit_].grapples != kNoUnit) offer(Board{.unit = unit_});
    if (seen_.phase == Phase::kRepairing && ship && seen_.units[unit_].continuing > 0) offer(Repair{.unit = unit_});
    return std::move(choice_);
  }

 private:
  std::optional<kernel::Refusal> refused(const Action& action) const {
    return Flotilla::refuse(scenario_, seen_, seat_, action);
  }
  /// An act ready to be sent, or why it may not be.
  void offer(const Action& action) {
    if (const auto no = refused(action))
      bar(word_of_type(action), kNoUnit, *no);
    else
      choice_.may.push_back(action);
  }
  /// The same against each enemy; a reason that bars them all is said once, without a target.
  template <class Order>
  void offer_against_enemies() {
    for_each_unit(in_play(scenario_, seen_, enemy_of(seen_.units[unit_].side)), [&](UnitIndex target) {
      const Order order{.unit = unit_, .target = target};
      const auto no = refused(order);
      if (!no) {
        choice_.may.emplace_back(order);
        return;
      }
      const auto reason = static_cast<Reason>(no->reason);
      const bool of_target = reason == Reason::kButtonedUp || reason == Reason::kSightBlocked;
      bar(word_of_type(order), of_target ? target : kNoUnit, *no);
    });
  }
  void bar(std::string_view type, UnitIndex target, const kernel::Refusal& no) {
    if (goes_without_saying(no)) return;
    const Barred barred{.type = type, .target = target, .said = said_of(no)};
    if (std::ranges::find(choice_.may_not, barred) == choice_.may_not.end()) choice_.may_not.push_back(barred);
  }

  void move_ship() {
    const Unit& at = seen_.units[unit_];
    if (const auto no = why_not_steam(scenario_, seen_, unit_))
      bar("steam", kNoUnit, *no);
    else
      choice_.steam = course();
    if (choice_.steam) {
      offer(BackAstern{.unit = unit_});
      offer(CallForPower{.unit = unit_});
    }
    if (at.aground) {
      offer(ReverseEngines{.unit = unit_});
      lighten();
    }
    const bool held = std::ranges::any_of(seen_.units, [this](const Unit& other) { return other.grapples == unit_; });
    if (held) offer(CutFree{.unit = unit_});
  }

  /// FL-3.2 to FL-3.4: within what her course is free.
  SteamBounds course() const {
    const Unit& at = seen_.units[unit_];
    const auto span = [this](Moment moment) -> TurnSpan {
      const TurnLimits limits = turns_open(scenario_, seen_, unit_, moment);
      return {.port = static_cast<std::int16_t>(-limits.port),
              .starboard = static_cast<std::int16_t>(limits.starboard)};
    };
    const Steam standing = standing_course(scenario_, seen_, unit_);
    const bool turns = at.power_turn && at.catastrophe == 0 && at.no_turns_until < seen_.turn;
    return {.speeds = inches_open(scenario_, seen_, unit_),
            .turns = {span(Moment::kFirst), span(Moment::kMiddle), span(Moment::kEnd)},
            .extra_turn = turns ? scenario_.tables().power.insisted_turn : std::uint8_t{0},
            .course = {.inches = standing.inches, .turns = standing.turns},
            .may_not_close = at.heart != Heart::kSteady,
            .rule = rule(3, 2)};
  }

  void lighten() {
    const Unit& at = seen_.units[unit_];
    const int a_die = guns_a_die(scenario_, at);
    const Lighten least{.unit = unit_, .guns = static_cast<std::uint8_t>(a_die)};
    if (const auto no = refused(least)) return bar("lighten", kNoUnit, *no);
    choice_.lighten = {.guns = static_cast<std::uint16_t>(guns_of(at)), .guns_a_die = least.guns, .rule = rule(3, 6)};
  }

  void move_party() {
    const auto no = refused(March{.unit = unit_, .bearing = 0});
    choice_.march = !no;
    if (no)
      bar("march", kNoUnit, *no);
    else
      offer_against_enemies<Charge>();
  }

  void fire() {
    const Kind kind = scenario_.kind_of(unit_);
    if (kind == Kind::kParty) return offer_against_enemies<SmallArms>();
    lay_batteries();
    if (kind != Kind::kShip) return;
    offer_against_enemies<Grapple>();
    if (scenario_.sheet(unit_).spar_torpedo) offer_against_enemies<Spar>();
  }

  void lay_batteries() {
    std::vector<BatteryChoice> list;
    for (std::uint8_t battery = 0; battery < scenario_.sheet(unit_).batteries.size(); ++battery) {
      BatteryChoice& choice = list.emplace_back(BatteryChoice{.battery = battery});
      if (const auto silent = why_silent(scenario_, seen_, unit_, battery))
        choice.closed = said_of(*silent);
      else
        choice.targets = targets_of(battery);
    }
    if (!list.empty()) choice_.batteries = std::move(list);
  }

  std::vector<TargetChoice> targets_of(std::uint8_t battery) const {
    std::vector<TargetChoice> targets;
    for_each_unit(in_play(scenario_, seen_, enemy_of(seen_.units[unit_].side)), [&](UnitIndex target) {
      TargetChoice choice{.target = target};
      const auto no = why_not_lay(scenario_, seen_, {.unit = unit_, .battery = battery, .target = target});
      const auto laid = lay(scenario_, seen_, unit_, battery, target);
      if (laid) {
        choice.range = laid->range;
        choice.dice = laid->dice;
        choice.needed = laid->needed;
        choice.divisor = laid->divisor;
      }
      if (laid && !no) {
        const auto hits = odds_of_hits({.dice = laid->dice, .needed = laid->needed, .divisor = laid->divisor});
        choice.expected = chance_view(expected_hits(hits)).decimal;
        choice.hit = chance_view(chance_of_a_hit(hits));
      }
      if (no) choice.closed = said_of(*no);
      targets.push_back(std::move(choice));
    });
    return targets;
  }

  void land() {
    const Unit& at = seen_.units[unit_];
    if (at.aboard > 0) offer(Land{.unit = unit_});
    if (at.men > 0 && at.carrier != kNoUnit) offer(Embark{.unit = unit_});
  }

  const Scenario& scenario_;
  const State& seen_;
  Seat seat_;
  UnitIndex unit_;
  UnitChoice choice_;
};

}  // namespace

void write_laid(const Laid& laid, json::object& text) {
  text["range"] = write_inches(laid.range);
  text["dice"] = laid.dice;
  text["needed"] = laid.needed;
  text["divisor"] = laid.divisor;
}

std::vector<Action> plain_actions(const Scenario& scenario, const State& seen, Seat seat) {
  std::vector<Action> actions;
  if (!Flotilla::to_decide(seen).contains(seat)) return actions;
  const auto offer = [&](const Action& action) {
    if (!Flotilla::refuse(scenario, seen, seat, action)) actions.push_back(action);
  };
  offer(Ready{});
  for (const Side side : kBothSides) offer(ChooseFirst{.first = side});
  for (const bool yes : {false, true}) offer(Insist{.insist = yes});
  offer(EndMovement{});
  offer(OpenFire{});
  offer(Pass{});
  offer(EndStep{});
  for (const bool goes : {false, true}) offer(Pursue{.goes = goes});
  if (seen.phase == Phase::kTurnBox) {
    for (const Moment moment : kAllMoments) offer(LoseTurn{.moment = moment});
  }
  if (seen.phase == Phase::kPrize) offer(ManPrize{.men = 0});
  offer(Proceed{});
  return actions;
}

std::vector<UnitChoice> choices_of(const Scenario& scenario, const State& seen, Seat seat) {
  constexpr std::array kOfUnits{Phase::kMuster,  Phase::kMoving,   Phase::kFiring,
                                Phase::kLanding, Phase::kBoarding, Phase::kRepairing};
  std::vector<UnitChoice> choices;
  const bool of_units = std::ranges::find(kOfUnits, seen.phase) != kOfUnits.end();
  if (!of_units || !Flotilla::to_decide(seen).contains(seat)) return choices;
  for_each_unit(seen.in_play, [&](UnitIndex unit) {
    if (commands(seat, seen.units[unit].side)) choices.push_back(Choosing(scenario, seen, seat, unit).choose());
  });
  return choices;
}

}  // namespace brownwater::wire::flotilla_wire
