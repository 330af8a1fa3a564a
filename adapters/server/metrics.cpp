#include "adapters/server/metrics.hpp"

#include <algorithm>
#include <cstdio>

#include "adapters/server/replies.hpp"

namespace brownwater::server {
namespace {

std::string text_of(double number) {
  std::array<char, 32> digits{};
  const int written = std::snprintf(digits.data(), digits.size(), "%.9g", number);
  return {digits.data(), static_cast<std::size_t>(written)};
}

std::string head_of(std::string_view name, std::string_view help, std::string_view type) {
  return "# HELP " + std::string(name) + " " + std::string(help) + "\n# TYPE " + std::string(name) + " " +
         std::string(type) + "\n";
}

template <class Number>
std::string line_of(std::string_view name, std::string_view label, std::string_view value, Number number) {
  std::string line(name);
  if (!label.empty()) line += "{" + std::string(label) + "=\"" + std::string(value) + "\"}";
  return line + " " + std::to_string(number) + "\n";
}

template <class Number>
std::string single(std::string_view name, std::string_view help, std::string_view type, Number number) {
  return head_of(name, help, type) + line_of(name, "", "", number);
}

}  // namespace

void Times::add(std::chrono::nanoseconds time) {
  const double seconds = std::chrono::duration<double>(time).count();
  const auto place = std::ranges::lower_bound(kUpTo, seconds) - kUpTo.begin();
  ++counts_.at(static_cast<std::size_t>(place));
  sum_ += seconds;
}

std::string Times::text(std::string_view name, std::string_view help) const {
  std::string text = head_of(name, help, "histogram");
  const std::string bucket = std::string(name) + "_bucket";
  std::uint64_t below = 0;
  for (std::size_t at = 0; at < counts_.size(); ++at) {
    below += counts_[at];
    text += line_of(bucket, "le", at < kUpTo.size() ? text_of(kUpTo[at]) : "+Inf", below);
  }
  text += std::string(name) + "_sum " + text_of(sum_) + "\n";
  return text + line_of(std::string(name) + "_count", "", "", below);
}

std::string metrics_text(const Metrics& metrics) {
  std::string text = head_of("brownwater_build_info", "The program's version.", "gauge");
  text += line_of("brownwater_build_info", "version", BROWNWATER_VERSION, 1);
  text += single("brownwater_games_open", "Games stored and not over.", "gauge", metrics.open_games);
  text += single("brownwater_tables", "Games in memory.", "gauge", metrics.tables);
  text += head_of("brownwater_seats_connected", "Sockets open at seats.", "gauge");
  for (const Seat seat : kAllSeats)
    text += line_of("brownwater_seats_connected", "seat", wire::word_of(seat),
                    metrics.seats[static_cast<std::size_t>(seat)]);
  text += single("brownwater_games_begun_total", "Games begun.", "counter", metrics.games_begun);
  text +=
      single("brownwater_decisions_total", "Requests of persons for decisions accepted.", "counter", metrics.decisions);
  text += single("brownwater_decisions_refused_total", "Requests of persons for decisions refused.", "counter",
                 metrics.decisions_refused);
  text += single("brownwater_takebacks_total", "Times that decisions were taken back.", "counter", metrics.takebacks);
  text += metrics.decided.text("brownwater_decision_seconds", "From a decision's coming until it is durable.");
  text += single("brownwater_store_writes_total", "Writes handed to the store.", "counter", metrics.writes);
  text += head_of("brownwater_store_errors_total", "Writes and reads that the store refused.", "counter");
  constexpr std::array<std::string_view, 5> kTroubles{"conflict", "no_game", "full", "broken", "unknown"};
  for (std::size_t at = 0; at < kTroubles.size(); ++at)
    text += line_of("brownwater_store_errors_total", "trouble", kTroubles[at], metrics.store_errors[at]);
  text += head_of("brownwater_replies_total", "Replies to requests under /api/, by status.", "counter");
  for (std::size_t hundreds = 2; hundreds < metrics.replies.size(); ++hundreds)
    text += line_of("brownwater_replies_total", "status", std::to_string(hundreds) + "xx", metrics.replies[hundreds]);
  return text;
}

std::optional<Reply> probe_for(const Request& request, StoreWatch& store) {
  if (!is_probe(request.path)) return std::nullopt;
  if (request.method != Method::kGet && request.method != Method::kHead)
    return reply_of(Problem{405, {"method", "only GET is taken here", {}}});
  if (request.path == "/healthz") return json_reply(200, {{"status", "ok"}});
  if (const auto why = store.why_not_ready(); !why.empty())
    return reply_of(Problem{503, {"storage", std::string(why), {}}});
  return json_reply(200, {{"status", "ready"}});
}

void OperatorsDoor::answer(Request request, SendReply send) {
  if (auto probe = probe_for(request, *store_)) return send(std::move(*probe));
  if (request.path != "/metrics") return send(reply_of(Problem{404, {"path", "there is nothing here", {}}}));
  if (request.method != Method::kGet && request.method != Method::kHead)
    return send(reply_of(Problem{405, {"method", "only GET is taken here", {}}}));
  send({.status = 200,
        .content_type = "text/plain; version=0.0.4; charset=utf-8",
        .body = metrics_text(*metrics_),
        .file = {},
        .headers = {{"Cache-Control", "no-store"}}});
}

std::unique_ptr<Speaker> OperatorsDoor::open_socket(const Request&, std::weak_ptr<Line>, Reply& refusal) {
  refusal = reply_of(Problem{404, {"path", "there is no socket here", {}}});
  return nullptr;
}

}  // namespace brownwater::server
