#include <boost/json/basic_parser_impl.hpp>
#include <set>

#include "adapters/wire/faults.hpp"
#include "adapters/wire/json.hpp"

namespace brownwater::wire {
namespace {

constexpr std::size_t kDeepest = 32;
constexpr std::string_view kTwice = " is there twice";

/// Builds the value of a text as `json::parser` does, but stops at a key that its object has already. The document
/// would keep the last of the two without a word, another reader the first, and a seal or a signature would hold for
/// both readings. A tree of keys, not a hash table: nobody can make it slow by choosing them.
class Builder {
 public:
  // NOLINTBEGIN(readability-identifier-naming): basic_parser asks for these names.
  static constexpr std::size_t max_object_size = json::object::max_size();
  static constexpr std::size_t max_array_size = json::array::max_size();
  static constexpr std::size_t max_key_size = json::string::max_size();
  static constexpr std::size_t max_string_size = json::string::max_size();
  // NOLINTEND(readability-identifier-naming)
  using Code = json::error_code;

  bool on_document_begin(Code&) { return true; }
  bool on_document_end(Code&) { return true; }
  bool on_object_begin(Code&) {
    open_.emplace_back();
    return true;
  }
  bool on_object_end(std::size_t keys, Code&) {
    open_.pop_back();
    built_.push_object(keys);
    return true;
  }
  bool on_array_begin(Code&) { return true; }
  bool on_array_end(std::size_t values, Code&) {
    built_.push_array(values);
    return true;
  }
  bool on_key_part(json::string_view part, std::size_t, Code&) {
    key_.append(part.data(), part.size());
    built_.push_chars(part);
    return true;
  }
  bool on_key(json::string_view part, std::size_t, Code& error) {
    key_.append(part.data(), part.size());
    built_.push_key(part);
    const bool fresh = open_.back().insert(key_).second;
    if (!fresh) {
      twice_ = json::serialize(json::string(key_));
      error = boost::system::errc::make_error_code(boost::system::errc::invalid_argument);
    }
    key_.clear();
    return fresh;
  }
  bool on_string_part(json::string_view part, std::size_t, Code&) {
    built_.push_chars(part);
    return true;
  }
  bool on_string(json::string_view part, std::size_t, Code&) {
    built_.push_string(part);
    return true;
  }
  bool on_number_part(json::string_view, Code&) { return true; }
  bool on_int64(std::int64_t number, json::string_view, Code&) {
    built_.push_int64(number);
    return true;
  }
  bool on_uint64(std::uint64_t number, json::string_view, Code&) {
    built_.push_uint64(number);
    return true;
  }
  bool on_double(double number, json::string_view, Code&) {
    built_.push_double(number);
    return true;
  }
  bool on_bool(bool truth, Code&) {
    built_.push_bool(truth);
    return true;
  }
  bool on_null(Code&) {
    built_.push_null();
    return true;
  }
  bool on_comment_part(json::string_view, Code&) { return true; }
  bool on_comment(json::string_view, Code&) { return true; }

  void begin() { built_.reset(); }
  json::value release() { return built_.release(); }
  /// The key that came twice, as JSON has it; empty if none did.
  const std::string& twice() const { return twice_; }

 private:
  json::value_stack built_;
  std::vector<std::set<std::string>> open_;  ///< the keys of each object that is not closed yet
  std::string key_;                          ///< what has come of a key so far
  std::string twice_;
};

std::string reason_of(const json::error_code& error, const Builder& builder) {
  if (!builder.twice().empty()) return "the key " + builder.twice() + std::string(kTwice);
  return "this is not JSON that can be read: " +
         (error == json::error::too_deep ? "deeper than " + std::to_string(kDeepest) + " levels" : error.message());
}

}  // namespace

std::string within(std::string_view outer, std::string_view inner) {
  std::string place(outer);
  if (!inner.empty() && !inner.starts_with('/')) place += ", ";
  return place.append(inner);
}

bool is_key_twice(const Fault& fault) { return fault.reason.ends_with(kTwice); }

std::expected<json::value, Fault> parse_json(std::string_view text, std::size_t limit) {
  if (text.size() > limit) {
    return std::unexpected(Fault{.where = "",
                                 .reason = "the text has " + std::to_string(text.size()) + " bytes; at most " +
                                           std::to_string(limit) + " are taken",
                                 .rule = ""});
  }
  json::basic_parser<Builder> parser(json::parse_options{.max_depth = kDeepest});
  parser.handler().begin();
  json::error_code error;
  std::size_t read = parser.write_some(false, text.data(), text.size(), error);
  if (!error && read < text.size()) {
    const std::size_t rest = text.find_first_not_of(" \t\r\n", read);
    if (rest != std::string_view::npos) {
      read = rest;
      error = json::error::extra_data;
    }
  }
  if (error) {
    return std::unexpected(
        Fault{.where = "byte " + std::to_string(read), .reason = reason_of(error, parser.handler()), .rule = ""});
  }
  return parser.handler().release();
}

}  // namespace brownwater::wire
