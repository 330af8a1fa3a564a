#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "adapters/letters/memory.hpp"
#include "adapters/letters/pen.hpp"
#include "adapters/sealed/canonical.hpp"
#include "engine/core/seats.hpp"
#include "tests/wire/support.hpp"

namespace brownwater::letters::testing {

/// A key that everybody knows, for tests.
inline Key plain_key(std::uint8_t number) {
  Digest seed{};
  seed.fill(number);
  return Key(seed);
}

inline Key key_of(Side side) { return plain_key(side == Side::kUnion ? 1 : 2); }

/// How a battle is begun between the two, by the Union.
inline std::expected<Letter, Fault> begun(const wire::Codec& codec, const wire::Setting& setting,
                                          std::uint32_t links = kUsualLinks, const json::object& options = {}) {
  return Pen::begin({.codec = &codec,
                     .setting = &setting,
                     .options = options,
                     .engine = "0.1.0",
                     .side = Side::kUnion,
                     .friend_address = key_of(Side::kConfederate).address(),
                     .links = links},
                    key_of(Side::kUnion));
}

/// One of two who write to each other: a key, a memory, and nothing else but the letter that comes.
class Player {
 public:
  explicit Player(Side side, std::uint64_t seed = 1) : key_(key_of(side)), whim_(seed, side == Side::kUnion ? 0 : 1) {}

  const Key& key() const { return key_; }
  const Memory& memory() const { return memory_; }
  void remember(const Letter& letter) { memory_ = memory_of(letter); }

  /// Reads a letter as the program does and writes all that this side owes, choosing at random: the answer.
  std::string answer(const std::string& text, std::uint32_t links = kUsualLinks) {
    auto letter = Letter::read(text);
    if (!letter) {
      ADD_FAILURE() << letter.error().where << ": " << letter.error().reason;
      return text;
    }
    const auto contradiction = contradicts(*letter, memory_);
    EXPECT_FALSE(contradiction) << contradiction->where << contradiction->reason;
    auto pen = Pen::of(*letter, key_);
    EXPECT_TRUE(pen.has_value());
    while (write_one(*letter, *pen, links)) {
    }
    memory_ = memory_of(*letter);
    return letter->text();
  }

 private:
  bool write_one(Letter& letter, Pen& pen, std::uint32_t links) {
    const auto due = pen.add_what_is_due();
    EXPECT_TRUE(due.has_value());
    std::optional<Fault> fault;
    switch (pen.owed()) {
      case Owed::kJoin: fault = pen.join(links); break;
      case Owed::kDecision: fault = pen.decide(sample(letter, letter.state(), pen.side())); break;
      case Owed::kPacket: fault = pen.seal(run(letter, pen.side())); break;
      case Owed::kNothing:
      case Owed::kOpening:
      case Owed::kLink: return false;
    }
    EXPECT_FALSE(fault) << fault->where << ": " << fault->reason;
    return !fault;
  }

  kernel::AnyAction sample(const Letter& letter, const kernel::AnyState& state, Side side) {
    return letter.codec().game().sample(letter.setting().scenario, state, seat_of(side), whim_);
  }

  std::vector<kernel::AnyAction> run(const Letter& letter, Side side) {
    const kernel::AnyGame& game = letter.codec().game();
    std::vector<kernel::AnyAction> actions;
    kernel::AnyState state = letter.state();
    while (game.to_decide(state).contains(seat_of(side))) {
      actions.push_back(sample(letter, state, side));
      state =
          game.play(letter.setting().scenario, state, seat_of(side), actions.back(), std::span<const std::uint8_t>())
              ->after;
    }
    return actions;
  }

  Key key_;
  chance::Whim whim_;
  Memory memory_;
};

/// A battle to its end, letter by letter: the final file of each player, and every state of the file between.
struct Exchange {
  std::vector<std::string> letters;
  BySide<std::string> last;
};

/// Plays an exchange on at random to its end or for a number of letters.
inline Exchange play_on(const std::expected<Letter, Fault>& first, std::uint64_t seed, std::uint32_t links,
                        std::size_t most_letters = 2000) {
  Exchange exchange;
  if (!first) {
    ADD_FAILURE() << first.error().where << ": " << first.error().reason;
    return exchange;
  }
  BySide<Player> players{.of_union = Player(Side::kUnion, seed), .of_confederate = Player(Side::kConfederate, seed)};
  players.of_union.remember(*first);
  exchange.letters.push_back(first->text());
  Side reader = Side::kConfederate;
  for (int idle = 0; idle < 2 && exchange.letters.size() < most_letters; reader = enemy_of(reader)) {
    std::string answer = players[reader].answer(exchange.letters.back(), links);
    idle = answer == exchange.letters.back() ? idle + 1 : 0;
    exchange.last[reader] = answer;
    if (idle == 0) exchange.letters.push_back(std::move(answer));
  }
  return exchange;
}

inline Exchange play_by_letters(std::string_view scenario, std::uint64_t seed, std::uint32_t links = kUsualLinks) {
  const wire::Setting setting = wire::testing::setting_named(scenario);
  return play_on(begun(wire::testing::mobas(), setting, links), seed, links);
}

/// The lines of a letter without their line breaks.
inline std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

inline std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

/// Where a letter is refused; "read" if it is not.
inline std::string refused_at(const std::string& text) {
  const auto letter = Letter::read(text);
  return letter ? "read" : letter.error().where;
}

/// "line 7" and what follows; `at` counts lines from 0.
inline std::string place(std::size_t at, std::string_view below = "") {
  return "line " + std::to_string(at + 1) + std::string(below);
}

}  // namespace brownwater::letters::testing
