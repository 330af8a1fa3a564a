#include "adapters/server/mailing.hpp"

#include <algorithm>

#include "adapters/sealed/seal.hpp"
#include "adapters/server/clock.hpp"
#include "adapters/server/commands.hpp"
#include "adapters/server/names.hpp"
#include "adapters/server/owing.hpp"
#include "adapters/server/replies.hpp"
#include "adapters/server/squadron.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kLongestAddress = 254;
constexpr std::size_t kMostInALine = 200;

bool is_plain(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9');
}
bool all_of_name(std::string_view part, std::string_view signs) {
  const bool begins_well = !part.empty() && is_plain(part.front()) && is_plain(part.back());
  return begins_well && !part.contains("..") &&
         std::ranges::all_of(part, [&](char letter) { return is_plain(letter) || signs.contains(letter); });
}

bool begins_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

/// The end of the letter that begins there.
std::size_t end_of_letter(std::string_view text, std::size_t at) {
  do {
    ++at;
  } while (at < text.size() && !begins_letter(text[at]));
  return at;
}

/// One line of text, of whole letters: what ends a line or steers a terminal becomes a blank.
std::string one_line(std::string_view text) {
  std::size_t end = std::min(text.size(), kMostInALine);
  while (end > 0 && end < text.size() && !begins_letter(text[end])) --end;
  std::string line(text.substr(0, end));
  std::ranges::replace_if(
      line, [](char letter) { return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F; }, ' ');
  return line;
}

/// The longest encoded word of a head, without its frame: a line with "Subject: " may have 76 characters.
constexpr std::size_t kLongestWord = 55;

std::string byte_in_head(char byte) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  if (is_plain(byte)) return {byte};
  if (byte == ' ') return "_";
  const auto value = static_cast<unsigned char>(byte);
  return {'=', kDigits[value >> 4U], kDigits[value & 0xFU]};
}

/// RFC 2047, since a title may have letters of any language: words that are cut between letters.
std::string in_head(std::string_view text) {
  std::string head = "=?UTF-8?Q?";
  std::size_t word = 0;
  for (std::size_t at = 0, end = 0; at < text.size(); at = end) {
    end = end_of_letter(text, at);
    std::string letter;
    for (const char byte : text.substr(at, end - at)) letter += byte_in_head(byte);
    if (word + letter.size() > kLongestWord) {
      head += "?=\n =?UTF-8?Q?";
      word = 0;
    }
    head += letter;
    word += letter.size();
  }
  return head + "?=";
}

/// Tells the link by which an address was left from those that come after it.
std::string mark_of_link(const Table& table, const Holder& holder) {
  const auto hash = token_hash_of(table.record(), holder);
  return hash ? sealed::hex_of(*hash) : std::string();
}

std::string link_of(const Table& table, const Holder& holder, const MailWanted& wanted) {
  if (wanted.token.empty() || table.public_url().empty()) return {};
  // A seat that has another link now is not opened by the old one.
  const auto hash = token_hash_of(table.record(), holder);
  if (!hash || *hash != hash_of(wanted.token)) return {};
  return table.public_url() + "/#/seat/" + table.record().id + "/" + wanted.token;
}

std::string duty_words(Due what) {
  switch (what) {
    case Due::kDecision: return "your decision";
    case Due::kDice: return "the dice that you throw";
    case Due::kWords: return "your words for the sealed dice";
  }
  return {};
}

std::string letter_to(const Table& table, const Holder& holder, const MailWanted& wanted, const Owed& owed) {
  const std::string title = one_line(title_of(table));
  const std::string name = one_line(name_at(table, holder));
  const std::string link = link_of(table, holder, wanted);
  std::string text = "To: " + wanted.address + "\nSubject: " + in_head("It is your turn: " + title) +
                     "\nAuto-Submitted: auto-generated\nMIME-Version: 1.0\n"
                     "Content-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n\n";
  if (!name.empty()) text += name + ",\n\n";
  text += "the table of \"" + title + "\" waits for " + duty_words(owed.what);
  if (owed.since != 0) text += ", since " + utc_text(owed.since);
  text += ".\n";
  if (!link.empty()) text += "\nYour seat: " + link + "\nWhoever has this link has your seat.\n";
  return text + "\nYou left this address at your seat (menu, Your seat), and take it away there.\n";
}

/// All who hold a link to a seat that decides.
std::vector<Holder> holders_of(const Table& table) {
  std::vector<Holder> holders;
  for (const Seat seat : kAllSeats) holders.push_back({.seat = seat, .captain = 0});
  for (const storage::CaptainRecord& captain : table.record().captains)
    holders.push_back({.seat = captain.seat, .captain = captain.id});
  return holders;
}

json::object mail_told(const Table& table, const Holder& holder) {
  const auto wanted = mail_wanted(table, holder);
  return {{"address", wanted ? json::value(wanted->address) : json::value()},
          {"link", wanted && !wanted->token.empty()},
          {"links", !table.public_url().empty()},
          {"sent", table.sends_mail()}};
}

Answer<std::string> read_mail(const Asking& asking) {
  if (asking.seat() == Seat::kSpectator) return problem(403, "seat", "nobody waits for a spectator");
  if (const auto keys = no_other_keys(asking.body, {"address", "link"}); !keys) return std::unexpected(keys.error());
  const json::value* address = asking.body.if_contains("address");
  if (address == nullptr) return problem(422, "/address", "must be an address of mail, or null");
  if (address->is_null()) return std::string();
  if (!asking.table().sends_mail()) return problem(409, "mail", "this server sends no mail");
  if (asking.table().record().read_only || asking.table().course().over())
    return problem(409, "game", "nobody is waited for any more");
  if (!address->is_string() || !is_address(address->get_string()))
    return problem(422, "/address", "must be an address of mail as name@example.org, or null");
  const json::value* link = asking.body.if_contains("link");
  if (link != nullptr && !link->is_bool()) return problem(422, "/link", "must be true or false");
  json::object note{{"address", address->get_string()}, {"left_by", mark_of_link(asking.table(), asking.at.holder)}};
  if (link != nullptr && link->get_bool()) note["token"] = asking.request->bearer;
  return json::serialize(note);
}

}  // namespace

bool is_address(std::string_view text) {
  const std::size_t at = text.find('@');
  if (text.size() > kLongestAddress || at == std::string_view::npos) return false;
  return all_of_name(text.substr(0, at), ".+-_") && all_of_name(text.substr(at + 1), ".-");
}

std::string mail_key(const Holder& holder) {
  const std::string key = "mail " + std::string(wire::word_of(holder.seat));
  return holder.captain == 0 ? key : key + " " + std::to_string(holder.captain);
}

std::optional<MailWanted> mail_wanted(const Table& table, const Holder& holder) {
  const auto note = table.notes().find(mail_key(holder));
  if (note == table.notes().end()) return std::nullopt;
  const auto text = wire::parse_json(note->second, kLongestStored);
  if (!text || !text->is_object()) return std::nullopt;
  // Left by another holder of the place.
  if (wire::word_at(text->get_object(), "left_by") != mark_of_link(table, holder)) return std::nullopt;
  MailWanted wanted{.address = std::string(wire::word_at(text->get_object(), "address")),
                    .token = std::string(wire::word_at(text->get_object(), "token"))};
  return is_address(wanted.address) ? std::optional(std::move(wanted)) : std::nullopt;
}

std::vector<std::string> letters_due(const Table& table) {
  std::vector<std::string> letters;
  const std::vector<Owed> owing = owed_at(table, Seat::kUmpire);
  for (const Holder& holder : holders_of(table)) {
    const auto wanted = mail_wanted(table, holder);
    const auto owed =
        std::ranges::find_if(owing, [&](const Owed& one) { return one.seat == holder.seat && one.of_person(); });
    if (!wanted || owed == owing.end() || !owes_of(table, holder)) continue;
    letters.push_back(letter_to(table, holder, *wanted, *owed));
  }
  return letters;
}

void tell_mail(const Asking& asking) { asking.send(json_reply(200, mail_told(asking.table(), asking.at.holder))); }

void set_mail(const Asking& asking) {
  auto note = read_mail(asking);
  if (!note) return asking.refuse(note.error());
  asking.table().set_note(mail_key(asking.at.holder), std::move(*note), [asking](const Answer<void>& done) {
    done ? tell_mail(asking) : asking.refuse(done.error());
  });
}

}  // namespace brownwater::server
