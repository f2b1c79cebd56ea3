// Instruction sets, as the processor tells.
#include "batch/instruction_sets.hpp"

#include "registry/processor.hpp"
#include "sixline/vehicle_batch.hpp"

namespace sixline {
namespace {

struct InstructionSet {
  std::string_view name;
  bool here;
  BatchTable (*table)();
};

// SIXLINE_BATCH_SETS: ENTRY(name) for each that was compiled (src/batch/CMakeLists.txt).
[[maybe_unused]] bool has_baseline() { return true; }
const std::vector<InstructionSet>& compiled() {
#define SIXLINE_ENTRY(name) {#name, has_##name(), batch_table_##name},
  static const std::vector<InstructionSet> sets{SIXLINE_BATCH_SETS};
#undef SIXLINE_ENTRY
  return sets;
}

}  // namespace

std::vector<std::string> batch_instruction_sets() {
  std::vector<std::string> names;
  for (const InstructionSet& set : compiled())
    if (set.here) names.emplace_back(set.name);
  return names;
}

const BatchTable* batch_table(std::string_view name) {
  static const std::vector<BatchTable> tables = [] {
    std::vector<BatchTable> all;
    for (const InstructionSet& set : compiled()) all.push_back(set.here ? set.table() : BatchTable{});
    return all;
  }();
  for (std::size_t i = 0; i < compiled().size(); ++i)
    if (compiled()[i].here && compiled()[i].name == name) return &tables[i];
  return nullptr;
}

}  // namespace sixline
