#include "adapters/server/reports.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "adapters/server/api.hpp"
#include "adapters/server/clock.hpp"
#include "adapters/server/talk.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

using storage::DeskAct;
using storage::DeskRecord;
using Fate = Report::Fate;

std::string_view word_of(Fate fate) {
  switch (fate) {
    case Fate::kOpen: return "open";
    case Fate::kHeld: return "held";
    case Fate::kSent: return "sent";
    case Fate::kWorded: return "worded";
    case Fate::kDropped: return "dropped";
    case Fate::kDelayed: return "delayed";
  }
  return {};
}

bool is_a_side(Seat seat) { return seat == Seat::kUnion || seat == Seat::kConfederate; }

bool is_due(const Table& table, const Report& report) {
  return report.fate == Fate::kDelayed && table.course().codec().turns_of(table.course().state()) >= report.due;
}

bool told_as_it_was(const Table& table, const Report& report) {
  return report.fate == Fate::kOpen || report.fate == Fate::kSent || is_due(table, report);
}

bool tells_all(const Table& table, Seat seat) { return table.eyes_of(seat) == Seat::kUmpire; }

json::value words_of(const Report& report) {
  return report.fate == Fate::kWorded ? json::value(report.words) : json::value();
}

json::value time_of(std::int64_t at) { return at == 0 ? json::value() : json::value(utc_text(at)); }

/// What became of a report, for those who are told all.
json::object whole_of(const Table& table, const Report& report, Side side) {
  const bool delayed = report.fate == Fate::kDelayed;
  return {{"side", wire::word_of(seat_of(side))},
          {"fate", word_of(report.fate)},
          {"told", report.fate == Fate::kWorded || told_as_it_was(table, report)},
          {"due", delayed ? json::value(report.due) : json::value()},
          {"words", words_of(report)},
          {"at", time_of(report.at)}};
}

/// What the side itself may know: it waits for it, or has it.
std::string_view seen_of(const Table& table, const Report& report) {
  if (report.fate == Fate::kWorded) return "worded";
  return told_as_it_was(table, report) ? "sent" : "waits";
}

json::array events_of(const Table& table, const Moment& moment, Seat seat) {
  const Course& course = table.course();
  std::vector<kernel::AnyEvent> events;
  std::ranges::copy_if(moment.events, std::back_inserter(events),
                       [&](const kernel::AnyEvent& event) { return course.game().may_know(seat, event); });
  return course.codec().write_events(course.setting(), moment.after, events);
}

/// Every report that passed over the desk with anything in it, and what the sides made of it.
json::array all_reports(const Table& table) {
  json::array told;
  if (!table.desk().ever_held()) return told;
  table.course().each_moment(0, [&](std::uint32_t number, const Moment& moment) {
    for (const Side side : kBothSides) {
      const Report report = table.desk().report(number, side);
      if (report.fate == Fate::kOpen) continue;
      json::array events = events_of(table, moment, seat_of(side));
      if (events.empty()) continue;
      json::object one = whole_of(table, report, side);
      one["decision"] = number;
      one["turn"] = table.course().codec().turns_of(moment.after);
      one["events"] = std::move(events);
      told.emplace_back(std::move(one));
    }
  });
  return told;
}

/// The reports that the side has had from the desk.
json::array reports_to(const Table& table, Side side) {
  json::array told;
  for (const auto& [number, report] : table.desk().reports(side)) {
    const std::string_view seen = seen_of(table, report);
    if (seen == "waits") continue;
    const Moment moment = table.course().moment(number);
    told.push_back({{"side", wire::word_of(seat_of(side))},
                    {"decision", number},
                    {"turn", table.course().codec().turns_of(moment.after)},
                    {"fate", seen},
                    {"words", words_of(report)},
                    {"events", seen == "sent" ? events_of(table, moment, seat_of(side)) : json::array()}});
  }
  return told;
}

json::object question_of(const Table& table, const DeskRecord& asked, std::uint32_t number, std::uint32_t place) {
  const DeskRecord* answer = table.desk().answer(place);
  json::value given;
  if (answer != nullptr)
    given = json::object{{"text", answer->text}, {"decision", answer->decision}, {"at", utc_text(answer->made_at)}};
  return {{"number", number},
          {"seat", wire::word_of(asked.seat)},
          {"captain", asked.name.empty() ? json::value() : json::value(asked.name)},
          {"ship", asked.ship.empty() ? json::value() : json::value(asked.ship)},
          {"bearing", asked.figure < 0 ? json::value() : json::value(asked.figure)},
          {"text", asked.text},
          {"decision", asked.decision},
          {"at", utc_text(asked.made_at)},
          {"answer", std::move(given)}};
}

/// To a side its own, counted by themselves; to the umpire all, and of those that wait what the asker sees now.
json::array questions_for(const Table& table, Seat seat) {
  const Course& course = table.course();
  const bool all = tells_all(table, seat);
  json::array told;
  std::uint32_t place = 0;
  for (const DeskRecord* asked : table.desk().questions()) {
    ++place;
    if (!all && asked->seat != seat) continue;
    const auto number = all ? place : static_cast<std::uint32_t>(told.size() + 1);
    json::object one = question_of(table, *asked, number, place);
    if (all && !course.over() && table.desk().answer(place) == nullptr)
      one["sees"] = course.codec().write_view(course.setting(), course.state(), asked->seat);
    told.emplace_back(std::move(one));
  }
  return told;
}

std::optional<DeskAct> act_named(std::string_view word) {
  constexpr std::array<std::pair<std::string_view, DeskAct>, 7> kWords{{{"hold", DeskAct::kHold},
                                                                        {"through", DeskAct::kThrough},
                                                                        {"send", DeskAct::kSend},
                                                                        {"word", DeskAct::kWord},
                                                                        {"drop", DeskAct::kDrop},
                                                                        {"delay", DeskAct::kDelay},
                                                                        {"answer", DeskAct::kAnswer}}};
  const auto* found = std::ranges::find(kWords, word, &std::pair<std::string_view, DeskAct>::first);
  return found == kWords.end() ? std::nullopt : std::optional(found->second);
}

constexpr std::int64_t kMostTurns = 99;
constexpr std::size_t kMostEntries = 5'000;
constexpr std::int64_t kRound = 359;

Answer<std::uint32_t> read_number(const json::object& body, std::string_view key) {
  const json::value* given = body.if_contains(key);
  const auto number = whole_in(given == nullptr ? json::value() : *given, "/" + std::string(key), 1, 1 << 30);
  if (!number) return std::unexpected(number.error());
  return static_cast<std::uint32_t>(*number);
}

Answer<Seat> read_side(const json::object& body) {
  const std::string_view word = wire::word_at(body, "side");
  if (word == "union") return Seat::kUnion;
  if (word == "confederate") return Seat::kConfederate;
  return problem(422, "/side", "must be union or confederate");
}

/// The keys that an act has besides `request` and `act`.
Answer<void> read_act(const json::object& body, const Limits& limits, DeskRecord& entry) {
  const bool answers = entry.act == DeskAct::kAnswer;
  const bool sets = entry.act == DeskAct::kHold || entry.act == DeskAct::kThrough;
  const bool words = answers || entry.act == DeskAct::kWord;
  if (!answers) {
    const auto side = read_side(body);
    if (!side) return std::unexpected(side.error());
    entry.seat = *side;
  }
  if (!sets) {
    const auto subject = read_number(body, answers ? "question" : "decision");
    if (!subject) return std::unexpected(subject.error());
    entry.subject = *subject;
  }
  if (entry.act == DeskAct::kDelay) {
    const json::value* given = body.if_contains("turns");
    const auto turns = whole_in(given == nullptr ? json::value() : *given, "/turns", 1, kMostTurns);
    if (!turns) return std::unexpected(turns.error());
    entry.figure = static_cast<std::int32_t>(*turns);
  }
  if (!words) return {};
  auto text = read_words(body, "text", limits.talk_bytes, true);
  if (!text) return std::unexpected(text.error());
  if (text->empty()) return problem(422, "/text", "says nothing");
  entry.text = std::move(*text);
  return {};
}

std::optional<Problem> why_no_report(const Table& table, const DeskRecord& entry) {
  if (entry.subject > table.course().number()) return Problem{422, {"/decision", "no such decision was made yet", {}}};
  const Report report = table.desk().report(entry.subject, side_of(entry.seat));
  if (report.fate == Fate::kOpen)
    return Problem{409, {"/decision", "the side had that report at once: it did not pass over the desk", {}}};
  if (report.fate == Fate::kWorded || told_as_it_was(table, report))
    return Problem{409, {"/decision", "the side has that report already", {}}};
  return std::nullopt;
}

}  // namespace

bool reported(const Table& table, std::uint32_t number, Seat seat) {
  if (seat == Seat::kUmpire) return true;
  return std::ranges::all_of(kBothSides, [&](Side side) {
    return (is_a_side(seat) && seat_of(side) != seat) || told_as_it_was(table, table.desk().report(number, side));
  });
}

bool kept_from(const Table& table, Seat seat) {
  if (seat == Seat::kUmpire) return false;
  return std::ranges::any_of(
      kBothSides, [&](Side side) { return (!is_a_side(seat) || seat_of(side) == seat) && table.desk().holds(side); });
}

json::object desk_holds(const Table& table, Seat seat) {
  json::object told;
  for (const Side side : kBothSides) {
    const bool may = seat_of(side) == seat || tells_all(table, seat);
    told[wire::word_of(seat_of(side))] = may ? json::value(table.desk().holds(side)) : json::value();
  }
  return told;
}

void tell_report(const Table& table, std::uint32_t number, Seat seat, json::object& news) {
  if (!tells_all(table, seat)) {
    if (!is_a_side(seat)) return;
    const Report report = table.desk().report(number, side_of(seat));
    if (report.fate == Fate::kOpen) return;
    news["report"] = json::object{{"fate", seen_of(table, report)}, {"words", words_of(report)}};
    return;
  }
  json::array reports;
  for (const Side side : kBothSides) {
    const Report report = table.desk().report(number, side);
    if (report.fate != Fate::kOpen) reports.push_back(whole_of(table, report, side));
  }
  if (!reports.empty()) news["reports"] = std::move(reports);
}

json::object desk_for(const Table& table, Seat seat) {
  json::array reports;
  if (tells_all(table, seat))
    reports = all_reports(table);
  else if (is_a_side(seat))
    reports = reports_to(table, side_of(seat));
  return {{"number", table.course().number()},
          {"turn", table.course().codec().turns_of(table.course().state())},
          {"holds", desk_holds(table, seat)},
          {"reports", std::move(reports)},
          {"questions", questions_for(table, seat)}};
}

std::uint32_t desk_revision(const Table& table, Seat seat) {
  const Desk& desk = table.desk();
  if (desk.entries().empty()) return 0;
  if (tells_all(table, seat))
    return static_cast<std::uint32_t>(2 * desk.entries().size()) + (table.course().over() ? 1 : 0);
  std::uint32_t told = 0;
  for (const Side side : kBothSides) {
    if (is_a_side(seat) && seat_of(side) != seat) continue;
    for (const auto& [number, report] : desk.reports(side)) {
      const bool has = is_a_side(seat) ? seen_of(table, report) != "waits" : reported(table, number, seat);
      told += has ? 1 : 0;
    }
  }
  if (!is_a_side(seat)) return told;
  const auto questions = desk.questions();
  const auto his = [&](const DeskRecord& entry) {
    if (entry.act == DeskAct::kAnswer) return questions.at(entry.subject - 1)->seat == seat;
    const bool of_side = entry.act == DeskAct::kHold || entry.act == DeskAct::kThrough || entry.act == DeskAct::kAsk;
    return of_side && entry.seat == seat;
  };
  return told + static_cast<std::uint32_t>(std::ranges::count_if(desk.entries(), his));
}

Answer<Command> read_desk(const Table& table, Seat seat, const json::object& body, const Limits& limits) {
  if (seat != Seat::kUmpire) return problem(403, "seat", "the desk is the umpire's");
  if (const auto keys = no_other_keys(body, {"request", "act", "side", "decision", "turns", "question", "text"}); !keys)
    return std::unexpected(keys.error());
  auto request = read_request_id(body);
  if (!request) return std::unexpected(request.error());
  const auto act = act_named(wire::word_at(body, "act"));
  if (!act) return problem(422, "/act", "must be hold, through, send, word, drop, delay or answer");
  DeskRecord entry;
  entry.act = *act;
  entry.request = std::move(*request);
  if (const auto read = read_act(body, limits, entry); !read) return std::unexpected(read.error());
  const bool commanded = table.course().codec().deciding_seats(table.course().setting()).contains(entry.seat);
  if (*act != DeskAct::kAnswer && !commanded) return problem(422, "/side", "nobody commands that side in this game");
  return Command{.by = seat, .request = {}, .what = AtDesk{.entry = std::move(entry)}};
}

Answer<Command> read_lookout(const Table& table, const Holder& by, const json::object& body, const Limits& limits) {
  if (!is_a_side(by.seat)) return problem(403, "seat", "the umpire is asked by a side");
  if (const auto keys = no_other_keys(body, {"request", "ship", "bearing", "text"}); !keys)
    return std::unexpected(keys.error());
  auto request = read_request_id(body);
  if (!request) return std::unexpected(request.error());
  DeskRecord entry;
  entry.act = DeskAct::kAsk;
  entry.seat = by.seat;
  entry.request = std::move(*request);
  const Course& course = table.course();
  const auto ships = course.codec().ships_of(course.setting(), side_of(by.seat));
  entry.ship = std::string(wire::word_at(body, "ship"));
  const bool known = std::ranges::find(ships, entry.ship, &wire::ShipName::id) != ships.end();
  if (body.contains("ship") ? !known : !ships.empty()) return problem(422, "/ship", "must be a ship of your side");
  if (const json::value* bearing = body.if_contains("bearing"); bearing != nullptr && !bearing->is_null()) {
    const auto degrees = whole_in(*bearing, "/bearing", 0, kRound);
    if (!degrees) return std::unexpected(degrees.error());
    entry.figure = static_cast<std::int32_t>(*degrees);
  }
  auto text = read_words(body, "text", limits.talk_bytes, true);
  if (!text) return std::unexpected(text.error());
  if (text->empty()) return problem(422, "/text", "says nothing");
  entry.text = std::move(*text);
  return Command{.by = by.seat, .request = {}, .what = AtDesk{.entry = std::move(entry)}, .captain = by.captain};
}

std::optional<Problem> why_no_entry(const Table& table, const DeskRecord& entry) {
  if (table.record().read_only) return Problem{409, {"game", "a journal taken in can be looked at, not played on", {}}};
  if (table.course().over()) return Problem{409, {"game", "the game is over: everybody is told all", {}}};
  if (table.desk().entries().size() >= kMostEntries)
    return Problem{409, {"desk", "a table keeps " + std::to_string(kMostEntries) + " entries, and no more", {}}};
  switch (entry.act) {
    case DeskAct::kSend:
    case DeskAct::kWord:
    case DeskAct::kDrop:
    case DeskAct::kDelay: return why_no_report(table, entry);
    case DeskAct::kAnswer:
      if (entry.subject > table.desk().questions().size())
        return Problem{422, {"/question", "nobody has asked that", {}}};
      if (table.desk().answer(entry.subject) != nullptr)
        return Problem{409, {"/question", "it is answered already", {}}};
      return std::nullopt;
    case DeskAct::kHold:
    case DeskAct::kThrough:
    case DeskAct::kAsk: break;
  }
  return std::nullopt;
}

}  // namespace brownwater::server
