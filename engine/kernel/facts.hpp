#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/rule.hpp"

namespace brownwater::kernel {

/// The kinds of games.
enum class Kind : std::uint8_t {
  kBattle,    ///< two sides fight
  kCampaign,  ///< the Union's side alone decides, and its fights are battles of their own
  kWar,       ///< both sides decide, and naval fights and expeditions are games of their own
};

/// The unit of time of a book.
struct TurnFacts {
  std::string_view one = "turn";
  std::string_view many = "turns";
  int seconds = 60;          ///< what a turn stands for where battles of several books are compared
  bool by_the_book = false;  ///< whether the book itself says how long it is
};

/// The measures of a battle's end, besides those that every battle has.
struct LossFacts {
  std::string_view damage = "points";  ///< the unit in which damage is told
  int damage_parts = 1;                ///< how many counted parts make one unit: two halves
  std::string_view guns = "guns";      ///< what is out of action of a ship's armament
  bool counts_guns = false;
  bool abandoned = false;
  bool surrendered = false;
  bool taken = false;
};

/// The person who rules in a game.
struct RefereeFacts {
  std::string_view title = "umpire";
  RuleRef rule;             ///< by which he rules
  bool waited_for = false;  ///< whether the game waits for decisions of his
};

/// A rank offered to a player, and the name of the captain who stands behind it.
struct Rank {
  std::string_view name;
  std::string_view captain;
};

/// The program's players of a system (docs/captains.md).
struct CaptainFacts {
  std::span<const std::string_view> names;  ///< weakest first
  std::span<const Rank> ranks;              ///< weakest first
  std::string_view searching;               ///< the first word of those who look ahead; empty where none does
};

/// The parts of the program that a system has besides its play.
struct Offers {
  bool cards = false;       ///< a card for each ship of the register
  bool points = false;      ///< ships have prices, and fleets of equal points can be drawn up
  bool comparison = false;  ///< meetings are cast for it
  bool hall = false;        ///< a page for the big screen
  bool letters = false;     ///< battles by file between two
  bool clerk = false;       ///< a page for a table with its own dice, where the program is clerk and umpire
  bool squadrons = false;   ///< a side's ships can be given out among captains
  bool what_if = false;     ///< what a decision would have come to may be asked while the game goes on
};

/// The description of a system without its rules. One constant beside each game; `/api/systems` sends it to pages. Only
/// files named `facts.hpp` may hold such text, and no rule reads it.
struct Facts {
  SystemId system = SystemId::kNone;
  std::string_view id;      ///< in files, messages and addresses: "mobas"
  std::string_view name;    ///< of the book: "MOBAS"
  std::string_view prefix;  ///< of its rules' ids: "MB-"
  Kind kind = Kind::kBattle;
  TurnFacts turn;
  LossFacts losses;
  RefereeFacts referee;
  CaptainFacts captains;
  Offers offers;
};

/// Captains and ranks of a book of battles whose captain fights by considerations and whose admiral looks ahead.
inline constexpr std::array<std::string_view, 4> kBattleCaptains{"random", "hasty", "captain", "admiral"};
inline constexpr std::array<Rank, 5> kBattleRanks{{{.name = "Ensign", .captain = "random"},
                                                   {.name = "Lieutenant", .captain = "hasty"},
                                                   {.name = "Captain", .captain = "captain"},
                                                   {.name = "Commodore", .captain = "admiral:200"},
                                                   {.name = "Admiral", .captain = "admiral:1000"}}};
inline constexpr CaptainFacts kCaptainsOfBattles{
    .names = kBattleCaptains, .ranks = kBattleRanks, .searching = "admiral"};

}  // namespace brownwater::kernel
