#include "adapters/wire/redriver/throws.hpp"

#include "adapters/wire/redriver/fight_results.hpp"
#include "adapters/wire/redriver/red_river_words.hpp"
#include "adapters/wire/redriver/tables.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

constexpr std::int64_t kMostFace = 100;
constexpr std::size_t kMostFaces = 4096;

/// What the number on a slip stands for.
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
    case Purpose::kRaidPoints: break;
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

RuleRef read_rule(Reader& reader) {
  const auto named = rule_named(Book::kRedRiver, reader.text("rule").value_or(""));
  if (!named) reader.refuse("rule", "a rule is written as RR-6.2");
  return named.value_or(RuleRef{});
}

int read_actor(const Muster& muster, Reader& reader, Actor actor) {
  constexpr std::int64_t kMost = 255;
  switch (actor) {
    case Actor::kNobody: return 0;
    case Actor::kShip: return read_ship(muster, reader, "ship");
    case Actor::kGun: {
      const std::string gun = reader.text("gun").value_or("");
      const GunKind kind = tables()->kind_of(gun);
      if (kind == kNoGun) reader.refuse("gun", "is no gun of the campaign");
      return kind;
    }
    case Actor::kPlace: return static_cast<int>(reader.whole("place", 0, kMost).value_or(0));
    case Actor::kColour: return static_cast<int>(reader.word("colour", kColourWords).value_or(Colour::kBlack));
  }
  return 0;
}

}  // namespace

json::object write_throw(const Muster& muster, const chance::Throw& thrown) {
  json::object text{{"die", word_in(kDieWords, thrown.die)}, {"face", thrown.face}};
  write_slip(muster, thrown.slip, text);
  return text;
}

std::expected<chance::Throw, Fault> read_throw(const Muster& muster, const json::value& text) {
  std::vector<Fault> faults;
  Reader reader(text, "", faults);
  chance::Throw thrown;
  if (reader.is_object()) {
    thrown.die = reader.word("die", kDieWords).value_or(chance::Die::kD6);
    thrown.face = static_cast<std::uint8_t>(reader.whole("face", 1, chance::faces_of(thrown.die)).value_or(1));
    const Purpose purpose = reader.word("purpose", kPurposeWords).value_or(Purpose::kDirection);
    const RuleRef by = read_rule(reader);
    thrown.slip = slip(by, purpose, read_actor(muster, reader, actor_of(purpose, by)));
    reader.close();
  }
  if (!faults.empty()) return std::unexpected(faults.front());
  return thrown;
}

json::object write_wanted(const Muster& muster, const chance::DiceWanted& wanted) {
  json::object text{{"die", word_in(kDieWords, wanted.die)}, {"count", wanted.count}};
  write_slip(muster, wanted.slip, text);
  return text;
}

std::expected<std::vector<std::uint8_t>, Fault> read_faces(const json::value& text) {
  const json::array* list = text.if_array();
  if (list == nullptr) return std::unexpected(Fault{"", "faces are a list of whole numbers, as thrown", ""});
  if (list->size() > kMostFaces) return std::unexpected(Fault{"", "more faces than any decision asks for", ""});
  std::vector<std::uint8_t> faces;
  for (std::size_t at = 0; at < list->size(); ++at) {
    const auto number = whole_number((*list)[at]);
    if (!number || *number < 1 || *number > kMostFace)
      return std::unexpected(Fault{below("", at), "a face is a whole number as thrown", ""});
    faces.push_back(static_cast<std::uint8_t>(*number));
  }
  return faces;
}

}  // namespace brownwater::wire::red_river_wire
