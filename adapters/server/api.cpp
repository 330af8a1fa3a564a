#include "adapters/server/api.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "adapters/assets/assets.hpp"
#include "adapters/server/beginning.hpp"
#include "adapters/server/fights.hpp"
#include "adapters/server/owing.hpp"
#include "adapters/server/pages.hpp"
#include "adapters/server/replies.hpp"
#include "adapters/server/reports.hpp"
#include "adapters/server/squadron.hpp"
#include "adapters/server/takeback.hpp"
#include "adapters/server/telling.hpp"
#include "adapters/server/tokens.hpp"
#include "adapters/wire/bridge.hpp"
#include "adapters/wire/facts_text.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

std::vector<std::string> segments_of(std::string_view path) {
  std::vector<std::string> segments;
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::size_t end = path.find('/');
    segments.emplace_back(path.substr(0, end));
    path.remove_prefix(end == std::string_view::npos ? path.size() : end);
  }
  return segments;
}

Reply file_reply(std::string_view path, const char* where) {
  const auto file = assets::find(path);
  if (!file) return reply_of(Problem{404, {where, "there is none of that name", {}}});
  return {.status = 200,
          .content_type = "application/json",
          .body = {},
          .file = *file,
          .headers = {{"Cache-Control", "no-cache"}}};
}

void add_nonce_and_answer(const std::shared_ptr<Table>& table, Seat seat, const json::object& body,
                          const SendReply& send) {
  if (const auto keys = no_other_keys(body, {"nonce"}); !keys) return send(reply_of(keys.error()));
  const json::value* given = body.if_contains("nonce");
  if (given == nullptr || !given->is_string())
    return send(reply_of(Problem{422, {"/nonce", "must be a text of your own", {}}}));
  table->add_nonce(seat, std::string(given->get_string()), [table, send](const Answer<void>& added) {
    if (!added) return send(reply_of(added.error()));
    send(json_reply(200, table->sealed_dice()->told(table->course())));
  });
}

void take_back_and_answer(const std::shared_ptr<Table>& table, Seat seat, const json::object& body,
                          const SendReply& send) {
  auto command = read_takeback(*table, seat, body);
  if (!command) return send(reply_of(command.error()));
  table->submit(std::move(*command), [table, seat, send](const Answer<Accepted>& accepted) {
    if (!accepted) return send(reply_of(accepted.error()));
    send(json_reply(200, takeback_for(*table, seat)));
  });
}

bool is_plain(std::string_view name) { return name.find_first_of("./\\") == std::string_view::npos; }

}  // namespace

Reply json_reply(unsigned status, const json::value& body) {
  return {.status = status,
          .content_type = "application/json",
          .body = json::serialize(body),
          .file = {},
          .headers = {{"Cache-Control", "no-store"}}};
}

Reply reply_of_answer(const Answer<json::object>& answer) {
  return answer ? json_reply(200, *answer) : reply_of(answer.error());
}

json::value error_value(const Problem& problem) { return wire::error_of(problem.fault).at("error"); }

Reply reply_of(const Problem& problem) {
  Reply reply = json_reply(problem.status, wire::error_of(problem.fault));
  if (problem.status == 401) reply.headers.emplace_back("WWW-Authenticate", "Bearer");
  return reply;
}

void Api::answer(Request request, SendReply send) {
  const std::vector<std::string> path = segments_of(request.path);
  if (auto probe = probe_for(request, *hall_->house().store)) return send(std::move(*probe));
  if (request.path == "/metrics")
    return send(reply_of(Problem{404, {"path", "metrics have a port of their own: serve --metrics-port", {}}}));
  if (path.empty() || path.front() != "api") return send(page_for(request));
  send = [metrics = hall_->house().metrics, send = std::move(send)](Reply reply) {
    ++metrics->replies.at(std::min<std::size_t>(reply.status / 100, metrics->replies.size() - 1));
    send(std::move(reply));
  };
  if (!request.same_origin()) {
    return send(reply_of(Problem{403, {"origin", "pages of other servers may not ask here", {}}}));
  }
  answer_api(request, path, send);
}

void Api::answer_api(const Request& request, const std::vector<std::string>& path, const SendReply& send) {
  const bool reads = request.method == Method::kGet || request.method == Method::kHead;
  const std::string what = path.size() > 1 ? path[1] : "";
  if (what == "games" && path.size() > 2) return answer_game(request, path, send);
  if (what == "games" || what == "journals") {
    if (request.method != Method::kPost) return send(reply_of(Problem{405, {"method", "only POST is taken here", {}}}));
    return begin(request, path, send);
  }
  if (what == "comparisons") return answer_comparison(request, path, send);
  if (what == "lab") return answer_lab(request, path, send);
  if (!reads) return send(reply_of(Problem{405, {"method", "only GET is taken here", {}}}));
  if (what == "health" && path.size() == 2) {
    return send(json_reply(200, json::object{{"status", "ok"}, {"version", BROWNWATER_VERSION}}));
  }
  if (what == "openapi.json" && path.size() == 2) {
    return send({.status = 200,
                 .content_type = "application/json",
                 .body = {},
                 .file = openapi_text(),
                 .headers = {{"Cache-Control", "no-cache"}}});
  }
  if (what == "systems" && path.size() == 2) return send(json_reply(200, systems()));
  if (what == "scenarios" && path.size() == 2) return send(reply_of_answer(scenarios(request.parameter("system"))));
  if (what == "scenarios" && path.size() == 4 && is_plain(path[2]) && is_plain(path[3])) {
    return send(reply_of_answer(scenario(path[2], path[3])));
  }
  if (what == "meetings" && path.size() == 2) return send(json_reply(200, meetings_told()));
  if (what == "meetings" && path.size() == 4 && is_plain(path[2]) && is_plain(path[3])) {
    return send(reply_of_answer(battle_of_meeting(path[2], path[3])));
  }
  if (what == "calendars") return answer_calendar(path, send);
  if (what == "rules" && path.size() == 3 && is_plain(path[2])) {
    return send(file_reply("data/rules/" + path[2] + ".json", "system"));
  }
  send(reply_of(Problem{404, {"path", "there is nothing here", {}}}));
}

void Api::answer_comparison(const Request& request, const std::vector<std::string>& path, const SendReply& send) {
  const bool reads = request.method == Method::kGet || request.method == Method::kHead;
  if (path.size() == 3 && reads) return send(reply_of_answer(comparisons_.look(path[2])));
  const bool begins = path.size() == 2;
  const bool stops = path.size() == 4 && path[3] == "stop";
  if (!begins && !stops && path.size() != 3) return send(reply_of(Problem{404, {"path", "there is nothing here", {}}}));
  if (path.size() == 3) return send(reply_of(Problem{405, {"method", "only GET is taken here", {}}}));
  if (request.method != Method::kPost) return send(reply_of(Problem{405, {"method", "only POST is taken here", {}}}));
  if (stops) return send(reply_of_answer(comparisons_.stop(path[2])));
  if (!may_begin(request, send)) return;
  const auto body = wire::parse_json(request.body, limits_.body_bytes);
  if (!body) return send(reply_of(Problem{400, body.error()}));
  const auto begun = comparisons_.begin(*body);
  send(begun ? json_reply(201, *begun) : reply_of(begun.error()));
}

json::object Api::systems() const {
  json::array systems;
  for (const wire::Codec* codec : hall_->codecs()) {
    json::array captains;
    if (hall_->house().captains.names) {
      for (const std::string& name : hall_->house().captains.names(*codec)) captains.emplace_back(name);
    }
    json::array levels;
    if (hall_->house().captains.levels) {
      for (const Level& level : hall_->house().captains.levels(*codec))
        levels.push_back({{"rank", level.rank}, {"captain", level.captain}});
    }
    json::array seats;
    for (const Seat seat : kAllSeats) {
      if (codec->seats().contains(seat)) seats.emplace_back(wire::word_of(seat));
    }
    json::array fights;
    for (const std::string_view system : wire::battle_systems_of(codec->system())) fights.emplace_back(system);
    json::object system{{"id", codec->system()},           {"rules", codec->rules_version()},
                        {"captains", std::move(captains)}, {"levels", std::move(levels)},
                        {"seats", std::move(seats)},       {"fights", std::move(fights)}};
    for (const auto& fact : wire::write_facts(codec->facts())) system.insert(fact);
    systems.emplace_back(std::move(system));
  }
  return {{"systems", std::move(systems)}};
}

Answer<json::object> Api::scenarios(std::string_view system) const {
  if (hall_->codec(system) == nullptr) return problem(404, "system", "there is no system of that name");
  json::array list;
  const std::string prefix = "data/scenarios/" + std::string(system) + "/";
  for (const std::string_view path : assets::list(prefix)) {
    if (!path.ends_with(".json")) continue;
    const std::string_view name = path.substr(prefix.size(), path.size() - prefix.size() - 5);
    auto scenario = scenario_named(system, name);
    if (!scenario) continue;
    json::object summary{{"id", name}};
    for (const char* key : {"title", "date", "place", "history", "turns", "moves"}) {
      if (const json::value* value = scenario->if_contains(key)) summary[key] = *value;
    }
    std::int64_t of_union = 0;
    std::int64_t of_confederate = 0;
    if (const json::value* forces = scenario->if_contains("forces"); forces != nullptr && forces->is_array()) {
      for (const json::value& force : forces->get_array()) {
        const json::value* side = force.is_object() ? force.get_object().if_contains("side") : nullptr;
        of_union += side != nullptr && *side == "union" ? 1 : 0;
        of_confederate += side != nullptr && *side == "confederate" ? 1 : 0;
      }
    }
    summary["forces"] = {{"union", of_union}, {"confederate", of_confederate}};
    list.emplace_back(std::move(summary));
  }
  return json::object{{"scenarios", std::move(list)}};
}

// As one who looks on may see it: mines, hidden shallows and what is meant for the umpire stay here (ND-6.4, MB-6.3).
Answer<json::object> Api::scenario(std::string_view system, std::string_view name) const {
  const wire::Codec* codec = hall_->codec(system);
  if (codec == nullptr) return problem(404, "scenario", "there is none of that name");
  auto text = scenario_named(system, name);
  if (!text) return problem(404, "scenario", "there is none of that name");
  const auto setting = codec->read_scenario(json::value(std::move(*text)), {});
  if (!setting) return problem(500, setting.error().front());
  return codec->write_scenario(*setting, Seat::kSpectator);
}

/// Answers the request itself if its address has begun as many games as it may for now.
bool Api::may_begin(const Request& request, const SendReply& send, std::size_t count) {
  const auto wait = beginnings_.pass(request.address, Turnstile::Clock::now(), count);
  if (wait.count() == 0) return true;
  const std::string limit = std::to_string(limits_.games_per_minute);
  const std::string seconds = std::to_string(wait.count());
  Reply reply = reply_of(Problem{
      429, {"games", limit + " games a minute may be begun from one address; try again in " + seconds + " s", {}}});
  reply.headers.emplace_back("Retry-After", seconds);
  send(std::move(reply));
  return false;
}

void Api::begin(const Request& request, const std::vector<std::string>& path, const SendReply& send) {
  if (path.size() != 2) return send(reply_of(Problem{404, {"path", "there is nothing here", {}}}));
  const bool takes_in = path[1] == "journals";
  if (!may_begin(request, send, takes_in ? 1 + request.body.size() / limits_.bytes_a_game : 1)) return;
  const auto tell = [send](const Answer<Begun>& begun) {
    if (!begun) return send(reply_of(begun.error()));
    send(json_reply(201, json::object{{"game", begun->id}, {"seats", begun->seats}}));
  };
  if (takes_in) return hall_->take_in(request.body, tell);
  const auto body = wire::parse_json(request.body, limits_.body_bytes);
  if (!body) return send(reply_of(Problem{400, body.error()}));
  hall_->begin(*body, tell);
}

Answer<Holder> Api::holder_by(const std::string& token, const storage::GameRecord& game) {
  if (const auto holder = holder_at(*hall_, game, token)) return *holder;
  return problem(403, "authorization", "the token holds no seat in this game");
}

void Api::bring(const std::string& game, const std::string& token, const SendReply& send, std::function<void()> go_on) {
  const auto admit = [&](const storage::GameRecord& record) {
    const auto holder = holder_by(token, record);
    return holder ? Answer<void>() : std::unexpected(holder.error());
  };
  hall_->bring(game, admit, [send, go_on = std::move(go_on)](const Answer<void>& brought) {
    brought ? go_on() : send(reply_of(brought.error()));
  });
}

Answer<Api::Seated> Api::seated(const Request& request, const std::string& game) {
  if (request.bearer.empty())
    return problem(401, "authorization", "the token of a seat is wanted: Authorization: Bearer …");
  // Between another process's commit and its word of it, who asks shall not be shown the moment before.
  const bool reads = request.method == Method::kGet || request.method == Method::kHead;
  auto table = hall_->table(game, reads);
  if (!table) return std::unexpected(table.error());
  const auto holder = holder_by(request.bearer, (*table)->record());
  if (!holder) return std::unexpected(holder.error());
  return Seated{.table = std::move(*table), .seat = holder->seat, .captain = holder->captain};
}

void Api::answer_game(const Request& request, const std::vector<std::string>& path, const SendReply& send) {
  const std::string what = path.size() > 3 ? path[3] : "";
  const bool posts = what == "decisions" || what == "faces" || what == "questions" || what == "fight" ||
                     what == "nonce" || what == "token" || what == "say" || what == "fork" || what == "takeback" ||
                     what == "captains" || what == "done" || what == "lookout" ||
                     (what == "desk" && request.method == Method::kPost);
  const bool reads = request.method == Method::kGet || request.method == Method::kHead;
  if (path.size() > 5) return send(reply_of(Problem{404, {"path", "there is nothing here", {}}}));
  if (posts ? request.method != Method::kPost : !reads) {
    return send(reply_of(Problem{405, {"method", posts ? "only POST is taken here" : "only GET is taken here", {}}}));
  }
  if (is_far(request, path[2]))
    return bring(path[2], request.bearer, send, [this, request, path, send] { answer_game(request, path, send); });
  const auto at = seated(request, path[2]);
  if (!at) return send(reply_of(at.error()));
  if (what == "fork" && path.size() == 4) return fork(request, *at, send);
  if (what == "fight") return post_fight(request, path, *at, send);
  if (posts && path.size() == 4) return post_to_game(request, what, *at, send);
  if (what == "journal" && path.size() == 4) {
    const bool sees_all = at->seat == Seat::kUmpire || at->table->eyes_of(at->seat) == Seat::kUmpire;
    const Course& course = at->table->course();
    const bool kept =
        !course.without_secrets() || at->table->desk().ever_held() || course.hid_from().contains(at->seat);
    if (!sees_all && kept) {
      return send(reply_of(Problem{403, {"seat", "only the umpire may read the journal before the end", {}}}));
    }
    Reply reply{.status = 200,
                .content_type = "application/jsonl",
                .body = journal_text(*at->table),
                .file = {},
                .headers = {}};
    reply.headers.emplace_back("Cache-Control", "no-store");
    reply.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + path[2] + ".journal\"");
    return send(std::move(reply));
  }
  send(reply_of_answer(about_game(request, path, *at)));
}

Answer<json::object> Api::about_game(const Request& request, const std::vector<std::string>& path, const Seated& at) {
  if (path.size() == 3) {
    json::object game = game_for(*at.table, at.seat, true);
    tell_squadron(*at.table, at.holder(), game);
    if (const auto fight = fight_for(*hall_, *at.table)) game["fight"] = *fight;
    return game;
  }
  if (path[3] == "record" && path.size() == 4) {
    auto record = record_for(*at.table, at.seat);
    if (!record) return problem(404, "path", "no record is kept of games of this system");
    return std::move(*record);
  }
  if (path[3] == "log" && path.size() == 4) {
    const std::string_view given = request.parameter("from");
    const auto from = given.empty() ? std::optional<std::uint32_t>(0) : wire::whole_in<std::uint32_t>(given);
    if (!from) return problem(422, "from", "must be a whole number");
    return log_for(*at.table, *from, at.seat);
  }
  if (path[3] == "owed" && path.size() == 4) return owed_for(*at.table, at.holder());
  if (path[3] == "desk" && path.size() == 4) return desk_for(*at.table, at.seat);
  if (path[3] == "takebacks" && path.size() == 4) return takeback_for(*at.table, at.seat);
  if (path[3] == "talk" && path.size() == 4) {
    const std::string_view given = request.parameter("from");
    const auto from = given.empty() ? std::optional<std::uint32_t>(0) : wire::whole_in<std::uint32_t>(given);
    if (!from) return problem(422, "from", "must be a whole number");
    return talk_told(at, *from);
  }
  if (path[3] == "at" && path.size() == 5) {
    const auto number = wire::whole_in<std::uint32_t>(std::string_view(path[4]));
    const std::uint32_t last = at.table->course().number();
    if (!number || *number > last)
      return problem(404, "number", "must be a whole number from 0 to " + std::to_string(last));
    return moment_for(*at.table, *number, at.seat);
  }
  return problem(404, "path", "there is nothing here");
}

void Api::post_to_game(const Request& request, const std::string& what, const Seated& at, const SendReply& send) {
  const auto body = wire::parse_json(request.body, limits_.body_bytes);
  if (!body) return send(reply_of(Problem{400, body.error()}));
  if (what == "questions") {
    const Course& course = at.table->course();
    auto answer = course.codec().answer(course.setting(), course.state(), at.seat, *body);
    if (!answer) return send(reply_of(Problem{422, answer.error()}));
    return send(json_reply(200, *answer));
  }
  if (!body->is_object()) return send(reply_of(Problem{422, {"", "must be an object", {}}}));
  if (post_of_people(what, at, body->get_object(), send)) return;
  if (what == "nonce") return add_nonce_and_answer(at.table, at.seat, body->get_object(), send);
  if (what == "takeback") return take_back_and_answer(at.table, at.seat, body->get_object(), send);
  if (const auto refused = what == "decisions" ? why_no_ruling(*hall_, *at.table, at.seat) : std::nullopt)
    return send(reply_of(*refused));
  auto command = read_command(*at.table, at.seat, what, body->get_object());
  if (!command) return send(reply_of(command.error()));
  if (const auto refused = why_not_settled_so(*hall_, *at.table, *command)) return send(reply_of(*refused));
  command->captain = at.captain;
  submit_and_answer(at.table, at.seat, std::move(*command), send);
}

void Api::post_fight(const Request& request, const std::vector<std::string>& path, const Seated& at,
                     const SendReply& send) {
  const bool brings_result = path.size() == 5 && path[4] == "result";
  if (path.size() == 5 && !brings_result) return send(reply_of(Problem{404, {"path", "there is nothing here", {}}}));
  const auto body = wire::parse_json(request.body, limits_.body_bytes);
  if (!body) return send(reply_of(Problem{400, body.error()}));
  if (brings_result) {
    auto command = read_fight_result(*hall_, *at.table, at.seat, *body);
    if (!command) return send(reply_of(command.error()));
    return submit_and_answer(at.table, at.seat, std::move(*command), send);
  }
  if (const auto refused = why_no_fight(*at.table, at.seat)) return send(reply_of(*refused));
  if (!may_begin(request, send)) return;
  hall_->begin_fight(*at.table, request.bearer, *body, [send](const Answer<Begun>& begun) {
    if (!begun) return send(reply_of(begun.error()));
    send(json_reply(201, json::object{{"game", begun->id}, {"seats", begun->seats}}));
  });
}

}  // namespace brownwater::server
