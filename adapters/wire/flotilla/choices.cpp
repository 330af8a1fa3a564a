#include "adapters/wire/flotilla/choices.hpp"

#include <algorithm>

#include "adapters/wire/chances.hpp"
#include "adapters/wire/flotilla/explain.hpp"
#include "adapters/wire/flotilla/odds.hpp"
#include "adapters/wire/flotilla/spelling.hpp"
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

/// The possible acts of one of the seat's units in the phase, and the reasons against the rest.
class Choosing {
 public:
  Choosing(const Cast& cast, const Scenario& scenario, const State& seen, Seat seat, UnitIndex unit)
      : cast_(cast), scenario_(scenario), seen_(seen), seat_(seat), unit_(unit) {}

  json::object write() {
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
    return {{"unit", cast_[unit_].id},           {"may", std::move(may_)},         {"may_not", std::move(may_not_)},
            {"steam", std::move(steam_)},        {"lighten", std::move(lighten_)}, {"march", march_},
            {"batteries", std::move(batteries_)}};
  }

 private:
  std::optional<kernel::Refusal> refused(const Action& action) const {
    return Flotilla::refuse(scenario_, seen_, seat_, action);
  }
  /// An act ready to be sent, or why it may not be.
  void offer(const Action& action) {
    const json::object text = write_object(action, CastSpelling(cast_));
    if (const auto no = refused(action))
      bar(text.at("type"), nullptr, *no);
    else
      may_.push_back(text);
  }
  /// The same against each enemy; whatever bars them all alike is said once, without a target.
  template <class Order>
  void offer_against_enemies() {
    for_each_unit(in_play(scenario_, seen_, enemy_of(seen_.units[unit_].side)), [&](UnitIndex target) {
      const Order order{.unit = unit_, .target = target};
      const auto no = refused(order);
      const json::object text = write_object(Action(order), CastSpelling(cast_));
      if (!no) return may_.push_back(text);
      const auto reason = static_cast<Reason>(no->reason);
      const bool of_target = reason == Reason::kButtonedUp || reason == Reason::kSightBlocked;
      bar(text.at("type"), of_target ? json::value(cast_[target].id) : json::value(nullptr), *no);
    });
  }
  void bar(const json::value& type, json::value target, const kernel::Refusal& no) {
    if (goes_without_saying(no)) return;
    json::object text{{"type", type}, {"target", std::move(target)}};
    for (const auto& entry : write_refusal(no)) text[entry.key()] = entry.value();
    if (std::ranges::find(may_not_, json::value(text)) == may_not_.end()) may_not_.push_back(std::move(text));
  }

  void move_ship() {
    const Unit& at = seen_.units[unit_];
    if (const auto no = why_not_steam(scenario_, seen_, unit_))
      bar("steam", nullptr, *no);
    else
      steam_ = course();
    if (steam_.is_object()) {
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
  json::object course() const {
    const Unit& at = seen_.units[unit_];
    const Inches open = inches_open(scenario_, seen_, unit_);
    json::array speeds;
    for (int inches = 0; open >> static_cast<unsigned>(inches) != 0; ++inches) {
      if (has_inches(open, inches)) speeds.push_back(inches);
    }
    json::object turns;
    for (const Moment moment : kAllMoments) {
      const TurnLimits limits = turns_open(scenario_, seen_, unit_, moment);
      turns[word_in(kMomentWords, moment)] = {{"port", -limits.port}, {"starboard", limits.starboard}};
    }
    const Steam standing = standing_course(scenario_, seen_, unit_);
    return {{"speeds", std::move(speeds)},
            {"turns", std::move(turns)},
            {"extra_turn", at.power_turn ? scenario_.tables().power.insisted_turn : 0},
            {"course", {{"inches", standing.inches}, {"turns", write_shape(standing.turns, CastSpelling(cast_))}}},
            {"may_not_close", at.heart != Heart::kSteady},
            {"rule", rule_text(rule(3, 2))}};
  }

  void lighten() {
    const Unit& at = seen_.units[unit_];
    const int a_die = guns_a_die(scenario_, at);
    const Lighten least{.unit = unit_, .guns = static_cast<std::uint8_t>(a_die)};
    if (const auto no = refused(least)) return bar("lighten", nullptr, *no);
    lighten_ = {{"guns", guns_of(at)}, {"guns_a_die", a_die}, {"rule", rule_text(rule(3, 6))}};
  }

  void move_party() {
    const auto no = refused(March{.unit = unit_, .bearing = 0});
    march_ = !no;
    if (no)
      bar("march", nullptr, *no);
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
    json::array list;
    for (std::uint8_t battery = 0; battery < scenario_.sheet(unit_).batteries.size(); ++battery) {
      const auto silent = why_silent(scenario_, seen_, unit_, battery);
      json::array targets;
      if (!silent) targets = targets_of(battery);
      list.push_back(json::object{{"battery", battery},
                                  {"closed", silent ? json::value(write_refusal(*silent)) : json::value(nullptr)},
                                  {"targets", std::move(targets)}});
    }
    if (!list.empty()) batteries_ = std::move(list);
  }

  json::array targets_of(std::uint8_t battery) const {
    json::array targets;
    for_each_unit(in_play(scenario_, seen_, enemy_of(seen_.units[unit_].side)), [&](UnitIndex target) {
      const Shot shot{.unit = unit_, .battery = battery, .target = target};
      json::object text{{"target", cast_[target].id}};
      const auto no = why_not_lay(scenario_, seen_, shot);
      const auto laid = lay(scenario_, seen_, unit_, battery, target);
      if (laid) write_laid(*laid, text);
      if (laid && !no) {
        const auto hits = odds_of_hits({.dice = laid->dice, .needed = laid->needed, .divisor = laid->divisor});
        text["expected"] = write_chance(expected_hits(hits))["decimal"];
        text["hit"] = write_chance(chance_of_a_hit(hits));
      }
      text["closed"] = no ? json::value(write_refusal(*no)) : json::value(nullptr);
      targets.push_back(std::move(text));
    });
    return targets;
  }

  void land() {
    const Unit& at = seen_.units[unit_];
    if (at.aboard > 0) offer(Land{.unit = unit_});
    if (at.men > 0 && at.carrier != kNoUnit) offer(Embark{.unit = unit_});
  }

  const Cast& cast_;
  const Scenario& scenario_;
  const State& seen_;
  Seat seat_;
  UnitIndex unit_;
  json::array may_;
  json::array may_not_;
  json::value steam_ = nullptr;
  json::value lighten_ = nullptr;
  bool march_ = false;
  json::value batteries_ = nullptr;
};

}  // namespace

void write_laid(const Laid& laid, json::object& text) {
  text["range"] = write_inches(laid.range);
  text["dice"] = laid.dice;
  text["needed"] = laid.needed;
  text["divisor"] = laid.divisor;
}

json::array write_plain_actions(const Cast& cast, const Scenario& scenario, const State& seen, Seat seat) {
  json::array actions;
  if (!Flotilla::to_decide(seen).contains(seat)) return actions;
  const auto offer = [&](const Action& action) {
    if (!Flotilla::refuse(scenario, seen, seat, action)) actions.push_back(write_shape(action, CastSpelling(cast)));
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

json::array write_choices(const Cast& cast, const Scenario& scenario, const State& seen, Seat seat) {
  constexpr std::array kOfUnits{Phase::kMuster,  Phase::kMoving,   Phase::kFiring,
                                Phase::kLanding, Phase::kBoarding, Phase::kRepairing};
  json::array choices;
  const bool of_units = std::ranges::find(kOfUnits, seen.phase) != kOfUnits.end();
  if (!of_units || !Flotilla::to_decide(seen).contains(seat)) return choices;
  for_each_unit(seen.in_play, [&](UnitIndex unit) {
    if (commands(seat, seen.units[unit].side)) choices.push_back(Choosing(cast, scenario, seen, seat, unit).write());
  });
  return choices;
}

}  // namespace brownwater::wire::flotilla_wire
