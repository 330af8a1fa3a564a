#include "adapters/wire/redriver/given_up.hpp"

#include <algorithm>

#include "adapters/wire/redriver/red_river_words.hpp"
#include "adapters/wire/redriver/tables.hpp"
#include "engine/games/redriver/state.hpp"

namespace brownwater::wire::red_river_wire {

json::object write_given_up(const kernel::AnyState& state) {
  const redriver::Tables& tables = red_river_wire::tables()->tables;
  const int points = std::min<int>(state.as<redriver::State>().points, tables.points.at_home_most);
  return {{"result", word_in(kResultWords, redriver::result_of(tables, points))},
          {"ending", "resigned"},
          {"points", points},
          {"rule", "RR-10.3"}};
}

}  // namespace brownwater::wire::red_river_wire
