#include "adapters/wire/flotilla/actions.hpp"
#include "adapters/wire/flotilla/flotilla_words.hpp"
#include "adapters/wire/measures.hpp"
#include "adapters/wire/plane_text.hpp"
#include "engine/core/visit_one.hpp"

namespace brownwater::wire::flotilla_wire {
namespace {

/// The game master's acts, in the order of `Act`.
enum class ActWord : std::uint8_t {
  kSetVisibility,
  kPlaceUnit,
  kSetSpeed,
  kSetAground,
  kStrike,
  kSetMen,
  kSetMorale,
  kSetDice,
  kTestCaptain,
  kLayMine,
  kLiftMine,
  kThrowDie,
  kSetFate,
  kSetCurrent,
  kBeAsked,
  kDismissMatter,
  kCorrectSheet
};
constexpr std::array<Word<ActWord>, 17> kActWords{{{ActWord::kSetVisibility, "set_visibility"},
                                                   {ActWord::kPlaceUnit, "place_unit"},
                                                   {ActWord::kSetSpeed, "set_speed"},
                                                   {ActWord::kSetAground, "set_aground"},
                                                   {ActWord::kStrike, "strike"},
                                                   {ActWord::kSetMen, "set_men"},
                                                   {ActWord::kSetMorale, "set_morale"},
                                                   {ActWord::kSetDice, "set_dice"},
                                                   {ActWord::kTestCaptain, "test_captain"},
                                                   {ActWord::kLayMine, "lay_mine"},
                                                   {ActWord::kLiftMine, "lift_mine"},
                                                   {ActWord::kThrowDie, "throw_die"},
                                                   {ActWord::kSetFate, "set_fate"},
                                                   {ActWord::kSetCurrent, "set_current"},
                                                   {ActWord::kBeAsked, "be_asked"},
                                                   {ActWord::kDismissMatter, "dismiss_matter"},
                                                   {ActWord::kCorrectSheet, "correct_sheet"}}};

/// The numbers of a sheet that `correct_sheet` may name, by their keys.
struct SheetNumber {
  std::string_view key;
  std::optional<std::uint8_t> CorrectSheet::* number;
};
constexpr std::array<SheetNumber, 12> kSheetNumbers{{{"boxes_crossed", &CorrectSheet::crossed},
                                                     {"continuing", &CorrectSheet::continuing},
                                                     {"fastest", &CorrectSheet::fastest},
                                                     {"fire_turns", &CorrectSheet::fire_turns},
                                                     {"catastrophe", &CorrectSheet::catastrophe},
                                                     {"no_turns", &CorrectSheet::no_turns},
                                                     {"port_turns", &CorrectSheet::port_turns},
                                                     {"starboard_turns", &CorrectSheet::starboard_turns},
                                                     {"engine_turns", &CorrectSheet::engine_turns},
                                                     {"turrets_freed_on", &CorrectSheet::turrets_freed_on},
                                                     {"stopped_turns", &CorrectSheet::stopped_turns},
                                                     {"no_grapple_turns", &CorrectSheet::no_grapple_turns}}};
static_assert(kActWords.size() == std::variant_size_v<Act>);

constexpr std::int64_t kMostShift = 20;
constexpr std::int64_t kMostMenSet = 2000;

Strike read_strike(Reader& reader, UnitIndex unit) {
  Strike strike{.unit = unit, .boxes = 0, .specifics = 0, .shift = 0};
  if (reader.maybe("boxes") != nullptr) strike.boxes = read_number(reader, "boxes");
  if (reader.maybe("specifics") != nullptr) strike.specifics = read_number(reader, "specifics");
  if (reader.maybe("shift") != nullptr)
    strike.shift = static_cast<std::int8_t>(reader.whole("shift", -kMostShift, kMostShift).value_or(0));
  return strike;
}

/// FL-3.2: a bearing, "slack", or "as_drawn".
Flow read_flow(Reader& reader) {
  const json::value* flows = reader.maybe("flows");
  if (flows != nullptr && flows->is_string())
    return {.kind = reader.word("flows", kFlowWords).value_or(Flow::Kind::kSlack), .bearing = 0};
  return {.kind = Flow::Kind::kSet, .bearing = read_bearing(reader, "flows").value_or(0)};
}

BeAsked read_be_asked(Reader& reader) {
  const bool contacts = reader.truth("contacts").value_or(true);
  return {.contacts = contacts, .groundings = reader.truth("groundings").value_or(true)};
}

/// A bit for each turning box of a list.
std::uint8_t read_moments(Reader& reader, std::string_view key) {
  unsigned moments = 0;
  reader.each(key, kMoments, [&](const json::value& item, const std::string&) {
    const json::string* text = item.if_string();
    const auto moment = text == nullptr ? std::nullopt : value_in(kMomentWords, std::string(*text));
    if (moment)
      moments |= 1U << static_cast<unsigned>(*moment);
    else
      reader.refuse(key, "each must be " + listed(all_words(kMomentWords)), "FL-2.1");
  });
  return static_cast<std::uint8_t>(moments);
}

CorrectSheet read_sheet(Reader& reader, UnitIndex unit, const Cast& cast) {
  CorrectSheet act{.unit = unit};
  for (const auto& [key, number] : kSheetNumbers) {
    if (reader.maybe(key) != nullptr) act.*number = read_number(reader, key);
  }
  if (reader.maybe("class") != nullptr) act.armour = reader.word("class", kClassWords);
  if (reader.maybe("nerve") != nullptr) act.heart = reader.word("nerve", kHeartWords);
  if (reader.maybe("spar_spent") != nullptr) act.spar_spent = reader.truth("spar_spent");
  if (const json::value* held = reader.maybe("grapples"))
    act.grapples = held->is_null() ? kNoUnit : read_unit(reader, "grapples", cast);
  if (reader.maybe("turns_lost") != nullptr) act.lost_turns = read_moments(reader, "turns_lost");
  if (reader.maybe("loaded") != nullptr) act.loaded = read_batteries(reader, "loaded");
  return act;
}

/// What is done to a ship, battery or party.
Act read_act_on_unit(ActWord word, Reader& reader, const Cast& cast) {
  const UnitIndex unit = read_unit(reader, "unit", cast);
  if (word == ActWord::kPlaceUnit) {
    const Point at = read_point(reader, "at").value_or(Point{});
    return PlaceUnit{.unit = unit, .pose = {.at = at, .heading = read_bearing(reader, "heading").value_or(0)}};
  }
  if (word == ActWord::kSetSpeed) return SetSpeed{.unit = unit, .speed = read_number(reader, "speed")};
  if (word == ActWord::kSetAground) return SetAground{.unit = unit, .aground = reader.truth("aground").value_or(true)};
  if (word == ActWord::kStrike) return read_strike(reader, unit);
  if (word == ActWord::kSetMen)
    return SetMen{.unit = unit, .men = static_cast<std::uint16_t>(reader.whole("men", 0, kMostMenSet).value_or(0))};
  if (word == ActWord::kSetMorale)
    return SetMorale{.unit = unit,
                     .morale = static_cast<std::int8_t>(reader.whole("morale", 0, kBestMorale).value_or(0))};
  if (word == ActWord::kSetDice) {
    const std::uint8_t battery = read_number(reader, "battery");
    return SetDice{.unit = unit, .battery = battery, .dice = read_number(reader, "dice")};
  }
  if (word == ActWord::kTestCaptain) return TestCaptain{.unit = unit};
  if (word == ActWord::kCorrectSheet) return read_sheet(reader, unit, cast);
  return SetFate{.unit = unit, .fate = reader.word("fate", kFateWords).value_or(Fate::kInPlay)};
}

Act read_act_worded(ActWord word, Reader& reader, const Cast& cast) {
  switch (word) {
    case ActWord::kSetVisibility:
      return SetVisibility{.visibility = reader.word("visibility", kVisibilityWords).value_or(Visibility::kClear)};
    case ActWord::kLayMine: {
      const Point at = read_point(reader, "at").value_or(Point{});
      const std::optional<Side> side = read_side_or_null(reader, "side");
      return LayMine{.at = at, .side = side, .hidden = reader.truth("hidden").value_or(true)};
    }
    case ActWord::kLiftMine: return LiftMine{.mine = read_number(reader, "mine")};
    case ActWord::kThrowDie: return ThrowDie{};
    case ActWord::kSetCurrent: return SetCurrent{.flow = read_flow(reader)};
    case ActWord::kBeAsked: return read_be_asked(reader);
    case ActWord::kDismissMatter: return DismissMatter{};
    case ActWord::kPlaceUnit:
    case ActWord::kSetSpeed:
    case ActWord::kSetAground:
    case ActWord::kStrike:
    case ActWord::kSetMen:
    case ActWord::kSetMorale:
    case ActWord::kSetDice:
    case ActWord::kTestCaptain:
    case ActWord::kCorrectSheet:
    case ActWord::kSetFate: return read_act_on_unit(word, reader, cast);
  }
  return ThrowDie{};
}

/// The keys of each act besides its word.
struct WritingAct {
  const Cast& cast;

  json::object operator()(const SetVisibility& act) const {
    return {{"visibility", word_in(kVisibilityWords, act.visibility)}};
  }
  json::object operator()(const PlaceUnit& act) const {
    return {{"unit", id(act.unit)}, {"at", write_point(act.pose.at)}, {"heading", act.pose.heading}};
  }
  json::object operator()(const SetSpeed& act) const { return {{"unit", id(act.unit)}, {"speed", act.speed}}; }
  json::object operator()(const SetAground& act) const { return {{"unit", id(act.unit)}, {"aground", act.aground}}; }
  json::object operator()(const Strike& act) const {
    return {{"unit", id(act.unit)}, {"boxes", act.boxes}, {"specifics", act.specifics}, {"shift", act.shift}};
  }
  json::object operator()(const SetMen& act) const { return {{"unit", id(act.unit)}, {"men", act.men}}; }
  json::object operator()(const SetMorale& act) const { return {{"unit", id(act.unit)}, {"morale", act.morale}}; }
  json::object operator()(const SetDice& act) const {
    return {{"unit", id(act.unit)}, {"battery", act.battery}, {"dice", act.dice}};
  }
  json::object operator()(const TestCaptain& act) const { return {{"unit", id(act.unit)}}; }
  json::object operator()(const LayMine& act) const {
    return {{"at", write_point(act.at)},
            {"side", act.side ? json::value(word_in(kSideWords, *act.side)) : json::value(nullptr)},
            {"hidden", act.hidden}};
  }
  json::object operator()(const LiftMine& act) const { return {{"mine", act.mine}}; }
  json::object operator()(const ThrowDie&) const { return {}; }
  json::object operator()(const SetFate& act) const {
    return {{"unit", id(act.unit)}, {"fate", word_in(kFateWords, act.fate)}};
  }
  json::object operator()(const SetCurrent& act) const { return {{"flows", write_flow(act.flow)}}; }
  json::object operator()(const BeAsked& act) const {
    return {{"contacts", act.contacts}, {"groundings", act.groundings}};
  }
  json::object operator()(const DismissMatter&) const { return {}; }
  json::object operator()(const CorrectSheet& act) const {
    json::object text{{"unit", id(act.unit)}};
    for (const auto& [key, number] : kSheetNumbers) {
      if (act.*number) text[key] = *(act.*number);
    }
    if (act.armour) text["class"] = word_in(kClassWords, *act.armour);
    if (act.heart) text["nerve"] = word_in(kHeartWords, *act.heart);
    if (act.spar_spent) text["spar_spent"] = *act.spar_spent;
    if (act.grapples)
      text["grapples"] = *act.grapples == kNoUnit ? json::value(nullptr) : json::value(id(*act.grapples));
    if (act.lost_turns) {
      json::array lost;
      for (const Moment moment : kAllMoments) {
        if (((*act.lost_turns >> static_cast<unsigned>(moment)) & 1U) != 0)
          lost.push_back(json::value(word_in(kMomentWords, moment)));
      }
      text["turns_lost"] = std::move(lost);
    }
    if (act.loaded) {
      json::array loaded;
      for (std::size_t battery = 0; battery < kMaxBatteries; ++battery) {
        if (has_battery(*act.loaded, battery)) loaded.push_back(json::value(battery));
      }
      text["loaded"] = std::move(loaded);
    }
    return text;
  }

  std::string_view id(UnitIndex unit) const { return cast[unit].id; }
};

}  // namespace

BatterySet read_batteries(Reader& reader, std::string_view key) {
  BatterySet batteries = 0;
  const json::array* numbers = reader.list(key);
  if (numbers == nullptr) return batteries;
  for (std::size_t at = 0; at < numbers->size(); ++at) {
    const auto number = whole_number((*numbers)[at]);
    if (number && *number >= 0 && *number < static_cast<std::int64_t>(kMaxBatteries))
      batteries |= battery_bit(static_cast<std::size_t>(*number));
    else
      reader.refuse_below(key, at, "must be the number of a battery", "FL-2.1");
  }
  return batteries;
}

json::value write_flow(const Flow& flow) {
  if (flow.kind == Flow::Kind::kSet) return flow.bearing;
  return json::value(word_in(kFlowWords, flow.kind));
}

Act read_act(const json::value& text, const std::string& where, const Cast& cast, std::vector<Fault>& faults) {
  Reader reader(text, where, faults);
  const auto word = reader.is_object() ? reader.word("act", kActWords) : std::nullopt;
  if (!word) return ThrowDie{};
  const Act act = read_act_worded(*word, reader, cast);
  reader.close();
  return act;
}

json::object write_act(const Cast& cast, const Act& act) {
  json::object text{{"act", word_in(kActWords, static_cast<ActWord>(act.index()))}};
  for (const auto& entry : visit_one(WritingAct{cast}, act)) text[entry.key()] = entry.value();
  return text;
}

}  // namespace brownwater::wire::flotilla_wire
