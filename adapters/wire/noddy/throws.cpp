#include "adapters/wire/noddy/throws.hpp"

#include "adapters/wire/noddy/noddy_words.hpp"
#include "adapters/wire/reading.hpp"

namespace brownwater::wire::noddy_wire {
namespace {

/// Lots among many guns are drawn with a D20.
constexpr std::int64_t kMostFace = 20;
/// 32 vessels with 16 guns each, each hit with its effect, special effect and duration.
constexpr std::size_t kMostFaces = 4096;

/// What a die is for: who acts, and on whom, where there are such.
void write_slip(const Cast& cast, const chance::Slip& slip, json::object& text) {
  text["purpose"] = word_in(kPurposeWords, static_cast<Purpose>(slip.purpose));
  text["rule"] = rule_text(slip.rule);
  if (slip.actor != kNoShip) text["ship"] = cast[slip.actor].id;
  if (slip.target != kNoShip) text["target"] = cast[slip.target].id;
}

chance::Slip read_slip(Reader& reader, const Cast& cast) {
  const auto named = rule_named(Book::kNoddy, reader.text("rule").value_or(""));
  if (!named) reader.refuse("rule", "a rule is written as ND-4.5");
  chance::Slip slip{
      .rule = named.value_or(RuleRef{}),
      .purpose = static_cast<std::uint8_t>(reader.word("purpose", kPurposeWords).value_or(Purpose::kToHit)),
      .actor = kNoShip,
      .target = kNoShip};
  if (reader.maybe("ship") != nullptr) slip.actor = read_ship(reader, "ship", cast);
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
  if (list == nullptr) return std::unexpected(Fault{"", "faces are a list of numbers", ""});
  if (list->size() > kMostFaces) return std::unexpected(Fault{"", "more faces than any decision asks for", ""});
  std::vector<std::uint8_t> faces;
  for (std::size_t at = 0; at < list->size(); ++at) {
    const auto number = whole_number((*list)[at]);
    if (!number || *number < 1 || *number > kMostFace)
      return std::unexpected(Fault{below("", at), "a face is a whole number as thrown", ""});
    faces.push_back(static_cast<std::uint8_t>(*number));
  }
  return faces;
}

}  // namespace brownwater::wire::noddy_wire
