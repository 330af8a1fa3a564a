#include <type_traits>

#include "adapters/cli/commands.hpp"
#include "adapters/cli/output.hpp"
#include "engine/games/mobas/scenario.hpp"

namespace brownwater::cli {

int pack(const PackOrder& order, const Console& console) {
  const auto ground = ground_of(order.ground, console.in);
  if (!ground) return console.refuse(ground.error());
  const mobas::Draft& draft = ground->setting.scenario.as<mobas::Scenario>().draft();
  static_assert(std::is_trivially_copyable_v<mobas::Draft>);
  const Written written = write_file(order.file, {reinterpret_cast<const char*>(&draft), sizeof draft});
  return written ? kDone : console.refuse(written.error());
}

}  // namespace brownwater::cli
