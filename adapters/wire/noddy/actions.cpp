#include "adapters/wire/noddy/actions.hpp"

#include <algorithm>

#include "adapters/wire/noddy/noddy_words.hpp"
#include "adapters/wire/reading.hpp"
#include "adapters/wire/ruling_text.hpp"
#include "engine/core/visit_one.hpp"

namespace brownwater::wire::noddy_wire {
namespace {

enum class Type : std::uint8_t { kOrder, kFireStep, kGunOrder, kSealOrders, kProceed, kRuling };
constexpr std::array<Word<Type>, 6> kTypeWords{{{Type::kOrder, "order"},
                                                {Type::kFireStep, "fire_step"},
                                                {Type::kGunOrder, "gun_order"},
                                                {Type::kSealOrders, "seal_orders"},
                                                {Type::kProceed, "proceed"},
                                                {Type::kRuling, "ruling"}}};

enum class GunWord : std::uint8_t { kFree, kHold, kAt };
constexpr std::array<Word<GunWord>, 3> kGunOrderWords{
    {{GunWord::kFree, "free"}, {GunWord::kHold, "hold"}, {GunWord::kAt, "at"}}};

/// Far beyond what any vessel may be ordered: numbers beyond it stand for it, and the rules say which limit they pass.
constexpr std::int64_t kBeyondAll = 120;

std::int8_t read_order_number(Reader& reader, std::string_view key) {
  constexpr std::int64_t kMost = 1000000;
  return static_cast<std::int8_t>(std::clamp(reader.whole(key, -kMost, kMost).value_or(0), -kBeyondAll, kBeyondAll));
}

FireStep read_fire_step(Reader& reader) {
  const json::value* step = reader.value("step");
  if (step == nullptr) return FireStep::kBest;
  std::string word;
  if (const json::string* text = step->if_string()) word.assign(text->data(), text->size());
  if (const auto number = whole_number(*step)) word = std::to_string(*number);
  const auto found = value_in(kFireStepWords, word);
  if (!found) reader.refuse("step", "must be " + listed(all_words(kFireStepWords)), "ND-1.2");
  return found.value_or(FireStep::kBest);
}

GunOrder read_gun_order(Reader& reader, const Cast& cast) {
  GunOrder order{.ship = read_ship(reader, "ship", cast), .gun = 0, .target = kFreeFire};
  order.gun = static_cast<std::uint8_t>(reader.whole("gun", 0, static_cast<std::int64_t>(kMaxGuns) - 1).value_or(0));
  const GunWord word = reader.word("order", kGunOrderWords).value_or(GunWord::kFree);
  if (word == GunWord::kHold) order.target = kHoldGun;
  if (word == GunWord::kAt)
    order.target = read_ship(reader, "target", cast);
  else
    reader.ignore({"target"});
  return order;
}

Ruling read_ruling(Reader& reader, const Cast& cast) {
  Ruling ruling;
  if (const json::value* act = reader.value("act")) ruling.act = read_act(*act, "/act", cast, reader.faults());
  ruling.reason = read_note(reader, "ND-6.6");
  ruling.shown = read_shown(reader, "ND-6.6");
  return ruling;
}

Action read_type(Type type, Reader& reader, const Cast& cast) {
  switch (type) {
    case Type::kOrder: {
      const ShipIndex ship = read_ship(reader, "ship", cast);
      return Order{
          .ship = ship, .speed = read_order_number(reader, "speed"), .turn = read_order_number(reader, "turn")};
    }
    case Type::kFireStep: {
      const ShipIndex ship = read_ship(reader, "ship", cast);
      return ChooseStep{.ship = ship, .step = read_fire_step(reader)};
    }
    case Type::kGunOrder: return read_gun_order(reader, cast);
    case Type::kSealOrders: return SealOrders{};
    case Type::kProceed: return Proceed{};
    case Type::kRuling: return read_ruling(reader, cast);
  }
  return SealOrders{};
}

struct Writing {
  const Cast& cast;

  json::object operator()(const Order& order) const {
    return {{"type", "order"}, {"ship", cast[order.ship].id}, {"speed", order.speed}, {"turn", order.turn}};
  }
  json::object operator()(const ChooseStep& chosen) const {
    return {{"type", "fire_step"}, {"ship", cast[chosen.ship].id}, {"step", word_in(kFireStepWords, chosen.step)}};
  }
  json::object operator()(const GunOrder& told) const {
    const GunOrderWords words = write_gun_order(cast, told.target);
    json::object text{{"type", "gun_order"}, {"ship", cast[told.ship].id}, {"gun", told.gun}, {"order", words.order}};
    if (!words.target.is_null()) text["target"] = words.target;
    return text;
  }
  json::object operator()(const SealOrders&) const { return {{"type", "seal_orders"}}; }
  json::object operator()(const Proceed&) const { return {{"type", "proceed"}}; }
  json::object operator()(const Ruling& ruling) const {
    return {{"type", "ruling"},
            {"act", write_act(cast, ruling.act)},
            {"reason", write_note(ruling.reason)},
            {"shown", write_seats(ruling.shown)}};
  }
};

}  // namespace

GunOrderWords write_gun_order(const Cast& cast, ShipIndex target) {
  if (target == kFreeFire) return {.order = "free", .target = nullptr};
  if (target == kHoldGun) return {.order = "hold", .target = nullptr};
  return {.order = "at", .target = json::value(cast[target].id)};
}

std::expected<Action, Fault> read_action(const Cast& cast, const json::value& text) {
  std::vector<Fault> faults;
  Reader reader(text, "", faults);
  const auto type = reader.word("type", kTypeWords);
  Action action = SealOrders{};
  if (type) {
    action = read_type(*type, reader, cast);
    reader.close();
  }
  if (!faults.empty()) return std::unexpected(faults.front());
  return action;
}

json::object write_action(const Cast& cast, const Action& action) { return visit_one(Writing{cast}, action); }

}  // namespace brownwater::wire::noddy_wire
