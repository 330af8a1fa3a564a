#include "adapters/paper/html.hpp"

#include <array>
#include <charconv>

namespace brownwater::paper {

std::string escaped(std::string_view text) {
  std::string html;
  for (const char letter : text) {
    switch (letter) {
      case '&': html += "&amp;"; break;
      case '<': html += "&lt;"; break;
      case '>': html += "&gt;"; break;
      case '"': html += "&quot;"; break;
      default: html += letter;
    }
  }
  return html;
}

std::string element(std::string_view name, std::string_view of_class, std::string_view inside) {
  std::string html = "<" + std::string(name);
  if (!of_class.empty()) html += " class=\"" + std::string(of_class) + "\"";
  return html + ">" + std::string(inside) + "</" + std::string(name) + ">";
}

std::string worded(std::string_view name, std::string_view of_class, std::string_view text) {
  return element(name, of_class, escaped(text));
}

std::string repeated(std::string_view html, std::size_t times) {
  std::string all;
  for (; times > 0; --times) all += html;
  return all;
}

std::string in_mm(double length) {
  std::array<char, 32> digits{};
  const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), length, std::chars_format::fixed, 2);
  return {digits.data(), written.ptr};
}

}  // namespace brownwater::paper
