#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "adapters/wire/journal.hpp"
#include "tests/wire/support.hpp"

/// Facts of a battle by the wire: the events and views that a dispatch is compared with.
namespace brownwater::wire::testing::dispatch_test {

using Place = std::pair<std::size_t, std::size_t>;  // a decision and an event, each from 1

inline std::string text_at(const json::object& object, std::string_view key) {
  return std::string(word_at(object, key));
}
inline int number_at(const json::object& object, std::string_view key) { return object.at(key).to_number<int>(); }
inline bool is_true(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value != nullptr && value->is_bool() && value->get_bool();
}

/// An event of the wire in its place.
struct Seen {
  json::object event;
  Place at;
  int turn = 1;
};

/// Facts of a battle by the wire.
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
  /// Its side when the event happened.
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
  /// The share of losses of the Union less that of the Confederacy, after that many decisions.
  double balance(std::size_t after) const { return share(after, "union") - share(after, "confederate"); }
  std::size_t decisions() const { return views_.size() - 1; }
  const json::object& score(std::size_t after, std::string_view side) const {
    return views_[after].at("score").at(side).as_object();
  }

  /// Left to the ship of this event before it, by the last event or view that tells it under `key`.
  double left_before(const Seen& now, std::string_view key) const {
    const std::string ship = text_at(now.event, "ship");
    double left = 0;
    for (const json::value& unit : units(now.at.first - 1)) {
      if (word_at(unit.as_object(), "id") != ship) continue;
      const json::value* own = unit.as_object().if_contains("own");
      left = (own != nullptr && own->is_object() ? own->as_object() : unit.as_object()).at(key).to_number<double>();
    }
    for (const Seen& seen : events_) {
      if (seen.at.first == now.at.first && seen.at < now.at && text_at(seen.event, "ship") == ship &&
          text_at(seen.event, "type") == text_at(now.event, "type"))
        left = seen.event.at(key).to_number<double>();
    }
    return std::max(left, 0.0);
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

}  // namespace brownwater::wire::testing::dispatch_test
