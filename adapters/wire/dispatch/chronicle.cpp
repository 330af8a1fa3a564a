#include "adapters/wire/dispatch/chronicle.hpp"

#include <algorithm>
#include <array>
#include <type_traits>

#include "adapters/wire/flotilla/tidings.hpp"
#include "adapters/wire/mobas/tidings.hpp"
#include "adapters/wire/noddy/tidings.hpp"
#include "adapters/wire/passed.hpp"
#include "adapters/wire/words.hpp"
#include "engine/games/games.hpp"

namespace brownwater::wire::dispatch {
namespace {

/// Which side has lost the greater share: 1 the Union, -1 the Confederacy, 0 neither.
int balance_of(const Standing& standing) {
  const SideLosses& ours = standing.losses.of_union;
  const SideLosses& theirs = standing.losses.of_confederate;
  const long long of_union = ours.share * std::max(theirs.unit, 1LL);
  const long long of_confederates = theirs.share * std::max(ours.unit, 1LL);
  return (of_union > of_confederates ? 1 : 0) - (of_union < of_confederates ? 1 : 0);
}

/// Kinds by which a side's losses grow.
constexpr std::array kLosses{Fact::Kind::kHurt,         Fact::Kind::kGunsLost,  Fact::Kind::kOwnTorpedo,
                             Fact::Kind::kBlewUp,       Fact::Kind::kSank,      Fact::Kind::kSilenced,
                             Fact::Kind::kBatteryTaken, Fact::Kind::kAbandoned, Fact::Kind::kTaken,
                             Fact::Kind::kStruck};

/// A book of battles of which dispatches are written: it has tidings.
template <class G>
concept Tells =
    requires(const Setting& setting, const typename G::Scenario& scenario) { members_of(setting, scenario); };

/// Folds a battle's decisions into its chronicle.
template <Tells G>
class Chronicler {
 public:
  Chronicler(const Setting& setting, Chronicle& chronicle)
      : scenario_(setting.scenario.as<typename G::Scenario>()), chronicle_(chronicle) {
    chronicle_.members = members_of(setting, scenario_);
    for (const Member& member : chronicle_.members) flags_.push_back(member.side);
    chronicle_.tracks.resize(chronicle_.members.size());
    stand(standing_of(scenario_, G::start(scenario_)));
  }

  void take(const std::vector<kernel::AnyEvent>& events, const kernel::AnyState& after) {
    for (std::size_t at = 0; at < events.size(); ++at) {
      const auto& event = events[at].as<typename G::Event>();
      if (auto fact = fact_of(event); fact && is_so(*fact))
        note(*fact, {.decision = chronicle_.standings.size(), .event = at + 1});
      if (auto passed = passed_in(event)) come(passed->member, std::move(passed->at));
    }
    stand(standing_of(scenario_, after.as<typename G::State>()));
  }

 private:
  /// No ship loses more than she has left, however hard she is hit: the excess is left out, and so is a hit without
  /// loss.
  bool is_so(Fact& fact) {
    if (fact.kind != Fact::Kind::kHurt) return true;
    const Part& before = chronicle_.standings.back().members[fact.member].damage;
    int& since = lost_since_[fact.member];
    fact.number = std::clamp(before.whole - before.lost - since, 0, fact.number);
    since += fact.number;
    return fact.number > 0;
  }
  void stand(Standing standing) {
    lost_since_.assign(standing.members.size(), 0);
    for (std::size_t at = 0; at < standing.members.size(); ++at) {
      const auto member = static_cast<MemberIndex>(at);
      if (standing.members[at].fate == Fate::kWithdrawn && meant_to_leave(member))
        standing.members[at].fate = Fate::kPassed;
      come(member, standing.members[at].at);
    }
    chronicle_.standings.push_back(std::move(standing));
  }
  void come(MemberIndex member, json::value at) {
    std::vector<Waypoint>& track = chronicle_.tracks[member];
    if (!at.is_null() && (track.empty() || track.back().at != at))
      track.push_back({.turn = turn_, .at = std::move(at)});
  }
  std::optional<Side> flag_of(MemberIndex member) const {
    return member < flags_.size() ? std::optional(flags_[member]) : std::nullopt;
  }
  /// Whether she left as an objective of the side for which she fights asks.
  bool meant_to_leave(MemberIndex member) const { return wants_exit(scenario_, flags_[member]); }
  void note(Fact fact, const Source& source) {
    if (fact.kind == Fact::Kind::kWithdrew && meant_to_leave(fact.member)) fact.kind = Fact::Kind::kPassed;
    chronicle_.facts.push_back({.fact = fact,
                                .source = source,
                                .turn = turn_,
                                .side = flag_of(fact.member),
                                .other_side = flag_of(fact.other)});
    if (fact.kind == Fact::Kind::kTurnEnded) turn_ = fact.number + 1;
    // FL-6.2: a prize fights for her captors.
    if (fact.kind == Fact::Kind::kTaken && flag_of(fact.other)) flags_[fact.member] = flags_[fact.other];
  }

  const typename G::Scenario& scenario_;
  Chronicle& chronicle_;
  std::vector<Side> flags_;
  std::vector<int> lost_since_;  ///< of each member in the decision that is being told
  int turn_ = 1;
};

std::optional<Tipping> tipping_of(const Chronicle& chronicle) {
  const std::vector<Standing>& standings = chronicle.standings;
  const int last = balance_of(standings.back());
  if (last == 0) return std::nullopt;
  std::size_t at = standings.size() - 1;
  while (at > 0 && balance_of(standings[at - 1]) == last) --at;
  Tipping tipping{.against = last > 0 ? Side::kUnion : Side::kConfederate,
                  .decision = at,
                  .turn = 0,
                  .first = std::none_of(standings.begin(), standings.begin() + static_cast<std::ptrdiff_t>(at),
                                        [last](const Standing& before) { return balance_of(before) == -last; }),
                  .member = {}};
  for (const Noted& noted : chronicle.facts) {
    if (noted.source.decision != at || tipping.member) continue;
    const bool hers = std::ranges::find(kLosses, noted.fact.kind) != kLosses.end() &&
                      chronicle.members[noted.fact.member].side == tipping.against;
    if (hers) tipping.member = noted.fact.member;
    if (hers || tipping.turn == 0) tipping.turn = noted.turn;
  }
  return tipping;
}

/// The fate of a member that is gone: the last one reported. An abandoned hull drifts away, a sunk one is
/// cleared.
Fate fate_of_gone(const Chronicle& chronicle, MemberIndex member) {
  constexpr std::array kEnds{
      std::pair(Fact::Kind::kSank, Fate::kSunk),          std::pair(Fact::Kind::kSilenced, Fate::kSunk),
      std::pair(Fact::Kind::kBatteryTaken, Fate::kTaken), std::pair(Fact::Kind::kAbandoned, Fate::kAbandoned),
      std::pair(Fact::Kind::kStruck, Fate::kSurrendered), std::pair(Fact::Kind::kTaken, Fate::kTaken)};
  Fate fate = Fate::kGone;
  for (const Noted& noted : chronicle.facts) {
    if (noted.fact.member != member) continue;
    const auto found = std::ranges::find(kEnds, noted.fact.kind, &std::pair<Fact::Kind, Fate>::first);
    if (found != kEnds.end()) fate = found->second;
  }
  return fate;
}

Ending ending_of(const json::object& outcome) {
  Ending ending{
      .winner = {}, .reason = std::string(word_at(outcome, "reason")), .rule = std::string(word_at(outcome, "rule"))};
  ending.winner = value_in(kSideWords, word_at(outcome, "winner"));
  return ending;
}

template <Tells G>
std::expected<Chronicle, Fault> told(const Journal& journal) {
  Chronicle chronicle{.book = &journal.codec->facts(),
                      .title = std::string(word_at(journal.setting.text, "title")),
                      .place = std::string(word_at(journal.setting.text, "place")),
                      .date = std::string(word_at(journal.setting.text, "date"))};
  Chronicler<G> chronicler(journal.setting, chronicle);
  const auto state = replay_to_its_end(journal, [&](const Decision&, const std::vector<kernel::AnyEvent>& events,
                                                    const kernel::AnyState& after) { chronicler.take(events, after); });
  if (!state) return std::unexpected(state.error());
  // Where the players ended it, the turn under way counts.
  const bool cut_short = !journal.codec->game().outcome(*state);
  chronicle.turns = journal.codec->turns_of(*state) + (cut_short ? 1 : 0);
  for (Noted& noted : chronicle.facts) noted.turn = std::min(noted.turn, chronicle.turns);
  std::vector<MemberStanding>& members = chronicle.standings.back().members;
  for (std::size_t at = 0; at < members.size(); ++at) {
    if (members[at].fate == Fate::kGone) members[at].fate = fate_of_gone(chronicle, static_cast<MemberIndex>(at));
  }
  chronicle.tipping = tipping_of(chronicle);
  if (chronicle.tipping) chronicle.tipping->turn = std::min(chronicle.tipping->turn, chronicle.turns);
  chronicle.ending = ending_of(*outcome_told(*journal.codec, journal.setting, *state, journal.settled()));
  chronicle.hash = journal.codec->game().hash(*state);
  return chronicle;
}

}  // namespace

std::expected<kernel::AnyState, Fault> replay_to_its_end(const Journal& journal, const Replayed& each) {
  const Fault not_over{"", "the game is not over: a dispatch is written of its end", ""};
  if (journal.cut_short) return std::unexpected(*journal.cut_short);
  if (!journal.outcome && !journal.differs) return std::unexpected(not_over);
  auto state = replay(journal, each);
  if (state && !outcome_told(*journal.codec, journal.setting, *state, journal.settled()))
    return std::unexpected(not_over);
  return state;
}

std::expected<Chronicle, Fault> chronicle_of(const Journal& journal) {
  return games::visit_game(
      journal.codec->game().system(), [&]<class G>(std::type_identity<G>) -> std::expected<Chronicle, Fault> {
        if constexpr (Tells<G>) return told<G>(journal);
        return std::unexpected(Fault{"line 1/system", "no dispatch is written of a game of this book", ""});
      });
}

}  // namespace brownwater::wire::dispatch
