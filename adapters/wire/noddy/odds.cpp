#include "adapters/wire/noddy/odds.hpp"

#include "adapters/wire/chances.hpp"
#include "adapters/wire/noddy/measures.hpp"
#include "adapters/wire/noddy/spelling.hpp"
#include "adapters/wire/noddy/tables.hpp"

namespace brownwater::wire::noddy_wire {
namespace {

Fault fault(std::string_view option, std::string reason, RuleRef by) {
  return {.where = std::string(option), .reason = std::move(reason), .rule = rule_text(by)};
}

json::object exact(const char* question, RuleRef by) {
  return {{"system", "noddy"}, {"question", question}, {"method", "exact"}, {"rule", rule_text(by)}};
}

// ND-4.5
Modifiers modifiers_of(const Tables& tables, const ShotAsked& asked, Mil range) {
  Modifiers modifiers;
  const auto add_if = [&modifiers](bool holds, std::int8_t amount, RuleRef by) {
    if (holds) modifiers.push_back({.amount = amount, .rule = by});
  };
  const Tables::ToHit& table = tables.to_hit;
  add_if(asked.rifled, table.rifled, rule(4, 5));
  add_if(asked.target_stationary && !asked.target_is_battery, table.target_stationary, rule(4, 5));
  add_if(asked.firer_stationary && !asked.firer_in_battery, table.firer_stationary, rule(4, 5));
  add_if(range <= tables.point_blank, table.point_blank, rule(4, 2));
  add_if(asked.firer_on_fire, table.firer_hindered, rule(4, 5));
  add_if(asked.change_of_target, table.change_of_target, rule(4, 5));
  add_if(asked.end_on && !asked.target_is_battery, table.end_on, rule(4, 6));
  add_if(asked.firer_in_battery, table.firer_in_battery, rule(4, 5));
  add_if(range > tables.effective, table.long_range, rule(4, 2));
  add_if(asked.stack_damaged, table.smoke, rule(5, 2));
  return modifiers;
}

}  // namespace

std::string_view band_of(const Tables& tables, Mil range) {
  if (range <= tables.point_blank) return "point_blank";
  return range <= tables.effective ? "effective" : "long";
}

json::array write_shot_odds(const ShotOdds& odds) {
  json::array outcomes;
  add_outcome(outcomes, "gun", odds.gun);
  add_outcome(outcomes, "gun_or_half_knot", odds.gun_or_half_knot);
  add_outcome(outcomes, "half_knot", odds.half_knot);
  add_outcome(outcomes, "knot", odds.knot);
  add_outcome(outcomes, "miss", odds.miss);
  add_outcome(outcomes, "nothing", odds.nothing);
  for (std::size_t row = 0; row < odds.special.size(); ++row)
    add_outcome(outcomes, "special_" + std::to_string(row + kFirstSpecialRow), odds.special[row]);
  return outcomes;
}

json::array write_ram_odds(const RamOdds& odds) {
  json::array outcomes;
  for (const RamResult result :
       {RamResult::kCrippled, RamResult::kNothing, RamResult::kRammerLoses, RamResult::kTargetLoses})
    add_outcome(outcomes, std::string(word_in(kRamWords, result)), odds[static_cast<std::size_t>(result)]);
  return outcomes;
}

Reading odds_of_shot(const ShotAsked& asked) {
  const auto& read = tables();
  if (!read) return std::unexpected(read.error());
  const auto gun = value_in(kGunWords, asked.gun);
  if (!gun) return std::unexpected(fault("--gun", "must be " + listed(all_words(kGunWords)), rule(4, 1)));
  constexpr int kMils = 1000;
  const auto range = in_parts(json::value(asked.range_inches), kMils);
  if (!range || *range < 0)
    return std::unexpected(fault("--range", "a range is 0 inches or more, with at most three decimals", rule(4, 2)));
  const Mil reach = read->reach[static_cast<std::size_t>(*gun)];
  if (*range > reach) {
    return std::unexpected(fault(
        "--range", "out of reach: a " + asked.gun + " gun carries " + json::serialize(write_inches(reach)) + " inches",
        rule(4, 2)));
  }
  const ArmourClasses& classes = asked.target_is_battery ? read->battery_armour : read->armour;
  if (!classes.hold(asked.armour)) {
    return std::unexpected(fault("--armour",
                                 "an armour class is from " + std::to_string(classes.least) + " to " +
                                     std::to_string(classes.best) + (asked.target_is_battery ? " for a battery" : ""),
                                 rule(4, 6)));
  }
  const Modifiers modifiers = modifiers_of(*read, asked, static_cast<Mil>(*range));
  Laid laid{.sight = {.range = static_cast<Mil>(*range), .face = Face::kBow, .end_on = asked.end_on},
            .fire_value = read->fire_value[static_cast<std::size_t>(*gun)],
            .change = 0,
            .needed = static_cast<std::uint8_t>(asked.armour)};
  for (const Modifier& modifier : modifiers) laid.change = static_cast<std::int8_t>(laid.change + modifier.amount);
  json::object answer = exact("shot", rule(4, 5));
  answer["band"] = band_of(*read, laid.sight.range);
  answer["fire_value"] = laid.fire_value;
  answer["modifiers"] = write_shape(modifiers, CastSpelling({}));
  answer["needed"] = laid.needed;
  const Mark mark = asked.target_is_battery ? Mark::kBattery : Mark::kVessel;
  answer["outcomes"] = write_shot_odds(odds_of_shot(*read, laid, mark));
  return answer;
}

Reading odds_of_ram(const RamAsked& asked) {
  const auto& read = tables();
  if (!read) return std::unexpected(read.error());
  constexpr int kHalves = 2;
  const auto halves = in_parts(json::value(asked.rammer_knots), kHalves);
  if (!halves || *halves < 0 || *halves > std::int64_t{kHalves} * kMaxKnots)
    return std::unexpected(fault("--rammer-knots", "must be whole or half knots from 0 to 20", rule(6, 3)));
  const Contact contact{.kind = Contact::Kind::kRam,
                        .speed = static_cast<Knots>(*halves / kHalves),
                        .stationary = asked.target_stationary,
                        .side_on = asked.side_on};
  const Modifiers modifiers = ram_modifiers(*read, contact, !asked.no_reinforced_bow);
  json::object answer = exact("ram", rule(6, 3));
  answer["modifiers"] = write_shape(modifiers, CastSpelling({}));
  answer["outcomes"] = write_ram_odds(odds_of_ram(*read, modifiers));
  return answer;
}

Reading read_special(int roll) {
  const auto& read = tables();
  if (!read) return std::unexpected(read.error());
  if (roll < kFirstSpecialRow || roll > kLastSpecialRow)
    return std::unexpected(fault("--roll", "two dice make 2 to 12", rule(5, 2)));
  const SpecialEffect effect = read->specials[static_cast<std::size_t>(roll - kFirstSpecialRow)];
  return json::object{{"effect", word_in(kSpecialWords, effect)}, {"rule", rule_text(rule(5, 2))}};
}

}  // namespace brownwater::wire::noddy_wire
