#include "adapters/cli/describe.hpp"

#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>

#include "adapters/server/routes.hpp"
#include "adapters/wire/codec.hpp"
#include "adapters/wire/facts_text.hpp"
#include "adapters/wire/shape_documents.hpp"

namespace brownwater::cli {
namespace {

void describe_routes(const Console& console) {
  for (const auto& route : server::routes_described()) console.line(route.as_object());
}
void describe_systems(const Console& console) {
  for (const wire::Codec* codec : wire::all_codecs()) console.line(wire::write_facts(codec->facts()));
}
void describe_typescript(const Console& console) {
  for (const wire::Described& system : wire::all_described()) console.out << wire::typescript_of(system);
}
void describe_openapi(const Console& console) {
  json::object all;
  for (const wire::Described& system : wire::all_described())
    for (auto& component : wire::components_of(system)) all[component.key()] = std::move(component.value());
  console.line(all);
}
void describe_markdown(const Console& console) {
  for (const wire::Described& system : wire::all_described()) console.out << wire::tables_of(system);
}

}  // namespace

void add_describe(CLI::App& program, const AddCommand& add) {
  using Describe = void (*)(const Console&);
  const auto chosen = std::make_shared<Describe>(nullptr);
  CLI::App* command = add(program, "describe", "Print what documents are generated from", [chosen](const Console& c) {
    (*chosen)(c);
    return kDone;
  });
  command->require_option(1);
  const auto flag = [&](const std::string& name, Describe describe, const std::string& words) {
    command->add_flag_callback(name, [chosen, describe] { *chosen = describe; }, words);
  };
  flag("--routes", describe_routes, "The paths that the server answers");
  flag("--systems", describe_systems, "What each system says of itself");
  flag("--typescript", describe_typescript, "The types of what leaves the program, for TypeScript");
  flag("--openapi", describe_openapi, "The same as component schemas");
  flag("--markdown", describe_markdown, "The same as tables");
}

}  // namespace brownwater::cli
