#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "tests/steered/accounts_texts.hpp"

namespace brownwater::steered {

namespace {

const json::object& fight_of(const json::array& events) {
  static const json::object kNone;
  const auto found =
      std::ranges::find_if(events, [](const json::value& event) { return event.at("type") == "fight_ended"; });
  return found == events.end() ? kNone : found->as_object();
}

constexpr std::array<std::string_view, 4> kVessels{"gunboats", "unarmed", "spar_boats", "heavy_gunboats"};
/// Their names in a battle.
constexpr std::array<std::string_view, 4> kVesselShips{"gunboat", "river_boat", "torpedo_boat", "heavy_gunboat"};

// ---- The campaign, before and after

/// Guns, mount by mount, and rounds, kind by kind.
void balance_stores(const Balance& balance, const json::object& was, const json::object& is, const json::object* result,
                    const json::array& events) {
  const json::value& id = was.at("id");
  const json::array& mounts = was.at("guns").as_array();
  std::map<std::string, std::int64_t> rounds;
  for (const json::value& kind : was.at("rounds").as_array())
    rounds[text_of(kind.at("gun"))] = number_of(kind.at("rounds"));
  for (const json::value& event : events)
    if (event.at("type") == "rounds_found" && event.at("to") == id)
      rounds[text_of(event.at("gun"))] += number_of(event.at("sum"));
  const bool otherwise = told(events, id, {"gun_remounted", "gun_tried", "mishap_thrown"});
  for (std::size_t mount = 0; mount < mounts.size(); ++mount) {
    const std::string gun = text_of(mounts[mount].at("gun"));
    rounds[gun] -= of_mount(result, "rounds_fired", mount);
    if (!otherwise)
      balance.equal(text_of(id) + "'s " + gun + " guns", number_of(is.at("guns").at(mount).at("mounted")),
                    number_of(mounts[mount].at("mounted")) - of_mount(result, "guns_out", mount));
  }
  for (const auto& [gun, left] : rounds) {
    const json::object* kind = named(is.at("rounds"), "gun", json::value(gun));
    balance.equal(text_of(id) + "'s " + gun + " rounds", kind == nullptr ? 0 : number_at(*kind, "rounds"), left);
  }
  for (const json::value& kind : is.at("rounds").as_array())
    balance.holds(text_of(id) + " has rounds of a new kind", rounds.contains(text_of(kind.at("gun"))));
}

/// She burned her own fuel, and lost her own barge. Fuel that is found goes to several ships; no event says how much to
/// which.
void balance_fuel(const Balance& balance, const json::object& was, const json::object& is, const json::array& events) {
  const auto fuel = [](const json::object& ship) { return number_at(ship, "fuel") + sum_of(ship.at("barges")); };
  std::int64_t left = fuel(was);
  std::int64_t found = 0;
  for (const json::value& event : events) {
    if (event.at("type") == "fuel_found") found += number_of(event.at("taken"));
    if (event.at("type") == "fuel_burned" && event.at("ship") == was.at("id")) left -= number_of(event.at("fuel"));
    if (event.at("type") == "mishap_thrown" && event.at("event") == "barge_lost" && event.at("ship") == was.at("id"))
      left -= number_of(event.at("detail"));
  }
  const std::int64_t has = fuel(is);
  balance.equal(text_of(was.at("id")) + "'s fuel", has, std::clamp(has, left, left + found));
}

void balance_ship(const Balance& balance, const json::object& was, const json::object& is, const json::object* result,
                  const json::array& events) {
  const json::value& id = was.at("id");
  const std::string name = text_of(id) + "'s ";
  const bool lost = result != nullptr && (is_true(*result, "sunk") || is_true(*result, "taken"));
  const bool afloat = is.at("fate") == "afloat";
  if (lost) return balance.holds(name + "loss is not in the campaign", !afloat);
  balance.holds(name + "loss is not in the result", afloat || told(events, id, {"ship_lost"}));
  if (!afloat) return;
  std::int64_t damage = result == nullptr ? 0 : number_at(*result, "damage");
  // A doubtful gun that bursts, and a fire that burns on when the turn ends, cost her more.
  for (const json::value& event : events)
    if (event.at("type") == "gun_tried" && event.at("ship") == id) damage += number_of(event.at("damage"));
  if (is_true(was, "on_fire"))
    balance.holds(name + "points grew", number_at(is, "points_left") <= number_at(was, "points_left") - damage);
  else if (!told(events, id, {"ship_repaired"}))
    balance.equal(name + "points", number_at(is, "points_left"), number_at(was, "points_left") - damage);
  balance_stores(balance, was, is, result, events);
  balance_fuel(balance, was, is, events);
}

void balance_section(const Balance& balance, const json::object& was, const json::object& is,
                     const json::object& result) {
  for (const std::string_view sort : kVessels) {
    const auto count = [&](const json::object& of, std::string_view key) {
      return number_at(of.at(key).as_object(), sort);
    };
    const std::string name(sort);
    balance.equal(name, count(is, "vessels"),
                  count(was, "vessels") - count(result, "sunk") - count(result, "captured"));
    balance.equal("captured " + name, count(is, "captured"), count(was, "captured") + count(result, "captured"));
  }
  for (const json::value& battery : was.at("batteries").as_array()) {
    const json::object* after = named(is.at("batteries"), "place", battery.at("place"));
    const json::object* fought = named(result.at("batteries"), "place", battery.at("place"));
    if (after == nullptr) return balance.holds("a battery is gone", false);
    const std::int64_t silenced = fought == nullptr ? 0 : sum_of(fought->at("guns_silenced"));
    balance.equal("a battery's guns", sum_of(after->at("guns"), "left"), sum_of(battery.at("guns"), "left") - silenced);
  }
}

// ---- The battle

/// Those of the enemy's who are of a sort, in order.
std::vector<Force> of_sort(const json::object& scenario, const std::vector<Force>& forces, std::string_view ship) {
  std::vector<Force> of;
  for (const json::value& entry : scenario.at("forces").as_array()) {
    if (entry.at("side") != "confederate" || entry.at("ship") != json::value(ship)) continue;
    if (const Force* force = force_named(forces, text_of(entry.at("id")))) of.push_back(*force);
  }
  return of;
}

class RiverBattle {
 public:
  RiverBattle(const Settled& settled, const Fought& fought, const Tell& tell)
      : settled_(settled),
        fought_(fought),
        balance_(tell),
        start_(forces_of(fought.start)),
        end_(forces_of(fought.end)),
        fight_(fight_of(settled.events)),
        section_(*named(settled.was.at("sections"), "index", fight_.at("section"))),
        armed_(start_.front().armed) {}

  void balance() const {
    Names seen;
    for (const Force& force : start_) {
      balance_.holds(force.id + " is there twice", seen.insert(force.id).second);
      if (force_named(end_, force.id) == nullptr) return balance_.holds(force.id + " is not there at the end", false);
    }
    std::int64_t all = 0;
    for (const json::value& id : fight_.at("ships").as_array()) {
      balance_party(id);
      ++all;
    }
    const auto ours = static_cast<std::int64_t>(std::ranges::count(start_, true, &Force::ours));
    balance_.equal("ships of the party", ours, all);
    for (std::size_t sort = 0; sort < kVessels.size(); ++sort) all += balance_vessels(sort);
    all += balance_batteries();
    if (is_true(section_, "ironclad")) balance_ironclad(), ++all;
    balance_.equal("those who fight", static_cast<std::int64_t>(start_.size()), all);
    balance_events();
  }

 private:
  bool runs_past() const { return fought_.scenario.at("objectives").as_array().front().at("kind") == "exit"; }
  /// Whether the party has the field at the end.
  bool has_field() const { return is_true(settled_.result, "passed") && !runs_past(); }

  void balance_party(const json::value& id) const {
    const std::string name = text_of(id);
    const json::object& ship = *named(settled_.was.at("ships"), "id", id);
    const json::object* result = named(settled_.result.at("ships"), "ship", id);
    const Force* start = force_named(start_, name);
    const Force* end = force_named(end_, name);
    if (start == nullptr || end == nullptr) return balance_.holds(name + " is not in the battle", false);
    // A result leaves out whom nothing befell.
    static const json::object kUnhurt{{"guns_out", json::array()}, {"rounds_fired", json::array()}};
    if (result == nullptr) result = &kUnhurt;
    const bool abandoned = armed_ == Armed::kGun && end->struck;
    const bool lost = end->gone || abandoned || (end->struck && !has_field());
    const bool tells_loss = is_true(*result, "sunk") || is_true(*result, "taken");
    balance_.equal(name + " lost", tells_loss, lost);
    const std::int64_t damage = number_at(*result, "damage");
    const std::int64_t points = number_at(ship, "points_left");
    if (lost) balance_.equal(name + "'s damage", damage, points);
    if (!lost) balance_.equal(name + "'s damage", damage, std::min(points - 1, share_lost(points, *start, *end)));
    balance_guns(balance_,
                 {.name = name, .card = card_of(name), .ship = ship, .result = *result, .start = *start, .end = *end});
  }

  /// By whose card she fights.
  std::string card_of(const std::string& name) const {
    return text_of(named(fought_.scenario.at("forces"), "id", json::value(name))->at("ship"));
  }

  std::int64_t balance_vessels(std::size_t sort) const {
    const std::string name(kVessels[sort]);
    const std::vector<Force> there = of_sort(fought_.scenario, end_, kVesselShips[sort]);
    const std::int64_t met = number_at(section_.at("vessels").as_object(), kVessels[sort]);
    const auto count = static_cast<std::int64_t>(there.size());
    // A battle has room for 32; who finds none stays out of it.
    balance_.holds(name + " left out", count == met || (count < met && start_.size() == 32));
    const auto lost =
        std::ranges::count_if(there, [&](const Force& force) { return force.gone || (force.struck && has_field()); });
    const auto told = [&](std::string_view how) {
      return number_at(settled_.result.at(how).as_object(), kVessels[sort]);
    };
    balance_.equal(name + " lost", told("sunk") + told("captured"), lost);
    return count;
  }

  std::int64_t balance_batteries() const {
    std::vector<std::string> ids;
    for (const json::value& battery : fought_.scenario.at("batteries").as_array())
      ids.push_back(text_of(battery.at("id")));
    std::size_t next = 0;
    for (const json::value& battery : section_.at("batteries").as_array()) {
      const std::int64_t left = sum_of(battery.at("guns"), "left");
      if (left == 0) continue;
      if (next >= ids.size()) return balance_.holds("a battery is left out", false), 0;
      const Force& start = *force_named(start_, ids[next]);
      const Force& end = *force_named(end_, ids[next++]);
      balance_.equal(start.id + "'s guns down", start.guns, left);
      const json::object* result = named(settled_.result.at("batteries"), "place", battery.at("place"));
      balance_.equal(start.id + "'s guns up", result == nullptr ? 0 : sum_of(result->at("guns_silenced")),
                     start.guns - end.guns);
      if (result != nullptr && is_true(*result, "mine_fired"))
        balance_.holds("a mine that is not there goes off", is_true(battery.as_object(), "mine"));
    }
    balance_.equal("batteries", static_cast<std::int64_t>(ids.size()), static_cast<std::int64_t>(next));
    return static_cast<std::int64_t>(next);
  }

  void balance_ironclad() const {
    for (const json::value& entry : fought_.scenario.at("forces").as_array()) {
      const bool other = std::ranges::find(kVesselShips, text_of(entry.at("ship"))) != kVesselShips.end();
      if (entry.at("side") != "confederate" || other) continue;
      const Force& end = *force_named(end_, text_of(entry.at("id")));
      const bool lost = end.gone || (end.struck && has_field());
      return balance_.equal("the ironclad lost", settled_.result.at("ironclad") != "untouched", lost);
    }
    balance_.holds("the ironclad is left out", false);
  }

  /// Each shot, gun and box that the battle's end is short of has its event.
  void balance_events() const {
    std::map<std::string, std::int64_t> shots;
    std::map<std::string, std::int64_t> hurt;
    for (const json::value& event : fought_.events) {
      const std::string type = text_of(event.at("type"));
      if (type == "gun_fired") ++shots[text_of(event.at("ship"))];
      if (type == "guns_lost") hurt[text_of(event.at("unit"))] += number_of(event.at("guns"));
      if (type == "box_crossed") hurt[text_of(event.at("ship"))] += 1;
      if (type == "ship_damaged") hurt[text_of(event.at("ship"))] += number_of(event.at("points"));
    }
    for (const Force& start : start_) {
      const Force& end = *force_named(end_, start.id);
      if (armed_ == Armed::kGun && start.rounds > 0)
        balance_.equal(start.id + "'s shots", shots[start.id], start.rounds - end.rounds);
      const std::int64_t lost = start.hull - end.hull;
      // The last hit may be more than she has left.
      if (armed_ == Armed::kShip)
        balance_.holds(start.id + "'s hits", hurt[start.id] == lost || (hurt[start.id] > lost && end.hull == 0));
      if (armed_ == Armed::kBattery)
        balance_.equal(start.id + "'s hits", hurt[start.id], start.hull - end.hull + start.guns - end.guns);
    }
  }

  const Settled& settled_;
  const Fought& fought_;
  Balance balance_;
  std::vector<Force> start_;
  std::vector<Force> end_;
  const json::object& fight_;
  const json::object& section_;
  Armed armed_;
};

}  // namespace

void balance_river(const Settled& settled, const Tell& tell) {
  const Balance balance(tell);
  const json::object& fight = fight_of(settled.events);
  if (fight.empty()) return tell("no event tells that the fight ended");
  for (const json::value& entry : settled.was.at("ships").as_array()) {
    const json::object& was = entry.as_object();
    const json::object* is = named(settled.is.at("ships"), "id", was.at("id"));
    if (is == nullptr) return tell("a ship is gone from the campaign");
    if (was.at("fate") != "afloat") continue;
    balance_ship(balance, was, *is, named(settled.result.at("ships"), "ship", was.at("id")), settled.events);
  }
  for (const json::value& entry : settled.was.at("sections").as_array()) {
    static const json::object kNothing{
        {"sunk", json::object()}, {"captured", json::object()}, {"batteries", json::array()}};
    const json::object* is = named(settled.is.at("sections"), "index", entry.at("index"));
    if (is == nullptr) return tell("a section is gone");
    const bool field = entry.at("index") == fight.at("section");
    balance_section(balance, entry.as_object(), *is, field ? settled.result : kNothing);
  }
}

void balance_river_battle(const Settled& settled, const Fought& fought, const Tell& tell) {
  if (fight_of(settled.events).empty()) return tell("no event tells that the fight ended");
  RiverBattle(settled, fought, tell).balance();
}

}  // namespace brownwater::steered
