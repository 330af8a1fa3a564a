#include "adapters/wire/bridge_erased.hpp"
#include "adapters/wire/bridge_wbts.hpp"
#include "adapters/wire/redriver/flotilla.hpp"
#include "adapters/wire/wbts/war_expedition.hpp"
#include "engine/games/redriver/redriver.hpp"
#include "engine/games/wbts_fights.hpp"

namespace brownwater::wire {
namespace {

class WbtsExpeditionBridge final : public ErasedBridge<games::WarFights<redriver::RedRiver>> {
 public:
  WbtsExpeditionBridge()
      : ErasedBridge({.rule = "WS-12.2", .not_over = "the expedition is not over", .not_over_rule = "WS-12.2"}) {}

 private:
  std::optional<json::object> write(const Setting& setting, const wbts::State& state) const override {
    return wbts_wire::campaign_of_expedition(wbts_wire::cast_of(setting), state);
  }

  std::expected<wbts::Action, Fault> decision(const Setting&, const wbts::State& state, const Setting& fought,
                                              const kernel::AnyState& ended) const override {
    if (state.owed.top_if<wbts::Ascending>() == nullptr)
      return std::unexpected(Fault{"", "no expedition waits for its result", "WS-12.2"});
    return wbts_wire::result_of_expedition(red_river_wire::muster_of(fought).scenario, ended.as<redriver::State>());
  }
};

}  // namespace

const AnyBridge& wbts_expedition_bridge() {
  static const WbtsExpeditionBridge bridge;
  return bridge;
}

}  // namespace brownwater::wire
