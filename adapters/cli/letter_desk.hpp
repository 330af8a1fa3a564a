#pragma once

#include "adapters/cli/letter.hpp"
#include "adapters/cli/letter_files.hpp"
#include "adapters/letters/desk.hpp"

namespace brownwater::cli {

/// A letter from its file, without a key.
std::expected<letters::Letter, wire::Fault> letter_in(const std::string& file, const Console& console);

/// A letter on a player's desk: read, held to what he has seen of it, and remembered. Stays where it was made.
class Desk {
 public:
  /// Every fault leaves file and memory as they were.
  static std::expected<Desk, std::vector<wire::Fault>> open(const LetterOrder& order, const Console& console);
  /// A letter just begun.
  static Desk fresh(const LetterOrder& order, HeldKey key, letters::Letter letter);

  letters::Letter& letter() { return letter_; }
  const letters::Key& key() const { return key_.key; }
  letters::Pen pen();
  Side side() { return pen().side(); }

  /// Writes the letter's file if lines were added, and remembers them.
  std::expected<void, wire::Fault> keep();
  /// How many lines were added since the letter came.
  std::size_t added() const { return letter_.lines().size() - came_.lines; }

  /// Tells how the game stands: log, board, who owes what, and where the letter goes. `all` tells the whole log.
  int tell(bool all, const Console& console);

 private:
  Desk(LetterOrder order, HeldKey key, letters::Letter letter)
      : order_(std::move(order)), key_(std::move(key)), letter_(std::move(letter)) {}
  std::optional<wire::Fault> hold_to_memory();
  void tell_older_rules(std::ostream& out) const;

  LetterOrder order_;
  HeldKey key_;
  letters::Letter letter_;
  letters::Came came_;
  std::size_t kept_ = 0;
};

/// The letter's battle as other commands know one.
Ground ground_in(const letters::Letter& letter);

}  // namespace brownwater::cli
