#include "adapters/mpi/messages.hpp"

#include <mpi.h>

#include <algorithm>
#include <list>

namespace brownwater::mpi {
namespace {

/// A letter that is on its way: its text must live until it has arrived.
struct Posted {
  std::string text;
  MPI_Request request = MPI_REQUEST_NULL;
};

std::list<Posted>& on_their_way() {
  static std::list<Posted> posted;
  return posted;
}

void forget_arrived() {
  on_their_way().remove_if([](Posted& posted) {
    int arrived = 0;
    MPI_Test(&posted.request, &arrived, MPI_STATUS_IGNORE);
    return arrived != 0;
  });
}

Letter take(const MPI_Status& status) {
  int length = 0;
  MPI_Get_count(&status, MPI_CHAR, &length);
  Letter letter{.from = status.MPI_SOURCE,
                .message = static_cast<Message>(status.MPI_TAG),
                .text = std::string(static_cast<std::size_t>(std::max(length, 0)), '\0')};
  MPI_Recv(letter.text.data(), length, MPI_CHAR, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return letter;
}

}  // namespace

void send(int to, Message message, const std::string& text) {
  forget_arrived();
  Posted& posted = on_their_way().emplace_back(Posted{.text = text});
  MPI_Isend(posted.text.data(), static_cast<int>(posted.text.size()), MPI_CHAR, to, static_cast<int>(message),
            MPI_COMM_WORLD, &posted.request);
}

std::optional<Letter> look_in() {
  forget_arrived();
  int there = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
  if (there == 0) return std::nullopt;
  return take(status);
}

Letter wait_for_letter() {
  MPI_Status status;
  MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
  return take(status);
}

}  // namespace brownwater::mpi
