#pragma once

#include <string>
#include <vector>

#include "adapters/wire/reading.hpp"
#include "adapters/wire/wbts/map.hpp"

namespace brownwater::wire::wbts_wire {

/// Reads a map's text into a draft. A well-formed hex or id that does not exist goes into the draft unchanged: the
/// engine reports it there, and it can be printed again.
class MapReader {
 public:
  explicit MapReader(const json::value& text) : text_(text) {}

  /// Everything that is not of a map's form; the draft is whole if there is nothing.
  std::vector<Fault> read();
  wbts::MapDraft& draft() { return draft_; }
  MapWords& words() { return words_; }

  /// A gap of the draft in words.
  Fault in_words(const wbts::MapFault& fault) const;

 private:
  void read_head(Reader& whole);
  void read_states(Reader& whole);
  void read_hexes(Reader& whole);
  void name_rivers(Reader& whole);
  void read_river(const json::value& entry, const std::string& where, std::size_t number);
  void read_rivers(Reader& whole);
  void read_crests(Reader& whole);
  void read_sea_lanes(Reader& whole);
  void read_passage(Reader& whole);
  void read_rails(Reader& whole);
  void read_places(Reader& whole);
  void read_place(Reader& reader);
  std::vector<wbts::HexSide> sides_at(Reader& reader, std::vector<std::string>& told);
  wbts::HexId hex_at(const json::value& value, const std::string& where);
  void refuse_twice(const std::vector<std::string>& ids, const std::string& id, const std::string& where,
                    const char* what);
  std::string subject_of(const wbts::MapFault& fault) const;
  std::string other_of(const wbts::MapFault& fault) const;
  std::string where_of(const wbts::MapFault& fault) const;

  const json::value& text_;
  wbts::MapDraft draft_;
  MapWords words_;
  std::vector<Fault> faults_;
  std::vector<std::string> mouths_;  ///< as written, by river
  std::vector<std::string> heads_;
  std::vector<std::vector<std::string>> river_sides_;  ///< "B2802 side 2", by river
  std::vector<std::vector<std::string>> crest_sides_;
  std::vector<std::vector<std::string>> rail_hexes_;    ///< as written, by line
  std::vector<std::vector<std::string>> place_rivers_;  ///< as written, by place
  std::vector<std::string> place_hexes_;
  std::vector<std::string> place_states_;
};

}  // namespace brownwater::wire::wbts_wire
