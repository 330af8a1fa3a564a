#include "tests/steered/start.hpp"

#include <fstream>
#include <iterator>

#include "adapters/wire/library.hpp"
#include "tests/steered/wild.hpp"

namespace brownwater::steered {

json::value file(const std::string& path) {
  std::ifstream file(path);
  return json::parse(std::string(std::istreambuf_iterator<char>(file), {}));
}

namespace {

/// No rule reads who commands which ships: scenarios that differ in it alone would be tried.
json::object without_squadrons(json::object schema) {
  json::object& properties = schema.at("properties").as_object();
  if (const auto found = properties.find("squadrons"); found != properties.end()) properties.stable_erase(found);
  return schema;
}

}  // namespace

wire::Setting setting_of(const wire::Codec& codec, const json::object& scenario, const json::object& schema,
                         std::uint64_t game) {
  constexpr std::uint64_t kAsItStands = 4;
  constexpr int kTries = 40;
  wire::Setting setting = codec.read_scenario(scenario, {}).value();
  if (game % kAsItStands == 0) return setting;
  chance::Whim whim(game, 1);
  const json::value* definitions = schema.if_contains("definitions");
  const json::object nothing;
  Wild wild(definitions != nullptr ? definitions->as_object() : nothing, whim);
  const json::value options = wild.of(schema.at("properties").at("options"));
  const auto read = [&](const json::value& text) { return codec.read_scenario(text, options.as_object()); };
  json::value text = scenario;
  if (auto found = read(text)) setting = *std::move(found);
  if (game % kAsItStands == 1) return setting;
  wild.learn(text);
  const json::object rules = without_squadrons(schema);
  for (const std::string& ship : wire::ship_names()) wild.learn(json::string(ship), "ship");
  for (int n = 0; n < kTries; ++n) {
    json::value grown = wild.grown(text, rules);
    if (auto found = read(grown)) {
      setting = *std::move(found);
      text = std::move(grown);
    }
  }
  return setting;
}

}  // namespace brownwater::steered
