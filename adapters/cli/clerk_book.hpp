#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/cli/inputs.hpp"
#include "engine/kernel/where.hpp"

/// The lines of a clerk's table (docs/commands.md, `clerk`), and the part of each book in them.
namespace brownwater::cli {

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

/// In place of a face: each answer that is open.
inline constexpr std::uint8_t kEvery = 0;

/// In place of the number of an answering line: a line of orders gave the answer.
inline constexpr std::size_t kOfOrders = 0;

/// An answer to a question of that purpose, and the word of a line that gave it.
struct TableAnswer {
  std::uint8_t purpose = 0;
  std::uint8_t actor = 0;
  std::uint8_t target = 0;
  std::uint8_t face = 0;  ///< or `kEvery`
  std::string word;
  bool ends = false;             ///< the last of several: no more, or each that is left; nothing to another question
  std::size_t line = kOfOrders;  ///< or the number of the answering line, from 1
};
using TableAnswers = std::vector<TableAnswer>;

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
  std::string form;                        ///< of a line that says more than replies, before their list
};
/// The words that answer a question, for help and refusals.
std::string words_for(const TableQuestion& question);
/// Yes or no.
TableQuestion yes_or_no(std::string words);
/// The same with the numbers from 1 to `most`, whose faces are so much more than `first`.
TableQuestion numbered(TableQuestion question, int most, int first);
/// None of these, or some, by their place in the list.
TableQuestion named(TableQuestion question, const std::vector<std::string>& names);

/// A book's part in the clerk's table.
class ClerkBook {
 public:
  virtual ~ClerkBook() = default;
  /// The orders of a line. A fault's place is the word that is wrong.
  virtual LineOrders orders(const std::string& line, const kernel::AnyState& state) const = 0;
  virtual TableQuestion question(const chance::Slip& asked) const = 0;
  /// The answers of a line to a question, and to those that may follow from it; by default, of the question's words.
  virtual OrFault<TableAnswers> answers(const std::vector<std::string>& words, const chance::Slip& asked) const;
  /// Whether this question may follow from one before it, and a line may have answered both. Else what is left of
  /// answering lines is forgotten.
  virtual bool follows(const chance::Slip&) const { return false; }
  /// Whether what a line of orders told may still be asked for when the next line is said.
  virtual bool holds(const TableAnswer&, const kernel::AnyState&) const { return true; }
  /// The step of the turn, and who is still to be asked in it; changes with every step.
  virtual std::string step(const kernel::AnyState& state) const = 0;
  virtual std::string asks(const kernel::AnyState& state) const = 0;
  /// The grammar in a few lines.
  virtual std::string_view help() const = 0;
  /// Whether at `now` it is still being declared what was being declared at `then`: a record lacks what lines said.
  virtual bool is_declaring(const kernel::AnyState& then, const kernel::AnyState& now) const {
    return (void)then, (void)now, false;
  }
  /// The events of a decision before the first face that is missing, by whole steps, and the state then.
  virtual kernel::AnyPlayed so_far(const kernel::AnyState& state, const LineOrder& order,
                                   std::span<const std::uint8_t> faces) const = 0;
};

}  // namespace brownwater::cli
