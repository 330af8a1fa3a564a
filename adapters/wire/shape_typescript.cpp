#include "adapters/wire/shape_documents.hpp"
#include "engine/core/visit_one.hpp"

namespace brownwater::wire {
namespace {

using shape::Form;
using shape::Kind;

constexpr std::size_t kLongestLine = 120;

std::string inline_fields(const Form& form, const char* between);

std::string tuple_of(const std::string& type, std::int64_t count) {
  std::string types = type;
  while (--count > 0) types += ", " + type;
  return "readonly [" + types + "]";
}

std::string type_of(const Form& form) {
  switch (form.kind) {
    case Kind::kTruth: return "boolean";
    case Kind::kWhole:
    case Kind::kMeasure: return "number";
    case Kind::kRule:
    case Kind::kRemark:
    case Kind::kText: return "string";
    case Kind::kMaybe: return type_of(*form.of) + " | null";
    case Kind::kList: return form.least == 0 ? type_of(*form.of) + "[]" : tuple_of(type_of(*form.of), form.most);
    case Kind::kSeats:
    case Kind::kSet: return type_of(*form.of) + "[]";
    case Kind::kRecord: return form.name.empty() ? "{ " + inline_fields(form, "; ") + " }" : std::string(form.name);
    case Kind::kTuple: return "readonly [" + inline_fields(form, ", ") + "]";
    case Kind::kOwn:
    case Kind::kPlace:
    case Kind::kNamed:
    case Kind::kWord:
    case Kind::kOneOf: return std::string(form.name);
  }
  return {};
}

std::string inline_fields(const Form& form, const char* between) {
  std::string text;
  for (const shape::Field& field : form.fields)
    text += (text.empty() ? "" : between) + std::string(field.name) + ": " + type_of(*field.form);
  return text;
}

/// A type of alternatives: on a line if there is room for them, or on the next.
std::string union_of(std::string_view name, const std::vector<std::string>& each) {
  const std::string head = "export type " + std::string(name) + " =";
  std::string line;
  std::string lines = head;
  for (const std::string& one : each) {
    line += (line.empty() ? " " : " | ") + one;
    lines += "\n  | " + one;
  }
  if (head.size() + line.size() < kLongestLine) return head + line + ";\n";
  return (line.size() + 1 < kLongestLine ? head + "\n " + line : lines) + ";\n";
}

struct Printer {
  std::string operator()(const Form* form) const {
    if (form->kind == Kind::kPlace) return union_of(form->name, {"readonly [x: number, y: number]"});
    if (form->kind == Kind::kNamed && form->words.empty()) return union_of(form->name, {"string"});
    std::vector<std::string> words;
    if (form->kind == Kind::kOwn) words.push_back(type_of(*form->of));
    if (form->kind == Kind::kOwn && !form->pattern.empty()) words.emplace_back("string");
    for (const std::string_view word : form->words) words.push_back("'" + std::string(word) + "'");
    return union_of(form->name, words);
  }
  std::string operator()(const TypedObject& object) const {
    std::string text = "export interface " + std::string(object.name) + " {\n";
    if (!object.tag.empty()) text += "  " + std::string(object.tag) + ": '" + std::string(object.word) + "';\n";
    for (const TypedKey& key : object.keys) {
      if (!key.note.empty()) text += "  /** " + std::string(key.note) + " */\n";
      text += "  " + std::string(key.name) + (key.may_be_missing ? "?: " : ": ") + type_of(*key.form) +
              (key.may_be_null ? " | null" : "") + ";\n";
    }
    return text + "}\n";
  }
  std::string operator()(const TypedUnion& all) const {
    std::string text;
    std::vector<std::string> names;
    for (const TypedObject& object : all.objects) {
      if (!object.told_before) text += (*this)(object) + "\n";
      names.emplace_back(object.name);
    }
    return text + union_of(all.name, names);
  }
};

}  // namespace

std::string typescript_of(const Described& described) {
  std::string text = "// " + std::string(described.system) +
                     ".ts: what leaves the program, as its structs describe it. Written by tools/describe-api.mjs.\n";
  std::vector<const Form*> roots = described.roots;
  roots.insert(roots.end(), described.added.begin(), described.added.end());
  for (const Typed& type : types_of(roots)) text += "\n" + visit_one(Printer{}, type);
  return text;
}

}  // namespace brownwater::wire
