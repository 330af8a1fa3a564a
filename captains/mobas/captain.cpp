#include "captains/mobas/captain.hpp"

#include "captains/mobas/ranking.hpp"

namespace brownwater::captains {
namespace {

class MobasCaptain final : public CaptainOf<mobas::Mobas> {
 public:
  mobas::Action choose(const mobas::Scenario& scenario, const mobas::View& view, std::span<const mobas::Action> legal,
                       chance::Whim&) const override {
    if (legal.size() == 1) return legal.front();
    return best_of(weighed(Situation(scenario, view), legal)).action;
  }
};

}  // namespace

const CaptainOf<mobas::Mobas>& mobas_captain() {
  static const MobasCaptain captain;
  return captain;
}

}  // namespace brownwater::captains
