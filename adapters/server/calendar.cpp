#include "adapters/server/calendar.hpp"

#include <algorithm>

#include "adapters/server/clock.hpp"
#include "adapters/server/owing.hpp"
#include "adapters/server/squadron.hpp"

namespace brownwater::server {
namespace {

constexpr std::size_t kLineOctets = 75;
constexpr std::int64_t kDay = 86'400;

bool goes_on(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

std::string side_words(Seat seat) {
  switch (seat) {
    case Seat::kUnion: return "Union";
    case Seat::kConfederate: return "Confederate";
    case Seat::kUmpire: return "Umpire";
    case Seat::kSpectator: return "Spectator";
  }
  return {};
}

std::string owed_words(Due what) {
  switch (what) {
    case Due::kDecision: return "Your decision";
    case Due::kDice: return "Your dice";
    case Due::kWords: return "Your words for the dice";
  }
  return {};
}

std::string event_text(const Table& table, const Owed& owed, std::int64_t now) {
  const std::string title(title_of(table));
  const std::string id = table.record().id + "-" + std::string(wire::word_of(owed.seat)) + "-" +
                         std::string(word_of(owed.what)) + "-" + std::to_string(table.course().number());
  std::string description = title + ", " + side_words(owed.seat) + ": the game waits for you";
  if (owed.since != 0) description += " since " + utc_text(owed.since);
  std::string text = calendar_line("BEGIN", "VEVENT");
  text += calendar_line("UID", id + "@brownwater");
  text += calendar_line("DTSTAMP", utc_digits(now));
  text += calendar_line("DTSTART;VALUE=DATE", utc_digits(now).substr(0, 8));
  text += calendar_line("DTEND;VALUE=DATE", utc_digits(now + kDay).substr(0, 8));
  text += calendar_line("SUMMARY", calendar_escaped(owed_words(owed.what) + ": " + title));
  text += calendar_line("DESCRIPTION", calendar_escaped(description + "."));
  text += calendar_line("TRANSP", "TRANSPARENT");
  return text + calendar_line("END", "VEVENT");
}

/// A calendar must have something in it, also when nothing is owed (RFC 5545, 3.6): the zone of its times.
std::string zone_text() {
  return "BEGIN:VTIMEZONE\r\nTZID:Etc/UTC\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\n"
         "TZOFFSETFROM:+0000\r\nTZOFFSETTO:+0000\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n";
}

}  // namespace

std::string calendar_line(std::string_view name, std::string_view value) {
  std::string whole(name);
  whole.append(":").append(value);
  std::string folded;
  for (std::size_t at = 0, room = kLineOctets; at < whole.size(); room = kLineOctets - 1) {
    std::size_t length = std::min(room, whole.size() - at);
    while (at + length < whole.size() && length > 1 && goes_on(whole[at + length])) --length;
    if (at > 0) folded += "\r\n ";
    folded.append(whole, at, length);
    at += length;
  }
  return folded + "\r\n";
}

std::string calendar_escaped(std::string_view text) {
  std::string escaped;
  for (const char letter : text) {
    if (letter == '\n') {
      escaped += "\\n";
    } else if (letter == '\\' || letter == ';' || letter == ',') {
      escaped += '\\';
      escaped += letter;
    } else if (static_cast<unsigned char>(letter) >= 0x20 && letter != 0x7F) {
      escaped += letter;
    }
  }
  return escaped;
}

std::string calendar_text(const Table& table, const Holder& holder, std::int64_t now) {
  std::string text = calendar_line("BEGIN", "VCALENDAR");
  text += calendar_line("VERSION", "2.0");
  text += calendar_line("PRODID", "-//Brownwater//Tables " BROWNWATER_VERSION "//EN");
  text += calendar_line("CALSCALE", "GREGORIAN");
  text += calendar_line("METHOD", "PUBLISH");
  text += calendar_line("NAME", calendar_escaped("Brownwater: " + std::string(title_of(table))));
  text += calendar_line("X-WR-CALNAME", calendar_escaped("Brownwater: " + std::string(title_of(table))));
  text += calendar_line("REFRESH-INTERVAL;VALUE=DURATION", "PT1H");
  text += zone_text();
  for (const Owed& owed : owed_at(table, holder.seat)) {
    if (owed.seat == holder.seat && owes_of(table, holder)) text += event_text(table, owed, now);
  }
  return text + calendar_line("END", "VCALENDAR");
}

}  // namespace brownwater::server
