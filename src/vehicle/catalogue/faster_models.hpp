// Faster models: the same models, compiled for newer instruction sets.
#pragma once
#include <typeindex>
#include <vector>

#include "sixline/internal/vehicle/catalogue/make_adapter.hpp"
#include "sixline/internal/vehicle/catalogue/model_list.hpp"

namespace sixline {

/// The model's type over double, and its maker.
struct FasterMaker {
  std::type_index model;
  ModelMaker make;
};
/// The models compiled for AVX2 (src/models/avx2.cpp.in); defined where SIXLINE_AVX2_MODELS is.
std::vector<FasterMaker> makers_avx2();

}  // namespace sixline
