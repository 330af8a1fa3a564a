// Looks by plain geometry at all that a hull passes over in a decision. Everything that it met must have been told.

#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "tests/steered/geometry.hpp"
#include "tests/steered/texts.hpp"
#include "tests/steered/watch.hpp"

namespace brownwater::steered {

namespace {

/// In inches. The engine's places are whole mils, and its corners are rounded: together no more than a few mils.
constexpr double kRounding = 0.02;

double number(const json::value& value) { return value.to_number<double>(); }

/// A ship of an inch game as she lies, and what she draws.
struct Afloat {
  Lying hull;
  double draught = 0;
  bool strikes = true;  ///< mines: in Flotilla a ship that has a crew
};
using Fleet = std::map<std::string, Afloat>;

Fleet fleet_of(const json::array& units) {
  Fleet fleet;
  for (const json::value& one : units) {
    const json::object& unit = one.as_object();
    const json::value* hull = unit.if_contains("hull");
    if (hull == nullptr || !hull->is_object() || !unit.at("at").is_array()) continue;
    if (is(unit, "fate", "gone") || is(unit, "fate", "exited") || is(unit, "fate", "passed")) continue;
    fleet[std::string(unit.at("id").as_string())] = {.hull = {spot_of(unit.at("at")), number(unit.at("heading")),
                                                              number(hull->at("length")), number(hull->at("beam"))},
                                                     .draught = std::max(number(unit.at("draught_ft")), 0.1),
                                                     .strikes = !unit.contains("fate") || is(unit, "fate", "in_play")};
  }
  return fleet;
}

/// Whether an event of one of these kinds names the ship under that key.
bool told(const json::array& events, std::initializer_list<std::string_view> kinds, const std::string& ship) {
  return std::ranges::any_of(events, [&](const json::value& value) {
    const json::object& event = value.as_object();
    const bool kind = std::ranges::any_of(kinds, [&](std::string_view one) { return is(event, "type", one); });
    return kind && std::ranges::any_of(event, [&](const auto& part) {
             return part.value().is_string() && part.value().as_string() == ship;
           });
  });
}

/// Whether a mine there was struck or tried.
bool mine_told(const json::array& events, const json::value& at) {
  return std::ranges::any_of(events, [&](const json::value& event) {
    const json::object& text = event.as_object();
    return (is(text, "type", "mine_struck") || is(text, "type", "mine_failed") || is(text, "type", "mine_exploded")) &&
           text.at("at") == at;
  });
}

/// Takes down everything that a hull passes over on its way.
class Passage {
 public:
  Passage(const Decision& decision, const Water& water, const Fleet& fleet, const std::string& ship)
      : decision_(decision), water_(water), fleet_(fleet), ship_(ship), first_(fleet.at(ship).hull) {
    // A hull freed from a shoal leaves it through water no shallower than where she lay (FL-3.6).
    bears_ = std::min(fleet.at(ship).draught, water.under(first_));
  }

  /// She lies there for a moment. `reach`: how near a mine feels her.
  void pass(const Lying& hull, double reach) {
    const Lying least = hull.shrunk(kRounding);
    grounds_ |= water_.under(least) < bears_;
    for (const auto& [other, afloat] : fleet_) {
      if (other == ship_) continue;
      const Spot off = afloat.hull.at - hull.at;
      const double near = hull.reach() + afloat.hull.reach();
      if (std::abs(off.x) > near || std::abs(off.y) > near || !overlap(least, afloat.hull)) continue;
      if (!overlap(first_, afloat.hull)) hulls_.insert(other);
    }
    for (const json::value& mine : decision_.was.at("mines").as_array()) {
      const bool live = reach > 0 ? is(mine.as_object(), "fuse", "live") : !mine.at("gone").as_bool();
      const double away = hull.away(spot_of(mine.at("at")));
      const bool felt = reach > 0 ? away < reach - kRounding : least.away(spot_of(mine.at("at"))) == 0;
      if (live && felt && fleet_.at(ship_).strikes && !mine_told(decision_.events, mine.at("at"))) mines_ = true;
    }
  }

  bool grounds() const { return grounds_; }
  bool mines() const { return mines_; }
  const std::set<std::string>& hulls() const { return hulls_; }

 private:
  const Decision& decision_;
  const Water& water_;
  const Fleet& fleet_;
  std::string ship_;
  Lying first_;
  double bears_ = 0;
  bool grounds_ = false;
  bool mines_ = false;
  std::set<std::string> hulls_;
};

/// From one place to the other in a straight line, the heading kept.
template <class At>
void along(const Lying& from, Spot to, double apart, At&& at) {
  const Spot way = to - from.at;
  const int steps = 1 + static_cast<int>(std::hypot(way.x, way.y) / apart);
  for (int step = 0; step <= steps; ++step) {
    Lying hull = from;
    hull.at = from.at + (step / static_cast<double>(steps)) * way;
    at(hull);
  }
}

/// About the bow, degree by degree.
template <class At>
Lying about_bow(const Lying& from, double to, At&& at) {
  const double turn = std::remainder(to - from.heading, 360);
  const Spot bow = from.at + from.length / 2 * ahead(from.heading);
  const int steps = static_cast<int>(std::abs(turn));
  Lying hull = from;
  for (int step = 0; step <= steps; ++step) {
    hull.heading = from.heading + (steps == 0 ? 0 : turn * step / steps);
    hull.at = bow - from.length / 2 * ahead(hull.heading);
    at(hull);
  }
  return hull;
}

}  // namespace

/// FL-3.3, FL-3.5, FL-3.7, FL-4.12: a leg is straight, a turn swings about the bow, and all others lie still.
void Watch::sweep_legs(const Decision& decision) {
  constexpr double kApart = 0.15;
  const Water water(decision.setting.text.at("map").as_object());
  Fleet fleet = fleet_of(decision.was.at("units").as_array());
  for (const json::value& value : decision.events) {
    const json::object& event = value.as_object();
    const bool moves = is(event, "type", "ship_moved");
    if (!moves && !is(event, "type", "ship_turned")) continue;
    const std::string ship(event.at("ship").as_string());
    if (!fleet.contains(ship)) continue;
    looked("sweep");
    Lying& hull = fleet.at(ship).hull;
    Passage passage(decision, water, fleet, ship);
    const auto pass = [&](const Lying& here) { passage.pass(here, 0); };
    if (moves) {
      if (std::hypot(hull.at.x - spot_of(event.at("from")).x, hull.at.y - spot_of(event.at("from")).y) > kRounding)
        passed("elsewhere");
      along(hull, spot_of(event.at("to")), kApart, pass);
      hull.at = spot_of(event.at("to"));
    } else {
      hull = about_bow(hull, number(event.at("to")), pass);
    }
    if (passage.grounds()) passed("ground");
    if (!passage.hulls().empty()) passed("hull");
    if (passage.mines()) passed("mine");
  }
}

/// ND-1.3, ND-3.1, ND-6.3, ND-6.4: all go at once, in ten steps a half move; each step's end is looked at. Hulls that
/// meet are set back, so none ever lies on another; where the ground takes her she lies on it.
void Watch::sweep_halves(const Decision& decision) {
  constexpr double kReach = 0.5;
  constexpr int kSteps = 10;
  const Water water(decision.setting.text.at("map").as_object());
  Fleet fleet = fleet_of(decision.was.at("ships").as_array());
  std::map<std::string, const json::object*> legs;
  const auto tread = [&](const Fleet& before, const std::string& ship, const Lying& hull, bool last) {
    Passage passage(decision, water, before, ship);
    passage.pass(hull, kReach);
    if (passage.mines()) passed("mine");
    if (passage.grounds() && !(last && told(decision.events, {"ship_grounded"}, ship))) passed("ground");
  };
  const auto overlaps = [&](const Fleet& now, const Fleet& before) {
    for (auto one = now.begin(); one != now.end(); ++one)
      for (auto other = std::next(one); other != now.end(); ++other) {
        const bool now_on = overlap(one->second.hull.shrunk(kRounding), other->second.hull.shrunk(kRounding));
        if (now_on && !overlap(before.at(one->first).hull, before.at(other->first).hull)) passed("hull");
      }
  };
  const auto run_half = [&] {
    const Fleet before = fleet;
    for (int step = 1; step <= kSteps && !legs.empty(); ++step) {
      for (const auto& [ship, leg] : legs) {
        const int steps = static_cast<int>(number(leg->at("steps")));
        if (step > steps) continue;
        const Spot from = spot_of(leg->at("from"));
        Lying& hull = fleet.at(ship).hull;
        hull.at = from + step / static_cast<double>(steps) * (spot_of(leg->at("to")) - from);
        looked("sweep");
        tread(before, ship, hull, step == steps);
      }
      overlaps(fleet, before);
    }
    legs.clear();
  };
  for (const json::value& value : decision.events) {
    const json::object& event = value.as_object();
    if (is(event, "type", "ship_left") || is(event, "type", "ship_sank")) {
      run_half();
      fleet.erase(std::string(event.at("ship").as_string()));
    }
    const bool moves = is(event, "type", "ship_moved");
    const bool turns = is(event, "type", "ship_turned");
    if (!moves) run_half();
    if (!moves && !turns) continue;
    const std::string ship(event.at("ship").as_string());
    if (!fleet.contains(ship)) continue;
    if (moves) {
      if (legs.contains(ship)) run_half();
      legs[ship] = &event;
    }
    if (turns) {
      const Fleet before = fleet;
      fleet.at(ship).hull.heading = number(event.at("to"));
      looked("sweep");
      tread(before, ship, fleet.at(ship).hull, true);
    }
  }
  run_half();
}

void Watch::sweeps(const Decision& decision) {
  if (is(decision.action, "type", "ruling")) return;
  const json::value* how = system_.if_contains("sweeps");
  if (how == nullptr) return;
  if (*how == "legs") sweep_legs(decision);
  if (*how == "halves") sweep_halves(decision);
  if (*how == "hexes") sweep_hexes(decision);
}

namespace {

struct Cell {
  int row = 0;
  int column = 0;
  friend bool operator==(const Cell&, const Cell&) = default;
};

/// "C9": the row's letter and the column's number; every second row lies half a hex to the right.
Cell cell_of(const json::value& text) {
  const std::string name(text.as_string());
  return {name.front() - 'A', std::stoi(name.substr(1)) - 1};
}

std::string name_of(Cell at) { return static_cast<char>('A' + at.row) + std::to_string(at.column + 1); }

Cell next_to(Cell at, int facing) {
  const int right = at.row % 2;
  switch (facing) {
    case 0: return {at.row, at.column + 1};
    case 1: return {at.row + 1, at.column + right};
    case 2: return {at.row + 1, at.column - 1 + right};
    case 3: return {at.row, at.column - 1};
    case 4: return {at.row - 1, at.column - 1 + right};
    default: return {at.row - 1, at.column + right};
  }
}

/// Whether that kind of event names the ship in that hex.
bool told_in(const json::array& events, std::string_view kind, const json::value& ship, Cell at) {
  return std::ranges::any_of(events, [&](const json::value& value) {
    const json::object& event = value.as_object();
    return is(event, "type", kind) && event.at("ship") == ship && cell_of(event.at("hex")) == at;
  });
}

/// The ground of a hex: '.' deep, ',' shoal; nothing off the sheet.
std::optional<char> ground_of(const Decision& decision, Cell at) {
  const json::array& terrain = decision.setting.text.at("map").at("terrain").as_array();
  if (at.row < 0 || at.row >= static_cast<int>(terrain.size()) || at.column < 0) return std::nullopt;
  const json::string& row = terrain[static_cast<std::size_t>(at.row)].as_string();
  const auto column = static_cast<std::size_t>(at.column);
  return column < row.size() ? std::optional(row[column]) : std::nullopt;
}

/// MB-6.3: whether a mine of the other side lies there, and no ship is told to have touched it.
bool passes_mine(const Decision& decision, const json::object& ship, Cell at) {
  const json::array& ships = decision.was.at("ships").as_array();
  return std::ranges::any_of(decision.was.at("mines").as_array(), [&](const json::value& mine) {
    if (cell_of(mine.at("hex")) != at || mine.at("side") == ship.at("side")) return false;
    return std::ranges::none_of(ships, [&](const json::value& other) {
      return other.at("side") == ship.at("side") && told_in(decision.events, "mine_touched", other.at("id"), at);
    });
  });
}

const json::object& ship_of(const json::object& state, const json::value& id) {
  const json::array& ships = state.at("ships").as_array();
  return std::ranges::find_if(ships, [&](const json::value& one) { return one.at("id") == id; })->as_object();
}

}  // namespace

/// MB-4.1, MB-4.2, MB-6.3: ahead a hex at a time; the last may be another's who is rammed. Returns the last.
std::optional<std::string> Watch::sweep_path(const Decision& decision, const json::object& mover) {
  constexpr int kFacings = 6;
  const json::value& ship = mover.at("id");
  Cell at = cell_of(mover.at("hex"));
  int facing = static_cast<int>(number(mover.at("facing")));
  for (const json::value& step : decision.action.at("path").as_array()) {
    if (step != "ahead") {
      facing = (facing + (step == "port" ? kFacings - 1 : 1)) % kFacings;
      continue;
    }
    looked("sweep");
    at = next_to(at, facing);
    const std::optional<char> ground = ground_of(decision, at);
    if (!ground) {
      if (!told(decision.events, {"ship_withdrew"}, std::string(ship.as_string()))) passed("edge");
      return std::nullopt;
    }
    if (ground != '.' && !(ground == ',' && is(mover, "draught", "shallow"))) passed("ground");
    for (const json::value& other : decision.was.at("ships").as_array())
      if (other.at("id") != ship && other.at("hex").is_string() && cell_of(other.at("hex")) == at &&
          !told_in(decision.events, "ship_rammed", ship, at))
        passed("hull");
    if (passes_mine(decision, mover, at)) passed("mine");
    if (told_in(decision.events, "ship_rammed", ship, at)) break;
  }
  return name_of(at);
}

/// MB-5.2, MB-6.3: a rammer is set back into a hex that has water, no other ship, and a mine only if that is told.
void Watch::sweep_set_back(const Decision& decision, const json::object& rammer, const json::value& hex) {
  looked("sweep");
  const Cell at = cell_of(hex);
  const std::optional<char> ground = ground_of(decision, at);
  if (ground != '.' && ground != ',') passed("ground");
  for (const json::value& other : decision.is.at("ships").as_array())
    if (other.at("id") != rammer.at("id") && other.at("hex") == hex) passed("hull");
  if (passes_mine(decision, rammer, at)) passed("mine");
}

/// Follows who moves and who is set back. Every ship then lies where that ends, or is lost; the others lie still.
void Watch::sweep_hexes(const Decision& decision) {
  std::map<std::string, json::value> ends;
  if (is(decision.action, "type", "move")) {
    const json::object& mover = ship_of(decision.was, decision.action.at("ship"));
    if (const auto end = sweep_path(decision, mover)) ends[text_of(mover, "id")] = json::string(*end);
  }
  for (const json::value& value : decision.events) {
    const json::object& event = value.as_object();
    if (!is(event, "type", "rammer_set_back")) continue;
    sweep_set_back(decision, ship_of(decision.was, event.at("ship")), event.at("hex"));
    ends[text_of(event, "ship")] = event.at("hex");
  }
  for (const json::value& value : decision.was.at("ships").as_array()) {
    const auto end = ends.find(text_of(value.as_object(), "id"));
    const json::value& hex = ship_of(decision.is, value.at("id")).at("hex");
    if (hex.is_string() && hex != (end == ends.end() ? value.at("hex") : end->second)) passed("elsewhere");
  }
}

}  // namespace brownwater::steered
