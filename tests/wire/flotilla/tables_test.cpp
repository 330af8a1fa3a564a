#include "adapters/wire/flotilla/tables.hpp"

#include <gtest/gtest.h>

#include "adapters/assets/assets.hpp"
#include "tests/engine/flotilla/waters.hpp"

namespace brownwater::wire::testing {
namespace {

TEST(FlotillaTables, TheNumbersThatTheRulesAreTriedWithAreThoseOfTheData) {
  const auto& read = flotilla_wire::tables();
  ASSERT_TRUE(read.has_value()) << read.error().where << ": " << read.error().reason;
  EXPECT_EQ(*read, flotilla::testing::printed_tables());
}

TEST(FlotillaTables, WhatIsMissingOrNoNumberIsToldWithItsPlace) {
  const auto faulty = [](std::string_view key, json::value value) {
    json::value text = *parse_json(*assets::find("data/flotilla/tables.json"), 1024 * 1024);
    text.as_object()[key] = std::move(value);
    const auto read = flotilla_wire::read_tables(text);
    return read ? std::string("read") : read.error().where;
  };
  EXPECT_EQ(faulty("hulk_turns", nullptr), "/hulk_turns");
  EXPECT_EQ(faulty("hulk_turns", "three"), "/hulk_turns");
  EXPECT_EQ(faulty("specifics", json::array()), "/specifics");
  EXPECT_EQ(faulty("ranges", json::object{{"light", {12}}, {"normal", {12}}, {"heavy", {16}}}), "/ranges/mortar");
  EXPECT_EQ(faulty("arcs", json::object{{"ship", 22.25}, {"land", 45}}), "/arcs/ship");
}

}  // namespace
}  // namespace brownwater::wire::testing
