#pragma once

#include <vector>

#include "adapters/wire/json.hpp"
#include "adapters/wire/noddy/cast.hpp"
#include "adapters/wire/reading.hpp"
#include "engine/games/noddy/scenario.hpp"

namespace brownwater::wire::noddy_wire {

inline constexpr int kMostRadius = 20;  ///< inches, of what is laid out in the water

/// How many of the forces stand in which list of the text: vessels come first, then batteries, then regiments.
struct Musters {
  std::size_t vessels = 0;
  std::size_t batteries = 0;
};

/// Draws a scenario up for the rules from a text that fits its schema, and looks vessels up in the register. A fault is
/// taken down with its place, and the draft goes on with the rest.
class Drafting {
 public:
  Drafting(const noddy::Tables& tables, std::vector<Fault>& faults) : faults_(faults) { draft_.tables = tables; }

  void draw_up(const json::value& text);
  const noddy::Draft& draft() const { return draft_; }
  const Cast& cast() const { return cast_; }
  Musters musters() const { return musters_; }

 private:
  void map(const json::value& text);
  void area(const json::value& text, const std::string& where);
  void current(const json::value& text, const std::string& where);

  void force(const json::value& text, const std::string& where);
  noddy::Card card_of_force(Reader& reader, const std::string& ship, CastMember& member);
  void damage(const json::value& text, const std::string& where, noddy::Placement& placement);
  void rounds(const json::value& list, const std::string& where, noddy::Placement& placement);
  void battery(const json::value& text, const std::string& where);
  void regiment(const json::value& text, const std::string& where);
  void place(Reader& reader, noddy::Placement placement, CastMember member);

  void mine(const json::value& text, const std::string& where);
  void shoal(const json::value& text, const std::string& where);
  void objective(const json::value& text, const std::string& where);
  void options(const json::value& text);

  std::vector<Fault>& faults_;
  noddy::Draft draft_;
  Cast cast_;
  Musters musters_;
};

}  // namespace brownwater::wire::noddy_wire
