#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>

#include "adapters/letters/pen.hpp"
#include "adapters/wire/words.hpp"

/// Lines of any keys, each signed by its side in its place, are taken into a letter, or refused with their line and
/// without a trace. A letter that was taken reads back as the same. So this covers anything that the other player's
/// program writes.
namespace brownwater::letters {
namespace {

constexpr std::size_t kMostLineOfInput = 64 * 1024;

Key key_of(Seat seat) {
  Digest seed{};
  seed.fill(seat == Seat::kUnion ? 1 : 2);
  return Key(seed);
}

/// The line with its place and signature put right; as it is if it has no kind that there is.
std::string put_right(std::string_view text, const std::optional<Letter>& letter) {
  const auto value = wire::parse_json(text, kMostLineOfInput);
  if (!value || !value->is_object()) return std::string(text);
  json::object keys = value->get_object();
  const Seat by = wire::word_at(keys, "by") == "confederate" ? Seat::kConfederate : Seat::kUnion;
  for (const What what : {What::kBegin, What::kJoin, What::kDecide, What::kSeal, What::kOpen, What::kLink}) {
    if (word_of(what) != wire::word_at(keys, "what")) continue;
    keys.erase("signature");
    return written_line({.number = letter ? letter->lines().size() + 1 : 1,
                         .by = by,
                         .before = letter ? letter->lines().back().hash : Digest{},
                         .what = what},
                        std::move(keys), key_of(by));
  }
  return std::string(text);
}

void take_or_refuse(Letter& letter, const std::string& line) {
  const std::string before = letter.text();
  const auto fault = letter.take(line);
  if (fault && (letter.text() != before || !fault->where.starts_with("line "))) std::abort();
  if (!fault && letter.text() != before + line + "\n") std::abort();
}

}  // namespace
}  // namespace brownwater::letters

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
  using namespace brownwater::letters;
  std::string_view text(reinterpret_cast<const char*>(bytes), count);
  std::optional<Letter> letter;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string line = put_right(text.substr(0, end), letter);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (letter) {
      take_or_refuse(*letter, line);
    } else if (auto begun = Letter::begun(line)) {
      letter = std::move(*begun);
    }
  }
  if (letter && Letter::read(letter->text())->text() != letter->text()) std::abort();
  return 0;
}
