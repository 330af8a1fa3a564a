#include "adapters/network/serve.hpp"

#include <sys/resource.h>

#include <csignal>
#include <utility>

#include "adapters/storage/memory_storage.hpp"
#include "adapters/storage/postgres_storage.hpp"
#include "adapters/storage/sqlite_storage.hpp"

namespace brownwater::server {
namespace {

storage::Result<std::unique_ptr<storage::Storage>> open_storage(const std::optional<std::string>& database) {
  if (!database) return std::make_unique<storage::MemoryStorage>();
  if (storage::is_postgres(*database)) return storage::open_postgres(*database);
  return storage::open_sqlite(*database);
}

/// Blocks the signals that end the program in this thread and in all that it starts.
sigset_t hold_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  return signals;
}

/// A connection is a file to the system, and what a process has by default may be less than the limit of connections.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == limit.rlim_max) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

std::expected<void, wire::Fault> serve(const ServeOptions& options) {
  if (const auto why = options.database ? storage::why_no_address(*options.database) : std::nullopt)
    return std::unexpected(wire::Fault{"database", *why, {}});
  const sigset_t signals = hold_signals();
  allow_many_files();
  auto storage = open_storage(options.database);
  if (!storage) {
    const std::string shown =
        storage::is_postgres(*options.database) ? storage::without_password(*options.database) : *options.database;
    return std::unexpected(wire::Fault{"database", shown + ": " + storage.error().detail, {}});
  }
  auto server =
      Server::start({.storage = storage->get(), .codecs = wire::all_codecs(), .captains = all_captains()}, options);
  if (!server) return std::unexpected(server.error());
  if (options.listening) options.listening((*server)->port(), (*server)->metrics_port());
  int signal = 0;
  sigwait(&signals, &signal);
  server->reset();
  storage->reset();
  pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
  return {};
}

}  // namespace brownwater::server
