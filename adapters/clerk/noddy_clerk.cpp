#include <algorithm>

#include "adapters/clerk/books.hpp"
#include "adapters/clerk/clerk_book_of.hpp"
#include "adapters/clerk/noddy_line.hpp"
#include "adapters/wire/measures.hpp"
#include "adapters/wire/noddy/noddy_words.hpp"
#include "adapters/wire/plain.hpp"
#include "engine/games/noddy/helm.hpp"
#include "engine/games/noddy/where.hpp"

namespace brownwater::clerk {
namespace {

class NoddyBook final : public ClerkBookOf<noddy::Noddy> {
  using Purpose = noddy::Purpose;
  using ShipIndex = noddy::ShipIndex;

 public:
  explicit NoddyBook(const Battle& battle)
      : ClerkBookOf(battle),
        cast_(wire::noddy_wire::cast_of(battle.setting)),
        scenario_(wire::noddy_wire::scenario_of(battle.setting)) {}

  LineOrders sides_orders(const std::string& line, const kernel::AnyState& state, SeatSet by) const override {
    return read_noddy_line(line, cast_, scenario_, state.as<noddy::State>(), by);
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
      case Purpose::kAskTargets: return targets(ship, asked.actor);
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
  // ND-6.4: of several mines that are met at once, the next in order.
  TableQuestion question_after(const chance::Slip& asked, std::span<const chance::Throw> before) const override {
    if (static_cast<Purpose>(asked.purpose) != Purpose::kAskMineFace) return question(asked);
    std::vector<int> met;
    std::size_t tried = 0;
    bool naming = false;
    for (const chance::Throw& one : before) {
      const auto purpose = static_cast<Purpose>(one.slip.purpose);
      const bool names = one.slip.actor == asked.actor && purpose == Purpose::kAskMines;
      if (names && !naming) met.clear(), tried = 0;
      naming = names;
      if (names && one.face != kernel::kNone) met.push_back(one.face - kernel::kFirstNamed + 1);
      if (one.slip.actor == asked.actor && purpose == Purpose::kMine) ++tried;
    }
    if (tried == 0 || tried > met.size()) return question(asked);
    return faces("On which face of " + name_of(asked.actor) + " does mine " + std::to_string(met[tried - 1]) + " lie");
  }
  std::string step(const kernel::AnyState& any) const override {
    const auto& state = any.as<noddy::State>();
    // ND-6.6
    if (state.phase == noddy::Phase::kStopped)
      return "Half " + std::to_string(state.half) + " is stopped after tenth " + std::to_string(state.time_step) +
             ": the umpire rules, then proceed";
    if (state.sealed.of_union && state.sealed.of_confederate)
      return "All orders are sealed: the umpire rules, then proceed";
    return (state.opening_fire ? std::string("Hidden batteries fire first")
                               : "Move " + std::to_string(state.move) + " of " + std::to_string(scenario_.moves())) +
           ". Orders, then seal:";
  }
  // ND-1.2, ND-1.3, ND-2
  std::vector<Orders> sides_phrases(const kernel::AnyState& any, Seat by) const override {
    const auto& state = any.as<noddy::State>();
    if (!noddy::Noddy::to_decide(state).contains(by)) return {};
    std::vector<noddy::Action> open;
    noddy::Noddy::list_actions(scenario_, state, by, open);
    const Side side = by == Seat::kUnion ? Side::kUnion : Side::kConfederate;
    std::vector<Orders> all;
    noddy::for_each_ship(state.on_sheet & scenario_.forces_of(side), [&](ShipIndex ship) {
      Orders orders{.ship = cast_[ship].id, .name = cast_[ship].name};
      if (has(scenario_.vessels(), ship) && !noddy::takes_no_orders(scenario_, state, ship)) slip(state, ship, orders);
      fire(open, ship, orders);
      if (!orders.phrases.empty()) all.push_back(std::move(orders));
    });
    all.push_back({.phrases = {{"Seal all slips", {text("seal")}}}});
    return all;
  }
  std::string_view sides_help() const override { return kNoddyLineHelp; }

 private:
  static bool has(noddy::ShipSet ships, ShipIndex ship) { return (ships & noddy::bit(ship)) != 0; }

  // ND-2.1, ND-2.4
  void slip(const noddy::State& state, ShipIndex ship, Orders& orders) const {
    const noddy::Limits limits = noddy::limits_of(scenario_, state, ship);
    const int turn = std::max(limits.turn, limits.turn_at_rest);
    orders.note = std::to_string(state.ships[ship].speed) + " knots; may go " + std::to_string(limits.slowest) +
                  " to " + std::to_string(limits.fastest) + " and turn " + std::to_string(limits.turn);
    orders.phrases.push_back({"Speed and turn",
                              {text(orders.ship), number("speed", limits.slowest, limits.fastest, "knots"),
                               maybe(number("turn", -turn, turn, "degrees, to port negative"))}});
  }
  // ND-1.2: of the orders that are open, those about her fire.
  void fire(const std::vector<noddy::Action>& open, ShipIndex ship, Orders& orders) const {
    std::vector<Choice> steps;
    std::vector<Choice> guns;
    std::vector<Choice> targets;
    const auto add = [](std::vector<Choice>& choices, std::string word, std::string says) {
      if (std::ranges::find(choices, word, &Choice::word) == choices.end()) choices.push_back({word, says});
    };
    for (const noddy::Action& action : open) {
      if (const auto* choice = std::get_if<noddy::ChooseStep>(&action); choice && choice->ship == ship) {
        const std::string word(wire::word_in(wire::words_of<noddy::FireStep>(), choice->step));
        add(steps, word,
            choice->step == noddy::FireStep::kHold   ? "holds her fire"
            : choice->step == noddy::FireStep::kBest ? "the better of steps 4 and 6"
                                                     : "step " + word);
      }
      const auto* order = std::get_if<noddy::GunOrder>(&action);
      if (order == nullptr || order->ship != ship) continue;
      const std::string number = std::to_string(order->gun + 1);
      add(guns, number,
          number + ", " +
              std::string(wire::word_in(wire::noddy_wire::kMountWords, scenario_.card(ship).guns[order->gun].mount)));
      if (order->target != noddy::kFreeFire && order->target != noddy::kHoldGun)
        add(targets, cast_[order->target].id, cast_[order->target].name);
    }
    if (!steps.empty()) orders.phrases.push_back({"Fires in", {text("fire " + orders.ship), one_of("step", steps)}});
    if (guns.empty()) return;
    const std::vector<Choice> set{{"free", "free"}, {"hold", "held"}};
    orders.phrases.push_back({"Gun", {text("gun " + orders.ship), one_of("gun", guns), one_of("order", set)}});
    if (targets.empty()) return;
    orders.phrases.push_back(
        {"Gun fires only at",
         {text("gun " + orders.ship), one_of("gun", guns), text("at"), one_of("target", targets)}});
  }

  static bool has_word(const TableQuestion& question, const std::string& word) {
    return std::ranges::find(question.replies, word, &TableQuestion::Reply::word) != question.replies.end();
  }
  std::string name_of(ShipIndex ship) const { return ship < cast_.ships.size() ? cast_[ship].name : std::string(); }

  /// None, or ships by their numbers.
  TableQuestion ships(std::string words, bool several, std::string shut) const {
    return named({.words = std::move(words), .replies = {}, .several = several, .shut = std::move(shut)},
                 ids_of(cast_));
  }
  /// A line that answers names guns too.
  TableQuestion targets(const std::string& ship, ShipIndex firer) const {
    TableQuestion question = ships(ship + " fires: GUNS > TARGET RANGE FACE for each on whom they bear, or none", true,
                                   "is nobody on whom she may fire");
    question.form = "none, or GUNS > TARGET RANGE FACE, more of them after a comma; GUNS are all, or any of";
    for (const auto& arc : noddy_arcs(scenario_, firer)) question.form += " " + arc.word;
    return question;
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
      const std::string depth = wire::plain(wire::write_feet(*noddy::replies::depth_of(scenario_, ground)));
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
  /// By their numbers from 1: those of the scenario, then those that the umpire has laid.
  TableQuestion mines(std::string words) const {
    return numbered({.words = std::move(words), .replies = {}, .several = true, .shut = "is no live mine"},
                    static_cast<int>(scenario_.options().umpire ? noddy::kMaxMines : scenario_.draft().mines.size()),
                    kernel::kFirstNamed - 1);
  }

  const wire::noddy_wire::Cast& cast_;
  const noddy::Scenario& scenario_;
};

}  // namespace

std::unique_ptr<ClerkBook> noddy_book(const Battle& battle) { return std::make_unique<NoddyBook>(battle); }

}  // namespace brownwater::clerk
