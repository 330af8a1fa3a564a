#include "adapters/wire/mobas/throws.hpp"

#include "adapters/wire/mobas/mobas_words.hpp"
#include "adapters/wire/reading.hpp"

namespace brownwater::wire::mobas_wire {
namespace {

constexpr std::int64_t kMostFace = 100;
constexpr std::size_t kMostFaces = 1024;

/// A firing die's marks, each with a face that bears it (MB-2.3).
constexpr std::array<Word<std::uint8_t>, 3> kMarkWords{{{6, "major"}, {4, "minor"}, {1, "miss"}}};

/// What a die is for: its actor is a side for the initiative, a ship else.
void write_slip(const Cast& cast, const chance::Slip& slip, json::object& text) {
  const auto purpose = static_cast<Purpose>(slip.purpose);
  text["purpose"] = word_in(kPurposeWords, purpose);
  text["rule"] = rule_text(slip.rule);
  if (purpose == Purpose::kInitiative) {
    text["side"] = word_in(kSideWords, static_cast<Side>(slip.actor));
    return;
  }
  text["ship"] = cast[slip.actor].id;
  if (slip.target != kNoShip) text["target"] = cast[slip.target].id;
}

RuleRef read_rule(Reader& reader) {
  const auto named = rule_named(Book::kMobas, reader.text("rule").value_or(""));
  if (!named) reader.refuse("rule", "a rule is written as MB-2.5");
  return named.value_or(RuleRef{});
}

ShipIndex read_ship(Reader& reader, std::string_view key, const Cast& cast) {
  const std::string id = reader.text(key).value_or("");
  const ShipIndex ship = cast.index_of(id);
  if (ship == kNoShip) reader.refuse(key, "there is no ship \"" + id + "\" in this battle");
  return ship;
}

chance::Slip read_slip(Reader& reader, const Cast& cast) {
  const Purpose purpose = reader.word("purpose", kPurposeWords).value_or(Purpose::kFire);
  chance::Slip slip{
      .rule = read_rule(reader), .purpose = static_cast<std::uint8_t>(purpose), .actor = 0, .target = kNoShip};
  if (purpose == Purpose::kInitiative) {
    slip.actor = static_cast<std::uint8_t>(reader.word("side", kSideWords).value_or(Side::kUnion));
    return slip;
  }
  slip.actor = read_ship(reader, "ship", cast);
  if (reader.maybe("target") != nullptr) slip.target = read_ship(reader, "target", cast);
  return slip;
}

}  // namespace

json::object write_throw(const Cast& cast, const chance::Throw& thrown) {
  json::object text{{"die", word_in(kDieWords, thrown.die)}, {"face", thrown.face}};
  write_slip(cast, thrown.slip, text);
  return text;
}

std::expected<chance::Throw, Fault> read_throw(const Cast& cast, const json::value& text) {
  std::vector<Fault> faults;
  Reader reader(text, "", faults);
  chance::Throw thrown;
  if (reader.is_object()) {
    thrown.die = reader.word("die", kDieWords).value_or(chance::Die::kD6);
    thrown.face = static_cast<std::uint8_t>(reader.whole("face", 1, chance::faces_of(thrown.die)).value_or(1));
    thrown.slip = read_slip(reader, cast);
    reader.close();
  }
  if (!faults.empty()) return std::unexpected(faults.front());
  return thrown;
}

json::object write_wanted(const Cast& cast, const chance::DiceWanted& wanted) {
  json::object text{{"die", word_in(kDieWords, wanted.die)}, {"count", wanted.count}};
  write_slip(cast, wanted.slip, text);
  return text;
}

std::expected<std::vector<std::uint8_t>, Fault> read_faces(const json::value& text) {
  const json::array* list = text.if_array();
  if (list == nullptr)
    return std::unexpected(Fault{"", "faces are a list of numbers, or of major, minor and miss", "MB-2.3"});
  if (list->size() > kMostFaces) return std::unexpected(Fault{"", "more faces than any decision asks for", ""});
  std::vector<std::uint8_t> faces;
  for (std::size_t at = 0; at < list->size(); ++at) {
    const json::value& item = (*list)[at];
    if (const json::string* word = item.if_string()) {
      if (const auto face = value_in(kMarkWords, std::string_view(word->data(), word->size()))) {
        faces.push_back(*face);
        continue;
      }
    } else if (const auto number = whole_number(item); number && *number >= 1 && *number <= kMostFace) {
      faces.push_back(static_cast<std::uint8_t>(*number));
      continue;
    }
    return std::unexpected(
        Fault{below("", at), "a face is a whole number as thrown, or major, minor or miss", "MB-2.3"});
  }
  return faces;
}

}  // namespace brownwater::wire::mobas_wire
