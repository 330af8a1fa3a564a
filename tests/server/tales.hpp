#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/server/desks.hpp"

/// All that a seat or a stranger is told of a game: every answer of every endpoint, and every message of its sockets.
/// Answers have their status, headers and bytes; messages their order and number. Two games that differ only in what
/// the seat may not know tell the same tale.
namespace brownwater::server::testing::tales {

/// The face of the next die; `wanted` is the server's description of it.
using Faces = std::function<int(const json::object& wanted)>;

/// The dice of guns show that face, all others one after another what a die has.
Faces guns(int face);

/// A ruling that no seat is shown.
json::object hidden_ruling(const json::object& act, std::string_view reason);

/// The decision of a seat that sees that view.
using Choice = std::function<json::value(const json::object& view)>;
json::value first_open(const json::object& view);

/// A game under way, at which the Union's reports pass over the desk and its socket, and a spectator's, is open.
class Sitting {
 public:
  /// `kept` is the side whose own decisions' answers belong to its tale, or empty.
  Sitting(const Game& begun, std::string_view kept = "");

  const Game game;
  /// Set false where an attempt would reveal that dice are wanted: a decision in the meantime is refused for that
  /// reason (decision 0013).
  bool seats_try_to_decide = true;
  /// Decides as the game stands now; what the kept side is answered belongs to its tale.
  void decide(std::string_view seat, const json::value& action);
  /// Makes a number of decisions, each chosen from the view of the seat that owes it; dice by hand come from `faces`.
  void play(int decisions, const Faces& faces, const Choice& choose = first_open);
  /// Gives the dice that are wanted until none are.
  void throw_all(const Faces& faces);
  bool waits_for_dice() const { return !game.look("umpire").at("wanted").is_null(); }

  /// All that the seat (or "stranger") has been told by its own answers, its socket, and all that it can ask for.
  /// `views` false leaves out the view, and the questions that are answered from it: it shows nothing that is kept back
  /// (decision 0013).
  std::string tale(std::string_view seat, bool views);
  /// The facts: the umpire's journal, and the dice requested from him.
  std::string truth() const;

 private:
  std::string told(const Got& got, bool views) const;
  std::string told(const json::object& message, bool views) const;
  std::string asked(std::string_view seat, bool views);
  std::string forked(const Got& got);
  std::string of_socket(std::string_view seat, bool views);
  std::string greeted(std::string_view seat, bool views) const;

  std::string kept_;
  std::vector<std::string> drawn_;  ///< ids and tokens
  std::vector<Got> answered_;       ///< to the kept side's own decisions
  std::vector<std::pair<std::string, std::unique_ptr<Socket>>> sockets_;
  int given_ = 0;
};

/// One course that a game may take.
struct Way {
  const char* name;
  json::object body;
  std::function<void(Sitting&)> play;

  /// The body that its game is begun with. Hints are given at its table, so that they are asked for, too.
  json::object begins() const {
    json::object begins = body;
    begins["hints"] = true;
    return begins;
  }
};

/// Courses that differ only in facts that a seat may not know.
struct Secret {
  const char* system;
  const char* name;
  std::vector<Way> ways;
  /// Seats from which the rules keep it, besides every stranger; empty where only an umpire who holds back reports
  /// keeps it.
  std::vector<std::string> from = {};
  /// Whether it is kept from the Union over the umpire's desk, too.
  bool over_the_desk = true;
  /// False where the courses differ also in what the chart or the cards show, which is not kept back over the desk.
  bool views_alike = true;
};

/// The one list of secrets: those of every system.
std::vector<Secret> all_secrets();
std::vector<Secret> secrets_of_mobas();
std::vector<Secret> secrets_of_noddy();
std::vector<Secret> secrets_of_flotilla();
std::vector<Secret> secrets_of_campaigns();

/// The system and the name, for a test's own.
std::string name_of(const Secret& secret);
/// Where two tales part, with what stands about it.
std::string parting(const std::string& one, const std::string& other);

}  // namespace brownwater::server::testing::tales
