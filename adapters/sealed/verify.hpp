#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/sealed/seal.hpp"
#include "adapters/wire/codec.hpp"

namespace brownwater::sealed {

/// Values noted during the game, to check the journal against.
struct Kept {
  std::string commitment;          ///< as shown at the start; empty if it was not kept
  std::vector<std::string> seals;  ///< any of those shown after the decisions
};

/// The findings on a journal that passed every check.
struct Verified {
  std::size_t decisions = 0;
  std::size_t dice = 0;
  std::string commitment;
  json::object nonces;  ///< by seat
  std::string seal;     ///< the last one
};

/// Checks a whole journal of a game with sealed dice, without contacting anybody:
/// - the published secret is the committed one;
/// - every person at the table had added words;
/// - every face is the one that secret, words and decisions make;
/// - every seal follows from the one before;
/// - the rules asked for these dice and came to these states.
/// Every fault that the reader of journals finds, else the first: `line 7/faces/2/face`.
std::expected<Verified, std::vector<wire::Fault>> verify(std::string_view journal, const Kept& kept);

/// The seats of a first line in which persons sit: each of them adds words before the first decision.
std::vector<std::string> persons_in(const json::object& header);

}  // namespace brownwater::sealed
