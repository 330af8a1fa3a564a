// Changes in the middle of a game what a seat may not know, and plays on in both states.

#include <algorithm>
#include <array>
#include <optional>

#include "engine/chance/face_sources.hpp"
#include "engine/chance/philox.hpp"
#include "engine/games/games.hpp"
#include "tests/engine/flotilla/secrets.hpp"
#include "tests/engine/mobas/secrets.hpp"
#include "tests/engine/noddy/secrets.hpp"
#include "tests/engine/wbts/secrets.hpp"
#include "tests/steered/changes.hpp"
#include "tests/steered/watch.hpp"

namespace brownwater::steered {

namespace {

using flotilla::testing::alter_secrets;
using mobas::testing::alter_secrets;
using noddy::testing::alter_secrets;
using wbts::testing::alter_secrets;

/// Another state that differs in what the seat may not know; nothing if there is no such thing.
std::optional<kernel::AnyState> altered(const wire::Codec& codec, const kernel::AnyScenario& scenario,
                                        const kernel::AnyState& state, Seat seat, chance::Whim& whim) {
  return games::visit_game(codec.game().system(), [&]<class G>(std::type_identity<G>) {
    std::optional<kernel::AnyState> other;
    const auto& one = state.as<typename G::State>();
    if constexpr (requires { alter_secrets(scenario.as<typename G::Scenario>(), one, seat, whim); }) {
      auto secret = alter_secrets(scenario.as<typename G::Scenario>(), one, seat, whim);
      if (secret && *secret != one) other = kernel::AnyState::of(*std::move(secret));
    }
    return other;
  });
}

/// The first difference of two tellings: the kind of an event that one of them has and the other has not. Where they
/// are the same, it may be that others are waited for. Empty if there is none.
std::string first_unlike(const json::array& one, const json::array& other, bool same_wait) {
  const auto [at, there] = std::ranges::mismatch(one, other);
  if (at == one.end() && there == other.end()) return same_wait ? "" : "to_decide";
  return std::string((at == one.end() ? *there : *at).at("type").as_string());
}

}  // namespace

bool Watch::tells_apart(Seat seat, const wire::Setting& setting, const kernel::AnyState& one,
                        const kernel::AnyState& other, const json::array* told) {
  looked("secret");
  std::set<std::string> apart;
  const auto same = [&](bool same, std::string_view what) {
    if (!same) apart.emplace(what);
  };
  for (const Change& change :
       changes_of(codec_.write_view(setting, one, seat), codec_.write_view(setting, other, seat)))
    apart.insert(change.field);
  same(codec_.waits_for(setting, one, seat) == codec_.waits_for(setting, other, seat), "waits_for");
  same(codec_.ships_owing(setting, one, seat) == codec_.ships_owing(setting, other, seat), "ships_owing");
  same(codec_.step_of(setting, one, seat) == codec_.step_of(setting, other, seat), "step_of");
  const bool decides = codec_.game().to_decide(one).contains(seat);
  same(codec_.game().to_decide(one) == codec_.game().to_decide(other), "to_decide");
  if (decides && apart.empty()) {
    chance::Whim here(decisions_, 2);
    chance::Whim there = here;
    const auto sampled = [&](const kernel::AnyState& state, chance::Whim& whim) {
      return codec_.write_action(setting, codec_.game().sample(setting.scenario, state, seat, whim));
    };
    same(sampled(one, here) == sampled(other, there), "sample");
  }
  for (const std::string& what : apart)
    ++counts_[(told == nullptr ? "leaked " : "apart ") + what + " " + std::string(wire::word_of(seat)) +
              (told == nullptr ? "" : kinds_of(*told))];
  return !apart.empty();
}

/// A seat cannot tell two states apart that differ in what it may not know, nor after decisions of which it is told the
/// same. An order is refused to it in both or in neither.
void Watch::secrets(const wire::Setting& setting, const kernel::AnyState& before, std::span<const Tried> tried) {
  constexpr std::array kSeats{Seat::kUnion, Seat::kConfederate, Seat::kSpectator};
  constexpr int kMostDecisions = 8;
  const kernel::AnyGame& game = codec_.game();
  const Seat seat = kSeats[secrets_++ % kSeats.size()];
  chance::Whim whim(decisions_, 3);
  kernel::AnyState one = before;
  std::optional<kernel::AnyState> other = altered(codec_, setting.scenario, one, seat, whim);
  if (!other || tells_apart(seat, setting, one, *other, nullptr)) return;
  const auto leak = [&](std::string_view what) {
    ++counts_["leaked " + std::string(what) + " " + std::string(wire::word_of(seat))];
  };
  for (const Tried& order : tried)
    if (game.refuse(setting.scenario, one, seat, *order.action) !=
        game.refuse(setting.scenario, *other, seat, *order.action))
      leak("refusal");
  for (std::uint32_t n = 0; n < kMostDecisions && !game.outcome(one) && !game.outcome(*other); ++n) {
    Seat actor = kAllSeats[whim.below(kAllSeats.size())];
    for (const Seat owing : kAllSeats)
      if (!game.to_decide(one).contains(actor)) actor = owing;
    const kernel::AnyAction action = game.sample(setting.scenario, one, actor, whim);
    const chance::RandomFaces dice(chance::PhiloxStream(decisions_, n, 0));
    const auto here = game.play(setting.scenario, one, actor, action, dice);
    const auto there = game.play(setting.scenario, *other, actor, action, dice);
    if (!here || !there) return actor == seat && here.has_value() != there.has_value() ? leak("refusal") : void();
    const json::array told = told_to(seat, codec_, setting, {actor, &action, &*here});
    // All see who is waited for.
    const std::string shown = first_unlike(told, told_to(seat, codec_, setting, {actor, &action, &*there}),
                                           game.to_decide(here->after) == game.to_decide(there->after));
    if (!shown.empty()) {
      ++counts_["showed " + shown];
      return;
    }
    one = here->after;
    other = there->after;
    if (game.outcome(one) || game.outcome(*other) || tells_apart(seat, setting, one, *other, &told)) return;
  }
}

}  // namespace brownwater::steered
