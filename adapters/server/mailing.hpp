#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/server/asking.hpp"

/// Addresses that people leave at their seats, to be written to when they let a table wait. The store has them as notes
/// of the game. No other seat is told of one, nor that there is one; the journal has none.
namespace brownwater::server {

/// An address of mail, `ann@example.org`: letters, digits and few signs, so that it is safe in the head of a message.
bool is_address(std::string_view text);

/// An address as a person has left it.
struct MailWanted {
  std::string address;
  std::string token;  ///< of the person's own link, to be written in; empty if the person does not want that
};
/// The key of the holder's note.
std::string mail_key(const Holder& holder);
std::optional<MailWanted> mail_wanted(const Table& table, const Holder& holder);

/// The messages to all who have left an address and whom the table waits for.
std::vector<std::string> letters_due(const Table& table);

/// GET and POST /api/games/{id}/mail: `{"address":"ann@example.org","link":true}`, or null to take it away.
void tell_mail(const Asking& asking);
void set_mail(const Asking& asking);

}  // namespace brownwater::server
