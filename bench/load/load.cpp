#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "adapters/wire/codec.hpp"
#include "adapters/wire/library.hpp"

/// Loads a running server: many battles at once, each played over two sockets as fast as decisions become durable.
namespace brownwater {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace json = boost::json;
namespace websocket = beast::websocket;
using asio::use_awaitable;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using Nothing = asio::awaitable<void>;

/// So long after the end of the measurement answers still come in; then everything is dropped.
constexpr std::chrono::seconds kGrace{5};
constexpr std::chrono::milliseconds kBreathAfterAFault{100};
constexpr std::size_t kLongestAnswer = std::size_t{4} << 20;

struct Order {
  std::string url = "127.0.0.1:8861";
  std::string scenario = "memphis";
  unsigned battles = 50;
  unsigned seconds = 10;
  bool as_json = false;
};

/// What came of it.
struct Tally {
  std::vector<std::uint32_t> latencies_us;  ///< from a decision's sending to its being accepted with all its dice
  std::uint64_t games_begun = 0;
  std::uint64_t games_ended = 0;
  std::uint64_t errors = 0;
  std::string first_error;
  double seconds = 0;

  /// The latency in milliseconds that so much of all (0 to 1) did not exceed. Sorts nothing: it has been sorted.
  double latency_ms(double part) const {
    if (latencies_us.empty()) return 0;
    const auto at = static_cast<std::size_t>(part * static_cast<double>(latencies_us.size() - 1));
    return latencies_us[at] / 1000.0;
  }
  double per_second() const { return seconds > 0 ? static_cast<double>(latencies_us.size()) / seconds : 0; }
};

/// What all battles share. One thread.
struct Load {
  tcp::endpoint server;
  std::string host;
  const wire::Codec* codec = nullptr;
  wire::Setting setting;
  std::string begin_body;
  Clock::time_point until;
  Tally tally;
  std::uint64_t next_key = 1;

  bool over() const { return Clock::now() >= until; }
};

/// A seat's socket at one game. What it is told of others' decisions waits in the socket until the seat decides itself.
class SeatSocket {
 public:
  explicit SeatSocket(const asio::any_io_executor& executor) : stream_(executor) {}

  Nothing take_seat(const Load& load, const std::string& game, const std::string& token) {
    co_await beast::get_lowest_layer(stream_).async_connect(load.server, use_awaitable);
    beast::get_lowest_layer(stream_).socket().set_option(tcp::no_delay(true));
    stream_.read_message_max(kLongestAnswer);
    co_await stream_.async_handshake(load.host, "/api/games/" + game + "/socket", use_awaitable);
    stream_.text(true);
    co_await say(json::serialize(json::object{{"token", token}, {"views", false}}));
    co_await hear(R"("type":"hello")");
  }

  /// Sends a decision, or the faces for one, and waits until it is accepted.
  Nothing ask(const std::string& message) {
    co_await say(message);
    co_await hear(R"("type":"accepted")");
  }

  Nothing leave() { co_await stream_.async_close(websocket::close_code::normal, use_awaitable); }

 private:
  Nothing say(const std::string& message) { co_await stream_.async_write(asio::buffer(message), use_awaitable); }

  /// Reads on to a message of this type; throws what the server said if it said no.
  Nothing hear(std::string_view type) {
    for (;;) {
      buffer_.clear();
      co_await stream_.async_read(buffer_, use_awaitable);
      const auto bytes = buffer_.data();
      const std::string_view text(static_cast<const char*>(bytes.data()), bytes.size());
      if (text.find(type) != std::string_view::npos) co_return;
      if (!text.starts_with(R"({"type":"decided")")) throw std::runtime_error(std::string(text.substr(0, 400)));
    }
  }

  websocket::stream<beast::tcp_stream, false> stream_;
  beast::flat_buffer buffer_;
};

struct Begun {
  std::string game;
  std::string token_union;
  std::string token_confederate;
};

asio::awaitable<Begun> begin_game(const Load& load, beast::tcp_stream& line) {
  http::request<http::string_body> request(http::verb::post, "/api/games", 11);
  request.set(http::field::host, load.host);
  request.set(http::field::content_type, "application/json");
  request.body() = load.begin_body;
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
                  .token_confederate = token("confederate")};
}

/// A decision as the server reads it. The client throws the dice itself and mirrors the game, so it knows what it may
/// do, and which dice will be asked for, without being told.
std::string decision_text(const Load& load, std::uint32_t number, const kernel::AnyAction& action) {
  return json::serialize(json::object{{"type", "decide"},
                                      {"request", std::to_string(number)},
                                      {"expected", number},
                                      {"action", load.codec->write_action(load.setting, action)}});
}

/// All the faces of a decision that waits for them.
std::string faces_text(std::uint32_t number, const std::vector<chance::Throw>& throws) {
  json::array faces;
  for (const chance::Throw& thrown : throws) faces.emplace_back(thrown.face);
  return json::serialize(
      json::object{{"type", "faces"}, {"request", "faces of " + std::to_string(number)}, {"faces", std::move(faces)}});
}

/// One game from its beginning to its end, or to the end of the time.
Nothing play_game(Load& load, beast::tcp_stream& line) {
  const auto executor = co_await asio::this_coro::executor;
  const Begun begun = co_await begin_game(load, line);
  ++load.tally.games_begun;
  SeatSocket of_union(executor);
  SeatSocket of_confederate(executor);
  co_await of_union.take_seat(load, begun.game, begun.token_union);
  co_await of_confederate.take_seat(load, begun.game, begun.token_confederate);

  const kernel::AnyGame& game = load.codec->game();
  const std::uint64_t key = load.next_key++;
  chance::Whim whim(key, 0);
  kernel::AnyState state = game.start(load.setting.scenario);
  for (std::uint32_t number = 0; !game.outcome(state) && !load.over(); ++number) {
    const Seat seat = game.to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
    const kernel::AnyAction action = game.sample(load.setting.scenario, state, seat, whim);
    const chance::RandomFaces dice(chance::PhiloxStream(key, 0, number));
    auto played = game.play(load.setting.scenario, state, seat, action, dice);
    if (!played) throw std::runtime_error("the engine refuses its own choice");
    SeatSocket& socket = seat == Seat::kUnion ? of_union : of_confederate;
    const std::string message = decision_text(load, number, action);
    const auto sent = Clock::now();
    co_await socket.ask(message);
    if (!played->throws.empty()) co_await socket.ask(faces_text(number, played->throws));
    const auto waited = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - sent);
    load.tally.latencies_us.push_back(static_cast<std::uint32_t>(waited.count()));
    state = std::move(played->after);
  }
  if (game.outcome(state)) ++load.tally.games_ended;
  co_await of_union.leave();
  co_await of_confederate.leave();
}

/// One battle's place: game after game until the time is over.
Nothing keep_playing(Load& load) {
  const auto executor = co_await asio::this_coro::executor;
  std::optional<beast::tcp_stream> line;
  while (!load.over()) {
    bool failed = false;
    try {
      if (!line) co_await line.emplace(executor).async_connect(load.server, use_awaitable);
      co_await play_game(load, *line);
    } catch (const std::exception& fault) {
      failed = true;
      ++load.tally.errors;
      if (load.tally.first_error.empty()) load.tally.first_error = fault.what();
    }
    if (!failed) continue;
    line.reset();
    asio::steady_timer breath(executor, kBreathAfterAFault);
    co_await breath.async_wait(use_awaitable);
  }
}

/// Fails on anything that is not an address and a port of this machine.
tcp::endpoint loopback(const std::string& url) {
  const std::string bare = url.starts_with("http://") ? url.substr(7) : url;
  const std::size_t colon = bare.rfind(':');
  if (colon == std::string::npos) throw std::runtime_error("--url wants an address and a port: 127.0.0.1:8861");
  const std::string host = bare.substr(0, colon);
  const auto address = asio::ip::make_address(host == "localhost" ? "127.0.0.1" : host);
  if (!address.is_loopback()) throw std::runtime_error("only servers on this machine are loaded");
  return {address, static_cast<std::uint16_t>(std::stoul(bare.substr(colon + 1)))};
}

Load prepare(const Order& order) {
  Load load;
  load.server = loopback(order.url);
  load.host = load.server.address().to_string() + ":" + std::to_string(load.server.port());
  load.codec = wire::codec_of("mobas");
  const auto scenario = wire::scenario_named("mobas", order.scenario);
  if (!scenario) throw std::runtime_error(scenario.error().reason);
  auto setting = load.codec->read_scenario(*scenario, {});
  if (!setting) throw std::runtime_error(setting.error().front().reason);
  load.setting = std::move(*setting);
  load.begin_body = json::serialize(json::object{{"system", "mobas"}, {"scenario", order.scenario}, {"dice", "hand"}});
  return load;
}

void run(Load& load, const Order& order) {
  asio::io_context loop(1);
  const auto began = Clock::now();
  load.until = began + std::chrono::seconds(order.seconds);
  for (unsigned battle = 0; battle < order.battles; ++battle) {
    asio::co_spawn(loop, keep_playing(load), asio::detached);
  }
  loop.run_until(load.until + kGrace);
  load.tally.seconds = std::chrono::duration<double>(Clock::now() - began).count();
  std::ranges::sort(load.tally.latencies_us);
}

void report(const Tally& tally, const Order& order) {
  const double p50 = tally.latency_ms(0.5);
  const double p95 = tally.latency_ms(0.95);
  const double p99 = tally.latency_ms(0.99);
  const double most = tally.latency_ms(1);
  if (order.as_json) {
    const json::object line{{"battles", order.battles},
                            {"seconds", tally.seconds},
                            {"accepted", tally.latencies_us.size()},
                            {"accepted_per_second", tally.per_second()},
                            {"latency_ms", {{"p50", p50}, {"p95", p95}, {"p99", p99}, {"max", most}}},
                            {"games_begun", tally.games_begun},
                            {"games_ended", tally.games_ended},
                            {"errors", tally.errors},
                            {"first_error", tally.first_error}};
    fmt::print("{}\n", json::serialize(line));
    return;
  }
  fmt::print("{} decisions accepted in {:.2f} s: {:.0f} a second, {} battles at once\n", tally.latencies_us.size(),
             tally.seconds, tally.per_second(), order.battles);
  fmt::print("latency  p50 {:.2f} ms  p95 {:.2f} ms  p99 {:.2f} ms  longest {:.2f} ms\n", p50, p95, p99, most);
  fmt::print("games    {} begun, {} played to the end\n", tally.games_begun, tally.games_ended);
  fmt::print("errors   {}\n", tally.errors);
  if (tally.errors > 0) fmt::print("first    {}\n", tally.first_error);
}

}  // namespace
}  // namespace brownwater

int main(int count, char** words) {
  brownwater::Order order;
  CLI::App app("Plays battles against a running server on this machine and measures how fast it takes decisions");
  app.add_option("--url", order.url, "Address and port of the server")->capture_default_str();
  app.add_option("--scenario", order.scenario, "The battle played")->capture_default_str();
  app.add_option("--battles", order.battles, "So many at once")->check(CLI::Range(1, 400))->capture_default_str();
  app.add_option("--seconds", order.seconds, "So long")->check(CLI::Range(1, 600))->capture_default_str();
  app.add_flag("--json", order.as_json, "One line of JSON");
  CLI11_PARSE(app, count, words);
  try {
    brownwater::Load load = brownwater::prepare(order);
    brownwater::run(load, order);
    brownwater::report(load.tally, order);
    return load.tally.errors == 0 && !load.tally.latencies_us.empty() ? 0 : 1;
  } catch (const std::exception& fault) {
    fmt::print(stderr, "{}\n", fault.what());
    return 2;
  }
}
