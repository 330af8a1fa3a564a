#include "adapters/wire/flotilla/flotilla_words.hpp"
#include "adapters/wire/flotilla/spelling.hpp"
#include "adapters/wire/flotilla/unit_lines.hpp"

namespace brownwater::wire::flotilla_wire {
namespace {

constexpr std::string_view kCaptain = "©";

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

std::vector<std::string> rows_of(const Sheet& sheet, const std::vector<std::uint8_t>& rows) {
  std::vector<std::string> list;
  std::size_t box = 0;
  for (std::size_t row = 0; box < sheet.boxes.size(); ++row) {
    // Boxes beyond the rows that were read stand in one more.
    const std::size_t end = row < rows.size() ? std::min(box + rows[row], sheet.boxes.size()) : sheet.boxes.size();
    std::string text;
    for (; box < end; ++box) text += (text.empty() ? "" : " ") + write_box(sheet.boxes[box]);
    list.push_back(std::move(text));
  }
  return list;
}

/// FL-2.5: the first row below the yellow line, from 1; null for none.
std::optional<std::uint8_t> yellow_row(const Sheet& sheet, const std::vector<std::uint8_t>& rows) {
  std::size_t first = 0;
  for (std::uint8_t row = 0; row < rows.size(); ++row) {
    if (first == sheet.yellow_from) return static_cast<std::uint8_t>(row + 1);
    first += rows[row];
  }
  return std::nullopt;
}

}  // namespace

SheetView sheet_view(const Sheet& sheet, const std::vector<std::uint8_t>& rows) {
  return {.armour = sheet.armour,
          .speeds = sheet.speeds,
          .increase = sheet.increase,
          .decrease = sheet.decrease,
          .turns = {sheet.turns[0], sheet.turns[1], sheet.turns[2]},
          .batteries = sheet.batteries,
          .crew = sheet.crew,
          .crew_captain_at = sheet.crew_captain_at,
          .morale = sheet.morale,
          .boxes = rows_of(sheet, rows),
          .yellow_from_row = yellow_row(sheet, rows)};
}

json::object write_sheet(const Sheet& sheet, const std::vector<std::uint8_t>& rows) {
  return write_object(sheet_view(sheet, rows), CastSpelling({}));
}

}  // namespace brownwater::wire::flotilla_wire
