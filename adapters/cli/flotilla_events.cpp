#include "adapters/cli/flotilla.hpp"
#include "adapters/cli/plain.hpp"
#include "adapters/cli/teller.hpp"

namespace brownwater::cli {
namespace {

/// FL-1.4, FL-5.2
const Causes& causes() {
  static const Causes all{{"won_last_turn", "won it last turn"},
                          {"sank_more", "sank more last turn"},
                          {"has_the_current", "has the current"},
                          {"shaken_last_turn", "a captain's nerve failed last turn"},
                          {"anchored", "lies at anchor"},
                          {"broadside_destroyed", "a broadside battery destroyed"},
                          {"half_the_crew", "half the crew killed"},
                          {"fire", "on fire"},
                          {"yellow", "in the yellow"},
                          {"batteries_destroyed", "more than two batteries destroyed"},
                          {"three_quarters_of_the_crew", "three quarters of the crew killed"},
                          {"catastrophe", "a catastrophic fire"},
                          {"has_sunk", "has sunk an enemy"},
                          {"near_flagship", "near the flagship"}};
  return all;
}

std::string tell_initiative_die(const Teller& e) {
  return "Initiative, " + side_name(e.get("side")) + ": die " + e.get("face") + e.changes("modifiers", causes()) +
         ", in all " + e.get("total");
}

std::string tell_ordered(const Teller& e) {
  return e.name("ship") + " steams " + e.get("inches") + " inches, turns " + e.get("turns");
}

std::string tell_passage(const Teller& e) {
  const std::string way = e.is("drifting") ? " drifts from " : (e.is("astern") ? " backs from " : " goes from ");
  return e.name("ship") + way + e.place("from") + " to " + e.place("to");
}

std::string tell_ground(const Teller& e) {
  const std::string how = e.is("aground") ? "she is aground" : "she clears it";
  if (e.get("face").empty()) return e.name("ship") + " touches the bank: " + how;
  return e.name("ship") + " passes within " + e.get("band") + " inches of the land: die " + e.get("face") +
         ", grounds on " + e.get("needed") + ": " + how;
}

std::string tell_freeing(const Teller& e) {
  const std::string guns = e.get("guns");
  return e.name("ship") + (guns == "0" ? " reverses her engines" : " throws " + guns + " guns overboard") + ": dice " +
         e.list("faces") + (e.is("freed") ? ", she is free" : ", she sticks");
}

std::string tell_contact(const Teller& e) {
  return e.name("ship") + " runs into " + e.name("other") + ": dice " + e.list("faces") + ", hits " + e.get("hits") +
         ", on herself " + e.get("back");
}

std::string tell_fire(const Teller& e) {
  const std::string aim = e.get("aim");
  std::string words = e.name("unit") + " fires battery " + e.get("battery") + " at " + e.name("target") + ", range " +
                      e.get("range") + " inches";
  if (!e.get("aim_face").empty()) words += ", aimed " + aim + ": die " + e.get("aim_face");
  words += ", hits on " + (e.get("needed") == "6" ? std::string("6 only") : e.get("needed") + " to 6") + ": dice " +
           e.list("faces");
  if (e.get("divisor") != "1") words += ", divided by " + e.get("divisor") + " for the range";
  return words + ", hits " + e.get("hits");
}

std::string tell_specific_hit(const Teller& e) {
  const std::string shift = e.get("shift");
  return "  specific hit on " + e.name("ship") + ": dice " + e.list("faces") +
         (shift == "0" ? "" : ", shift " + shift) + ", row " + e.get("row") + ", " + spoken(e.get("effect")) +
         ", crew " + e.get("crew") + ", guns " + e.get("guns");
}

std::string tell_standing(const Teller& e) {
  const std::string mode = e.get("standing", "mode");
  std::string words = e.name("unit") + " has the standing order: " + mode;
  if (mode != "fire") return words;
  if (const std::string range = e.get("standing", "range"); range != "0") words += ", within " + range + " inches";
  if (const std::string target = e.get("standing", "target"); !target.empty()) words += ", at " + target;
  if (const std::string gun = e.get("standing", "gun"); !gun.empty()) words += ", " + gun + " guns";
  return words + ", least dice " + e.get("standing", "least_dice");
}

/// Boxes are counted from 1 for people.
std::string tell_box(const Teller& e) {
  const auto box = number_in(e.get("box"));
  return "  " + e.name("ship") + " loses box " + std::to_string(box.value_or(0) + 1) +
         (e.is("continuing") ? ", continuing damage" : "");
}

std::string tell_trouble(const Teller& e) {
  const std::string until = e.get("until");
  return "  " + e.name("ship") + ": " + spoken(e.get("effect")) +
         (until.empty() ? "" : ", to the end of turn " + until);
}

std::string tell_power(const Teller& e) {
  return e.name("ship") + " calls for more power: die " + e.get("face") + ", inches gained " + e.get("inches");
}

std::string tell_engineer(const Teller& e) {
  if (!e.is("insisted")) return e.name("ship") + "'s captain lets his engineer have his way";
  return e.name("ship") + "'s captain insists: dice " + e.list("faces") + ", inches gained " + e.get("inches");
}

std::string tell_captain(const Teller& e) {
  return e.name("ship") + "'s captain is tested: dice " + e.list("faces") + ", morale " + e.get("morale") +
         e.changes("modifiers", causes()) + ": " + spoken(e.get("nerve"));
}

std::string tell_boarding(const Teller& e) {
  const std::string winner = e.name("winner");
  return e.name("ship") + " boards " + e.name("target") + ": " + e.get("strength") + " against " +
         e.get("target_strength") +
         (winner.empty() ? std::string("; neither gives way") : "; " + winner + " wins and loses " + e.get("losses"));
}

std::string tell_charge(const Teller& e) {
  return e.name("party") + " is to charge " + e.name("target") + ": die " + e.get("face") +
         (e.is("goes") ? ", they go" : ", they will not");
}

std::string tell_musketry(const Teller& e) {
  return e.name("party") + " fires at " + e.name("target") + ": dice " + e.get("dice") + ", hits " + e.get("hits");
}

std::string tell_hand_to_hand(const Teller& e) {
  return e.name("party") + " and " + e.name("target") + " hand to hand: casualties " + e.get("casualties") + " and " +
         e.get("target_casualties");
}

std::string tell_mine(const Teller& e) {
  return e.name("ship") + " strikes a mine: dice " + e.list("faces") +
         (e.is("explodes") ? ", it explodes, hits " + e.get("hits") : ", a dud");
}

std::string tell_spar(const Teller& e) {
  return e.name("ship") + " tries her spar torpedo on " + e.name("target") + ": die " + e.get("face") +
         (e.is("explodes") ? ", it explodes, hits " + e.get("hits") : ", a dud");
}

/// Ships that only have something happen to them.
std::string tell_lot(const Teller& e, std::string_view words) { return e.name("ship") + std::string(words); }

/// The turn, the movement and the fire.
Tellings turn_tellings() {
  return {{"turn_began", [](const Teller& e) { return "Turn " + e.get("turn"); }},
          {"turn_ended", [](const Teller& e) { return "Turn " + e.get("turn") + " ends"; }},
          {"weather_set", [](const Teller& e) { return "Visibility: " + e.get("visibility"); }},
          {"side_ready", [](const Teller& e) { return side_name(e.get("side")) + " is ready"; }},
          {"initiative_thrown", tell_initiative_die},
          {"initiative_won",
           [](const Teller& e) {
             return side_name(e.get("side")) + " has the initiative" + (e.is("outright") ? " outright" : "");
           }},
          {"first_chosen", [](const Teller& e) { return side_name(e.get("first")) + " moves first"; }},
          {"move_ordered", tell_ordered},
          {"ship_moved", tell_passage},
          {"ship_turned",
           [](const Teller& e) { return e.name("ship") + " turns from " + e.get("from") + " to " + e.get("to"); }},
          {"ship_exited", [](const Teller& e) { return tell_lot(e, " has left the table"); }},
          {"ground_tested", tell_ground},
          {"freeing_tried", tell_freeing},
          {"hulls_met", tell_contact},
          {"battery_fired", tell_fire},
          {"box_crossed", tell_box},
          {"standing_ordered", tell_standing},
          {"power_called", tell_power},
          {"engineer_answered", tell_engineer},
          {"distance_thrown", [](const Teller& e) {
             return e.name("unit") + ": dice " + e.list("faces") + ", " + e.get("inches") + " inches";
           }}};
}

/// What fire, leaks and nerve do.
Tellings harm_tellings() {
  return {{"specific_thrown", tell_specific_hit},
          {"trouble_began", tell_trouble},
          {"class_dropped", [](const Teller& e) { return e.name("ship") + " is now " + e.get("class"); }},
          {"increments_lost",
           [](const Teller& e) {
             return "  " + e.name("ship") + " loses speed boxes: " + e.get("number") + ", fastest " + e.get("fastest");
           }},
          {"guns_lost",
           [](const Teller& e) {
             return "  " + e.name("unit") + " loses guns of battery " + e.get("battery") + ": " + e.get("guns");
           }},
          {"men_lost", [](const Teller& e) { return "  " + e.name("unit") + " loses men: " + e.get("men"); }},
          {"yellow_crossed", [](const Teller& e) { return tell_lot(e, " is in the yellow"); }},
          {"ship_adrift", [](const Teller& e) { return tell_lot(e, " is adrift"); }},
          {"catastrophe_began", [](const Teller& e) { return tell_lot(e, ": a catastrophic fire"); }},
          {"catastrophe_fought",
           [](const Teller& e) {
             return e.name("ship") + " fights the fire: die " + e.get("face") +
                    (e.is("out") ? ", it is out" : ", it burns");
           }},
          {"ship_struck", [](const Teller& e) { return tell_lot(e, " surrenders"); }},
          {"ship_abandoned", [](const Teller& e) { return tell_lot(e, "'s crew abandons her"); }},
          {"heart_recovered", [](const Teller& e) { return tell_lot(e, "'s captain takes heart again"); }},
          {"hulk_cleared", [](const Teller& e) { return tell_lot(e, "'s hulk is gone"); }},
          {"ship_sank", [](const Teller& e) { return e.name("unit") + " sinks"; }},
          {"battery_destroyed", [](const Teller& e) { return e.name("unit") + " is destroyed"; }},
          {"captain_tested", tell_captain},
          {"spar_tried", tell_spar},
          {"mine_struck", tell_mine},
          {"battle_ended", [](const Teller& e) { return e.end(); }}};
}

/// Hand to hand, afloat and ashore.
Tellings close_tellings() {
  return {
      {"grapple_tried",
       [](const Teller& e) {
         return e.name("ship") + " throws grapples at " + e.name("target") + ": die " + e.get("face") +
                (e.is("holds") ? ", they hold" : ", they miss");
       }},
      {"boarding_fought", tell_boarding},
      {"prize_manned",
       [](const Teller& e) { return e.name("by") + " puts " + e.get("men") + " men into " + e.name("ship"); }},
      {"party_moved",
       [](const Teller& e) { return e.name("party") + " goes from " + e.place("from") + " to " + e.place("to"); }},
      {"party_landed",
       [](const Teller& e) {
         return e.name("party") + (e.is("embarks") ? " takes aboard " : " lands ") + e.get("men") + " men";
       }},
      {"charge_tried", tell_charge},
      {"volley_fired", tell_musketry},
      {"melee_fought", tell_hand_to_hand},
      {"party_recoiled", [](const Teller& e) { return e.name("party") + (e.is("runs") ? " runs" : " falls back"); }},
      {"pursuit_offered",
       [](const Teller& e) {
         return e.name("party") + (e.is("may") ? " may go after " : " may not go after ") + e.name("target");
       }},
      {"battery_taken", [](const Teller& e) { return e.name("by") + " takes " + e.name("unit"); }}};
}

const Tellings& flotilla_tellings() {
  static const Tellings all = [] {
    Tellings tellings = turn_tellings();
    tellings.merge(harm_tellings());
    tellings.merge(close_tellings());
    return tellings;
  }();
  return all;
}

}  // namespace

std::string tell_flotilla(const json::object& event, const Names& names) {
  return told_by(flotilla_tellings(), event, names);
}

}  // namespace brownwater::cli
