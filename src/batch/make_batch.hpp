// Makes batches by a model's type: a table per instruction set, one of which is chosen when a batch is made.
#pragma once
#include <memory>
#include <typeindex>
#include <unordered_map>

#include "batch/batch_model.hpp"

namespace sixline {

/// `count` vehicles with the parameters and the state of `like`.
using BatchMaker = std::unique_ptr<BatchModel> (*)(const AnyModel& like, std::size_t count);
struct BatchMakers {
  struct OfPrecision {
    BatchMaker in_double, in_single;
  };
  OfPrecision many;   ///< in lanes, where they gain
  OfPrecision alone;  ///< of one or two vehicles, which lanes would fill with copies; null: those of the set before
};
/// Makers by the type of the model over double, which is AnyModel::tables().type.
using BatchTable = std::unordered_map<std::type_index, BatchMakers>;

/// Adds the makers of M, a model over double, in both precisions. Defined in batch_of.hpp, instantiated by
/// models.cpp.in, once per instruction set.
template <class M>
void add_batch(BatchTable& table);

// The tables that this library was compiled with (instruction_set.cpp).
BatchTable batch_table_baseline();
BatchTable batch_table_avx2();
BatchTable batch_table_avx512();

}  // namespace sixline
