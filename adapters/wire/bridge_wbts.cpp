#include "adapters/wire/bridge_wbts.hpp"

#include "adapters/wire/flotilla/flotilla_codec.hpp"
#include "adapters/wire/json.hpp"
#include "adapters/wire/meeting/casting.hpp"
#include "adapters/wire/mobas/mobas_codec.hpp"
#include "adapters/wire/noddy/noddy_codec.hpp"
#include "adapters/wire/wbts/war_fight.hpp"
#include "adapters/wire/wbts/war_words.hpp"
#include "adapters/wire/wbts/wbts_codec.hpp"
#include "adapters/wire/words.hpp"
#include "engine/games/wbts/wbts.hpp"

namespace brownwater::wire {
namespace {

/// A fight is written as a meeting, which every book can fight.
class WbtsBridge final : public Bridge {
 public:
  using Casting = json::object (*)(const json::object& meeting);
  WbtsBridge(const Codec& battle, Casting casting) : battle_(battle), casting_(casting) {}

  const Codec& campaign() const override { return wbts_codec(); }
  const Codec& battle() const override { return battle_; }

  bool waits(const kernel::AnyState& state) const override { return war_waits(state); }

  std::optional<json::object> fight_owed(const Setting& setting, const kernel::AnyState& state) const override {
    const wbts_wire::WarCast& cast = wbts_wire::cast_of(setting);
    // The set-up says which system its fights are fought in.
    if (word_in(wbts_wire::kFightsByWords, cast.scenario.draft().naval_fights) != battle_.system()) return std::nullopt;
    const auto meeting = wbts_wire::meeting_of_fight(cast, state.as<wbts::State>());
    if (!meeting) return std::nullopt;
    return casting_(*meeting);
  }

  std::string_view rule() const override { return "WS-12.1"; }
  Seat seat_for_result(const kernel::AnyState& state) const override { return war_seat(state); }
  bool is_result(const kernel::AnyAction& action) const override { return is_war_result(action); }

  std::expected<kernel::AnyAction, Fault> result(const Setting& setting, const kernel::AnyState& state,
                                                 const Setting& fought, const kernel::AnyState& ended) const override {
    const auto outcome = battle_.game().outcome(ended);
    if (!outcome) return std::unexpected(Fault{"", "the fight is not over", "WS-12.1"});
    if (state.as<wbts::State>().owed.top_if<wbts::NavalFight>() == nullptr)
      return std::unexpected(Fault{"", "no naval fight waits for its result", "WS-12.1"});
    const json::object told = battle_.write_outcome(fought, *outcome);
    const wbts::Action action = wbts_wire::result_of_fight(wbts_wire::cast_of(setting), state.as<wbts::State>(),
                                                           battle_.write_view(fought, ended, Seat::kUmpire),
                                                           value_in(kSideWords, word_at(told, "winner")));
    return brought_back(setting, state, action);
  }

 private:
  const Codec& battle_;
  Casting casting_;
};

}  // namespace

bool war_waits(const kernel::AnyState& state) {
  const wbts::Owed& owed = state.as<wbts::State>().owed;
  return owed.top_if<wbts::NavalFight>() != nullptr || owed.top_if<wbts::Ascending>() != nullptr;
}

Seat war_seat(const kernel::AnyState& state) {
  const auto* owed = state.as<wbts::State>().owed.top_if<wbts::NavalFight>();
  return owed == nullptr ? Seat::kUnion : seat_of(owed->side);
}

bool is_war_result(const kernel::AnyAction& action) {
  const auto& decided = action.as<wbts::Action>();
  return std::holds_alternative<wbts::FightFought>(decided) || std::holds_alternative<wbts::ExpeditionBack>(decided);
}

std::expected<kernel::AnyAction, Fault> brought_back(const Setting& setting, const kernel::AnyState& state,
                                                     const wbts::Action& action) {
  const Codec& war = wbts_codec();
  const kernel::AnyAction brought = kernel::AnyAction::of(action);
  const auto refused = war.game().refuse(setting.scenario, state, war_seat(state), brought);
  if (!refused) return brought;
  return std::unexpected(
      war.explain(setting, {.cause = kernel::NotPlayed::Cause::kRefused, .refusal = *refused, .wanted = {}, .at = 0}));
}

std::array<const Bridge*, 3> wbts_bridges() {
  static const WbtsBridge mobas(mobas_codec(), meetings::cast_mobas);
  static const WbtsBridge noddy(noddy_codec(), meetings::cast_noddy);
  static const WbtsBridge flotilla(flotilla_codec(), meetings::cast_flotilla);
  return {&mobas, &noddy, &flotilla};
}

}  // namespace brownwater::wire
