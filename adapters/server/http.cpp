#include "adapters/server/http.hpp"

namespace brownwater::server {

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
