#include "adapters/clerk/flotilla_phrases.hpp"

#include <algorithm>
#include <array>

#include "adapters/clerk/flotilla_line.hpp"
#include "adapters/wire/flotilla/flotilla_words.hpp"
#include "adapters/wire/words.hpp"
#include "engine/games/flotilla/helm.hpp"

namespace brownwater::clerk {
namespace {

using flotilla::UnitIndex;

/// Batteries that a phrase lays at most; a line may name more.
constexpr std::size_t kMostLaid = 4;

void add(std::vector<Choice>& choices, std::string word, std::string says) {
  if (std::ranges::find(choices, word, &Choice::word) == choices.end())
    choices.push_back({std::move(word), std::move(says)});
}

/// Collects the phrases from the orders that are open.
class Gathering {
 public:
  Gathering(const wire::flotilla_wire::Cast& cast, const flotilla::Scenario& scenario, const flotilla::State& state,
            Seat by)
      : cast_(cast), scenario_(scenario), state_(state), by_(by), units_(cast.units.size()) {}

  std::vector<Orders> all() {
    std::vector<flotilla::Action> open;
    flotilla::Flotilla::list_actions(scenario_, state_, by_, open);
    for (const flotilla::Action& action : open) std::visit([this](const auto& order) { take(order); }, action);
    if (state_.phase == flotilla::Phase::kFiring) lay_all();
    std::vector<Orders> all;
    for (UnitIndex unit = 0; unit < units_.size(); ++unit) {
      Orders orders{.ship = cast_[unit].id, .name = cast_[unit].name, .note = note_of(unit)};
      orders.phrases = phrases_of(unit);
      if (!orders.phrases.empty()) all.push_back(std::move(orders));
    }
    finish_side();
    if (!side_.empty()) all.push_back({.phrases = std::move(side_)});
    return all;
  }

 private:
  struct Of {
    std::vector<Choice> inches;
    std::vector<Choice> batteries;
    std::vector<Choice> aims;
    std::vector<Choice> targets;  ///< of guns
    int guns = 0;                 ///< that may go overboard
    bool marches = false;
    std::vector<Phrase> plain;
    std::vector<Phrase> aimed;  ///< with a target as the last part
  };

  void side(std::string label, std::string line) { side_.push_back({std::move(label), {text(std::move(line))}}); }
  void plain(UnitIndex unit, std::string label, const std::string& word) {
    units_[unit].plain.push_back({std::move(label), {text(word + " " + cast_[unit].id)}});
  }
  void aimed(UnitIndex unit, const std::string& label, const std::string& word, UnitIndex target) {
    auto& phrases = units_[unit].aimed;
    auto found = std::ranges::find(phrases, label, &Phrase::label);
    if (found == phrases.end())
      found = phrases.insert(phrases.end(), {label, {text(word + " " + cast_[unit].id), one_of("target", {})}});
    add(found->parts.back().choices, cast_[target].id, cast_[target].name);
  }

  void take(const flotilla::Ready&) { side("Ready", "ready"); }
  void take(const flotilla::ChooseFirst& order) {
    const std::string word(wire::word_in(wire::words_of<Side>(), order.first));
    side(word == "union" ? "The Union is side A" : "The Confederates are side A", "first " + word);
  }
  void take(const flotilla::Stand&) {}
  void take(const flotilla::Open& order) {
    plain(order.unit, order.open ? "Opens up from the next turn on" : "Buttons up from the next turn on",
          order.open ? "open" : "close");
  }
  void take(const flotilla::Steam& order) {
    add(units_[order.unit].inches, std::to_string(order.inches), std::to_string(order.inches) + " inches");
  }
  void take(const flotilla::BackAstern& order) {
    units_[order.unit].plain.push_back(
        {"Goes astern", {text("astern " + cast_[order.unit].id), meets_nothing(), nobody_fires()}});
  }
  void take(const flotilla::CallForPower& order) { plain(order.unit, "Calls for more power", "power"); }
  void take(const flotilla::Insist& order) {
    side(order.insist ? "Insist" : "Yield to the engineer", order.insist ? "insist" : "yield");
  }
  void take(const flotilla::Lighten& order) {
    units_[order.unit].guns = std::max(units_[order.unit].guns, int{order.guns});
  }
  void take(const flotilla::ReverseEngines& order) { plain(order.unit, "Reverses her engines", "reverse"); }
  void take(const flotilla::March& order) { units_[order.unit].marches = true; }
  void take(const flotilla::Charge& order) { aimed(order.unit, "Charges", "charge", order.target); }
  void take(const flotilla::EndMovement&) { side("All others go on; movement is over", "end"); }
  /// The book lists shots by its chart; here each may be that is not refused.
  void lay_all() {
    for (UnitIndex unit = 0; unit < units_.size(); ++unit) {
      const bool own = flotilla::has(state_.in_play, unit) && seat_of(state_.units[unit].side) == by_;
      if (!own || scenario_.kind_of(unit) == flotilla::Kind::kParty) continue;
      for (std::uint8_t battery = 0; battery < scenario_.sheet(unit).batteries.size(); ++battery) {
        for (UnitIndex target = 0; target < units_.size(); ++target)
          for (const auto aim : {flotilla::Aim::kPlain, flotilla::Aim::kLow, flotilla::Aim::kHigh})
            try_lay({.unit = unit, .battery = battery, .target = target, .aim = aim});
      }
    }
  }
  void try_lay(const flotilla::Shot& shot) {
    const flotilla::Lay order{.shot = shot};
    if (!flotilla::Flotilla::refuse(scenario_, state_, by_, order)) take(order);
  }
  void take(const flotilla::Lay& order) {
    Of& of = units_[order.shot.unit];
    const std::string battery = flotilla_batteries(scenario_, order.shot.unit)[order.shot.battery];
    add(of.batteries, battery, battery);
    add(of.targets, cast_[order.shot.target].id, cast_[order.shot.target].name);
    if (order.shot.aim == flotilla::Aim::kLow) add(of.aims, "low", "low");
    if (order.shot.aim == flotilla::Aim::kHigh) add(of.aims, "high", "high");
  }
  void take(const flotilla::OpenFire&) {}
  void take(const flotilla::Pass&) { side("Pass", "pass"); }
  void take(const flotilla::SmallArms& order) { aimed(order.unit, "Small arms at", "muskets", order.target); }
  void take(const flotilla::Grapple& order) { aimed(order.unit, "Grapples", "grapple", order.target); }
  void take(const flotilla::CutFree& order) { plain(order.unit, "Cuts herself free", "cut"); }
  void take(const flotilla::Spar& order) { aimed(order.unit, "Spar torpedo at", "spar", order.target); }
  void take(const flotilla::Land& order) { plain(order.unit, "Goes ashore", "land"); }
  void take(const flotilla::Embark& order) { plain(order.unit, "Goes back aboard", "embark"); }
  void take(const flotilla::Board& order) { plain(order.unit, "Boards", "board"); }
  void take(const flotilla::Repair& order) { plain(order.unit, "Repairs", "repair"); }
  void take(const flotilla::EndStep&) { side("Nothing more in this step", "end"); }
  void take(const flotilla::Pursue& order) { side(order.goes ? "Pursue" : "Stay", order.goes ? "pursue" : "stay"); }
  void take(const flotilla::LoseTurn& order) {
    const std::string word(wire::word_in(wire::flotilla_wire::kMomentWords, order.moment));
    side("The turn at her " + word + " is lost", "box " + word);
  }
  void take(const flotilla::ManPrize& order) { add(men_, std::to_string(order.men), std::to_string(order.men)); }
  void take(const flotilla::Proceed&) {}
  void take(const flotilla::Ruling&) {}

  static Part meets_nothing() { return tick("meets", "clear", "she meets nothing on her way"); }
  static Part nobody_fires() { return tick("fire", "quiet", "her side does not fire at her windows"); }

  std::string note_of(UnitIndex unit) const {
    const Of& of = units_[unit];
    if (of.marches) return "may march or charge";
    if (of.inches.empty()) return {};
    std::string note = "may go";
    for (const Choice& inches : of.inches) note += " " + inches.word;
    return note;
  }

  std::vector<Phrase> phrases_of(UnitIndex unit) {
    Of& of = units_[unit];
    const std::string& id = cast_[unit].id;
    std::vector<Phrase> phrases;
    if (!of.inches.empty()) steam(unit, phrases);
    for (std::size_t laid = 1; laid <= std::min(of.batteries.size(), kMostLaid); ++laid)
      phrases.push_back(fire(unit, laid));
    std::ranges::move(of.aimed, std::back_inserter(phrases));
    if (of.marches) {
      phrases.push_back({"Marches", {text("march " + id), tick("water", "swim", "swims where there is water")}});
    }
    std::ranges::move(of.plain, std::back_inserter(phrases));
    if (of.guns > 0)
      phrases.push_back({"Throws guns overboard", {text("lighten " + id), number("guns", 1, of.guns, "guns")}});
    if (may_stand(unit)) phrases.push_back({"Standing order", {text("stand " + id), one_of("fire", standing())}});
    return phrases;
  }
  // FL-1.3
  bool may_stand(UnitIndex unit) const {
    const flotilla::Stand order{.unit = unit, .standing = state_.units[unit].standing};
    return flotilla::has(state_.in_play, unit) && seat_of(state_.units[unit].side) == by_ &&
           !flotilla::Flotilla::refuse(scenario_, state_, by_, order);
  }
  static std::vector<Choice> standing() {
    return {{"ask", "asks at each window"}, {"hold", "holds her fire"}, {"fire", "fires whenever she may"}};
  }
  // FL-3.2, FL-3.3
  void steam(UnitIndex unit, std::vector<Phrase>& phrases) const {
    const std::string& id = cast_[unit].id;
    const Part inches = one_of("inches", units_[unit].inches);
    phrases.push_back({"Steams straight on", {text(id), inches, meets_nothing(), nobody_fires()}});
    Phrase turns{"Steams and turns", {text(id), inches}};
    for (const flotilla::Moment moment : flotilla::kAllMoments) {
      const flotilla::TurnLimits limits = flotilla::turns_open(scenario_, state_, unit, moment);
      turns.parts.push_back(number(std::string(wire::word_in(wire::flotilla_wire::kMomentWords, moment)), limits.port,
                                   limits.starboard, "degrees, to port negative"));
    }
    turns.parts.push_back(meets_nothing());
    turns.parts.push_back(nobody_fires());
    phrases.push_back(std::move(turns));
  }
  // FL-4.1, FL-4.2
  Phrase fire(UnitIndex unit, std::size_t batteries) const {
    const Of& of = units_[unit];
    Phrase phrase{batteries == 1 ? "Fires" : "Fires " + std::to_string(batteries) + " batteries",
                  {text(cast_[unit].id)}};
    for (std::size_t at = 0; at < batteries; ++at) {
      if (at > 0) phrase.parts.push_back(text(","));
      phrase.parts.push_back(one_of("battery", of.batteries));
      phrase.parts.push_back(text(">"));
      phrase.parts.push_back(one_of("target", of.targets));
      phrase.parts.push_back(maybe(number("range", 1, chance::kMostAnswers, "inches")));
      if (!of.aims.empty()) phrase.parts.push_back(maybe(one_of("aim", of.aims)));
    }
    return phrase;
  }
  void finish_side() {
    if (!men_.empty()) side_.push_back({"Men into the prize", {text("men"), one_of("men", men_)}});
  }

  const wire::flotilla_wire::Cast& cast_;
  const flotilla::Scenario& scenario_;
  const flotilla::State& state_;
  Seat by_;
  std::vector<Of> units_;
  std::vector<Phrase> side_;
  std::vector<Choice> men_;
};

}  // namespace

std::vector<Orders> flotilla_phrases(const wire::flotilla_wire::Cast& cast, const flotilla::Scenario& scenario,
                                     const flotilla::State& state, Seat by) {
  if (!flotilla::Flotilla::to_decide(state).contains(by)) return {};
  return Gathering(cast, scenario, state, by).all();
}

}  // namespace brownwater::clerk
