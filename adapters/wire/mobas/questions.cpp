#include "adapters/wire/mobas/questions.hpp"

#include "adapters/wire/answer.hpp"
#include "adapters/wire/chances.hpp"
#include "adapters/wire/mobas/explain.hpp"
#include "adapters/wire/mobas/spelling.hpp"
#include "adapters/wire/reading.hpp"
#include "engine/chance/firing_odds.hpp"
#include "engine/games/mobas/fire.hpp"
#include "engine/games/mobas/movement.hpp"

namespace brownwater::wire::mobas_wire {
namespace {

json::object refused(const kernel::Refusal& refusal) {
  const Fault words = explain(refusal);
  json::object text{{"reason", words.reason}};
  text["rule"] = words.rule.empty() ? json::value(nullptr) : json::value(words.rule);
  return {{"refused", std::move(text)}};
}

// MB-5.1, MB-6.2
int ramming_dice(const Numbers& numbers, const Ratings& ratings) {
  if (ratings.torpedo) return numbers.torpedo_dice;
  return ratings.ram ? numbers.ram_dice : numbers.bow_dice;
}
RuleRef ramming_rule(const Ratings& ratings) { return ratings.torpedo ? rule(6, 2) : rule(5, 1); }

/// The effects of a number of dice on a ship, by their points: the four exclude one another and sum to one.
void write_effects(const Scenario& scenario, const State& seen, ShipIndex target, int dice, json::object& text) {
  const chance::FiringOdds odds = chance::odds_of_firing_dice(dice);
  const int left = fv_left(scenario, seen, target);
  const int critical = scenario.ratings(target).critical;
  chance::Weight unhurt = 0;
  chance::Weight hurt = 0;
  chance::Weight at_critical = 0;
  chance::Weight sunk = 0;
  for (int points = 0; points <= 2 * dice; ++points) {
    const chance::Weight weight = odds.weights[static_cast<std::size_t>(points)];
    if (points == 0)
      unhurt += weight;
    else if (points >= left)
      sunk += weight;
    else if (left - points <= critical)
      at_critical += weight;
    else
      hurt += weight;
  }
  text["outcomes"] = write_points(dice);
  text["unhurt"] = write_chance({unhurt, odds.total});
  text["hurt"] = write_chance({hurt, odds.total});
  text["critical"] = write_chance({at_critical, odds.total});
  text["sunk"] = write_chance({sunk, odds.total});
}

class Questioner {
 public:
  Questioner(const Cast& cast, const Scenario& scenario, const View& view, Reader& reader)
      : cast_(cast), scenario_(scenario), seen_(view.seen), reader_(reader) {}

  json::object shot() {
    const ShipIndex ship = read_ship(reader_, "ship", cast_);
    const ShipIndex target = read_ship(reader_, "target", cast_);
    const std::optional<Berth> from = read_berth();
    reader_.close();
    if (ship == kNoShip || target == kNoShip) return {};
    if (const auto no = refuse_pair(ship, target, rule(2, 1))) return refused(*no);
    const auto laid = lay(scenario_, ship, full_dice(scenario_, ship, seen_.ships[ship].damage),
                          from.value_or(berth_of(ship)), seen_.ships[target].hex, blockers_without(ship));
    if (!laid) return refused(laid.error());
    json::object text{{"range_hexes", laid->range_hexes},
                      {"aspect", word_in(kAspectWords, laid->aspect)},
                      {"dice", laid->dice},
                      {"modifiers", write_shape(laid->modifiers, CastSpelling(cast_))},
                      {"rule", rule_text(rule_of(laid->aspect))}};
    write_effects(scenario_, seen_, target, laid->dice, text);
    return text;
  }

  json::object ram() {
    const ShipIndex ship = read_ship(reader_, "ship", cast_);
    const ShipIndex target = read_ship(reader_, "target", cast_);
    read_berth();
    reader_.close();
    if (ship == kNoShip || target == kNoShip) return {};
    if (scenario_.ratings(ship).battery) return refused(refusal(rule(6, 1), Reason::kBatteryDoesNotMove));
    if (const auto no = refuse_pair(ship, target, rule(5, 1))) return refused(*no);
    if (scenario_.ratings(target).battery) return refused(refusal(rule(6, 1), Reason::kHexHeldByBattery));
    if (must_break_off(scenario_, seen_, ship)) return refused(refusal(rule(3, 4), Reason::kMayNotRamBreakingOff));
    const Ratings& ratings = scenario_.ratings(ship);
    const int dice = ramming_dice(scenario_.numbers(), ratings);
    json::object text{{"dice", dice}, {"rule", rule_text(ramming_rule(ratings))}};
    write_effects(scenario_, seen_, target, dice, text);
    return text;
  }

  json::object reach() {
    const ShipIndex ship = read_ship(reader_, "ship", cast_);
    const std::optional<Berth> from = read_berth();
    reader_.close();
    if (ship == kNoShip) return {};
    if (seen_.ships[ship].fate != Fate::kAfloat) return refused(refusal(rule(3, 3), Reason::kShipGone));
    const int guns = full_dice(scenario_, ship, seen_.ships[ship].damage);
    const hex::HexSet blockers = blockers_without(ship);
    json::array hexes;
    for (int row = 0; row < scenario_.draft().rows; ++row) {
      for (int column = 0; column < scenario_.draft().columns; ++column) {
        const HexId hex = hex::hex_at(row, column);
        // Nothing can ever lie on land but a battery.
        if (scenario_.terrain_at(hex) == Terrain::kLand && !battery_at(hex)) continue;
        const auto laid = lay(scenario_, ship, guns, from.value_or(berth_of(ship)), hex, blockers);
        if (!laid) continue;
        hexes.push_back(json::object{
            {"hex", hex_name(hex)}, {"dice", laid->dice}, {"aspect", word_in(kAspectWords, laid->aspect)}});
      }
    }
    return {{"hexes", std::move(hexes)}};
  }

 private:
  bool battery_at(HexId hex) const {
    for (ShipIndex force = 0; force < scenario_.ship_count(); ++force) {
      if (scenario_.ratings(force).battery && scenario_.placement(force).hex == hex) return true;
    }
    return false;
  }

  std::optional<Berth> read_berth() {
    const json::value* from = reader_.maybe("from");
    if (from == nullptr) return std::nullopt;
    std::vector<Fault> faults;
    Reader place(*from, "/from", faults);
    const auto hex = hex_named(place.text("hex").value_or(""));
    const auto facing = place.whole("facing", 0, hex::kFacings - 1);
    place.close();
    if (!hex || !scenario_.on_sheet(*hex)) reader_.refuse("from", "must name a hex of this sheet");
    if (!faults.empty()) reader_.refuse("from", faults.front().where + " " + faults.front().reason);
    if (!hex || !facing) return std::nullopt;
    return Berth{.hex = *hex, .facing = static_cast<Facing>(*facing)};
  }

  Berth berth_of(ShipIndex ship) const { return {.hex = seen_.ships[ship].hex, .facing = seen_.ships[ship].facing}; }

  /// She does not stand in her own way once she has gone elsewhere.
  hex::HexSet blockers_without(ShipIndex ship) const {
    hex::HexSet blockers = sight_blockers(scenario_, seen_);
    if (!scenario_.ratings(ship).battery && seen_.ships[ship].hex != hex::kNowhere)
      blockers.remove(seen_.ships[ship].hex);
    return blockers;
  }

  std::optional<kernel::Refusal> refuse_pair(ShipIndex ship, ShipIndex target, RuleRef by) const {
    if (seen_.ships[ship].fate != Fate::kAfloat) return refusal(rule(3, 3), Reason::kShipGone);
    if (scenario_.side_of(ship) == scenario_.side_of(target)) return refusal(by, Reason::kTargetIsFriend);
    if (seen_.ships[target].fate != Fate::kAfloat) return refusal(rule(3, 3), Reason::kTargetGone);
    return std::nullopt;
  }

  const Cast& cast_;
  const Scenario& scenario_;
  const State& seen_;
  Reader& reader_;
};

constexpr std::array<Word<json::object (Questioner::*)()>, 3> kQuestions{
    {{&Questioner::shot, "shot"}, {&Questioner::ram, "ram"}, {&Questioner::reach, "reach"}}};

}  // namespace

std::expected<json::object, Fault> answer(const Cast& cast, const Scenario& scenario, const View& view,
                                          const json::value& question) {
  return answer_by(kQuestions, question, [&](Reader& reader) { return Questioner(cast, scenario, view, reader); });
}

}  // namespace brownwater::wire::mobas_wire
