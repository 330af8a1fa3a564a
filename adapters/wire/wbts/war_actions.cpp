#include "adapters/wire/wbts/war_actions.hpp"

#include <type_traits>

#include "adapters/wire/ruling_text.hpp"
#include "adapters/wire/wbts/war_acts.hpp"
#include "adapters/wire/wbts/war_text.hpp"
#include "adapters/wire/wbts/war_words.hpp"
#include "engine/core/visit_one.hpp"
#include "engine/games/redriver/scenario.hpp"
#include "engine/games/wbts/muster.hpp"

namespace brownwater::wire::wbts_wire {

using namespace wbts;

namespace {

/// Every action by its word, as it is before its keys are read.
const std::array<Word<Action>, 63>& action_words() {
  static const std::array<Word<Action>, 63> words{{{Done{}, "done"},
                                                   {TakeOffer{}, "take_offer"},
                                                   {Forgo{}, "forgo"},
                                                   {ActivateLeader{}, "activate_leader"},
                                                   {TryLeader{}, "try_leader"},
                                                   {ActivateUnit{}, "activate_unit"},
                                                   {Load{}, "load"},
                                                   {LoadArmy{}, "load_army"},
                                                   {MakeDepot{}, "make_depot"},
                                                   {Relieve{}, "relieve"},
                                                   {SetSail{}, "set_sail"},
                                                   {SteamTo{}, "steam_to"},
                                                   {Take{}, "take"},
                                                   {Call{}, "call"},
                                                   {SetOut{}, "set_out"},
                                                   {Step{}, "step"},
                                                   {ForceMarch{}, "force_march"},
                                                   {Drop{}, "drop"},
                                                   {TearUp{}, "tear_up"},
                                                   {Mend{}, "mend"},
                                                   {Entrain{}, "entrain"},
                                                   {Ship{}, "ship"},
                                                   {Halt{}, "halt"},
                                                   {Attack{}, "attack"},
                                                   {Bombard{}, "bombard"},
                                                   {FightAfloat{}, "fight_afloat"},
                                                   {ChooseIntensity{}, "choose_intensity"},
                                                   {ChooseLine{}, "choose_line"},
                                                   {Lose{}, "lose"},
                                                   {Retreat{}, "retreat"},
                                                   {TakeTemporary{}, "take_temporary"},
                                                   {NameSuccessor{}, "name_successor"},
                                                   {Build{}, "build"},
                                                   {LayDown{}, "lay_down"},
                                                   {Convert{}, "convert"},
                                                   {PayWork{}, "pay_work"},
                                                   {FreeFortress{}, "free_fortress"},
                                                   {CallVolunteers{}, "call_volunteers"},
                                                   {Deploy{}, "deploy"},
                                                   {Launch{}, "launch"},
                                                   {SetUp{}, "set_up"},
                                                   {PlaceOn{}, "place_on"},
                                                   {PlaceAt{}, "place_at"},
                                                   {Send{}, "send"},
                                                   {SendArmy{}, "send_army"},
                                                   {Parole{}, "parole"},
                                                   {TryKentucky{}, "try_kentucky"},
                                                   {CallDraft{}, "call_draft"},
                                                   {Emancipate{}, "emancipate"},
                                                   {Augment{}, "augment"},
                                                   {Merge{}, "merge"},
                                                   {ThrowFight{}, "throw_fight"},
                                                   {FightFought{}, "fight_fought"},
                                                   {Ascend{}, "ascend"},
                                                   {RecallExpedition{}, "recall_expedition"},
                                                   {ExpeditionBack{}, "expedition_back"},
                                                   {Ruling{}, "ruling"},
                                                   {DrawBy{}, "draw_by"},
                                                   {Reserve{}, "reserve"},
                                                   {ReserveArmy{}, "reserve_army"},
                                                   {Join{}, "join"},
                                                   {ChooseLeader{}, "choose_leader"},
                                                   {TakePick{}, "take_pick"}}};
  static_assert(std::variant_size_v<Action> == std::tuple_size_v<std::remove_cvref_t<decltype(words)>>);
  return words;
}

std::string_view word_for(const Action& action) {
  for (const Word<Action>& word : action_words()) {
    if (word.value.index() == action.index()) return word.word;
  }
  return {};
}

/// Reads the keys of an action into it, by the names of its fields.
struct WarFilling {
  const WarCast& cast;
  Reader& reader;

  template <class Number>
  void number(Number& into, std::string_view key, std::int64_t least, std::int64_t most) const {
    into = static_cast<Number>(reader.whole(key, least, most).value_or(least));
  }
  template <class Id>
  void unit(Id& into, std::string_view key) const {
    number(into, key, 0, std::int64_t{kMaxUnits} - 1);
  }
  void truth(bool& into, std::string_view key) const { into = reader.truth(key).value_or(false); }

  template <class A>
  void counters(A& asked) const {
    constexpr std::int64_t kLastVessel = std::int64_t{kMaxVessels} - 1;
    constexpr std::int64_t kLastHeadquarters = std::int64_t{kMaxHeadquarters} - 1;
    if constexpr (requires { asked.leader; }) asked.leader = read_leader(reader, "leader", *leaders());
    if constexpr (requires { asked.unit; }) unit(asked.unit, "unit");
    if constexpr (requires { asked.first; }) unit(asked.first, "first");
    if constexpr (requires { asked.second; }) unit(asked.second, "second");
    if constexpr (requires { asked.train; }) unit(asked.train, "train");
    if constexpr (requires { asked.depot; }) unit(asked.depot, "depot");
    if constexpr (requires { asked.vessel; }) number(asked.vessel, "vessel", 0, kLastVessel);
    if constexpr (requires { asked.army; }) number(asked.army, "army", 0, kLastHeadquarters);
    if constexpr (requires { asked.headquarters; }) number(asked.headquarters, "headquarters", 0, kLastHeadquarters);
  }
  template <class A>
  void places(A& asked) const {
    constexpr std::int64_t kLastDirection = kDirections - 1;
    if constexpr (requires { asked.river; }) asked.river = read_river(reader, "river", cast.map());
    if constexpr (requires { asked.water; }) asked.water = read_water(reader, "water", cast.map());
    if constexpr (requires { asked.direction; }) number(asked.direction, "direction", 0, kLastDirection);
    if constexpr (requires { asked.to; }) asked.to = read_hex(reader, "to");
    if constexpr (requires { asked.target; }) asked.target = read_hex(reader, "target");
    if constexpr (requires { asked.hex; }) asked.hex = read_hex(reader, "hex");
    if constexpr (requires { asked.department; }) asked.department = read_hex(reader, "department");
  }
  // WS-12.1: places in the order of battle, in any order.
  void lost(std::uint32_t& ships) const {
    constexpr std::int64_t kLast = std::int64_t{2 * kMostShipsASide} - 1;
    reader.list("lost");
    reader.each("lost", 2 * kMostShipsASide, [&](const json::value& entry, const std::string& where) {
      const auto ship = whole_number(entry);
      if (ship && *ship >= 0 && *ship <= kLast)
        ships |= std::uint32_t{1} << *ship;
      else
        reader.faults().push_back({where, "must be the number of a ship in the fight", "WS-12.1"});
    });
  }
  void result(FightFought& asked) const {
    lost(asked.lost);
    const json::value* driven = reader.value("driven");
    if (driven != nullptr && !driven->is_null()) asked.driven = reader.word("driven", kSideWords);
  }

  // WS-12.2
  void result(ExpeditionBack& asked) const {
    constexpr std::int64_t kMostFuel = 1000;
    lost(asked.lost);
    number(asked.turns, "turns", 1, redriver::kMostTurns);
    number(asked.fuel, "fuel", 0, kMostFuel);
    truth(asked.ironclad, "ironclad");
  }

  // WS-13.1
  void operator()(Ruling& ruling) const {
    if (const json::value* act = reader.value("act"))
      ruling.act = read_act(cast, *act, below(reader.where(), "act"), reader.faults());
    ruling.reason = read_note(reader, "WS-13.1");
    ruling.shown = read_shown(reader, "WS-13.1");
  }
  template <class A>
  void operator()(A& asked) const {
    constexpr std::int64_t kMostNumber = 100;
    counters(asked);
    places(asked);
    if constexpr (requires { asked.take; }) truth(asked.take, "take");
    if constexpr (requires { asked.lost; }) result(asked);
    if constexpr (requires { asked.forgo; }) truth(asked.forgo, "forgo");
    if constexpr (requires { asked.reserve; }) truth(asked.reserve, "reserve");
    if constexpr (requires { asked.order; })
      asked.order = reader.word("order", kDrawOrderWords).value_or(DrawOrder::kPoolStocksOwn);
    if constexpr (requires { asked.intensity; }) number(asked.intensity, "intensity", 0, kMostNumber);
    if constexpr (requires { asked.line; }) number(asked.line, "line", 1, kMostNumber);
    if constexpr (requires { asked.product; })
      asked.product = reader.word("product", kProductWords).value_or(Product::kMilitia);
    if constexpr (requires { asked.points; }) number(asked.points, "points", 1, kMostNumber);
    if constexpr (requires { asked.kind; }) asked.kind = reader.word("kind", kCommandWords).value_or(Command::kCorps);
  }
};

/// Puts an action's keys behind its word.
struct WarWriting {
  const WarCast& cast;
  json::object& text;

  void operator()(const Ruling& ruling) const {
    text["act"] = write_act(cast, ruling.act);
    text["reason"] = write_note(ruling.reason);
    text["shown"] = write_seats(ruling.shown);
  }
  template <class A>
  void operator()(const A& asked) const {
    if constexpr (requires { asked.leader; }) text["leader"] = write_leader(cast, asked.leader);
    if constexpr (requires { asked.unit; }) text["unit"] = asked.unit;
    if constexpr (requires { asked.first; }) text["first"] = asked.first;
    if constexpr (requires { asked.second; }) text["second"] = asked.second;
    if constexpr (requires { asked.train; }) text["train"] = asked.train;
    if constexpr (requires { asked.depot; }) text["depot"] = asked.depot;
    if constexpr (requires { asked.vessel; }) text["vessel"] = asked.vessel;
    if constexpr (requires { asked.army; }) text["army"] = asked.army;
    if constexpr (requires { asked.headquarters; }) text["headquarters"] = asked.headquarters;
    if constexpr (requires { asked.river; }) text["river"] = write_river(cast, asked.river);
    if constexpr (requires { asked.water; }) text["water"] = write_water(cast, asked.water);
    if constexpr (requires { asked.direction; }) text["direction"] = asked.direction;
    if constexpr (requires { asked.to; }) text["to"] = write_hex(asked.to);
    if constexpr (requires { asked.target; }) text["target"] = write_hex(asked.target);
    if constexpr (requires { asked.hex; }) text["hex"] = write_hex(asked.hex);
    if constexpr (requires { asked.department; }) text["department"] = write_hex(asked.department);
    if constexpr (requires { asked.lost; }) {
      json::array& lost = (text["lost"] = json::array()).get_array();
      for (std::uint32_t ship = 0; ship < 2 * kMostShipsASide; ++ship) {
        if ((asked.lost >> ship & 1U) != 0) lost.emplace_back(ship);
      }
    }
    if constexpr (requires { asked.driven; })
      text["driven"] = asked.driven ? json::value(word_in(kSideWords, *asked.driven)) : json::value(nullptr);
    if constexpr (requires { asked.turns; }) text["turns"] = asked.turns;
    if constexpr (requires { asked.fuel; }) text["fuel"] = asked.fuel;
    if constexpr (requires { asked.ironclad; }) text["ironclad"] = asked.ironclad;
    if constexpr (requires { asked.take; }) text["take"] = asked.take;
    if constexpr (requires { asked.forgo; }) text["forgo"] = asked.forgo;
    if constexpr (requires { asked.reserve; }) text["reserve"] = asked.reserve;
    if constexpr (requires { asked.order; }) text["order"] = word_in(kDrawOrderWords, asked.order);
    if constexpr (requires { asked.intensity; }) text["intensity"] = asked.intensity;
    if constexpr (requires { asked.line; }) text["line"] = asked.line;
    if constexpr (requires { asked.product; }) text["product"] = word_in(kProductWords, asked.product);
    if constexpr (requires { asked.points; }) text["points"] = asked.points;
    if constexpr (requires { asked.kind; }) text["kind"] = word_in(kCommandWords, asked.kind);
  }
};

}  // namespace

std::expected<Action, Fault> read_action(const WarCast& cast, const json::value& text) {
  std::vector<Fault> faults;
  Reader reader(text, "", faults);
  std::optional<Action> action;
  if (reader.is_object()) action = reader.word("type", action_words());
  if (action) {
    visit_one(WarFilling{cast, reader}, *action);
    reader.close();
  }
  if (!faults.empty()) return std::unexpected(faults.front());
  return *action;
}

json::object write_action(const WarCast& cast, const Action& action) {
  json::object text{{"type", word_for(action)}};
  visit_one(WarWriting{cast, text}, action);
  return text;
}

}  // namespace brownwater::wire::wbts_wire
