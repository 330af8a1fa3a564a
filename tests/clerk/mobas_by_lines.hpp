#pragma once

#include "adapters/wire/mobas/cast.hpp"
#include "adapters/wire/mobas/mobas_words.hpp"
#include "tests/clerk/by_lines.hpp"
#include "tests/engine/mobas/two_tables.hpp"

namespace brownwater::clerk::testing {

/// A table at which a clerk types lines.
class MobasByLines final : public mobas::testing::TwoTables, ClerksTable {
 public:
  MobasByLines(const Ground& chart, std::uint64_t game)
      : TwoTables(wire::mobas_wire::scenario_of(chart.setting), game),
        ground_(with_models(chart)),
        cast_(wire::mobas_wire::cast_of(ground_.setting)),
        book_(mobas_book(battle_of(ground_))),
        clerk_(*ground_.codec, ground_.setting, *book_, *this) {}

  /// Called before each line.
  std::function<void(const ClerkBook& book, const std::string& line, const kernel::AnyState& state)> typed;
  /// Called after each line with its decisions, as a journal has them.
  std::function<void(const std::string& line, std::span<const std::string> decisions)> heard;

 private:
  const mobas::State& table() const override { return clerk_.state().as<mobas::State>(); }
  std::string words_of(const mobas::Event& event) const override {
    return json::serialize(ground_.codec->write_event(ground_.setting, kernel::AnyEvent::of(event)));
  }
  void decide(Seat, const mobas::Action& action, const mobas::testing::Lie& lie) override {
    const std::string line = std::visit([&](const auto& any) { return line_of(any, lie); }, action);
    if (line.empty()) return;
    const std::size_t before = clerk_.decisions().size();
    if (typed) typed(*book_, line, clerk_.state());
    const auto done = clerk_.say(line);
    ASSERT_TRUE(done) << line << ": " << in_words(done.error());
    if (heard) heard(line, std::span<const std::string>(clerk_.decisions()).subspan(before));
  }
  void happened(const kernel::AnyState&, std::span<const kernel::AnyEvent> events) override {
    for (const kernel::AnyEvent& event : events) TwoTables::happened(event.as<mobas::Event>());
  }
  std::optional<std::vector<std::uint8_t>> dice(const chance::DiceWanted& wanted, std::size_t) override {
    return TwoTables::dice(wanted);
  }

  // One line clears both sides, in the place of the second decision.
  std::string line_of(const mobas::ClearForAction&, const mobas::testing::Lie&) {
    return std::exchange(clears_, true) ? "clear" : "";
  }
  std::string line_of(const mobas::DeclareFire& fire, const mobas::testing::Lie& lie) const {
    return cast_[fire.ship].id + " > " + cast_[fire.target].id + " " + std::to_string(lie.shot.range_hexes) +
           (lie.shot.aspect == mobas::Aspect::kEnd ? " end" : "");
  }
  std::string line_of(const mobas::HoldFire& held, const mobas::testing::Lie& lie) const {
    return cast_[held.ship].id + (lie.bears ? " holds" : " none");
  }
  std::string line_of(const mobas::Move& move, const mobas::testing::Lie& lie) const {
    std::string line = cast_[move.ship].id;
    if (move.path.empty()) return line + " stays";
    std::size_t ahead = 0;
    for (const mobas::Step step : move.path) {
      line += step == mobas::Step::kAhead ? " ahead" : step == mobas::Step::kPort ? " port" : " starboard";
      if (step != mobas::Step::kAhead) continue;
      const std::size_t mine = lie.mines.at(ahead++);
      if (mine != mobas::kMaxMines) line += " mine " + wire::mobas_wire::hex_name(mine_hex(mine));
    }
    if (lie.course.withdraws) return line + " leaves";
    return lie.course.rams == mobas::kNoShip ? line : line + " rams " + cast_[lie.course.rams].id;
  }
  std::string line_of(const mobas::Ruling&, const mobas::testing::Lie&) const { return ""; }

  hex::HexId mine_hex(std::size_t mine) const {
    return wire::mobas_wire::scenario_of(ground_.setting).draft().mines[mine].hex;
  }
  std::optional<std::string> answer(const TableQuestion& question, const std::optional<wire::Fault>& refused) override {
    EXPECT_FALSE(refused) << in_words(*refused);
    for (mobas::ShipIndex ship = 0; ship < cast_.ships.size(); ++ship) {
      if (question.words.find("has " + cast_[ship].name + " the hex") != std::string::npos)
        return kept(ship) ? "yes" : "no";
      if (!question.words.starts_with(cast_[ship].name + " is set back")) continue;
      const std::size_t mine = set_back_into(ship);
      return mine == mobas::kMaxMines ? "none" : wire::mobas_wire::hex_name(mine_hex(mine));
    }
    ADD_FAILURE() << question.words;
    return std::nullopt;
  }

  Ground ground_;
  const wire::mobas_wire::Cast& cast_;
  bool clears_ = false;
  std::unique_ptr<ClerkBook> book_;
  Clerk clerk_;
};

}  // namespace brownwater::clerk::testing
