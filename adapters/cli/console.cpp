#include "adapters/cli/console.hpp"

#include <ostream>

namespace brownwater::cli {

std::string in_words(const wire::Fault& fault) {
  std::string words = fault.where.empty() ? std::string() : fault.where + ": ";
  words += fault.reason;
  if (!fault.rule.empty()) words += " (" + fault.rule + ")";
  return words;
}

void Console::line(const json::value& value) const { out << json::serialize(value) << '\n'; }

int Console::refuse(const wire::Fault& fault) const { return refuse(std::vector<wire::Fault>{fault}); }

int Console::refuse(const std::vector<wire::Fault>& faults) const {
  for (const wire::Fault& fault : faults) err << "brownwater: " << in_words(fault) << '\n';
  if (!as_json) return kRefused;
  json::object answer = wire::error_of(faults.front());
  if (faults.size() > 1) {
    json::array all;
    for (const wire::Fault& fault : faults) all.push_back(wire::error_of(fault).at("error"));
    answer["faults"] = std::move(all);
  }
  line(answer);
  return kRefused;
}

}  // namespace brownwater::cli
