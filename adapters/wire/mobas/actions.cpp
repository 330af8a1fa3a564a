#include "adapters/wire/mobas/actions.hpp"

#include "adapters/wire/mobas/mobas_words.hpp"
#include "adapters/wire/reading.hpp"
#include "adapters/wire/ruling_text.hpp"

namespace brownwater::wire::mobas_wire {
namespace {

enum class Kind : std::uint8_t { kClearForAction, kDeclareFire, kHoldFire, kMove, kRuling };
constexpr std::array<Word<Kind>, 5> kKindWords{{{Kind::kClearForAction, "clear_for_action"},
                                                {Kind::kDeclareFire, "declare_fire"},
                                                {Kind::kHoldFire, "hold_fire"},
                                                {Kind::kMove, "move"},
                                                {Kind::kRuling, "ruling"}}};

Path read_path(Reader& reader) {
  Path path;
  const json::array* steps = reader.list("path");
  if (steps == nullptr) return path;
  if (steps->size() > kMaxMove) {
    reader.refuse("path",
                  "has " + std::to_string(steps->size()) + " steps; no ship has more than " + std::to_string(kMaxMove) +
                      " movement points",
                  "MB-4.1");
    return path;
  }
  for (std::size_t at = 0; at < steps->size(); ++at) {
    const json::string* word = (*steps)[at].if_string();
    const auto step =
        word == nullptr ? std::nullopt : value_in(kStepWords, std::string_view(word->data(), word->size()));
    if (step)
      path.push_back(*step);
    else
      reader.refuse_below("path", at, "a step is " + listed(all_words(kStepWords)), "MB-4.1");
  }
  return path;
}

Action read_kind(Kind kind, Reader& reader, const Cast& cast) {
  switch (kind) {
    case Kind::kClearForAction: return ClearForAction{};
    case Kind::kDeclareFire: {
      const ShipIndex ship = read_ship(reader, "ship", cast);
      const ShipIndex target = read_ship(reader, "target", cast);
      reader.ignore({"range_hexes", "aspect", "dice", "rule"});
      return DeclareFire{.ship = ship, .target = target};
    }
    case Kind::kHoldFire: return HoldFire{.ship = read_ship(reader, "ship", cast)};
    case Kind::kMove: {
      const ShipIndex ship = read_ship(reader, "ship", cast);
      const Path path = read_path(reader);
      reader.ignore({"ends", "rams", "withdraws"});
      return Move{.ship = ship, .path = path};
    }
    case Kind::kRuling: return read_ruling(reader, cast);
  }
  return ClearForAction{};
}

struct Writing {
  const Cast& cast;
  json::object operator()(const ClearForAction&) const { return {{"type", "clear_for_action"}}; }
  json::object operator()(const DeclareFire& declared) const {
    return {{"type", "declare_fire"}, {"ship", cast[declared.ship].id}, {"target", cast[declared.target].id}};
  }
  json::object operator()(const HoldFire& held) const { return {{"type", "hold_fire"}, {"ship", cast[held.ship].id}}; }
  json::object operator()(const Move& move) const {
    return {{"type", "move"}, {"ship", cast[move.ship].id}, {"path", write_path(move.path)}};
  }
  json::object operator()(const Ruling& ruling) const {
    return {{"type", "ruling"},
            {"act", write_act(cast, ruling.act)},
            {"reason", write_note(ruling.reason)},
            {"shown", write_seats(ruling.shown)}};
  }
};

}  // namespace

ShipIndex read_ship(Reader& reader, std::string_view key, const Cast& cast) {
  const auto id = reader.text(key);
  if (!id) return kNoShip;
  const ShipIndex ship = cast.index_of(*id);
  if (ship == kNoShip) reader.refuse(key, "there is no ship \"" + *id + "\" in this battle");
  return ship;
}

json::array write_path(const Path& path) {
  json::array steps;
  for (const Step step : path) steps.emplace_back(word_in(kStepWords, step));
  return steps;
}

std::expected<Action, Fault> read_action(const Cast& cast, const json::value& text) {
  std::vector<Fault> faults;
  Reader reader(text, "", faults);
  const auto kind = reader.word("type", kKindWords);
  Action action = ClearForAction{};
  if (kind) {
    action = read_kind(*kind, reader, cast);
    reader.close();
  }
  if (!faults.empty()) return std::unexpected(faults.front());
  return action;
}

json::object write_action(const Cast& cast, const Action& action) { return std::visit(Writing{cast}, action); }

}  // namespace brownwater::wire::mobas_wire
