#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/codec.hpp"
#include "tests/steered/results.hpp"
#include "tests/steered/watch.hpp"
#include "tests/steered/wild.hpp"

namespace brownwater::steered {

using Happened = std::set<std::string>;

/// How often each thing is to happen.
constexpr std::uint64_t kEnough = 10;
/// How long it is played from a position where something seldom happened soon after.
constexpr std::uint64_t kAgain = 16;

struct Choice {
  Seat seat = Seat::kUnion;
  kernel::AnyAction action;
  kernel::AnyPlayed played;
  Happened happened;
};

/// A kind of decision; each act of an umpire is one.
struct Kind {
  std::string name;
  const json::object* schema = nullptr;
  const json::object* act = nullptr;  ///< null where it is no umpire's
  const std::uint64_t* often = nullptr;
  std::vector<json::value> texts = {};  ///< some that were legal once, or refused as few were
};

/// The decisions that could be taken now.
struct Turn {
  const wire::Setting& setting;
  const kernel::AnyState& state;
  bool rulings = false;  ///< the umpire's alone, if one is found
  int tries = 8;         ///< how many decisions of each origin are tried
  std::vector<Seat> owing = {};
  std::vector<Choice> choices = {};
  Happened refused = {};
};

/// A position some decisions before something seldom happened.
struct Position {
  wire::Setting setting;
  kernel::AnyState state;
};

class Steering {
 public:
  Steering(const json::object& schemas, const json::object& system, const wire::Codec& codec, std::uint64_t seed);

  /// Plays to the end, or until as many decisions are taken.
  void play(const wire::Setting& setting, std::uint64_t most);
  json::object told(std::uint64_t games) const;

 private:
  void play_on(const Position& from, std::uint64_t most, std::uint64_t rulings);
  void again();
  std::size_t below(std::size_t bound) { return whim_.below(static_cast<std::uint32_t>(bound)); }
  void choose(Turn& turn);
  void add(Turn& turn, Seat seat, kernel::AnyAction action, std::string_view kind);
  /// The kind that seldomest was decided, of a few at random; an umpire's if `rulings`.
  Kind& seldom_kind(bool rulings);
  /// A decision of the kind: one that can be written down, or one of its texts, perhaps with something changed.
  json::value text_of(const Kind& kind);
  /// The text with one thing changed.
  json::value near(const Kind& kind, json::value text);
  void attempt(Turn& turn, Kind& kind, json::value text);
  void keep(Kind& kind, json::value text);
  bool note_refusal(Turn& turn, const kernel::Refusal& refusal);
  Happened happened(const wire::Setting& setting, std::string_view kind, const kernel::AnyPlayed& played);
  void note_words(Happened& happened, const json::object& event) const;
  double rarity(const Happened& happened) const;

  const wire::Codec& codec_;
  std::uint64_t seed_;
  std::uint64_t plays_ = 0;
  std::uint64_t decisions_ = 0;
  chance::Whim whim_;
  Wild wild_;
  std::vector<Kind> kinds_;
  std::map<std::string, Position> positions_;
  std::map<std::string, const json::object*, std::less<>> events_;
  Counts counts_;
  Watch watch_;
  Results results_;
};

}  // namespace brownwater::steered
