#include "adapters/server/play_clock.hpp"

#include <array>
#include <string>
#include <utility>

#include "adapters/server/commands.hpp"
#include "adapters/wire/json.hpp"
#include "adapters/wire/words.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr Seconds kShortest = 5;
constexpr Seconds kLongest = Seconds{30} * 24 * 3600;

constexpr std::array<wire::Word<ClockRule::Each>, 3> kEachWords{
    {{ClockRule::Each::kDecision, "decision"}, {ClockRule::Each::kSide, "side"}, {ClockRule::Each::kOrders, "orders"}}};
constexpr std::array<wire::Word<ClockRule::Late>, 2> kLateWords{
    {{ClockRule::Late::kShown, "shown"}, {ClockRule::Late::kCaptain, "captain"}}};

bool is_set(const json::object& text, std::string_view key) {
  const json::value* given = text.if_contains(key);
  return given != nullptr && given->is_bool() && given->get_bool();
}

std::optional<std::int64_t> number_in(const json::array& list, std::size_t at) {
  return at < list.size() ? wire::whole_in<std::int64_t>(list[at]) : std::nullopt;
}

const json::array& list_at(const json::object& text, std::string_view key) {
  static const json::array kNone;
  const json::value* given = text.if_contains(key);
  return given != nullptr && given->is_array() ? given->get_array() : kNone;
}

Answer<Seconds> read_seconds(const json::object& rule, std::string_view key, Seconds least) {
  const json::value* given = rule.if_contains(key);
  if (given == nullptr && least == 0) return 0;
  const auto number = given == nullptr ? std::nullopt : wire::whole_in<std::uint32_t>(*given);
  if (!number || *number < least || *number > kLongest)
    return problem(422, "/clock/" + std::string(key),
                   "must be " + std::to_string(least) + " to " + std::to_string(kLongest) + " seconds");
  return *number;
}

}  // namespace

PlayClock::PlayClock(const ClockRule& rule, const GameAt& standing, std::int64_t at)
    : rule_(rule), standing_(standing) {
  for (const Side side : kBothSides) hands_[side] = {.left = rule.time, .since = at};
}

bool PlayClock::runs(Side side) const {
  if (stopped_ || standing_.held) return false;
  return rule_.each == ClockRule::Each::kOrders ? standing_.together : standing_.waited.contains(seat_of(side));
}

Seconds PlayClock::left(Side side, std::int64_t at) const {
  const Hand& hand = hands_[side];
  return runs(side) ? hand.left - (at - hand.since) : hand.left;
}

void PlayClock::settle(std::int64_t at) {
  for (const Side side : kBothSides) hands_[side] = {.left = left(side, at), .since = at};
}

void PlayClock::asked_anew(Side side, const GameAt& before) {
  Seconds& left = hands_[side].left;
  const bool back = standing_.number < before.number;
  const bool was = before.waited.contains(seat_of(side));
  const bool is = standing_.waited.contains(seat_of(side));
  switch (rule_.each) {
    case ClockRule::Each::kOrders:
      if (standing_.together && (!before.together || back)) left = rule_.time;
      return;
    case ClockRule::Each::kDecision:
      if ((is && !was) || standing_.decided == seat_of(side) || back) left = rule_.time;
      return;
    case ClockRule::Each::kSide:
      // A decision that is taken back takes its increment with it. The time that it took does not come back.
      if (!back && is && !was) left += rule_.increment;
      if (back && was && !is) left -= rule_.increment;
      return;
  }
}

void PlayClock::stands(const GameAt& now, std::int64_t at) {
  if (now == standing_) return;
  settle(at);
  const GameAt before = std::exchange(standing_, now);
  if (now.number == before.number) return;
  for (const Side side : kBothSides) asked_anew(side, before);
}

void PlayClock::stop(std::int64_t at) {
  settle(at);
  stopped_ = true;
}

void PlayClock::go(std::int64_t at) {
  settle(at);
  stopped_ = false;
}

void PlayClock::add(Side side, Seconds time) { hands_[side].left += time; }

json::object PlayClock::written() const {
  json::array waited;
  for (const Seat seat : kAllSeats) {
    if (standing_.waited.contains(seat)) waited.emplace_back(wire::word_of(seat));
  }
  json::object text{{"number", standing_.number},
                    {"waited", std::move(waited)},
                    {"decided", standing_.decided ? json::value(wire::word_of(*standing_.decided)) : json::value()},
                    {"together", standing_.together},
                    {"held", standing_.held},
                    {"stopped", stopped_}};
  for (const Side side : kBothSides)
    text[wire::word_in(wire::kSideWords, side)] = json::array{hands_[side].left, hands_[side].since};
  return text;
}

std::optional<PlayClock> PlayClock::read(const ClockRule& rule, const json::object& text) {
  PlayClock clock(rule, {}, 0);
  const json::value* number = text.if_contains("number");
  const auto read = number == nullptr ? std::nullopt : wire::whole_in<std::uint32_t>(*number);
  if (!read) return std::nullopt;
  clock.standing_.number = *read;
  for (const json::value& word : list_at(text, "waited")) {
    const auto seat = word.is_string() ? wire::value_in(wire::kSeatWords, word.get_string()) : std::nullopt;
    if (seat) clock.standing_.waited.add(*seat);
  }
  clock.standing_.decided = wire::value_in(wire::kSeatWords, wire::word_at(text, "decided"));
  clock.standing_.together = is_set(text, "together");
  clock.standing_.held = is_set(text, "held");
  clock.stopped_ = is_set(text, "stopped");
  for (const Side side : kBothSides) {
    const json::array& hand = list_at(text, wire::word_in(wire::kSideWords, side));
    const auto left = number_in(hand, 0);
    const auto since = number_in(hand, 1);
    if (!left || !since) return std::nullopt;
    clock.hands_[side] = {.left = *left, .since = *since};
  }
  return clock;
}

Answer<ClockRule> read_clock_rule(const json::value& given) {
  if (!given.is_object()) return problem(422, "/clock", "must be an object");
  const json::object& rule = given.get_object();
  if (const auto keys = no_other_keys(rule, {"each", "seconds", "increment", "late"}); !keys)
    return problem(422, "/clock" + keys.error().fault.where, keys.error().fault.reason);
  const auto each = wire::value_in(kEachWords, wire::word_at(rule, "each"));
  if (!each) return problem(422, "/clock/each", "must be decision, side or orders");
  const auto late = rule.contains("late") ? wire::value_in(kLateWords, wire::word_at(rule, "late"))
                                          : std::optional(ClockRule::Late::kShown);
  if (!late) return problem(422, "/clock/late", "must be shown or captain");
  const auto time = read_seconds(rule, "seconds", kShortest);
  if (!time) return std::unexpected(time.error());
  const auto increment = read_seconds(rule, "increment", 0);
  if (!increment) return std::unexpected(increment.error());
  if (*increment > 0 && *each != ClockRule::Each::kSide)
    return problem(422, "/clock/increment", "only the time of a side has an increment");
  return ClockRule{.each = *each, .time = *time, .increment = *increment, .late = *late};
}

json::object write_clock_rule(const ClockRule& rule) {
  return {{"each", wire::word_in(kEachWords, rule.each)},
          {"seconds", rule.time},
          {"increment", rule.increment},
          {"late", wire::word_in(kLateWords, rule.late)}};
}

}  // namespace brownwater::server
