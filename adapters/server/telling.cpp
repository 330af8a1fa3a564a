#include "adapters/server/telling.hpp"

#include <algorithm>
#include <utility>

namespace brownwater::server {

namespace json = boost::json;

json::array events_for(const Table& table, const Moment& moment, Seat eyes) {
  const Course& course = table.course();
  json::array events;
  for (const kernel::AnyEvent& event : moment.events) {
    if (!course.game().may_know(eyes, event)) continue;
    events.emplace_back(course.codec().write_event(course.setting(), event));
  }
  return events;
}

json::value wanted_now(const Table& table) {
  const auto wanted = table.wanted();
  if (!wanted) return nullptr;
  return table.course().codec().write_wanted(table.course().setting(), *wanted);
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
                    {"scenario", course.codec().write_scenario(course.setting(), table.eyes_of(seat))},
                    {"seat", wire::word_of(seat)},
                    {"seats", seats == nullptr ? json::value() : *seats},
                    {"dice", kind == nullptr ? json::value() : *kind},
                    {"read_only", table.record().read_only},
                    {"over", course.over()},
                    {"wanted", wanted_now(table)}};
  if (with_view) {
    const Seat eyes = table.record().read_only ? Seat::kUmpire : seat;
    game["view"] = course.codec().write_view(course.setting(), course.state(), eyes);
  }
  return game;
}

json::object accepted_for(const Table& table, const Accepted& accepted, Seat seat) {
  const Course& course = table.course();
  json::object answer{{"number", accepted.number}};
  if (accepted.decided) {
    const Moment moment = course.moment(accepted.number);
    const bool ended = course.game().outcome(moment.after).has_value();
    answer["events"] = events_for(table, moment, ended ? Seat::kUmpire : seat);
    answer["view"] = course.codec().write_view(course.setting(), moment.after, seat);
  } else {
    answer["events"] = json::array();
    answer["view"] = course.codec().write_view(course.setting(), course.state_at(accepted.number), seat);
  }
  answer["wanted"] =
      accepted.wanted ? json::value(course.codec().write_wanted(course.setting(), *accepted.wanted)) : nullptr;
  return answer;
}

json::object moment_for(const Table& table, std::uint32_t number, Seat seat) {
  const Course& course = table.course();
  const Seat eyes = table.eyes_of(seat);
  json::object answer{{"number", number}, {"last", course.number()}};
  if (number == 0) {
    answer["events"] = json::array();
    answer["view"] = course.codec().write_view(course.setting(), course.state_at(0), eyes);
    return answer;
  }
  const Moment moment = course.moment(number);
  answer["events"] = events_for(table, moment, eyes);
  answer["view"] = course.codec().write_view(course.setting(), moment.after, eyes);
  return answer;
}

json::object log_for(const Table& table, std::uint32_t from, Seat seat) {
  json::array entries;
  for (std::uint32_t number = from + 1; number <= table.course().number(); ++number) {
    entries.push_back({{"number", number},
                       {"seat", wire::word_of(table.course().entry(number).seat)},
                       {"events", events_for(table, table.course().moment(number), table.eyes_of(seat))}});
  }
  return {{"entries", std::move(entries)}};
}

std::string decided_text(const Table& table, std::uint32_t number, Seat seat, bool with_view) {
  const Course& course = table.course();
  const Moment moment = course.moment(number);
  const bool latest = number == course.number();
  json::object message{{"type", "decided"},
                       {"number", number},
                       {"seat", wire::word_of(course.entry(number).seat)},
                       {"events", events_for(table, moment, table.eyes_of(seat))},
                       {"over", latest && course.over()}};
  if (with_view) message["view"] = course.codec().write_view(course.setting(), moment.after, table.eyes_of(seat));
  message["wanted"] = latest ? wanted_now(table) : json::value();
  return json::serialize(message);
}

std::string wanted_text(const Table& table, Seat seat, bool with_view) {
  const Course& course = table.course();
  json::object message{
      {"type", "decided"}, {"number", course.number()}, {"events", json::array()}, {"over", course.over()}};
  if (with_view) message["view"] = course.codec().write_view(course.setting(), course.state(), table.eyes_of(seat));
  message["wanted"] = wanted_now(table);
  return json::serialize(message);
}

std::string journal_text(const Table& table) {
  const Course& course = table.course();
  std::string text = json::serialize(table.header()) + "\n";
  for (std::uint32_t number = 1; number <= course.number(); ++number) {
    const Entry& entry = course.entry(number);
    json::array faces;
    for (const chance::Throw& thrown : entry.throws)
      faces.emplace_back(course.codec().write_throw(course.setting(), thrown));
    text += json::serialize(json::object{{"number", number},
                                         {"seat", wire::word_of(entry.seat)},
                                         {"action", course.codec().write_action(course.setting(), entry.action)},
                                         {"faces", std::move(faces)},
                                         {"hash", wire::hash_text(entry.hash)}});
    text += '\n';
  }
  if (const auto outcome = course.game().outcome(course.state())) {
    text += json::serialize(json::object{{"outcome", course.codec().write_outcome(course.setting(), *outcome)},
                                         {"turns", course.codec().turns_of(course.state())},
                                         {"hash", wire::hash_text(course.game().hash(course.state()))}});
    text += '\n';
  }
  return text;
}

}  // namespace brownwater::server
