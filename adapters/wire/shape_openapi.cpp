#include "adapters/wire/shape_documents.hpp"
#include "engine/core/visit_one.hpp"

namespace brownwater::wire {
namespace {

using shape::Form;
using shape::Kind;

/// A component's name: the game's, then the type's.
std::string component(std::string_view space, std::string_view name) {
  std::string text(space);
  if (!text.empty() && text.front() >= 'a') text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text + std::string(name);
}

json::object reference(std::string_view space, std::string_view name) {
  return {{"$ref", "#/components/schemas/" + component(space, name)}};
}

json::object or_null(json::object schema) {
  if (schema.contains("$ref")) return {{"nullable", true}, {"allOf", json::array{std::move(schema)}}};
  schema["nullable"] = true;
  return schema;
}

json::object schema_of(const Form& form);

/// A struct that has no name of its own stands where it is used.
json::object nameless(const Form& form) {
  json::object properties;
  json::array required;
  for (const shape::Field& field : form.fields) {
    properties[field.name] = schema_of(*field.form);
    required.emplace_back(field.name);
  }
  return {{"type", "object"},
          {"required", std::move(required)},
          {"properties", std::move(properties)},
          {"additionalProperties", false}};
}

json::object schema_of(const Form& form) {
  switch (form.kind) {
    case Kind::kTruth: return {{"type", "boolean"}};
    case Kind::kWhole: return {{"type", "integer"}, {"minimum", form.least}, {"maximum", form.most}};
    case Kind::kOwn: {
      if (form.words.empty() && form.pattern.empty()) return schema_of(*form.of);
      json::object text{{"type", "string"}};
      if (form.words.empty())
        text["pattern"] = form.pattern;
      else
        text["enum"] = json::array(form.words.begin(), form.words.end());
      return {{"oneOf", json::array{schema_of(*form.of), std::move(text)}}};
    }
    case Kind::kMeasure: return {{"type", "number"}, {"minimum", form.least}, {"maximum", form.most}};
    case Kind::kPlace: return {{"type", "array"}, {"items", {{"type", "number"}}}, {"minItems", 2}, {"maxItems", 2}};
    case Kind::kTuple: {
      json::array each;
      for (const shape::Field& field : form.fields) each.push_back(schema_of(*field.form));
      const std::size_t count = each.size();
      return {{"type", "array"}, {"items", {{"oneOf", std::move(each)}}}, {"minItems", count}, {"maxItems", count}};
    }
    case Kind::kRule: return {{"type", "string"}, {"pattern", "^[A-Z]{2}-[0-9]+[.][0-9]+[a-z]?$"}};
    case Kind::kRemark: return {{"type", "string"}, {"minLength", form.least}, {"maxLength", form.most}};
    case Kind::kText: return {{"type", "string"}};
    case Kind::kSet:
    case Kind::kSeats: return {{"type", "array"}, {"items", schema_of(*form.of)}};
    case Kind::kMaybe: return or_null(schema_of(*form.of));
    case Kind::kList: {
      json::object list{{"type", "array"}, {"items", schema_of(*form.of)}};
      if (form.least != 0) list["minItems"] = form.least;
      if (form.most != 0) list["maxItems"] = form.most;
      return list;
    }
    case Kind::kNamed: {
      if (!form.words.empty()) return reference(form.space, form.name);
      json::object text{{"type", "string"}};
      if (!form.pattern.empty()) text["pattern"] = form.pattern;
      return text;
    }
    case Kind::kRecord:
      if (form.name.empty()) return nameless(form);
      [[fallthrough]];
    case Kind::kWord:
    case Kind::kOneOf: return reference(form.space, form.name);
  }
  return {};
}

struct Components {
  json::object& all;

  void operator()(const Form* form) const {
    if (form->kind == Kind::kWord || (form->kind == Kind::kNamed && !form->words.empty()))
      all[component(form->space, form->name)] =
          json::object{{"type", "string"}, {"enum", json::array(form->words.begin(), form->words.end())}};
  }
  void operator()(const TypedObject& object) const {
    json::object properties;
    json::array required;
    if (!object.tag.empty()) {
      properties[object.tag] = json::object{{"type", "string"}, {"enum", json::array{object.word}}};
      required.emplace_back(object.tag);
    }
    for (const TypedKey& key : object.keys) {
      properties[key.name] = key.may_be_null ? or_null(schema_of(*key.form)) : schema_of(*key.form);
      if (!key.may_be_missing) required.emplace_back(key.name);
    }
    json::object schema{{"type", "object"}};
    if (!required.empty()) schema["required"] = std::move(required);
    schema["properties"] = std::move(properties);
    schema["additionalProperties"] = false;
    all[component(object.space, object.name)] = std::move(schema);
  }
  void operator()(const TypedUnion& one_of) const {
    json::array references;
    json::object mapping;
    json::object schema;
    for (const TypedObject& object : one_of.objects) {
      (*this)(object);
      references.push_back(reference(object.space, object.name));
      mapping[object.word] = references.back().at("$ref");
    }
    schema["oneOf"] = std::move(references);
    if (!one_of.tag.empty())
      schema["discriminator"] = json::object{{"propertyName", one_of.tag}, {"mapping", std::move(mapping)}};
    all[component(one_of.space, one_of.name)] = std::move(schema);
  }
};

}  // namespace

json::object components_of(const Described& described) {
  json::object all;
  for (const Typed& type : types_of(described.roots)) visit_one(Components{all}, type);
  return all;
}

}  // namespace brownwater::wire
