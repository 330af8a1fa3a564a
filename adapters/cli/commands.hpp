#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "adapters/cli/console.hpp"
#include "adapters/cli/inputs.hpp"
#include "adapters/wire/rules_changes.hpp"

/// The commands of `brownwater`, as plain functions: each takes its order, does its work on the console, and returns
/// the number that the program ends with. Their output is in docs/commands.md.
namespace brownwater::cli {

struct ServeOrder {
  std::uint16_t port = 8861;
  std::string host = "127.0.0.1";
  bool lan = false;        ///< on the address that the local network has for this machine
  std::string public_url;  ///< by which others reach the pages; empty for none
  std::optional<std::string> database;
  unsigned games_per_minute = 120;  ///< from one address; 0 for no limit
  unsigned connections = 1024;
  std::string reminder_webhook;               ///< empty for none
  std::string reminder_sendmail;              ///< a path; empty for none
  unsigned reminder_after = 24;               ///< in hours
  std::optional<std::uint16_t> metrics_port;  ///< nothing for no metrics
  std::string metrics_host = "127.0.0.1";
  std::string log = "json";  ///< `json`, `plain` or `none`
};
int serve(const ServeOrder& order, const Console& console);

/// A copy of the games' file, and back.
struct BackupOrder {
  std::string database;
  std::string file;
  bool overwrite = false;
};
int backup(const BackupOrder& order, const Console& console);
int restore(const BackupOrder& order, const Console& console);

struct BattleOrder {
  ScenarioOrder ground;
  BySide<std::string> captains{.of_union = "captain", .of_confederate = "captain"};
  std::string umpire;  ///< `person`, or empty: the program's own rulings hold
  std::optional<std::uint64_t> seed;
  std::string journal;        ///< file to write, or empty
  bool dice_by_hand = false;  ///< faces are asked for
};
int battle(const BattleOrder& order, const Console& console);

int script(const std::string& file, const Console& console);

struct ReplayOrder {
  std::string file;
  bool verify = false;
};
int replay(const ReplayOrder& order, const Console& console);

struct ChangesOrder {
  std::string system;  ///< empty for all
};
/// Prints the changes that each number of the rules made.
int changes(const ChangesOrder& order, const Console& console);
/// A line for each, as a person reads it.
void tell_changes(std::span<const wire::RulesChange> changes, std::ostream& out);

/// Sealed dice held to their seals.
struct VerifyOrder {
  std::string file;
  std::string commitment;          ///< as shown before the first decision; empty if it was not kept
  std::vector<std::string> seals;  ///< any of those shown during the game
};
int verify(const VerifyOrder& order, const Console& console);

struct FireOddsOrder {
  std::string type;
  int range_hexes = 1;
  std::string aspect;       ///< `broadside` or `end`; empty where the type fires all round
  std::optional<int> guns;  ///< of a shore battery
};
int odds_mobas_fire(const FireOddsOrder& order, const Console& console);
int odds_mobas_ram(bool has_ram, const Console& console);

struct MatchOrder {
  ScenarioOrder ground;
  std::string a = "captain";
  std::string b = "random";
  std::uint64_t games = 200;
  std::uint64_t seed = 1;
  unsigned threads = 1;
};
int match(const MatchOrder& order, const Console& console);

/// The gain of a captain over a yardstick on one side, both against the same opponent.
struct MarginOrder {
  ScenarioOrder ground;
  std::string side = "union";
  std::string captain = "captain";
  std::string yardstick = "random";
  std::string opponent = "captain";
  std::uint64_t games = 100;  ///< with each of the two
  std::uint64_t seed = 1;
  unsigned threads = 1;
};
int margin(const MarginOrder& order, const Console& console);

struct CardOrder {
  std::string ship;
  std::string system = "mobas";
};
int card(const CardOrder& order, const Console& console);
/// A ship's card by the rules of MOBAS.
int card_mobas(const std::string& ship, const Console& console);
/// Words on ships whose id has something in common with the given one; empty if there are none.
std::string nearest_ships(const std::string& ship);

int check(const std::vector<std::string>& files, const Console& console);

struct PackOrder {
  ScenarioOrder ground;
  std::string file;
};
/// Writes a scenario's draft as bytes, for the WebAssembly build of the engine.
int pack(const PackOrder& order, const Console& console);

}  // namespace brownwater::cli
