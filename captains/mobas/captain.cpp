#include "captains/mobas/captain.hpp"

namespace brownwater::captains {
namespace {

class MobasCaptain final : public CaptainOf<mobas::Mobas> {
 public:
  mobas::Action choose(const mobas::Scenario&, const mobas::View&, std::span<const mobas::Action> legal,
                       chance::Whim&) const override {
    return legal.front();
  }
};

}  // namespace

const CaptainOf<mobas::Mobas>& mobas_captain() {
  static const MobasCaptain captain;
  return captain;
}

}  // namespace brownwater::captains
