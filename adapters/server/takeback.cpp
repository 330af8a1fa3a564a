#include "adapters/server/takeback.hpp"

#include <algorithm>

#include "adapters/server/clock.hpp"
#include "adapters/server/commands.hpp"
#include "adapters/server/fights.hpp"
#include "adapters/server/phones.hpp"
#include "adapters/server/replies.hpp"
#include "adapters/server/reports.hpp"
#include "adapters/server/telling.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

bool is_person(const Table& table, Seat seat) {
  return wire::word_at(wire::object_at(table.header(), "seats"), wire::word_of(seat)) == "person";
}

bool is_of_side(Seat seat) { return seat == Seat::kUnion || seat == Seat::kConfederate; }

/// The last decision of the seat; 0 if it has made none.
std::uint32_t last_of(const Course& course, Seat seat) {
  std::uint32_t number = course.number();
  while (number > 0 && course.entry(number).seat != seat) --number;
  return number;
}

/// The obstacle to taking back the decisions after that many. The order of the checks matters (ND-5.1). Where moves are
/// carried out of the seat's sight, orders were opened too, and that is reported first. So the seat does not learn
/// whether dice were thrown.
std::optional<Problem> what_stands_between(const Course& course, std::uint32_t keeps) {
  const auto any = [&](auto&& holds) {
    for (std::uint32_t number = keeps + 1; number <= course.number(); ++number) {
      if (holds(course.entry(number))) return true;
    }
    return false;
  };
  const auto no = [](const char* where, const char* reason) { return Problem{409, {where, reason, {}}}; };
  if (any([](const Entry& entry) { return entry.seat == Seat::kUmpire; }))
    return no("umpire", "the umpire has decided since: ask him to correct it by a ruling");
  if (any([](const Entry& entry) { return entry.opened; }))
    return no("opened", "what was ordered in secret has been opened since");
  if (any([](const Entry& entry) { return !entry.journal.empty(); }))
    return no("fight", "a fight was fought for it: what it came to stands");
  if (any(threw_dice)) return no("dice", "dice have fallen since: nothing is taken back past dice");
  return std::nullopt;
}

/// Whether anything that was decided since has been shown to that seat.
bool was_shown(const Course& course, std::uint32_t keeps, Seat other) {
  bool told = false;
  course.each_moment(keeps, [&](std::uint32_t, const Moment& moment) {
    told = told || std::ranges::any_of(moment.events, [&](const kernel::AnyEvent& event) {
             return course.game().may_know(other, event);
           });
  });
  if (told) return true;
  const auto view_after = [&](std::uint32_t number) {
    return course.codec().write_view(course.setting(), course.state_at(number), other);
  };
  return view_after(keeps) != view_after(course.number());
}

SeatSet whose_leave(const Table& table, Seat seat, std::uint32_t keeps) {
  const Course& course = table.course();
  SeatSet asked;
  for (const Seat other : kAllSeats) {
    if (other == seat || !is_person(table, other)) continue;
    const bool decided = last_of(course, other) > keeps;
    if (decided || was_shown(course, keeps, other)) asked.add(other);
  }
  return asked;
}

json::array words_of(SeatSet seats) {
  json::array words;
  for (const Seat seat : kAllSeats) {
    if (seats.contains(seat)) words.emplace_back(wire::word_of(seat));
  }
  return words;
}

std::unexpected<Problem> of_the_desk() {
  return problem(409, "umpire", "its report passes over the umpire's desk: ask him");
}

}  // namespace

Answer<Takeable> takeable(const Table& table, Seat seat, std::optional<std::uint32_t> keeps) {
  const Course& course = table.course();
  if (table.record().read_only) return problem(409, "game", "a journal taken in can be looked at, not played on");
  if (course.over()) return problem(409, "game", "the game is over; a what-if goes on from any position of it");
  if (!is_of_side(seat) || !is_person(table, seat)) return problem(403, "seat", "this seat takes nothing back");
  if (table.throws_for() && kept_from(table, seat)) return of_the_desk();
  if (table.throws_for()) return problem(409, "dice", "a decision is waiting for dice to be thrown");
  if (!why_no_fight(table, seat)) return problem(409, "fight", "a fight is owed: have it fought, or enter its result");
  const std::uint32_t last = last_of(course, seat);
  if (last == 0) return problem(409, "keeps", "you have decided nothing that could be taken back");
  const std::uint32_t kept = keeps.value_or(last - 1);
  if (kept >= course.number() || course.entry(kept + 1).seat != seat)
    return problem(422, "/keeps", "must be the number of decisions made before one of your own");
  // The seat lacks reports that would tell whether dice fell or orders were opened since.
  for (std::uint32_t number = kept + 1; number <= course.number(); ++number) {
    if (table.desk().report(number, side_of(seat)).fate != Report::Fate::kOpen) return of_the_desk();
  }
  if (const auto stands = what_stands_between(course, kept)) return std::unexpected(*stands);
  return Takeable{.keeps = kept, .asked = whose_leave(table, seat, kept)};
}

json::value asked_for(const Table& table) {
  const auto& ask = table.ask();
  if (!ask) return nullptr;
  SeatSet waits;
  for (const Seat seat : kAllSeats) {
    if (ask->asked.contains(seat) && !ask->agreed.contains(seat) && !ask->declined) waits.add(seat);
  }
  return json::object{{"seat", wire::word_of(ask->seat)},
                      {"number", ask->number},
                      {"keeps", ask->keeps},
                      {"waits", words_of(waits)},
                      {"agreed", words_of(ask->agreed)},
                      {"declined", ask->declined ? json::value(wire::word_of(*ask->declined)) : json::value()}};
}

json::object note_of(const storage::TakebackRecord& takeback) {
  return {{"by", wire::word_of(takeback.seat)},
          {"from", takeback.number},
          {"to", takeback.keeps},
          {"leave", words_of(takeback.leave)}};
}

json::array takebacks_for(const Table& table) {
  json::array told;
  for (const storage::TakebackRecord& one : table.takebacks()) {
    json::object note = note_of(one);
    note["at"] = utc_text(one.taken_at);
    told.emplace_back(std::move(note));
  }
  return told;
}

json::object takeback_for(const Table& table, Seat seat) {
  json::object answer{{"number", table.course().number()}, {"asked", asked_for(table)}, {"may", nullptr}};
  answer["why_not"] = nullptr;
  if (const auto can = takeable(table, seat))
    answer["may"] = json::object{{"keeps", can->keeps}, {"asks", words_of(can->asked)}};
  else
    answer["why_not"] = error_value(can.error());
  answer["takebacks"] = takebacks_for(table);
  return answer;
}

Answer<Command> read_takeback(const Table& table, Seat seat, const json::object& body) {
  const bool answers = body.contains("agree");
  const auto keys = answers ? no_other_keys(body, {"expected", "agree"}) : no_other_keys(body, {"expected", "keeps"});
  if (!keys) return std::unexpected(keys.error());
  const auto expected = read_expected(body);
  if (!expected) return std::unexpected(expected.error());
  Command command{.by = seat, .request = {}, .what = {}};
  if (answers) {
    const json::value& agree = body.at("agree");
    if (!agree.is_bool()) return problem(422, "/agree", "must be true or false");
    command.what = AnswerBack{.expected = *expected, .agrees = agree.get_bool()};
    return command;
  }
  AskBack ask{.expected = *expected, .keeps = {}};
  if (const json::value* keeps = body.if_contains("keeps"); keeps != nullptr && !keeps->is_null()) {
    const auto number = whole_in(*keeps, "/keeps", 0, table.course().number());
    if (!number) return std::unexpected(number.error());
    ask.keeps = static_cast<std::uint32_t>(*number);
  }
  command.what = ask;
  return command;
}

std::optional<json::object> taken_back_told(const Table& table, Seat seat, bool with_view) {
  const Course& course = table.course();
  json::object message = note_of(table.takebacks().back());
  message["takebacks"] = table.takebacks().size();
  message["number"] = course.number();
  message["over"] = course.over();
  if (table.sealed_dice() != nullptr) message["seal"] = table.sealed_dice()->seal(course.number());
  if (with_view) message["view"] = seen(table, seat, course.view(table.eyes_of(seat)));
  message["wanted"] = wanted_for(table, table.wanted(), seat);
  return message;
}

}  // namespace brownwater::server
