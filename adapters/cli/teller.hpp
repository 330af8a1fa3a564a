#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "adapters/cli/telling.hpp"

namespace brownwater::cli {

/// The words of what changes a number.
using Causes = std::map<std::string, std::string, std::less<>>;

/// Reads the keys of one event of the wire for a sentence about it.
class Teller {
 public:
  /// Both must outlive the teller.
  Teller(const json::object& event, const Names& names) : event_(event), names_(names) {}

  /// The value in words; empty if it is null or missing.
  std::string get(std::string_view key) const;
  /// The same of a key of the object at a key.
  std::string get(std::string_view key, std::string_view inner) const;
  /// A ship's name in place of her id.
  std::string name(std::string_view key) const;
  bool is(std::string_view key) const { return get(key) == "true"; }
  /// The entries of a list, with spaces between.
  std::string list(std::string_view key) const;
  /// What changed a number and why, by the words of each cause: ", -1 lies at anchor, +2 near the flagship".
  std::string changes(std::string_view key, const Causes& causes) const;
  /// "(22.5, 14)"
  std::string place(std::string_view key) const { return "(" + get(key) + ")"; }
  /// How a battle has ended.
  std::string end() const;

 private:
  const json::object& event_;
  const Names& names_;
};

/// The sentence for each type of event.
using Tellings = std::map<std::string, std::function<std::string(const Teller&)>, std::less<>>;

/// The sentence for an event; empty if its type has none.
std::string told_by(const Tellings& tellings, const json::object& event, const Names& names);

/// "the Union", "the Confederacy"; other words as they are.
std::string side_name(const std::string& side);

}  // namespace brownwater::cli
