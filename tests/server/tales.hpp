#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/server/desks.hpp"

/// All that a seat is told of a game at which the umpire keeps a side's reports back: every answer, and every message
/// of its socket with their order and number. Two games that differ only in what the seat may not know tell the same
/// tale.
namespace brownwater::server::testing::tales {

/// The face of the next die; `wanted` is what the server says of it.
using Faces = std::function<int(const json::object& wanted)>;

/// What is decided by who sees that.
using Choice = std::function<json::value(const json::object& view)>;
json::value first_open(const json::object& view);

/// A game under way, at which the Union's reports pass over the desk and its socket, and a spectator's, is open.
class Sitting {
 public:
  Sitting(const Game& begun, std::string_view kept);

  const Game game;
  /// Decides as the game stands now; what the kept side is answered belongs to its tale.
  void decide(std::string_view seat, const json::value& action);
  /// So many decisions, each as it is chosen from the view of whoever owes it; dice by hand as `faces` has them.
  void play(int decisions, const Faces& faces, const Choice& choose = first_open);
  /// Gives the dice that are wanted until none are.
  void throw_all(const Faces& faces);
  bool waits_for_dice() const { return !game.look("umpire").at("wanted").is_null(); }

  /// What the seat has been told by its own answers, its socket, and all that it can ask for. `views` false leaves out
  /// the view, and the questions that are answered from it: what it shows is not kept back (decision 0013).
  std::string tale(std::string_view seat, bool views);
  /// What happened: the umpire's journal, and the dice that he is told are wanted.
  std::string truth() const;

 private:
  std::string told(const Got& got, bool views) const;
  std::string asked(std::string_view seat, bool views) const;
  std::string of_socket(std::string_view seat, bool views);

  std::string kept_;
  std::vector<Got> answered_;  ///< to the kept side's own decisions
  std::vector<std::pair<std::string, std::unique_ptr<Socket>>> sockets_;
  int given_ = 0;
};

/// One course that a game may take.
struct Way {
  const char* name;
  json::object body;
  std::function<void(Sitting&)> play;
};

/// Courses that differ only in what the Union may not know while its reports are kept from it.
struct Secret {
  const char* system;
  const char* name;
  std::vector<Way> ways;
  /// False where the courses differ also in what the chart or the cards show, which is not kept back.
  bool views_alike = true;
};

/// The courses of every system.
std::vector<Secret> all_secrets();
std::vector<Secret> secrets_of_battles();
std::vector<Secret> secrets_of_campaigns();

}  // namespace brownwater::server::testing::tales
