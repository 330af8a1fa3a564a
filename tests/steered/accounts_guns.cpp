#include <algorithm>

#include "adapters/wire/flotilla/sheets.hpp"
#include "adapters/wire/redriver/strengths.hpp"
#include "tests/steered/accounts_texts.hpp"

namespace brownwater::steered {

namespace {

/// Rounds of all kinds; or of those for which she has a gun.
std::int64_t rounds_of(const json::object& ship, bool with_guns) {
  std::int64_t rounds = 0;
  for (const json::value& kind : ship.at("rounds").as_array()) {
    const json::object* guns = named(ship.at("guns"), "gun", kind.at("gun"));
    if (!with_guns || (guns != nullptr && number_at(*guns, "mounted") > 0)) rounds += number_of(kind.at("rounds"));
  }
  return rounds;
}

/// The book's word for guns of one of the campaign's kinds.
std::string sort_of(Armed armed, const json::value& mount) {
  const auto& strengths = *wire::red_river_wire::strengths();
  const std::string gun = text_of(mount.at("gun"));
  if (armed == Armed::kBattery) return strengths.flotilla_guns.at(gun) == "light" ? "light" : "great";
  return strengths.noddy_guns.at(gun) + (gun.ends_with("_rifle") ? " rifle" : "");
}

/// Her guns and rounds in the campaign. Where the book counts dice, guns without rounds do not fire.
std::map<std::string, Sort> aboard_of(Armed armed, const json::object& ship) {
  std::map<std::string, Sort> aboard;
  Names counted;
  for (const json::value& mount : ship.at("guns").as_array()) {
    Sort& sort = aboard[sort_of(armed, mount)];
    const json::object* kind = named(ship.at("rounds"), "gun", mount.at("gun"));
    const std::int64_t rounds = kind == nullptr ? 0 : number_at(*kind, "rounds");
    const std::int64_t mounted = number_of(mount.at("mounted"));
    sort.built += number_of(mount.at("built"));
    if (armed == Armed::kGun || rounds > 0) sort.guns += mounted;
    if (mounted > 0 && counted.insert(text_of(mount.at("gun"))).second) sort.rounds += rounds;
  }
  return aboard;
}

/// The guns and rounds that the result takes.
std::map<std::string, Sort> lost_of(const Ours& ours) {
  std::map<std::string, Sort> lost;
  for (std::size_t mount = 0; mount < ours.ship.at("guns").as_array().size(); ++mount) {
    Sort& sort = lost[sort_of(ours.start.armed, ours.ship.at("guns").at(mount))];
    sort.guns += of_mount(&ours.result, "guns_out", mount);
    sort.rounds += of_mount(&ours.result, "rounds_fired", mount);
  }
  return lost;
}

/// Whether her card in the book has guns.
bool has_guns(const Ours& ours) {
  static const Names kUnarmed{"transport", "spar_torpedo_boat"};
  if (ours.start.armed == Armed::kGun) return ours.start.built > 0;
  if (ours.start.armed == Armed::kShip) return !kUnarmed.contains(text_of(ours.ship.at("type")));
  return !wire::flotilla_wire::sheet_of(ours.card)->sheet.batteries.empty();
}

/// RR-8.1: MOBAS and Flotilla count no rounds; each gun spends a fixed number in a turn, or one in every second.
void balance_shots(const Balance& balance, const Ours& ours) {
  const auto& [name, card, ship, result, start, end] = ours;
  constexpr std::int64_t kMost = 255;
  const std::int64_t in_a_turn = wire::red_river_wire::strengths()->rounds_a_turn;
  const std::int64_t fought = start.armed == Armed::kBattery ? (end.turns + 1) / 2 : end.turns * in_a_turn;
  const std::int64_t each = start.guns > 0 ? fought : 0;
  for (const json::value& kind : ship.at("rounds").as_array()) {
    std::int64_t wanted = 0;
    std::int64_t fired = 0;
    for (std::size_t mount = 0; mount < ship.at("guns").as_array().size(); ++mount) {
      const json::value& guns = ship.at("guns").at(mount);
      if (guns.at("gun") != kind.at("gun")) continue;
      wanted += std::min(each * number_of(guns.at("mounted")), kMost);
      fired += of_mount(&result, "rounds_fired", mount);
    }
    balance.equal(name + "'s " + text_of(kind.at("gun")) + " rounds up", fired,
                  std::min(wanted, number_of(kind.at("rounds"))));
  }
}

/// RR-13.2: guns go as their share of the dice. Those of a sort of which her sheet has none count with the others.
void balance_dice(const Balance& balance, const Ours& ours) {
  std::map<std::string, Sort> aboard;
  std::map<std::string, Sort> lost;
  const auto pool_of = [&](const std::string& sort) {
    const std::string other = sort == "light" ? "great" : "light";
    return ours.start.sorts.contains(sort) ? sort : other;
  };
  for (const auto& [sort, guns] : aboard_of(ours.start.armed, ours.ship)) aboard[pool_of(sort)].guns += guns.guns;
  for (const auto& [sort, guns] : lost_of(ours)) lost[pool_of(sort)].guns += guns.guns;
  for (const auto& [sort, guns] : aboard) {
    const auto start = ours.start.sorts.find(sort);
    const std::int64_t dice = start == ours.start.sorts.end() ? 0 : start->second.guns;
    const std::int64_t out = dice == 0 ? 0 : guns.guns * (dice - ours.end.sorts.at(sort).guns) / dice;
    balance.equal(ours.name + "'s " + sort + " guns up", lost[sort].guns, out);
  }
}

/// Single guns and shots. Guns that her card in that book does not have stay out of the battle with their rounds.
void balance_single_guns(const Balance& balance, const Ours& ours) {
  const std::map<std::string, Sort> aboard = aboard_of(ours.start.armed, ours.ship);
  std::map<std::string, Sort> lost = lost_of(ours);
  const auto built = [&](const std::string& sort) {
    const auto found = aboard.find(sort);
    return found == aboard.end() ? 0 : found->second.built;
  };
  // A gun of her card for which the campaign has none of its sort is one of another sort there.
  const auto& sorts = ours.start.sorts;
  const bool alike = std::ranges::all_of(sorts, [&](const auto& of) { return of.second.built <= built(of.first); });
  Sort all;
  Sort all_lost;
  for (const auto& [sort, start] : sorts) {
    const Sort& end = ours.end.sorts.at(sort);
    const Sort gone{.guns = start.guns - end.guns, .rounds = start.rounds - end.rounds};
    all.guns += gone.guns;
    all.rounds += gone.rounds;
    if (alike && start.built == built(sort)) {
      balance.equal(ours.name + "'s " + sort + " guns down", start.guns, aboard.at(sort).guns);
      balance.equal(ours.name + "'s " + sort + " rounds down", start.rounds, aboard.at(sort).rounds);
    }
    if (!alike) continue;
    balance.equal(ours.name + "'s " + sort + " guns up", lost[sort].guns, gone.guns);
    balance.equal(ours.name + "'s " + sort + " rounds up", lost[sort].rounds, gone.rounds);
  }
  for (const auto& [sort, gone] : lost) {
    all_lost.guns += gone.guns;
    all_lost.rounds += gone.rounds;
  }
  balance.equal(ours.name + "'s guns up", all_lost.guns, all.guns);
  balance.equal(ours.name + "'s rounds up", all_lost.rounds, all.rounds);
}

}  // namespace

std::int64_t of_mount(const json::object* result, std::string_view key, std::size_t mount) {
  if (result == nullptr) return 0;
  const json::array& list = result->at(key).as_array();
  return mount < list.size() ? number_of(list[mount]) : 0;
}

std::int64_t share_lost(std::int64_t points, const Force& start, const Force& end) {
  const std::int64_t hull = start.hull - end.hull;
  const std::int64_t guns = start.guns - end.guns;
  if (start.armed != Armed::kGun || start.guns == 0) return start.hull == 0 ? 0 : points * hull / start.hull;
  if (start.hull == 0) return points * guns / start.guns;
  return points * (hull * start.guns + guns * start.hull) / (2 * start.hull * start.guns);
}

void balance_guns(const Balance& balance, const Ours& ours) {
  const auto& [name, card, ship, result, start, end] = ours;
  const std::int64_t mounted = sum_of(ship.at("guns"), "mounted");
  const std::int64_t rounds = rounds_of(ship, true);
  // Those with an unarmed card keep what they have aboard.
  const bool ready = mounted > 0 && (rounds > 0 || start.armed == Armed::kGun);
  balance.equal(name + " goes down armed", start.guns > 0, ready && has_guns(ours));
  if (start.armed == Armed::kShip) balance.equal(name + "'s guns up", sum_of(result.at("guns_out")), 0);
  if (start.armed == Armed::kBattery) balance_dice(balance, ours);
  if (start.armed == Armed::kGun)
    balance_single_guns(balance, ours);
  else
    balance_shots(balance, ours);
}

}  // namespace brownwater::steered
