#include "bench/load/seat_line.hpp"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/this_coro.hpp>
#include <charconv>
#include <stdexcept>

namespace brownwater::load {
namespace {

using asio::use_awaitable;

/// Longer than a server ever takes that is alive.
constexpr std::chrono::seconds kAnswerPatience{15};

}  // namespace

Nothing SeatLine::open(const Server& server, const std::string& game, const std::string& token, std::uint32_t seen) {
  const auto self = shared_from_this();
  heard_ = seen;
  beast::get_lowest_layer(stream_).expires_after(kAnswerPatience);
  co_await open_socket(stream_, server, game, {{"token", token}, {"seen", seen}});
  beast::get_lowest_layer(stream_).expires_never();
  open_ = true;
  const auto executor = co_await asio::this_coro::executor;
  asio::co_spawn(executor, [self]() -> Nothing { co_await self->read_on(); }, asio::detached);
  const auto until = Clock::now() + kAnswerPatience;
  while (open_ && !greeted_ && Clock::now() < until) co_await wait_for_news(until);
  if (!greeted_) throw std::runtime_error("no seat was had");
}

Nothing SeatLine::read_on() {
  try {
    for (;;) {
      buffer_.clear();
      co_await stream_.async_read(buffer_, use_awaitable);
      const auto bytes = buffer_.data();
      take({static_cast<const char*>(bytes.data()), bytes.size()});
      news_.cancel();
    }
  } catch (const std::exception&) {
    open_ = false;
    news_.cancel();
  }
}

void SeatLine::take(std::string_view text) {
  if (text.find(R"("type":"hello")") != std::string_view::npos) {
    greeted_ = true;
    return;
  }
  if (text.find(R"("type":"decided")") != std::string_view::npos) {
    constexpr std::string_view kNumber = R"("number":)";
    const std::size_t at = text.find(kNumber);
    std::uint32_t number = 0;
    if (at != std::string_view::npos)
      std::from_chars(text.data() + at + kNumber.size(), text.data() + text.size(), number);
    if (number <= heard_) return;
    heard_ = number;
    heard_at_ = Clock::now();
    return;
  }
  const bool accepted = text.starts_with(R"({"type":"accepted")");
  const bool refused = text.starts_with(R"({"type":"refused")");
  // A late answer to an earlier request over another connection does not answer this one.
  const bool to_this = text.find(R"("request":")" + request_ + "\"") != std::string_view::npos;
  if ((accepted || refused) && to_this) said_ = Said{.accepted = accepted, .text = std::string(text.substr(0, 400))};
}

Nothing SeatLine::wait_for_news(Clock::time_point until) {
  news_.expires_at(until);
  boost::system::error_code error;
  co_await news_.async_wait(asio::redirect_error(use_awaitable, error));
}

asio::awaitable<std::optional<Said>> SeatLine::ask(const std::string& message, const std::string& request) {
  const auto self = shared_from_this();
  request_ = request;
  said_.reset();
  boost::system::error_code error;
  co_await stream_.async_write(asio::buffer(message), asio::redirect_error(use_awaitable, error));
  const auto until = Clock::now() + kAnswerPatience;
  while (!error && open_ && !said_ && Clock::now() < until) co_await wait_for_news(until);
  co_return said_;
}

asio::awaitable<bool> SeatLine::hears_of(std::uint32_t number) {
  const auto self = shared_from_this();
  const auto until = Clock::now() + kAnswerPatience;
  while (open_ && heard_ < number && Clock::now() < until) co_await wait_for_news(until);
  co_return heard_ >= number;
}

void SeatLine::close() {
  open_ = false;
  beast::get_lowest_layer(stream_).close();
}

}  // namespace brownwater::load
