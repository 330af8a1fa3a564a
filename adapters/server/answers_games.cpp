#include "adapters/server/answers.hpp"
#include "adapters/server/commands.hpp"
#include "adapters/server/fights.hpp"
#include "adapters/server/replies.hpp"
#include "adapters/server/reports.hpp"
#include "adapters/server/squadron.hpp"
#include "adapters/server/takeback.hpp"
#include "adapters/server/telling.hpp"

/// Games begun, played and read.
namespace brownwater::server {
namespace {

namespace json = boost::json;

Hall::BegunReply tell_begun(const Asking& asking) {
  return [asking](const Answer<Begun>& begun) {
    if (!begun) return asking.refuse(begun.error());
    asking.send(json_reply(201, json::object{{"game", begun->id}, {"seats", begun->seats}}));
  };
}

}  // namespace

void begin_game(const Asking& asking) { asking.services->hall->begin(asking.body, tell_begun(asking)); }

void take_in_journal(const Asking& asking) { asking.services->hall->take_in(asking.request->body, tell_begun(asking)); }

void fork_game(const Asking& asking) {
  asking.services->hall->begin_what_if(asking.table(), asking.seat(), asking.body, tell_begun(asking));
}

void begin_fight(const Asking& asking) {
  if (const auto refused = why_no_fight(asking.table(), asking.seat())) return asking.refuse(*refused);
  if (!may_begin(asking)) return;
  asking.services->hall->begin_fight(asking.table(), asking.request->bearer, asking.body, tell_begun(asking));
}

void bring_fight_back(const Asking& asking) {
  auto command = read_fight_result(*asking.services->hall, asking.table(), asking.seat(), asking.body);
  if (!command) return asking.refuse(command.error());
  asking.table().submit(std::move(*command), tell_accepted(asking));
}

void add_nonce(const Asking& asking) {
  if (const auto keys = no_other_keys(asking.body, {"nonce"}); !keys) return asking.refuse(keys.error());
  const json::value* given = asking.body.if_contains("nonce");
  if (given == nullptr || !given->is_string())
    return asking.refuse({422, {"/nonce", "must be a text of your own", {}}});
  asking.table().add_nonce(asking.seat(), std::string(given->get_string()), [asking](const Answer<void>& added) {
    if (!added) return asking.refuse(added.error());
    asking.send(json_reply(200, asking.table().sealed_dice()->told(asking.table().course())));
  });
}

void take_back(const Asking& asking) {
  auto command = read_takeback(asking.table(), asking.seat(), asking.body);
  if (!command) return asking.refuse(command.error());
  asking.table().submit(std::move(*command), [asking](const Answer<Accepted>& accepted) {
    if (!accepted) return asking.refuse(accepted.error());
    asking.send(json_reply(200, takeback_for(asking.table(), asking.seat())));
  });
}

Reply game_told(const Asking& asking) {
  json::object game = game_for(asking.table(), asking.seat(), true);
  tell_squadron(asking.table(), asking.at.holder, game);
  if (const auto fight = fight_for(*asking.services->hall, asking.table())) game["fight"] = *fight;
  return json_reply(200, game);
}

Reply question_answered(const Asking& asking) {
  const Course& course = asking.table().course();
  const auto answer = course.codec().answer(course.setting(), course.state(), asking.seat(), asking.body);
  return answer ? json_reply(200, *answer) : reply_of({422, answer.error()});
}

Reply record_told(const Asking& asking) {
  const auto record = record_for(asking.table(), asking.seat());
  return record ? json_reply(200, *record) : reply_of({404, {"path", "no record is kept of games of this system", {}}});
}

Reply log_told(const Asking& asking) {
  const auto from = number_from(asking);
  return from ? json_reply(200, log_for(asking.table(), *from, asking.seat())) : reply_of(from.error());
}

Reply moment_told(const Asking& asking) {
  const auto number = wire::whole_in<std::uint32_t>(asking.named[1]);
  const std::uint32_t last = asking.table().course().number();
  if (!number || *number > last)
    return reply_of({404, {"number", "must be a whole number from 0 to " + std::to_string(last), {}}});
  return json_reply(200, moment_for(asking.table(), *number, asking.seat()));
}

Reply journal_told(const Asking& asking) {
  const Table& table = asking.table();
  const Course& course = table.course();
  const bool sees_all = table.eyes_of(asking.seat()) == Seat::kUmpire;
  const bool kept = !course.without_secrets() || table.desk().ever_held() || course.hid_from().contains(asking.seat());
  if (!sees_all && kept) return reply_of({403, {"seat", "only the umpire may read the journal before the end", {}}});
  Reply reply = text_reply("application/jsonl", journal_text(table));
  reply.headers.emplace_back("Content-Disposition",
                             "attachment; filename=\"" + std::string(asking.named[0]) + ".journal\"");
  return reply;
}

}  // namespace brownwater::server
