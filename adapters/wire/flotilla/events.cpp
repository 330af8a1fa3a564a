#include "adapters/wire/flotilla/events.hpp"

#include "adapters/wire/flotilla/actions.hpp"
#include "adapters/wire/flotilla/flotilla_words.hpp"
#include "adapters/wire/measures.hpp"
#include "adapters/wire/ruling_text.hpp"
#include "engine/core/visit_one.hpp"

namespace brownwater::wire::flotilla_wire {
namespace {

json::array write_faces(const Faces& faces) {
  json::array list;
  for (const std::uint8_t face : faces) list.push_back(face);
  return list;
}
template <std::size_t kCount>
json::array write_faces(const std::array<std::uint8_t, kCount>& faces) {
  json::array list;
  for (const std::uint8_t face : faces) list.push_back(face);
  return list;
}

/// A face, null where none was thrown; a turn, null where the thing lasts for good.
json::value unless_none(std::uint8_t number) { return number == 0 ? json::value(nullptr) : json::value(number); }

/// What units are called in the keys of all happenings.
class Naming {
 public:
  explicit Naming(const Cast& cast) : cast_(cast) {}

 protected:
  std::string_view id(UnitIndex unit) const { return cast_[unit].id; }
  json::value id_if(UnitIndex unit) const { return id_or_null(cast_, unit); }
  json::object of_ship(std::string_view type, UnitIndex ship) const { return {{"type", type}, {"ship", id(ship)}}; }
  const Cast& cast() const { return cast_; }

 private:
  const Cast& cast_;
};

/// The turn and the movement in it (FL-1, FL-3).
class WritingTurn : public Naming {
 public:
  using Naming::Naming;

  json::object operator()(const SideReady& ready) const {
    return {{"type", "side_ready"}, {"side", word_in(kSideWords, ready.side)}};
  }
  json::object operator()(const TurnBegan& began) const { return {{"type", "turn_began"}, {"turn", began.turn}}; }
  json::object operator()(const TurnEnded& ended) const { return {{"type", "turn_ended"}, {"turn", ended.turn}}; }
  json::object operator()(const WeatherSet& set) const {
    return {{"type", "weather_set"},
            {"visibility", word_in(kVisibilityWords, set.visibility)},
            {"face", unless_none(set.face)}};
  }
  json::object operator()(const InitiativeThrown& thrown) const {
    return {{"type", "initiative_thrown"},
            {"side", word_in(kSideWords, thrown.side)},
            {"face", thrown.face},
            {"modifiers", write_modifiers(thrown.modifiers)},
            {"total", thrown.total}};
  }
  json::object operator()(const InitiativeWon& won) const {
    return {{"type", "initiative_won"}, {"side", word_in(kSideWords, won.side)}, {"outright", won.outright}};
  }
  json::object operator()(const FirstChosen& chosen) const {
    return {{"type", "first_chosen"}, {"first", word_in(kSideWords, chosen.first)}};
  }
  json::object operator()(const StandingOrdered& ordered) const {
    return {{"type", "standing_ordered"},
            {"unit", id(ordered.unit)},
            {"standing", write_standing(cast(), ordered.standing)}};
  }
  json::object operator()(const ShipOpened& opened) const {
    return {{"type", "ship_opened"}, {"ship", id(opened.unit)}, {"open", opened.open}};
  }
  json::object operator()(const MoveOrdered& ordered) const {
    return {{"type", "move_ordered"},
            {"ship", id(ordered.unit)},
            {"inches", ordered.inches},
            {"turns", write_turns(ordered.turns)}};
  }
  json::object operator()(const PowerCalled& called) const {
    return {{"type", "power_called"}, {"ship", id(called.unit)}, {"face", called.face}, {"inches", called.inches}};
  }
  json::object operator()(const EngineerAnswered& answered) const {
    return {{"type", "engineer_answered"},
            {"ship", id(answered.unit)},
            {"insisted", answered.insisted},
            {"faces", answered.insisted ? write_faces(answered.faces) : json::array()},
            {"inches", answered.inches}};
  }
  json::object operator()(const ShipTurned& turned) const {
    return {{"type", "ship_turned"},
            {"ship", id(turned.unit)},
            {"from", turned.from},
            {"to", turned.to},
            {"moment", word_in(kMomentWords, turned.moment)}};
  }
  json::object operator()(const ShipMoved& moved) const {
    return {{"type", "ship_moved"},        {"ship", id(moved.unit)},   {"from", write_point(moved.from)},
            {"to", write_point(moved.to)}, {"heading", moved.heading}, {"drifting", moved.drifting},
            {"astern", moved.astern}};
  }
  json::object operator()(const DistanceThrown& thrown) const {
    return {{"type", "distance_thrown"},
            {"unit", id(thrown.unit)},
            {"faces", write_faces(thrown.faces)},
            {"inches", thrown.inches}};
  }
  json::object operator()(const ShipSetOut& set_out) const { return of_ship("ship_set_out", set_out.unit); }
  json::object operator()(const ShipExited& exited) const { return of_ship("ship_exited", exited.unit); }
  json::object operator()(const GroundTested& tested) const {
    return {{"type", "ground_tested"},
            {"ship", id(tested.unit)},
            {"band", tested.band},
            {"face", unless_none(tested.face)},
            {"needed", tested.face == 0 ? json::value(nullptr) : json::value(tested.needed)},
            {"aground", tested.aground}};
  }
  json::object operator()(const FreeingTried& tried) const {
    return {{"type", "freeing_tried"},
            {"ship", id(tried.unit)},
            {"guns", tried.guns},
            {"faces", write_faces(tried.faces)},
            {"freed", tried.freed}};
  }
  json::object operator()(const HullsMet& met) const {
    return {{"type", "hulls_met"},
            {"ship", id(met.unit)},
            {"other", id(met.other)},
            {"dice", met.dice},
            {"faces", write_faces(met.faces)},
            {"hits", met.hits},
            {"back", met.back},
            {"specific", met.specific}};
  }
};

/// Fire, and what it does (FL-2, FL-4, FL-5).
class WritingFire : public Naming {
 public:
  using Naming::Naming;

  json::object operator()(const BatteryFired& fired) const {
    return {{"type", "battery_fired"},
            {"unit", id(fired.shot.unit)},
            {"battery", fired.shot.battery},
            {"target", id(fired.shot.target)},
            {"aim", word_in(kAimWords, fired.shot.aim)},
            {"range", write_inches(fired.range)},
            {"needed", fired.needed},
            {"divisor", fired.divisor},
            {"aim_face", unless_none(fired.aim_face)},
            {"faces", write_faces(fired.faces)},
            {"hits", fired.hits}};
  }
  json::object operator()(const BoxCrossed& crossed) const {
    return {
        {"type", "box_crossed"}, {"ship", id(crossed.unit)}, {"box", crossed.box}, {"continuing", crossed.continuing}};
  }
  json::object operator()(const ClassDropped& dropped) const {
    return {{"type", "class_dropped"}, {"ship", id(dropped.unit)}, {"class", word_in(kClassWords, dropped.armour)}};
  }
  json::object operator()(const TroubleBegan& trouble) const {
    return {{"type", "trouble_began"},
            {"ship", id(trouble.unit)},
            {"effect", word_in(kSpecificWords, trouble.effect)},
            {"until", unless_none(trouble.until)},
            {"face", unless_none(trouble.face)}};
  }
  json::object operator()(const IncrementsLost& lost) const {
    return {{"type", "increments_lost"}, {"ship", id(lost.unit)}, {"number", lost.number}, {"fastest", lost.fastest}};
  }
  json::object operator()(const TurnBoxLost& lost) const {
    return {{"type", "turn_box_lost"}, {"ship", id(lost.unit)}, {"moment", word_in(kMomentWords, lost.moment)}};
  }
  json::object operator()(const GunsLost& lost) const {
    return {{"type", "guns_lost"}, {"unit", id(lost.unit)}, {"battery", lost.battery}, {"guns", lost.guns}};
  }
  json::object operator()(const MenLost& lost) const {
    return {{"type", "men_lost"}, {"unit", id(lost.unit)}, {"men", lost.men}};
  }
  json::object operator()(const LeaderThrown& thrown) const {
    return {{"type", "leader_thrown"}, {"unit", id(thrown.unit)}, {"face", thrown.face}, {"killed", thrown.killed}};
  }
  json::object operator()(const YellowCrossed& crossed) const { return of_ship("yellow_crossed", crossed.unit); }
  json::object operator()(const ShipAdrift& adrift) const { return of_ship("ship_adrift", adrift.unit); }
  json::object operator()(const CatastropheBegan& began) const { return of_ship("catastrophe_began", began.unit); }
  json::object operator()(const CatastropheFought& fought) const {
    return {{"type", "catastrophe_fought"},
            {"ship", id(fought.unit)},
            {"tries", fought.tries},
            {"face", fought.face},
            {"out", fought.out}};
  }
  json::object operator()(const ShipSank& sank) const {
    return {{"type", "ship_sank"}, {"unit", id(sank.unit)}, {"by", id_if(sank.by)}};
  }
  json::object operator()(const HulkCleared& cleared) const { return of_ship("hulk_cleared", cleared.unit); }
  json::object operator()(const BatteryDestroyed& destroyed) const {
    return {{"type", "battery_destroyed"}, {"unit", id(destroyed.unit)}, {"by", id_if(destroyed.by)}};
  }
  json::object operator()(const CaptainTested& tested) const {
    return {{"type", "captain_tested"},
            {"ship", id(tested.unit)},
            {"faces", write_faces(tested.faces)},
            {"morale", tested.morale},
            {"modifiers", write_modifiers(tested.modifiers)},
            {"nerve", word_in(kNerveWords, tested.nerve)},
            {"strikes", tested.strikes}};
  }
  json::object operator()(const ShipStruck& struck) const { return of_ship("ship_struck", struck.unit); }
  json::object operator()(const ShipAbandoned& abandoned) const { return of_ship("ship_abandoned", abandoned.unit); }
  json::object operator()(const HeartRecovered& recovered) const { return of_ship("heart_recovered", recovered.unit); }
  json::object operator()(const SparTried& tried) const {
    return {{"type", "spar_tried"},
            {"ship", id(tried.unit)},
            {"target", id(tried.target)},
            {"face", tried.face},
            {"second", unless_none(tried.second)},
            {"explodes", tried.explodes},
            {"hits", tried.hits},
            {"own_face", unless_none(tried.own_face)}};
  }
  json::object operator()(const MineStruck& struck) const {
    return {{"type", "mine_struck"},        {"ship", id(struck.unit)},
            {"at", write_point(struck.at)}, {"faces", json::array{struck.first, struck.second}},
            {"explodes", struck.explodes},  {"hits", struck.hits}};
  }
  json::object operator()(const RepairTried& tried) const {
    return {{"type", "repair_tried"}, {"ship", id(tried.unit)}, {"face", tried.face}, {"repaired", tried.repaired}};
  }
  json::object operator()(const TurretsTried& tried) const {
    return {{"type", "turrets_tried"}, {"ship", id(tried.unit)}, {"face", tried.face}, {"freed", tried.freed}};
  }
};

/// Men hand to hand and ashore (FL-6), the game master's word, the end.
class WritingMen : public Naming {
 public:
  using Naming::Naming;

  json::object operator()(const GrappleTried& tried) const {
    return {{"type", "grapple_tried"},
            {"ship", id(tried.unit)},
            {"target", id(tried.target)},
            {"face", tried.face},
            {"holds", tried.holds}};
  }
  json::object operator()(const CutTried& tried) const {
    return {{"type", "cut_tried"}, {"ship", id(tried.unit)}, {"face", tried.face}, {"free", tried.free}};
  }
  json::object operator()(const BoardingFought& fought) const {
    return {{"type", "boarding_fought"},
            {"ship", id(fought.unit)},
            {"target", id(fought.target)},
            {"face", fought.face},
            {"target_face", fought.target_face},
            {"strength", fought.strength},
            {"target_strength", fought.target_strength},
            {"winner", id_if(fought.winner)},
            {"losses", fought.losses}};
  }
  json::object operator()(const PrizeManned& manned) const {
    return {{"type", "prize_manned"}, {"ship", id(manned.unit)}, {"by", id(manned.by)}, {"men", manned.men}};
  }
  json::object operator()(const PartyMoved& moved) const {
    return {{"type", "party_moved"},
            {"party", id(moved.unit)},
            {"from", write_point(moved.from)},
            {"to", write_point(moved.to)}};
  }
  json::object operator()(const MenDrowned& drowned) const {
    return {{"type", "men_drowned"}, {"party", id(drowned.unit)}, {"men", drowned.men}};
  }
  json::object operator()(const ChargeTried& tried) const {
    return {{"type", "charge_tried"}, {"party", id(tried.unit)}, {"target", id(tried.target)},
            {"face", tried.face},     {"goes", tried.goes},      {"strikes", tried.strikes}};
  }
  json::object operator()(const VolleyFired& volley) const {
    return {{"type", "volley_fired"},
            {"party", id(volley.unit)},
            {"target", id(volley.target)},
            {"dice", volley.dice},
            {"hits", volley.hits}};
  }
  json::object operator()(const MeleeFought& fought) const {
    return {{"type", "melee_fought"},
            {"party", id(fought.unit)},
            {"target", id(fought.target)},
            {"dice", fought.dice},
            {"target_dice", fought.target_dice},
            {"casualties", fought.casualties},
            {"target_casualties", fought.target_casualties}};
  }
  json::object operator()(const PartyRecoiled& recoiled) const {
    return {{"type", "party_recoiled"}, {"party", id(recoiled.unit)}, {"runs", recoiled.runs}};
  }
  json::object operator()(const PursuitOffered& offered) const {
    return {{"type", "pursuit_offered"},
            {"party", id(offered.unit)},
            {"target", id(offered.target)},
            {"face", unless_none(offered.face)},
            {"may", offered.may}};
  }
  json::object operator()(const BatteryTaken& taken) const {
    return {{"type", "battery_taken"}, {"unit", id(taken.unit)}, {"by", id_if(taken.by)}};
  }
  json::object operator()(const PartyLanded& landed) const {
    return {{"type", "party_landed"}, {"party", id(landed.unit)}, {"men", landed.men}, {"embarks", landed.embarks}};
  }
  json::object operator()(const UmpireRuled& ruled) const {
    json::object text{{"type", "umpire_ruled"},
                      {"act", write_act(cast(), ruled.ruling.act)},
                      {"reason", write_note(ruled.ruling.reason)}};
    if (ruled.face != 0) text["die"] = ruled.face;
    return text;
  }
  json::object operator()(const BattleEnded& ended) const {
    return {{"type", "battle_ended"},
            {"winner", side_or_null(ended.outcome.winner)},
            {"reason", word_in(kOutcomeWords, ended.outcome.reason)}};
  }
};

/// Each happening with its own keys; the rule is put after them.
class WritingEvent : public WritingTurn, public WritingFire, public WritingMen {
 public:
  WritingEvent(const Cast& cast, const Tables& tables)
      : WritingTurn(cast), WritingFire(cast), WritingMen(cast), cast_(cast), tables_(tables) {}
  using WritingFire::operator();
  using WritingMen::operator();
  using WritingTurn::operator();

  json::object operator()(const SpecificThrown& thrown) const {
    return {{"type", "specific_thrown"},
            {"ship", cast_[thrown.unit].id},
            {"faces", write_faces(thrown.faces)},
            {"shift", thrown.shift},
            {"row", thrown.row},
            {"effect", word_in(kSpecificWords, specific(tables_, thrown.row).effect)},
            {"crew", thrown.crew},
            {"guns", thrown.guns}};
  }

 private:
  const Cast& cast_;
  const Tables& tables_;
};

}  // namespace

json::value side_or_null(const std::optional<Side>& side) {
  return side ? json::value(word_in(kSideWords, *side)) : json::value(nullptr);
}

json::array write_modifiers(const Modifiers& modifiers) {
  json::array list;
  for (const CausedModifier& modifier : modifiers)
    list.push_back(json::object{{"amount", modifier.amount},
                                {"rule", rule_text(modifier.rule)},
                                {"cause", word_in(kCauseWords, modifier.cause)}});
  return list;
}

json::object write_event(const Cast& cast, const Tables& tables, const Event& event) {
  json::object text = visit_one(WritingEvent(cast, tables), event.happening);
  text["rule"] = rule_text(event.rule);
  return text;
}

json::object write_outcome(const Outcome& outcome) {
  return {
      {"winner", side_or_null(outcome.winner)}, {"reason", word_in(kOutcomeWords, outcome.reason)}, {"rule", "FL-7.1"}};
}

}  // namespace brownwater::wire::flotilla_wire
