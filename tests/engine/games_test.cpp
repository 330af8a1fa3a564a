#include "engine/games/games.hpp"

#include <gtest/gtest.h>

#include <set>

#include "engine/games/registry.hpp"

namespace brownwater::games {
namespace {

TEST(Systems, StandInTheOrderOfTheirEnumeratorsEachWithFactsOfItsOwn) {
  std::set<std::string_view> ids;
  std::set<std::string_view> prefixes;
  auto before = static_cast<int>(SystemId::kNone);
  for (const kernel::AnyGame* game : all()) {
    const kernel::Facts& facts = game->facts();
    EXPECT_EQ(static_cast<int>(facts.system), ++before);
    EXPECT_EQ(game_of(facts.system), game);
    EXPECT_EQ(&facts_of(facts.system), &facts);
    EXPECT_TRUE(ids.insert(facts.id).second) << facts.id;
    EXPECT_TRUE(prefixes.insert(facts.prefix).second) << facts.prefix;
    EXPECT_EQ(facts.captains.names.front(), "random");
    EXPECT_FALSE(facts.name.empty() || facts.captains.ranks.empty() || !facts.referee.rule.names_a_rule()) << facts.id;
  }
}

TEST(Systems, AreVisitedByTheTypesOfTheirGames) {
  for (const kernel::AnyGame* game : all()) {
    const SystemId visited =
        visit_game(game->system(), []<kernel::Game G>(std::type_identity<G>) { return G::kFacts.system; });
    EXPECT_EQ(visited, game->system());
  }
}

TEST(Systems, OneThatTheProgramDoesNotHaveHasNoGameAndEmptyFacts) {
  EXPECT_EQ(game_of(SystemId::kNone), nullptr);
  EXPECT_TRUE(facts_of(SystemId::kNone).captains.names.empty());
}

}  // namespace
}  // namespace brownwater::games
