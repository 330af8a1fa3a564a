#include "adapters/server/dispatches.hpp"

#include <algorithm>
#include <array>

#include "adapters/server/commands.hpp"
#include "adapters/server/names.hpp"
#include "adapters/server/telling.hpp"
#include "adapters/wire/dispatch/dispatch.hpp"
#include "adapters/wire/dispatch/picture.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kDispatchesKept = 64;
constexpr std::size_t kMostBeingMade = 8;

Problem nothing_here() { return {404, {"path", "there is no dispatch here that is open to everybody", {}}}; }

/// The part of a problem that a stranger may see: that the server has a fault, nothing about the game.
Problem veiled(const Problem& problem) {
  constexpr std::array kOfTheServer{429U, 503U};
  return std::ranges::find(kOfTheServer, problem.status) == kOfTheServer.end() ? nothing_here() : problem;
}

bool all_give_leave(const storage::GameRecord& game, const Desk& desk) {
  const SeatSet wanted = leave_wanted(game);
  return std::ranges::all_of(kAllSeats, [&](Seat seat) { return !wanted.contains(seat) || desk.gives_leave(seat); });
}

/// The sentences that open a dispatch and tell its end.
std::string described(const json::object& dispatch) {
  std::string text;
  for (const json::value& section : dispatch.at("sections").as_array()) {
    for (const json::value& paragraph : section.at("paragraphs").as_array()) {
      for (const json::value& sentence : paragraph.at("sentences").as_array()) {
        const std::string_view told = wire::word_at(sentence.as_object(), "case");
        if (!told.starts_with("opening/") && !told.starts_with("end/")) continue;
        text += (text.empty() ? "" : " ") + std::string(wire::word_at(sentence.as_object(), "text"));
      }
    }
  }
  return text;
}

/// A campaign's or war's newspaper: the pages write it from the events.
Answer<Dispatches::Made> printed(const json::object& page) {
  auto made = std::make_shared<Dispatch>();
  made->title = wire::word_at(wire::object_at(page, "scenario"), "title");
  made->description = wire::word_at(wire::object_at(page, "scenario"), "place");
  made->page = json::serialize(page);
  return made;
}

/// On the thread that reads journals.
Answer<Dispatches::Made> written(const std::string& journal, json::object page) {
  if (page.contains("entries")) return printed(page);
  const auto read = wire::read_journal(journal, wire::Records::kClerksToo);
  if (!read) return problem(500, read.error().front());
  auto dispatch = wire::write_dispatch(*read);
  if (!dispatch) return problem(409, dispatch.error());
  auto made = std::make_shared<Dispatch>();
  made->title = wire::word_at(*dispatch, "title");
  made->description = described(*dispatch);
  // Models left no tracks on a chart.
  if (!read->head.models) made->picture = wire::dispatch_picture(*dispatch, wire::object_at(page, "scenario"));
  page["markdown"] = wire::dispatch_markdown(*dispatch);
  page["dispatch"] = std::move(*dispatch);
  made->page = json::serialize(page);
  return made;
}

}  // namespace

SeatSet leave_wanted(const storage::GameRecord& game) {
  const auto header = wire::parse_json(game.header, kLongestStored);
  SeatSet persons;
  if (!game.read_only && header && header->is_object()) {
    const json::object& seats = wire::object_at(header->get_object(), "seats");
    for (const Seat seat : kAllSeats) {
      if (wire::word_at(seats, wire::word_of(seat)) == "person") persons.add(seat);
    }
  }
  if (persons.empty()) persons.add(game.read_only ? Seat::kSpectator : Seat::kUmpire);
  return persons;
}

json::object leave_told(const Table& table) {
  const SeatSet wanted = leave_wanted(table.record());
  json::object leave;
  for (const Seat seat : kAllSeats) {
    if (wanted.contains(seat)) leave[wire::word_of(seat)] = table.desk().gives_leave(seat);
  }
  const bool open = !why_no_dispatch(table) && all_give_leave(table.record(), table.desk());
  return {{"leave", std::move(leave)}, {"open", open}};
}

std::optional<Problem> why_no_dispatch(const Table& table) {
  if (!table.course().outcome())
    return Problem{409, {"game", "the game is not over: a dispatch is written of its end", {}}};
  return std::nullopt;
}

std::optional<Problem> why_no_leave(const Table& table, Seat seat) {
  if (const auto none = why_no_dispatch(table)) return none;
  if (leave_wanted(table.record()).contains(seat)) return std::nullopt;
  return Problem{403, {"seat", "it is for those who played to open it", {}}};
}

Answer<Command> read_leave(const Holder& by, const json::object& body) {
  if (const auto keys = no_other_keys(body, {"request", "open"}); !keys) return std::unexpected(keys.error());
  auto request = read_request_id(body);
  if (!request) return std::unexpected(request.error());
  const json::value* open = body.if_contains("open");
  if (open == nullptr || !open->is_bool()) return problem(422, "/open", "must be true or false");
  storage::DeskRecord entry;
  entry.act = storage::DeskAct::kLeave;
  entry.seat = by.seat;
  entry.figure = open->get_bool() ? 1 : 0;
  entry.request = std::move(*request);
  return Command{.by = by.seat, .request = {}, .what = AtDesk{.entry = std::move(entry)}, .captain = by.captain};
}

void Dispatches::make(const Table& table, const House& house, Reply reply) {
  const std::string& id = table.record().id;
  const auto known = std::ranges::find(latest_, id, &std::pair<std::string, Made>::first);
  if (known != latest_.end()) return reply(Made(known->second));
  if (being_made_ >= kMostBeingMade)
    return reply(problem(429, "dispatch", "so many are being written that this one would wait too long; try again"));
  const Course& course = table.course();
  json::object page{{"game", id},
                    {"system", table.record().system},
                    {"scenario", course.codec().write_scenario(course.setting(), Seat::kUmpire)},
                    {"view", course.view(Seat::kUmpire)}};
  if (auto story = story_for(table, Seat::kUmpire)) page["story"] = std::move(*story);
  if (json::object names = names_in(table.header()); !names.empty()) page["names"] = std::move(names);
  std::string journal;
  if (course.game().facts().kind == kernel::Kind::kBattle)
    journal = journal_text(table);
  else
    page["entries"] = log_for(table, 0, Seat::kUmpire).at("entries");
  ++being_made_;
  house.read(
      [this, &house, id, journal = std::move(journal), page = std::move(page), reply = std::move(reply)]() mutable {
        auto made = std::make_shared<Answer<Made>>(written(journal, std::move(page)));
        house.on_loop([this, id, made, reply = std::move(reply)] {
          --being_made_;
          if (*made) latest_.emplace_back(id, **made);
          if (latest_.size() > kDispatchesKept) latest_.pop_front();
          reply(*made);
        });
      });
}

void Dispatches::find(Hall& hall, const std::string& id, Reply reply) {
  find_open(hall, id, [this, &hall, reply = std::move(reply)](const Answer<std::shared_ptr<Table>>& table) {
    if (!table) return reply(std::unexpected(table.error()));
    make(**table, hall.house(),
         [reply](const Answer<Made>& made) { made ? reply(made) : reply(std::unexpected(veiled(made.error()))); });
  });
}

void Dispatches::find_open(Hall& hall, const std::string& id,
                           std::function<void(const Answer<std::shared_ptr<Table>>&)> reply) {
  const auto show = [&hall, id, reply = std::move(reply)](const Answer<void>& brought) {
    if (!brought) return reply(std::unexpected(veiled(brought.error())));
    const auto table = hall.table(id, true);
    if (!table) return reply(std::unexpected(veiled(table.error())));
    if (why_no_dispatch(**table) || !all_give_leave((*table)->record(), (*table)->desk()))
      return reply(std::unexpected(nothing_here()));
    reply(*table);
  };
  if (hall.in_memory(id)) return show({});
  // Nothing is replayed for strangers that is not open to them.
  const auto admit = [](const storage::StoredGame& stored) -> Answer<void> {
    if (all_give_leave(stored.game, Desk(stored.desk, stored.takebacks))) return {};
    return std::unexpected(nothing_here());
  };
  hall.bring(id, admit, show);
}

}  // namespace brownwater::server
