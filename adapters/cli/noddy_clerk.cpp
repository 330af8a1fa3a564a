#include <algorithm>

#include "adapters/cli/clerk_book_of.hpp"
#include "adapters/cli/clerk_books.hpp"
#include "adapters/cli/noddy_line.hpp"
#include "adapters/wire/measures.hpp"
#include "adapters/wire/noddy/noddy_words.hpp"
#include "adapters/wire/plain.hpp"
#include "engine/games/noddy/helm.hpp"
#include "engine/games/noddy/where.hpp"

namespace brownwater::cli {
namespace {

class NoddyBook final : public ClerkBookOf<noddy::Noddy> {
  using Purpose = noddy::Purpose;
  using ShipIndex = noddy::ShipIndex;

 public:
  explicit NoddyBook(const Ground& ground)
      : ClerkBookOf(ground.setting),
        cast_(wire::noddy_wire::cast_of(ground.setting)),
        scenario_(wire::noddy_wire::scenario_of(ground.setting)) {}

  LineOrders orders(const std::string& line, const kernel::AnyState& state) const override {
    return read_noddy_line(line, cast_, scenario_, state.as<noddy::State>());
  }
  OrFault<TableAnswers> answers(const std::vector<std::string>& words, const chance::Slip& asked) const override {
    if (static_cast<Purpose>(asked.purpose) == Purpose::kAskTargets)
      return read_noddy_shots(words, cast_, scenario_, asked.actor);
    return ClerkBook::answers(words, asked);
  }
  bool follows(const chance::Slip& asked) const override {
    const auto purpose = static_cast<Purpose>(asked.purpose);
    return purpose == Purpose::kAskGuns || purpose == Purpose::kAskRange || purpose == Purpose::kAskFace ||
           purpose == Purpose::kAskNearer;
  }
  TableQuestion question(const chance::Slip& asked) const override {
    const std::string ship = name_of(asked.actor);
    const std::string other = name_of(asked.target);
    switch (static_cast<Purpose>(asked.purpose)) {
      case Purpose::kAskFirstHalf: return time_steps("The first half move");
      case Purpose::kAskSecondHalf: return time_steps("The second half move");
      case Purpose::kAskTurn: return yes_or_no("All turn: does that bring anybody onto a hull, the ground or a mine");
      case Purpose::kAskOver: return ships("Who is over the edge of the sheet", true, "does not move");
      case Purpose::kAskLeaves: return yes_or_no(ship + " is over the edge: is it her own side's way out");
      case Purpose::kAskTouches: return ships("Whose hulls touch", true, "is not on the sheet");
      case Purpose::kAskTouched:
        return ships("Whom does " + ship + " touch of those not yet named with her", true,
                     "is named already, or not on the sheet, or neither has moved");
      case Purpose::kAskBow: return yes_or_no("Does the bow of " + ship + " strike " + other);
      case Purpose::kAskAground: return ships("Who is aground", true, "has not moved");
      case Purpose::kAskGround: return grounds("What does " + ship + " run upon: hidden shallow, bank, or its depth");
      case Purpose::kAskMines: return mines("Which mines does " + ship + " come near");
      case Purpose::kAskMineFace: return faces("On which face of " + ship + " does the mine lie");
      case Purpose::kAskHaul: return haul(ship);
      case Purpose::kAskFlow: return flows("Which way flows the water under " + ship);
      case Purpose::kAskFires: return yes_or_no("Does " + ship + " fire in step 4, rather than in step 6");
      case Purpose::kAskTargets:
        return {.words = ship + " fires: GUNS > TARGET RANGE FACE for each on whom they bear, or none",
                .replies = noddy_arcs(scenario_, asked.actor),
                .several = true,
                .shut = "is nobody on whom she may fire",
                .form = "none, or GUNS > TARGET RANGE FACE, more of them after a comma; GUNS are all, or any of"};
      case Purpose::kAskGuns:
        return {.words = "Which guns of " + ship + " bear on " + other,
                .replies = noddy_arcs(scenario_, asked.actor),
                .several = true,
                .shut = "has no gun that may fire"};
      case Purpose::kAskRange: return inches("Range from " + ship + " to " + other + ", in inches");
      case Purpose::kAskFace: return faces("On which face does " + ship + " strike " + other);
      case Purpose::kAskNearer: return yes_or_no("Is " + ship + " nearer than " + other);
      case Purpose::kAskMusket:
        return ships("Which vessel is nearest to " + ship + ", within musket range", false, "may not be fired at");
      case Purpose::kRefloat:
      case Purpose::kFireFight:
      case Purpose::kToHit:
      case Purpose::kHitEffect:
      case Purpose::kGunByLot:
      case Purpose::kSpecial:
      case Purpose::kShutter:
      case Purpose::kScrew:
      case Purpose::kSteering:
      case Purpose::kBoilerCrew:
      case Purpose::kSettling:
      case Purpose::kRam:
      case Purpose::kRamKnots:
      case Purpose::kCollision:
      case Purpose::kMine:
      case Purpose::kMineDamage:
      case Purpose::kMineKnots:
      case Purpose::kMusket:
      case Purpose::kMusketSpecial:
      case Purpose::kUmpire: break;
    }
    return {};
  }
  std::string step(const kernel::AnyState& any) const override {
    const auto& state = any.as<noddy::State>();
    return (state.opening_fire ? std::string("Hidden batteries fire first")
                               : "Move " + std::to_string(state.move) + " of " + std::to_string(scenario_.moves())) +
           ". Orders, then seal:";
  }
  // ND-1.2, ND-2: who may be given orders, and within what bounds.
  std::string asks(const kernel::AnyState& any) const override {
    const auto& state = any.as<noddy::State>();
    std::string lines;
    noddy::for_each_ship(state.on_sheet & scenario_.vessels(), [&](ShipIndex ship) {
      if (noddy::takes_no_orders(scenario_, state, ship)) return;
      const noddy::Limits limits = noddy::limits_of(scenario_, state, ship);
      lines += "  " + cast_[ship].id + ", " + std::to_string(state.ships[ship].speed) + " knots; may go " +
               std::to_string(limits.slowest) + " to " + std::to_string(limits.fastest) + " and turn " +
               std::to_string(limits.turn) + "\n";
    });
    return lines;
  }
  std::string_view help() const override { return kNoddyLineHelp; }

 private:
  static bool has_word(const TableQuestion& question, const std::string& word) {
    return std::ranges::find(question.replies, word, &TableQuestion::Reply::word) != question.replies.end();
  }
  std::string name_of(ShipIndex ship) const { return ship < cast_.ships.size() ? cast_[ship].name : std::string(); }

  /// None, or ships by their numbers.
  TableQuestion ships(std::string words, bool several, std::string shut) const {
    return named({.words = std::move(words), .replies = {}, .several = several, .shut = std::move(shut)},
                 ids_of(cast_));
  }
  static TableQuestion time_steps(const std::string& half) {
    return numbered(
        {.words = half + ": in which tenth is a hull, the ground, a mine or the edge met next? none, or 1 to 10",
         .replies = {{"none", kernel::kNone}},
         .shut = "is past"},
        noddy::kTimeSteps, noddy::replies::in_step(0));
  }
  static TableQuestion inches(std::string words) {
    return numbered({.words = std::move(words), .replies = {}, .shut = "is beyond the reach of every gun"},
                    chance::kMostAnswers, 0);
  }
  static TableQuestion faces(std::string words) {
    TableQuestion question{.words = std::move(words) + ": bow, port, starboard or stern", .replies = {}};
    for (const noddy::Face face : noddy::kAllFaces)
      question.replies.push_back(
          {std::string(wire::word_in(wire::noddy_wire::kFaceWords, face)), noddy::replies::of(face)});
    return question;
  }
  static TableQuestion haul(const std::string& ship) {
    using noddy::replies::Haul;
    return {.words = ship + " is hauled off: is she blocked by a hull, astern, or where she last was afloat",
            .replies = {{"blocked", static_cast<int>(Haul::kBlocked)},
                        {"astern", static_cast<int>(Haul::kAstern)},
                        {"afloat", static_cast<int>(Haul::kWhereSheFloated)}}};
  }
  TableQuestion grounds(std::string words) const {
    TableQuestion question{.words = std::move(words),
                           .replies = {{"hidden", noddy::replies::kHiddenShoal}, {"bank", noddy::replies::kBank}},
                           .shut = "is no shallow for her here"};
    for (int ground = noddy::replies::kFirstArea; ground <= noddy::replies::kOpenWater; ++ground) {
      const int area = ground - noddy::replies::kFirstArea;
      if (ground != noddy::replies::kOpenWater && area >= static_cast<int>(scenario_.draft().areas.size())) continue;
      const std::string depth = plain(wire::write_feet(*noddy::replies::depth_of(scenario_, ground)));
      if (depth != "0" && !has_word(question, depth)) question.replies.push_back({depth, ground});
    }
    return question;
  }
  TableQuestion flows(std::string words) const {
    TableQuestion question{.words = std::move(words), .replies = {}};
    for (const noddy::Current& current : scenario_.draft().currents) {
      const std::string bearing = std::to_string(current.flows);
      if (has_word(question, bearing)) continue;
      question.replies.push_back({bearing, static_cast<int>(&current - &scenario_.draft().currents[0]) + 1});
      question.words += (question.replies.size() == 1 ? ": " : " or ") + bearing;
    }
    return question;
  }
  /// By their numbers in the scenario, from 1.
  TableQuestion mines(std::string words) const {
    return numbered({.words = std::move(words), .replies = {}, .several = true, .shut = "is no live mine"},
                    static_cast<int>(scenario_.draft().mines.size()), kernel::kFirstNamed - 1);
  }

  const wire::noddy_wire::Cast& cast_;
  const noddy::Scenario& scenario_;
};

}  // namespace

std::unique_ptr<ClerkBook> noddy_book(const Ground& ground) { return std::make_unique<NoddyBook>(ground); }

}  // namespace brownwater::cli
