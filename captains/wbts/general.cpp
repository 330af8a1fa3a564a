#include "captains/wbts/general.hpp"

#include <algorithm>
#include <array>

#include "captains/wbts/desk.hpp"

namespace brownwater::captains {
namespace general {
namespace {

using namespace wbts;

Action answer(const Desk&, const Beginning&) { return Done{}; }
Action answer(const Desk&, const Fighting&) { return Done{}; }
// WS-12.1: he throws for a fight that a person would have fought out.
Action answer(const Desk&, const NavalFight&) { return ThrowFight{}; }
// WS-12.2: nor does he play a campaign within the war.
Action answer(const Desk&, const Ascending&) { return RecallExpedition{}; }

Side side_of(const View& view) { return view.seat == Seat::kUnion ? Side::kUnion : Side::kConfederate; }

/// Whether an action leaves the question standing: chosen again and again, none of them would end it.
bool settles_nothing(const Action& action) {
  return std::holds_alternative<Done>(action) || std::holds_alternative<SetSail>(action) ||
         std::holds_alternative<DrawBy>(action) || std::holds_alternative<Reserve>(action) ||
         std::holds_alternative<ReserveArmy>(action) || std::holds_alternative<ChooseLeader>(action) ||
         std::holds_alternative<Parole>(action);
}

/// Anything legal, should a general be wrong about what he may do.
Action anything(const Desk& desk) {
  std::vector<Action> list;
  War::list_actions(desk.scenario, desk.state, seat_of(desk.side), list);
  const auto first = std::ranges::find_if_not(list, settles_nothing);
  if (first != list.end()) return *first;
  return list.empty() ? Action(Done{}) : list.front();
}

/// No more than must be done.
Action least(const Desk& desk) { return desk.may(Done{}) ? Action(Done{}) : anything(desk); }

Proposal proposed(const Scenario& scenario, const View& view, Temper temper = Temper::kSteady) {
  const Side side = side_of(view);
  Proposal proposal;
  const Desk desk{.scenario = scenario, .state = view.seen, .side = side, .temper = temper, .wrong = &proposal.refused};
  proposal.action = std::visit([&](const auto& owed) { return answer(desk, owed); }, view.seen.owed.top());
  if (!desk.carries(proposal.action)) proposal.action = least(desk);
  return proposal;
}

std::optional<Action> ordered_by_staff(const Scenario& scenario, const View& view, std::uint32_t duties) {
  const Side side = side_of(view);
  const Delegation staff(scenario, view.seen, side, duties);
  const Frame& owed = view.seen.owed.top();
  if (!staff.takes(owed)) return std::nullopt;
  const Desk desk{.scenario = scenario, .state = view.seen, .side = side, .staff = &staff};
  const Action action = std::visit([&](const auto& frame) { return answer(desk, frame); }, owed);
  const bool his_to_end = std::holds_alternative<Orders>(owed) || std::holds_alternative<Attacks>(owed) ||
                          std::holds_alternative<SiegeOrders>(owed);
  if ((his_to_end && std::holds_alternative<Done>(action)) || !desk.may(action)) return std::nullopt;
  return action;
}

class General final : public CaptainOf<War> {
 public:
  explicit General(Temper temper) : temper_(temper) {}
  Action choose(const Scenario& scenario, const View& view, std::span<const Action>, chance::Whim&) const override {
    return proposed(scenario, view, temper_).action;
  }
  bool reads_list() const override { return false; }

 private:
  Temper temper_;
};

std::optional<Temper> temper_of(std::string_view name) {
  if (name == "cautious") return Temper::kCautious;
  if (name == "bold") return Temper::kBold;
  return name == "general" ? std::optional(Temper::kSteady) : std::nullopt;
}

class IdleGeneral final : public CaptainOf<War> {
 public:
  Action choose(const Scenario& scenario, const View& view, std::span<const Action>, chance::Whim&) const override {
    return least({.scenario = scenario, .state = view.seen, .side = side_of(view)});
  }
  bool reads_list() const override { return false; }
};

}  // namespace
}  // namespace general

const CaptainOf<wbts::War>& wbts_general() { return *find_general("general"); }

const CaptainOf<wbts::War>* find_general(std::string_view name) {
  using general::General;
  static const std::array generals{General(general::Temper::kCautious), General(general::Temper::kSteady),
                                   General(general::Temper::kBold)};
  const auto temper = general::temper_of(name);
  return temper ? &generals.at(static_cast<std::size_t>(*temper)) : nullptr;
}

std::optional<general::Motives> motives_of(const wbts::Scenario& scenario, const wbts::View& view,
                                           const wbts::Attack& attack, std::string_view name) {
  const auto temper = general::temper_of(name);
  if (!temper) return std::nullopt;
  const general::Desk desk{.scenario = scenario, .state = view.seen, .side = general::side_of(view), .temper = *temper};
  return general::motives_of(desk, attack);
}

const CaptainOf<wbts::War>& wbts_idle() {
  static const general::IdleGeneral idle;
  return idle;
}

Proposal proposal_of(const wbts::Scenario& scenario, const wbts::View& view) {
  return general::proposed(scenario, view);
}

std::optional<wbts::Action> staff_order(const wbts::Scenario& scenario, const wbts::View& view, std::uint32_t duties) {
  return general::ordered_by_staff(scenario, view, duties);
}

}  // namespace brownwater::captains
