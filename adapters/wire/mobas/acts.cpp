#include "adapters/wire/mobas/actions.hpp"
#include "adapters/wire/mobas/events.hpp"
#include "adapters/wire/mobas/mobas_words.hpp"
#include "adapters/wire/ruling_text.hpp"

namespace brownwater::wire::mobas_wire {
namespace {

/// The umpire's acts, in the order of `Act`.
enum class ActWord : std::uint8_t {
  kPlaceShip,
  kSetFv,
  kRemoveShip,
  kRestoreShip,
  kLayMine,
  kLiftMine,
  kAskAgain,
  kSetMoved,
  kDismissRamming,
  kThrowDie,
  kEndBattle
};
constexpr std::array<Word<ActWord>, 11> kActWords{{{ActWord::kPlaceShip, "place_ship"},
                                                   {ActWord::kSetFv, "set_fv"},
                                                   {ActWord::kRemoveShip, "remove_ship"},
                                                   {ActWord::kRestoreShip, "restore_ship"},
                                                   {ActWord::kLayMine, "lay_mine"},
                                                   {ActWord::kLiftMine, "lift_mine"},
                                                   {ActWord::kAskAgain, "ask_again"},
                                                   {ActWord::kSetMoved, "set_moved"},
                                                   {ActWord::kDismissRamming, "dismiss_ramming"},
                                                   {ActWord::kThrowDie, "throw_die"},
                                                   {ActWord::kEndBattle, "end_battle"}}};
static_assert(kActWords.size() == std::variant_size_v<Act>);

constexpr std::int64_t kMostFv = 255;

HexId read_hex(Reader& reader) {
  const auto name = reader.text("hex");
  if (!name) return hex::kNowhere;
  const auto hex = hex_named(*name);
  if (!hex) reader.refuse("hex", "\"" + *name + "\" is no hex: a letter for the row, a number for the column");
  return hex.value_or(hex::kNowhere);
}
Facing read_facing(Reader& reader) {
  return static_cast<Facing>(reader.whole("facing", 0, hex::kFacings - 1).value_or(0));
}
std::uint8_t read_fv_left(Reader& reader) {
  return static_cast<std::uint8_t>(reader.whole("fv_left", 0, kMostFv).value_or(1));
}

/// What is done to one ship.
Act read_ship_act(ActWord word, Reader& reader, const Cast& cast) {
  const ShipIndex ship = read_ship(reader, "ship", cast);
  if (word == ActWord::kSetFv) return SetFlotation{.ship = ship, .fv_left = read_fv_left(reader)};
  if (word == ActWord::kRemoveShip)
    return RemoveShip{.ship = ship, .fate = reader.word("fate", kFateWords).value_or(Fate::kSunk)};
  if (word == ActWord::kAskAgain) return AskAgain{.ship = ship};
  if (word == ActWord::kSetMoved) return SetMoved{.ship = ship, .moved = reader.truth("moved").value_or(true)};
  if (word == ActWord::kDismissRamming) return DismissRamming{.ship = ship};
  const HexId hex = read_hex(reader);
  const Facing facing = read_facing(reader);
  if (word == ActWord::kPlaceShip) return PlaceShip{.ship = ship, .hex = hex, .facing = facing};
  return RestoreShip{.ship = ship, .hex = hex, .facing = facing, .fv_left = read_fv_left(reader)};
}

EndBattle read_end(Reader& reader) {
  const json::value* winner = reader.value("winner");
  if (winner == nullptr || winner->is_null()) return {};
  return {.winner = reader.word("winner", kSideWords)};
}

Act read_word(ActWord word, Reader& reader, const Cast& cast) {
  switch (word) {
    case ActWord::kLayMine: {
      const HexId hex = read_hex(reader);
      return LayMine{.hex = hex, .side = reader.word("side", kSideWords).value_or(Side::kUnion)};
    }
    case ActWord::kLiftMine: return LiftMine{.hex = read_hex(reader)};
    case ActWord::kThrowDie: return ThrowDie{};
    case ActWord::kEndBattle: return read_end(reader);
    case ActWord::kPlaceShip:
    case ActWord::kSetFv:
    case ActWord::kRemoveShip:
    case ActWord::kRestoreShip:
    case ActWord::kAskAgain:
    case ActWord::kSetMoved:
    case ActWord::kDismissRamming: return read_ship_act(word, reader, cast);
  }
  return ThrowDie{};
}

/// The keys of an act besides its word.
struct WritingAct {
  const Cast& cast;

  json::object operator()(const PlaceShip& placed) const {
    return {{"ship", cast[placed.ship].id}, {"hex", hex_or_null(placed.hex)}, {"facing", placed.facing}};
  }
  json::object operator()(const SetFlotation& set) const {
    return {{"ship", cast[set.ship].id}, {"fv_left", set.fv_left}};
  }
  json::object operator()(const RemoveShip& removed) const {
    return {{"ship", cast[removed.ship].id}, {"fate", word_in(kFateWords, removed.fate)}};
  }
  json::object operator()(const RestoreShip& restored) const {
    return {{"ship", cast[restored.ship].id},
            {"hex", hex_or_null(restored.hex)},
            {"facing", restored.facing},
            {"fv_left", restored.fv_left}};
  }
  json::object operator()(const LayMine& mine) const {
    return {{"hex", hex_or_null(mine.hex)}, {"side", word_in(kSideWords, mine.side)}};
  }
  json::object operator()(const LiftMine& lifted) const { return {{"hex", hex_or_null(lifted.hex)}}; }
  json::object operator()(const AskAgain& asked) const { return {{"ship", cast[asked.ship].id}}; }
  json::object operator()(const SetMoved& set) const { return {{"ship", cast[set.ship].id}, {"moved", set.moved}}; }
  json::object operator()(const DismissRamming& dismissed) const { return {{"ship", cast[dismissed.ship].id}}; }
  json::object operator()(const ThrowDie&) const { return {}; }
  json::object operator()(const EndBattle& ended) const { return {{"winner", side_or_null(ended.winner)}}; }
};

Act read_act(const json::value& text, const Cast& cast, std::vector<Fault>& faults) {
  Reader reader(text, "/act", faults);
  const auto word = reader.is_object() ? reader.word("act", kActWords) : std::nullopt;
  if (!word) return ThrowDie{};
  const Act act = read_word(*word, reader, cast);
  reader.close();
  return act;
}

}  // namespace

Ruling read_ruling(Reader& reader, const Cast& cast) {
  Ruling ruling;
  if (const json::value* act = reader.value("act")) ruling.act = read_act(*act, cast, reader.faults());
  ruling.reason = read_note(reader, "MB-8.1");
  ruling.shown = read_shown(reader, "MB-8.1");
  return ruling;
}

json::object write_act(const Cast& cast, const Act& act) {
  json::object text{{"act", word_in(kActWords, static_cast<ActWord>(act.index()))}};
  for (auto& entry : std::visit(WritingAct{cast}, act)) text[entry.key()] = entry.value();
  return text;
}

}  // namespace brownwater::wire::mobas_wire
