#include "adapters/wire/redriver/red_river_codec.hpp"

#include <array>

#include "adapters/wire/dice_text.hpp"
#include "adapters/wire/redriver/diary_enemy.hpp"
#include "adapters/wire/redriver/events.hpp"
#include "adapters/wire/redriver/explain.hpp"
#include "adapters/wire/redriver/fight_story.hpp"
#include "adapters/wire/redriver/questions.hpp"
#include "adapters/wire/redriver/read_scenario.hpp"
#include "adapters/wire/redriver/record.hpp"
#include "adapters/wire/redriver/spelling.hpp"
#include "adapters/wire/redriver/tables.hpp"
#include "adapters/wire/redriver/throws.hpp"
#include "adapters/wire/redriver/view.hpp"
#include "engine/games/redriver/redriver.hpp"
#include "engine/games/registry.hpp"

namespace brownwater::wire {
namespace {

using red_river_wire::muster_of;
using red_river_wire::MusterSpelling;

/// The program's tables; a setting exists only where they could be read.
const red_river_wire::TablesRead& known() { return *red_river_wire::tables(); }

std::vector<redriver::Event> typed(std::span<const kernel::AnyEvent> events) {
  std::vector<redriver::Event> happened;
  happened.reserve(events.size());
  for (const kernel::AnyEvent& event : events) happened.push_back(event.as<redriver::Event>());
  return happened;
}

constexpr std::array kRules{
    RulesNumber{"red-river-1", R"({"withdraw":"full"})"},
    RulesNumber{"red-river-2"},
    RulesNumber{"red-river-3"},
};

class RedRiverCodec final : public Codec {
 public:
  std::span<const RulesNumber> rules() const override { return kRules; }
  const kernel::AnyGame& game() const override { return *games::game_of(redriver::kFacts.system); }
  SeatSet seats() const override { return {Seat::kUnion}; }
  // RR-2.4: an umpire rules when he will.
  SeatSet speaking_seats(const Setting&) const override { return {Seat::kUnion, Seat::kUmpire}; }

  std::expected<Setting, std::vector<Fault>> read_scenario(const json::value& text,
                                                           const json::object& options) const override {
    return red_river_wire::read_scenario(text, options);
  }
  /// Nothing in a campaign is secret.
  json::object write_scenario(const Setting& setting, Seat) const override { return setting.text; }

  std::expected<kernel::AnyAction, Fault> read_action(const Setting& setting, const json::value& text) const override {
    const auto action = read_shape<redriver::Action>(text, MusterSpelling(muster_of(setting)));
    if (!action) return std::unexpected(action.error());
    return kernel::AnyAction::of(*action);
  }
  json::object write_action(const Setting& setting, const kernel::AnyAction& action) const override {
    return write_object(action.as<redriver::Action>(), MusterSpelling(muster_of(setting)));
  }
  json::object write_event(const Setting& setting, const kernel::AnyEvent& event) const override {
    const auto& happened = event.as<redriver::Event>();
    return told(setting, happened, red_river_wire::Diary(muster_of(setting), known()).entry(happened));
  }
  json::array write_events(const Setting& setting, const kernel::AnyState& after,
                           std::span<const kernel::AnyEvent> events) const override {
    const std::vector<redriver::Event> happened = typed(events);
    const red_river_wire::Diary diary(muster_of(setting), known());
    const std::vector<std::string> entries = diary.entries(after.as<redriver::State>(), happened);
    json::array list;
    for (std::size_t at = 0; at < happened.size(); ++at) {
      std::optional<std::string> end;
      if (const auto* ended = std::get_if<redriver::FightEnded>(&happened[at].happening)) {
        const auto& state = after.as<redriver::State>();
        end = red_river_wire::fight_case({muster_of(setting), known(), &state, happened, at}, *ended);
      }
      list.push_back(told(setting, happened[at], entries[at], std::move(end)));
    }
    return list;
  }
  std::optional<json::object> write_record(const Setting& setting, std::span<const Told> decisions) const override {
    red_river_wire::Record record(muster_of(setting), known());
    for (const Told& decision : decisions) {
      record.add(decision.after.as<redriver::State>(), typed(decision.events),
                 {.story = red_river_wire::fight_story(decision.battle), .account = decision.account});
    }
    return record.written();
  }
  json::object write_view(const Setting& setting, const kernel::AnyState& state, Seat seat) const override {
    return red_river_wire::write_view(muster_of(setting), known(), state.as<redriver::State>(), seat);
  }
  json::object write_state(const Setting& setting, const kernel::AnyState& state) const override {
    json::object text = write_view(setting, state, Seat::kUmpire);
    text["hash"] = hash_text(game().hash(state));
    return text;
  }
  json::object write_outcome(const Setting& setting, const kernel::AnyOutcome& outcome) const override {
    return write_object(redriver::Reckoned{.outcome = outcome.as<redriver::Outcome>()},
                        MusterSpelling(muster_of(setting)));
  }
  int turns_of(const kernel::AnyState& state) const override {
    const auto& campaign = state.as<redriver::State>();
    return campaign.outcome ? campaign.turn : campaign.turn - 1;
  }

  json::object write_throw(const Setting& setting, const chance::Throw& thrown) const override {
    return red_river_wire::write_throw(muster_of(setting), thrown);
  }
  std::expected<chance::Throw, Fault> read_throw(const Setting& setting, const json::value& text) const override {
    return red_river_wire::read_throw(muster_of(setting), text);
  }
  json::object write_wanted(const Setting& setting, const chance::DiceWanted& wanted) const override {
    return red_river_wire::write_wanted(muster_of(setting), wanted);
  }
  std::expected<std::vector<std::uint8_t>, Fault> read_faces(const json::value& text) const override {
    return wire::read_faces(text);
  }

  Fault explain(const Setting& setting, const kernel::NotPlayed& not_played) const override {
    return red_river_wire::explain(muster_of(setting), not_played);
  }
  std::string place_of(const Setting& setting, const kernel::AnyState& state, const json::value& action,
                       const kernel::Refusal& refusal) const override {
    return red_river_wire::place_of(muster_of(setting), state.as<redriver::State>(), action, refusal);
  }
  std::expected<json::object, Fault> answer(const Setting& setting, const kernel::AnyState& state, Seat,
                                            const json::value& question) const override {
    return red_river_wire::answer(muster_of(setting), state.as<redriver::State>(), question);
  }

 private:
  static json::object told(const Setting& setting, const redriver::Event& event, std::string diary,
                           std::optional<std::string> end = std::nullopt) {
    const red_river_wire::EventTold told{
        .event = event,
        .end = std::move(end),
        .diary = diary.empty() ? std::nullopt : std::optional<std::string>(std::move(diary))};
    return write_object(told, MusterSpelling(muster_of(setting)));
  }
};

}  // namespace

const Codec& red_river_codec() {
  static const RedRiverCodec codec;
  return codec;
}

}  // namespace brownwater::wire
