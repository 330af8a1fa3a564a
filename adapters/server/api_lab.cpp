#include "adapters/server/api.hpp"
#include "adapters/server/replies.hpp"
#include "adapters/wire/json.hpp"

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

/// 202 while the game is being played again.
Reply journal_reply(const Answer<std::string>& journal) {
  if (!journal) return reply_of(journal.error());
  if (journal->empty()) return json_reply(202, json::object{{"ready", false}});
  return text_reply(200, "application/x-ndjson", *journal);
}

}  // namespace

void Api::answer_lab(const Request& request, const std::vector<std::string>& path, const SendReply& send) {
  const bool reads = request.method == Method::kGet || request.method == Method::kHead;
  const bool is_game = path.size() == 7 && path[3] == "cells" && path[5] == "games";
  const bool is_csv = path.size() == 4 && path[3] == "csv";
  if (path.size() != 2 && path.size() != 3 && !is_csv && !is_game)
    return send(reply_of(Problem{404, {"path", "there is nothing here", {}}}));
  if (path.size() == 2) {
    if (request.method != Method::kPost) return send(reply_of(Problem{405, {"method", "only POST is taken here", {}}}));
    return begin_inquiry(request, send);
  }
  if (path.size() == 3 && path[2] != "metrics" && request.method == Method::kDelete)
    return send(reply_of_answer(laboratory_.stop(path[2])));
  if (!reads) return send(reply_of(Problem{405, {"method", "only GET is taken here", {}}}));
  if (is_csv) return send(csv_reply(laboratory_.csv(path[2])));
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

}  // namespace brownwater::server
