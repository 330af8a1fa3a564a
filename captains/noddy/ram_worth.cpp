#include "captains/noddy/ram_worth.hpp"

#include "captains/noddy/weights.hpp"

namespace brownwater::captains::open_table {

using noddy::Contact;
using noddy::RamResult;

double worth_of_ram(const Situation& situation, const Contact& contact) {
  constexpr int kFacesOfADie = 6;
  int added = 0;
  for (const Modifier& modifier :
       ram_modifiers(situation.scenario.tables(), contact, situation.card(contact.ship).reinforced_bow))
    added += modifier.amount;
  const double hers = situation.worth[contact.other];
  const double own = situation.worth[contact.ship];
  double worth = 0;
  for (int face = 1; face <= kFacesOfADie; ++face) {
    switch (ram_result(situation.scenario.tables(), face + added)) {
      case RamResult::kCrippled: worth += weights::kCrippled * hers - weights::kKnotByRam * own; break;
      case RamResult::kTargetLoses: worth += weights::kKnotsByRam * hers - weights::kKnotByRam * own; break;
      case RamResult::kNothing: break;
      case RamResult::kRammerLoses: worth -= weights::kKnotsByRam * own; break;
    }
  }
  return worth / kFacesOfADie - weights::kStopped;
}

bool is_side_on(const Situation& situation, const plane::Pose& target, plane::Point from) {
  const noddy::Face face = noddy::face_towards(situation.scenario.tables(), target, from);
  return face == noddy::Face::kPort || face == noddy::Face::kStarboard;
}

}  // namespace brownwater::captains::open_table
