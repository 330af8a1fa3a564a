#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "adapters/clerk/talk.hpp"
#include "adapters/server/problem.hpp"
#include "adapters/storage/storage.hpp"
#include "engine/kernel/any_game.hpp"

/// Commands to a table, and their outcomes.
namespace brownwater::server {

using Faces = std::vector<std::uint8_t>;

/// One action of a decision.
struct Order {
  kernel::AnyAction action;       ///< empty if it is the result of a fight that was brought back before
  boost::json::value text = {};   ///< as it was sent, in which a refusal names its place; null if it was not
  std::string where = "/action";  ///< its place in what was sent
  clerk::TableAnswers told = {};  ///< what its line says of the table
  bool of_program = false;        ///< by a captain of the program, who has all ships of the side
  std::uint8_t actor = 0xFF;      ///< what an earlier line of the same actor told no longer holds; nobody's if not set
};
/// Decisions, one after another (`Decisions::decide`).
struct Decide {
  std::optional<std::uint32_t> expected;        ///< how many decisions the asker has seen made; nothing for captains
  std::optional<std::uint32_t> takebacks = {};  ///< how often he has seen some taken back; nothing if he says nothing
  std::vector<Order> orders;                    ///< at least one
  std::string journal = {};                     ///< the game whose result it brings back; empty for all others
  std::string account = {};                     ///< how the fight went that it brings back; empty for none
  bool overrides = false;                       ///< the chief goes on without the captains of his side who are not done
};
/// Faces for the decision that waits for them.
struct GiveFaces {
  Faces faces;
};
/// A line at a table with models: orders, or an answer to the question that stands.
struct SayLine {
  std::uint32_t expected = 0;
  std::optional<std::uint32_t> takebacks;  ///< as of `Decide`
  std::string line;
  bool overrides = false;  ///< as in a decision
};
/// A wish to take decisions back.
struct AskBack {
  std::uint32_t expected = 0;
  std::optional<std::uint32_t> keeps;  ///< how many decisions are to hold; nothing for all before the asker's last
};
/// The answer to it; the asker's own withdraws it.
struct AnswerBack {
  std::uint32_t expected = 0;
  bool agrees = false;
};
/// A captain of a side, as its chief wants him.
struct Berth {
  std::string name;
  std::vector<std::string> ships;           ///< ids
  std::optional<storage::TokenHash> token;  ///< of a new link
};
/// The chief gives out the ships of his side: these are all its captains, and what they have.
struct GiveOut {
  std::vector<Berth> berths;
};
/// A captain says that he is done with the present step, or takes that back.
struct SayDone {
  std::uint32_t expected = 0;
  bool done = false;
};
/// A captain's link is replaced by another.
struct NewLink {
  storage::TokenHash token{};
};
/// The commander of a side hands over these duties to the program's staff, and takes back all others.
struct HandOver {
  std::vector<std::string> duties;
  storage::TokenHash token{};  ///< of a link that nobody has
};
/// An entry of the umpire's desk; when it was made is filled in as it is carried out.
struct AtDesk {
  storage::DeskRecord entry;
};
struct Command {
  Seat by = Seat::kUnion;
  std::string request;  ///< empty for the program's captains, and where no decision is made
  std::variant<Decide, GiveFaces, SayLine, AskBack, AnswerBack, GiveOut, SayDone, NewLink, HandOver, AtDesk> what;
  std::uint32_t captain = 0;  ///< which of the side's captains; 0 for its chief
};

/// A command carried out and durable. Given again for a request that was answered before.
struct Accepted {
  std::uint32_t number = 0;  ///< of the last decision made when it was answered
  bool decided = false;      ///< whether it made that decision, or still wants dice
  std::optional<chance::DiceWanted> wanted;
  bool taken_back = false;  ///< it was answered so; the decision is no more
};

/// The change that a command makes.
struct Change {
  storage::Write write;
  std::function<Accepted()> take_in;  ///< called once, when it is durable
  std::uint32_t raises = 1;           ///< the game's revision by so much
};
/// The outcome of a command: accepted where nothing has to change, else a change to be written.
using Outcome = Answer<std::variant<Accepted, Change>>;

}  // namespace brownwater::server
