#include <algorithm>

#include "adapters/wire/wbts/place_names.hpp"
#include "adapters/wire/wbts/setup_reader.hpp"
#include "adapters/wire/wbts/war_ships.hpp"
#include "adapters/wire/wbts/war_text.hpp"
#include "adapters/wire/wbts/war_words.hpp"

namespace brownwater::wire::wbts_wire {

using namespace wbts;

namespace {

constexpr int kMostUnitPoints = 20;
constexpr int kMostSupply = 255;

/// A text, empty if there is none.
std::string words_in(const json::value* value) {
  const json::string* text = value == nullptr ? nullptr : value->if_string();
  return text == nullptr ? std::string() : std::string(text->data(), text->size());
}

}  // namespace

PlaceId SetupReader::place(Reader& reader, std::string_view key) { return place_named(reader, key, map_); }

std::vector<PlaceId> SetupReader::places(Reader& reader, std::string_view key) {
  return places_named(reader, key, map_, faults_);
}

LeaderId SetupReader::leader(Reader& reader, std::string_view key) { return read_leader(reader, key, leaders_); }

std::vector<LeaderId> SetupReader::leader_list(Reader& reader, std::string_view key) {
  std::vector<LeaderId> list;
  reader.each(key, kMaxLeaders, [&](const json::value& entry, const std::string& where) {
    const json::string* id = entry.if_string();
    const LeaderId found = id == nullptr ? kNoLeader : leaders_.leader(std::string_view(id->data(), id->size()));
    if (found == kNoLeader)
      faults_.push_back({where, "must be the id of a leader", "WS-3.2"});
    else
      list.push_back(found);
  });
  return list;
}

HexId SetupReader::hex(Reader& reader, std::string_view key) { return read_hex(reader, key); }

Cycle SetupReader::cycle(Reader& reader, std::string_view key) {
  const auto text = reader.text(key);
  const auto named = text ? cycle_named(*text) : std::nullopt;
  if (text && !named)
    reader.refuse(key, "must be a cycle of the war from 7/61 to 4/65, not \"" + *text + "\"", "WS-2.1");
  return named.value_or(Cycle{});
}

WaterId SetupReader::water(Reader& reader, std::string_view key) { return read_water(reader, key, map_); }

void SetupReader::read_unit(Reader& entry, const Unit& like, std::vector<Unit>& units) {
  const json::value* name = entry.maybe("name");
  if (&units == &draft_.units) names_.units.push_back(words_in(name));
  Unit unit = like;
  unit.kind = entry.word("kind", kUnitWords).value_or(UnitKind::kInfantry);
  unit.points = 1;
  if (unit.fights()) unit.points = static_cast<std::uint8_t>(entry.whole("points", 1, kMostUnitPoints).value_or(1));
  if (entry.maybe("supply") != nullptr)
    unit.supply = static_cast<std::uint8_t>(entry.whole("supply", 0, kMostSupply).value_or(0));
  units.push_back(unit);
}

void SetupReader::read_force(Reader& force, std::vector<Unit>& units, std::optional<Cycle> arrives) {
  force.ignore({"name", "note", "source", "checked", "doubt"});
  Unit like;
  like.side = force.word("side", kSideWords).value_or(Side::kUnion);
  like.hex = hex(force, "hex");
  force.list("units");
  force.each("units", kMaxUnits, [&](const json::value& entry, const std::string& where) {
    Reader unit(entry, where, faults_);
    read_unit(unit, like, units);
    unit.close();
  });
  HeadquartersSetUp headquarters{.side = like.side, .hex = like.hex};
  const bool has_headquarters = force.maybe("headquarters") != nullptr;
  if (has_headquarters) headquarters.kind = force.word("headquarters", kCommandWords).value_or(Command::kCorps);
  if (force.maybe("leader") != nullptr) headquarters.leader = leader(force, "leader");
  if (force.maybe("supply") != nullptr)
    headquarters.supply = static_cast<std::uint8_t>(force.whole("supply", 0, kMostSupply).value_or(0));
  std::vector<LeaderId> others = leader_list(force, "leaders");
  if (arrives) {
    Arrival& arrival = draft_.arrivals.back();
    if (has_headquarters) arrival.headquarters.push_back(headquarters);
    for (const LeaderId other : others) arrival.leaders.push_back({.leader = other, .hex = like.hex});
    return;
  }
  if (has_headquarters) draft_.headquarters.push_back(headquarters);
  if (!has_headquarters && headquarters.leader != kNoLeader) others.push_back(headquarters.leader);
  for (const LeaderId other : others) draft_.leaders.push_back({.leader = other, .hex = like.hex});
}

void SetupReader::read_forces(Reader& whole, std::vector<Unit>& units, std::optional<Cycle> arrives) {
  whole.list("forces");
  whole.each("forces", kMaxUnits, [&](const json::value& entry, const std::string& where) {
    Reader force(entry, where, faults_);
    read_force(force, units, arrives);
    force.close();
  });
}

// WS-9.3: a blockader lies in the place from which she closes the port.
void SetupReader::read_blockade(Reader& row, const Vessel& vessel) {
  const PlaceId port = place(row, "blockades");
  const auto& ports = ground_.cities.ports;
  const auto found = std::ranges::find(ports, port);
  if (port == kNoPlace || vessel.at == kNoWater) return;
  if (found == ports.end()) return row.refuse("blockades", "must be a port of the South", "WS-9.3");
  const auto at = static_cast<std::size_t>(found - ports.begin());
  const std::vector<WaterId> waters = waters_of_port(map_.map, ground_.cities, at);
  const bool closes = vessel.side == Side::kUnion && vessel.kind == VesselKind::kNavalFlotilla;
  if (!closes || std::ranges::find(waters, vessel.at) == waters.end())
    row.refuse("blockades", "only a naval flotilla of the Union at the port or in its roads closes it", "WS-9.3");
}

void SetupReader::read_vessels(Reader& whole, std::vector<Vessel>& vessels) {
  whole.list("vessels");
  whole.each("vessels", kMaxVessels, [&](const json::value& entry, const std::string& where) {
    Reader row(entry, where, faults_);
    row.ignore({"near", "checked", "doubt"});
    std::string name = words_in(row.maybe("name"));
    std::vector<ShipId> ships;
    row.each("ships", kMaxVessels, [&](const json::value& entry, const std::string& at) {
      const auto ship = register_ship(words_in(&entry));
      if (ship)
        ships.push_back(*ship);
      else
        faults_.push_back({at, "the register has no ship \"" + words_in(&entry) + "\"", "WS-12.1"});
    });
    Vessel vessel;
    vessel.side = row.word("side", kSideWords).value_or(Side::kUnion);
    vessel.kind = row.word("kind", kVesselKindWords).value_or(VesselKind::kRiverFlotilla);
    vessel.at = water(row, "water");
    if (row.maybe("blockades") != nullptr) read_blockade(row, vessel);
    const bool building = row.maybe("building_since") != nullptr;
    const Cycle since = building ? cycle(row, "building_since") : Cycle{};
    row.close();
    if (building)
      draft_.ironclads.push_back({.vessel = vessel, .since = since});
    else
      vessels.push_back(vessel);
    if (building || &vessels != &draft_.vessels) return;
    names_.vessels.push_back(std::move(name));
    draft_.vessel_ships.push_back(std::move(ships));
  });
}

void SetupReader::read_arrivals(Reader& whole) {
  whole.list("arrivals");
  whole.each("arrivals", 50, [&](const json::value& entry, const std::string& where) {
    Reader row(entry, where, faults_);
    row.ignore({"note"});
    draft_.arrivals.push_back({.cycle = cycle(row, "cycle"), .units = {}, .vessels = {}});
    const std::size_t at = draft_.arrivals.size() - 1;
    std::vector<Unit> units;
    std::vector<Vessel> vessels;
    read_forces(row, units, draft_.arrivals[at].cycle);
    read_vessels(row, vessels);
    draft_.arrivals[at].units = std::move(units);
    draft_.arrivals[at].vessels = std::move(vessels);
    row.close();
  });
}

// WS-3.2: who takes part, and from when.
void SetupReader::read_leaders(Reader& whole) {
  const json::value* value = whole.value("leaders");
  if (value == nullptr) return;
  Reader leaders(*value, "/leaders", faults_);
  const bool named = leaders.text("take_part").value_or("all") == "named";
  std::vector<bool> takes_part(cards_.size(), !named);
  for (const LeaderId in_pool : leader_list(leaders, "pool")) takes_part[in_pool] = true;
  leaders.each("later", kMaxLeaders, [&](const json::value& entry, const std::string& where) {
    Reader row(entry, where, faults_);
    const LeaderId comes = leader(row, "leader");
    const Cycle from = cycle(row, "from");
    row.close();
    if (comes == kNoLeader) return;
    takes_part[comes] = true;
    cards_[comes].enters = from;
  });
  for (const LeaderId killed : leader_list(leaders, "killed")) {
    takes_part[killed] = true;
    draft_.gone.push_back(killed);
  }
  for (const LeaderId taken : leader_list(leaders, "captured")) {
    takes_part[taken] = true;
    draft_.captured.push_back(taken);
  }
  leaders.each("wounded", kMaxLeaders, [&](const json::value& entry, const std::string& where) {
    Reader row(entry, where, faults_);
    const LeaderId hurt = leader(row, "leader");
    const Cycle back = cycle(row, "back");
    row.close();
    if (hurt == kNoLeader) return;
    takes_part[hurt] = true;
    draft_.wounded.push_back({.leader = hurt, .back = back});
  });
  leaders.close();
  const auto stands = [&](LeaderId at) {
    if (at < takes_part.size()) takes_part[at] = true;
  };
  for (const HeadquartersSetUp& made : draft_.headquarters) stands(made.leader);
  for (const LeaderSetUp& placed : draft_.leaders) stands(placed.leader);
  for (const Arrival& arrival : draft_.arrivals) {
    for (const HeadquartersSetUp& made : arrival.headquarters) stands(made.leader);
    for (const LeaderSetUp& placed : arrival.leaders) stands(placed.leader);
  }
  for (std::size_t at = 0; at < takes_part.size(); ++at) {
    if (!takes_part[at]) draft_.gone.push_back(static_cast<LeaderId>(at));
  }
}

}  // namespace brownwater::wire::wbts_wire
