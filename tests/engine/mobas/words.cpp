#include "tests/engine/mobas/words.hpp"

#include <array>

#include "tests/engine/mobas/scene.hpp"

namespace brownwater::mobas::testing {
namespace {

std::string no(int number) { return std::to_string(number); }
std::string side(Side side) { return side == Side::kUnion ? "the Union" : "the Confederates"; }

std::string path(const Path& path) {
  std::string steps;
  for (const Step step : path) steps += step == Step::kAhead ? '^' : step == Step::kPort ? '<' : '>';
  return steps.empty() ? "stays" : steps;
}

std::string list(const Faces& faces) {
  std::string words;
  for (const std::uint8_t face : faces) words += ' ' + no(face);
  return words;
}

std::string list(const Modifiers& modifiers) {
  std::string words;
  for (const Modifier& modifier : modifiers)
    words += ' ' + no(modifier.amount) + " by " + no(modifier.rule.section) + '.' + no(modifier.rule.number);
  return words;
}

std::string ended(const Outcome& outcome) {
  return (outcome.winner ? side(*outcome.winner) : "nobody") + ", reason " + no(static_cast<int>(outcome.reason));
}

struct Telling {
  using Words = std::string;
  Words operator()(const TurnBegan& e) const { return "turn " + no(e.turn) + " began"; }
  Words operator()(const Cleared& e) const { return side(e.side) + " cleared for action"; }
  Words operator()(const FireDeclared& e) const {
    return no(e.ship) + " of " + side(e.side) + " declared at " + no(e.target);
  }
  Words operator()(const FireHeld& e) const { return no(e.ship) + " of " + side(e.side) + " held fire"; }
  Words operator()(const ShipFired& e) const {
    return no(e.ship) + " fired at " + no(e.target) + ", range " + no(e.range_hexes) + ", aspect " +
           no(static_cast<int>(e.aspect)) + ", dice " + no(e.dice) + ", modifiers" + list(e.modifiers) + ", faces" +
           list(e.faces) + ", points " + no(e.points);
  }
  Words operator()(const ShipDamaged& e) const {
    return no(e.ship) + " took " + no(e.points) + ", FV left " + no(e.fv_left);
  }
  Words operator()(const ShipReachedCritical& e) const {
    return no(e.ship) + " must break off, FV left " + no(e.fv_left) + " of critical " + no(e.critical);
  }
  Words operator()(const ShipSank& e) const { return no(e.ship) + " sank"; }
  Words operator()(const BatterySilenced& e) const { return no(e.ship) + " was silenced"; }
  Words operator()(const InitiativeThrown& e) const {
    return "initiative " + no(e.faces.of_union) + " to " + no(e.faces.of_confederate) + ", first " +
           (e.first ? side(*e.first) : "nobody");
  }
  Words operator()(const ShipMoved& e) const {
    return no(e.ship) + " moved " + path(e.path) + " from " + name_of(e.from) + " to " + name_of(e.to) + ", facing " +
           no(e.facing);
  }
  Words operator()(const ShipWithdrew& e) const { return no(e.ship) + " withdrew"; }
  Words operator()(const MineTouched& e) const {
    return no(e.ship) + " touched a mine at " + name_of(e.hex) + ", face " + no(e.face) +
           (e.exploded ? ", live" : ", dud");
  }
  Words operator()(const MineExploded& e) const {
    return "mine under " + no(e.ship) + " at " + name_of(e.hex) + ", faces" + list(e.faces) + ", points " +
           no(e.points);
  }
  Words operator()(const ShipRammed& e) const {
    return no(e.ship) + " rammed " + no(e.target) + " at " + name_of(e.hex) + (e.held ? ", held" : "");
  }
  Words operator()(const RammingThrown& e) const {
    return "ramming of " + no(e.target) + " by " + no(e.ship) + ", dice " + no(e.dice) + ", faces" + list(e.faces) +
           ", points " + no(e.points);
  }
  Words operator()(const RammerKeptHex& e) const { return no(e.ship) + " kept " + name_of(e.hex); }
  Words operator()(const RammerSetBack& e) const { return no(e.ship) + " was set back to " + name_of(e.hex); }
  Words operator()(const TorpedoBoatLost& e) const { return no(e.ship) + " was lost with her torpedo"; }
  Words operator()(const TurnEnded& e) const { return "turn " + no(e.turn) + " ended"; }
  Words operator()(const BattleEnded& e) const { return "the battle ended: " + ended(e.outcome); }
  Words operator()(const UmpireRuled& e) const {
    return "the umpire ruled, act " + no(static_cast<int>(e.ruling.act.index())) + ", because " +
           std::string(e.ruling.reason.begin(), e.ruling.reason.end()) + (e.face == 0 ? "" : ", face " + no(e.face));
  }
  Words operator()(const ShipCorrected& e) const {
    return no(e.ship) + " is seen at " + name_of(e.hex) + ", facing " + no(e.facing) + ", fate " +
           no(static_cast<int>(e.fate)) + ", FV left " + no(e.fv_left) + (e.moved ? ", moved" : "") +
           (e.held ? ", held" : "");
  }
};

struct Deciding {
  std::string operator()(const ClearForAction&) const { return "clear for action"; }
  std::string operator()(const DeclareFire& a) const { return no(a.ship) + " fires at " + no(a.target); }
  std::string operator()(const HoldFire& a) const { return no(a.ship) + " holds fire"; }
  std::string operator()(const Ruling& a) const {
    return "the umpire rules, act " + no(static_cast<int>(a.act.index()));
  }
  std::string operator()(const Move& a) const { return no(a.ship) + " moves " + path(a.path); }
};

}  // namespace

std::string words(const Action& action) { return std::visit(Deciding{}, action); }

std::string words(const Event& event) {
  const std::string told = std::visit(Telling{}, event.happening);
  if (!event.rule.names_a_rule()) return told;
  return told + " (MB-" + no(event.rule.section) + '.' + no(event.rule.number) + ')';
}

std::string words(const std::vector<chance::Throw>& throws) {
  constexpr std::array kPurposes{"fire", "initiative", "mine", "mine damage", "ramming", "umpire"};
  std::string words;
  for (std::size_t n = 0; n < throws.size(); ++n) {
    const chance::Slip& slip = throws[n].slip;
    if (n == 0 || !(throws[n - 1].slip == slip))
      words += (n == 0 ? "" : ", ") + std::string(kPurposes.at(slip.purpose)) + " of " + no(slip.actor) + ':';
    words += ' ' + no(throws[n].face);
  }
  return words;
}

}  // namespace brownwater::mobas::testing
