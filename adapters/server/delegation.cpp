#include "adapters/server/delegation.hpp"

#include <algorithm>

#include "adapters/server/commands.hpp"
#include "adapters/server/tokens.hpp"
#include "captains/staff.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

/// Above all numbers that captains with links get.
constexpr std::uint32_t kFirstOfStaffs = 1'000'000'000;

constexpr std::string_view kStaff = "Staff";

std::uint32_t staff_id(Seat seat) { return kFirstOfStaffs + static_cast<std::uint32_t>(seat); }

std::span<const std::string_view> offered_at(const Table& table) {
  return captains::duties_of(table.course().game().system());
}

}  // namespace

bool is_staff(const storage::CaptainRecord& captain) { return captain.id >= kFirstOfStaffs; }

bool made_by_staff(const Entry& entry) { return entry.captain == kStaff; }

const storage::CaptainRecord* staff_of(const storage::GameRecord& game, Seat seat) {
  const auto found = std::ranges::find(game.captains, staff_id(seat), &storage::CaptainRecord::id);
  return found == game.captains.end() ? nullptr : &*found;
}

std::vector<storage::CaptainRecord> with_staff(const storage::GameRecord& game, Seat seat, const HandOver& handed) {
  std::vector<storage::CaptainRecord> captains = game.captains;
  std::erase_if(captains, [&](const storage::CaptainRecord& one) { return one.id == staff_id(seat); });
  if (handed.duties.empty()) return captains;
  const auto* before = staff_of(game, seat);
  captains.push_back({.seat = seat,
                      .id = staff_id(seat),
                      .name = std::string(kStaff),
                      .token = before != nullptr ? before->token : handed.token,
                      .ships = handed.duties,
                      .done = {}});
  return captains;
}

json::object staff_for(const Table& table, Seat seat) {
  json::array duties;
  json::array offered;
  if (const auto* staff = staff_of(table.record(), seat)) {
    for (const std::string& duty : staff->ships) duties.emplace_back(duty);
  }
  for (const std::string_view duty : offered_at(table)) offered.emplace_back(duty);
  return {{"number", table.course().number()}, {"duties", std::move(duties)}, {"offered", std::move(offered)}};
}

Answer<Command> read_staff(const Table& table, const Holder& by, const json::object& body) {
  if (const auto keys = no_other_keys(body, {"duties"}); !keys) return std::unexpected(keys.error());
  if (by.seat != Seat::kUnion && by.seat != Seat::kConfederate)
    return problem(403, "seat", "only the commander of a side has a staff");
  const json::value* given = body.if_contains("duties");
  if (given == nullptr || !given->is_array()) return problem(422, "/duties", "must be a list of duties");
  HandOver handed{.duties = {}, .token = hash_of(new_token())};
  for (const json::value& one : given->get_array()) {
    const std::string where = "/duties/" + std::to_string(handed.duties.size());
    const std::string duty = one.is_string() ? std::string(one.get_string()) : std::string();
    if (std::ranges::find(offered_at(table), duty) == offered_at(table).end())
      return problem(422, where, "this game has no such duty to hand over");
    if (std::ranges::find(handed.duties, duty) != handed.duties.end()) return problem(422, where, "is named twice");
    handed.duties.push_back(duty);
  }
  if (wire::word_at(wire::object_at(table.header(), "seats"), wire::word_of(by.seat)) != "person")
    return problem(409, "seat", "the program commands this side");
  if (table.record().read_only || table.course().over())
    return problem(409, "game", "the game is over, or only looked at");
  return Command{.by = by.seat, .request = {}, .what = std::move(handed), .captain = 0};
}

}  // namespace brownwater::server
