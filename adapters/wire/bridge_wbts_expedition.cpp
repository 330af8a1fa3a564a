#include "adapters/wire/bridge_wbts.hpp"
#include "adapters/wire/redriver/flotilla.hpp"
#include "adapters/wire/redriver/red_river_codec.hpp"
#include "adapters/wire/wbts/war_expedition.hpp"
#include "adapters/wire/wbts/wbts_codec.hpp"

namespace brownwater::wire {
namespace {

class WbtsExpeditionBridge final : public Bridge {
 public:
  const Codec& campaign() const override { return wbts_codec(); }
  const Codec& battle() const override { return red_river_codec(); }
  bool waits(const kernel::AnyState& state) const override { return war_waits(state); }

  std::optional<json::object> fight_owed(const Setting& setting, const kernel::AnyState& state) const override {
    return wbts_wire::campaign_of_expedition(wbts_wire::cast_of(setting), state.as<wbts::State>());
  }

  std::string_view rule() const override { return "WS-12.2"; }
  Seat seat_for_result(const kernel::AnyState& state) const override { return war_seat(state); }
  bool is_result(const kernel::AnyAction& action) const override { return is_war_result(action); }

  std::expected<kernel::AnyAction, Fault> result(const Setting& setting, const kernel::AnyState& state,
                                                 const Setting& fought, const kernel::AnyState& ended) const override {
    if (!battle().game().outcome(ended)) return std::unexpected(Fault{"", "the expedition is not over", "WS-12.2"});
    if (state.as<wbts::State>().owed.top_if<wbts::Ascending>() == nullptr)
      return std::unexpected(Fault{"", "no expedition waits for its result", "WS-12.2"});
    const wbts::Action action =
        wbts_wire::result_of_expedition(red_river_wire::muster_of(fought).scenario, ended.as<redriver::State>());
    return brought_back(setting, state, action);
  }
};

}  // namespace

const Bridge& wbts_expedition_bridge() {
  static const WbtsExpeditionBridge bridge;
  return bridge;
}

}  // namespace brownwater::wire
