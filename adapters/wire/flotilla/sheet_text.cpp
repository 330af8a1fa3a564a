#include "adapters/wire/flotilla/flotilla_words.hpp"
#include "adapters/wire/flotilla/unit_lines.hpp"
#include "adapters/wire/measures.hpp"

namespace brownwater::wire::flotilla_wire {
namespace {

constexpr std::string_view kCaptain = "©";

json::array write_marks(const Marks& marks) {
  json::array list;
  for (const std::uint16_t mark : marks) list.push_back(mark);
  return list;
}

/// FL-2.3: as it is printed.
std::string write_box(const Box& box) {
  std::string text;
  if (box.letter) {
    constexpr std::array<Word<ArmourClass>, 3> kLetters{
        {{ArmourClass::kWooden, "W"}, {ArmourClass::kProtected, "P"}, {ArmourClass::kIronclad, "I"}}};
    text = word_in(kLetters, *box.letter);
  } else if (!box.captain) {
    text = ".";
  }
  if (box.captain) text += kCaptain;
  return text;
}

json::array write_boxes(const Sheet& sheet, const std::vector<std::uint8_t>& rows) {
  json::array list;
  std::size_t box = 0;
  for (std::size_t row = 0; box < sheet.boxes.size(); ++row) {
    // Boxes beyond the rows that were read stand in one more.
    const std::size_t end = row < rows.size() ? std::min(box + rows[row], sheet.boxes.size()) : sheet.boxes.size();
    std::string text;
    for (; box < end; ++box) text += (text.empty() ? "" : " ") + write_box(sheet.boxes[box]);
    list.emplace_back(std::move(text));
  }
  return list;
}

/// FL-2.5: the first row below the yellow line, from 1; null for none.
json::value write_yellow_row(const Sheet& sheet, const std::vector<std::uint8_t>& rows) {
  std::size_t first = 0;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (first == sheet.yellow_from) return row + 1;
    first += rows[row];
  }
  return nullptr;
}

json::array write_batteries(const Sheet& sheet) {
  json::array list;
  for (const Battery& battery : sheet.batteries)
    list.push_back(json::object{{"gun", word_in(kGunWords, battery.gun)},
                                {"place", word_in(kPlaceWords, battery.place)},
                                {"dice", battery.dice},
                                {"captain_at", write_marks(battery.captain_at)}});
  return list;
}

}  // namespace

json::object write_sheet(const Sheet& sheet, const std::vector<std::uint8_t>& rows) {
  json::array speeds;
  for (int inches = 0; inches <= kMaxSpeed; ++inches) {
    if (has_speed(sheet.speeds, inches)) speeds.push_back(inches);
  }
  return {{"class", word_in(kClassWords, sheet.armour)},
          {"speeds", std::move(speeds)},
          {"increase", sheet.increase},
          {"decrease", sheet.decrease},
          {"turns", {{"first", sheet.turns[0]}, {"middle", sheet.turns[1]}, {"end", sheet.turns[2]}}},
          {"batteries", write_batteries(sheet)},
          {"crew", sheet.crew},
          {"crew_captain_at", write_marks(sheet.crew_captain_at)},
          {"morale", sheet.morale},
          {"boxes", write_boxes(sheet, rows)},
          {"yellow_from_row", write_yellow_row(sheet, rows)}};
}

}  // namespace brownwater::wire::flotilla_wire
