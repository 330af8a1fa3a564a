#include <algorithm>
#include <array>
#include <sstream>
#include <utility>

#include "adapters/server/commands.hpp"
#include "adapters/server/dispatches.hpp"
#include "adapters/server/reports.hpp"
#include "adapters/server/talk.hpp"

/// Incoming reports and questions.
namespace brownwater::server {
namespace {

namespace json = boost::json;

using storage::DeskAct;
using storage::DeskRecord;

std::optional<DeskAct> act_named(std::string_view word) {
  constexpr std::array<std::pair<std::string_view, DeskAct>, 9> kWords{{{"hold", DeskAct::kHold},
                                                                        {"through", DeskAct::kThrough},
                                                                        {"send", DeskAct::kSend},
                                                                        {"word", DeskAct::kWord},
                                                                        {"drop", DeskAct::kDrop},
                                                                        {"delay", DeskAct::kDelay},
                                                                        {"answer", DeskAct::kAnswer},
                                                                        {"alone", DeskAct::kAlone},
                                                                        {"aloud", DeskAct::kAloud}}};
  for (const auto& [name, act] : kWords) {
    if (name == word) return act;
  }
  return std::nullopt;
}

constexpr std::int64_t kMostTurns = 99;
constexpr std::size_t kMostEntries = 5'000;
constexpr std::int64_t kRound = 359;
constexpr std::size_t kMostWithout = 500;

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

/// The events that are kept back, by their numbers; empty if the key is missing.
Answer<std::string> read_without(const json::object& body) {
  const json::value* given = body.if_contains("without");
  if (given == nullptr) return std::string();
  if (!given->is_array() || given->get_array().size() > kMostWithout)
    return problem(422, "/without", "must be a list of at most " + std::to_string(kMostWithout) + " numbers");
  std::string text;
  for (std::size_t at = 0; at < given->get_array().size(); ++at) {
    const auto number = whole_in(given->get_array()[at], "/without/" + std::to_string(at), 0, 1 << 20);
    if (!number) return std::unexpected(number.error());
    text += (text.empty() ? "" : " ") + std::to_string(*number);
  }
  return text;
}

/// The keys that an act has besides `request` and `act`.
Answer<void> read_act(const json::object& body, const Limits& limits, DeskRecord& entry) {
  const bool answers = entry.act == DeskAct::kAnswer;
  const bool sets = entry.act == DeskAct::kHold || entry.act == DeskAct::kThrough || entry.act == DeskAct::kAlone ||
                    entry.act == DeskAct::kAloud;
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
  if (entry.act == DeskAct::kSend) {
    auto without = read_without(body);
    if (!without) return std::unexpected(without.error());
    entry.without = std::move(*without);
  } else if (!words) {
    return {};
  }
  auto text = read_words(body, "text", limits.talk_bytes, true);
  if (!text) return std::unexpected(text.error());
  if (words && text->empty()) return problem(422, "/text", "says nothing");
  entry.text = std::move(*text);
  return {};
}

std::optional<Problem> why_no_report(const Table& table, const DeskRecord& entry) {
  if (entry.subject > table.course().number()) return Problem{422, {"/decision", "no such decision was made yet", {}}};
  const Report report = table.desk().report(entry.subject, side_of(entry.seat));
  if (report.fate == Report::Fate::kOpen)
    return Problem{409, {"/decision", "the side had that report at once: it did not pass over the desk", {}}};
  if (has_word_of(table, entry.subject, side_of(entry.seat)))
    return Problem{409, {"/decision", "the side has that report already", {}}};
  if (entry.without.empty()) return std::nullopt;
  const std::size_t events = events_in_report(table, entry.subject, side_of(entry.seat));
  std::istringstream numbers(entry.without);
  for (std::size_t number = 0; numbers >> number;) {
    if (number >= events)
      return Problem{422, {"/without", "the report has " + std::to_string(events) + " events, counted from 0", {}}};
  }
  return std::nullopt;
}

}  // namespace

Answer<Command> read_desk(const Table& table, Seat seat, const json::object& body, const Limits& limits) {
  if (seat != Seat::kUmpire) return problem(403, "seat", "the desk is the umpire's");
  if (const auto keys =
          no_other_keys(body, {"request", "act", "side", "decision", "turns", "question", "text", "without"});
      !keys)
    return std::unexpected(keys.error());
  auto request = read_request_id(body);
  if (!request) return std::unexpected(request.error());
  const auto act = act_named(wire::word_at(body, "act"));
  if (!act) return problem(422, "/act", "must be hold, through, send, word, drop, delay, answer, alone or aloud");
  DeskRecord entry;
  entry.act = *act;
  entry.request = std::move(*request);
  if (const auto read = read_act(body, limits, entry); !read) return std::unexpected(read.error());
  const bool commanded = table.course().codec().deciding_seats(table.course().setting()).contains(entry.seat);
  if (*act != DeskAct::kAnswer && !commanded) return problem(422, "/side", "nobody commands that side in this game");
  return Command{.by = seat, .request = {}, .what = AtDesk{.entry = std::move(entry)}};
}

Answer<Command> read_lookout(const Table& table, const Holder& by, const json::object& body, const Limits& limits) {
  if (!commands_a_side(by.seat)) return problem(403, "seat", "the umpire is asked by a side");
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
  if (table.desk().entries().size() >= kMostEntries)
    return Problem{409, {"desk", "a table keeps " + std::to_string(kMostEntries) + " entries, and no more", {}}};
  if (entry.act == DeskAct::kLeave) return why_no_leave(table, entry.seat);
  if (table.record().read_only) return Problem{409, {"game", "a journal taken in can be looked at, not played on", {}}};
  if (table.course().over()) return Problem{409, {"game", "the game is over: everybody is told all", {}}};
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
    case DeskAct::kAsk:
    case DeskAct::kAlone:
    case DeskAct::kAloud:
    case DeskAct::kLeave: break;
  }
  return std::nullopt;
}

}  // namespace brownwater::server
