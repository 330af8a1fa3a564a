#pragma once

#include "adapters/clerk/noddy_line.hpp"
#include "adapters/wire/noddy/cast.hpp"
#include "adapters/wire/noddy/noddy_words.hpp"
#include "tests/clerk/by_lines.hpp"
#include "tests/engine/noddy/two_tables.hpp"

namespace brownwater::clerk::testing {

/// A battle whose decisions at the table a clerk types as lines.
class NoddyByLines final : public ByLines<noddy::testing::NoddyTable> {
  using Purpose = noddy::Purpose;
  using ShipIndex = noddy::ShipIndex;

 public:
  NoddyByLines(const Ground& chart, std::uint64_t game)
      : ByLines(chart, game, noddy_book),
        cast_(wire::noddy_wire::cast_of(ground().setting)),
        says_ranges_(game % 2 == 0) {}

 private:
  std::optional<std::string> line_of(Seat seat, const noddy::Action& action) override {
    return std::visit([&](const auto& any) { return line_of(any, seat); }, action);
  }
  std::string line_of(const noddy::Order& order, Seat) const {
    return cast_[order.ship].id + " " + std::to_string(order.speed) + " " + std::to_string(order.turn);
  }
  std::string line_of(const noddy::ChooseStep& choice, Seat) const {
    return "fire " + cast_[choice.ship].id + " " +
           std::string(noddy::kFireStepText[static_cast<std::size_t>(choice.step)]);
  }
  std::string line_of(const noddy::GunOrder& order, Seat) const {
    const std::string gun = "gun " + cast_[order.ship].id + " " + std::to_string(order.gun + 1);
    if (order.target == noddy::kHoldGun) return gun + " hold";
    return order.target == noddy::kFreeFire ? gun + " free" : gun + " at " + cast_[order.target].id;
  }
  std::string line_of(const noddy::SealOrders&, Seat seat) const { return "seal " + std::string(wire::word_of(seat)); }
  std::string line_of(const noddy::Proceed&, Seat) const { return ""; }
  std::string line_of(const noddy::Ruling&, Seat) const { return ""; }

  std::optional<std::string> long_answer(const chance::Slip& slip) override {
    if (static_cast<Purpose>(slip.purpose) != Purpose::kAskTargets) return std::nullopt;
    return shots(slip);
  }
  /// The first answer of that purpose on a target from a place on.
  std::optional<std::uint8_t> first(Purpose purpose, ShipIndex firer, ShipIndex target) const {
    for (std::size_t at = place(); at < throws().size(); ++at) {
      const chance::Slip& slip = throws()[at].slip;
      if (static_cast<Purpose>(slip.purpose) == Purpose::kAskTargets) break;
      if (slip.purpose == static_cast<std::uint8_t>(purpose) && slip.actor == firer && slip.target == target)
        return throws()[at].face;
    }
    return std::nullopt;
  }
  std::string shots(const chance::Slip& slip) {
    std::string line;
    for (const std::uint8_t named : run_from(place())) {
      const auto target = static_cast<ShipIndex>(named - kernel::kFirstNamed);
      std::size_t guns = place();
      while (throws().at(guns).slip.purpose != static_cast<std::uint8_t>(Purpose::kAskGuns) ||
             throws().at(guns).slip.target != target)
        ++guns;
      line += line.empty() ? "" : ", ";
      const TableQuestion arcs = book().question(throws().at(guns).slip);
      for (const std::uint8_t gun : run_from(guns)) line += word_for(arcs, gun) + " ";
      line += "> " + cast_[target].id;
      const auto range = first(Purpose::kAskRange, slip.actor, target);
      const auto face = first(Purpose::kAskFace, slip.actor, target);
      if (says_ranges_ && range) line += " " + std::to_string(*range);
      if (says_ranges_ && range && face)
        line += " " + std::string(wire::word_in(wire::noddy_wire::kFaceWords, static_cast<noddy::Face>(*face - 1)));
    }
    return line.empty() ? "none" : line;
  }

  const wire::noddy_wire::Cast& cast_;
  bool says_ranges_;
};

}  // namespace brownwater::clerk::testing
