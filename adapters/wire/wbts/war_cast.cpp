#include "adapters/wire/wbts/war_cast.hpp"

#include <algorithm>
#include <memory>

#include "adapters/wire/reading.hpp"
#include "adapters/wire/schema.hpp"

namespace brownwater::wire::wbts_wire {
namespace {

/// WS-9.3: a list of vessels without those that are hidden from the seat.
void leave_out_hidden(json::object& holder, Seat seat) {
  json::value* vessels = holder.if_contains("vessels");
  if (vessels == nullptr || !vessels->is_array()) return;
  json::array open;
  for (json::value& vessel : vessels->get_array()) {
    const json::object& keys = vessel.as_object();
    const auto side = value_in(kSideWords, word_at(keys, "side"));
    const bool own = side && commands(seat, *side);
    if (own || !keys.contains("building_since")) open.push_back(std::move(vessel));
  }
  *vessels = std::move(open);
}

/// Whether an arrival brings neither forces nor vessels.
bool nothing_comes(const json::value& arrival) {
  const auto empty = [&arrival](std::string_view list) {
    const json::value* found = at_pointer(arrival, list);
    return found == nullptr || !found->is_array() || found->get_array().empty();
  };
  return empty("/forces") && empty("/vessels");
}

}  // namespace

std::expected<Setting, std::vector<Fault>> read_war(const json::value& text, const json::object& options) {
  json::value chosen = with_options(text, options);
  std::vector<Fault> faults = schema_faults("scenario-wbts", chosen);
  if (!faults.empty()) return std::unexpected(std::move(faults));
  auto read = read_named_setup(chosen);
  if (!read) return std::unexpected(std::move(read.error()));
  auto cast =
      std::make_shared<const WarCast>(WarCast{.scenario = std::move(read->scenario), .names = std::move(read->names)});
  return Setting{
      .scenario = kernel::AnyScenario::of(cast->scenario), .cast = cast, .text = std::move(chosen.get_object())};
}

json::object write_war(const Setting& setting, Seat seat) {
  json::object text = setting.text;
  if (seat == Seat::kUmpire) return text;
  leave_out_hidden(text, seat);
  if (json::value* arrivals = text.if_contains("arrivals"); arrivals != nullptr && arrivals->is_array()) {
    for (json::value& arrival : arrivals->get_array()) leave_out_hidden(arrival.as_object(), seat);
    // An entry with nothing left in it would reveal that it had content.
    const auto empty = std::ranges::remove_if(arrivals->get_array(), nothing_comes);
    arrivals->get_array().erase(empty.begin(), empty.end());
  }
  return text;
}

}  // namespace brownwater::wire::wbts_wire
