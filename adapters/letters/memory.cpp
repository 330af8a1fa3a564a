#include "adapters/letters/memory.hpp"

#include <algorithm>

#include "adapters/wire/words.hpp"

namespace brownwater::letters {
namespace {

constexpr std::array kAllKinds{What::kBegin, What::kJoin, What::kDecide, What::kSeal, What::kOpen, What::kLink};

/// How many lines both begin with.
std::size_t common(const Letter& letter, const Memory& memory) {
  const auto [one, other] = std::ranges::mismatch(letter.lines(), memory.lines);
  return static_cast<std::size_t>(one - letter.lines().begin());
}

std::optional<Seen> read_seen(std::string_view text) {
  constexpr std::size_t kDigits = 64;
  const auto hash = sealed::read_hex(text.substr(0, kDigits));
  if (!hash || text.size() <= kDigits) return std::nullopt;
  text.remove_prefix(kDigits + 1);
  const std::size_t space = text.find(' ');
  const auto seat = wire::value_in(wire::kSeatWords, text.substr(0, space));
  if (!seat || space == std::string_view::npos) return std::nullopt;
  for (const What what : kAllKinds) {
    if (word_of(what) == text.substr(space + 1)) return Seen{.hash = *hash, .by = *seat, .what = what};
  }
  return std::nullopt;
}

}  // namespace

std::string text_of(const Memory& memory) {
  std::string text;
  for (const Seen& seen : memory.lines)
    text += sealed::hex_of(seen.hash) + " " + std::string(wire::word_of(seen.by)) + " " +
            std::string(word_of(seen.what)) + "\n";
  return text;
}

std::expected<Memory, Fault> read_memory(std::string_view text) {
  Memory memory;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const auto seen = end == std::string_view::npos ? std::nullopt : read_seen(text.substr(0, end));
    if (!seen)
      return std::unexpected(fault_in(memory.lines.size() + 1, "", "what is remembered of this game is damaged"));
    memory.lines.push_back(*seen);
    text.remove_prefix(end + 1);
  }
  return memory;
}

std::optional<Fault> contradicts(const Letter& letter, const Memory& memory) {
  const std::size_t same = common(letter, memory);
  if (same == memory.lines.size()) return std::nullopt;
  if (same < letter.lines().size())
    return fault_in(same + 1, "", "is another than the one that you have seen there: the letter was rewritten");
  return fault_in(same + 1, "",
                  "is missing: you have seen " + std::to_string(memory.lines.size()) +
                      " lines, and this letter ends before. It is an old one, or lines were dropped");
}

std::expected<Memory, Fault> let_go(const Letter& letter, const Memory& memory, Side own) {
  Memory kept = memory;
  const std::size_t same = common(letter, memory);
  for (std::size_t at = same; at < memory.lines.size(); ++at) {
    const Seen& seen = memory.lines[at];
    if (seen.by == seat_of(own) && seen.what != What::kOpen && seen.what != What::kLink) continue;
    return std::unexpected(fault_in(at + 1, "",
                                    seen.by == seat_of(own)
                                        ? "of your own has told something that cannot be untold, and is not let go"
                                        : "is the other side's, and is not let go"));
  }
  kept.lines.resize(same);
  return kept;
}

}  // namespace brownwater::letters
