#include "adapters/cli/letter_desk.hpp"

#include <ostream>

#include "adapters/cli/commands.hpp"
#include "adapters/cli/faces.hpp"
#include "adapters/cli/telling.hpp"
#include "adapters/wire/plain.hpp"
#include "adapters/wire/rules_numbers.hpp"
#include "engine/core/seats.hpp"

namespace brownwater::cli {
namespace {

using letters::Letter;
using letters::Owed;
using wire::Fault;

std::string side_word(Side side) { return std::string(wire::word_of(seat_of(side))); }

std::string_view owed_in_words(Owed owed) {
  switch (owed) {
    case Owed::kNothing: return "";
    case Owed::kJoin: return "to join";
    case Owed::kDecision: return "to decide";
    case Owed::kPacket: return "to give orders under seal";
    case Owed::kOpening: return "to open its orders: letter read does it";
    case Owed::kLink: return "to add a link for the dice: letter read does it";
  }
  return {};
}

}  // namespace

std::expected<Letter, Fault> letter_in(const std::string& file, const Console& console) {
  const auto text = read_text(file, console.in, letters::kMostLetterBytes);
  if (!text) return std::unexpected(text.error());
  return Letter::read(*text);
}

Ground ground_in(const Letter& letter) {
  return {.codec = &letter.codec(),
          .setting = letter.setting(),
          .options = letter.options(),
          .text = letter.setting().text};
}

std::expected<Desk, std::vector<Fault>> Desk::open(const LetterOrder& order, const Console& console) {
  const auto fail = [](Fault fault) { return std::unexpected(std::vector{std::move(fault)}); };
  if (order.file == "-") return fail({"file", "a letter is written to, so it must be a file", ""});
  auto key = hold_key(order.key);
  if (!key) return fail(key.error());
  auto letter = letter_in(order.file, console);
  if (!letter) return fail(letter.error());
  if (const auto pen = letters::Pen::of(*letter, key->key); !pen) return fail(pen.error());
  Desk desk(order, std::move(*key), std::move(*letter));
  if (auto fault = desk.hold_to_memory()) return fail(std::move(*fault));
  desk.came_.lines = desk.kept_ = desk.letter_.lines().size();
  return desk;
}

Desk Desk::fresh(const LetterOrder& order, HeldKey key, Letter letter) {
  return {order, std::move(key), std::move(letter)};
}

letters::Pen Desk::pen() { return *letters::Pen::of(letter_, key_.key); }

/// A letter must have all lines seen before. Its new lines are remembered before anything is answered.
std::optional<Fault> Desk::hold_to_memory() {
  auto memory = recall(order_.key, letter_.id());
  if (!memory) return memory.error();
  auto held = letters::held_to(letter_, *memory, *letter_.side_with(key_.key.address()),
                               {.let_go = order_.let_go, .without_memory = order_.without_memory});
  if (!held && held.error().where == letters::kNothingRemembered) {
    return Fault{order_.key + ".seen", held.error().reason + ". --without-memory takes it as it stands", ""};
  }
  if (!held) return held.error();
  came_.seen = held->lines.size();
  const auto kept = remember(order_.key, letter_.id(), letters::memory_of(letter_));
  return kept ? std::nullopt : std::optional(kept.error());
}

std::expected<void, Fault> Desk::keep() {
  if (letter_.lines().size() == kept_) return {};
  if (const auto written = write_durably(order_.file, letter_.text()); !written) return written;
  if (const auto kept = remember(order_.key, letter_.id(), letters::memory_of(letter_)); !kept) return kept;
  kept_ = letter_.lines().size();
  return {};
}

/// Tells the effect of an updated program on a game that was begun before.
void Desk::tell_older_rules(std::ostream& out) const {
  const wire::Codec& codec = letter_.codec();
  if (!wire::is_earlier(codec, letter_.rules())) return;
  out << "It was begun under the rules " << letter_.rules() << "; this program plays " << codec.rules_version()
      << ".\n";
  if (const auto& stop = letter_.stop())
    out << "At line " << stop->line << " of the letter they play otherwise (" << stop->fault.reason
        << "), so that the game ends before it, without a winner.\n";
  out << "What changed since:\n";
  tell_changes(wire::changes_since(codec, letter_.rules()), out);
}

int Desk::tell(bool all, const Console& console) {
  json::object told = letters::told_of(letter_, key_.key, came_, all);
  told["file"] = order_.file;
  if (console.as_json) {
    console.line(told);
    return kDone;
  }
  const Side other = enemy_of(side());
  const json::object& view = told.at("view").as_object();
  const Names names = names_in(view);
  const json::object sides{{"yours", side_word(side())}, {"other", side_word(other)}, {"friend", told.at("friend")}};
  console.out << "Game " << plain(told.at("game")).substr(0, 16) << ", " << letter_.lines().size()
              << (letter_.lines().size() == 1 ? " line" : " lines") << ". "
              << wire::Slots(wire::words_of(letter_.codec().system()), {})
                     .filled("You command {yours}, {friend} {other}.\n", sides);
  for (const std::string& line : cli::tell(letter_.codec().system(), told.at("log").as_array(), names))
    console.out << line << '\n';
  console.out << '\n' << face_of(letter_.codec().game().system()).picture(ground_in(letter_), view) << '\n';
  for (const Side side : {this->side(), other}) {
    if (const Owed owed = letter_.owed(side); owed != Owed::kNothing)
      console.out << (side == other ? "The other side is " : "You are ") << owed_in_words(owed) << ".\n";
  }
  if (!letter_.sealed_by(side()).empty()) console.out << "Your orders lie in the letter under seal.\n";
  if (const json::object orders = wire::object_at(told, "orders_open"); !orders.empty()) {
    console.out << "Orders of the other side that stand; yours lie as open:\n";
    for (const auto& [place, order] : orders) console.out << "  " << std::string_view(place) << ": " << order << '\n';
  }
  tell_older_rules(console.out);
  if (letter_.over()) console.out << "The battle is over; letter journal makes a journal of the letter.\n";
  if (told.at("send").as_bool()) console.out << "Send " << order_.file << " to " << plain(told.at("friend")) << ".\n";
  return kDone;
}

}  // namespace brownwater::cli
