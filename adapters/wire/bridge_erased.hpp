#pragma once

#include <utility>

#include "adapters/wire/bridge.hpp"
#include "engine/kernel/nested.hpp"

namespace brownwater::wire {

/// A bridge's words about itself on the wire.
struct BridgeWords {
  std::string_view rule;           ///< by which its fights may be fought as games
  std::string_view not_over;       ///< why there is no result while one is fought
  std::string_view not_over_rule;  ///< the rule that says so
};

/// Any bridge made of a typed one; how its fights are written, and what they came to, is left to say.
template <kernel::Bridge B>
class ErasedBridge : public AnyBridge {
 protected:
  using State = typename B::Campaign::State;
  using Action = typename B::Campaign::Action;
  using Ended = typename B::Battle::State;

 public:
  explicit ErasedBridge(const BridgeWords& words) : words_(words) {}

  const Codec& campaign() const final { return *codec_of(B::Campaign::kFacts.id); }
  const Codec& battle() const final { return *codec_of(B::Battle::kFacts.id); }
  bool waits(const kernel::AnyState& state) const final { return B::waits(state.as<State>()); }
  std::optional<boost::json::object> fight_owed(const Setting& setting, const kernel::AnyState& state) const final {
    return write(setting, state.as<State>());
  }
  std::string_view rule() const final { return words_.rule; }
  Seat seat_for_result(const kernel::AnyState& state) const final { return B::seat_for_result(state.as<State>()); }
  bool is_result(const kernel::AnyAction& action) const final { return B::is_result(action.as<Action>()); }

  /// The decision is checked by the campaign's own rules.
  std::expected<kernel::AnyAction, Fault> result(const Setting& setting, const kernel::AnyState& state,
                                                 const Setting& fought, const kernel::AnyState& ended) const final {
    if (!battle().game().outcome(ended))
      return std::unexpected(Fault{"", std::string(words_.not_over), std::string(words_.not_over_rule)});
    auto action = decision(setting, state.as<State>(), fought, ended);
    if (!action) return std::unexpected(std::move(action.error()));
    auto brought = kernel::AnyAction::of(std::move(*action));
    const auto refusal = campaign().game().refuse(setting.scenario, state, seat_for_result(state), brought);
    if (refusal) return std::unexpected(explained(setting, *refusal));
    return brought;
  }

 protected:
  Fault explained(const Setting& setting, const kernel::Refusal& refusal) const {
    return campaign().explain(setting,
                              {.cause = kernel::NotPlayed::Cause::kRefused, .refusal = refusal, .wanted = {}, .at = 0});
  }

 private:
  virtual std::optional<boost::json::object> write(const Setting& setting, const State& state) const = 0;
  /// The decision that a finished battle leads to.
  virtual std::expected<Action, Fault> decision(const Setting& setting, const State& state, const Setting& fought,
                                                const kernel::AnyState& ended) const = 0;

  BridgeWords words_;
};

}  // namespace brownwater::wire
