#include <algorithm>

#include "adapters/server/api.hpp"
#include "adapters/server/calendar.hpp"
#include "adapters/server/clock.hpp"
#include "adapters/server/replies.hpp"
#include "adapters/server/talk.hpp"
#include "adapters/server/tokens.hpp"

/// What people at a table are told besides the game: calendars, and what is said.
namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr std::string_view kEnding = ".ics";

const storage::TalkRecord* said_before(std::span<const storage::TalkRecord> said, const storage::TalkRecord& again) {
  const auto found = std::ranges::find_if(
      said, [&](const storage::TalkRecord& one) { return one.seat == again.seat && one.request == again.request; });
  return found == said.end() ? nullptr : &*found;
}

Answer<std::vector<storage::TalkRecord>> all_said(const House& house, const std::string& game) {
  auto said = house.storage->talk(game);
  if (said) return std::move(*said);
  house.log({{"event", "load_failed"}, {"game", game}, {"detail", said.error().detail}});
  return problem(503, "storage", "the store does not answer");
}

}  // namespace

void Api::answer_calendar(const std::vector<std::string>& path, const SendReply& send) {
  const auto none = [&send] { send(reply_of(Problem{404, {"path", "there is no such calendar", {}}})); };
  if (path.size() != 4 || !path[3].ends_with(kEnding)) return none();
  const auto table = hall_->table(path[2]);
  if (!table) return send(reply_of(table.error()));
  const std::string_view key = std::string_view(path[3]).substr(0, path[3].size() - kEnding.size());
  const auto seat = calendar_opened((*table)->record(), key);
  if (!seat) return none();
  send({.status = 200,
        .content_type = "text/calendar; charset=utf-8",
        .body = calendar_text(**table, *seat, seconds_now()),
        .file = {},
        .headers = {{"Cache-Control", "no-store"},
                    {"Content-Disposition", "attachment; filename=\"brownwater-" + path[2] + ".ics\""}}});
}

Answer<json::object> Api::talk_told(const Seated& at, std::uint32_t from) const {
  const auto said = all_said(hall_->house(), at.table->record().id);
  if (!said) return std::unexpected(said.error());
  return talk_for(*said, at.seat, at.table->eyes_of(at.seat) != at.seat || at.table->course().over(), from);
}

void Api::fork(const Request& request, const Seated& at, const SendReply& send) {
  if (!may_begin(request, send)) return;
  const auto body = wire::parse_json(request.body, limits_.body_bytes);
  if (!body) return send(reply_of(Problem{400, body.error()}));
  hall_->begin_what_if(*at.table, at.seat, *body, [send](const Answer<Begun>& begun) {
    if (!begun) return send(reply_of(begun.error()));
    send(json_reply(201, json::object{{"game", begun->id}, {"seats", begun->seats}}));
  });
}

void Api::say(const Seated& at, const json::object& body, const SendReply& send) {
  auto talk = read_saying(at.seat, body, limits_);
  if (!talk) return send(reply_of(talk.error()));
  const std::string game = at.table->record().id;
  if (at.table->record().read_only)
    return send(reply_of(Problem{409, {"game", "nobody sits at a journal taken in", {}}}));
  const auto said = all_said(hall_->house(), game);
  if (!said) return send(reply_of(said.error()));
  const auto answer = [send](const storage::TalkRecord& one) {
    send(json_reply(200, json::object{{"request", one.request}, {"at", utc_text(one.said_at)}}));
  };
  if (const auto* before = said_before(*said, *talk)) return answer(*before);
  const auto from_seat = std::ranges::count(*said, at.seat, &storage::TalkRecord::seat);
  if (static_cast<std::size_t>(from_seat) >= limits_.talk_messages) {
    return send(reply_of(Problem{
        409,
        {"talk", "a table keeps " + std::to_string(limits_.talk_messages) + " messages of a seat, and no more", {}}}));
  }
  const auto wait = talking_.pass(game + " " + std::string(wire::word_of(at.seat)), Turnstile::Clock::now());
  if (wait.count() > 0) {
    const std::string seconds = std::to_string(wait.count());
    Reply reply = reply_of(Problem{429, {"talk", "too much at once; try again in " + seconds + " s", {}}});
    reply.headers.emplace_back("Retry-After", seconds);
    return send(std::move(reply));
  }
  talk->decision = at.table->course().number();
  hall_->house().write(storage::NewTalk{.game = game, .talk = *talk}, [answer, send, table = at.table, talk = *talk](
                                                                          const storage::Result<void>& written) {
    const bool twice = !written && written.error().trouble == storage::Trouble::kConflict;
    if (!written && !twice) return send(reply_of(storage_problem(written.error())));
    answer(talk);
    if (twice) return;
    const bool over = table->course().over();
    table->talk_came(over ? SeatSet{Seat::kUnion, Seat::kConfederate, Seat::kUmpire, Seat::kSpectator}
                          : readers_of(talk));
  });
}

}  // namespace brownwater::server
