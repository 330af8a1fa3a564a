#include "bench/load/client.hpp"

#include <boost/asio/this_coro.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <stdexcept>

#include "adapters/wire/library.hpp"

namespace brownwater::load {

namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::use_awaitable;
using asio::ip::tcp;

Server server_at(const std::string& url) {
  const std::string bare = url.starts_with("http://") ? url.substr(7) : url;
  const std::size_t colon = bare.rfind(':');
  if (colon == std::string::npos) throw std::runtime_error("--url wants an address and a port: 127.0.0.1:8861");
  const std::string host = bare.substr(0, colon);
  const auto address = asio::ip::make_address(host == "localhost" ? "127.0.0.1" : host);
  if (!address.is_loopback()) throw std::runtime_error("only servers on this machine are loaded");
  const auto port = static_cast<std::uint16_t>(std::stoul(bare.substr(colon + 1)));
  return {.endpoint = {address, port}, .host = address.to_string() + ":" + std::to_string(port)};
}

Battle Battle::named(const std::string& scenario) {
  Battle battle;
  battle.codec = wire::codec_of("mobas");
  const auto found = wire::scenario_named("mobas", scenario);
  if (!found) throw std::runtime_error(found.error().reason);
  auto setting = battle.codec->read_scenario(*found, {});
  if (!setting) throw std::runtime_error(setting.error().front().reason);
  battle.setting = std::move(*setting);
  battle.begin_body = json::serialize(json::object{{"system", "mobas"}, {"scenario", scenario}, {"dice", "hand"}});
  return battle;
}

std::string Battle::decision(std::uint32_t number, const kernel::AnyAction& action) const {
  return json::serialize(json::object{{"type", "decide"},
                                      {"request", std::to_string(number)},
                                      {"expected", number},
                                      {"action", codec->write_action(setting, action)}});
}

std::string faces_text(std::uint32_t number, const std::vector<chance::Throw>& throws) {
  json::array faces;
  for (const chance::Throw& thrown : throws) faces.emplace_back(thrown.face);
  return json::serialize(
      json::object{{"type", "faces"}, {"request", "faces of " + std::to_string(number)}, {"faces", std::move(faces)}});
}

asio::awaitable<Begun> begin_game(const Server& server, const Battle& battle, beast::tcp_stream& line) {
  http::request<http::string_body> request(http::verb::post, "/api/games", 11);
  request.set(http::field::host, server.host);
  request.set(http::field::content_type, "application/json");
  request.body() = battle.begin_body;
  request.prepare_payload();
  co_await http::async_write(line, request, use_awaitable);
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  co_await http::async_read(line, buffer, response, use_awaitable);
  if (response.result_int() != 201) throw std::runtime_error(response.body());
  const json::value answer = json::parse(response.body());
  const auto token = [&](const char* seat) {
    return json::value_to<std::string>(answer.at("seats").at(seat).at("token"));
  };
  co_return Begun{.game = json::value_to<std::string>(answer.at("game")),
                  .token_union = token("union"),
                  .token_confederate = token("confederate"),
                  .token_umpire = token("umpire")};
}

asio::awaitable<std::string> get(const Server& server, std::string path, std::string token) {
  beast::tcp_stream line(co_await asio::this_coro::executor);
  line.expires_after(std::chrono::seconds(20));
  co_await line.async_connect(server.endpoint, use_awaitable);
  http::request<http::empty_body> request(http::verb::get, path, 11);
  request.set(http::field::host, server.host);
  request.set(http::field::authorization, "Bearer " + token);
  co_await http::async_write(line, request, use_awaitable);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(std::size_t{64} << 20);
  co_await http::async_read(line, buffer, parser, use_awaitable);
  if (parser.get().result_int() != 200) throw std::runtime_error(parser.get().body());
  co_return std::move(parser.get().body());
}

double part_ms(const std::vector<std::uint32_t>& times_us, double part) {
  if (times_us.empty()) return 0;
  return times_us[static_cast<std::size_t>(part * static_cast<double>(times_us.size() - 1))] / 1000.0;
}

Nothing open_socket(WebSocket& stream, const Server& server, const std::string& game, const json::object& hello) {
  co_await beast::get_lowest_layer(stream).async_connect(server.endpoint, use_awaitable);
  beast::get_lowest_layer(stream).socket().set_option(tcp::no_delay(true));
  stream.read_message_max(kLongestAnswer);
  co_await stream.async_handshake(server.host, "/api/games/" + game + "/socket", use_awaitable);
  stream.text(true);
  const std::string said = json::serialize(hello);
  co_await stream.async_write(asio::buffer(said), use_awaitable);
}

}  // namespace brownwater::load
