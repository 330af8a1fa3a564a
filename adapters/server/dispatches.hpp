#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "adapters/server/hall.hpp"

/// The dispatch of a battle that is over, or the newspaper of a campaign or war: for those who sat at it, and for
/// everybody once they all give leave.
namespace brownwater::server {

/// A dispatch as it is shown.
struct Dispatch {
  std::string page;         ///< JSON: `DispatchPage` of the server's description
  std::string title;        ///< of the game
  std::string description;  ///< where and when, and how it ended; of a newspaper the place
  std::string picture;      ///< PNG: the tracks on the chart; empty for a campaign or war
};

/// The seats whose leave it takes to open the dispatch to everybody: those of persons. In a game without persons it is
/// the umpire's, in an imported journal the spectator's: their link belongs to the game's creator.
SeatSet leave_wanted(const storage::GameRecord& game);
/// `{"leave":{"union":true},"open"}`: each of them, and whether it has given leave; and whether it is over and all
/// have.
boost::json::object leave_told(const Table& table);
/// The reason why no seat may read the dispatch yet, or ever.
std::optional<Problem> why_no_dispatch(const Table& table);
/// The same reason, or why that seat has no say in giving leave.
std::optional<Problem> why_no_leave(const Table& table, Seat seat);
/// The entry of the desk by which a seat gives leave, or takes it back, from the body of POST /api/games/{id}/dispatch.
Answer<Command> read_leave(const Holder& by, const boost::json::object& body);

/// Makes dispatches, on the thread that reads journals, and keeps the latest. Lives on the server's one thread.
class Dispatches {
 public:
  using Made = std::shared_ptr<const Dispatch>;
  using Reply = std::function<void(const Answer<Made>&)>;

  /// For a game that is over. 429 if too many are being made.
  void make(const Table& table, const House& house, Reply reply);
  /// For any game, to a stranger. No answer tells whether the id is unknown or not all have given leave.
  void find(Hall& hall, const std::string& id, Reply reply);
  /// The table of a game whose dispatch is open to everybody; else the same answer as above.
  static void find_open(Hall& hall, const std::string& id,
                        std::function<void(const Answer<std::shared_ptr<Table>>&)> reply);

 private:
  std::deque<std::pair<std::string, Made>> latest_;  ///< by the game's id
  std::size_t being_made_ = 0;
};

}  // namespace brownwater::server
