#pragma once

#include <vector>

#include "adapters/wire/json.hpp"
#include "adapters/wire/mobas/cast.hpp"
#include "adapters/wire/mobas/ratings.hpp"
#include "adapters/wire/reading.hpp"
#include "engine/games/mobas/scenario.hpp"

namespace brownwater::wire::mobas_wire {

/// Draws a scenario up for the rules from a text that fits its schema: looks ships up in the register, ratings in the
/// tables. A fault is taken down with its place, and the draft goes on with the rest.
class Drafting {
 public:
  Drafting(const Tables& tables, std::vector<Fault>& faults) : tables_(tables), faults_(faults) {}

  void draw_up(const json::value& text);
  const mobas::Draft& draft() const { return draft_; }
  const Cast& cast() const { return cast_; }
  /// How many of the forces are ships; batteries follow.
  std::size_t ships() const { return ships_; }

 private:
  void map(const json::value& text);
  void terrain(const json::array& rows);
  void force(const json::value& text, const std::string& where);
  void battery(const json::value& text, const std::string& where);
  void mine(const json::value& text, const std::string& where);
  void objective(const json::value& text, const std::string& where);
  mobas::ShipSet named_ships(const json::value& list, const std::string& where);
  void options(const json::value& text);
  mobas::Ratings ratings_of(Reader& reader, const std::string& ship, CastMember& member);
  void own_ratings(const json::value& text, const std::string& where, mobas::Ratings& ratings);
  void place(Reader& reader, const mobas::Ratings& ratings, CastMember member);

  const Tables& tables_;
  std::vector<Fault>& faults_;
  mobas::Draft draft_;
  Cast cast_;
  std::size_t ships_ = 0;
};

}  // namespace brownwater::wire::mobas_wire
