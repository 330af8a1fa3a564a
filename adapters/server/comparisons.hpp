#pragma once

#include <boost/json.hpp>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>

#include "adapters/server/problem.hpp"
#include "adapters/wire/meeting/comparison.hpp"

namespace brownwater::server {

/// One fight under three rule books, fought for those who ask on a thread of its own, one comparison after another
/// (docs/formats.md, "Comparison"). What nobody has asked about for a while is stopped; the newest are kept to be read.
/// Safe from any thread.
class Comparisons {
 public:
  Comparisons() = default;

  /// Begins one as the body of POST /api/comparisons asks, and tells it as `look` does. 429 if too many wait.
  Answer<boost::json::object> begin(const boost::json::value& body);
  /// How far it has come: 404 if there is none of that id.
  Answer<boost::json::object> look(std::string_view id);
  /// Ends it with what has been fought so far.
  Answer<boost::json::object> stop(std::string_view id);

 private:
  using Clock = std::chrono::steady_clock;

  struct Running {
    std::string id;
    wire::Comparison comparison;  ///< the worker's alone while it is at it
    boost::json::object told;     ///< the last account
    bool over = false;
    bool stopped = false;
    Clock::time_point asked;
  };

  std::shared_ptr<Running> find(std::string_view id) const;
  std::shared_ptr<Running> next();
  static boost::json::object account_of(const Running& running);
  void work(const std::stop_token& stop);
  void fight(const std::stop_token& stop, Running& running);
  void forget_old();

  std::mutex mutex_;
  std::condition_variable_any came_;
  std::deque<std::shared_ptr<Running>> all_;  ///< the oldest first
  std::jthread worker_;                       ///< begun with the first; last, so that it ends before the rest
};

/// The meetings that the program carries, in short.
boost::json::object meetings_told();
/// What is made of a meeting for a system. 404 if there is no such meeting or system.
Answer<boost::json::object> battle_of_meeting(std::string_view meeting, std::string_view system);

}  // namespace brownwater::server
