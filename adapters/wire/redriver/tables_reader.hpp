#pragma once

#include <optional>
#include <string>

#include "adapters/wire/redriver/tables.hpp"

namespace brownwater::wire::red_river_wire {

/// Reads the campaign's tables, place by place; the first fault ends it.
class TablesReader {
 public:
  explicit TablesReader(const json::value& text) : text_(text) {}
  std::expected<TablesRead, Fault> read();

 private:
  void read_guns();
  void read_directions();
  void read_terrain();
  void read_mechanical();
  void read_actions();
  void read_enemy();
  void read_stores();
  void read_points();
  void read_night();

  void miss(const std::string& where);
  int whole(const std::string& where, int least, int most);
  std::uint8_t number(const std::string& where);
  std::int8_t points(const std::string& where);
  std::string text_at(const std::string& where);
  std::size_t size_of(const std::string& where, std::size_t least, std::size_t most);
  redriver::DicePlus dice(const std::string& where, std::string_view die);
  redriver::DirectionCell cell(const std::string& where);
  redriver::FeatureSet features(const std::string& where);
  redriver::BatteryGuns guns(const std::string& where);
  template <class T, class Words>
  T word(const std::string& where, const Words& words);

  const json::value& text_;
  TablesRead read_;
  std::optional<Fault> fault_;
};

}  // namespace brownwater::wire::red_river_wire
