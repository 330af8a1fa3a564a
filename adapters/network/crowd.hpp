#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <cstddef>
#include <list>
#include <map>
#include <string>

namespace brownwater::server {

/// Something open that can be closed.
class Open {
 public:
  virtual ~Open() = default;
  virtual void shut() = 0;
};

/// The connections of one listener, by the addresses that they come from. When all places are taken, an address that
/// has fewer takes one from the address that has the most: so one address cannot shut the server to others.
/// Lives on the server's one thread.
class Crowd {
 public:
  class Place;

  explicit Crowd(std::size_t most) : most_(most) {}

  /// The owner of the place: an IPv4 address, or the 64 bits of an IPv6 address that a network is given.
  static std::string address_of(const boost::asio::ip::tcp::socket& socket);

  /// Whether one more may come from the address; another connection may have been closed for it.
  bool make_room_for(const std::string& address);
  /// The same, but the newcomer is always let in, at the others' cost.
  void make_room();
  void shut_all();

 private:
  using Line = std::list<Place*>;  ///< those of one address; the one that has been silent longest is the first
  using Lines = std::map<std::string, Line>;

  void shut_one(Line& line);
  Line* longest();

  std::size_t most_;
  std::size_t count_ = 0;
  Lines lines_;
};

/// One connection's place in the crowd, for as long as it is open.
class Crowd::Place {
 public:
  Place(Crowd& crowd, Open& open, const std::string& address);
  ~Place() { leave(); }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;

  /// The connection has said something whole.
  void stir();

 private:
  friend class Crowd;
  void leave();

  Crowd* crowd_;
  Open* open_;
  Lines::iterator line_;
  Line::iterator at_;
  bool left_ = false;
};

}  // namespace brownwater::server
