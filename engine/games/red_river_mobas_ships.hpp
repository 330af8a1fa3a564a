#pragma once

#include "engine/games/mobas/types.hpp"
#include "engine/games/redriver/river.hpp"

/// RR-13.1: the ratings of those who meet, as a battle of MOBAS has them. Inside the bridge only.
namespace brownwater::games {

mobas::Ratings ratings_of(const redriver::HexRatings& hex);

/// A Union ship as she is now: RR-9.4, what points she has left; RR-5, her guns, boiler, grounding and spirits.
mobas::Ratings ratings_of_ship(const redriver::Scenario& scenario, const redriver::State& state,
                               redriver::ShipIndex index);

/// RR-6.9: an ironclad that is not finished. MOBAS has no armour faces: each that is halved takes its share of her FV.
mobas::Ratings ratings_of_ironclad(const redriver::Scenario& scenario, const redriver::MetIronclad& met);

mobas::Ratings ratings_of_battery(const redriver::Scenario& scenario, const redriver::Battery& battery);

}  // namespace brownwater::games
