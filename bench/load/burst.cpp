#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <optional>
#include <stdexcept>
#include <utility>

#include "bench/load/client.hpp"
#include "bench/load/orders.hpp"

/// Many battles at once, each played over two sockets as fast as decisions become durable.
namespace brownwater::load {
namespace {

using asio::use_awaitable;

/// Answers may still come in for this long after the end of the measurement; then everything is dropped.
constexpr std::chrono::seconds kGrace{5};
constexpr std::chrono::milliseconds kBreathAfterAFault{100};

/// Results of a burst.
struct BurstTally {
  std::vector<std::uint32_t> latencies_us;  ///< from a decision's sending to its being accepted with all its dice
  std::uint64_t games_begun = 0;
  std::uint64_t games_ended = 0;
  std::uint64_t errors = 0;
  std::string first_error;
  double seconds = 0;

  double per_second() const { return seconds > 0 ? static_cast<double>(latencies_us.size()) / seconds : 0; }
};

/// State shared by all battles. One thread.
struct BurstLoad {
  Server server;
  Battle battle;
  Clock::time_point until;
  BurstTally tally;
  std::uint64_t next_key = 1;

  bool over() const { return Clock::now() >= until; }
};

/// A seat's socket at one game. Messages about others' decisions wait in the socket until the seat decides itself.
class SeatSocket {
 public:
  explicit SeatSocket(const asio::any_io_executor& executor) : stream_(executor) {}

  Nothing take_seat(const BurstLoad& load, const std::string& game, const std::string& token) {
    co_await open_socket(stream_, load.server, game, {{"token", token}, {"views", false}});
    co_await hear(R"("type":"hello")");
  }

  /// Sends a decision, or the faces for one, and waits until it is accepted.
  Nothing ask(const std::string& message) {
    co_await stream_.async_write(asio::buffer(message), use_awaitable);
    co_await hear(R"("type":"accepted")");
  }

  Nothing leave() { co_await stream_.async_close(beast::websocket::close_code::normal, use_awaitable); }

 private:
  /// Reads on to a message of this type; throws what the server said if it said no.
  Nothing hear(std::string_view type) {
    for (;;) {
      buffer_.clear();
      co_await stream_.async_read(buffer_, use_awaitable);
      const auto bytes = buffer_.data();
      const std::string_view text(static_cast<const char*>(bytes.data()), bytes.size());
      if (text.find(type) != std::string_view::npos) co_return;
      if (text.find(R"("type":"decided")") == std::string_view::npos)
        throw std::runtime_error(std::string(text.substr(0, 400)));
    }
  }

  WebSocket stream_;
  beast::flat_buffer buffer_;
};

/// One game from its beginning to its end, or to the end of the time.
Nothing play_game(BurstLoad& load, beast::tcp_stream& line) {
  const auto executor = co_await asio::this_coro::executor;
  const Begun begun = co_await begin_game(load.server, load.battle, line);
  ++load.tally.games_begun;
  SeatSocket of_union(executor);
  SeatSocket of_confederate(executor);
  co_await of_union.take_seat(load, begun.game, begun.token_union);
  co_await of_confederate.take_seat(load, begun.game, begun.token_confederate);

  const kernel::AnyGame& game = load.battle.codec->game();
  const kernel::AnyScenario& scenario = load.battle.setting.scenario;
  const std::uint64_t key = load.next_key++;
  chance::Whim whim(key, 0);
  kernel::AnyState state = game.start(scenario);
  for (std::uint32_t number = 0; !game.outcome(state) && !load.over(); ++number) {
    const Seat seat = game.to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
    const kernel::AnyAction action = game.sample(scenario, state, seat, whim);
    const chance::RandomFaces dice(chance::PhiloxStream(key, 0, number));
    auto played = game.play(scenario, state, seat, action, dice);
    if (!played) throw std::runtime_error("the engine refuses its own choice");
    SeatSocket& socket = seat == Seat::kUnion ? of_union : of_confederate;
    const std::string message = load.battle.decision(number, action);
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
Nothing keep_playing(BurstLoad& load) {
  const auto executor = co_await asio::this_coro::executor;
  std::optional<beast::tcp_stream> line;
  while (!load.over()) {
    bool failed = false;
    try {
      if (!line) co_await line.emplace(executor).async_connect(load.server.endpoint, use_awaitable);
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

void run(BurstLoad& load, const BurstOrder& order) {
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

void report(const BurstTally& tally, const BurstOrder& order, bool as_json) {
  const double p50 = part_ms(tally.latencies_us, 0.5);
  const double p95 = part_ms(tally.latencies_us, 0.95);
  const double p99 = part_ms(tally.latencies_us, 0.99);
  const double most = part_ms(tally.latencies_us, 1);
  if (as_json) {
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

int burst(const BurstOrder& order, bool as_json) {
  BurstLoad load{.server = server_at(order.url), .battle = Battle::named(order.scenario), .until = {}, .tally = {}};
  run(load, order);
  report(load.tally, order, as_json);
  return load.tally.errors == 0 && !load.tally.latencies_us.empty() ? 0 : 1;
}

}  // namespace brownwater::load
