// Instruction sets of the processor.
#include "batch/instruction_sets.hpp"

#include "catalogue/processor.hpp"
#include "sixline/vehicle_batch.hpp"

namespace sixline {
namespace {

struct InstructionSet {
  std::string_view name;
  bool here;
  BatchTable (*table)();
};

// SIXLINE_BATCH_SETS: SIXLINE_ENTRY(name) for each compiled set (src/batch/CMakeLists.txt).
[[maybe_unused]] bool has_baseline() { return true; }
const std::vector<InstructionSet>& compiled() {
#define SIXLINE_ENTRY(name) {#name, has_##name(), batch_table_##name},
  static const std::vector<InstructionSet> sets{SIXLINE_BATCH_SETS};
#undef SIXLINE_ENTRY
  return sets;
}

/// A set has its own code only for the models that gain from it (batch_of.hpp); other models use the code of the set
/// before it.
void take_missing(BatchTable& table, const BatchTable& before) {
  for (auto& [model, makers] : table) {
    const auto found = before.find(model);
    if (found == before.end()) continue;
    if (!makers.in_double) makers.in_double = found->second.in_double;
    if (!makers.in_single) makers.in_single = found->second.in_single;
  }
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
    for (const InstructionSet& set : compiled()) {
      BatchTable own = set.here ? set.table() : BatchTable{};
      if (!all.empty()) take_missing(own, all.back());
      all.push_back(std::move(own));
    }
    return all;
  }();
  for (std::size_t i = 0; i < compiled().size(); ++i)
    if (compiled()[i].here && compiled()[i].name == name) return &tables[i];
  return nullptr;
}

}  // namespace sixline
