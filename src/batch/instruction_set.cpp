// The makers of all models, compiled for one instruction set: SIXLINE_SET names it.
#include "batch/make_batch.hpp"
#include "sixline/models/catalogue.hpp"
#include "sixline/models/scalar_types.hpp"

#define SIXLINE_JOINED(a, b) a##b
#define SIXLINE_TABLE(set) SIXLINE_JOINED(batch_table_, set)

namespace sixline {
namespace {

template <class M>
void add(BatchTable& table) {
  table.emplace(typeid(M), BatchMakers{make_batch<M>, make_batch<WithScalar<M, float>>});
}
template <class M, class... Drive>
void add_carrying(BatchTable& table, TypeList<Drive...>) {
  (add<typename M::template With<Drive>>(table), ...);
}
template <class... M>
void add_all(BatchTable& table, TypeList<M...>) {
  const auto one = [&]<class Model>(std::type_identity<Model>) {
    if constexpr (Model::info.has_longitudinal)
      add_carrying<Model>(table, Drives<double>{});
    else
      add<Model>(table);
  };
  (one(std::type_identity<M>{}), ...);
}

}  // namespace

BatchTable SIXLINE_TABLE(SIXLINE_SET)() {
  BatchTable table;
  add_all(table, Models<double>{});
  return table;
}

}  // namespace sixline
