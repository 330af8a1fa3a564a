#include "adapters/wire/redriver/throws.hpp"

#include "adapters/wire/dice_text.hpp"
#include "adapters/wire/redriver/spelling.hpp"
#include "adapters/wire/redriver/tables.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

/// The meaning of the number on a slip.
enum class Actor : std::uint8_t { kNobody, kShip, kGun, kPlace, kColour };

/// RR-4.0: the two dice of the terrain.
enum class Colour : std::uint8_t { kBlack, kRed };
constexpr std::array<Word<Colour>, 2> kColourWords{{{Colour::kBlack, "black"}, {Colour::kRed, "red"}}};

Actor actor_of(Purpose purpose, RuleRef by) {
  switch (purpose) {
    case Purpose::kStartingFuel:
    case Purpose::kGunByLot:
    case Purpose::kBoiler:
    case Purpose::kRudder:
    case Purpose::kSmallFire:
    case Purpose::kGunBursts:
    case Purpose::kBoilerMended:
    case Purpose::kRudderFreed:
    case Purpose::kRefloated:
    case Purpose::kDrifting:
    case Purpose::kForcedEngines:
    case Purpose::kRemounting:
    case Purpose::kCriticalMended: return Actor::kShip;
    // RR-5.5: a barge of hers by lot.
    case Purpose::kVesselByLot: return by == rule(5, 5) ? Actor::kShip : Actor::kNobody;
    case Purpose::kScavengedRounds: return Actor::kGun;
    case Purpose::kBattery:
    case Purpose::kBatteryAgain:
    case Purpose::kUnfinishedFace:
    case Purpose::kUnfinishedGun: return Actor::kPlace;
    case Purpose::kTerrain: return Actor::kColour;
    case Purpose::kDirection:
    case Purpose::kDirectionSecond:
    case Purpose::kTributaryHeading:
    case Purpose::kBluffs:
    case Purpose::kNarrows:
    case Purpose::kMechanical:
    case Purpose::kMechanicalSecond:
    case Purpose::kAction:
    case Purpose::kBridge:
    case Purpose::kTown:
    case Purpose::kUnarmedVessels:
    case Purpose::kCompany:
    case Purpose::kIroncladByLot:
    case Purpose::kUnfinishedSpeed:
    case Purpose::kForagedFuel:
    case Purpose::kTownFuel:
    case Purpose::kCapturedFuel:
    case Purpose::kPatrol:
    case Purpose::kRaid:
    case Purpose::kRaidPoints:
    case Purpose::kUmpire: break;
  }
  return Actor::kNobody;
}

void write_slip(const Muster& muster, const chance::Slip& slip, json::object& text) {
  const auto purpose = static_cast<Purpose>(slip.purpose);
  text["purpose"] = word_in(kPurposeWords, purpose);
  text["rule"] = rule_text(slip.rule);
  switch (actor_of(purpose, slip.rule)) {
    case Actor::kNobody: return;
    case Actor::kShip: text["ship"] = muster.ship_ids[slip.actor]; return;
    case Actor::kGun: text["gun"] = tables()->guns[slip.actor]; return;
    case Actor::kPlace: text["place"] = slip.actor; return;
    case Actor::kColour: text["colour"] = word_in(kColourWords, static_cast<Colour>(slip.actor)); return;
  }
}

int read_actor(const Muster& muster, Reader& reader, Actor actor) {
  constexpr std::int64_t kMostInSlip = 255;
  switch (actor) {
    case Actor::kNobody: return 0;
    case Actor::kShip: return read_ship(muster, reader, "ship");
    case Actor::kGun: {
      const std::string gun = reader.text("gun").value_or("");
      const GunKind kind = tables()->kind_of(gun);
      if (kind == kNoGun) reader.refuse("gun", "is no gun of the campaign");
      return kind;
    }
    case Actor::kPlace: return static_cast<int>(reader.whole("place", 0, kMostInSlip).value_or(0));
    case Actor::kColour: return static_cast<int>(reader.word("colour", kColourWords).value_or(Colour::kBlack));
  }
  return 0;
}

chance::Slip read_slip(Reader& reader, const Muster& muster) {
  const Purpose purpose = reader.word("purpose", kPurposeWords).value_or(Purpose::kDirection);
  const RuleRef by = read_rule(reader, SystemId::kRedRiver, "RR-6.2");
  return slip(by, purpose, read_actor(muster, reader, actor_of(purpose, by)));
}

}  // namespace

json::object write_throw(const Muster& muster, const chance::Throw& thrown) {
  return wire::write_throw(thrown,
                           [&](const chance::Slip& slip, json::object& text) { write_slip(muster, slip, text); });
}

std::expected<chance::Throw, Fault> read_throw(const Muster& muster, const json::value& text) {
  return wire::read_throw(text, [&](Reader& reader) { return read_slip(reader, muster); });
}

json::object write_wanted(const Muster& muster, const chance::DiceWanted& wanted) {
  return wire::write_wanted(wanted,
                            [&](const chance::Slip& slip, json::object& text) { write_slip(muster, slip, text); });
}

}  // namespace brownwater::wire::red_river_wire
