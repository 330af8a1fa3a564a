#include "adapters/server/squadron.hpp"
#include "adapters/server/table.hpp"

/// How a side's captains change: commands like others, in their order and durable before they are told.
namespace brownwater::server {

void Table::change_captains(const Command& command, Reply& reply) {
  if (stale_) return reply(problem(409, "game", "another server has gone on with this game; read it again"));
  const Holder by{.seat = command.by, .captain = command.captain};
  auto captains = [&]() -> Answer<std::vector<storage::CaptainRecord>> {
    if (const auto* given = std::get_if<GiveOut>(&command.what)) return given_out(record_, by.seat, given->berths);
    if (const auto* said = std::get_if<SayDone>(&command.what)) return with_done(record_, course_, by, *said);
    return with_link(record_, by.captain, std::get<NewLink>(command.what).token);
  }();
  if (!captains) return reply(std::unexpected(captains.error()));
  if (*captains == record_.captains) return reply(standing());
  writing_ = true;
  const auto take_in = [this, captains = *captains] {
    record_.captains = captains;
    ++record_.captains_revision;
    for (Watcher* watcher : std::set<Watcher*>(watchers_)) watcher->links_changed();
    return standing();
  };
  house_->write(
      storage::NewCaptains{.game = record_.id, .revision = record_.captains_revision, .captains = std::move(*captains)},
      [self = shared_from_this(), take_in, reply = std::move(reply)](const storage::Result<void>& written) {
        self->settle(written, reply, take_in);
      });
}

}  // namespace brownwater::server
