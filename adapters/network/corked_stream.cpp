#include "adapters/network/corked_stream.hpp"

#include <boost/asio/write.hpp>

namespace brownwater::server {

namespace asio = boost::asio;
using boost::system::error_code;

void Outbox::send_soon() {
  if (will_send_ || !leaving_.empty()) return;
  will_send_ = true;
  asio::post(stream_.get_executor(), [self = shared_from_this()] {
    self->will_send_ = false;
    self->send();
  });
}

void Outbox::send() {
  if (filling_.empty() || !leaving_.empty()) return;
  leaving_.swap(filling_);
  asio::async_write(stream_.socket(), asio::buffer(leaving_),
                    [self = shared_from_this()](error_code error, std::size_t) {
                      self->leaving_.clear();
                      self->error_ = error;
                      if (error) return;
                      self->send();
                      if (self->sent_) self->sent_();
                    });
}

void Outbox::send_what_goes() {
  if (filling_.empty() || !leaving_.empty()) return;
  error_code ignored;
  stream_.socket().non_blocking(true, ignored);
  stream_.socket().write_some(asio::buffer(filling_), ignored);
  filling_.clear();
}

}  // namespace brownwater::server
