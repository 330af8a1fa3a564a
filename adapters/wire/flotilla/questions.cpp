#include "adapters/wire/flotilla/questions.hpp"

#include <algorithm>
#include <limits>

#include "adapters/wire/answer.hpp"
#include "adapters/wire/chances.hpp"
#include "adapters/wire/flotilla/choices.hpp"
#include "adapters/wire/flotilla/explain.hpp"
#include "adapters/wire/flotilla/odds.hpp"
#include "adapters/wire/flotilla/spelling.hpp"
#include "adapters/wire/measures.hpp"
#include "engine/games/flotilla/boarding.hpp"
#include "engine/games/flotilla/damage.hpp"
#include "engine/games/flotilla/helm.hpp"
#include "engine/games/flotilla/melee.hpp"
#include "engine/games/flotilla/shore.hpp"
#include "engine/games/flotilla/windows.hpp"

namespace brownwater::wire::flotilla_wire {
namespace {

json::object refused(const kernel::Refusal& refusal) { return {{"refused", write_refusal(refusal)}}; }

/// Reads one question and answers it.
class Questioner {
 public:
  Questioner(const Cast& cast, const Scenario& scenario, const View& view, Reader& reader)
      : cast_(cast), scenario_(scenario), view_(view), seen_(view.seen), reader_(reader) {
    seen_.volley.clear();
  }

  json::object fire() {
    Shot shot{.unit = read_unit(reader_, "ship", cast_), .battery = read_battery()};
    shot.target = read_unit(reader_, "target", cast_);
    if (reader_.maybe("aim") != nullptr) shot.aim = reader_.word("aim", kAimWords).value_or(Aim::kPlain);
    const std::optional<Pose> from = read_pose();
    reader_.close();
    if (shot.unit == kNoUnit || shot.target == kNoUnit) return {};
    if (from) seen_.units[shot.unit].pose = *from;
    if (const auto no = why_not_lay(scenario_, seen_, shot)) return refused(*no);
    const auto laid = lay(scenario_, seen_, shot.unit, shot.battery, shot.target);
    if (!laid) return refused(laid.error());
    return write_fire(shot, *laid);
  }

  json::object path() {
    Steam order{.unit = read_unit(reader_, "ship", cast_), .inches = 0, .turns = {}};
    constexpr std::int64_t kMostAsked = 63;
    constexpr std::int64_t kMostTurn = 180;
    order.inches = static_cast<std::uint8_t>(reader_.whole("inches", 0, kMostAsked).value_or(0));
    const json::array* turns = reader_.maybe("turns") == nullptr ? nullptr : reader_.list("turns");
    for (std::size_t moment = 0; turns != nullptr && moment < turns->size(); ++moment) {
      const auto degrees = whole_number((*turns)[moment]);
      if (moment < kMoments && degrees && std::abs(*degrees) <= kMostTurn)
        order.turns[moment] = static_cast<std::int16_t>(*degrees);
      else
        reader_.refuse_below("turns", moment, "are three, in whole degrees", "FL-3.3");
    }
    reader_.close();
    if (order.unit == kNoUnit || !reader_.faults().empty()) return {};
    const bool known = view_.seat == Seat::kUmpire || commands(view_.seat, seen_.units[order.unit].side);
    if (!known) return refused(refusal(rule(1, 3), Reason::kNotYourUnit));
    if (const auto no = why_not_steam(scenario_, seen_, order)) return refused(*no);
    return write_course(cast_, scenario_, seen_, order);
  }

  json::object boarding() {
    const UnitIndex ship = read_unit(reader_, "ship", cast_);
    const bool names_target = reader_.maybe("target") != nullptr;
    UnitIndex target = names_target ? read_unit(reader_, "target", cast_) : kNoUnit;
    reader_.close();
    if (ship == kNoUnit || (names_target && target == kNoUnit)) return {};
    if (!names_target) target = seen_.units[ship].grapples;
    if (target == kNoUnit) return refused(refusal(rule(6, 2), Reason::kNotGrappled));
    if (const auto no = refuse_boarders(ship, target)) return refused(*no);
    const BoardingStrengths strengths{.own = boarding_strength(seen_, ship),
                                      .target = boarding_strength(seen_, target)};
    return {{"rule", rule_text(rule(6, 2))},
            {"strength", strengths.own},
            {"target_strength", strengths.target},
            {"outcomes", write_boarding(strengths)}};
  }

  /// FL-6.5: a die for each man.
  json::object small_arms() {
    const SmallArms order{.unit = read_unit(reader_, "party", cast_), .target = read_unit(reader_, "target", cast_)};
    reader_.close();
    if (order.unit == kNoUnit || order.target == kNoUnit) return {};
    if (const auto no = why_not_small_arms(scenario_, seen_, order)) return refused(*no);
    const int needed = scenario_.tables().musket_on;
    json::object text{{"rule", rule_text(rule(6, 5))}, {"needed", needed}};
    write_throw(text, "", seen_.units[order.unit].men, needed);
    return text;
  }

  /// FL-6.3, and the first round of the melee to which it may come (FL-6.4).
  json::object charge() {
    const Charge order{.unit = read_unit(reader_, "party", cast_), .target = read_unit(reader_, "target", cast_)};
    reader_.close();
    if (order.unit == kNoUnit || order.target == kNoUnit) return {};
    if (const auto no = why_not_charge(scenario_, seen_, order.unit, order.target)) return refused(*no);
    const ChargeTerms terms = terms_of(scenario_, seen_, order);
    const chance::Fraction goes = chance_from(terms.goes_on);
    const int inches = divided(terms.distance, kInch);
    const chance::Fraction reaches = terms.open ? chance_of_total(terms.run_dice, inches) : chance::Fraction();
    const int hits_on = scenario_.tables().melee.hits_on;
    json::object text{{"rule", rule_text(rule(6, 3))},
                      {"distance", write_inches(terms.distance)},
                      {"run_dice", terms.run_dice},
                      {"goes", write_chance(goes)},
                      {"strikes", terms.swims ? json::value(nullptr) : json::value(write_chance(goes * reaches))},
                      {"from_rear", terms.from_rear},
                      {"needed", hits_on}};
    write_throw(text, "", melee_dice(scenario_, seen_, order.unit, false, false), hits_on);
    write_throw(text, "target_", melee_dice(scenario_, seen_, order.target, true, terms.from_rear), hits_on);
    return text;
  }

  /// FL-6.6: where men may come ashore, or why not at a place.
  json::object landing() {
    Land order{.unit = read_unit(reader_, "party", cast_), .at = {}};
    if (reader_.maybe("at") != nullptr) order.at = read_point(reader_, "at");
    reader_.close();
    if (order.unit == kNoUnit) return {};
    if (!commands(view_.seat, seen_.units[order.unit].side)) return refused(refusal(rule(6, 6), Reason::kNotYourUnit));
    if (const auto no = why_not_land(scenario_, seen_, order)) return refused(*no);
    json::array places;
    for (const Point at : landing_places(scenario_, seen_, order.unit)) places.push_back(write_point(at));
    return {{"rule", rule_text(rule(6, 6))}, {"places", std::move(places)}};
  }

  json::object captain() {
    const UnitIndex ship = read_unit(reader_, "ship", cast_);
    reader_.close();
    if (ship == kNoUnit) return {};
    if (scenario_.kind_of(ship) != Kind::kShip) return refused(refusal(rule(5, 1), Reason::kNotAShip));
    if (!has(seen_.in_play, ship)) return refused(refusal(rule(5, 1), Reason::kUnitGone));
    const Tables& tables = scenario_.tables();
    const Modifiers modifiers = captain_modifiers(scenario_, seen_, ship);
    int value = seen_.units[ship].morale;
    for (const CausedModifier& modifier : modifiers) value += modifier.amount;
    return {{"rule", rule_text(rule(5, 1))},
            {"morale", seen_.units[ship].morale},
            {"modifiers", write_shape(modifiers, CastSpelling(cast_))},
            {"value", value},
            {"surrenders", enemy_within(scenario_, seen_, ship, tables.surrender_reach)},
            {"outcomes", write_nerve(odds_of_nerve(tables, value))}};
  }

 private:
  /// A number beyond any sheet becomes the most that a shot holds, so that the rules name the fault.
  std::uint8_t read_battery() {
    constexpr std::int64_t kMost = std::numeric_limits<std::uint8_t>::max();
    return static_cast<std::uint8_t>(std::min(reader_.whole("battery", 0, kNumberForm.most).value_or(0), kMost));
  }
  /// Dice that each score from `needed` on: their number, the mean, and the chance of at least one if it is exact for
  /// so many dice.
  static void write_throw(json::object& text, std::string_view of, int dice, int needed) {
    constexpr int kMostExact = 40;
    const auto key = [of](std::string_view name) { return std::string(of) + std::string(name); };
    const chance::Fraction mean = chance_from(needed) * chance::Fraction(static_cast<chance::Weight>(dice), 1);
    text[key("dice")] = dice;
    text[key("expected")] = write_chance(mean)["decimal"];
    text[key("hit")] = dice > kMostExact
                           ? json::value(nullptr)
                           : json::value(write_chance(chance_of_a_hit(odds_of_hits({.dice = dice, .needed = needed}))));
  }

  json::object write_fire(const Shot& shot, const Laid& laid) const {
    const chance::Fraction goes =
        shot.aim == Aim::kPlain ? chance::Fraction::certain() : chance_aimed_fire_goes(scenario_.tables());
    const auto hits = odds_of_hits({.dice = laid.dice, .needed = laid.needed, .divisor = laid.divisor}, goes);
    json::object text{{"rule", rule_text(rule(4, 3))}};
    write_laid(laid, text);
    text["goes"] = write_chance(goes);
    text["hit"] = write_chance(chance_of_a_hit(hits));
    text["expected"] = write_chance(expected_hits(hits))["decimal"];
    text["outcomes"] = write_hits(hits);
    return text;
  }

  std::optional<Pose> read_pose() {
    const json::value* from = reader_.maybe("from");
    if (from == nullptr) return std::nullopt;
    Reader place(*from, "/from", reader_.faults());
    const auto at = read_point(place, "at");
    const auto heading = read_bearing(place, "heading");
    place.close();
    if (!at || !heading) return std::nullopt;
    if (!scenario_.chart().on_sheet(*at)) reader_.refuse("from", "must be a place on the table");
    return Pose{.at = *at, .heading = *heading};
  }

  std::optional<kernel::Refusal> refuse_boarders(UnitIndex ship, UnitIndex target) const {
    for (const UnitIndex unit : {ship, target}) {
      if (scenario_.kind_of(unit) != Kind::kShip) return refusal(rule(6, 2), Reason::kNotAShip);
      if (!has(seen_.in_play, unit)) return refusal(rule(6, 2), Reason::kUnitGone);
    }
    if (seen_.units[ship].side == seen_.units[target].side) return refusal(rule(6, 2), Reason::kTargetIsFriend);
    const Unit& at = seen_.units[target];
    if (at.armour == ArmourClass::kIronclad && !at.opened) return refusal(rule(6, 1), Reason::kButtonedUp);
    return std::nullopt;
  }

  const Cast& cast_;
  const Scenario& scenario_;
  const View& view_;
  State seen_;
  Reader& reader_;
};

constexpr std::array<Word<json::object (Questioner::*)()>, 7> kQuestions{{{&Questioner::fire, "fire"},
                                                                          {&Questioner::path, "path"},
                                                                          {&Questioner::boarding, "boarding"},
                                                                          {&Questioner::captain, "captain"},
                                                                          {&Questioner::small_arms, "small_arms"},
                                                                          {&Questioner::charge, "charge"},
                                                                          {&Questioner::landing, "landing"}}};

}  // namespace

std::expected<json::object, Fault> answer(const Cast& cast, const Scenario& scenario, const View& view,
                                          const json::value& question) {
  return answer_by(kQuestions, question, [&](Reader& reader) { return Questioner(cast, scenario, view, reader); });
}

}  // namespace brownwater::wire::flotilla_wire
