#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/this_coro.hpp>
#include <stdexcept>
#include <utility>

#include "bench/load/orders.hpp"
#include "bench/load/seat_line.hpp"

/// Sends a server millions of messages that no client sends: good messages with bytes changed, cut off or joined
/// wrongly, and random bytes. Then checks that it still serves, and its memory.
namespace brownwater::load {
namespace {

using asio::use_awaitable;

constexpr std::size_t kLongest = 2000;
constexpr std::chrono::seconds kPatience{5};

struct FramesLoad {
  Server server;
  Battle battle;
  Begun begun;
  unsigned long left = 0;
  unsigned long sent = 0;
  unsigned long sockets = 0;
  unsigned long answers = 0;
  unsigned long fresh = 1;  ///< the next number of those from which all is drawn
  unsigned open = 0;
  std::string first_error;
};

/// Random numbers for one frame.
class Draw {
 public:
  Draw(unsigned long seed, unsigned long frame) : stream_(seed, 1, static_cast<std::uint32_t>(frame)) {}
  std::size_t below(std::size_t bound) { return stream_.below(static_cast<std::uint32_t>(bound)); }

 private:
  chance::PhiloxStream stream_;
};

const std::vector<std::string>& good_messages() {
  static const std::vector<std::string> kAll{
      R"({"type":"decide","request":"1","expected":0,"action":{"type":"hold_fire","ship":"benton"}})",
      R"({"type":"decide","request":"2","expected":0,"takebacks":0,"action":{"type":"move","ship":"benton","path":[1,2,3]}})",
      R"({"type":"faces","request":"3","faces":[1,2,3,4,5,6]})",
      R"({"token":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA","seen":0})",
      R"({"type":"decide","request":"4","expected":4294967295,"action":[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]})",
      R"([{"a":1e308},{"b":-0.0},"\u0000\ud83d\ude00",null,true])"};
  return kAll;
}

/// Text, so that it is answered; bytes that are no UTF-8 end the socket, and so come seldom.
std::string frame_of(Draw& draw) {
  std::string text = good_messages()[draw.below(good_messages().size())];
  const std::size_t changes = draw.below(8);
  for (std::size_t change = 0; change < changes && !text.empty(); ++change) {
    const std::size_t at = draw.below(text.size());
    const char byte = static_cast<char>(1 + draw.below(126));
    switch (draw.below(6)) {
      case 0: text[at] = byte; break;
      case 1: text.erase(at, 1 + draw.below(8)); break;
      case 2: text.insert(at, 1, byte); break;
      case 3: text.insert(at, text.substr(draw.below(text.size()), draw.below(40))); break;
      case 4: text.resize(at); break;
      default: text.insert(at, std::to_string(draw.below(1U << 31))); break;
    }
  }
  if (text.size() > kLongest) text.resize(kLongest);
  constexpr std::size_t kSeldom = 500;
  if (draw.below(kSeldom) == 0) text.insert(draw.below(text.size() + 1), "\xC3\x28");
  return text;
}

Nothing say_until_closed(FramesLoad& load, unsigned long seed) {
  const auto executor = co_await asio::this_coro::executor;
  WebSocket stream(executor);
  ++load.sockets;
  const bool greets = load.sockets % 8 != 0;
  const json::object hello =
      greets ? json::object{{"token", load.begun.token_union}, {"views", false}} : json::object{{"token", "none"}};
  co_await open_socket(stream, load.server, load.begun.game, hello);
  beast::flat_buffer buffer;
  co_await stream.async_read(buffer, use_awaitable);
  while (load.left > 0) {
    --load.left;
    Draw draw(seed, load.fresh++);
    constexpr std::size_t kSeldom = 1000;
    const bool raw = draw.below(kSeldom) == 0;
    std::string text = frame_of(draw);
    ++load.sent;
    if (raw) {
      // Not even a frame: the server may take it for the start of a long one and wait for the rest, so do not wait
      // here.
      for (char& byte : text) byte = static_cast<char>(draw.below(256));
      co_await asio::async_write(beast::get_lowest_layer(stream).socket(), asio::buffer(text), use_awaitable);
      co_return;
    }
    stream.text(draw.below(kSeldom) != 0);
    co_await stream.async_write(asio::buffer(text), use_awaitable);
    buffer.clear();
    beast::get_lowest_layer(stream).expires_after(kPatience);
    co_await stream.async_read(buffer, use_awaitable);
    ++load.answers;
  }
}

Nothing keep_saying(FramesLoad& load, unsigned long seed) {
  ++load.open;
  while (load.left > 0) {
    try {
      co_await say_until_closed(load, seed);
    } catch (const std::exception&) {
      // A server may close what speaks so.
    }
  }
  --load.open;
}

Nothing begin(FramesLoad& load) {
  beast::tcp_stream line(co_await asio::this_coro::executor);
  co_await line.async_connect(load.server.endpoint, use_awaitable);
  load.begun = co_await begin_game(load.server, load.battle, line);
}

/// The game is sent as usual.
Nothing look(FramesLoad& load) {
  const std::string told = co_await get(load.server, "/api/games/" + load.begun.game, load.begun.token_union);
  if (!json::parse(told).as_object().contains("view")) load.first_error = "the game is not told";
}

void run_one(FramesLoad& load, Nothing (*step)(FramesLoad&)) {
  asio::io_context loop(1);
  asio::co_spawn(loop, step(load), [&load](const std::exception_ptr& thrown) {
    if (!thrown) return;
    try {
      std::rethrow_exception(thrown);
    } catch (const std::exception& fault) {
      load.first_error = fault.what();
    }
  });
  loop.run();
}

}  // namespace

int frames(const FramesOrder& order, bool as_json) {
  FramesLoad load{
      .server = server_at(order.url), .battle = Battle::named(order.scenario), .begun = {}, .left = order.frames};
  run_one(load, &begin);
  const auto began = Clock::now();
  json::array memory;
  constexpr unsigned kParts = 10;
  for (unsigned part = 0; part < kParts && load.first_error.empty(); ++part) {
    load.left = order.frames / kParts;
    asio::io_context loop(1);
    for (unsigned socket = 0; socket < order.sockets; ++socket)
      asio::co_spawn(loop, keep_saying(load, order.seed), asio::detached);
    loop.run();
    if (order.process) memory.emplace_back(resident_bytes(*order.process) >> 10);
    run_one(load, &look);
  }
  const double seconds = std::chrono::duration<double>(Clock::now() - began).count();
  const json::object line{{"frames", load.sent}, {"answers", load.answers}, {"sockets", load.sockets},
                          {"seconds", seconds},  {"rss_kib", memory},       {"error", load.first_error}};
  if (as_json) fmt::print("{}\n", json::serialize(line));
  if (!as_json) {
    fmt::print("{} frames over {} sockets in {:.0f} s, {} answered\n", load.sent, load.sockets, seconds, load.answers);
    fmt::print("memory after each tenth, KiB: {}\n", json::serialize(memory));
    fmt::print("{}\n", load.first_error.empty() ? "the server serves on" : load.first_error);
  }
  return load.first_error.empty() ? 0 : 1;
}

}  // namespace brownwater::load
