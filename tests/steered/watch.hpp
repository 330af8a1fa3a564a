#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/codec.hpp"
#include "tests/steered/wild.hpp"

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

/// The texts that tell a seat of a decision: the action if it is its own, and the events that it may know.
json::array told_to(Seat seat, const wire::Codec& codec, const wire::Setting& setting, const Tried& tried);

/// The kinds of the events told, each once: " ship_grounded ship_moved".
std::string kinds_of(const json::array& told);

/// Looks at games while they are played, and counts what it saw:
///   - "looked PROPERTY": how often a property was held against a game;
///   - "moved CONDITION EVENTS…", "acted CONDITION ACTION", "silent FIELD TOLD…", "unlike FIELD TOLD…": what
///   tests/steered/<system>.json must allow;
///   - "leaked WHAT SEAT": what depends on something that the seat may not know: a fault;
///   - "apart WHAT SEAT TOLD…": what depends on it after a decision told the same: `apart` must have it;
///   - "showed EVENT": what first told a seat of one: `shows` must have it;
///   - "passed WHAT": ground, a hull or a mine that a hull passed over, and nothing was told; "elsewhere", where she
///   does not lie where her way ends: a fault;
///   - "met CONDITION | STEP": what the game's matrix must not call impossible;
///   - "refused CONDITION | STEP", "allowed CONDITION | STEP": a try of it that was refused, or not;
///   - "held CONDITION", "came STEP": each by itself;
///   - "unbalanced FAULT": what a campaign's fight lost, or doubled, on its way down or up (accounts.hpp).
class Watch {
 public:
  Watch(const json::object& schemas, const wire::Codec& codec, const json::object& system, Counts& counts)
      : codec_(codec), system_(system), counts_(counts), schemas_(schemas), wild_(schemas, whim_) {}

  /// `tried` are decisions that could be taken now; `taken` is the one that is.
  void look(const wire::Setting& setting, const kernel::AnyState& before, std::span<const Tried> tried,
            const Tried& taken);

 private:
  void fights(const wire::Setting& setting, const kernel::AnyState& before, const Tried& taken);
  void places(const Decision& decision);
  void acts(const Decision& decision);
  void meets(const Decision& decision, std::span<const Tried> tried);
  void meeting(const json::object& state, const json::object& text);
  void moment(const json::object& before, const json::object& after);
  void attempts(const Decision& decision, std::span<const Tried> tried);
  void attempt(const Decision& decision, const json::object& text);
  std::optional<json::object> wild(const std::string& kind);
  std::vector<std::string> acts_in(const json::object& group);
  std::vector<std::string> hold(const json::object& state);
  std::optional<bool> is_refused(const Decision& decision, const json::object& text) const;
  json::object inner(const wire::Setting& setting, const kernel::AnyState& state) const;
  void sweeps(const Decision& decision);
  void sweep_legs(const Decision& decision);
  void sweep_halves(const Decision& decision);
  void sweep_hexes(const Decision& decision);
  std::optional<std::string> sweep_path(const Decision& decision, const json::object& mover);
  void sweep_set_back(const Decision& decision, const json::object& rammer, const json::value& hex);
  void passed(std::string_view what) { ++counts_["passed " + std::string(what)]; }
  void views(const Decision& decision, std::span<const Tried> tried);
  void secrets(const wire::Setting& setting, const kernel::AnyState& before, std::span<const Tried> tried);
  /// Counts what of the seat's tells two states apart, before a decision or after one; returns whether anything does.
  bool tells_apart(Seat seat, const wire::Setting& setting, const kernel::AnyState& one, const kernel::AnyState& other,
                   const json::array* told);

  std::size_t below(std::size_t bound) { return whim_.below(static_cast<std::uint32_t>(bound)); }
  void looked(std::string_view property) { ++counts_["looked " + std::string(property)]; }

  const wire::Codec& codec_;
  const json::object& system_;
  Counts& counts_;
  const json::object& schemas_;
  /// Not the one of the games: a try here changes none of them.
  chance::Whim whim_{1, 2};
  Wild wild_;
  /// By its kind, the last action that could be taken.
  std::map<std::string, json::object, std::less<>> forms_;
  /// The kinds of actions and acts that each group of `meets` asks for.
  std::vector<std::vector<std::string>> kinds_;
  std::uint64_t decisions_ = 0;
  std::uint64_t looks_ = 0;
  std::size_t views_ = 0;
  std::size_t secrets_ = 0;
  std::uint64_t fights_ = 0;
};

}  // namespace brownwater::steered
