#include "adapters/wire/bridge_wbts.hpp"

#include "adapters/wire/bridge_erased.hpp"
#include "adapters/wire/json.hpp"
#include "adapters/wire/meeting/casting.hpp"
#include "adapters/wire/wbts/war_fight.hpp"
#include "adapters/wire/wbts/war_words.hpp"
#include "adapters/wire/words.hpp"
#include "engine/games/flotilla/flotilla.hpp"
#include "engine/games/mobas/mobas.hpp"
#include "engine/games/noddy/noddy.hpp"
#include "engine/games/wbts_fights.hpp"

namespace brownwater::wire {
namespace {

/// A fight is written as a meeting, which every book can fight.
template <kernel::Game G>
class WbtsBridge final : public ErasedBridge<games::WarFights<G>> {
 public:
  using Casting = json::object (*)(const json::object& meeting);
  explicit WbtsBridge(Casting casting)
      : ErasedBridge<games::WarFights<G>>(
            {.rule = "WS-12.1", .not_over = "the fight is not over", .not_over_rule = "WS-12.1"}),
        casting_(casting) {}

 private:
  std::optional<json::object> write(const Setting& setting, const wbts::State& state) const override {
    const wbts_wire::WarCast& cast = wbts_wire::cast_of(setting);
    // The set-up says which system its fights are fought in.
    if (word_in(wbts_wire::kFightsByWords, cast.scenario.draft().naval_fights) != G::kFacts.id) return std::nullopt;
    const auto meeting = wbts_wire::meeting_of_fight(cast, state);
    if (!meeting) return std::nullopt;
    return casting_(*meeting);
  }

  std::expected<wbts::Action, Fault> decision(const Setting& setting, const wbts::State& state, const Setting& fought,
                                              const kernel::AnyState& ended) const override {
    if (state.owed.top_if<wbts::NavalFight>() == nullptr)
      return std::unexpected(Fault{"", "no naval fight waits for its result", "WS-12.1"});
    const Codec& battle = this->battle();
    const json::object told = battle.write_outcome(fought, *battle.game().outcome(ended));
    return wbts_wire::result_of_fight(wbts_wire::cast_of(setting), state,
                                      battle.write_view(fought, ended, Seat::kUmpire),
                                      value_in(kSideWords, word_at(told, "winner")));
  }

  Casting casting_;
};

}  // namespace

std::array<const AnyBridge*, 3> wbts_bridges() {
  static const WbtsBridge<mobas::Mobas> mobas(meetings::cast_mobas);
  static const WbtsBridge<noddy::Noddy> noddy(meetings::cast_noddy);
  static const WbtsBridge<flotilla::Flotilla> flotilla(meetings::cast_flotilla);
  return {&mobas, &noddy, &flotilla};
}

}  // namespace brownwater::wire
