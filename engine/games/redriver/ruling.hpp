#pragma once

#include <array>
#include <variant>

#include "engine/chance/dice.hpp"
#include "engine/core/inline_list.hpp"
#include "engine/games/redriver/forms.hpp"

/// RR-2.4: the rulings of an umpire. Acts on a ship set her state and possessions, whatever caused them.
namespace brownwater::redriver {

/// He throws for a player; further rulings say what the face means.
struct ThrowDie {
  chance::Die die = chance::Die::kD6;
  BROWNWATER_SHAPE(ThrowDie, (die, kThrownDieForm))
  friend constexpr bool operator==(const ThrowDie&, const ThrowDie&) = default;
};
struct SetPoints {
  std::int16_t points = 0;
  BROWNWATER_SHAPE(SetPoints, (points, kPointsForm))
  friend constexpr bool operator==(const SetPoints&, const SetPoints&) = default;
};
/// Day and watch follow from it.
struct SetTurn {
  std::uint8_t turn = 1;
  BROWNWATER_SHAPE(SetTurn, (turn))
  friend constexpr bool operator==(const SetTurn&, const SetTurn&) = default;
};
/// RR-9.2: of her points, short of all.
struct SetDamage {
  ShipIndex ship = kNoShip;
  std::uint8_t repairable = 0;
  std::uint8_t lasting = 0;
  BROWNWATER_SHAPE(SetDamage, (ship, kShipForm), (repairable), (lasting))
  friend constexpr bool operator==(const SetDamage&, const SetDamage&) = default;
};
struct SetCriticals {
  ShipIndex ship = kNoShip;
  std::uint8_t criticals = 0;
  BROWNWATER_SHAPE(SetCriticals, (ship, kShipForm), (criticals))
  friend constexpr bool operator==(const SetCriticals&, const SetCriticals&) = default;
};
/// Guns of one mount: those that may be remounted, and those gone for good.
struct SetGuns {
  ShipIndex ship = kNoShip;
  std::uint8_t mount = 0;
  std::uint8_t out = 0;
  std::uint8_t burst = 0;
  BROWNWATER_SHAPE(SetGuns, (ship, kShipForm), (mount), (out), (burst))
  friend constexpr bool operator==(const SetGuns&, const SetGuns&) = default;
};
/// In her bunkers.
struct SetFuel {
  ShipIndex ship = kNoShip;
  std::uint8_t fuel = 0;
  BROWNWATER_SHAPE(SetFuel, (ship, kShipForm), (fuel))
  friend constexpr bool operator==(const SetFuel&, const SetFuel&) = default;
};
struct SetBarges {
  ShipIndex ship = kNoShip;
  Barges fuel;
  BROWNWATER_SHAPE(SetBarges, (ship, kShipForm), (fuel, kBargesForm, Key{"barges"}))
  friend constexpr bool operator==(const SetBarges&, const SetBarges&) = default;
};
struct SetRounds {
  ShipIndex ship = kNoShip;
  GunKind kind = kNoGun;
  std::uint16_t rounds = 0;
  BROWNWATER_SHAPE(SetRounds, (ship, kShipForm), (kind, kGunForm, Key{"gun"}), (rounds, kRoundsForm))
  friend constexpr bool operator==(const SetRounds&, const SetRounds&) = default;
};
struct SetGrounding {
  ShipIndex ship = kNoShip;
  Grounding grounding = Grounding::kNone;
  BROWNWATER_SHAPE(SetGrounding, (ship, kShipForm), (grounding))
  friend constexpr bool operator==(const SetGrounding&, const SetGrounding&) = default;
};
struct SetRudder {
  ShipIndex ship = kNoShip;
  Rudder rudder = Rudder::kFree;
  BROWNWATER_SHAPE(SetRudder, (ship, kShipForm), (rudder))
  friend constexpr bool operator==(const SetRudder&, const SetRudder&) = default;
};
/// RR-5.3: per cent of her speed lost.
struct SetBoiler {
  ShipIndex ship = kNoShip;
  std::uint8_t cut = 0;
  BROWNWATER_SHAPE(SetBoiler, (ship, kShipForm), (cut))
  friend constexpr bool operator==(const SetBoiler&, const SetBoiler&) = default;
};
/// Turns that she lies up, this one among them.
struct SetLaidUp {
  ShipIndex ship = kNoShip;
  std::uint8_t turns = 0;
  BROWNWATER_SHAPE(SetLaidUp, (ship, kShipForm), (turns))
  friend constexpr bool operator==(const SetLaidUp&, const SetLaidUp&) = default;
};
struct SetFire {
  ShipIndex ship = kNoShip;
  bool on_fire = false;
  BROWNWATER_SHAPE(SetFire, (ship, kShipForm), (on_fire))
  friend constexpr bool operator==(const SetFire&, const SetFire&) = default;
};
/// RR-5.6: her crew.
struct SetSpirits {
  ShipIndex ship = kNoShip;
  std::int8_t spirits = 0;
  BROWNWATER_SHAPE(SetSpirits, (ship, kShipForm), (spirits, kSpiritsForm))
  friend constexpr bool operator==(const SetSpirits&, const SetSpirits&) = default;
};
/// A ship lost counts as any other (RR-10.1); one afloat again gives back what she cost, with nothing aboard.
struct SetFate {
  ShipIndex ship = kNoShip;
  ShipFate fate = ShipFate::kAfloat;
  BROWNWATER_SHAPE(SetFate, (ship, kShipForm), (fate))
  friend constexpr bool operator==(const SetFate&, const SetFate&) = default;
};
struct PlaceShip {
  ShipIndex ship = kNoShip;
  SectionIndex section = kMouth;
  BROWNWATER_SHAPE(PlaceShip, (ship, kShipForm), (section, kSectionForm))
  friend constexpr bool operator==(const PlaceShip&, const PlaceShip&) = default;
};
/// All that are with the flag.
struct PlaceFlotilla {
  SectionIndex section = kMouth;
  BROWNWATER_SHAPE(PlaceFlotilla, (section, kSectionForm))
  friend constexpr bool operator==(const PlaceFlotilla&, const PlaceFlotilla&) = default;
};
/// A battery that has been found; points for guns are his to set.
struct SetBattery {
  SectionIndex section = kMouth;
  std::uint8_t place = 0;
  GunsByKind left{};
  bool hidden = false;
  bool mine = false;
  BROWNWATER_SHAPE(SetBattery, (section, kSectionForm), (place), (left, kGunsLeftForm, Key{"guns"}), (hidden), (mine))
  friend constexpr bool operator==(const SetBattery&, const SetBattery&) = default;
};
struct SetVessels {
  SectionIndex section = kMouth;
  Vessels vessels;
  BROWNWATER_SHAPE(SetVessels, (section, kSectionForm), (vessels, kSpread))
  friend constexpr bool operator==(const SetVessels&, const SetVessels&) = default;
};
/// RR-5.6: whether the deep can go no further up from there.
struct SetShoal {
  SectionIndex section = kMouth;
  bool shoal = false;
  BROWNWATER_SHAPE(SetShoal, (section, kSectionForm), (shoal))
  friend constexpr bool operator==(const SetShoal&, const SetShoal&) = default;
};
/// The encounter never happened: no points, and no fight.
struct StrikeEncounter {
  BROWNWATER_SHAPE(StrikeEncounter)
  friend constexpr bool operator==(const StrikeEncounter&, const StrikeEncounter&) = default;
};
struct EndCampaign {
  Result result = Result::kDraw;
  BROWNWATER_SHAPE(EndCampaign, (result))
  friend constexpr bool operator==(const EndCampaign&, const EndCampaign&) = default;
};

using Act = std::variant<ThrowDie, SetPoints, SetTurn, SetDamage, SetCriticals, SetGuns, SetFuel, SetBarges, SetRounds,
                         SetGrounding, SetRudder, SetBoiler, SetLaidUp, SetFire, SetSpirits, SetFate, PlaceShip,
                         PlaceFlotilla, SetBattery, SetVessels, SetShoal, StrikeEncounter, EndCampaign>;
consteval shape::Tag tag_of(const Act*) { return {.name = "RulingAct", .key = "act"}; }

/// The umpire's reason, as bytes of UTF-8 that no rule looks into.
using Note = InlineList<std::uint8_t, 120>;
inline constexpr shape::Form kNoteForm = shape::remark(120);

/// RR-2.4: an act of the umpire, his reason, and the seats that see it besides him.
struct Ruling {
  Act act;
  SeatSet shown;
  Note reason;
  BROWNWATER_SHAPE(Ruling, (act), (reason, kNoteForm), (shown, kIfGiven))
  friend constexpr bool operator==(const Ruling&, const Ruling&) = default;
};

}  // namespace brownwater::redriver
