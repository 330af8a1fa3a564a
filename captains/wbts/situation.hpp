#pragma once

#include <array>
#include <deque>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "captains/wbts/charts.hpp"
#include "captains/wbts/weights.hpp"
#include "engine/games/wbts/standing.hpp"

/// How things stand for a general: strengths by hex, and what each goal asks for.
namespace brownwater::captains::general {

/// A goal as it stands.
struct GoalNow {
  bool hostile = false;  ///< the enemy has it
  int own_at = 0;        ///< own points in it or close by
  int own_near = 0;      ///< own points that could come to it in a few weeks
  int enemy_near = 0;    ///< his points, those farther off by half
  int wanted = 0;        ///< own points that it asks for: to take it, or to hold it
  int garrison = 0;      ///< of them in the place itself at least
};

constexpr bool is_transport(wbts::VesselKind kind) {
  return kind == wbts::VesselKind::kRiverTransport || kind == wbts::VesselKind::kNavalTransport;
}

inline constexpr std::size_t kStationsTried = 3;
using Stations = std::array<wbts::HexId, kStationsTried>;
inline constexpr std::size_t kLandingsTried = 8;
using Shores = std::array<Landing, kLandingsTried>;

class Situation {
 public:
  /// The view of the seat of `side`. Units of the column on its way are counted only if `with_column`.
  Situation(const wbts::Scenario& scenario, const wbts::State& seen, Side side, bool with_column,
            Temper temper = Temper::kSteady);

  const wbts::Scenario& scenario;
  const wbts::State& state;
  Side side;
  const Weights& weights;
  std::shared_ptr<const Charts> charts;
  BySide<std::vector<std::uint16_t>> points;  ///< troops by hex
  BySide<std::vector<wbts::HexId>> held;      ///< hexes with troops, in the order of the counters
  std::vector<GoalNow> goals;                 ///< in the order of the charts

  Side enemy() const { return enemy_of(side); }
  int own(wbts::HexId hex) const { return points[side][hex]; }
  int his(wbts::HexId hex) const { return points[enemy()][hex]; }
  /// Positions of units, in the engine's form.
  const wbts::Field& field() const;
  /// Units that a leader can take along at most.
  int capacity_of(wbts::LeaderId leader) const;
  /// The rail hexes that trains reach from one.
  const std::vector<bool>& by_rail(wbts::HexId from) const;
  /// WS-6.2: by goal, stations from which troops would march to it, such as trains reach from a hex nearer to it: the
  /// nearest first, `kNowhere` where there are no more.
  const std::vector<Stations>& stations_from(wbts::HexId from) const;
  /// WS-6.3: the same by one of the own transports that lies next to a hex.
  const std::vector<Shores>& shores_from(wbts::HexId from, wbts::VesselId vessel) const;
  /// Whether troops cannot go there at all: enemies, neutrals, the end of the theatre.
  bool is_barred(wbts::HexId hex) const;
  /// WS-6.3: steps of one of the own vessels to each water this week; a transport's with troops aboard.
  const std::vector<std::uint16_t>& by_water(wbts::VesselId vessel) const;
  /// The same for a transport, without troops aboard if `empty`.
  std::vector<std::uint16_t> steps_of(wbts::VesselId vessel, bool empty) const;
  /// WS-9.1: whether a vessel without troops aboard runs past enemy forts where she is wanted beyond.
  bool may_run_past(const wbts::VesselCounter& vessel) const;
  /// Changes the points in a hex by that many.
  void lift(wbts::HexId hex, int lifted);
  /// Pull of a goal on a column that is so far from it.
  int pull_of(std::size_t goal, int way) const { return draws_[goal].weight / (way + draws_[goal].far); }
  bool draws(std::size_t goal) const { return draws_[goal].weight > 0; }
  /// A great goal that the enemy holds with troops.
  bool is_great_prize(std::size_t goal) const;
  /// The best of all goals from a hex.
  int pull_at(wbts::HexId hex) const;
  /// WS-10.1: worth of three to one in an attack on a great goal, for each point of its value; it grows in the
  /// first year.
  int grip() const;
  /// Hundredths of what a hex is worth off the chain of supply: more, as the end comes.
  int hungry_percent() const;
  /// The enemy's whole strength in hundredths of the own, within bounds: the stronger side can afford to lose more.
  int odds_percent() const { return odds_percent_; }
  /// Points that may be taken away from a hex.
  int spare_at(wbts::HexId hex) const;
  /// WS-7.1: hundredths by which a hex's cover multiplies a side's strength.
  int cover_percent(wbts::HexId hex, Side of) const;
  /// WS-7.3, WS-8.1: whether it is an own capital that an enemy could shut in, so that it would live on its own stock.
  bool may_be_shut_in(wbts::HexId hex) const;
  /// His points next to a hex that could attack over the side between.
  int pressed_by(wbts::HexId hex) const;
  /// Whether a force can live there.
  bool is_fed(wbts::HexId hex) const;

 private:
  void count_troops(bool with_column);
  void look_at_goals();
  void weigh();
  int urgency_of(const Goal& goal) const;
  bool is_hostile(const Goal& goal) const;
  int garrison_of(const Goal& goal, const GoalNow& now) const;
  int wanted_at(const Goal& goal, const GoalNow& now) const;

  /// Pull of a goal: its weight over the way to it and `far` more.
  struct Draw {
    int weight = 0;
    int far = 1;
  };
  std::vector<Draw> draws_;
  std::vector<std::uint16_t> drawing_;  ///< goals that draw at all
  int odds_percent_ = 100;
  // OPTIMISATION: made when they are first asked for; none of them changes with `lift`.
  mutable std::optional<wbts::Field> field_;
  mutable std::deque<std::pair<wbts::HexId, std::vector<bool>>> rails_;
  mutable std::deque<std::pair<wbts::VesselId, std::vector<std::uint16_t>>> waters_;
  mutable std::deque<std::pair<wbts::HexId, std::vector<Stations>>> stations_;
  mutable std::deque<std::pair<std::pair<wbts::HexId, wbts::VesselId>, std::vector<Shores>>> shores_;
  mutable std::vector<std::int16_t> capacities_;  ///< by leader, below 0 if not asked for yet
};

}  // namespace brownwater::captains::general
