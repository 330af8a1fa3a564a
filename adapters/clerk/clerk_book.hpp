#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/clerk/phrase.hpp"
#include "adapters/clerk/talk.hpp"
#include "engine/kernel/where.hpp"

/// The lines of a clerk's table (docs/commands.md, `clerk`), and the part of each book in them.
namespace brownwater::clerk {

template <class T>
using OrFault = std::expected<T, wire::Fault>;

/// A word that means nothing here, and why.
std::unexpected<wire::Fault> wrong(std::string_view word, std::string reason, std::string rule = "");

/// The words of a line; `,` and `;` are words of their own.
std::vector<std::string> words_in(std::string_view line);

/// The place in the list of the word itself, or of the one whose beginning, or the beginning of a part of it, the word
/// is: "price" is general_price. The fault says of a word that is none that it `is_none`, of one that may be several
/// which.
OrFault<std::size_t> named_in(const std::vector<std::string>& names, std::string_view word, std::string_view is_none);

/// A value of an enumeration by its word.
template <class Words>
auto value_of(const Words& words, std::string_view text) -> std::optional<decltype(words[0].value)> {
  for (const auto& word : words)
    if (word.word == text) return word.value;
  return std::nullopt;
}

/// The ids of a scenario's forces, by their index in the rules.
template <class Cast>
std::vector<std::string> ids_of(const Cast& cast) {
  std::vector<std::string> ids;
  for (const auto& member : cast.ships) ids.push_back(member.id);
  return ids;
}

/// A decision of a line, legal by itself, and all that the line says of the table.
struct LineOrder {
  Seat seat = Seat::kUnion;
  kernel::AnyAction action;
  std::uint8_t actor = 0;  ///< what was told by an earlier line of the same actor no longer holds
  TableAnswers told;
};
using LineOrders = OrFault<std::vector<LineOrder>>;

/// These orders of a line, if each is legal by itself; the line's first word is wrong if one is not.
template <kernel::Game G>
LineOrders legal(std::vector<LineOrder> orders, std::string_view first, const typename G::Scenario& scenario,
                 const typename G::State& state, wire::Fault (*explain)(const kernel::Refusal&)) {
  for (const LineOrder& order : orders) {
    const auto refused = kernel::refuse<G>(scenario, state, order.seat, order.action.as<typename G::Action>());
    if (!refused) continue;
    wire::Fault fault = explain(*refused);
    fault.where = first;
    return std::unexpected(std::move(fault));
  }
  return orders;
}

/// A question to the table, and the words that can answer it.
struct TableQuestion {
  struct Reply {
    std::string word;
    int face = 0;
  };
  std::string words;
  std::vector<Reply> replies;
  bool several = false;                    ///< any number of them in a line, "none" or "all"
  std::string shut = "is no answer here";  ///< of an answer that is not open
  std::string form;                        ///< of a line that says more than replies
};
/// The words that answer a question, for help and refusals.
std::string words_for(const TableQuestion& question);
/// Yes or no.
TableQuestion yes_or_no(std::string words);
/// The same with the numbers from 1 to `most`, whose faces are so much more than `first`.
TableQuestion numbered(TableQuestion question, int most, int first);
/// None of these, or some, by their place in the list.
TableQuestion named(TableQuestion question, const std::vector<std::string>& names);

/// The faces of a decision that are known.
struct FacesSoFar {
  std::span<const std::uint8_t> entered;         ///< answers, and dice by hand
  std::optional<chance::StreamFaces> dice = {};  ///< the program's; nothing if they are thrown by hand
};

/// A battle with models; what it names outlives it.
struct Battle {
  const wire::Codec& codec;
  const wire::Setting& setting;
};

/// A book's part in the clerk's table.
class ClerkBook {
 public:
  virtual ~ClerkBook() = default;
  /// The orders of a line, said for one of these seats: what it says of all is of theirs. A fault's place is the word
  /// that is wrong.
  virtual LineOrders orders(const std::string& line, const kernel::AnyState& state, SeatSet by) const;
  /// The part of the sides in `orders`, `phrases` and `help`; the umpire's is the same in every book.
  virtual LineOrders sides_orders(const std::string& line, const kernel::AnyState& state, SeatSet by) const = 0;
  virtual std::vector<Orders> sides_phrases(const kernel::AnyState& state, Seat side) const = 0;
  virtual std::string_view sides_help() const = 0;
  virtual TableQuestion question(const chance::Slip& asked) const = 0;
  /// The same after these throws and answers of the decision, which may tell more of what is meant.
  virtual TableQuestion question_after(const chance::Slip& asked, std::span<const chance::Throw>) const {
    return question(asked);
  }
  /// The answers of a line to a question, and to those that may follow from it; by default, of the question's words.
  virtual OrFault<TableAnswers> answers(const std::vector<std::string>& words, const chance::Slip& asked) const;
  /// Whether this question may follow from one before it, and a line may have answered both. Else what is left of
  /// answering lines is forgotten.
  virtual bool follows(const chance::Slip&) const { return false; }
  /// Whether what a line of orders told may still be asked for when the next line is said.
  virtual bool holds(const TableAnswer&, const kernel::AnyState&) const { return true; }
  /// The step of the turn; changes with every step.
  virtual std::string step(const kernel::AnyState& state) const = 0;
  /// All that the seat may say now, by phrases; it names nothing that the seat may not know.
  std::vector<Orders> phrases(const kernel::AnyState& state, Seat by) const;
  /// The same as JSON.
  virtual boost::json::array written(const kernel::AnyState& state, Seat by) const;
  /// Ships with what bounds each, a line for each of those that may still be given orders.
  std::string asks(const kernel::AnyState& state) const;
  /// The grammar in a few lines.
  virtual std::string help() const;
  /// Whether at `now` it is still being declared what was being declared at `then`: a record lacks what lines said.
  virtual bool is_declaring(const kernel::AnyState& then, const kernel::AnyState& now) const {
    return (void)then, (void)now, false;
  }
  /// A decision before the first face that is missing: its throws, and by whole steps its events and the state then.
  virtual kernel::AnyPlayed so_far(const kernel::AnyState& state, const LineOrder& order,
                                   const FacesSoFar& faces) const = 0;
  /// Whether those alone may say this who may throw the dice: others do not know it.
  virtual bool is_secret(const TableAnswer&) const { return false; }

  /// Plays on with what lines have told: to the end, to dice thrown by hand, or to a question that no line answers.
  virtual OrRefused go_on(Talk& talk, const Play& play) const;
  /// A line that answers the last question, and then as above.
  virtual OrRefused hear(Talk& talk, const std::string& line, const Play& play) const;
  /// The same by the faces of replies.
  virtual OrRefused reply(Talk& talk, std::span<const std::uint8_t> faces, const Play& play) const;
  /// The talk of a decision of which nothing but its faces is known.
  virtual Talk recount(std::span<const std::uint8_t> faces, const Play& play) const;

 protected:
  explicit ClerkBook(const Battle& battle) : battle_(battle) {}

  const wire::Setting& setting() const { return battle_.setting; }

 private:
  OrRefused take(Talk& talk, TableAnswers said, const Play& play) const;

  const Battle battle_;
};

}  // namespace brownwater::clerk
