#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "adapters/server/asking.hpp"
#include "adapters/server/routes.hpp"

namespace brownwater::server {

/// The routes of the path that a request's is.
struct Match {
  std::span<const Route> routes;
  Named named;
};
Match match(std::string_view path);

/// The server's door: every request goes to its route through the same guards. Lives on the server's one thread.
class Api final : public Door {
 public:
  Api(Hall& hall, const Limits& limits) : services_(hall, limits) {}

  void answer(Request request, SendReply send) override;
  std::size_t most_body_bytes(std::string_view path) const override;
  std::unique_ptr<Speaker> open_socket(const Request& request, std::weak_ptr<Line> line, Reply& refusal) override;

 private:
  Services services_;
};

}  // namespace brownwater::server
