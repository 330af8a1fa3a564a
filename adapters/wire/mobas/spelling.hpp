#pragma once

#include "adapters/wire/mobas/cast.hpp"
#include "adapters/wire/mobas/mobas_words.hpp"
#include "adapters/wire/shape_json.hpp"

namespace brownwater::wire::mobas_wire {

/// A ship by her id at a key; `kNoShip`, and a fault, where there is none of it.
mobas::ShipIndex read_ship(Reader& reader, std::string_view key, const Cast& cast);

/// Ships by their ids in the scenario, hexes by their names.
class CastSpelling final : public Spelling {
 public:
  /// The cast must outlive it.
  explicit CastSpelling(const Cast& cast) : cast_(cast) {}
  json::value write(const shape::Form& form, std::int64_t number) const override;
  std::optional<std::int64_t> read(const shape::Form& form, Reader& reader, std::string_view key) const override;
  RuleRef rule_of_rulings() const override { return mobas::rule(8, 1); }

 private:
  const Cast& cast_;
};

}  // namespace brownwater::wire::mobas_wire
