#pragma once

#include <string>
#include <vector>

#include "adapters/wire/reading.hpp"
#include "adapters/wire/wbts/map.hpp"
#include "engine/games/wbts/campaign.hpp"

namespace brownwater::wire::wbts_wire {

/// Reads the campaign's numbers key by key and takes down every fault.
class CampaignReader {
 public:
  CampaignReader(const json::value& text, const MapRead& map) : text_(text), map_(map) {}

  /// Everything that is wrong; the numbers are whole if there is nothing.
  std::vector<Fault> read();
  const wbts::Campaign& campaign() const { return campaign_; }

 private:
  void read_sides(Reader& reader, std::string_view key, int most, BySide<std::uint8_t>& numbers);
  void read_build(Reader& whole);
  void read_kinds(const json::value& value, const std::string& where, std::array<std::uint8_t, 5>& numbers, bool all);
  void read_limits(Reader& whole);
  void read_works(Reader& whole);
  void read_yards(Reader& whole);
  void read_columns(Reader& whole);
  void read_stocks(Reader& whole);
  void read_naval(Reader& whole);
  void read_income(Reader& whole);
  void read_politics(Reader& whole);
  void read_events(Reader& politics);
  wbts::PlaceId place_in(Reader& reader, std::string_view key);
  wbts::Cycle cycle(Reader& reader, std::string_view key);
  template <class Number>
  void number(Reader& reader, std::string_view key, std::int64_t least, std::int64_t most, Number& kept) {
    kept = static_cast<Number>(reader.whole(key, least, most).value_or(least));
  }

  const json::value& text_;
  const MapRead& map_;
  wbts::Campaign campaign_;
  std::vector<Fault> faults_;
};

}  // namespace brownwater::wire::wbts_wire
