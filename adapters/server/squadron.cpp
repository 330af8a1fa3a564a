#include "adapters/server/squadron.hpp"

#include <algorithm>
#include <set>

#include "adapters/server/delegation.hpp"
#include "adapters/wire/ruling_text.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

using CaptainList = std::vector<storage::CaptainRecord>;

/// Steps of which a captain's word is kept: a window may interrupt a movement, and the movement go on after it.
constexpr std::size_t kMostSteps = 4;
/// More than both sides have captains, so that ids made at one time and another are apart.
constexpr std::uint32_t kIdsAtOnce = 64;

Side side_at(Seat seat) { return seat == Seat::kUnion ? Side::kUnion : Side::kConfederate; }

bool is_in(const std::vector<std::string>& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

std::vector<wire::ShipName> ships_of(const Course& course, Seat seat) {
  return course.codec().ships_of(course.setting(), side_at(seat));
}

/// A party goes with the ship that carries it, unless a captain has the party itself.
const storage::CaptainRecord* owner_of(const storage::GameRecord& game, const Course& course, Seat seat,
                                       std::string_view ship) {
  const auto has = [&](std::string_view wanted) -> const storage::CaptainRecord* {
    const auto found = std::ranges::find_if(game.captains, [&](const storage::CaptainRecord& captain) {
      return captain.seat == seat && is_in(captain.ships, wanted);
    });
    return found == game.captains.end() ? nullptr : &*found;
  };
  if (ship.empty()) return nullptr;
  if (const auto* owner = has(ship)) return owner;
  for (const wire::ShipName& one : ships_of(course, seat)) {
    if (one.id == ship && !one.carrier.empty()) return has(one.carrier);
  }
  return nullptr;
}

/// The ship's name; nothing if she is not of the side.
std::optional<std::string> name_in(const Course& course, Seat seat, std::string_view ship) {
  for (wire::ShipName& one : ships_of(course, seat)) {
    if (one.id == ship) return std::move(one.name);
  }
  return std::nullopt;
}

std::string where_of(const Order& order) {
  for (const char* key : {"ship", "party"}) {
    if (order.text.is_object() && order.text.get_object().contains(key)) return order.where + "/" + key;
  }
  return order.where;
}

std::unexpected<Problem> link_gone() { return problem(403, "captain", "the captain's link was taken back"); }

/// The captain's ships among those for which something may be decided; the chief's for null.
std::vector<std::string> owing(const storage::GameRecord& game, const Course& course, Seat seat,
                               const storage::CaptainRecord* captain) {
  std::vector<std::string> ships = course.codec().ships_owing(course.setting(), course.state(), seat);
  std::erase_if(ships, [&](const std::string& ship) { return owner_of(game, course, seat, ship) != captain; });
  return ships;
}

/// The side's ships that are the captain's, with the parties that go with them; the chief's for null.
std::vector<std::string> ships_with(const storage::GameRecord& game, const Course& course, Seat seat,
                                    const storage::CaptainRecord* captain) {
  std::vector<std::string> ships;
  for (const wire::ShipName& ship : ships_of(course, seat)) {
    if (owner_of(game, course, seat, ship.id) == captain) ships.push_back(ship.id);
  }
  return ships;
}

bool is_done(const Course& course, const storage::CaptainRecord& captain) {
  const std::string step = course.codec().step_of(course.setting(), course.state(), captain.seat);
  return !step.empty() && is_in(captain.done, step);
}

/// An act that ends a step for all ships of the side waits for those who may still have something to do in it.
std::optional<Problem> why_not_ready(const storage::GameRecord& game, const Course& course, Seat seat) {
  std::string missing;
  for (const storage::CaptainRecord& captain : game.captains) {
    if (captain.seat != seat || is_done(course, captain)) continue;
    const std::vector<std::string> ships = owing(game, course, seat, &captain);
    if (ships.empty()) continue;
    std::string names;
    for (const std::string& ship : ships)
      names += (names.empty() ? "" : ", ") + name_in(course, seat, ship).value_or(ship);
    missing += (missing.empty() ? "" : "; ") + captain.name + " (" + names + ")";
  }
  if (missing.empty()) return std::nullopt;
  return Problem{422, {"/override", "not yet done: " + missing, {}}};
}

/// The captain has no say over the ship: says whose she is.
Problem not_his(const Course& course, Seat seat, const Order& order, const std::string& ship,
                const storage::CaptainRecord* owner, bool asks_captain) {
  if (ship.empty()) return {403, {order.where, "that is for the chief of your side to decide", {}}};
  const auto name = name_in(course, seat, ship);
  std::string reason = name.value_or(ship);
  if (owner != nullptr) {
    reason += " is " + owner->name + "'s: " + owner->name + " decides for her";
    if (!asks_captain) reason += "; to decide yourself, take her back first";
  } else {
    reason += name ? " is the chief's: he decides for her" : " is not among your ships";
  }
  return {403, {where_of(order), std::move(reason), {}}};
}

json::array words_of(const std::vector<std::string>& words) {
  json::array list;
  for (const std::string& word : words) list.emplace_back(word);
  return list;
}

bool waits_for_decisions(const Table& table) {
  const bool words_owed = table.sealed_dice() != nullptr && !table.sealed_dice()->ready();
  return !table.course().over() && !table.record().read_only && !words_owed && !table.throws_for();
}

}  // namespace

const storage::CaptainRecord* captain_with(const storage::GameRecord& game, std::uint32_t id) {
  const auto found = std::ranges::find(game.captains, id, &storage::CaptainRecord::id);
  return id == 0 || found == game.captains.end() ? nullptr : &*found;
}

bool has_captains(const storage::GameRecord& game, Seat seat) {
  return std::ranges::any_of(game.captains,
                             [seat](const storage::CaptainRecord& one) { return one.seat == seat && !is_staff(one); });
}

std::string name_of(const Table& table, const Holder& holder) {
  const auto* captain = captain_with(table.record(), holder.captain);
  return captain == nullptr ? std::string() : captain->name;
}

std::optional<Problem> why_not_his(const storage::GameRecord& game, const Course& course, const Holder& by,
                                   const Order& order, bool overrides) {
  const storage::CaptainRecord* asker = captain_with(game, by.captain);
  if (by.captain != 0 && asker == nullptr) return link_gone().error();
  if (order.of_program || !has_captains(game, by.seat)) return std::nullopt;
  const wire::Concern concern = course.codec().concern_of(course.setting(), course.state(), order.action);
  const storage::CaptainRecord* owner = owner_of(game, course, by.seat, concern.ship);
  if (owner != asker) return not_his(course, by.seat, order, concern.ship, owner, asker != nullptr);
  if (asker == nullptr) {
    return concern.closes && !overrides ? why_not_ready(game, course, by.seat) : std::nullopt;
  }
  if (concern.ship.empty()) return not_his(course, by.seat, order, {}, nullptr, true);
  if (!is_done(course, *asker)) return std::nullopt;
  return Problem{422, {order.where, "you have said that you are done with this step; take that back first", {}}};
}

Answer<CaptainList> given_out(const storage::GameRecord& game, Seat seat, const std::vector<Berth>& berths) {
  CaptainList captains;
  for (const storage::CaptainRecord& captain : game.captains) {
    if (captain.seat != seat) captains.push_back(captain);
  }
  const auto held = [&](const storage::TokenHash& token) {
    return std::ranges::find(game.tokens, std::optional(token)) != game.tokens.end() ||
           std::ranges::find(captains, token, &storage::CaptainRecord::token) != captains.end();
  };
  for (std::size_t at = 0; at < berths.size(); ++at) {
    const Berth& berth = berths[at];
    const auto before = std::ranges::find_if(
        game.captains, [&](const storage::CaptainRecord& one) { return one.seat == seat && one.name == berth.name; });
    const bool known = before != game.captains.end();
    const std::string where = "/captains/" + std::to_string(at) + "/token";
    if (!known && !berth.token) return problem(422, where, "a new captain must be given a link");
    storage::CaptainRecord captain;
    if (known) captain = *before;
    captain.seat = seat;
    captain.name = berth.name;
    if (!known) captain.id = (game.captains_revision + 1) * kIdsAtOnce + static_cast<std::uint32_t>(at);
    if (captain.ships != berth.ships) captain.done.clear();
    captain.ships = berth.ships;
    if (berth.token) captain.token = *berth.token;
    if (held(captain.token)) return problem(422, where, "somebody at the table has that link already");
    captains.push_back(std::move(captain));
  }
  return captains;
}

Answer<CaptainList> with_done(const storage::GameRecord& game, const Course& course, const Holder& by,
                              const SayDone& said) {
  if (captain_with(game, by.captain) == nullptr) return link_gone();
  const auto step_at = [&](const kernel::AnyState& state) {
    return course.codec().step_of(course.setting(), state, by.seat);
  };
  const std::string step = step_at(course.state());
  if (step.empty()) return problem(409, "step", "there is nothing now that is ended for the whole side");
  if (said.expected > course.number() || step_at(course.state_at(said.expected)) != step)
    return problem(409, "/expected", "the game has gone on to another step; look at it again");
  CaptainList captains = game.captains;
  std::vector<std::string>& done = std::ranges::find(captains, by.captain, &storage::CaptainRecord::id)->done;
  std::erase(done, step);
  if (said.done) done.push_back(step);
  if (done.size() > kMostSteps) done.erase(done.begin());
  return captains;
}

Answer<CaptainList> with_link(const storage::GameRecord& game, std::uint32_t captain, const storage::TokenHash& token) {
  if (captain_with(game, captain) == nullptr) return link_gone();
  CaptainList captains = game.captains;
  const bool held = std::ranges::find(game.tokens, std::optional(token)) != game.tokens.end() ||
                    std::ranges::any_of(captains, [&](const storage::CaptainRecord& one) {
                      return one.token == token && one.id != captain;
                    });
  if (held) return problem(422, "/token", "somebody at the table has that link already");
  std::ranges::find(captains, captain, &storage::CaptainRecord::id)->token = token;
  return captains;
}

std::vector<wire::ShipName> ships_of_holder(const Table& table, const Holder& holder) {
  if (holder.seat != Seat::kUnion && holder.seat != Seat::kConfederate) return {};
  const storage::CaptainRecord* captain = captain_with(table.record(), holder.captain);
  if (holder.captain != 0 && captain == nullptr) return {};
  std::vector<wire::ShipName> ships = ships_of(table.course(), holder.seat);
  std::erase_if(ships, [&](const wire::ShipName& ship) {
    return owner_of(table.record(), table.course(), holder.seat, ship.id) != captain;
  });
  return ships;
}

json::value squadron_for(const Table& table, Seat seat) {
  const storage::GameRecord& game = table.record();
  if (!has_captains(game, seat)) return nullptr;
  const Course& course = table.course();
  const bool waits = waits_for_decisions(table);
  const auto owed = [&](const storage::CaptainRecord* captain) {
    return waits ? words_of(owing(game, course, seat, captain)) : json::array();
  };
  json::array captains;
  for (const storage::CaptainRecord& captain : game.captains) {
    if (captain.seat != seat) continue;
    captains.push_back(json::object{{"name", captain.name},
                                    {"given", words_of(captain.ships)},
                                    {"ships", words_of(ships_with(game, course, seat, &captain))},
                                    {"owes", owed(&captain)},
                                    {"done", waits && is_done(course, captain)}});
  }
  const bool step = waits && !course.codec().step_of(course.setting(), course.state(), seat).empty();
  return json::object{
      {"captains", std::move(captains)},
      {"chief", {{"ships", words_of(ships_with(game, course, seat, nullptr))}, {"owes", owed(nullptr)}}},
      {"step", step}};
}

json::object present_for(const Table& table, Seat seat) {
  SeatSet seats;
  std::set<std::string> captains;
  for (const Watcher* watcher : table.watchers()) {
    const Holder holder = watcher->holder();
    if (holder.captain == 0)
      seats.add(holder.seat);
    else if (holder.seat == seat)
      captains.insert(name_of(table, holder));
  }
  return {{"seats", wire::write_seats(seats)}, {"captains", words_of({captains.begin(), captains.end()})}};
}

void tell_squadron(const Table& table, const Holder& holder, json::object& game) {
  const std::string name = name_of(table, holder);
  game["captain"] = name.empty() ? json::value() : json::value(name);
  game["squadron"] = squadron_for(table, holder.seat);
}

json::array captains_owing(const Table& table, Seat seat) {
  const storage::GameRecord& game = table.record();
  json::array waited;
  if (!has_captains(game, seat) || !waits_for_decisions(table)) return waited;
  const Course& course = table.course();
  for (const storage::CaptainRecord& captain : game.captains) {
    if (captain.seat != seat || is_done(course, captain)) continue;
    const auto ships = owing(game, course, seat, &captain);
    if (!ships.empty()) waited.push_back(json::object{{"name", captain.name}, {"ships", words_of(ships)}});
  }
  const auto ships = owing(game, course, seat, nullptr);
  if (!ships.empty() || waited.empty()) waited.push_back(json::object{{"name", nullptr}, {"ships", words_of(ships)}});
  return waited;
}

bool owes_of(const Table& table, const Holder& holder) {
  if (!has_captains(table.record(), holder.seat)) return holder.captain == 0;
  if (!waits_for_decisions(table)) return holder.captain == 0 || table.throws_for().has_value();
  const std::string name = name_of(table, holder);
  const json::value own = name.empty() ? json::value() : json::value(name);
  return std::ranges::any_of(captains_owing(table, holder.seat),
                             [&](const json::value& one) { return one.at("name") == own; });
}

}  // namespace brownwater::server
