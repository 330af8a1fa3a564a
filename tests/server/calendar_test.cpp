#include "adapters/server/calendar.hpp"

#include <gtest/gtest.h>

#include "adapters/server/clock.hpp"

/// Content lines as RFC 5545 has them.
namespace brownwater::server {
namespace {

TEST(CalendarLine, OfSeventyFiveOctetsIsNotFoldedAndOneMoreIs) {
  const std::string whole = "SUMMARY:" + std::string(67, 'x');
  EXPECT_EQ(calendar_line("SUMMARY", std::string(67, 'x')), whole + "\r\n");
  EXPECT_EQ(calendar_line("SUMMARY", std::string(68, 'x')), whole + "\r\n x\r\n");
}

TEST(CalendarLine, IsFoldedAgainAndAgainAndGivesItselfBackUnfolded) {
  const std::string value(400, 'y');
  std::string folded = calendar_line("DESCRIPTION", value);
  std::size_t begin = 0;
  for (std::size_t end = folded.find("\r\n"); end != std::string::npos; end = folded.find("\r\n", begin)) {
    EXPECT_LE(end - begin, 75U);
    begin = end + 2;
  }
  for (std::size_t at = folded.find("\r\n "); at != std::string::npos; at = folded.find("\r\n ")) folded.erase(at, 3);
  EXPECT_EQ(folded, "DESCRIPTION:" + value + "\r\n");
}

TEST(CalendarLine, CutsNoCharacterInTwo) {
  const std::string value = std::string(66, 'x') + "é" + "ß";
  EXPECT_EQ(calendar_line("SUMMARY", value), "SUMMARY:" + std::string(66, 'x') + "\r\n éß\r\n");
}

TEST(CalendarText, EscapesWhatDividesValuesAndLinesAndDropsControlCharacters) {
  EXPECT_EQ(calendar_escaped("Fort Pillow, 1862; a\\b\nc\r\x07"
                             "d"),
            "Fort Pillow\\, 1862\\; a\\\\b\\ncd");
}

TEST(CalendarText, HasTimesInUtc) {
  EXPECT_EQ(utc_text(1'795'322'996), "2026-11-22T04:49:56Z");
  EXPECT_EQ(utc_digits(1'795'322'996), "20261122T044956Z");
}

}  // namespace
}  // namespace brownwater::server
