#include "adapters/wire/noddy/read_scenario.hpp"

#include <memory>

#include "adapters/wire/hidden_text.hpp"
#include "adapters/wire/noddy/tables.hpp"
#include "adapters/wire/plane_text.hpp"
#include "adapters/wire/schema.hpp"

namespace brownwater::wire::noddy_wire {
std::expected<Setting, std::vector<Fault>> read_scenario(const json::value& text, const json::object& options) {
  const auto& known = tables();
  if (!known) return std::unexpected(std::vector<Fault>{known.error()});
  json::value chosen = with_options(text, options);
  std::vector<Fault> faults = schema_faults("scenario-noddy", chosen);
  if (!faults.empty()) return std::unexpected(std::move(faults));
  Drafting drafting(*known, faults);
  drafting.draw_up(chosen);
  auto scenario = noddy::Scenario::from(drafting.draft());
  if (!scenario) {
    for (const Fault& fault : faults_of_draft(scenario.error(), drafting.musters())) {
      if (!told_already(faults, fault)) faults.push_back(fault);
    }
  }
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return Setting{.scenario = kernel::AnyScenario::of(std::move(*scenario)),
                 .cast = std::make_shared<const Cast>(drafting.cast()),
                 .text = std::move(chosen.get_object())};
}

json::object scenario_for(const Setting& setting, Seat seat) {
  json::object text = setting.text;
  if (seat == Seat::kUmpire) return text;
  text.stable_erase("umpire_notes");
  keep_own(text, "mines", "side", seat);
  keep_own(text, "shoals", "known_to", seat);
  // A side knows where its mines lie, not whether they will explode.
  for (json::value& mine : text.at("mines").get_array()) mine.get_object().stable_erase("explodes_on");
  if (scenario_of(setting).options().open_damage) return text;
  json::value* forces = text.if_contains("forces");
  if (forces == nullptr || !forces->is_array()) return text;
  for (json::value& force : forces->get_array()) {
    const json::value* side = at_pointer(force, "/side");
    if (side != nullptr && *side == json::value(word_of(seat))) continue;
    force.get_object().stable_erase("damage");
    force.get_object().stable_erase("rounds");
  }
  return text;
}

}  // namespace brownwater::wire::noddy_wire
