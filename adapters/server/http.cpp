#include "adapters/server/http.hpp"

namespace brownwater::server {
namespace {

int hex_digit(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  return digit >= 'A' && digit <= 'F' ? digit - 'A' + 10 : -1;
}

std::string percent_decoded(std::string_view text) {
  std::string decoded;
  decoded.reserve(text.size());
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool escaped = text[at] == '%' && at + 2 < text.size();
    const int high = escaped ? hex_digit(text[at + 1]) : -1;
    const int low = escaped ? hex_digit(text[at + 2]) : -1;
    if (high < 0 || low < 0) {
      decoded += text[at];
      continue;
    }
    decoded += static_cast<char>(high * 16 + low);
    at += 2;
  }
  return decoded;
}

}  // namespace

std::string path_of(std::string_view target) { return percent_decoded(target.substr(0, target.find('?'))); }

std::string query_of(std::string_view target) {
  const std::size_t mark = target.find('?');
  return mark == std::string_view::npos ? std::string() : std::string(target.substr(mark + 1));
}

std::string bearer_of(std::string_view authorization) {
  constexpr std::string_view kScheme = "Bearer ";
  return authorization.starts_with(kScheme) ? std::string(authorization.substr(kScheme.size())) : std::string();
}

std::string_view Request::parameter(std::string_view name) const {
  std::string_view rest = query;
  while (!rest.empty()) {
    const std::size_t end = rest.find('&');
    const std::string_view pair = rest.substr(0, end);
    if (pair.starts_with(name) && pair.substr(name.size()).starts_with('=')) return pair.substr(name.size() + 1);
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + 1);
  }
  return {};
}

bool Request::same_origin() const {
  if (origin.empty()) return true;
  // Either scheme: a proxy may speak TLS for this server.
  return origin == "http://" + host || origin == "https://" + host;
}

}  // namespace brownwater::server
