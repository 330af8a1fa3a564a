#include "adapters/cli/readings.hpp"

#include <ostream>

#include "adapters/wire/plain.hpp"

namespace brownwater::cli {

int tell_reading(const wire::Reading& reading, const Console& console) {
  if (!reading) return console.refuse(reading.error());
  if (console.as_json) {
    console.line(*reading);
    return kDone;
  }
  for (const auto& entry : *reading) console.out << entry.key() << ": " << plain(entry.value()) << '\n';
  return kDone;
}

int tell_odds(const wire::Reading& reading, const Console& console) {
  if (!reading || console.as_json) return tell_reading(reading, console);
  for (const json::value& outcome : reading->at("outcomes").as_array())
    console.out << plain(outcome.at("p")) << "  " << plain(outcome.at("key")) << '\n';
  return kDone;
}

}  // namespace brownwater::cli
