#include "adapters/letters/letter.hpp"

#include "adapters/wire/journal.hpp"
#include "adapters/wire/library.hpp"
#include "adapters/wire/reading.hpp"
#include "adapters/wire/rules_numbers.hpp"
#include "engine/core/seats.hpp"

namespace brownwater::letters {
namespace {

std::string named(Side side) { return side == Side::kUnion ? "the Union" : "the Confederacy"; }

/// Whether a line of that kind discharges the duty.
bool pays(What what, Owed owed) {
  switch (what) {
    case What::kBegin: return false;
    case What::kJoin: return owed == Owed::kJoin;
    case What::kDecide: return owed == Owed::kDecision;
    case What::kSeal: return owed == Owed::kPacket;
    case What::kOpen: return owed == Owed::kOpening;
    case What::kLink: return owed == Owed::kLink;
  }
  return false;
}

std::string owed_words(Owed owed) { return owed == Owed::kNothing ? "nothing" : std::string(word_of(owed)); }

}  // namespace

std::string_view word_of(Owed owed) {
  switch (owed) {
    case Owed::kNothing: return "";
    case Owed::kJoin: return "join";
    case Owed::kDecision: return "decision";
    case Owed::kPacket: return "packet";
    case Owed::kOpening: return "opening";
    case Owed::kLink: return "link";
  }
  return {};
}

std::expected<Letter, Fault> Letter::read(std::string_view text) {
  if (text.size() > kMostLetterBytes)
    return std::unexpected(Fault{"", "a letter has at most " + std::to_string(kMostLetterBytes) + " bytes", ""});
  const std::string_view whole = text;
  Letter letter;
  if (const Taken fault = letter.fold_all(text)) {
    if (!letter.differs_) return std::unexpected(*fault);
    return stopped(whole.substr(0, whole.size() - text.size()), text, *fault);
  }
  if (letter.lines_.empty()) return std::unexpected(Fault{"line 1", "the letter is empty", ""});
  return letter;
}

/// Takes in line after line. If a line is refused, the text is left from that line on.
Letter::Taken Letter::fold_all(std::string_view& text) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos)
      return fault_in(lines_.size() + 1, "", "is cut short: the letter did not come whole");
    std::string_view line = text.substr(0, end);
    // Mail may change line ends; the signed text has no line break.
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (Taken fault = fold(line)) return fault;
    text.remove_prefix(end + 1);
  }
  return std::nullopt;
}

/// The letter as it was before a line that other rules wrote; the lines from there on are passed over.
std::expected<Letter, Fault> Letter::stopped(std::string_view before, std::string_view rest, Fault why) {
  auto letter = read(before);
  if (!letter) return letter;
  wire::Difference stop{.line = letter->lines_.size() + 1, .fault = std::move(why), .rules = {}};
  if (!stop.fault.rule.empty()) stop.rules.push_back(stop.fault.rule);
  letter->stop_ = std::move(stop);
  letter->packets_ = {};
  letter->planned_.clear();
  if (const Taken fault = letter->fold_all(rest)) return std::unexpected(*fault);
  return letter;
}

/// A fault that the rules find: in a game of an earlier number of theirs it is where they play otherwise.
Letter::Taken Letter::differs(Fault fault) {
  differs_ = wire::is_earlier(*codec_, rules_);
  return fault;
}

Letter::Taken Letter::take(std::string_view line) {
  if (stop_)
    return fault_in(lines_.size() + 1, "",
                    "the game is over: today's rules play otherwise than those of its beginning");
  Letter next = *this;
  if (Taken fault = next.fold(line)) return fault;
  *this = std::move(next);
  return std::nullopt;
}

Letter::Taken Letter::fold(std::string_view text) {
  const std::size_t number = lines_.size() + 1;
  if (number > kMostLines) return fault_in(number, "", "a letter has at most " + std::to_string(kMostLines) + " lines");
  const auto line = read_line(text, number);
  if (!line) return line.error();
  if (Taken fault = check_place(*line)) return fault;
  if (Taken fault = stop_ ? std::nullopt : carry(*line)) return fault;
  lines_.push_back({.hash = line->hash, .by = line->head.by, .what = line->head.what});
  text_.append(text).push_back('\n');
  return std::nullopt;
}

Letter::Taken Letter::carry(const Line& line) {
  switch (line.head.what) {
    case What::kBegin: return begin(line);
    case What::kJoin: return join(line);
    case What::kDecide: return decide(line);
    case What::kSeal: return seal(line);
    case What::kOpen: return open(line);
    case What::kLink: return link(line);
  }
  return std::nullopt;
}

/// The line before, the author, his signature, and whether it is his to write such a line now.
Letter::Taken Letter::check_place(const Line& line) const {
  const LineHead& head = line.head;
  const std::size_t number = lines_.size() + 1;
  if (head.number != number)
    return fault_in(number, "/number", "is " + std::to_string(head.number) + ": lines were dropped, added or swapped");
  if (head.before != (lines_.empty() ? Digest{} : lines_.back().hash))
    return fault_in(number, "/before",
                    "is not the hash of the line before: a line was changed, or this one is of another game");
  if ((head.what == What::kBegin) != lines_.empty())
    return fault_in(number, "/what", lines_.empty() ? "a letter begins with \"begin\"" : "the game is begun already");
  if (lines_.empty()) return std::nullopt;  // who the players are is in the line
  const Side side = side_of(head.by);
  if (!signed_by(players_[side].address, line.signed_text, line.signature))
    return fault_in(number, "/signature", "is not that of " + named(side) + " for this line");
  if (stop_) return std::nullopt;
  if (over()) return fault_in(number, "", "the game is over");
  if (!pays(head.what, owed(side)))
    return fault_in(number, "/what",
                    named(side) + " may not write \"" + std::string(word_of(head.what)) + "\" here: it owes " +
                        owed_words(owed(side)) + ", " + named(other(side)) + " owes " + owed_words(owed(other(side))));
  return std::nullopt;
}

std::optional<Side> Letter::side_with(const Address& address) const {
  for (const Side side : kBothSides) {
    if (players_[side].address == address) return side;
  }
  return std::nullopt;
}

Owed Letter::owed(Side side) const {
  if (stop_) return Owed::kNothing;
  if (!players_[other(begun_by_)].there) return side == begun_by_ ? Owed::kNothing : Owed::kJoin;
  if (!planned_.empty()) return side == drawn_by_ ? Owed::kNothing : Owed::kLink;
  if (over()) return Owed::kNothing;
  const SeatSet owing = codec_->game().to_decide(state_);
  const bool owes = owing.contains(seat_of(side));
  const bool other_owes = owing.contains(seat_of(other(side)));
  if (!owes) return Owed::kNothing;
  if (!other_owes) return Owed::kDecision;
  if (!packets_[side]) return Owed::kPacket;
  if (!packets_[other(side)] || packets_[side]->opened) return Owed::kNothing;
  return Owed::kOpening;
}

Letter::Taken Letter::decide(const Line& line) {
  const std::size_t number = line.head.number;
  std::vector<Fault> faults;
  wire::Reader reader(line.body, "line " + std::to_string(number), faults);
  reader.ignore({"number", "by", "before", "what", "signature"});
  const std::string position = reader.text("position").value_or("");
  const json::value* text = reader.value("action");
  reader.close();
  if (!faults.empty()) return faults.front();
  if (Taken fault = check_position(line, position)) return fault;
  const auto action = codec_->read_action(setting_, *text);
  if (!action)
    return differs(fault_in(number, "/action" + action.error().where, action.error().reason, action.error().rule));
  if (const auto refused = codec_->game().refuse(setting_.scenario, state_, line.head.by, *action)) {
    const Fault fault = codec_->explain(setting_, {.cause = kernel::NotPlayed::Cause::kRefused, .refusal = *refused});
    return differs(
        fault_in(number, "/action" + codec_->place_of(setting_, state_, *text, *refused), fault.reason, fault.rule));
  }
  planned_.push_back({.seat = line.head.by, .action = *action});
  drawn_after_ = line.hash;
  drawn_by_ = side_of(line.head.by);
  return carry_out(number, nullptr);
}

Letter::Taken Letter::seal(const Line& line) {
  const std::size_t number = line.head.number;
  std::vector<Fault> faults;
  wire::Reader reader(line.body, "line " + std::to_string(number), faults);
  reader.ignore({"number", "by", "before", "what", "signature"});
  const std::string position = reader.text("position").value_or("");
  const auto commitment = sealed::read_hex(reader.text("commitment").value_or(""));
  if (!commitment) reader.refuse("commitment", "must be sixty-four lower-case hexadecimal digits");
  std::string packet = reader.text("packet").value_or("");
  if (!read_base64(packet)) reader.refuse("packet", "must be base64");
  reader.close();
  if (!faults.empty()) return faults.front();
  if (Taken fault = check_position(line, position)) return fault;
  const Side side = side_of(line.head.by);
  packets_[side] =
      Sealed{.commitment = *commitment, .sealed = std::move(packet), .opened = std::nullopt, .line = number};
  if (!packets_[other(side)]) {
    first_sealed_ = side;
    return std::nullopt;
  }
  drawn_after_ = line.hash;
  drawn_by_ = side;
  return std::nullopt;
}

Letter::Taken Letter::open(const Line& line) {
  const std::size_t number = line.head.number;
  std::vector<Fault> faults;
  wire::Reader reader(line.body, "line " + std::to_string(number), faults);
  reader.ignore({"number", "by", "before", "what", "signature", "nonce", "actions"});
  reader.close();
  if (!faults.empty()) return faults.front();
  const auto packet = read_packet(line.body.get_object());
  if (!packet) return fault_in(number, "", "an opening has a nonce of sixty-four hexadecimal digits, and actions");
  const Side side = side_of(line.head.by);
  Sealed& sealed = *packets_[side];
  if (commitment_of(id(), line.head.by, *packet) != sealed.commitment)
    return fault_in(number, "", "is not the packet that line " + std::to_string(sealed.line) + " committed to");
  auto run = check_run(line, packet->actions);
  if (!run) return differs(run.error());
  sealed.opened = std::move(*run);
  if (!packets_[other(side)]->opened) return std::nullopt;
  for (const Side author : {*first_sealed_, other(*first_sealed_)}) {
    for (const kernel::AnyAction& action : *packets_[author]->opened)
      planned_.push_back({.seat = seat_of(author), .action = action});
  }
  packets_ = {};
  return carry_out(number, nullptr);
}

/// The state that the author's program has come to is the one here.
Letter::Taken Letter::check_position(const Line& line, std::string_view position) {
  const std::string here = wire::hash_text(codec_->game().hash(state_));
  if (position == here) return std::nullopt;
  return differs(fault_in(line.head.number, "/position",
                          "is " + std::string(position) + ", and the lines before come to " + here +
                              ": the program that wrote it plays otherwise"));
}

/// The decisions of a packet: each legal, none with dice, and nothing left owing after the last.
std::expected<std::vector<kernel::AnyAction>, Fault> Letter::check_run(const Line& line,
                                                                       const json::array& actions) const {
  const std::size_t number = line.head.number;
  const kernel::AnyGame& game = codec_->game();
  std::vector<kernel::AnyAction> run;
  kernel::AnyState state = state_;
  for (std::size_t at = 0; at < actions.size(); ++at) {
    const std::string place = "/actions/" + std::to_string(at);
    const auto action = codec_->read_action(setting_, actions[at]);
    if (!action)
      return std::unexpected(
          fault_in(number, place + action.error().where, action.error().reason, action.error().rule));
    const auto played = game.play(setting_.scenario, state, line.head.by, *action, std::span<const std::uint8_t>());
    if (!played) {
      const Fault fault = codec_->explain(setting_, played.error());
      return std::unexpected(fault_in(number, place + fault.where, fault.reason, fault.rule));
    }
    state = played->after;
    run.push_back(*action);
  }
  if (game.to_decide(state).contains(line.head.by))
    return std::unexpected(fault_in(number, "/actions", "leave decisions open that were owed"));
  return run;
}

/// Carries out the planned decisions, up to the first that throws dice without its link.
Letter::Taken Letter::carry_out(std::size_t line, const Digest* link) {
  const kernel::AnyGame& game = codec_->game();
  for (; !planned_.empty(); planned_.pop_front()) {
    const Planned& next = planned_.front();
    auto played = game.play(setting_.scenario, state_, next.seat, next.action, std::span<const std::uint8_t>());
    if (!played && played.error().cause == kernel::NotPlayed::Cause::kDiceWanted) {
      if (link == nullptr) return std::nullopt;
      const Draw draw{.link = *link, .after = drawn_after_, .decision = decisions_.size() + 1};
      const DrawnThrows lots(draw, *codec_, setting_);
      played = game.play(setting_.scenario, state_, next.seat, next.action, chance::RandomFaces(lots));
    }
    if (!played) {
      const Fault fault = codec_->explain(setting_, played.error());
      return differs(fault_in(line, fault.where, fault.reason, fault.rule));
    }
    state_ = played->after;
    decisions_.push_back(std::make_shared<const Decided>(
        Decided{.seat = next.seat, .action = next.action, .played = std::move(*played), .line = line}));
  }
  return std::nullopt;
}

std::string journal_of(const Letter& letter) {
  const wire::Codec& codec = letter.codec();
  const wire::JournalHead head{.engine = letter.engine(),
                               .options = letter.options(),
                               .seats = {{"union", "person"}, {"confederate", "person"}},
                               .dice = "letters",
                               .commitment = json::value(sealed::hex_of(letter.id())),
                               .rules = letter.rules()};
  std::string text = wire::header_line(codec, letter.setting(), head) + "\n";
  std::size_t number = 0;
  for (const auto& decided : letter.decisions())
    text +=
        wire::decision_line(codec, letter.setting(), ++number, decided->seat, decided->action, decided->played) + "\n";
  if (codec.game().outcome(letter.state())) text += wire::outcome_line(codec, letter.setting(), letter.state()) + "\n";
  return text;
}

}  // namespace brownwater::letters
