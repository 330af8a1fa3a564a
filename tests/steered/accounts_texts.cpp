#include "tests/steered/accounts_texts.hpp"

#include <algorithm>

namespace brownwater::steered {

std::string text_of(const json::value& value) { return value.is_string() ? value.as_string().c_str() : ""; }
std::int64_t number_of(const json::value& value) { return value.is_null() ? 0 : value.to_number<std::int64_t>(); }
std::int64_t number_at(const json::object& object, std::string_view key) {
  const json::value* found = object.if_contains(key);
  return found == nullptr ? 0 : number_of(*found);
}

std::int64_t sum_of(const json::value& list) {
  std::int64_t sum = 0;
  for (const json::value& entry : list.as_array()) sum += number_of(entry);
  return sum;
}

std::int64_t sum_of(const json::value& list, std::string_view key) {
  std::int64_t sum = 0;
  for (const json::value& entry : list.as_array()) sum += number_at(entry.as_object(), key);
  return sum;
}

const json::object* named(const json::value& list, std::string_view key, const json::value& name) {
  for (const json::value& entry : list.as_array())
    if (entry.at(key) == name) return &entry.as_object();
  return nullptr;
}

bool told(const json::array& events, const json::value& ship, const Names& kinds) {
  return std::ranges::any_of(events, [&](const json::value& event) {
    return kinds.contains(text_of(event.at("type"))) &&
           std::ranges::any_of(event.as_object(), [&](const auto& part) { return part.value() == ship; });
  });
}

std::vector<Force> forces_of(const json::object& state) {
  const bool flotilla = state.contains("units");
  std::vector<Force> forces;
  for (const json::value& entry : state.at(flotilla ? "units" : "ships").as_array()) {
    const json::object& ship = entry.as_object();
    Force force{.id = text_of(ship.at("id")), .ours = ship.at(flotilla ? "first_side" : "side") == "union"};
    const std::string fate = text_of(ship.at(flotilla ? "fate" : "status"));
    force.armed = flotilla ? Armed::kBattery : ship.contains("guns") ? Armed::kGun : Armed::kShip;
    if (force.armed == Armed::kBattery) {
      const json::object& now = ship.at("now").as_object();
      force.guns = sum_of(now.at("batteries"), "dice");
      force.hull = ship.at("kind") == "ship" ? boxes_of(ship) - number_at(now, "crossed") : 0;
      force.turns = number_of(state.at("turn"));
      const json::array& batteries = ship.at("sheet").at("batteries").as_array();
      for (std::size_t at = 0; at < batteries.size(); ++at)
        force.sorts[batteries[at].at("gun") == "light" ? "light" : "great"].guns +=
            number_of(now.at("batteries").at(at).at("dice"));
      force.struck = fate == "surrendered" || fate == "abandoned";
      force.gone = fate == "hulk" || fate == "gone" || ship.at("side") != ship.at("first_side");
    } else if (force.armed == Armed::kShip) {
      force.hull = number_of(ship.at("fv_left"));
      force.guns = is_true(ship, "battery") ? force.hull : number_of(ship.at("dice"));
      force.gone = fate == "sunk";
      force.turns = number_of(fate == "afloat" ? state.at("turn") : ship.at("lost_in_turn"));
    } else {
      for (const json::value& gun : ship.at("guns").as_array()) {
        Sort& sort = force.sorts[text_of(gun.at("gun")) + (gun.at("rifled").as_bool() ? " rifle" : "")];
        const std::int64_t fires = gun.at("state") != "out" ? 1 : 0;
        ++force.built;
        ++sort.built;
        force.guns += fires;
        sort.guns += fires;
        force.rounds += number_of(gun.at("rounds"));
        sort.rounds += number_of(gun.at("rounds"));
      }
      force.hull = static_cast<std::int64_t>(2 * ship.at("own").at("top_speed").to_number<double>());
      force.struck = fate == "abandoned";
      force.gone = fate == "sunk" || fate == "taken" || (is_true(ship, "sinking") && fate != "withdrawn");
    }
    forces.push_back(std::move(force));
  }
  return forces;
}

const Force* force_named(const std::vector<Force>& forces, const std::string& id) {
  const auto found = std::ranges::find(forces, id, &Force::id);
  return found == forces.end() ? nullptr : &*found;
}

}  // namespace brownwater::steered
