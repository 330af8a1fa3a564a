#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adapters/server/comparisons.hpp"
#include "adapters/server/hall.hpp"
#include "adapters/server/http.hpp"
#include "adapters/server/laboratory.hpp"
#include "adapters/server/laboratory_fights.hpp"
#include "adapters/server/laboratory_judgements.hpp"
#include "adapters/server/turnstile.hpp"

namespace brownwater::server {

/// The doors under /api/ as docs/openapi.json describes them; everything else is the web pages.
/// Lives on the server's one thread.
class Api final : public Door {
 public:
  Api(Hall& hall, const Limits& limits)
      : hall_(&hall), limits_(limits), beginnings_(limits.games_per_minute), talking_(limits.talk_per_minute) {}

  void answer(Request request, SendReply send) override;
  std::size_t most_body_bytes(std::string_view path) const override;
  std::unique_ptr<Speaker> open_socket(const Request& request, std::weak_ptr<Line> line, Reply& refusal) override;

 private:
  struct Seated {
    std::shared_ptr<Table> table;
    Seat seat = Seat::kSpectator;
    std::uint32_t captain = 0;  ///< 0 for the seat's own link
    Holder holder() const { return {.seat = seat, .captain = captain}; }
  };

  void answer_api(const Request& request, const std::vector<std::string>& path, const SendReply& send);
  void answer_game(const Request& request, const std::vector<std::string>& path, const SendReply& send);
  Answer<boost::json::object> about_game(const Request& request, const std::vector<std::string>& path,
                                         const Seated& at);
  void post_fight(const Request& request, const std::vector<std::string>& path, const Seated& at,
                  const SendReply& send);
  void post_to_game(const Request& request, const std::string& what, const Seated& at, const SendReply& send);
  /// What is asked of the people at a table; false if it is something else.
  bool post_of_people(const std::string& what, const Seated& at, const boost::json::object& body,
                      const SendReply& send);
  void answer_comparison(const Request& request, const std::vector<std::string>& path, const SendReply& send);
  void answer_lab(const Request& request, const std::vector<std::string>& path, const SendReply& send);
  void answer_calendar(const std::vector<std::string>& path, const SendReply& send);
  Answer<boost::json::object> talk_told(const Seated& at, std::uint32_t from) const;
  void fork(const Request& request, const Seated& at, const SendReply& send);
  bool may_say(const Seated& at, const SendReply& send);
  void ask_lookout(const Seated& at, const boost::json::object& body, const SendReply& send);
  void say(const Seated& at, const boost::json::object& body, const SendReply& send);
  void begin_inquiry(const Request& request, const SendReply& send);
  void answer_fight_odds(const Request& request, const std::vector<std::string>& path, const SendReply& send);
  void answer_judgement(const Request& request, const std::vector<std::string>& path, const SendReply& send);
  void judge(const Request& request, const SendReply& send);
  void begin(const Request& request, const std::vector<std::string>& path, const SendReply& send);
  bool may_begin(const Request& request, const SendReply& send, std::size_t count = 1);
  Answer<Holder> holder_by(const std::string& token, const storage::GameRecord& game);
  Answer<Seated> seated(const Request& request, const std::string& game);
  /// Whether a game that is asked for by a token must first be brought into memory.
  bool is_far(const Request& request, const std::string& game) const {
    return !request.bearer.empty() && !hall_->in_memory(game);
  }
  /// Goes on when the game has been brought into memory for somebody with a token of it.
  void bring(const std::string& game, const std::string& token, const SendReply& send, std::function<void()> go_on);
  Answer<boost::json::object> scenarios(std::string_view system) const;
  Answer<boost::json::object> scenario(std::string_view system, std::string_view name) const;
  boost::json::object systems() const;

  Hall* hall_;
  Limits limits_;
  Turnstile beginnings_;
  Turnstile talking_;  ///< by game and seat
  Comparisons comparisons_;
  Laboratory laboratory_;
  Judgements judgements_;
  FightReckonings reckonings_;
};

/// Carries a command out and answers with what came of it.
void submit_and_answer(const std::shared_ptr<Table>& table, Seat seat, Command command, const SendReply& send);

/// A command read from a body or a socket message; `kind` is "decisions" or "faces".
Answer<Command> read_command(const Table& table, Seat seat, std::string_view kind, const boost::json::object& body);

/// The id that a request has of its own, from its body.
Answer<std::string> read_request_id(const boost::json::object& body);
/// How many decisions the asker has seen made, from its body.
Answer<std::uint32_t> read_expected(const boost::json::object& body);
/// A fault at the first key that is none of these.
Answer<void> no_other_keys(const boost::json::object& body, std::initializer_list<std::string_view> known);

/// The reply that tells a problem.
Reply reply_of(const Problem& problem);
/// `{"where","reason","rule"}` of a problem.
boost::json::value error_value(const Problem& problem);

}  // namespace brownwater::server
