#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace brownwater::mpi {

/// The messages between ranks. The first rank gives lots; every other asks for one, and gives back its result.
enum class Message : int {
  kAsk = 1,   ///< to the first: I am free
  kLot,       ///< from the first: a lot's number
  kFindings,  ///< to the first: a line of a file of lots; and I am free
  kGoHome,    ///< from the first: there is no more
  kGone,      ///< to the first: I go
  kAllGone,   ///< from the first: all go, so that MPI may end as it should
  kSomeLost,  ///< from the first: somebody is lost, and MPI's end would wait for him for ever
};

struct Letter {
  int from = 0;
  Message message = Message::kAsk;
  std::string text;
};

/// Sends, without waiting for a rank that may be lost.
void send(int to, Message message, const std::string& text);
/// The next letter if one has come.
std::optional<Letter> look_in();
/// Waits for the next letter.
Letter wait_for_letter();

}  // namespace brownwater::mpi
