#include "adapters/cli/commands.hpp"
#include "adapters/server/routes.hpp"
#include "adapters/wire/codec.hpp"
#include "adapters/wire/facts_text.hpp"

namespace brownwater::cli {

int describe(bool systems, const Console& console) {
  if (systems)
    for (const wire::Codec* codec : wire::all_codecs()) console.line(wire::write_facts(codec->facts()));
  else
    for (const auto& route : server::routes_described()) console.line(route.as_object());
  return kDone;
}

}  // namespace brownwater::cli
