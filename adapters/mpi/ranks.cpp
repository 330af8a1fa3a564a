#include "adapters/mpi/ranks.hpp"

#include <mpi.h>

#include <chrono>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#include "adapters/mpi/messages.hpp"
#include "adapters/wire/lab/lots.hpp"

namespace brownwater::mpi {
namespace {

using namespace std::chrono_literals;

constexpr auto kBetweenLooks = 50us;
constexpr auto kPatience = 3s;
constexpr auto kToArrive = 200ms;

/// The first rank's course, entered by its threads and by letters.
class Desk {
 public:
  Desk(lab::Course& course, const cli::Hands::Stop& stop, const cli::Hands::Keep& keep)
      : course_(course), stop_(stop), keep_(keep) {}

  bool done() {
    const std::scoped_lock lock(mutex_);
    return broken_ || stop_() || course_.over();
  }

  /// The next lot for a rank, or nothing if none is left to be given.
  std::optional<std::uint64_t> next() {
    const std::scoped_lock lock(mutex_);
    if (broken_ || stop_()) return std::nullopt;
    return course_.next();
  }

  void enter(std::uint64_t number, lab::Findings findings) {
    const std::scoped_lock lock(mutex_);
    if (broken_ || !course_.wants(number)) return;
    broken_ = !keep_(number, findings);
    if (!broken_) course_.enter(number, std::move(findings));
  }

  /// Plays on this process's own thread. At the end one of them plays the lots that have not come back.
  void play(bool plays_missing) {
    while (!done()) {
      auto number = next();
      if (!number && plays_missing) number = missing();
      if (!number) return;
      enter(*number, lab::play_lot(course_.experiment(), course_.lot(*number), 1));
    }
  }

 private:
  std::optional<std::uint64_t> missing() {
    const std::scoped_lock lock(mutex_);
    return course_.missing();
  }

  lab::Course& course_;
  const cli::Hands::Stop& stop_;
  const cli::Hands::Keep& keep_;
  std::mutex mutex_;
  bool broken_ = false;
};

}  // namespace

Ranks::Ranks() {
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &size_);
}

void Ranks::work_through(lab::Course& course, unsigned threads, const Stop& stop, const Keep& keep) const {
  if (rank_ == 0)
    lead(course, threads, stop, keep);
  else
    serve(course, threads);
}

void Ranks::lead(lab::Course& course, unsigned threads, const Stop& stop, const Keep& keep) const {
  Desk desk(course, stop, keep);
  std::vector<std::jthread> own;
  for (unsigned thread = 0; thread < threads; ++thread) own.emplace_back([&desk, thread] { desk.play(thread == 0); });
  while (!desk.done()) {
    const auto letter = look_in();
    if (!letter) {
      std::this_thread::sleep_for(kBetweenLooks);
      continue;
    }
    if (letter->message == Message::kFindings) {
      // A line that cannot be read is a lot that has not come back.
      if (auto read = wire::read_lot(letter->text, course)) desk.enter(read->number, std::move(read->findings));
    }
    if (letter->message == Message::kGone) {
      gone_.insert(letter->from);
      continue;
    }
    if (const auto number = desk.next()) send(letter->from, Message::kLot, std::to_string(*number));
  }
}

void Ranks::serve(const lab::Course& course, unsigned threads) const {
  send(0, Message::kAsk, "");
  for (;;) {
    const Letter letter = wait_for_letter();
    if (letter.message != Message::kLot) break;
    const std::uint64_t number = std::stoull(letter.text);
    const lab::CellLot lot = course.lot(number);
    const lab::Findings findings = lab::play_lot(course.experiment(), lot, threads);
    send(0, Message::kFindings, wire::write_lot(number, lot, findings));
  }
}

bool Ranks::part() const {
  if (tells()) return send_home();
  send(0, Message::kGone, "");
  for (;;) {
    const Message verdict = wait_for_letter().message;
    if (verdict == Message::kAllGone) return true;
    if (verdict == Message::kSomeLost) return false;
  }
}

bool Ranks::send_home() const {
  for (int rank = 1; rank < size_; ++rank) {
    if (!gone_.contains(rank)) send(rank, Message::kGoHome, "");
  }
  const auto until = std::chrono::steady_clock::now() + kPatience;
  const auto others = static_cast<std::size_t>(size_ - 1);
  while (gone_.size() < others && std::chrono::steady_clock::now() < until) {
    const auto letter = look_in();
    if (!letter)
      std::this_thread::sleep_for(kBetweenLooks);
    else if (letter->message == Message::kGone)
      gone_.insert(letter->from);
  }
  const bool all = gone_.size() == others;
  for (const int rank : gone_) send(rank, all ? Message::kAllGone : Message::kSomeLost, "");
  if (!all) std::this_thread::sleep_for(kToArrive);
  look_in();
  return all;
}

}  // namespace brownwater::mpi
