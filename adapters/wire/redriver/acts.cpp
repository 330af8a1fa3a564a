#include "adapters/wire/redriver/acts.hpp"

#include "adapters/wire/redriver/events.hpp"
#include "adapters/wire/redriver/fight_results.hpp"
#include "adapters/wire/redriver/red_river_words.hpp"
#include "adapters/wire/redriver/tables.hpp"
#include "engine/core/visit_one.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

using namespace redriver;

constexpr std::int64_t kMostOfAByte = 255;

/// Every act by its word, as it is before its keys are read.
const std::array<Word<Act>, 23>& act_words() {
  static const std::array<Word<Act>, 23> words{
      {{ThrowDie{}, "throw_die"},         {SetPoints{}, "set_points"},
       {SetTurn{}, "set_turn"},           {SetDamage{}, "set_damage"},
       {SetCriticals{}, "set_criticals"}, {SetGuns{}, "set_guns"},
       {SetFuel{}, "set_fuel"},           {SetBarges{}, "set_barges"},
       {SetRounds{}, "set_rounds"},       {SetGrounding{}, "set_grounding"},
       {SetRudder{}, "set_rudder"},       {SetBoiler{}, "set_boiler"},
       {SetLaidUp{}, "set_laid_up"},      {SetFire{}, "set_fire"},
       {SetSpirits{}, "set_spirits"},     {SetFate{}, "set_fate"},
       {PlaceShip{}, "place_ship"},       {PlaceFlotilla{}, "place_flotilla"},
       {SetBattery{}, "set_battery"},     {SetVessels{}, "set_vessels"},
       {SetShoal{}, "set_shoal"},         {StrikeEncounter{}, "strike_encounter"},
       {EndCampaign{}, "end_campaign"}}};
  return words;
}

/// The dice that an umpire throws: those of the book.
constexpr std::array<Word<chance::Die>, 4> kThrownWords{{{chance::Die::kD6, "d6"},
                                                         {chance::Die::kD10, "d10"},
                                                         {chance::Die::kD20, "d20"},
                                                         {chance::Die::kPercentile, "percentile"}}};

std::string_view word_for(const Act& act) {
  for (const Word<Act>& word : act_words()) {
    if (word.value.index() == act.index()) return word.word;
  }
  return {};
}

/// Reads the keys of an act into it.
struct FillingAct {
  const Muster& muster;
  Reader& reader;

  ShipIndex ship() const { return read_ship(muster, reader, "ship"); }
  std::uint8_t number(std::string_view key, std::int64_t most = kMostOfAByte) const {
    return static_cast<std::uint8_t>(reader.whole(key, 0, most).value_or(0));
  }
  /// Null is the main river below the first section.
  SectionIndex section() const {
    const json::value* given = reader.value("section");
    if (given != nullptr && given->is_null()) return kMouth;
    return number("section", kMouth - 1);
  }

  void operator()(ThrowDie& act) const { act.die = reader.word("die", kThrownWords).value_or(chance::Die::kD6); }
  void operator()(SetPoints& act) const {
    constexpr std::int64_t kMost = 9999;
    act.points = static_cast<std::int16_t>(reader.whole("points", -kMost, kMost).value_or(0));
  }
  void operator()(SetTurn& act) const { act.turn = number("turn"); }
  void operator()(SetDamage& act) const {
    act.ship = ship();
    act.repairable = number("repairable");
    act.lasting = number("lasting");
  }
  void operator()(SetCriticals& act) const {
    act.ship = ship();
    act.criticals = number("criticals");
  }
  void operator()(SetGuns& act) const {
    act.ship = ship();
    act.mount = number("mount");
    act.out = number("out");
    act.burst = number("burst");
  }
  void operator()(SetFuel& act) const {
    act.ship = ship();
    act.fuel = number("fuel");
  }
  void operator()(SetBarges& act) const {
    act.ship = ship();
    const json::array* barges = reader.list("barges");
    if (barges == nullptr) return;
    if (barges->size() > kMaxBarges) reader.refuse("barges", "a ship tows at most two barges", "RR-7.2");
    for (std::size_t barge = 0; barge < barges->size() && barge < kMaxBarges; ++barge) {
      const auto fuel = whole_number((*barges)[barge]);
      if (!fuel || *fuel < 0 || *fuel > kMostOfAByte)
        reader.refuse_below("barges", barge, "must be a whole number from 0 to 255", "RR-7.2");
      act.fuel.push_back(static_cast<std::uint8_t>(fuel.value_or(0)));
    }
  }
  void operator()(SetRounds& act) const {
    constexpr std::int64_t kMost = 9999;
    act.ship = ship();
    const std::string gun = reader.text("gun").value_or("");
    act.kind = tables()->kind_of(gun);
    if (act.kind == kNoGun && !gun.empty())
      reader.refuse("gun", "is no gun of the campaign; there are " + listed(tables()->guns), "RR-8.1");
    act.rounds = static_cast<std::uint16_t>(reader.whole("rounds", 0, kMost).value_or(0));
  }
  void operator()(SetGrounding& act) const {
    act.ship = ship();
    act.grounding = reader.word("grounding", kGroundingWords).value_or(Grounding::kNone);
  }
  void operator()(SetRudder& act) const {
    act.ship = ship();
    act.rudder = reader.word("rudder", kRudderWords).value_or(Rudder::kFree);
  }
  void operator()(SetBoiler& act) const {
    act.ship = ship();
    act.cut = number("cut");
  }
  void operator()(SetLaidUp& act) const {
    act.ship = ship();
    act.turns = number("turns");
  }
  void operator()(SetFire& act) const {
    act.ship = ship();
    act.on_fire = reader.truth("on_fire").value_or(false);
  }
  void operator()(SetSpirits& act) const {
    act.ship = ship();
    act.spirits = static_cast<std::int8_t>(reader.whole("spirits", -1, 1).value_or(0));
  }
  void operator()(SetFate& act) const {
    act.ship = ship();
    act.fate = reader.word("fate", kShipFateWords).value_or(ShipFate::kAfloat);
  }
  void operator()(PlaceShip& act) const {
    act.ship = ship();
    act.section = section();
  }
  void operator()(PlaceFlotilla& act) const { act.section = section(); }
  void operator()(SetBattery& act) const {
    act.section = section();
    act.place = number("place");
    const json::array* guns = reader.list("guns");
    const std::size_t count = guns == nullptr ? 0 : guns->size();
    if (count > kMaxBatteryKinds) reader.refuse("guns", "a battery has guns of two kinds at most", "RR-6.2");
    for (std::size_t kind = 0; kind < count && kind < kMaxBatteryKinds; ++kind) {
      const auto left = whole_number((*guns)[kind]);
      if (!left || *left < 0 || *left > kMostOfAByte)
        reader.refuse_below("guns", kind, "must be a whole number from 0 to 255", "RR-6.2");
      act.left[kind] = static_cast<std::uint8_t>(left.value_or(0));
    }
    act.hidden = reader.truth("hidden").value_or(false);
    act.mine = reader.truth("mine").value_or(false);
  }
  void operator()(SetVessels& act) const {
    act.section = section();
    act.vessels = {.gunboats = number("gunboats"),
                   .unarmed = number("unarmed"),
                   .spar_boats = number("spar_boats"),
                   .heavy_gunboats = number("heavy_gunboats")};
  }
  void operator()(SetShoal& act) const {
    act.section = section();
    act.shoal = reader.truth("shoal").value_or(false);
  }
  void operator()(StrikeEncounter&) const {}
  void operator()(EndCampaign& act) const { act.result = reader.word("result", kResultWords).value_or(Result::kDraw); }
};

/// The keys of an act besides its word.
struct WritingAct {
  const Muster& muster;

  json::object of(ShipIndex ship) const { return {{"ship", muster.ship_ids[ship]}}; }
  template <class Value>
  json::object of(ShipIndex ship, std::string_view key, const Value& value) const {
    json::object text = of(ship);
    text[key] = value;
    return text;
  }

  json::object operator()(const ThrowDie& act) const { return {{"die", word_in(kThrownWords, act.die)}}; }
  json::object operator()(const SetPoints& act) const { return {{"points", act.points}}; }
  json::object operator()(const SetTurn& act) const { return {{"turn", act.turn}}; }
  json::object operator()(const SetDamage& act) const {
    json::object text = of(act.ship, "repairable", act.repairable);
    text["lasting"] = act.lasting;
    return text;
  }
  json::object operator()(const SetCriticals& act) const { return of(act.ship, "criticals", act.criticals); }
  json::object operator()(const SetGuns& act) const {
    json::object text = of(act.ship, "mount", act.mount);
    text["out"] = act.out;
    text["burst"] = act.burst;
    return text;
  }
  json::object operator()(const SetFuel& act) const { return of(act.ship, "fuel", act.fuel); }
  json::object operator()(const SetBarges& act) const {
    return of(act.ship, "barges", json::array(act.fuel.begin(), act.fuel.end()));
  }
  json::object operator()(const SetRounds& act) const {
    json::object text = of(act.ship, "gun", tables()->guns[act.kind]);
    text["rounds"] = act.rounds;
    return text;
  }
  json::object operator()(const SetGrounding& act) const {
    return of(act.ship, "grounding", word_in(kGroundingWords, act.grounding));
  }
  json::object operator()(const SetRudder& act) const {
    return of(act.ship, "rudder", word_in(kRudderWords, act.rudder));
  }
  json::object operator()(const SetBoiler& act) const { return of(act.ship, "cut", act.cut); }
  json::object operator()(const SetLaidUp& act) const { return of(act.ship, "turns", act.turns); }
  json::object operator()(const SetFire& act) const { return of(act.ship, "on_fire", act.on_fire); }
  json::object operator()(const SetSpirits& act) const { return of(act.ship, "spirits", act.spirits); }
  json::object operator()(const SetFate& act) const { return of(act.ship, "fate", word_in(kShipFateWords, act.fate)); }
  json::object operator()(const PlaceShip& act) const { return of(act.ship, "section", section_or_null(act.section)); }
  json::object operator()(const PlaceFlotilla& act) const { return {{"section", section_or_null(act.section)}}; }
  json::object operator()(const SetBattery& act) const {
    return {{"section", section_or_null(act.section)},
            {"place", act.place},
            {"guns", json::array(act.left.begin(), act.left.end())},
            {"hidden", act.hidden},
            {"mine", act.mine}};
  }
  json::object operator()(const SetVessels& act) const {
    json::object text{{"section", section_or_null(act.section)}};
    for (auto& entry : write_vessels(act.vessels)) text[entry.key()] = std::move(entry.value());
    return text;
  }
  json::object operator()(const SetShoal& act) const {
    return {{"section", section_or_null(act.section)}, {"shoal", act.shoal}};
  }
  json::object operator()(const StrikeEncounter&) const { return {}; }
  json::object operator()(const EndCampaign& act) const { return {{"result", word_in(kResultWords, act.result)}}; }
};

}  // namespace

Act read_act(const Muster& muster, const json::value& text, const std::string& where, std::vector<Fault>& faults) {
  Reader reader(text, where, faults);
  std::optional<Act> act;
  if (reader.is_object()) act = reader.word("act", act_words());
  if (!act) return ThrowDie{};
  visit_one(FillingAct{muster, reader}, *act);
  reader.close();
  return *act;
}

json::object write_act(const Muster& muster, const Act& act) {
  json::object text{{"act", word_for(act)}};
  for (auto& entry : visit_one(WritingAct{muster}, act)) text[entry.key()] = std::move(entry.value());
  return text;
}

}  // namespace brownwater::wire::red_river_wire
