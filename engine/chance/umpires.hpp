#pragma once

#include <utility>
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

/// A source of faces that keeps what fell.
template <class Source>
class KeptFaces {
 public:
  explicit KeptFaces(Source source) : source_(std::move(source)) {}
  int face(Die die, const Slip& slip) {
    const int face = source_.face(die, slip);
    throws_.push_back({.die = die, .face = static_cast<std::uint8_t>(face), .slip = slip});
    return face;
  }
  const std::vector<Throw>& throws() const { return throws_; }
  std::vector<Throw>& throws() { return throws_; }
  /// Something has happened: what is thrown from now on may hang on it.
  void end_pool() {
    if constexpr (requires { source_.end_pool(); }) source_.end_pool();
  }
  const Source& source() const { return source_; }
  bool run_dry() const {
    if constexpr (requires { source_.run_dry(); }) return source_.run_dry();
    return false;
  }

 private:
  Source source_;
  std::vector<Throw> throws_;
};

/// Plays on record: takes faces from its source, keeps them and every event.
/// With `RandomFaces` it is the program's umpire, with `EnteredFaces` the table's, with `ReplayedFaces` the journal's.
template <class Source, class Event>
class RecordingUmpire : public FaceUmpire<KeptFaces<Source>> {
 public:
  explicit RecordingUmpire(Source source) : FaceUmpire<KeptFaces<Source>>(std::move(source)) {}
  void note(const Event& event) {
    events_.push_back(event);
    this->end_pool();
  }
  std::vector<Event>& events() { return events_; }

 private:
  std::vector<Event> events_;
};

}  // namespace brownwater::chance
