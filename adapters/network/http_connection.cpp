#include <algorithm>
#include <array>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/status.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/none.hpp>
#include <optional>

#include "adapters/network/connections.hpp"
#include "adapters/server/pages.hpp"

namespace brownwater::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;

/// How long a refused sender is still read before the connection closes, so that the refusal reaches it. A client
/// beyond the limit of connections has the same time for its request.
constexpr std::chrono::seconds kLinger{2};
constexpr unsigned kVersionWithHost = 11;

std::string text_of(std::string_view view) { return std::string(view); }

Method method_of(http::verb verb) {
  if (verb == http::verb::get) return Method::kGet;
  if (verb == http::verb::head) return Method::kHead;
  if (verb == http::verb::delete_) return Method::kDelete;
  return verb == http::verb::post ? Method::kPost : Method::kOther;
}

Codings codings_of(std::string_view accept_encoding) {
  Codings accepts;
  for (const auto& [coding, parameters] : http::ext_list(accept_encoding)) {
    const bool refused = std::ranges::any_of(parameters, [](const auto& one) {
      return beast::iequals(one.first, "q") && one.second.find_first_not_of("0.") == beast::string_view::npos;
    });
    if (beast::iequals(coding, "br")) accepts.brotli = !refused;
    if (beast::iequals(coding, "gzip")) accepts.gzip = !refused;
  }
  return accepts;
}

Request request_of(UpgradeRequest& message, std::string address) {
  const std::string_view target = message.target();
  return Request{.method = method_of(message.method()),
                 .path = path_of(target),
                 .query = query_of(target),
                 .bearer = bearer_of(message[http::field::authorization]),
                 .origin = text_of(message[http::field::origin]),
                 .host = text_of(message[http::field::host]),
                 .address = std::move(address),
                 .etag = text_of(message[http::field::if_none_match]),
                 .accepts = codings_of(message[http::field::accept_encoding]),
                 .body = std::move(message.body())};
}

Reply refusal(unsigned status, const char* where, const char* reason) {
  return {.status = status,
          .content_type = "application/json",
          .body = std::string(R"({"error":{"where":")") + where + R"(","reason":")" + reason + R"(","rule":null}})",
          .file = {},
          .headers = {}};
}

class HttpConnection final : public Open, public std::enable_shared_from_this<HttpConnection> {
 public:
  /// `crowd` is one of the two that are shared: in the other one only probes are answered.
  HttpConnection(std::shared_ptr<Shared> shared, asio::ip::tcp::socket socket, Crowd& crowd, const std::string& from)
      : shared_(std::move(shared)),
        stream_(std::move(socket)),
        place_(crowd, *this, from),
        only_probes_(&crowd == &shared_->overflow),
        timer_(stream_.get_executor()),
        allowance_(shared_->limits.messages_per_second) {}
  ~HttpConnection() override { end_long_body(); }
  HttpConnection(const HttpConnection&) = delete;
  HttpConnection& operator=(const HttpConnection&) = delete;

  void shut() override {
    error_code ignored;
    stream_.socket().close(ignored);
    timer_.cancel();
  }

  void read() {
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(shared_->limits.header_bytes));
    parser_->body_limit(boost::none);  // set once the header tells the path, which decides it
    stream_.expires_after(only_probes_ ? kLinger : shared_->limits.idle);
    http::async_read_header(stream_, buffer_, *parser_,
                            beast::bind_front_handler(&HttpConnection::on_header, shared_from_this()));
  }

 private:
  /// The refusal of a message by its head alone.
  std::optional<Reply> why_not() const {
    const auto& message = parser_->get();
    const std::size_t hosts = message.count(http::field::host);
    if (hosts > 1 || (hosts == 0 && message.version() >= kVersionWithHost))
      return refusal(400, "host", "one Host header is wanted");
    const std::string_view target = message.target();
    const bool probes = message.method() == http::verb::get || message.method() == http::verb::head;
    if (!only_probes_ || (probes && is_probe(target.substr(0, target.find('?'))))) return std::nullopt;
    return refusal(503, "connections", "this server has as many connections as it takes");
  }

  void on_header(error_code error, std::size_t) {
    if (error) return on_bad_message(error);
    if (auto refused = why_not()) return refuse_and_close(std::move(*refused));
    if (beast::websocket::is_upgrade(parser_->get())) return upgrade();
    const std::size_t most_bytes = shared_->door->most_body_bytes(path_of(parser_->get().target()));
    parser_->body_limit(most_bytes);
    // A body that comes in pieces does not say beforehand how long it is.
    const std::uint64_t bytes = parser_->chunked() ? most_bytes : parser_->content_length().value_or(0);
    if (bytes > most_bytes) return on_bad_message(http::error::body_limit);
    if (bytes > shared_->limits.body_bytes && !begin_long_body()) {
      Reply busy = refusal(429, "body", "one so long at a time from each address, and few in all; try again later");
      busy.headers.emplace_back("Retry-After", "5");
      return refuse_and_close(std::move(busy));
    }
    if (parser_->get()[http::field::expect] == "100-continue") {
      static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
      asio::async_write(stream_, asio::buffer(kContinue), [self = shared_from_this()](error_code failed, std::size_t) {
        if (!failed) self->read_body();
      });
      return;
    }
    read_body();
  }

  /// Few long bodies are under way at once, since each is kept whole in memory.
  bool begin_long_body() {
    std::string from = address();
    if (shared_->long_bodies.size() >= shared_->limits.long_bodies) return false;
    if (!shared_->long_bodies.insert(from).second) return false;
    long_body_from_ = std::move(from);
    return true;
  }
  void end_long_body() {
    if (long_body_from_) shared_->long_bodies.erase(*long_body_from_);
    long_body_from_.reset();
  }

  void read_body() {
    http::async_read(stream_, buffer_, *parser_,
                     beast::bind_front_handler(&HttpConnection::on_request, shared_from_this()));
  }

  void on_bad_message(error_code error) {
    if (error == http::error::end_of_stream || error == http::error::partial_message) return finish();
    if (error == http::error::body_limit) return refuse_and_close(refusal(413, "body", "the message is too large"));
    if (error == http::error::header_limit || error == http::error::buffer_overflow) {
      return refuse_and_close(refusal(431, "header", "the header is too large"));
    }
    if (error.category() == http::make_error_code(http::error::bad_target).category()) {
      return refuse_and_close(refusal(400, "message", "this is not HTTP as the server understands it"));
    }
  }

  void on_request(error_code error, std::size_t) {
    if (error) return on_bad_message(error);
    place_.stir();
    UpgradeRequest message = parser_->release();
    keep_alive_ = message.keep_alive() && !only_probes_;
    head_only_ = message.method() == http::verb::head;
    stream_.expires_never();
    shared_->door->answer(request_of(message, address()),
                          [self = shared_from_this()](Reply reply) { self->write(std::move(reply)); });
  }

  void upgrade() {
    UpgradeRequest message = parser_->release();
    Request request = request_of(message, address());
    serve_socket(shared_, std::move(stream_), std::move(message), std::move(request));
  }

  void write(Reply reply) {
    end_long_body();
    reply_ = std::move(reply);
    const std::string_view body = reply_.file.data() != nullptr ? reply_.file : std::string_view(reply_.body);
    head_ = head_of(reply_, body.size(), keep_alive_);
    const std::array<asio::const_buffer, 2> both{asio::buffer(head_),
                                                 head_only_ ? asio::const_buffer() : asio::buffer(body)};
    stream_.expires_after(shared_->limits.idle);
    asio::async_write(stream_, both, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return;
      if (!self->keep_alive_) return self->finish();
      self->read_when_allowed();
    });
  }

  void read_when_allowed() {
    const auto wait = allowance_.take();
    if (wait.count() == 0) return read();
    timer_.expires_after(wait);
    timer_.async_wait([self = shared_from_this()](error_code error) {
      if (!error) self->read();
    });
  }

  /// Says no to a message that is not read to its end, then lets what still comes run into nothing for a while.
  void refuse_and_close(Reply reply) {
    reply_ = std::move(reply);
    keep_alive_ = false;
    head_ = head_of(reply_, reply_.body.size(), false);
    const std::array<asio::const_buffer, 2> both{asio::buffer(head_), asio::buffer(reply_.body)};
    stream_.expires_after(kLinger);
    asio::async_write(stream_, both, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return;
      self->finish();
      self->drain();
    });
  }

  void drain() {
    stream_.async_read_some(asio::buffer(spill_), [self = shared_from_this()](error_code error, std::size_t) {
      if (!error) self->drain();
    });
  }

  void finish() {
    error_code ignored;
    stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  }

  std::string address() {
    error_code error;
    const auto remote = stream_.socket().remote_endpoint(error);
    return error ? std::string() : remote.address().to_string();
  }

  std::shared_ptr<Shared> shared_;
  beast::tcp_stream stream_;
  Crowd::Place place_;
  bool only_probes_;
  asio::steady_timer timer_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  Allowance allowance_;
  Reply reply_;
  std::string head_;
  std::optional<std::string> long_body_from_;  ///< the address for which one is counted
  std::array<char, 4096> spill_{};
  bool keep_alive_ = false;
  bool head_only_ = false;
};

}  // namespace

std::string head_of(const Reply& reply, std::size_t body_bytes, bool keep_alive) {
  std::string head = "HTTP/1.1 " + std::to_string(reply.status) + " ";
  head += std::string_view(http::obsolete_reason(static_cast<http::status>(reply.status)));
  const auto add = [&head](std::string_view name, std::string_view value) {
    head.append("\r\n").append(name).append(": ").append(value);
  };
  if (reply.status != 304) add("Content-Type", reply.content_type);
  add("Content-Length", std::to_string(body_bytes));
  for (const auto& [name, value] : reply.headers) add(name, value);
  for (const auto& [name, value] : guarding_headers()) add(name, value);
  add("Connection", keep_alive ? "keep-alive" : "close");
  return head += "\r\n\r\n";
}

void serve_http(const std::shared_ptr<Shared>& shared, asio::ip::tcp::socket socket) {
  error_code ignored;
  socket.set_option(asio::ip::tcp::no_delay(true), ignored);
  const std::string from = Crowd::address_of(socket);
  const bool has_room = shared->crowd.make_room_for(from);
  if (!has_room) shared->overflow.make_room();
  const asio::any_io_executor loop = socket.get_executor();
  Crowd& crowd = has_room ? shared->crowd : shared->overflow;
  on_its_loop<HttpConnection>(loop, shared, std::move(socket), crowd, from)->read();
}

}  // namespace brownwater::server
