#pragma once

#include <string>
#include <vector>

#include "adapters/wire/reading.hpp"
#include "engine/games/wbts/tables.hpp"

namespace brownwater::wire::wbts_wire {

/// Reads the tables key by key and takes down every fault.
class TablesReader {
 public:
  explicit TablesReader(const json::value& text) : text_(text) {}

  /// Everything that is wrong; the tables are whole if there is nothing.
  std::vector<Fault> read();
  const wbts::Tables& tables() const { return tables_; }

 private:
  void read_chits(Reader& whole);
  void read_headquarters(Reader& whole);
  void read_limits(Reader& headquarters);
  void read_leaders(Reader& whole);
  void read_losses(Reader& whole);
  wbts::LossRow read_loss(Reader& row);
  void mark(Reader& row, std::string_view key, wbts::LeaderLoss loss, wbts::LossRow& marked);
  void read_combat(Reader& whole);
  void read_march(Reader& whole);
  void read_production(Reader& whole);
  void read_feeding(Reader& whole);
  void read_sailing(Reader& whole);
  void read_naval(Reader& whole);
  void read_kinds(Reader& reader, std::string_view key, std::array<std::uint8_t, 5>& numbers);
  void read_periods(Reader& production, std::string_view key, wbts::SupplyPeriods& periods);
  void read_year(Reader& production, std::string_view key, std::array<std::uint8_t, wbts::kCyclesAYear>& year);
  void read_calls(Reader& production);
  void read_lines(Reader& combat);
  void read_losses_of_battle(Reader& combat);
  wbts::Share share(Reader& combat, std::string_view key);
  wbts::Cycle cycle(Reader& reader, std::string_view key);
  template <class Number>
  void number(Reader& reader, std::string_view key, std::int64_t least, std::int64_t most, Number& kept) {
    kept = static_cast<Number>(reader.whole(key, least, most).value_or(least));
  }

  const json::value& text_;
  wbts::Tables tables_;
  std::vector<Fault> faults_;
};

}  // namespace brownwater::wire::wbts_wire
