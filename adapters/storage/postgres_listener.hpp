#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <thread>

#include "adapters/storage/postgres_connection.hpp"

namespace brownwater::storage::postgres {

/// Hears what other processes write, on a thread and a connection of its own, which is opened again when it is lost.
/// Makes no call after the destructor has returned.
class Listener {
 public:
  using Tell = std::function<void(const Elsewhere&)>;

  /// `self`: the signature of this process's own writes, which are not reported.
  Listener(std::string address, std::string self, Tell tell);
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

 private:
  void run();
  /// Until the connection is lost or the listener is to end.
  void hear(Connection& connection);
  /// Whether it may go on: waits so long, or until there is something to read, or until it is to end.
  bool wait(int socket, int milliseconds);

  std::string address_;
  std::string self_;
  Tell tell_;
  int wake_ = -1;
  std::atomic<bool> closing_ = false;
  std::thread thread_;
};

}  // namespace brownwater::storage::postgres
