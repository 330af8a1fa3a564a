#include "adapters/wire/noddy/actions.hpp"
#include "adapters/wire/noddy/drafting.hpp"
#include "adapters/wire/noddy/events.hpp"
#include "adapters/wire/noddy/measures.hpp"
#include "adapters/wire/noddy/noddy_words.hpp"
#include "adapters/wire/plane_text.hpp"
#include "engine/core/visit_one.hpp"

namespace brownwater::wire::noddy_wire {
namespace {

/// The umpire's acts, in the order of `Act`.
enum class ActWord : std::uint8_t {
  kLayMine,
  kLiftMine,
  kSetMineOdds,
  kLayShoal,
  kLiftShoal,
  kThrowDie,
  kInflict,
  kLiftEffect,
  kPlaceShip,
  kSetSpeed,
  kSetTopSpeed,
  kSetGun,
  kSetRounds,
  kSetKeel,
  kSetFate,
  kStopAt,
  kStopAtContacts,
  kDismissContact,
  kSetFieldOdds,
  kInflictByLot,
  kRuleShot,
  kMakeRam,
  kShowChart,
  kEndBattle
};
constexpr std::array<Word<ActWord>, 24> kActWords{{{ActWord::kLayMine, "lay_mine"},
                                                   {ActWord::kLiftMine, "lift_mine"},
                                                   {ActWord::kSetMineOdds, "set_mine_odds"},
                                                   {ActWord::kLayShoal, "lay_shoal"},
                                                   {ActWord::kLiftShoal, "lift_shoal"},
                                                   {ActWord::kThrowDie, "throw_die"},
                                                   {ActWord::kInflict, "inflict"},
                                                   {ActWord::kLiftEffect, "lift_effect"},
                                                   {ActWord::kPlaceShip, "place_ship"},
                                                   {ActWord::kSetSpeed, "set_speed"},
                                                   {ActWord::kSetTopSpeed, "set_top_speed"},
                                                   {ActWord::kSetGun, "set_gun"},
                                                   {ActWord::kSetRounds, "set_rounds"},
                                                   {ActWord::kSetKeel, "set_keel"},
                                                   {ActWord::kSetFate, "set_fate"},
                                                   {ActWord::kStopAt, "stop_at"},
                                                   {ActWord::kStopAtContacts, "stop_at_contacts"},
                                                   {ActWord::kDismissContact, "dismiss_contact"},
                                                   {ActWord::kSetFieldOdds, "set_field_odds"},
                                                   {ActWord::kInflictByLot, "inflict_by_lot"},
                                                   {ActWord::kRuleShot, "rule_shot"},
                                                   {ActWord::kMakeRam, "make_ram"},
                                                   {ActWord::kShowChart, "show_chart"},
                                                   {ActWord::kEndBattle, "end_battle"}}};
constexpr std::array<Word<ShotRuling::Word>, 3> kShotWords{{{ShotRuling::Word::kAllowed, "allowed"},
                                                            {ShotRuling::Word::kForbidden, "forbidden"},
                                                            {ShotRuling::Word::kByTheRules, "by_the_rules"}}};

constexpr int kDeepest = 200;

std::uint8_t read_number(Reader& reader, std::string_view key, std::int64_t least, std::int64_t most) {
  return static_cast<std::uint8_t>(reader.whole(key, least, most).value_or(least));
}
std::uint8_t read_mine(Reader& reader) {
  return read_number(reader, "mine", 0, static_cast<std::int64_t>(kMaxMines) - 1);
}

LayShoal read_shoal(Reader& reader) {
  return {.at = read_point(reader, "at").value_or(Point{}),
          .radius = read_inches(reader, "radius", {.least = 0, .most = kMostRadius}, "ND-6.4").value_or(0),
          .depth_tenths = read_feet(reader, "depth_ft", {.least = 0, .most = kDeepest}, "ND-6.4").value_or(0),
          .side = read_side_or_null(reader, "known_to")};
}

std::optional<Face> read_face(Reader& reader) {
  return reader.maybe("face") != nullptr ? reader.word("face", kFaceWords) : std::nullopt;
}

Inflict read_inflicted(Reader& reader, ShipIndex ship) {
  const std::uint8_t row = read_number(reader, "row", kFirstSpecialRow, kLastSpecialRow);
  return {.ship = ship, .row = row, .face = read_face(reader)};
}

RuleShot read_shot(Reader& reader, const Cast& cast) {
  ShotRuling shot{.ship = read_ship(reader, "ship", cast), .target = read_ship(reader, "target", cast), .gun = {}};
  if (reader.maybe("gun") != nullptr) shot.gun = read_number(reader, "gun", 0, static_cast<std::int64_t>(kMaxGuns) - 1);
  shot.word = reader.word("ruling", kShotWords).value_or(ShotRuling::Word::kForbidden);
  return {.shot = shot};
}

ShowChart read_chart(Reader& reader) {
  ShowChart chart{.side = reader.word("side", kSideWords).value_or(Side::kUnion), .moves = std::nullopt};
  const json::value* moves = reader.value("moves");
  if (moves != nullptr && !moves->is_null()) chart.moves = read_number(reader, "moves", 0, kMaxMoves);
  return chart;
}

/// What is done to one of a vessel's guns.
Act read_gun_act(ActWord word, Reader& reader, ShipIndex ship) {
  const std::uint8_t gun = read_number(reader, "gun", 0, static_cast<std::int64_t>(kMaxGuns) - 1);
  if (word == ActWord::kSetGun)
    return SetGun{.ship = ship, .gun = gun, .working = reader.truth("working").value_or(true)};
  const json::value* rounds = reader.value("rounds");
  const bool endless = rounds == nullptr || rounds->is_null();
  return SetRounds{
      .ship = ship, .gun = gun, .rounds = endless ? kEndless : read_number(reader, "rounds", 0, kEndless - 1)};
}

/// What is done to a vessel, battery or regiment.
Act read_correction(ActWord word, Reader& reader, const Cast& cast) {
  const ShipIndex ship = read_ship(reader, "ship", cast);
  if (word == ActWord::kInflict) return read_inflicted(reader, ship);
  if (word == ActWord::kInflictByLot) return InflictByLot{.ship = ship, .face = read_face(reader)};
  if (word == ActWord::kLiftEffect)
    return LiftEffect{.ship = ship, .row = read_number(reader, "row", kFirstSpecialRow + 1, kLastSpecialRow)};
  if (word == ActWord::kPlaceShip) {
    const Point at = read_point(reader, "at").value_or(Point{});
    return PlaceShip{.ship = ship, .pose = {.at = at, .heading = read_bearing(reader, "heading").value_or(0)}};
  }
  if (word == ActWord::kSetSpeed)
    return SetSpeed{.ship = ship,
                    .speed = static_cast<Knots>(reader.whole("speed", -kMaxKnots, kMaxKnots).value_or(0))};
  if (word == ActWord::kSetTopSpeed)
    return SetTopSpeed{.ship = ship,
                       .top_halves = read_knots(reader, "knots", {.least = 0, .most = kMaxKnots}).value_or(0)};
  if (word == ActWord::kSetGun || word == ActWord::kSetRounds) return read_gun_act(word, reader, ship);
  if (word == ActWord::kSetKeel)
    return SetKeel{.ship = ship, .keel = reader.word("keel", kKeelWords).value_or(Keel::kFree)};
  return SetFate{.ship = ship, .fate = reader.word("fate", kFateWords).value_or(Fate::kAfloat)};
}

Act read_word(ActWord word, Reader& reader, const Cast& cast) {
  switch (word) {
    case ActWord::kLayMine: {
      const Point at = read_point(reader, "at").value_or(Point{});
      const std::optional<Side> side = read_side_or_null(reader, "side");
      return LayMine{.at = at, .side = side, .live_from = read_number(reader, "explodes_on", 1, kNeverLive)};
    }
    case ActWord::kLiftMine: return LiftMine{.mine = read_mine(reader)};
    case ActWord::kSetMineOdds: {
      const std::uint8_t mine = read_mine(reader);
      return SetMineOdds{.mine = mine, .live_from = read_number(reader, "explodes_on", 1, kNeverLive)};
    }
    case ActWord::kLayShoal: return read_shoal(reader);
    case ActWord::kLiftShoal:
      return LiftShoal{.shoal = read_number(reader, "shoal", 0, static_cast<std::int64_t>(kMaxShoals) - 1)};
    case ActWord::kThrowDie: return ThrowDie{};
    case ActWord::kInflict:
    case ActWord::kInflictByLot:
    case ActWord::kLiftEffect:
    case ActWord::kPlaceShip:
    case ActWord::kSetSpeed:
    case ActWord::kSetTopSpeed:
    case ActWord::kSetGun:
    case ActWord::kSetRounds:
    case ActWord::kSetKeel:
    case ActWord::kSetFate: return read_correction(word, reader, cast);
    case ActWord::kStopAt: {
      const std::uint8_t half = read_number(reader, "half", 1, 2);
      return StopAt{.half = half, .step = read_number(reader, "step", 1, kTimeSteps)};
    }
    case ActWord::kStopAtContacts: return StopAtContacts{.stop = reader.truth("stop").value_or(true)};
    case ActWord::kDismissContact:
      return DismissContact{.contact = read_number(reader, "contact", 0, static_cast<std::int64_t>(kMaxShips) - 1)};
    case ActWord::kSetFieldOdds: {
      std::optional<Side> side;
      if (reader.maybe("side") != nullptr) side = reader.word("side", kSideWords);
      return SetFieldOdds{.side = side, .live_from = read_number(reader, "explodes_on", 1, kNeverLive)};
    }
    case ActWord::kRuleShot: return read_shot(reader, cast);
    case ActWord::kMakeRam: {
      const ShipIndex ship = read_ship(reader, "ship", cast);
      return MakeRam{.ship = ship, .target = read_ship(reader, "target", cast)};
    }
    case ActWord::kShowChart: return read_chart(reader);
    case ActWord::kEndBattle: return EndBattle{.winner = read_side_or_null(reader, "winner")};
  }
  return ThrowDie{};
}

/// The keys of an act besides its word.
struct WritingAct {
  const Cast& cast;

  json::object operator()(const LayMine& mine) const {
    return {{"at", write_point(mine.at)}, {"side", side_or_null(mine.side)}, {"explodes_on", mine.live_from}};
  }
  json::object operator()(const LiftMine& lifted) const { return {{"mine", lifted.mine}}; }
  json::object operator()(const SetMineOdds& set) const { return {{"mine", set.mine}, {"explodes_on", set.live_from}}; }
  json::object operator()(const LayShoal& shoal) const {
    return {{"at", write_point(shoal.at)},
            {"radius", write_inches(shoal.radius)},
            {"depth_ft", write_feet(shoal.depth_tenths)},
            {"known_to", side_or_null(shoal.side)}};
  }
  json::object operator()(const LiftShoal& lifted) const { return {{"shoal", lifted.shoal}}; }
  json::object operator()(const ThrowDie&) const { return {}; }
  json::object operator()(const Inflict& inflicted) const {
    json::object text{{"ship", cast[inflicted.ship].id}, {"row", inflicted.row}};
    if (inflicted.face) text["face"] = word_in(kFaceWords, *inflicted.face);
    return text;
  }
  json::object operator()(const LiftEffect& lifted) const {
    return {{"ship", cast[lifted.ship].id}, {"row", lifted.row}};
  }
  json::object operator()(const PlaceShip& placed) const {
    return {{"ship", cast[placed.ship].id}, {"at", write_point(placed.pose.at)}, {"heading", placed.pose.heading}};
  }
  json::object operator()(const SetSpeed& set) const { return {{"ship", cast[set.ship].id}, {"speed", set.speed}}; }
  json::object operator()(const SetTopSpeed& set) const {
    return {{"ship", cast[set.ship].id}, {"knots", write_knots(set.top_halves)}};
  }
  json::object operator()(const SetGun& set) const {
    return {{"ship", cast[set.ship].id}, {"gun", set.gun}, {"working", set.working}};
  }
  json::object operator()(const SetFate& set) const {
    return {{"ship", cast[set.ship].id}, {"fate", word_in(kFateWords, set.fate)}};
  }
  json::object operator()(const SetRounds& set) const {
    return {{"ship", cast[set.ship].id},
            {"gun", set.gun},
            {"rounds", set.rounds == kEndless ? json::value(nullptr) : json::value(set.rounds)}};
  }
  json::object operator()(const SetKeel& set) const {
    return {{"ship", cast[set.ship].id}, {"keel", word_in(kKeelWords, set.keel)}};
  }
  json::object operator()(const StopAt& stop) const { return {{"half", stop.half}, {"step", stop.step}}; }
  json::object operator()(const StopAtContacts& stop) const { return {{"stop", stop.stop}}; }
  json::object operator()(const DismissContact& dismissed) const { return {{"contact", dismissed.contact}}; }
  json::object operator()(const SetFieldOdds& set) const {
    json::object text{{"explodes_on", set.live_from}};
    if (set.side) text["side"] = word_in(kSideWords, *set.side);
    return text;
  }
  json::object operator()(const InflictByLot& inflicted) const {
    json::object text{{"ship", cast[inflicted.ship].id}};
    if (inflicted.face) text["face"] = word_in(kFaceWords, *inflicted.face);
    return text;
  }
  json::object operator()(const RuleShot& ruled) const {
    const ShotRuling& shot = ruled.shot;
    json::object text{{"ship", cast[shot.ship].id}, {"target", cast[shot.target].id}};
    if (shot.gun) text["gun"] = *shot.gun;
    text["ruling"] = word_in(kShotWords, shot.word);
    return text;
  }
  json::object operator()(const MakeRam& made) const {
    return {{"ship", cast[made.ship].id}, {"target", cast[made.target].id}};
  }
  json::object operator()(const ShowChart& chart) const {
    return {{"side", word_in(kSideWords, chart.side)},
            {"moves", chart.moves ? json::value(*chart.moves) : json::value(nullptr)}};
  }
  json::object operator()(const EndBattle& ended) const { return {{"winner", side_or_null(ended.winner)}}; }
};

}  // namespace

Act read_act(const json::value& text, const std::string& where, const Cast& cast, std::vector<Fault>& faults) {
  Reader reader(text, where, faults);
  const auto word = reader.is_object() ? reader.word("act", kActWords) : std::nullopt;
  if (!word) return ThrowDie{};
  const Act act = read_word(*word, reader, cast);
  reader.close();
  return act;
}

json::object write_act(const Cast& cast, const Act& act) {
  json::object text{{"act", word_in(kActWords, static_cast<ActWord>(act.index()))}};
  for (auto& entry : visit_one(WritingAct{cast}, act)) text[entry.key()] = entry.value();
  return text;
}

}  // namespace brownwater::wire::noddy_wire
