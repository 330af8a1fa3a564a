#include "adapters/wire/noddy/cards.hpp"

#include "adapters/assets/assets.hpp"
#include "adapters/wire/noddy/measures.hpp"
#include "adapters/wire/noddy/noddy_words.hpp"

namespace brownwater::wire::noddy_wire {
namespace {

constexpr Bounds kHullInches{.least = 0, .most = 20};
constexpr Bounds kDraughtFeet{.least = 0, .most = 60};
constexpr std::int64_t kBestArmour = 12;
constexpr std::int64_t kLeastArmour = 6;

void read_armour(const json::value& text, const std::string& where, bool whole, Armour& armour,
                 std::vector<Fault>& faults) {
  Reader reader(text, where, faults);
  const auto face = [&](std::string_view key, std::uint8_t& armour_class, bool needed) {
    if (reader.maybe(key) == nullptr && !needed) return;
    armour_class = static_cast<std::uint8_t>(reader.whole(key, kLeastArmour, kBestArmour).value_or(kLeastArmour));
  };
  face("bow", armour.bow, whole);
  face("side", armour.side, whole);
  face("stern", armour.stern, whole);
  const json::value* turret = reader.maybe("turret");
  if (turret != nullptr && turret->is_null())
    armour.turret = 0;
  else
    face("turret", armour.turret, false);
  reader.close();
}

Gun read_gun(Reader& reader, Gunners gunners) {
  Gun gun{.gun = reader.word("gun", kGunWords).value_or(GunClass::kMedium),
          .rifled = false,
          .mount = Mount::kBow,
          .line = gunners.line};
  if (reader.maybe("rifled") != nullptr) gun.rifled = reader.truth("rifled").value_or(false);
  if (!gunners.battery || reader.maybe("mount") != nullptr)
    gun.mount = reader.word("mount", kMountWords).value_or(Mount::kBow);
  if (gunners.battery && gun.mount != Mount::kBow && gun.mount != Mount::kTurret)
    reader.refuse("mount", "a battery's gun lies along its bearing, or is on a pivot: turret", "ND-4.3");
  if (gunners.battery && reader.maybe("bearing") != nullptr)
    gun.line = read_bearing(reader, "bearing").value_or(gunners.line);
  return gun;
}

}  // namespace

void read_guns(const json::value& text, const std::string& where, Gunners gunners, InlineList<Gun, kMaxGuns>& guns,
               std::vector<Fault>& faults) {
  const json::array* list = text.if_array();
  if (list == nullptr) return faults.push_back({where, "must be a list", ""});
  guns.clear();
  bool too_many = false;
  for (std::size_t at = 0; at < list->size(); ++at) {
    Reader reader((*list)[at], below(where, at), faults);
    if (!reader.is_object()) continue;
    const Gun gun = read_gun(reader, gunners);
    std::int64_t count = 1;
    if (reader.maybe("count") != nullptr)
      count = reader.whole("count", 1, static_cast<std::int64_t>(kMaxGuns)).value_or(1);
    reader.close();
    for (; count > 0 && !guns.full(); --count) guns.push_back(gun);
    too_many = too_many || count > 0;
  }
  if (too_many) faults.push_back({where, "more than sixteen guns in all", "ND-7.1"});
}

void read_card(const json::value& text, const std::string& where, bool whole, Card& card, std::vector<Fault>& faults) {
  Reader reader(text, where, faults);
  if (!reader.is_object()) return;
  const auto says = [&](std::string_view key) { return reader.maybe(key) != nullptr || whole; };
  const auto truth = [&](std::string_view key, bool& value) {
    if (reader.maybe(key) != nullptr) value = reader.truth(key).value_or(value);
  };
  if (says("type")) card.type = reader.word("type", kShipTypeWords).value_or(card.type);
  if (says("knots"))
    card.top_halves = read_knots(reader, "knots", {.least = 0, .most = kMaxKnots}).value_or(card.top_halves);
  if (says("draught_ft"))
    card.draught_tenths = read_feet(reader, "draught_ft", kDraughtFeet, "ND-7.1").value_or(card.draught_tenths);
  if (says("length_in"))
    card.hull.length = read_inches(reader, "length_in", kHullInches, "ND-7.1").value_or(card.hull.length);
  if (says("beam_in")) card.hull.beam = read_inches(reader, "beam_in", kHullInches, "ND-7.1").value_or(card.hull.beam);
  if (says("armour")) {
    if (const json::value* armour = reader.value("armour"))
      read_armour(*armour, below(where, "armour"), whole, card.armour, faults);
  }
  if (says("guns")) {
    if (const json::value* guns = reader.value("guns")) read_guns(*guns, below(where, "guns"), {}, card.guns, faults);
  }
  truth("reinforced_bow", card.reinforced_bow);
  truth("pivot", card.pivot);
  truth("one_gun_at_a_time", card.one_gun_at_a_time);
  reader.ignore({"how"});
  reader.close();
}

std::optional<ShipCard> card_of(std::string_view ship) {
  const auto text = assets::find("data/ships/" + std::string(ship) + ".json");
  if (!text) return std::nullopt;
  auto value = parse_json(*text, text->size());
  if (!value) return std::nullopt;
  const json::value* lines = at_pointer(*value, "/noddy");
  const json::value* name = at_pointer(*value, "/name");
  if (lines == nullptr || name == nullptr || !name->is_string()) return std::nullopt;
  ShipCard card{.name = std::string(name->get_string()), .card = {}, .text = {}};
  std::vector<Fault> faults;
  read_card(*lines, "/noddy", true, card.card, faults);
  if (!faults.empty()) return std::nullopt;
  card.text = std::move(*value);
  return card;
}

}  // namespace brownwater::wire::noddy_wire
