#include "adapters/wire/redriver/diary.hpp"

#include <algorithm>
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

/// Identifies a campaign and does not change in it: the first stretch of the river.
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

std::string sentence_of(const Saying& saying, std::size_t sentence) {
  return filled(phrases().sentences(saying.entry_case)[sentence], saying.blanks);
}

/// A ship's sinking that the story of the fight has told.
bool is_told(const Saying& saying, std::span<const Saying> fight) {
  return saying.entry_case == "ship_lost/sunk" && std::ranges::any_of(fight, [&](const Saying& told) {
           return told.entry_case.starts_with("fight_told/sank") && told.blanks.front() == saying.blanks.front();
         });
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

bool Said::take(const std::string& entry_case, const std::string& text) {
  constexpr std::ptrdiff_t kLong = 6;
  std::vector<std::string> sentences;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool stops = at + 1 == text.size() || (std::string_view(".!?").contains(text[at]) && text[at + 1] == ' ');
    if (!stops) continue;
    std::string sentence = text.substr(begin, at + 1 - begin);
    begin = at + 2;
    if (std::ranges::count(sentence, ' ') + 1 >= kLong) sentences.push_back(std::move(sentence));
  }
  if (std::ranges::any_of(sentences, [&](const std::string& one) { return sentences_.contains(one); })) return false;
  std::string& last = last_[entry_case];
  if (last == text) return false;
  last = text;
  sentences_.insert(sentences.begin(), sentences.end());
  return true;
}

std::vector<std::string> Diary::entries(const State& after, std::span<const Event> events,
                                        const Telling& telling) const {
  const std::uint64_t mark = mark_of(after);
  std::uint64_t turn = static_cast<std::uint64_t>(turn_of(after, events));
  std::map<std::string, std::uint64_t> told;
  std::vector<std::string> entries(events.size());
  for (std::size_t at = 0; at < events.size(); ++at) {
    if (const auto* began = std::get_if<TurnBegan>(&events[at].happening))
      turn = static_cast<std::uint64_t>(began->turn);
    std::vector<Saying> sayings = sayings_of({muster_, tables_, &after, events, at});
    std::erase_if(sayings, [&](const Saying& saying) { return is_told(saying, telling.fight); });
    if (std::holds_alternative<FightEnded>(events[at].happening))
      sayings.insert(sayings.begin(), telling.fight.begin(), telling.fight.end());
    for (const Saying& saying : sayings) {
      const std::size_t count = phrases().sentences(saying.entry_case).size();
      if (count == 0) continue;
      const std::uint64_t occasion = turn + after.housekeeping + told[saying.entry_case]++;
      const std::size_t first = turn_about(count, occasion, mark ^ hash_of(saying.entry_case));
      for (std::size_t tried = 0; tried < count; ++tried) {
        const std::string text = sentence_of(saying, (first + tried) % count);
        if (telling.said != nullptr && !telling.said->take(saying.entry_case, text)) continue;
        append(entries[at], text);
        break;
      }
    }
  }
  return entries;
}

std::string Diary::entry(const Event& event) const {
  std::string text;
  for (const Saying& saying : sayings_of({muster_, tables_, nullptr, std::span(&event, 1), 0})) {
    const std::size_t count = phrases().sentences(saying.entry_case).size();
    if (count > 0) append(text, sentence_of(saying, hash_of(sentence_of(saying, 0)) % count));
  }
  return text;
}

}  // namespace brownwater::wire::red_river_wire
