#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "adapters/letters/drawn_throws.hpp"
#include "adapters/letters/lines.hpp"
#include "adapters/wire/codec.hpp"
#include "adapters/wire/journal.hpp"

namespace brownwater::letters {

/// The longest file of a game that is read, in bytes and in lines.
inline constexpr std::size_t kMostLetterBytes = std::size_t{32} * 1024 * 1024;
inline constexpr std::size_t kMostLines = 100'000;

/// The line that a seat must write next.
enum class Owed : std::uint8_t {
  kNothing,
  kJoin,
  kDecision,  ///< an open one: nobody else decides
  kPacket,    ///< decisions that are sealed, since the other decides at the same time
  kOpening,   ///< of its packet; its program adds it by itself
  kLink,      ///< of its chain, for the other's dice; its program adds it by itself
};
/// "join", "decision", "packet", "opening", "link"; empty for nothing.
std::string_view word_of(Owed owed);

/// A decision of the game, carried out.
struct Decided {
  Seat seat = Seat::kUnion;
  kernel::AnyAction action;
  kernel::AnyPlayed played;
  std::size_t line = 0;  ///< that left nothing of it open: of a link, of an opening, or its own
};

/// A line as it may be remembered.
struct Seen {
  Digest hash{};
  Seat by = Seat::kUnion;
  What what = What::kBegin;
  friend bool operator==(const Seen&, const Seen&) = default;
};

/// A game by letters as far as it has come: the fold over the lines of its file. Every line is checked against its
/// author, the line before it, commitments and chains, and the rules of the game. A game of an earlier number of the
/// rules is over at the line at which today's play otherwise. The lines from there on are checked against their authors
/// alone. A value; copies share the decisions.
class Letter {
 public:
  /// Folds a file. The fault names the line: "line 7/action/ship".
  static std::expected<Letter, Fault> read(std::string_view text);
  /// A letter of its first line alone.
  static std::expected<Letter, Fault> begun(std::string_view line) { return read(std::string(line) + "\n"); }
  /// Takes one more line in; unchanged if it is refused.
  std::optional<Fault> take(std::string_view line);

  /// The file, byte by byte.
  const std::string& text() const { return text_; }
  const std::vector<Seen>& lines() const { return lines_; }
  /// The game's identity: the hash of its first line.
  const Digest& id() const { return lines_.front().hash; }

  const wire::Codec& codec() const { return *codec_; }
  const wire::Setting& setting() const { return setting_; }
  const json::object& options() const { return options_; }
  const std::string& engine() const { return engine_; }
  const std::string& rules() const { return rules_; }
  const Address& address(Side side) const { return players_[side].address; }
  const std::string& salt(Side side) const { return players_[side].salt; }
  /// The seat of that address; nothing if it has none.
  std::optional<Side> side_with(const Address& address) const;
  Side begun_by() const { return begun_by_; }

  /// After all that is carried out and open to both.
  const kernel::AnyState& state() const { return state_; }
  bool over() const { return stop_ || codec_->game().outcome(state_).has_value(); }
  /// Where it ended because today's rules play otherwise than the game was begun.
  const std::optional<wire::Difference>& stop() const { return stop_; }
  const std::vector<std::shared_ptr<const Decided>>& decisions() const { return decisions_; }

  Owed owed(Side side) const;
  /// The packet of a side as its line has it, while it is not carried out; empty if there is none.
  std::string_view sealed_by(Side side) const { return packets_[side] ? packets_[side]->sealed : std::string_view(); }
  /// How many links a side's present chain has, how many of them were shown, and which of its chains it is, from 0.
  struct Chain {
    ChainEnd end;
    Digest last{};
    std::uint32_t shown = 0;
    std::uint32_t number = 0;
  };
  const Chain& chain(Side side) const { return players_[side].chain; }

 private:
  struct Player {
    Address address;
    std::string salt;
    Chain chain;
    bool there = false;  ///< has joined
  };
  struct Sealed {
    Digest commitment{};
    std::string sealed;
    std::optional<std::vector<kernel::AnyAction>> opened;
    std::size_t line = 0;
  };
  struct Planned {
    Seat seat = Seat::kUnion;
    kernel::AnyAction action;
  };
  using Taken = std::optional<Fault>;

  Taken fold(std::string_view line);
  static std::expected<Letter, Fault> stopped(std::string_view before, std::string_view rest, Fault why);
  Taken fold_all(std::string_view& text);
  Taken check_place(const Line& line) const;
  Taken carry(const Line& line);
  Taken differs(Fault fault);
  Taken begin(const Line& line);
  Taken join(const Line& line);
  Taken decide(const Line& line);
  Taken seal(const Line& line);
  Taken open(const Line& line);
  Taken link(const Line& line);

  Taken check_position(const Line& line, std::string_view position);
  std::expected<std::vector<kernel::AnyAction>, Fault> check_run(const Line& line, const json::array& actions) const;
  Taken carry_out(std::size_t line, const Digest* link);
  static Side other(Side side) { return enemy_of(side); }

  std::string text_;
  std::vector<Seen> lines_;
  const wire::Codec* codec_ = nullptr;
  wire::Setting setting_;
  json::object options_;
  std::string engine_;
  std::string rules_;
  BySide<Player> players_;
  Side begun_by_ = Side::kUnion;

  kernel::AnyState state_;
  std::vector<std::shared_ptr<const Decided>> decisions_;
  BySide<std::optional<Sealed>> packets_;
  std::optional<Side> first_sealed_;  ///< whose packet is carried out first
  std::deque<Planned> planned_;       ///< all open, waiting for their dice
  Digest drawn_after_{};              ///< the line that fixed them
  Side drawn_by_ = Side::kUnion;      ///< its author; the other owes the link
  bool differs_ = false;              ///< the last fault is that of other rules
  std::optional<wire::Difference> stop_;
};

/// An ordinary journal of the game so far.
std::string journal_of(const Letter& letter);

}  // namespace brownwater::letters
