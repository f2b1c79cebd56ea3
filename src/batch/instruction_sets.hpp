// Instruction sets that batches were compiled for and that this machine has.
#pragma once
#include <string_view>

#include "batch/make_batch.hpp"

namespace sixline {

/// Its makers; null: not on this machine, or no such name.
const BatchTable* batch_table(std::string_view instruction_set);

}  // namespace sixline
