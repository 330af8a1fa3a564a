#include "adapters/wire/wbts/war_acts.hpp"

#include <type_traits>

#include "adapters/wire/wbts/war_text.hpp"
#include "adapters/wire/wbts/war_words.hpp"
#include "engine/core/visit_one.hpp"

namespace brownwater::wire::wbts_wire {

using namespace wbts;

namespace {

constexpr std::int64_t kMostOfAByte = 255;

/// Every act by its word, as it is before its keys are read.
const std::array<Word<Act>, 21>& war_act_words() {
  static const std::array<Word<Act>, 21> words{{{ThrowDie{}, "throw_die"},
                                                {PlaceUnit{}, "place_unit"},
                                                {PlaceForce{}, "place_force"},
                                                {AddUnit{}, "add_unit"},
                                                {RemoveUnit{}, "remove_unit"},
                                                {SetStrength{}, "set_strength"},
                                                {SetStock{}, "set_stock"},
                                                {SetArmyStock{}, "set_army_stock"},
                                                {SetPool{}, "set_pool"},
                                                {SetRails{}, "set_rails"},
                                                {SetPlace{}, "set_place"},
                                                {SetWorks{}, "set_works"},
                                                {PlaceLeader{}, "place_leader"},
                                                {GiveCommand{}, "give_command"},
                                                {SetLeader{}, "set_leader"},
                                                {PlaceVessel{}, "place_vessel"},
                                                {AddVessel{}, "add_vessel"},
                                                {RemoveVessel{}, "remove_vessel"},
                                                {SetPoliticalPoints{}, "set_political_points"},
                                                {SetKentucky{}, "set_kentucky"},
                                                {EndWar{}, "end_war"}}};
  static_assert(std::variant_size_v<Act> == std::tuple_size_v<std::remove_cvref_t<decltype(words)>>);
  return words;
}

/// The dice that an umpire throws.
constexpr std::array<Word<chance::Die>, 4> kThrownByUmpire{{{chance::Die::kD6, "d6"},
                                                            {chance::Die::kD10, "d10"},
                                                            {chance::Die::kD20, "d20"},
                                                            {chance::Die::kPercentile, "percentile"}}};

/// Reads the keys of an act into it, by the names of its fields.
struct FillingWarAct {
  const WarCast& cast;
  Reader& reader;

  template <class Number>
  void number(Number& into, std::string_view key, std::int64_t most, std::int64_t least = 0) const {
    into = static_cast<Number>(reader.whole(key, least, most).value_or(0));
  }
  Side side(std::string_view key) const { return reader.word(key, kSideWords).value_or(Side::kUnion); }

  template <class A>
  void operator()(A& act) const {
    if constexpr (requires { act.unit; }) number(act.unit, "unit", std::int64_t{kMaxUnits} - 1);
    if constexpr (requires { act.vessel; }) number(act.vessel, "vessel", std::int64_t{kMaxVessels} - 1);
    if constexpr (requires { act.army; }) number(act.army, "army", std::int64_t{kMaxHeadquarters} - 1);
    if constexpr (requires { act.headquarters; })
      number(act.headquarters, "headquarters", std::int64_t{kMaxHeadquarters} - 1);
    if constexpr (requires { act.leader; }) act.leader = read_leader(reader, "leader", *leaders());
    if constexpr (requires { act.side; }) act.side = side("side");
    if constexpr (requires { act.winner; }) act.winner = side("winner");
    if constexpr (requires { act.from; }) act.from = read_hex(reader, "from");
    if constexpr (requires { act.hex; }) act.hex = read_hex(reader, "hex");
    if constexpr (requires { act.water; }) act.water = read_water(reader, "water", cast.map());
    numbers(act);
    words(act);
  }

 private:
  template <class A>
  void numbers(A& act) const {
    constexpr std::int64_t kMost = 9999;
    if constexpr (requires { act.supply; })
      number(act.supply, "supply", sizeof(act.supply) == 1 ? kMostOfAByte : kMost);
    if constexpr (requires { act.personnel; }) number(act.personnel, "personnel", kMost);
    if constexpr (requires { act.rail; }) number(act.rail, "rail", kMostOfAByte);
    if constexpr (std::is_same_v<A, SetPoliticalPoints>) number(act.points, "points", kMost, -kMost);
    if constexpr (std::is_same_v<A, AddUnit> || std::is_same_v<A, SetStrength>)
      number(act.points, "points", kMostOfAByte);
    if constexpr (requires { act.torn; }) act.torn = reader.truth("torn").value_or(false);
  }
  template <class A>
  void words(A& act) const {
    if constexpr (requires { act.die; }) act.die = reader.word("die", kThrownByUmpire).value_or(chance::Die::kD6);
    if constexpr (std::is_same_v<A, AddUnit>) act.kind = reader.word("kind", kUnitWords).value_or(UnitKind::kInfantry);
    if constexpr (std::is_same_v<A, AddVessel>)
      act.kind = reader.word("kind", kVesselKindWords).value_or(VesselKind::kRiverFlotilla);
    if constexpr (requires { act.owner; }) act.owner = reader.word("owner", kOwnerWords).value_or(RailOwner::kNobody);
    if constexpr (requires { act.joined; })
      act.joined = reader.word("joined", kOwnerWords).value_or(RailOwner::kNobody);
    if constexpr (requires { act.built; }) act.built = reader.word("built", kBuiltWords).value_or(Cover::Works::kNone);
    if constexpr (requires { act.station; }) {
      act.station = reader.word("station", kStationWords).value_or(Station::kInPool);
      if (act.station == Station::kWounded) number(act.cycles, "cycles", kMostOfAByte);
    }
  }
};

/// Puts an act's keys behind its word.
struct WritingWarAct {
  const WarCast& cast;
  json::object& text;

  template <class A>
  void operator()(const A& act) const {
    if constexpr (requires { act.unit; }) text["unit"] = act.unit;
    if constexpr (requires { act.vessel; }) text["vessel"] = act.vessel;
    if constexpr (requires { act.army; }) text["army"] = act.army;
    if constexpr (requires { act.headquarters; }) text["headquarters"] = act.headquarters;
    if constexpr (requires { act.leader; }) text["leader"] = write_leader(cast, act.leader);
    if constexpr (requires { act.side; }) text["side"] = word_in(kSideWords, act.side);
    if constexpr (requires { act.winner; }) text["winner"] = word_in(kSideWords, act.winner);
    if constexpr (requires { act.from; }) text["from"] = write_hex(act.from);
    if constexpr (requires { act.hex; }) text["hex"] = write_hex(act.hex);
    if constexpr (requires { act.water; }) text["water"] = write_water(cast, act.water);
    if constexpr (requires { act.supply; }) text["supply"] = act.supply;
    if constexpr (requires { act.personnel; }) text["personnel"] = act.personnel;
    if constexpr (requires { act.rail; }) text["rail"] = act.rail;
    if constexpr (requires { act.points; }) text["points"] = act.points;
    if constexpr (requires { act.torn; }) text["torn"] = act.torn;
    if constexpr (requires { act.die; }) text["die"] = word_in(kThrownByUmpire, act.die);
    if constexpr (std::is_same_v<A, AddUnit>) text["kind"] = word_in(kUnitWords, act.kind);
    if constexpr (std::is_same_v<A, AddVessel>) text["kind"] = word_in(kVesselKindWords, act.kind);
    if constexpr (requires { act.owner; }) text["owner"] = word_in(kOwnerWords, act.owner);
    if constexpr (requires { act.joined; }) text["joined"] = word_in(kOwnerWords, act.joined);
    if constexpr (requires { act.built; }) text["built"] = word_in(kBuiltWords, act.built);
    if constexpr (requires { act.station; }) {
      text["station"] = word_in(kStationWords, act.station);
      if (act.station == Station::kWounded) text["cycles"] = act.cycles;
    }
  }
};

}  // namespace

Act read_act(const WarCast& cast, const json::value& text, const std::string& where, std::vector<Fault>& faults) {
  Reader reader(text, where, faults);
  std::optional<Act> act;
  if (reader.is_object()) act = reader.word("act", war_act_words());
  if (!act) return ThrowDie{};
  visit_one(FillingWarAct{cast, reader}, *act);
  reader.close();
  return *act;
}

json::object write_act(const WarCast& cast, const Act& act) {
  std::string_view word;
  for (const Word<Act>& known : war_act_words()) {
    if (known.value.index() == act.index()) word = known.word;
  }
  json::object text{{"act", word}};
  visit_one(WritingWarAct{cast, text}, act);
  return text;
}

}  // namespace brownwater::wire::wbts_wire
