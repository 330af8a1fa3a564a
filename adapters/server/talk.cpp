#include "adapters/server/talk.hpp"

#include <algorithm>
#include <optional>

#include "adapters/server/clock.hpp"
#include "adapters/server/commands.hpp"
#include "adapters/server/names.hpp"
#include "adapters/server/replies.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kLongestShip = 60;

bool is_blank(std::string_view text) { return text.find_first_not_of(" \n") == std::string_view::npos; }

constexpr std::string_view kAcrossKey = "talk_across";

Answer<storage::Audience> read_audience(const Table& table, Seat seat, const json::object& body) {
  const std::string_view to = wire::word_at(body, "to");
  const bool says_whom = body.contains("to");
  if (seat == Seat::kUmpire) {
    if (to == "union") return storage::Audience::kUnion;
    if (to == "confederate") return storage::Audience::kConfederate;
    if (to == "both") return storage::Audience::kBothSides;
    return problem(422, "/to", "must be union, confederate or both");
  }
  if (to == "both" && talks_across(table)) return storage::Audience::kBothSides;
  if (says_whom && to != wire::word_of(seat))
    return problem(403, "/to",
                   "a side writes to its own people, and the umpire reads it; talk across is not allowed here");
  return seat == Seat::kUnion ? storage::Audience::kUnion : storage::Audience::kConfederate;
}

std::string_view word_of(storage::Audience audience) {
  switch (audience) {
    case storage::Audience::kUnion: return "union";
    case storage::Audience::kConfederate: return "confederate";
    case storage::Audience::kBothSides: return "both";
  }
  return {};
}

}  // namespace

Answer<std::string> read_words(const json::object& body, std::string_view key, std::size_t longest, bool lines) {
  const std::string where = "/" + std::string(key);
  const json::value* given = body.if_contains(key);
  if (given == nullptr || given->is_null()) return std::string();
  if (!given->is_string()) return problem(422, where, "must be a text");
  const std::string_view text = given->get_string();
  if (text.size() > longest) return problem(422, where, "must have at most " + std::to_string(longest) + " bytes");
  const bool controlled = std::ranges::any_of(text, [lines](char letter) {
    return (static_cast<unsigned char>(letter) < 0x20 && !(lines && letter == '\n')) || letter == 0x7F;
  });
  if (controlled) return problem(422, where, "must have no control characters");
  return is_blank(text) ? std::string() : std::string(text);
}

Answer<storage::TalkRecord> read_saying(const Asking& asking) {
  const Seat seat = asking.seat();
  const json::object& body = asking.body;
  if (const auto keys = no_other_keys(body, {"request", "to", "name", "ship", "text"}); !keys)
    return std::unexpected(keys.error());
  if (seat == Seat::kSpectator) return problem(403, "seat", "who looks on says nothing");
  const auto request = read_request_id(body);
  if (!request) return std::unexpected(request.error());
  const auto audience = read_audience(asking.table(), seat, body);
  if (!audience) return std::unexpected(audience.error());
  const auto name = read_words(body, "name", kLongestName, false);
  if (!name) return std::unexpected(name.error());
  const auto ship = read_words(body, "ship", kLongestShip, false);
  if (!ship) return std::unexpected(ship.error());
  const auto text = read_words(body, "text", asking.services->limits.talk_bytes, true);
  if (!text) return std::unexpected(text.error());
  if (text->empty()) return problem(422, "/text", "says nothing");
  const bool of_captain = asking.at.holder.captain != 0;
  return storage::TalkRecord{.seat = seat,
                             .audience = *audience,
                             .decision = 0,
                             .said_at = seconds_now(),
                             .request = *request,
                             .name = name->empty() || of_captain ? name_at(asking.table(), asking.at.holder) : *name,
                             .ship = *ship,
                             .text = *text};
}

bool talks_across(const Table& table) {
  const json::value* chosen = table.header().if_contains(kAcrossKey);
  return chosen != nullptr && *chosen == true;
}

bool hides_from_sides(const wire::Codec& codec, const wire::Setting& setting) {
  const SeatSet throwers = codec.dice_seats(setting);
  return !throwers.contains(Seat::kUnion) || !throwers.contains(Seat::kConfederate);
}

void set_across(const Asking& asking) {
  if (asking.seat() != Seat::kUmpire) return asking.refuse({403, {"seat", "the umpire says who talks to whom", {}}});
  if (asking.table().record().read_only) return asking.refuse({409, {"game", "nobody sits at a journal taken in", {}}});
  if (const auto keys = no_other_keys(asking.body, {"on"}); !keys) return asking.refuse(keys.error());
  const json::value* on = asking.body.if_contains("on");
  if (on == nullptr || !on->is_bool()) return asking.refuse({422, {"/on", "must be true or false", {}}});
  const json::value field = on->get_bool() ? json::value(true) : json::value();
  asking.table().set_field(kAcrossKey, field, [asking](const Answer<void>& done) {
    if (!done) return asking.refuse(done.error());
    asking.send(json_reply(200, json::object{{"talk_across", talks_across(asking.table())}}));
  });
}

SeatSet readers_of(const storage::TalkRecord& talk) {
  SeatSet readers{Seat::kUmpire};
  if (talk.audience != storage::Audience::kConfederate) readers.add(Seat::kUnion);
  if (talk.audience != storage::Audience::kUnion) readers.add(Seat::kConfederate);
  return readers;
}

json::object talk_for(std::span<const storage::TalkRecord> said, Seat eyes, bool over, std::uint32_t from) {
  json::array told;
  std::uint32_t number = 0;
  for (const storage::TalkRecord& one : said) {
    if (!over && !readers_of(one).contains(eyes)) continue;
    if (++number <= from) continue;
    told.push_back({{"number", number},
                    {"seat", wire::word_of(one.seat)},
                    {"to", word_of(one.audience)},
                    {"decision", one.decision},
                    {"at", utc_text(one.said_at)},
                    {"name", one.name},
                    {"ship", one.ship},
                    {"text", one.text}});
  }
  return {{"talk", std::move(told)}};
}

}  // namespace brownwater::server
