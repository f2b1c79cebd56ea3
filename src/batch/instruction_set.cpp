// The makers of all models, compiled for the instruction set that SIXLINE_SET names.
#include "batch/make_batch.hpp"
#include "sixline/models/catalogue.hpp"

#define SIXLINE_JOINED(a, b) a##b
#define SIXLINE_TABLE(set) SIXLINE_JOINED(batch_table_, set)

namespace sixline {
namespace {

template <class... M>
void add_all(BatchTable& table, TypeList<M...>) {
  (add_batch<M>(table), ...);
}

}  // namespace

BatchTable SIXLINE_TABLE(SIXLINE_SET)() {
  BatchTable table;
  add_all(table, Variants<double>{});
  return table;
}

}  // namespace sixline
