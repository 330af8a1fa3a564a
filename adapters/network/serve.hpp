#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/server/clock.hpp"
#include "adapters/server/limits.hpp"
#include "adapters/server/players.hpp"
#include "adapters/server/reminders.hpp"
#include "adapters/storage/storage.hpp"
#include "adapters/wire/codec.hpp"

namespace brownwater::server {

struct ServeOptions {
  std::string host = "127.0.0.1";  ///< an address to listen on; nobody outside this machine unless told otherwise
  std::uint16_t port = 8861;       ///< 0 for any that is free
  std::string public_url;          ///< by which others reach the pages, without a last slash; empty for none
  /// Path of an SQLite file, or "postgresql://…"; nothing to keep games in memory.
  std::optional<std::string> database;
  std::optional<std::uint16_t> metrics_port;  ///< of the operator's door; nothing for none, 0 for any that is free
  std::string metrics_host = "127.0.0.1";     ///< for the operator's door
  Limits limits;
  std::function<std::int64_t()> now = seconds_now;  ///< by which clocks of play go
  ReminderOptions reminders;
  std::function<void(std::string_view line)> log;  ///< takes one JSON line an occurrence, without secrets; may be empty
  /// Called when the first connection can be taken; the operator's port is 0 if there is none. May be empty.
  std::function<void(std::uint16_t port, std::uint16_t metrics_port)> listening;
};

/// The parts of a server. All objects pointed to must outlive it.
struct ServerParts {
  storage::Storage* storage = nullptr;
  std::vector<const wire::Codec*> codecs;
  Captains captains;
};

/// A running server with threads of its own. Stops in its destructor: connections are closed, writes finished.
class Server {
 public:
  virtual ~Server() = default;
  virtual std::uint16_t port() const = 0;
  /// The port of the operator's door; 0 if there is none.
  virtual std::uint16_t metrics_port() const = 0;
  /// Fails if the address is not available; `where` is "host", "port", "metrics-port",
  /// "reminder-webhook" or "reminder-sendmail".
  static std::expected<std::unique_ptr<Server>, wire::Fault> start(ServerParts parts, const ServeOptions& options);
};

/// Serves all systems until SIGINT or SIGTERM, then ends cleanly. Call before other threads start.
/// Fails if the database or the address cannot be had; `where` is "database", "host", "port",
/// "reminder-webhook" or "reminder-sendmail".
std::expected<void, wire::Fault> serve(const ServeOptions& options);

}  // namespace brownwater::server
