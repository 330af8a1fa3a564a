#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "adapters/wire/mobas/ratings.hpp"
#include "adapters/wire/reading.hpp"
#include "adapters/wire/redriver/strengths.hpp"
#include "adapters/wire/redriver/tables.hpp"
#include "engine/games/redriver/scenario.hpp"

namespace brownwater::wire::red_river_wire {

/// The names that go with a draft, ship by ship and ironclad by ironclad.
struct Roll {
  std::vector<std::string> ships;
  std::vector<std::string> ironclads;
  std::vector<std::string> ship_ids;
  std::vector<std::string> ship_types;
  std::vector<std::string> ironclad_ids;
};

/// Draws a campaign up for the rules from a text that fits its schema: looks ships up in the register, strengths and
/// guns in the tables. A fault is taken down with its place, and the draft goes on with the rest.
class Drafting {
 public:
  Drafting(const TablesRead& tables, const Strengths& strengths, const mobas_wire::Tables& types,
           std::vector<Fault>& faults)
      : tables_(tables), strengths_(strengths), types_(types), faults_(faults) {}

  void draw_up(const json::value& text);
  const redriver::Draft& draft() const { return draft_; }
  const Roll& roll() const { return roll_; }
  /// How many of the ships are warships; supply ships follow.
  std::size_t warships() const { return warships_; }

 private:
  void flotilla(const json::value& text);
  void warship(const json::value& text, const std::string& where);
  void supply_ship(const json::value& text, const std::string& where);
  void load(const json::value& text, const std::string& where, redriver::UnionShip& ship);
  redriver::UnionShip from_register(Reader& reader, bool supply_ship);
  void ironclads();
  void ironclad(const std::string& id);
  void choose_ironclad(Reader& reader);
  void river(const json::value& text);
  void options(const json::value& text);
  void enemies();
  void guns(const mobas_wire::Card& card, const std::string& where,
            InlineList<redriver::Guns, redriver::kMaxMounts>& guns);
  redriver::HexRatings ratings_of_type(const std::string& type, const std::string& where);
  redriver::HexRatings ratings_of_card(const mobas_wire::Card& card, const std::string& where);
  std::uint8_t points_of(const std::string& type, const std::string& where);

  const TablesRead& tables_;
  const Strengths& strengths_;
  const mobas_wire::Tables& types_;
  std::vector<Fault>& faults_;
  redriver::Draft draft_;
  Roll roll_;
  std::size_t warships_ = 0;
};

/// The day that is written so, "1864-03-12"; nothing if the calendar has none.
std::optional<std::chrono::year_month_day> day_of(const std::string& text);

/// The faults of a draft by the rules, each with its place in the source text.
std::vector<Fault> faults_of_draft(const std::vector<redriver::DraftError>& errors, std::size_t warships);

}  // namespace brownwater::wire::red_river_wire
