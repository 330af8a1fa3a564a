#include "adapters/wire/shape_documents.hpp"

#include <algorithm>

#include "adapters/wire/flotilla/described.hpp"
#include "adapters/wire/mobas/described.hpp"
#include "adapters/wire/noddy/described.hpp"
#include "adapters/wire/redriver/described.hpp"
#include "adapters/wire/wbts/described.hpp"

namespace brownwater::wire {
namespace {

using shape::Field;
using shape::Form;
using shape::Kind;

class Collector {
 public:
  void add(const Form& form) {
    if (std::ranges::find(seen_, &form) != seen_.end()) return;
    seen_.push_back(&form);
    switch (form.kind) {
      case Kind::kOwn:
        add(*form.of);
        named(form);
        break;
      case Kind::kPlace:
      case Kind::kWord:
      case Kind::kNamed: named(form); break;
      case Kind::kMaybe:
      case Kind::kList:
      case Kind::kSet:
      case Kind::kSeats: add(*form.of); break;
      case Kind::kRecord: record(form); break;
      case Kind::kTuple:
        for (const Field& field : form.fields) add(*field.form);
        break;
      case Kind::kOneOf: one_of(form, form, {}); break;
      case Kind::kTruth:
      case Kind::kWhole:
      case Kind::kMeasure:
      case Kind::kRule:
      case Kind::kRemark:
      case Kind::kText: break;
    }
  }
  std::vector<Typed> take() { return std::move(types_); }

 private:
  /// A number that stands for words of a type has that type's name.
  void named(const Form& form) {
    const auto is_told = [&form](const Typed& type) {
      const auto* one = std::get_if<const Form*>(&type);
      return one != nullptr && (*one)->name == form.name;
    };
    if (std::ranges::none_of(types_, is_told)) types_.emplace_back(&form);
  }

  /// The keys of a struct, those of structs spread in it too, but of a variant.
  void keys(const Form& form, std::vector<TypedKey>& into) {
    for (const Field& field : form.fields) {
      if (field.kept_back || (field.spread && field.form->kind == Kind::kOneOf)) continue;
      if (field.spread) {
        keys(*field.form, into);
        continue;
      }
      // Where it is left out it is not null; what an optional that is there holds may be.
      const bool is_held = field.if_any && field.form->kind == Kind::kMaybe;
      const Form& form_told = is_held ? *field.form->of : *field.form;
      // An optional number has the same type as a required one.
      const Form& type = form_told.may_be_none && !form_told.name.empty() ? twin_of(form_told) : form_told;
      add(type);
      into.push_back(
          {.name = field.name,
           .form = &type,
           .may_be_null = (form_told.may_be_none && (is_held || !field.if_any)) || !field.none_without.empty(),
           .may_be_missing = field.if_any || field.if_given || field.if_said || !field.only_with.empty(),
           .note = field.note});
    }
  }

  /// The named form of the same name that came first.
  const Form& twin_of(const Form& form) const {
    const auto twin =
        std::ranges::find_if(seen_, [&](const Form* one) { return one->kind == form.kind && one->name == form.name; });
    return twin == seen_.end() ? form : **twin;
  }

  void record(const Form& form) {
    if (form.name.empty()) {
      for (const Field& field : form.fields) add(*field.form);
      return;
    }
    const auto spread = std::ranges::find_if(
        form.fields, [](const Field& field) { return field.spread && field.form->kind == Kind::kOneOf; });
    std::vector<TypedKey> own;
    keys(form, own);
    if (spread != form.fields.end()) return one_of(*spread->form, form, own);
    types_.emplace_back(TypedObject{.name = form.name, .space = form.space, .tag = {}, .word = {}, .keys = own});
  }

  void one_of(const Form& variant, const Form& named, const std::vector<TypedKey>& beside) {
    TypedUnion all{
        .name = named.name, .space = named.space, .tag = variant.tag, .objects = {}, .beside = beside.size()};
    for (const Form* each : variant.alternatives) {
      TypedObject object{.name = each->name, .space = each->space, .tag = variant.tag, .word = each->word, .keys = {}};
      keys(*each, object.keys);
      if (beside.empty()) {
        object.told_before = std::ranges::find(seen_, each) != seen_.end();
        seen_.push_back(each);
      }
      object.keys.insert(object.keys.end(), beside.begin(), beside.end());
      all.objects.push_back(std::move(object));
    }
    types_.emplace_back(std::move(all));
  }

  std::vector<const Form*> seen_;
  std::vector<Typed> types_;
};

}  // namespace

const std::vector<Described>& all_described() {
  static const std::vector<Described> kAll{mobas_wire::described(), noddy_wire::described(), flotilla_wire::described(),
                                           red_river_wire::described(), wbts_wire::described()};
  return kAll;
}

std::vector<Typed> types_of(const std::vector<const Form*>& roots) {
  Collector collector;
  for (const Form* root : roots) collector.add(*root);
  return collector.take();
}

}  // namespace brownwater::wire
