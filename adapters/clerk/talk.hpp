#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "adapters/wire/codec.hpp"

/// A decision at a table with models: its faces so far, and the answers that lines have told.
namespace brownwater::clerk {

/// In place of a face: each answer that is open.
inline constexpr std::uint8_t kEvery = 0;

/// In place of the number of an answering line: a line of orders gave the answer.
inline constexpr std::size_t kOfOrders = 0;

/// An answer to a question of that purpose, and the word of a line that gave it.
struct TableAnswer {
  std::uint8_t purpose = 0;
  std::uint8_t actor = 0;
  std::uint8_t target = 0;
  std::uint8_t face = 0;  ///< or `kEvery`
  std::string word;
  bool ends = false;             ///< the last of several: no more, or each that is left; nothing to another question
  std::size_t line = kOfOrders;  ///< or the number of the answering line, from 1
};
using TableAnswers = std::vector<TableAnswer>;

/// A decision in progress. A plain value.
struct Talk {
  struct Moment {
    std::vector<std::uint8_t> faces;  ///< answers, and dice by hand
    TableAnswers told;                ///< what lines have said and no question has needed yet
    std::size_t pools = 0;            ///< of dice by hand
  };
  Moment now;
  std::vector<Moment> asked;  ///< before each line that answered
  /// By hand, in the order thrown: a player who takes an answer back gets the same dice.
  std::vector<std::pair<chance::DiceWanted, std::vector<std::uint8_t>>> thrown;
  std::optional<chance::Slip> last;  ///< the question asked last
  std::optional<TableAnswer> given;  ///< the last face, if it is an answer of a line

  /// Dice thrown by hand, as they were wanted.
  void give(const chance::DiceWanted& wanted, std::vector<std::uint8_t> faces) {
    thrown.resize(now.pools);
    thrown.emplace_back(wanted, std::move(faces));
  }
  /// To before that answering line, from 1.
  void take_back_to(std::size_t line) {
    now = std::move(asked[line - 1]);
    asked.resize(line - 1);
    last.reset();
    given.reset();
  }
};

/// The decision played with so many faces, or why it was not.
using Outcome = std::expected<kernel::AnyPlayed, kernel::NotPlayed>;
using Play = std::function<Outcome(std::span<const std::uint8_t> faces)>;

/// Why what was said last is refused: it is as if it had not been said. A line of orders is to be refused whole.
struct Refused {
  wire::Fault fault;
  bool of_orders = false;
};
using OrRefused = std::expected<Outcome, Refused>;

}  // namespace brownwater::clerk
