#include "adapters/storage/postgres_listener.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <utility>

namespace brownwater::storage::postgres {
namespace {

constexpr int kBetweenAttemptsMs = 250;
constexpr int kForever = -1;

}  // namespace

Listener::Listener(std::string address, std::string self, Tell tell)
    : address_(std::move(address)),
      self_(std::move(self)),
      tell_(std::move(tell)),
      wake_(::eventfd(0, EFD_CLOEXEC)),
      thread_([this] { run(); }) {}

Listener::~Listener() {
  closing_ = true;
  ::eventfd_write(wake_, 1);
  thread_.join();
  ::close(wake_);
}

bool Listener::wait(int socket, int milliseconds) {
  std::array<pollfd, 2> lines{
      {{.fd = wake_, .events = POLLIN, .revents = 0}, {.fd = socket, .events = POLLIN, .revents = 0}}};
  ::poll(lines.data(), lines.size(), milliseconds);
  return !closing_;
}

void Listener::run() {
  constexpr int kNoSocket = -1;
  do {
    Result<Connection> connection = Connection::open(address_);
    const bool listens = connection && connection->execute(("LISTEN " + std::string(kChannel)).c_str());
    if (!listens) continue;
    tell_({.kind = Elsewhere::Kind::kHears, .game = {}});
    hear(*connection);
    if (!closing_) tell_({.kind = Elsewhere::Kind::kDeaf, .game = {}});
  } while (wait(kNoSocket, kBetweenAttemptsMs));
}

void Listener::hear(Connection& connection) {
  do {
    const auto heard = connection.notifications();
    if (!heard) return;
    for (const std::string& text : *heard) {
      if (const auto told = read_notification(text, self_)) tell_(*told);
    }
  } while (wait(connection.socket(), kForever));
}

}  // namespace brownwater::storage::postgres
