#pragma once

#include <boost/json.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/bridge.hpp"
#include "engine/chance/whim.hpp"

/// Plain accounts of the fights of a campaign. They hold every bridge to one rule: a fight comes up from its battle as
/// it went down, changed only by what the battle tells. They read the texts of states, scenarios, events and decisions.
namespace brownwater::steered {

namespace json = boost::json;

/// Takes down what does not balance: "noddy: cairo's rounds: 12, not 14". The book of the battle stands before it.
using Tell = std::function<void(const std::string& fault)>;

/// A decision of a campaign that a fight's result is, and what came of it.
struct Settled {
  json::object was;
  json::object result;
  json::array events;
  json::object is;
};

Settled settled_by(const wire::Codec& campaign, const wire::Setting& setting, const kernel::AnyState& before,
                   const kernel::AnyAction& result, const kernel::AnyPlayed& played);

/// Red River: the campaign after a result is the one before it less what the result says.
void balance_river(const Settled& settled, const Tell& tell);

/// A battle from its first state to its last, as texts.
struct Fought {
  json::object scenario;
  json::object start;
  json::object end;
  json::array events;
};

/// Red River: the battle starts with the ships, guns and rounds that met, each once; its end, its events and the result
/// agree.
void balance_river_battle(const Settled& settled, const Fought& fought, const Tell& tell);

/// The war: the battle or expedition has the ships of the war's list, each once; those lost there, and no others, are
/// lost to their vessels.
void balance_war(const Settled& settled, const Fought& fought, const Tell& tell);

/// How a battle is brought to its end.
enum class End { kPlayed, kStopped };

struct Fight {
  Fought fought;
  Settled settled;
};

/// Hands the fight down for which the state waits, and brings it up again. The battle is played at random to its end,
/// or to an umpire's stop soon after its beginning. Before that it yields no result. Nothing where no fight waits, or
/// where it could not be fought, which is told.
std::optional<Fight> fight_through(const wire::AnyBridge& bridge, const wire::Setting& setting,
                                   const kernel::AnyState& state, End end, std::uint64_t seed, const Tell& tell);

/// Balances a fight of the bridge. Each fault begins with the book of the battle.
void balance(const wire::AnyBridge& bridge, const Fight& fight, const Tell& tell);

/// Both. Returns whether there was such a fight.
bool balance_fight(const wire::AnyBridge& bridge, const wire::Setting& setting, const kernel::AnyState& state, End end,
                   std::uint64_t seed, const Tell& tell);

}  // namespace brownwater::steered
