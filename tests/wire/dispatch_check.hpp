#pragma once

#include <set>

#include "adapters/wire/dispatch/words.hpp"
#include "tests/wire/dispatch_witness.hpp"

/// Compares a dispatch with the battle that it tells.
namespace brownwater::wire::testing::dispatch_test {

inline void expect_equal(const auto& is, const auto& should_be) { EXPECT_EQ(is, should_be); }

/// The first of these keys that the event has.
inline std::string first_of(const json::object& event, std::initializer_list<std::string_view> keys) {
  for (const std::string_view key : keys) {
    if (event.contains(key)) return text_at(event, key);
  }
  return "";
}
inline std::string actor_of(const json::object& event) { return first_of(event, {"ship", "unit", "party"}); }
inline std::string other_of(const json::object& event) { return first_of(event, {"target", "other", "by"}); }
inline int effect_of(const json::object& event) {
  for (const char* key : {"points", "hits"}) {
    if (const json::value* value = event.if_contains(key)) return value->to_number<int>();
  }
  return is_true(event, "home") || is_true(event, "hit") ? 1 : 0;
}

/// Whether an event is what a case says happened.
inline bool bears_out(const std::string& told, const json::object& event) {
  const std::string type = text_at(event, "type");
  const auto is = [&type](std::initializer_list<std::string_view> types) {
    return std::ranges::find(types, type) != types.end();
  };
  const bool effect = effect_of(event) > 0;
  const std::string entry = told.substr(0, told.find('/'));
  const std::string of_case = told.substr(told.find('/') + 1);
  if (entry == "first_gun") return is({"ship_fired", "gun_fired", "battery_fired"}) && effect == (of_case == "hit");
  if (entry == "rammed")
    return is({"ramming_thrown", "ram_struck", "hulls_met"}) && effect == (of_case == "home") &&
           text_at(event, "rule") != "MB-6.2";
  if (entry == "collided") return is({"hulls_met", "ramming_thrown", "ram_struck"});
  if (entry == "spar")
    return (type == "spar_tried"
                ? (is_true(event, "explodes") && effect) == (of_case == "home")
                : type == "ramming_thrown" && effect == (of_case == "home") && text_at(event, "rule") == "MB-6.2");
  if (entry == "own_torpedo") return is({"torpedo_boat_lost"});
  if (entry == "mined") return is({"mine_exploded"}) || (type == "mine_struck" && is_true(event, "explodes"));
  if (entry == "grounded") return is({"ship_grounded"}) || (type == "ground_tested" && is_true(event, "aground"));
  if (entry == "refloated") return is({"refloat_tried", "freeing_tried"}) && is_true(event, "freed");
  if (entry == "burning")
    return is({"fire_broke_out"}) || (type == "trouble_began" && text_at(event, "effect").find("fire") == 0);
  if (entry == "put_out") return is({"fire_put_out"}) || (type == "catastrophe_fought" && is_true(event, "out"));
  if (entry == "catastrophe") return is({"catastrophe_began"});
  if (entry == "blew_up") return is({"ship_blew_up"});
  if (entry == "settling") return is({"ship_settles"});
  if (entry == "critical") return is({"ship_reached_critical"});
  if (entry == "withdrew" || entry == "passed") return is({"ship_withdrew", "ship_left", "ship_exited"});
  if (entry == "no_closer") return type == "captain_tested" && text_at(event, "nerve") == "no_closer";
  if (entry == "retired")
    return type == "captain_tested" &&
           (text_at(event, "nerve") == "retires" ||
            (text_at(event, "nerve") == "surrenders_or_withdraws" && !is_true(event, "strikes")));
  if (entry == "sank") return is({"ship_sank"});
  if (entry == "silenced") return is({"battery_silenced", "battery_destroyed"});
  if (entry == "battery_taken") return is({"battery_taken"});
  if (entry == "abandoned") return is({"ship_abandoned"});
  if (entry == "taken") return is({"ship_taken", "prize_manned"});
  if (entry == "struck") return is({"ship_struck"});
  if (entry == "leader_killed") return type == "leader_thrown" && is_true(event, "killed");
  if (entry == "boarded") {
    if (type != "boarding_fought") return false;
    const std::string winner = text_at(event, "winner");
    return of_case == (winner.empty() ? "tied" : (winner == text_at(event, "ship") ? "won" : "lost"));
  }
  if (entry == "landed") return type == "party_landed" && !is_true(event, "embarks");
  if (entry == "ruled") return is({"umpire_ruled"});
  return false;
}

/// Holds a dispatch against its battle.
class Check {
 public:
  Check(const json::object& dispatch, const Witness& witness) : dispatch_(dispatch), witness_(witness) {}

  void all() {
    for (const json::value& section : dispatch_.at("sections").as_array()) {
      for (const json::value& paragraph : section.at("paragraphs").as_array()) {
        const json::array& turns = paragraph.at("turns").as_array();
        first_ = turns.empty() ? 1 : turns.at(0).to_number<int>();
        last_ = turns.empty() ? witness_.turns() : turns.at(1).to_number<int>();
        for (const json::value& sentence : paragraph.at("sentences").as_array()) check(sentence.as_object());
      }
    }
    check_nothing_left_out();
    check_ships();
  }
  std::size_t sentences() const { return sentences_; }

 private:
  std::string with(std::string_view name) const { return text_at(with_, name); }

  void check(const json::object& sentence) {
    ++sentences_;
    told_ = text_at(sentence, "case");
    with_ = sentence.at("with").as_object();
    from_.clear();
    for (const json::value& place : sentence.at("from").as_array())
      from_.emplace_back(place.at(0).to_number<std::size_t>(), place.at(1).to_number<std::size_t>());
    const std::string text = text_at(sentence, "text");
    SCOPED_TRACE(told_ + ": " + text);
    EXPECT_EQ(text.find_first_of("{}_"), std::string::npos);
    Blanks blanks;
    for (const auto& entry : with_) blanks.emplace_back(entry.key(), text_of(entry.value()));
    EXPECT_TRUE(std::ranges::any_of(dispatch::words().sentences().of(told_),
                                    [&](const std::string& of) { return filled(of, blanks) == text; }));
    const std::string entry = told_.substr(0, told_.find('/'));
    if (entry == "opening" || entry == "length") return check_opening();
    if (entry == "forces") return check_forces();
    if (entry == "fire") return check_fire();
    if (entry == "hurt" || entry == "guns_out" || entry == "men_lost") return check_losses(entry);
    if (entry == "so_far") return check_account();
    if (entry == "turning") return check_turning();
    if (entry == "end") return check_end();
    if (entry == "final") return check_final();
    if (entry == "no_gun") return expect_equal(guns("union", 1, witness_.turns()).first, 0);
    check_events(entry);
  }

  void check_events(const std::string& entry) {
    ASSERT_FALSE(from_.empty());
    std::vector<std::string> names;
    for (const Place& place : from_) {
      const Seen* seen = witness_.at(place);
      ASSERT_NE(seen, nullptr);
      EXPECT_TRUE(bears_out(told_, seen->event)) << json::serialize(seen->event);
      EXPECT_GE(seen->turn, first_);
      EXPECT_LE(seen->turn, last_);
      const std::string name = witness_.name(actor_of(seen->event));
      if (std::ranges::find(names, name) == names.end()) names.push_back(name);
      if (with_.contains("ship")) EXPECT_EQ(with("ship"), name);
      if (with_.contains("target")) EXPECT_EQ(with("target"), witness_.name(other_of(seen->event)));
      if (with_.contains("men"))
        EXPECT_EQ(with("men"), dispatch::words().counted("men", number_at(seen->event, "men")));
      told_of_.insert(place);
    }
    if (with_.contains("ships")) EXPECT_EQ(with("ships"), wire::joined(names));
    if (entry == "first_gun") check_first_gun(*witness_.at(from_.front()));
    if (entry == "ruled") EXPECT_EQ(with("times"), dispatch::words().times(static_cast<int>(from_.size())));
  }

  void check_first_gun(const Seen& seen) {
    const auto first = std::ranges::find_if(witness_.events(), [](const Seen& other) { return is_gun(other.event); });
    EXPECT_EQ(first->at, seen.at);
    EXPECT_EQ(with("turn"), turn_words(seen.turn));
    if (const json::value* hexes = seen.event.if_contains("range_hexes"))
      return expect_equal(with("range"), dispatch::words().counted("hex", hexes->to_number<int>()));
    EXPECT_NEAR(std::stod(with("range")), seen.event.at("range").to_number<double>(), 0.0501);
  }

  std::string turn_words(int turn) const { return std::string(witness_.book().turn.one) + " " + in_letters(turn); }

  static bool is_gun(const json::object& event) {
    const std::string type = text_at(event, "type");
    return type == "ship_fired" || type == "gun_fired" || type == "battery_fired";
  }
  /// How often a side fired in these turns, and how often with effect.
  std::pair<int, int> guns(std::string_view side, int first, int last) const {
    std::pair<int, int> fired{0, 0};
    for (const Seen& seen : witness_.events()) {
      if (!is_gun(seen.event) || seen.turn < first || seen.turn > last) continue;
      if (witness_.side(actor_of(seen.event), seen.at) != side) continue;
      ++fired.first;
      if (effect_of(seen.event) > 0) ++fired.second;
    }
    return fired;
  }

  void check_fire() {
    const auto [shots, hits] = guns("union", first_, last_);
    const auto [other_shots, other_hits] = guns("confederate", first_, last_);
    const dispatch::Words& words = dispatch::words();
    if (told_ == "fire/none") return expect_equal(shots + other_shots, 0);
    EXPECT_EQ(told_.ends_with("_idle"), hits + other_hits == 0);
    if (told_.starts_with("fire/both")) {
      EXPECT_EQ(with("union_times"), words.times(shots));
      EXPECT_EQ(with("union_hits"), words.times(hits));
      EXPECT_EQ(with("confederate_times"), words.times(other_shots));
      EXPECT_EQ(with("confederate_hits"), words.times(other_hits));
      EXPECT_TRUE(shots > 0 && other_shots > 0);
      return;
    }
    const bool of_union = with("side") == words.side(Side::kUnion);
    EXPECT_EQ(of_union ? other_shots : shots, 0);
    EXPECT_EQ(with("times"), words.times(of_union ? shots : other_shots));
    EXPECT_EQ(with("hits"), words.times(of_union ? hits : other_hits));
  }

  /// An event's cost to the thing, in whole parts of its unit.
  int taken(const std::string& entry, const Seen& seen) const {
    const json::object& event = seen.event;
    const std::string type = text_at(event, "type");
    const int parts = witness_.book().losses.damage_parts;
    if (entry == "hurt" && type == "ship_damaged")
      return std::min(number_at(event, "points"), static_cast<int>(witness_.left_before(seen, "fv_left")));
    if (entry == "hurt" && type == "box_crossed") return 1;
    if (entry == "hurt" && type == "speed_lost")
      return static_cast<int>(
          std::min(event.at("knots").to_number<double>(), witness_.left_before(seen, "top_speed")) * parts + 0.5);
    if (entry == "guns_out" && type == "gun_lost") return 1;
    if (entry == "guns_out" && type == "guns_lost") return number_at(event, "guns");
    if (entry == "men_lost" && type == "men_lost") return number_at(event, "men");
    return 0;
  }

  void check_losses(const std::string& entry) {
    const Side side = with("side") == dispatch::words().side(Side::kUnion) ? Side::kUnion : Side::kConfederate;
    const bool hurt = entry == "hurt";
    const kernel::LossFacts& facts = witness_.book().losses;
    const std::string thing(hurt ? facts.damage : (entry == "guns_out" ? facts.guns : "men"));
    const int parts = hurt ? facts.damage_parts : 1;
    std::vector<std::pair<std::string, int>> sums;
    for (const Seen& seen : witness_.events()) {
      const int taken = this->taken(entry, seen);
      if (taken == 0 || seen.turn < first_ || seen.turn > last_) continue;
      const std::string id = actor_of(seen.event);
      if (witness_.side(id, seen.at) != word_in(kSideWords, side)) continue;
      const auto found = std::ranges::find(sums, id, &std::pair<std::string, int>::first);
      if (found == sums.end())
        sums.emplace_back(id, taken);
      else
        found->second += taken;
    }
    std::vector<std::string> list;
    for (const auto& [id, sum] : sums) {
      const bool bare = !list.empty() && sum % parts == 0;
      list.push_back((bare ? in_letters(sum / parts) : dispatch::words().measured(thing, sum, parts)) + " in " +
                     witness_.name(id));
    }
    EXPECT_EQ(with("list"), wire::joined(list));
  }

  void check_opening() const {
    if (told_.starts_with("length"))
      EXPECT_EQ(with("turns"), dispatch::words().counted(witness_.book().turn.one, witness_.turns()));
    else
      EXPECT_EQ(with("title"), text_at(dispatch_, "title"));
  }

  void check_forces() const {
    const std::string side = with("side") == dispatch::words().side(Side::kUnion) ? "union" : "confederate";
    std::set<std::string> names;
    for (const auto& [id, of] : witness_.first_sides()) {
      if (of == side) names.insert(witness_.name(id));
      EXPECT_EQ(with("list").find(witness_.name(id)) != std::string::npos && of == side, of == side) << id;
    }
    EXPECT_FALSE(names.empty());
  }

  void check_account() const {
    ASSERT_EQ(from_.size(), 1U);
    const std::size_t after = from_.front().first;
    if (!witness_.score(after, "union").contains("fv")) return check_account_by_shares(after);
    for (const std::string side : {"union", "confederate"}) {
      const json::object& score = witness_.score(after, side);
      const int lost = number_at(score, "fv") - number_at(score, "fv_left");
      EXPECT_TRUE(with(side + "_lost").starts_with((lost == 0 ? "none" : in_letters(lost)) + " of ")) << lost;
    }
  }
  /// The view has only the share: it is 0 if no loss is reported.
  void check_account_by_shares(std::size_t after) const {
    for (const std::string side : {"union", "confederate"}) {
      const double share = witness_.score(after, side).at("share_lost").to_number<double>();
      const std::string said = with(side + "_lost");
      // "none of four knots and one of two guns": every part that is none is counted.
      std::size_t parts = 1;
      std::size_t nones = 0;
      for (std::size_t at = said.find(" of "); at != std::string::npos; at = said.find(" of ", at + 1)) {
        if (said.substr(0, at).ends_with("none")) ++nones;
      }
      if (said.find(" and ") != std::string::npos && said.find("gun") != std::string::npos) ++parts;
      EXPECT_EQ(share == 0, nones == parts) << said << ", " << share;
    }
  }

  void check_turning() const {
    const std::size_t last = witness_.decisions();
    const auto sign = [this](std::size_t after) {
      const double balance = witness_.balance(after);
      return balance > 1e-12 ? 1 : (balance < -1e-12 ? -1 : 0);
    };
    if (told_ == "turning/level") return expect_equal(sign(last), 0);
    const std::size_t at = std::stoul(with("decision"));
    const int against = with("side") == dispatch::words().side(Side::kUnion) ? 1 : -1;
    EXPECT_EQ(from_, (std::vector<Place>{{at, 0}}));
    EXPECT_NE(sign(at - 1), against);
    bool was_other = false;
    for (std::size_t after = 0; after <= last; ++after) {
      if (after >= at) EXPECT_EQ(sign(after), against) << after;
      was_other = was_other || sign(after) == -against;
    }
    EXPECT_EQ(told_.starts_with("turning/tipped"), was_other);
    if (!with_.contains("ship")) return;
    EXPECT_TRUE(std::ranges::any_of(witness_.events(), [&](const Seen& seen) {
      return seen.at.first == at && witness_.name(actor_of(seen.event)) == with("ship") &&
             turn_words(seen.turn) == with("turn");
    }));
  }

  void check_end() const {
    const std::string winner = text_at(witness_.outcome(), "winner");
    EXPECT_EQ(told_, "end/" + text_at(witness_.outcome(), "reason") + (winner.empty() ? "_drawn" : ""));
    EXPECT_EQ(with("rule"), text_at(witness_.outcome(), "rule"));
    EXPECT_EQ(with("turn"), turn_words(witness_.turns()));
    if (!winner.empty()) EXPECT_EQ(with("winner"), dispatch::words().side(*value_in(kSideWords, winner)));
  }

  static std::string fate_of(const json::object& unit) { return first_of(unit, {"status", "fate"}); }
  /// Whether her first side has lost her, by the view.
  bool is_lost(const json::object& unit) const {
    static const std::set<std::string> kKept{"afloat", "withdrawn", "in_play", "exited", "passed"};
    const bool prize = witness_.first_sides().find(text_at(unit, "id"))->second != text_at(unit, "side");
    return !kKept.contains(fate_of(unit)) || (prize && fate_of(unit) == "in_play");
  }

  void check_final() {
    const std::string side = with("side") == dispatch::words().side(Side::kUnion) ? "union" : "confederate";
    std::string list = with("list");
    std::size_t lost = 0;
    for (const json::value& unit : witness_.last_units()) {
      const std::string id = text_at(unit.as_object(), "id");
      if (!is_lost(unit.as_object()) || witness_.first_sides().find(id)->second != side) continue;
      ++lost;
      const std::size_t named = list.find(witness_.name(id));
      ASSERT_NE(named, std::string::npos) << id;
      list.erase(named, witness_.name(id).size());
    }
    EXPECT_EQ(told_ == "final/none", lost == 0);
    EXPECT_EQ(list.find_first_not_of(lost > 1 ? ", and" : ""), std::string::npos) << list;
    ++finals_;
  }

  /// Ships do not sink, strike or change hands unnoticed.
  void check_nothing_left_out() const {
    EXPECT_EQ(finals_, 2U);
    static const std::set<std::string> kGrave{"ship_sank",   "battery_silenced", "battery_destroyed", "battery_taken",
                                              "ship_struck", "ship_abandoned",   "ship_taken",        "prize_manned"};
    for (const Seen& seen : witness_.events()) {
      if (kGrave.contains(text_at(seen.event, "type")))
        EXPECT_TRUE(told_of_.contains(seen.at)) << json::serialize(seen.event);
    }
  }

  void check_ships() const {
    static const std::map<std::string, std::set<std::string>> kFates{{"afloat", {"afloat", "in_play"}},
                                                                     {"sunk", {"sunk", "hulk", "gone"}},
                                                                     {"gone", {"gone"}},
                                                                     {"withdrawn", {"withdrawn", "exited"}},
                                                                     {"passed", {"passed"}},
                                                                     {"silenced", {"silenced"}},
                                                                     {"abandoned", {"abandoned", "gone"}},
                                                                     {"taken", {"taken", "in_play", "gone"}},
                                                                     {"surrendered", {"surrendered", "gone"}}};
    const json::array& ships = dispatch_.at("ships").as_array();
    ASSERT_EQ(ships.size(), witness_.last_units().size());
    for (std::size_t at = 0; at < ships.size(); ++at) {
      const json::object& ship = ships[at].as_object();
      const json::object& unit = witness_.last_units()[at].as_object();
      EXPECT_EQ(text_at(ship, "name"), text_at(unit, "name"));
      EXPECT_TRUE(kFates.at(text_at(ship, "fate")).contains(fate_of(unit))) << json::serialize(ship);
      // The dispatch reports no unit as sunk or destroyed without an event that says so.
      static const std::set<std::string> kSinking{"ship_sank", "torpedo_boat_lost", "battery_destroyed"};
      const bool sank = std::ranges::any_of(witness_.events(), [&](const Seen& seen) {
        return kSinking.contains(text_at(seen.event, "type")) && actor_of(seen.event) == text_at(unit, "id");
      });
      if (text_at(ship, "fate") == "sunk") EXPECT_TRUE(sank) << json::serialize(ship);
      static const std::set<std::string> kNotLost{"afloat", "withdrawn", "passed"};
      EXPECT_EQ(!kNotLost.contains(text_at(ship, "fate")), is_lost(unit));
      if (unit.contains("fv")) EXPECT_EQ(number_at(ship, "damage"), number_at(unit, "fv") - number_at(unit, "fv_left"));
    }
  }

  const json::object& dispatch_;
  const Witness& witness_;
  std::string told_;
  json::object with_;
  std::vector<Place> from_;
  std::set<Place> told_of_;
  std::size_t sentences_ = 0;
  std::size_t finals_ = 0;
  int first_ = 1;
  int last_ = 1;
};

}  // namespace brownwater::wire::testing::dispatch_test
