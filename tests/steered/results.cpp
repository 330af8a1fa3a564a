#include "tests/steered/results.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "tests/steered/texts.hpp"

namespace brownwater::steered {

namespace {

/// An event after which a unit's fate is another one. Without a fate, the event tells it under that key.
struct Ends {
  std::string_view event;
  std::string_view unit;
  std::string_view fate;
};

/// The words of a system's battles.
struct Words {
  std::string_view system;
  std::string_view units;
  std::string_view fate;
  std::string_view turn;
  std::string_view turns;
  std::string_view lives;
  std::string_view left;
  std::array<std::string_view, 5> lost;
  std::vector<Ends> ends;
};

const Words* words_of(std::string_view system) {
  static const std::array<Words, 3> kAll{Words{"mobas",
                                               "ships",
                                               "status",
                                               "turn",
                                               "turns",
                                               "afloat",
                                               "withdrawn",
                                               {"sunk", "silenced"},
                                               {{"ship_sank", "ship", "sunk"},
                                                {"torpedo_boat_lost", "ship", "sunk"},
                                                {"ship_withdrew", "ship", "withdrawn"},
                                                {"battery_silenced", "ship", "silenced"},
                                                {"ship_corrected", "ship", ""}}},
                                         Words{"noddy",
                                               "ships",
                                               "status",
                                               "move",
                                               "moves",
                                               "afloat",
                                               "withdrawn",
                                               {"sunk", "taken", "abandoned", "silenced"},
                                               {{"ship_sank", "ship", "sunk"},
                                                {"ship_left", "ship", "withdrawn"},
                                                {"ship_taken", "ship", "taken"},
                                                {"ship_abandoned", "ship", "abandoned"},
                                                {"battery_silenced", "ship", "silenced"},
                                                {"ship_corrected", "ship", ""}}},
                                         Words{"flotilla",
                                               "units",
                                               "fate",
                                               "turn",
                                               "turns",
                                               "in_play",
                                               "exited",
                                               {"surrendered", "abandoned", "hulk", "gone"},
                                               {{"ship_sank", "unit", "hulk"},
                                                {"hulk_cleared", "ship", "gone"},
                                                {"battery_destroyed", "unit", "gone"},
                                                {"battery_taken", "unit", "gone"},
                                                {"ship_struck", "ship", "surrendered"},
                                                {"ship_abandoned", "ship", "abandoned"},
                                                {"ship_exited", "ship", "exited"},
                                                {"prize_manned", "ship", "in_play"}}}};
  const auto found = std::ranges::find(kAll, system, &Words::system);
  return found == kAll.end() ? nullptr : &*found;
}

std::string_view enemy_of(std::string_view side) { return side == "union" ? "confederate" : "union"; }

bool changed_hands(const json::object& unit) {
  const json::value* first = unit.if_contains("first_side");
  return first != nullptr && *first != unit.at("side");
}

std::int64_t dice_of(const json::value& guns) {
  std::int64_t dice = 0;
  for (const json::value& battery : guns.at("batteries").as_array()) dice += number_of(battery.as_object(), "dice");
  return dice;
}

/// The guns of Noddy's card that stand.
std::int64_t guns_of(const json::object& ship) {
  return std::ranges::count_if(ship.at("guns").as_array(),
                               [](const json::value& gun) { return !is(gun.as_object(), "state", "out"); });
}

/// Whether it could fire a gun: one that stands and has rounds, of Flotilla a die.
bool has_gun(const json::object& unit) {
  if (unit.contains("now")) return dice_of(unit.at("now")) > 0;
  return std::ranges::any_of(unit.at("guns").as_array(), [](const json::value& gun) {
    return !is(gun.as_object(), "state", "out") && gun.at("rounds") != 0;
  });
}

/// A ship that left for her side's objective has passed, and left.
std::string fate_of(const Words& words, const json::object& unit) {
  const std::string fate = text_of(unit, words.fate);
  return fate == "passed" ? std::string(words.left) : fate;
}

}  // namespace

void Results::begin(const wire::Setting& setting, const kernel::AnyState& state) {
  const json::value* options = setting.text.if_contains("options");
  options_ = options != nullptr && options->is_object() ? options->as_object() : json::object();
  first_ = codec_.write_state(setting, state);
  fates_.clear();
  sides_.clear();
  strength_.clear();
  ledger_.clear();
  taken_.clear();
  places_known_ = true;
  if (const Words* words = words_of(codec_.system())) {
    for (const json::value& unit : first_.at(words->units).as_array()) {
      const std::string id = text_of(unit.as_object(), "id");
      fates_[id] = fate_of(*words, unit.as_object());
      sides_[id] = text_of(unit.as_object(), "side");
      if (unit.as_object().contains("fv_left")) strength_[id] = number_of(unit.as_object(), "fv_left");
    }
  }
  if (const json::value* ledger = first_.if_contains("ledger"))
    for (const json::value& entry : ledger->as_array())
      ledger_[text_of(entry.as_object(), "cause")] = number_of(entry.as_object(), "points");
  if (const json::value* places = first_.if_contains("places"))
    for (const json::value& place : places->at("taken").as_array()) taken_.emplace(place.as_string());
  if (const json::value* ships = first_.if_contains("ships"); ships != nullptr && first_.contains("ledger"))
    for (const json::value& ship : ships->as_array())
      fates_[text_of(ship.as_object(), "id")] = text_of(ship.as_object(), "fate");
}

void Results::take(const wire::Setting& setting, std::span<const kernel::AnyEvent> told, const kernel::AnyState& state,
                   bool last) {
  constexpr std::uint64_t kOneIn = 64;
  json::array events;
  for (const kernel::AnyEvent& event : told) events.push_back(codec_.write_event(setting, event));
  hear(events);
  if (last || codec_.game().outcome(state) || ++decisions_ % kOneIn == 0) compare(codec_.write_state(setting, state));
}

void Results::hear(const json::array& events) {
  for (const json::value& told : events) {
    const json::object& event = told.as_object();
    if (words_of(codec_.system()) != nullptr) hear_of_battle(event);
    if (is(event, "type", "umpire_ruled") && event.at("act").is_object()) hear_ruling(event.at("act").as_object());
    if (is(event, "type", "points_scored")) ledger_[text_of(event, "cause")] += number_of(event, "amount");
    if (is(event, "type", "ship_lost") && event.contains("fate"))
      fates_[text_of(event, "ship")] = text_of(event, "fate");
    if (is(event, "type", "place_taken") && event.at("place").is_string()) {
      named_.insert(text_of(event, "place"));
      if (is(event, "side", "union"))
        taken_.insert(text_of(event, "place"));
      else
        taken_.erase(text_of(event, "place"));
    }
  }
}

/// Some changes only a ruling tells.
void Results::hear_ruling(const json::object& act) {
  if (is(act, "act", "set_place")) places_known_ = false;
  const json::value* fate = act.if_contains("fate");
  if (!is(act, "act", "set_fate") || fate == nullptr) return;
  fates_[text_of(act, act.contains("unit") ? "unit" : "ship")] = std::string(fate->as_string());
}

void Results::hear_of_battle(const json::object& event) {
  const Words& words = *words_of(codec_.system());
  for (const Ends& ends : words.ends) {
    if (!is(event, "type", ends.event)) continue;
    std::string& fate = fates_[text_of(event, ends.unit)];
    // No ship took an abandoned one out with her.
    const bool empty = ends.fate == words.left && fate == "abandoned";
    fate = empty ? "gone" : ends.fate.empty() ? fate_of(words, event) : std::string(ends.fate);
  }
  if (is(event, "type", "prize_manned")) sides_[text_of(event, "ship")] = sides_[text_of(event, "by")];
  if (is(event, "type", "boarding_fought") && event.at("winner").is_string()) {
    const bool won = event.at("winner") == event.at("ship");
    fates_[text_of(event, won ? "target" : "ship")] = "surrendered";
  }
  if (const json::value* left = event.if_contains("fv_left")) {
    strength_[text_of(event, "ship")] = left->to_number<std::int64_t>();
  }
}

/// Whether a unit is one of those that a side's score counts.
bool Results::counts_in(const json::object& unit) const {
  const Words& words = *words_of(codec_.system());
  const bool lives = fate_of(words, unit) == words.lives;
  if (unit.contains("fv")) return !lives || !is_true(unit, "battery");
  if (unit.contains("guns")) return is(unit, "kind", "vessel") || is(unit, "status", "silenced");
  return !is(unit, "kind", "party");
}

bool Results::is_lost(const json::object& unit) const {
  const Words& words = *words_of(codec_.system());
  return std::ranges::find(words.lost, fate_of(words, unit)) != words.lost.end() || changed_hands(unit);
}

/// The losses of a side, and of how much.
Results::Share Results::losses(const json::object& now, std::string_view side) const {
  const Words& words = *words_of(codec_.system());
  Share speed;
  Share guns;
  const json::array& at_first = first_.at(words.units).as_array();
  const json::array& units = now.at(words.units).as_array();
  const auto add = [](Share& share, std::int64_t before, std::int64_t after, bool lost) {
    share.whole += before;
    share.part += lost ? before : std::max<std::int64_t>(before - after, 0);
  };
  for (std::size_t at = 0; at < units.size(); ++at) {
    const json::object& unit = units[at].as_object();
    const json::object& was = at_first[at].as_object();
    if (!is(was, "side", side)) continue;
    if (unit.contains("fv")) {
      add(speed, number_of(unit, "fv"), number_of(unit, "fv_left"), false);
    } else if (unit.contains("guns")) {
      if (!is(unit, "kind", "regiment")) {
        const auto halves = [](const json::object& ship) {
          return std::llround(std::max(2 * ship.at("own").at("top_speed").to_number<double>(), 0.0));
        };
        if (is(unit, "kind", "vessel")) add(speed, halves(was), halves(unit), is_lost(unit));
        add(guns, guns_of(was), guns_of(unit), is_lost(unit));
      }
    } else if (is(unit, "kind", "ship")) {
      const std::int64_t boxes = boxes_of(unit);
      add(speed, boxes, boxes - unit.at("now").at("crossed").to_number<std::int64_t>(), is_lost(unit));
    } else if (is(unit, "kind", "battery")) {
      add(speed, dice_of(unit.at("sheet")), dice_of(unit.at("now")), is_lost(unit));
    }
  }
  if (guns.whole == 0) return {speed.part, std::max<long long>(speed.whole, 1)};
  if (speed.whole == 0) return guns;
  return {speed.part * guns.whole + guns.part * speed.whole, 2 * speed.whole * guns.whole};
}

int Results::progress(const json::object& now, const json::object& objective) const {
  const Words& words = *words_of(codec_.system());
  const std::string side = text_of(objective, "side");
  const json::value* named = objective.if_contains("ships");
  int number = 0;
  for (const json::value& one : now.at(words.units).as_array()) {
    const json::object& unit = one.as_object();
    const std::string_view first_side = unit.contains("first_side") ? "first_side" : "side";
    if (is(objective, "kind", "exit")) {
      number += fate_of(words, unit) == words.left && is(unit, first_side, side) && is(unit, "side", side) ? 1 : 0;
    } else if (is(objective, "kind", "hold")) {
      const bool counts = !is(unit, "kind", "party") && !is(unit, "kind", "regiment");
      if (counts && fate_of(words, unit) == words.lives && is(unit, "side", side))
        return static_cast<int>(number_of(now, words.turn));
    } else if (named != nullptr) {
      const bool aimed = std::ranges::find(named->as_array(), unit.at("id")) != named->as_array().end();
      const bool disarmed = is_true(objective, "or_disarmed") && !has_gun(unit);
      number += aimed && (is_lost(unit) || disarmed) ? 1 : 0;
    } else if (!is(unit, "kind", "party") && is(unit, first_side, enemy_of(side))) {
      number += is_lost(unit) ? 1 : 0;
    }
  }
  return number;
}

/// How a battle of this board stands at the end of a turn: the winner and the reason, or nothing.
json::object Results::judged(const json::object& now) const {
  const Words& words = *words_of(codec_.system());
  std::map<std::string_view, bool> met;
  std::map<std::string_view, bool> lives;
  for (const json::value& one : now.at("objectives").as_array()) {
    const json::object& objective = one.as_object();
    const json::value* named = objective.if_contains("ships");
    const json::value* number = objective.if_contains(is(objective, "kind", "hold") ? "until" : "count");
    const auto wanted =
        named != nullptr ? static_cast<std::int64_t>(named->as_array().size()) : number->to_number<std::int64_t>();
    if (progress(now, objective) >= wanted) met[is(objective, "side", "union") ? "union" : "confederate"] = true;
  }
  for (const json::value& one : now.at(words.units).as_array()) {
    const json::object& unit = one.as_object();
    const bool battery = is_true(unit, "battery") || (unit.contains("guns") && is(unit, "kind", "battery"));
    const bool counts = !is(unit, "kind", "party") && !is(unit, "kind", "regiment") &&
                        (!battery || is_true(options_, "batteries_hold"));
    if (counts && fate_of(words, unit) == words.lives)
      lives[is(unit, "side", "union") ? "union" : "confederate"] = true;
  }
  const auto won = [](std::string_view winner, std::string_view reason) {
    return json::object{{"winner", winner.empty() ? json::value(nullptr) : json::value(winner)}, {"reason", reason}};
  };
  if (met.size() == 2) return won("", "both_objectives");
  if (!met.empty()) return won(met.begin()->first, "objective");
  if (lives.size() == 1) return won(lives.begin()->first, "no_ships");
  if (lives.size() == 2 && number_of(now, words.turn) < number_of(now, words.turns)) return {};
  const Share ours = losses(now, "union");
  const Share theirs = losses(now, "confederate");
  const long long for_union = theirs.part * ours.whole;
  const long long against = ours.part * theirs.whole;
  if (for_union == against) return won("", "equal_damage");
  return won(for_union > against ? "union" : "confederate", "greater_damage");
}

void Results::compare_battle(const json::object& now) {
  const Words& words = *words_of(codec_.system());
  std::map<std::string, std::map<std::string, int>> fates;
  for (const json::value& one : now.at(words.units).as_array()) {
    const json::object& unit = one.as_object();
    const std::string id = text_of(unit, "id");
    if (!is(unit, "kind", "party")) {
      expect(fates_[id] == fate_of(words, unit), "fate " + fates_[id] + " told, " + fate_of(words, unit));
      expect(sides_[id] == text_of(unit, "side"), "side");
    }
    if (const auto left = strength_.find(id); left != strength_.end())
      expect(left->second == number_of(unit, "fv_left"), "fv_left");
    const std::string side = text_of(unit, unit.contains("first_side") ? "first_side" : "side");
    if (counts_in(unit)) ++fates[side][changed_hands(unit) ? "taken" : fate_of(words, unit)];
  }
  for (const std::string side : {"union", "confederate"}) {
    for (const auto& [key, value] : now.at("score").at(side).as_object()) {
      const Share lost = losses(now, side);
      if (key == "fv" || key == "fv_left")
        expect(value == (key == "fv" ? lost.whole : lost.whole - lost.part), "score.fv");
      else if (key == "share_lost")
        expect(std::abs(value.to_number<double>() * static_cast<double>(lost.whole) - static_cast<double>(lost.part)) <
                   0.001,
               "score.share_lost");
      else
        expect(value == fates[side][std::string(key)], "score." + std::string(key));
    }
  }
  for (const json::value& objective : now.at("objectives").as_array())
    expect(progress(now, objective.as_object()) == objective.at("progress"), "objectives.progress");
  if (!now.at("outcome").is_object() || is(now.at("outcome").as_object(), "reason", "ruling")) return;
  ++counts_["looked result"];
  const json::object judgement = judged(now);
  for (const std::string_view key : {"winner", "reason"})
    expect(judgement.contains(key) && judgement.at(key) == now.at("outcome").at(key), "outcome." + std::string(key));
}

void Results::compare(const json::object& now) {
  ++counts_["looked board"];
  if (words_of(codec_.system()) != nullptr) return compare_battle(now);
  if (now.contains("ledger")) return compare_campaign(now);
  compare_war(now);
}

}  // namespace brownwater::steered
