#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/codec.hpp"

/// Shared by all ways of loading a server.
namespace brownwater::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace json = boost::json;
using Clock = std::chrono::steady_clock;
using Nothing = asio::awaitable<void>;

constexpr std::size_t kLongestAnswer = std::size_t{4} << 20;

struct Server {
  asio::ip::tcp::endpoint endpoint;
  std::string host;
};

/// Fails on anything that is not an address and a port of this machine.
Server server_at(const std::string& url);

/// The battle that is played: dice by hand, so that the client throws them and knows the game as well as the server.
struct Battle {
  const wire::Codec* codec = nullptr;
  wire::Setting setting;
  std::string begin_body;

  static Battle named(const std::string& scenario);
  /// A decision as the server reads it.
  std::string decision(std::uint32_t number, const kernel::AnyAction& action) const;
};

/// All the faces of a decision that waits for them.
std::string faces_text(std::uint32_t number, const std::vector<chance::Throw>& throws);

struct Begun {
  std::string game;
  std::string token_union;
  std::string token_confederate;
  std::string token_umpire;
};
/// Begins a game over a connection that is open. Throws what the server said if it said no.
asio::awaitable<Begun> begin_game(const Server& server, const Battle& battle, beast::tcp_stream& line);

/// The body of a GET, over a connection of its own. Throws if it is not answered with 200.
asio::awaitable<std::string> get(const Server& server, std::string path, std::string token);

/// Milliseconds that the given share of all (0 to 1) did not exceed; `times_us` must be sorted.
double part_ms(const std::vector<std::uint32_t>& times_us, double part);

using WebSocket = beast::websocket::stream<beast::tcp_stream, false>;
/// Opens a socket at a game, and says who it is.
Nothing open_socket(WebSocket& stream, const Server& server, const std::string& game, const json::object& hello);

}  // namespace brownwater::load
