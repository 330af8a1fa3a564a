#include "adapters/server/owing.hpp"

#include "adapters/server/clock.hpp"
#include "adapters/server/squadron.hpp"
#include "adapters/server/telling.hpp"
#include "adapters/server/tokens.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

std::string_view player_of(const Table& table, Seat seat) {
  return wire::word_at(wire::object_at(table.header(), "seats"), wire::word_of(seat));
}

std::vector<Owed> words_owed(const Table& table) {
  std::vector<Owed> owed;
  for (const Seat seat : kAllSeats) {
    const SealedDice& dice = *table.sealed_dice();
    if (!dice.asks(seat) || dice.nonce_of(seat)) continue;
    owed.push_back({.seat = seat, .what = Due::kWords, .by = player_of(table, seat), .since = table.record().begun_at});
  }
  return owed;
}

/// Any seat that sees the requested dice may throw them.
std::vector<Owed> dice_owed(const Table& table, SeatSet throwers) {
  const std::int64_t since = table.course().waits_since(*table.throws_for());
  std::vector<Owed> owed;
  for (const Seat seat : kAllSeats) {
    const Owed one{.seat = seat, .what = Due::kDice, .by = player_of(table, seat), .since = since};
    if (throwers.contains(seat) && one.of_person()) owed.push_back(one);
  }
  // Where no side may throw them, the holder of the umpire's link does.
  if (owed.empty() && throwers.contains(Seat::kUmpire))
    owed.push_back({.seat = Seat::kUmpire, .what = Due::kDice, .by = "person", .since = since});
  return owed;
}

}  // namespace

std::string_view word_of(Due due) {
  switch (due) {
    case Due::kDecision: return "decision";
    case Due::kDice: return "dice";
    case Due::kWords: return "words";
  }
  return {};
}

std::vector<Owed> owed_at(const Table& table, Seat asking) {
  const Course& course = table.course();
  if (table.record().read_only || course.over()) return {};
  if (table.sealed_dice() != nullptr && !table.sealed_dice()->ready()) return words_owed(table);
  const SeatSet throwers = throwers_at(table);
  if (table.throws_for() && throwers.contains(asking)) {
    // Whether the umpire keeps the other side's reports, so that it throws none, is not for this one.
    const bool all = asking == Seat::kUmpire;
    return dice_owed(table, all ? throwers : course.codec().dice_seats(course.setting()));
  }
  const SeatSet waited = course.codec().waits_for(course.setting(), course.state(), asking);
  std::vector<Owed> owed;
  for (const Seat seat : kAllSeats) {
    if (!waited.contains(seat)) continue;
    owed.push_back(
        {.seat = seat, .what = Due::kDecision, .by = player_of(table, seat), .since = course.waits_since(seat)});
  }
  return owed;
}

std::string_view title_of(const Table& table) {
  return wire::word_at(wire::object_at(table.header(), "scenario"), "title");
}

json::object owed_for(const Table& table, const Holder& by) {
  const Seat asking = by.seat;
  const Course& course = table.course();
  json::array owed;
  for (const Owed& one : owed_at(table, asking)) {
    json::object text{{"seat", wire::word_of(one.seat)},
                      {"what", word_of(one.what)},
                      {"by", one.by},
                      {"since", one.since == 0 ? json::value() : json::value(utc_text(one.since))}};
    // Only the side itself learns which of its captains decides.
    if (one.seat == asking && one.what == Due::kDecision && has_captains(table.record(), asking))
      text["captains"] = captains_owing(table, asking);
    owed.push_back(std::move(text));
  }
  json::object answer{{"game", table.record().id},          {"system", table.record().system},
                      {"title", title_of(table)},           {"number", course.number()},
                      {"seat", wire::word_of(asking)},      {"over", course.over()},
                      {"models", table.clerk() != nullptr}, {"owed", std::move(owed)}};
  const std::string name = name_of(table, by);
  answer["captain"] = name.empty() ? json::value() : json::value(name);
  const auto token = token_hash_of(table.record(), by);
  if (token && !table.record().read_only) {
    answer["calendar"] = "/api/calendars/" + table.record().id + "/" + calendar_key(*token, table.record().id) + ".ics";
  }
  return answer;
}

}  // namespace brownwater::server
