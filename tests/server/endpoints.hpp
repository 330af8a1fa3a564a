#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tests/server/client.hpp"

/// Every endpoint of the server, and what a seat or a stranger asks of it: the leak prover's one list of questions.
/// The server's own description has no endpoint that is not in it.
namespace brownwater::server::testing {

/// A seat at a game, and what it knows.
struct Asker {
  const Game& game;
  std::string seat;         ///< "stranger": nobody at the table; his token opens nothing
  json::object look;        ///< the game as the seat is told it; empty for a stranger
  std::int64_t number = 0;  ///< decisions made
  bool views = true;        ///< false: asks nothing that is answered from a view
  bool decides = true;      ///< false: does not try to decide at this moment

  const std::string& token() const;
};

struct Ask {
  std::string method;
  std::string path;
  std::string body;
};

struct Endpoint {
  std::string operation;  ///< as the description has it: "POST /api/games/{id}/fork"
  std::function<std::vector<Ask>(const Asker&)> asks;

  /// Whether it is about one game, so that a seat is asked about it as well as a stranger.
  bool of_a_game() const { return operation.contains("{id}") || operation.ends_with("judgements"); }
};

/// Reads first; what may change the game comes last.
const std::vector<Endpoint>& endpoints();

}  // namespace brownwater::server::testing
