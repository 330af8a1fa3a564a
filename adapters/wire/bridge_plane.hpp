#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "adapters/wire/bridge.hpp"
#include "adapters/wire/bridge_telling.hpp"
#include "adapters/wire/redriver/red_river_codec.hpp"
#include "engine/games/red_river_plane_reach.hpp"
#include "engine/games/redriver/redriver.hpp"

/// What the fights of the Red River campaign are alike in, by whatever book of the open table they are fought.
namespace brownwater::wire::red_river_fights {

/// RR-13.1: the section's reach with banks, names and north; the campaign's `place` names the river, and `exits` are
/// each side's edge.
boost::json::object write_plane(const games::PlaneReach& reach, const redriver::Section& section,
                                std::string_view place, boost::json::object exits);

/// RR-13.2: to bring so many ships out, or to destroy a set of the forces, a bit for each in the order of the actors.
struct Aim {
  Side side = Side::kUnion;
  std::optional<int> exits;
  std::uint32_t foes = 0;
  bool or_disarmed = false;
};
boost::json::object write_aim(const Aim& aim, const std::vector<Actor>& actors);

/// Of the cards or sheets of the enemies that no register has, the one of an actor's `ship`; null for all others.
const boost::json::value* own_text(std::string_view ship, const boost::json::object& enemies);

/// A bridge to a book whose cards the campaign does not know. `Fights` has the rules' own bridge as `Rules`, the book
/// as `Book`, and says its codec, its `cast` of a campaign, and how a battle is written.
template <class Fights>
class CastBridge final : public Bridge {
 public:
  using Rules = typename Fights::Rules;
  using Book = typename Fights::Book;

  const Codec& campaign() const override { return red_river_codec(); }
  const Codec& battle() const override { return Fights::codec(); }

  bool waits(const kernel::AnyState& state) const override {
    return state.as<redriver::State>().phase == redriver::Phase::kFight;
  }

  std::optional<boost::json::object> fight_owed(const Setting& setting, const kernel::AnyState& state) const override {
    const auto& campaign = state.as<redriver::State>();
    const auto owed = Rules::fight_owed(Fights::cast(setting), setting.scenario.as<redriver::Scenario>(), campaign);
    if (!owed) return std::nullopt;
    return Fights::write(setting, campaign, owed->draft());
  }

  std::string_view rule() const override { return "RR-13.3"; }
  Seat seat_for_result(const kernel::AnyState& state) const override {
    return Rules::seat_for_result(state.as<redriver::State>());
  }

  bool is_result(const kernel::AnyAction& action) const override {
    return std::holds_alternative<redriver::FightFought>(action.as<redriver::Action>());
  }

  std::expected<kernel::AnyAction, Fault> result(const Setting& setting, const kernel::AnyState& state,
                                                 const Setting& fought, const kernel::AnyState& ended) const override {
    if (!battle().game().outcome(ended)) return std::unexpected(Fault{"", "the fight is not over", "RR-13.2"});
    auto action =
        Rules::result(Fights::cast(setting), setting.scenario.as<redriver::Scenario>(), state.as<redriver::State>(),
                      fought.scenario.as<typename Book::Scenario>(), ended.as<typename Book::State>());
    if (action) return kernel::AnyAction::of(std::move(*action));
    const kernel::NotPlayed refused{
        .cause = kernel::NotPlayed::Cause::kRefused, .refusal = action.error(), .wanted = {}, .at = 0};
    return std::unexpected(campaign().explain(setting, refused));
  }
};

}  // namespace brownwater::wire::red_river_fights
