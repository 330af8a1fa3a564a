#include <ostream>

#include "adapters/cli/card_text.hpp"
#include "adapters/cli/commands.hpp"
#include "adapters/cli/flotilla.hpp"
#include "adapters/wire/flotilla/sheets.hpp"
#include "adapters/wire/plain.hpp"

namespace brownwater::cli {
namespace {

constexpr std::string_view kTested = "©";

std::string line_of(std::string_view label, const std::string& words) {
  constexpr std::size_t kLabel = 30;
  std::string line = "  " + std::string(label);
  if (line.size() < kLabel) line.resize(kLabel, ' ');
  return line + words + "\n";
}

/// A track from its highest number down, a © where the captain is tested (FL-2.2).
std::string track(int highest, int step, const json::value& marks) {
  const auto marked = [&marks](int number) {
    for (const json::value& mark : marks.as_array()) {
      if (mark == json::value(number)) return true;
    }
    return false;
  };
  std::string words;
  for (int number = highest; number >= 0; --number) {
    const bool printed = number == highest || number % step == 0 || marked(number);
    if (!printed) continue;
    words += (words.empty() ? "" : " ") + std::to_string(number);
    if (marked(number)) words += kTested;
  }
  return words;
}

int whole(const json::value& number) { return static_cast<int>(number.to_number<std::int64_t>()); }

std::string speed_track(const json::object& sheet) {
  std::string words;
  for (const json::value& inches : sheet.at("speeds").as_array()) words += (words.empty() ? "" : " ") + plain(inches);
  return words + "   +" + plain(sheet.at("increase")) + " -" + plain(sheet.at("decrease"));
}

std::string turning_boxes(const json::object& sheet) {
  const json::object& turns = sheet.at("turns").as_object();
  std::string words;
  for (const std::string_view moment : {"first", "middle", "end"}) {
    const std::string degrees = plain(turns.at(moment));
    words += (words.empty() ? "" : ", ") + std::string(moment) + " " + (degrees == "0" ? "none" : degrees);
  }
  return words;
}

std::string damage_boxes(const json::object& sheet) {
  std::string text = "  damage boxes\n";
  const json::value& yellow = sheet.at("yellow_from_row");
  int row = 0;
  for (const json::value& boxes : sheet.at("boxes").as_array()) {
    if (yellow == json::value(++row)) text += "    ------------------------ yellow line\n";
    std::string line = "   ";
    std::string word;
    for (const char letter : plain(boxes) + " ") {
      if (letter != ' ') {
        word += letter;
        continue;
      }
      const std::size_t letters = word.ends_with(kTested) ? word.size() - 1 : word.size();
      if (!word.empty()) line += " " + word + std::string(letters < 3 ? 3 - letters : 0, ' ');
      word.clear();
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

/// The whole sheet, as the printed one is laid out.
std::string printed_sheet(const json::object& sheet) {
  constexpr int kCrewStep = 5;
  std::string text = line_of("speed, inches a turn", speed_track(sheet)) + line_of("turns at", turning_boxes(sheet));
  for (const json::value& battery : sheet.at("batteries").as_array())
    text += line_of(plain(battery.at("place")) + ", " + plain(battery.at("gun")) + " guns",
                    track(whole(battery.at("dice")), 1, battery.at("captain_at")));
  text += line_of("crew", track(whole(sheet.at("crew")), kCrewStep, sheet.at("crew_captain_at")));
  text += line_of("captain's morale", track(whole(sheet.at("morale")), 1, json::array()));
  text += damage_boxes(sheet);
  text += line_of("continuing damage", "[ ] [ ] [ ] [ ] [ ] [ ] [ ] [ ]");
  text += line_of("reverse", "one die of inches, from rest");
  std::string model = plain(sheet.at("length_in")) + " by " + plain(sheet.at("beam_in")) + " inches, draws " +
                      plain(sheet.at("draught_ft")) + " feet";
  if (sheet.at("ram_bow").as_bool()) model += ", ram bow";
  if (sheet.at("spar_torpedo").as_bool()) model += ", spar torpedo";
  return text + line_of("model", model);
}

}  // namespace

int card_flotilla(const std::string& ship, const Console& console) {
  const auto found = wire::flotilla_wire::sheet_of(ship);
  if (!found)
    return console.refuse({"ship", "the register has no ship \"" + ship + "\"" + nearest_ships(ship), "FL-2.9"});
  if (console.as_json) {
    console.line(card_answer(ship, found->text, "flotilla", "FL-2.1"));
    return kDone;
  }
  const json::object& sheet = found->text.at("flotilla").as_object();
  console.out << found->name << " (" << plain(found->text.at("side")) << "), " << plain(sheet.at("class")) << "\n"
              << printed_sheet(sheet) << "  how each number came about\n";
  for (const auto& line : sheet) {
    const std::string reasons = because(sheet, line.key());
    if (!reasons.empty()) console.out << "    " << spoken(line.key()) << '\n' << reasons;
  }
  return kDone;
}

}  // namespace brownwater::cli
