#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include "adapters/server/players.hpp"
#include "adapters/server/problem.hpp"
#include "adapters/server/table.hpp"
#include "adapters/storage/storage.hpp"

namespace brownwater::server {

/// A game about to begin: its record with the first line of its journal, without tokens, and which sides persons
/// command.
struct Beginning {
  storage::GameRecord record;
  std::vector<storage::DecisionRecord> decisions;
  bool person_plays_union = false;
  bool person_plays_confederate = false;
  BySide<std::vector<Berth>> captains = {};  ///< who are to have links of their own
  std::optional<Course> course = {};         ///< of a journal: all its decisions, replayed
};

/// Reads the body of POST /api/games: system, scenario by name or in full, options, seats, captains, dice; or a lesson
/// by its name. Every fault has its place.
Answer<Beginning> read_beginning(const std::vector<const wire::Codec*>& codecs, const Captains& captains,
                                 const boost::json::object& body);

/// A journal's first line with that field, or without it if it is null.
std::string with_field(const std::string& header, std::string_view key, const boost::json::value& field);

/// The seats that have a token when a game is begun: those of persons, the umpire's and the spectator's.
SeatSet seats_with_tokens(const Beginning& beginning);

/// Reads a whole journal and replays it to its hashes. Faults name the line, from 1: "line 3/action/ship".
Answer<Beginning> read_journal(const std::vector<const wire::Codec*>& codecs, std::string_view text);

/// A scenario of the program, or the one made from the meeting of that name; or 404.
Answer<boost::json::object> scenario_named(std::string_view system, std::string_view name);

}  // namespace brownwater::server
