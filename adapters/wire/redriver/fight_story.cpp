#include "adapters/wire/redriver/fight_story.hpp"

#include <algorithm>
#include <array>

#include "adapters/wire/dispatch/action.hpp"
#include "adapters/wire/journal.hpp"
#include "adapters/wire/redriver/diary_phrases.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

using dispatch::Fact;
using dispatch::Noted;
using Kind = Fact::Kind;

/// Makes the sayings, each in its place.
class Story {
 public:
  explicit Story(const dispatch::Chronicle& battle) : battle_(battle) {}

  std::vector<Saying> told() {
    constexpr std::size_t kMostSayings = 8;
    constexpr std::size_t kMostLost = 3;
    const Noted* opened = first([](const Noted& noted) { return noted.fact.kind == Kind::kFired; });
    const Noted* hit =
        first([](const Noted& noted) { return noted.fact.kind == Kind::kFired && noted.fact.number > 0; });
    if (opened != nullptr) say("opened", *opened);
    if (hit != nullptr && hit != opened) say("first_hit", *hit);
    if (const Noted* rammed = first([](const Noted& noted) { return noted.fact.kind == Kind::kRammed; }))
      say("rammed", *rammed);
    std::size_t lost = 0;
    for (const Noted& noted : battle_.facts) {
      const std::string_view how = loss_in(noted.fact.kind);
      if (!how.empty() && lost++ < kMostLost)
        say(std::string(how) + (noted.fact.other == dispatch::kNobody ? "" : "_by"), noted);
    }
    say_closest();
    for (const Side side : kBothSides) {
      if (told_.size() < kMostSayings - 1) say_fire(side);
    }
    told_.push_back({"fight_told/over", {{"after", after(battle_.turns)}}});
    return std::move(told_);
  }

 private:
  template <class Is>
  const Noted* first(const Is& is) const {
    const auto found = std::ranges::find_if(battle_.facts, is);
    return found == battle_.facts.end() ? nullptr : &*found;
  }

  static std::string_view loss_in(Kind kind) {
    constexpr std::array<std::pair<Kind, std::string_view>, 5> kLosses{{{Kind::kSank, "sank"},
                                                                        {Kind::kSilenced, "silenced"},
                                                                        {Kind::kBatteryTaken, "taken"},
                                                                        {Kind::kTaken, "taken"},
                                                                        {Kind::kBlewUp, "blew_up"}}};
    const auto found = std::ranges::find(kLosses, kind, &std::pair<Kind, std::string_view>::first);
    return found == kLosses.end() ? std::string_view() : found->second;
  }

  /// "nine minutes"
  std::string after(int turn) const {
    constexpr int kMinute = 60;
    const int minutes = std::max(1, turn * battle_.book->turn.seconds / kMinute);
    return phrases().counted("minute", minutes);
  }

  void say(const std::string& what, const Noted& noted) {
    const auto name = [&](dispatch::MemberIndex member) {
      return member == dispatch::kNobody ? std::string() : dispatch::name_of(battle_, member);
    };
    told_.push_back({"fight_told/" + what,
                     {{"ship", name(noted.fact.member)},
                      {"other", name(noted.fact.other)},
                      {"range", dispatch::range_of(dispatch::words(), noted.fact)},
                      {"after", after(noted.turn)}}});
  }

  /// Tells which of our vessels afloat at the end has lost most of her strength.
  void say_closest() {
    constexpr int kHundred = 100;
    const std::vector<dispatch::MemberStanding>& standings = battle_.standings.back().members;
    std::size_t closest = standings.size();
    int most = 0;
    for (std::size_t at = 0; at < standings.size(); ++at) {
      const dispatch::Part& damage = standings[at].damage;
      const bool ours = battle_.members[at].side == Side::kUnion && standings[at].fate == dispatch::Fate::kAfloat;
      const int share = ours && damage.whole > 0 ? kHundred * damage.lost / damage.whole : 0;
      if (share <= most) continue;
      most = share;
      closest = at;
    }
    if (closest == standings.size()) return;
    told_.push_back({"fight_told/closest",
                     {{"ship", dispatch::name_of(battle_, static_cast<dispatch::MemberIndex>(closest))},
                      {"share", in_letters(most)}}});
  }

  void say_fire(Side side) {
    int shots = 0;
    int hits = 0;
    for (const Noted& noted : battle_.facts) {
      if (noted.fact.kind != Kind::kFired || noted.side != side) continue;
      ++shots;
      hits += noted.fact.number > 0 ? 1 : 0;
    }
    if (shots == 0) return;
    const std::string of_side = side == Side::kUnion ? "ours" : "theirs";
    told_.push_back({"fight_told/" + of_side + (hits == 0 ? "_missed" : "_fired"),
                     {{"shots", phrases().counted("shot", shots)}, {"hits", in_letters(hits)}}});
  }

  const dispatch::Chronicle& battle_;
  std::vector<Saying> told_;
};

}  // namespace

std::vector<Saying> fight_story(const dispatch::Chronicle& battle) { return Story(battle).told(); }

std::vector<Saying> fight_story(std::string_view journal) {
  const auto read = read_journal(journal, Records::kClerksToo);
  const auto battle = read ? dispatch::chronicle_of(*read) : std::unexpected(Fault{});
  return battle ? fight_story(*battle) : std::vector<Saying>();
}

}  // namespace brownwater::wire::red_river_wire
