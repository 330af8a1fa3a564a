#include "adapters/wire/plain.hpp"
#include "adapters/wire/redriver/acts.hpp"
#include "adapters/wire/redriver/spelling.hpp"
#include "adapters/wire/slots.hpp"

namespace brownwater::wire::red_river_wire {

std::string words_of(const Muster& muster, const redriver::Act& act) {
  Names names = muster.names();
  for (auto& [id, name] : names) name = "the " + name;
  const json::object keys = write_object(act, MusterSpelling(muster));
  const json::object& words = wire::words_of("red-river");
  return Slots(words, names).filled(plain(words.at("acts").at(plain(keys.at("act")))), keys);
}

}  // namespace brownwater::wire::red_river_wire
