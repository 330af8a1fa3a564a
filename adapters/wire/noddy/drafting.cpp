#include "adapters/wire/noddy/drafting.hpp"

#include "adapters/wire/helm_words.hpp"
#include "adapters/wire/noddy/cards.hpp"
#include "adapters/wire/noddy/measures.hpp"
#include "adapters/wire/noddy/noddy_words.hpp"
#include "adapters/wire/plane_text.hpp"

namespace brownwater::wire::noddy_wire {
namespace {}  // namespace

void Drafting::draw_up(const json::value& text) {
  Reader reader(text, "", faults_);
  if (const json::value* sheet = reader.value("map")) map(*sheet);
  draft_.moves = static_cast<std::uint8_t>(reader.whole("moves", 1, kMaxMoves).value_or(1));
  const auto room = [this] { return kMaxShips - draft_.forces.size(); };
  reader.each("forces", room(), [this](const json::value& item, const std::string& at) { force(item, at); });
  musters_.vessels = cast_.ships.size();
  reader.each("batteries", room(), [this](const json::value& item, const std::string& at) { battery(item, at); });
  musters_.batteries = cast_.ships.size() - musters_.vessels;
  reader.each("regiments", room(), [this](const json::value& item, const std::string& at) { regiment(item, at); });
  reader.each("mines", kMaxMines, [this](const json::value& item, const std::string& at) { mine(item, at); });
  reader.each("shoals", kMaxShoals, [this](const json::value& item, const std::string& at) { shoal(item, at); });
  reader.each("objectives", kMaxObjectives,
              [this](const json::value& item, const std::string& at) { objective(item, at); });
  if (const json::value* chosen = reader.maybe("options")) options(*chosen);
}

void Drafting::map(const json::value& text) {
  Reader reader(text, "/map", faults_);
  draft_.width = read_inches(reader, "width", kTableInches).value_or(0);
  draft_.height = read_inches(reader, "height", kTableInches).value_or(0);
  draft_.open_depth_tenths = read_feet(reader, "depth_ft", {.least = 0, .most = kDeepestFeet}, "ND-3.1").value_or(0);
  reader.each("areas", kMaxAreas, [this](const json::value& item, const std::string& at) { area(item, at); });
  reader.each("current", kMaxCurrents, [this](const json::value& item, const std::string& at) { current(item, at); });
  read_exits(reader, kEdgeWords, draft_.exits);
}

void Drafting::area(const json::value& text, const std::string& where) {
  Reader reader(text, where, faults_);
  draft_.areas.push_back(read_ground(reader, "ND-3.1"));
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
  if (reader.maybe("on_fire") != nullptr) placement.on_fire = reader.truth("on_fire").value_or(false);
  if (reader.maybe("helm") != nullptr) placement.helm = reader.word("helm", kHelmWords).value_or(Helm::kFree);
  if (reader.maybe("spirits") != nullptr)
    placement.spirits = static_cast<std::int8_t>(reader.whole("spirits", -1, 1).value_or(0));
  if (const json::value* list = reader.maybe("rounds")) rounds(*list, where + "/rounds", placement);
  place(reader, placement, std::move(member));
}

// ND-7.1: the register's card with the scenario's changes. A vessel without a card is described by the scenario alone.
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
  reader.each("guns_out", kMaxGuns, [&](const json::value& item, const std::string& at) {
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
  constexpr std::int64_t kLeastOfWorks = 9;
  constexpr std::int64_t kMostOfWorks = 11;
  const auto armour =
      static_cast<std::uint8_t>(reader.whole("armour", kLeastOfWorks, kMostOfWorks).value_or(kLeastOfWorks));
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
              .depth_tenths = read_feet(reader, "depth_ft", {.least = 0, .most = kDeepestFeet}, "ND-6.4").value_or(0),
              .side = std::nullopt};
  if (reader.maybe("known_to") != nullptr) shoal.side = read_side_or_null(reader, "known_to");
  draft_.shoals.push_back(shoal);
}

// ND-8.1
void Drafting::objective(const json::value& text, const std::string& where) {
  Reader reader(text, where, faults_);
  const ObjectiveText said = read_objective(reader, kMaxMoves);
  Objective objective{.side = said.side,
                      .kind = static_cast<Objective::Kind>(said.kind),
                      .number = said.number,
                      .ships = 0,
                      .or_disarmed = said.or_disarmed};
  for (const ShipIndex ship : read_named(said, reader, cast_, kNoShip, "ND-8.1")) objective.ships |= bit(ship);
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

}  // namespace brownwater::wire::noddy_wire
