#include "adapters/wire/noddy/noddy_codec.hpp"

#include <array>

#include "adapters/wire/dice_text.hpp"
#include "adapters/wire/noddy/concern.hpp"
#include "adapters/wire/noddy/explain.hpp"
#include "adapters/wire/noddy/kept_back.hpp"
#include "adapters/wire/noddy/questions.hpp"
#include "adapters/wire/noddy/read_scenario.hpp"
#include "adapters/wire/noddy/spelling.hpp"
#include "adapters/wire/noddy/throws.hpp"
#include "adapters/wire/noddy/view.hpp"
#include "adapters/wire/plane_fleets.hpp"
#include "engine/games/noddy/noddy.hpp"
#include "engine/games/registry.hpp"
#include "engine/kernel/where.hpp"

namespace brownwater::wire {
namespace {

using noddy_wire::cast_of;
using noddy_wire::CastSpelling;
using noddy_wire::scenario_of;

constexpr std::array kRules{RulesNumber{"noddy-1"}, RulesNumber{"noddy-2"}, RulesNumber{"noddy-3"}};

/// Models have no places; mines of the set-up have.
void forget_places(const noddy::Event& event, json::object& text) {
  if (std::holds_alternative<noddy::ShipMoved>(event.happening)) text["from"] = text["to"] = nullptr;
  if (std::holds_alternative<noddy::ShipGrounded>(event.happening) ||
      std::holds_alternative<noddy::ShipCorrected>(event.happening))
    text["at"] = nullptr;
}

class NoddyCodec final : public Codec {
 public:
  std::span<const RulesNumber> rules() const override { return kRules; }
  const kernel::AnyGame& game() const override { return *games::game_of(noddy::kFacts.system); }
  SeatSet seats() const override { return {Seat::kUnion, Seat::kConfederate, Seat::kUmpire}; }
  // ND-6.6: a person in the umpire's seat decides; without one the program's defaults rule.
  SeatSet deciding_seats(const Setting& setting) const override {
    return scenario_of(setting).options().umpire ? seats() : SeatSet{Seat::kUnion, Seat::kConfederate};
  }
  // ND-6.6: the umpire may speak at any time; the move waits for him only when no side has a decision to make.
  SeatSet waits_for(const Setting& setting, const kernel::AnyState& state, Seat asking) const override {
    const SeatSet all = Codec::waits_for(setting, state, asking);
    SeatSet sides;
    for (const Side side : kBothSides) {
      if (all.contains(seat_of(side))) sides.add(seat_of(side));
    }
    return sides.empty() ? all : sides;
  }
  // ND-5.1, ND-6.4: dice reveal hits, mines and shallows hidden from a side; they reveal nothing if damage is open and
  // there are no mines or shallows.
  SeatSet dice_seats(const Setting& setting) const override {
    const noddy::Scenario& scenario = scenario_of(setting);
    if (scenario.options().umpire) return {Seat::kUmpire};
    const bool open =
        scenario.options().open_damage && scenario.draft().mines.empty() && scenario.draft().shoals.empty();
    return open ? Codec::dice_seats(setting) : SeatSet{};
  }
  std::string_view rule_of_the_hidden() const override { return "ND-5.1"; }
  bool tells_of_damage(const kernel::AnyEvent& event) const override {
    return std::visit(
        []<class H>(const H&) {
          // The others are her own orders and shots.
          constexpr bool kOfFirer = std::same_as<H, noddy::ShotThrown> || std::same_as<H, noddy::VolleyFired>;
          return requires(H happening) { happening.side.has_value(); } && !kOfFirer;
        },
        event.as<noddy::Event>().happening);
  }
  void keep_effects_back(const Setting& setting, Side side, json::object& view) const override {
    noddy_wire::keep_effects_back(cast_of(setting), scenario_of(setting), side, view);
  }
  // ND-6.4
  std::optional<json::object> chart_of(const Setting& setting, const kernel::AnyState& any, Side side) const override {
    auto state = any.as<noddy::State>();
    const bool in_view = state.chart_until[side] >= state.move;
    state.chart_until[side] = noddy::kChartStays;
    json::object view = noddy_wire::write_view(cast_of(setting), scenario_of(setting), state, seat_of(side));
    return json::object{{"in_view", in_view}, {"mines", view["mines"]}, {"shoals", view["shoals"]}};
  }

  std::expected<Setting, std::vector<Fault>> read_scenario(const json::value& text,
                                                           const json::object& options) const override {
    return noddy_wire::read_scenario(text, options);
  }
  std::optional<Setting> with_models(const Setting& setting) const override {
    if constexpr (!kernel::kHasTables) return std::nullopt;
    noddy::Draft draft = scenario_of(setting).draft();
    draft.options.models = true;
    Setting on_table = setting;
    on_table.scenario = kernel::AnyScenario::of(noddy::Scenario::from(draft).value());
    return on_table;
  }
  std::vector<ShipName> ships_of(const Setting& setting, Side side) const override {
    return noddy_wire::ships_of(cast_of(setting), scenario_of(setting), side);
  }
  Concern concern_of(const Setting& setting, const kernel::AnyState&, const kernel::AnyAction& action) const override {
    return noddy_wire::concern_of(cast_of(setting), action.as<noddy::Action>());
  }
  std::vector<std::string> ships_owing(const Setting& setting, const kernel::AnyState& state,
                                       Seat seat) const override {
    return noddy_wire::ships_owing(cast_of(setting), scenario_of(setting), state.as<noddy::State>(), seat);
  }
  std::string step_of(const Setting&, const kernel::AnyState& state, Seat seat) const override {
    return noddy_wire::step_of(state.as<noddy::State>(), seat);
  }
  json::object write_scenario(const Setting& setting, Seat seat) const override {
    return noddy_wire::scenario_for(setting, seat);
  }

  std::expected<kernel::AnyAction, Fault> read_action(const Setting& setting, const json::value& text) const override {
    const auto action = read_shape<noddy::Action>(text, CastSpelling(cast_of(setting)));
    if (!action) return std::unexpected(action.error());
    return kernel::AnyAction::of(*action);
  }
  json::object write_action(const Setting& setting, const kernel::AnyAction& action) const override {
    return write_object(action.as<noddy::Action>(), CastSpelling(cast_of(setting)));
  }
  json::object write_event(const Setting& setting, const kernel::AnyEvent& event) const override {
    json::object text = write_object(event.as<noddy::Event>(), CastSpelling(cast_of(setting)));
    if (kernel::kHasTables && scenario_of(setting).options().models) forget_places(event.as<noddy::Event>(), text);
    return text;
  }
  json::object write_view(const Setting& setting, const kernel::AnyState& state, Seat seat) const override {
    return noddy_wire::write_view(cast_of(setting), scenario_of(setting), state.as<noddy::State>(), seat);
  }
  json::object write_state(const Setting& setting, const kernel::AnyState& state) const override {
    json::object text = write_view(setting, state, Seat::kUmpire);
    text["hash"] = hash_text(game().hash(state));
    return text;
  }
  json::object write_outcome(const Setting&, const kernel::AnyOutcome& outcome) const override {
    return noddy_wire::write_outcome(outcome.as<noddy::Outcome>());
  }
  int turns_of(const kernel::AnyState& state) const override {
    const auto& battle = state.as<noddy::State>();
    return battle.outcome ? battle.move : battle.move - 1;
  }

  json::object write_throw(const Setting& setting, const chance::Throw& thrown) const override {
    return noddy_wire::write_throw(cast_of(setting), thrown);
  }
  std::expected<chance::Throw, Fault> read_throw(const Setting& setting, const json::value& text) const override {
    return noddy_wire::read_throw(cast_of(setting), text);
  }
  json::object write_wanted(const Setting& setting, const chance::DiceWanted& wanted) const override {
    return noddy_wire::write_wanted(cast_of(setting), wanted);
  }
  std::expected<std::vector<std::uint8_t>, Fault> read_faces(const json::value& text) const override {
    return wire::read_faces(text);
  }

  Fault explain(const Setting& setting, const kernel::NotPlayed& not_played) const override {
    return noddy_wire::explain(cast_of(setting), not_played);
  }
  std::string place_of(const Setting&, const kernel::AnyState&, const json::value& action,
                       const kernel::Refusal& refusal) const override {
    return noddy_wire::place_of(action, refusal);
  }
  std::expected<ShipMarket, Fault> ship_market(std::string_view scenario) const override {
    return noddy_market(scenario);
  }
  std::expected<json::object, Fault> answer(const Setting& setting, const kernel::AnyState& state, Seat seat,
                                            const json::value& question) const override {
    const noddy::View view = noddy::Noddy::view(scenario_of(setting), state.as<noddy::State>(), seat);
    return noddy_wire::answer(cast_of(setting), scenario_of(setting), view, question);
  }
};

}  // namespace

const Codec& noddy_codec() {
  static const NoddyCodec codec;
  return codec;
}

}  // namespace brownwater::wire
