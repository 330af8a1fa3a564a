#include "adapters/wire/redriver/diary.hpp"

#include <map>

#include "adapters/wire/redriver/diary_telling.hpp"
#include "engine/core/hash.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

using namespace redriver;

std::uint64_t hash_of(std::string_view text) {
  StableHash hash;
  for (const char letter : text) hash.add(static_cast<unsigned char>(letter));
  return hash.value();
}

/// What tells one campaign from another and does not change in it: the first stretch of the river.
std::uint64_t mark_of(const State& state) {
  StableHash hash;
  if (!state.sections.empty()) {
    const Section& first = state.sections[0];
    hash.add(static_cast<std::uint64_t>(first.heading));
    hash.add(static_cast<std::uint64_t>(first.bend));
    hash.add(first.banks.bits());
    hash.add(first.tributary ? 1 + static_cast<std::uint64_t>(*first.tributary) : 0);
  }
  return hash.value();
}

std::string said(const Saying& saying, std::size_t sentence) {
  return filled(phrases().sentences(saying.entry_case)[sentence], saying.blanks);
}

void append(std::string& text, const std::string& sentence) {
  if (!text.empty()) text += ' ';
  text += sentence;
}

}  // namespace

int turn_of(const State& after, std::span<const Event> events) {
  for (const Event& event : events) {
    // The first decision of all begins turn 1 at its end, and belongs to it.
    if (const auto* began = std::get_if<TurnBegan>(&event.happening)) return began->turn > 1 ? began->turn - 1 : 1;
  }
  return after.turn;
}

std::vector<std::string> Diary::entries(const State& after, std::span<const Event> events) const {
  const std::uint64_t mark = mark_of(after);
  std::uint64_t turn = static_cast<std::uint64_t>(turn_of(after, events));
  std::map<std::string, std::uint64_t> told;
  std::vector<std::string> entries(events.size());
  for (std::size_t at = 0; at < events.size(); ++at) {
    if (const auto* began = std::get_if<TurnBegan>(&events[at].happening))
      turn = static_cast<std::uint64_t>(began->turn);
    for (const Saying& saying : sayings_of({muster_, tables_, &after, events, at})) {
      const std::size_t count = phrases().sentences(saying.entry_case).size();
      if (count == 0) continue;
      const std::uint64_t occasion = turn + after.housekeeping + told[saying.entry_case]++;
      append(entries[at], said(saying, turn_about(count, occasion, mark ^ hash_of(saying.entry_case))));
    }
  }
  return entries;
}

std::string Diary::entry(const Event& event) const {
  std::string text;
  for (const Saying& saying : sayings_of({muster_, tables_, nullptr, std::span(&event, 1), 0})) {
    const std::size_t count = phrases().sentences(saying.entry_case).size();
    if (count > 0) append(text, said(saying, hash_of(said(saying, 0)) % count));
  }
  return text;
}

}  // namespace brownwater::wire::red_river_wire
