#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "captains/captain.hpp"
#include "captains/wbts/odds.hpp"
#include "engine/games/wbts/wbts.hpp"

namespace brownwater::captains {

/// The captain `general` of War Between the States, for either side: plays every part of the war to a plan
/// (docs/captains.md). He reads no list of actions. He keeps results about a scenario for the next decision; they are
/// the same whoever computes them.
const CaptainOf<wbts::War>& wbts_general();

/// The same by his temper: `cautious` or `bold` for him who is so named, `general` for the general; null for any other
/// name.
const CaptainOf<wbts::War>* find_general(std::string_view name);

/// Why the general of that name orders an attack, from what he sees when he is asked for orders; nothing if he would
/// not. The staff is of the general's mind.
std::optional<general::Motives> motives_of(const wbts::Scenario& scenario, const wbts::View& view,
                                           const wbts::Attack& attack, std::string_view name);

/// The captain `idle`, a yardstick for the general: he ends what may be ended, and answers the rest with anything
/// legal.
const CaptainOf<wbts::War>& wbts_idle();

/// The general's order, and how often the rules refused one that he wanted before it; each time he then tried less. For
/// tests, which hold the refusals to nearly none.
struct Proposal {
  wbts::Action action;
  int refused = 0;
};
Proposal proposal_of(const wbts::Scenario& scenario, const wbts::View& view);

/// The order that a person's staff gives in his name. `duties` are what he has handed over, a bit for each of `kDuties`
/// (delegation.hpp). Nothing where the decision is his own, or where the staff has nothing to order: it ends no step of
/// moves or fights.
std::optional<wbts::Action> staff_order(const wbts::Scenario& scenario, const wbts::View& view, std::uint32_t duties);

}  // namespace brownwater::captains
