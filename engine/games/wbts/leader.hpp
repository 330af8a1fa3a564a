#pragma once

#include <cstdint>

#include "engine/core/inline_list.hpp"
#include "engine/core/rule.hpp"
#include "engine/core/shape_forms.hpp"
#include "engine/games/wbts/tables.hpp"

namespace brownwater::wbts {

/// A leader by his place in the scenario's list.
using LeaderId = std::uint8_t;
inline constexpr LeaderId kNoLeader = 0xFF;
inline constexpr std::size_t kMaxLeaders = 200;
/// WS-3.1: ranks go from one star to five.
inline constexpr int kMostStars = 5;

/// WS-3.1
struct Ratings {
  std::uint8_t initiative = 0;
  std::uint8_t combat = 0;
  std::uint8_t span = 0;
  friend constexpr bool operator==(const Ratings&, const Ratings&) = default;
};

/// WS-3.1, WS-3.2: a leader as his data have him.
struct LeaderCard {
  Side side = Side::kUnion;
  std::uint8_t stars = 1;
  Ratings ratings;
  bool cavalry = false;
  Cycle enters;  ///< WS-3.2: the cycle in which he joins his side's pool
  friend constexpr bool operator==(const LeaderCard&, const LeaderCard&) = default;
};

/// The kinds of commands that a leader may hold.
enum class Command : std::uint8_t { kNone, kCorps, kCavalryCorps, kArmy };
inline constexpr auto kCommandText = shape::words("army", "corps", "cavalry_corps");
consteval shape::Form shape_form(const Command*) {
  shape::Form form = shape::named("HeadquartersKind", "wbts", sizeof(Command), 0);
  form.words = kCommandText;
  return form;
}

constexpr bool is_corps(Command command) { return command == Command::kCorps || command == Command::kCavalryCorps; }

/// WS-3.1: his present ratings; each reduction is listed with its rule.
struct StandingRatings {
  Ratings ratings;
  InlineList<Modifier, 3> modifiers;
};
StandingRatings ratings_in(const LeaderNumbers& numbers, const LeaderCard& card, Command command, bool on_supply_chain);

/// WS-2.3: whether a die lets him move, or attack, of himself.
constexpr bool passes_initiative(const Ratings& ratings, int die) { return die <= ratings.initiative; }

}  // namespace brownwater::wbts
