#include "adapters/wire/schema.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <valijson/adapters/boost_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "adapters/assets/assets.hpp"
#include "adapters/wire/schema_words.hpp"

namespace brownwater::wire {
namespace {

struct ReadySchema {
  json::value text;
  valijson::Schema schema;
};

std::shared_ptr<const ReadySchema> make_ready(std::string_view name) {
  const auto text = assets::find("data/schemas/" + std::string(name) + ".schema.json");
  if (!text) return nullptr;
  json::error_code error;
  auto ready = std::make_shared<ReadySchema>();
  ready->text = json::parse(*text, error);
  if (error) return nullptr;
  const valijson::adapters::BoostJsonAdapter adapter(ready->text);
  valijson::SchemaParser(valijson::SchemaParser::kDraft7).populateSchema(adapter, ready->schema);
  return ready;
}

/// Made once for each name, then only read.
std::shared_ptr<const ReadySchema> ready_schema(std::string_view name) {
  static std::mutex mutex;
  static std::map<std::string, std::shared_ptr<const ReadySchema>, std::less<>> schemas;
  const std::lock_guard lock(mutex);
  const auto place = schemas.find(name);
  if (place != schemas.end()) return place->second;
  return schemas.emplace(std::string(name), make_ready(name)).first->second;
}

/// The validator's context is a list like `<root>`, `[forces]`, `[3]`.
std::string pointer_of(const std::vector<std::string>& context) {
  std::string pointer;
  for (std::size_t at = 1; at < context.size(); ++at) {
    const std::string& step = context[at];
    const bool bracketed = step.size() >= 2 && step.front() == '[' && step.back() == ']';
    pointer = below(pointer, bracketed ? std::string_view(step).substr(1, step.size() - 2) : std::string_view(step));
  }
  return pointer;
}

}  // namespace

std::vector<Fault> schema_faults(std::string_view schema, const json::value& value) {
  const auto ready = ready_schema(schema);
  if (ready == nullptr)
    return {{.where = "", .reason = "the program has no schema " + std::string(schema), .rule = ""}};
  valijson::Validator validator;
  valijson::ValidationResults results;
  if (validator.validate(ready->schema, valijson::adapters::BoostJsonAdapter(value), &results)) return {};
  std::vector<SchemaError> errors;
  for (valijson::ValidationResults::Error error; results.popError(error);) {
    errors.push_back({.where = pointer_of(error.context), .message = error.description});
  }
  return in_words(ready->text, errors);
}

}  // namespace brownwater::wire
