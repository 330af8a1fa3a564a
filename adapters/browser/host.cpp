#include "adapters/browser/host.hpp"

#include <array>
#include <utility>

#include "adapters/assets/given.hpp"
#include "adapters/browser/letters.hpp"
#include "adapters/browser/thinking.hpp"
#include "adapters/server/replies.hpp"
#include "adapters/wire/json.hpp"

namespace brownwater::browser {
namespace {

namespace json = boost::json;
using server::Problem;

/// A journal in a message is text in text.
constexpr std::size_t kMostMessageBytes = std::size_t{64} << 20;
constexpr int kNotOpened = 1006;  ///< of RFC 6455: it was never told why
constexpr unsigned kTooLarge = 413;

/// A program for one person: there is no other client, so there is no rate limit.
server::Limits limits() {
  server::Limits limits;
  limits.games_per_minute = 0;
  limits.talk_per_minute = 0;
  limits.counsels_per_minute = 0;
  return limits;
}

server::Method method_named(std::string_view word) {
  using server::Method;
  constexpr std::array<std::pair<std::string_view, Method>, 4> kMethods{
      {{"GET", Method::kGet}, {"HEAD", Method::kHead}, {"POST", Method::kPost}, {"DELETE", Method::kDelete}}};
  for (const auto& [name, method] : kMethods) {
    if (name == word) return method;
  }
  return Method::kOther;
}

std::optional<std::int64_t> number_at(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value == nullptr ? std::nullopt : wire::whole_number(*value);
}

}  // namespace

/// A socket of the page's: this end of it, and who speaks there.
class Host::Socket final : public server::Line {
 public:
  Socket(Host& host, std::int64_t number) : host_(&host), number_(number) {}

  void speaks(std::unique_ptr<server::Speaker> speaker) { speaker_ = std::move(speaker); }
  void hear(std::string_view text) {
    if (!closed_) speaker_->received(text);
  }
  void send(std::shared_ptr<const std::string> text) override {
    if (!closed_) host_->tell({{"tell", number_}, {"text", *text}});
  }
  bool takes_more() const override { return !closed_; }
  void close(unsigned short code, std::string_view reason) override {
    if (closed_) return;
    closed_ = true;
    host_->tell({{"closed", number_}, {"code", code}, {"reason", reason}});
    // Erased later: the speaker may be the caller.
    host_->tasks_.emplace_back([host = host_, number = number_] { host->sockets_.erase(number); });
  }

 private:
  Host* host_;
  std::int64_t number_;
  bool closed_ = false;
  std::unique_ptr<server::Speaker> speaker_;
};

/// The rooms, once all that was kept is there.
struct Host::Running {
  Running(server::House made, storage::Storage& storage, std::size_t open_games)
      : store(
            storage, [this](const json::object& line) { house.log(line); },
            [this](storage::Write write, storage::Done done) { house.write(std::move(write), std::move(done)); }),
        house(completed(std::move(made))),
        hall(house, wire::all_codecs(), limits(), open_games),
        api(hall, limits()) {}

  server::House completed(server::House made) {
    made.metrics = &metrics;
    made.store = &store;
    return made;
  }

  server::Metrics metrics;
  server::StoreWatch store;
  server::House house;
  server::Hall hall;
  server::Api api;
};

Host::Host()
    : store_([this](std::uint64_t transaction, const Record& record) {
        tell({{"keep", transaction},
              {"records", json::array{{{"game", record.game}, {"at", record.at}, {"text", record.text}}}}});
      }) {}

Host::~Host() = default;

server::House Host::make_house() {
  server::House house;
  house.storage = &store_;
  house.captains = server::all_captains();
  house.write = [this](storage::Write write, storage::Done done) {
    std::string game = storage::game_of(write);
    store_.write(std::move(write), [this, done = std::move(done), game](const storage::Result<void>& written) {
      ++running_->metrics.writes;
      if (written) {
        running_->store.wrote();
      } else {
        running_->metrics.count(written.error());
        running_->store.write_failed(game, written.error());
      }
      tasks_.emplace_back([done, written] { done(written); });
    });
  };
  const auto long_work = [this](Task task) { long_work_.push_back(std::move(task)); };
  house.on_loop = [this](Task task) { tasks_.push_back(std::move(task)); };
  house.think = long_work;
  house.ponder = long_work;
  house.read = long_work;
  house.labour = long_work;
  house.decide = [this](server::Thought thought, std::function<void(kernel::AnyAction)> decided) {
    Pondered pondered{.thought = std::move(thought), .decided = std::move(decided)};
    pondered.thought.table->ponders(pondered.thought.seat) ? ponder(std::move(pondered))
                                                           : decide_here(std::move(pondered));
  };
  house.assist = [this](json::object piece, std::function<void(std::string_view)> done) {
    assisted_.emplace(ask_another(std::move(piece)), std::move(done));
  };
  house.later = [this](std::chrono::milliseconds wait, Task task) {
    timers_.emplace(Clock::now() + wait, std::move(task));
    wake_at_first();
  };
  house.log = [this](json::object line) { tell({{"log", std::move(line)}}); };
  return house;
}

void Host::begin() {
  running_ = std::make_unique<Running>(make_house(), store_, store_.open_games().value_or(0));
  for (const json::object& message : std::exchange(waiting_, {})) take(message);
}

void Host::tell(const json::object& message) { out_.push_back(json::serialize(message)); }

void Host::wrong(std::string_view why) { tell({{"wrong", why}}); }

std::optional<std::string> Host::next() {
  if (out_.empty() && !long_work_.empty()) {
    const Task task = std::move(long_work_.front());
    long_work_.pop_front();
    task();
    run_tasks();
  }
  if (out_.empty()) return std::nullopt;
  std::string message = std::move(out_.front());
  out_.pop_front();
  return message;
}

void Host::run_tasks() {
  while (!tasks_.empty()) {
    const Task task = std::move(tasks_.front());
    tasks_.pop_front();
    task();
  }
}

void Host::say(std::string_view message) {
  const auto read = wire::parse_json(message, kMostMessageBytes);
  if (!read || !read->is_object()) return wrong("no JSON object");
  const json::object& object = read->get_object();
  if (object.contains("think"))
    think(object);
  else if (object.contains("letter"))
    letter(object);
  else if (running_ != nullptr)
    take(object);
  else if (object.contains("files"))
    take_files(object);
  else if (object.contains("records"))
    take_records(object);
  else if (object.contains("ready"))
    begin();
  else
    waiting_.push_back(object);
  run_tasks();
}

void Host::take_files(const json::object& message) {
  const json::value& files = message.at("files");
  if (!files.is_object()) return wrong("files is no object");
  for (const auto& [path, text] : files.get_object()) {
    if (!text.is_string()) return wrong("a file is no text");
    assets::give(std::string(path.data(), path.size()), std::string(text.get_string()));
  }
}

void Host::take_records(const json::object& message) {
  const json::value& records = message.at("records");
  if (!records.is_array()) return wrong("records is no list");
  for (const json::value& one : records.get_array()) {
    const json::object& given = one.is_object() ? one.get_object() : json::object();
    const Record record{.game = std::string(wire::word_at(given, "game")),
                        .at = static_cast<std::uint64_t>(number_at(given, "at").value_or(0)),
                        .text = std::string(wire::word_at(given, "text"))};
    if (!store_.restore(record)) tell({{"unread", {{"game", record.game}, {"at", record.at}}}});
  }
  for (const std::string& system : store_.systems()) {
    if (wire::codec_of(system) == nullptr) tell({{"lacks", system}});
  }
}

void Host::take(const json::object& message) {
  using Handler = void (Host::*)(const json::object&);
  constexpr std::array<std::pair<std::string_view, Handler>, 6> kHandlers{{{"request", &Host::request},
                                                                           {"open", &Host::open},
                                                                           {"hear", &Host::hear},
                                                                           {"close", &Host::close},
                                                                           {"kept", &Host::settle},
                                                                           {"thought", &Host::thought}}};
  for (const auto& [key, handler] : kHandlers) {
    if (!message.contains(key)) continue;
    return number_at(message, key) ? (this->*handler)(message) : wrong(std::string(key) + " is no whole number");
  }
  message.contains("tick") ? tick() : wrong("no message of this form");
}

void Host::request(const json::object& message) {
  const std::string_view target = wire::word_at(message, "target");
  server::Request request{.method = method_named(wire::word_at(message, "method")),
                          .path = server::path_of(target),
                          .query = server::query_of(target),
                          .bearer = server::bearer_of(wire::word_at(message, "authorization")),
                          .origin = {},
                          .host = {},
                          .address = {},
                          .etag = {},
                          .accepts = {},
                          .body = std::string(wire::word_at(message, "body"))};
  const auto send = [this, number = *number_at(message, "request")](const server::Reply& reply) {
    json::object headers{{"Content-Type", reply.content_type}};
    for (const auto& [name, value] : reply.headers) headers[name] = value;
    tell({{"answer", number},
          {"status", reply.status},
          {"headers", std::move(headers)},
          {"body", reply.file.empty() ? std::string_view(reply.body) : reply.file}});
  };
  if (!request.path.starts_with('/'))
    return send(server::reply_of(Problem{404, {"path", "there is nothing here", {}}}));
  if (request.body.size() > running_->api.most_body_bytes(request.path))
    return send(server::reply_of(Problem{kTooLarge, {"body", "the message is too large", {}}}));
  running_->api.answer(std::move(request), send);
}

void Host::open(const json::object& message) {
  const std::int64_t number = *number_at(message, "open");
  if (sockets_.contains(number)) return wrong("a socket of that number is open");
  server::Request request;
  request.path = server::path_of(wire::word_at(message, "target"));
  auto socket = std::make_shared<Socket>(*this, number);
  server::Reply refusal;
  auto speaker = request.path.starts_with('/') ? running_->api.open_socket(request, socket, refusal) : nullptr;
  if (speaker == nullptr) return tell({{"closed", number}, {"code", kNotOpened}, {"status", refusal.status}});
  socket->speaks(std::move(speaker));
  sockets_.emplace(number, std::move(socket));
}

/// A socket may be closed on this side while the page still speaks: that is nothing wrong.
void Host::hear(const json::object& message) {
  const auto place = sockets_.find(*number_at(message, "hear"));
  if (place == sockets_.end()) return;
  const std::shared_ptr<Socket> socket = place->second;
  socket->hear(wire::word_at(message, "text"));
}

void Host::close(const json::object& message) { sockets_.erase(*number_at(message, "close")); }

void Host::settle(const json::object& message) {
  storage::Result<void> kept;
  if (message.contains("refused")) {
    const bool full = message.contains("full") && message.at("full") == json::value(true);
    kept = std::unexpected(storage::Error{.trouble = full ? storage::Trouble::kFull : storage::Trouble::kBroken,
                                          .detail = std::string(wire::word_at(message, "refused"))});
  }
  const std::int64_t transaction = *number_at(message, "kept");
  if (!store_.settle(static_cast<std::uint64_t>(transaction), std::move(kept))) wrong("no such transaction");
}

std::int64_t Host::ask_another(json::object of) {
  const std::int64_t number = ++thoughts_;
  tell({{"think", number}, {"of", std::move(of)}});
  return number;
}

void Host::ponder(Pondered pondered) {
  const std::int64_t number = ask_another(write_thought(pondered.thought));
  pondered_.emplace(number, std::move(pondered));
}

void Host::decide_here(Pondered pondered) {
  long_work_.emplace_back([this, pondered = std::move(pondered)] {
    kernel::AnyAction action = pondered.thought.table->choose(pondered.thought);
    tasks_.emplace_back([decided = pondered.decided, action = std::move(action)] { decided(action); });
  });
}

void Host::think(const json::object& message) {
  const json::value& number = message.at("think");
  long_work_.emplace_back([this, number, of = wire::object_at(message, "of")] {
    json::object answer = browser::think(of).value_or(json::object{{"failed", true}});
    answer["thought"] = number;
    tell(answer);
  });
}

void Host::letter(const json::object& message) {
  const json::value& number = message.at("letter");
  long_work_.emplace_back(
      [this, number, of = wire::object_at(message, "of")] { tell({{"lettered", number}, {"of", answer_letter(of)}}); });
}

/// The answer of another instance. It is checked like any outside input. If it is unusable, the work is done here.
void Host::thought(const json::object& message) {
  if (const auto assisted = assisted_.extract(*number_at(message, "thought")); !assisted.empty())
    return assisted.mapped()(wire::word_at(message, "lot"));
  auto place = pondered_.extract(*number_at(message, "thought"));
  if (place.empty()) return wrong("no such thought");
  const json::value* given = message.if_contains("action");
  const server::Course& course = place.mapped().thought.table->course();
  auto action = course.codec().read_action(course.setting(), given == nullptr ? json::value() : *given);
  action ? place.mapped().decided(std::move(*action)) : decide_here(std::move(place.mapped()));
}

void Host::tick() {
  wakes_at_.reset();
  while (!timers_.empty() && timers_.begin()->first <= Clock::now()) {
    const Task task = std::move(timers_.begin()->second);
    timers_.erase(timers_.begin());
    task();
  }
  wake_at_first();
}

void Host::wake_at_first() {
  if (timers_.empty() || (wakes_at_ && *wakes_at_ <= timers_.begin()->first)) return;
  wakes_at_ = timers_.begin()->first;
  const auto since = std::chrono::ceil<std::chrono::milliseconds>(wakes_at_->time_since_epoch());
  tell({{"wake", since.count()}});
}

}  // namespace brownwater::browser
