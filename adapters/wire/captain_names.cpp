#include "adapters/wire/captain_names.hpp"

#include <vector>

#include "adapters/wire/json.hpp"
#include "captains/registry.hpp"
#include "captains/search/orders.hpp"

namespace brownwater::wire {
namespace {

std::string listed_tempers() {
  std::vector<std::string> names;
  for (const captains::search::Temper& temper : captains::search::kTempers) names.emplace_back(temper.name);
  return listed(names);
}

}  // namespace

std::string why_no_captain(SystemId system, std::string_view name) {
  const std::string quoted = "\"" + std::string(name) + "\"";
  switch (captains::fault_in_name(system, name).value_or(captains::NameFault::kUnknown)) {
    case captains::NameFault::kNoSuchTemper:
      return quoted + " has no temper that is known; there are " + listed_tempers();
    case captains::NameFault::kNotABudget:
      return quoted + " is not followed by a temper (" + listed_tempers() +
             "), by milliseconds (500) or by playouts (200p)";
    case captains::NameFault::kTooLong:
      return quoted + " takes too long: at most " + std::to_string(captains::search::kMostMilliseconds) +
             " milliseconds or " + std::to_string(captains::search::kMostPlayouts) + " playouts a decision";
    case captains::NameFault::kUnknown: break;
  }
  std::vector<std::string> names;
  for (const std::string_view known : captains::names(system)) names.emplace_back(known);
  return "there is no captain " + quoted + "; there are " + listed(names);
}

}  // namespace brownwater::wire
