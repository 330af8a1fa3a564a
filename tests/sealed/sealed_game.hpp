#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "adapters/sealed/sealed_throws.hpp"
#include "adapters/sealed/verify.hpp"
#include "tests/wire/support.hpp"

namespace brownwater::sealed::testing {

/// A secret that everybody knows, for tests.
inline Secret plain_secret() {
  Secret secret{};
  for (std::size_t at = 0; at < secret.size(); ++at) secret[at] = static_cast<std::uint8_t>(at);
  return secret;
}

/// A whole game under seal, line by line as its journal has them, and how to rewrite it from a changed one.
class SealedGame {
 public:
  /// Plays the small training battle of the hex ironclads to its end; the seed is of the players' choices only.
  explicit SealedGame(std::uint64_t seed) {
    const wire::Codec& codec = wire::testing::mobas();
    const wire::Setting setting = wire::testing::setting_named("training");
    lines_.push_back({{"format", "brownwater-journal-1"},
                      {"engine", "0.1.0"},
                      {"system", "mobas"},
                      {"rules", codec.rules_version()},
                      {"scenario", setting.text},
                      {"options", json::object()},
                      {"seats", {{"union", "person"}, {"confederate", "person"}}},
                      {"dice",
                       {{"kind", "sealed"},
                        {"commitment", hex_of(commitment_of(plain_secret()))},
                        {"nonces", {{"union", "Cairo"}, {"confederate", "Yazoo"}}}}}});
    play(codec, setting, seed);
  }

  std::vector<json::object>& lines() { return lines_; }
  std::string text() const {
    std::string text;
    for (const json::object& line : lines_) text += json::serialize(line) + "\n";
    return text;
  }
  /// The number of the first line whose decision threw at least that many dice, from 0.
  std::size_t line_with_dice(std::size_t least = 1) const {
    std::size_t at = 1;
    while (lines_.at(at).at("faces").as_array().size() < least) ++at;
    return at;
  }
  /// Makes every seal again, which only the holder of the secret can do.
  void seal_again() {
    Chain chain(plain_secret(), lines_.front());
    for (std::size_t at = 1; at < lines_.size(); ++at) {
      json::object line = lines_[at];
      line.erase("seal");
      const bool last = line.erase("secret") > 0;
      if (!last) chain.take(line);
      lines_[at]["seal"] = hex_of(last ? chain.end(line) : chain.last());
    }
  }

 private:
  void play(const wire::Codec& codec, const wire::Setting& setting, std::uint64_t seed) {
    const kernel::AnyGame& game = codec.game();
    Chain chain(plain_secret(), lines_.front());
    chance::Whim whim(seed, 0);
    kernel::AnyState state = game.start(setting.scenario);
    for (std::uint32_t number = 1; !game.outcome(state); ++number) {
      const Seat seat = game.to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
      const kernel::AnyAction action = game.sample(setting.scenario, state, seat, whim);
      const json::object written = codec.write_action(setting, action);
      const SealedThrows lots(chain, codec, setting,
                              {.number = number, .seat = wire::word_of(seat), .action = written});
      const auto played = game.play(setting.scenario, state, seat, action, chance::RandomFaces(lots));
      ASSERT_TRUE(played.has_value());
      json::array faces;
      for (const chance::Throw& thrown : played->throws) faces.emplace_back(codec.write_throw(setting, thrown));
      json::object line{{"number", number},
                        {"seat", wire::word_of(seat)},
                        {"action", written},
                        {"faces", faces},
                        {"hash", wire::hash_text(game.hash(played->after))}};
      chain.take(line);
      line["seal"] = hex_of(chain.last());
      lines_.push_back(std::move(line));
      state = played->after;
    }
    json::object end{{"outcome", codec.write_outcome(setting, *game.outcome(state))},
                     {"turns", codec.turns_of(state)},
                     {"hash", wire::hash_text(game.hash(state))}};
    const std::string seal = hex_of(chain.end(end));
    end["secret"] = hex_of(plain_secret());
    end["seal"] = seal;
    lines_.push_back(std::move(end));
  }

  std::vector<json::object> lines_;
};

/// Where the journal is refused; "verified" if it is not.
inline std::string refused_at(const SealedGame& game, const Kept& kept = {}) {
  const auto verified = verify(game.text(), kept);
  return verified ? "verified" : verified.error().front().where;
}

/// "line 7" and what follows; `at` counts lines from 0.
inline std::string place(std::size_t at, std::string_view below = "") {
  return "line " + std::to_string(at + 1) + std::string(below);
}

}  // namespace brownwater::sealed::testing
