#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adapters/wire/dispatch/fact.hpp"
#include "adapters/wire/prose.hpp"

namespace brownwater::wire::dispatch {

/// The sentences and words of dispatches (data/dispatch.json).
class Words {
 public:
  /// The first fault, if there is one: of a sentence, as `Sentences::read` finds it.
  static std::expected<Words, Fault> read(const json::value& text);

  const Sentences& sentences() const { return sentences_; }
  /// "6 June 1862" of "1862-06-06"; other dates as they are.
  std::string date(std::string_view text) const;
  /// "the Union"
  const std::string& side(Side side) const;
  /// "Union"
  const std::string& of_side(Side side) const;
  const std::string& heading(std::string_view of) const;
  /// "not once", "twice", "three times"
  std::string times(int count) const;
  /// "two batteries"; `thing` itself where there is no such word.
  std::string counted(std::string_view thing, int count) const;
  /// So many parts of units: "half a knot", "one and a half knots".
  std::string measured(std::string_view thing, int parts, int parts_a_unit) const;
  /// "none of forty knots", "half a knot of forty", "seven and a half of forty knots".
  std::string measured_of(std::string_view thing, const Part& part, int parts_a_unit) const;
  /// "off the field", of the words "vessel" and "withdrawn".
  const std::string& fate(std::string_view kind, std::string_view fate) const;

 private:
  using Map = std::map<std::string, std::string, std::less<>>;
  std::string form(std::string_view thing, bool one) const;

  Sentences sentences_;
  std::vector<std::string> months_;
  BySide<std::pair<std::string, std::string>> sides_;
  Map headings_;
  Map times_;
  std::map<std::string, std::pair<std::string, std::string>, std::less<>> things_;
  std::map<std::string, Map, std::less<>> fates_;
};

/// The fault of a program without these words, such as a module that was not given its files. Thread safe.
std::optional<Fault> words_missing();

/// The words that the program carries, read once; `words_missing` must have found nothing. Thread safe.
const Words& words();

/// The words of the wire: "vessel", "afloat".
std::string_view word_of(MemberKind kind);
std::string_view word_of(Fate fate);

}  // namespace brownwater::wire::dispatch
