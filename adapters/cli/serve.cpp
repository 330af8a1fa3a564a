#include "adapters/network/serve.hpp"

#include <algorithm>
#include <chrono>
#include <expected>
#include <ostream>

#include "adapters/cli/commands.hpp"
#include "adapters/network/lan.hpp"

namespace brownwater::cli {

namespace {

/// A line of the log for people: "2026-11-22T09:00:00Z info game_begun game=…".
std::string plain_line(std::string_view line) {
  boost::json::error_code error;
  const json::value parsed = json::parse(line, error);
  if (error || !parsed.is_object()) return std::string(line);
  std::string text;
  for (const auto& [key, value] : parsed.get_object()) {
    // A value with spaces, quotes or control characters stays JSON, so that it cannot begin a new line.
    const auto odd = [](char letter) {
      return static_cast<unsigned char>(letter) <= 0x20 || letter == '"' || letter == 0x7F;
    };
    const bool bare = value.is_string() && std::ranges::none_of(value.get_string(), odd);
    const std::string word = bare ? std::string(value.get_string()) : json::serialize(value);
    const bool named = key != "at" && key != "level" && key != "event";
    text += (text.empty() ? "" : " ") + (named ? std::string(key) + "=" : "") + word;
  }
  return text;
}

/// The address without its last slash, or its fault.
std::expected<std::string, wire::Fault> read_public_url(std::string url) {
  if (url.ends_with('/')) url.pop_back();
  const std::size_t scheme = url.starts_with("https://") ? 8 : url.starts_with("http://") ? 7 : 0;
  const std::string_view host = std::string_view(url).substr(scheme);
  const bool odd = std::ranges::any_of(
      host, [](char letter) { return letter <= 0x20 || letter >= 0x7F || std::string_view("/?#@").contains(letter); });
  if (scheme == 0 || host.empty() || odd)
    return std::unexpected(wire::Fault{"public-url", "must be an address as https://HOST or http://HOST:PORT", {}});
  return url;
}

constexpr std::string_view kLanOpens =
    "Everybody in this network can open it; the seats of a game open by their links alone. Nothing is encrypted.\n";

}  // namespace

int serve(const ServeOrder& order, const Console& console) {
  server::ServeOptions options;
  options.host = order.host;
  if (order.lan) {
    const auto address = server::lan_address();
    if (!address) return console.refuse(address.error());
    options.host = *address;
  }
  if (!order.public_url.empty()) {
    const auto url = read_public_url(order.public_url);
    if (!url) return console.refuse(url.error());
    options.public_url = *url;
  }
  options.port = order.port;
  options.database = order.database;
  options.limits.games_per_minute = order.games_per_minute;
  options.limits.connections = order.connections;
  options.reminders.webhook = order.reminder_webhook;
  options.reminders.sendmail = order.reminder_sendmail;
  options.reminders.after = std::chrono::hours(order.reminder_after);
  options.metrics_port = order.metrics_port;
  options.metrics_host = order.metrics_host;
  if (order.log == "json") options.log = [&console](std::string_view line) { console.err << line << std::endl; };
  if (order.log == "plain")
    options.log = [&console](std::string_view line) { console.err << plain_line(line) << std::endl; };
  options.listening = [&](std::uint16_t port, std::uint16_t metrics_port) {
    const std::string& host = options.host;
    const std::string address =
        "http://" + (host.contains(':') ? "[" + host + "]" : host) + ":" + std::to_string(port) + "/";
    if (console.as_json)
      console.line(json::object{{"listening", address}, {"port", port}, {"metrics_port", metrics_port}});
    else
      console.out << "Brownwater is open at " << address << "  (stop it with Ctrl-C)\n" << (order.lan ? kLanOpens : "");
    console.out.flush();
  };
  const auto served = server::serve(options);
  if (!served) return console.refuse(served.error());
  return kDone;
}

}  // namespace brownwater::cli
