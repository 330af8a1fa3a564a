#include "adapters/wire/wbts/tables_reader.hpp"
#include "adapters/wire/wbts/wbts_words.hpp"

namespace brownwater::wire::wbts_wire {

using namespace wbts;

void TablesReader::read_feeding(Reader& whole) {
  const json::value* value = whole.value("feeding");
  if (value == nullptr) return;
  Reader feeding(*value, "/feeding", faults_);
  FeedingNumbers& numbers = tables_.feeding;
  number(feeding, "points_a_throw", 1, 99, numbers.points_a_throw);
  const json::array* rows = feeding.list("consumed");
  if (rows != nullptr && rows->size() != numbers.consumed.size())
    feeding.refuse("consumed", "must have a row for each die of 0 to 6", "WS-8.1");
  for (std::size_t row = 0; rows != nullptr && row < rows->size() && row < numbers.consumed.size(); ++row) {
    const auto points = whole_number((*rows)[row]);
    if (!points || *points < 0 || *points > 20)
      feeding.refuse_below("consumed", row, "must be a whole number from 0 to 20", "WS-8.1");
    numbers.consumed[row] = static_cast<std::uint8_t>(points.value_or(0));
  }
  number(feeding, "winter", -5, 0, numbers.winter);
  number(feeding, "loses_from", 1, 7, numbers.loses_from);
  number(feeding, "loss_percent", 0, 100, numbers.loss_percent);
  feeding.close();
}

void TablesReader::read_kinds(Reader& reader, std::string_view key, std::array<std::uint8_t, 5>& numbers) {
  const json::value* given = reader.value(key);
  if (given == nullptr) return;
  Reader kinds(*given, below(reader.where(), key), faults_);
  for (const auto& [kind, word] : kVesselKindWords) number(kinds, word, 0, 99, numbers[static_cast<std::size_t>(kind)]);
  kinds.close();
}

void TablesReader::read_sailing(Reader& whole) {
  const json::value* value = whole.value("sailing");
  if (value == nullptr) return;
  Reader sailing(*value, "/sailing", faults_);
  read_kinds(sailing, "steps", tables_.sailing.steps);
  number(sailing, "carries", 0, 99, tables_.sailing.carries);
  sailing.close();
}

void TablesReader::read_naval(Reader& whole) {
  const json::value* value = whole.value("naval");
  if (value == nullptr) return;
  Reader naval(*value, "/naval", faults_);
  constexpr int kDie = 6;
  NavalNumbers& numbers = tables_.naval;
  read_kinds(naval, "strength", numbers.strength);
  number(naval, "lost_at_fort_most", 0, kDie, numbers.lost_at_fort_most);
  number(naval, "lost_at_fortress_most", 0, kDie, numbers.lost_at_fortress_most);
  number(naval, "ironclad_lost_most", 0, kDie, numbers.ironclad_lost_most);
  number(naval, "blockaded_most", 0, kDie, numbers.blockaded_most);
  if (const json::value* given = naval.value("ready_most")) {
    Reader ready(*given, "/naval/ready_most", faults_);
    for (const auto& [side, word] : kSideWords) number(ready, word, 0, kDie, numbers.ready_most[side]);
    ready.close();
  }
  number(naval, "ready_from_cycle", 1, 20, numbers.ready_from_cycle);
  naval.close();
}

}  // namespace brownwater::wire::wbts_wire
