#include "adapters/wire/redriver/diary.hpp"

#include <algorithm>

#include "adapters/wire/redriver/red_river_words.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

using namespace redriver;

std::string number(int value) { return std::to_string(value); }

std::string spoken(std::string_view word) {
  std::string text(word);
  for (char& letter : text) letter = letter == '_' ? ' ' : letter;
  return text;
}

template <class T, std::size_t kCount>
std::string spoken(const std::array<Word<T>, kCount>& words, T value) {
  return spoken(word_in(words, value));
}

std::string place(SectionIndex section) {
  return section == kMouth ? "the main river" : "section " + number(section + 1);
}

std::string counted(int count, const char* one, const char* many) {
  return number(count) + " " + (count == 1 ? one : many);
}

const char* lost_how(ShipFate fate) {
  switch (fate) {
    case ShipFate::kAfloat: return " is afloat.";
    case ShipFate::kSunk: return " went down.";
    case ShipFate::kBurned: return " burned to the water's edge.";
    case ShipFate::kAbandoned: return " was abandoned.";
    case ShipFate::kHeldForGood: return " is held fast for good, and given up.";
  }
  return "";
}

const char* why_behind(Hindrance why) {
  switch (why) {
    case Hindrance::kNoFuel: return "her bunkers are empty";
    case Hindrance::kAground: return "she is aground";
    case Hindrance::kLaidUp: return "her engineers are not done";
    case Hindrance::kBoiler: return "her boiler will not keep steam";
    case Hindrance::kRudder: return "her rudder will not take her round the bend";
    case Hindrance::kDraught: return "she draws too much water to go on";
  }
  return "";
}

const char* raid_told(NightRaid raid) {
  switch (raid) {
    case NightRaid::kVesselBurned: return "Cavalry in the night, and a total surprise: one of ours is burned.";
    case NightRaid::kVesselOnFire: return "Cavalry in the night set one of ours on fire.";
    case NightRaid::kStartDelayed: return "A raid in the night cost us the first hours of the day.";
    case NightRaid::kHeldOff: return "A raid in the night was held off.";
    case NightRaid::kHeldOffWithLoss: return "A raid in the night was held off, with loss to the raiders.";
    case NightRaid::kBroken: return "A raid in the night was broken up, and prisoners talked of the batteries above.";
  }
  return "";
}

const char* ended_how(Ending ending) {
  switch (ending) {
    case Ending::kIroncladMet: return "The ironclad has been met.";
    case Ending::kRuse: return "The river is too shallow to go on. There is no ironclad here: the report was a ruse.";
    case Ending::kDefeated: return "There is no ship left that can go on and fight.";
    case Ending::kWithdrew: return "The flotilla is back in the main river, for good.";
    case Ending::kCalledBack: return "The admiral has called the flotilla back.";
  }
  return "";
}

}  // namespace

struct Diary::Telling {
  const Diary& diary;

  std::string operator()(const TurnBegan& began) const { return "Turn " + number(began.turn) + "."; }
  std::string operator()(const NightFell& fell) const {
    return "Night of day " + number(fell.day) + "; the flotilla lies at anchor.";
  }
  std::string operator()(const SectionFound& found) const {
    const std::string bend = found.bend == Bend::kAhead ? "runs on ahead" : "bends " + spoken(kBendWords, found.bend);
    return "The river " + bend + ", heading " + spoken(kHeadingWords, found.heading) + ".";
  }
  std::string operator()(const LeftBehind& left) const {
    return diary.ship(left.ship) + " is left behind: " + why_behind(left.why) + ".";
  }
  std::string operator()(const MishapThrown& thrown) const {
    if (thrown.mishap == Mishap::kNone || thrown.ship == kNoShip) return "";
    return diary.ship(thrown.ship) + ": " + spoken(kMishapWords, thrown.mishap) + ".";
  }
  std::string operator()(const ActionThrownFor& thrown) const {
    return thrown.encounters.empty() ? "" : "Met: " + spoken(encounters_word(thrown.encounters)) + ".";
  }
  std::string operator()(const BatteryFound& found) const {
    return "A battery: " + spoken(battery_word(diary.tables_, found.battery.row)) +
           (found.battery.mine ? ", and a mine off it." : ".");
  }
  std::string operator()(const TownFound& found) const {
    return found.guarded ? "A town, and it is guarded." : "A town, and nobody to hold it.";
  }
  std::string operator()(const IroncladMet& met) const {
    return "The ironclad at last: " + diary.muster_.ironclads[met.ironclad.model] +
           (met.ironclad.unfinished ? ", still on the stocks." : ".");
  }
  std::string operator()(const FightBegan& began) const {
    return diary.ships(began.ships) + (began.running_past ? " ran past what lay at " : " engaged what lay at ") +
           place(began.section) + ".";
  }
  std::string operator()(const FightEnded& ended) const {
    if (ended.result.passed) return "They have the water above.";
    const bool lost_ships = std::ranges::any_of(ended.result.ships, &ShipResult::sunk);
    return lost_ships ? "It went hard with them." : "They drew off.";
  }
  std::string operator()(const GunTried& tried) const {
    return tried.burst ? "The gun that the gunner distrusted burst aboard " + diary.ship(tried.ship) + "." : "";
  }
  std::string operator()(const ShipDamaged& damaged) const {
    return diary.ship(damaged.ship) + " lost " + counted(damaged.damage, "point", "points") + " and has " +
           number(damaged.points_left) + " left.";
  }
  std::string operator()(const ShipLost& lost) const { return diary.ship(lost.ship) + lost_how(lost.fate); }
  std::string operator()(const ShipDrifted& drifted) const {
    return diary.ship(drifted.ship) +
           (drifted.stuck ? " has drifted fast aground." : " drifted to " + place(drifted.to) + ".");
  }
  std::string operator()(const FuelFound& found) const {
    return "Fuel found ashore: " + number(found.taken) + " taken of " + number(found.sum) + ".";
  }
  std::string operator()(const RoundsFound& found) const {
    return number(found.sum) + " rounds for " + spoken(diary.tables_.guns[found.kind]) +
           (found.to == kNoShip ? ", of no use to us." : ", to " + diary.ship(found.to) + ".");
  }
  std::string operator()(const EnginesForced& forced) const {
    return forced.burst ? diary.ship(forced.ship) + " burst a tube, and must lie up." : "";
  }
  std::string operator()(const ShipRefloated& refloated) const {
    return refloated.freed ? diary.ship(refloated.ship) + " is off the ground." : "";
  }
  std::string operator()(const ShipRejoined& rejoined) const { return diary.ship(rejoined.ship) + " rejoined."; }
  std::string operator()(const ShipRepaired& repaired) const {
    return diary.ship(repaired.ship) + " repaired " + counted(repaired.points, "point", "points") + ".";
  }
  std::string operator()(const GunRemounted& remounted) const {
    return remounted.mounted ? "A gun is remounted aboard " + diary.ship(remounted.ship) + "." : "";
  }
  std::string operator()(const RaidCame& came) const { return raid_told(came.raid); }
  std::string operator()(const CampaignEnded& ended) const {
    return std::string(ended_how(ended.outcome.ending)) + " Points: " + number(ended.outcome.points) + ", " +
           spoken(kResultWords, ended.outcome.result) + ".";
  }
  /// What a diary passes over.
  template <class Other>
  std::string operator()(const Other&) const {
    return "";
  }
};

std::string Diary::ship(ShipIndex ship) const { return muster_.ships[ship]; }

std::string Diary::ships(ShipSet set) const {
  std::string names;
  for (ShipIndex index = 0; index < muster_.ships.size(); ++index) {
    if (!has(set, index)) continue;
    if (!names.empty()) names += ", ";
    names += ship(index);
  }
  return names;
}

std::string Diary::entry(const Event& event) const { return std::visit(Telling{*this}, event.happening); }

}  // namespace brownwater::wire::red_river_wire
