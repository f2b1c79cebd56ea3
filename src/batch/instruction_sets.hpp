// Instruction sets: which of those that batches were compiled for this machine has.
#pragma once
#include <string_view>

#include "batch/make_batch.hpp"

namespace sixline {

/// Its makers; null: this machine has it not, or there is none of that name.
const BatchTable* batch_table(std::string_view instruction_set);

}  // namespace sixline
