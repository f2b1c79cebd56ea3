// The catalogue: finds models by id or number, and lists them.
#include "vehicle/catalogue/catalogue.hpp"

#include "files/suggestion.hpp"
#include "sixline/internal/vehicle/catalogue/make_adapter.hpp"
#include "sixline/models/catalogue.hpp"
#ifdef SIXLINE_AVX2_MODELS
#include "vehicle/catalogue/faster_models.hpp"
#include "vehicle/catalogue/processor.hpp"
#endif

namespace sixline {
namespace {

using D = double;

/// The maker of a model, in the fastest version for this machine.
template <class M>
ModelMaker maker_of() {
#ifdef SIXLINE_AVX2_MODELS
  static const std::vector<FasterMaker> faster = has_avx2() ? makers_avx2() : std::vector<FasterMaker>{};
  for (const FasterMaker& maker : faster)
    if (maker.model == typeid(M)) return maker.make;
#endif
  return make_adapter<M>;
}

template <class M, class... Drive>
void add_carrying(CatalogueEntry& entry, TypeList<Drive...>) {
  (entry.carrying.emplace_back(Drive::info.id, make_adapter<typename M::template With<Drive>>), ...);
}
template <class... M>
std::vector<CatalogueEntry> entries_of(TypeList<M...>) {
  std::vector<CatalogueEntry> all;
  const auto add = [&]<class Model>(std::type_identity<Model>) {
    all.push_back({Model::info, maker_of<Model>(), {}});
    if constexpr (Model::info.has_longitudinal) add_carrying<Model>(all.back(), Drives<D>{});
  };
  (add(std::type_identity<M>{}), ...);
  return all;
}
}  // namespace

std::vector<CatalogueEntry>& catalogue() {
  static std::vector<CatalogueEntry> all = entries_of(Models<D>{});
  return all;
}
const CatalogueEntry* find_entry(std::string_view word) {
  for (const auto& entry : catalogue())
    if (entry.info.id == word || (!word.empty() && entry.info.number == word)) return &entry;
  return nullptr;
}

const ModelInfo* find_model(std::string_view id_or_number) {
  const CatalogueEntry* entry = find_entry(id_or_number);
  return entry ? &entry->info : nullptr;
}

std::vector<ModelInfo> model_infos() {
  std::vector<ModelInfo> infos;
  for (const auto& entry : catalogue()) infos.push_back(entry.info);
  return infos;
}

std::vector<std::string> model_ids() {
  std::vector<std::string> ids;
  for (const auto& entry : catalogue()) ids.emplace_back(entry.info.id);
  return ids;
}

std::vector<std::string> longitudinal_ids() {
  std::vector<std::string> ids;
  for (const auto& entry : catalogue())
    if (ids.empty())
      for (const auto& [id, make] : entry.carrying) ids.emplace_back(id);
  return ids;
}

Error unknown_model(const std::string& word) {
  return {.field = "model",
          .value = word,
          .rule = "is not a model" + suggestion(word, model_ids(), ": known are " + joined(model_ids()))};
}

}  // namespace sixline
