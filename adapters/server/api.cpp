#include "adapters/server/api.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "adapters/server/fights.hpp"
#include "adapters/server/replies.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

/// The part of a path before the next slash, which is taken off.
std::string_view next_part(std::string_view& path) {
  path.remove_prefix(1);
  const std::size_t end = std::min(path.find('/'), path.size());
  const std::string_view part = path.substr(0, end);
  path.remove_prefix(end);
  return part;
}

std::optional<Named> parts_in(std::string_view pattern, std::string_view path) {
  Named named;
  std::size_t count = 0;
  while (!pattern.empty()) {
    const std::string_view wanted = next_part(pattern);
    if (wanted == "*") return named;
    if (path.empty()) return std::nullopt;
    const std::string_view part = next_part(path);
    if (wanted.starts_with('{'))
      named.at(count++) = part;
    else if (wanted != part)
      return std::nullopt;
  }
  return path.empty() ? std::optional(named) : std::nullopt;
}

bool reads(const Request& request) { return request.method == Method::kGet || request.method == Method::kHead; }

Problem other_method(std::span<const Route> routes) {
  std::string taken;
  for (const Route& route : routes) taken += (taken.empty() ? "" : " and ") + std::string(word_of(route.method));
  return {405, {"method", "only " + taken + (routes.size() > 1 ? " are" : " is") + " taken here", {}}};
}

/// Counts the replies by their status.
SendReply counted(SendReply send, Metrics& metrics) {
  return [&metrics, send = std::move(send)](Reply reply) {
    ++metrics.replies.at(std::min<std::size_t>(reply.status / 100, metrics.replies.size() - 1));
    send(std::move(reply));
  };
}

bool wants_seat(const Route& route) { return route.may_ask == Who::kSeat || route.may_ask == Who::kChief; }

/// Reads the body where the route has one in JSON.
Answer<json::object> read_body(const Route& route, const Asking& asking) {
  if (route.body.empty() || route.body.contains('/')) return json::object();
  auto body = wire::parse_json(asking.request->body, asking.services->limits.body_bytes);
  if (!body) return problem(400, body.error());
  if (!body->is_object()) return problem(422, "", "must be an object");
  return std::move(body->get_object());
}

/// A text counts as more games the longer it is.
std::size_t games_in(const Route& route, const Asking& asking) {
  return route.body.contains('/') ? 1 + asking.request->body.size() / asking.services->limits.bytes_a_game : 1;
}

/// The guards of a route, one after another, and its handler.
void go(const Route& route, Asking asking) {
  if (wants_seat(route)) {
    if (is_far(asking, asking.named[0])) return bring(asking, asking.named[0], [&route, asking] { go(route, asking); });
    auto at = seated(asking, asking.named[0]);
    if (!at) return asking.refuse(at.error());
    asking.at = std::move(*at);
  }
  if (route.begins && !may_begin(asking, games_in(route, asking))) return;
  auto body = read_body(route, asking);
  if (!body) return asking.refuse(body.error());
  asking.body = std::move(*body);
  if (route.may_ask == Who::kChief && asking.at.holder.captain != 0)
    return asking.refuse({403, {"captain", "that is for the chief of your side", {}}});
  route.handle(asking);
}

Answer<Holder> holder_by(const Asking& asking, const storage::GameRecord& game) {
  if (const auto holder = holder_at(*asking.services->hall, game, asking.request->bearer)) return *holder;
  return problem(403, "authorization", "the token holds no seat in this game");
}

}  // namespace

Match match(std::string_view path) {
  const std::span<const Route> all = routes();
  const auto first =
      std::ranges::find_if(all, [path](const Route& route) { return parts_in(route.path, path).has_value(); });
  if (first == all.end()) return {};
  const auto last = std::find_if(first, all.end(), [&](const Route& route) { return route.path != first->path; });
  return {.routes = {first, last}, .named = *parts_in(first->path, path)};
}

void Asking::refuse(const Problem& problem) const { send(reply_of(problem)); }

bool may_begin(const Asking& asking, std::size_t count) {
  const auto wait = asking.services->beginnings.pass(asking.request->address, Turnstile::Clock::now(), count);
  if (wait.count() == 0) return true;
  const std::string limit = std::to_string(asking.services->limits.games_per_minute);
  asking.send(too_much("games", limit + " games a minute may be begun from one address", wait));
  return false;
}

bool is_far(const Asking& asking, std::string_view game) {
  return !asking.request->bearer.empty() && !asking.services->hall->in_memory(std::string(game));
}

void bring(const Asking& asking, std::string_view game, std::function<void()> go_on) {
  const auto admit = [&](const storage::StoredGame& stored) {
    const auto holder = holder_by(asking, stored.game);
    return holder ? Answer<void>() : std::unexpected(holder.error());
  };
  asking.services->hall->bring(std::string(game), admit,
                               [asking, go_on = std::move(go_on)](const Answer<void>& brought) {
                                 brought ? go_on() : asking.refuse(brought.error());
                               });
}

Answer<Seated> seated(const Asking& asking, std::string_view game) {
  if (asking.request->bearer.empty())
    return problem(401, "authorization", "the token of a seat is wanted: Authorization: Bearer …");
  // Between another process's commit and its notice, a request must not see the state before the commit.
  auto table = asking.services->hall->table(game, reads(*asking.request));
  if (!table) return std::unexpected(table.error());
  const auto holder = holder_by(asking, (*table)->record());
  if (!holder) return std::unexpected(holder.error());
  return Seated{.table = std::move(*table), .holder = *holder};
}

Answer<std::uint32_t> number_from(const Asking& asking) {
  const std::string_view given = asking.request->parameter("from");
  const auto from = given.empty() ? std::optional<std::uint32_t>(0) : wire::whole_in<std::uint32_t>(given);
  if (!from) return problem(422, "from", "must be a whole number");
  return *from;
}

void Api::answer(Request request, SendReply send) {
  Asking asking{.services = &services_,
                .request = std::make_shared<const Request>(std::move(request)),
                .named = {},
                .at = {},
                .body = {},
                .send = std::move(send)};
  const Match found = match(asking.request->path);
  asking.named = found.named;
  if (found.routes.front().may_ask != Who::kOperator) {
    asking.send = counted(std::move(asking.send), *services_.hall->house().metrics);
    if (!asking.request->same_origin())
      return asking.refuse({403, {"origin", "pages of other servers may not ask here", {}}});
  }
  const Method method = reads(*asking.request) ? Method::kGet : asking.request->method;
  const auto route = std::ranges::find_if(
      found.routes, [method](const Route& one) { return one.method == method || one.method == Method::kOther; });
  if (route == found.routes.end()) return asking.refuse(other_method(found.routes));
  go(*route, std::move(asking));
}

std::size_t Api::most_body_bytes(std::string_view path) const {
  return path == "/api/journals" ? services_.limits.journal_bytes : services_.limits.body_bytes;
}

}  // namespace brownwater::server
