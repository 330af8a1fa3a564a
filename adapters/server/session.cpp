#include <algorithm>
#include <optional>
#include <utility>

#include "adapters/server/api.hpp"
#include "adapters/server/commands.hpp"
#include "adapters/server/fights.hpp"
#include "adapters/server/replies.hpp"
#include "adapters/server/squadron.hpp"
#include "adapters/server/telling.hpp"
#include "adapters/server/tokens.hpp"
#include "adapters/server/topics.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr unsigned short kPolicyViolation = 1008;
constexpr unsigned short kTryAgainLater = 1013;

/// One socket at one game: first the token, then decisions out and, if the seat likes, decisions in.
/// News are drawn one by one as the line takes them, so that a slow reader costs no memory.
class Session final : public Speaker, public Watcher {
 public:
  Session(Hall& hall, std::string game, std::weak_ptr<Line> line, const Limits& limits)
      : hall_(&hall), game_(std::move(game)), line_(std::move(line)), limits_(limits) {
    hall_->house().later(limits_.greeting, [this, alive = std::weak_ptr<const bool>(alive_)] {
      if (!alive.expired() && !table_ && !comes_)
        complain(Problem{401, {"/token", "the token of a seat is wanted", {}}});
    });
  }
  ~Session() override {
    if (!table_) return;
    table_->remove(*this);
    --hall_->house().metrics->seats.at(static_cast<std::size_t>(seat_));
  }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  void received(std::string_view text) override {
    const auto message = wire::parse_json(text, limits_.frame_bytes);
    if (!message) return complain(Problem{400, message.error()});
    if (!message->is_object()) return complain(Problem{422, {"", "must be an object", {}}});
    if (table_) return take(message->get_object());
    if (comes_) return complain(Problem{409, {"", "the game is being read; wait for the answer to hello", {}}});
    greet(message->get_object());
  }

  void drained() override { tell_more(); }
  void something_happened() override { tell_more(); }
  void table_closed() override {
    if (const auto line = line_.lock()) line->close(kTryAgainLater, "come again");
  }
  Holder holder() const override { return holder_; }
  void links_changed() override {
    if (visits_ || token_hash_of(table_->record(), holder_) == token_) return;
    complain(Problem{403, {"/token", "the seat has another link now", {}}});
    if (const auto line = line_.lock()) line->close(kPolicyViolation, "the seat has another link");
  }

 private:
  void send(const json::object& message) {
    if (const auto line = line_.lock()) line->send(std::make_shared<const std::string>(json::serialize(message)));
  }

  void complain(const Problem& problem) {
    send({{"type", "error"}, {"status", problem.status}, {"error", error_value(problem)}});
    if (table_) return;
    if (const auto line = line_.lock()) line->close(kPolicyViolation, "no seat taken");
  }

  Answer<Holder> admitted(const storage::GameRecord& game, std::string_view token) {
    if (const auto holder = holder_at(*hall_, game, token)) return *holder;
    return problem(403, "/token", "the token holds no seat in this game");
  }

  void greet(const json::object& hello) {
    const json::value* token = hello.if_contains("token");
    if (token == nullptr || !token->is_string())
      return complain(Problem{401, {"/token", "the token of a seat is wanted", {}}});
    const json::value* seen = hello.if_contains("seen");
    const bool says_seen = seen != nullptr && !seen->is_null();
    if (says_seen && (!seen->is_int64() || seen->get_int64() < 0)) {
      return complain(Problem{422, {"/seen", "must be the number of the last decision seen", {}}});
    }
    if (!hall_->in_memory(game_)) {
      comes_ = true;
      const auto admit = [&](const storage::StoredGame& stored) {
        const auto holder = admitted(stored.game, token->get_string());
        return holder ? Answer<void>() : std::unexpected(holder.error());
      };
      const auto go_on = [this, hello, alive = std::weak_ptr<const bool>(alive_)](const Answer<void>& brought) {
        if (alive.expired()) return;
        comes_ = false;
        brought ? greet(hello) : complain(brought.error());
      };
      return hall_->bring(game_, admit, go_on);
    }
    auto table = hall_->table(game_);
    if (!table) return complain(table.error());
    const auto holder = admitted((*table)->record(), token->get_string());
    if (!holder) return complain(holder.error());
    const json::value* views = hello.if_contains("views");
    with_views_ = views == nullptr || !views->is_bool() || views->get_bool();
    holder_ = *holder;
    token_ = hash_of(std::string_view(token->get_string()));
    visits_ = !holder_of((*table)->record(), std::string_view(token->get_string()));
    seat_ = holder_.seat;
    table_ = std::move(*table);
    const std::uint32_t last = table_->course().number();
    told_ = says_seen ? static_cast<std::uint32_t>(std::min<std::int64_t>(seen->get_int64(), last)) : last;
    for (std::size_t at = 0; at < topics().size(); ++at) note_told(at);
    json::object answer = game_for(*table_, seat_, with_views_);
    tell_squadron(*table_, holder_, answer);
    answer["type"] = "hello";
    send(answer);
    table_->add(*this);
    ++hall_->house().metrics->seats.at(static_cast<std::size_t>(seat_));
    tell_more();
  }

  void take(const json::object& message) {
    const json::value* type = message.if_contains("type");
    const bool decides = type != nullptr && *type == "decide";
    if (!decides && (type == nullptr || *type != "faces")) {
      return complain(Problem{422, {"/type", "must be decide or faces", {}}});
    }
    const json::value* given = message.if_contains("request");
    json::value request = given == nullptr ? json::value() : *given;
    const auto answer = [this, line = line_, request = std::move(request)](const Answer<Accepted>& accepted) {
      if (line.expired()) return;
      if (!accepted) return refuse(request, accepted.error());
      send({{"type", "accepted"}, {"request", request}, {"number", accepted->number}, {"decided", accepted->decided}});
    };
    submit_command(*hall_, *table_, holder_, decides ? CommandKind::kDecision : CommandKind::kFaces, message, answer);
  }

  void refuse(const json::value& request, const Problem& problem) {
    send({{"type", "refused"}, {"request", request}, {"status", problem.status}, {"error", error_value(problem)}});
  }

  void tell_more() {
    const auto line = line_.lock();
    if (!line || !table_) return;
    tell_topics(Topic::When::kBeforeNews);
    while (line->takes_more() && told_ < table_->course().number()) {
      note_news();
      line->send(news(*table_, ++told_, seat_, with_views_));
    }
    if (told_ == table_->course().number()) tell_topics(Topic::When::kAfterNews);
  }

  void tell_topics(Topic::When when) {
    for (std::size_t at = 0; at < topics().size(); ++at) {
      const Topic& topic = topics()[at];
      if (topic.when != when || topic.revision(*table_, seat_) == told_topics_[at]) continue;
      note_told(at);
      if (topic.goes_back) {
        told_ = table_->course().number();
        note_news();
      }
      const auto told = topic.told(*table_, seat_, with_views_);
      if (!told) continue;
      json::object message{{"type", topic.name}};
      for (const auto& [key, value] : *told) message[key] = value;
      send(message);
    }
  }

  void note_told(std::size_t at) { told_topics_[at] = topics()[at].revision(*table_, seat_); }
  void note_news() {
    for (std::size_t at = 0; at < topics().size(); ++at) {
      if (topics()[at].in_news) note_told(at);
    }
  }

  Hall* hall_;
  bool visits_ = false;  ///< by the link of the campaign that the game belongs to
  std::string game_;
  std::weak_ptr<Line> line_;
  Limits limits_;
  std::shared_ptr<const bool> alive_ = std::make_shared<const bool>(true);  ///< gone with the session
  std::shared_ptr<Table> table_;
  Seat seat_ = Seat::kSpectator;
  Holder holder_;
  storage::TokenHash token_{};  ///< with which it came
  bool with_views_ = true;
  bool comes_ = false;      ///< it has said who it is, and the game is being read
  std::uint32_t told_ = 0;  ///< the last decision told
  std::vector<std::uint64_t> told_topics_ = std::vector<std::uint64_t>(topics().size());  ///< their revisions last told
};

}  // namespace

std::unique_ptr<Speaker> Api::open_socket(const Request& request, std::weak_ptr<Line> line, Reply& refusal) {
  const Match found = match(request.path);
  if (found.routes.front().may_ask != Who::kSeatOfSocket) {
    refusal = reply_of(Problem{404, {"path", "there is no socket here", {}}});
    return nullptr;
  }
  if (!request.same_origin()) {
    refusal = reply_of(Problem{403, {"origin", "pages of other servers may not open sockets here", {}}});
    return nullptr;
  }
  return std::make_unique<Session>(*services_.hall, std::string(found.named[0]), std::move(line), services_.limits);
}

}  // namespace brownwater::server
