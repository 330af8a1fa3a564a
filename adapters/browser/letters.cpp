#include "adapters/browser/letters.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adapters/letters/desk.hpp"
#include "adapters/letters/sitting.hpp"
#include "adapters/wire/json.hpp"
#include "adapters/wire/library.hpp"
#include "adapters/wire/numbers.hpp"
#include "engine/core/seats.hpp"

namespace brownwater::browser {
namespace {

namespace json = boost::json;
using letters::Letter;
using wire::Fault;

/// The thing at fault, by which the page knows what can be done.
enum class Against : std::uint8_t { kKey, kLetter, kMemory, kOrder };

json::object refused(Against against, const Fault& fault) {
  constexpr std::array<std::string_view, 4> kWords{"key", "letter", "memory", "order"};
  return {{"against", kWords.at(static_cast<std::size_t>(against))},
          {"fault", {{"where", fault.where}, {"reason", fault.reason}, {"rule", fault.rule}}}};
}

bool is_true(const json::object& of, std::string_view key) {
  const json::value* given = of.if_contains(key);
  return given != nullptr && *given == json::value(true);
}

json::array decisions_of(const Letter& letter) {
  json::array told;
  for (const auto& decided : letter.decisions()) {
    json::array faces;
    for (const chance::Throw& thrown : decided->played.throws) faces.emplace_back(thrown.face);
    told.push_back(json::object{{"seat", wire::word_of(decided->seat)},
                                {"action", letter.codec().write_action(letter.setting(), decided->action)},
                                {"faces", std::move(faces)}});
  }
  return told;
}

/// The letter as it is now, and all that a page shows of it. All its lines are remembered.
json::object answered(Letter& letter, const letters::Key& key, letters::Came came) {
  const auto pen = letters::Pen::of(letter, key);
  json::object answer{{"text", letter.text()},
                      {"seen", text_of(memory_of(letter))},
                      {"system", letter.codec().system()},
                      {"scenario", letter.setting().text},
                      {"options", letter.options()},
                      {"begun", letter.begun_by() == pen->side()},
                      {"decisions", decisions_of(letter)},
                      {"hash", wire::hash_text(letter.codec().game().hash(letter.state()))},
                      {"told", told_of(letter, key, came, false)}};
  if (!letter.sealed_by(pen->side()).empty()) {
    if (auto packet = pen->own_packet()) answer["packet"] = std::move(packet->actions);
  }
  return answer;
}

json::object key_of(const json::object& of) {
  const std::string_view text = wire::word_at(of, "key");
  const auto key = text.empty() ? letters::Key::make() : letters::read_key(text);
  if (!key) return refused(Against::kKey, key.error());
  return {{"key", text_of(*key)}, {"address", letters::text_of(key->address())}};
}

json::object begun(const json::object& of, const letters::Key& key) {
  const auto partner = letters::read_address(wire::word_at(of, "friend"));
  if (!partner) return refused(Against::kOrder, {"friend", "that is no address: it begins with bw1-", ""});
  const auto codec = wire::codec_named(wire::word_at(of, "system"));
  if (!codec) return refused(Against::kOrder, codec.error());
  const json::object options = wire::object_at(of, "options");
  const auto named = wire::scenario_named((*codec)->system(), std::string(wire::word_at(of, "scenario")));
  if (!named) return refused(Against::kOrder, {"scenario", "there is no scenario of that name", ""});
  const auto setting = (*codec)->read_scenario(*named, options);
  if (!setting) return refused(Against::kOrder, setting.error().front());
  auto letter = letters::Pen::begin({.codec = *codec,
                                     .setting = &*setting,
                                     .options = options,
                                     .engine = BROWNWATER_VERSION,
                                     .side = wire::word_at(of, "side") == "union" ? Side::kUnion : Side::kConfederate,
                                     .friend_address = *partner},
                                    key);
  if (!letter) return refused(Against::kOrder, letter.error());
  return answered(*letter, key, {});
}

std::vector<std::string> actions_in(const json::object& of) {
  std::vector<std::string> texts;
  if (const json::value* given = of.if_contains("actions"); given != nullptr && given->is_array()) {
    for (const json::value& action : given->get_array()) texts.push_back(json::serialize(action));
  }
  return texts;
}

std::optional<Fault> decide(Letter& letter, const letters::Key& key, const json::object& of) {
  const auto nothing = []() -> std::optional<Fault> { return std::nullopt; };
  if (const std::string_view name = wire::word_at(of, "captain"); !name.empty()) {
    const auto seed = wire::whole_in<std::uint64_t>(wire::word_at(of, "seed")).value_or(0);
    const letters::Chooser captain = captain_for(letter, std::string(name), seed);
    if (!captain) return Fault{"captain", "there is no captain of that name", ""};
    return letters::Sitting(letter, key, captain, nothing).run();
  }
  letters::GivenActions given(letter, actions_in(of));
  const letters::Chooser next = [&given](const kernel::AnyState& state, Seat seat) { return given.next(state, seat); };
  if (auto fault = letters::Sitting(letter, key, next, nothing).run()) return fault;
  return given.left_over();
}

/// Reads a received letter, checks it against the memory, and gives the parts of the answer that were asked for.
json::object went_on(const json::object& of, const letters::Key& key) {
  auto letter = Letter::read(wire::word_at(of, "letter"));
  if (!letter) return refused(Against::kLetter, letter.error());
  auto pen = letters::Pen::of(*letter, key);
  if (!pen) return refused(Against::kKey, pen.error());
  const auto memory = letters::read_memory(wire::word_at(of, "seen"));
  if (!memory) return refused(Against::kMemory, memory.error());
  const auto held = held_to(*letter, *memory, pen->side(),
                            {.let_go = is_true(of, "let_go"), .without_memory = is_true(of, "without_memory")});
  if (!held) return refused(Against::kMemory, held.error());
  const letters::Came came{.lines = letter->lines().size(), .seen = held->lines.size()};
  const std::string_view what = wire::word_at(of, "do");
  std::optional<Fault> fault;
  if (what == "join" && pen->owed() == letters::Owed::kJoin) fault = pen->join();
  if (!fault && what == "decide") fault = decide(*letter, key, of);
  if (fault) return refused(Against::kOrder, *fault);
  if (const auto due = pen->add_what_is_due(); !due) return refused(Against::kOrder, due.error());
  return answered(*letter, key, came);
}

}  // namespace

json::object answer_letter(const json::object& of) {
  const std::string_view what = wire::word_at(of, "do");
  if (what == "key") return key_of(of);
  const auto key = letters::read_key(wire::word_at(of, "key"));
  if (!key) return refused(Against::kKey, key.error());
  if (what == "begin") return begun(of, *key);
  if (what == "read" || what == "join" || what == "decide") return went_on(of, *key);
  return refused(Against::kOrder, {"do", "must be key, begin, read, join or decide", ""});
}

}  // namespace brownwater::browser
