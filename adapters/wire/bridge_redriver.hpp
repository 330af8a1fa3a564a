#pragma once

#include <tuple>

#include "adapters/wire/bridge_erased.hpp"
#include "engine/games/redriver/redriver.hpp"

namespace brownwater::wire::red_river_fights {

/// A bridge of the Red River campaign. `Fights` has the rules' own bridge as `Rules`, its arguments besides the
/// campaign as a tuple (`told`), and a function that writes a battle.
template <class Fights>
class RedRiverBridge final : public ErasedBridge<typename Fights::Rules> {
  using Rules = typename Fights::Rules;
  using Battle = typename Rules::Battle;

 public:
  RedRiverBridge()
      : ErasedBridge<Rules>({.rule = "RR-13.3", .not_over = "the fight is not over", .not_over_rule = "RR-13.2"}) {}

 private:
  std::optional<boost::json::object> write(const Setting& setting, const redriver::State& state) const override {
    const auto owed = std::apply(
        [&](const auto&... told) {
          return Rules::fight_owed(told..., setting.scenario.as<redriver::Scenario>(), state);
        },
        Fights::told(setting));
    if (!owed) return std::nullopt;
    return Fights::write(setting, state, owed->draft());
  }

  std::expected<redriver::Action, Fault> decision(const Setting& setting, const redriver::State& state,
                                                  const Setting& fought, const kernel::AnyState& ended) const override {
    auto action = std::apply(
        [&](const auto&... told) {
          return Rules::result(told..., setting.scenario.as<redriver::Scenario>(), state,
                               fought.scenario.as<typename Battle::Scenario>(), ended.as<typename Battle::State>());
        },
        Fights::told(setting));
    if (!action) return std::unexpected(this->explained(setting, action.error()));
    return std::move(*action);
  }
};

}  // namespace brownwater::wire::red_river_fights
