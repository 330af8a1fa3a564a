#include "captains/search/noddy_unseen.hpp"

#include <algorithm>
#include <bit>

#include "captains/noddy/situation.hpp"
#include "captains/search/water_by_lot.hpp"
#include "engine/core/seats.hpp"
#include "engine/games/noddy/damage.hpp"
#include "engine/games/noddy/ground.hpp"

namespace brownwater::captains::search {
namespace {

using noddy::HitEffect;
using noddy::ShipIndex;
using noddy::SpecialEffect;

std::uint8_t d6(chance::Whim& whim) { return static_cast<std::uint8_t>(1 + whim.below(6)); }

/// Damage that an enemy's vessel may have suffered.
class Battered {
 public:
  Battered(const noddy::Scenario& scenario, noddy::State& state, ShipIndex ship, chance::Whim& whim)
      : scenario_(scenario),
        state_(state),
        ship_(ship),
        tables_(scenario.tables()),
        card_(scenario.card(ship)),
        battery_(scenario.kind_of(ship) == noddy::Kind::kBattery),
        move_(state.move),
        at_(state.ships[ship]),
        whim_(whim) {}

  void suffer(int hits) {
    at_.hidden.top_halves = card_.top_halves;
    // ND-5.1, ND-5.2: everybody sees a list, which costs her a knot.
    for (const bool lists : {at_.lists_to_port, at_.lists_to_starboard}) slow(at_.hidden, lists ? kKnot : 0);
    for (; hits > 0; --hits) strike();
    if (!at_.sinking) return;
    // ND-2.5: the view does not say how long she has been settling.
    at_.hidden.top_halves = -1;
    at_.hidden.sinks_in = static_cast<std::uint8_t>(move_ + whim_.below(6U + tables_.sinking_moves));
  }

 private:
  static constexpr int kKnot = noddy::kHalvesAKnot;

  static void slow(noddy::Hidden& hidden, int halves) {
    hidden.top_halves = static_cast<noddy::HalfKnots>(hidden.top_halves - halves);
  }
  /// A hit, unless what is seen of her speaks against it.
  void strike() {
    noddy::Hidden after = at_.hidden;
    if (battery_) {
      if (d6(whim_) >= tables_.battery_gun_out) lose_gun(after);
    } else {
      take(after, tables_.effects[d6(whim_) - 1U]);
      const bool seen_faster = after.top_halves < noddy::kHalvesAKnot * at_.speed;
      if (after.top_halves < 0 || seen_faster) return;
    }
    at_.hidden = after;
  }

  void take(noddy::Hidden& hidden, HitEffect effect) {
    switch (effect) {
      case HitEffect::kHalfKnot: return slow(hidden, 1);
      case HitEffect::kKnot: return slow(hidden, kKnot);
      case HitEffect::kGunOrHalfKnot:
        // Half of these hits find no gun: so battles of two captains show.
        if (whim_.below(2) == 0 || !lose_gun(hidden)) slow(hidden, 1);
        return;
      case HitEffect::kSpecial: {
        const int row = d6(whim_) + d6(whim_) - 2;
        return take(hidden, tables_.specials[static_cast<std::size_t>(row)]);
      }
    }
  }

  // Effects that all would have seen (lists, fire, the magazine) are in her view already, or did not happen.
  void take(noddy::Hidden& hidden, SpecialEffect effect) {
    switch (effect) {
      case SpecialEffect::kHelmsmanKilled: hidden.helmsman_until = std::max(hidden.helmsman_until, lasts(1)); return;
      case SpecialEffect::kShutterJammed:
        if (!card_.guns.empty()) hidden.jammed_until[whim_.below(gun_count())] = lasts(d6(whim_));
        return;
      case SpecialEffect::kSteamPipes: hidden.steam_pipes = true; return;
      case SpecialEffect::kSmokeStack: hidden.smoke_stack = true; return slow(hidden, 2 * kKnot);
      case SpecialEffect::kScrewFouled: hidden.fouled_until = std::max(hidden.fouled_until, lasts(d6(whim_))); return;
      case SpecialEffect::kSteering: hidden.steering_until = std::max(hidden.steering_until, lasts(d6(whim_))); return;
      case SpecialEffect::kBoilerHoled: hidden.boiler_holed = true; return;
      case SpecialEffect::kMagazine:
      case SpecialEffect::kListToPort:
      case SpecialEffect::kListToStarboard:
      case SpecialEffect::kFire: return;
    }
  }
  /// ND-1.5: the last of that many moves after a past one.
  std::uint8_t lasts(int moves) {
    return move_ <= 1 ? std::uint8_t{0}
                      : static_cast<std::uint8_t>(1 + whim_.below(move_ - 1U) + static_cast<unsigned>(moves));
  }

  std::uint32_t gun_count() const { return static_cast<std::uint32_t>(card_.guns.size()); }
  /// ND-4.7, ND-7.1: takes a gun of a face at random; a turret's armour mostly saves its guns. Returns whether there
  /// was a gun; without one the hit costs speed instead.
  bool lose_gun(noddy::Hidden& hidden) {
    const auto face = static_cast<noddy::Face>(whim_.below(4));
    noddy::GunSet left = noddy::guns_on(scenario_, state_, ship_, face);
    if (left == 0) return false;
    for (auto skip = whim_.below(static_cast<std::uint32_t>(std::popcount(left))); skip > 0; --skip) left &= left - 1U;
    const auto gun = static_cast<std::size_t>(std::countr_zero(left));
    const bool saved = card_.guns[gun].mount == noddy::Mount::kTurret && card_.armour.turret != 0 && whim_.below(5) > 0;
    if (!saved) hidden.guns_out |= noddy::gun_bit(gun);
    return true;
  }

  const noddy::Scenario& scenario_;
  const noddy::State& state_;
  ShipIndex ship_;
  const noddy::Tables& tables_;
  const noddy::Card& card_;
  bool battery_;
  std::uint8_t move_;
  noddy::Ship& at_;
  chance::Whim& whim_;
};

/// Hits that own guns may have made on an enemy: they were laid on him last.
int hits_likely_on(const noddy::Scenario& scenario, const noddy::State& seen, Side own, ShipIndex foe,
                   chance::Whim& whim) {
  constexpr int kMostMoves = 8;
  constexpr std::uint32_t kOneIn = 6;
  constexpr int kMostHits = 12;
  int hits = 0;
  open_table::for_each_ship(scenario.forces_of(own), [&](ShipIndex ship) {
    const noddy::Hidden& guns = seen.ships[ship].hidden;
    for (std::size_t gun = 0; gun < scenario.card(ship).guns.size(); ++gun) {
      if (guns.fired_in[gun] == 0 || guns.last_target[gun] != foe) continue;
      for (int move = std::min<int>(guns.fired_in[gun], kMostMoves); move > 0; --move)
        hits += whim.below(kOneIn) == 0 ? 1 : 0;
    }
  });
  return std::min(hits, kMostHits);
}

/// ND-3.1: not at her moorings, where she may lie afloat.
bool has_taken_ground(const noddy::Scenario& scenario, const noddy::State& state, ShipIndex ship) {
  return state.ships[ship].keel != noddy::Keel::kFree && !scenario.is_moored(ship);
}

/// Vessels that everybody sees aground where neither the chart nor the seat's knowledge has ground.
noddy::ShipSet caught_unawares(const noddy::Scenario& scenario, const noddy::State& state) {
  noddy::ShipSet caught = 0;
  open_table::for_each_ship(scenario.vessels() & state.on_sheet, [&](ShipIndex ship) {
    const noddy::Ship& at = state.ships[ship];
    if (at.fate != noddy::Fate::kAfloat || !has_taken_ground(scenario, state, ship)) return;
    if (!noddy::touches_ground(scenario, state, ship, at.pose)) caught |= noddy::bit(ship);
  });
  return caught;
}

/// No vessel floats over a patch on which she would lie aground.
bool is_clear(const noddy::Scenario& scenario, const noddy::State& state, const noddy::Shoal& shoal) {
  bool clear = true;
  open_table::for_each_ship(scenario.vessels() & state.on_sheet, [&](ShipIndex ship) {
    const noddy::Card& card = scenario.card(ship);
    clear = clear && (has_taken_ground(scenario, state, ship) || card.draught_tenths <= shoal.depth_tenths ||
                      !plane::within(shoal.at, plane::outline(state.ships[ship].pose, card.hull), shoal.radius));
  });
  return clear;
}

/// A patch for her to have run upon, with what of her hull led the way; narrower where others float about her.
noddy::Shoal shoal_beneath(const noddy::Scenario& scenario, const noddy::State& state, ShipIndex ship,
                           noddy::Shoal shoal) {
  const noddy::Ship& at = state.ships[ship];
  const plane::Hull& hull = scenario.card(ship).hull;
  const int draught = scenario.card(ship).draught_tenths;
  shoal.at = plane::nearest_point(plane::advanced(at.pose.at, at.way, hull.length), plane::outline(at.pose, hull));
  shoal.depth_tenths = static_cast<std::uint16_t>(std::clamp<int>(shoal.depth_tenths, 0, std::max(draught - 1, 0)));
  while (shoal.radius > 1 && !is_clear(scenario, state, shoal)) shoal.radius /= 2;
  return shoal;
}

/// No hull lies where it would strike a mine.
bool is_clear(const noddy::Scenario& scenario, const noddy::State& state, plane::Point at) {
  bool clear = true;
  open_table::for_each_ship(state.on_sheet, [&](ShipIndex ship) {
    clear = clear && !plane::within(at, plane::outline(state.ships[ship].pose, scenario.card(ship).hull),
                                    scenario.tables().mine_radius);
  });
  return clear;
}

}  // namespace

void draw_damage(const noddy::Scenario& scenario, const noddy::View& view, noddy::State& state, chance::Whim& whim) {
  if (scenario.options().open_damage || state.outcome) return;
  const Side own = side_of(view.seat);
  open_table::for_each_ship(scenario.forces_of(enemy_of(own)) & ~scenario.regiments(), [&](ShipIndex ship) {
    if (state.ships[ship].fate != noddy::Fate::kAfloat) return;
    const int hits = hits_likely_on(scenario, view.seen, own, ship, whim);
    Battered(scenario, state, ship, whim).suffer(hits);
  });
}

void draw_mines(const noddy::Scenario& scenario, const noddy::View& view, noddy::State& state, chance::Whim& whim) {
  constexpr std::uint8_t kLikelyFuse = 5;
  for (noddy::Mine& mine : state.mines) {
    if (mine.live_from == 0) mine.live_from = static_cast<std::uint8_t>(kLikelyFuse - 1 + whim.below(3));
  }
  if (state.outcome) return;
  const Side own = side_of(view.seat);
  const auto unknown =
      std::ranges::count_if(scenario.draft().mines, [&](const noddy::Mine& mine) { return mine.side != own; });
  if (unknown == 0) return;
  for (std::uint32_t left = whim.below(static_cast<std::uint32_t>(unknown) + 1); left > 0 && !state.mines.full();
       --left) {
    const auto clear = [&](plane::Point point) { return is_clear(scenario, state, point); };
    if (const auto at = water_by_lot(scenario.chart(), whim, clear))
      state.mines.push_back({.at = *at, .side = enemy_of(own), .live_from = kLikelyFuse});
  }
}

void draw_shoals(const noddy::Scenario& scenario, const noddy::View& view, noddy::State& state, chance::Whim& whim) {
  constexpr plane::Mil kLeast = 500;
  constexpr std::uint32_t kWider = 1500;
  if (state.outcome) return;
  const Side own = side_of(view.seat);
  std::uint16_t deepest = 0;
  open_table::for_each_ship(scenario.vessels() & state.on_sheet,
                            [&](ShipIndex ship) { deepest = std::max(deepest, scenario.card(ship).draught_tenths); });
  // If all draughts float there, no side would learn of it.
  const auto any = [&] {
    return noddy::Shoal{.radius = static_cast<plane::Mil>(kLeast + static_cast<plane::Mil>(whim.below(kWider + 1))),
                        .depth_tenths = static_cast<std::uint16_t>(whim.below(std::max<std::uint32_t>(deepest, 1))),
                        .side = whim.below(2) == 0 ? std::optional(enemy_of(own)) : std::nullopt};
  };
  const auto unknown =
      std::ranges::count_if(scenario.draft().shoals, [&](const noddy::Shoal& shoal) { return shoal.side != own; });
  const noddy::ShipSet caught = caught_unawares(scenario, state);
  open_table::for_each_ship(caught, [&](ShipIndex ship) {
    if (!state.shoals.full()) state.shoals.push_back(shoal_beneath(scenario, state, ship, any()));
  });
  const auto more = std::max<std::ptrdiff_t>(unknown - std::popcount(caught), 0);
  if (more == 0) return;
  for (auto left = whim.below(static_cast<std::uint32_t>(more) + 1); left > 0 && !state.shoals.full(); --left) {
    noddy::Shoal shoal = any();
    const auto clear = [&](plane::Point point) {
      shoal.at = point;
      return is_clear(scenario, state, shoal);
    };
    if (water_by_lot(scenario.chart(), whim, clear)) state.shoals.push_back(shoal);
  }
}

}  // namespace brownwater::captains::search
