#include "adapters/wire/redriver/actions.hpp"

#include <variant>

#include "adapters/wire/redriver/acts.hpp"
#include "adapters/wire/redriver/fight_results.hpp"
#include "adapters/wire/redriver/red_river_words.hpp"
#include "adapters/wire/redriver/tables.hpp"
#include "adapters/wire/ruling_text.hpp"
#include "engine/core/visit_one.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

/// Every action by its word, as it is before its keys are read.
const std::array<Word<Action>, 26>& action_words() {
  static const std::array<Word<Action>, 26> words{{{TakeOnFuel{}, "take_on_fuel"},
                                                   {Advance{}, "advance"},
                                                   {Explore{}, "explore"},
                                                   {TurnBack{}, "turn_back"},
                                                   {DropDown{}, "drop_down"},
                                                   {Hold{}, "hold"},
                                                   {Forage{}, "forage"},
                                                   {Scavenge{}, "scavenge"},
                                                   {Withdraw{}, "withdraw"},
                                                   {Engage{}, "engage"},
                                                   {RunPast{}, "run_past"},
                                                   {FallBack{}, "fall_back"},
                                                   {MoveFuel{}, "move_fuel"},
                                                   {IssueRounds{}, "issue_rounds"},
                                                   {Tow{}, "tow"},
                                                   {CastOff{}, "cast_off"},
                                                   {Detach{}, "detach"},
                                                   {Rejoin{}, "rejoin"},
                                                   {OrderUp{}, "order_up"},
                                                   {Abandon{}, "abandon"},
                                                   {Drift{}, "drift"},
                                                   {Anchor{}, "anchor"},
                                                   {OrderStraggler{}, "order_straggler"},
                                                   {FightFought{}, "fight_fought"},
                                                   {Ruling{}, "ruling"},
                                                   {Lead{}, "lead"}}};
  return words;
}

std::string_view word_for(const Action& action) {
  for (const Word<Action>& word : action_words()) {
    if (word.value.index() == action.index()) return word.word;
  }
  return {};
}

/// Reads the keys of an action into it.
struct Filling {
  const Muster& muster;
  Reader& reader;

  ShipIndex ship(std::string_view key) const { return read_ship(muster, reader, key); }

  void operator()(MoveFuel& move) const {
    constexpr std::int64_t kMost = 255;
    move.from = ship("from");
    move.to = ship("to");
    move.points = static_cast<std::uint8_t>(reader.whole("points", 1, kMost).value_or(1));
  }
  void operator()(IssueRounds& issue) const {
    issue.from = ship("from");
    issue.to = ship("to");
    const std::string gun = reader.text("gun").value_or("");
    issue.kind = tables()->kind_of(gun);
    if (issue.kind == kNoGun && !gun.empty())
      reader.refuse("gun", "is no gun of the campaign; there are " + listed(tables()->guns), "RR-8.1");
  }
  void operator()(Tow& tow) const {
    tow.ship = ship("ship");
    tow.by = ship("by");
  }
  void operator()(OrderStraggler& order) const {
    order.ship = ship("ship");
    order.order = reader.word("order", kOrderWords).value_or(Order::kFollow);
  }
  void operator()(FightFought& result) const { result = read_result_keys(muster, reader); }
  void operator()(Ruling& ruling) const {
    if (const json::value* act = reader.value("act")) ruling.act = read_act(muster, *act, "/act", reader.faults());
    ruling.reason = read_note(reader, "RR-2.4");
    ruling.shown = read_shown(reader, "RR-2.4");
  }
  template <class Any>
  void operator()(Any& any) const {
    if constexpr (requires { any.ship; }) any.ship = ship("ship");
  }
};

/// Puts an action's keys behind its word.
struct Writing {
  const Muster& muster;
  json::object& text;

  const std::string& id(ShipIndex ship) const { return muster.ship_ids[ship]; }

  void operator()(const MoveFuel& move) const {
    text["from"] = id(move.from);
    text["to"] = id(move.to);
    text["points"] = move.points;
  }
  void operator()(const IssueRounds& issue) const {
    text["from"] = id(issue.from);
    text["to"] = id(issue.to);
    text["gun"] = tables()->guns[issue.kind];
  }
  void operator()(const Tow& tow) const {
    text["ship"] = id(tow.ship);
    text["by"] = id(tow.by);
  }
  void operator()(const OrderStraggler& order) const {
    text["ship"] = id(order.ship);
    text["order"] = word_in(kOrderWords, order.order);
  }
  void operator()(const FightFought& result) const {
    for (auto& entry : write_result(muster, result)) text[entry.key()] = std::move(entry.value());
  }
  void operator()(const Ruling& ruling) const {
    text["act"] = write_act(muster, ruling.act);
    text["reason"] = write_note(ruling.reason);
    text["shown"] = write_seats(ruling.shown);
  }
  template <class Any>
  void operator()(const Any& any) const {
    if constexpr (requires { any.ship; }) text["ship"] = id(any.ship);
  }
};

}  // namespace

std::expected<Action, Fault> read_action(const Muster& muster, const json::value& text) {
  std::vector<Fault> faults;
  Reader reader(text, "", faults);
  std::optional<Action> action;
  if (reader.is_object()) action = reader.word("type", action_words());
  if (action) {
    visit_one(Filling{muster, reader}, *action);
    reader.close();
  }
  if (!faults.empty()) return std::unexpected(faults.front());
  return *action;
}

json::object write_action(const Muster& muster, const Action& action) {
  json::object text{{"type", word_for(action)}};
  visit_one(Writing{muster, text}, action);
  return text;
}

}  // namespace brownwater::wire::red_river_wire
