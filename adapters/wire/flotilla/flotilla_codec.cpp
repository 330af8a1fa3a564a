#include "adapters/wire/flotilla/flotilla_codec.hpp"

#include <algorithm>
#include <array>

#include "adapters/wire/dice_text.hpp"
#include "adapters/wire/flotilla/concern.hpp"
#include "adapters/wire/flotilla/explain.hpp"
#include "adapters/wire/flotilla/questions.hpp"
#include "adapters/wire/flotilla/read_scenario.hpp"
#include "adapters/wire/flotilla/spelling.hpp"
#include "adapters/wire/flotilla/throws.hpp"
#include "adapters/wire/flotilla/view.hpp"
#include "adapters/wire/plane_fleets.hpp"
#include "engine/games/flotilla/flotilla.hpp"
#include "engine/games/registry.hpp"

namespace brownwater::wire {
namespace {

using flotilla_wire::cast_of;
using flotilla_wire::CastSpelling;
using flotilla_wire::scenario_of;

constexpr std::array kRules{
    RulesNumber{"flotilla-1", R"({"turret_die":"every_ship"})", true},
    RulesNumber{"flotilla-2",
                R"({"spar_two_rolls":false,"lasting":"turns_to_come","together":"longest","marks":"inches"})"},
    RulesNumber{"flotilla-3"},
    RulesNumber{"flotilla-4"},
    RulesNumber{"flotilla-5"},
    RulesNumber{"flotilla-6"},
    RulesNumber{"flotilla-7"},
    RulesNumber{"flotilla-8"},
    RulesNumber{"flotilla-9"},
};

/// Models have no places; mines of the set-up have.
void forget_places(const flotilla::Event& event, json::object& text) {
  const bool leads = std::holds_alternative<flotilla::ShipMoved>(event.happening) ||
                     std::holds_alternative<flotilla::PartyMoved>(event.happening);
  if (leads) text["from"] = text["to"] = nullptr;
}

class FlotillaCodec final : public Codec {
 public:
  std::span<const RulesNumber> rules() const override { return kRules; }
  const kernel::AnyGame& game() const override { return *games::game_of(flotilla::kFacts.system); }
  SeatSet seats() const override { return {Seat::kUnion, Seat::kConfederate, Seat::kUmpire}; }
  // FL-1.1: a person in the game master's seat decides; without one the program's defaults rule.
  SeatSet deciding_seats(const Setting& setting) const override {
    return scenario_of(setting).options().umpire ? seats() : SeatSet{Seat::kUnion, Seat::kConfederate};
  }
  SeatSet waits_for(const Setting& setting, const kernel::AnyState& state, Seat asking) const override {
    const auto view = flotilla::Flotilla::view(scenario_of(setting), state.as<flotilla::State>(), asking);
    return flotilla::Flotilla::to_decide(view.seen);
  }
  // FL-4.12: dice would tell of hidden mines. A game master may lay some, so the choice of who throws must not reveal
  // whether there are any.
  SeatSet dice_seats(const Setting& setting) const override {
    const flotilla::Scenario& scenario = scenario_of(setting);
    if (scenario.options().umpire) return {Seat::kUmpire};
    const bool hides = std::ranges::any_of(scenario.draft().mines, &flotilla::Mine::hidden);
    return hides ? SeatSet{} : Codec::dice_seats(setting);
  }
  std::string_view rule_of_the_hidden() const override { return "FL-4.12"; }

  std::expected<Setting, std::vector<Fault>> read_scenario(const json::value& text,
                                                           const json::object& options) const override {
    return flotilla_wire::read_scenario(text, options);
  }
  std::optional<Setting> with_models(const Setting& setting) const override {
    if constexpr (!kernel::kHasTables) return std::nullopt;
    flotilla::Draft draft = scenario_of(setting).draft();
    draft.options.models = true;
    Setting on_table = setting;
    on_table.scenario = kernel::AnyScenario::of(flotilla::Scenario::from(draft).value());
    return on_table;
  }
  std::vector<ShipName> ships_of(const Setting& setting, Side side) const override {
    return flotilla_wire::ships_of(cast_of(setting), scenario_of(setting), side);
  }
  Concern concern_of(const Setting& setting, const kernel::AnyState& state,
                     const kernel::AnyAction& action) const override {
    return flotilla_wire::concern_of(cast_of(setting), state.as<flotilla::State>(), action.as<flotilla::Action>());
  }
  std::vector<std::string> ships_owing(const Setting& setting, const kernel::AnyState& state,
                                       Seat seat) const override {
    return flotilla_wire::ships_owing(cast_of(setting), scenario_of(setting), state.as<flotilla::State>(), seat);
  }
  std::string step_of(const Setting& setting, const kernel::AnyState& state, Seat seat) const override {
    return flotilla_wire::step_of(cast_of(setting), state.as<flotilla::State>(), seat);
  }
  json::object write_scenario(const Setting& setting, Seat seat) const override {
    return flotilla_wire::scenario_for(setting, seat);
  }

  std::expected<kernel::AnyAction, Fault> read_action(const Setting& setting, const json::value& text) const override {
    const auto action = read_shape<flotilla::Action>(text, CastSpelling(cast_of(setting)));
    if (!action) return std::unexpected(action.error());
    return kernel::AnyAction::of(*action);
  }
  json::object write_action(const Setting& setting, const kernel::AnyAction& action) const override {
    return write_object(action.as<flotilla::Action>(), CastSpelling(cast_of(setting)));
  }
  json::object write_event(const Setting& setting, const kernel::AnyEvent& event) const override {
    const auto& happened = event.as<flotilla::Event>();
    json::object text = write_object(happened, CastSpelling(cast_of(setting), &scenario_of(setting).tables()));
    if (flotilla::is_for_the_table(scenario_of(setting))) forget_places(happened, text);
    return text;
  }
  json::object write_view(const Setting& setting, const kernel::AnyState& state, Seat seat) const override {
    return flotilla_wire::write_view(cast_of(setting), scenario_of(setting), state.as<flotilla::State>(), seat);
  }
  json::object write_state(const Setting& setting, const kernel::AnyState& state) const override {
    json::object text = write_view(setting, state, Seat::kUmpire);
    text["hash"] = hash_text(game().hash(state));
    return text;
  }
  json::object write_outcome(const Setting&, const kernel::AnyOutcome& outcome) const override {
    return flotilla_wire::write_outcome(outcome.as<flotilla::Outcome>());
  }
  int turns_of(const kernel::AnyState& state) const override {
    const auto& battle = state.as<flotilla::State>();
    return battle.outcome ? battle.turn : battle.turn - 1;
  }

  json::object write_throw(const Setting& setting, const chance::Throw& thrown) const override {
    return flotilla_wire::write_throw(cast_of(setting), thrown);
  }
  std::expected<chance::Throw, Fault> read_throw(const Setting& setting, const json::value& text) const override {
    return flotilla_wire::read_throw(cast_of(setting), text);
  }
  json::object write_wanted(const Setting& setting, const chance::DiceWanted& wanted) const override {
    return flotilla_wire::write_wanted(cast_of(setting), wanted);
  }
  std::expected<std::vector<std::uint8_t>, Fault> read_faces(const json::value& text) const override {
    return wire::read_faces(text);
  }

  Fault explain(const Setting& setting, const kernel::NotPlayed& not_played) const override {
    return flotilla_wire::explain(cast_of(setting), not_played);
  }
  std::string place_of(const Setting&, const kernel::AnyState&, const json::value& action,
                       const kernel::Refusal& refusal) const override {
    return flotilla_wire::place_of(action, refusal);
  }
  std::expected<ShipMarket, Fault> ship_market(std::string_view scenario) const override {
    return flotilla_market(scenario);
  }
  std::expected<json::object, Fault> answer(const Setting& setting, const kernel::AnyState& state, Seat seat,
                                            const json::value& question) const override {
    const flotilla::View view = flotilla::Flotilla::view(scenario_of(setting), state.as<flotilla::State>(), seat);
    return flotilla_wire::answer(cast_of(setting), scenario_of(setting), view, question);
  }
};

}  // namespace

const Codec& flotilla_codec() {
  static const FlotillaCodec codec;
  return codec;
}

}  // namespace brownwater::wire
