#include "adapters/wire/mobas/read_scenario.hpp"

#include <memory>

#include "adapters/wire/mobas/drafting.hpp"
#include "adapters/wire/reading.hpp"
#include "adapters/wire/schema.hpp"

namespace brownwater::wire::mobas_wire {
std::expected<Setting, std::vector<Fault>> read_scenario(const json::value& text, const json::object& options) {
  const auto& known = tables();
  if (!known) return std::unexpected(std::vector<Fault>{known.error()});
  json::value chosen = with_options(text, options);
  std::vector<Fault> faults = schema_faults("scenario-mobas", chosen);
  if (!faults.empty()) return std::unexpected(std::move(faults));
  Drafting drafting(*known, faults);
  drafting.draw_up(chosen);
  auto scenario = mobas::Scenario::from(drafting.draft());
  if (!scenario) {
    const std::vector<Fault> more = faults_of_draft(scenario.error(), drafting.draft(), drafting.ships());
    // An objective that names no ship has been reported already.
    for (const Fault& fault : more) {
      const bool told = std::any_of(faults.begin(), faults.end(), [&fault](const Fault& other) {
        return other.where.starts_with(fault.where + "/");
      });
      if (!told || !fault.where.starts_with("/objectives")) faults.push_back(fault);
    }
  }
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return Setting{.scenario = kernel::AnyScenario::of(std::move(*scenario)),
                 .cast = std::make_shared<const Cast>(drafting.cast()),
                 .text = std::move(chosen.get_object())};
}

}  // namespace brownwater::wire::mobas_wire
