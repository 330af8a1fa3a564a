#include "adapters/wire/redriver/explain.hpp"

#include "adapters/wire/not_played.hpp"
#include "adapters/wire/redriver/red_river_words.hpp"
#include "adapters/wire/redriver/throws.hpp"
#include "engine/games/redriver/facts.hpp"
#include "engine/games/redriver/reason.hpp"

namespace brownwater::wire::red_river_wire {
namespace {}  // namespace

Fault explain(const kernel::Refusal& refusal) {
  return fault_of_refusal<redriver::Reason>(redriver::kFacts.id, refusal);
}

Fault explain(const Muster& muster, const kernel::NotPlayed& not_played) {
  using enum kernel::NotPlayed::Cause;
  const std::string place = below("/faces", not_played.at);
  switch (not_played.cause) {
    case kRefused: return explain(not_played.refusal);
    case kDiceWanted:
      return fault_of_dice(redriver::kFacts.id, write_wanted(muster, not_played.wanted), muster.names());
    case kFaceOutOfRange: return {.where = place, .reason = "the die that is thrown here has no such face", .rule = ""};
    case kFacesLeftOver:
    case kFacesDiffer: return fault_of_faces(not_played);
  }
  return {};
}

}  // namespace brownwater::wire::red_river_wire
