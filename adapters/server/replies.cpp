#include "adapters/server/replies.hpp"

#include <utility>

namespace brownwater::server {

namespace json = boost::json;

Reply text_reply(std::string type, std::string body) {
  return {.status = 200,
          .content_type = std::move(type),
          .body = std::move(body),
          .file = {},
          .headers = {{"Cache-Control", "no-store"}}};
}

Reply json_reply(unsigned status, const json::value& body) {
  Reply reply = text_reply("application/json", json::serialize(body));
  reply.status = status;
  return reply;
}

json::value error_value(const Problem& problem) { return wire::error_of(problem.fault).at("error"); }

Reply reply_of(const Problem& problem) {
  Reply reply = json_reply(problem.status, wire::error_of(problem.fault));
  if (problem.status == 401) reply.headers.emplace_back("WWW-Authenticate", "Bearer");
  return reply;
}

Reply reply_of_answer(const Answer<json::object>& answer, unsigned status) {
  return answer ? json_reply(status, *answer) : reply_of(answer.error());
}

Reply too_much(const std::string& where, const std::string& reason, std::chrono::seconds wait) {
  const std::string seconds = std::to_string(wait.count());
  Reply reply = reply_of(Problem{429, {where, reason + "; try again in " + seconds + " s", {}}});
  reply.headers.emplace_back("Retry-After", seconds);
  return reply;
}

}  // namespace brownwater::server
