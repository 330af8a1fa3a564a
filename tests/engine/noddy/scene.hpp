#pragma once

#include <initializer_list>
#include <optional>
#include <vector>

#include "engine/games/noddy/noddy.hpp"
#include "tests/engine/noddy/waters.hpp"

namespace brownwater::noddy::testing {

/// An inch in mils, for places and lengths.
inline constexpr Mil kInch = 1000;

/// A ten-knot ocean-going wooden ship of twelve feet, two medium guns on each side.
Card frigate();
/// A card like it without any gun.
Card unarmed(Card card);
/// A card like it with these guns and no others.
Card armed(Card card, std::initializer_list<Gun> guns);
/// Four medium rifles behind earth of class 10, on pivots.
Card redoubt();

/// Eighty inches by sixty of slack water thirty feet deep; the Union's exit is the left edge, the Confederates' the
/// right; forty moves. Side without forces: a test adds them.
Draft open_water();

/// Each adds one to the list of forces and returns its place there.
ShipIndex add_vessel(Draft& draft, Side side, const Card& card, const Pose& pose, Knots speed = 0);
ShipIndex add_battery(Draft& draft, Side side, const Card& card, const Pose& pose);
ShipIndex add_regiment(Draft& draft, Side side, Point at);
/// A square of land or of shallow water, by its middle and half its side.
void add_square(Draft& draft, Point middle, Mil half_side, std::uint16_t depth_tenths = 0);

/// With a person as umpire: vessels 0 (Union, from this place up the sheet at four knots), 1 (Confederate) and 2
/// (Union) at rest, battery 3 on an island, regiment 4, and a bar.
Draft under_an_umpire();
inline constexpr ShipIndex kBattery = 3;
inline constexpr ShipIndex kRegiment = 4;
inline constexpr Point kMidSheet{.x = 30 * kInch, .y = 40 * kInch};
inline constexpr Point kUmpiredStart = kMidSheet;

/// The ship that most scenes fire at, and their gun.
inline constexpr ShipIndex kTarget = 1;
inline constexpr Gun kRifle{.gun = GunClass::kHeavy, .rifled = true, .mount = Mount::kTurret};

/// A turreted Union vessel at rest, a Confederate gunboat nine inches to starboard of her, and one more of each far
/// off; the water flows down the sheet.
Draft abeam();

/// A battle played by hand: everybody holds his fire until a test lets him fire, and every die that a test does not
/// rig shows the face that does least.
class Scene {
 public:
  explicit Scene(const Draft& draft);
  Scene(const Scene&) = delete;
  Scene& operator=(const Scene&) = delete;
  /// A die rigged and never thrown fails the test.
  ~Scene();

  const Scenario& scenario() const { return *scenario_; }
  State& state() { return state_; }
  Ship& ship(ShipIndex ship) { return state_.ships[ship]; }
  Point at(ShipIndex ship) const { return state_.ships[ship].pose.at; }
  int move() const { return state_.move; }

  /// The next faces that this ship throws for that purpose.
  Scene& rig(Purpose purpose, ShipIndex ship, std::initializer_list<int> faces);

  /// Plays a decision; refused, it fails the test.
  void decide(Seat seat, const Action& action);
  std::optional<kernel::Refusal> refusal(Seat seat, const Action& action) const;

  /// The vessel's own side orders her.
  void order(ShipIndex ship, int speed, int turn = 0);
  std::optional<kernel::Refusal> refusal_to_order(ShipIndex ship, int speed, int turn = 0) const;
  /// She fires in that step, her guns free.
  void let_fire(ShipIndex ship, FireStep step = FireStep::kBest);
  void lay_gun(ShipIndex ship, int gun, ShipIndex target);
  /// Both sides seal and the umpire, if one sits, lets the move begin.
  void run_move();
  void run_moves(int moves);
  /// The umpire rules, and says why.
  void rule_that(const Act& act, SeatSet shown = {});
  std::optional<kernel::Refusal> refusal_of(const Act& act) const;

  /// All that has happened since the scene was set or its log was cleared.
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
  /// Every die of that purpose thrown since then.
  int thrown(Purpose purpose) const;

 private:
  struct Rigged {
    Purpose purpose;
    ShipIndex ship;
    int face;
  };
  std::uint8_t face_for(const chance::Slip& slip);

  std::optional<Scenario> scenario_;
  State state_;
  std::vector<Event> events_;
  std::vector<chance::Throw> throws_;
  std::vector<Rigged> rigged_;
};

constexpr std::uint8_t code(Reason reason) { return static_cast<std::uint8_t>(reason); }

/// The sum of the modifiers.
int sum_of(const Modifiers& modifiers);

/// A reason given as text.
Note because(const char* words);

}  // namespace brownwater::noddy::testing
