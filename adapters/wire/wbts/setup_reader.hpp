#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "adapters/wire/reading.hpp"
#include "adapters/wire/wbts/leaders.hpp"
#include "adapters/wire/wbts/map.hpp"
#include "adapters/wire/wbts/setup.hpp"
#include "engine/games/wbts/scenario.hpp"

namespace brownwater::wire::wbts_wire {

/// Reads a set-up key by key and takes down every fault.
class SetupReader {
 public:
  SetupReader(const json::value& text, const MapRead& map, const LeadersRead& leaders, const wbts::Ground& ground)
      : text_(text), map_(map), leaders_(leaders), ground_(ground) {}

  /// Everything that is wrong with the form; the draft is whole if there is nothing.
  std::vector<Fault> read();
  /// The names of its counters.
  const CounterNames& names() const { return names_; }
  /// The set-up on its own ground: leaders come when it says.
  wbts::Draft draft() const;

 private:
  void read_time(Reader& whole);
  void read_theatre(Reader& whole);
  void read_shares(Reader& whole);
  void read_purses(Reader& whole);
  void read_purse(Reader& purse, wbts::PurseSetUp& read);
  void read_places(Reader& whole);
  void read_rails(Reader& whole);
  void read_works(Reader& whole);
  void read_forces(Reader& whole, std::vector<wbts::Unit>& units, std::optional<wbts::Cycle> arrives);
  void read_force(Reader& force, std::vector<wbts::Unit>& units, std::optional<wbts::Cycle> arrives);
  void read_unit(Reader& entry, const wbts::Unit& like, std::vector<wbts::Unit>& units);
  void read_blockade(Reader& row, const wbts::Vessel& vessel);
  void read_vessels(Reader& whole, std::vector<wbts::Vessel>& vessels);
  void read_arrivals(Reader& whole);
  void read_leaders(Reader& whole);
  void read_options(Reader& whole);

  wbts::PlaceId place(Reader& reader, std::string_view key);
  std::vector<wbts::PlaceId> places(Reader& reader, std::string_view key);
  std::vector<wbts::LeaderId> leader_list(Reader& reader, std::string_view key);
  wbts::LeaderId leader(Reader& reader, std::string_view key);
  wbts::HexId hex(Reader& reader, std::string_view key);
  wbts::Cycle cycle(Reader& reader, std::string_view key);
  wbts::WaterId water(Reader& reader, std::string_view key);

  const json::value& text_;
  const MapRead& map_;
  const LeadersRead& leaders_;
  const wbts::Ground& ground_;
  wbts::Draft draft_;
  CounterNames names_;
  std::vector<wbts::LeaderCard> cards_;
  std::vector<Fault> faults_;
};

}  // namespace brownwater::wire::wbts_wire
