#include "adapters/server/timing.hpp"

#include "adapters/server/commands.hpp"
#include "adapters/server/replies.hpp"
#include "adapters/wire/words.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

/// The most that the umpire adds at once.
constexpr std::int64_t kMostAdded = 24 * 3600;

json::value hand_for(const Table& table, Side side, Seat seat) {
  const PlayClock& clock = *table.clock();
  const Course& course = table.course();
  if (!course.codec().deciding_seats(course.setting()).contains(seat_of(side))) return nullptr;
  const bool all_same = clock.rule().each == ClockRule::Each::kOrders;
  const Seat eyes = table.eyes_of(seat);
  const bool own = all_same || eyes == Seat::kUmpire || eyes == seat_of(side);
  bool runs = clock.runs(side);
  bool told = true;
  if (!own) {
    // As far as the asker knows whom the game waits for.
    const bool waited = course.codec().waits_for(course.setting(), course.state(), eyes).contains(seat_of(side));
    told = !course.decides_together() && waited == clock.game_at().waited.contains(seat_of(side));
    runs = told ? runs : waited && !clock.stopped() && !clock.game_at().held;
  }
  return {{"left", told ? json::value(clock.left(side, table.time())) : json::value()}, {"runs", runs}};
}

Answer<Table::ClockAct> read_act(const Table& table, Seat seat, const json::object& body) {
  if (seat != Seat::kUmpire) return problem(403, "seat", "the umpire sets the clock");
  if (table.clock() == nullptr) return problem(409, "game", "no clock was chosen for this game");
  if (table.course().over()) return problem(409, "game", "it is over");
  if (const auto keys = no_other_keys(body, {"act", "seat", "seconds"}); !keys) return std::unexpected(keys.error());
  const std::string_view act = wire::word_at(body, "act");
  if (act == "stop") return &PlayClock::stop;
  if (act == "go") return &PlayClock::go;
  if (act != "add") return problem(422, "/act", "must be stop, go or add");
  const json::value* given = body.if_contains("seconds");
  const auto time = whole_in(given == nullptr ? json::value() : *given, "/seconds", 1, kMostAdded);
  if (!time) return std::unexpected(time.error());
  const auto side = wire::value_in(wire::kSideWords, wire::word_at(body, "seat"));
  if (body.contains("seat") && !side) return problem(422, "/seat", "must be union or confederate");
  return [side, time = static_cast<Seconds>(*time)](PlayClock& clock, std::int64_t) {
    const bool both = !side || clock.rule().each == ClockRule::Each::kOrders;
    for (const Side one : kBothSides) {
      if (both || one == *side) clock.add(one, time);
    }
  };
}

}  // namespace

json::value clock_for(const Table& table, Seat seat) {
  if (table.clock() == nullptr) return nullptr;
  json::object told = write_clock_rule(table.clock()->rule());
  told["stopped"] = table.clock()->stopped();
  json::object sides;
  for (const Side side : kBothSides) sides[wire::word_of(seat_of(side))] = hand_for(table, side, seat);
  told["sides"] = std::move(sides);
  return told;
}

void set_clock(const Asking& asking) {
  const auto act = read_act(asking.table(), asking.seat(), asking.body);
  if (!act) return asking.refuse(act.error());
  asking.table().set_clock(*act, [asking](const Answer<void>& done) {
    if (!done) return asking.refuse(done.error());
    asking.send(json_reply(200, json::object{{"clock", clock_for(asking.table(), asking.seat())}}));
  });
}

}  // namespace brownwater::server
