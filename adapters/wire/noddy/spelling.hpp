#pragma once

#include "adapters/wire/noddy/cast.hpp"
#include "adapters/wire/noddy/noddy_words.hpp"
#include "adapters/wire/shape_json.hpp"
#include "adapters/wire/view_shapes.hpp"

namespace brownwater::wire::noddy_wire {

/// Ships by their ids in the scenario, and the orders of guns.
class CastSpelling final : public Spelling {
 public:
  /// The cast must outlive it.
  explicit CastSpelling(const Cast& cast) : cast_(cast) {}
  json::value write(const shape::Form& form, std::int64_t number) const override;
  std::optional<std::int64_t> read(const shape::Form& form, Reader& reader, std::string_view key) const override;
  json::value write_own(const shape::Form&, const void* decimal) const override { return write_decimal(decimal); }
  RuleRef rule_of_rulings() const override { return noddy::rule(6, 6); }

 private:
  const Cast& cast_;
};

}  // namespace brownwater::wire::noddy_wire
