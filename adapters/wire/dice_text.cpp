#include "adapters/wire/dice_text.hpp"

#include <algorithm>

namespace brownwater::wire {
namespace {

/// No die of any book has a higher face, and no decision asks for more dice.
constexpr std::int64_t kMostFace = 100;
constexpr std::size_t kMostFaces = 4096;

/// "", or ", or major, minor or miss".
std::string or_marks(const FaceMarks& marks) {
  std::string words;
  for (std::size_t at = 0; at < marks.words.size(); ++at) {
    words += at == 0 ? ", or " : (at + 1 == marks.words.size() ? " or " : ", ");
    words += marks.words[at].word;
  }
  return words;
}

std::optional<std::uint8_t> read_face(const json::value& item, const FaceMarks& marks) {
  if (const json::string* text = item.if_string()) {
    const std::string_view word(text->data(), text->size());
    const auto mark = std::ranges::find(marks.words, word, &Word<std::uint8_t>::word);
    return mark == marks.words.end() ? std::nullopt : std::optional(mark->value);
  }
  const auto number = whole_number(item);
  if (!number || *number < 1 || *number > kMostFace) return std::nullopt;
  return static_cast<std::uint8_t>(*number);
}

}  // namespace

RuleRef read_rule(Reader& reader, SystemId book, std::string_view example) {
  const auto named = rule_named(book, reader.text("rule").value_or(""));
  if (!named) reader.refuse("rule", "a rule is written as " + std::string(example));
  return named.value_or(RuleRef{});
}

std::expected<std::vector<std::uint8_t>, Fault> read_faces(const json::value& text, const FaceMarks& marks) {
  const std::string rule(marks.rule);
  const json::array* list = text.if_array();
  if (list == nullptr)
    return std::unexpected(Fault{"", "faces are a list of whole numbers as thrown" + or_marks(marks), rule});
  if (list->size() > kMostFaces) return std::unexpected(Fault{"", "more faces than any decision asks for", ""});
  std::vector<std::uint8_t> faces;
  for (std::size_t at = 0; at < list->size(); ++at) {
    const auto face = read_face((*list)[at], marks);
    if (!face)
      return std::unexpected(Fault{below("", at), "a face is a whole number as thrown" + or_marks(marks), rule});
    faces.push_back(*face);
  }
  return faces;
}

}  // namespace brownwater::wire
