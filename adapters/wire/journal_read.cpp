#include <algorithm>

#include "adapters/wire/faults.hpp"
#include "adapters/wire/journal.hpp"
#include "adapters/wire/library.hpp"
#include "adapters/wire/reading.hpp"
#include "adapters/wire/rules_numbers.hpp"

namespace brownwater::wire {
namespace {

constexpr std::size_t kMostLineBytes = 1024 * 1024;
constexpr std::size_t kMostFaults = 50;
constexpr std::array<Word<int>, 4> kDiceKinds{{{0, "program"}, {1, "hand"}, {2, "sealed"}, {3, "letters"}}};

std::string line_place(std::size_t line) { return "line " + std::to_string(line); }

/// Sixteen lower-case hexadecimal digits.
std::optional<std::uint64_t> read_hash(Reader& reader) {
  const std::string text = reader.text("hash").value_or("");
  std::uint64_t hash = 0;
  const bool sound = text.size() == 16 && std::ranges::all_of(text, [&hash](char digit) {
                       const int value = digit >= '0' && digit <= '9'   ? digit - '0'
                                         : digit >= 'a' && digit <= 'f' ? digit - 'a' + 10
                                                                        : -1;
                       hash = hash << 4 | static_cast<std::uint64_t>(value & 15);
                       return value >= 0;
                     });
  if (sound) return hash;
  reader.refuse("hash", "a hash is sixteen lower-case hexadecimal digits");
  return std::nullopt;
}

class JournalReader {
 public:
  explicit JournalReader(Records records) : records_(records) {}
  std::expected<Journal, std::vector<Fault>> read(std::string_view text) {
    std::size_t line = 0;
    while (!text.empty() && faults_.size() < kMostFaults) {
      ++line;
      const std::size_t end = text.find('\n');
      const bool last = end == std::string_view::npos || end + 1 == text.size();
      take(text.substr(0, end), line, last);
      if (journal_.codec == nullptr) break;
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    if (line == 0) faults_.push_back({"line 1", "the journal is empty", ""});
    if (!faults_.empty()) return std::unexpected(std::move(faults_));
    return std::move(journal_);
  }

 private:
  void take(std::string_view text, std::size_t line, bool last) {
    auto value = parse_json(text, kMostLineBytes);
    if (!value) {
      Fault fault{within(line_place(line), value.error().where), value.error().reason, ""};
      if (last && line > 1 && !is_key_twice(fault)) {
        fault.reason = "the last line is cut short; the " + std::to_string(journal_.decisions.size()) +
                       " decisions before it are whole";
        journal_.cut_short = std::move(fault);
      } else {
        faults_.push_back(std::move(fault));
      }
      return;
    }
    if (line == 1) return header(*value);
    if (journal_.outcome)
      return faults_.push_back({line_place(line), "follows the outcome, which is the last line", ""});
    if (value->is_object() && value->get_object().contains("outcome")) return outcome(*value, line);
    decision(*value, line);
  }

  void header(const json::value& text) {
    Reader reader(text, "line 1", faults_);
    if (!reader.is_object()) return;
    const std::string format = reader.text("format").value_or("");
    journal_.head.models = format == kClerksFormat;
    if (journal_.head.models && records_ != Records::kClerksToo)
      reader.refuse("format", "is a clerk's record of a battle with models, which have no chart");
    else if (!journal_.head.models && format != "brownwater-journal-1")
      reader.refuse("format", "must be \"brownwater-journal-1\"");
    journal_.head.engine = reader.text("engine").value_or("");
    const auto codec = codec_named(reader.text("system").value_or(""));
    if (!codec) return reader.refuse("system", codec.error().reason);
    journal_.head.rules = reader.text("rules").value_or("");
    if (const json::value* options = reader.maybe("options"); options != nullptr && options->is_object())
      journal_.head.options = options->get_object();
    if (const json::value* seats = reader.maybe("seats"); seats != nullptr && seats->is_object())
      journal_.head.seats = seats->get_object();
    if (const json::value* dice = reader.maybe("dice")) read_dice(*dice);
    const json::value* scenario = reader.value("scenario");
    const auto by_rules = with_defaults_of(**codec, journal_.head.rules, scenario, journal_.head.options);
    if (!by_rules) reader.refuse("rules", by_rules.error().reason);
    reader.ignore({"campaign", "what_if", "hints", "clock"});
    for (const std::string_view field : kFieldsOfTheTable) reader.ignore({field});
    reader.close();
    if (scenario == nullptr || !by_rules) return;
    auto setting = (*codec)->read_scenario(*by_rules, journal_.head.options);
    if (!setting) {
      for (const Fault& fault : setting.error())
        faults_.push_back({"line 1/scenario" + fault.where, fault.reason, fault.rule});
      return;
    }
    journal_.setting = std::move(*setting);
    if (journal_.head.models) {
      auto models = (*codec)->with_models(journal_.setting);
      if (!models) return reader.refuse("system", "has no clerk for models");
      journal_.setting = std::move(*models);
    }
    if (faults_.empty()) journal_.codec = *codec;
  }

  void read_dice(const json::value& text) {
    Reader reader(text, "line 1/dice", faults_);
    const int kind = reader.word("kind", kDiceKinds).value_or(0);
    journal_.head.dice = word_in(kDiceKinds, kind);
    if (const json::value* commitment = reader.maybe("commitment")) journal_.head.commitment = *commitment;
    reader.ignore({"nonces"});
    reader.close();
  }

  void decision(const json::value& text, std::size_t line) {
    Reader reader(text, line_place(line), faults_);
    if (!reader.is_object()) return;
    const std::size_t before = faults_.size();
    Decision decision{.line = line, .seat = Seat::kUnion, .action = {}, .throws = {}, .hash = 0, .battle = {}};
    const auto next = static_cast<std::int64_t>(journal_.decisions.size()) + 1;
    const auto number = reader.whole("number", 1, std::int64_t{1} << 40);
    if (number && *number != next && before == 0 && !journal_.differs)
      reader.refuse("number",
                    "decision " + std::to_string(next) + " is missing: decisions are numbered from 1 without gaps");
    decision.seat = reader.word("seat", kSeatWords).value_or(Seat::kUnion);
    const json::value* action = reader.value("action");
    const json::array* faces = reader.list("faces");
    decision.hash = read_hash(reader).value_or(0);
    decision.captain = word_at(text.as_object(), "captain");
    decision.battle = word_at(text.as_object(), "journal");
    auto account = read_account(text.as_object().if_contains("account"));
    if (account)
      decision.account = std::move(*account);
    else
      reader.refuse("account", account.error().reason);
    reader.ignore({"account", "captain", "journal", "seal", "taken_back"});
    reader.close();
    if (faces != nullptr && journal_.is_earlier()) check_faces(*faces, reader.where());
    if (faults_.size() != before || journal_.differs) return;
    read_action(*action, reader.where(), decision);
    read_faces(*faces, reader.where(), decision);
    if (faults_.size() == before)
      journal_.decisions.push_back(std::move(decision));
    else if (journal_.is_earlier())
      differs_from(before, line);
  }

  /// Earlier rules allowed this order or throw; today's rules no longer know it.
  void differs_from(std::size_t fault, std::size_t line) {
    Fault& first = faults_[fault];
    std::vector<std::string> rules;
    if (!first.rule.empty()) rules.push_back(first.rule);
    journal_.differs = Difference{.line = line, .fault = std::move(first), .rules = std::move(rules)};
    faults_.resize(fault);
  }

  /// The form that faces of all rules have.
  void check_faces(const json::array& faces, const std::string& where) {
    for (std::size_t at = 0; at < faces.size(); ++at) {
      const json::object* face = faces[at].if_object();
      if (face == nullptr || !face->contains("face"))
        faults_.push_back({below(where + "/faces", at), "must be an object with a face", ""});
    }
  }

  void read_action(const json::value& text, const std::string& where, Decision& decision) {
    auto action = journal_.codec->read_action(journal_.setting, text);
    if (action)
      decision.action = std::move(*action);
    else
      faults_.push_back({where + "/action" + action.error().where, action.error().reason, action.error().rule});
  }

  void read_faces(const json::array& faces, const std::string& where, Decision& decision) {
    for (std::size_t at = 0; at < faces.size(); ++at) {
      const auto thrown = journal_.codec->read_throw(journal_.setting, faces[at]);
      if (thrown)
        decision.throws.push_back(*thrown);
      else
        faults_.push_back(
            {below(where + "/faces", at) + thrown.error().where, thrown.error().reason, thrown.error().rule});
    }
  }

  void outcome(const json::value& text, std::size_t line) {
    Reader reader(text, line_place(line), faults_);
    reader.value("outcome");
    reader.whole("turns", 0, std::int64_t{1} << 40);
    read_hash(reader);
    reader.ignore({"seal", "secret"});
    reader.close();
    journal_.outcome = text.get_object();
  }

  Records records_;
  Journal journal_;
  std::vector<Fault> faults_;
};

}  // namespace

bool Journal::is_earlier() const { return wire::is_earlier(*codec, head.rules); }

std::optional<Settlement> Journal::settled() const {
  return outcome ? read_settlement(object_at(*outcome, "outcome")) : std::nullopt;
}

std::expected<std::string, Fault> read_account(const json::value* text) {
  const auto fault = [](std::string reason) {
    return std::unexpected(Fault{.where = "/account", .reason = std::move(reason), .rule = ""});
  };
  if (text == nullptr || text->is_null()) return std::string();
  if (!text->is_string()) return fault("must be a text");
  const std::string_view words = text->get_string();
  if (words.size() > kMostAccountBytes)
    return fault("must have at most " + std::to_string(kMostAccountBytes) + " bytes");
  const bool controlled = std::ranges::any_of(
      words, [](char letter) { return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F; });
  if (controlled) return fault("must be on one line, without control characters");
  return words.find_first_not_of(' ') == std::string_view::npos ? std::string() : std::string(words);
}

std::expected<Journal, std::vector<Fault>> read_journal(std::string_view text, Records records) {
  return JournalReader(records).read(text);
}

}  // namespace brownwater::wire
