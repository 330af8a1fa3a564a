#include <algorithm>

#include "adapters/server/answers.hpp"
#include "adapters/server/calendar.hpp"
#include "adapters/server/clock.hpp"
#include "adapters/server/commands.hpp"
#include "adapters/server/delegation.hpp"
#include "adapters/server/replies.hpp"
#include "adapters/server/reports.hpp"
#include "adapters/server/squadron.hpp"
#include "adapters/server/talk.hpp"
#include "adapters/server/tokens.hpp"

/// Answers to people at a table besides the game: calendars and talk.
namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr std::string_view kEnding = ".ics";

/// The seat's earlier message with that id, if there is one; 409 if it differs.
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

Hall& hall_of(const Asking& asking) { return *asking.services->hall; }

/// Answers the request itself if the seat says too much at once.
bool may_say(const Asking& asking) {
  const auto wait =
      asking.services->talking.pass(asking.table().record().id + " " + std::string(wire::word_of(asking.seat())) + " " +
                                        std::to_string(asking.at.holder.captain),
                                    Turnstile::Clock::now());
  if (wait.count() == 0) return true;
  asking.send(too_much("talk", "too much at once", wait));
  return false;
}

void change_captains(const Asking& asking, Answer<Command> command) {
  if (!command) return asking.refuse(command.error());
  asking.table().submit(std::move(*command), [asking](const Answer<Accepted>& accepted) {
    if (!accepted) return asking.refuse(accepted.error());
    json::object told{{"number", asking.table().course().number()}};
    tell_squadron(asking.table(), asking.at.holder, told);
    asking.send(json_reply(200, told));
  });
}

void enter(const Asking& asking, Answer<Command> command) {
  if (!command) return asking.refuse(command.error());
  asking.table().submit(std::move(*command), [asking](const Answer<Accepted>& accepted) {
    if (!accepted) return asking.refuse(accepted.error());
    asking.send(json_reply(200, desk_for(asking.table(), asking.seat())));
  });
}

void tell_said(const Asking& asking, const storage::TalkRecord& one) {
  asking.send(json_reply(200, json::object{{"request", one.request}, {"at", utc_text(one.said_at)}}));
}

}  // namespace

/// A link is taken back, or a seat handed over, by a token that its holder draws: asked twice, it is the same.
void renew_link(const Asking& asking) {
  if (const auto keys = no_other_keys(asking.body, {"token"}); !keys) return asking.refuse(keys.error());
  const json::value* given = asking.body.if_contains("token");
  if (given == nullptr || !given->is_string() || !is_token(std::string_view(given->get_string())))
    return asking.refuse({422, {"/token", "must be 256 bits in 43 characters of base64url", {}}});
  if (asking.table().course().without_secrets())
    return asking.refuse({409, {"game", "the tokens of a campaign's fights are made of its own", {}}});
  const storage::TokenHash token = hash_of(std::string_view(given->get_string()));
  const auto tell = [asking](const auto& renewed) {
    if (!renewed) return asking.refuse(renewed.error());
    asking.send(json_reply(200, json::object{{"seat", wire::word_of(asking.seat())}}));
  };
  const Holder& by = asking.at.holder;
  if (by.captain == 0) return asking.table().renew(by.seat, token, tell);
  asking.table().submit({.by = by.seat, .request = {}, .what = NewLink{.token = token}, .captain = by.captain}, tell);
}

void give_out_ships(const Asking& asking) {
  change_captains(asking, read_captains(asking.table(), asking.at.holder, asking.body));
}

void say_done(const Asking& asking) {
  change_captains(asking, read_done(asking.table(), asking.at.holder, asking.body));
}

void set_staff(const Asking& asking) {
  auto command = read_staff(asking.table(), asking.at.holder, asking.body);
  if (!command) return asking.refuse(command.error());
  asking.table().submit(std::move(*command), [asking](const Answer<Accepted>& accepted) {
    if (!accepted) return asking.refuse(accepted.error());
    asking.send(json_reply(200, staff_for(asking.table(), asking.seat())));
  });
}

void enter_at_desk(const Asking& asking) {
  enter(asking, read_desk(asking.table(), asking.seat(), asking.body, asking.services->limits));
}

void ask_lookout(const Asking& asking) {
  auto command = read_lookout(asking.table(), asking.at.holder, asking.body, asking.services->limits);
  if (!command || may_say(asking)) enter(asking, std::move(command));
}

void calendar(const Asking& asking) {
  const Problem none{404, {"path", "there is no such calendar", {}}};
  const std::string game(asking.named[0]);
  std::string_view key = asking.named[1];
  if (!key.ends_with(kEnding)) return asking.refuse(none);
  key.remove_suffix(kEnding.size());
  if (!hall_of(asking).in_memory(game)) {
    const auto admit = [&](const storage::StoredGame& stored) {
      return calendar_opened(stored.game, key) ? Answer<void>() : std::unexpected(none);
    };
    return hall_of(asking).bring(game, admit, [asking](const Answer<void>& brought) {
      brought ? calendar(asking) : asking.refuse(brought.error());
    });
  }
  const auto table = hall_of(asking).table(game);
  if (!table) return asking.refuse(table.error());
  const auto holder = calendar_opened((*table)->record(), key);
  if (!holder) return asking.refuse(none);
  Reply reply = text_reply("text/calendar; charset=utf-8", calendar_text(**table, *holder, seconds_now()));
  reply.headers.emplace_back("Content-Disposition", "attachment; filename=\"brownwater-" + game + ".ics\"");
  asking.send(std::move(reply));
}

Reply talk_told(const Asking& asking) {
  const auto from = number_from(asking);
  if (!from) return reply_of(from.error());
  const auto said = all_said(hall_of(asking).house(), asking.table().record().id);
  if (!said) return reply_of(said.error());
  const bool sees_all = asking.table().eyes_of(asking.seat()) != asking.seat() || asking.table().course().over();
  return json_reply(200, talk_for(*said, asking.seat(), sees_all, *from));
}

void say(const Asking& asking) {
  const Limits& limits = asking.services->limits;
  auto talk = read_saying(asking);
  if (!talk) return asking.refuse(talk.error());
  const std::string game = asking.table().record().id;
  if (asking.table().record().read_only) return asking.refuse({409, {"game", "nobody sits at a journal taken in", {}}});
  const auto said = all_said(hall_of(asking).house(), game);
  if (!said) return asking.refuse(said.error());
  const auto before = said_before(*said, *talk);
  if (!before) return asking.refuse(before.error());
  if (*before != nullptr) return tell_said(asking, **before);
  const auto from_seat = std::ranges::count(*said, asking.seat(), &storage::TalkRecord::seat);
  if (static_cast<std::size_t>(from_seat) >= limits.talk_messages) {
    return asking.refuse(
        {409,
         {"talk", "a table keeps " + std::to_string(limits.talk_messages) + " messages of a seat, and no more", {}}});
  }
  if (!may_say(asking)) return;
  talk->decision = asking.table().course().number();
  hall_of(asking).house().write(
      storage::NewTalk{.game = game, .talk = *talk}, [asking, talk = *talk](const storage::Result<void>& written) {
        if (!written && written.error().trouble == storage::Trouble::kConflict) {
          const auto all = all_said(hall_of(asking).house(), asking.table().record().id);
          const auto first = all ? said_before(*all, talk) : std::unexpected(all.error());
          return first ? tell_said(asking, talk) : asking.refuse(first.error());
        }
        if (!written) return asking.refuse(storage_problem(written.error()));
        tell_said(asking, talk);
        const bool over = asking.table().course().over();
        asking.table().talk_came(over ? SeatSet{Seat::kUnion, Seat::kConfederate, Seat::kUmpire, Seat::kSpectator}
                                      : readers_of(talk));
      });
}

}  // namespace brownwater::server
