#include "adapters/server/telling.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "adapters/server/handing.hpp"
#include "adapters/server/lessons.hpp"
#include "adapters/server/names.hpp"
#include "adapters/server/phones.hpp"
#include "adapters/server/reports.hpp"
#include "adapters/server/settling.hpp"
#include "adapters/server/takeback.hpp"
#include "adapters/server/talk.hpp"
#include "adapters/server/timing.hpp"
#include "adapters/wire/changes.hpp"
#include "adapters/wire/rules_numbers.hpp"
#include "adapters/wire/story.hpp"

namespace brownwater::server {

namespace json = boost::json;

json::array events_for(const Table& table, std::uint32_t number, const Moment& moment, Seat seat) {
  const Course& course = table.course();
  return course.codec().write_events(course.setting(), moment.after, events_told(table, number, moment, seat));
}

json::array dice_of(const Course& course, std::uint32_t number) {
  json::array dice;
  for (const chance::Throw& thrown : course.entry(number).throws)
    dice.emplace_back(course.codec().write_throw(course.setting(), thrown));
  return dice;
}

namespace {

std::string account_told(const Table& table, std::uint32_t number, const Moment& moment, Seat seat) {
  const Entry& entry = table.course().entry(number);
  const bool all = events_told(table, number, moment, seat).size() == moment.events.size();
  const bool told =
      table.eyes_of(seat) == Seat::kUmpire || seat == entry.seat || (all && reported(table, number, seat));
  return told ? entry.account : std::string();
}

/// Events of a ruling hidden from the seat are not sent to it either.
void tell_dice(const Table& table, std::uint32_t number, const Moment& moment, Seat seat, json::object& news) {
  if (!table.course().without_secrets()) return;
  const bool all = events_told(table, number, moment, seat).size() == moment.events.size();
  const bool told = table.eyes_of(seat) == Seat::kUmpire || (all && reported(table, number, seat));
  news["dice"] = told ? dice_of(table.course(), number) : json::array();
}

/// Before the end only the side itself sees which of its captains decided.
void tell_captain(const Table& table, std::uint32_t number, Seat seat, json::object& news) {
  const Entry& entry = table.course().entry(number);
  const Seat eyes = table.eyes_of(seat);
  if (!entry.captain.empty() && (eyes == Seat::kUmpire || eyes == entry.seat)) news["captain"] = entry.captain;
}

/// How a fight went, in words, for all from whom nothing of it is kept.
void tell_account(const Table& table, std::uint32_t number, const Moment& moment, Seat seat, json::object& news) {
  const std::string account = account_told(table, number, moment, seat);
  if (!account.empty()) news["account"] = account;
}

/// The turn or move of the decision: every view shows it, even if the events that began it are kept back.
void tell_turn(const Table& table, std::uint32_t number, json::object& news) {
  news["turn"] = table.course().entry(number).turn;
}

void tell_seal(const Table& table, std::uint32_t number, json::object& news) {
  if (table.sealed_dice() != nullptr) news["seal"] = table.sealed_dice()->seal(number);
}

/// The steps between the views before and after the decision. For each step of the printed sequence: how many of the
/// told events belong to it, and its changes to the view. The last step leads to the view after it and is not told.
/// Steps of which the seat is told nothing belong to the next. Campaigns have no steps: nothing is shown on the way,
/// and their views speak of decisions only.
void tell_steps(const Table& table, std::uint32_t number, const Moment& moment, Seat seat, Seat eyes,
                json::object& news) {
  const Course& course = table.course();
  if (course.game().facts().kind != kernel::Kind::kBattle) return;
  const std::vector<std::size_t> places = places_told(table, number, moment, seat);
  if (places.size() < 2) return;
  const Entry& entry = course.entry(number);
  const auto view_of = [&](const kernel::AnyState& state) {
    return seen(table, eyes, course.codec().write_view(course.setting(), state, eyes));
  };
  json::array steps;
  json::object before = view_of(moment.before);
  std::size_t told = 0;
  std::size_t end = 0;
  for (const kernel::AnyStep& step :
       course.game().steps(course.setting().scenario, moment.before, entry.seat, entry.action, entry.throws)) {
    end += step.events;
    std::size_t events = 0;
    while (told < places.size() && places[told] < end) ++told, ++events;
    if (told == places.size()) break;
    if (events == 0) continue;
    json::object after = view_of(step.after);
    steps.push_back({{"events", events}, {"changes", wire::changes_between(before, after)}});
    before = std::move(after);
  }
  if (!steps.empty()) news["steps"] = std::move(steps);
}

/// The part about a decision that every answer and message has.
json::object told_of(const Table& table, std::uint32_t number, const Moment& moment, Seat seat) {
  json::object told{{"number", number}, {"events", events_for(table, number, moment, seat)}};
  tell_turn(table, number, told);
  tell_dice(table, number, moment, seat, told);
  tell_captain(table, number, seat, told);
  tell_report(table, number, seat, told);
  tell_account(table, number, moment, seat, told);
  return told;
}

/// Whether the seat's screen shows secrets, by the seat's own knowledge.
bool has_own_screen(const Table& table, Seat seat) {
  if (table.record().read_only) return false;
  const bool side = seat == Seat::kUnion || seat == Seat::kConfederate;
  return table.course().has_secrets(seat) || (side && !table.course().over() && table.desk().ever_held(side_of(seat)));
}

std::string decided_text(const Table& table, std::uint32_t number, Seat seat, bool with_view) {
  const Course& course = table.course();
  const Moment moment = course.moment(number);
  const bool latest = number == course.number();
  json::object message = told_of(table, number, moment, seat);
  message["type"] = "decided";
  message["seat"] = wire::word_of(course.entry(number).seat);
  message["over"] = latest && course.over();
  tell_seal(table, number, message);
  if (with_view) {
    message["view"] = seen(table, seat, course.view_after(number, moment.after, table.eyes_of(seat)));
    // With the decision that ends the game everybody sees all, and comes from what he saw before.
    tell_steps(table, number, moment, seat, latest ? table.eyes_before_end(seat) : table.eyes_of(seat), message);
  }
  message["wanted"] = latest ? wanted_for(table, table.wanted(), seat) : json::value();
  return json::serialize(message);
}

}  // namespace

SeatSet throwers_at(const Table& table) {
  const Course& course = table.course();
  // At a table with models the umpire answers as well.
  const bool of_umpire =
      table.clerk() != nullptr && course.codec().deciding_seats(course.setting()).contains(Seat::kUmpire);
  if (of_umpire) return {Seat::kUmpire};
  // The umpire throws for a ruling, and its dice would reveal it.
  if (table.throws_for() == Seat::kUmpire) return {Seat::kUmpire};
  SeatSet throwers;
  for (const Seat seat : kAllSeats) {
    const bool may = course.codec().dice_seats(course.setting()).contains(seat);
    if (may && (table.eyes_of(seat) == Seat::kUmpire || !kept_from(table, seat))) throwers.add(seat);
  }
  return throwers;
}

json::value wanted_for(const Table& table, const std::optional<chance::DiceWanted>& wanted, Seat seat) {
  const Course& course = table.course();
  if (!wanted || !throwers_at(table).contains(seat)) return nullptr;
  return course.codec().write_wanted(course.setting(), *wanted);
}

std::optional<Problem> why_no_chart(const Table& table) {
  if (table.clerk() == nullptr) return std::nullopt;
  return Problem{409, {"game", "that needs a chart, and the ships of this game are models on a table", {}}};
}

bool hints_given(const Table& table) {
  if (table.record().read_only || table.clerk() != nullptr) return false;
  const json::value* chosen = table.header().if_contains("hints");
  if (chosen != nullptr && chosen->is_bool()) return chosen->get_bool();
  const json::object& seats = wire::object_at(table.header(), "seats");
  return std::ranges::count_if(seats, [](const auto& seat) { return seat.value() == "person"; }) == 1;
}

namespace {

bool tells_all(const Table& table) { return table.course().over() || table.record().read_only; }

/// The seat's scenario. If the battle has a story, its historical account is sent only after the end.
json::object scenario_for(const Table& table, Seat seat) {
  const Course& course = table.course();
  json::object scenario = course.codec().write_scenario(course.setting(), table.eyes_of(seat));
  const json::value* history = scenario.if_contains("history");
  if (history != nullptr && scenario.contains("story") && !tells_all(table)) scenario.stable_erase("history");
  return scenario;
}

}  // namespace

std::optional<json::object> story_for(const Table& table, Seat seat) {
  const auto story = wire::story_named(wire::word_at(table.course().setting().text, "story"));
  if (!story) return std::nullopt;
  return wire::story_told(*story, seat, tells_all(table));
}

json::object game_for(const Table& table, Seat seat, bool with_view) {
  const Course& course = table.course();
  const json::object& header = table.header();
  const json::value* seats = header.if_contains("seats");
  const json::value* dice = header.if_contains("dice");
  const json::value* kind = dice != nullptr && dice->is_object() ? dice->get_object().if_contains("kind") : nullptr;
  json::object game{{"game", table.record().id},
                    {"number", course.number()},
                    {"system", table.record().system},
                    {"scenario", scenario_for(table, seat)},
                    {"seat", wire::word_of(seat)},
                    {"seats", seats == nullptr ? json::value() : *seats},
                    {"dice", kind == nullptr ? json::value() : *kind},
                    {"models", table.clerk() != nullptr},
                    {"read_only", table.record().read_only},
                    {"over", course.over()},
                    {"takebacks", table.takebacks().size()},
                    {"asked", asked_for(table)},
                    {"desk", desk_holds(table, seat)},
                    {"hints", hints_given(table)},
                    {"private", has_own_screen(table, seat)},
                    {"wanted", wanted_for(table, table.wanted(), seat)}};
  if (wire::is_earlier(course.codec(), table.rules())) {
    const auto differs = course.stop() == nullptr ? std::nullopt : std::optional(course.stop()->difference);
    game["older_rules"] = wire::write_difference(course.codec(), table.rules(), differs);
  }
  if (const json::value* campaign = header.if_contains("campaign")) game["campaign"] = *campaign;
  if (const json::value* origin = header.if_contains("what_if")) game["what_if"] = *origin;
  if (const auto waits = table.waits_for_dice(); waits && seat == Seat::kUmpire)
    game["waits"] = {{"seat", wire::word_of(*table.throws_for())},
                     {"action", course.codec().write_action(course.setting(), *waits)}};
  if (json::value offered = draw_offered_in(header); !offered.is_null()) game["draw_offered"] = std::move(offered);
  if (json::object names = names_in(header); !names.empty()) game["names"] = std::move(names);
  if (talks_across(table)) game["talk_across"] = true;
  if (json::value clock = clock_for(table, seat); !clock.is_null()) game["clock"] = std::move(clock);
  if (json::value handed = handed_for(table, seat); !handed.is_null()) game["handed"] = std::move(handed);
  if (json::value lesson = lesson_for(table, seat); !lesson.is_null()) game["lesson"] = std::move(lesson);
  if (table.sealed_dice() != nullptr) game["sealed"] = table.sealed_dice()->told(course);
  if (with_view) {
    const Seat eyes = table.record().read_only ? Seat::kUmpire : seat;
    game["view"] = seen(table, seat, course.view(eyes));
  }
  return game;
}

json::object accepted_for(const Table& table, const Accepted& accepted, Seat seat) {
  const Course& course = table.course();
  json::object answer{{"number", accepted.number}};
  if (accepted.decided) {
    const Moment moment = course.moment(accepted.number);
    answer = told_of(table, accepted.number, moment, seat);
    tell_seal(table, accepted.number, answer);
    answer["view"] = seen(table, seat, course.view_after(accepted.number, moment.after, seat));
    tell_steps(table, accepted.number, moment, seat, seat, answer);
  } else {
    answer["events"] = json::array();
    answer["view"] = seen(table, seat, course.view_after(accepted.number, course.state_at(accepted.number), seat));
  }
  answer["wanted"] = wanted_for(table, accepted.wanted, seat);
  return answer;
}

json::object moment_for(const Table& table, std::uint32_t number, Seat seat) {
  const Course& course = table.course();
  const Seat eyes = table.eyes_of(seat);
  if (number == 0) {
    return {{"number", 0},
            {"last", course.number()},
            {"events", json::array()},
            {"view", seen(table, seat, course.view_after(0, course.state_at(0), eyes))}};
  }
  const Moment moment = course.moment(number);
  json::object answer = told_of(table, number, moment, seat);
  answer["last"] = course.number();
  answer["view"] = seen(table, seat, course.view_after(number, moment.after, eyes));
  tell_steps(table, number, moment, seat, eyes, answer);
  return answer;
}

json::object position_for(const Table& table, std::uint32_t number) {
  const Course& course = table.course();
  return {{"number", number},
          {"last", course.number()},
          {"view", course.view_after(number, course.state_at(number), Seat::kUmpire)}};
}

json::object log_for(const Table& table, std::uint32_t from, Seat seat) {
  json::array entries;
  table.course().each_moment(from, [&](std::uint32_t number, const Moment& moment) {
    json::object entry = told_of(table, number, moment, seat);
    entry["seat"] = wire::word_of(table.course().entry(number).seat);
    tell_seal(table, number, entry);
    entries.emplace_back(std::move(entry));
  });
  return {{"entries", std::move(entries)}, {"takebacks", takebacks_for(table)}};
}

std::optional<std::vector<wire::Told>> told_of_all(const Table& table, Seat seat) {
  const Course& course = table.course();
  // A long game whose system keeps no record is not played through for nothing.
  if (!course.codec().write_record(course.setting(), {})) return std::nullopt;
  std::vector<wire::Told> decisions;
  course.each_moment(0, [&](std::uint32_t number, const Moment& moment) {
    wire::Told told{.after = moment.after,
                    .events = events_told(table, number, moment, seat),
                    .battle = {},
                    .account = account_told(table, number, moment, seat)};
    decisions.push_back(std::move(told));
  });
  return decisions;
}

std::optional<json::object> record_for(const Table& table, Seat seat) {
  const Course& course = table.course();
  const auto decisions = told_of_all(table, seat);
  if (!decisions) return std::nullopt;
  auto record = course.codec().write_record(course.setting(), *decisions);
  if (course.settled()) (*record)["outcome"] = *course.outcome();
  return record;
}

std::shared_ptr<const std::string> news(Table& table, std::uint32_t number, Seat seat, bool with_view) {
  const bool latest = number == table.course().number();
  std::vector<Table::News>& known = table.latest_news();
  const auto same = std::ranges::find_if(
      known, [&](const Table::News& one) { return one.seat == seat && one.with_view == with_view; });
  if (latest && same != known.end()) return same->text;
  auto text = std::make_shared<const std::string>(decided_text(table, number, seat, with_view));
  if (latest) known.push_back({.seat = seat, .with_view = with_view, .text = text});
  return text;
}

json::object wanted_told(const Table& table, Seat seat, bool with_view) {
  const Course& course = table.course();
  json::object message{{"number", course.number()}, {"events", json::array()}, {"over", course.over()}};
  if (with_view) message["view"] = seen(table, seat, course.view(table.eyes_of(seat)));
  message["wanted"] = wanted_for(table, table.wanted(), seat);
  return message;
}

std::string journal_text(const Table& table) {
  const Course& course = table.course();
  const SealedDice* sealed = table.sealed_dice();
  std::string text = json::serialize(sealed == nullptr ? begun_header(table.header()) : sealed->header()) + "\n";
  for (std::uint32_t number = 1; number <= course.stored(); ++number) {
    json::object line = decision_line(course, number);
    tell_seal(table, number, line);
    text += json::serialize(line) + "\n";
  }
  if (auto outcome = course.outcome()) {
    json::object line{{"outcome", std::move(*outcome)},
                      {"turns", course.codec().turns_of(course.state())},
                      {"hash", wire::hash_text(course.game().hash(course.state()))}};
    text += json::serialize(sealed == nullptr ? line : sealed->closed(std::move(line)));
    text += '\n';
  }
  return text;
}

}  // namespace brownwater::server
