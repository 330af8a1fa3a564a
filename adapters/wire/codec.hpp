#pragma once

#include <boost/json.hpp>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/fault.hpp"
#include "engine/kernel/any_game.hpp"

namespace brownwater::wire {

struct ShipMarket;

/// A scenario as read: for the rules, for display, and the text it came from.
struct Setting {
  kernel::AnyScenario scenario;
  std::shared_ptr<const void> cast;  ///< names and ids of ships; only the codec that made it looks inside
  boost::json::object text;          ///< the scenario in full, as a journal keeps it
};

/// A ship, battery or party of a side, where ships are given out among several captains.
struct ShipName {
  std::string id;
  std::string name;
  std::string carrier;  ///< the ship that carries a party at first; empty for all others
};

/// The ship that an action concerns.
struct Concern {
  std::string ship;     ///< whose captain decides it; empty if it is the whole side's
  bool closes = false;  ///< it ends a step in which every captain of the side may have something to do
};

/// The effect of one decision: a record is a fold over these (`replay` gives them from a journal).
struct Told {
  kernel::AnyState after;
  std::vector<kernel::AnyEvent> events;
  std::string battle = {};   ///< the journal of the battle whose end it tells, where that is at hand; else empty
  std::string account = {};  ///< how that battle went, in a player's words; empty for none
};

/// One number of a game's rules. They count up when a change of the rules can bring another result or hash.
struct RulesNumber {
  std::string_view name;  ///< as journals have it: "mobas-1"
  /// A JSON object: the options whose default the next number changed, each with the default until then.
  std::string_view last_defaults = "{}";
  /// Whether these defaults are also those of a script that names no number: it was written when scripts had none.
  bool of_unnumbered_scripts = false;
};

/// Writes one game's values as docs/formats.md has them, and reads them back. One for each system; no state, thread
/// safe. Input may be anything at all. Faults are returned, for a scenario all that can be found at once.
class Codec {
 public:
  virtual ~Codec() = default;
  /// The system's word: "mobas".
  std::string_view system() const { return facts().id; }
  const kernel::Facts& facts() const { return game().facts(); }
  /// The numbers of its rules, from the first to the one by which new games are played.
  virtual std::span<const RulesNumber> rules() const = 0;
  std::string_view rules_version() const { return rules().back().name; }
  virtual const kernel::AnyGame& game() const = 0;
  /// The seats that decide anything in one scenario or another: both sides, or the one of a solo game.
  virtual SeatSet seats() const { return {Seat::kUnion, Seat::kConfederate}; }

  /// Checks schema, then the scenario against the rules. `options` (may be empty) override the scenario's own.
  virtual std::expected<Setting, std::vector<Fault>> read_scenario(const boost::json::value& text,
                                                                   const boost::json::object& options) const = 0;

  /// The same battle with models on a table, whose places are asked for (docs/decisions/0022). Nothing if the book has
  /// no clerk. This is the only way to make such a battle: no scenario's text or option asks for one.
  virtual std::optional<Setting> with_models(const Setting& setting) const {
    (void)setting;
    return std::nullopt;
  }

  /// Whether an event tells her own side alone what has befallen a ship.
  virtual bool tells_of_damage(const kernel::AnyEvent& event) const {
    (void)event;
    return false;
  }
  /// For a side whose damage is told to each ship's captain alone. In a view of any seat its ships become as on their
  /// cards, but for the damage that everybody sees. Its orders for them stay.
  virtual void keep_effects_back(const Setting& setting, Side side, boost::json::object& view) const {
    (void)setting, (void)side, (void)view;
  }
  /// `{"in_view","mines","shoals"}`: the hidden things that the side knows of, and whether its view has them now.
  /// Nothing of a book whose umpire shows no chart of them.
  virtual std::optional<boost::json::object> chart_of(const Setting& setting, const kernel::AnyState& state,
                                                      Side side) const {
    (void)setting, (void)state, (void)side;
    return std::nullopt;
  }

  /// The seats that decide anything in this setting.
  virtual SeatSet deciding_seats(const Setting& setting) const {
    (void)setting;
    return seats();
  }
  /// The seats whose decisions are accepted: those that decide, and an umpire whom the game never waits for.
  virtual SeatSet speaking_seats(const Setting& setting) const { return deciding_seats(setting); }
  /// The seats that the game waits for, as the seat that asks may know. Those are the seats that are to decide, without
  /// an umpire who may speak at any time but need not.
  virtual SeatSet waits_for(const Setting& setting, const kernel::AnyState& state, Seat asking) const {
    (void)setting;
    (void)asking;
    return game().to_decide(state);
  }
  /// The seats that see the requested dice when they are thrown by hand; all of them but the spectator may throw them.
  /// None where dice by hand would reveal hidden facts to players: there the program throws.
  virtual SeatSet dice_seats(const Setting& setting) const {
    (void)setting;
    return {Seat::kUnion, Seat::kConfederate, Seat::kUmpire, Seat::kSpectator};
  }

  /// The rule by which a scenario hides from its players what dice by hand would tell them; empty where none does.
  virtual std::string_view rule_of_the_hidden() const { return {}; }

  /// The ships of a side that can be given out among several captains; none in a game that has one commander.
  virtual std::vector<ShipName> ships_of(const Setting& setting, Side side) const {
    (void)setting;
    (void)side;
    return {};
  }
  /// The captain or side that the action concerns, where a side's ships are given out. It need not be legal.
  virtual Concern concern_of(const Setting& setting, const kernel::AnyState& state,
                             const kernel::AnyAction& action) const {
    (void)setting;
    (void)state;
    (void)action;
    return {};
  }
  /// The ships for which the seat may decide something now that the game waits for.
  virtual std::vector<std::string> ships_owing(const Setting& setting, const kernel::AnyState& state, Seat seat) const {
    (void)setting;
    (void)state;
    (void)seat;
    return {};
  }
  /// A word, without blanks, for the step that one act of the side ends for all its ships (`Concern::closes`). It stays
  /// the same during the step and differs in every other. Empty if there is none, or the seat is not to decide.
  virtual std::string step_of(const Setting& setting, const kernel::AnyState& state, Seat seat) const {
    (void)setting;
    (void)state;
    (void)seat;
    return {};
  }

  /// The scenario's text as the seat may see it, without what the other side has hidden in it (MB-6.3).
  virtual boost::json::object write_scenario(const Setting& setting, Seat seat) const = 0;

  virtual std::expected<kernel::AnyAction, Fault> read_action(const Setting& setting,
                                                              const boost::json::value& text) const = 0;
  virtual boost::json::object write_action(const Setting& setting, const kernel::AnyAction& action) const = 0;
  virtual boost::json::object write_event(const Setting& setting, const kernel::AnyEvent& event) const = 0;
  /// All events of one decision, in order, where a game tells more of an event when it knows the others and the state
  /// after the decision (a campaign's diary). One by one unless a codec says otherwise.
  virtual boost::json::array write_events(const Setting& setting, const kernel::AnyState& after,
                                          std::span<const kernel::AnyEvent> events) const {
    (void)after;
    boost::json::array told;
    for (const kernel::AnyEvent& event : events) told.emplace_back(write_event(setting, event));
    return told;
  }
  /// The record of a game so far (`brownwater-record-1`), decision by decision from the first; nothing where a system
  /// keeps none.
  virtual std::optional<boost::json::object> write_record(const Setting& setting,
                                                          std::span<const Told> decisions) const {
    (void)setting;
    (void)decisions;
    return std::nullopt;
  }
  /// The seat's view, with what it may do next and why it may not do other things.
  virtual boost::json::object write_view(const Setting& setting, const kernel::AnyState& state, Seat seat) const = 0;
  /// The whole state, secrets too, as a script shows it as `state`.
  virtual boost::json::object write_state(const Setting& setting, const kernel::AnyState& state) const = 0;
  virtual boost::json::object write_outcome(const Setting& setting, const kernel::AnyOutcome& outcome) const = 0;
  /// Turns played so far.
  virtual int turns_of(const kernel::AnyState& state) const = 0;

  virtual boost::json::object write_throw(const Setting& setting, const chance::Throw& thrown) const = 0;
  virtual std::expected<chance::Throw, Fault> read_throw(const Setting& setting,
                                                         const boost::json::value& text) const = 0;
  virtual boost::json::object write_wanted(const Setting& setting, const chance::DiceWanted& wanted) const = 0;
  /// Faces as a player gives them: numbers, or the words of a firing die.
  virtual std::expected<std::vector<std::uint8_t>, Fault> read_faces(const boost::json::value& text) const = 0;

  /// In words, with the rule. `where` is left empty.
  virtual Fault explain(const Setting& setting, const kernel::NotPlayed& not_played) const = 0;
  /// Which part of an action's text is refused, as a JSON pointer below it; empty where it is the action as a whole.
  virtual std::string place_of(const Setting& setting, const kernel::AnyState& state, const boost::json::value& action,
                               const kernel::Refusal& refusal) const {
    (void)setting;
    (void)state;
    (void)action;
    (void)refusal;
    return {};
  }
  /// The ships of the register as the book has them, on the water of a scenario or, where none is named, on water of
  /// the book's own choice. Only of a system that offers points.
  virtual std::expected<ShipMarket, Fault> ship_market(std::string_view scenario) const;
  /// A question of the formats, answered from the seat's view.
  virtual std::expected<boost::json::object, Fault> answer(const Setting& setting, const kernel::AnyState& state,
                                                           Seat seat, const boost::json::value& question) const = 0;
};

/// The codec of a system, or null if there is none of that name.
const Codec* codec_of(std::string_view system);
/// All systems' codecs in the order of the registry.
std::vector<const Codec*> all_codecs();

/// "union", "confederate", "umpire", "spectator".
std::string_view word_of(Seat seat);
std::expected<Seat, Fault> read_seat(const boost::json::value& text);
/// A hash as sixteen hexadecimal digits.
std::string hash_text(std::uint64_t hash);
/// A rule's id as printed: "MB-2.5"; empty if it names none.
std::string rule_text(const RuleRef& rule);
/// The rule of that book with that printed number: "MB-2.5"; nothing if the text is not a rule's number.
std::optional<RuleRef> rule_named(SystemId book, std::string_view text);

/// Parses JSON text of at most `limit` bytes, no deeper than 32, in which no object has a key twice. The fault says at
/// which byte it is broken, or the second of two keys ends.
std::expected<boost::json::value, Fault> parse_json(std::string_view text, std::size_t limit);

}  // namespace brownwater::wire
