#include "adapters/wire/noddy/questions.hpp"

#include "adapters/wire/answer.hpp"
#include "adapters/wire/chances.hpp"
#include "adapters/wire/noddy/explain.hpp"
#include "adapters/wire/noddy/measures.hpp"
#include "adapters/wire/noddy/odds.hpp"
#include "adapters/wire/noddy/spelling.hpp"
#include "engine/games/noddy/gunnery.hpp"
#include "engine/games/noddy/helm.hpp"

namespace brownwater::wire::noddy_wire {
namespace {

constexpr std::int64_t kMostOrdered = 120;

json::object refused(const kernel::Refusal& refusal) {
  const Fault words = explain(refusal);
  json::object text{{"reason", words.reason}};
  text["rule"] = words.rule.empty() ? json::value(nullptr) : json::value(words.rule);
  return {{"refused", std::move(text)}};
}

/// Whether the target lies side on to a ram from there: outside 30 degrees of her line (ND-6.3).
bool is_side_on(const Tables& tables, const Pose& target, Point from) {
  const Face face = face_towards(tables, target, from);
  return face == Face::kPort || face == Face::kStarboard;
}

/// ND-4.5: while orders are written no vessel has made way yet in this move. A vessel that is seen to make way, or is
/// ordered to, is not stationary.
State as_shown(const State& seen) {
  State shown = seen;
  if (seen.phase != Phase::kOrders) return shown;
  for (Ship& ship : shown.ships) ship.under_way = (ship.orders.written ? ship.orders.speed : ship.speed) != 0;
  return shown;
}

class Questioner {
 public:
  Questioner(const Cast& cast, const Scenario& scenario, const View& view, Reader& reader)
      : cast_(cast), scenario_(scenario), view_(view), seen_(as_shown(view.seen)), reader_(reader) {}

  json::object shot() {
    const ShipIndex ship = read_ship(reader_, "ship", cast_);
    const ShipIndex target = read_ship(reader_, "target", cast_);
    const auto gun = reader_.whole("gun", 0, static_cast<std::int64_t>(kMaxGuns) - 1);
    const std::optional<Pose> from = read_pose();
    reader_.close();
    if (ship == kNoShip || target == kNoShip || !gun) return {};
    const auto number = static_cast<std::size_t>(*gun);
    if (const auto no = refuse_pair(ship, target)) return refused(*no);
    if (number >= scenario_.card(ship).guns.size()) return refused(refusal(rule(7, 1), Reason::kNoSuchGun));
    if (const auto silent = why_silent(scenario_, seen_, ship, number)) return refused(*silent);
    const Pose pose = from.value_or(seen_.ships[ship].pose);
    const auto sight = look(scenario_, seen_, ship, pose, target);
    if (!sight) return refused(sight.error());
    const auto laid = lay(scenario_, seen_, ship, pose, number, target, *sight);
    if (!laid) return refused(laid.error());
    return write_shot(ship, number, target, *laid);
  }

  json::object ram() {
    const ShipIndex ship = read_ship(reader_, "ship", cast_);
    const ShipIndex target = read_ship(reader_, "target", cast_);
    const auto speed = reader_.whole("speed", 0, kMaxKnots);
    reader_.close();
    if (ship == kNoShip || target == kNoShip || !speed) return {};
    if (scenario_.kind_of(ship) != Kind::kVessel || scenario_.kind_of(target) != Kind::kVessel)
      return refused(refusal(rule(6, 3), Reason::kNotAVessel));
    if (const auto no = refuse_pair(ship, target)) return refused(*no);
    const Ship& there = seen_.ships[target];
    const Contact contact{.kind = Contact::Kind::kRam,
                          .ship = ship,
                          .other = target,
                          .speed = static_cast<Knots>(*speed),
                          .stationary = there.speed == 0,
                          .side_on = is_side_on(scenario_.tables(), there.pose, seen_.ships[ship].pose.at)};
    const Modifiers modifiers = ram_modifiers(scenario_.tables(), contact, scenario_.card(ship).reinforced_bow);
    return {{"rule", rule_text(rule(6, 3))},
            {"modifiers", write_shape(modifiers, CastSpelling(cast_))},
            {"outcomes", write_ram_odds(noddy::odds_of_ram(scenario_.tables(), modifiers))}};
  }

  json::object path() {
    const ShipIndex ship = read_ship(reader_, "ship", cast_);
    const auto speed = reader_.whole("speed", -kMostOrdered, kMostOrdered);
    const auto turn = reader_.whole("turn", -kMostOrdered, kMostOrdered);
    reader_.close();
    if (ship == kNoShip || !speed || !turn) return {};
    const bool known = view_.seat == Seat::kUmpire || commands(view_.seat, scenario_.side_of(ship));
    if (!known) return refused(refusal(rule(1, 3), Reason::kNotYourShip));
    const Order order{.ship = ship, .speed = static_cast<Knots>(*speed), .turn = static_cast<std::int8_t>(*turn)};
    if (const auto no = refuse_order(scenario_, seen_, order)) return refused(*no);
    return write_course(cast_, scenario_, seen_, order);
  }

 private:
  json::object write_shot(ShipIndex ship, std::size_t gun, ShipIndex target, const Laid& laid) const {
    const Tables& tables = scenario_.tables();
    const Modifiers modifiers = modifiers_of(scenario_, seen_, ship, gun, target, laid.sight);
    const Mark mark = scenario_.kind_of(target) == Kind::kBattery ? Mark::kBattery : Mark::kVessel;
    constexpr chance::Weight kFaces = 6;
    const chance::Fraction hit(static_cast<chance::Weight>(laid.hitting_faces()), kFaces);
    return {{"rule", rule_text(rule(4, 5))},
            {"range", write_inches(laid.sight.range)},
            {"band", band_of(tables, laid.sight.range)},
            {"face", word_in(kFaceWords, laid.sight.face)},
            {"fire_value", laid.fire_value},
            {"modifiers", write_shape(modifiers, CastSpelling(cast_))},
            {"needed", laid.needed},
            {"hit", write_chance(hit)},
            {"outcomes", write_shot_odds(noddy::odds_of_shot(tables, laid, mark))}};
  }

  std::optional<Pose> read_pose() {
    const json::value* from = reader_.maybe("from");
    if (from == nullptr) return std::nullopt;
    Reader place(*from, "/from", reader_.faults());
    const auto at = read_point(place, "at");
    const auto heading = read_bearing(place, "heading");
    place.close();
    if (!at || !heading) return std::nullopt;
    if (!scenario_.chart().on_sheet(*at)) reader_.refuse("from", "must be a place on the sheet");
    return Pose{.at = *at, .heading = *heading};
  }

  std::optional<kernel::Refusal> refuse_pair(ShipIndex ship, ShipIndex target) const {
    if (scenario_.side_of(ship) == scenario_.side_of(target)) return refusal(rule(1, 2), Reason::kTargetIsFriend);
    if (scenario_.kind_of(target) == Kind::kRegiment) return refusal(rule(6, 1), Reason::kNotATarget);
    if (seen_.ships[ship].fate != Fate::kAfloat) return refusal(rule(2, 6), Reason::kShipGone);
    if (seen_.ships[target].fate != Fate::kAfloat) return refusal(rule(2, 6), Reason::kTargetGone);
    return std::nullopt;
  }

  const Cast& cast_;
  const Scenario& scenario_;
  const View& view_;
  State seen_;
  Reader& reader_;
};

constexpr std::array<Word<json::object (Questioner::*)()>, 3> kQuestions{
    {{&Questioner::shot, "shot"}, {&Questioner::ram, "ram"}, {&Questioner::path, "path"}}};

}  // namespace

std::expected<json::object, Fault> answer(const Cast& cast, const Scenario& scenario, const View& view,
                                          const json::value& question) {
  return answer_by(kQuestions, question, [&](Reader& reader) { return Questioner(cast, scenario, view, reader); });
}

}  // namespace brownwater::wire::noddy_wire
