#pragma once

#include <boost/json.hpp>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/chance/whim.hpp"

namespace brownwater::steered {

namespace json = boost::json;

/// Texts at random as a schema of docs/openapi.json allows them. Names and numbers are drawn from those that it was
/// taught under the same key, so that many texts speak of things that are there.
class Wild {
 public:
  Wild(const json::object& schemas, chance::Whim& whim) : schemas_(schemas), whim_(whim) {}

  /// Keeps what stands under each key of a text. Whole pairs of numbers are places.
  void learn(const json::value& text, std::string_view key = {});
  void forget() { known_.clear(); }
  json::value of(const json::value& schema, std::string_view key = {});
  /// The text with one of its names, numbers or truths changed.
  json::value changed(json::value text);
  /// The text with one part as its schema allows it: a key more, another value, one more of a list.
  json::value grown(json::value text, const json::value& schema);
  /// The schema itself where it is a reference to another.
  const json::object& resolved(const json::value& schema) const;

 private:
  std::size_t below(std::size_t bound) { return whim_.below(static_cast<std::uint32_t>(bound)); }
  void gather(json::value& text, std::string_view key, std::vector<std::pair<std::string, json::value*>>& leaves);
  /// To the next number, a small or a large one.
  void nudge(json::value& number);
  using Part = std::pair<json::value*, const json::object*>;
  /// The objects and lists in the text, each with its schema.
  void gather(json::value& text, const json::value& schema, std::vector<Part>& parts) const;
  json::value object(const json::object& schema);
  json::value array(const json::object& schema, std::string_view key);
  json::value number(const json::object& schema, std::string_view key);
  json::value text(std::string_view key);
  /// A place that was learnt, or one near it.
  json::value place();
  /// A name whose letter or last digit is the next one: on a chart often that of a neighbouring hex.
  json::value beside(std::string name);
  /// One of those that were learnt under the key, or null.
  const json::value* known(std::string_view key);

  const json::object& schemas_;
  chance::Whim& whim_;
  std::map<std::string, std::vector<json::value>, std::less<>> known_;
};

}  // namespace brownwater::steered
