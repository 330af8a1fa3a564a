#include "adapters/wire/redriver/questions.hpp"

#include "adapters/wire/reading.hpp"

namespace brownwater::wire::red_river_wire {

std::expected<json::object, Fault> answer(const Muster&, const TablesRead&, const redriver::State&,
                                          const json::value&) {
  return std::unexpected(Fault{"/question", "no question is answered of this system", ""});
}

}  // namespace brownwater::wire::red_river_wire
