#include "engine/core/hash.hpp"
#include "engine/core/visit_one.hpp"
#include "engine/games/wbts/wbts.hpp"

namespace brownwater::wbts {
namespace {

/// Packs small numbers into words of the hash. Values added by later rules are hashed only where they differ from their
/// former constant, so that older wars hash as they did.
class WarPacker {
 public:
  template <class... Numbers>
  void pack(Numbers... numbers) {
    std::uint64_t packed = 0;
    ((packed = packed * 65599 + static_cast<std::uint64_t>(static_cast<std::uint16_t>(numbers))), ...);
    hash_.add(packed);
  }
  void add_word(std::uint64_t word) { hash_.add(word); }
  std::uint64_t value() const { return hash_.value(); }

  void add(const Unit& unit) {
    // A war without chosen orders of supply has the same hash as before that choice existed.
    const int drawing = (unit.reserved ? 8 : 0) + static_cast<int>(unit.draws) * 16;
    const int marks = drawing + (unit.moved ? 4 : 0) + (unit.attacked ? 2 : 0) + (unit.in_column ? 1 : 0);
    pack(unit.side, unit.kind, unit.points, unit.supply);
    pack(unit.hex, unit.ready.index, marks);
  }
  void add(const VesselCounter& vessel) {
    const int marks =
        (vessel.used ? 8 : 0) + (vessel.hidden ? 4 : 0) + (vessel.moved ? 2 : 0) + (vessel.fought ? 1 : 0);
    pack(marks, vessel.side, vessel.kind);
    pack(vessel.points + vessel.ships_lost * 256, vessel.at, vessel.since.index);
    // A war without expeditions hashes as it did before there were any.
    if (vessel.back != 0) pack(vessel.back);
  }
  void add(const Leader& leader, const LeaderWeek& week) {
    const int marks =
        (week.moved ? 8 : 0) + (week.called ? 4 : 0) + (week.attacked ? 2 : 0) + (leader.may_take_any ? 1 : 0);
    pack(leader.station, leader.hex, leader.commands);
    pack(leader.back.index, marks);
    if (leader.shut_in != kNowhere) pack(leader.shut_in);
  }
  void add(const Headquarters& at, std::uint8_t supply, bool reserved) {
    const int marks = (reserved ? 16 : 0) + (at.on_map ? 8 : 0) + (at.temporary ? 4 : 0) + (at.from_pool ? 2 : 0) +
                      (at.counted_as_pick ? 1 : 0);
    pack(marks, at.side, at.kind, at.hex);
    pack(at.leader, at.awaited, at.keeps_from, supply);
  }
  void add(const HexSet& set) {
    for (const std::uint64_t word : set.words()) hash_.add(word);
  }
  void add(const Purse& purse) {
    pack(purse.supply, purse.personnel, purse.rail, purse.calls);
    pack(purse.called.index, purse.points, purse.free_fortress, purse.forgoes * 256 + purse.tries);
    pack(purse.drafting, purse.drafted.index, purse.emancipated);
  }
  void add(const BattleNow& now) {
    pack(now.on, now.stage, now.attacker, now.siege);
    pack(now.leaders.of_union, now.leaders.of_confederate, now.target, now.from);
    pack(now.other, now.intensity.of_union, now.intensity.of_confederate, now.die);
    pack(now.line, now.lost.of_union, now.lost.of_confederate, now.retreat);
    pack(now.next_leader, now.with.size());
    for (const LeaderId with : now.with) pack(with);
    if (now.rated != BattleNow{}.rated) pack(now.rated.of_union, now.rated.of_confederate);
  }
  void add(const Frame& frame) {
    pack(frame.index());
    visit_one([this](const auto& owed) { add_frame(owed); }, frame);
  }

 private:
  void add_frame(const SettingUp& owed) { pack(owed.side, owed.armies, owed.corps); }
  void add_frame(const Picking& owed) { pack(owed.side, owed.headquarters); }
  void add_frame(const Placing& owed) { pack(owed.side, owed.leader); }
  void add_frame(const Politicking& owed) { pack(owed.side, owed.tried); }
  void add_frame(const Gathering& owed) { pack(owed.side, owed.leader, owed.room, owed.span); }
  void add_frame(const Marching& owed) {
    pack(owed.side, owed.leader, owed.at, owed.spent);
    pack(owed.forced, owed.stopped);
  }
  void add_frame(const Sailing& owed) { pack(owed.side, owed.vessel); }
  void add_frame(const Mustering& owed) {
    pack(owed.side, owed.leader, owed.target, owed.room);
    pack(owed.span, owed.other, owed.other_room, owed.siege);
    if (owed.joined != Mustering{}.joined) pack(owed.joined);
    for (const LeaderId with : owed.with) pack(with);
  }
  void add_frame(const Lines& owed) { pack(owed.chooser, owed.lowest, owed.highest); }
  void add_frame(const Losing& owed) { pack(owed.side, owed.left, owed.hex); }
  void add_frame(const Retreating& owed) { pack(owed.side, owed.from); }
  void add_frame(const NavalFight& owed) { pack(owed.side, owed.water); }
  void add_frame(const Ascending& owed) { pack(owed.side, owed.vessel, owed.river); }
  void add_frame(const Leaderless& owed) { pack(owed.headquarters); }
  template <class Plain>
  void add_frame(const Plain& owed) {
    if constexpr (requires { owed.side; }) pack(owed.side);
  }

  StableHash hash_;
};

}  // namespace

std::uint64_t War::hash(const State& state) {
  WarPacker packer;
  packer.pack(state.clock.week, state.clock.phase, state.step, state.cursor);
  packer.pack(state.chits.commands.of_union, state.chits.commands.of_confederate, state.chits.first,
              state.commands_left);
  packer.pack(state.south_takes, state.second_last, state.besieged,
              state.kentucky_came * 16 + static_cast<int>(state.kentucky));
  packer.pack(state.blockaded & 0xFFFFU, state.blockaded >> 16U, state.owed.size());
  if (state.outcome) packer.pack(state.outcome->winner, state.outcome->ending, state.outcome->week, 1);
  for (std::size_t at = 0; at < state.owed.size(); ++at) packer.add(state.owed[at]);
  packer.add(state.battle);
  for (std::size_t at = 0; at < kMaxLeaders; ++at) packer.add(state.commands.leaders[at], state.leader_weeks[at]);
  for (std::size_t at = 0; at < kMaxHeadquarters; ++at)
    packer.add(state.commands.headquarters[at], state.army_supply[at], state.army_reserved[at]);
  for (const Unit& unit : state.units) packer.add(unit);
  for (const VesselCounter& vessel : state.vessels) packer.add(vessel);
  for (const WorkCounter& work : state.works) packer.pack(work.hex, work.side, work.built, work.paid);
  // The bit beside the side keeps the hashes of journals written before there was one.
  for (const Department& department : state.departments) {
    const int augmented = department.augmented ? 2 : 0;
    packer.pack(department.hex, static_cast<std::uint8_t>(static_cast<int>(department.side) | augmented));
  }
  for (std::size_t at = 0; at < kMaxRailHexes; at += 4) {
    const auto rail = [&](std::size_t more) {
      return static_cast<int>(state.rails[at + more].owner) * 2 + (state.rails[at + more].torn ? 1 : 0);
    };
    packer.pack(rail(0), rail(1), rail(2), rail(3));
  }
  // A war without battles hashes as it did before there were any.
  if (state.ships_gone != ShipSet{}) {
    for (const std::uint64_t word : state.ships_gone.words()) packer.add_word(word);
  }
  packer.add(state.taken);
  packer.add(state.once_taken);
  for (const Side side : kBothSides) {
    packer.add(state.chains[side].by_road);
    packer.add(state.chains[side].by_rail);
    packer.add(state.purses[side]);
  }
  return packer.value();
}

}  // namespace brownwater::wbts
