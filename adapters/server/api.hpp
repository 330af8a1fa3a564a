#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adapters/server/hall.hpp"
#include "adapters/server/http.hpp"

namespace brownwater::server {

/// The doors under /api/ as docs/openapi.json describes them; everything else is the web pages.
/// Lives on the server's one thread.
class Api final : public Door {
 public:
  Api(Hall& hall, const Limits& limits) : hall_(&hall), limits_(limits) {}

  void answer(Request request, SendReply send) override;
  std::unique_ptr<Speaker> open_socket(const Request& request, std::weak_ptr<Line> line, Reply& refusal) override;

 private:
  struct Seated {
    std::shared_ptr<Table> table;
    Seat seat = Seat::kSpectator;
  };

  void answer_api(const Request& request, const std::vector<std::string>& path, const SendReply& send);
  void answer_game(const Request& request, const std::vector<std::string>& path, const SendReply& send);
  Answer<boost::json::object> about_game(const Request& request, const std::vector<std::string>& path,
                                         const Seated& at);
  void post_to_game(const Request& request, const std::string& what, const Seated& at, const SendReply& send) const;
  void begin(const Request& request, const std::vector<std::string>& path, const SendReply& send);
  Answer<Seated> seated(const Request& request, const std::string& game);
  Answer<boost::json::object> scenarios(std::string_view system) const;
  boost::json::object systems() const;

  Hall* hall_;
  Limits limits_;
};

/// A command read from a body or a socket message; `kind` is "decisions" or "faces".
Answer<Command> read_command(const Table& table, Seat seat, std::string_view kind, const boost::json::object& body);

/// The reply that tells a problem.
Reply reply_of(const Problem& problem);
/// `{"where","reason","rule"}` of a problem.
boost::json::value error_value(const Problem& problem);

}  // namespace brownwater::server
