#include "adapters/server/reports.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "adapters/server/clock.hpp"
#include "adapters/server/phones.hpp"

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

bool is_due(const Table& table, const Report& report) {
  return report.fate == Fate::kDelayed && table.course().codec().turns_of(table.course().state()) >= report.due;
}

/// Whether the side has events of it: all, or all but those kept back.
bool tells_events(const Table& table, const Report& report) {
  return report.fate == Fate::kOpen || report.fate == Fate::kSent || is_due(table, report);
}

bool told_as_it_was(const Table& table, const Report& report) {
  return tells_events(table, report) && report.without.empty() && report.words.empty();
}

bool tells_all(const Table& table, Seat seat) { return table.eyes_of(seat) == Seat::kUmpire; }

json::value words_of(const Report& report) { return report.words.empty() ? json::value() : json::value(report.words); }

json::value time_of(std::int64_t at) { return at == 0 ? json::value() : json::value(utc_text(at)); }

/// The fate of a report, for seats that may see all.
json::object whole_of(const Table& table, const Report& report, Side side) {
  const bool delayed = report.fate == Fate::kDelayed;
  return {{"side", wire::word_of(seat_of(side))},
          {"fate", word_of(report.fate)},
          {"told", report.fate == Fate::kWorded || tells_events(table, report)},
          {"due", delayed ? json::value(report.due) : json::value()},
          {"words", words_of(report)},
          {"without", json::value_from(report.without)},
          {"at", time_of(report.at)}};
}

/// The part that the side itself may know: whether it waits for the report or has it.
std::string_view seen_of(const Table& table, const Report& report) {
  if (report.fate == Fate::kWorded) return "worded";
  return tells_events(table, report) ? "sent" : "waits";
}

/// The places of those that eyes may know.
std::vector<std::size_t> known_to(const Table& table, const Moment& moment, Seat eyes) {
  std::vector<std::size_t> places;
  for (std::size_t at = 0; at < moment.events.size(); ++at) {
    if (table.course().game().may_know(eyes, moment.events[at])) places.push_back(at);
  }
  return places;
}

std::vector<kernel::AnyEvent> events_at(const Moment& moment, const std::vector<std::size_t>& places) {
  std::vector<kernel::AnyEvent> events;
  for (const std::size_t at : places) events.push_back(moment.events[at]);
  return events;
}

json::array written(const Table& table, const Moment& moment, const std::vector<kernel::AnyEvent>& events) {
  return table.course().codec().write_events(table.course().setting(), moment.after, events);
}

/// Every report that passed over the desk with anything in it, and what the sides made of it.
json::array all_reports(const Table& table) {
  json::array told;
  if (!table.desk().ever_held()) return told;
  const std::uint32_t from = std::min(table.desk().first_held(), table.course().number());
  table.course().each_moment(from, [&](std::uint32_t number, const Moment& moment) {
    for (const Side side : kBothSides) {
      const Report report = table.desk().report(number, side);
      if (report.fate == Fate::kOpen) continue;
      json::array events = written(table, moment, events_at(moment, known_to(table, moment, seat_of(side))));
      if (events.empty()) continue;
      json::object one = whole_of(table, report, side);
      one["decision"] = number;
      one["turn"] = table.course().entry(number).turn;
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
                    {"turn", table.course().entry(number).turn},
                    {"fate", seen},
                    {"words", words_of(report)},
                    {"events", written(table, moment, events_told(table, number, moment, seat_of(side)))}});
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

}  // namespace

bool has_word_of(const Table& table, std::uint32_t number, Side side) {
  return seen_of(table, table.desk().report(number, side)) != "waits";
}

std::size_t events_in_report(const Table& table, std::uint32_t number, Side side) {
  return known_to(table, table.course().moment(number), seat_of(side)).size();
}

bool reported(const Table& table, std::uint32_t number, Seat seat) {
  if (seat == Seat::kUmpire) return true;
  return std::ranges::all_of(kBothSides, [&](Side side) {
    return (commands_a_side(seat) && seat_of(side) != seat) || told_as_it_was(table, table.desk().report(number, side));
  });
}

std::vector<std::size_t> places_told(const Table& table, std::uint32_t number, const Moment& moment, Seat seat) {
  const Seat eyes = table.eyes_of(seat);
  const bool side = commands_a_side(eyes);
  const Report report = side ? table.desk().report(number, side_of(eyes)) : Report();
  if (side ? !tells_events(table, report) : !reported(table, number, eyes)) return {};
  const std::vector<std::size_t> places = known_to(table, moment, eyes);
  std::vector<std::size_t> told;
  for (std::uint32_t at = 0; at < places.size(); ++at) {
    const bool without = std::ranges::find(report.without, at) != report.without.end();
    if (!without && !is_kept_back(table, eyes, moment.events[places[at]])) told.push_back(places[at]);
  }
  return told;
}

std::vector<kernel::AnyEvent> events_told(const Table& table, std::uint32_t number, const Moment& moment, Seat seat) {
  return events_at(moment, places_told(table, number, moment, seat));
}

bool kept_from(const Table& table, Seat seat) {
  if (seat == Seat::kUmpire) return false;
  return std::ranges::any_of(kBothSides, [&](Side side) {
    return (!commands_a_side(seat) || seat_of(side) == seat) && table.desk().holds(side);
  });
}

bool was_kept_from(const Table& table, Seat seat) {
  return std::ranges::any_of(kBothSides, [&](Side side) {
    return (!commands_a_side(seat) || seat_of(side) == seat) && table.desk().ever_held(side);
  });
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
    if (!commands_a_side(seat)) return;
    const Report report = table.desk().report(number, side_of(seat));
    if (report.fate == Fate::kOpen) return;
    news["report"] = json::object{{"fate", seen_of(table, report)}, {"words", words_of(report)}};
    const Entry& entry = table.course().entry(number);
    // The result of a fight is brought back in the side's name, but is not an order of its own.
    if (entry.seat == seat && entry.journal.empty())
      news["action"] = table.course().codec().write_action(table.course().setting(), entry.action);
    return;
  }
  json::array reports;
  for (const Side side : kBothSides) {
    const Report report = table.desk().report(number, side);
    if (report.fate != Fate::kOpen) reports.push_back(whole_of(table, report, side));
  }
  if (!reports.empty()) news["reports"] = std::move(reports);
}

namespace {

/// The sides whose captains alone are told of effects; null for a side of which the seat may not know.
json::object desk_alone(const Table& table, Seat seat) {
  json::object told;
  for (const Side side : kBothSides) {
    const bool may = seat_of(side) == seat || tells_all(table, seat);
    told[wire::word_of(seat_of(side))] = may ? json::value(table.desk().effects_alone(side)) : json::value();
  }
  return told;
}

}  // namespace

json::object desk_for(const Table& table, Seat seat) {
  json::array reports;
  if (tells_all(table, seat))
    reports = all_reports(table);
  else if (commands_a_side(seat))
    reports = reports_to(table, side_of(seat));
  return {{"number", table.course().number()},
          {"turn", table.course().codec().turns_of(table.course().state()) + (table.course().over() ? 0 : 1)},
          {"holds", desk_holds(table, seat)},
          {"alone", desk_alone(table, seat)},
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
    if (commands_a_side(seat) && seat_of(side) != seat) continue;
    for (const auto& [number, report] : desk.reports(side)) {
      const bool has = commands_a_side(seat) ? seen_of(table, report) != "waits" : reported(table, number, seat);
      told += has ? 1 : 0;
    }
  }
  if (!commands_a_side(seat)) return told;
  const auto questions = desk.questions();
  const auto his = [&](const DeskRecord& entry) {
    if (entry.act == DeskAct::kAnswer) return questions.at(entry.subject - 1)->seat == seat;
    const bool of_side = entry.act == DeskAct::kHold || entry.act == DeskAct::kThrough || entry.act == DeskAct::kAsk ||
                         entry.act == DeskAct::kAlone || entry.act == DeskAct::kAloud;
    return of_side && entry.seat == seat;
  };
  return told + static_cast<std::uint32_t>(std::ranges::count_if(desk.entries(), his));
}

}  // namespace brownwater::server
