#pragma once

#include <concepts>

#include "engine/chance/dice.hpp"
#include "engine/core/side.hpp"

namespace brownwater::chance {

/// A contest of one D6 a side: the lower goes first (both faces, and who goes first).
struct Contest {
  BySide<std::uint8_t> faces;
  Side lower = Side::kUnion;
};

/// A rule body needs this of its umpire: dice thrown for a purpose, and events taken down.
///
/// Rules are templates over one umpire, so that one body plays fast, on record, with dice from the table,
/// from a journal, and exactly. An umpire offers:
/// - `throw_die(die, slip)`: a face from 1 to `faces_of(die)`;
/// - `throw_firing(count, slip)`: so many firing dice together, at most `kMaxPool`;
/// - `throw_contest(slip, note_tie)`: one D6 a side until they differ; `note_tie(faces)` is told of each tie;
/// - `note(event)`: the event happened.
/// ```
/// static_assert(chance::Umpire<chance::RandomUmpire>);
/// static_assert(chance::Umpire<chance::EnumeratingUmpire>);
/// static_assert(chance::Umpire<chance::RecordingUmpire<int>>);
/// ```
template <class U>
concept Umpire = requires(U& umpire, Slip slip, void (*note_tie)(BySide<std::uint8_t>)) {
  { umpire.throw_die(Die::kD6, slip) } -> std::same_as<int>;
  { umpire.throw_firing(1, slip) } -> std::same_as<FiringPool>;
  { umpire.throw_contest(slip, note_tie) } -> std::same_as<Contest>;
};

/// Builds the compound throws of an umpire from a source of single faces (`int face(Die, Slip)`).
template <class Source>
class FaceUmpire : public Source {
 public:
  using Source::Source;

  int throw_die(Die die, const Slip& slip) { return this->face(die, slip); }

  FiringPool throw_firing(int count, const Slip& slip) {
    FiringPool pool;
    for (int thrown = 0; thrown < count; ++thrown) pool.add(this->face(Die::kFiring, slip));
    return pool;
  }

  /// One D6 a side, the Union's with `lead` added, until they differ; `note_tie(faces)` is called for each tie.
  template <class NoteTie>
  BySide<std::uint8_t> throw_rivals(const Slip& slip, int lead, NoteTie&& note_tie) {
    for (;;) {
      BySide<std::uint8_t> faces;
      for (const Side side : kBothSides) {
        Slip own = slip;
        own.actor = static_cast<std::uint8_t>(side);
        faces[side] = static_cast<std::uint8_t>(this->face(Die::kD6, own));
      }
      if (faces.of_union + lead != faces.of_confederate) return faces;
      note_tie(faces);
    }
  }

  template <class NoteTie>
  Contest throw_contest(const Slip& slip, NoteTie&& note_tie) {
    for (;;) {
      Contest contest;
      for (const Side side : kBothSides) {
        Slip own = slip;
        own.actor = static_cast<std::uint8_t>(side);
        contest.faces[side] = static_cast<std::uint8_t>(this->face(Die::kD6, own));
      }
      if (contest.faces.of_union != contest.faces.of_confederate) {
        contest.lower = contest.faces.of_union < contest.faces.of_confederate ? Side::kUnion : Side::kConfederate;
        return contest;
      }
      note_tie(contest.faces);
    }
  }
};

}  // namespace brownwater::chance
