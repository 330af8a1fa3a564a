#include "adapters/wire/flotilla/sheets.hpp"

#include <numeric>

#include "adapters/assets/assets.hpp"
#include "adapters/wire/flotilla/flotilla_words.hpp"
#include "adapters/wire/measures.hpp"

namespace brownwater::wire::flotilla_wire {
namespace {

constexpr std::int64_t kMostFireDice = 40;
constexpr std::int64_t kMostCrew = 400;
constexpr Bounds kHullLength{.least = 0, .most = 30};
constexpr Bounds kHullBeam{.least = 0, .most = 10};
constexpr Bounds kDraught{.least = 0, .most = 40};
constexpr std::string_view kCaptainMark = "\xC2\xA9";  // ©

/// Whole numbers of a list, each within bounds.
template <class Take>
void each_number(Reader& reader, std::string_view key, std::int64_t most, Take&& take) {
  const json::array* list = reader.list(key);
  if (list == nullptr) return;
  for (std::size_t at = 0; at < list->size(); ++at) {
    const auto number = whole_number((*list)[at]);
    if (number && *number >= 0 && *number <= most)
      take(*number);
    else
      reader.refuse_below(key, at, "must be a whole number from 0 to " + std::to_string(most), "FL-2.1");
  }
}

// FL-2.2
void read_marks(Reader& reader, std::string_view key, std::int64_t most, Marks& marks) {
  marks.clear();
  each_number(reader, key, most, [&](std::int64_t mark) {
    if (marks.full())
      reader.refuse(key, "at most " + std::to_string(marks.size()) + " marks fit a track", "FL-2.2");
    else
      marks.push_back(static_cast<std::uint16_t>(mark));
  });
}

void read_speeds(Reader& reader, SpeedBoxes& speeds) {
  speeds = 0;
  each_number(reader, "speeds", kMaxSpeed,
              [&](std::int64_t inches) { speeds |= SpeedBoxes{1} << static_cast<unsigned>(inches); });
  if (!has_speed(speeds, 0)) reader.refuse("speeds", "a speed track begins with 0", "FL-2.1");
}

// FL-3.3
void read_turn_boxes(Reader& sheet, Degrees& turns) {
  const json::value* text = sheet.value("turns");
  if (text == nullptr) return;
  Reader reader(*text, below(sheet.where(), "turns"), sheet.faults());
  for (const Moment moment : kAllMoments) {
    const auto degrees = reader.whole(word_in(kMomentWords, moment), 0, kHalfCircle);
    turns[static_cast<std::size_t>(moment)] = static_cast<std::uint8_t>(degrees.value_or(0));
  }
  reader.close();
}

void read_batteries(Reader& sheet, InlineList<Battery, kMaxBatteries>& batteries) {
  batteries.clear();
  sheet.each("batteries", kMaxBatteries, [&](const json::value& text, const std::string& where) {
    Reader reader(text, where, sheet.faults());
    Battery battery{.gun = reader.word("gun", kGunWords).value_or(GunType::kNormal),
                    .place = reader.word("place", kPlaceWords).value_or(Place::kPort)};
    battery.dice = static_cast<std::uint8_t>(reader.whole("dice", 1, kMostFireDice).value_or(1));
    read_marks(reader, "captain_at", kMostFireDice, battery.captain_at);
    reader.close();
    batteries.push_back(battery);
  });
}

/// FL-2.3, FL-2.4: one box as printed; nothing if the text is not a box.
std::optional<Box> box_of(std::string_view printed) {
  Box box;
  box.captain = printed.ends_with(kCaptainMark);
  if (box.captain) printed.remove_suffix(kCaptainMark.size());
  if (printed.empty()) return box.captain ? std::optional(box) : std::nullopt;
  if (printed == "W") box.letter = ArmourClass::kWooden;
  if (printed == "P") box.letter = ArmourClass::kProtected;
  if (printed == "I") box.letter = ArmourClass::kIronclad;
  return box.letter || printed == "." ? std::optional(box) : std::nullopt;
}

void read_row(Reader& reader, std::size_t at, std::string_view printed, ShipSheet& sheet) {
  std::uint8_t boxes = 0;
  while (!printed.empty()) {
    const std::string_view word = printed.substr(0, printed.find(' '));
    printed.remove_prefix(std::min(word.size() + 1, printed.size()));
    if (word.empty()) continue;
    const auto box = box_of(word);
    if (!box) {
      reader.refuse_below(
          "boxes", at, "\"" + std::string(word) + "\" is no box: ., W, P or I, with a © or not, or © alone", "FL-2.3");
      continue;
    }
    if (sheet.sheet.boxes.full())
      return reader.refuse("boxes", "has more than " + std::to_string(kMaxBoxes) + " boxes", "FL-2.3");
    sheet.sheet.boxes.push_back(*box);
    ++boxes;
  }
  sheet.rows.push_back(boxes);
}

void read_boxes(Reader& reader, ShipSheet& sheet) {
  const json::array* rows = reader.list("boxes");
  if (rows == nullptr) return;
  sheet.sheet.boxes.clear();
  sheet.rows.clear();
  for (std::size_t at = 0; at < rows->size(); ++at) {
    if (const json::string* row = (*rows)[at].if_string()) read_row(reader, at, {row->data(), row->size()}, sheet);
  }
}

// FL-2.5
void draw_yellow_line(Reader& reader, ShipSheet& sheet) {
  sheet.sheet.yellow_from = 0xFF;
  if (!sheet.yellow_row || sheet.rows.empty()) return;
  if (*sheet.yellow_row > sheet.rows.size())
    return reader.refuse("yellow_from_row", "she has " + std::to_string(sheet.rows.size()) + " rows of boxes",
                         "FL-2.5");
  sheet.sheet.yellow_from =
      std::accumulate(sheet.rows.begin(), sheet.rows.begin() + (*sheet.yellow_row - 1), std::uint8_t{0});
}

void read_damage_boxes(Reader& reader, bool whole, ShipSheet& sheet) {
  const bool boxes = whole || reader.maybe("boxes") != nullptr;
  if (boxes) read_boxes(reader, sheet);
  const json::value* row = reader.maybe("yellow_from_row");
  if (row != nullptr && row->is_null()) sheet.yellow_row = std::nullopt;
  if (row != nullptr && !row->is_null()) {
    const auto number = reader.whole("yellow_from_row", 1, static_cast<std::int64_t>(kMaxBoxes));
    sheet.yellow_row = static_cast<std::uint8_t>(number.value_or(1));
  }
  if (boxes || row != nullptr) draw_yellow_line(reader, sheet);
}

void read_hull(Reader& reader, bool whole, Sheet& sheet) {
  const auto says = [&](std::string_view key) { return whole || reader.maybe(key) != nullptr; };
  if (says("length_in"))
    sheet.hull.length = read_inches(reader, "length_in", kHullLength, "FL-2.8").value_or(sheet.hull.length);
  if (says("beam_in")) sheet.hull.beam = read_inches(reader, "beam_in", kHullBeam, "FL-2.8").value_or(sheet.hull.beam);
  if (says("draught_ft"))
    sheet.draught_tenths = read_feet(reader, "draught_ft", kDraught, "FL-3.5").value_or(sheet.draught_tenths);
  if (says("ram_bow")) sheet.ram_bow = reader.truth("ram_bow").value_or(sheet.ram_bow);
  if (says("spar_torpedo")) sheet.spar_torpedo = reader.truth("spar_torpedo").value_or(sheet.spar_torpedo);
}

std::optional<ShipSheet> sheet_in(const std::string& path) {
  const auto text = assets::find(path);
  if (!text) return std::nullopt;
  auto value = parse_json(*text, text->size());
  if (!value) return std::nullopt;
  const json::value* lines = at_pointer(*value, "/flotilla");
  const json::value* name = at_pointer(*value, "/name");
  if (lines == nullptr || name == nullptr || !name->is_string()) return std::nullopt;
  ShipSheet sheet;
  sheet.name = std::string(name->get_string());
  std::vector<Fault> faults;
  read_sheet(*lines, "/flotilla", true, sheet, faults);
  if (!faults.empty()) return std::nullopt;
  sheet.text = std::move(*value);
  return sheet;
}

}  // namespace

void read_sheet(const json::value& text, const std::string& where, bool whole, ShipSheet& ship,
                std::vector<Fault>& faults) {
  Reader reader(text, where, faults);
  if (!reader.is_object()) return;
  Sheet& sheet = ship.sheet;
  const auto says = [&](std::string_view key) { return whole || reader.maybe(key) != nullptr; };
  const auto number = [&](std::string_view key, std::uint8_t& value, std::int64_t most) {
    if (says(key)) value = static_cast<std::uint8_t>(reader.whole(key, 0, most).value_or(value));
  };
  if (says("class")) sheet.armour = reader.word("class", kClassWords).value_or(sheet.armour);
  if (says("speeds")) read_speeds(reader, sheet.speeds);
  number("increase", sheet.increase, kMaxSpeed);
  number("decrease", sheet.decrease, kMaxSpeed);
  if (says("turns")) read_turn_boxes(reader, sheet.turns);
  if (says("batteries")) read_batteries(reader, sheet.batteries);
  if (says("crew")) sheet.crew = static_cast<std::uint16_t>(reader.whole("crew", 0, kMostCrew).value_or(sheet.crew));
  if (says("crew_captain_at")) read_marks(reader, "crew_captain_at", kMostCrew, sheet.crew_captain_at);
  number("morale", sheet.morale, kBestMorale);
  read_damage_boxes(reader, whole, ship);
  read_hull(reader, whole, sheet);
  reader.ignore({"how"});
  reader.close();
}

std::optional<ShipSheet> sheet_of(std::string_view ship) {
  if (auto sheet = sheet_in("data/ships/" + std::string(ship) + ".json")) return sheet;
  return sheet_in("data/flotilla/" + std::string(ship) + ".json");
}

}  // namespace brownwater::wire::flotilla_wire
