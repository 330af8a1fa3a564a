#pragma once

#include <map>
#include <string>

#include "tests/steered/watch.hpp"

namespace brownwater::steered {

/// Reckons a game's result anew, twice: from what was told since it began, and from the board as the state's text has
/// it. Both must come to what the state's text says of the result. Rules are read nowhere.
class Results {
 public:
  Results(const wire::Codec& codec, Counts& counts) : codec_(codec), counts_(counts) {}

  void begin(const wire::Setting& setting, const kernel::AnyState& state);
  /// Takes in all events of a decision.
  void hear(const json::array& events);
  /// Compares the state's text; a game may be over or not.
  void compare(const json::object& now);

 private:
  struct Share {
    long long part = 0;
    long long whole = 0;
  };

  void hear_of_battle(const json::object& event);
  void hear_ruling(const json::object& act);
  void compare_battle(const json::object& now);
  void compare_campaign(const json::object& now);
  void compare_war(const json::object& now);
  bool counts_in(const json::object& unit) const;
  bool is_lost(const json::object& unit) const;
  int progress(const json::object& now, const json::object& objective) const;
  Share losses(const json::object& now, std::string_view side) const;
  json::object judged(const json::object& now) const;
  void expect(bool holds, std::string_view what) {
    if (!holds) ++counts_["untrue " + std::string(what)];
  }

  const wire::Codec& codec_;
  Counts& counts_;
  json::object options_;
  json::object first_;                            ///< the state's text when the game began
  std::map<std::string, std::string> fates_;      ///< as told
  std::map<std::string, std::string> sides_;      ///< as told
  std::map<std::string, std::int64_t> strength_;  ///< as told: what MOBAS leaves a ship
  std::map<std::string, std::int64_t> ledger_;    ///< as told: points by cause
  std::set<std::string> taken_;                   ///< as told: places of the war
  std::set<std::string> named_;                   ///< places that events name, of all games
  bool places_known_ = true;
};

}  // namespace brownwater::steered
