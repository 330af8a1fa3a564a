#pragma once

#include <optional>
#include <span>

#include "engine/chance/dice.hpp"
#include "engine/chance/philox.hpp"
#include "engine/chance/sealed_lots.hpp"
#include "engine/chance/umpire.hpp"

namespace brownwater::chance {

/// Faces from the program's generator.
class StreamFaces {
 public:
  explicit constexpr StreamFaces(PhiloxStream stream) : stream_(stream) {}
  constexpr int face(Die die, const Slip&) {
    ++thrown_;
    return static_cast<int>(stream_.below(static_cast<std::uint32_t>(faces_of(die)))) + 1;
  }
  /// How many dice have been thrown.
  constexpr std::uint64_t thrown() const { return thrown_; }

 private:
  PhiloxStream stream_;
  std::uint64_t thrown_ = 0;
};

/// Faces that the program throws on record: from its generator, or from lots under seal.
class RandomFaces {
 public:
  explicit constexpr RandomFaces(PhiloxStream stream) : stream_(stream) {}
  /// `lots` must outlive the faces.
  explicit constexpr RandomFaces(const SealedLots& lots) : stream_(PhiloxStream(0, 0)), lots_(&lots) {}

  constexpr int face(Die die, const Slip& slip) {
    if (lots_ == nullptr) return stream_.face(die, slip);
    return face_of(lots_->lot(place_++, die, slip), die);
  }
  /// How many dice have been thrown.
  constexpr std::uint64_t thrown() const { return lots_ == nullptr ? stream_.thrown() : place_; }

 private:
  StreamFaces stream_;
  const SealedLots* lots_ = nullptr;
  std::uint32_t place_ = 0;
};

/// Faults of the faces given for a decision.
enum class FacesFault : std::uint8_t { kNone, kTooFew, kTooMany, kOutOfRange, kOtherPurpose };

/// Faces typed in by a player, in the order in which the rules ask.
///
/// When they run out, a rule is run on with made-up faces whose result the caller must throw away; `wanted()` then says
/// which dice come next. Made-up faces go round in a circle of five, so that no contest ties for ever, whatever lead
/// one side has. A table with models may leave its dice to the program: then only answers are typed in.
/// ```
/// const std::array<std::uint8_t, 1> given{4};
/// chance::EnteredFaces faces(given);
/// EXPECT_EQ(faces.face(chance::Die::kD6, {}), 4);
/// faces.face(chance::Die::kD10, {.rule = {}, .purpose = 2});
/// EXPECT_EQ(faces.fault(), chance::FacesFault::kTooFew);
/// EXPECT_EQ(faces.wanted()->die, chance::Die::kD10);
/// chance::StreamFaces dice(chance::PhiloxStream(1863, 0));
/// chance::EnteredFaces answers(given, dice);
/// EXPECT_EQ(answers.face(chance::Die::kD20, {}), dice.face(chance::Die::kD20, {})) << "the program's die";
/// EXPECT_EQ(answers.answer({}, chance::answers_to(5)), 4) << "the table's answer";
/// ```
class EnteredFaces {
 public:
  constexpr EnteredFaces(std::span<const std::uint8_t> given) : given_(given) {}
  /// Answers alone: the dice come from there.
  constexpr EnteredFaces(std::span<const std::uint8_t> answers, StreamFaces dice) : given_(answers), dice_(dice) {}

  constexpr int face(Die die, const Slip& slip) {
    if (dice_ && die != Die::kAnswer) return dice_->face(die, slip);
    if (out_of_range_) return make_up();
    if (used_ < given_.size()) return take(die);
    if (!wanted_) wanted_ = DiceWanted{.die = die, .count = 0, .slip = slip};
    if (same_pool(die, slip))
      ++wanted_->count;
    else
      pool_ended_ = true;
    return make_up();
  }

  /// An answer of the table; one that is not open is a face out of range. All that follows depends on it.
  constexpr int answer(const Slip& slip, Answers open) {
    const int given = face(Die::kAnswer, slip);
    end_pool();
    if (is_open(open, given)) return given;
    out_of_range_ = out_of_range_ || !wanted_;
    return first_of(open);
  }

  /// Later throws no longer belong to the wanted pool, because they may depend on how the pool falls.
  constexpr void end_pool() { pool_ended_ = pool_ended_ || wanted_.has_value(); }

  /// The next dice to throw, if the faces given did not suffice: those of one purpose that are thrown together, before
  /// anything is seen to happen.
  constexpr const std::optional<DiceWanted>& wanted() const { return wanted_; }
  constexpr bool out_of_range() const { return out_of_range_; }
  /// Whether all that could be learnt from these faces is known: playing on yields nothing new.
  constexpr bool run_dry() const { return out_of_range_ || pool_ended_; }
  /// How many of the faces given were used; the first bad one is the last used.
  constexpr std::size_t used() const { return used_; }
  constexpr std::size_t left_over() const { return given_.size() - used_; }

  constexpr FacesFault fault() const {
    if (out_of_range_) return FacesFault::kOutOfRange;
    if (wanted_) return FacesFault::kTooFew;
    return left_over() > 0 ? FacesFault::kTooMany : FacesFault::kNone;
  }

 private:
  constexpr int take(Die die) {
    const int face = given_[used_++];
    if (face >= 1 && face <= faces_of(die)) return face;
    out_of_range_ = true;
    return make_up();
  }
  constexpr int make_up() {
    constexpr int kCircle = 5;
    made_up_ = static_cast<std::uint8_t>(made_up_ % kCircle + 1);
    return made_up_;
  }
  constexpr bool same_pool(Die die, const Slip& slip) const {
    return !pool_ended_ && wanted_->die == die && wanted_->slip == slip;
  }

  std::span<const std::uint8_t> given_;
  std::optional<StreamFaces> dice_;  ///< the program's; nothing if they are typed in too
  std::size_t used_ = 0;
  std::optional<DiceWanted> wanted_;
  std::uint8_t made_up_ = 2;
  bool out_of_range_ = false;
  bool pool_ended_ = false;
};

/// Faces from a journal: refused when die or purpose differ from what the rules ask for now.
class ReplayedFaces {
 public:
  explicit constexpr ReplayedFaces(std::span<const Throw> recorded) : recorded_(recorded) {}

  constexpr int face(Die die, const Slip& slip) {
    if (fault_ == FacesFault::kNone && used_ < recorded_.size()) {
      const Throw& thrown = recorded_[used_++];
      if (thrown.face < 1 || thrown.face > faces_of(die))
        fault_ = FacesFault::kOutOfRange;
      else if (thrown.die != die || thrown.slip != slip)
        fault_ = FacesFault::kOtherPurpose;
      else
        return thrown.face;
    } else if (fault_ == FacesFault::kNone) {
      fault_ = FacesFault::kTooFew;
    }
    constexpr int kCircle = 5;
    made_up_ = static_cast<std::uint8_t>(made_up_ % kCircle + 1);
    return made_up_;
  }

  /// An answer of the table as it was kept.
  constexpr int answer(const Slip& slip, Answers open) {
    const int given = face(Die::kAnswer, slip);
    if (is_open(open, given)) return given;
    if (fault_ == FacesFault::kNone) fault_ = FacesFault::kOutOfRange;
    return first_of(open);
  }

  constexpr FacesFault fault() const {
    return fault_ == FacesFault::kNone && used_ < recorded_.size() ? FacesFault::kTooMany : fault_;
  }
  constexpr std::size_t used() const { return used_; }
  /// Whether playing on yields nothing new.
  constexpr bool run_dry() const { return fault_ != FacesFault::kNone; }

 private:
  std::span<const Throw> recorded_;
  std::size_t used_ = 0;
  FacesFault fault_ = FacesFault::kNone;
  std::uint8_t made_up_ = 2;
};

}  // namespace brownwater::chance
