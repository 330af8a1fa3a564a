#pragma once

#include <expected>
#include <string>

#include "adapters/cli/output.hpp"
#include "adapters/letters/memory.hpp"

/// A player's files for games by letters: his key, his memory of each game, and the letters themselves.
namespace brownwater::cli {

/// A key that is in use: no other command uses it meanwhile, so that no two answer the same line in two ways.
struct HeldKey {
  letters::Key key;
  Descriptor lock;
};

/// Makes a key file that only its owner can read. Refused where there is a file already.
std::expected<letters::Key, wire::Fault> make_key_file(const std::string& path);
/// Reads a key file. Refused if others may read it too. Waits until no other command uses it.
std::expected<HeldKey, wire::Fault> hold_key(const std::string& path);

/// Reads the memory of that game from the folder beside the key; empty if nothing is remembered.
std::expected<letters::Memory, wire::Fault> recall(const std::string& key_path, const letters::Digest& game);
/// Puts it there, durably.
std::expected<void, wire::Fault> remember(const std::string& key_path, const letters::Digest& game,
                                          const letters::Memory& memory);

/// Writes a file whole: in one step in place of one that is there, and durably.
std::expected<void, wire::Fault> write_durably(const std::string& path, const std::string& text);

}  // namespace brownwater::cli
