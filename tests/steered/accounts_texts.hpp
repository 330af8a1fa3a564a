#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/steered/accounts.hpp"
#include "tests/steered/texts.hpp"

/// How accounts read texts.
namespace brownwater::steered {

using Names = std::set<std::string>;

std::string text_of(const json::value& value);
/// 0 for null.
std::int64_t number_of(const json::value& value);
/// 0 where nothing stands under the key.
std::int64_t number_at(const json::object& object, std::string_view key);
std::int64_t sum_of(const json::value& list);
/// The sum, over a list of objects, of the numbers under the key.
std::int64_t sum_of(const json::value& list, std::string_view key);
/// The entry of a list that has that value under the key, or null.
const json::object* named(const json::value& list, std::string_view key, const json::value& name);
/// Whether an event of one of those kinds names the ship.
bool told(const json::array& events, const json::value& ship, const Names& kinds);

class Balance {
 public:
  explicit Balance(const Tell& tell) : tell_(tell) {}
  void equal(const std::string& what, std::int64_t is, std::int64_t expected) const {
    if (is != expected) tell_(what + ": " + std::to_string(is) + ", not " + std::to_string(expected));
  }
  void holds(const std::string& what, bool holds) const {
    if (!holds) tell_(what);
  }

 private:
  const Tell& tell_;
};

/// By what a book reckons guns: a ship's dice together, each gun, or the dice of each battery.
enum class Armed : std::uint8_t { kShip, kGun, kBattery };

/// Guns of a sort, as a book tells sorts apart: "medium rifle" in Noddy, dice of "light" or "great" ones in Flotilla.
struct Sort {
  std::int64_t built = 0;
  std::int64_t guns = 0;  ///< that can fire
  std::int64_t rounds = 0;
};

/// One of those who fight, by a battle's text of any book.
struct Force {
  std::string id;
  bool ours = false;
  Armed armed = Armed::kShip;
  std::int64_t guns = 0;    ///< that can fire: guns, or their dice; a battery's
  std::int64_t built = 0;   ///< where the book counts guns, all of them
  std::int64_t rounds = 0;  ///< where the book counts them
  std::int64_t hull = 0;    ///< what is left of it
  std::int64_t turns = 0;   ///< of the battle, until she was lost where the book says when
  std::map<std::string, Sort> sorts;
  bool gone = false;    ///< sunk or an enemy's
  bool struck = false;  ///< her flag is down, or her crew has left her: she is whose the field is
};

/// All who fight, in a state of any book of battles.
std::vector<Force> forces_of(const json::object& state);
const Force* force_named(const std::vector<Force>& forces, const std::string& id);

/// A ship of the party: in the campaign, in the result, and in the battle at its start and end.
struct Ours {
  const std::string& name;
  std::string card;  ///< by whose card she fights
  const json::object& ship;
  const json::object& result;
  const Force& start;
  const Force& end;
};

/// A number of a result's list, which has an entry for each mount.
std::int64_t of_mount(const json::object* result, std::string_view key, std::size_t mount);
/// RR-9.4: of her points, as much as she lost of her hull; ND-8.1: half by top speed and half by guns.
std::int64_t share_lost(std::int64_t points, const Force& start, const Force& end);
/// Balances a ship's guns and rounds in a battle of the Red River, sort by sort.
void balance_guns(const Balance& balance, const Ours& ours);

}  // namespace brownwater::steered
