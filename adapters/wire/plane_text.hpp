#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/json.hpp"
#include "adapters/wire/measures.hpp"
#include "adapters/wire/reading.hpp"
#include "engine/board/plane/ground.hpp"

/// Shared by the scenarios of all books on the open table.
namespace brownwater::wire {

inline constexpr int kDeepestFeet = 200;
inline constexpr Bounds kTableInches{.least = 1, .most = 400};

/// A side's word, or null for none.
std::optional<Side> read_side_or_null(Reader& reader, std::string_view key);

/// Land, or water with its depth, within its corners; `rule` is what the book says of water.
plane::Ground read_ground(Reader& reader, std::string_view rule);

/// Each side's edge.
template <class Edge, std::size_t kCount>
void read_exits(Reader& map, const std::array<Word<Edge>, kCount>& words, BySide<Edge>& exits) {
  const json::value* found = map.value("exits");
  if (found == nullptr) return;
  Reader edges(*found, below(map.where(), "exits"), map.faults());
  for (const Side side : kBothSides)
    exits[side] = edges.word(word_in(kSideWords, side), words).value_or(words.front().value);
}

/// An objective as the books of the open table read it; `ships` is the list of those named, if any are.
struct ObjectiveText {
  enum class Kind : std::uint8_t { kDestroyThese, kDestroyCount, kExit, kHold };
  Side side = Side::kUnion;
  Kind kind = Kind::kDestroyCount;
  std::uint8_t number = 0;
  const json::value* ships = nullptr;
  bool or_disarmed = false;
};
ObjectiveText read_objective(Reader& reader, int most_turns);

/// The members of a list of ids, in its order. An id that the cast does not have (it yields `none`) is a fault.
template <class Cast, class Index>
std::vector<Index> read_named(const ObjectiveText& objective, Reader& reader, const Cast& cast, Index none,
                              std::string_view rule) {
  std::vector<Index> units;
  if (objective.ships == nullptr || !objective.ships->is_array()) return units;
  const json::array& ids = objective.ships->get_array();
  for (std::size_t at = 0; at < ids.size(); ++at) {
    const json::string* id = ids[at].if_string();
    const Index unit = id == nullptr ? none : cast.index_of(std::string_view(id->data(), id->size()));
    if (unit == none)
      reader.refuse_below("ships", at, "there is no such vessel or battery in this scenario", std::string(rule));
    else
      units.push_back(unit);
  }
  return units;
}

/// Whether the rules only repeat, less exactly, a fault already found in the text.
bool told_already(const std::vector<Fault>& faults, const Fault& fault);

}  // namespace brownwater::wire
