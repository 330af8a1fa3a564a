#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/json.hpp"
#include "adapters/wire/rules_changes.hpp"
#include "adapters/wire/settlement.hpp"

namespace brownwater::wire {

/// The seats and the kind of dice: the part of a journal's first line besides the scenario.
/// The formats of a journal's first line: of a battle on a chart, and of one with models.
inline constexpr std::string_view kJournalFormat = "brownwater-journal-1";
inline constexpr std::string_view kClerksFormat = "brownwater-clerk-1";
/// Fields of the first line that are no part of the game and may change while it is played. No dice hang on them.
inline constexpr std::array<std::string_view, 4> kFieldsOfTheTable{"lesson", "handed", "names", "talk_across"};

struct JournalHead {
  std::string engine;
  json::object options;
  json::object seats;
  std::string dice = "program";  ///< or "hand" or "sealed"
  json::value commitment;        ///< null unless dice are sealed
  std::string rules;             ///< the number of its rules; empty for today's
  bool models = false;           ///< a clerk's record, of a battle with models (`Codec::with_models`)
};

/// How a fight went, in a player's words (`account` of a decision): at most so many bytes, on one line. Missing or null
/// gives none. `where` of a fault is "/account".
inline constexpr std::size_t kMostAccountBytes = 1000;
std::expected<std::string, Fault> read_account(const json::value* text);

/// The lines of a journal (docs/formats.md), each without its line break.
std::string header_line(const Codec& codec, const Setting& setting, const JournalHead& head);
std::string decision_line(const Codec& codec, const Setting& setting, std::size_t number, Seat seat,
                          const kernel::AnyAction& action, const kernel::AnyPlayed& played);
/// The last line, for a state that has an outcome, or in which the game was settled.
std::string outcome_line(const Codec& codec, const Setting& setting, const kernel::AnyState& state,
                         const std::optional<Settlement>& settled = {});

/// One decision as the journal has it.
struct Decision {
  std::size_t line = 0;  ///< in the file, from 1
  Seat seat = Seat::kUnion;
  kernel::AnyAction action;
  std::vector<chance::Throw> throws;
  std::uint64_t hash = 0;
  std::string captain = {};  ///< which of the side's captains made it; empty for its own commander
  std::string account = {};  ///< how the fight went that it tells the end of, in a player's words; empty for none
  std::string battle;  ///< the name of the journal of the battle that it tells the end of; empty where it names none
};

/// Where a game played by an earlier number of the rules no longer fits today's. It is the first line with an action
/// that cannot be read or is refused, or another hash. Or a die there is not thrown, not recorded, or has no such face.
struct Difference {
  std::size_t line = 0;            ///< of the journal, from 1
  Fault fault;                     ///< its place begins with the line: "line 7/hash"
  std::vector<std::string> rules;  ///< that had to do with it: of the refusal, or of what happened there
};

/// A journal as read. It may still not replay: only `replay` says that.
struct Journal {
  const Codec* codec = nullptr;
  Setting setting;
  JournalHead head;
  std::vector<Decision> decisions;
  std::optional<json::object> outcome;  ///< the last line, if the game is over
  std::optional<Fault> cut_short;       ///< the last line, if it was cut off; the others are whole
  /// In a journal of earlier rules: the first line whose action or faces this program cannot read. No decision from
  /// there on is in `decisions`.
  std::optional<Difference> differs;

  bool is_earlier() const;  ///< played by an earlier number of the rules
  /// How its players settled the game, if the last line says so.
  std::optional<Settlement> settled() const;
};

/// The records that a reader takes: battles with models have no chart for most of what is done with a journal.
enum class Records : std::uint8_t { kOnChart, kClerksToo };

/// Reads a journal's text. All faults, each with its line: `line 3/action/ship`. A last line that is cut short is no
/// fault, nor is a decision of an earlier number of the rules that can no longer be read.
std::expected<Journal, std::vector<Fault>> read_journal(std::string_view text, Records records = Records::kOnChart);

/// Told of each decision as it is replayed.
using Replayed = std::function<void(const Decision& decision, const std::vector<kernel::AnyEvent>& events,
                                    const kernel::AnyState& after)>;

/// The result of a journal.
struct Replay {
  kernel::AnyState state;
  std::size_t decisions = 0;  ///< how many were played again
  std::optional<Difference> differs;
};

/// Plays the decisions again by today's rules, up to the first that does not fit. Each must be legal, ask for the dice
/// recorded, and come to the hash recorded. An outcome must be the one recorded.
Replay replay_until_it_differs(const Journal& journal, const Replayed& each);

/// The same for a journal that must replay to its end: the last state, or the first line that does not fit.
std::expected<kernel::AnyState, Fault> replay(const Journal& journal, const Replayed& each);

/// The report on an older game: `rules`, `now`, and `changed`, the changes since. Where it no longer fits, also
/// `differs_at`, the line, `where`, `reason`, `rule`, and `suspects`, which changes may have done it.
json::object write_difference(const Codec& codec, std::string_view rules, const std::optional<Difference>& differs);

}  // namespace brownwater::wire
