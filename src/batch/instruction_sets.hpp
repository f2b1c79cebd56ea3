// Instruction sets for which batches are compiled and which this machine has.
#pragma once
#include <string_view>

#include "batch/make_batch.hpp"

namespace sixline {

/// Its makers; null: this machine does not have it, or there is no such name.
const BatchTable* batch_table(std::string_view instruction_set);

}  // namespace sixline
