#include "adapters/wire/mobas/mobas_codec.hpp"

#include <array>

#include "adapters/wire/mobas/cast.hpp"
#include "adapters/wire/mobas/choices.hpp"
#include "adapters/wire/mobas/concern.hpp"
#include "adapters/wire/mobas/explain.hpp"
#include "adapters/wire/mobas/points.hpp"
#include "adapters/wire/mobas/questions.hpp"
#include "adapters/wire/mobas/read_scenario.hpp"
#include "adapters/wire/mobas/spelling.hpp"
#include "adapters/wire/mobas/throws.hpp"
#include "adapters/wire/mobas/view.hpp"
#include "engine/games/mobas/mobas.hpp"
#include "engine/games/registry.hpp"
#include "engine/kernel/where.hpp"

namespace brownwater::wire {
namespace {

using mobas_wire::cast_of;
using mobas_wire::CastSpelling;
using mobas_wire::scenario_of;

constexpr std::array kRules{RulesNumber{"mobas-1"}, RulesNumber{"mobas-2"}};

class MobasCodec final : public Codec {
 public:
  std::span<const RulesNumber> rules() const override { return kRules; }
  const kernel::AnyGame& game() const override { return *games::game_of(mobas::kFacts.system); }

  SeatSet seats() const override { return {Seat::kUnion, Seat::kConfederate, Seat::kUmpire}; }
  // MB-8.1: a person in the umpire's seat rules; no decision is ever owed by him.
  SeatSet deciding_seats(const Setting& setting) const override {
    return scenario_of(setting).options().umpire ? seats() : SeatSet{Seat::kUnion, Seat::kConfederate};
  }

  std::string_view rule_of_the_hidden() const override { return "MB-6.3"; }

  std::expected<Setting, std::vector<Fault>> read_scenario(const json::value& text,
                                                           const json::object& options) const override {
    return mobas_wire::read_scenario(text, options);
  }
  std::optional<Setting> with_models(const Setting& setting) const override {
    if constexpr (!kernel::kHasTables) return std::nullopt;
    mobas::Draft draft = scenario_of(setting).draft();
    draft.options.models = true;
    Setting on_table = setting;
    on_table.scenario = kernel::AnyScenario::of(mobas::Scenario::from(draft).value());
    return on_table;
  }
  std::vector<ShipName> ships_of(const Setting& setting, Side side) const override {
    return mobas_wire::ships_of(cast_of(setting), scenario_of(setting), side);
  }
  Concern concern_of(const Setting& setting, const kernel::AnyState&, const kernel::AnyAction& action) const override {
    return mobas_wire::concern_of(cast_of(setting), action.as<mobas::Action>());
  }
  std::vector<std::string> ships_owing(const Setting& setting, const kernel::AnyState& state,
                                       Seat seat) const override {
    return mobas_wire::ships_owing(cast_of(setting), scenario_of(setting), state.as<mobas::State>(), seat);
  }
  json::object write_scenario(const Setting& setting, Seat seat) const override {
    return mobas_wire::scenario_for(setting, seat);
  }

  std::expected<kernel::AnyAction, Fault> read_action(const Setting& setting, const json::value& text) const override {
    const auto action =
        read_shape<mobas::Action>(text, CastSpelling(cast_of(setting)), &shape::kFormOf<mobas_wire::Choice>);
    if (!action) return std::unexpected(action.error());
    return kernel::AnyAction::of(*action);
  }
  json::object write_action(const Setting& setting, const kernel::AnyAction& action) const override {
    return write_object(action.as<mobas::Action>(), CastSpelling(cast_of(setting)));
  }
  json::object write_event(const Setting& setting, const kernel::AnyEvent& event) const override {
    return write_object(event.as<mobas::Event>(), CastSpelling(cast_of(setting)));
  }
  json::object write_view(const Setting& setting, const kernel::AnyState& state, Seat seat) const override {
    return mobas_wire::write_view(cast_of(setting), scenario_of(setting), state.as<mobas::State>(), seat);
  }
  json::object write_state(const Setting& setting, const kernel::AnyState& state) const override {
    json::object text = write_view(setting, state, Seat::kUmpire);
    text["hash"] = hash_text(game().hash(state));
    return text;
  }
  json::object write_outcome(const Setting&, const kernel::AnyOutcome& outcome) const override {
    return mobas_wire::write_outcome(outcome.as<mobas::Outcome>());
  }
  int turns_of(const kernel::AnyState& state) const override {
    const auto& battle = state.as<mobas::State>();
    return battle.outcome ? battle.turn : battle.turn - 1;
  }

  json::object write_throw(const Setting& setting, const chance::Throw& thrown) const override {
    return mobas_wire::write_throw(cast_of(setting), thrown);
  }
  std::expected<chance::Throw, Fault> read_throw(const Setting& setting, const json::value& text) const override {
    return mobas_wire::read_throw(cast_of(setting), text);
  }
  json::object write_wanted(const Setting& setting, const chance::DiceWanted& wanted) const override {
    return mobas_wire::write_wanted(cast_of(setting), wanted);
  }
  std::expected<std::vector<std::uint8_t>, Fault> read_faces(const json::value& text) const override {
    return mobas_wire::read_faces(text);
  }

  Fault explain(const Setting& setting, const kernel::NotPlayed& not_played) const override {
    return mobas_wire::explain(cast_of(setting), not_played);
  }
  std::string place_of(const Setting&, const kernel::AnyState&, const json::value& action,
                       const kernel::Refusal& refusal) const override {
    return mobas_wire::place_of(action, refusal);
  }
  std::expected<ShipMarket, Fault> ship_market(std::string_view scenario) const override {
    return mobas_wire::priced_market(scenario);
  }
  std::expected<json::object, Fault> answer(const Setting& setting, const kernel::AnyState& state, Seat seat,
                                            const json::value& question) const override {
    const mobas::View view = mobas::Mobas::view(scenario_of(setting), state.as<mobas::State>(), seat);
    return mobas_wire::answer(cast_of(setting), scenario_of(setting), view, question);
  }
};

}  // namespace

const Codec& mobas_codec() {
  static const MobasCodec codec;
  return codec;
}

}  // namespace brownwater::wire
