#pragma once

#include <variant>
#include <vector>

#include "engine/chance/face_sources.hpp"
#include "engine/chance/umpire.hpp"

namespace brownwater::chance {

/// Plays fast: throws from the generator and takes down nothing.
class RandomUmpire : public FaceUmpire<StreamFaces> {
 public:
  RandomUmpire(std::uint64_t key, std::uint64_t game, std::uint32_t decision = 0)
      : FaceUmpire(PhiloxStream(key, game, decision)) {}
  template <class Event>
  constexpr void note(const Event&) {}
};

/// Where the faces of play on record come from.
using FaceSource = std::variant<RandomFaces, EnteredFaces, ReplayedFaces>;

/// Faces of a source, and what fell.
class KeptFaces {
 public:
  explicit KeptFaces(FaceSource source) : source_(source) {}
  int face(Die die, const Slip& slip);
  /// Asks what lies on the table (`Die::kAnswer`); `open` is not empty. The program's dice answer nothing: a game that
  /// asks is played with faces from the table, or from a journal.
  int ask(const Slip& slip, Answers open);
  const std::vector<Throw>& throws() const { return throws_; }
  std::vector<Throw>& throws() { return throws_; }
  /// An event has happened: later dice may depend on it.
  void end_pool();
  /// Whether playing on yields nothing new.
  bool run_dry() const;
  /// The source, which must be of this type.
  template <class S>
  const S& source() const {
    return *std::get_if<S>(&source_);
  }

 private:
  FaceSource source_;
  std::vector<Throw> throws_;
};

/// Plays on record: takes faces from its source, keeps them and every event.
/// With `RandomFaces` it is the program's umpire, with `EnteredFaces` the table's, with `ReplayedFaces` the journal's.
/// It is one type for all of them, so that each rule is compiled for it once.
/// ```
/// const std::array<std::uint8_t, 2> thrown{2, 5};
/// chance::RecordingUmpire<int> umpire{chance::EnteredFaces(thrown)};
/// const chance::Contest first = umpire.throw_contest({}, [](const BySide<std::uint8_t>&) {});
/// EXPECT_EQ(first.lower, Side::kUnion);
/// umpire.note(1);
/// EXPECT_EQ(umpire.throws().size(), 2U);
/// EXPECT_EQ(umpire.events(), std::vector<int>{1});
/// ```
template <class Event>
class RecordingUmpire : public FaceUmpire<KeptFaces> {
 public:
  explicit RecordingUmpire(FaceSource source) : FaceUmpire(source) {}
  void note(const Event& event) {
    events_.push_back(event);
    end_pool();
  }
  std::vector<Event>& events() { return events_; }

 private:
  std::vector<Event> events_;
};

}  // namespace brownwater::chance
