#include "adapters/wire/flotilla/actions.hpp"

#include <algorithm>
#include <limits>

#include "adapters/wire/flotilla/flotilla_words.hpp"
#include "adapters/wire/measures.hpp"
#include "adapters/wire/ruling_text.hpp"
#include "engine/core/visit_one.hpp"

namespace brownwater::wire::flotilla_wire {
namespace {

/// What may be decided, in the order of `Action`.
enum class ActionWord : std::uint8_t {
  kReady,
  kChooseFirst,
  kStand,
  kOpen,
  kSteam,
  kBackAstern,
  kCallForPower,
  kInsist,
  kLighten,
  kReverseEngines,
  kMarch,
  kCharge,
  kEndMovement,
  kLay,
  kOpenFire,
  kPass,
  kSmallArms,
  kGrapple,
  kCutFree,
  kSpar,
  kLand,
  kEmbark,
  kBoard,
  kRepair,
  kEndStep,
  kPursue,
  kLoseTurn,
  kManPrize,
  kProceed,
  kRuling
};
constexpr std::array<Word<ActionWord>, 30> kActionWords{{{ActionWord::kReady, "ready"},
                                                         {ActionWord::kChooseFirst, "choose_first"},
                                                         {ActionWord::kStand, "stand"},
                                                         {ActionWord::kOpen, "open"},
                                                         {ActionWord::kSteam, "steam"},
                                                         {ActionWord::kBackAstern, "back_astern"},
                                                         {ActionWord::kCallForPower, "call_for_power"},
                                                         {ActionWord::kInsist, "insist"},
                                                         {ActionWord::kLighten, "lighten"},
                                                         {ActionWord::kReverseEngines, "reverse_engines"},
                                                         {ActionWord::kMarch, "march"},
                                                         {ActionWord::kCharge, "charge"},
                                                         {ActionWord::kEndMovement, "end_movement"},
                                                         {ActionWord::kLay, "lay"},
                                                         {ActionWord::kOpenFire, "open_fire"},
                                                         {ActionWord::kPass, "pass"},
                                                         {ActionWord::kSmallArms, "small_arms"},
                                                         {ActionWord::kGrapple, "grapple"},
                                                         {ActionWord::kCutFree, "cut_free"},
                                                         {ActionWord::kSpar, "spar"},
                                                         {ActionWord::kLand, "land"},
                                                         {ActionWord::kEmbark, "embark"},
                                                         {ActionWord::kBoard, "board"},
                                                         {ActionWord::kRepair, "repair"},
                                                         {ActionWord::kEndStep, "end_step"},
                                                         {ActionWord::kPursue, "pursue"},
                                                         {ActionWord::kLoseTurn, "lose_turn"},
                                                         {ActionWord::kManPrize, "man_prize"},
                                                         {ActionWord::kProceed, "proceed"},
                                                         {ActionWord::kRuling, "ruling"}}};
static_assert(kActionWords.size() == std::variant_size_v<Action>);

constexpr std::int64_t kAnyNumber = 1000000;
/// No sheet and no engineer lets a ship go so far or turn so much; the rules say which limit is passed.
constexpr std::int64_t kMostInchesOrdered = 63;
constexpr std::int64_t kMostDegreesOrdered = 180;

/// A key that may be missing or null.
bool is_given(Reader& reader, std::string_view key) {
  const json::value* value = reader.maybe(key);
  return value != nullptr && !value->is_null();
}

Stand read_stand(Reader& reader, const Cast& cast) {
  Stand order{.unit = read_unit(reader, "ship", cast), .standing = {}};
  Standing& standing = order.standing;
  standing.mode = reader.word("mode", kStandingWords).value_or(Standing::Mode::kAsk);
  if (is_given(reader, "range")) standing.range = read_number(reader, "range");
  if (is_given(reader, "target")) standing.target = read_unit(reader, "target", cast);
  if (is_given(reader, "gun")) standing.gun = reader.word("gun", kGunWords);
  if (is_given(reader, "least_dice")) standing.least_dice = read_number(reader, "least_dice");
  if (is_given(reader, "aim")) standing.aim = reader.word("aim", kAimWords).value_or(Aim::kPlain);
  if (is_given(reader, "batteries")) standing.batteries = read_batteries(reader, "batteries");
  if (reader.maybe("spares_ashore") != nullptr) standing.spares_ashore = reader.truth("spares_ashore").value_or(false);
  if (reader.maybe("best_window") != nullptr) standing.best_window = reader.truth("best_window").value_or(false);
  return order;
}

Steam read_steam(Reader& reader, const Cast& cast) {
  Steam order{.unit = read_unit(reader, "ship", cast), .inches = 0, .turns = {}};
  order.inches =
      static_cast<std::uint8_t>(std::min(reader.whole("inches", 0, kAnyNumber).value_or(0), kMostInchesOrdered));
  if (!is_given(reader, "turns")) return order;
  const json::array* turns = reader.list("turns");
  if (turns == nullptr) return order;
  if (turns->size() != kMoments) {
    reader.refuse("turns", "are three: at the first, the middle and the end of the move", "FL-3.3");
    return order;
  }
  for (std::size_t moment = 0; moment < kMoments; ++moment) {
    const auto degrees = whole_number((*turns)[moment]);
    if (degrees && std::abs(*degrees) <= kMostDegreesOrdered)
      order.turns[moment] = static_cast<std::int16_t>(*degrees);
    else
      reader.refuse_below("turns", moment, "must be whole degrees, at most 180 to either side", "FL-3.3");
  }
  return order;
}

Shot read_shot(Reader& reader, const Cast& cast) {
  Shot shot{.unit = read_unit(reader, "ship", cast), .battery = read_number(reader, "battery")};
  shot.target = read_unit(reader, "target", cast);
  if (is_given(reader, "aim")) shot.aim = reader.word("aim", kAimWords).value_or(Aim::kPlain);
  return shot;
}

Ruling read_ruling(Reader& reader, const Cast& cast) {
  Ruling ruling{.act = ThrowDie{}, .shown = {}, .reason = {}};
  if (const json::value* act = reader.value("act")) ruling.act = read_act(*act, "/act", cast, reader.faults());
  ruling.reason = read_note(reader, "FL-1.1");
  ruling.shown = read_shown(reader, "FL-1.1");
  return ruling;
}

/// An act of a ship or party on another.
template <class Order>
Order read_against(Reader& reader, std::string_view key, const Cast& cast) {
  const UnitIndex unit = read_unit(reader, key, cast);
  return Order{.unit = unit, .target = read_unit(reader, "target", cast)};
}

Action read_of_ship(ActionWord word, Reader& reader, const Cast& cast) {
  if (word == ActionWord::kStand) return read_stand(reader, cast);
  if (word == ActionWord::kSteam) return read_steam(reader, cast);
  if (word == ActionWord::kLay) return Lay{.shot = read_shot(reader, cast)};
  if (word == ActionWord::kGrapple) return read_against<Grapple>(reader, "ship", cast);
  if (word == ActionWord::kSpar) return read_against<Spar>(reader, "ship", cast);
  const UnitIndex ship = read_unit(reader, "ship", cast);
  if (word == ActionWord::kOpen) return Open{.unit = ship, .open = reader.truth("open").value_or(true)};
  if (word == ActionWord::kBackAstern) return BackAstern{.unit = ship};
  if (word == ActionWord::kCallForPower) return CallForPower{.unit = ship};
  if (word == ActionWord::kLighten) return Lighten{.unit = ship, .guns = read_number(reader, "guns")};
  if (word == ActionWord::kReverseEngines) return ReverseEngines{.unit = ship};
  if (word == ActionWord::kCutFree) return CutFree{.unit = ship};
  if (word == ActionWord::kBoard) return Board{.unit = ship};
  return Repair{.unit = ship};
}

Action read_of_party(ActionWord word, Reader& reader, const Cast& cast) {
  if (word == ActionWord::kCharge) return read_against<Charge>(reader, "party", cast);
  if (word == ActionWord::kSmallArms) return read_against<SmallArms>(reader, "party", cast);
  const UnitIndex party = read_unit(reader, "party", cast);
  if (word == ActionWord::kMarch) {
    March march{.unit = party, .bearing = read_bearing(reader, "bearing").value_or(0)};
    if (reader.maybe("swim") != nullptr) march.swim = reader.truth("swim").value_or(false);
    return march;
  }
  if (word == ActionWord::kLand)
    return Land{.unit = party, .at = is_given(reader, "at") ? read_point(reader, "at") : std::nullopt};
  return Embark{.unit = party};
}

Action read_choice(ActionWord word, Reader& reader) {
  if (word == ActionWord::kChooseFirst)
    return ChooseFirst{.first = reader.word("first", kSideWords).value_or(Side::kUnion)};
  if (word == ActionWord::kInsist) return Insist{.insist = reader.truth("insist").value_or(false)};
  if (word == ActionWord::kPursue) return Pursue{.goes = reader.truth("goes").value_or(false)};
  if (word == ActionWord::kLoseTurn)
    return LoseTurn{.moment = reader.word("moment", kMomentWords).value_or(Moment::kFirst)};
  constexpr std::int64_t kMostMen = std::numeric_limits<std::uint16_t>::max();
  return ManPrize{.men =
                      static_cast<std::uint16_t>(std::min(reader.whole("men", 0, kAnyNumber).value_or(0), kMostMen))};
}

Action read_worded(ActionWord word, Reader& reader, const Cast& cast) {
  switch (word) {
    case ActionWord::kReady: return Ready{};
    case ActionWord::kEndMovement: return EndMovement{};
    case ActionWord::kOpenFire: return OpenFire{};
    case ActionWord::kPass: return Pass{};
    case ActionWord::kEndStep: return EndStep{};
    case ActionWord::kProceed: return Proceed{};
    case ActionWord::kRuling: return read_ruling(reader, cast);
    case ActionWord::kChooseFirst:
    case ActionWord::kInsist:
    case ActionWord::kPursue:
    case ActionWord::kLoseTurn:
    case ActionWord::kManPrize: return read_choice(word, reader);
    case ActionWord::kMarch:
    case ActionWord::kCharge:
    case ActionWord::kSmallArms:
    case ActionWord::kLand:
    case ActionWord::kEmbark: return read_of_party(word, reader, cast);
    case ActionWord::kStand:
    case ActionWord::kOpen:
    case ActionWord::kSteam:
    case ActionWord::kBackAstern:
    case ActionWord::kCallForPower:
    case ActionWord::kLighten:
    case ActionWord::kReverseEngines:
    case ActionWord::kLay:
    case ActionWord::kGrapple:
    case ActionWord::kCutFree:
    case ActionWord::kSpar:
    case ActionWord::kBoard:
    case ActionWord::kRepair: return read_of_ship(word, reader, cast);
  }
  return Ready{};
}

/// The keys of each action besides its type.
struct WritingAction {
  const Cast& cast;

  json::object operator()(const ChooseFirst& choice) const { return {{"first", word_in(kSideWords, choice.first)}}; }
  json::object operator()(const Stand& order) const {
    json::object text = of_ship(order.unit);
    for (const auto& entry : write_standing(cast, order.standing)) text[entry.key()] = entry.value();
    return text;
  }
  json::object operator()(const Open& order) const { return {{"ship", id(order.unit)}, {"open", order.open}}; }
  json::object operator()(const Steam& order) const {
    return {{"ship", id(order.unit)}, {"inches", order.inches}, {"turns", write_turns(order.turns)}};
  }
  json::object operator()(const BackAstern& order) const { return of_ship(order.unit); }
  json::object operator()(const CallForPower& order) const { return of_ship(order.unit); }
  json::object operator()(const Insist& choice) const { return {{"insist", choice.insist}}; }
  json::object operator()(const Lighten& order) const { return {{"ship", id(order.unit)}, {"guns", order.guns}}; }
  json::object operator()(const ReverseEngines& order) const { return of_ship(order.unit); }
  json::object operator()(const March& order) const {
    json::object text{{"party", id(order.unit)}, {"bearing", order.bearing}};
    if (order.swim) text["swim"] = true;
    return text;
  }
  json::object operator()(const Charge& order) const {
    return {{"party", id(order.unit)}, {"target", id(order.target)}};
  }
  json::object operator()(const Lay& order) const {
    return {{"ship", id(order.shot.unit)},
            {"battery", order.shot.battery},
            {"target", id(order.shot.target)},
            {"aim", word_in(kAimWords, order.shot.aim)}};
  }
  json::object operator()(const SmallArms& order) const {
    return {{"party", id(order.unit)}, {"target", id(order.target)}};
  }
  json::object operator()(const Grapple& order) const {
    return {{"ship", id(order.unit)}, {"target", id(order.target)}};
  }
  json::object operator()(const CutFree& order) const { return of_ship(order.unit); }
  json::object operator()(const Spar& order) const { return {{"ship", id(order.unit)}, {"target", id(order.target)}}; }
  json::object operator()(const Land& order) const {
    json::object text{{"party", id(order.unit)}};
    if (order.at) text["at"] = write_point(*order.at);
    return text;
  }
  json::object operator()(const Embark& order) const { return {{"party", id(order.unit)}}; }
  json::object operator()(const Board& order) const { return of_ship(order.unit); }
  json::object operator()(const Repair& order) const { return of_ship(order.unit); }
  json::object operator()(const Pursue& choice) const { return {{"goes", choice.goes}}; }
  json::object operator()(const LoseTurn& choice) const { return {{"moment", word_in(kMomentWords, choice.moment)}}; }
  json::object operator()(const ManPrize& choice) const { return {{"men", choice.men}}; }
  json::object operator()(const Ruling& ruling) const {
    return {{"act", write_act(cast, ruling.act)},
            {"reason", write_note(ruling.reason)},
            {"shown", write_seats(ruling.shown)}};
  }
  json::object operator()(const Ready&) const { return {}; }
  json::object operator()(const EndMovement&) const { return {}; }
  json::object operator()(const OpenFire&) const { return {}; }
  json::object operator()(const Pass&) const { return {}; }
  json::object operator()(const EndStep&) const { return {}; }
  json::object operator()(const Proceed&) const { return {}; }

  std::string_view id(UnitIndex unit) const { return cast[unit].id; }
  json::object of_ship(UnitIndex unit) const { return {{"ship", id(unit)}}; }
};

}  // namespace

std::uint8_t read_number(Reader& reader, std::string_view key) {
  constexpr std::int64_t kMost = std::numeric_limits<std::uint8_t>::max();
  return static_cast<std::uint8_t>(std::min(reader.whole(key, 0, kAnyNumber).value_or(0), kMost));
}

json::object write_standing(const Cast& cast, const Standing& standing) {
  json::object text{{"mode", word_in(kStandingWords, standing.mode)},
                    {"range", standing.range},
                    {"target", id_or_null(cast, standing.target)},
                    {"gun", standing.gun ? json::value(word_in(kGunWords, *standing.gun)) : json::value(nullptr)},
                    {"least_dice", standing.least_dice}};
  if (standing.aim != Aim::kPlain) text["aim"] = word_in(kAimWords, standing.aim);
  if (standing.spares_ashore) text["spares_ashore"] = true;
  if (standing.best_window) text["best_window"] = true;
  if (standing.batteries == 0) return text;
  json::array batteries;
  for (std::size_t battery = 0; battery < kMaxBatteries; ++battery)
    if (has_battery(standing.batteries, battery)) batteries.emplace_back(battery);
  text["batteries"] = std::move(batteries);
  return text;
}

json::array write_turns(const Turns& turns) { return {turns[0], turns[1], turns[2]}; }

std::expected<Action, Fault> read_action(const Cast& cast, const json::value& text) {
  std::vector<Fault> faults;
  Reader reader(text, "", faults);
  Action action = Ready{};
  if (const auto word = reader.word("type", kActionWords)) {
    action = read_worded(*word, reader, cast);
    reader.close();
  }
  if (!faults.empty()) return std::unexpected(faults.front());
  return action;
}

json::object write_action(const Cast& cast, const Action& action) {
  json::object text{{"type", word_in(kActionWords, static_cast<ActionWord>(action.index()))}};
  for (const auto& entry : visit_one(WritingAction{cast}, action)) text[entry.key()] = entry.value();
  return text;
}

}  // namespace brownwater::wire::flotilla_wire
