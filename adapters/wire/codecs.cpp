#include <charconv>

#include "adapters/wire/flotilla/flotilla_codec.hpp"
#include "adapters/wire/json.hpp"
#include "adapters/wire/mobas/mobas_codec.hpp"
#include "adapters/wire/noddy/noddy_codec.hpp"
#include "adapters/wire/numbers.hpp"
#include "adapters/wire/redriver/red_river_codec.hpp"
#include "adapters/wire/wbts/wbts_codec.hpp"
#include "adapters/wire/words.hpp"
#include "engine/games/games.hpp"
#include "engine/games/registry.hpp"

namespace brownwater::wire {
namespace {

template <kernel::Game G>
constexpr const Codec& (*kCodec)() = nullptr;
template <>
constexpr const Codec& (*kCodec<mobas::Mobas>)() = &mobas_codec;
template <>
constexpr const Codec& (*kCodec<noddy::Noddy>)() = &noddy_codec;
template <>
constexpr const Codec& (*kCodec<flotilla::Flotilla>)() = &flotilla_codec;
template <>
constexpr const Codec& (*kCodec<redriver::RedRiver>)() = &red_river_codec;
template <>
constexpr const Codec& (*kCodec<wbts::War>)() = &wbts_codec;

template <class... G>
std::vector<const Codec*> codecs_of(games::List<G...>) {
  return {&kCodec<G>()...};
}

}  // namespace

json::object error_of(const Fault& fault) {
  json::object error{{"where", fault.where}, {"reason", fault.reason}};
  error["rule"] = fault.rule.empty() ? json::value(nullptr) : json::value(fault.rule);
  return {{"error", std::move(error)}};
}

const Codec* codec_of(std::string_view system) {
  for (const Codec* codec : all_codecs()) {
    if (codec->system() == system) return codec;
  }
  return nullptr;
}

std::vector<const Codec*> all_codecs() { return codecs_of(games::Games{}); }

std::string_view word_of(Seat seat) { return word_in(kSeatWords, seat); }

std::expected<Seat, Fault> read_seat(const json::value& text) {
  if (const json::string* word = text.if_string()) {
    if (const auto seat = value_in(kSeatWords, std::string_view(word->data(), word->size()))) return *seat;
  }
  return std::unexpected(Fault{.where = "", .reason = "a seat is " + listed(all_words(kSeatWords)), .rule = ""});
}

std::string hash_text(std::uint64_t hash) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t at = text.size(); at-- > 0; hash >>= 4) text[at] = kDigits[hash & 15U];
  return text;
}

std::string rule_text(const RuleRef& rule) {
  if (!rule.names_a_rule()) return {};
  std::string text(games::facts_of(rule.book).prefix);
  add_number(text, rule.section);
  text += '.';
  add_number(text, rule.number);
  if (rule.letter != 0) text += static_cast<char>(rule.letter);
  return text;
}

std::optional<RuleRef> rule_named(SystemId book, std::string_view text) {
  const std::string_view prefix = games::facts_of(book).prefix;
  const auto dot = text.find('.');
  if (!text.starts_with(prefix) || dot == std::string_view::npos) return std::nullopt;
  const auto number_in = [](std::string_view digits) -> std::optional<std::uint8_t> {
    std::uint8_t number = 0;
    const auto [rest, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc{} || rest != digits.data() + digits.size()) return std::nullopt;
    return number;
  };
  const auto section = number_in(text.substr(prefix.size(), dot - prefix.size()));
  const auto number = number_in(text.substr(dot + 1));
  if (!section || !number) return std::nullopt;
  return RuleRef{.book = book, .section = *section, .number = *number};
}

}  // namespace brownwater::wire
