#pragma once

#include "adapters/letters/memory.hpp"
#include "adapters/letters/pen.hpp"

/// How a player's program handles a received letter, independent of where key, letter and memory are kept.
namespace brownwater::letters {

/// A player's decisions about a letter that contradicts his memory.
struct Word {
  bool let_go = false;          ///< of own lines that the letter has not
  bool without_memory = false;  ///< takes the letter as it stands
};

/// The `where` of the fault of a letter that the key has written in and of which nothing is remembered.
inline constexpr std::string_view kNothingRemembered = "memory";

/// Checks a received letter against the memory. The fault says why it is not taken. From then on all of its lines must
/// be remembered (`memory_of`) before anything is answered.
std::expected<Memory, Fault> held_to(const Letter& letter, const Memory& memory, Side own, Word word);

/// The next duty of each side, null for none.
json::object owed_in(const Letter& letter);

/// How many lines a letter had when it came, and how many of them had been seen.
struct Came {
  std::size_t lines = 0;
  std::size_t seen = 0;
};

/// The state of the game for its player: the new part of the log, or all of it, the view, and each side's duty. Also
/// whether the letter goes to the other now.
json::object told_of(Letter& letter, const Key& key, Came came, bool all);

}  // namespace brownwater::letters
