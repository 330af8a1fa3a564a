#include "adapters/wire/mobas/drafting.hpp"

#include <algorithm>

#include "adapters/wire/helm_words.hpp"
#include "adapters/wire/mobas/mobas_words.hpp"

namespace brownwater::wire::mobas_wire {
namespace {

constexpr std::int64_t kMostGuns = 99;
constexpr std::int64_t kMostFlotation = 99;

std::string text_of(const json::string& text) { return {text.data(), text.size()}; }

}  // namespace

void Drafting::draw_up(const json::value& text) {
  Reader reader(text, "", faults_);
  if (const json::value* sheet = reader.value("map")) map(*sheet);
  draft_.turns = static_cast<std::uint8_t>(reader.whole("turns", 1, 99).value_or(1));
  draft_.numbers = tables_.numbers;
  reader.each("forces", kMaxShips, [this](const json::value& item, const std::string& where) { force(item, where); });
  ships_ = cast_.ships.size();
  reader.each("batteries", kMaxShips - std::min(ships_, kMaxShips),
              [this](const json::value& item, const std::string& where) { battery(item, where); });
  reader.each("mines", kMaxMines, [this](const json::value& item, const std::string& where) { mine(item, where); });
  reader.each("objectives", kMaxObjectives,
              [this](const json::value& item, const std::string& where) { objective(item, where); });
  if (const json::value* chosen = reader.maybe("options")) options(*chosen);
}

void Drafting::map(const json::value& text) {
  Reader reader(text, "/map", faults_);
  draft_.columns = static_cast<std::uint8_t>(reader.whole("columns", 1, hex::kMaxColumns).value_or(1));
  draft_.rows = static_cast<std::uint8_t>(reader.whole("rows", 1, hex::kMaxRows).value_or(1));
  if (const json::array* rows = reader.list("terrain")) terrain(*rows);
  if (const json::value* exits = reader.value("exits")) {
    Reader edges(*exits, "/map/exits", faults_);
    for (const Side side : kBothSides)
      draft_.exits[side] = edges.word(word_in(kSideWords, side), kEdgeWords).value_or(Edge::kLeft);
  }
}

void Drafting::terrain(const json::array& rows) {
  if (rows.size() != draft_.rows) {
    faults_.push_back({"/map/terrain",
                       "has " + std::to_string(rows.size()) + " rows, and the map says " + std::to_string(draft_.rows),
                       ""});
  }
  for (std::size_t row = 0; row < rows.size() && row < draft_.rows; ++row) {
    const json::string* line = rows[row].if_string();
    if (line == nullptr) continue;
    if (line->size() != draft_.columns) {
      faults_.push_back(
          {below("/map/terrain", row),
           "has " + std::to_string(line->size()) + " hexes, and the map says " + std::to_string(draft_.columns), ""});
    }
    for (std::size_t column = 0; column < line->size() && column < draft_.columns; ++column) {
      const char letter = (*line)[column];
      draft_.terrain[row][column] = letter == '.' ? Terrain::kDeep : letter == ',' ? Terrain::kShallow : Terrain::kLand;
    }
  }
}

void Drafting::place(Reader& reader, const Ratings& ratings, CastMember member) {
  if (cast_.index_of(member.id) != kNoShip) {
    reader.refuse("id", "there is a \"" + member.id + "\" already; a second one needs an id of her own");
  }
  Placement placement{.side = reader.word("side", kSideWords).value_or(Side::kUnion),
                      .hex = hex::kNowhere,
                      .facing = 0,
                      .ratings = ratings};
  const auto named = hex_named(reader.text("hex").value_or("A1"));
  placement.hex = named.value_or(hex::hex_at(0, 0));
  if (!named) reader.refuse("hex", "a hex is a row letter and a column number, as H7");
  placement.facing = static_cast<Facing>(reader.whole("facing", 0, hex::kFacings - 1).value_or(0));
  draft_.forces.push_back(placement);
  cast_.ships.push_back(std::move(member));
}

void Drafting::force(const json::value& text, const std::string& where) {
  Reader reader(text, where, faults_);
  const std::string ship = reader.text("ship").value_or("");
  CastMember member{.id = ship, .name = "", .type = ""};
  if (reader.maybe("id") != nullptr) member.id = reader.text("id").value_or(ship);
  const Ratings ratings = ratings_of(reader, ship, member);
  if (reader.maybe("name") != nullptr) member.name = reader.text("name").value_or(member.name);
  if (member.name.empty()) member.name = name_from(member.id);
  place(reader, ratings, std::move(member));
  if (reader.maybe("helm") != nullptr)
    draft_.forces[draft_.forces.size() - 1].helm = reader.word("helm", kHelmWords).value_or(Helm::kFree);
}

// MB-6.0: dice, move, FV, critical point and turret are the type's; draught and ram are the ship's.
Ratings Drafting::ratings_of(Reader& reader, const std::string& ship, CastMember& member) {
  const std::optional<Card> card = card_of(ship);
  const auto given = [&reader](std::string_view key) { return reader.maybe(key) != nullptr; };
  if (!card && !(given("type") && given("draught") && given("ram"))) {
    reader.refuse("ship", "the register has no ship \"" + ship + "\"; such a one needs type, draught and ram here");
    return {};
  }
  if (card) {
    member.name = card->name;
    member.type = card->type;
  }
  if (given("type")) member.type = reader.text("type").value_or(member.type);
  const auto line = tables_.types.find(member.type);
  if (line == tables_.types.end()) {
    reader.refuse("type", "there is no type \"" + member.type + "\"", "MB-6.0");
    return {};
  }
  Ratings ratings = line->second.ratings;
  if (line->second.draught) ratings.draught = *line->second.draught;
  if (card) {
    ratings.draught = card->draught;
    ratings.ram = card->ram;
    ratings.torpedo = card->torpedo;
  }
  if (given("draught")) ratings.draught = reader.word("draught", kDraughtWords).value_or(ratings.draught);
  if (given("ram")) ratings.ram = reader.truth("ram").value_or(ratings.ram);
  if (given("torpedo")) ratings.torpedo = reader.truth("torpedo").value_or(ratings.torpedo);
  if (const json::value* own = reader.maybe("ratings")) own_ratings(*own, reader.where() + "/ratings", ratings);
  return ratings;
}

// MB-6.0: a ship that comes out of a campaign is no longer quite her type.
void Drafting::own_ratings(const json::value& text, const std::string& where, Ratings& ratings) {
  Reader reader(text, where, faults_);
  const auto number = [&reader](std::string_view key, std::uint8_t& rating, std::int64_t most) {
    if (reader.maybe(key) != nullptr) rating = static_cast<std::uint8_t>(reader.whole(key, 0, most).value_or(rating));
  };
  number("dice", ratings.dice, kMaxDice);
  number("move", ratings.move, kMaxMove);
  number("fv", ratings.fv, kMostFlotation);
  number("critical", ratings.critical, kMostFlotation);
  if (reader.maybe("turret") != nullptr) ratings.turret = reader.truth("turret").value_or(ratings.turret);
}

// MB-6.1
void Drafting::battery(const json::value& text, const std::string& where) {
  Reader reader(text, where, faults_);
  CastMember member{
      .id = reader.text("id").value_or(""), .name = reader.text("name").value_or(""), .type = "shore_battery"};
  const auto guns = static_cast<std::uint8_t>(reader.whole("guns", 1, kMostGuns).value_or(1));
  const Ratings ratings{
      .dice = std::min(guns, tables_.numbers.battery_most_dice), .move = 0, .fv = guns, .critical = 0, .battery = true};
  place(reader, ratings, std::move(member));
  if (reader.maybe("fires_first") != nullptr) {
    draft_.forces[draft_.forces.size() - 1].fires_first = reader.truth("fires_first").value_or(false);
  }
}

// MB-6.3
void Drafting::mine(const json::value& text, const std::string& where) {
  Reader reader(text, where, faults_);
  const auto named = hex_named(reader.text("hex").value_or("A1"));
  if (!named) reader.refuse("hex", "a hex is a row letter and a column number, as H7");
  draft_.mines.push_back(
      {.hex = named.value_or(hex::hex_at(0, 0)), .side = reader.word("side", kSideWords).value_or(Side::kUnion)});
}

ShipSet Drafting::named_ships(const json::value& list, const std::string& where) {
  ShipSet ships = 0;
  if (!list.is_array()) return ships;
  for (std::size_t at = 0; at < list.get_array().size(); ++at) {
    const json::string* id = list.get_array()[at].if_string();
    const ShipIndex ship = id == nullptr ? kNoShip : cast_.index_of(text_of(*id));
    if (ship == kNoShip)
      faults_.push_back({below(where, at), "there is no such ship or battery in this scenario", "MB-7.1"});
    else
      ships |= bit(ship);
  }
  return ships;
}

// MB-7.1
void Drafting::objective(const json::value& text, const std::string& where) {
  Reader reader(text, where, faults_);
  Objective objective{.side = reader.word("side", kSideWords).value_or(Side::kUnion),
                      .kind = Objective::Kind::kSinkCount,
                      .number = 1,
                      .ships = 0};
  const std::string kind = reader.text("kind").value_or("");
  const auto number = [&reader](std::string_view key) {
    return static_cast<std::uint8_t>(reader.whole(key, 1, 99).value_or(1));
  };
  if (const json::value* ships = reader.maybe("ships")) {
    objective.kind = Objective::Kind::kSinkThese;
    objective.number = 0;
    objective.ships = named_ships(*ships, where + "/ships");
  } else if (kind == "sink") {
    objective.number = number("count");
  } else if (kind == "exit") {
    objective.kind = Objective::Kind::kExit;
    objective.number = number("count");
  } else {
    objective.kind = Objective::Kind::kHold;
    objective.number = number("until");
    if (objective.number > draft_.turns)
      reader.refuse("until", "the battle ends after turn " + std::to_string(draft_.turns), "MB-7.1");
  }
  draft_.objectives.push_back(objective);
}

void Drafting::options(const json::value& text) {
  Reader reader(text, "/options", faults_);
  if (reader.maybe("ships_block_sight") != nullptr)
    draft_.options.ships_block_sight = reader.truth("ships_block_sight").value_or(true);
  if (reader.maybe("end_arc") != nullptr)
    draft_.options.end_arc = reader.word("end_arc", kEndArcWords).value_or(draft_.options.end_arc);
  if (reader.maybe("batteries_hold") != nullptr)
    draft_.options.batteries_hold = reader.truth("batteries_hold").value_or(false);
  if (reader.maybe("rammed_ship_moves") != nullptr)
    draft_.options.rammed_ship_moves = reader.truth("rammed_ship_moves").value_or(false);
  if (reader.maybe("umpire") != nullptr) draft_.options.umpire = reader.truth("umpire").value_or(false);
}

}  // namespace brownwater::wire::mobas_wire
