#include "adapters/cli/commands.hpp"
#include "adapters/server/routes.hpp"

namespace brownwater::cli {

int describe_routes(const Console& console) {
  for (const auto& route : server::routes_described()) console.line(route.as_object());
  return kDone;
}

}  // namespace brownwater::cli
