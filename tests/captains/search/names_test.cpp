#include <gtest/gtest.h>

#include "captains/registry.hpp"
#include "captains/search/orders.hpp"

/// The names of the captains that search.
namespace brownwater::captains::search {
namespace {

std::optional<NameFault> fault(std::string_view name) { return fault_in_name(SystemId::kMobas, name); }

TEST(AdmiralsName, AloneMeansOneSecondAndASteadyTemper) {
  const auto orders = read_orders("admiral", "admiral");
  ASSERT_TRUE(orders);
  EXPECT_EQ(orders->budget, (Budget{.unit = Budget::Unit::kMilliseconds, .amount = 1000}));
  EXPECT_EQ(orders->temper.name, "steady");
}

TEST(AdmiralsName, TellsMillisecondsOrPlayoutsAndATemper) {
  EXPECT_EQ(read_orders("admiral:500", "admiral")->budget.amount, 500U);
  EXPECT_EQ(read_orders("admiral:200p", "admiral")->budget, (Budget{.unit = Budget::Unit::kPlayouts, .amount = 200}));
  EXPECT_EQ(read_orders("admiral:bold", "admiral")->temper.name, "bold");
  const auto both = read_orders("admiral:ram:30p", "admiral");
  ASSERT_TRUE(both);
  EXPECT_EQ(both->temper.name, "ram");
  EXPECT_EQ(both->budget.amount, 30U);
}

TEST(AdmiralsName, WithABudgetOfNothingOrOfTheMostIsAName) {
  for (const char* name : {"admiral:0", "admiral:0p", "admiral:60000", "admiral:1000000p"})
    EXPECT_FALSE(fault(name)) << name;
}

TEST(AdmiralsName, WithWhatIsNoBudgetIsRefusedWithTheReason) {
  for (const char* name : {"admiral:-3", "admiral:+3", "admiral:x", "admiral:", "admiral:3.5", "admiral:p",
                           "admiral:bold:", "admiral:20p:bold", "admiral:1 0"})
    EXPECT_EQ(fault(name), NameFault::kNotABudget) << name;
  for (const char* name : {"admiral:99999999", "admiral:60001", "admiral:1000001p", "admiral:99999999999999999999"})
    EXPECT_EQ(fault(name), NameFault::kTooLong) << name;
  EXPECT_EQ(fault("admiral:timid:500"), NameFault::kNoSuchTemper);
  for (const char* name : {"admirals", "Admiral", "admiral 5", "nelson", ""})
    EXPECT_EQ(fault(name), NameFault::kUnknown) << name;
}

TEST(AdmiralsName, IsMadeInEverySystemWhereItHasNoFaultAndNowhereElse) {
  for (const SystemId system : {SystemId::kMobas, SystemId::kNoddy, SystemId::kFlotilla}) {
    EXPECT_NE(make(system, "admiral:bold:20p"), nullptr);
    EXPECT_EQ(make(system, "admiral:x"), nullptr);
    EXPECT_EQ(make(system, "searching"), nullptr);
  }
  EXPECT_NE(make(SystemId::kRedRiver, "searching:20p"), nullptr);
  EXPECT_EQ(make(SystemId::kRedRiver, "admiral"), nullptr);
  EXPECT_EQ(make(SystemId::kWbts, "admiral"), nullptr);
}

}  // namespace
}  // namespace brownwater::captains::search
