#include "engine/games/redriver/books.hpp"
#include "engine/games/redriver/steps.hpp"

namespace brownwater::redriver::steps {
namespace {

using chance::Die;

/// Throws for all that one encounter brings into a section.
template <class U>
struct Meeting {
  const Scenario& scenario;
  State& state;
  U& umpire;

  Section& here() const { return state.sections[state.field]; }
  const Tables& tables() const { return scenario.tables(); }

  void meet(Encounter encounter) const {
    switch (encounter) {
      case Encounter::kShoreBattery: return battery(false);
      case Encounter::kHiddenBattery: return battery(true);
      case Encounter::kBridgeOrFerry:
      case Encounter::kBridge: return bridge();
      case Encounter::kTown: return town();
      case Encounter::kGunboat: return gunboat();
      case Encounter::kHeavyGunboat: return heavy_gunboat(true);
      case Encounter::kIronclad: return ironclad(false);
      case Encounter::kIroncladUnderConstruction: return ironclad(true);
    }
  }

  // RR-6.2, RR-6.3. RR-11.1: one that prisoners have betrayed is an ordinary one.
  void battery(bool hidden) const {
    const auto place = static_cast<std::uint8_t>(here().batteries.size());
    const BatteryThrown thrown = throw_battery(tables(), place, umpire);
    Battery found;
    found.row = thrown.row;
    found.mine = thrown.mine;
    found.hidden = hidden && state.known_sections == 0;
    // RR-6.4: the second stands on the other bank.
    found.bank = place % 2 == 0 ? first_bank() : other(first_bank());
    const BatteryGuns& guns = tables().batteries[static_cast<std::size_t>(thrown.row - 1)];
    for (std::size_t kind = 0; kind < guns.size(); ++kind) found.left[kind] = guns[kind].count;
    here().batteries.push_back(found);
    note(umpire, hidden ? rule(6, 3) : rule(6, 2),
         BatteryFound{.section = state.field, .place = place, .battery = found});
  }

  // RR-6.4
  void bridge() const {
    here().bridge = true;
    const int face = umpire.throw_die(Die::kD6, slip(rule(6, 4), Purpose::kBridge));
    const BridgeGuard guard = tables().bridge_guards[static_cast<std::size_t>(face - 1)];
    note(umpire, rule(6, 4),
         BridgeFound{.section = state.field, .face = static_cast<std::uint8_t>(face), .guard = guard});
    for (int at = 0; at < guard.batteries; ++at) battery(at >= guard.batteries - guard.hidden);
  }

  // RR-6.5
  void town() const {
    here().town = true;
    const int face = umpire.throw_die(Die::kD10, slip(rule(6, 5), Purpose::kTown));
    const bool guarded = face == tables().enemy.town_guarded_on;
    note(umpire, rule(6, 5),
         TownFound{.section = state.field, .face = static_cast<std::uint8_t>(face), .guarded = guarded});
    if (!guarded) return;
    gunboat();
    battery(false);
  }

  // RR-6.6
  void gunboat() const { crowd(1); }

  /// The vessels with a gunboat, and she herself unless she is there already.
  void crowd(std::uint8_t gunboats = 0) const {
    const DicePlus& crowd = tables().enemy.unarmed_vessels;
    const int vessels = throw_sum(umpire, Die::kD6, crowd, slip(rule(6, 6), Purpose::kUnarmedVessels));
    const int spars = vessels / tables().enemy.spar_torpedoes_one_in;
    add(rule(6, 6), vessels - crowd.plus,
        {.gunboats = gunboats,
         .unarmed = static_cast<std::uint8_t>(vessels - spars),
         .spar_boats = static_cast<std::uint8_t>(spars),
         .heavy_gunboats = 0});
  }

  // RR-6.7: the gunboats in company have no vessels of their own, a guardship no company.
  void heavy_gunboat(bool with_company) const {
    Vessels met{.gunboats = 0, .unarmed = 0, .spar_boats = 0, .heavy_gunboats = 1};
    int face = 0;
    if (with_company) {
      const DicePlus& company = tables().enemy.gunboats_in_company;
      const int gunboats = throw_sum(umpire, Die::kD6, company, slip(rule(6, 7), Purpose::kCompany));
      met.gunboats = static_cast<std::uint8_t>(gunboats);
      face = gunboats - company.plus;
    }
    add(rule(6, 7), face, met);
    // RR-6.7: by the letter each has vessels with her as any other gunboat (RR-6.6).
    for (int company = 0; scenario.options().company_brings_vessels && company < met.gunboats; ++company) crowd();
  }

  // RR-6.8, RR-6.9
  void ironclad(bool unfinished) const {
    MetIronclad met{.model = scenario.draft().chosen_ironclad, .at = state.field, .unfinished = unfinished};
    const auto& models = scenario.draft().ironclads;
    if (!met.met()) {
      const int drawn = draw_lot(umpire, static_cast<int>(models.size()), slip(rule(6, 8), Purpose::kIroncladByLot));
      met.model = static_cast<std::uint8_t>(drawn);
    }
    met.knots = models[met.model].knots;
    if (unfinished) leave_unfinished(models[met.model], met);
    state.ironclad = met;
    note(umpire, unfinished ? rule(6, 9) : rule(6, 8), IroncladMet{.ironclad = met});
    if (unfinished) heavy_gunboat(false);
  }

 private:
  static Bank other(Bank bank) { return bank == Bank::kLeft ? Bank::kRight : Bank::kLeft; }
  /// The first battery stands on the bluff if there is one bluff only, else on the outer bank of the bend.
  Bank first_bank() const {
    const Section& section = here();
    if (section.left_bluffs != section.right_bluffs) return section.left_bluffs ? Bank::kLeft : Bank::kRight;
    const bool bends_left =
        section.bend == Bend::kLeft || section.bend == Bend::kSharpLeft || section.bend == Bend::kHairpinLeft;
    return bends_left ? Bank::kRight : Bank::kLeft;
  }

  void add(RuleRef by, int face, const Vessels& met) const {
    Vessels& there = here().vessels;
    there.gunboats = static_cast<std::uint8_t>(there.gunboats + met.gunboats);
    there.unarmed = static_cast<std::uint8_t>(there.unarmed + met.unarmed);
    there.spar_boats = static_cast<std::uint8_t>(there.spar_boats + met.spar_boats);
    there.heavy_gunboats = static_cast<std::uint8_t>(there.heavy_gunboats + met.heavy_gunboats);
    note(umpire, by, VesselsFound{.section = state.field, .face = static_cast<std::uint8_t>(face), .vessels = met});
  }

  void leave_unfinished(const Ironclad& model, MetIronclad& met) const {
    const EnemyNumbers& enemy = tables().enemy;
    met.knots = static_cast<std::uint8_t>(
        throw_sum(umpire, Die::kD6, enemy.unfinished_knots, slip(rule(6, 9), Purpose::kUnfinishedSpeed)));
    for (int face = 0; face < model.faces; ++face) {
      if (umpire.throw_die(Die::kD6, slip(rule(6, 9), Purpose::kUnfinishedFace, face)) >= enemy.face_halved_from) {
        met.faces_halved = static_cast<std::uint8_t>(met.faces_halved | 1U << face);
      }
    }
    for (std::size_t mount = 0; mount < model.guns.size(); ++mount) {
      for (int gun = 0; gun < model.guns[mount].count; ++gun) {
        const chance::Slip asked = slip(rule(6, 9), Purpose::kUnfinishedGun, static_cast<int>(mount));
        if (umpire.throw_die(Die::kD6, asked) >= enemy.gun_missing_from) ++met.missing[mount];
      }
    }
  }
};

}  // namespace

template <class U>
void throw_strength(const Scenario& scenario, State& state, U& umpire) {
  const Meeting<U> meeting{scenario, state, umpire};
  if (!state.unthrown.empty()) {
    const Encounter next = state.unthrown[0];
    Encounters rest;
    for (std::size_t at = 1; at < state.unthrown.size(); ++at) rest.push_back(state.unthrown[at]);
    state.unthrown = rest;
    return meeting.meet(next);
  }
  // RR-3.4: by the letter what is thrown is added to the same feature where one was placed.
  const bool adds = scenario.options().features_add;
  if (state.drawn_town) {
    state.drawn_town = false;
    if (adds || !state.sections[state.field].town) meeting.town();
    return;
  }
  if (state.drawn_bridge) {
    state.drawn_bridge = false;
    if (adds || !state.sections[state.field].bridge) meeting.bridge();
    return;
  }
  if (state.known_sections > 0) --state.known_sections;
  state.phase = Phase::kMeet;
}

#define BROWNWATER_STEP(U) template void throw_strength(const Scenario&, State&, U&);
BROWNWATER_REDRIVER_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::redriver::steps
