#include "adapters/wire/flotilla/read_scenario.hpp"

#include <memory>

#include "adapters/wire/flotilla/tables.hpp"
#include "adapters/wire/hidden_text.hpp"
#include "adapters/wire/plane_text.hpp"
#include "adapters/wire/schema.hpp"

namespace brownwater::wire::flotilla_wire {
namespace {

/// FL-4.12: whether the seat knows of a mine: one that can be seen, or its own.
bool knows_mine(const json::value& mine, Seat seat) {
  const json::value* hidden = at_pointer(mine, "/hidden");
  if (hidden == nullptr || *hidden != json::value(true)) return true;
  const json::value* side = at_pointer(mine, "/side");
  return side != nullptr && *side == json::value(word_of(seat));
}

}  // namespace

std::expected<Setting, std::vector<Fault>> read_scenario(const json::value& text, const json::object& options) {
  const auto& known = tables();
  if (!known) return std::unexpected(std::vector<Fault>{known.error()});
  json::value chosen = with_options(text, options);
  std::vector<Fault> faults = schema_faults("scenario-flotilla", chosen);
  if (!faults.empty()) return std::unexpected(std::move(faults));
  Drafting drafting(*known, faults);
  drafting.draw_up(chosen);
  auto scenario = flotilla::Scenario::from(drafting.draft());
  if (!scenario) {
    for (const Fault& fault : faults_of_draft(scenario.error(), drafting.draft(), drafting.musters())) {
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
  keep_known(text, "mines", [seat](const json::value& mine) { return knows_mine(mine, seat); });
  return text;
}

}  // namespace brownwater::wire::flotilla_wire
