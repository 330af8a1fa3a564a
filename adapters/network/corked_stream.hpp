#pragma once

#include <algorithm>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <utility>

namespace brownwater::server {

/// The output of one connection. It is kept back until the loop has finished its work, then sent in one piece. An
/// answer and the news that follow it therefore cost one system call. Lives on the loop's one thread.
class Outbox : public std::enable_shared_from_this<Outbox> {
 public:
  explicit Outbox(boost::beast::tcp_stream stream) : stream_(std::move(stream)) {}

  boost::beast::tcp_stream& stream() { return stream_; }
  boost::system::error_code error() const { return error_; }
  /// How many bytes have been taken and not yet been handed to the system.
  std::size_t unsent() const { return filling_.size() + leaving_.size(); }
  /// Told whenever a piece has gone out.
  void when_sent(std::function<void()> sent) { sent_ = std::move(sent); }

  template <class Buffers>
  std::size_t take(const Buffers& buffers) {
    const std::size_t before = filling_.size();
    for (const boost::asio::const_buffer part : boost::beast::buffers_range_ref(buffers)) {
      filling_.append(static_cast<const char*>(part.data()), part.size());
    }
    return filling_.size() - before;
  }
  /// Sends the taken data at the loop's next turn.
  void send_soon();
  /// Sends what can be sent without waiting, before the connection is closed.
  void send_what_goes();

 private:
  void send();

  boost::beast::tcp_stream stream_;
  std::string filling_;
  std::string leaving_;
  std::function<void()> sent_;
  boost::system::error_code error_;
  bool will_send_ = false;
};

/// A stream that writes into an outbox, and ends when a message takes too many bytes to come in: a layer under Beast's
/// WebSocket.
class CorkedStream {
 public:
  // NOLINTNEXTLINE(readability-identifier-naming): the name that Asio looks for.
  using executor_type = boost::beast::tcp_stream::executor_type;

  explicit CorkedStream(boost::beast::tcp_stream stream) : outbox_(std::make_shared<Outbox>(std::move(stream))) {}

  executor_type get_executor() { return outbox_->stream().get_executor(); }
  boost::beast::tcp_stream& next_layer() { return outbox_->stream(); }
  const boost::beast::tcp_stream& next_layer() const { return outbox_->stream(); }
  Outbox& outbox() { return *outbox_; }
  const Outbox& outbox() const { return *outbox_; }

  /// Limits the bytes read between one message's end and the next.
  void limit_message(std::size_t most_bytes) { most_incoming_ = most_bytes; }
  void message_ended() { incoming_ = 0; }
  /// That many of the bytes read belong to no message.
  void forgive(std::size_t bytes) { incoming_ -= std::min(bytes, incoming_); }

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return boost::asio::async_initiate<Handler, void(boost::system::error_code, std::size_t)>(
        [this](auto done, const Buffers& given) {
          const auto executor = boost::asio::get_associated_executor(done, get_executor());
          auto counted = [this, done = std::move(done)](boost::system::error_code error, std::size_t bytes) mutable {
            incoming_ += bytes;
            if (!error && incoming_ > most_incoming_) error = boost::asio::error::message_size;
            std::move(done)(error, bytes);
          };
          outbox_->stream().async_read_some(given, boost::asio::bind_executor(executor, std::move(counted)));
        },
        handler, buffers);
  }

  /// Done as soon as the bytes are in the outbox. An error of sending comes back with the next write.
  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    return boost::asio::async_initiate<Handler, void(boost::system::error_code, std::size_t)>(
        [outbox = outbox_](auto done, const Buffers& given) {
          const std::size_t taken = outbox->error() ? 0 : outbox->take(given);
          boost::asio::post(outbox->stream().get_executor(),
                            boost::beast::bind_front_handler(std::move(done), outbox->error(), taken));
          outbox->send_soon();
        },
        handler, buffers);
  }

 private:
  std::shared_ptr<Outbox> outbox_;
  std::size_t incoming_ = 0;  ///< bytes read since a message ended
  std::size_t most_incoming_ = std::numeric_limits<std::size_t>::max();
};

/// Beast's hooks for closing.
inline void beast_close_socket(CorkedStream& stream) {
  boost::system::error_code ignored;
  stream.next_layer().socket().close(ignored);
}

template <class Handler>
void async_teardown(boost::beast::role_type role, CorkedStream& stream, Handler&& handler) {
  stream.outbox().send_what_goes();
  boost::beast::websocket::async_teardown(role, stream.next_layer().socket(), std::forward<Handler>(handler));
}

}  // namespace brownwater::server
