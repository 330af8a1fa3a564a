#include <utility>

#include "adapters/server/delegation.hpp"
#include "adapters/server/handing.hpp"
#include "adapters/server/squadron.hpp"
#include "adapters/server/table.hpp"

/// How a side's captains change: commands like others, in their order and durable before they are reported.
namespace brownwater::server {

Outcome Table::come_of(const Command& command, const GiveOut& given) {
  if (!given.berths.empty() && handed_in(header_, command.by))
    return std::unexpected(Problem{409, {"handed", "a captain of the program has them; take them back first", {}}});
  return captains_changed(given_out(record_, command.by, given.berths));
}

Outcome Table::come_of(const Command& command, const SayDone& said) {
  return captains_changed(with_done(record_, course(), {.seat = command.by, .captain = command.captain}, said));
}

Outcome Table::come_of(const Command& command, const NewLink& link) {
  return captains_changed(with_link(record_, command.captain, link.token));
}

Outcome Table::come_of(const Command& command, const HandOver& handed) {
  return captains_changed(with_staff(record_, command.by, handed));
}

Outcome Table::captains_changed(Answer<std::vector<storage::CaptainRecord>> captains) {
  if (const auto refused = why_stale()) return std::unexpected(*refused);
  if (!captains) return std::unexpected(captains.error());
  if (*captains == record_.captains) return standing();
  return Change{
      .write = storage::NewCaptains{.game = record_.id, .revision = record_.captains_revision, .captains = *captains},
      .take_in = [this, captains = std::move(*captains)] {
        const bool led = has_captains_of_its_own();
        for (const storage::CaptainRecord& one : std::exchange(record_.captains, captains)) {
          const auto* now = captain_with(record_, one.id);
          if (now == nullptr || now->token != one.token) forget_mail({.seat = one.seat, .captain = one.id});
        }
        ++record_.captains_revision;
        if (led && !has_captains_of_its_own()) house_->storage->let_go(record_.id);
        tell_links();
        return standing();
      }};
}

}  // namespace brownwater::server
