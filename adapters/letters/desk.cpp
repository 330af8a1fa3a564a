#include "adapters/letters/desk.hpp"

#include <algorithm>

#include "adapters/letters/fitness.hpp"
#include "adapters/wire/rules_numbers.hpp"
#include "engine/core/seats.hpp"

namespace brownwater::letters {
namespace {

/// The events of what was carried out after a line, as the seat may know them.
json::array log_after(const Letter& letter, std::size_t line, Seat own) {
  const wire::Codec& codec = letter.codec();
  json::array told;
  for (const auto& decided : letter.decisions()) {
    if (decided->line <= line) continue;
    std::vector<kernel::AnyEvent> known;
    for (const kernel::AnyEvent& event : decided->played.events) {
      if (codec.game().may_know(own, event)) known.push_back(event);
    }
    for (json::value& event : codec.write_events(letter.setting(), decided->played.after, known))
      told.push_back(std::move(event));
  }
  return told;
}

}  // namespace

std::expected<Memory, Fault> held_to(const Letter& letter, const Memory& memory, Side own, Word word) {
  const bool wrote = std::ranges::any_of(letter.lines(), [own](const Seen& seen) { return seen.by == seat_of(own); });
  if (memory.lines.empty() && wrote && !word.without_memory) {
    return std::unexpected(Fault{std::string(kNothingRemembered),
                                 "nothing is remembered of this game, though this key has written in it: whether the "
                                 "letter is the latest cannot be told",
                                 ""});
  }
  auto kept = word.let_go ? let_go(letter, memory, own) : std::expected<Memory, Fault>(memory);
  if (!kept) return kept;
  if (auto fault = contradicts(letter, *kept)) return std::unexpected(std::move(*fault));
  return kept;
}

json::object owed_in(const Letter& letter) {
  json::object owed;
  for (const Side side : kBothSides) {
    const std::string_view word = word_of(letter.owed(side));
    owed[wire::word_of(seat_of(side))] = word.empty() ? json::value(nullptr) : json::value(word);
  }
  return owed;
}

json::object told_of(Letter& letter, const Key& key, Came came, bool all) {
  const auto pen = Pen::of(letter, key);
  const Side own = pen->side();
  const Side other = enemy_of(own);
  const std::size_t added = letter.lines().size() - came.lines;
  const bool goes = letter.owed(other) != Owed::kNothing || (letter.over() && added > 0);
  const auto state = pen->own_state();
  json::object told{
      {"game", sealed::hex_of(letter.id())},
      {"lines", letter.lines().size()},
      {"last", sealed::hex_of(letter.lines().back().hash)},
      {"seat", wire::word_of(seat_of(own))},
      {"friend", text_of(letter.address(other))},
      {"added", added},
      {"owed", owed_in(letter)},
      {"send", goes},
      {"over", letter.over()},
      {"log", log_after(letter, all ? 0 : came.seen, seat_of(own))},
      {"view", letter.codec().write_view(letter.setting(), state ? *state : letter.state(), seat_of(own))}};
  if (json::object orders = orders_open_to(letter.codec(), letter.setting(), letter.state(), own); !orders.empty())
    told["orders_open"] = std::move(orders);
  if (wire::is_earlier(letter.codec(), letter.rules()))
    told["older_rules"] = wire::write_difference(letter.codec(), letter.rules(), letter.stop());
  return told;
}

}  // namespace brownwater::letters
