#pragma once

#include <vector>

#include "adapters/wire/flotilla/cast.hpp"
#include "adapters/wire/flotilla/sheets.hpp"
#include "adapters/wire/json.hpp"
#include "adapters/wire/reading.hpp"
#include "engine/games/flotilla/scenario.hpp"

namespace brownwater::wire::flotilla_wire {

/// How many of the forces stand in which list of the text: ships come first, then batteries, then parties.
struct Musters {
  std::size_t ships = 0;
  std::size_t batteries = 0;
};

/// Draws a scenario up for the rules from a text that fits its schema, and looks ships up in the register. A fault is
/// taken down with its place, and the draft goes on with the rest.
class Drafting {
 public:
  Drafting(const flotilla::Tables& tables, std::vector<Fault>& faults) : faults_(faults) { draft_.tables = tables; }

  void draw_up(const json::value& text);
  const flotilla::Draft& draft() const { return draft_; }
  const Cast& cast() const { return cast_; }
  Musters musters() const { return musters_; }

 private:
  void map(const json::value& text);
  void area(const json::value& text, const std::string& where);

  void force(const json::value& text, const std::string& where);
  flotilla::Sheet sheet_of_force(Reader& reader, const std::string& ship, CastMember& member);
  void battery(const json::value& text, const std::string& where);
  void party(const json::value& text, const std::string& where);
  void place(Reader& reader, flotilla::Placement placement, CastMember member);

  void mine(const json::value& text, const std::string& where);
  void objective(const json::value& text, const std::string& where);
  void options(const json::value& text);

  std::vector<Fault>& faults_;
  flotilla::Draft draft_;
  Cast cast_;
  Musters musters_;
};

}  // namespace brownwater::wire::flotilla_wire
