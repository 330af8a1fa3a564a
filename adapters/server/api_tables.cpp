#include <algorithm>

#include "adapters/server/api.hpp"
#include "adapters/server/calendar.hpp"
#include "adapters/server/clock.hpp"
#include "adapters/server/replies.hpp"
#include "adapters/server/reports.hpp"
#include "adapters/server/squadron.hpp"
#include "adapters/server/talk.hpp"
#include "adapters/server/tokens.hpp"

/// What people at a table are told besides the game: calendars, and what is said.
namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr std::string_view kEnding = ".ics";

/// What the seat said before with that id, if it did; 409 if that was something else.
Answer<const storage::TalkRecord*> said_before(std::span<const storage::TalkRecord> said,
                                               const storage::TalkRecord& again) {
  const auto found = std::ranges::find_if(
      said, [&](const storage::TalkRecord& one) { return one.seat == again.seat && one.request == again.request; });
  if (found == said.end()) return nullptr;
  const bool is_the_same = found->audience == again.audience && found->name == again.name &&
                           found->ship == again.ship && found->text == again.text;
  if (!is_the_same) return another_had_that_id();
  return &*found;
}

Answer<std::vector<storage::TalkRecord>> all_said(const House& house, const std::string& game) {
  auto said = house.storage->talk(game);
  if (said) {
    house.store->read();
    return std::move(*said);
  }
  house.store->read_failed(game, said.error().detail);
  return problem(503, "storage", "the store does not answer");
}

/// A link is taken back, or a seat handed over, by a token that its holder draws: asked twice, it is the same.
void renew_and_answer(const std::shared_ptr<Table>& table, const Holder& by, const json::object& body,
                      const SendReply& send) {
  if (const auto keys = no_other_keys(body, {"token"}); !keys) return send(reply_of(keys.error()));
  const json::value* given = body.if_contains("token");
  if (given == nullptr || !given->is_string() || !is_token(std::string_view(given->get_string())))
    return send(reply_of(Problem{422, {"/token", "must be 256 bits in 43 characters of base64url", {}}}));
  if (table->course().without_secrets())
    return send(reply_of(Problem{409, {"game", "the tokens of a campaign's fights are made of its own", {}}}));
  const storage::TokenHash token = hash_of(std::string_view(given->get_string()));
  const auto tell = [seat = by.seat, send](const auto& renewed) {
    if (!renewed) return send(reply_of(renewed.error()));
    send(json_reply(200, json::object{{"seat", wire::word_of(seat)}}));
  };
  if (by.captain == 0) return table->renew(by.seat, token, tell);
  table->submit({.by = by.seat, .request = {}, .what = NewLink{.token = token}, .captain = by.captain}, tell);
}

void change_captains_and_answer(const std::shared_ptr<Table>& table, const Holder& by, Answer<Command> command,
                                const SendReply& send) {
  if (!command) return send(reply_of(command.error()));
  table->submit(std::move(*command), [table, by, send](const Answer<Accepted>& accepted) {
    if (!accepted) return send(reply_of(accepted.error()));
    json::object told{{"number", table->course().number()}};
    tell_squadron(*table, by, told);
    send(json_reply(200, told));
  });
}

void enter_and_answer(const std::shared_ptr<Table>& table, Seat seat, Answer<Command> command, const SendReply& send) {
  if (!command) return send(reply_of(command.error()));
  table->submit(std::move(*command), [table, seat, send](const Answer<Accepted>& accepted) {
    if (!accepted) return send(reply_of(accepted.error()));
    send(json_reply(200, desk_for(*table, seat)));
  });
}

}  // namespace

std::size_t Api::most_body_bytes(std::string_view path) const {
  return path == "/api/journals" ? limits_.journal_bytes : limits_.body_bytes;
}

bool Api::post_of_people(const std::string& what, const Seated& at, const json::object& body, const SendReply& send) {
  const Holder by = at.holder();
  if (by.captain != 0 && (what == "nonce" || what == "takeback" || what == "captains")) {
    send(reply_of(Problem{403, {"captain", "that is for the chief of your side", {}}}));
    return true;
  }
  if (what == "token") {
    renew_and_answer(at.table, by, body, send);
  } else if (what == "captains") {
    change_captains_and_answer(at.table, by, read_captains(*at.table, by, body), send);
  } else if (what == "done") {
    change_captains_and_answer(at.table, by, read_done(*at.table, by, body), send);
  } else if (what == "say") {
    say(at, body, send);
  } else if (what == "desk") {
    enter_and_answer(at.table, at.seat, read_desk(*at.table, at.seat, body, limits_), send);
  } else if (what == "lookout") {
    ask_lookout(at, body, send);
  } else {
    return false;
  }
  return true;
}

void Api::answer_calendar(const std::vector<std::string>& path, const SendReply& send) {
  const Problem none{404, {"path", "there is no such calendar", {}}};
  if (path.size() != 4 || !path[3].ends_with(kEnding)) return send(reply_of(none));
  const std::string_view key = std::string_view(path[3]).substr(0, path[3].size() - kEnding.size());
  if (!hall_->in_memory(path[2])) {
    const auto admit = [&](const storage::GameRecord& game) {
      return calendar_opened(game, key) ? Answer<void>() : std::unexpected(none);
    };
    return hall_->bring(path[2], admit, [this, path, send](const Answer<void>& brought) {
      brought ? answer_calendar(path, send) : send(reply_of(brought.error()));
    });
  }
  const auto table = hall_->table(path[2]);
  if (!table) return send(reply_of(table.error()));
  const auto holder = calendar_opened((*table)->record(), key);
  if (!holder) return send(reply_of(none));
  send({.status = 200,
        .content_type = "text/calendar; charset=utf-8",
        .body = calendar_text(**table, *holder, seconds_now()),
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

/// Answers the request itself if the seat says too much at once.
bool Api::may_say(const Seated& at, const SendReply& send) {
  const auto wait = talking_.pass(
      at.table->record().id + " " + std::string(wire::word_of(at.seat)) + " " + std::to_string(at.captain),
      Turnstile::Clock::now());
  if (wait.count() == 0) return true;
  const std::string seconds = std::to_string(wait.count());
  Reply reply = reply_of(Problem{429, {"talk", "too much at once; try again in " + seconds + " s", {}}});
  reply.headers.emplace_back("Retry-After", seconds);
  send(std::move(reply));
  return false;
}

void Api::ask_lookout(const Seated& at, const json::object& body, const SendReply& send) {
  auto command = read_lookout(*at.table, at.holder(), body, limits_);
  if (!command || may_say(at, send)) enter_and_answer(at.table, at.seat, std::move(command), send);
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
  if (at.captain != 0) talk->name = name_of(*at.table, at.holder());
  const auto before = said_before(*said, *talk);
  if (!before) return send(reply_of(before.error()));
  if (*before != nullptr) return answer(**before);
  const auto from_seat = std::ranges::count(*said, at.seat, &storage::TalkRecord::seat);
  if (static_cast<std::size_t>(from_seat) >= limits_.talk_messages) {
    return send(reply_of(Problem{
        409,
        {"talk", "a table keeps " + std::to_string(limits_.talk_messages) + " messages of a seat, and no more", {}}}));
  }
  if (!may_say(at, send)) return;
  talk->decision = at.table->course().number();
  hall_->house().write(
      storage::NewTalk{.game = game, .talk = *talk},
      [this, answer, send, table = at.table, talk = *talk](const storage::Result<void>& written) {
        if (!written && written.error().trouble == storage::Trouble::kConflict) {
          const auto all = all_said(hall_->house(), table->record().id);
          const auto first = all ? said_before(*all, talk) : std::unexpected(all.error());
          return first ? answer(talk) : send(reply_of(first.error()));
        }
        if (!written) return send(reply_of(storage_problem(written.error())));
        answer(talk);
        const bool over = table->course().over();
        table->talk_came(over ? SeatSet{Seat::kUnion, Seat::kConfederate, Seat::kUmpire, Seat::kSpectator}
                              : readers_of(talk));
      });
}

}  // namespace brownwater::server
