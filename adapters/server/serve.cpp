#include "adapters/server/serve.hpp"

#include <csignal>
#include <utility>

#include "adapters/storage/memory_storage.hpp"
#include "adapters/storage/sqlite_storage.hpp"

namespace brownwater::server {
namespace {

storage::Result<std::unique_ptr<storage::Storage>> open_storage(const std::string& path) {
  if (path.empty()) return std::make_unique<storage::MemoryStorage>();
  return storage::open_sqlite(path);
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

}  // namespace

std::expected<void, wire::Fault> serve(const ServeOptions& options) {
  const sigset_t signals = hold_signals();
  auto storage = open_storage(options.database);
  if (!storage) {
    return std::unexpected(wire::Fault{"database", options.database + ": " + storage.error().detail, {}});
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
