#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <chrono>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "adapters/network/crowd.hpp"
#include "adapters/server/http.hpp"
#include "adapters/server/limits.hpp"

namespace brownwater::server {

/// State that all connections of one listener share.
struct Shared {
  Shared(Door& to, const Limits& within)
      : door(&to), limits(within), crowd(within.connections), overflow(within.probing_connections) {}

  Door* door;
  Limits limits;
  Crowd crowd;
  Crowd overflow;                     ///< those that found no place: each may still ask a probe
  std::set<std::string> long_bodies;  ///< the addresses of those under way
};

/// Makes a connection that is destroyed on its loop, whichever thread releases it last. Its place in the crowd belongs
/// to the loop's thread, and the store answers on a thread of its own.
template <class Connection, class... Parts>
std::shared_ptr<Connection> on_its_loop(const boost::asio::any_io_executor& loop, Parts&&... parts) {
  return std::shared_ptr<Connection>(new Connection(std::forward<Parts>(parts)...), [loop](Connection* gone) {
    boost::asio::dispatch(loop, [ended = std::unique_ptr<Connection>(gone)] {});
  });
}

/// The number of messages that a connection may still send: a rate a second, after a burst of the same number.
class Allowance {
 public:
  explicit Allowance(unsigned per_second) : per_second_(per_second), left_(per_second) {}
  /// Takes one; how long to wait before the next is read.
  std::chrono::milliseconds take();

 private:
  using Clock = std::chrono::steady_clock;
  double per_second_;
  double left_;
  Clock::time_point at_ = Clock::now();
};

using UpgradeRequest = boost::beast::http::request<boost::beast::http::string_body>;

/// Serves HTTP on an accepted connection until it closes or becomes a socket.
void serve_http(const std::shared_ptr<Shared>& shared, boost::asio::ip::tcp::socket socket);

/// Answers the upgrade and serves the socket until it closes. The request has been read from the stream.
void serve_socket(const std::shared_ptr<Shared>& shared, boost::beast::tcp_stream stream, UpgradeRequest upgrade,
                  Request request);

/// The head of a reply with the headers that guard pages; the body follows it.
std::string head_of(const Reply& reply, std::size_t body_bytes, bool keep_alive);

}  // namespace brownwater::server
