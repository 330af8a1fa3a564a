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
  /// Takes in all events of a decision, and the state after it, which is compared at the end and now and then.
  void take(const wire::Setting& setting, std::span<const kernel::AnyEvent> told, const kernel::AnyState& state,
            bool last);

 private:
  void hear(const json::array& events);
  void compare(const json::object& now);
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
  std::uint64_t decisions_ = 0;
};

}  // namespace brownwater::steered
