#pragma once

#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/games/mobas/mobas.hpp"

namespace brownwater::mobas::testing {

// The types of MB-6.0 as the tests use them; draught shallow unless a test says otherwise.
inline constexpr Ratings kMonitor{.dice = 6, .move = 2, .fv = 8, .critical = 3, .turret = true};
inline constexpr Ratings kCasemate{.dice = 4, .move = 2, .fv = 8, .critical = 3};
inline constexpr Ratings kCasemateRam{.dice = 4, .move = 2, .fv = 8, .critical = 3, .ram = true};
inline constexpr Ratings kFrigate{.dice = 4, .move = 2, .fv = 6, .critical = 2, .draught = Draught::kDeep};
inline constexpr Ratings kGunboat{.dice = 3, .move = 3, .fv = 4, .critical = 1};
inline constexpr Ratings kElletRam{.dice = 1, .move = 2, .fv = 6, .critical = 2, .ram = true};
inline constexpr Ratings kTransport{.dice = 0, .move = 2, .fv = 3, .critical = 1};
inline constexpr Ratings kTorpedoBoat{.dice = 0, .move = 3, .fv = 1, .critical = 0, .torpedo = true};
constexpr Ratings battery_of(std::uint8_t guns) {
  return {.dice = guns, .move = 0, .fv = guns, .critical = 0, .battery = true};
}

inline constexpr int kMiss = 1;
inline constexpr int kMinor = 4;
inline constexpr int kMajor = 6;

/// A hex by its name: "C4".
HexId hex_named(std::string_view name);
std::string name_of(HexId hex);

/// A path in one word: '^' ahead, '<' port, '>' starboard.
Path path_of(std::string_view steps);

/// A battle drawn as text and played by hand.
///
/// The sheet has two characters a hex; every second row is set in by one, as it lies. `.` deep, `,` shallow, `#` land;
/// a letter and a digit are a ship and her facing, capitals the Union's (a battery's hex is land); `*u` and `*c` are
/// the mines of a side. The Union's exit is the left edge, the Confederates' the right; the limit is 20 turns. Dice
/// that a test does not rig: firing dice miss, mines are duds, and the side named by `first` throws the lower.
class Scene {
 public:
  using Adjust = std::function<void(Draft&)>;
  Scene(std::initializer_list<std::string_view> sheet, std::initializer_list<std::pair<const char, Ratings>> fleet,
        const Adjust& adjust = {});
  Scene(const Scene&) = delete;
  Scene& operator=(const Scene&) = delete;
  ~Scene();

  const Scenario& scenario() const { return *scenario_; }
  State& state() { return state_; }
  ShipIndex index(char name) const { return names_.at(name); }
  Ship& ship(char name) { return state_.ships[index(name)]; }
  /// Puts a ship elsewhere, as if she had always lain there; until fire begins again her targets stay as they were.
  void place(char name, HexId hex);
  std::string hex(char name) { return name_of(ship(name).hex); }
  int fv(char name) const { return fv_left(*scenario_, state_, index(name)); }
  std::optional<Outcome> outcome() const { return Mobas::outcome(state_); }

  /// How she would fire, or why not.
  std::expected<Shot, kernel::Refusal> shot(char name, char target) const;
  /// The dice she would throw, 0 if none.
  int dice(char name, char target) const;

  /// The faces of the next throw of this purpose by this ship; a throw of another number of dice fails the test.
  Scene& rig(Purpose purpose, char name, std::initializer_list<int> faces);
  /// The next contests: the Union's face, the Confederates'.
  Scene& rig_initiative(std::initializer_list<std::pair<int, int>> contests);
  Scene& first(Side side);

  void fire(char name, char target);
  void hold(char name);
  void move(char name, std::string_view steps);
  /// MB-8.1: the umpire rules so, in a scene that has one, and shows it to these.
  void rule_that(const Act& act, SeatSet shown = {});
  std::optional<kernel::Refusal> refusal_of(const Act& act) const;
  /// Ships that still owe a declaration hold; the turn goes on to the moves, `side` first.
  void to_moves(Side side);
  /// Ships that may still move stay, until the turn is over.
  void end_turn();

  std::optional<kernel::Refusal> refusal_to_fire(char name, char target) const;
  std::optional<kernel::Refusal> refusal_to_move(char name, std::string_view steps) const;
  std::vector<PlannedMove> moves(char name) const;
  bool may_move_now(char name) const;

  /// Everything that has happened since the scene was set.
  const std::vector<Event>& events() const { return events_; }
  template <class Kind>
  std::vector<Kind> all() const {
    std::vector<Kind> found;
    for (const Event& event : events_) {
      if (const auto* kind = std::get_if<Kind>(&event.happening)) found.push_back(*kind);
    }
    return found;
  }

 private:
  struct Rigged {
    Purpose purpose;
    ShipIndex ship;
    std::vector<int> faces;
  };
  void read_sheet(std::initializer_list<std::string_view> sheet, const std::map<char, Ratings>& fleet, Draft& draft);
  void read_ship(std::string_view mark, HexId hex, const std::map<char, Ratings>& fleet, Draft& draft);
  void decide(Seat seat, const Action& action);
  void decide(Side side, const Action& action) { decide(seat_of(side), action); }
  void throw_dice(const chance::DiceWanted& wanted, std::vector<std::uint8_t>& faces);
  int initiative_face(bool of_union);
  Seat seat_for(char name) const { return seat_of(scenario_->side_of(index(name))); }

  std::map<char, ShipIndex> names_;
  std::optional<Scenario> scenario_;
  State state_;
  std::vector<Event> events_;
  std::vector<Rigged> rigged_;
  std::vector<int> contests_;
  Side first_ = Side::kUnion;
};

constexpr std::uint8_t code(Reason reason) { return static_cast<std::uint8_t>(reason); }

}  // namespace brownwater::mobas::testing
