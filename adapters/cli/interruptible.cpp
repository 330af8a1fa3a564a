#include "adapters/cli/interruptible.hpp"

#include <atomic>
#include <csignal>

namespace brownwater::cli {
namespace {

std::atomic<bool> end_asked{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler sets it");

void ask_for_the_end(int signal) {
  end_asked = true;
  std::signal(signal, SIG_DFL);
}

}  // namespace

Interruptible::Interruptible() {
  end_asked = false;
  before_ = std::signal(SIGINT, ask_for_the_end);
  before_term_ = std::signal(SIGTERM, ask_for_the_end);
}

Interruptible::~Interruptible() {
  std::signal(SIGINT, before_);
  std::signal(SIGTERM, before_term_);
}

bool Interruptible::interrupted() { return end_asked; }

}  // namespace brownwater::cli
