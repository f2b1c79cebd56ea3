// Which batches the page's core has: those of the models that a swarm may have, in double precision, as native batches step them.
#include "batch/batch_of.hpp"
#include "batch/instruction_sets.hpp"
#include "sixline/models/double_track.ipp"
#include "sixline/models/drives/slipping_wheel.ipp"
#include "sixline/models/dynamic_bicycle.ipp"

namespace sixline {
namespace {

template <class M>
void add(BatchTable& table) {
  // One by one: lanes of two doubles gain a tenth and add 100 kB. A swarm has no single precision.
  const BatchMakers::OfPrecision makers{make_batch<M, 1>, nullptr};
  table.emplace(typeid(M), BatchMakers{makers, makers});
}

}  // namespace

std::vector<std::string> batch_instruction_sets() { return {"simd128"}; }

const BatchTable* batch_table(std::string_view name) {
  static const BatchTable table = [] {
    BatchTable all;
    add<DynamicBicycle<double>>(all);
    add<CoupledBicycle<double>>(all);
    add<DoubleTrack<double>>(all);
    return all;
  }();
  return name == "simd128" ? &table : nullptr;
}

}  // namespace sixline
