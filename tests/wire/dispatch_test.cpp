#include "adapters/wire/dispatch/dispatch.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <set>

#include "adapters/wire/dispatch/words.hpp"
#include "adapters/wire/journal.hpp"
#include "adapters/wire/wbts/map.hpp"
#include "captains/registry.hpp"
#include "tests/wire/kept_journals.hpp"
#include "tests/wire/support.hpp"

/// Dispatches of many battles, held against the journals that they tell: each sentence's facts are looked for in the
/// events and views of the wire, which the writer does not read.
namespace brownwater::wire::testing::dispatch_test {
namespace {

using ::testing::HasSubstr;
using Place = std::pair<std::size_t, std::size_t>;  // a decision and an event, each from 1

std::string text_at(const json::object& object, std::string_view key) { return std::string(word_at(object, key)); }
int number_at(const json::object& object, std::string_view key) { return object.at(key).to_number<int>(); }
bool is_true(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value != nullptr && value->is_bool() && value->get_bool();
}

void expect_equal(const auto& is, const auto& should_be) { EXPECT_EQ(is, should_be); }

/// A battle played to its end, as a journal has it. `captain` commands both sides; empty for anything legal.
std::string played(const Codec& codec, const Setting& setting, std::uint64_t seed, std::string_view captain) {
  const kernel::AnyGame& game = codec.game();
  const auto commander = captain.empty() ? nullptr : captains::make(game.system(), captain);
  kernel::AnyState state = game.start(setting.scenario);
  chance::Whim whim(seed, 0);
  std::string text = header_line(codec, setting, {.engine = "test", .options = {}, .seats = {}}) + "\n";
  for (std::uint32_t decision = 0; !game.outcome(state); ++decision) {
    Seat seat = Seat::kUmpire;
    for (const Seat side : {Seat::kConfederate, Seat::kUnion}) {
      if (game.to_decide(state).contains(side)) seat = side;
    }
    const kernel::AnyAction action = commander && seat != Seat::kUmpire
                                         ? commander->choose(setting.scenario, state, seat, seed + decision)
                                         : game.sample(setting.scenario, state, seat, whim);
    const auto result =
        game.play(setting.scenario, state, seat, action, chance::RandomFaces(chance::PhiloxStream(seed, 0, decision)));
    if (!result) {
      ADD_FAILURE() << "an action was refused";
      return text;
    }
    text += decision_line(codec, setting, decision + 1, seat, action, *result) + "\n";
    state = result->after;
  }
  return text + outcome_line(codec, setting, state) + "\n";
}

/// An event of the wire in its place.
struct Seen {
  json::object event;
  Place at;
  int turn = 1;
};

/// What the wire says of a battle.
class Witness {
 public:
  explicit Witness(const Journal& journal) : codec_(*journal.codec) {
    take_view(codec_.write_view(journal.setting, codec_.game().start(journal.setting.scenario), Seat::kUmpire));
    for (const json::value& unit : units()) take_unit(unit.as_object());
    const auto state = replay(
        journal, [&](const Decision&, const std::vector<kernel::AnyEvent>& events, const kernel::AnyState& after) {
          const json::array told = codec_.write_events(journal.setting, after, events);
          for (std::size_t at = 0; at < told.size(); ++at) take_event(told[at].as_object(), {views_.size(), at + 1});
          take_view(codec_.write_view(journal.setting, after, Seat::kUmpire));
        });
    EXPECT_TRUE(state.has_value());
    turns_ = codec_.turns_of(*state);
    outcome_ = codec_.write_outcome(journal.setting, *codec_.game().outcome(*state));
    for (Seen& seen : events_) seen.turn = std::min(seen.turn, turns_);
  }

  const std::vector<Seen>& events() const { return events_; }
  const json::object& outcome() const { return outcome_; }
  int turns() const { return turns_; }
  const kernel::Facts& book() const { return codec_.facts(); }
  std::string name(std::string_view id) const {
    const auto found = names_.find(id);
    return found == names_.end() ? "" : found->second;
  }
  const Seen* at(const Place& place) const {
    const auto found = std::ranges::find(events_, place, &Seen::at);
    return found == events_.end() ? nullptr : &*found;
  }
  /// Whose it was when the event happened.
  std::string side(std::string_view id, const Place& place) const {
    std::string side = sides_.find(id)->second;
    for (const Seen& seen : events_) {
      if (seen.at >= place) break;
      if (text_at(seen.event, "type") == "prize_manned" && word_at(seen.event, "ship") == id)
        side = this->side(word_at(seen.event, "by"), seen.at);
    }
    return side;
  }
  const std::map<std::string, std::string, std::less<>>& first_sides() const { return sides_; }
  const json::array& units(std::size_t after = 0) const {
    const json::value* units = views_[after].if_contains("units");
    return (units == nullptr ? views_[after].at("ships") : *units).as_array();
  }
  const json::array& last_units() const { return units(views_.size() - 1); }
  /// The share of losses of the Union less that of the Confederacy, after so many decisions.
  double balance(std::size_t after) const { return share(after, "union") - share(after, "confederate"); }
  std::size_t decisions() const { return views_.size() - 1; }
  const json::object& score(std::size_t after, std::string_view side) const {
    return views_[after].at("score").at(side).as_object();
  }

 private:
  double share(std::size_t after, std::string_view side) const {
    const json::object& score = this->score(after, side);
    if (const json::value* lost = score.if_contains("share_lost")) return lost->to_number<double>();
    const double whole = number_at(score, "fv");
    return whole == 0 ? 0 : (whole - number_at(score, "fv_left")) / whole;
  }
  void take_view(json::object view) {
    for (const char* key : {"actions", "cannot", "choices"}) view.erase(key);
    views_.push_back(std::move(view));
  }
  void take_unit(const json::object& unit) {
    const std::string kind = text_at(unit, "kind");
    const bool vessel = kind.empty() ? !is_true(unit, "battery") : kind == "vessel" || kind == "ship";
    names_.emplace(text_at(unit, "id"), (vessel ? "the " : "") + text_at(unit, "name"));
    sides_.emplace(text_at(unit, "id"), text_at(unit, "side"));
  }
  void take_event(const json::object& event, Place at) {
    events_.push_back({.event = event, .at = at, .turn = turn_});
    const std::string type = text_at(event, "type");
    if (type == "turn_ended") turn_ = number_at(event, "turn") + 1;
    if (type == "move_ended") turn_ = number_at(event, "move") + 1;
  }

  const Codec& codec_;
  std::map<std::string, std::string, std::less<>> names_;
  std::map<std::string, std::string, std::less<>> sides_;
  std::vector<json::object> views_;
  std::vector<Seen> events_;
  json::object outcome_;
  int turn_ = 1;
  int turns_ = 0;
};

/// The first of these keys that the event has.
std::string first_of(const json::object& event, std::initializer_list<std::string_view> keys) {
  for (const std::string_view key : keys) {
    if (event.contains(key)) return text_at(event, key);
  }
  return "";
}
std::string actor_of(const json::object& event) { return first_of(event, {"ship", "unit", "party"}); }
std::string other_of(const json::object& event) { return first_of(event, {"target", "other", "by"}); }
int effect_of(const json::object& event) {
  for (const char* key : {"points", "hits"}) {
    if (const json::value* value = event.if_contains(key)) return value->to_number<int>();
  }
  return is_true(event, "home") || is_true(event, "hit") ? 1 : 0;
}

/// Whether an event is what a case says happened.
bool bears_out(const std::string& told, const json::object& event) {
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
  if (entry == "withdrew") return is({"ship_withdrew", "ship_left", "ship_exited"});
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

  /// What an event takes of the thing, in whole parts of its unit.
  int taken(const std::string& entry, const json::object& event) const {
    const std::string type = text_at(event, "type");
    const int parts = witness_.book().losses.damage_parts;
    if (entry == "hurt" && type == "ship_damaged") return number_at(event, "points");
    if (entry == "hurt" && type == "box_crossed") return 1;
    if (entry == "hurt" && type == "speed_lost")
      return static_cast<int>(event.at("knots").to_number<double>() * parts + 0.5);
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
      const int taken = this->taken(entry, seen.event);
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
  /// The view has only the share: it is none where nothing is said to be lost.
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
    static const std::set<std::string> kKept{"afloat", "withdrawn", "in_play", "exited"};
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
      // Nobody is said to have sunk, or been destroyed, of whom no event says so.
      static const std::set<std::string> kSinking{"ship_sank", "torpedo_boat_lost", "battery_destroyed"};
      const bool sank = std::ranges::any_of(witness_.events(), [&](const Seen& seen) {
        return kSinking.contains(text_at(seen.event, "type")) && actor_of(seen.event) == text_at(unit, "id");
      });
      if (text_at(ship, "fate") == "sunk") EXPECT_TRUE(sank) << json::serialize(ship);
      EXPECT_EQ(text_at(ship, "fate") != "afloat" && text_at(ship, "fate") != "withdrawn", is_lost(unit));
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

/// The sentences of six words or more that stand twice in a text, however it is cut at stops.
std::vector<std::string> repeats(const std::string& text) {
  std::vector<std::string> twice;
  std::set<std::string> seen;
  std::string sentence;
  const auto end = [&] {
    std::istringstream words(sentence);
    std::size_t count = 0;
    std::string plain;
    for (std::string word; words >> word; ++count) plain += word + " ";
    constexpr std::size_t kLong = 6;
    if (count >= kLong && !seen.insert(plain).second) twice.push_back(plain);
    sentence.clear();
  };
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool stop = std::string_view(".!?").find(text[at]) != std::string_view::npos;
    const bool line = text.substr(at, 2) == "\n\n";
    if (line || (stop && (at + 1 == text.size() || text[at + 1] == ' ' || text[at + 1] == '\n')))
      end();
    else
      sentence += text[at];
  }
  end();
  return twice;
}

struct Fought {
  std::string system;
  std::string scenario;
  std::uint64_t games = 1;
};

class Dispatches : public ::testing::TestWithParam<Fought> {};

INSTANTIATE_TEST_SUITE_P(OfEachBook, Dispatches,
                         ::testing::Values(Fought{"mobas", "memphis", 12}, Fought{"mobas", "training", 12},
                                           Fought{"mobas", "mobile_bay", 8}, Fought{"mobas", "hampton_roads", 8},
                                           Fought{"mobas", "duel", 8}, Fought{"noddy", "duel", 6},
                                           Fought{"noddy", "indianola", 6}, Fought{"noddy", "memphis", 3},
                                           Fought{"noddy", "fort_henry", 4}, Fought{"noddy", "plymouth", 4},
                                           Fought{"noddy", "mobile_bay", 2}, Fought{"flotilla", "duel", 6},
                                           Fought{"flotilla", "indianola", 4}, Fought{"flotilla", "galveston", 2},
                                           Fought{"flotilla", "fort_henry", 4}, Fought{"flotilla", "mobile_bay", 1},
                                           Fought{"flotilla", "monitor_and_virginia", 4}),
                         [](const auto& of) { return of.param.system + "_" + of.param.scenario; });

TEST_P(Dispatches, SayNothingThatIsNotInTheJournalAndNothingTwice) {
  const auto& [system, scenario, games] = GetParam();
  const Codec& codec = *codec_of(system);
  const auto setting = codec.read_scenario(*scenario_named(system, scenario), {});
  ASSERT_TRUE(setting.has_value());
  std::set<std::string> texts;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    for (const std::string captain : {"", "captain"}) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " " + captain);
      const auto journal = read_journal(played(codec, *setting, seed, captain));
      ASSERT_TRUE(journal.has_value());
      const auto dispatch = write_dispatch(*journal);
      ASSERT_TRUE(dispatch.has_value()) << dispatch.error().reason;
      const Witness witness(*journal);
      Check check(*dispatch, witness);
      check.all();
      EXPECT_GT(check.sentences(), 8U);
      const std::string text = dispatch_markdown(*dispatch);
      EXPECT_THAT(repeats(text), ::testing::IsEmpty());
      EXPECT_TRUE(texts.insert(text).second);
      EXPECT_EQ(dispatch_markdown(*write_dispatch(*journal)), text) << "told twice in the same words";
      if (::testing::Test::HasFailure()) return;
    }
  }
}

/// What the events of the wire say of a cycle of a war.
struct Cycle {
  int battles = 0;
  std::map<std::string, int> points;
  std::map<std::string, std::vector<std::string>> taken;
};

std::map<std::string, Cycle> cycles_of(const Journal& journal) {
  std::map<std::string, Cycle> cycles;
  std::string now;
  const auto& map = wbts_wire::program_map()->words;
  const auto state =
      replay(journal, [&](const Decision&, const std::vector<kernel::AnyEvent>& events, const kernel::AnyState& after) {
        for (const json::value& told : journal.codec->write_events(journal.setting, after, events)) {
          const json::object& event = told.as_object();
          const std::string type = text_at(event, "type");
          if (type == "cycle_began") now = "Cycle " + text_at(event, "cycle");
          if (type == "battle_fought") ++cycles[now].battles;
          if (type == "points_lost") cycles[now].points[text_at(event, "side")] += number_at(event, "points");
          const auto place = std::ranges::find(map.places, text_at(event, "place"));
          std::vector<std::string>& taken = cycles[now].taken[text_at(event, "side")];
          if (type != "place_taken" || place == map.places.end()) continue;
          const std::string& name = map.place_names[static_cast<std::size_t>(place - map.places.begin())];
          if (std::ranges::find(taken, name) == taken.end()) taken.push_back(name);
        }
      });
  EXPECT_TRUE(state.has_value());
  return cycles;
}

TEST(Dispatch, OfAWarTellsEachCycleAsItWas) {
  const Codec& codec = *codec_of("wbts");
  const auto setting = codec.read_scenario(*scenario_named("wbts", "vicksburg_1862"), {});
  const auto journal = read_journal(played(codec, *setting, 1, "general"));
  const auto dispatch = write_dispatch(*journal);
  ASSERT_TRUE(dispatch.has_value());
  std::map<std::string, Cycle> cycles = cycles_of(*journal);
  const dispatch::Words& words = dispatch::words();
  std::size_t checked = 0;
  for (const json::value& paragraph : dispatch->at("sections").at(1).at("paragraphs").as_array()) {
    Cycle& cycle = cycles[text_of(paragraph.at("label"))];
    for (const json::value& sentence : paragraph.at("sentences").as_array()) {
      const std::string told = text_of(sentence.at("case"));
      const json::object& with = sentence.at("with").as_object();
      const std::string side = text_at(with, "side") == words.side(Side::kUnion) ? "union" : "confederate";
      if (told == "war_battles/fought") EXPECT_EQ(text_at(with, "times"), words.times(cycle.battles));
      if (told == "war_men/listed") EXPECT_EQ(text_at(with, "list"), words.counted("point", cycle.points[side]));
      if (told == "war_taken/listed") EXPECT_EQ(text_at(with, "list"), wire::joined(cycle.taken[side]));
      ++checked;
    }
  }
  EXPECT_GT(checked, 20U);
  EXPECT_THAT(repeats(dispatch_markdown(*dispatch)), ::testing::IsEmpty());
}

std::string a_journal() {
  const Setting setting = setting_named("training");
  return played(mobas(), setting, 1, "");
}

std::string why_not(const std::string& text) {
  const auto journal = read_journal(text);
  if (!journal) return journal.error().front().where + ": " + journal.error().front().reason;
  const auto dispatch = write_dispatch(*journal);
  return dispatch ? "" : dispatch.error().where + ": " + dispatch.error().reason;
}

TEST(Dispatch, RefusesWhatIsNotOverCutShortOrChanged) {
  std::vector<std::string> lines = lines_of(a_journal());
  EXPECT_EQ(why_not(joined(lines)), "");
  std::vector<std::string> open(lines.begin(), lines.end() - 1);
  EXPECT_THAT(why_not(joined(open)), HasSubstr("is not over"));
  EXPECT_THAT(why_not(joined(lines).substr(0, joined(open).size() - 9)), HasSubstr("line "));
  std::vector<std::string> without = lines;
  without.erase(without.begin() + 3);
  EXPECT_NE(why_not(joined(without)), "");
  EXPECT_NE(why_not(""), "");
}

TEST(Dispatch, OfAnEarlierNumberOfTheRulesTellsWhatStillFitsAndRefusesWhatDoesNot) {
  std::size_t refused = 0;
  for (const std::string name : {"mobas-memphis", "mobas-hampton_roads", "mobas-albemarle", "noddy-duel",
                                 "noddy-indianola", "noddy-plymouth", "flotilla-duel", "flotilla-indianola"}) {
    const std::string text = kept_journal(name);
    const auto journal = read_journal(text);
    ASSERT_TRUE(journal.has_value()) << name;
    const std::string why = why_not(text);
    EXPECT_EQ(why.empty(), journal->outcome.has_value() && differs_at(text) == 0) << name << ": " << why;
    if (why.empty()) continue;
    ++refused;
    if (journal->is_earlier() && differs_at(text) != 0) EXPECT_THAT(why, HasSubstr(journal->head.rules)) << name;
  }
  EXPECT_GT(refused, 0U);
}

TEST(Dispatch, KeepsNamesOutOfTheMarkup) {
  json::value text = scenario_text("training");
  text = with(std::move(text), "/title", R"("<b>A | *battle*\n# of_names</b>")");
  const auto journal = read_journal(played(mobas(), setting_of(text), 1, ""));
  ASSERT_TRUE(journal.has_value());
  const std::string markdown = dispatch_markdown(*write_dispatch(*journal));
  EXPECT_TRUE(markdown.starts_with(R"(# \<b\>A \| \*battle\* \# of\_names\</b\>)")) << markdown.substr(0, 80);
}

}  // namespace
}  // namespace brownwater::wire::testing::dispatch_test
