#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/json.hpp"
#include "adapters/wire/words.hpp"

namespace brownwater::wire {

/// Reads the keys of one object and takes down every fault with its place. A requested key that is missing, of the
/// wrong type or out of range is a fault and yields nothing. Once `close` is called, keys that nobody asked for are
/// faults too.
class Reader {
 public:
  /// `faults` must outlive the reader. If the value is no object, that is a fault.
  Reader(const json::value& value, std::string where, std::vector<Fault>& faults);

  bool is_object() const { return object_ != nullptr; }
  const std::string& where() const { return where_; }
  /// Where faults are taken down, for readers of what lies below.
  std::vector<Fault>& faults() const { return faults_; }

  /// The value of a key, or null; no fault if it is missing.
  const json::value* maybe(std::string_view key);
  const json::value* value(std::string_view key);
  std::optional<std::string> text(std::string_view key);
  /// The same without a copy; it lives as long as the value that is read.
  std::optional<std::string_view> letters(std::string_view key);
  std::optional<std::int64_t> whole(std::string_view key, std::int64_t least, std::int64_t most);
  std::optional<bool> truth(std::string_view key);
  const json::array* list(std::string_view key);

  /// One word out of a list of them.
  template <class T, std::size_t kCount>
  std::optional<T> word(std::string_view key, const std::array<Word<T>, kCount>& words) {
    const std::optional<std::string> text_read = text(key);
    if (!text_read) return std::nullopt;
    if (const std::optional<T> found = value_in(words, *text_read)) return found;
    refuse(key, "must be " + listed(all_words(words)) + ", not \"" + *text_read + "\"");
    return std::nullopt;
  }

  /// Takes each entry of a list, as many as there is room for; more are a fault. No list is no fault.
  template <class Take>
  void each(std::string_view key, std::size_t most, Take&& take) {
    const json::value* found = maybe(key);
    if (found == nullptr || !found->is_array()) return;
    const json::array& items = found->get_array();
    if (items.size() > most)
      refuse(key,
             "has " + std::to_string(items.size()) + " entries; at most " + std::to_string(most) + " are possible");
    for (std::size_t at = 0; at < items.size() && at < most; ++at) take(items[at], below(below(where_, key), at));
  }

  void ignore(std::initializer_list<std::string_view> keys);
  /// Takes down a fault at a key.
  void refuse(std::string_view key, std::string reason, std::string rule = {});
  /// The same at a place in the list of a key.
  void refuse_below(std::string_view key, std::size_t index, std::string reason, std::string rule = {});
  /// Every key that was not asked for is a fault.
  void close();

 private:
  const json::object* object_ = nullptr;
  std::string where_;
  std::vector<Fault>& faults_;
  boost::container::small_vector<const json::value*, 16> known_;  ///< what of the object was asked for
};

/// A scenario's text with the options chosen put in place of its own.
json::value with_options(const json::value& text, const json::object& options);

/// "general_price" as a name, where neither register nor scenario gives one.
std::string name_from(std::string id);

}  // namespace brownwater::wire
