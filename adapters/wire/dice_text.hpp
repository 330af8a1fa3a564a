#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "adapters/wire/json.hpp"
#include "adapters/wire/reading.hpp"
#include "adapters/wire/words.hpp"
#include "engine/chance/dice.hpp"

/// Dice in the words of docs/formats.md. They are alike in every system but for the purpose of a die, which each
/// system's own functions write and read.
namespace brownwater::wire {

/// A die and its face; `write_slip(slip, text)` puts what it is for after them.
template <class WriteSlip>
json::object write_throw(const chance::Throw& thrown, WriteSlip&& write_slip) {
  json::object text{{"die", word_in(kDieWords, thrown.die)}, {"face", thrown.face}};
  write_slip(thrown.slip, text);
  return text;
}

/// Dice that are asked for, likewise.
template <class WriteSlip>
json::object write_wanted(const chance::DiceWanted& wanted, WriteSlip&& write_slip) {
  json::object text{{"die", word_in(kDieWords, wanted.die)}, {"count", wanted.count}};
  write_slip(wanted.slip, text);
  return text;
}

/// Reads the text of `write_throw`; `read_slip(reader)` reads what the die is for.
template <class ReadSlip>
std::expected<chance::Throw, Fault> read_throw(const json::value& text, ReadSlip&& read_slip) {
  std::vector<Fault> faults;
  Reader reader(text, "", faults);
  chance::Throw thrown;
  if (reader.is_object()) {
    thrown.die = reader.word("die", kDieWords).value_or(chance::Die::kD6);
    thrown.face = static_cast<std::uint8_t>(reader.whole("face", 1, chance::faces_of(thrown.die)).value_or(1));
    thrown.slip = read_slip(reader);
    reader.close();
  }
  if (!faults.empty()) return std::unexpected(faults.front());
  return thrown;
}

/// The key `rule`, of that book; `example` is one as printed.
RuleRef read_rule(Reader& reader, SystemId book, std::string_view example);

/// Words that may stand for a face, and the rule by which they do.
struct FaceMarks {
  std::span<const Word<std::uint8_t>> words;
  std::string_view rule;
};
/// Faces as a player gives them: whole numbers as thrown, or marks.
std::expected<std::vector<std::uint8_t>, Fault> read_faces(const json::value& text, const FaceMarks& marks = {});

}  // namespace brownwater::wire
