#pragma once

#include "adapters/wire/shape_json.hpp"
#include "adapters/wire/wbts/war_cast.hpp"
#include "engine/games/wbts/event.hpp"

namespace brownwater::wire::wbts_wire {

/// Hexes by their numbers on the sheets, leaders, rivers and places by their ids, waters and named counters by texts of
/// the war.
class WarSpelling final : public Spelling {
 public:
  /// The cast must outlive it.
  explicit WarSpelling(const WarCast& cast) : cast_(cast) {}
  json::value write(const shape::Form& form, std::int64_t number) const override;
  std::optional<std::int64_t> read(const shape::Form& form, Reader& reader, std::string_view key) const override;
  json::value write_own(const shape::Form& form, const void* at) const override;
  void read_own(const shape::Form& form, Reader& reader, std::string_view key, void* into) const override;
  RuleRef rule_of_rulings() const override { return wbts::rule(13, 1); }

 private:
  const WarCast& cast_;
};

}  // namespace brownwater::wire::wbts_wire
