#include "adapters/wire/flotilla/drafting.hpp"

#include "adapters/wire/flotilla/flotilla_words.hpp"
#include "adapters/wire/helm_words.hpp"
#include "adapters/wire/plane_text.hpp"

namespace brownwater::wire::flotilla_wire {
namespace {

constexpr std::int64_t kMostMenAshore = 1000;
constexpr std::int64_t kMostGunsAshore = 40;

/// A key that may be left out, and then changes nothing.
void may_say(Reader& reader, std::string_view key, bool& value) {
  if (reader.maybe(key) != nullptr) value = reader.truth(key).value_or(value);
}

}  // namespace

void Drafting::draw_up(const json::value& text) {
  Reader reader(text, "", faults_);
  if (const json::value* sheet = reader.value("map")) map(*sheet);
  draft_.turns = static_cast<std::uint8_t>(reader.whole("turns", 1, kMaxTurns).value_or(1));
  const auto room = [this] { return kMaxUnits - draft_.forces.size(); };
  reader.each("forces", room(), [this](const json::value& item, const std::string& at) { force(item, at); });
  musters_.ships = cast_.units.size();
  reader.each("batteries", room(), [this](const json::value& item, const std::string& at) { battery(item, at); });
  musters_.batteries = cast_.units.size() - musters_.ships;
  reader.each("parties", room(), [this](const json::value& item, const std::string& at) { party(item, at); });
  reader.each("mines", kMaxMines, [this](const json::value& item, const std::string& at) { mine(item, at); });
  reader.each("objectives", kMaxObjectives,
              [this](const json::value& item, const std::string& at) { objective(item, at); });
  if (const json::value* chosen = reader.maybe("options")) options(*chosen);
}

void Drafting::map(const json::value& text) {
  Reader reader(text, "/map", faults_);
  draft_.width = read_inches(reader, "width", kTableInches).value_or(0);
  draft_.height = read_inches(reader, "height", kTableInches).value_or(0);
  draft_.open_depth_tenths = read_feet(reader, "depth_ft", {.least = 0, .most = kDeepestFeet}, "FL-3.5").value_or(0);
  reader.each("areas", kMaxAreas, [this](const json::value& item, const std::string& at) { area(item, at); });
  reader.each("current", kMaxCurrents, [this](const json::value& item, const std::string& at) {
    Reader current(item, at, faults_);
    draft_.currents.push_back(
        {.at = read_point(current, "at").value_or(Point{}), .flows = read_bearing(current, "flows").value_or(0)});
  });
  read_exits(reader, kEdgeWords, draft_.exits);
}

void Drafting::area(const json::value& text, const std::string& where) {
  Reader reader(text, where, faults_);
  const std::size_t number = draft_.areas.size();
  draft_.areas.push_back(read_ground(reader, "FL-3.5"));
  bool deep = false;
  may_say(reader, "deep", deep);
  if (deep) draft_.deep |= 1U << number;
  const json::value* ground = reader.maybe("ground");
  const bool covers = ground != nullptr && (*ground == "woods" || *ground == "town");
  if (covers && draft_.areas[number].depth_tenths == 0) draft_.covers |= 1U << number;
}

void Drafting::place(Reader& reader, Placement placement, CastMember member) {
  if (cast_.index_of(member.id) != kNoUnit)
    reader.refuse("id", "there is a \"" + member.id + "\" already; a second one needs an id of her own");
  placement.side = reader.word("side", kSideWords).value_or(Side::kUnion);
  draft_.forces.push_back(placement);
  cast_.units.push_back(std::move(member));
}

void Drafting::force(const json::value& text, const std::string& where) {
  Reader reader(text, where, faults_);
  const std::string ship = reader.text("ship").value_or("");
  CastMember member{.id = ship, .name = "", .rows = {}};
  if (reader.maybe("id") != nullptr) member.id = reader.text("id").value_or(ship);
  Placement placement{.kind = Kind::kShip, .sheet = sheet_of_force(reader, ship, member)};
  if (reader.maybe("name") != nullptr) member.name = reader.text("name").value_or(member.name);
  if (member.name.empty()) member.name = name_from(member.id);
  placement.pose = {.at = read_point(reader, "at").value_or(Point{}),
                    .heading = read_bearing(reader, "heading").value_or(0)};
  if (reader.maybe("speed") != nullptr)
    placement.speed = static_cast<std::uint8_t>(reader.whole("speed", 0, kMaxSpeed).value_or(0));
  may_say(reader, "flagship", placement.flagship);
  may_say(reader, "docked", placement.docked);
  may_say(reader, "on_fire", placement.on_fire);
  if (reader.maybe("helm") != nullptr) placement.helm = reader.word("helm", kHelmWords).value_or(Helm::kFree);
  if (reader.maybe("spirits") != nullptr)
    placement.spirits = static_cast<std::int8_t>(reader.whole("spirits", -1, 1).value_or(0));
  may_say(reader, "aground", placement.aground);
  place(reader, placement, std::move(member));
}

// FL-2.9: the register's sheet with the scenario's changes. A ship without a sheet is described by the scenario alone.
Sheet Drafting::sheet_of_force(Reader& reader, const std::string& ship, CastMember& member) {
  const std::optional<ShipSheet> known = sheet_of(ship);
  const json::value* own = reader.maybe("card");
  if (!known && own == nullptr) {
    reader.refuse("ship", "the register has no sheet of \"" + ship + "\"; such a one needs a whole card here",
                  "FL-2.9");
    return {};
  }
  ShipSheet sheet = known.value_or(ShipSheet{});
  if (own != nullptr) read_sheet(*own, below(reader.where(), "card"), !known, sheet, faults_);
  member.name = sheet.name;
  member.rows = sheet.rows;
  return sheet.sheet;
}

// FL-4.14
void Drafting::battery(const json::value& text, const std::string& where) {
  Reader reader(text, where, faults_);
  CastMember member{.id = reader.text("id").value_or(""), .name = reader.text("name").value_or(""), .rows = {}};
  Placement placement{.kind = Kind::kLandBattery};
  placement.pose = {.at = read_point(reader, "at").value_or(Point{}),
                    .heading = read_bearing(reader, "facing").value_or(0)};
  reader.each("batteries", kMaxBatteries, [&](const json::value& item, const std::string& at) {
    Reader guns(item, at, faults_);
    placement.sheet.batteries.push_back(
        {.gun = guns.word("gun", kGunWords).value_or(GunType::kNormal),
         .place = Place::kBow,
         .dice = static_cast<std::uint8_t>(guns.whole("guns", 1, kMostGunsAshore).value_or(1)),
         .captain_at = {}});
  });
  placement.men = static_cast<std::uint16_t>(reader.whole("men", 0, kMostMenAshore).value_or(0));
  may_say(reader, "leader", placement.leader);
  may_say(reader, "fires_first", placement.fires_first);
  place(reader, placement, std::move(member));
}

// FL-6.3, FL-6.6
void Drafting::party(const json::value& text, const std::string& where) {
  Reader reader(text, where, faults_);
  CastMember member{.id = reader.text("id").value_or(""), .name = reader.text("name").value_or(""), .rows = {}};
  Placement placement{.kind = Kind::kParty};
  placement.men = static_cast<std::uint16_t>(reader.whole("men", 0, kMostMenAshore).value_or(0));
  if (reader.maybe("aboard") != nullptr) {
    placement.aboard = read_unit(reader, "aboard", cast_);
    // The missing carrier is one fault; their place in the table's corner is not a second.
    if (placement.aboard == kNoUnit) placement.boats = true;
  } else {
    placement.pose.at = read_point(reader, "at").value_or(Point{});
  }
  if (reader.maybe("heading") != nullptr) placement.pose.heading = read_bearing(reader, "heading").value_or(0);
  if (reader.maybe("cover") != nullptr) placement.cover = reader.word("cover", kCoverWords).value_or(Cover::kNone);
  may_say(reader, "leader", placement.leader);
  may_say(reader, "rabble", placement.rabble);
  may_say(reader, "mounted", placement.mounted);
  may_say(reader, "boats", placement.boats);
  place(reader, placement, std::move(member));
}

// FL-4.12
void Drafting::mine(const json::value& text, const std::string& where) {
  Reader reader(text, where, faults_);
  Mine mine{.at = read_point(reader, "at").value_or(Point{}), .side = read_side_or_null(reader, "side")};
  may_say(reader, "hidden", mine.hidden);
  draft_.mines.push_back(mine);
}

// FL-7.1
void Drafting::objective(const json::value& text, const std::string& where) {
  Reader reader(text, where, faults_);
  const ObjectiveText said = read_objective(reader, kMaxTurns);
  Objective objective{.side = said.side,
                      .kind = static_cast<Objective::Kind>(said.kind),
                      .number = said.number,
                      .units = 0,
                      .or_disarmed = said.or_disarmed};
  for (const UnitIndex unit : read_named(said, reader, cast_, kNoUnit, "FL-7.1")) objective.units |= bit(unit);
  draft_.objectives.push_back(objective);
}

void Drafting::options(const json::value& text) {
  Reader reader(text, "/options", faults_);
  if (reader.maybe("weather") != nullptr)
    draft_.options.weather = reader.word("weather", kWeatherWords).value_or(Weather::kThrown);
  may_say(reader, "spar_two_rolls", draft_.options.spar_two_rolls);
  may_say(reader, "umpire", draft_.options.umpire);
  if (reader.maybe("turret_die") != nullptr)
    draft_.options.turret_die = reader.word("turret_die", kTurretDieWords).value_or(TurretDie::kTurreted);
  if (reader.maybe("lasting") != nullptr)
    draft_.options.lasting = reader.word("lasting", kLastingWords).value_or(Lasting::kTurnsItBites);
  if (reader.maybe("together") != nullptr)
    draft_.options.together = reader.word("together", kTogetherWords).value_or(Together::kAdd);
  if (reader.maybe("marks") != nullptr)
    draft_.options.marked = reader.word("marks", kMarkedWords).value_or(Marked::kIncrements);
}

}  // namespace brownwater::wire::flotilla_wire
