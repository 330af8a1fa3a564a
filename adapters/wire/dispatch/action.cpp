#include "adapters/wire/dispatch/action.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <optional>

#include "adapters/wire/words.hpp"

namespace brownwater::wire::dispatch {
namespace {

using Kind = Fact::Kind;

/// The way to report a kind of fact.
struct Telling {
  enum class Form : std::uint8_t {
    kSummed,    ///< with others, for a side
    kTogether,  ///< all whom it befell in one sentence
    kAlone,     ///< each in a sentence
  };
  enum class Cases : std::uint8_t {
    kTold,    ///< there is one: `told`
    kEffect,  ///< `home` with some effect, `glanced` without
    kBy,      ///< `by` somebody, or `alone`
    kFight,   ///< `won`, `lost`, `tied`
  };
  Kind kind;
  Form form;
  std::string_view entry;
  bool breaks = false;  ///< a turn in which it happens is told by itself
  Cases cases = Cases::kTold;
};

constexpr auto kSummed = Telling::Form::kSummed;
constexpr auto kTogether = Telling::Form::kTogether;
constexpr auto kAlone = Telling::Form::kAlone;
constexpr std::array<Telling, 31> kTellings{{
    {Kind::kFired, kSummed, "fire"},
    {Kind::kHurt, kSummed, "hurt"},
    {Kind::kGunsLost, kSummed, "guns_out"},
    {Kind::kMenLost, kSummed, "men_lost"},
    {Kind::kRammed, kAlone, "rammed", true, Telling::Cases::kEffect},
    {Kind::kTouched, kAlone, "collided"},
    {Kind::kSparTried, kAlone, "spar", true, Telling::Cases::kEffect},
    {Kind::kOwnTorpedo, kAlone, "own_torpedo", true},
    {Kind::kMined, kAlone, "mined", true},
    {Kind::kGrounded, kTogether, "grounded"},
    {Kind::kRefloated, kTogether, "refloated"},
    {Kind::kBurning, kTogether, "burning"},
    {Kind::kPutOut, kTogether, "put_out"},
    {Kind::kCatastrophe, kAlone, "catastrophe", true},
    {Kind::kBlewUp, kAlone, "blew_up", true},
    {Kind::kSettling, kAlone, "settling", true},
    {Kind::kCritical, kTogether, "critical", true},
    {Kind::kWithdrew, kTogether, "withdrew", true},
    {Kind::kPassed, kTogether, "passed", true},
    {Kind::kNoCloser, kTogether, "no_closer"},
    {Kind::kRetired, kTogether, "retired", true},
    {Kind::kSank, kAlone, "sank", true, Telling::Cases::kBy},
    {Kind::kSilenced, kAlone, "silenced", true, Telling::Cases::kBy},
    {Kind::kBatteryTaken, kAlone, "battery_taken", true, Telling::Cases::kBy},
    {Kind::kAbandoned, kAlone, "abandoned", true},
    {Kind::kTaken, kAlone, "taken", true, Telling::Cases::kBy},
    {Kind::kStruck, kAlone, "struck", true},
    {Kind::kLeaderKilled, kAlone, "leader_killed", true},
    {Kind::kBoarded, kAlone, "boarded", true, Telling::Cases::kFight},
    {Kind::kLanded, kAlone, "landed", true},
    {Kind::kRuled, kSummed, "ruled"},
}};

/// Null for the end of a turn, which is not reported.
const Telling* telling_of(Kind kind) {
  const auto found = std::ranges::find(kTellings, kind, &Telling::kind);
  return found == kTellings.end() ? nullptr : &*found;
}

/// The case of a fact that has a sentence of its own.
std::string case_of(const Noted& noted, const Telling& telling) {
  const int number = noted.fact.number;
  const std::string entry = std::string(telling.entry) + "/";
  switch (telling.cases) {
    case Telling::Cases::kTold: return entry + "told";
    case Telling::Cases::kEffect:
      // A ship that runs into one of her own side does not ram her.
      if (noted.side == noted.other_side) return "collided/told";
      return entry + (number > 0 ? "home" : "glanced");
    case Telling::Cases::kBy: return entry + (noted.fact.other == kNobody ? "alone" : "by");
    case Telling::Cases::kFight: return entry + (number == 0 ? "tied" : (number > 0 ? "won" : "lost"));
  }
  return entry + "told";
}

/// Tells one span.
class SpanTeller {
 public:
  SpanTeller(const Chronicle& chronicle, const Span& span, Writer& writer)
      : chronicle_(chronicle), span_(span), writer_(writer), words_(writer.words()) {}

  void tell() {
    tell_fire();
    tell_losses(Kind::kHurt, chronicle_.book->losses.damage, chronicle_.book->losses.damage_parts);
    tell_losses(Kind::kGunsLost, chronicle_.book->losses.guns, 1);
    tell_losses(Kind::kMenLost, "men", 1);
    for (const Noted* noted : span_.facts) {
      const Telling* telling = telling_of(noted->fact.kind);
      if (telling == nullptr || telling->form == kSummed) continue;
      if (telling->form == kAlone)
        tell_alone(*noted, *telling);
      else
        tell_together(*noted, telling->entry);
    }
    tell_rulings();
    tell_account();
  }

 private:
  std::string name(MemberIndex member) const { return name_of(chronicle_, member); }

  void tell_fire() {
    BySide<int> shots;
    BySide<int> hits;
    for (const Noted* noted : span_.facts) {
      if (noted->fact.kind != Kind::kFired || !noted->side) continue;
      ++shots[*noted->side];
      if (noted->fact.number > 0) ++hits[*noted->side];
    }
    const bool idle = hits.of_union + hits.of_confederate == 0;
    if (shots.of_union + shots.of_confederate == 0) return writer_.say("fire/none");
    if (shots.of_union > 0 && shots.of_confederate > 0) {
      return writer_.say(idle ? "fire/both_idle" : "fire/both",
                         {{"union_times", words_.times(shots.of_union)},
                          {"union_hits", words_.times(hits.of_union)},
                          {"confederate_times", words_.times(shots.of_confederate)},
                          {"confederate_hits", words_.times(hits.of_confederate)}});
    }
    const Side side = shots.of_union > 0 ? Side::kUnion : Side::kConfederate;
    writer_.say(idle ? "fire/alone_idle" : "fire/alone", {{"side", words_.side(side)},
                                                          {"other", words_.side(enemy_of(side))},
                                                          {"times", words_.times(shots[side])},
                                                          {"hits", words_.times(hits[side])}});
  }

  /// Each side's losses of a kind, by ship: "two guns in the Benton and one in the Cairo".
  void tell_losses(Kind kind, std::string_view thing, int parts) {
    for (const Side side : kBothSides) {
      std::vector<std::pair<MemberIndex, int>> sums;
      for (const Noted* noted : span_.facts) {
        if (noted->fact.kind != kind || noted->side != side) continue;
        const auto found = std::ranges::find(sums, noted->fact.member, &std::pair<MemberIndex, int>::first);
        if (found == sums.end())
          sums.emplace_back(noted->fact.member, noted->fact.number);
        else
          found->second += noted->fact.number;
      }
      std::erase_if(sums, [](const auto& sum) { return sum.second == 0; });
      std::vector<std::string> list;
      for (const auto& [member, sum] : sums) {
        const bool bare = !list.empty() && sum % parts == 0;
        list.push_back((bare ? in_letters(sum / parts) : words_.measured(thing, sum, parts)) + " in " + name(member));
      }
      if (list.empty()) continue;
      writer_.say(std::string(telling_of(kind)->entry) + "/listed",
                  {{"side", words_.side(side)}, {"list", joined(list)}});
    }
  }

  void tell_alone(const Noted& noted, const Telling& telling) {
    const Fact& fact = noted.fact;
    Blanks blanks{{"ship", name(fact.member)}};
    if (fact.other != kNobody) {
      blanks.emplace_back("target", name(fact.other));
      blanks.emplace_back("by", name(fact.other));
    }
    if (fact.kind == Kind::kLanded) blanks.emplace_back("men", words_.counted("men", fact.number));
    writer_.say(case_of(noted, telling), blanks, {noted.source});
  }

  /// All of the span whom the same befell, at the first of them.
  void tell_together(const Noted& first, std::string_view entry) {
    std::vector<std::string> names;
    std::vector<Source> sources;
    for (const Noted* noted : span_.facts) {
      if (noted->fact.kind != first.fact.kind) continue;
      if (names.empty() && noted != &first) return;
      if (std::ranges::find(names, name(noted->fact.member)) == names.end()) names.push_back(name(noted->fact.member));
      sources.push_back(noted->source);
    }
    writer_.say(std::string(entry) + (names.size() == 1 ? "/one" : "/several"), {{"ships", joined(names)}}, sources);
  }

  void tell_rulings() {
    std::vector<Source> sources;
    for (const Noted* noted : span_.facts) {
      if (noted->fact.kind == Kind::kRuled) sources.push_back(noted->source);
    }
    if (sources.empty()) return;
    const int count = static_cast<int>(sources.size());
    writer_.say("ruled/ruled",
                {{"referee", std::string(chronicle_.book->referee.title)}, {"times", words_.times(count)}}, sources);
  }

  /// How the losses stand, where they are others than before.
  void tell_account() {
    if (span_.facts.empty()) return;
    const Standing& before = chronicle_.standings[span_.facts.front()->source.decision - 1];
    const std::size_t last = span_.facts.back()->source.decision;
    const auto lost = [](const Standing& standing) {
      return std::array{standing.losses.of_union.damage.lost, standing.losses.of_union.guns.lost,
                        standing.losses.of_confederate.damage.lost, standing.losses.of_confederate.guns.lost};
    };
    if (lost(before) == lost(chronicle_.standings[last])) return;
    const BySide<SideLosses>& losses = chronicle_.standings[last].losses;
    writer_.say("so_far/reckoned",
                {{"union_lost", losses_of(chronicle_, words_, losses.of_union)},
                 {"confederate_lost", losses_of(chronicle_, words_, losses.of_confederate)}},
                {{.decision = last, .event = 0}});
  }

  const Chronicle& chronicle_;
  const Span& span_;
  Writer& writer_;
  const Words& words_;
};

}  // namespace

std::vector<Span> spans_of(const Chronicle& chronicle) {
  constexpr int kMostTurns = 5;
  std::vector<Span> turns;
  for (int turn = 1; turn <= chronicle.turns; ++turn) turns.push_back({.first = turn, .last = turn, .facts = {}});
  for (const Noted& noted : chronicle.facts) turns[static_cast<std::size_t>(noted.turn - 1)].facts.push_back(&noted);
  const auto breaks = [](const Noted* noted) {
    const Telling* telling = telling_of(noted->fact.kind);
    return telling != nullptr && telling->breaks;
  };
  const auto is_idle = [](const Span& span) {
    return std::ranges::all_of(span.facts, [](const Noted* noted) { return telling_of(noted->fact.kind) == nullptr; });
  };
  std::vector<Span> spans;
  bool open = false;  // whether the next turn may join the last span
  for (Span& turn : turns) {
    const bool quiet = std::ranges::none_of(turn.facts, breaks);
    const bool joins =
        open && quiet && (turn.last - spans.back().first < kMostTurns || (is_idle(turn) && is_idle(spans.back())));
    if (joins) {
      spans.back().last = turn.last;
      spans.back().facts.insert(spans.back().facts.end(), turn.facts.begin(), turn.facts.end());
    } else {
      spans.push_back(std::move(turn));
    }
    open = quiet;
  }
  return spans;
}

void tell(const Chronicle& chronicle, const Span& span, Writer& writer) { SpanTeller(chronicle, span, writer).tell(); }

std::string name_of(const Chronicle& chronicle, MemberIndex member) {
  const Member& named = chronicle.members[member];
  return (named.kind == MemberKind::kVessel ? "the " : "") + named.name;
}

std::string range_of(const Words& words, const Fact& fact) {
  if (fact.range_unit == Fact::RangeUnit::kHexes) return words.counted("hex", fact.range);
  constexpr double kInch = 1000;
  std::array<char, 32> inches{};
  std::snprintf(inches.data(), inches.size(), "%.1f", fact.range / kInch);
  return std::string(inches.data()) + " inches";
}

std::string turn_of(const Chronicle& chronicle, int turn) {
  return std::string(chronicle.book->turn.one) + " " + in_letters(turn);
}

std::string losses_of(const Chronicle& chronicle, const Words& words, const SideLosses& losses) {
  const kernel::LossFacts& facts = chronicle.book->losses;
  std::vector<std::string> parts;
  if (losses.damage.whole > 0) parts.push_back(words.measured_of(facts.damage, losses.damage, facts.damage_parts));
  if (losses.guns.whole > 0) parts.push_back(words.measured_of(facts.guns, losses.guns, 1));
  return parts.empty() ? in_letters(0) + " " + std::string(facts.damage) : joined(parts);
}

}  // namespace brownwater::wire::dispatch
