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

/// Many tables with two seats each. At some of them a seat decides at intervals; at the end every game is read back and
/// compared with the acknowledged decisions.
namespace brownwater::load {
namespace {

using asio::use_awaitable;

constexpr std::chrono::milliseconds kBreath{100};
/// Servers come back within this, or it is a fault.
constexpr std::chrono::seconds kLongestLoss{60};
constexpr unsigned kBeginningAtOnce = 20;

struct TablesTally {
  std::vector<std::uint32_t> to_other_us;  ///< from a decision's sending to its being told at the other seat
  std::uint64_t decisions = 0;
  std::uint64_t losses = 0;  ///< lines lost and made anew
  std::uint64_t asked_again = 0;
  std::uint64_t games_held = 0;  ///< games read back that are what was acknowledged
  std::uint64_t errors = 0;
  std::string first_error;

  void fault(const std::string& what) {
    ++errors;
    if (first_error.empty()) first_error = what;
  }
};

struct TablesLoad {
  TablesOrder order;
  std::vector<Server> servers;
  Battle battle;
  TablesTally tally;
  Clock::time_point until;
  unsigned beginning = 0;  ///< tables whose games are being begun
  unsigned seated = 0;     ///< tables with both seats taken
  unsigned closed = 0;     ///< tables that are done
  bool opened = false;     ///< all tables are seated: the measurement runs
  std::size_t next_server = 0;

  const Server& any_server() { return servers[next_server++ % servers.size()]; }
  bool over() const { return opened && Clock::now() >= until; }
};

Nothing pause(std::chrono::milliseconds time) {
  asio::steady_timer timer(co_await asio::this_coro::executor, time);
  co_await timer.async_wait(use_awaitable);
}

/// One decision as made here; the journal must agree.
struct Made {
  json::value action;
  std::uint64_t hash = 0;
};

/// A table and the people at it.
class Table {
 public:
  Table(TablesLoad& load, unsigned number) : load_(&load), number_(number) {}

  Nothing live() {
    try {
      co_await begin();
      ++load_->seated;
      while (!load_->opened) co_await pause(kBreath);
      if (number_ < load_->order.deciding) co_await play();
      while (!load_->over()) co_await pause(std::chrono::milliseconds(500));
      co_await hold_against_journal();
    } catch (const std::exception& fault) {
      load_->tally.fault(fault.what());
    }
    for (const auto& line : lines_)
      if (line) line->close();
    ++load_->closed;
  }

 private:
  /// A step that may fail with a server: tried until it is well, or for too long.
  template <class Step>
  Nothing in_spite_of_losses(Step step) {
    const auto until = Clock::now() + kLongestLoss;
    for (;;) {
      std::string fault;
      try {
        co_await step();
        co_return;
      } catch (const std::exception& what) {
        fault = what.what();
      }
      if (!load_->order.through_losses || Clock::now() > until) throw std::runtime_error(fault);
      ++load_->tally.losses;
      co_await pause(kBreath);
    }
  }

  Nothing begin() {
    while (load_->beginning >= kBeginningAtOnce) co_await pause(std::chrono::milliseconds(5));
    ++load_->beginning;
    co_await in_spite_of_losses([this]() -> Nothing {
      const Server& server = load_->any_server();
      beast::tcp_stream line(co_await asio::this_coro::executor);
      line.expires_after(std::chrono::seconds(30));
      co_await line.async_connect(server.endpoint, use_awaitable);
      begun_ = co_await begin_game(server, load_->battle, line);
    });
    made_.clear();
    state_ = load_->battle.codec->game().start(load_->battle.setting.scenario);
    for (const std::size_t seat : {0U, 1U}) co_await sit_down(seat);
    --load_->beginning;
  }

  /// Takes the seat anew if its line is lost, maybe at another server.
  Nothing sit_down(std::size_t seat) {
    if (lines_[seat] && lines_[seat]->is_open()) co_return;
    co_await in_spite_of_losses([this, seat]() -> Nothing {
      lines_[seat] = std::make_shared<SeatLine>(co_await asio::this_coro::executor);
      const std::string& token = seat == 0 ? begun_.token_union : begun_.token_confederate;
      co_await lines_[seat]->open(load_->any_server(), begun_.game, token, static_cast<std::uint32_t>(made_.size()));
    });
  }

  Nothing play() {
    const kernel::AnyGame& game = load_->battle.codec->game();
    const std::chrono::milliseconds every(load_->order.every_ms);
    // Not all at the same moment.
    auto next = Clock::now() + every * number_ / std::max(1U, load_->order.deciding);
    while (!load_->over()) {
      const auto wait = std::chrono::duration_cast<std::chrono::milliseconds>(next - Clock::now());
      if (wait.count() > 0) co_await pause(wait);
      next = std::max(next + every, Clock::now());
      if (load_->over()) co_return;
      co_await decide();
      if (!game.outcome(state_)) continue;
      co_await hold_against_journal();
      for (auto& line : lines_) line->close();
      co_await begin();
    }
  }

  Nothing decide() {
    const kernel::AnyGame& game = load_->battle.codec->game();
    const kernel::AnyScenario& scenario = load_->battle.setting.scenario;
    const auto number = static_cast<std::uint32_t>(made_.size());
    const Seat seat = game.to_decide(state_).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
    const kernel::AnyAction action = game.sample(scenario, state_, seat, whim_);
    const chance::RandomFaces dice(chance::PhiloxStream(number_, 0, number));
    auto played = game.play(scenario, state_, seat, action, dice);
    if (!played) throw std::runtime_error("the engine refuses its own choice");
    const std::size_t own = seat == Seat::kUnion ? 0 : 1;
    const auto sent = Clock::now();
    const std::uint64_t losses = load_->tally.losses;
    const bool were_open = lines_[0]->is_open() && lines_[1]->is_open();
    co_await ask(own, load_->battle.decision(number, action), std::to_string(number));
    if (!played->throws.empty())
      co_await ask(own, faces_text(number, played->throws), "faces of " + std::to_string(number));
    made_.push_back(
        {.action = load_->battle.codec->write_action(load_->battle.setting, action), .hash = game.hash(played->after)});
    state_ = std::move(played->after);
    ++load_->tally.decisions;
    for (bool told = false; !told;) {
      co_await sit_down(1 - own);
      told = co_await lines_[1 - own]->hears_of(number + 1) || !were_open || losses != load_->tally.losses;
      if (told || load_->order.through_losses) break;
      throw std::runtime_error("the other seat is not told of decision " + std::to_string(number + 1));
    }
    const auto heard = lines_[1 - own]->heard_at();
    if (were_open && heard > sent)
      load_->tally.to_other_us.push_back(
          static_cast<std::uint32_t>(std::chrono::duration_cast<std::chrono::microseconds>(heard - sent).count()));
  }

  /// Asks, with the same request again when no answer comes, until it is accepted.
  Nothing ask(std::size_t seat, const std::string& message, const std::string& request) {
    const auto until = Clock::now() + kLongestLoss;
    for (bool again = false;; again = true) {
      if (again) ++load_->tally.asked_again;
      co_await sit_down(seat);
      const auto said = co_await lines_[seat]->ask(message, request);
      if (said && said->accepted) co_return;
      const bool is_final = said && said->text.find(R"("status":422)") != std::string::npos;
      if (!load_->order.through_losses || is_final || Clock::now() > until)
        throw std::runtime_error(said ? said->text : "no answer to request " + request);
      if (!said) lines_[seat]->close();
      co_await pause(kBreath);
    }
  }

  /// Decision for decision: nothing that was acknowledged is missing, and nothing is there twice.
  Nothing hold_against_journal() {
    std::string journal;
    co_await in_spite_of_losses([this, &journal]() -> Nothing {
      journal = co_await get(load_->any_server(), "/api/games/" + begun_.game + "/journal", begun_.token_umpire);
    });
    std::size_t number = 0;
    std::string_view left(journal);
    left.remove_prefix(std::min(left.find('\n') + 1, left.size()));
    while (!left.empty()) {
      const json::object line = json::parse(left.substr(0, left.find('\n'))).as_object();
      left.remove_prefix(left.find('\n') + 1);
      if (!line.contains("action")) break;
      const bool is_same = number < made_.size() && line.at("action") == made_[number].action &&
                           line.at("hash") == json::value(fmt::format("{:016x}", made_[number].hash));
      ++number;
      if (!is_same)
        throw std::runtime_error(fmt::format("{}: decision {} is not what was acknowledged", begun_.game, number));
    }
    if (number != made_.size())
      throw std::runtime_error(fmt::format("{}: {} decisions kept of {}", begun_.game, number, made_.size()));
    ++load_->tally.games_held;
  }

  TablesLoad* load_;
  unsigned number_;
  Begun begun_;
  std::array<std::shared_ptr<SeatLine>, 2> lines_;  ///< union, confederate
  kernel::AnyState state_;
  chance::Whim whim_{number_ + 1, 0};
  std::vector<Made> made_;
};

struct Memory {
  unsigned long before = 0;
  unsigned long seated = 0;
  unsigned long after = 0;
};

Nothing watch(TablesLoad& load, asio::io_context& loop, Memory& memory, Clock::time_point& began) {
  const unsigned all = load.order.tables;
  while (load.seated + load.closed < all) co_await pause(kBreath);
  if (load.order.process) memory.seated = resident_bytes(*load.order.process);
  began = Clock::now();
  load.until = began + std::chrono::seconds(load.order.seconds);
  load.opened = true;
  while (!load.over()) co_await pause(kBreath);
  if (load.order.process) memory.after = resident_bytes(*load.order.process);
  while (load.closed < all) co_await pause(kBreath);
  loop.stop();
}

void report(TablesLoad& load, const Memory& memory, double seconds, bool as_json) {
  TablesTally& tally = load.tally;
  std::ranges::sort(tally.to_other_us);
  const double p50 = part_ms(tally.to_other_us, 0.5);
  const double p99 = part_ms(tally.to_other_us, 0.99);
  const double most = part_ms(tally.to_other_us, 1);
  const double a_table =
      memory.seated > memory.before ? static_cast<double>(memory.seated - memory.before) / load.order.tables / 1024 : 0;
  if (as_json) {
    const json::object line{
        {"tables", load.order.tables},
        {"seats", load.order.tables * 2},
        {"deciding", load.order.deciding},
        {"seconds", seconds},
        {"decisions", tally.decisions},
        {"to_other_ms", {{"p50", p50}, {"p99", p99}, {"max", most}}},
        {"kib_a_table", a_table},
        {"rss_mib", {{"before", memory.before >> 20}, {"seated", memory.seated >> 20}, {"after", memory.after >> 20}}},
        {"lines_lost", tally.losses},
        {"asked_again", tally.asked_again},
        {"games_held", tally.games_held},
        {"errors", tally.errors},
        {"first_error", tally.first_error}};
    fmt::print("{}\n", json::serialize(line));
    return;
  }
  fmt::print("{} tables, {} seats connected, decisions at {} of them: {} in {:.0f} s\n", load.order.tables,
             load.order.tables * 2, load.order.deciding, tally.decisions, seconds);
  fmt::print("from a decision to the other seat's view  p50 {:.1f} ms  p99 {:.1f} ms  longest {:.1f} ms\n", p50, p99,
             most);
  if (load.order.process)
    fmt::print("memory   {:.0f} KiB a table; {} MiB before, {} with all seated, {} after\n", a_table,
               memory.before >> 20, memory.seated >> 20, memory.after >> 20);
  fmt::print("losses   {} lines made anew, {} requests asked again\n", tally.losses, tally.asked_again);
  fmt::print("journals {} games read back, each decision as it was acknowledged\n", tally.games_held);
  fmt::print("errors   {}\n", tally.errors);
  if (tally.errors > 0) fmt::print("first    {}\n", tally.first_error);
}

}  // namespace

int tables(const TablesOrder& order, bool as_json) {
  TablesLoad load{.order = order, .servers = {}, .battle = Battle::named(order.scenario), .tally = {}, .until = {}};
  for (const std::string& url : order.urls) load.servers.push_back(server_at(url));
  Memory memory;
  if (order.process) memory.before = resident_bytes(*order.process);
  asio::io_context loop(1);
  std::vector<std::unique_ptr<Table>> all;
  for (unsigned number = 0; number < order.tables; ++number) {
    all.push_back(std::make_unique<Table>(load, number));
    asio::co_spawn(loop, [table = all.back().get()]() -> Nothing { co_await table->live(); }, asio::detached);
  }
  Clock::time_point began = Clock::now();
  asio::co_spawn(loop, watch(load, loop, memory, began), asio::detached);
  loop.run();
  const double seconds = std::chrono::duration<double>(load.until - began).count();
  report(load, memory, seconds, as_json);
  if (load.tally.to_other_us.empty()) fmt::print(stderr, "No seat was told of another's decision.\n");
  return load.tally.errors == 0 && !load.tally.to_other_us.empty() && load.tally.games_held >= order.tables ? 0 : 1;
}

}  // namespace brownwater::load
