#include "adapters/wire/journal.hpp"
#include "tests/wire/noddy/battles.hpp"

namespace brownwater::wire::testing {
namespace {

/// Plays a battle at random for at most that many decisions, the umpire's part too if he has one; returns its journal.
std::string random_journal(const Setting& setting, std::uint64_t seed, std::size_t decisions) {
  const kernel::AnyGame& game = noddy().game();
  std::string text = header_line(noddy(), setting, {.engine = "test", .options = {}, .seats = {}}) + "\n";
  kernel::AnyState state = game.start(setting.scenario);
  chance::Whim whim(seed, 0);
  for (std::size_t number = 1; number <= decisions && !game.outcome(state); ++number) {
    Seat seat = Seat::kUmpire;
    for (const Side side : kBothSides) {
      if (game.to_decide(state).contains(seat_of(side))) seat = seat_of(side);
    }
    const kernel::AnyAction action = game.sample(setting.scenario, state, seat, whim);
    const auto played =
        game.play(setting.scenario, state, seat, action,
                  chance::RandomFaces(chance::PhiloxStream(seed, 0, static_cast<std::uint32_t>(number))));
    EXPECT_TRUE(played) << "a sampled action was refused";
    if (!played) break;
    text += decision_line(noddy(), setting, number, seat, action, *played) + "\n";
    for (const kernel::AnyEvent& event : played->events) {
      const json::object told = noddy().write_event(setting, event);
      EXPECT_TRUE(told.at("rule").as_string().starts_with("ND-")) << json::serialize(told);
    }
    state = played->after;
  }
  return text;
}

TEST(NoddyJournals, ARandomBattleIsWrittenReadAndReplayedToTheSameHashes) {
  for (const std::string_view name : {"duel", "gunboats"}) {
    const Setting setting = noddy_setting(*scenario_named("noddy", name));
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const auto journal = read_journal(random_journal(setting, seed, 400));
      ASSERT_TRUE(journal) << journal.error().front().where << ": " << journal.error().front().reason;
      const auto replayed = replay(*journal, [](const auto&, const auto&, const auto&) {});
      EXPECT_TRUE(replayed) << replayed.error().where << ": " << replayed.error().reason;
    }
  }
}

TEST(NoddyJournals, ND_6_6_SoIsOneWithAnUmpire) {
  const Setting setting = noddy_setting(*scenario_named("noddy", "duel"), {{"umpire", true}});
  const auto journal = read_journal(random_journal(setting, 7, 300));
  ASSERT_TRUE(journal);
  const auto replayed = replay(*journal, [](const auto&, const auto&, const auto&) {});
  EXPECT_TRUE(replayed) << replayed.error().where << ": " << replayed.error().reason;
}

}  // namespace
}  // namespace brownwater::wire::testing
