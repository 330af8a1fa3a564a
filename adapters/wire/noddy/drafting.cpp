#include "adapters/wire/noddy/drafting.hpp"

#include "adapters/wire/noddy/cards.hpp"
#include "adapters/wire/noddy/measures.hpp"
#include "adapters/wire/noddy/noddy_words.hpp"

namespace brownwater::wire::noddy_wire {
namespace {

constexpr int kMostRadius = 20;
constexpr int kDeepest = 200;
constexpr std::int64_t kNeverLive = 7;

}  // namespace

template <class Take>
void Drafting::each(Reader& reader, std::string_view key, std::size_t most, Take&& take) {
  const json::value* list = reader.maybe(key);
  if (list == nullptr || !list->is_array()) return;
  const json::array& items = list->get_array();
  if (items.size() > most)
    reader.refuse(
        key, "has " + std::to_string(items.size()) + " entries; at most " + std::to_string(most) + " are possible");
  for (std::size_t at = 0; at < items.size() && at < most; ++at) take(items[at], below(below(reader.where(), key), at));
}

void Drafting::draw_up(const json::value& text) {
  Reader reader(text, "", faults_);
  if (const json::value* sheet = reader.value("map")) map(*sheet);
  draft_.moves = static_cast<std::uint8_t>(reader.whole("moves", 1, kMaxMoves).value_or(1));
  const auto room = [this] { return kMaxShips - draft_.forces.size(); };
  each(reader, "forces", room(), [this](const json::value& item, const std::string& at) { force(item, at); });
  musters_.vessels = cast_.ships.size();
  each(reader, "batteries", room(), [this](const json::value& item, const std::string& at) { battery(item, at); });
  musters_.batteries = cast_.ships.size() - musters_.vessels;
  each(reader, "regiments", room(), [this](const json::value& item, const std::string& at) { regiment(item, at); });
  each(reader, "mines", kMaxMines, [this](const json::value& item, const std::string& at) { mine(item, at); });
  each(reader, "shoals", kMaxShoals, [this](const json::value& item, const std::string& at) { shoal(item, at); });
  each(reader, "objectives", kMaxObjectives,
       [this](const json::value& item, const std::string& at) { objective(item, at); });
  if (const json::value* chosen = reader.maybe("options")) options(*chosen);
}

void Drafting::map(const json::value& text) {
  Reader reader(text, "/map", faults_);
  constexpr Bounds kSheet{.least = 1, .most = 400};
  draft_.width = read_inches(reader, "width", kSheet).value_or(0);
  draft_.height = read_inches(reader, "height", kSheet).value_or(0);
  draft_.open_depth_tenths = read_feet(reader, "depth_ft", {.least = 0, .most = kDeepest}, "ND-3.1").value_or(0);
  each(reader, "areas", kMaxAreas, [this](const json::value& item, const std::string& at) { area(item, at); });
  each(reader, "current", kMaxCurrents, [this](const json::value& item, const std::string& at) { current(item, at); });
  if (const json::value* exits = reader.value("exits")) {
    Reader edges(*exits, "/map/exits", faults_);
    for (const Side side : kBothSides)
      draft_.exits[side] = edges.word(word_in(kSideWords, side), kEdgeWords).value_or(Edge::kLeft);
  }
}

void Drafting::area(const json::value& text, const std::string& where) {
  Reader reader(text, where, faults_);
  plane::Ground ground;
  if (reader.text("kind").value_or("") == "water") {
    ground.depth_tenths = read_feet(reader, "depth_ft", {.least = 0, .most = kDeepest}, "ND-3.1").value_or(0);
    if (ground.depth_tenths == 0) reader.refuse("depth_ft", "water of no depth is land", "ND-3.1");
  }
  each(reader, "corners", plane::kMaxCorners, [&](const json::value& item, const std::string& at) {
    if (const auto corner = point_of(item, at, faults_)) ground.area.corners.push_back(*corner);
  });
  draft_.areas.push_back(ground);
}

// ND-2.1
void Drafting::current(const json::value& text, const std::string& where) {
  Reader reader(text, where, faults_);
  draft_.currents.push_back(
      {.at = read_point(reader, "at").value_or(Point{}), .flows = read_bearing(reader, "flows").value_or(0)});
}

void Drafting::place(Reader& reader, Placement placement, CastMember member) {
  if (cast_.index_of(member.id) != kNoShip)
    reader.refuse("id", "there is a \"" + member.id + "\" already; a second one needs an id of her own");
  placement.side = reader.word("side", kSideWords).value_or(Side::kUnion);
  placement.pose.at = read_point(reader, "at").value_or(Point{});
  draft_.forces.push_back(placement);
  cast_.ships.push_back(std::move(member));
}

void Drafting::force(const json::value& text, const std::string& where) {
  Reader reader(text, where, faults_);
  const std::string ship = reader.text("ship").value_or("");
  CastMember member{.id = ship, .name = ""};
  if (reader.maybe("id") != nullptr) member.id = reader.text("id").value_or(ship);
  Placement placement{.kind = Kind::kVessel, .card = card_of_force(reader, ship, member)};
  if (reader.maybe("name") != nullptr) member.name = reader.text("name").value_or(member.name);
  if (member.name.empty()) member.name = name_from(member.id);
  placement.top_halves = placement.card.top_halves;
  placement.pose.heading = read_bearing(reader, "heading").value_or(0);
  if (reader.maybe("speed") != nullptr)
    placement.speed = static_cast<Knots>(reader.whole("speed", -kMaxKnots, kMaxKnots).value_or(0));
  if (const json::value* lost = reader.maybe("damage")) damage(*lost, where + "/damage", placement);
  if (reader.maybe("held_fast") != nullptr) placement.held_fast = reader.truth("held_fast").value_or(false);
  if (const json::value* list = reader.maybe("rounds")) rounds(*list, where + "/rounds", placement);
  place(reader, placement, std::move(member));
}

// ND-7.1: the register's card, and what the scenario changes of it; of a vessel without one the scenario says all.
Card Drafting::card_of_force(Reader& reader, const std::string& ship, CastMember& member) {
  const std::optional<ShipCard> known = card_of(ship);
  const json::value* own = reader.maybe("card");
  if (!known && own == nullptr) {
    reader.refuse("ship", "the register has no card of \"" + ship + "\"; such a one needs a whole card here", "ND-7.1");
    return {};
  }
  Card card;
  if (known) {
    card = known->card;
    member.name = known->name;
  }
  if (own != nullptr) read_card(*own, below(reader.where(), "card"), !known, card, faults_);
  return card;
}

// ND-4.7: what a vessel has lost before the battle.
void Drafting::damage(const json::value& text, const std::string& where, Placement& placement) {
  Reader reader(text, where, faults_);
  if (reader.maybe("knots") != nullptr) {
    const auto lost = read_knots(reader, "knots", {.least = 0, .most = kMaxKnots}).value_or(0);
    if (lost > placement.card.top_halves) reader.refuse("knots", "she has not so many knots to lose", "ND-2.6");
    placement.top_halves = static_cast<HalfKnots>(placement.card.top_halves - lost);
  }
  each(reader, "guns_out", kMaxGuns, [&](const json::value& item, const std::string& at) {
    const auto gun = whole_number(item);
    if (gun && *gun >= 0 && *gun < static_cast<std::int64_t>(placement.card.guns.size()))
      placement.guns_out = static_cast<GunSet>(placement.guns_out | gun_bit(static_cast<std::size_t>(*gun)));
    else
      faults_.push_back({at, "she has no gun of that number; they are numbered from 0", "ND-7.1"});
  });
  reader.close();
}

// ND-4.8: by gun; null where there is no limit.
void Drafting::rounds(const json::value& list, const std::string& where, Placement& placement) {
  const json::array* numbers = list.if_array();
  if (numbers == nullptr) return;
  if (numbers->size() != placement.card.guns.size())
    return faults_.push_back({where, "must have a number, or null, for each of her guns", "ND-4.8"});
  for (std::size_t gun = 0; gun < numbers->size(); ++gun) {
    if ((*numbers)[gun].is_null()) continue;
    const auto number = whole_number((*numbers)[gun]);
    if (number && *number >= 0 && *number < kEndless)
      placement.rounds[gun] = static_cast<std::uint8_t>(*number);
    else
      faults_.push_back({below(where, gun), "must be from 0 to 254, or null for no limit", "ND-4.8"});
  }
}

// ND-4.3, ND-4.6
void Drafting::battery(const json::value& text, const std::string& where) {
  Reader reader(text, where, faults_);
  CastMember member{.id = reader.text("id").value_or(""), .name = reader.text("name").value_or("")};
  Placement placement{.kind = Kind::kBattery};
  placement.pose.heading = read_bearing(reader, "facing").value_or(0);
  constexpr std::int64_t kLeastArmour = 9;
  constexpr std::int64_t kMostArmour = 11;
  const auto armour =
      static_cast<std::uint8_t>(reader.whole("armour", kLeastArmour, kMostArmour).value_or(kLeastArmour));
  placement.card.armour = {.bow = armour, .side = armour, .stern = armour, .turret = 0};
  if (const json::value* guns = reader.value("guns"))
    read_guns(*guns, where + "/guns", {.battery = true, .line = placement.pose.heading}, placement.card.guns, faults_);
  if (reader.maybe("fires_first") != nullptr) placement.fires_first = reader.truth("fires_first").value_or(false);
  place(reader, placement, std::move(member));
}

// ND-6.1
void Drafting::regiment(const json::value& text, const std::string& where) {
  Reader reader(text, where, faults_);
  CastMember member{.id = reader.text("id").value_or(""), .name = reader.text("name").value_or("")};
  place(reader, Placement{.kind = Kind::kRegiment}, std::move(member));
}

// ND-6.4
void Drafting::mine(const json::value& text, const std::string& where) {
  Reader reader(text, where, faults_);
  Mine mine{.at = read_point(reader, "at").value_or(Point{}), .side = read_side_or_null(reader, "side")};
  if (reader.maybe("explodes_on") != nullptr)
    mine.live_from = static_cast<std::uint8_t>(reader.whole("explodes_on", 1, kNeverLive).value_or(mine.live_from));
  draft_.mines.push_back(mine);
}

void Drafting::shoal(const json::value& text, const std::string& where) {
  Reader reader(text, where, faults_);
  Shoal shoal{.at = read_point(reader, "at").value_or(Point{}),
              .radius = read_inches(reader, "radius", {.least = 0, .most = kMostRadius}, "ND-6.4").value_or(0),
              .depth_tenths = read_feet(reader, "depth_ft", {.least = 0, .most = kDeepest}, "ND-6.4").value_or(0),
              .side = std::nullopt};
  if (reader.maybe("known_to") != nullptr) shoal.side = read_side_or_null(reader, "known_to");
  draft_.shoals.push_back(shoal);
}

ShipSet Drafting::named_ships(const json::value& list, const std::string& where) {
  ShipSet ships = 0;
  if (!list.is_array()) return ships;
  for (std::size_t at = 0; at < list.get_array().size(); ++at) {
    const json::string* id = list.get_array()[at].if_string();
    const ShipIndex ship = id == nullptr ? kNoShip : cast_.index_of(std::string_view(id->data(), id->size()));
    if (ship == kNoShip)
      faults_.push_back({below(where, at), "there is no such vessel or battery in this scenario", "ND-8.1"});
    else
      ships |= bit(ship);
  }
  return ships;
}

// ND-8.1
void Drafting::objective(const json::value& text, const std::string& where) {
  Reader reader(text, where, faults_);
  Objective objective{.side = reader.word("side", kSideWords).value_or(Side::kUnion),
                      .kind = Objective::Kind::kDestroyCount,
                      .number = 1,
                      .ships = 0};
  const std::string kind = reader.text("kind").value_or("");
  const auto number = [&reader](std::string_view key) {
    return static_cast<std::uint8_t>(reader.whole(key, 1, kMaxMoves).value_or(1));
  };
  if (const json::value* ships = reader.maybe("ships")) {
    objective.kind = Objective::Kind::kDestroyThese;
    objective.number = 0;
    objective.ships = named_ships(*ships, where + "/ships");
  } else if (kind == "destroy") {
    objective.number = number("count");
  } else if (kind == "exit") {
    objective.kind = Objective::Kind::kExit;
    objective.number = number("count");
  } else {
    objective.kind = Objective::Kind::kHold;
    objective.number = number("until");
  }
  draft_.objectives.push_back(objective);
}

void Drafting::options(const json::value& text) {
  Reader reader(text, "/options", faults_);
  const auto truth = [&reader](std::string_view key, bool& option) {
    if (reader.maybe(key) != nullptr) option = reader.truth(key).value_or(option);
  };
  if (reader.maybe("arc_half_width") != nullptr) {
    const auto degrees = reader.whole("arc_half_width", 5, 10).value_or(10);
    draft_.options.arc_half_width = static_cast<std::uint8_t>(degrees);
  }
  truth("open_damage", draft_.options.open_damage);
  truth("umpire", draft_.options.umpire);
  truth("batteries_hold", draft_.options.batteries_hold);
}

std::optional<Side> read_side_or_null(Reader& reader, std::string_view key) {
  const json::value* found = reader.maybe(key);
  if (found != nullptr && found->is_null()) return std::nullopt;
  return reader.word(key, kSideWords);
}

}  // namespace brownwater::wire::noddy_wire
