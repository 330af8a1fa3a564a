#pragma once

#include <chrono>
#include <cstddef>

namespace brownwater::server {

/// The limits of what clients may ask of the server. A request beyond a limit is refused before it costs memory.
struct Limits {
  std::size_t body_bytes = std::size_t{1} << 20;      ///< of one HTTP message, but of a journal
  std::size_t journal_bytes = std::size_t{8} << 20;   ///< of one that is taken in
  std::size_t bytes_a_game = std::size_t{128} << 10;  ///< of a journal that count as one more game taken in
  std::size_t journals_waiting = 8;                   ///< to be read, after the one that is
  std::size_t long_bodies = 4;                        ///< above `body_bytes` under way at once, one from each address
  std::size_t header_bytes = std::size_t{16} << 10;   ///< of one HTTP message
  std::size_t frame_bytes = std::size_t{64} << 10;    ///< of one socket message
  std::size_t unsent_bytes = std::size_t{8} << 20;    ///< waiting for one socket that does not read
  std::size_t connections = 1024;
  std::size_t probing_connections = 64;  ///< beyond those, for one request each
  std::size_t open_games = 10'000;       ///< stored and not over
  std::size_t loaded_games = 2'000;      ///< in memory before those that nobody looks at are let go
  unsigned messages_per_second = 2'000;  ///< of one connection, after a burst of as many
  unsigned games_per_minute = 120;       ///< begun or taken in from one address, after a burst of as many; 0: no limit
  std::size_t talk_bytes = 1'000;        ///< of one thing said at a table
  std::size_t talk_messages = 1'000;     ///< said from one seat
  unsigned talk_per_minute = 20;         ///< said from one seat, after a burst of as many; 0: no limit
  unsigned counsels_per_minute = 60;     ///< hints and advice for one seat, after a burst of as many; 0: no limit
  std::chrono::seconds greeting{10};     ///< until a socket that has not said who it is is closed
  std::chrono::seconds idle{60};         ///< until a connection that says nothing is closed
};

}  // namespace brownwater::server
