#include "engine/games/red_river_mobas_ships.hpp"

#include <algorithm>

#include "engine/games/red_river_line.hpp"

namespace brownwater::games {
namespace {

using redriver::HexRatings;
using redriver::ShipIndex;

void set_fv(mobas::Ratings& ratings, int fv) {
  ratings.fv = static_cast<std::uint8_t>(std::max(1, fv));
  ratings.critical = std::min<std::uint8_t>(ratings.critical, static_cast<std::uint8_t>(ratings.fv - 1));
}

}  // namespace

mobas::Ratings ratings_of(const HexRatings& hex) {
  return {.dice = hex.dice,
          .move = hex.move,
          .fv = hex.fv,
          .critical = hex.critical,
          .turret = hex.turret,
          .ram = hex.ram,
          .torpedo = hex.torpedo,
          .battery = false,
          .draught = hex.deep ? mobas::Draught::kDeep : mobas::Draught::kShallow};
}

mobas::Ratings ratings_of_ship(const redriver::Scenario& scenario, const redriver::State& state, ShipIndex index) {
  const redriver::UnionShip& card = scenario.ship(index);
  const redriver::Ship& ship = state.ships[index];
  mobas::Ratings ratings = ratings_of(card.hex);
  set_fv(ratings, share_up(card.hex.fv, redriver::points_left(scenario, state, index), card.points));
  int guns = 0;
  int ready = 0;
  for (std::size_t mount = 0; mount < card.guns.size(); ++mount) {
    guns += card.guns[mount].count;
    if (ship.rounds[card.guns[mount].kind] > 0) ready += redriver::guns_mounted(scenario, state, index, mount);
  }
  int dice = share_up(card.hex.dice, ready, guns);
  if (dice > 0) dice = std::clamp(dice + ship.spirits, 0, mobas::kMaxDice);
  ratings.dice = static_cast<std::uint8_t>(dice);
  // RR-7.3: without fuel she lies at anchor.
  const bool stopped = ship.grounding != redriver::Grounding::kNone || ship.laid_up > 0 || redriver::fuel_of(ship) == 0;
  ratings.move = stopped ? std::uint8_t{0}
                         : static_cast<std::uint8_t>(share_up(card.hex.move, kPercent - ship.boiler_cut, kPercent));
  return ratings;
}

mobas::Ratings ratings_of_ironclad(const redriver::Scenario& scenario, const redriver::MetIronclad& met) {
  const redriver::Ironclad& model = scenario.draft().ironclads[met.model];
  mobas::Ratings ratings = ratings_of(model.hex);
  if (!met.unfinished) return ratings;
  int guns = 0;
  int missing = 0;
  for (std::size_t mount = 0; mount < model.guns.size(); ++mount) {
    guns += model.guns[mount].count;
    missing += met.missing[mount];
  }
  int halved = 0;
  for (int face = 0; face < model.faces; ++face) halved += met.faces_halved >> face & 1;
  if (model.faces > 0) set_fv(ratings, share_up(model.hex.fv, 2 * model.faces - halved, 2 * model.faces));
  ratings.dice = static_cast<std::uint8_t>(share_up(model.hex.dice, guns - missing, guns));
  ratings.move =
      static_cast<std::uint8_t>(std::min<int>(model.hex.move, share_up(model.hex.move, met.knots, model.knots)));
  return ratings;
}

mobas::Ratings ratings_of_battery(const redriver::Scenario& scenario, const redriver::Battery& battery) {
  mobas::Ratings ratings;
  ratings.dice = static_cast<std::uint8_t>(std::min<int>(battery.guns_left(), scenario.draft().hex.battery_most_dice));
  ratings.fv = static_cast<std::uint8_t>(battery.guns_left());
  ratings.battery = true;
  return ratings;
}

}  // namespace brownwater::games
