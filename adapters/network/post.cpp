#include "adapters/network/post.hpp"

#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <memory>
#include <utility>

namespace brownwater::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using boost::system::error_code;

/// The greatest part of an answer that is read.
constexpr std::uint64_t kLongestAnswer = std::uint64_t{64} << 10;

class Posting final : public std::enable_shared_from_this<Posting> {
 public:
  Posting(asio::io_context& loop, const WebAddress& to, const std::string& body, std::function<void(Posted)> done)
      : resolver_(loop), stream_(loop), late_(loop), to_(to), done_(std::move(done)) {
    request_.method(http::verb::post);
    request_.target(to.target);
    request_.version(11);
    request_.set(http::field::host, to.port == "80" ? to.host : to.host + ":" + to.port);
    request_.set(http::field::user_agent, "Brownwater");
    request_.set(http::field::content_type, "application/json");
    request_.set(http::field::connection, "close");
    request_.body() = body;
    request_.prepare_payload();
    parser_.body_limit(kLongestAnswer);
  }

  void begin(std::chrono::seconds patience) {
    // The resolver knows no time limit of its own.
    late_.expires_after(patience);
    late_.async_wait([self = shared_from_this()](error_code error) {
      if (!error) self->end(std::unexpected("no answer in time"));
    });
    stream_.expires_never();
    resolver_.async_resolve(to_.host, to_.port, [self = shared_from_this()](error_code error, const auto& found) {
      if (error) return self->end(std::unexpected(error.message()));
      self->stream_.async_connect(found, [self](error_code failed, const auto&) {
        if (failed) return self->end(std::unexpected(failed.message()));
        self->write();
      });
    });
  }

 private:
  void write() {
    http::async_write(stream_, request_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->end(std::unexpected(error.message()));
      http::async_read_header(self->stream_, self->buffer_, self->parser_, [self](error_code failed, std::size_t) {
        if (failed) return self->end(std::unexpected(failed.message()));
        self->end(self->parser_.get().result_int());
      });
    });
  }

  void end(Posted posted) {
    if (!done_) return;
    const auto done = std::exchange(done_, {});
    late_.cancel();
    resolver_.cancel();
    error_code ignored;
    stream_.socket().close(ignored);
    done(std::move(posted));
  }

  asio::ip::tcp::resolver resolver_;
  beast::tcp_stream stream_;
  asio::steady_timer late_;
  WebAddress to_;
  http::request<http::string_body> request_;
  beast::flat_buffer buffer_;
  http::response_parser<http::string_body> parser_;
  std::function<void(Posted)> done_;
};

std::unexpected<wire::Fault> no_address(std::string reason) {
  return std::unexpected(wire::Fault{"reminder-webhook", std::move(reason), {}});
}

}  // namespace

std::expected<WebAddress, wire::Fault> read_web_address(std::string_view url) {
  constexpr std::string_view kPlain = "http://";
  if (url.starts_with("https://"))
    return no_address("is spoken to over plain HTTP only; name a relay that speaks TLS: http://127.0.0.1:PORT/PATH");
  if (!url.starts_with(kPlain)) return no_address("must be an address as http://HOST:PORT/PATH");
  url.remove_prefix(kPlain.size());
  const bool odd = std::ranges::any_of(url, [](char letter) { return letter <= 0x20 || letter == 0x7F; });
  if (odd) return no_address("must have no blanks and no letters beyond ASCII");
  WebAddress address;
  const std::size_t slash = std::min(url.find_first_of("/?"), url.size());
  std::string_view authority = url.substr(0, slash);
  if (slash < url.size()) address.target = (url[slash] == '?' ? "/" : "") + std::string(url.substr(slash));
  if (authority.contains('@')) return no_address("must have no user name in it");
  const std::size_t bracket = authority.rfind(']');
  const std::size_t colon = authority.rfind(':');
  if (colon != std::string_view::npos && (bracket == std::string_view::npos || colon > bracket)) {
    address.port = std::string(authority.substr(colon + 1));
    authority = authority.substr(0, colon);
    const bool digits = !address.port.empty() && address.port.size() <= 5 &&
                        std::ranges::all_of(address.port, [](char letter) { return letter >= '0' && letter <= '9'; });
    if (!digits) return no_address("must have a number as its port");
  }
  if (authority.starts_with('[') && authority.ends_with(']')) authority = authority.substr(1, authority.size() - 2);
  if (authority.empty()) return no_address("names no host");
  address.host = std::string(authority);
  return address;
}

void post_json(asio::io_context& loop, const WebAddress& to, const std::string& body, std::chrono::seconds patience,
               std::function<void(Posted)> done) {
  std::make_shared<Posting>(loop, to, body, std::move(done))->begin(patience);
}

}  // namespace brownwater::server
