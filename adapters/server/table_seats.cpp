#include "adapters/server/beginning.hpp"
#include "adapters/server/handing.hpp"
#include "adapters/server/lessons.hpp"
#include "adapters/server/mailing.hpp"
#include "adapters/server/settling.hpp"
#include "adapters/server/table.hpp"

/// Operations on the seats of a table, not on its game: words for sealed dice, links, its lesson, what is handed to a
/// captain, and talk. They do not wait for decisions that are on their way.
namespace brownwater::server {

std::optional<Problem> Table::why_no_nonce(Seat seat, const std::string& nonce) const {
  const auto no = [](unsigned status, const char* where, std::string reason) {
    return Problem{.status = status, .fault = {where, std::move(reason), {}}};
  };
  if (sealed_dice() == nullptr) return no(409, "dice", "the dice of this game are not sealed");
  if (record_.read_only) return no(409, "game", "a journal taken in can be looked at, not played on");
  if (!sealed_dice()->asks(seat)) return no(403, "seat", "only those who decide add words to the dice");
  const auto before = sealed_dice()->nonce_of(seat);
  if (before && *before != nonce) return no(409, "/nonce", "your words are added already and cannot be changed");
  if (const auto fault = fault_of_nonce(nonce)) return Problem{.status = 422, .fault = *fault};
  return std::nullopt;
}

void Table::add_nonce(Seat seat, std::string nonce, DoneReply reply) {
  if (const auto refused = why_no_nonce(seat, nonce)) return reply(std::unexpected(*refused));
  if (sealed_dice()->nonce_of(seat)) return reply({});
  house_->write(
      storage::NewNonce{.game = record_.id, .seat = seat, .nonce = nonce},
      [self = shared_from_this(), seat, nonce, reply = std::move(reply)](const storage::Result<void>& written) {
        if (!written) return self->not_written(written.error(), reply);
        self->decisions_.add_nonce(seat, nonce);
        self->changed(Counted::kSealed);
        self->keep_time();
        reply({});
        self->tell_watchers();
        self->wake_captain();
      });
}

void Table::renew(Seat seat, const storage::TokenHash& token, DoneReply reply) {
  house_->write(
      storage::NewToken{.game = record_.id, .seat = seat, .token = token},
      [self = shared_from_this(), seat, token, reply = std::move(reply)](const storage::Result<void>& written) {
        if (!written) return self->not_written(written.error(), reply);
        const auto before = std::exchange(self->record_.tokens.at(static_cast<std::size_t>(seat)), token);
        if (before != token) self->forget_mail({.seat = seat});
        reply({});
        self->tell_links();
      });
}

void Table::leave_lesson(DoneReply reply) {
  if (lesson() == nullptr) return reply({});
  change_header(with_field(record_.header, "lesson", nullptr), std::move(reply));
}

void Table::hand_over(Seat seat, const std::optional<Handed>& handed, DoneReply reply) {
  if (handed_in(header_, seat) == handed) return reply({});
  change_header(with_field(record_.header, "handed", with_handed(header_, seat, handed)), std::move(reply));
}

void Table::settle(const std::optional<wire::Settlement>& settled, const boost::json::value& offered, DoneReply reply) {
  const std::string header = with_field(record_.header, "draw_offered", offered);
  change_header(with_field(header, "settled", settled_field(settled)), std::move(reply), settled.has_value());
}

void Table::set_field(std::string_view key, const boost::json::value& field, DoneReply reply) {
  change_header(with_field(record_.header, key, field), std::move(reply));
}

void Table::set_note(const std::string& key, std::string text, DoneReply reply) {
  house_->write(storage::NewNote{.game = record_.id, .key = key, .text = text},
                [self = shared_from_this(), key, text, reply = std::move(reply)](const storage::Result<void>& written) {
                  if (!written) return self->not_written(written.error(), reply);
                  if (text.empty())
                    self->notes_.erase(key);
                  else
                    self->notes_[key] = text;
                  reply({});
                });
}

/// An address goes with the link by which it was left.
void Table::forget_mail(const Holder& holder) {
  const std::string key = mail_key(holder);
  if (notes_.contains(key)) set_note(key, {}, [](const Answer<void>&) {});
}

void Table::change_header(std::string header, DoneReply reply, bool ends_game) {
  if (header_is_written_)
    return reply(std::unexpected(Problem{409, {"game", "another change is under way: ask again", {}}}));
  if (header == record_.header) return reply({});
  header_is_written_ = true;
  ending_ = ends_game;
  storage::NewHeader write{.game = record_.id, .header = header, .was = record_.header, .ends_game = ends_game};
  house_->write(std::move(write), [self = shared_from_this(), header = std::move(header),
                                   reply = std::move(reply)](const storage::Result<void>& written) {
    self->header_is_written_ = false;
    const bool ended = std::exchange(self->ending_, false);
    if (!written) {
      self->not_written(written.error(), reply);
      self->keep_up(false);
      return self->wake_captain();
    }
    if (ended) ++self->revision_;
    self->take_header(header);
    reply({});
    self->tell_watchers();
    self->wake_captain();
  });
}

void Table::take_header(std::string header) {
  record_.header = std::move(header);
  const boost::json::object before = std::exchange(header_, boost::json::parse(record_.header).as_object());
  if (settled_in(header_) != course().settled()) settled_now();
  if (draw_offered_in(header_) != draw_offered_in(before)) changed(Counted::kSettled);
  lesson_ = lesson_of(header_);
  // A captain who thinks goes on, unless it is captains that change.
  const auto same = [&](const char* field) {
    return wire::object_at(before, field) == wire::object_at(header_, field);
  };
  if (same("seats") && same("handed")) return;
  const bool led = has_captains_of_its_own();
  seat_captains();
  if (led && !has_captains_of_its_own()) house_->storage->let_go(record_.id);
}

void Table::settled_now() {
  const bool was_over = course().over();
  decisions_.settle(settled_in(header_));
  if (course().settled()) ask_is(std::nullopt);
  changed(Counted::kSettled);
  keep_time();
  latest_news_.clear();
  if (was_over) return;
  house_->log({{"event", "game_over"}, {"game", record_.id}, {"decisions", course().number()}});
  house_->game_ended();
}

void Table::talk_came(SeatSet readers) {
  changed(Counted::kTalk, readers);
  tell_watchers();
}

}  // namespace brownwater::server
