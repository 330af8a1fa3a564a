#include <algorithm>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

#include "adapters/network/connections.hpp"
#include "adapters/network/corked_stream.hpp"

namespace brownwater::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

/// Above this much unsent, news wait until the line has drained.
constexpr std::size_t kEnoughUnsent = std::size_t{256} << 10;
constexpr std::chrono::seconds kHandshake{10};
/// A message may take this many times its own bytes on the wire. Beyond that it consists of almost empty fragments, of
/// which Beast would read any number for one message.
constexpr std::size_t kBytesOnTheWire = 2;
/// A control frame's header and mask.
constexpr std::size_t kControlHeadBytes = 6;

class WebSocket final : public Line, public Open, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(std::shared_ptr<Shared> shared, beast::tcp_stream stream)
      : shared_(std::move(shared)),
        stream_(std::move(stream)),
        place_(shared_->crowd, *this, Crowd::address_of(tcp().socket())),
        timer_(stream_.get_executor()),
        allowance_(shared_->limits.messages_per_second) {
    stream_.next_layer().limit_message(shared_->limits.frame_bytes * kBytesOnTheWire);
  }
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;

  void accept(const UpgradeRequest& upgrade, const Request& request) {
    Reply reply;
    speaker_ = shared_->door->open_socket(request, weak_from_this(), reply);
    if (!speaker_) return turn_away(reply);
    tcp().expires_never();
    outbox().when_sent([weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->tell_drained();
    });
    stream_.set_option(websocket::stream_base::timeout{
        .handshake_timeout = kHandshake, .idle_timeout = shared_->limits.idle, .keep_alive_pings = true});
    stream_.read_message_max(shared_->limits.frame_bytes);
    stream_.auto_fragment(false);
    // Pings and answers to ours belong to no message.
    stream_.control_callback([this](websocket::frame_type, beast::string_view payload) {
      stream_.next_layer().forgive(kControlHeadBytes + payload.size());
    });
    stream_.async_accept(upgrade, [self = shared_from_this()](error_code error) {
      if (!error) self->read();
    });
  }

  void send(std::shared_ptr<const std::string> text) override {
    if (closing_) return;
    unsent_ += text->size();
    outgoing_.push_back(std::move(text));
    if (unsent() > shared_->limits.unsent_bytes + kEnoughUnsent) return shut();
    write();
  }

  bool takes_more() const override { return !closing_ && unsent() < kEnoughUnsent; }

  void close(unsigned short code, std::string_view reason) override {
    if (closing_) return;
    closing_ = true;
    reason_ = websocket::close_reason(static_cast<websocket::close_code>(code), reason);
    write();
  }

  void shut() override {
    closing_ = true;
    error_code ignored;
    tcp().socket().close(ignored);
    timer_.cancel();
  }

 private:
  beast::tcp_stream& tcp() { return stream_.next_layer().next_layer(); }
  Outbox& outbox() { return stream_.next_layer().outbox(); }
  std::size_t unsent() const { return unsent_ + stream_.next_layer().outbox().unsent(); }

  void tell_drained() {
    if (takes_more()) speaker_->drained();
  }

  void turn_away(const Reply& reply) {
    auto text = std::make_shared<const std::string>(head_of(reply, reply.body.size(), false) + reply.body);
    asio::async_write(tcp(), asio::buffer(*text), [self = shared_from_this(), text](error_code, std::size_t) {
      error_code ignored;
      self->tcp().socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    });
  }

  void read() { stream_.async_read(buffer_, beast::bind_front_handler(&WebSocket::on_read, shared_from_this())); }

  void on_read(error_code error, std::size_t) {
    if (error) {
      closing_ = true;
      return;
    }
    place_.stir();
    stream_.next_layer().message_ended();
    if (!stream_.got_text()) return close(websocket::close_code::unknown_data, "text is wanted");
    const auto bytes = buffer_.data();
    speaker_->received({static_cast<const char*>(bytes.data()), bytes.size()});
    buffer_.consume(buffer_.size());
    const auto wait = allowance_.take();
    if (wait.count() == 0) return read();
    timer_.expires_after(wait);
    timer_.async_wait([self = shared_from_this()](error_code stopped) {
      if (!stopped) self->read();
    });
  }

  void write() {
    if (writing_) return;
    if (outgoing_.empty()) {
      if (closing_ && reason_.code != websocket::close_code::none) say_farewell();
      return;
    }
    writing_ = true;
    stream_.text(true);
    stream_.async_write(asio::buffer(*outgoing_.front()),
                        beast::bind_front_handler(&WebSocket::on_written, shared_from_this()));
  }

  void on_written(error_code error, std::size_t) {
    writing_ = false;
    if (error) {
      closing_ = true;
      return;
    }
    unsent_ -= outgoing_.front()->size();
    outgoing_.pop_front();
    write();
    tell_drained();
  }

  void say_farewell() {
    writing_ = true;
    stream_.async_close(reason_, [self = shared_from_this()](error_code) {});
  }

  std::shared_ptr<Shared> shared_;
  websocket::stream<CorkedStream, false> stream_;
  Crowd::Place place_;
  asio::steady_timer timer_;
  beast::flat_buffer buffer_;
  Allowance allowance_;
  std::unique_ptr<Speaker> speaker_;
  std::deque<std::shared_ptr<const std::string>> outgoing_;
  std::size_t unsent_ = 0;
  bool writing_ = false;
  bool closing_ = false;
  websocket::close_reason reason_;
};

}  // namespace

void serve_socket(const std::shared_ptr<Shared>& shared, beast::tcp_stream stream, UpgradeRequest upgrade,
                  Request request) {
  const asio::any_io_executor loop = stream.get_executor();
  on_its_loop<WebSocket>(loop, shared, std::move(stream))->accept(upgrade, request);
}

}  // namespace brownwater::server
