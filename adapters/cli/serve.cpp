#include "adapters/network/serve.hpp"

#include <algorithm>
#include <chrono>
#include <ostream>

#include "adapters/cli/commands.hpp"

namespace brownwater::cli {

namespace {

/// A line of the log for people: "2026-11-22T09:00:00Z info game_begun game=…".
std::string plain_line(std::string_view line) {
  boost::json::error_code error;
  const json::value parsed = json::parse(line, error);
  if (error || !parsed.is_object()) return std::string(line);
  std::string text;
  for (const auto& [key, value] : parsed.get_object()) {
    // What has spaces, quotes or control characters stays as JSON has it, so that nothing makes a line of its own.
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

}  // namespace

int serve(const ServeOrder& order, const Console& console) {
  server::ServeOptions options;
  options.host = order.host;
  options.port = order.port;
  options.database = order.database;
  options.limits.games_per_minute = order.games_per_minute;
  options.limits.connections = order.connections;
  options.reminders.webhook = order.reminder_webhook;
  options.reminders.after = std::chrono::hours(order.reminder_after);
  options.metrics_port = order.metrics_port;
  options.metrics_host = order.metrics_host;
  if (order.log == "json") options.log = [&console](std::string_view line) { console.err << line << std::endl; };
  if (order.log == "plain")
    options.log = [&console](std::string_view line) { console.err << plain_line(line) << std::endl; };
  options.listening = [&](std::uint16_t port, std::uint16_t metrics_port) {
    const std::string address = "http://" +
                                (order.host.find(':') == std::string::npos ? order.host : "[" + order.host + "]") +
                                ":" + std::to_string(port) + "/";
    if (console.as_json)
      console.line(json::object{{"listening", address}, {"port", port}, {"metrics_port", metrics_port}});
    else
      console.out << "Brownwater is open at " << address << "  (stop it with Ctrl-C)\n";
    console.out.flush();
  };
  const auto served = server::serve(options);
  if (!served) return console.refuse(served.error());
  return kDone;
}

}  // namespace brownwater::cli
