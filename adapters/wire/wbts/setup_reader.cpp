#include "adapters/wire/wbts/setup_reader.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "adapters/wire/wbts/war_words.hpp"

namespace brownwater::wire::wbts_wire {

using namespace wbts;

namespace {

constexpr std::array<Word<Cover::Works>, 2> kWorkWords{
    {{Cover::Works::kFort, "fort"}, {Cover::Works::kFortress, "fortress"}}};
constexpr std::array<std::pair<std::string_view, bool Options::*>, 11> kSwitches{
    {{"added_rails", &Options::added_rails},
     {"forgone_supply", &Options::forgone_supply},
     {"leaders_by_date", &Options::leaders_by_date},
     {"headquarters_by_lot", &Options::headquarters_by_lot},
     {"choice_of_line", &Options::choice_of_line},
     {"leader_losses", &Options::leader_losses},
     {"union_bonus", &Options::union_bonus},
     {"river_cities", &Options::river_cities},
     {"confederate_navy", &Options::confederate_navy},
     {"first_forts", &Options::first_forts},
     {"besieged_cities", &Options::besieged_cities}}};

constexpr std::array<Word<Starvation>, 2> kStarvationWords{
    {{Starvation::kAttrition, "attrition"}, {Starvation::kSurrender, "surrender"}}};

constexpr int kMostPool = 999;

}  // namespace

void SetupReader::read_time(Reader& whole) {
  draft_.first = first_week(cycle(whole, "from"));
  draft_.last = static_cast<Week>(first_week(cycle(whole, "to")) + kWeeksACycle - 1);
  draft_.kentucky = whole.word("kentucky", kOwnerWords).value_or(RailOwner::kNobody);
}

void SetupReader::read_theatre(Reader& whole) {
  const json::value* value = whole.value("theatre");
  if (value == nullptr || value->is_null()) return;
  Reader theatre(*value, "/theatre", faults_);
  theatre.ignore({"note"});
  const HexId from = hex(theatre, "from");
  const HexId to = hex(theatre, "to");
  theatre.close();
  if (from == kNowhere || to == kNowhere) return;
  const auto least = [](int one, int other) { return static_cast<std::uint8_t>(std::min(one, other)); };
  const auto most = [](int one, int other) { return static_cast<std::uint8_t>(std::max(one, other)); };
  draft_.bounds = {.first_column = least(column_of(from), column_of(to)),
                   .first_row = least(row_of(from), row_of(to)),
                   .last_column = most(column_of(from), column_of(to)),
                   .last_row = most(row_of(from), row_of(to))};
}

void SetupReader::read_shares(Reader& whole) {
  const json::value* value = whole.maybe("production");
  if (value == nullptr) return;
  Reader shares(*value, "/production", faults_);
  shares.ignore({"note"});
  for (const bool supply : {true, false}) {
    const std::string key = supply ? "supply_percent" : "personnel_percent";
    const json::value* given = shares.value(key);
    if (given == nullptr) continue;
    Reader sides(*given, "/production/" + key, faults_);
    for (const auto& [side, word] : kSideWords) {
      PurseSetUp& purse = draft_.purses[side];
      const auto percent = static_cast<std::uint8_t>(sides.whole(word, 0, kPercent).value_or(kPercent));
      (supply ? purse.supply_percent : purse.personnel_percent) = percent;
    }
    sides.close();
  }
  shares.close();
}

void SetupReader::read_purse(Reader& purse, PurseSetUp& read) {
  purse.ignore({"doubt"});
  read.supply = static_cast<std::uint16_t>(purse.whole("supply", 0, kMostPool).value_or(0));
  read.personnel = static_cast<std::uint16_t>(purse.whole("personnel", 0, kMostPool).value_or(0));
  read.points = static_cast<std::int16_t>(purse.whole("political", 0, kMostPool).value_or(0));
  read.free_fortress = purse.truth("free_fortress").value_or(false);
  purse.list("calls");
  purse.each("calls", 20, [&](const json::value& call, const std::string& where) {
    const json::string* text = call.if_string();
    const auto named = text == nullptr ? std::nullopt : cycle_named(std::string_view(text->data(), text->size()));
    if (!named || (read.calls > 0 && *named <= read.called))
      faults_.push_back({where, "must be a cycle after the call before", "WS-4.1"});
    ++read.calls;
    read.called = named.value_or(Cycle{});
  });
  const json::value* drafts = purse.value("draft");
  if (drafts == nullptr || drafts->is_null()) return;
  read.drafting = true;
  read.drafted = cycle(purse, "draft");
}

void SetupReader::read_purses(Reader& whole) {
  const json::value* value = whole.value("purse");
  if (value == nullptr) return;
  Reader purses(*value, "/purse", faults_);
  for (const auto& [side, word] : kSideWords) {
    const json::value* given = purses.value(word);
    if (given == nullptr) continue;
    Reader purse(*given, "/purse/" + std::string(word), faults_);
    read_purse(purse, draft_.purses[side]);
    purse.close();
  }
  purses.close();
}

// WS-10.1, WS-4.3: the places to be held, the departments' places, and which side has which places of the other's
// states.
void SetupReader::read_places(Reader& whole) {
  if (const json::value* value = whole.value("victory")) {
    Reader victory(*value, "/victory", faults_);
    victory.ignore({"note"});
    draft_.to_hold = places(victory, "union_holds");
    victory.close();
  }
  whole.list("departments");
  whole.each("departments", kMaxDepartments, [&](const json::value& entry, const std::string& where) {
    Reader department(entry, where, faults_);
    department.ignore({"name"});
    const Side side = department.word("side", kSideWords).value_or(Side::kUnion);
    const PlaceId at = place(department, "place");
    department.close();
    if (at != kNoPlace) draft_.departments.push_back({.hex = map_.map.place(at).hex, .side = side});
  });
  const json::value* value = whole.value("held");
  if (value == nullptr) return;
  Reader held(*value, "/held", faults_);
  for (const auto& [side, word] : kSideWords) {
    for (const PlaceId at : places(held, word)) {
      const HexId there = map_.map.place(at).hex;
      if (side == Side::kUnion) draft_.taken.push_back(there);
      if (map_.map.rail_hex(there) != kNoRailHex) draft_.rails.push_back({.hex = there, .owner = owner_of(side)});
    }
  }
  held.close();
}

// WS-6.2
void SetupReader::read_rails(Reader& whole) {
  whole.list("rails");
  whole.each("rails", kMaxRailHexes, [&](const json::value& entry, const std::string& where) {
    Reader row(entry, where, faults_);
    const std::string line = row.text("line").value_or("");
    const HexId from = hex(row, "from");
    const HexId to = hex(row, "to");
    const Side side = row.word("owner", kSideWords).value_or(Side::kUnion);
    row.close();
    const auto named = std::ranges::find(map_.words.rails, line);
    if (named == map_.words.rails.end()) return row.refuse("line", "the map has no line \"" + line + "\"", "WS-6.2");
    const auto& hexes = map_.map.rails()[static_cast<std::size_t>(named - map_.words.rails.begin())].hexes;
    auto first = std::ranges::find(hexes, from);
    auto last = std::ranges::find(hexes, to);
    if (first == hexes.end() || last == hexes.end())
      return row.refuse(first == hexes.end() ? "from" : "to", "is not a hex of the line", "WS-6.2");
    if (last < first) std::swap(first, last);
    for (auto at = first; at <= last; ++at) draft_.rails.push_back({.hex = *at, .owner = owner_of(side)});
  });
  whole.list("torn_up");
  whole.each("torn_up", kMaxRailHexes, [&](const json::value& entry, const std::string& where) {
    const json::string* text = entry.if_string();
    const auto at = text == nullptr ? std::nullopt : hex_named(std::string_view(text->data(), text->size()));
    if (!at) return faults_.push_back({where, "must be a hex", "WS-6.2"});
    draft_.torn.push_back(*at);
  });
}

void SetupReader::read_works(Reader& whole) {
  whole.list("works");
  whole.each("works", kMaxWorks, [&](const json::value& entry, const std::string& where) {
    Reader row(entry, where, faults_);
    row.ignore({"note"});
    WorkCounter work;
    work.side = row.word("side", kSideWords).value_or(Side::kUnion);
    const PlaceId at = place(row, "place");
    const Cover::Works kind = row.word("kind", kWorkWords).value_or(Cover::Works::kFort);
    const bool unfinished = row.maybe("paid") != nullptr;
    if (unfinished) work.paid = static_cast<std::uint8_t>(row.whole("paid", 0, 200).value_or(0));
    // Unfinished works count as the finished part: an unfinished fortress counts as its fort.
    const Cover::Works before = kind == Cover::Works::kFortress ? Cover::Works::kFort : Cover::Works::kNone;
    work.built = unfinished ? before : kind;
    row.close();
    if (at == kNoPlace) return;
    work.hex = map_.map.place(at).hex;
    const auto same = [&](const WorkCounter& other) { return other.hex == work.hex; };
    // Two forts of one hex are one work.
    if (std::ranges::none_of(draft_.works, same)) draft_.works.push_back(work);
  });
}

void SetupReader::read_options(Reader& whole) {
  const json::value* value = whole.maybe("options");
  if (value == nullptr) return;
  Reader options(*value, "/options", faults_);
  if (options.maybe("political_victory") != nullptr)
    draft_.political_victory = options.truth("political_victory").value_or(false);
  if (options.maybe("naval_fights") != nullptr)
    draft_.naval_fights = options.word("naval_fights", kFightsByWords).value_or(FightsBy::kTable);
  if (options.maybe("expeditions") != nullptr)
    draft_.expeditions = options.word("expeditions", kExpeditionsByWords).value_or(ExpeditionsBy::kTable);
  if (options.maybe("starvation") != nullptr)
    draft_.options.starvation = options.word("starvation", kStarvationWords).value_or(Starvation::kAttrition);
  for (const auto& [word, which] : kSwitches) {
    if (options.maybe(word) != nullptr) draft_.options.*which = options.truth(word).value_or(true);
  }
  options.close();
}

std::vector<Fault> SetupReader::read() {
  cards_ = leaders_.cards;
  Reader whole(text_, "", faults_);
  if (!whole.is_object()) return faults_;
  whole.ignore({"format", "system", "id", "title", "date", "place", "history", "estimates", "sources"});
  read_time(whole);
  read_theatre(whole);
  read_options(whole);
  read_shares(whole);
  read_purses(whole);
  read_places(whole);
  read_rails(whole);
  read_works(whole);
  read_forces(whole, draft_.units, std::nullopt);
  read_vessels(whole, draft_.vessels);
  read_arrivals(whole);
  read_leaders(whole);
  whole.close();
  return faults_;
}

Draft SetupReader::draft() const {
  Draft draft = draft_;
  Ground ground = ground_;
  ground.cards = cards_;
  draft.ground = std::make_shared<const Ground>(std::move(ground));
  return draft;
}

}  // namespace brownwater::wire::wbts_wire
