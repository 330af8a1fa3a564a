#pragma once

#include <boost/json.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "adapters/sealed/sealed_throws.hpp"
#include "adapters/server/course.hpp"

namespace brownwater::server {

/// The sealed dice of one table: the words that its players have added, and the seals so far. No decision can be made
/// until every person at the table has added words.
class SealedDice {
 public:
  /// `header` is the first line as stored; words in it are those of an imported journal.
  SealedDice(const storage::GameRecord& record, const boost::json::object& header);

  /// Whether everybody has added words, and the dice can fall.
  bool ready() const { return chain_.has_value(); }
  /// Whether the seat is a person's, and so adds words.
  bool asks(Seat seat) const { return nonces_.contains(seat); }
  /// The words that the seat has added; nothing yet, or never.
  std::optional<std::string> nonce_of(Seat seat) const;
  void add(Seat seat, std::string nonce);
  /// The first line with the words that were added.
  boost::json::object header() const;

  /// The lots of the next decision.
  sealed::SealedThrows throws_for(const Course& course, Seat seat, const kernel::AnyAction& action) const;
  /// Takes in the last decision made.
  void take(const Course& course);
  /// Forgets the decisions that the course has no longer: the next one's dice hang on what holds.
  void take_back(const Course& course);
  /// The seal after that many decisions, as text; null if it is not known.
  boost::json::value seal(std::uint32_t number) const;
  /// `{"commitment","nonces","seal","secret"}`: everything that may be shown, the secret only when the game is over.
  boost::json::object told(const Course& course) const;
  /// The outcome's line with what seals it: secret and seal.
  boost::json::object closed(boost::json::object line) const;

 private:
  void begin_when_ready();

  boost::json::object header_;
  std::optional<sealed::Secret> secret_;
  std::map<Seat, std::optional<std::string>> nonces_;
  std::optional<sealed::Chain> chain_;
  std::vector<sealed::Digest> seals_;
};

/// A decision's line in the journal, without its seal.
boost::json::object decision_line(const Course& course, std::uint32_t number);

/// The fault in a player's words: they must be 1 to 64 bytes without control characters.
std::optional<wire::Fault> fault_of_nonce(std::string_view nonce);

}  // namespace brownwater::server
