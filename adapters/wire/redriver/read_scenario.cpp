#include "adapters/wire/redriver/read_scenario.hpp"

#include <memory>

#include "adapters/wire/reading.hpp"
#include "adapters/wire/redriver/drafting.hpp"
#include "adapters/wire/schema.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

using Faults = std::vector<Fault>;

}  // namespace

std::expected<Muster, Faults> read_muster(const json::value& text, const redriver::Options* options) {
  const auto& known_tables = tables();
  if (!known_tables) return std::unexpected(Faults{known_tables.error()});
  const auto& known_strengths = strengths();
  if (!known_strengths) return std::unexpected(Faults{known_strengths.error()});
  const auto& types = mobas_wire::tables();
  if (!types) return std::unexpected(Faults{types.error()});
  Faults faults = schema_faults("scenario-red-river", text);
  if (!faults.empty()) return std::unexpected(std::move(faults));
  Drafting drafting(*known_tables, *known_strengths, *types, faults);
  drafting.draw_up(text);
  redriver::Draft draft = drafting.draft();
  if (options != nullptr) draft.options = *options;
  auto scenario = redriver::Scenario::from(draft);
  if (!scenario) {
    for (Fault& fault : faults_of_draft(scenario.error(), drafting.warships())) faults.push_back(std::move(fault));
  }
  if (!faults.empty()) return std::unexpected(std::move(faults));
  const json::value* title = at_pointer(text, "/title");
  Roll roll = drafting.roll();
  return Muster{.title = title == nullptr ? "A campaign of the Red River" : std::string(title->get_string().c_str()),
                .scenario = std::move(*scenario),
                .ships = std::move(roll.ships),
                .ironclads = std::move(roll.ironclads),
                .ship_ids = std::move(roll.ship_ids),
                .ship_types = std::move(roll.ship_types),
                .ironclad_ids = std::move(roll.ironclad_ids)};
}

std::expected<Setting, Faults> read_scenario(const json::value& text, const json::object& options) {
  json::value chosen = with_options(text, options);
  auto mustered = read_muster(chosen, nullptr);
  if (!mustered) return std::unexpected(std::move(mustered.error()));
  auto kept = std::make_shared<const Muster>(std::move(*mustered));
  return Setting{
      .scenario = kernel::AnyScenario::of(kept->scenario), .cast = kept, .text = std::move(chosen.get_object())};
}

}  // namespace brownwater::wire::red_river_wire
