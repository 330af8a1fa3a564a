#include "adapters/wire/redriver/events.hpp"
#include "adapters/wire/redriver/red_river_words.hpp"
#include "adapters/wire/redriver/view.hpp"
#include "engine/games/redriver/river.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

std::string_view battery_status(const Battery& battery) {
  if (battery.guns_left() == 0) return "silenced";
  return battery.bypassed == battery.guns_left() ? "bypassed" : "in_action";
}

json::array write_batteries(const Spelling& spelling, const Section& section) {
  json::array batteries;
  for (std::size_t place = 0; place < section.batteries.size(); ++place) {
    const Battery& battery = section.batteries[place];
    batteries.push_back(json::object{{"place", place},
                                     {"battery", spelling.write(kBatteryForm, battery.row)},
                                     {"bank", word_in(kBankWords, battery.bank)},
                                     {"hidden", battery.hidden},
                                     {"mine", battery.mine},
                                     {"guns", write_battery_guns(battery, spelling)},
                                     {"status", battery_status(battery)},
                                     {"scavenged", battery.scavenged}});
  }
  return batteries;
}

json::array write_bluffs(const Section& section) {
  json::array banks;
  if (section.left_bluffs) banks.emplace_back(word_in(kBankWords, Bank::kLeft));
  if (section.right_bluffs) banks.emplace_back(word_in(kBankWords, Bank::kRight));
  return banks;
}

json::value write_town(const Section& section) {
  if (!section.town) return nullptr;
  return section.town_scavenged ? "scavenged" : "open";
}

}  // namespace

json::object write_section(const Spelling& spelling, const State& state, SectionIndex index) {
  const Section& section = state.sections[index];
  const Heading before = section.below == kMouth ? Heading::kEast : state.sections[section.below].heading;
  return {{"index", index},
          {"number", section.number},
          {"stream", section.on_tributary ? "tributary" : "main"},
          {"below", section_or_null(section.below)},
          {"above", section_or_null(section.above)},
          {"heading", word_in(kPointWords, section.heading)},
          {"bend", word_in(kBendWords, section.bend)},
          {"degrees", degrees_between(before, section.heading)},
          {"entered", section.entered},
          {"banks", write_shape(section.banks, spelling)},
          {"bluffs", write_bluffs(section)},
          {"narrows", word_in(kNarrowsWords, section.narrows)},
          {"tributary", write_shape(section.tributary, spelling)},
          {"tributary_above", section_or_null(section.tributary_above)},
          {"shoal", section.shoal},
          {"bridge", section.bridge},
          {"town", write_town(section)},
          {"batteries", write_batteries(spelling, section)},
          {"vessels", write_shape(section.vessels, spelling)},
          {"captured", write_shape(section.captured, spelling)},
          {"ironclad", ironclad_is_at(state, index)}};
}

}  // namespace brownwater::wire::red_river_wire
