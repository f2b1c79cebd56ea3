// Inputs without effect on a model: every model accepts all inputs, but some have no effect.
#pragma once
#include <string>
#include <string_view>

#include "sixline/model/model_info.hpp"

namespace sixline {

/// Why an input has no effect on a model; "" if it has one.
std::string_view why_unused(const ModelInfo& model, std::string_view input);

}  // namespace sixline
