#include "adapters/wire/printed_numbers.hpp"

#include "adapters/wire/measures.hpp"

namespace brownwater::wire {

void PrintedNumbers::miss(const std::string& where) {
  if (!fault_) fault_ = Fault{.where = where, .reason = "is missing or not of its kind", .rule = ""};
}

std::int64_t PrintedNumbers::whole(const std::string& where, std::int64_t least, std::int64_t most) {
  const json::value* value = at(where);
  const auto read = value == nullptr ? std::nullopt : whole_number(*value);
  if (read && *read >= least && *read <= most) return *read;
  miss(where);
  return least;
}

std::uint8_t PrintedNumbers::number(const std::string& where) {
  return static_cast<std::uint8_t>(whole(where, 0, 255));
}

std::int8_t PrintedNumbers::signed_number(const std::string& where) {
  return static_cast<std::int8_t>(whole(where, -100, 100));
}

plane::Mil PrintedNumbers::inches(const std::string& where) {
  const json::value* value = at(where);
  const auto read = value == nullptr ? std::nullopt : inches_in(*value);
  if (read && *read >= 0) return *read;
  miss(where);
  return 0;
}

bool PrintedNumbers::truth(const std::string& where) {
  const json::value* value = at(where);
  if (value != nullptr && value->is_bool()) return value->get_bool();
  miss(where);
  return false;
}

}  // namespace brownwater::wire
