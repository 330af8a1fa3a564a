#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/codec.hpp"

namespace brownwater::steered {

namespace json = boost::json;

using Counts = std::map<std::string, std::uint64_t, std::less<>>;

/// A decision that could be taken, and its result.
struct Tried {
  Seat seat = Seat::kUnion;
  const kernel::AnyAction* action = nullptr;
  const kernel::AnyPlayed* played = nullptr;
};

/// A decision in a game, and the texts to compare it with: the texts of the state before and after, the events, the
/// action. Properties read these texts, not the rules.
struct Decision {
  const wire::Setting& setting;
  const kernel::AnyState& before;
  const Tried& taken;
  json::object action;
  json::object was;
  json::object is;
  json::array events;
};

/// Looks at games while they are played, and counts what it saw:
///   - "looked PROPERTY": how often a property was held against a game;
///   - "moved CONDITION EVENTS…", "acted CONDITION ACTION", "silent FIELD TOLD…", "unlike FIELD TOLD…": what
///   tests/steered/<system>.json must allow;
///   - "met CONDITION | STEP": what the game's matrix must not call impossible.
class Watch {
 public:
  Watch(const wire::Codec& codec, const json::object& system, Counts& counts)
      : codec_(codec), system_(system), counts_(counts) {}

  /// `tried` are decisions that could be taken now; `taken` is the one that is.
  void look(const wire::Setting& setting, const kernel::AnyState& before, std::span<const Tried> tried,
            const Tried& taken);

 private:
  void places(const Decision& decision);
  void acts(const Decision& decision);
  void meets(const Decision& decision);
  void meeting(const json::array& units, const json::object& text);
  void views(const Decision& decision, std::span<const Tried> tried);

  void looked(std::string_view property) { ++counts_["looked " + std::string(property)]; }

  const wire::Codec& codec_;
  const json::object& system_;
  Counts& counts_;
  std::uint64_t decisions_ = 0;
  std::size_t views_ = 0;
};

}  // namespace brownwater::steered
