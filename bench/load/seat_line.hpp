#pragma once

#include <boost/asio/steady_timer.hpp>
#include <memory>
#include <optional>

#include "bench/load/client.hpp"

namespace brownwater::load {

/// The server's answer to a request.
struct Said {
  bool accepted = false;
  std::string text;
};

/// A seat's socket that is read all the time, so that it is known when news came. One thread.
class SeatLine : public std::enable_shared_from_this<SeatLine> {
 public:
  explicit SeatLine(const asio::any_io_executor& executor) : stream_(executor), news_(executor) {}

  /// Takes the seat and begins to read. Throws if that fails for some seconds.
  Nothing open(const Server& server, const std::string& game, const std::string& token, std::uint32_t seen);
  bool is_open() const { return open_; }
  /// Sends a request and waits for what is said to it; nothing if the line is lost or it takes too long.
  asio::awaitable<std::optional<Said>> ask(const std::string& message, const std::string& request);
  /// Waits for the message of this decision; false if the line is lost before or it takes too long.
  asio::awaitable<bool> hears_of(std::uint32_t number);
  /// Time of the last decision's message.
  Clock::time_point heard_at() const { return heard_at_; }
  void close();

 private:
  Nothing read_on();
  void take(std::string_view text);
  Nothing wait_for_news(Clock::time_point until);

  WebSocket stream_;
  asio::steady_timer news_;
  beast::flat_buffer buffer_;
  bool open_ = false;
  bool greeted_ = false;
  std::uint32_t heard_ = 0;
  Clock::time_point heard_at_{};
  std::string request_;
  std::optional<Said> said_;
};

}  // namespace brownwater::load
