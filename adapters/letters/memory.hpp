#pragma once

#include "adapters/letters/letter.hpp"

/// A player's memory of a game: every line that his program has read or written. A letter must have all of them.
/// Without this an opponent could send a game back as it was before his last decision, having seen its dice.
namespace brownwater::letters {

struct Memory {
  std::vector<Seen> lines;
};

inline Memory memory_of(const Letter& letter) { return {letter.lines()}; }

/// One line of text for each: hash, side and what it was.
std::string text_of(const Memory& memory);
std::expected<Memory, Fault> read_memory(std::string_view text);

/// The reason why the letter is not the remembered one with lines added: the line that differs from one seen before, or
/// that lines seen before are missing. Nothing if all is well.
std::optional<Fault> contradicts(const Letter& letter, const Memory& memory);

/// The memory without its last lines, down to what the letter has. Refused unless those are the player's own and
/// revealed nothing: no opening and no link.
std::expected<Memory, Fault> let_go(const Letter& letter, const Memory& memory, Side own);

}  // namespace brownwater::letters
