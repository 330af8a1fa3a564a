#include "adapters/cli/mobas_clerk.hpp"

#include <bit>

#include "adapters/wire/journal.hpp"
#include "adapters/wire/mobas/mobas_words.hpp"

namespace brownwater::cli {
namespace {

namespace replies = mobas::replies;
using mobas::Phase;
using mobas::Purpose;
using mobas::ShipIndex;
using mobas::ShipSet;

}  // namespace

MobasClerk::MobasClerk(const Ground& ground, Table table)
    : ground_(ground),
      cast_(wire::mobas_wire::cast_of(ground.setting)),
      scenario_(wire::mobas_wire::scenario_of(ground.setting)),
      table_(std::move(table)) {
  moments_.push_back({.state = ground.codec->game().start(ground.setting.scenario), .shots = {}, .decisions = 0});
}

std::expected<std::vector<ClerkPlayed>, wire::Fault> MobasClerk::say(const std::string& line) {
  const auto orders = read_mobas_line(line, cast_, scenario_, state());
  if (!orders) return std::unexpected(orders.error());
  Moment next = moments_.back();
  std::vector<ClerkPlayed> done;
  for (const LineOrder& order : *orders) {
    if (const auto* fire = std::get_if<mobas::DeclareFire>(&order.action)) next.shots[fire->ship] = order.told;
    auto played = play(next.state, order, next.shots, next.decisions);
    if (!played) return std::unexpected(played.error());
    ++next.decisions;
    next.state = played->after;
    done.push_back({.seat = order.seat, .action = kernel::AnyAction::of(order.action), .played = std::move(*played)});
  }
  for (const ClerkPlayed& one : done) write_down(one);
  moments_.push_back(std::move(next));
  return done;
}

void MobasClerk::write_down(const ClerkPlayed& decision) {
  decisions_.push_back(wire::decision_line(*ground_.codec, ground_.setting, decisions_.size() + 1, decision.seat,
                                           decision.action, decision.played));
}

void MobasClerk::take_up(ClerkPlayed decision) {
  write_down(decision);
  ++taken_up_;
  moments_.push_back({.state = std::move(decision.played.after), .shots = {}, .decisions = decisions_.size()});
}

void MobasClerk::declare_anew() {
  const auto declaring = [this](const Moment& moment) {
    const auto& then = moment.state.as<mobas::State>();
    return then.phase == Phase::kDeclareFire && then.turn == state().turn && then.opening_fire == state().opening_fire;
  };
  while (moments_.size() > 1 && declaring(moments_.back()) && declaring(moments_[moments_.size() - 2])) take_back();
}

bool MobasClerk::take_back() {
  if (moments_.size() == 1) return false;
  moments_.pop_back();
  decisions_.resize(moments_.back().decisions);
  if (moments_.size() <= taken_up_ + 1) declare_anew();
  return true;
}

/// Plays it with answers of the lines and dice of the table, one after the other as the rules ask.
std::expected<kernel::AnyPlayed, wire::Fault> MobasClerk::play(const kernel::AnyState& state, const LineOrder& order,
                                                               const Shots& shots, std::size_t decision) {
  const kernel::AnyAction action = kernel::AnyAction::of(order.action);
  std::vector<std::uint8_t> faces;
  chance::Answers mines_met = 0;
  for (std::size_t steps_ahead = 0;;) {
    auto played = ground_.codec->game().play(ground_.setting.scenario, state, order.seat, action,
                                             std::span<const std::uint8_t>(faces));
    if (played) return std::move(*played);
    if (played.error().cause != kernel::NotPlayed::Cause::kDiceWanted)
      return std::unexpected(ground_.codec->explain(ground_.setting, played.error()));
    const chance::DiceWanted& wanted = played.error().wanted;
    if (wanted.die == chance::Die::kAnswer) {
      const auto given = answer(wanted.slip, order, shots, steps_ahead, mines_met);
      if (!given) return std::unexpected(wire::Fault{"input", "the table answers no more", ""});
      faces.push_back(*given);
      const auto purpose = static_cast<Purpose>(wanted.slip.purpose);
      if (purpose == Purpose::kAskMine || purpose == Purpose::kAskSetBack) mines_met |= chance::answer(*given);
      continue;
    }
    const auto thrown = table_.dice(wanted, decision);
    if (!thrown) return std::unexpected(wire::Fault{"input", "the table answers no more", ""});
    faces.insert(faces.end(), thrown->begin(), thrown->end());
  }
}

std::optional<std::uint8_t> MobasClerk::answer(const chance::Slip& slip, const LineOrder& order, const Shots& shots,
                                               std::size_t& steps_ahead, chance::Answers mines_met) const {
  const auto number = [](auto answer) { return static_cast<std::uint8_t>(answer); };
  switch (static_cast<Purpose>(slip.purpose)) {
    case Purpose::kAskTarget: return number(order.told.bears ? replies::Target::kSome : replies::Target::kNone);
    case Purpose::kAskRange: return shots[slip.actor].range_hexes;
    case Purpose::kAskEnd:
      return number(shots[slip.actor].ahead_or_astern ? replies::End::kAheadOrAstern : replies::End::kAbeam);
    case Purpose::kAskMet: return number(order.told.meets);
    // A mine may end her before her last step: then no more is asked of her.
    case Purpose::kAskMine: return number(order.told.mines.at(steps_ahead++));
    case Purpose::kAskKeeps: {
      const auto keeps = table_.yes(cast_[slip.target].name + " may have moved on: has " + cast_[slip.actor].name +
                                    " the hex in which she rammed her?");
      if (!keeps) return std::nullopt;
      return number(*keeps ? replies::Keeps::kHerHex : replies::Keeps::kSetBack);
    }
    case Purpose::kAskSetBack: return set_back_into(slip.actor, mines_met);
    case Purpose::kFire:
    case Purpose::kInitiative:
    case Purpose::kMine:
    case Purpose::kMineDamage:
    case Purpose::kRamming:
    case Purpose::kUmpire: break;
  }
  return std::nullopt;
}

/// Asks of each mine of the enemy's that nobody has met yet whether the rammer is set back into it.
std::optional<std::uint8_t> MobasClerk::set_back_into(ShipIndex ship, chance::Answers mines_met) const {
  const auto& mines = scenario_.draft().mines;
  const chance::Answers open = replies::mines(scenario_, state(), ship) & ~mines_met;
  for (std::size_t mine = 0; mine < mines.size(); ++mine) {
    const int number = replies::kFirstMine + static_cast<int>(mine);
    if (!chance::is_open(open, number)) continue;
    const auto there = table_.yes(cast_[ship].name + " is set back: into " +
                                  wire::mobas_wire::hex_name(mines[mine].hex) + ", where a mine lies?");
    if (!there) return std::nullopt;
    if (*there) return static_cast<std::uint8_t>(number);
  }
  return static_cast<std::uint8_t>(replies::kNoMine);
}

std::string MobasClerk::step() const {
  const std::string turn = "Turn " + std::to_string(state().turn) + ", ";
  switch (state().phase) {
    case Phase::kClearForAction: return "Before the first turn nobody bears on anybody: clear";
    case Phase::kDeclareFire:
      return state().opening_fire ? "Hidden batteries fire first. To declare:" : turn + "fire. To declare:";
    case Phase::kFirstMoves:
    case Phase::kSecondMoves:
      return turn + (mobas::moving_side(state()) == Side::kUnion ? "Union" : "Confederates") + " to move:";
    case Phase::kFire:
    case Phase::kFireDamage:
    case Phase::kInitiative:
    case Phase::kRammings:
    case Phase::kRammingDamage:
    case Phase::kTurnEnds:
    case Phase::kOver: break;
  }
  return "";
}

std::string MobasClerk::asks() const {
  const bool declaring = state().phase == Phase::kDeclareFire;
  const bool moving = state().phase == Phase::kFirstMoves || state().phase == Phase::kSecondMoves;
  ShipSet ships = 0;
  if (declaring) ships = state().undeclared.of_union | state().undeclared.of_confederate;
  if (moving) ships = state().to_move & scenario_.forces_of(mobas::moving_side(state()));
  std::string lines;
  for (; ships != 0; ships &= ships - 1) {
    const auto ship = static_cast<ShipIndex>(std::countr_zero(ships));
    const int number =
        declaring ? mobas::full_dice(scenario_, ship, state().ships[ship].damage) : scenario_.ratings(ship).move;
    lines += "  " + cast_[ship].id + (declaring ? ", reach " : ", points ") + std::to_string(number);
    if (moving && mobas::must_break_off(scenario_, state(), ship)) lines += ", must break off: nearer to her exit";
    lines += "\n";
  }
  return lines;
}

}  // namespace brownwater::cli
