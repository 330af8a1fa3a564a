#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/steady_timer.hpp>
#include <utility>

#include "adapters/network/connections.hpp"
#include "adapters/network/network.hpp"

namespace brownwater::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

/// After an accept that failed for want of something (file handles), the next is tried a little later.
constexpr std::chrono::milliseconds kBreath{50};

class Listener final : public Network {
 public:
  Listener(asio::io_context& loop, Door& door, const Limits& limits)
      : acceptor_(loop), breath_(loop), shared_(std::make_shared<Shared>(door, limits)) {}

  std::uint16_t port() const override {
    error_code ignored;
    return acceptor_.local_endpoint(ignored).port();
  }

  void close() override {
    error_code ignored;
    closed_ = true;
    acceptor_.close(ignored);
    breath_.cancel();
    shared_->crowd.shut_all();
    shared_->overflow.shut_all();
  }

  error_code listen(const tcp::endpoint& at) {
    error_code error;
    acceptor_.open(at.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(at, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (!error) accept();
    return error;
  }

 private:
  void accept() {
    acceptor_.async_accept([this](error_code error, tcp::socket socket) {
      if (closed_ || error == asio::error::operation_aborted) return;
      if (!error) {
        serve_http(shared_, std::move(socket));
        return accept();
      }
      breath_.expires_after(kBreath);
      breath_.async_wait([this](error_code stopped) {
        if (!stopped) accept();
      });
    });
  }

  tcp::acceptor acceptor_;
  asio::steady_timer breath_;
  std::shared_ptr<Shared> shared_;
  bool closed_ = false;
};

}  // namespace

std::chrono::milliseconds Allowance::take() {
  const Clock::time_point now = Clock::now();
  left_ += std::chrono::duration<double>(now - at_).count() * per_second_;
  left_ = std::min(left_, per_second_) - 1;
  at_ = now;
  if (left_ >= 0) return std::chrono::milliseconds(0);
  return std::chrono::milliseconds(1 + static_cast<std::int64_t>(-left_ * 1000 / per_second_));
}

std::expected<std::unique_ptr<Network>, wire::Fault> Network::open(asio::io_context& loop, const std::string& host,
                                                                   std::uint16_t port, Door& door,
                                                                   const Limits& limits) {
  error_code error;
  const asio::ip::address address = asio::ip::make_address(host == "localhost" ? "127.0.0.1" : host, error);
  if (error) return std::unexpected(wire::Fault{"host", "is not an address of this machine: " + host, {}});
  auto listener = std::make_unique<Listener>(loop, door, limits);
  error = listener->listen({address, port});
  if (error)
    return std::unexpected(
        wire::Fault{"port", "cannot listen on " + host + ":" + std::to_string(port) + ": " + error.message(), {}});
  return listener;
}

}  // namespace brownwater::server
