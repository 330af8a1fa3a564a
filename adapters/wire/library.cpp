#include "adapters/wire/library.hpp"

#include "adapters/assets/assets.hpp"

namespace brownwater::wire {
namespace {

std::string folder_of(std::string_view system) { return "data/scenarios/" + std::string(system) + "/"; }

}  // namespace

std::vector<std::string> names_in(const std::string& folder) {
  constexpr std::string_view kEnding = ".json";
  std::vector<std::string> names;
  for (std::string_view path : assets::list(folder)) {
    path.remove_prefix(folder.size());
    if (path.ends_with(kEnding)) names.emplace_back(path.substr(0, path.size() - kEnding.size()));
  }
  return names;
}

std::vector<std::string> scenario_names(std::string_view system) { return names_in(folder_of(system)); }

std::vector<std::string> ship_names() { return names_in("data/ships/"); }

std::expected<json::value, Fault> scenario_named(std::string_view system, std::string_view name) {
  const auto text = assets::find(folder_of(system) + std::string(name) + ".json");
  if (text) return parse_json(*text, kMostScenarioBytes);
  return std::unexpected(Fault{.where = "/scenario",
                               .reason = "there is no scenario \"" + std::string(name) + "\" for " +
                                         std::string(system) + "; there are " + listed(scenario_names(system)),
                               .rule = ""});
}

std::expected<json::value, Fault> rule_book(std::string_view system) {
  const auto text = assets::find("data/rules/" + std::string(system) + ".json");
  if (text) return parse_json(*text, text->size());
  return std::unexpected(
      Fault{.where = "/system", .reason = "there is no rule book for \"" + std::string(system) + "\"", .rule = ""});
}

std::expected<const Codec*, Fault> codec_named(std::string_view system) {
  if (const Codec* codec = codec_of(system)) return codec;
  std::vector<std::string> systems;
  for (const Codec* codec : all_codecs()) systems.emplace_back(codec->system());
  return std::unexpected(
      Fault{.where = "/system",
            .reason = "the program does not play \"" + std::string(system) + "\"; it plays " + listed(systems),
            .rule = ""});
}

}  // namespace brownwater::wire
