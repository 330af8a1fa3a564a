#pragma once

#include <optional>
#include <string>

#include "adapters/wire/json.hpp"
#include "adapters/wire/words.hpp"
#include "engine/board/plane/plane.hpp"

namespace brownwater::wire {

/// Reads the numbers of a book's tables, each at its place; the first that is missing or of another kind is the fault,
/// and reading goes on with the least.
class PrintedNumbers {
 public:
  /// `text` must outlive the reader.
  explicit PrintedNumbers(const json::value& text) : text_(text) {}

  const std::optional<Fault>& fault() const { return fault_; }
  void miss(const std::string& where);

  std::int64_t whole(const std::string& where, std::int64_t least, std::int64_t most);
  /// 0 to 255.
  std::uint8_t number(const std::string& where);
  /// -100 to 100.
  std::int8_t signed_number(const std::string& where);
  plane::Mil inches(const std::string& where);
  bool truth(const std::string& where);
  const json::value* at(const std::string& where) const { return at_pointer(text_, where); }

  /// A number for each word.
  template <class T, std::size_t kCount>
  void by_word(const std::string& where, const std::array<Word<T>, kCount>& words,
               std::array<std::uint8_t, kCount>& numbers) {
    for (const Word<T>& word : words)
      numbers[static_cast<std::size_t>(word.value)] = number(where + "/" + std::string(word.word));
  }
  /// A list of that many numbers.
  template <class T, std::size_t kCount, class Read>
  void each(const std::string& where, std::array<T, kCount>& values, Read&& read) {
    const json::value* list = at(where);
    if (list == nullptr || !list->is_array() || list->get_array().size() != kCount) return miss(where);
    for (std::size_t place = 0; place < kCount; ++place) values[place] = read(below(where, place));
  }
  /// One of some words; the first if the text is none of them.
  template <class T, std::size_t kWords>
  T word(const std::string& where, const std::array<Word<T>, kWords>& words) {
    const json::value* found = at(where);
    const json::string* text = found == nullptr ? nullptr : found->if_string();
    const auto value = text == nullptr ? std::nullopt : value_in(words, std::string_view(text->data(), text->size()));
    if (!value) miss(where);
    return value.value_or(words.front().value);
  }

 private:
  const json::value& text_;
  std::optional<Fault> fault_;
};

}  // namespace brownwater::wire
