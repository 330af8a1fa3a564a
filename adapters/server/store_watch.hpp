#pragma once

#include <boost/json.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "adapters/storage/storage.hpp"

namespace brownwater::server {

/// The log of a repeated failure: the first at once, later ones counted and reported more and more rarely, and the
/// recovery. Not thread safe.
class Outage {
 public:
  using Clock = std::chrono::steady_clock;

  /// One more failure; how many were left out since the last line if this one is to have a line.
  std::optional<std::uint64_t> failed(Clock::time_point now);
  /// The store worked; returns the number of faults left out of the log, if that must be logged.
  std::optional<std::uint64_t> worked(Clock::time_point now);

 private:
  bool lasts_ = false;
  std::uint64_t left_out_ = 0;
  Clock::duration wait_{};         ///< between the last line and the next
  Clock::time_point quiet_until_;  ///< for failures
  Clock::time_point next_end_;     ///< before which no end is told
};

/// The state of the store: for the log, and for requests whether the server is ready. Lives on the server's one thread.
class StoreWatch {
 public:
  using Log = std::function<void(boost::json::object)>;
  using Write = std::function<void(storage::Write, storage::Done)>;

  /// `write` answers on the server's one thread.
  StoreWatch(storage::Storage& store, Log log, Write write);

  void read() { works(reads_, "loads_work_again"); }
  void read_failed(std::string_view game, const std::string& detail);
  void wrote();
  /// A write was refused. A conflict or a missing game is no sign of a fault in the store.
  void write_failed(const std::string& game, const storage::Error& error);

  /// Why the server is not ready; empty if it is. While writes fail it tries one, so that it learns when they no longer
  /// do.
  std::string_view why_not_ready();

 private:
  using Clock = Outage::Clock;
  void works(Outage& outage, std::string_view event);
  void fails(Outage& outage, std::string_view event, std::string_view game, const std::string& detail);

  storage::Storage* store_;
  Log log_;
  Write write_;
  Outage reads_;
  Outage writes_;
  bool takes_writes_ = true;
  bool tries_ = false;
  Clock::time_point next_try_;
};

}  // namespace brownwater::server
