#pragma once

#include <map>
#include <string>
#include <string_view>

#include "adapters/wire/json.hpp"

namespace brownwater::wire {

/// The names of ships, leaders and places, by their ids.
using Names = std::map<std::string, std::string, std::less<>>;

/// A system's words: data/words/<system>.json, with what all systems share (data/words/common.json).
const json::object& words_of(std::string_view system);

/// Fills the slots of one game's sentences (docs/formats.md, "Words"). Ids of the names become names, values become
/// the words that the file gives for their key. It refers to both, which must outlive it.
class Slots {
 public:
  /// `words` is a file of data/words.
  Slots(const json::object& words, const Names& names) : words_(words), names_(names) {}

  /// The sentence with its slots filled from the keys of an event, an action or an act. A slot without a value is
  /// empty, and what stands out on a page between < and > does not here.
  std::string filled(std::string_view sentence, const json::object& keys) const;

  /// Whether "key", "!key", "key=value", "key!=value", "key<7", "key>7" or "key~value" (a list has it) holds. Null,
  /// false, 0, "" and empty lists count as no value.
  static bool holds(std::string_view condition, const json::object& keys);

 private:
  /// A piece of a sentence, and whether each of its slots had a value.
  struct Piece {
    std::string text;
    bool whole = true;
  };
  Piece piece(std::string_view sentence, const json::object& keys) const;
  std::string option(std::string_view inside, const json::object& keys) const;
  std::string slot(std::string_view slot, const json::object& keys) const;
  std::string named(std::string_view noun, const json::value* value) const;
  std::string counts(const json::object& nouns, const json::object& object) const;
  std::string said(std::string_view key, const json::value& value, bool by_commas) const;
  std::string said_list(std::string_view key, const json::array& list, bool by_commas) const;
  std::string said_object(std::string_view key, const json::object& object) const;
  std::string word(std::string_view key, const json::value& value) const;

  const json::object& words_;
  const Names& names_;
};

}  // namespace brownwater::wire
