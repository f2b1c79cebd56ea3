// Instruction sets of the processor.
#include "batch/instruction_sets.hpp"

#include "sixline/vehicle_batch.hpp"
#include "vehicle/catalogue/processor.hpp"

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

/// Blocks of one vehicle are compiled only where a set gains from them (batch_of.hpp); else they are those of the set
/// before it, or lanes.
void take_alone(BatchTable& table, const BatchTable& before) {
  for (auto& [model, makers] : table) {
    const auto found = before.find(model);
    const BatchMakers::OfPrecision known = found == before.end() ? makers.many : found->second.alone;
    if (!makers.alone.in_double) makers.alone.in_double = known.in_double;
    if (!makers.alone.in_single) makers.alone.in_single = known.in_single;
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
      take_alone(own, all.empty() ? BatchTable{} : all.back());
      all.push_back(std::move(own));
    }
    return all;
  }();
  for (std::size_t i = 0; i < compiled().size(); ++i)
    if (compiled()[i].here && compiled()[i].name == name) return &tables[i];
  return nullptr;
}

}  // namespace sixline
