#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "adapters/server/http.hpp"
#include "adapters/server/store_watch.hpp"
#include "adapters/storage/storage.hpp"

/// The figures that the operator may know of a server: numbers of things, and nothing of any game.
namespace brownwater::server {

/// Times sorted by how long they were.
class Times {
 public:
  static constexpr std::array<double, 11> kUpTo{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5};

  void add(std::chrono::nanoseconds time);
  /// The lines of a histogram of that name.
  std::string text(std::string_view name, std::string_view help) const;

 private:
  std::array<std::uint64_t, kUpTo.size() + 1> counts_{};
  double sum_ = 0;
};

/// Lives on the server's one thread.
struct Metrics {
  std::uint64_t decisions = 0;
  std::uint64_t decisions_refused = 0;
  std::uint64_t takebacks = 0;
  std::uint64_t games_begun = 0;
  Times decided;  ///< from a decision's coming to its answer, durable
  std::uint64_t writes = 0;
  std::array<std::uint64_t, 5> store_errors{};  ///< by `storage::Trouble`
  std::array<std::uint64_t, 6> replies{};       ///< by the hundreds of their status
  std::array<std::int64_t, 4> seats{};          ///< sockets, by `Seat`
  std::int64_t open_games = 0;
  std::int64_t tables = 0;  ///< in memory

  void count(const storage::Error& error) { ++store_errors.at(static_cast<std::size_t>(error.trouble)); }
};

/// The metrics in the text form of Prometheus (0.0.4).
std::string metrics_text(const Metrics& metrics);

/// The answer to /healthz (the program runs) and /readyz (and the store answers and takes writes); nothing for any
/// other path.
std::optional<Reply> probe_for(const Request& request, StoreWatch& store);

/// The operator's door: /metrics, /healthz, /readyz, and nothing else.
class OperatorsDoor final : public Door {
 public:
  OperatorsDoor(Metrics& metrics, StoreWatch& store) : metrics_(&metrics), store_(&store) {}
  void answer(Request request, SendReply send) override;
  std::size_t most_body_bytes(std::string_view) const override { return 0; }
  std::unique_ptr<Speaker> open_socket(const Request& request, std::weak_ptr<Line> line, Reply& refusal) override;

 private:
  Metrics* metrics_;
  StoreWatch* store_;
};

}  // namespace brownwater::server
