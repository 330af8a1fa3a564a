#pragma once

#include <optional>
#include <string_view>

#include "adapters/wire/json.hpp"

namespace brownwater::wire {

/// A script played line by line (docs/formats.md, Script): first a scenario, then actions with their faces, things to
/// show, things to expect. Any text may be fed to it; a refused line changes nothing.
class Script {
 public:
  /// The answer to one line. After a first line that is refused there is nothing to play on: see `stopped`.
  json::object feed(std::string_view line);

  bool refused() const { return refused_; }            ///< whether any line was
  bool disappointed() const { return disappointed_; }  ///< whether any `expect` failed
  bool stopped() const { return stopped_; }

 private:
  json::object open(const json::value& text);
  json::object play(const json::value& text);
  json::object show(const json::value& text);
  json::object expect(const json::value& text);
  json::object refuse(const Fault& fault);
  json::object told(const std::vector<kernel::AnyEvent>& events) const;

  const Codec* codec_ = nullptr;
  Setting setting_;
  kernel::AnyState state_;
  bool refused_ = false;
  bool disappointed_ = false;
  bool stopped_ = false;
};

/// The place, as a JSON pointer, where `found` does not match its expected part; nothing if it matches. An object
/// matches if each key given matches. A list of objects that have an `id` matches by it. Any other value must be equal.
std::optional<std::string> mismatch(const json::value& expected, const json::value& found,
                                    const std::string& where = {});

}  // namespace brownwater::wire
