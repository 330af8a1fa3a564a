#include "adapters/letters/fitness.hpp"
#include "adapters/letters/letter.hpp"
#include "adapters/wire/library.hpp"
#include "adapters/wire/reading.hpp"
#include "adapters/wire/rules_numbers.hpp"
#include "engine/core/seats.hpp"

namespace brownwater::letters {
namespace {

std::optional<Address> read_player(wire::Reader& reader, std::string_view side) {
  const auto address = read_address(reader.text(side).value_or(""));
  if (!address) reader.refuse(side, "must be a player's address, bw1-…");
  return address;
}

/// `{"end":…,"links":…}`
ChainEnd read_chain(const json::value& text, const std::string& where, std::vector<Fault>& faults) {
  wire::Reader reader(text, where, faults);
  const auto end = sealed::read_hex(reader.text("end").value_or(""));
  if (!end) reader.refuse("end", "must be sixty-four lower-case hexadecimal digits");
  const auto links = reader.whole("links", 1, kMostLinks);
  reader.close();
  return {.end = end.value_or(Digest{}), .links = static_cast<std::uint32_t>(links.value_or(0))};
}

/// The keys that a player shows when he sits down.
struct Seated {
  std::string salt;
  ChainEnd chain;
};
Seated read_seated(wire::Reader& reader) {
  Seated seated;
  seated.salt = reader.text("salt").value_or("");
  if (!sealed::read_hex(seated.salt)) reader.refuse("salt", "must be sixty-four lower-case hexadecimal digits");
  if (const json::value* chain = reader.value("chain"))
    seated.chain = read_chain(*chain, reader.where() + "/chain", reader.faults());
  return seated;
}

}  // namespace

Letter::Taken Letter::begin(const Line& line) {
  std::vector<Fault> faults;
  wire::Reader reader(line.body, "line 1", faults);
  reader.ignore({"number", "by", "before", "what", "signature"});
  const std::string format = reader.text("format").value_or("");
  if (format != "brownwater-letters-1") reader.refuse("format", "must be \"brownwater-letters-1\"");
  engine_ = reader.text("engine").value_or("");
  const auto codec = wire::codec_named(reader.text("system").value_or(""));
  if (!codec) reader.refuse("system", codec.error().reason);
  rules_ = reader.text("rules").value_or("");
  const json::value* scenario = reader.value("scenario");
  if (const json::value* options = reader.value("options")) {
    if (options->is_object())
      options_ = options->get_object();
    else
      reader.refuse("options", "must be an object");
  }
  std::expected<json::value, Fault> by_rules;
  if (codec) by_rules = wire::with_defaults_of(**codec, rules_, scenario, options_);
  if (!by_rules) reader.refuse("rules", by_rules.error().reason);
  if (const json::value* seats = reader.value("seats")) {
    wire::Reader players(*seats, "line 1/seats", faults);
    for (const Side side : kBothSides)
      players_[side].address = read_player(players, wire::word_of(seat_of(side))).value_or(Address{});
    players.close();
  }
  const Seated seated = read_seated(reader);
  reader.close();
  if (!faults.empty()) return faults.front();
  if (players_.of_union.address == players_.of_confederate.address)
    return fault_in(1, "/seats", "both sides have one address: a letter goes between two players");
  begun_by_ = side_of(line.head.by);
  Player& player = players_[begun_by_];
  if (!signed_by(player.address, line.signed_text, line.signature))
    return fault_in(1, "/signature", "is not that of the side that begins the game");
  player.salt = seated.salt;
  player.chain = {.end = seated.chain, .last = seated.chain.end, .shown = 0, .number = 0};
  player.there = true;

  auto setting = (*codec)->read_scenario(*by_rules, options_);
  if (!setting) {
    const Fault& fault = setting.error().front();
    return fault_in(1, "/scenario" + fault.where, fault.reason, fault.rule);
  }
  codec_ = *codec;
  setting_ = std::move(*setting);
  // The letter's own words: every program writes the same journal from them.
  setting_.text = wire::with_options(*scenario, options_).as_object();
  if (const auto fault = hidden_in_the_scenario(*codec_, setting_))
    return fault_in(1, "/scenario" + fault->where, fault->reason, fault->rule);
  state_ = codec_->game().start(setting_.scenario);
  return std::nullopt;
}

Letter::Taken Letter::join(const Line& line) {
  std::vector<Fault> faults;
  wire::Reader reader(line.body, "line " + std::to_string(line.head.number), faults);
  reader.ignore({"number", "by", "before", "what", "signature"});
  const Seated seated = read_seated(reader);
  reader.close();
  if (!faults.empty()) return faults.front();
  Player& player = players_[side_of(line.head.by)];
  player.salt = seated.salt;
  player.chain = {.end = seated.chain, .last = seated.chain.end, .shown = 0, .number = 0};
  player.there = true;
  return std::nullopt;
}

/// The next link of the chain, and with the last one the end of another chain.
Letter::Taken Letter::link(const Line& line) {
  const std::size_t number = line.head.number;
  Player& player = players_[side_of(line.head.by)];
  const bool last = player.chain.shown + 1 == player.chain.end.links;
  std::vector<Fault> faults;
  wire::Reader reader(line.body, "line " + std::to_string(number), faults);
  reader.ignore({"number", "by", "before", "what", "signature"});
  const auto link = sealed::read_hex(reader.text("link").value_or(""));
  if (!link) reader.refuse("link", "must be sixty-four lower-case hexadecimal digits");
  ChainEnd next;
  if (const json::value* chain = last ? reader.value("chain") : nullptr)
    next = read_chain(*chain, reader.where() + "/chain", faults);
  reader.close();
  if (!faults.empty()) return faults.front();
  if (!follows(*link, player.chain.last))
    return fault_in(number, "/link", "is not the next link of the chain that its seat is held to");
  ++player.chain.shown;
  player.chain.last = *link;
  if (last) player.chain = {.end = next, .last = next.end, .shown = 0, .number = player.chain.number + 1};
  return carry_out(number, &*link);
}

}  // namespace brownwater::letters
