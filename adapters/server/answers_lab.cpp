#include "adapters/server/answers.hpp"
#include "adapters/server/commands.hpp"
#include "adapters/server/replies.hpp"
#include "adapters/server/telling.hpp"
#include "engine/games/registry.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

Reply reply_of_text(std::string type, const Answer<std::string>& text) {
  return text ? text_reply(std::move(type), *text) : reply_of(text.error());
}

/// The game that is to be judged, and how hard; its journal is still wanting.
Answer<Judgements::Asked> read_judgement(const json::object& body) {
  if (const auto known = no_other_keys(body, {"game", "playouts"}); !known) return std::unexpected(known.error());
  const json::value* game = body.if_contains("game");
  if (game == nullptr || !game->is_string()) return problem(422, "/game", "must be the id of a game");
  const auto playouts = read_playouts(body);
  if (!playouts) return std::unexpected(playouts.error());
  return Judgements::Asked{.game = game->as_string().c_str(), .journal = {}, .playouts = *playouts};
}

/// Why a game is not judged now; nothing if it is.
std::optional<Problem> why_not_judged(const Table& table) {
  const auto no = [](unsigned status, std::string reason) {
    return Problem{.status = status, .fault = {"/game", std::move(reason), {}}};
  };
  const Course& course = table.course();
  if (games::is_campaign(course.game().system()))
    return no(422, "a campaign is not judged, only battles: each of its fights may be");
  if (!course.over())
    return no(409, "the battle is not over: what is told of its choices would give away what a seat may not know");
  if (const Stop* stop = course.stop()) return no(409, words_of(*stop, table.rules()));
  return std::nullopt;
}

}  // namespace

Reply inquiry_table(const Asking& asking) {
  return reply_of_text("text/csv; charset=utf-8", asking.services->laboratory.csv(asking.named[0]));
}

Reply inquiry_database(const Asking& asking) {
  return reply_of_text("application/vnd.sqlite3", asking.services->laboratory.database(asking.named[0]));
}

/// 202 while the game is being played again.
Reply inquiry_game(const Asking& asking) {
  const auto& [inquiry, cell, number] = asking.named;
  const auto journal = asking.services->laboratory.game(inquiry, cell, number);
  if (journal && journal->empty()) return json_reply(202, json::object{{"ready", false}});
  return reply_of_text("application/x-ndjson", journal);
}

/// Only for a battle that is over, and for holders of its seats: the costs of its choices reveal all its secrets.
void judge(const Asking& asking) {
  const auto asked = read_judgement(asking.body);
  if (!asked) return asking.refuse(asked.error());
  if (is_far(asking, asked->game)) return bring(asking, asked->game, [asking] { judge(asking); });
  const auto at = seated(asking, asked->game);
  if (!at) return asking.refuse(at.error());
  if (const auto refused = why_no_chart(*at->table)) return asking.refuse(*refused);
  if (const auto refused = why_not_judged(*at->table)) return asking.refuse(*refused);
  asking.send(
      reply_of_answer(asking.services->judgements.begin(
                          {.game = asked->game, .journal = journal_text(*at->table), .playouts = asked->playouts}),
                      201));
}

}  // namespace brownwater::server
