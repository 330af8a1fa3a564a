#include <algorithm>

#include "adapters/wire/chances.hpp"
#include "adapters/wire/flotilla/choices.hpp"
#include "adapters/wire/flotilla/odds.hpp"
#include "adapters/wire/flotilla/questions.hpp"
#include "adapters/wire/measures.hpp"
#include "engine/core/visit_one.hpp"
#include "engine/games/flotilla/flotilla.hpp"
#include "engine/games/flotilla/steps.hpp"

namespace brownwater::wire::flotilla_wire {
namespace {

using namespace flotilla;

/// The events of her move alone: no unit fires, and later events are left out.
std::vector<Event> moved(const Scenario& scenario, State& trial, const Steam& order) {
  const Side side = trial.units[order.unit].side;
  trial.hits.clear();
  // Encounters of the move are judged by the book, even where an umpire will rule on them; his open matters are left
  // out.
  trial.umpired = false;
  trial.matters.clear();
  for (UnitIndex unit = 0; unit < scenario.unit_count(); ++unit) {
    set_standing(trial, unit, {.mode = Standing::Mode::kHold});
    trial.units[unit].tests = trial.units[unit].boxes_due = 0;
  }
  trial.active = side;
  trial.ending = false;
  Recorder umpire(chance::RandomFaces(chance::PhiloxStream(0, 0)));
  Flotilla::apply(scenario, trial, seat_of(side), order, umpire);
  while (trial.passage.unit == order.unit && Flotilla::between_decisions(trial))
    Flotilla::advance(scenario, trial, umpire);
  return umpire.events();
}

/// Takes down what she meets, leg by leg.
class Logging {
 public:
  Logging(const Cast& cast, const Tables& tables, json::object& text) : cast_(cast), tables_(tables), text_(text) {}

  void operator()(const ShipMoved& moved) {
    legs_.push_back(
        json::object{{"from", write_point(moved.from)}, {"to", write_point(moved.to)}, {"heading", moved.heading}});
    text_["legs"] = legs_;
  }
  void operator()(const GroundTested& tested) {
    if (tested.band == 0) {
      text_["grounds"] =
          json::object{{"at", legs_.empty() ? json::value(nullptr) : legs_.back().at("to")}, {"leg", legs_.size()}};
      return;
    }
    constexpr int kFaces = 6;
    const auto grounding = static_cast<chance::Weight>(std::max(kFaces + 1 - tested.needed, 0));
    text_["ground"] =
        json::object{{"band", tested.band}, {"needed", tested.needed}, {"chance", write_chance({grounding, kFaces})}};
  }
  void operator()(const HullsMet& met) {
    // FL-3.7: her dice follow from what she would run, before any is thrown.
    const auto hits = odds_of_hits({.dice = met.dice, .needed = tables_.ram_hits_on});
    text_["meets"].as_array().push_back(json::object{{"ship", cast_[met.other].id},
                                                     {"leg", legs_.size()},
                                                     {"dice", met.dice},
                                                     {"hit", write_chance(chance_of_a_hit(hits))},
                                                     {"expected", write_chance(expected_hits(hits))["decimal"]},
                                                     {"outcomes", write_hits(hits)}});
  }
  void operator()(const MineStruck& struck) {
    text_["mines"].as_array().push_back(json::object{{"at", write_point(struck.at)}, {"leg", legs_.size()}});
  }
  void operator()(const ShipExited&) { text_["leaves"] = true; }
  template <class Happening>
  void operator()(const Happening&) {}

 private:
  const Cast& cast_;
  const Tables& tables_;
  json::object& text_;
  json::array legs_;
};

/// Which batteries would bear on whom from there, the others where they lie now.
json::array write_bears(const Cast& cast, const Scenario& scenario, const State& seen, UnitIndex ship) {
  json::array bears;
  for_each_unit(in_play(scenario, seen, enemy_of(seen.units[ship].side)), [&](UnitIndex target) {
    bool looked = false;
    for (std::size_t battery = 0; battery < scenario.sheet(ship).batteries.size(); ++battery) {
      if (why_silent(scenario, seen, ship, battery)) continue;
      const auto laid = lay(scenario, seen, ship, battery, target);
      if (!laid) continue;
      if (!looked && !in_sight(scenario, seen, ship, target)) return;
      looked = true;
      json::object text{{"battery", battery}, {"target", cast[target].id}};
      write_laid(*laid, text);
      bears.push_back(std::move(text));
    }
  });
  return bears;
}

}  // namespace

json::object write_course(const Cast& cast, const Scenario& scenario, const State& seen, const Steam& order) {
  json::object text{{"legs", json::array()},  {"end", nullptr},         {"ground", nullptr}, {"grounds", nullptr},
                    {"meets", json::array()}, {"mines", json::array()}, {"leaves", false},   {"bears", json::array()}};
  State trial = seen;
  Logging log(cast, scenario.tables(), text);
  for (const Event& event : moved(scenario, trial, order)) visit_one(log, event.happening);
  State then = seen;
  then.units[order.unit].pose = trial.units[order.unit].pose;
  then.units[order.unit].under_way = order.inches > 0;
  const Pose& end = then.units[order.unit].pose;
  text["end"] = json::object{{"at", write_point(end.at)}, {"heading", end.heading}};
  if (!text["leaves"].as_bool()) text["bears"] = write_bears(cast, scenario, then, order.unit);
  return text;
}

}  // namespace brownwater::wire::flotilla_wire
