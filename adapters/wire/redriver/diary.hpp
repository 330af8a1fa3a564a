#pragma once

#include <string>

#include "adapters/wire/redriver/flotilla.hpp"
#include "adapters/wire/redriver/tables.hpp"
#include "engine/games/redriver/event.hpp"

namespace brownwater::wire::red_river_wire {

/// Tells what happened in plain sentences, each event by itself, with its rule. Thread safe: there is no state.
class Diary {
 public:
  /// Both must outlive the diary.
  Diary(const Muster& muster, const TablesRead& tables) : muster_(muster), tables_(tables) {}

  /// One entry, or nothing for what a diary passes over (orders, quiet throws).
  std::string entry(const redriver::Event& event) const;

  std::string ship(redriver::ShipIndex ship) const;
  std::string ships(redriver::ShipSet ships) const;

 private:
  struct Telling;
  const Muster& muster_;
  const TablesRead& tables_;
};

}  // namespace brownwater::wire::red_river_wire
