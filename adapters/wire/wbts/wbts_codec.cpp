#include "adapters/wire/wbts/wbts_codec.hpp"

#include <array>

#include "adapters/wire/dice_text.hpp"
#include "adapters/wire/wbts/described.hpp"
#include "adapters/wire/wbts/spelling.hpp"
#include "adapters/wire/wbts/war_explain.hpp"
#include "adapters/wire/wbts/war_questions.hpp"
#include "adapters/wire/wbts/war_throws.hpp"
#include "adapters/wire/wbts/war_view.hpp"
#include "engine/games/registry.hpp"
#include "engine/games/wbts/wbts.hpp"

namespace brownwater::wire {
namespace {

using wbts_wire::cast_of;
using wbts_wire::WarSpelling;

constexpr std::array kRules{RulesNumber{"wbts-1", R"({"starvation":"surrender"})"}, RulesNumber{"wbts-2"},
                            RulesNumber{"wbts-3"}, RulesNumber{"wbts-4"}};

class WbtsCodec final : public Codec {
 public:
  std::span<const RulesNumber> rules() const override { return kRules; }
  const kernel::AnyGame& game() const override { return *games::game_of(wbts::kFacts.system); }
  // WS-13.1: an umpire rules when he will.
  SeatSet speaking_seats(const Setting&) const override { return {Seat::kUnion, Seat::kConfederate, Seat::kUmpire}; }
  // WS-9.3: each cycle a die is thrown for every hidden ironclad; a seat that is asked for it could count them.
  SeatSet dice_seats(const Setting&) const override { return {Seat::kUmpire}; }
  std::string_view rule_of_the_hidden() const override { return "WS-9.3"; }

  std::expected<Setting, std::vector<Fault>> read_scenario(const json::value& text,
                                                           const json::object& options) const override {
    return wbts_wire::read_war(text, options);
  }
  json::object write_scenario(const Setting& setting, Seat seat) const override {
    return wbts_wire::write_war(setting, seat);
  }

  std::expected<kernel::AnyAction, Fault> read_action(const Setting& setting, const json::value& text) const override {
    const auto action = read_shape<wbts::Action>(text, WarSpelling(cast_of(setting)));
    if (!action) return std::unexpected(action.error());
    return kernel::AnyAction::of(*action);
  }
  json::object write_action(const Setting& setting, const kernel::AnyAction& action) const override {
    return write_object(action.as<wbts::Action>(), WarSpelling(cast_of(setting)));
  }
  json::object write_event(const Setting& setting, const kernel::AnyEvent& event) const override {
    return write_object(event.as<wbts::Event>(), WarSpelling(cast_of(setting)));
  }
  json::object write_view(const Setting& setting, const kernel::AnyState& state, Seat seat) const override {
    return wbts_wire::write_view(cast_of(setting), state.as<wbts::State>(), seat);
  }
  json::object write_state(const Setting& setting, const kernel::AnyState& state) const override {
    json::object text = write_view(setting, state, Seat::kUmpire);
    text["hash"] = hash_text(game().hash(state));
    return text;
  }
  json::object write_outcome(const Setting& setting, const kernel::AnyOutcome& outcome) const override {
    return write_object(wbts::concluded(outcome.as<wbts::Outcome>()), WarSpelling(cast_of(setting)));
  }
  // Weeks of the whole war, whenever this one began.
  int turns_of(const kernel::AnyState& state) const override {
    const auto& war = state.as<wbts::State>();
    return war.outcome ? war.clock.week : war.clock.week - 1;
  }

  json::object write_throw(const Setting&, const chance::Throw& thrown) const override {
    return wbts_wire::write_throw(thrown);
  }
  std::expected<chance::Throw, Fault> read_throw(const Setting&, const json::value& text) const override {
    return wbts_wire::read_throw(text);
  }
  json::object write_wanted(const Setting&, const chance::DiceWanted& wanted) const override {
    return wbts_wire::write_wanted(wanted);
  }
  std::expected<std::vector<std::uint8_t>, Fault> read_faces(const json::value& text) const override {
    return wire::read_faces(text);
  }

  Fault explain(const Setting&, const kernel::NotPlayed& not_played) const override {
    return wbts_wire::explain(not_played);
  }
  std::string place_of(const Setting&, const kernel::AnyState&, const json::value& action,
                       const kernel::Refusal& refusal) const override {
    return wbts_wire::place_of(action, refusal);
  }
  std::expected<json::object, Fault> answer(const Setting& setting, const kernel::AnyState& state, Seat seat,
                                            const json::value& question) const override {
    return wbts_wire::answer(cast_of(setting), state.as<wbts::State>(), seat, question);
  }
};

}  // namespace

// Beside the codec, whose source makes the same forms: one source makes them all.
Described wbts_wire::described() {
  using shape::kFormOf;
  return {.system = "wbts", .roots = {&kFormOf<wbts::Event>, &kFormOf<wbts::Action>}, .added = {}};
}

const Codec& wbts_codec() {
  static const WbtsCodec codec;
  return codec;
}

}  // namespace brownwater::wire
