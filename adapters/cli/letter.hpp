#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adapters/cli/commands.hpp"
#include "adapters/cli/red_river_commands.hpp"

/// `letter …`: a battle that goes to and fro as a file (docs/letters.md).
namespace brownwater::cli {

/// Makes a key, or shows the address of one.
int letter_key(const std::string& file, const Console& console);

/// A player at his letter.
struct LetterOrder {
  std::string file;
  std::string key;
  bool let_go = false;          ///< of own lines that the letter has not
  bool without_memory = false;  ///< takes the letter as it stands
};

struct LetterBeginOrder {
  LetterOrder letter;
  ScenarioOrder ground;
  std::string side = "union";
  std::string friend_address;
};
int letter_begin(const LetterBeginOrder& order, const Console& console);

struct LetterJoinOrder {
  LetterOrder letter;
  std::string friend_address;  ///< from whom the letter must be; empty if anybody may have begun it
};
int letter_join(const LetterJoinOrder& order, const Console& console);

struct LetterReadOrder {
  LetterOrder letter;
  bool all = false;  ///< the log from the first decision
};
int letter_read(const LetterReadOrder& order, const Console& console);

struct LetterDecideOrder {
  LetterOrder letter;
  std::vector<std::string> actions;  ///< as docs/formats.md has them
  std::string actions_file;          ///< of such, one a line; or empty
  std::string captain;               ///< of the program, or empty
  std::optional<std::uint64_t> seed;
};
int letter_decide(const LetterDecideOrder& order, const Console& console);

struct LetterJournalOrder {
  std::string file;
  std::string out;  ///< empty for standard output
};
int letter_journal(const LetterJournalOrder& order, const Console& console);

struct LetterVerifyOrder {
  std::string file;
  BySide<std::string> addresses;  ///< of those who should have played; empty where anybody may
};
int letter_verify(const LetterVerifyOrder& order, const Console& console);

/// The commands below `letter`.
void add_letters(CLI::App& program, const AddCommand& add);

}  // namespace brownwater::cli
