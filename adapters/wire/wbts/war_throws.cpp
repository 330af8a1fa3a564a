#include "adapters/wire/wbts/war_throws.hpp"

#include "adapters/wire/dice_text.hpp"
#include "adapters/wire/not_played.hpp"
#include "adapters/wire/wbts/war_text.hpp"
#include "adapters/wire/wbts/war_words.hpp"

namespace brownwater::wire::wbts_wire {

using namespace wbts;

namespace {

/// The side that throws the die, from the slip's number.
enum class Thrower : std::uint8_t { kNobody, kSide, kLeader, kForce };

Thrower thrower_of(Purpose purpose) {
  switch (purpose) {
    case Purpose::kChit:
    case Purpose::kLeaderPick:
    case Purpose::kArmyHeadquarters:
    case Purpose::kCorpsHeadquarters:
    case Purpose::kCorpsHeadquartersCount:
    case Purpose::kTemporaryCommander:
    case Purpose::kIroncladReady:
    case Purpose::kBombardment:
    case Purpose::kNavalFight:
    case Purpose::kKentucky:
    case Purpose::kPoliticalVictory:
    case Purpose::kFraction: return Thrower::kSide;
    case Purpose::kLeaderLoss:
    case Purpose::kLeaderLossAgain:
    case Purpose::kWound:
    case Purpose::kInitiative: return Thrower::kLeader;
    case Purpose::kConsumption:
    case Purpose::kWant: return Thrower::kForce;
    case Purpose::kBattle:
    case Purpose::kPassage:
    case Purpose::kBlockade:
    case Purpose::kForcedMarch:
    case Purpose::kUmpire: break;
  }
  return Thrower::kNobody;
}

void write_war_slip(const chance::Slip& slip, json::object& text) {
  const auto purpose = static_cast<Purpose>(slip.purpose);
  text["purpose"] = word_in(kWarPurposeWords, purpose);
  text["rule"] = rule_text(slip.rule);
  switch (thrower_of(purpose)) {
    case Thrower::kNobody: return;
    case Thrower::kSide: text["side"] = word_in(kSideWords, static_cast<Side>(slip.actor)); return;
    case Thrower::kLeader: text["leader"] = leaders()->ids[slip.actor]; return;
    case Thrower::kForce: text["hex"] = write_hex(hex_of(slip)); return;
  }
}

chance::Slip read_war_slip(Reader& reader) {
  const Purpose purpose = reader.word("purpose", kWarPurposeWords).value_or(Purpose::kChit);
  const RuleRef by = read_rule(reader, SystemId::kWbts, "WS-2.3");
  switch (thrower_of(purpose)) {
    case Thrower::kNobody: break;
    case Thrower::kSide: return slip(by, purpose, reader.word("side", kSideWords).value_or(Side::kUnion));
    case Thrower::kLeader: return slip(by, purpose, read_leader(reader, "leader", *leaders()));
    case Thrower::kForce: return slip_at(by, purpose, read_hex(reader, "hex"));
  }
  return slip(by, purpose);
}

}  // namespace

json::object write_throw(const chance::Throw& thrown) { return wire::write_throw(thrown, write_war_slip); }

std::expected<chance::Throw, Fault> read_throw(const json::value& text) {
  return wire::read_throw(text, read_war_slip);
}

json::object write_wanted(const chance::DiceWanted& wanted) { return wire::write_wanted(wanted, write_war_slip); }

}  // namespace brownwater::wire::wbts_wire
