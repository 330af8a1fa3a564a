#include "adapters/server/serve.hpp"

#include <chrono>
#include <ostream>

#include "adapters/cli/commands.hpp"

namespace brownwater::cli {

int serve(const ServeOrder& order, const Console& console) {
  server::ServeOptions options;
  options.host = order.host;
  options.port = order.port;
  options.database = order.database;
  options.limits.games_per_minute = order.games_per_minute;
  options.reminders.webhook = order.reminder_webhook;
  options.reminders.after = std::chrono::hours(order.reminder_after);
  options.log = [&console](std::string_view line) { console.err << line << std::endl; };
  options.listening = [&](std::uint16_t port) {
    const std::string address = "http://" +
                                (order.host.find(':') == std::string::npos ? order.host : "[" + order.host + "]") +
                                ":" + std::to_string(port) + "/";
    if (console.as_json)
      console.line(json::object{{"listening", address}, {"port", port}});
    else
      console.out << "Brownwater is open at " << address << "  (stop it with Ctrl-C)\n";
    console.out.flush();
  };
  const auto served = server::serve(options);
  if (!served) return console.refuse(served.error());
  return kDone;
}

}  // namespace brownwater::cli
