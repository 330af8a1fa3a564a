#include "adapters/server/api.hpp"
#include "adapters/server/replies.hpp"
#include "adapters/server/telling.hpp"
#include "adapters/wire/json.hpp"
#include "engine/games/registry.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

Reply text_reply(unsigned status, const char* type, std::string body) {
  return {.status = status,
          .content_type = type,
          .body = std::move(body),
          .file = {},
          .headers = {{"Cache-Control", "no-store"}}};
}

Reply csv_reply(const Answer<std::string>& csv) {
  return csv ? text_reply(200, "text/csv; charset=utf-8", *csv) : reply_of(csv.error());
}

Reply database_reply(const Answer<std::string>& database) {
  return database ? text_reply(200, "application/vnd.sqlite3", *database) : reply_of(database.error());
}

/// 202 while the game is being played again.
Reply journal_reply(const Answer<std::string>& journal) {
  if (!journal) return reply_of(journal.error());
  if (journal->empty()) return json_reply(202, json::object{{"ready", false}});
  return text_reply(200, "application/x-ndjson", *journal);
}

/// The game that is to be judged, and how hard; its journal is still wanting.
Answer<Judgements::Asked> read_judgement(const std::string& text, std::size_t limit) {
  const auto body = wire::parse_json(text, limit);
  if (!body) return problem(400, body.error());
  if (!body->is_object()) return problem(422, "", "must be an object");
  const json::object& keys = body->get_object();
  if (const auto known = no_other_keys(keys, {"game", "playouts"}); !known) return std::unexpected(known.error());
  const json::value* game = keys.if_contains("game");
  if (game == nullptr || !game->is_string()) return problem(422, "/game", "must be the id of a game");
  const auto playouts = read_playouts(keys);
  if (!playouts) return std::unexpected(playouts.error());
  return Judgements::Asked{.game = game->as_string().c_str(), .journal = {}, .playouts = *playouts};
}

}  // namespace

void Api::answer_lab(const Request& request, const std::vector<std::string>& path, const SendReply& send) {
  if (path.size() > 2 && path[2] == "judgements") return answer_judgement(request, path, send);
  if (path.size() > 2 && path[2] == "fights") return answer_fight_odds(request, path, send);
  const bool reads = request.method == Method::kGet || request.method == Method::kHead;
  const bool is_game = path.size() == 7 && path[3] == "cells" && path[5] == "games";
  const bool is_csv = path.size() == 4 && path[3] == "csv";
  const bool is_database = path.size() == 4 && path[3] == "sqlite";
  if (path.size() != 2 && path.size() != 3 && !is_csv && !is_database && !is_game)
    return send(reply_of(Problem{404, {"path", "there is nothing here", {}}}));
  if (path.size() == 2) {
    if (request.method != Method::kPost) return send(reply_of(Problem{405, {"method", "only POST is taken here", {}}}));
    return begin_inquiry(request, send);
  }
  if (path.size() == 3 && path[2] != "metrics" && request.method == Method::kDelete)
    return send(reply_of_answer(laboratory_.stop(path[2])));
  if (!reads) return send(reply_of(Problem{405, {"method", "only GET is taken here", {}}}));
  if (is_csv) return send(csv_reply(laboratory_.csv(path[2])));
  if (is_database) return send(database_reply(laboratory_.database(path[2])));
  if (is_game) return send(journal_reply(laboratory_.game(path[2], path[4], path[6])));
  if (path[2] == "metrics") return send(reply_of_answer(metrics_told(request.parameter("system"))));
  send(reply_of_answer(laboratory_.look(path[2])));
}

void Api::begin_inquiry(const Request& request, const SendReply& send) {
  if (!may_begin(request, send)) return;
  const auto body = wire::parse_json(request.body, limits_.body_bytes);
  if (!body) return send(reply_of(Problem{400, body.error()}));
  const auto begun = laboratory_.begin(*body);
  send(begun ? json_reply(201, *begun) : reply_of(begun.error()));
}

void Api::answer_fight_odds(const Request& request, const std::vector<std::string>& path, const SendReply& send) {
  const bool reads = request.method == Method::kGet || request.method == Method::kHead;
  if (path.size() > 4) return send(reply_of(Problem{404, {"path", "there is nothing here", {}}}));
  if (path.size() == 4 && request.method == Method::kDelete) return send(reply_of_answer(reckonings_.stop(path[3])));
  if (path.size() == 4 && reads) return send(reply_of_answer(reckonings_.look(path[3])));
  if (path.size() == 4) return send(reply_of(Problem{405, {"method", "only GET and DELETE are taken here", {}}}));
  if (request.method != Method::kPost) return send(reply_of(Problem{405, {"method", "only POST is taken here", {}}}));
  if (!may_begin(request, send)) return;
  const auto body = wire::parse_json(request.body, limits_.body_bytes);
  if (!body) return send(reply_of(Problem{400, body.error()}));
  const auto begun = reckonings_.begin(*body);
  send(begun ? json_reply(201, *begun) : reply_of(begun.error()));
}

void Api::answer_judgement(const Request& request, const std::vector<std::string>& path, const SendReply& send) {
  const bool reads = request.method == Method::kGet || request.method == Method::kHead;
  if (path.size() > 4) return send(reply_of(Problem{404, {"path", "there is nothing here", {}}}));
  if (path.size() == 4 && request.method == Method::kDelete) return send(reply_of_answer(judgements_.stop(path[3])));
  if (path.size() == 4 && reads) return send(reply_of_answer(judgements_.look(path[3])));
  if (path.size() == 4) return send(reply_of(Problem{405, {"method", "only GET and DELETE are taken here", {}}}));
  if (request.method != Method::kPost) return send(reply_of(Problem{405, {"method", "only POST is taken here", {}}}));
  if (!may_begin(request, send)) return;
  judge(request, send);
}

/// Only of a battle that is over, and for those who hold a seat in it: what its choices cost tells all its secrets.
void Api::judge(const Request& request, const SendReply& send) {
  const auto asked = read_judgement(request.body, limits_.body_bytes);
  if (!asked) return send(reply_of(asked.error()));
  if (is_far(request, asked->game))
    return bring(asked->game, request.bearer, send, [this, request, send] { judge(request, send); });
  const auto at = seated(request, asked->game);
  if (!at) return send(reply_of(at.error()));
  const Course& course = at->table->course();
  if (games::is_campaign(course.game().system())) {
    return send(
        reply_of(Problem{422, {"/game", "a campaign is not judged, only battles: each of its fights may be", {}}}));
  }
  if (!course.over()) {
    constexpr const char* kWhy =
        "the battle is not over: what is told of its choices would give away what a seat may not know";
    return send(reply_of(Problem{409, {"/game", kWhy, {}}}));
  }
  if (const Stop* stop = course.stop())
    return send(reply_of(Problem{409, {"/game", words_of(*stop, at->table->rules()), {}}}));
  const auto begun =
      judgements_.begin({.game = asked->game, .journal = journal_text(*at->table), .playouts = asked->playouts});
  send(begun ? json_reply(201, *begun) : reply_of(begun.error()));
}

}  // namespace brownwater::server
