#include "adapters/sealed/verify.hpp"

#include <algorithm>

#include "adapters/wire/journal.hpp"
#include "adapters/wire/json.hpp"
#include "adapters/wire/words.hpp"

namespace brownwater::sealed {
namespace {

using wire::Fault;
using wire::object_at;
using wire::word_at;
using Checked = std::expected<void, Fault>;

constexpr std::size_t kLongestLine = std::size_t{1} << 20;

std::unexpected<Fault> fault(std::size_t line, std::string_view where, std::string reason) {
  return std::unexpected(Fault{"line " + std::to_string(line) + std::string(where), std::move(reason), ""});
}

/// The lines of a journal that the reader has found whole.
std::vector<json::object> lines_of(std::string_view text) {
  std::vector<json::object> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(wire::parse_json(text.substr(0, end), kLongestLine)->get_object());
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

json::object without(json::object line, std::initializer_list<std::string_view> keys) {
  for (const std::string_view key : keys) line.erase(key);
  return line;
}

/// One journal under examination, line by line.
class Examination {
 public:
  explicit Examination(std::vector<json::object> lines) : lines_(std::move(lines)) {}

  std::expected<Verified, Fault> run(const Kept& kept) {
    if (const Checked head = check_head(kept.commitment); !head) return std::unexpected(head.error());
    const auto secret = check_secret();
    if (!secret) return std::unexpected(secret.error());
    Chain chain(*secret, lines_.front());
    see(chain.last());
    for (std::size_t at = 1; at + 1 < lines_.size(); ++at) {
      if (const Checked line = check_decision(chain, at); !line) return std::unexpected(line.error());
    }
    const Digest last = chain.end(without(lines_.back(), {"seal", "secret"}));
    if (const Checked end = check_seal(lines_.size() - 1, last); !end) return std::unexpected(end.error());
    for (const std::string& seal : kept.seals) {
      if (std::ranges::find(seen_, seal) == seen_.end())
        return std::unexpected(Fault{"seal", "no decision of this journal has the seal " + seal, ""});
    }
    verified_.decisions = lines_.size() - 2;
    verified_.seal = hex_of(last);
    return verified_;
  }

 private:
  Checked check_head(const std::string& kept_commitment) {
    const json::object& dice = object_at(lines_.front(), "dice");
    if (word_at(dice, "kind") != "sealed") {
      return fault(1, "/dice/kind",
                   "the dice of this game were not sealed; replay --verify says whether it was played by the rules");
    }
    verified_.commitment = word_at(dice, "commitment");
    if (!kept_commitment.empty() && kept_commitment != verified_.commitment) {
      return fault(1, "/dice/commitment", "is not the commitment that you kept");
    }
    verified_.nonces = object_at(dice, "nonces");
    const std::vector<std::string> persons = persons_in(lines_.front());
    for (const std::string& seat : persons) {
      if (word_at(verified_.nonces, seat).empty())
        return fault(1, "/dice/nonces/" + seat, "a person sits there, and added no words to the dice");
    }
    for (const auto& [seat, nonce] : verified_.nonces) {
      if (std::ranges::find(persons, std::string_view(seat)) == persons.end())
        return fault(1, "/dice/nonces/" + std::string(seat), "no person sits there");
    }
    return {};
  }

  std::expected<Secret, Fault> check_secret() const {
    const std::size_t number = lines_.size();
    if (!lines_.back().contains("outcome"))
      return fault(number, "", "the game is not over: its secret is published with the outcome");
    const auto secret = read_hex(word_at(lines_.back(), "secret"));
    if (!secret) return fault(number, "/secret", "a secret is sixty-four lower-case hexadecimal digits");
    if (hex_of(commitment_of(*secret)) != verified_.commitment)
      return fault(number, "/secret", "is not the secret that the commitment of line 1 holds the server to");
    return *secret;
  }

  Checked check_decision(Chain& chain, std::size_t at) {
    const json::object& line = lines_[at];
    const Digest draw = chain.draw_of(
        {.number = static_cast<std::uint32_t>(at), .seat = word_at(line, "seat"), .action = object_at(line, "action")});
    const json::array& faces = line.at("faces").as_array();
    for (std::size_t place = 0; place < faces.size(); ++place) {
      const json::object& thrown = faces[place].as_object();
      const chance::Lot lot = chain.lot_of(draw, static_cast<std::uint32_t>(place), without(thrown, {"face"}));
      const auto die = wire::value_in(wire::kDieWords, word_at(thrown, "die"));
      const int face = die ? chance::face_of(lot, *die) : 0;
      if (wire::whole_number(thrown.at("face")) != face)
        return fault(at + 1, "/faces/" + std::to_string(place) + "/face",
                     "the seal makes it " + std::to_string(face) + ", and the journal says " +
                         json::serialize(thrown.at("face")));
    }
    verified_.dice += faces.size();
    chain.take(without(line, {"seal"}));
    return check_seal(at, chain.last());
  }

  Checked check_seal(std::size_t at, const Digest& seal) {
    see(seal);
    if (word_at(lines_[at], "seal") == hex_of(seal)) return {};
    return fault(at + 1, "/seal",
                 "does not follow from what goes before: something in this line or above it was changed");
  }

  void see(const Digest& seal) { seen_.push_back(hex_of(seal)); }

  std::vector<json::object> lines_;
  std::vector<std::string> seen_;
  Verified verified_;
};

}  // namespace

std::vector<std::string> persons_in(const json::object& header) {
  std::vector<std::string> persons;
  for (const auto& [seat, player] : object_at(header, "seats")) {
    if (player == json::value("person")) persons.emplace_back(seat.data(), seat.size());
  }
  return persons;
}

std::expected<Verified, std::vector<Fault>> verify(std::string_view text, const Kept& kept) {
  const auto journal = wire::read_journal(text);
  if (!journal) return std::unexpected(journal.error());
  if (journal->cut_short) return std::unexpected(std::vector{*journal->cut_short});
  const auto verified = Examination(lines_of(text)).run(kept);
  if (!verified) return std::unexpected(std::vector{verified.error()});
  const wire::Replay replay = wire::replay_until_it_differs(*journal, [](const auto&, const auto&, const auto&) {});
  // Only rules of the game's own number can check its dice and states. The seals hold under any rules.
  if (replay.differs && !journal->is_earlier()) return std::unexpected(std::vector{replay.differs->fault});
  return *verified;
}

}  // namespace brownwater::sealed
