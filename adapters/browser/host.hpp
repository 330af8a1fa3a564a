#pragma once

#include <boost/json.hpp>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/browser/kept_store.hpp"
#include "adapters/server/api.hpp"

namespace brownwater::browser {

/// Hosts the server's rooms where there is neither socket, thread nor file: messages come in, messages go out
/// (docs/browser-edition.md). Long work is done a piece at a time, when the caller asks for the next message. For one
/// thread.
class Host {
 public:
  Host();
  ~Host();
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  /// Takes in a message. An invalid one is answered with its fault and has no other effect.
  void say(std::string_view message);
  /// The next message out; nothing if none is ready. Without one, a piece of the long work is done.
  std::optional<std::string> next();
  /// Whether there is long work to be done.
  bool has_work() const { return !long_work_.empty(); }

 private:
  using Task = std::function<void()>;
  using Clock = std::chrono::system_clock;
  class Socket;
  struct Running;
  struct Pondered {
    server::Thought thought;
    std::function<void(kernel::AnyAction)> decided;
  };

  server::House make_house();
  void begin();
  void tell(const boost::json::object& message);
  void wrong(std::string_view why);
  void take(const boost::json::object& message);
  void run_tasks();
  void take_files(const boost::json::object& message);
  void take_records(const boost::json::object& message);
  void request(const boost::json::object& message);
  void open(const boost::json::object& message);
  void hear(const boost::json::object& message);
  void close(const boost::json::object& message);
  void settle(const boost::json::object& message);
  void think(const boost::json::object& message);
  void letter(const boost::json::object& message);
  void thought(const boost::json::object& message);
  void tick();
  void ponder(Pondered pondered);
  std::int64_t ask_another(boost::json::object of);
  void decide_here(Pondered pondered);
  void wake_at_first();

  std::deque<std::string> out_;
  std::deque<Task> tasks_;
  std::deque<Task> long_work_;
  std::multimap<Clock::time_point, Task> timers_;
  std::optional<Clock::time_point> wakes_at_;
  KeptStore store_;
  std::vector<boost::json::object> waiting_;  ///< that came before all records had
  std::map<std::int64_t, Pondered> pondered_;
  std::map<std::int64_t, std::function<void(std::string_view)>> assisted_;
  std::int64_t thoughts_ = 0;
  std::unique_ptr<Running> running_;
  std::map<std::int64_t, std::shared_ptr<Socket>> sockets_;  ///< last, so that they go before what they speak with
};

}  // namespace brownwater::browser
