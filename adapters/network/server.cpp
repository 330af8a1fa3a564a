#include <array>
#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <optional>
#include <thread>
#include <utility>

#include "adapters/clerk/books.hpp"
#include "adapters/network/mail.hpp"
#include "adapters/network/network.hpp"
#include "adapters/network/post.hpp"
#include "adapters/network/serve.hpp"
#include "adapters/server/api.hpp"
#include "adapters/server/clock.hpp"
#include "adapters/server/metrics.hpp"
#include "adapters/storage/result_database.hpp"

namespace brownwater::server {
namespace {

namespace asio = boost::asio;
namespace json = boost::json;

/// How long a closing server waits for writes that the store has not answered.
constexpr std::chrono::seconds kLastWrites{5};
constexpr std::chrono::seconds kPatienceWithAReminder{15};

/// A line of the log: when, how grave, then what.
json::object with_time(const json::object& line) {
  json::object whole{{"at", utc_text(seconds_now())}, {"level", "info"}};
  for (const auto& [key, value] : line) whole[key] = value;
  const std::string_view event = wire::word_at(line, "event");
  if (event.ends_with("_failed") || event == "game_unreadable" || event == "captain_refused") whole["level"] = "error";
  return whole;
}

class RunningServer final : public Server {
 public:
  RunningServer(ServerParts parts, const ServeOptions& options, std::size_t open_games)
      : log_(options.log),
        store_(
            *parts.storage, [this](const json::object& line) { house_.log(line); },
            [this](storage::Write write, storage::Done done) { house_.write(std::move(write), std::move(done)); }),
        house_(make_house(parts, options)),
        hall_(house_, std::move(parts.codecs), options.limits, open_games),
        api_(hall_, options.limits),
        operators_(metrics_, store_) {}

  ~RunningServer() override {
    if (loop_thread_.joinable()) stop();
  }

  std::expected<void, wire::Fault> start(const ServeOptions& options) {
    auto network = Network::open(*loop_, options.host, options.port, api_, options.limits);
    if (!network) return std::unexpected(network.error());
    network_ = std::move(*network);
    port_ = network_->port();
    if (options.metrics_port) {
      auto apart = Network::open(*loop_, options.metrics_host, *options.metrics_port, operators_, options.limits);
      if (!apart) return std::unexpected(wire::Fault{"metrics-port", apart.error().reason, {}});
      operators_network_ = std::move(*apart);
    }
    if (const auto reminds = remind(options.reminders); !reminds) return reminds;
    house_.storage->listen(
        [this](const storage::Elsewhere& told) { asio::post(*loop_, [this, told] { hall_.heard(told); }); });
    loop_thread_ = std::thread([this] { loop_->run(); });
    return {};
  }

  std::uint16_t port() const override { return port_; }
  std::uint16_t metrics_port() const override { return operators_network_ ? operators_network_->port() : 0; }

 private:
  House make_house(const ServerParts& parts, const ServeOptions& options) {
    House house;
    house.storage = parts.storage;
    house.captains = parts.captains;
    house.clerk_of = clerk::kept_book_of;
    house.public_url = options.public_url;
    house.now = options.now;
    house.sends_mail = !options.reminders.sendmail.empty();
    house.write = [this, storage = parts.storage](storage::Write write, storage::Done done) {
      ++metrics_.writes;
      std::string game = storage::game_of(write);
      // The store answers once, on its own thread: its callback is posted to the loop, and destroyed there.
      storage->write(std::move(write), [this, loop = loop_, done = std::move(done), game = std::move(game),
                                        open = writes_](storage::Result<void> written) mutable {
        asio::post(*loop, [this, done = std::move(done), game = std::move(game), open = std::move(open),
                           written = std::move(written)] {
          note_written(game, written);
          done(written);
        });
      });
    };
    house.decide = [this](Thought thought, std::function<void(kernel::AnyAction)> decided) {
      asio::thread_pool& threads = thought.table->ponders(thought.seat) ? admirals_threads_ : captains_thread_;
      asio::post(threads, [this, thought = std::move(thought), decided = std::move(decided)]() mutable {
        kernel::AnyAction action = thought.table->choose(thought);
        asio::post(*loop_, [thought = std::move(thought), decided = std::move(decided), action = std::move(action)] {
          decided(action);
        });
      });
    };
    house.labour = [this](std::function<void()> task) { asio::post(jobs_threads_, std::move(task)); };
    house.on_loop = [this](std::function<void()> task) { asio::post(*loop_, std::move(task)); };
    house.think = [this](std::function<void()> task) { asio::post(captains_thread_, std::move(task)); };
    house.ponder = [this](std::function<void()> task) { asio::post(admirals_threads_, std::move(task)); };
    house.read = [this](std::function<void()> task) { asio::post(readers_thread_, std::move(task)); };
    house.later = [this](std::chrono::milliseconds wait, std::function<void()> task) {
      auto timer = std::make_shared<asio::steady_timer>(*loop_, wait);
      timer->async_wait([timer, task = std::move(task)](boost::system::error_code error) {
        if (!error) task();
      });
    };
    house.log = [this](const json::object& line) {
      if (log_) log_(json::serialize(with_time(line)));
    };
    house.database_of = storage::database_of;
    house.game_ended = [] {};
    house.metrics = &metrics_;
    house.store = &store_;
    return house;
  }

  void note_written(const std::string& game, const storage::Result<void>& written) {
    if (written) return store_.wrote();
    metrics_.count(written.error());
    store_.write_failed(game, written.error());
  }

  std::expected<void, wire::Fault> remind(const ReminderOptions& options) {
    if (options.webhook.empty() && options.sendmail.empty()) return {};
    WebAddress address;
    if (!options.webhook.empty()) {
      const auto read = read_web_address(options.webhook);
      if (!read) return std::unexpected(read.error());
      address = *read;
    }
    if (const std::string why = options.sendmail.empty() ? "" : why_no_mail(options.sendmail); !why.empty())
      return std::unexpected(wire::Fault{"reminder-sendmail", options.sendmail + " " + why, {}});
    reminders_.emplace(hall_, house_, options, [this, address, program = options.sendmail](const auto& one, auto done) {
      if (one.by == Reminder::By::kHook)
        post_hook(address, one.text, std::move(done));
      else
        mail({.program = program, .text = one.text}, std::move(done));
    });
    asio::post(*loop_, [this] { reminders_->begin(); });
    return {};
  }

  using Sent = std::function<void(std::expected<void, std::string>)>;

  void post_hook(const WebAddress& address, const std::string& body, Sent done) {
    post_json(*loop_, address, body, kPatienceWithAReminder, [done = std::move(done)](const Posted& posted) {
      if (!posted) return done(std::unexpected(posted.error()));
      const bool well = *posted >= 200 && *posted < 300;
      done(well ? std::expected<void, std::string>() : std::unexpected("status " + std::to_string(*posted)));
    });
  }

  /// On a thread of its own, so that nobody waits for another program.
  void mail(Letter letter, Sent done) {
    asio::post(mail_thread_, [this, letter = std::move(letter), done = std::move(done)] {
      const auto sent = send_mail(letter, kPatienceWithAReminder, stops_);
      asio::post(*loop_, [done, sent] { done(sent); });
    });
  }

  /// Closes the doors and ends the threads, then does here what the loop still has to do until every write is answered.
  /// No write begins after that. Answers of the store later than `kLastWrites` are dropped with the loop.
  void stop() {
    house_.storage->listen({});
    asio::post(*loop_, [this] {
      network_->close();
      if (operators_network_) operators_network_->close();
    });
    stops_ = true;
    const std::array all{&captains_thread_, &admirals_threads_, &readers_thread_, &jobs_threads_, &mail_thread_};
    for (asio::thread_pool* threads : all) threads->stop();
    for (asio::thread_pool* threads : all) threads->join();
    loop_->stop();
    loop_thread_.join();
    const auto until = std::chrono::steady_clock::now() + kLastWrites;
    loop_->restart();
    loop_->poll();
    while (writes_.use_count() > 1 && std::chrono::steady_clock::now() < until) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      loop_->poll();
    }
  }

  std::function<void(std::string_view)> log_;
  std::shared_ptr<int> writes_ = std::make_shared<int>(0);  ///< held by each write that is not answered
  Metrics metrics_;
  StoreWatch store_;
  House house_;
  Hall hall_;
  Api api_;
  OperatorsDoor operators_;
  std::optional<Reminders> reminders_;
  /// Shared with the writes: one that is answered when the server is gone still has a loop to tell, which runs no more.
  std::shared_ptr<asio::io_context> loop_ = std::make_shared<asio::io_context>(1);
  asio::executor_work_guard<asio::io_context::executor_type> awake_ = asio::make_work_guard(*loop_);
  asio::thread_pool captains_thread_{1};
  asio::thread_pool admirals_threads_{2};  ///< those who take their time, apart, so that nobody waits for them
  asio::thread_pool readers_thread_{1};    ///< reads the journals that are taken in, one after another
  asio::thread_pool jobs_threads_{5};      ///< one for each kind of job
  asio::thread_pool mail_thread_{1};
  std::atomic<bool> stops_ = false;
  std::unique_ptr<Network> network_;
  std::unique_ptr<Network> operators_network_;
  std::uint16_t port_ = 0;
  std::thread loop_thread_;
};

}  // namespace

std::expected<std::unique_ptr<Server>, wire::Fault> Server::start(ServerParts parts, const ServeOptions& options) {
  const auto open_games = parts.storage->open_games();
  if (!open_games) return std::unexpected(wire::Fault{"database", open_games.error().detail, {}});
  auto server = std::make_unique<RunningServer>(std::move(parts), options, *open_games);
  if (auto started = server->start(options); !started) return std::unexpected(started.error());
  return server;
}

}  // namespace brownwater::server
