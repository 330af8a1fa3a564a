#pragma once

#include <initializer_list>
#include <optional>
#include <vector>

#include "engine/games/flotilla/flotilla.hpp"
#include "tests/engine/flotilla/waters.hpp"

namespace brownwater::flotilla::testing {

/// A battle played by hand from a turn's movement on. Every die that a test does not rig shows the face that does
/// least; no side is asked for fire unless a test allows it.
class Scene {
 public:
  /// Both sides are ready, every unit holds its fire, and `first` moves first in each turn.
  explicit Scene(const Draft& draft, Side first = Side::kUnion);
  Scene(const Scene&) = delete;
  Scene& operator=(const Scene&) = delete;
  /// A die rigged and never thrown fails the test.
  ~Scene();

  const Scenario& scenario() const { return *scenario_; }
  State& state() { return state_; }
  Unit& unit(UnitIndex unit) { return state_.units[unit]; }
  Point at(UnitIndex unit) const { return state_.units[unit].pose.at; }

  /// The next faces thrown for that purpose by that unit (or side).
  Scene& rig(Purpose purpose, std::uint8_t actor, std::initializer_list<int> faces);

  /// Plays a decision of the seat that owes one; a refusal fails the test.
  void decide(const Action& action);
  std::optional<kernel::Refusal> refusal(const Action& action) const;
  Seat seat() const;
  /// The game master rules, whichever seat owes a decision.
  void rule_that(const Act& act);
  std::optional<kernel::Refusal> refusal_of(const Act& act) const;

  /// The unit is asked at windows; or fires by itself at whatever bears.
  void ask(UnitIndex unit);
  /// Steams so and lets every window of the move pass that is not for the given action.
  void steam(UnitIndex unit, int inches, int first = 0, int middle = 0, int end = 0);
  std::optional<kernel::Refusal> refusal_to_steam(UnitIndex unit, int inches, int first = 0, int middle = 0,
                                                  int end = 0) const;
  /// Lays batteries of a unit on a target and opens fire.
  void fire(UnitIndex unit, std::initializer_list<int> batteries, UnitIndex target, Aim aim = Aim::kPlain);
  /// Passes windows and ends steps until that phase asks for a decision.
  void run_to(Phase phase);
  /// Passes windows and ends steps until the side moves, or a new turn's first mover does.
  void run_to(Side mover);
  void end_turn();
  void end_turns(int turns);

  const std::vector<Event>& events() const { return events_; }
  void clear_log();
  template <class Kind>
  std::vector<Kind> all() const {
    std::vector<Kind> found;
    for (const Event& event : events_) {
      if (const auto* kind = std::get_if<Kind>(&event.happening)) found.push_back(*kind);
    }
    return found;
  }
  int thrown(Purpose purpose) const;

 private:
  struct Rigged {
    Purpose purpose;
    std::uint8_t actor;
    int face;
  };
  std::uint8_t face_for(const chance::Slip& slip);
  void play(Seat seat, const Action& action);
  /// Takes the decision that does least.
  void let_be();

  std::optional<Scenario> scenario_;
  State state_;
  Side first_;
  std::vector<Event> events_;
  std::vector<chance::Throw> throws_;
  std::vector<Rigged> rigged_;
};

constexpr std::uint8_t code(Reason reason) { return static_cast<std::uint8_t>(reason); }

/// A Union and a Confederate ship at that distance, middle to middle, the Union's on the left. Both head up the table,
/// so that the one's starboard looks at the other's port.
Draft abeam(const Sheet& one, const Sheet& other, int inches);

/// One more ship a side, far off, so that neither side's movement goes by without a decision.
Draft in_company(Draft draft);

/// The first unit lies still and is asked at the window of her own move.
void clear_for_action(Scene& scene);

/// Land above y = 10 inches; a Union party and a Confederate one on it, at that distance.
Draft ashore(int inches, std::uint16_t men, std::uint16_t foes);

}  // namespace brownwater::flotilla::testing
