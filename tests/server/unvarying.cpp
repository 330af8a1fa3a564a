#include "tests/server/unvarying.hpp"

#include <algorithm>
#include <cctype>

namespace brownwater::server::testing {
namespace {

void replace_all(std::string& text, std::string_view old, std::string_view by) {
  for (std::size_t at = text.find(old); at != std::string::npos; at = text.find(old, at + by.size()))
    text.replace(at, old.size(), by);
}

/// Where a `d` of the shape stands, the text has a digit; all else must be the same.
bool has_shape(std::string_view text, std::string_view shape) {
  const auto fits = [](char letter, char wanted) {
    return wanted == 'd' ? std::isdigit(static_cast<unsigned char>(letter)) != 0 : letter == wanted;
  };
  return text.size() >= shape.size() && std::ranges::equal(text.substr(0, shape.size()), shape, fits);
}

/// Puts the word where the shape is, of which `mark` is the letter at that place.
void replace_shapes(std::string& text, std::string_view shape, char mark, std::string_view word) {
  const std::size_t before = shape.find(mark);
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
    if (at < before || !has_shape(std::string_view(text).substr(at - before), shape)) continue;
    text.replace(at - before, shape.size(), word);
    at = at - before + word.size();
  }
}

void replace_keys(std::string& text) {
  constexpr std::string_view kBefore = "calendars/";
  for (std::size_t at = text.find(kBefore); at != std::string::npos; at = text.find(kBefore, at + 1)) {
    const std::size_t end = std::min(text.find(".ics", at), text.find('"', at));
    text.replace(at, std::min(end, text.size()) - at, "calendars/KEY");
  }
}

}  // namespace

std::string unvarying(std::string text, const std::vector<std::string>& drawn) {
  // A line of a calendar is folded where it is long.
  replace_all(text, "\r\n ", "");
  replace_keys(text);
  for (const std::string& one : drawn) replace_all(text, one, "DRAWN");
  replace_shapes(text, "dddd-dd-ddTdd:dd:ddZ", 'T', "TIME");
  replace_shapes(text, "ddddddddTddddddZ", 'T', "TIME");
  replace_shapes(text, "VALUE=DATE:dddddddd", 'V', "DAY");
  return text;
}

std::string without_length(std::string head) {
  const std::size_t at = head.find("Content-Length");
  if (at != std::string::npos) head.erase(at, head.find("\r\n", at) + 2 - at);
  return head;
}

}  // namespace brownwater::server::testing
