#include "adapters/wire/dice_text.hpp"
#include "adapters/wire/plain.hpp"
#include "adapters/wire/redriver/acts.hpp"
#include "adapters/wire/redriver/diary_phrases.hpp"
#include "adapters/wire/redriver/fight_results.hpp"
#include "adapters/wire/redriver/red_river_words.hpp"
#include "adapters/wire/redriver/tables.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

using namespace redriver;

/// What an act sets, in words.
struct SayingAct {
  const Muster& muster;

  std::string of(ShipIndex ship) const { return "the " + muster.ships[ship]; }
  /// By its place in the order of finding, from 1; the river's own numbers start anew on each tributary.
  static std::string at(SectionIndex section) {
    return section == kMouth ? "the main river" : "section " + std::to_string(section + 1) + " found";
  }
  static std::string number(int value) { return std::to_string(value); }

  std::string operator()(const ThrowDie& act) const {
    return "one " + spoken(word_in(kDieWords, act.die)) + " is thrown";
  }
  std::string operator()(const SetPoints& act) const { return "the account stands at " + number(act.points); }
  std::string operator()(const SetTurn& act) const { return "this is turn " + number(act.turn); }
  std::string operator()(const SetDamage& act) const {
    return of(act.ship) + " has " + number(act.repairable) + " points of damage that can be repaired and " +
           number(act.lasting) + " that cannot";
  }
  std::string operator()(const SetCriticals& act) const {
    return of(act.ship) + " has " + number(act.criticals) + " critical hits unmended";
  }
  std::string operator()(const SetGuns& act) const {
    return of(act.ship) + " has " + number(act.out) + " of her " +
           phrases().gun(tables()->guns[muster.scenario.ship(act.ship).guns[act.mount].kind]) + " guns put out and " +
           number(act.burst) + " burst";
  }
  std::string operator()(const SetFuel& act) const {
    return of(act.ship) + " has " + number(act.fuel) + " points of fuel in her bunkers";
  }
  std::string operator()(const SetBarges& act) const {
    if (act.fuel.empty()) return of(act.ship) + " tows no barge";
    std::string fuel;
    for (const std::uint8_t points : act.fuel) fuel += (fuel.empty() ? "" : " and ") + number(points);
    return of(act.ship) + " tows " + number(static_cast<int>(act.fuel.size())) +
           (act.fuel.size() == 1 ? " barge with " : " barges with ") + fuel + " points of fuel";
  }
  std::string operator()(const SetRounds& act) const {
    return of(act.ship) + " has " + number(act.rounds) + " rounds for the " + phrases().gun(tables()->guns[act.kind]);
  }
  std::string operator()(const SetGrounding& act) const {
    switch (act.grounding) {
      case Grounding::kNone: return of(act.ship) + " is afloat";
      case Grounding::kMinor: return of(act.ship) + " is lightly aground";
      case Grounding::kMajor: return of(act.ship) + " is hard aground";
      case Grounding::kStuck: break;
    }
    return of(act.ship) + " is stuck without fuel";
  }
  std::string operator()(const SetRudder& act) const {
    switch (act.rudder) {
      case Rudder::kFree: return of(act.ship) + " has her rudder free";
      case Rudder::kNotToPort: return of(act.ship) + " cannot turn to port";
      case Rudder::kNotToStarboard: return of(act.ship) + " cannot turn to starboard";
      case Rudder::kNeither: break;
    }
    return of(act.ship) + " cannot turn at all";
  }
  std::string operator()(const SetBoiler& act) const {
    if (act.cut == 0) return of(act.ship) + " has all her steam";
    return of(act.ship) + " lacks " + number(act.cut) + " per cent of her speed";
  }
  std::string operator()(const SetLaidUp& act) const {
    if (act.turns == 0) return of(act.ship) + " lies up no longer";
    return of(act.ship) + " lies up for " + number(act.turns) + (act.turns == 1 ? " turn" : " turns");
  }
  std::string operator()(const SetFire& act) const {
    return of(act.ship) + (act.on_fire ? " is on fire" : " is not on fire");
  }
  std::string operator()(const SetSpirits& act) const {
    return of(act.ship) + (act.spirits < 0   ? " has a crew that has had bad food"
                           : act.spirits > 0 ? " has a crew in high spirits"
                                             : " has a crew in its usual spirits");
  }
  std::string operator()(const SetFate& act) const {
    switch (act.fate) {
      case ShipFate::kAfloat: return of(act.ship) + " is not lost";
      case ShipFate::kSunk: return of(act.ship) + " is sunk";
      case ShipFate::kBurned: return of(act.ship) + " is burned";
      case ShipFate::kAbandoned: return of(act.ship) + " is abandoned";
      case ShipFate::kTaken: return of(act.ship) + " is taken";
      case ShipFate::kHeldForGood: break;
    }
    return of(act.ship) + " is aground for good";
  }
  std::string operator()(const PlaceShip& act) const { return of(act.ship) + " lies in " + at(act.section); }
  std::string operator()(const PlaceFlotilla& act) const { return "the flotilla lies in " + at(act.section); }
  std::string operator()(const SetBattery& act) const {
    return "battery " + number(act.place + 1) + " in " + at(act.section) + " has " + number(act.left[0] + act.left[1]) +
           " guns left" + (act.hidden ? ", hidden" : "") + (act.mine ? ", and a mine off it" : "");
  }
  std::string operator()(const SetVessels& act) const {
    const Vessels& met = act.vessels;
    return at(act.section) + " has " + number(met.gunboats) + " gunboats, " + number(met.heavy_gunboats) +
           " heavy gunboats, " + number(met.unarmed) + " unarmed steamers and " + number(met.spar_boats) +
           " torpedo launches";
  }
  std::string operator()(const SetShoal& act) const {
    return at(act.section) + (act.shoal ? " is too shallow for the deep" : " is deep enough for all");
  }
  std::string operator()(const StrikeEncounter&) const { return "nothing was met here"; }
  std::string operator()(const EndCampaign& act) const {
    return "the campaign is over: " + spoken(word_in(kResultWords, act.result));
  }
};

}  // namespace

std::string words_of(const Muster& muster, const Act& act) { return std::visit(SayingAct{muster}, act); }

}  // namespace brownwater::wire::red_river_wire
