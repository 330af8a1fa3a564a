#include "adapters/wire/ruling_text.hpp"

#include "engine/chance/dice_forms.hpp"

namespace brownwater::wire {

RulingNote read_note(Reader& reader, const std::string& rule) {
  RulingNote note;
  const std::string reason = reader.text("reason").value_or("");
  constexpr std::size_t kLongest = 120;
  if (reason.empty() || reason.size() > kLongest)
    reader.refuse("reason", "a ruling has a reason of 1 to 120 bytes", rule);
  else
    for (const char letter : reason) note.push_back(static_cast<std::uint8_t>(letter));
  return note;
}

std::string write_note(const RulingNote& note) { return {note.begin(), note.end()}; }

SeatSet read_shown(Reader& reader, const std::string& rule) {
  SeatSet shown;
  if (reader.maybe("shown") == nullptr) return shown;
  const json::array* list = reader.list("shown");
  for (std::size_t at = 0; list != nullptr && at < list->size(); ++at) {
    const auto seat = read_seat((*list)[at]);
    if (seat && *seat != Seat::kUmpire)
      shown.add(*seat);
    else
      reader.refuse_below("shown", at, "is union, confederate or spectator: the umpire knows already", rule);
  }
  return shown;
}

json::array write_seats(SeatSet seats) {
  json::array list;
  for (const Seat seat : kAllSeats) {
    if (seats.contains(seat)) list.emplace_back(word_of(seat));
  }
  return list;
}

std::optional<std::int64_t> read_thrown_die(Reader& reader, std::string_view key) {
  using chance::Die;
  using chance::kThrownDieText;
  static constexpr std::array<Word<Die>, kThrownDieText.size()> kWords{{{Die::kD6, kThrownDieText[0]},
                                                                        {Die::kD10, kThrownDieText[1]},
                                                                        {Die::kD20, kThrownDieText[2]},
                                                                        {Die::kPercentile, kThrownDieText[3]}}};
  const auto die = reader.word(key, kWords);
  return die ? std::optional(static_cast<std::int64_t>(*die)) : std::nullopt;
}

}  // namespace brownwater::wire
