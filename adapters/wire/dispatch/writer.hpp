#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/dispatch/chronicle.hpp"
#include "adapters/wire/dispatch/words.hpp"

namespace brownwater::wire::dispatch {

/// Writes sentences down, none of six words or more twice.
class Writer {
 public:
  /// `salt` decides which of several sentences is used when. The words must outlive the writer.
  Writer(const Words& words, std::uint64_t salt) : words_(words), salt_(salt) {}

  const Words& words() const { return words_; }
  /// The case must be one of the words'. Where each of its sentences would stand twice, nothing is said.
  void say(std::string_view told, const Blanks& with = {}, const std::vector<Source>& from = {}) {
    static_cast<void>(says(told, with, from));
  }
  /// The same; returns whether it was said.
  [[nodiscard]] bool says(std::string_view told, const Blanks& with, const std::vector<Source>& from = {});
  /// All said since it was last asked, as a paragraph of a dispatch (docs/formats.md): `turns` are the first and the
  /// last that it tells of, where it tells of turns.
  json::object paragraph(std::string label = {}, json::array turns = {});

 private:
  bool is_new(const std::string& text);

  const Words& words_;
  std::uint64_t salt_;
  std::map<std::string, std::uint64_t, std::less<>> occasions_;
  std::set<std::string> said_;
  json::array paragraph_;
};

/// The sentences of a text that have six words or more, by a reader who takes every stop before a blank for an end:
/// "St. Louis" ends one.
std::vector<std::string> long_sentences(std::string_view text);

}  // namespace brownwater::wire::dispatch
