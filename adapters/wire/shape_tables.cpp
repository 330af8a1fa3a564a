#include "adapters/wire/shape_documents.hpp"

namespace brownwater::wire {
namespace {

using shape::Form;
using shape::Kind;

std::string code(std::string_view text) { return "`" + std::string(text) + "`"; }

/// The text in brackets behind a key: the words of a choice, and whether it may be null or missing.
std::string about(const TypedKey& key) {
  std::string text;
  const auto say = [&text](const std::string& more) { text += (text.empty() ? "" : "; ") + more; };
  const bool is_maybe = key.form->kind == Kind::kMaybe;
  const Form& form = is_maybe ? *key.form->of : *key.form;
  std::string words;
  // Sides and seats need no list.
  const bool is_own = !form.space.empty();
  for (const std::string_view word : is_own ? form.words : std::span<const std::string_view>())
    words += (words.empty() ? "" : ", ") + code(word);
  if (!words.empty()) say(words);
  if (!key.note.empty()) say(std::string(key.note));
  if (key.note.empty() && (is_maybe || key.may_be_null)) say("or null");
  if (key.may_be_missing) say("may be missing");
  return text.empty() ? text : " (" + text + ")";
}

}  // namespace

std::string tables_of(const Described& described) {
  std::string text;
  for (const Typed& type : types_of(described.roots)) {
    const auto* all = std::get_if<TypedUnion>(&type);
    if (all == nullptr || all->tag.empty()) continue;
    text += "<!-- " + std::string(described.system) + ' ' + std::string(all->name) + " -->\n";
    text += "| " + code(all->tag) + " | keys | |\n|---|---|---|\n";
    for (const TypedObject& object : all->objects) {
      std::string keys;
      for (const TypedKey& key : std::span(object.keys).first(object.keys.size() - all->beside))
        keys += (keys.empty() ? "" : ", ") + code(key.name) + about(key);
      text += "| " + code(object.word) + " | " + keys + " | |\n";
    }
  }
  return text;
}

}  // namespace brownwater::wire
