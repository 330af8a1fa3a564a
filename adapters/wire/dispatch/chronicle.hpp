#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "adapters/wire/dispatch/fact.hpp"
#include "adapters/wire/journal.hpp"

namespace brownwater::wire::dispatch {

/// Where a fact stands in the journal.
struct Source {
  std::size_t decision = 0;  ///< from 1, as the journal numbers them
  std::size_t event = 0;     ///< of those that came of it, from 1
  friend bool operator==(const Source&, const Source&) = default;
};

/// A fact in its place.
struct Noted {
  Fact fact;
  Source source;
  int turn = 1;
  std::optional<Side> side;  ///< whose `member` was then
  std::optional<Side> other_side;
};

/// The decision after which the balance of losses went against a side for good.
struct Tipping {
  Side against = Side::kUnion;
  std::size_t decision = 0;
  int turn = 1;
  bool first = false;                 ///< the balance had never been against the enemy
  std::optional<MemberIndex> member;  ///< who of that side suffered then; nobody where a ruling did it
};

/// A place to which a member came, and in which turn.
struct Waypoint {
  int turn = 1;
  json::value at;
};

/// A battle's end in the words of the wire.
struct Ending {
  std::optional<Side> winner;
  std::string reason;
  std::string rule;
};

/// A battle that is over: all that a dispatch tells.
struct Chronicle {
  const kernel::Facts* book = nullptr;
  std::string title;
  std::string place;
  std::string date;  ///< as the scenario has it, empty if it has none
  int turns = 0;
  std::vector<Member> members;
  std::vector<Noted> facts;                   ///< in the order in which they happened
  std::vector<std::vector<Waypoint>> tracks;  ///< of each member, from where it lay at first
  std::vector<Standing> standings;            ///< at the start, and after each decision
  std::optional<Tipping> tipping;             ///< nothing where the losses were in balance at the end
  Ending ending;
  std::uint64_t hash = 0;  ///< of the last state
};

/// Replays a journal of any game that is over. Refuses one that is not over, is cut short, or does not replay.
std::expected<kernel::AnyState, Fault> replay_to_its_end(const Journal& journal, const Replayed& each);

/// The same for a battle; also refuses a journal of anything else.
std::expected<Chronicle, Fault> chronicle_of(const Journal& journal);

}  // namespace brownwater::wire::dispatch
