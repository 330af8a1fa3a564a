#include "adapters/wire/redriver/diary_telling.hpp"

#include <algorithm>

#include "adapters/wire/redriver/diary_enemy.hpp"
#include "adapters/wire/redriver/diary_umpire.hpp"
#include "adapters/wire/redriver/red_river_words.hpp"
#include "engine/core/visit_one.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

using namespace redriver;

constexpr int kPercent = 100;
using Sayings = std::vector<Saying>;

/// Whether the list has an event of that sort for the ship.
template <class What>
bool befell(std::span<const Event> events, ShipIndex ship) {
  return std::ranges::any_of(events, [ship](const Event& event) {
    const auto* what = std::get_if<What>(&event.happening);
    return what != nullptr && what->ship == ship;
  });
}

bool goes_down(const Action& order) {
  return std::holds_alternative<TurnBack>(order) || std::holds_alternative<DropDown>(order);
}

template <class What>
bool is_first_of_its_sort(const Moment& moment) {
  return std::ranges::none_of(moment.events.first(moment.at),
                              [](const Event& event) { return std::holds_alternative<What>(event.happening); });
}

class Teller {
 public:
  explicit Teller(const Moment& moment) : moment_(moment) {}

  Sayings operator()(const FuelShipped& shipped) const {
    if (shipped.ship != 0) return {};
    const ShipIndex ships = moment_.muster.scenario.ship_count();
    const auto all = static_cast<ShipSet>((1U << ships) - 1U);
    return {{ships == 1 ? "fuel_shipped/alone" : "fuel_shipped/company", {{"ships", names(all)}}}};
  }
  Sayings operator()(const BoilerMended& mended) const {
    if (!mended.mended) return {};
    return {{"boiler_mended/mended", of(mended.ship)}};
  }
  Sayings operator()(const RudderFreed& freed) const {
    if (!freed.freed) return {};
    return {{"rudder_freed/freed", of(freed.ship)}};
  }
  Sayings operator()(const ShipRefloated& tried) const {
    if (tried.held_for_good) return {};
    return {{tried.freed ? "ship_refloated/freed" : "ship_refloated/fast", of(tried.ship)}};
  }
  Sayings operator()(const ShipDrifted& drifted) const {
    if (drifted.stuck) return {{"ship_drifted/stuck", of(drifted.ship)}};
    const bool goes = std::ranges::any_of(moment_.events, [&](const Event& event) {
      const auto* moved = std::get_if<ShipsMoved>(&event.happening);
      return moved != nullptr && redriver::has(moved->ships, drifted.ship) && moved->to == drifted.to;
    });
    // The ground or an enemy holds her.
    if (!goes) return {};
    return {{drifted.to == kMouth ? "ship_drifted/out" : "ship_drifted/on", of(drifted.ship)}};
  }
  Sayings operator()(const Ordered& ordered) const { return visit_one(*this, ordered.action); }
  Sayings operator()(const SectionFound& found) const {
    const Section* section = section_at(found.section);
    const bool side_stream = section != nullptr && section->on_tributary && section->number == 1;
    const std::string bend = side_stream ? "tributary" : std::string(word_in(kBendWords, found.bend));
    return {{"section_found/" + bend, {{"heading", phrases().heading(word_in(kPointWords, found.heading))}}}};
  }
  Sayings operator()(const TerrainFound& found) const {
    Sayings sayings{banks_told(found)};
    if (found.tributary) sayings.push_back({"terrain_found/tributary", {{"bank", bank(*found.tributary)}}});
    return sayings;
  }
  Sayings operator()(const ShipsMoved& moved) const {
    const bool first = is_first_of_its_sort<ShipsMoved>(moment_);
    if (moment_.after == nullptr || moment_.after->night || !first || moved.from == moved.to) return {};
    const Action* order = order_given();
    if (order == nullptr) return {};
    if (goes_down(*order)) {
      if (moved.to != kMouth) return {};
      return {{"ships_moved/mouth", {{"ships", names(moved.ships)}}}};
    }
    const bool upward = std::holds_alternative<Advance>(*order) || std::holds_alternative<Explore>(*order);
    const bool found = std::ranges::any_of(
        moment_.events, [](const Event& event) { return std::holds_alternative<TerrainFound>(event.happening); });
    if (!upward || found) return {};
    return {{"ships_moved/known", {{"ships", names(moved.ships)}}}};
  }
  // Ships that are behind already are not mentioned again every turn.
  Sayings operator()(const LeftBehind& left) const {
    const Action* order = order_given();
    const bool setting_out = order == nullptr || std::holds_alternative<Advance>(*order) ||
                             std::holds_alternative<Explore>(*order) || goes_down(*order);
    if (!setting_out) return {};
    return {{"left_behind/" + std::string(why_behind(left.why)), of(left.ship)}};
  }
  Sayings operator()(const MishapThrown& thrown) const {
    if (thrown.mishap == Mishap::kNone || thrown.ship == kNoShip) return {};
    if (thrown.mishap == Mishap::kGunProblems && moment_.muster.scenario.ship(thrown.ship).guns.empty()) return {};
    return {{"mishap_thrown/" + mishap_case(thrown), of(thrown.ship)}};
  }
  // A clerk does not report every turn without an encounter.
  Sayings operator()(const ActionThrownFor& thrown) const {
    constexpr int kOneIn = 2;
    if (!thrown.encounters.empty() || thrown.roll % kOneIn != 0) return {};
    return {{"action_thrown/quiet"}};
  }
  Sayings operator()(const BatteryFound& found) const {
    const bool masked = moment_.events[moment_.at].rule == rule(6, 3);
    const char* how = found.battery.hidden ? "hidden" : masked ? "betrayed" : "open";
    Sayings sayings{{std::string("battery_found/") + how,
                     {{"guns", battery_guns(moment_.tables, found.battery)}, {"bank", bank(found.battery.bank)}}}};
    if (found.battery.mine) sayings.push_back({"battery_found/mine"});
    return sayings;
  }
  Sayings operator()(const BridgeFound& found) const {
    const int batteries = found.guard.batteries;
    return {{batteries == 1 ? "bridge_found/one" : "bridge_found/many",
             {{"batteries", phrases().counted("battery", batteries)}}}};
  }
  Sayings operator()(const TownFound& found) const {
    return {{found.guarded ? "town_found/guarded" : "town_found/open"}};
  }
  Sayings operator()(const VesselsFound& found) const {
    return {{"vessels_found/some", {{"vessels", joined(vessels_told(found.vessels))}}}};
  }
  Sayings operator()(const IroncladMet& met) const {
    const char* state = !met.ironclad.unfinished ? "finished" : met.ironclad.knots == 0 ? "immobile" : "unfinished";
    return {{std::string("ironclad_met/") + state, {{"ironclad", ironclad_name(moment_.muster, met.ironclad)}}}};
  }
  Sayings operator()(const FightBegan& began) const {
    const bool alone = (began.ships & (began.ships - 1)) == 0;
    const char* how = began.running_past ? "run"
                      : began.downstream ? "engage_down"
                      : alone            ? "engage_one"
                                         : "engage_many";
    return {{std::string("fight_began/") + how,
             {{"ships", names(began.ships)}, {"enemy", enemy_told(moment_, began.section)}}}};
  }
  Sayings operator()(const FightEnded& ended) const {
    Sayings sayings{{"fight_ended/" + fight_case(moment_, ended)}};
    const std::vector<std::string> losses = losses_told(ended.result);
    if (!losses.empty()) sayings.push_back({"fight_ended/losses", {{"losses", joined(losses)}}});
    int guns = 0;
    for (const ShipResult& ship : ended.result.ships) {
      for (const std::uint8_t out : ship.guns_out) guns += ship.sunk || ship.taken ? 0 : out;
    }
    if (guns > 0) sayings.push_back({"fight_ended/cost", {{"cost", phrases().counted("gun", guns)}}});
    return sayings;
  }
  Sayings operator()(const GunTried& tried) const {
    return {{tried.burst ? "gun_tried/burst" : "gun_tried/held", with_gun(tried.ship, tried.gun)}};
  }
  Sayings operator()(const ShipDamaged& damaged) const {
    const auto before = moment_.events.first(moment_.at);
    const bool told = befell<FireBurned>(before, damaged.ship) || befell<GunTried>(before, damaged.ship) ||
                      befell<ShipLost>(moment_.events, damaged.ship);
    if (told || damaged.damage == 0) return {};
    return {{"ship_damaged/" + damage_case(damaged), of(damaged.ship)}};
  }
  Sayings operator()(const ShipLost& lost) const {
    const char* how = lost.fate == ShipFate::kSunk        ? "sunk"
                      : lost.fate == ShipFate::kBurned    ? "burned"
                      : lost.fate == ShipFate::kAbandoned ? "abandoned"
                      : lost.fate == ShipFate::kTaken     ? "taken"
                                                          : "held_for_good";
    return {{std::string("ship_lost/") + how, of(lost.ship)}};
  }
  Sayings operator()(const FuelFound& found) const {
    if (found.sum == 0) return {};
    if (found.taken == 0) return {{"fuel_found/no_room"}};
    const bool foraged = moment_.events[moment_.at].rule == rule(7, 1);
    return {{foraged ? "fuel_found/wood" : "fuel_found/stores"}};
  }
  Sayings operator()(const RoundsFound& found) const {
    const std::string gun = phrases().gun(moment_.tables.guns[found.kind]);
    if (found.to == kNoShip) return {{"rounds_found/useless", {{"gun", gun}}}};
    return {{found.sum == 1 ? "rounds_found/used_one" : "rounds_found/used",
             {{"rounds", phrases().counted("round", found.sum)}, {"gun", gun}, {"ship", name(found.to)}}}};
  }
  Sayings operator()(const EnginesForced& forced) const {
    const char* how = forced.burst                                                     ? "burst"
                      : forced.face > moment_.tables.tables.stores.forced_nothing_most ? "gained"
                                                                                       : "nothing";
    return {{std::string("engines_forced/") + how, of(forced.ship)}};
  }
  Sayings operator()(const FireBurned& burned) const {
    if (befell<ShipLost>(moment_.events.subspan(moment_.at), burned.ship)) return {};
    return {{"fire_burned/out", of(burned.ship)}};
  }
  /// All that were repaired together, at the first of them.
  Sayings operator()(const ShipRepaired&) const {
    if (!is_first_of_its_sort<ShipRepaired>(moment_)) return {};
    ShipSet repaired = 0;
    for (const Event& event : moment_.events) {
      if (const auto* what = std::get_if<ShipRepaired>(&event.happening))
        repaired = static_cast<ShipSet>(repaired | bit(what->ship));
    }
    return {{"ship_repaired/some", {{"ships", names(repaired)}}}};
  }
  Sayings operator()(const GunRemounted& tried) const {
    if (!tried.mounted) return {};
    return {{"gun_remounted/mounted", with_gun(tried.ship, tried.gun)}};
  }
  Sayings operator()(const CriticalMended& tried) const {
    if (!tried.mended) return {};
    return {{"critical_mended/mended", of(tried.ship)}};
  }
  Sayings operator()(const ShipRejoined& rejoined) const { return {{"ship_rejoined/rejoined", of(rejoined.ship)}}; }
  Sayings operator()(const FuelBurned& burned) const {
    constexpr int kLow = 6;
    if (burned.left == 0) return {{"fuel_burned/empty", of(burned.ship)}};
    if (burned.left > kLow || burned.left + burned.fuel <= kLow) return {};
    return {{"fuel_burned/low", of(burned.ship)}};
  }
  Sayings operator()(const NightFell&) const { return {{"night_fell/night"}}; }
  Sayings operator()(const RaidCame& came) const {
    const std::string raid(word_in(kNightRaidWords, came.raid));
    const bool strikes = came.raid == NightRaid::kVesselBurned || came.raid == NightRaid::kVesselOnFire;
    if (!strikes) return {{"raid_came/" + raid}};
    if (came.ship == kNoShip) return {{"raid_came/" + raid + "_none"}};
    return {{"raid_came/" + raid, of(came.ship)}};
  }
  Sayings operator()(const CampaignEnded& ended) const {
    const Outcome& outcome = ended.outcome.outcome;
    return {{"campaign_ended/" + ending_case(moment_, outcome)},
            {"campaign_ended/" + std::string(word_in(kResultWords, outcome.result)),
             {{"points", phrases().counted("point", outcome.points)}}}};
  }

  Sayings operator()(const UmpireRuled& ruled) const { return sayings_of(moment_, ruled); }
  Sayings operator()(const Corrected& corrected) const { return sayings_of(moment_, corrected); }

  // Orders. Those that other events tell of better are passed over.
  Sayings operator()(const Explore&) const {
    const Section* here = nullptr;
    if (moment_.after != nullptr) here = section_at(explored_from());
    if (here == nullptr || !here->tributary) return {};
    return {{"ordered/explore", {{"bank", bank(*here->tributary)}}}};
  }
  Sayings operator()(const TurnBack&) const { return {{"ordered/turn_back"}}; }
  Sayings operator()(const DropDown&) const { return {{"ordered/turn_back"}}; }
  Sayings operator()(const Hold&) const { return {{"ordered/hold"}}; }
  Sayings operator()(const Forage&) const { return {{"ordered/forage"}}; }
  Sayings operator()(const Scavenge&) const { return {{"ordered/scavenge"}}; }
  Sayings operator()(const FallBack&) const { return {{"ordered/fall_back"}}; }
  // A basket or two of coal is not worth a line.
  Sayings operator()(const MoveFuel& move) const {
    if (move.points == 1) return {};
    return {{"ordered/move_fuel", {{"ship", name(move.from)}, {"other", name(move.to)}}}};
  }
  Sayings operator()(const IssueRounds& issue) const {
    return {{"ordered/issue_rounds",
             {{"ship", name(issue.from)},
              {"other", name(issue.to)},
              {"gun", phrases().gun(moment_.tables.guns[issue.kind])}}}};
  }
  Sayings operator()(const Tow& tow) const {
    return {{"ordered/tow", {{"ship", name(tow.ship)}, {"other", name(tow.by)}}}};
  }
  Sayings operator()(const CastOff& off) const { return {{"ordered/cast_off", of(off.ship)}}; }
  Sayings operator()(const Detach& detach) const { return {{"ordered/detach", of(detach.ship)}}; }
  Sayings operator()(const Rejoin& rejoin) const { return {{"ordered/rejoin", of(rejoin.ship)}}; }
  Sayings operator()(const OrderUp& up) const { return {{"ordered/order_up", of(up.ship)}}; }
  Sayings operator()(const Drift& drift) const { return {{"ordered/drift", of(drift.ship)}}; }
  Sayings operator()(const Anchor& anchor) const { return {{"ordered/anchor", of(anchor.ship)}}; }
  Sayings operator()(const Lead& lead) const { return {{"ordered/lead", of(lead.ship)}}; }

  // Events that a diary passes over.
  Sayings operator()(const TurnBegan&) const { return {}; }
  Sayings operator()(const PointsScored&) const { return {}; }
  Sayings operator()(const PatrolThrown&) const { return {}; }
  Sayings operator()(const TakeOnFuel&) const { return {}; }
  Sayings operator()(const Advance&) const { return {}; }
  Sayings operator()(const Withdraw&) const { return {}; }
  Sayings operator()(const Engage&) const { return {}; }
  Sayings operator()(const RunPast&) const { return {}; }
  Sayings operator()(const Abandon&) const { return {}; }
  Sayings operator()(const OrderStraggler&) const { return {}; }
  Sayings operator()(const FightFought&) const { return {}; }
  Sayings operator()(const Ruling&) const { return {}; }

 private:
  std::string name(ShipIndex ship) const { return "the " + moment_.muster.ships[ship]; }
  std::string names(ShipSet set) const {
    std::vector<std::string> list;
    for (ShipIndex ship = 0; ship < moment_.muster.ships.size(); ++ship) {
      if (has(set, ship)) list.push_back(name(ship));
    }
    return joined(list);
  }
  Blanks of(ShipIndex ship) const { return {{"ship", name(ship)}}; }
  Blanks with_gun(ShipIndex ship, GunKind kind) const {
    return {{"ship", name(ship)}, {"gun", phrases().gun(moment_.tables.guns[kind])}};
  }
  static std::string bank(Bank bank) { return phrases().bank(word_in(kBankWords, bank)); }

  const Section* section_at(SectionIndex section) const {
    const bool there = moment_.after != nullptr && section < moment_.after->sections.size();
    return there ? &moment_.after->sections[section] : nullptr;
  }
  const Action* order_given() const {
    if (moment_.events.empty()) return nullptr;
    const auto* ordered = std::get_if<Ordered>(&moment_.events.front().happening);
    return ordered == nullptr ? nullptr : &ordered->action;
  }
  /// The section from which the flotilla set out.
  SectionIndex explored_from() const {
    for (const Event& event : moment_.events) {
      if (const auto* moved = std::get_if<ShipsMoved>(&event.happening)) return moved->from;
    }
    return moment_.after->flag_at;
  }

  Saying banks_told(const TerrainFound& found) const {
    const RiverNumbers& river = moment_.tables.tables.river;
    const FeatureSet banks = found.banks;
    if (banks.has(Feature::kShallows)) {
      const Section* here = section_at(found.section);
      const bool side_stream = here != nullptr && here->on_tributary;
      return {side_stream ? "terrain_found/shallows_tributary" : "terrain_found/shallows"};
    }
    if (banks.has(Feature::kBluffs)) {
      const bool left = found.bluffs_face <= river.bluffs_left_most;
      if (found.bluffs_face > river.bluffs_right_most) return {"terrain_found/bluffs_both"};
      return {"terrain_found/bluffs_one", {{"bank", bank(left ? Bank::kLeft : Bank::kRight)}}};
    }
    const bool wooded = banks.has(Feature::kWooded);
    if (banks.has(Feature::kNarrows)) {
      const std::string width = found.narrows_face <= river.half_width_most ? "half_width" : "island";
      return {"terrain_found/" + (wooded ? "wooded_" + width : width)};
    }
    if (banks.has(Feature::kMarshy)) return {"terrain_found/marshy"};
    return {wooded ? "terrain_found/wooded" : "terrain_found/open"};
  }

  static std::string_view why_behind(Hindrance why) {
    switch (why) {
      case Hindrance::kNoFuel: return "no_fuel";
      case Hindrance::kAground: return "aground";
      case Hindrance::kLaidUp: return "laid_up";
      case Hindrance::kBoiler: return "boiler";
      case Hindrance::kRudder: return "rudder";
      case Hindrance::kDraught: return "draught";
      case Hindrance::kDrawnOff: return "drawn_off";
      case Hindrance::kGotBy: return "got_by";
    }
    return "";
  }

  std::string mishap_case(const MishapThrown& thrown) const {
    constexpr int kBadCut = 50;
    const RiverNumbers& river = moment_.tables.tables.river;
    const int number = thrown.detail.number.value_or(0);
    switch (thrown.mishap) {
      case Mishap::kBoilerTrouble: return number < kBadCut ? "boiler_slight" : "boiler_bad";
      case Mishap::kRudderJammed:
        if (number <= river.rudder_port_most) return "rudder_port";
        return number <= river.rudder_starboard_most ? "rudder_starboard" : "rudder_both";
      case Mishap::kBargeLost: return number > 0 ? "barge_lost" : "barge_lost_empty";
      case Mishap::kNone:
      case Mishap::kGunProblems:
      case Mishap::kSmallFire:
      case Mishap::kMinorGrounding:
      case Mishap::kMajorGrounding:
      case Mishap::kRiverShallows:
      case Mishap::kBadFood:
      case Mishap::kHighSpirits: return std::string(word_in(kMishapWords, thrown.mishap));
    }
    return "";
  }

  std::string damage_case(const ShipDamaged& damaged) const {
    constexpr int kWreck = 25;
    constexpr int kSlight = 10;
    constexpr int kHard = 30;
    const int points = moment_.muster.scenario.ship(damaged.ship).points;
    if (kPercent * damaged.points_left < kWreck * points) return "wreck";
    const int share = kPercent * damaged.damage / points;
    return share < kSlight ? "slight" : share < kHard ? "hard" : "heavy";
  }

  const Moment& moment_;
};

}  // namespace

std::vector<Saying> sayings_of(const Moment& moment) {
  return visit_one(Teller(moment), moment.events[moment.at].happening);
}

}  // namespace brownwater::wire::red_river_wire
