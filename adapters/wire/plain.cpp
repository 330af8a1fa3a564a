#include "adapters/wire/plain.hpp"

#include <algorithm>
#include <cstdio>

namespace brownwater::wire {

std::string plain(const json::value& value) {
  if (const json::string* text = value.if_string()) return {text->data(), text->size()};
  if (const json::array* list = value.if_array()) {
    std::string words;
    for (const json::value& item : *list) words += (words.empty() ? "" : ", ") + plain(item);
    return words;
  }
  if (!value.is_double()) return json::serialize(value);
  char text[64];
  constexpr int kDigits = 9;
  std::snprintf(text, sizeof text, "%.*g", kDigits, value.get_double());
  return text;
}

std::string spoken(std::string_view word) {
  std::string text(word);
  std::ranges::replace(text, '_', ' ');
  return text;
}

std::string as_markdown(std::string_view text) {
  constexpr std::string_view kMarks = "\\`*_[]<>|#&";
  std::string escaped;
  for (const char letter : text) {
    if (kMarks.find(letter) != std::string_view::npos) escaped += '\\';
    escaped += static_cast<unsigned char>(letter) < ' ' ? ' ' : letter;
  }
  return escaped;
}

}  // namespace brownwater::wire
